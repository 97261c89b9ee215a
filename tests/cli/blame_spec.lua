-- In each game a mod that hands the rules something wrong is told so at its own line.
local program = require "cli.program"

local ROOT = require("lfs").currentdir()
local MANIFEST = 'mod "odd" { text = "Odd.", version = "1.0", rulesets = { "valiance", "drive", "hexcards", "hexfield", "riposte" } }\n'

local function fails(example, call, message)
  local folder = program.folder()
  program.write(folder .. "/mods/odd/mod.lua", MANIFEST)
  program.write(folder .. "/mods/odd/rules.lua", 'rule "odd:rule" { text = "Odd.", on = { ["any.turn.begin"] = function(_, turn)\n  local first = units()[1]\n  return ' ..
    call .. "\nend } }\n")
  local out, _, code = program.run("-- ", folder, "TERCIO_ROOT='" .. ROOT .. "' sh -c 'exec \"$0\" run " .. ROOT .. "/examples/" .. example .. ".lua --mod odd'")
  assert.are.equal(1, code, out)
  out = out:gsub("\n%s+", " ")
  assert.truthy(out:find("FAILED mods/odd/rules.lua:3: rule 'odd:rule' (on.any.turn.begin): " .. message, 1, true) or
    out:find("FAILED  mods/odd/rules.lua:3: rule 'odd:rule' (on.any.turn.begin): " .. message, 1, true), out)
end

describe("a mod's mistake", function()
  after_each(program.clean)

  it("is told at its line in valiance", function()
    fails("skirmish", "turn:restore(first, -3)", "restore: the amount must be 0 or more (found -3)")
    fails("skirmish", "first:allied(nil)", "allied: relation needs a unit or a team (found nil)")
  end)
  it("is told at its line in drive", function()
    fails("drive_courtyard", "turn:stress(nil, 1)", "stress needs a unit: use:stress(target, amount) (found nil)")
    fails("drive_courtyard", "turn:lose(first, 'dazedd')", "lose: no status, trait or ability 'dazedd'")
  end)
  it("is told at its line in hexcards", function()
    fails("hexcards_halls", "turn:damage(first, 2 / 4)", "damage needs a whole number: use:damage(target, amount) (found the fraction 0.5): // divides whole numbers")
    fails("hexcards_halls", "turn:enter(first)", "enter needs a cell: use:enter(target, cell) (found nil)")
  end)
  it("is told at its line in hexfield", function()
    fails("hexfield_mill", "turn:knock(first)", "knock needs a whole number: use:knock(target, amount) (found nil)")
    fails("hexfield_mill", "turn:heal(first, 2, 'rest')", "heal: what comes after the amount is a table")
  end)
  it("is told at its line in riposte", function()
    fails("riposte_ford", "turn:hurt(turn, 1)", "hurt needs a unit: use:hurt(target, amount) (found frame)")
    fails("riposte_ford", "turn:gain(first, nil)", "gain takes the id of a status, trait or ability (found nil)")
  end)
end)
