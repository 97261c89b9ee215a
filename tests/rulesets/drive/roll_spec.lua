-- Rolls: dice, rungs, what is added, boons and banes (ROLL).
local support = dofile "tests/rulesets/drive/support.lua"
local pc, foe, game = support.pc, support.foe, support.game()

-- One attacker with attack 4 beside a foe of difficulty 11 (or another).
local function duel(difficulty, me, more)
  local spec = { heroes = { ann = pc({ 1, 1 }, me) }, enemies = { ed = foe({ 2, 1 }, { difficulty = difficulty or 11, health = 9 }) } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

-- What an attack with these dice deals; two dice are doubled down.
local function dealt(dice, difficulty, me, more)
  local play = duel(difficulty, me, more)
  play:act("ann", "attack", { target = "ed", dice = dice, double = #dice > 1 and "double" or nil })
  return 9 - play.units.ed.health, play
end

describe("a roll", function()
  it("TAC-ROLL-01 compares a d20 and the modifier with the difficulty, 19 and 20, 1 and 2 are critical", function()
    assert.are.equal(1, (dealt { 7 }))
    assert.are.equal(0, (dealt { 6 }))
    assert.are.equal(0, (dealt({ 2 }, 11, { attack = 10 })))
    assert.are.equal(2, (dealt({ 19 }, 40)))
  end)

  it("TAC-ROLL-01 TAC-ROLL-06 doubled down, two outcomes come together on a ladder, which is the base damage", function()
    for dice, wanted in pairs { [{ 7, 7 }] = 2, [{ 7, 19 }] = 3, [{ 19, 20 }] = 4, [{ 6, 7 }] = 1, [{ 19, 2 }] = 1, [{ 6, 6 }] = 0 } do
      assert.are.equal(wanted, (dealt(dice)), table.concat(dice, " "))
    end
  end)
end)
