-- Footwork, strike by strike.
local tercio = require "tercio"
local game = tercio.game { ruleset = "riposte", mod = "footwork", topology = "square4", size = { 9, 6 },
  unit = { accuracy = 70, dodge = 0, critical = 0, avoid = 0, might = 7, defense = 3, speed = 4, movement = 5,
    traits = { "sword" } } }
local SKILLED = { "sword", "footwork:opening" }

-- Abe attacks Dun, who has the skill, with these d%; what Abe loses.
local function riposte(dice)
  local play = game.arena { heroes = { abe = { at = { 1, 1 } } },
    enemies = { dun = { at = { 2, 1 }, traits = SKILLED }, far = { at = { 8, 5 } } } }
  local before = play.units.abe.hp
  play:act("abe", "engage", { target = "dun", dice = dice })
  return before - play.units.abe.hp, play
end

describe("footwork:opening", function()
  it("is worth 20 Accuracy and 2 Might after a miss", function()
    assert.are.equal(6, (riposte { 99, 80 }))
    assert.are.equal(0, (riposte { 99, 95 }))
  end)

  it("is worth nothing after a hit", function()
    assert.are.equal(0, (riposte { 1, 80 }))
    assert.are.equal(4, (riposte { 1, 60 }))
  end)

  it("is used up by the strike", function()
    local _, play = riposte { 99, 80 }
    play:act("dun", "engage", { target = "abe", dice = { 80, 99 } })
    play:expect { log = { "d% 80, hit below 70" } }
  end)
end)
