-- Alterations: lasting changes of the field by an ability, one of each ability and character. Content proposes them as
-- use:alter(use.cells, { hazardous = 2, obscured = true, solid = false }), ends them by event:lift(alteration), moves
-- them by event:drift(alteration, cell) and makes them grow by event:spread(alteration, cell).
local alterations, ability_tags, durations, lists = library("alterations", "ability_tags", "durations", "lists")
local space = library "space"
local MADE_BY = 1   -- the mark of an alteration that tells the use it came of

-- What stands on the field of a character by a definition (nil: by any), in order of making.
function alterations.of(unit, definition)
  return lists.where(field.alterations(), function(alteration)
    return alteration.owner == unit and (not definition or alteration.definition == definition)
  end)
end

-- ---- beginning -----------------------------------------------------------------------------------

-- What came of earlier uses of the same ability by the same character ends (VAL-ALTN-02, VAL-ALTN-03).
local function end_earlier(use)
  if use.swapped or ability_tags.in_use(use, "alteration") == 0 then return end
  use.swapped = true
  for _, old in ipairs(alterations.of(use.user, use.what)) do
    if old:mark(MADE_BY) ~= use.handle then use:lift(old) end
  end
end

-- As a use is paid (altn_swap = on_use).
function alterations.paid(use)
  if option.altn_swap == "on_use" then end_earlier(use) end
end

-- Keeps cells, tags and duration of an alteration until its batch applies it, in a list of the encounter. Returns their
-- place.
local function keep(cells, tiles, term)
  local drafts, packed = combat.drafts, field.pack_tiles(tiles)
  local at = #drafts + 1
  for _, part in ipairs { cells, packed, term } do
    drafts:add(#part)
    for _, number in ipairs(part) do drafts:add(number) end
  end
  return at
end

local function kept(at)
  local drafts, parts = combat.drafts, {}
  for number = 1, 3 do
    local part, count = {}, drafts[at]
    for index = 1, count do part[index] = drafts[at + index] end
    parts[number], at = part, at + count + 1
  end
  return parts[1], field.unpack_tiles(parts[2]), parts[3]
end

-- ": hazardous 2, obscured, on 3 tiles"
local function described(cells, tiles)
  local words = {}
  for name, value in pairs(tiles) do
    words[#words + 1] = value == false and "no longer " .. name or value == true and name or name .. " " .. value
  end
  if #words == 0 then return "" end
  return ": " .. table.concat(words, ", ") .. (#cells > 1 and ", on " .. #cells .. " tiles" or "")
end

-- options: source, the instance by which it is, if that is not the ability in use; bears, a trait or status that the
-- alteration itself has while it lasts (its `me` is the alteration); turns, rounds or until_turn (docs/durations.md).
function alterations.propose(event, cells, tiles, options)
  local list = math.type(cells) == "integer" and { cells } or lists.copy(cells)
  if #list == 0 then return nil end
  options = options or {}
  local use = event.kind == "use" and event or nil
  if use and option.altn_swap == "on_effect" then end_earlier(use) end
  local draft = keep(list, tiles, { durations.pack(options, event.user) })
  return event:effect("alter", list[1], 0, { draft = draft, made_by = use, bears = options.bears,
    of = options.source and options.source.definition or use and use.what, why = options.why or described(list, tiles),
    user = options.user })
end

local function make(item, cells, tiles, term)
  if #cells == 0 or next(tiles) == nil and item.bears == 0 then return end
  local made = field.alter { cells = cells, tiles = tiles, owner = item.user, credit = item.user, definition = item.of,
    marks = { item.made_by } }
  if item.bears ~= 0 then made:grant(item.bears) end
  durations.start_packed(made, term[1])
end

-- Hazards slide down to the floor (VAL-TTAG-21), so they may lie elsewhere than what else comes with them.
function alterations.apply(item)
  local cells, tiles, term = kept(item.draft)
  if tiles.breakable then combat.breakable = true end
  if tiles.hazardous then
    make(item, space.hazard_cells(cells), { hazardous = tiles.hazardous }, term)
    tiles.hazardous = nil
    item.bears = 0
  end
  make(item, cells, tiles, term)
end

-- ---- moving and ending ---------------------------------------------------------------------------

-- A hazard that has come to lie over nothing slides down; out of a field without bottom, it is over.
local function slide(alteration)
  local cells = alteration.cells
  local slid = alteration:gives "hazardous" > 0 and space.hazard_cells(cells) or cells
  if #slid == 0 then return alteration:finish() end
  local same = #slid == #cells
  for index, cell in ipairs(slid) do same = same and cell == cells[index] end
  if same then return end
  local _, _, from = field.point(cells[1])
  local x, y, to = field.point(slid[1])
  local origin = { field.point(alteration.cell) }
  if x and y and to < from then alteration:move_to(field.at(origin[1], origin[2], origin[3] - (from - to))) end
end

-- Called as `drift` applies.
function alterations.move(item)
  item.target:move_to(item.to)
  slide(item.target)
end

-- Proposes that an alteration ends.
function alterations.lift(event, alteration)
  return event:effect("lift", alteration, 0, { why = tostring(alteration) })
end

-- Beyond the field (cell = nil) it neither moves nor grows.
function alterations.drift(event, alteration, cell)
  if not cell then return nil end
  return event:effect("drift", alteration, 0,
    { to = cell, why = tostring(alteration) .. " moves to " .. field.name(cell) })
end

-- Proposes that an alteration grows by a cell; nothing beyond the field.
function alterations.spread(event, alteration, cell)
  if not cell then return nil end
  return event:effect("spread", alteration, 0,
    { to = cell, why = tostring(alteration) .. " spreads to " .. field.name(cell) })
end

state_check "alterations" {
  text = "Drafts of alterations are dropped after their batch.", clause = "VAL-ALTN-01",
  run = function()
    if #combat.drafts > 0 then combat.drafts:clear() end
  end,
}

-- ---- in one's own turn ---------------------------------------------------------------------------

-- What a character may end in its turn (VAL-ALTN-04), as options: each ability once.
function alterations.endable(unit)
  local options, seen = {}, {}
  for _, alteration in ipairs(alterations.of(unit)) do
    local definition = alteration.definition
    if definition and definition.tags and definition.tags.alteration and not seen[definition] then
      seen[definition] = true
      options[#options + 1] = { id = "end_" .. definition.id, text = "end " .. tostring(alteration),
        value = { ends = definition }, score = -1 }
    end
  end
  return options
end

-- Proposes that all alterations of a definition that somebody made end.
function alterations.stop(turn, unit, definition)
  for _, alteration in ipairs(alterations.of(unit, definition)) do turn:lift(alteration) end
end
