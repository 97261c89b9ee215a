-- Alterations of the field by effects, with the same words in every game: use:alter(cells, { fire = true }), lift,
-- drift and spread.
piece "ground" { text = "Alterations of the field: alter, lift, drift and spread, the same in every game.",
  version = "1.0" }

local ground, durations = library("ground", "durations")

rule "drafts" { text = "Keeps alterations until their batch applies them.", slots = {
  numbers = { list = "int" },   -- cells, tiles and durations of alterations that a batch is about to make
} }
local function drafts() return combat:instance("drafts").numbers end

-- ---- beginning -----------------------------------------------------------------------------------

-- Keeps cells, tiles and duration of an alteration until its batch applies it. Returns their place.
local function keep(cells, tiles, term)
  local list, at = drafts(), #drafts() + 1
  for _, part in ipairs { cells, field.pack_tiles(tiles), term } do
    list:add(#part)
    for _, number in ipairs(part) do list:add(number) end
  end
  return at
end

-- The cells, tiles and duration that are kept at a place.
function ground.kept(at)
  local list, parts = drafts(), {}
  for number = 1, 3 do
    local part, count = {}, list[at]
    for index = 1, count do part[index] = list[at + index] end
    parts[number], at = part, at + count + 1
  end
  return parts[1], field.unpack_tiles(parts[2]), parts[3]
end

-- ": hazardous 2, obscured, on 3 cells"; word: what the game calls these.
function ground.described(cells, tiles, word)
  local words = {}
  for name, value in pairs(tiles) do
    words[#words + 1] = value == false and "no longer " .. name or value == true and name or name .. " " .. value
  end
  if #words == 0 then return "" end
  return ": " .. table.concat(words, ", ") .. (#cells > 1 and ", on " .. #cells .. " " .. (word or "cells") or "")
end

local function fail(text, ...) error("alter: " .. text:format(...), 3) end

local KEYS = { source = true, bears = true, why = true, user = true,
  of = true, begun = true, again = true, turns = true, rounds = true, until_turn = true }

-- The cells of a call as a list, when all of the call makes sense.
local function checked(cells, tiles, options)
  local list = math.type(cells) == "integer" and { cells } or cells
  if type(list) ~= "table" and type(list) ~= "list" then
    fail("it takes a cell or a list of cells: use:alter(use.cells, { fire = true })")
  end
  if type(tiles) ~= "table" then fail("it takes the tiles: use:alter(use.cells, { fire = true })") end
  for key in pairs(options or {}) do
    if not KEYS[key] then
      fail("unknown key '%s' (source, bears, why, user, or a duration: turns, rounds, until_turn)", tostring(key))
    end
  end
  local copy = {}
  for at = 1, #list do copy[at] = list[at] end
  return copy
end

-- options: source, the instance by which it is, if that is not the ability in use; bears, a trait or status that the
-- alteration itself has while it lasts (its `me` is the alteration); turns, rounds or until_turn (docs/durations.md).
-- made: the definition by which it is, if that is not the ability's.
function ground.propose(event, cells, tiles, options, made)
  local list = checked(cells, tiles, options)
  if #list == 0 then return nil end
  options = options or {}
  local use = event.kind == "use" and event or nil
  local draft = keep(list, tiles, { durations.pack(options, event.user) })
  made = options.source and options.source.definition or made or use and use.ability and use.ability.definition
  return event:effect("alter", list[1], 0, { draft = draft, made_by = use, bears = options.bears, of = made,
    why = options.why or ground.described(list, tiles), user = options.user })
end

-- Makes one of the parts of a draft.
function ground.make(item, cells, tiles, term)
  if #cells == 0 or next(tiles) == nil and item.bears == 0 then return end
  local made = field.alter { cells = cells, tiles = tiles, owner = item.user, credit = item.user, definition = item.of,
    marks = { item.made_by } }
  if item.bears ~= 0 then made:grant(item.bears) end
  durations.start_packed(made, term[1])
end

effect "alter" { text = "An alteration of the field begins.", op = "host",
  params = { "draft", "of", "made_by", "bears" }, unsaid = { "draft", "of", "made_by", "bears" }, lists = true,
  propose = function(event, cells, tiles, options) return ground.propose(event, cells, tiles, options) end,
  apply = function(item) ground.make(item, ground.kept(item.draft)) end,
  log = "the field changes at {target}{why}" }

state_check "drafts" {
  text = "Drafts of alterations are dropped after their batch.", after = { "alter" },
  run = function() drafts():clear() end,
}

-- ---- moving and ending ---------------------------------------------------------------------------

-- The alteration of a call.
local function alteration(verb, given)
  if type(given) ~= "alteration" then
    error(verb .. " needs an alteration, as field.alterations() lists them (found " .. tostring(given) .. ")", 3)
  end
  return given
end

effect "lift" { text = "An alteration ends.", op = "host", log = "{why} is over",
  propose = function(event, given)
    return event:effect("lift", alteration("lift", given), 0, { why = tostring(given) })
  end, apply = function(item) item.target:finish() end }

-- Beyond the field (cell = nil) it neither moves nor grows.
effect "drift" { text = "An alteration moves.", op = "host", params = { "to" }, unsaid = { "to" }, log = "{why}",
  propose = function(event, given, cell)
    if not cell then return nil end
    return event:effect("drift", alteration("drift", given), 0,
      { to = cell, why = tostring(given) .. " moves to " .. field.name(cell) })
  end, apply = function(item) item.target:move_to(item.to) end }
effect "spread" { text = "An alteration grows.", op = "host", params = { "to" }, unsaid = { "to" }, log = "{why}",
  propose = function(event, given, cell)
    if not cell then return nil end
    return event:effect("spread", alteration("spread", given), 0,
      { to = cell, why = tostring(given) .. " spreads to " .. field.name(cell) })
  end, apply = function(item) item.target:grow { item.to } end }
