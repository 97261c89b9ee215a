-- Makes encounters in which the definitions of mods come up: those of the ruleset's tournament, whose units are given
-- abilities, traits and statuses of the mods, and whose cells some of their tiles. Everything is drawn by the seed.
local engine = import "content/engine"
local seeds = import "program/seeds"
local tables = import "world/tables"

local make = {}

local PART = { ability = "abilities", trait = "traits", status = "statuses" }   -- kind -> the key of a unit
local MOST_GIFTS = 3
local LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

-- The paths of a definition that the mods have patched or wrapped, or nil.
local function changed(mods, kind, id)
  local paths
  for _, origin in ipairs(registry.origins(kind, id) or {}) do
    if origin.verb ~= "declare" and mods[origin.layer:match "^mod (.*)$"] then
      paths = paths or {}
      paths[origin.path] = true
    end
  end
  return paths
end

-- The ids that a file gives to alterations: bears = "ID". Its traits are written for an alteration as their bearer.
local function borne_in(path)
  local found, text = {}, registry.read(path, path) or ""
  for id in text:gmatch "bears%s*=%s*[\"']([%w_:]+)[\"']" do found[id] = true end
  return found
end

-- Notes which of some definitions only alterations have, as far as the mods' files say so.
local function mark_borne(list)
  local borne, seen = {}, {}
  for _, one in ipairs(list) do
    local path = one.def.where and one.def.where:match "^(.*):%d+$"
    if path and not seen[path] then
      seen[path] = true
      for id in pairs(borne_in(path)) do borne[id] = true end
    end
  end
  for _, one in ipairs(list) do one.borne = borne[one.id] end
  return list
end

-- What mods declare, and what they change of others, as { kind, id, def, changed } in the order of loading. mods: a set
-- of ids.
function make.definitions(mods)
  local list = {}
  for _, kind in ipairs(tables.names(engine.sealed.order)) do
    for _, id in ipairs(engine.sealed.order[kind]) do
      local def = engine.sealed.kinds[kind][id]
      local own = mods[id:match "^([%w_]+):"]
      local paths = not own and kind ~= "option" and def and changed(mods, kind, id)
      if def and (own or paths) then list[#list + 1] = { kind = kind, id = id, def = def, changed = paths or nil } end
    end
  end
  return mark_borne(list)
end

local function stacks_of(one, draw) return one.kind == "status" and one.def.stacking and 1 + draw(3) or 1 end

-- Gives a unit of an encounter one definition more.
local function give(unit, one, draw)
  local key = PART[one.kind]
  local list = unit[key] or {}
  unit[key] = list
  if tables.has(list, one.id) then return end
  if key == "abilities" then list[#list + 1] = one.id else list[one.id] = stacks_of(one, draw) end
end

-- Lays a tile on some open cells of a drawing.
local function lay(field, one, draw)
  if not field.layers then return end
  field.legend = field.legend or {}
  local letter
  for candidate in LETTERS:gmatch(".") do
    local used = field.legend[candidate] ~= nil
    for _, layer in ipairs(field.layers) do used = used or layer:find(candidate, 1, true) ~= nil end
    if not used then
      letter = candidate
      break
    end
  end
  if not letter then return end
  field.legend[letter] = { [one.id] = not one.def.valued or 1 + draw(3) }
  field.layers[1] = field.layers[1]:gsub("%.", function(dot) return draw(5) == 0 and letter or dot end)
end

local function copy(value)
  if type(value) ~= "table" then return value end
  local made = {}
  for key, entry in pairs(value) do made[key] = copy(entry) end
  return made
end
make.copy = copy

-- The encounter of a seed; definitions: those that shall come up, each in turn the one that all units are likely to
-- have. Nil and a fault when the ruleset's tournament fails.
function make.record(seed, definitions)
  local record, draw = seeds.record(seed)
  if not record then return nil, draw end
  record = copy(record)
  local gifts = tables.filter(definitions, function(one) return PART[one.kind] and not one.borne end)
  local first = gifts[seed % math.max(#gifts, 1) + 1]
  for _, name in ipairs(tables.names(record.units)) do
    local unit = record.units[name]
    if first and draw(3) > 0 then give(unit, first, draw) end
    for _ = 1, #gifts > 1 and draw(MOST_GIFTS) or 0 do give(unit, gifts[draw(#gifts) + 1], draw) end
  end
  for _, one in ipairs(definitions) do
    if one.kind == "tile" and draw(2) == 0 then lay(record.field, one, draw) end
  end
  record.seed = seed
  return record
end

return make
