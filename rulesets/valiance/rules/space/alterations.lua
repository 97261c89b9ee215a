-- Alterations: lasting changes of the field by an ability, one of each ability and character. Content proposes them as
-- use:alter(use.cells, { hazardous = 2, obscured = true, solid = false }), ends them by event:lift(alteration), moves
-- them by event:drift(alteration, cell) and makes them grow by event:spread(alteration, cell).
local alterations, ability_tags, ground, lists = library("alterations", "ability_tags", "ground", "lists")
local space = library "space"
local MADE_BY = 1   -- the mark of an alteration that tells the use it came of

-- What stands on the field of a character by a definition (nil: by any), in order of making.
function alterations.of(unit, definition)
  local all = field.alterations()
  if #all == 0 then return all end
  return lists.where(all, function(alteration)
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

-- As a use is paid (altn_swap = on_use). tags: of its ability in it.
function alterations.paid(use, tags)
  if option.altn_swap == "on_use" and (tags.alteration or 0) > 0 then end_earlier(use) end
end

-- options: as of the piece `ground`.
function alterations.propose(event, cells, tiles, options)
  local use, given = event.kind == "use" and event or nil, {}
  for key, value in pairs(options or {}) do given[key] = value end
  local count = math.type(cells) == "integer" and 1 or #cells
  if use and count > 0 and option.altn_swap == "on_effect" then end_earlier(use) end
  if not given.why and type(tiles) == "table" then
    given.why = ground.described(count == 1 and { 1 } or cells, tiles, "tiles")
  end
  return ground.propose(event, cells, tiles, given, use and use.what)
end

-- Hazards slide down to the floor (VAL-TTAG-21), so they may lie elsewhere than what else comes with them.
function alterations.apply(item)
  local cells, tiles, term = ground.kept(item.draft)
  if tiles.breakable then combat.breakable = true end
  if tiles.hazardous then
    ground.make(item, space.hazard_cells(cells), { hazardous = tiles.hazardous }, term)
    tiles.hazardous = nil
    item.bears = 0
  end
  ground.make(item, cells, tiles, term)
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

-- ---- in one's own turn ---------------------------------------------------------------------------

-- What a character may end in its turn (VAL-ALTN-04), as options: each ability once.
function alterations.endable(unit)
  local list = alterations.of(unit)
  if #list == 0 then return list end
  local options, seen = {}, {}
  for at = 1, #list do
    local alteration = list[at]
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
