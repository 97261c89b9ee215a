-- A value that the verb of an effect does not read is a mistake of the rule that gives it, in every game.
local tercio = require "tercio"

-- For each game a small fight, and the moment at which a rule makes its call.
local GAMES = {
  valiance = { "encounter.deploy.before", tags = { "normal", "medium", "human" }, more = { objectives = { { kind = "eliminate", target = "e" } } } },
  drive = { "encounter.begin", topology = "square8", more = { facing = 0 } },
  riposte = { "cycle.begin", topology = "square4", sword = true, teams = {} },
  hexcards = { "round.begin", topology = "hex", attributes = { initiative = 5 } },
  hexfield = { "round.begin", topology = "hex", initiative = 3 },
}

-- What is said of a call in a rule; nil for nothing.
local function said(ruleset, call)
  local game = GAMES[ruleset]
  local function unit(x)
    return { at = { x, x }, traits = game.sword and { "sword" }, attributes = game.attributes, tags = game.tags, initiative = game.initiative }
  end
  local fine, why = pcall(tercio.arena, { ruleset = ruleset, size = { 9, 9 }, topology = game.topology, more = game.more,
    teams = game.teams or { heroes = { players = true } }, heroes = { a = unit(0) }, enemies = { e = unit(4) },
    content = ("rule 'odd' { text = 'Odd.', on = { ['any.%s'] = function(_, event) local a = unit_named 'a' %s end } }"):format(game[1], call) })
  return not fine and (tostring(why):match "rule 'odd' %b(): (.*)$" or tostring(why)) or nil
end

describe("extra values of a verb", function()
  for _, game in ipairs { "valiance", "drive", "riposte", "hexcards", "hexfield" } do
    it("are refused in " .. game, function()
      assert.is_nil(said(game, "event:note(a, 2, {})"))
      assert.are.equal("note takes at most 3 values (found 4, the last is 5)", said(game, "event:note(a, 2, {}, 5)"))
      assert.are.equal("note takes nothing after its options (found 5)", said(game, "event:note(a, {}, 5)"))
      assert.are.equal("note takes at most 3 values (found 4, the last is 5)", said(game, "event:effect('note', a, 2, {}, 5)"))
    end)
  end
  it("are refused by what a verb of its own reads", function()
    assert.are.equal("push takes at most 3 values (found 4, the last is 5)", said("valiance", "event:push(a, 2, 'x', 5)"))
    assert.are.equal("drift takes at most 2 values (found 3, the last is 5)", said("valiance", "event:drift(a, a.cell, 5)"))
    assert.are.equal("leave takes at most 2 values (found 3, the last is 5)", said("riposte", "event:leave(a, {}, 5)"))
  end)
end)
