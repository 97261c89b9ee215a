-- Who moves chooses the way, and each square entered is a moment of its own (RIP-MOVE-09, RIP-MOVE-10, RIP-TERR-12).
local support = require "rulesets.riposte.support"
local with = support.with

-- "!" hurts by 3, "m" costs 2, "#" is a wall; abe is a, ben b, dun d.
local CONTENT = [[
tile "embers" { text = "Hot.", harm = 3 }
trait "fence" { text = "Whoever comes beside it loses {loss} HP.", loss = 2,
  on = { ["any.walk"] = {
    when = function(me, walk) return walk.target:hostile(me) and field.distance(me, walk.target) == 1 end,
    run = function(_, walk, self) walk:hurt(walk.target, self.loss) end,
  } } }
ability "trip" { text = "Whoever comes beside it may be stopped: {loss} HP.", loss = 1,
  reaction = { to = "any.walk",
    when = function(me, walk) return walk.target:hostile(me) and field.distance(me, walk.target) == 1 end,
    run = function(_, walk, trip, use) use:hurt(walk.target, trip.loss) end } }
trait "glue" { text = "Whoever comes onto its square has no movement left.",
  on = { ["any.walk"] = { when = function(me, walk) return walk.target.cell == me.cell and walk.target ~= me end,
    run = function(_, walk) walk.target.used = walk.target.movement end } } }
trait "shover" { text = "Whoever comes beside it is put on the square behind.",
  on = { ["any.walk"] = {
    when = function(me, walk) return walk.target:hostile(me) and field.distance(me, walk.target) == 1 end,
    run = function(me, walk)
      local foe = walk.target
      walk:put(foe, field.straight(foe.cell, field.direction(me.cell, foe.cell), 1))
    end,
  } } }
]]

local LOOKOUT = [[
tile "embers" { text = "Cold by now." }
trait "lookout" { text = "Watches the squares beside it.",
  modify = { watches = function(me, cells) return library("routes").with(cells, field.ring(me.cell, 1)) end } }
]]

local function game(rows, abe, more)
  local units = { heroes = { abe = with(abe) }, enemies = { dun = with() } }
  local spec = { content = CONTENT, pass = true, heroes = units.heroes, enemies = units.enemies,
    field = { topology = "square4", layers = { table.concat(rows, "\n") },
      legend = { ["!"] = "embers", m = "medium", A = { unit = "abe" }, B = { unit = "ben" }, D = { unit = "dun" } } } }
  for key, value in pairs(more or {}) do
    if key == "ben" or key == "dun" then spec[key == "ben" and "heroes" or "enemies"][key] = with(value)
    else spec[key] = value end
  end
  return support.game().arena(spec)
end

local function steps(play)
  local list = {}
  for way in table.concat(play:lines(), "\n"):gmatch "Abe moves to ([^\n]+)" do list[#list + 1] = way end
  return table.concat(list, " > ")
end
local function lost(play) return 20 - play.units.abe.hp end

describe("the way of a move", function()
  it("RIP-MOVE-09 is straight where a straight way is as short", function()
    local play = game { "....D", ".....", ".....", "A...." }
    play:act("abe", "move", { move = { 2, 2 } })
    assert.equal("0,1 > 0,2 > 1,2 > 2,2", steps(play))   -- of two with one turn
  end)

  it("RIP-MOVE-09 RIP-TERR-12 goes round what hurts where another way is as short, and where movement allows it", function()
    local play = game { "....D", ".....", "!....", "A...." }
    play:act("abe", "move", { move = { 1, 1 } })
    assert.equal("1,0 > 1,1", steps(play))
    play = game { "....D", "#####", ".....", "A!..." }
    play:act("abe", "move", { move = { 2, 0 } })
    assert.equal("0,1 > 1,1 > 2,1 > 2,0", steps(play))
    assert.equal(0, lost(play))
  end)

  it("RIP-MOVE-09 offers the way that costs less and hurts more", function()
    local play = game { "....D", "#####", ".....", "A!..." }
    assert.is_true(support.offered(play, "abe", "move")["2,0 for 2"])
    play:act("abe", "move", { move = "2,0 for 2" })
    play:expect { abe = { at = { 2, 0 }, hp = 17 } }
    assert.equal(3, play.units.abe.movement - play.units.abe.used)
  end)

  it("RIP-MOVE-09 RIP-MOVE-10 goes round squares where an enemy may answer, and offers those for less", function()
    local watched = { content = LOOKOUT, dun = { traits = { "sword", "lookout" } } }
    local play = game({ "..D..", "#....", "A...." }, nil, watched)
    play:act("abe", "move", { move = { 4, 1 } })
    assert.equal("1,0 > 2,0 > 3,0 > 4,0 > 4,1", steps(play))
    play = game({ "..D..", "#....", "A.m.." }, { movement = 7 }, watched)
    assert.is_true(support.offered(play, "abe", "move")["4,1 for 5"])
  end)

  it("RIP-MOVE-09 may be spelt out square by square, detours and harm included", function()
    local play = game { "....D", "#####", ".....", "A!..." }
    play:act("abe", "move", { move = { { 1, 0 }, { 1, 1 }, { 2, 1 }, { 2, 0 } } })
    assert.equal("1,0 > 1,1 > 2,1 > 2,0", steps(play))
    assert.equal(3, lost(play))
  end)

  it("RIP-MOVE-09 names the step of a way that is not legal, and why", function()
    local function why(cells, ...)
      local play = game(...)
      return support.error_of(play.act, play, "abe", "move", { move = cells })
    end
    local rows = { "....D", "..#..", ".....", "A...." }
    local text = why({ { 1, 0 }, { 2, 0 }, { 2, 1 }, { 2, 2 } }, rows)
    assert.truthy(text:find("step 4, to 2,2: the cell is solid", 1, true), text)
    text = why({ { 1, 0 }, { 2, 0 } }, { "....D", "A.m.." }, { movement = 2 })
    assert.truthy(text:find("step 2, to 2,0: not enough movement is left", 1, true), text)
    text = why({ { 1, 0 }, { 2, 0 } }, { "....D", "A.B.." }, nil, { ben = {} })
    assert.truthy(text:find("the move may not end there", 1, true), text)
  end)

  it("RIP-MOVE-09 is not through what hurts for simple players, if another way leads as near", function()
    local play = game { "........D", ".........", "!!!!!!!!.", "A........" }
    play:auto { team = "heroes", policy = "greedy" }
    assert.equal(0, lost(play))
  end)

  it("RIP-TERR-12 hurts once for each square entered, and neither who stays nor who flies", function()
    local play = game({ "####D", "A!!.." })
    play:act("abe", "move", { move = { 3, 0 } })
    assert.equal(6, lost(play))
    play = game({ "####D", "A!!.." }, { traits = { "sword", "flight" } })
    play:act("abe", "move", { move = { 3, 0 } })
    assert.equal(0, lost(play))
    play = game { "....D", "A!..." }
    play:act("abe", "move", { move = { { 1, 0 } } })
    play:turn "dun"
    play:turn "abe"
    assert.equal(3, lost(play))
  end)

  it("RIP-TERR-10 RIP-TERR-12 is a whole number, as all of the table are", function()
    local function said(tile) return support.error_of(game, { "....D", "A...." }, nil, { content = 'tile "lava" { text = "Hot.", ' .. tile .. " }" }) end
    assert.truthy(said('harm = "much"'):find("tile 'lava': 'harm' must be an integer from 0 to 255 (found string \"much\")", 1, true))
    assert.truthy(said("cost = 0"):find("tile 'lava': 'cost' must be an integer", 1, true), said("cost = 0"))
  end)

  it("RIP-TERR-12 RIP-DEATH-01 may fell who enters", function()
    local play = game({ "####D", "A!!.." }, { attributes = { hp = 4 }, hp = 4 }, { ben = { at = { 3, 0 } } })
    play:act("abe", "move", { move = { { 1, 0 }, { 2, 0 } } })
    assert.equal("1,0 > 2,0", steps(play))
    play:expect { abe = { at = false } }
  end)
end)

describe("a step of a move", function()
  it("RIP-MOVE-10 is answered before the next; who is hurt chooses again with what is left", function()
    local play = game({ "..D..", ".....", "A...." }, nil, { dun = { traits = { "sword", "fence" } } })
    play:act("abe", "move", { move = { 4, 0 } })
    play:expect { abe = { at = { 4, 0 }, hp = 20 } }
    play = game({ "..D..", "A...." }, nil, { dun = { traits = { "sword", "fence" } } })
    play:act("abe", "move", { move = { 4, 0 } })
    play:expect { abe = { at = { 2, 0 }, hp = 18 } }
    play:act("abe", "move", { move = { 4, 0 } })
    play:expect { abe = { at = { 4, 0 }, hp = 18 } }
    assert.equal(1, play.units.abe.movement - play.units.abe.used)
  end)

  it("RIP-MOVE-10 may be answered by a reaction that a player chooses", function()
    local play = game({ "..D..", "A...." }, nil, { dun = { abilities = { "trip" } }, pass = false })
    play:act("abe", "move", { move = { 4, 0 }, answers = { { "dun", "trip", kind = "reaction" } } })
    play:expect { abe = { at = { 2, 0 }, hp = 19 } }
  end)

  it("RIP-MOVE-10 leads on from where it began: who is put elsewhere chooses again", function()
    local play = game({ "..D..", "A....", "....." }, nil, { dun = { traits = { "sword", "shover" } } })
    play:act("abe", "move", { move = { 4, 1 } })
    play:expect { abe = { at = { 2, 0 } } }
    assert.equal("1,1 > 2,1", steps(play))
  end)

  it("RIP-MOVE-10 RIP-MOVE-07 never ends on another's square: who cannot go on goes back to the last free one", function()
    local play = game({ "....D", "A.B.." }, nil, { ben = { traits = { "sword", "glue" } } })
    play:act("abe", "move", { move = { { 1, 0 }, { 2, 0 }, { 3, 0 } } })
    play:expect { abe = { at = { 1, 0 } }, log = { "stops: the way is blocked" } }
  end)

  it("RIP-MOVE-04 may be the whole move: what is left stays", function()
    local play = game { "....D", "A...." }
    for x = 1, 4 do play:act("abe", "move", { move = { x, 0 } }) end
    play:expect { abe = { at = { 4, 0 } } }
  end)

  it("RIP-ZONE-05 leads to a zone, by a longer way too", function()
    local play = support.game().arena { pass = true, heroes = { abe = with { at = "z1", movement = 6 } }, enemies = { dun = with { at = "z4" } },
      field = { topology = "graph", zones = { "z1", "z2", "z3", "z4" }, links = { { "z1", "z2" }, { "z2", "z3" }, { "z1", "z3" }, { "z3", "z4" } } } }
    play:act("abe", "move", { move = { "z2", "z3" } })
    assert.equal("z2 > z3", steps(play))
  end)
end)

describe("squares that touch at corners", function()
  local CORNERS = { metric = "chebyshev_8" }
  it("RIP-RANGE-01 RIP-MOVE-03 have ways by corners, past walls too", function()
    local play = game({ "....D", ".....", "#....", "A#..." }, nil, { options = CORNERS })
    play:act("abe", "move", { move = { 3, 3 } })
    assert.equal("1,1 > 2,2 > 3,3", steps(play))
  end)

  it("RIP-RANGE-04 have lines of sight of their own walls", function()
    local function shot(rows)
      local play = game(rows, { traits = { "bow" } }, { options = { metric = "chebyshev_8", los = "walls_block" } })
      return support.error_of(play.act, play, "abe", "engage", { target = "dun", dice = { 99 } })
    end
    assert.is_nil(shot { "..D", "...", "A.." })
    assert.truthy(shot({ "..D", ".#.", "A.." }):find("no enemy in reach", 1, true))
  end)

  it("RIP-RANGE-01 are said by the option alone", function()
    local text = support.error_of(support.game { topology = "square8" }.arena, { heroes = { abe = with { at = { 0, 0 } } }, enemies = { dun = with { at = { 3, 3 } } } })
    assert.truthy(text:find("'riposte' does not support square8", 1, true), text)
  end)
end)
