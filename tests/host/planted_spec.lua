-- No silence: a slip in any key, field, slot, word or id, wherever authors write one, is reported where it stands.
-- The places come from the schema and the manifests, so a new key is tried on the day on which it comes.
local tercio = require "tercio"
local planting = require "host.planting"

local loaded = {}
function _G.import(name)   -- luacheck: ignore
  loaded[name] = loaded[name] or dofile("scripts/" .. name .. ".lua")
  return loaded[name]
end
_G.enums = { topology = { "cube", "hex", "square4", "square8" }, stops = { "move" }, op = { "note" }, at = { "before", "after" },   -- luacheck: ignore
  of = { "self", "target", "any" } }
local schema = import "content/schema"

local GAMES = {
  valiance = { tags = { "normal", "medium", "human" }, more = { objectives = { { kind = "eliminate", target = "e" } } } },
  drive = { topology = "square8", more = { facing = 0 } },
  riposte = { topology = "square4", traits = { "sword" }, teams = {} },
  hexcards = { topology = "hex", attributes = { initiative = 5 } },
  hexfield = { topology = "hex", unit = { initiative = 3 } },
}
local ORDER = { "valiance", "drive", "riposte", "hexcards", "hexfield" }

-- A small fight of a game.
local function record_of(ruleset)
  local game, units = GAMES[ruleset], {}
  for x, name in ipairs { "a", "e" } do
    local unit = { name = name, team = name == "a" and "heroes" or "foes", at = { x * 2, x * 2 }, traits = game.traits,
      attributes = game.attributes, tags = game.tags }
    for key, value in pairs(game.unit or {}) do unit[key] = value end
    units[x] = unit
  end
  local record = { ruleset = ruleset, field = { topology = game.topology, size = { 9, 9 }, areas = { yard = { { 5, 5 } } } }, units = units,
    teams = { { id = "heroes", controller = "script", players = not game.teams or nil }, { id = "foes", controller = "script" } } }
  for key, value in pairs(game.more or {}) do record[key] = value end
  return record
end

local function opened(record)
  local fine, result = pcall(tercio.encounter, record)
  return fine and result or nil, not fine and tostring(result) or nil
end

-- What there is in a game, for values that fit: ids of each kind, an event, names of the fight.
local function world_of(ruleset)
  local play = assert(opened(record_of(ruleset)))
  local kinds = {}
  local function definitions(kind)
    kinds[kind] = kinds[kind] or play:definitions(kind)
    return kinds[kind]
  end
  local world = { area = "yard", unit = "a", team = "heroes", event = "use.target", step = "zz_step" }
  function world.first(kind, flagged)
    for _, id in ipairs(planting.names_of(definitions(kind))) do
      if not flagged or definitions(kind)[id][flagged] then return id end
    end
  end
  world.manifest = definitions("ruleset")[ruleset]
  world.definitions = definitions
  for _, id in ipairs(planting.names_of(definitions "frame")) do
    local frame = definitions("frame")[id]
    if not frame.silent then world.event = id .. "." .. frame.steps[1] end
  end
  return world
end

-- Opens a fight with these lines of content, each of which holds a mistake; those of which nothing is said, one by one.
local function silent_of(ruleset, list)
  local silent, record = {}, record_of(ruleset)
  local function said_of(lines)
    record.content = table.concat(lines, "\n")
    local _, why = opened(record)
    local said = {}
    for number in (why or ""):gmatch "content:(%d+):" do said[tonumber(number)] = true end
    return said
  end
  for from = 1, #list, 150 do
    local lines = {}
    for at = from, math.min(from + 149, #list) do lines[#lines + 1] = list[at].text end
    local said = said_of(lines)
    for at = 1, #lines do
      -- What one phase reports hides the next: a line of which nothing is said is tried alone.
      if not said[at] and not next(said_of { lines[at] }) then silent[#silent + 1] = list[from + at - 1].what end
    end
  end
  return silent
end

-- What definitions of a kind need besides what the schema requires.
local function needed_of(kind, world)
  if kind == "body" then return { edge = { required = true } } end
  local category = (world.manifest.one_of or {})[kind]
  for id, tag in pairs(category and world.definitions "tag" or {}) do
    if tag.category == category then return { tags = { required = true, good = ("{ %q }"):format(id) } } end
  end
end

local function fields_of(kind, fields, world)
  local all = {}
  for key, field in pairs(fields) do all[key] = field end
  for key, field in pairs(needed_of(kind, world) or {}) do
    local needed = {}
    for name, value in pairs(all[key]) do needed[name] = value end
    for name, value in pairs(field) do needed[name] = value end
    all[key] = needed
  end
  return all
end

-- Kinds that are layers, or that only these declare.
local LAYERS = { ruleset = true, piece = true, variant = true, mod = true, option = true }

-- All lines of content with a mistake in a key of a kind.
local function planted_lines(world)
  local list = {}
  local function plant(kind, def, key, value, what, without)
    local number = #list + 1
    local fields = planting.record({ fields = fields_of(kind, def.fields, world) }, world, key, value, without)
    list[number] = { what = kind .. ": " .. what, text = ("%s \"zz_%d\" %s"):format(kind, number, fields) }
  end
  for _, kind in ipairs(planting.names_of(schema.kinds)) do
    local def = schema.kinds[kind]
    if not LAYERS[kind] then
      local fields = {}
      for key, field in pairs(def.fields) do
        local ruled = field.ruled and (world.manifest.ruled or {})[kind .. "." .. key]
        fields[key] = field.ruled and (type(ruled) == "table" and ruled or not ruled and field or { type = "data" }) or field
      end
      for key, field in pairs(kind == "archetype" and world.manifest.unit_fields or {}) do fields[key] = field end
      for name, field in pairs(world.manifest.ruled or {}) do
        local of, key = name:match "^([%l_]+)%.(.+)$"
        if of == kind and type(field) == "table" then fields[key] = field end
      end
      planting.fields({ fields = fields }, "", world, function(key, value, what, without)
        plant(kind, def, key, value, what, without)
      end)
    end
  end
  return list
end

-- What is said of a definition of each kind without a mistake: nothing, or it would hide the mistakes.
local function base_said(ruleset, world)
  local lines, record = {}, record_of(ruleset)
  for _, kind in ipairs(planting.names_of(schema.kinds)) do
    if not LAYERS[kind] then
      lines[#lines + 1] = ("%s \"zz_base_%d\" %s"):format(kind, #lines, planting.record({ fields = fields_of(kind, schema.kinds[kind].fields, world) }, world))
    end
  end
  record.content = table.concat(lines, "\n")
  return select(2, opened(record)) or ""
end

describe("a slip in content", function()
  for _, ruleset in ipairs(ORDER) do
    it("is reported at its line in " .. ruleset, function()
      local world = world_of(ruleset)
      assert.are.equal("", base_said(ruleset, world))
      local list = planted_lines(world)
      assert.is_true(#list > 500, #list .. " places")
      assert.are.equal("", table.concat(silent_of(ruleset, list), "\n"))
    end)
  end
end)

-- ---- encounters and specs ------------------------------------------------------------------------

-- What is said of a fight after a change; nil for nothing.
local function said_after(ruleset, change)
  local record = record_of(ruleset)
  change(record)
  local play, why = opened(record)
  return why, play
end

local function value_of(text) return assert(load("return " .. text))() end

-- Values that do not fit what the reference says of a key (": string[]").
local function misfit(signature)
  local kind = signature:match "^: (.*)$" or ""
  if kind:find "^any" or kind:find "|" or kind == "" then return nil end
  return kind == "string" and 3 or "zz_nothing"
end

-- Collects what passed without a word, or with one that does not name what is wrong.
local function collector()
  local silent = {}
  return silent, function(what, named, why)
    if not why then silent[#silent + 1] = what
    elseif not why:find(named, 1, true) then silent[#silent + 1] = what .. " is said so: " .. why
    elseif why:find "scripts/" or why:find "rulesets/" or why:find "attempt to" then silent[#silent + 1] = what .. " is a raw error: " .. why end
  end
end

-- Where the keys of a section of the reference stand in a record.
local PLACES = {
  encounter_file = function(record) return record end,
  encounter_field = function(record) return record.field end,
  encounter_team = function(record) return record.teams[2] end,
  encounter_unit = function(record) return record.units[2] end,
}

-- Keys of the engine, from the reference; content and units of a field are written in other ways in specs.
local function plant_keys(ruleset, world, tell)
  for _, section in ipairs(import "reference/words/encounters") do
    local place, known = PLACES[section.id], {}
    for _, row in ipairs(place and section.rows or {}) do known[row[1]] = true end
    for key in pairs(section.id == "encounter_unit" and world.definitions "attribute" or {}) do known[key] = true end
    for _, row in ipairs(place and section.rows or {}) do
      local key, slipped, wrong = row[1], planting.slip(row[1], known), misfit(row[2])
      tell(section.id .. ": " .. slipped, slipped, (said_after(ruleset, function(record) place(record)[slipped] = 1 end)))
      if wrong ~= nil and key ~= "content" then
        tell(section.id .. ": " .. key .. " = " .. tostring(wrong), key == "ruleset" and "" or key,
          (said_after(ruleset, function(record) place(record)[key] = wrong end)))
      end
    end
  end
end

-- Keys that the ruleset adds, down to the last field, and slots.
local function plant_own_keys(ruleset, world, tell)
  for of, place in pairs { encounter_fields = PLACES.encounter_file, team_fields = PLACES.encounter_team, unit_fields = PLACES.encounter_unit } do
    planting.fields({ fields = world.manifest[of] or {} }, "", world, function(key, value, what)
      if not value:find "function" then
        tell(of .. ": " .. what, key, (said_after(ruleset, function(record) place(record)[key] = value_of(value) end)))
      end
    end)
  end
  local slots = world.manifest.slots or {}
  for of, place in pairs { side = PLACES.encounter_team, unit = PLACES.encounter_unit } do
    for key, kind in pairs(slots[of] or {}) do
      local slipped = planting.slip(key, slots[of])
      tell(of .. " slot " .. slipped, slipped, (said_after(ruleset, function(record) place(record)[slipped] = 1 end)))
      if kind == "int" or kind == "flag" then
        tell(of .. " slot " .. key, key, (said_after(ruleset, function(record) place(record)[key] = "zz_nothing" end)))
      end
    end
  end
end

-- Ids and numbers of a unit's sheet.
local function plant_sheet(ruleset, world, tell)
  for id in pairs(world.definitions "attribute") do
    local slipped = planting.slip(id, world.definitions "attribute")
    tell("attribute " .. slipped, slipped, (said_after(ruleset, function(record) record.units[2].attributes = { [slipped] = 1 } end)))
    tell("attribute " .. id .. " of text", id, (said_after(ruleset, function(record) record.units[2].attributes = { [id] = "zz" } end)))
  end
  for key, value in pairs { abilities = { "zz_nothing" }, traits = { "zz_nothing" }, statuses = { zz_nothing = 1 }, without = { "zz_nothing" },
    tags = { "zz_nothing" }, body = "zz_nothing", controller = "zz_nothing", [1] = "zz_nothing", team = "zz_nothing", at = "zz_nothing" } do
    tell("unit." .. key, "zz_nothing", (said_after(ruleset, function(record) record.units[2][key] = value end)))
  end
  for _, tiles in ipairs { { legend = { q = "zz_nothing" }, layers = { "q...\n...." } }, { size = { 9, 9 }, fill = "zz_nothing" },
    { size = { 9, 9 }, edges = { { from = { 0, 0 }, to = { 1, 0 }, type = "zz_nothing" } } }, { size = { 9, 9 }, topology = "zz_nothing" } } do
    tell("field", "zz_nothing", (said_after(ruleset, function(record)
      tiles.topology = tiles.topology or record.field.topology
      record.field = tiles
    end)))
  end
end

-- Many at once: other options need another host.
local function plant_options(ruleset, world, tell)
  local options = world.definitions "option"
  local ids = planting.names_of(options)
  for from = 1, #ids, 40 do
    local slips, values = {}, {}
    for at = from, math.min(from + 39, #ids) do slips[planting.slip(ids[at], options)], values[ids[at]] = 1, "zz_nothing" end
    local of_slips = said_after(ruleset, function(record) record.options = slips end)
    local of_values = said_after(ruleset, function(record) record.options = values end)
    for slipped in pairs(slips) do tell("an option", "'" .. slipped .. "'", of_slips) end
    for id in pairs(values) do tell("the value of an option", "'" .. id .. "'", of_values) end
  end
end

-- Steps of a spec: what each is given, and what its error must name.
local STEPS = {
  { "a unit", "act", { "zz_nothing", "end" } }, { "an ability", "act", { "a", "zz_nothing" } },
  { "a part too little", "act", { "a" }, "ability" }, { "a part of another sort", "act", { "a", 3 }, "act needs a unit and an ability" },
  { "a field", "act", { "a", "ABILITY", { zz_nothing = 1 } } }, { "dice", "act", { "a", "ABILITY", { dice = 3 } }, "dice" },
  { "an extra value", "act", { "a", "ABILITY", {}, "zz_nothing" }, "act" },
  { "a unit", "turn", { "zz_nothing" } }, { "a field", "turn", { "a", { zz_nothing = 1 } } }, { "an extra value", "turn", { "a", {}, 5 }, "turn" },
  { "a unit", "end_turn", { "zz_nothing" } }, { "a field", "end_turn", { "a", { zz_nothing = 1 } } }, { "an extra value", "end_turn", { "a", {}, 5 }, "end_turn" },
  { "a unit", "refuse", { "zz_nothing", "ABILITY" } }, { "an ability", "refuse", { "a", "zz_nothing" } },
  { "a reason of another sort", "refuse", { "a", "ABILITY", 3 }, "reason" }, { "an extra value", "refuse", { "a", "ABILITY", "no", 5 }, "refuse" },
  { "a team", "auto", { "zz_nothing" } }, { "a field", "auto", { { zz_nothing = 1 } } }, { "an end", "auto", { { to = "zz_nothing" } } },
  { "a policy", "auto", { { policy = "zz_nothing" } } }, { "an extra value", "auto", { "heroes", {}, 5 }, "auto" },
  { "an extra value", "master", { "x", {}, 5 }, "master" }, { "a field", "master", { "x", { zz_nothing = 1 } } },
  { "a unit", "expect", { { zz_nothing = { at = false } } } }, { "a key of a unit", "expect", { { a = { zz_nothing = 1 } } } },
  { "a slot", "expect", { { combat = { zz_nothing = 1 } } } }, { "a team", "expect", { { team = { zz_nothing = {} } } } },
  { "a slot of a team", "expect", { { team = { heroes = { zz_nothing = 1 } } } } }, { "an extra value", "expect", { {}, 5 }, "expect" },
  { "an outcome", "expect", { { over = "zz_nothing" } } }, { "a status", "expect", { { a = { statuses = { "zz_nothing" } } } } },
  { "a trait", "expect", { { a = { traits = { zz_nothing = false } } } } }, { "a tag", "expect", { { a = { tags = { zz_nothing = false } } } } },
  { "an attribute", "expect", { { a = { max = { zz_nothing = 1 } } } } },
  { "a word", "step", { { "zz_nothing" } } }, { "an extra value", "step", { { "end_turn", "a", {}, "zz_nothing" } }, "end_turn" },
  { "an answer", "answer", { "zz_nothing" } }, { "dice of another sort", "answer", { "x", 3 }, "dice" }, { "an extra value", "answer", { "x", {}, 5 }, "answer" },
  { "a team", "view", { "zz_nothing" } }, { "a kind", "definitions", { "zz_nothing" } }, { "a save", "load", { 3 }, "load" },
  { "a seed", "wander", { "zz" }, "wander" },
}

local function plant_steps(ruleset, world, tell)
  local ability = world.first "ability"
  local _, play = said_after(ruleset, function() end)
  for _, case in ipairs(STEPS) do
    local given = {}
    for at, value in ipairs(case[3]) do given[at] = value == "ABILITY" and ability or value end
    local fine, why = pcall(play[case[2]], play, table.unpack(given))
    local said = not fine and tostring(why) or nil
    -- A field may be the answer of a question, so of an action that is not legal only that is said.
    local named = said and case[1] == "a field" and said:find "legal: " and "legal: " or case[4] or "zz_nothing"
    tell(case[2] .. " with " .. case[1], named, said)
  end
end

describe("a slip in an encounter or spec", function()
  for _, ruleset in ipairs(ORDER) do
    for what, plant in pairs { ["the engine's keys"] = plant_keys, ["the ruleset's keys and slots"] = plant_own_keys, ["sheets"] = plant_sheet,
      ["options"] = plant_options, ["steps"] = plant_steps } do
      it("is named: " .. what .. " of " .. ruleset, function()
        local silent, tell = collector()
        plant(ruleset, world_of(ruleset), tell)
        assert.are.equal("", table.concat(silent, "\n"))
      end)
    end
  end
end)
