-- TITLE, one thing at a time. `draws` are the attack modifier cards that come; a longbow deals 3.
GAME

-- What bo has left of 6 when ann has shot at it with this card.
local function left(card)
  local play = game.arena {
    heroes = { ann = { "archer", at = { 1, 1 }, initiative = 10, draws = { card } } },
    enemies = { bo = { "MOD:NAME", at = { 4, 1 } } },
  }
  play:act("ann", "longbow", { target = "bo" })
  return play.units.bo.hp
end

describe("MOD:NAME", function()
  it("takes 1 less of an attack", function()
    assert.are.equal(4, left "plus_0")
    assert.are.equal(6, left "minus_2")
  end)
end)
