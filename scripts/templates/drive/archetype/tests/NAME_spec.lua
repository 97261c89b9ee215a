-- TITLE, one thing at a time. Ann's attack is a d20, and 3: against 15, and 1 for the star, 13 succeeds.
GAME

-- What bo has left of 5 after this d20.
local function left(face)
  local play = game.arena {
    heroes = { ann = { "surgeon", at = { 3, 1 } } },
    enemies = { bo = { "MOD:NAME", at = { 4, 1 } } },
  }
  play:act("ann", "attack", { target = "bo", dice = { face } })
  return play.units.bo.health
end

describe("MOD:NAME", function()
  it("is hit by 13, and not by 12", function()
    assert.are.equal(4, left(13))
    assert.are.equal(5, left(12))
  end)
end)
