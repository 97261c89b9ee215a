-- TITLE, one thing at a time. `dice` is the d12 of the attack: ann adds 5, bo's Avoid is 11, and 2 more
-- when prone.
GAME

-- What bo has left of 9 when ann has shot.
local function left(prone, face)
  local play = game.arena {
    heroes = { ann = { "scout", at = { 1, 1 }, initiative = 20, traits = { "MOD:NAME" } } },
    enemies = { bo = { "bandit", at = { 4, 1 }, initiative = 10, prone = prone } },
  }
  play:act("ann", "hunting_bow", { target = "bo", dice = { face } })
  return play.units.bo.hp
end

describe("MOD:NAME", function()
  it("helps against whoever is prone, and nobody else", function()
    assert.are.equal(5, left(true, 5))
    assert.are.equal(9, left(false, 5))
  end)
end)
