-- TITLE, one thing at a time. `dice` are the d% of the strikes to come: 1 hits, 99 misses.
GAME

-- What ann has left after this d% of hers; bo's riposte misses.
local function left(face)
  local play = game.arena {
    heroes = { ann = { at = { 1, 1 } } },
    enemies = { bo = { at = { 2, 1 }, traits = { "sword", "MOD:NAME" } } },
  }
  play:act("ann", "engage", { target = "bo", dice = { face, 99 } })
  return play.units.ann.hp
end

describe("MOD:NAME", function()
  it("costs 2 HP to hit, and nothing to miss", function()
    assert.are.equal(18, left(1))
    assert.are.equal(20, left(99))
  end)
end)
