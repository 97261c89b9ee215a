-- The piece `initiative`: all units act in one order, may put their turn off, and newcomers find their place.
local tercio = require "tercio"
local roots = { tercio.root .. "/tests/fixtures" }

local function climber(x, number, more)
  local unit = { "climber", at = { x, 0 }, number = number }
  for key, value in pairs(more or {}) do unit[key] = value end
  return unit
end

local function arena(heroes, enemies, seed)
  return tercio.arena { ruleset = "ladder", roots = roots, size = { 8, 2 }, seed = seed, heroes = heroes, enemies = enemies }
end

-- Who is asked for an action, in so many turns that end at once.
local function turns(play, count)
  local order = {}
  for number = 1, count do
    assert.equal("action", play:decision().kind)
    order[number] = play:decision().who
    play:answer "end"
  end
  return table.concat(order, " ")
end

-- The number of the round, and of turns lost so far.
local function counts(play) return { play.combat.round, play.combat.lost } end

local A, B, C = climber(0, 11, { patient = true }), climber(1, 8), climber(2, 5)

describe("initiative", function()
  it("lets all act by rank, then by ties, then as they joined", function()
    local play = arena({ a = climber(0, 3), b = climber(1, 8), c = climber(2, 8) }, { d = climber(3, 8, { grace = 1 }), e = climber(4, 9) })
    assert.equal("e d b c a e", turns(play, 6))
    play:expect { round = 2 }
  end)

  it("asks a team who of equals goes first, where the ruleset says so", function()
    local equal = { chosen = true }
    local play = arena({ a = climber(0, 8, equal), b = climber(1, 8, equal), c = climber(2, 7, equal) }, { d = climber(3, 8, equal) })
    assert.equal("turn", play:decision().kind)
    assert.same({ "a", "b" }, { table.unpack(play:options()) })
    play:answer "b"
    assert.equal("b a d c", turns(play, 4))
  end)

  it("asks who has put a turn off after each other's turn, and then no more", function()
    local play = arena({ a = A }, { b = B, c = C })
    play:answer "put_off"
    assert.equal("b", turns(play, 1))
    assert.same({ "a", "none" }, { play:decision().who, play:options()[2] })
    play:answer "wait"
    assert.equal("c", turns(play, 1))
    play:answer "a"
    assert.equal(true, play.units.a.late)
    assert.equal("c", play.units.a.after)
    assert.equal("a", turns(play, 1))
    assert.same({ "a", "put_off" }, { table.unpack(play:options()) })
    play:answer "a"
    assert.equal("a b c", turns(play, 3))
    assert.same({ 3, 0 }, counts(play))
  end)

  it("loses a turn that nobody's turn follows, and it does not count as taken", function()
    local play = arena({ a = climber(0, 1, { patient = true }) }, { b = B })
    assert.equal("b", turns(play, 1))
    play:answer "put_off"
    assert.same({ 2, 1 }, counts(play))
    assert.equal(0, play.units.a.turns)
    assert.equal("b", turns(play, 1))
    assert.same({ "a", "put_off" }, { table.unpack(play:options()) })
  end)

  it("asks those who wait in their order, again after each turn", function()
    local play = arena({ a = A, c = climber(2, 9, { patient = true }) }, { b = B })
    play:answer "put_off"
    play:answer "put_off"
    assert.equal("b", turns(play, 1))
    assert.equal("a", play:decision().who)
    play:answer "wait"
    assert.equal("c", play:decision().who)
    play:answer "c"
    assert.equal("c", turns(play, 1))
    assert.equal("a", play:decision().who)
    play:answer "a"
    assert.equal("a", turns(play, 1))
    assert.same({ 2, 0 }, counts(play))
  end)

  it("lets one in the midst of another's turn, on behalf of a rule", function()
    local play = arena({ a = A }, { b = B, c = C })
    play:answer "put_off"
    play:act("b", "rush")
    assert.equal("a c", turns(play, 2))
    assert.same({ 2, 0 }, counts(play))
  end)

  it("gives newcomers their place in what is left of a round, at once if theirs is over", function()
    local play = arena({ b = B }, { a = climber(0, 11, { asleep = true }), c = C, d = climber(3, 3, { asleep = true }), e = climber(4, 12, { asleep = true }) })
    play:act("b", "wake")
    assert.equal("e a c d e a b", turns(play, 7))
  end)

  it("gives a turn back on behalf of a rule, and drops who is gone", function()
    local play = arena({ b = B, a = climber(0, 11) }, { c = C })
    play:act("a", "again")
    play:act("a", "push c")
    assert.equal("b a b", turns(play, 3))
  end)

  it("plays the same from a fork, a save and a rebuilt position", function() arena({ a = A, d = climber(4, 8) }, { b = B, c = C }):wander(3, 40) end)
end)
