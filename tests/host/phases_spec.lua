-- The piece `phases`: cycles of phases, in each of which its units take a turn each, in any order, or none.
local tercio = require "tercio"
local roots = { tercio.root .. "/tests/fixtures" }

local function arena(heroes, enemies)
  return tercio.arena { ruleset = "watches", roots = roots, size = { 6, 6 }, heroes = heroes, enemies = enemies }
end

local function watcher(x, y, more)
  local unit = { "watcher", at = { x, y } }
  for key, value in pairs(more or {}) do unit[key] = value end
  return unit
end

local function options(play) return { table.unpack(play:options()) } end

describe("phases", function()
  it("follow each other, team by team; in each, units act once in any order", function()
    local play = arena({ a = watcher(0, 0), b = watcher(1, 0) }, { e = watcher(0, 5) })
    assert.same({ "a", "b", "end" }, options(play))
    play:end_turn "b"
    assert.same({ "a", "end" }, options(play))
    play:end_turn "a"
    assert.equal("enemies", play:decision().who)
    play:end_turn "e"
    assert.same({ "a", "b", "end" }, options(play))
    play:expect { round = 2 }
  end)

  it("may be ended with units idle", function()
    local play = arena({ a = watcher(0, 0), b = watcher(1, 0) }, { e = watcher(0, 5) })
    play:answer "end"
    assert.same({ "e", "end" }, options(play))
  end)

  it("hold whom the ruleset says, in the order of their numbers, and leave out those without anybody", function()
    local play = arena({ a = watcher(0, 0, { watch = 3 }), b = watcher(1, 0, { asleep = true }) }, { e = watcher(0, 5), f = watcher(1, 5, { watch = 1 }) })
    play:end_turn "f"
    play:end_turn "e"
    assert.same({ "a", "end" }, options(play))
    play:end_turn "a"
    assert.same({ "f", "end" }, options(play))
  end)

  it("give a turn back on behalf of a rule", function()
    local play = arena({ a = watcher(0, 0, { abilities = { "wake" } }), b = watcher(1, 0) }, { e = watcher(0, 5) })
    play:end_turn "b"
    play:act("a", "wake")
    assert.same({ "b", "end" }, options(play))
  end)

  it("play the same from a fork, a save and a rebuilt position", function()
    arena({ a = watcher(0, 0), b = watcher(1, 0) }, { e = watcher(0, 5) }):wander(2, 25)
  end)
end)
