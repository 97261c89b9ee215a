-- Who moves chooses the way (TAC-TURN-06, TAC-ZONE-05): straight, round hazards, cheaper through them, or space by space.
local tercio = require "tercio"
local support = dofile "tests/rulesets/drive/support.lua"

-- ann below, ed above; "!" is a hazard, "#" an obstacle.
local function game(rows)
  return tercio.arena { ruleset = "drive", pass = true, teams = { heroes = { players = true } }, more = { facing = support.NORTH },
    field = { topology = "square8", layers = { table.concat(rows, "\n") },
      legend = { ["!"] = "hazard", a = { unit = "ann" }, e = { unit = "ed" } } },
    heroes = { ann = support.pc(nil, {}) }, enemies = { ed = support.foe(nil) } }
end
local function steps(play)
  local list = {}
  for cell in table.concat(play:lines(), "\n"):gmatch "moves to (%d,%d)" do list[#list + 1] = cell end
  return table.concat(list, " > ")
end

describe("the way of a move", function()
  it("TAC-TURN-06 is straight where a straight way is as short", function()
    local play = game { "......e", ".......", ".......", ".......", ".......", "a......" }
    play:act("ann", "move", { cell = { 0, 4 } })
    assert.equal("0,1 > 0,2 > 0,3 > 0,4", steps(play))
  end)

  it("TAC-ZONE-05 goes round hazards where another way is as short, and where the points allow it", function()
    local play = game { "......e", ".......", "!!!....", ".......", ".......", "a......" }
    play:act("ann", "move", { cell = { 0, 4 } })
    play:expect { ann = { stress = 0, at = { 0, 4 } } }
  end)

  it("TAC-ZONE-05 offers what costs less and hurts more", function()
    local play = game { "......e", ".......", "!!!....", ".......", ".......", "a......" }
    play:act("ann", "move", { cell = "0,4 for 4" })
    play:expect { ann = { at = { 0, 4 } } }
    assert.equal("0,1 > 0,2 > 0,3 > 0,4", steps(play))
  end)

  it("TAC-TURN-06 may be spelt out space by space; an illegal step is named", function()
    local play = game { "......e", ".......", ".......", ".......", ".#.....", "a......" }
    play:act("ann", "move", { cell = { { 0, 1 }, { 0, 2 }, { 1, 2 }, { 1, 3 } } })
    assert.equal("0,1 > 0,2 > 1,2 > 1,3", steps(play))
    local other = game { "......e", ".......", ".......", ".......", ".#.....", "a......" }
    local fine, why = pcall(function() other:act("ann", "move", { cell = { { 0, 1 }, { 1, 1 } } }) end)
    assert.is_false(fine)
    assert.truthy(tostring(why):find("step 2, to 1,1: the cell is solid", 1, true), why)
  end)

  it("TAC-TURN-05 goes round where an enemy has an action ready for who comes beside it", function()
    local function past(condition, target)
      local play = tercio.arena { ruleset = "drive", pass = true, teams = { heroes = { players = true } },
        more = { facing = support.NORTH }, options = { ["order.first"] = "enemies" },
        field = { topology = "square8", size = { 9, 5 } },
        heroes = { ann = support.pc({ 0, 2 }, {}), bea = support.pc({ 8, 4 }, {}) }, enemies = { ed = support.foe { 3, 3 } } }
      if condition then play:act("ed", "ready", { what = "attack", condition = condition, target = target }) end
      play:end_turn "ed"
      play:act("ann", "move", { cell = { 5, 2 } })
      return steps(play)
    end
    local straight, round = "1,2 > 2,2 > 3,2 > 4,2 > 5,2", "1,1 > 2,1 > 3,1 > 4,1 > 5,2"
    assert.equal(straight, past())
    assert.equal(round, past("comes_beside", "ann"))
    assert.equal(straight, past("comes_beside", "bea"))
    assert.equal(straight, past("attacks", "ann"))
  end)
end)
