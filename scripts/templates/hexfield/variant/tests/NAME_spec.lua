-- The variant VARIANT: what differs. `dice` is the d12 of the attack: ann adds 5, bo's Avoid is 11.
GAME

-- What bo has left of 9 after a stroke of ann's blade.
local function left(face)
  local play = game.arena {
    heroes = { ann = { "scout", at = { 1, 1 }, initiative = 20 } },
    enemies = { bo = { "bandit", at = { 2, 1 }, initiative = 10 } },
  }
  play:act("ann", "blade", { target = "bo", dice = { face } })
  return play.units.bo.hp
end

describe("the variant VARIANT", function()
  it("lets 11 miss an Avoid of 11, and 12 do 6 damage", function()
    assert.are.equal(9, left(6))
    assert.are.equal(3, left(7))
  end)
end)
