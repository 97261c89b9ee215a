-- TITLE, one thing at a time. Ann's attack is a d20, and 3: against a thug's 13, 12 succeeds.
GAME

-- The stress that ann has after an attack on bo from here.
local function stress(at)
  local play = game.arena {
    heroes = { ann = { "surgeon", at = at } },
    enemies = { bo = { "thug", at = { 4, 1 }, traits = { "MOD:NAME" } } },
  }
  play:act("ann", "attack", { target = "bo", dice = { 12 } })
  play:expect { bo = { health = 3 } }
  return play.units.ann.stress
end

describe("MOD:NAME", function()
  it("hurts who harms it from beside it, and nobody else", function()
    assert.are.equal(1, stress { 3, 1 })
    assert.are.equal(0, stress { 2, 1 })
  end)
end)
