-- TITLE, one thing at a time. `dice` are the d% of the strikes to come: 1 hits, 99 misses.
GAME

local ANN = { accuracy = 90, might = 7, defense = 3, speed = 3, movement = 5, traits = { "sword" }, at = { 1, 1 } }

-- Ann and bo strike each other once, with these d%.
local function exchange(first, answer)
  local play = game.arena { heroes = { ann = ANN }, enemies = { bo = { "MOD:NAME", at = { 2, 1 } } } }
  play:act("ann", "engage", { target = "bo", dice = { first, answer } })
  return play.units.ann.hp, play.units.bo.hp
end

describe("MOD:NAME", function()
  it("lets little through, and answers", function()
    local _, bo = exchange(1, 99)
    assert.are.equal(15, bo)
    local ann = exchange(99, 1)
    assert.are.equal(14, ann)
  end)
end)
