-- Pieces: parts of rules that several games load, as layers below the ruleset.
local tercio = require "tercio"
local roots = { tercio.root .. "/tests/fixtures" }

-- Who is asked for actions, turn after turn, always the first that may be picked; turns: how many.
local function order_of(play, turns)
  local order = {}
  while #order < turns do
    local asked = play:decision()
    if asked.kind == "turn" then
      play:answer(play:options()[1])
    else
      order[#order + 1] = asked.who
      play:answer "end"
    end
  end
  return table.concat(order, " ")
end

local function three_against_one(options, more)
  local record = { ruleset = "swap", roots = roots, size = { 6, 6 }, options = options, teams = { heroes = { players = true } },
    heroes = { p1 = { "fighter", at = { 0, 0 } }, p2 = { "fighter", at = { 1, 0 } }, p3 = { "fighter", at = { 2, 0 } } },
    enemies = { e = { "fighter", at = { 0, 5 } } } }
  for key, value in pairs(more or {}) do record[key] = value end
  return tercio.arena(record)
end

describe("a piece", function()
  it("gives its definitions to a ruleset, which can patch them", function()
    local play = three_against_one()
    assert.are.equal("p1 e p2 e p3 e p1 e", order_of(play, 8))
    assert.is_truthy(play:definitions("frame").next_turn)
    assert.is_truthy(play:definitions("frame").next_turn.where:find("rulesets/pieces/alternating.lua", 1, true))
  end)

  it("resets each side by itself, or all together", function()
    assert.are.equal("p1 e p2 p3 p1 e p2 p3", order_of(three_against_one { ["order.reset"] = "when_all_sides_done" }, 8))
  end)

  it("lets the enemies or the game master's choice begin", function()
    assert.are.equal("e p1 e", order_of(three_against_one { ["order.first"] = "enemies" }, 3))
    local play = three_against_one { ["order.first"] = "gm_choice" }
    assert.are.same({ "heroes", "enemies" }, { table.unpack(play:options(), 1, 2) })
    play:answer "enemies"
    assert.are.equal("e p1 e", order_of(play, 3))
  end)

  it("lets a side act whole, or the one who ended pick", function()
    assert.are.equal("p1 p2 p3 e p1", order_of(three_against_one { ["order.interleave"] = "side_block" }, 5))
    local play = three_against_one { ["order.interleave"] = "popcorn" }
    assert.are.equal("p1", order_of(play, 1))
    assert.are.same({ "p2", "p3", "e" }, { table.unpack(play:options(), 1, 3) })
  end)

  it("holds units back unless only these are left", function()
    local play = three_against_one(nil, { heroes = { p1 = { "fighter", at = { 0, 0 }, slow = true }, p2 = { "fighter", at = { 1, 0 } } } })
    assert.are.equal("p2 e p1 e p2", order_of(play, 5))
  end)

  it("plays the same from a fork, a save and a rebuilt position", function() three_against_one():wander(3, 25) end)

  it("of rounds lets sides act in turn", function()
    local play = tercio.arena { ruleset = "heats", roots = roots, size = { 4, 4 }, teams = { heroes = { players = true } },
      heroes = { p1 = { "runner", at = { 0, 0 } }, p2 = { "runner", at = { 1, 0 }, quick = true } }, enemies = { e = { "runner", at = { 3, 3 } } } }
    assert.are.equal("p1 p2 p2 e p1 p2 p2 e", order_of(play, 8))
    assert.are.equal(3, play.combat.round)
  end)

  it("that is not there is a mistake of the manifest", function()
    local fine, why = pcall(tercio.arena, { ruleset = "astray", roots = { tercio.root .. "/tests/errors/base" }, size = { 2, 2 } })
    assert.is_false(fine)
    assert.is_truthy(tostring(why):find("ruleset.lua:5: no piece 'alternate' (there is: aiming, alternating", 1, true), tostring(why))
  end)
end)
