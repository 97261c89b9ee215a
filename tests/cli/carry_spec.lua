-- `tercio contract` in all five games: what characters keep, by the ruleset and by mods, and what the next encounter must know.
local program = require "cli.program"

-- How ann and bo stand in each game; ann is a players' character.
local GAMES = {
  valiance = { topology = "cube", more = 'objectives = { { kind = "eliminate", target = "bo" } },', ann = '"warden", guts = 9', bo = '"raider", guts = 1', carried = "valiance" },
  drive = { topology = "square8", more = "facing = 2,", ann = '"breaker", drive = 2', bo = 'attributes = { difficulty = 5, health = 1 }', carried = "drive" },
  riposte = { topology = "square4", ann = 'hp = 9, attributes = { hp = 20, might = 30, accuracy = 200, movement = 5, speed = 9 }, traits = { "sword" }',
    bo = 'hp = 1, attributes = { hp = 20, movement = 5 }, traits = { "sword" }', carried = "hp" },
  hexcards = { topology = "hex", ann = '"brute", initiative = 1, xp = 4', bo = '"guard", hp = 1', kept = "xp" },
  hexfield = { topology = "hex", ann = 'hp = 9, attributes = { hp = 20, attack = 30, movement = 5, agility = 9 }, initiative = 20', bo = 'hp = 1, death_at = 1, initiative = 1',
    carried = "hp" },
}
local NAMES = { "valiance", "drive", "riposte", "hexcards", "hexfield" }

local function fight(name, script, ann)
  local game = GAMES[name]
  return ([[
encounter "Fight" { ruleset = "%s", %s seed = 3,
  field = { topology = "%s", size = { 6, 6%s } },
  teams = { { id = "heroes", %s controller = "greedy" }, { id = "enemies", controller = "greedy" } },
  units = { ann = { team = "heroes", at = { 1, 2%s }, %s }, bo = { team = "enemies", at = { 2, 2%s }, %s } },
  script = { %s auto {} },
}]]):format(name, game.more or "", game.topology, name == "valiance" and ", 2" or "", name ~= "riposte" and "players = true," or "",
    name == "valiance" and ", 0" or "", ann or game.ann,
    name == "valiance" and ", 0" or "", game.bo, script or "")
end

local function contract(name, encounters, more)
  return ('contract "The mill" { ruleset = "%s", goes_on = true, encounters = { %s }, %s }\n'):format(name, encounters, more or "")
end

local function folder(files)
  local path = program.folder()
  for name, text in pairs(files) do program.write(path .. "/" .. name, text) end
  return path
end

local function slurp(path)
  local file = io.open(path, "rb")
  local text = file and file:read "a"
  if file then file:close() end
  return text
end

local function play(path, name, flags)
  local out, err, code = program.run("contract " .. path .. "/" .. name .. " --to " .. path .. "/after.json " .. (flags or ""))
  return slurp(path .. "/after.json"), out .. err, code
end

local function has(text, part) assert.truthy(text and text:find(part, 1, true), part .. "\n" .. tostring(text)) end

-- A mod whose characters keep scars: how often they were hurt, and a list of where.
local SCARS = [[
mod "scarred" { text = "Scars.", version = "1.0", rulesets = { "valiance", "drive", "riposte", "hexcards", "hexfield" } }
tag "scarred:lasting" { text = "Stays." }
trait "scarred:limp" { text = "Limps.", tags = { "scarred:lasting" } }
status "scarred:grim" { text = "Grim.", tags = { "scarred:lasting" } }
carry "scarred:marks" { text = "What it bears for good.", tag = "scarred:lasting" }
carry "scarred:fights" { text = "Fights it has been in.",
  out = function(me) return { names = { me.name }, times = 1 } end,
  into = function(record, value) record.name = value.names[1] end }
]]

describe("carrying over", function()
  after_each(program.clean)

  for _, name in ipairs(NAMES) do
    local game = GAMES[name]
    it("takes what the ruleset declares from fight to fight (" .. name .. ")", function()
      local path = folder { ["one.lua"] = fight(name), ["first.lua"] = contract(name, '"one.lua"'), ["second.lua"] = contract(name, '"two.lua"') }
      local state, said, code = play(path, "first.lua")
      assert.are.equal(0, code, said)
      local key = game.carried or game.kept
      local found = game.carried and state:match('"' .. key .. '":{"most":%d+,"now":(%d+)}') or state:match('"' .. key .. '":(%d+)')
      assert.truthy(found, state)
      program.write(path .. "/two.lua", fight(name, ("expect { ann = { %s = %s } },"):format(key, found), game.ann:gsub(", xp = 4", "")))
      state, said, code = play(path, "second.lua", "--from " .. path .. "/after.json")
      assert.are.equal(0, code, said)
      has(state, '"' .. key .. '":')
    end)

    it("takes what a mod declares: tags, and values of its own (" .. name .. ")", function()
      local grim = name ~= "valiance"   -- whose statuses end with the encounter
      local ann = game.ann:gsub("traits = {", 'traits = { "scarred:limp",') .. ', statuses = { ["scarred:grim"] = 1 }'
      if not ann:find("limp", 1, true) then ann = ann .. ', traits = { "scarred:limp" }' end
      local path = folder { ["one.lua"] = fight(name, nil, ann), ["mods/scarred/mod.lua"] = SCARS:match "^[^\n]*\n", ["mods/scarred/scars.lua"] = SCARS:match "\n(.*)$",
        ["first.lua"] = contract(name, '"one.lua", "two.lua"', 'mods = { "scarred" }'), ["alone.lua"] = contract(name, '"two.lua"'),
        ["two.lua"] = fight(name, 'expect { ann = { traits = { ["scarred:limp"] = true }, statuses = { ["scarred:grim"] = ' .. tostring(grim) .. " } } },") }
      local state, said, code = play(path, "first.lua")
      assert.are.equal(0, code, said)
      has(state, '"kept":{')
      has(state, '"scarred:fights":{"names":["ann"],"times":1}')
      has(state, '"traits":{"scarred:limp":1}')
      if grim then has(state, '"statuses":{"scarred:grim":1}') end
      has(said, "bears Limp 1" .. (grim and "; is Grim 1" or ""))
      program.write(path .. "/two.lua", fight(name))
      local _, why, wrong = play(path, "alone.lua", "--from " .. path .. "/after.json")
      assert.are.equal(2, wrong)
      has(why, "'ann': 'scarred:fights' does not carry over: it belongs to the mod 'scarred', which the contract must list in mods")
      has(why, "'ann': 'scarred:limp' does not carry over: it belongs to the mod 'scarred'")
    end)
  end

  it("refuses a carry that says too little, too much, or names no slot", function()
    local function refused(body, why)
      local path = folder { ["one.lua"] = fight "hexcards", ["mods/odd/mod.lua"] = 'mod "odd" { text = "O.", version = "1.0", rulesets = { "hexcards" } }',
        ["mods/odd/c.lua"] = 'carry "odd:x" { text = "X.", ' .. body .. " }", ["first.lua"] = contract("hexcards", '"one.lua"', 'mods = { "odd" }') }
      local state, said, code = play(path, "first.lua")
      assert.are.equal(2, code, said)
      assert.is_nil(state)
      has(said, "mods/odd/c.lua:1: carry 'odd:x': " .. why)
    end
    refused("", "needs one of attribute, slot, tag, or out with into (found none)")
    refused('slot = "xp", attribute = "hp"', "needs one of attribute, slot, tag, or out with into (found attribute, slot)")
    refused("out = function() return 1 end", "has out without into")
    refused('slot = "xpp"', "units have no slot 'xpp' (did you mean 'xp'?)")
    refused('attribute = "hpp"', "'attribute': no attribute 'hpp'")
  end)

  it("refuses what is no plain value, and names the definition", function()
    local path = folder { ["one.lua"] = fight "hexcards", ["mods/odd/mod.lua"] = 'mod "odd" { text = "O.", version = "1.0", rulesets = { "hexcards" } }',
      ["mods/odd/c.lua"] = 'carry "odd:x" { text = "X.", out = function(me) return { me } end, into = function() end }',
      ["first.lua"] = contract("hexcards", '"one.lua"', 'mods = { "odd" }') }
    local _, said, code = play(path, "first.lua")
    assert.are.equal(1, code, said)
    has(said, "mods/odd/c.lua:1: carry 'odd:x': out must return a number, flag, text, or a table of these (found ")
  end)

  it("may be extended in the campaign itself", function()
    local path = folder { ["one.lua"] = fight("hexcards"), ["mods/worn/mod.lua"] = 'mod "worn" { text = "O.", version = "1.0", rulesets = { "hexcards" } }',
      ["mods/worn/c.lua"] = 'carry "worn:hp" { text = "Wounds stay.", attribute = "hp" }', ["first.lua"] = contract("hexcards", '"one.lua"', 'mods = { "worn" }') }
    local state, said, code = play(path, "first.lua")
    assert.are.equal(0, code, said)
    has(state, '"values":{"hp":{"most":14,"now":')
  end)
end)
