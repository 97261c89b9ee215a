-- TITLE, one thing at a time. `dice` is the d12 of the attack: ann adds 5, bo's Avoid is 13.
GAME

-- What bo has left of 8 when ann has shot.
local function left(face)
  local play = game.arena {
    heroes = { ann = { "scout", at = { 1, 1 }, initiative = 20 } },
    enemies = { bo = { "MOD:NAME", at = { 4, 1 }, initiative = 10 } },
  }
  play:act("ann", "hunting_bow", { target = "bo", dice = { face } })
  return play.units.bo.hp
end

describe("MOD:NAME", function()
  it("is hit by 8, and not by 7", function()
    assert.are.equal(4, left(8))
    assert.are.equal(8, left(7))
  end)
end)
