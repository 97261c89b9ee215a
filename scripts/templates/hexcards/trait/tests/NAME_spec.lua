-- TITLE, one thing at a time. `draws` are the attack modifier cards that come.
GAME

-- What ann has left of 9 when she has shot at bo from this place.
local function left(at)
  local play = game.arena {
    heroes = { ann = { "archer", at = at, initiative = 10, draws = { "minus_2" } } },
    enemies = { bo = { "guard", at = { 4, 1 }, traits = { "MOD:NAME" } } },
  }
  play:act("ann", "longbow", { target = "bo" })
  return play.units.ann.hp
end

describe("MOD:NAME", function()
  it("hurts who attacks from beside it, and nobody else", function()
    assert.are.equal(7, left { 3, 1 })
    assert.are.equal(9, left { 2, 1 })
  end)
end)
