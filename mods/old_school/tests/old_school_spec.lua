-- Old School: each of its readings, beside what riposte does without it.
local tercio = require "tercio"
local UNIT = { accuracy = 90, dodge = 0, critical = 50, avoid = 0, might = 7, defense = 3, speed = 4, movement = 5,
  traits = { "sword", "thorns" } }

-- What dun and abe have lost after abe's attack.
local function clash(mod, dice)
  local game = tercio.game { ruleset = "riposte", mod = mod, topology = "square4", size = { 9, 6 }, unit = UNIT }
  local play = game.arena { heroes = { abe = { at = { 1, 1 }, hp = 20, attributes = { hp = 20 } } },
    enemies = { dun = { at = { 2, 1 }, hp = 20, attributes = { hp = 20 } }, far = { at = { 8, 5 } } } }
  play:act("abe", "engage", { target = "dun", dice = dice })
  return 20 - play.units.dun.hp, 20 - play.units.abe.hp
end

describe("old school", function()
  it("has no skills", function()
    local _, without = clash(nil, { 60, 99 })
    local _, with = clash("old_school", { 60, 60, 99, 99 })
    assert.are.equal(2, without)
    assert.are.equal(0, with)
  end)

  it("strikes with two dice and doubles a crit", function()
    assert.are.equal(12, (clash(nil, { 10, 99 })))
    assert.are.equal(8, (clash("old_school", { 10, 20, 99, 99 })))
    assert.are.equal(0, (clash("old_school", { 99, 99, 99, 99 })))
  end)

  it("is said by the report", function()
    local game = tercio.game { ruleset = "riposte", mod = "old_school", topology = "square4",
      size = { 9, 6 }, unit = UNIT }
    local play = game.arena { heroes = { abe = { at = { 1, 1 } } }, enemies = { dun = { at = { 8, 5 } } } }
    assert.is_nil(play:check())
  end)
end)
