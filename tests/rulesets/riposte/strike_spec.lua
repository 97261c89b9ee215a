-- One strike: hit and crit chances, one roll, damage, and where the numbers come from.
local support = require "rulesets.riposte.support"

-- What dun has lost (of 20) to one attack of abe with these rolls; the riposte misses.
local function lost(abe, dun, rolls, more)
  local dice = type(rolls) == "table" and { table.unpack(rolls) } or { rolls }
  dun.accuracy = 0
  dice[#dice + 1] = 99
  local play = support.clash(abe, dun, dice, more)
  return 20 - play.units.dun.hp, play
end

local function with(options, more)
  local all = { options = options }
  for key, value in pairs(more or {}) do all[key] = value end
  return all
end

describe("a strike", function()
  it("RIP-STRIKE-01 RIP-STRIKE-04 hits strictly below Accuracy less Dodge", function()
    assert.equal(4, (lost({ accuracy = 95 }, { dodge = 25 }, 69)))
    assert.equal(0, (lost({ accuracy = 95 }, { dodge = 25 }, 70)))
    assert.equal(0, (lost({ accuracy = 20 }, { dodge = 40 }, 100)))
    assert.equal(4, (lost({ accuracy = 1 }, {}, 100)))
    assert.equal(0, (lost({ accuracy = 1 }, {}, 1)))
  end)

  it("RIP-STRIKE-02 crits below Critical less Avoid, never less than 0", function()
    local _, play = lost({ critical = 15 }, { avoid = 5 }, 10)
    assert.truthy(support.logged(play, "crit below 10: hit"))
    _, play = lost({ critical = 5 }, { avoid = 15 }, 100)
    assert.truthy(support.logged(play, "crit below 0: hit"))
    _, play = lost({ critical = 5 }, { avoid = 15 }, 9, with { ["crit.formula"] = "absolute_difference" })
    assert.truthy(support.logged(play, "crit below 10: crit"))
  end)

  it("RIP-STRIKE-03 takes one roll for both, from 0 to 99", function()
    assert.equal(12, (lost({ critical = 10 }, {}, 9)))
    assert.equal(4, (lost({ accuracy = 100 }, {}, 100)))
    assert.equal(0, (lost({ accuracy = 100 }, {}, 100, with { d100 = "1..100" })))
    assert.equal(4, (lost({ accuracy = 70 }, {}, 69, with { d100 = "1..100" })))
  end)

  it("RIP-STRIKE-03 rolls anew for the crit with crit.separate_roll, and only after a hit", function()
    local apart = with { ["crit.separate_roll"] = true }
    assert.equal(4, (lost({ critical = 10 }, {}, { 5, 10 }, apart)))
    assert.equal(12, (lost({ critical = 10 }, {}, { 60, 9 }, apart)))
    assert.equal(0, (lost({ accuracy = 50, critical = 10 }, {}, 60, apart)))
  end)

  it("RIP-STRIKE-03 averages two rolls with hit.average_two, rounded down", function()
    local two = with { ["hit.average_two"] = true }
    local function average(first, second)
      local play = support.clash({ accuracy = 70 }, { accuracy = 0 }, { first, second, 99, 99 }, two)
      return 20 - play.units.dun.hp
    end
    assert.equal(4, average(60, 79))
    assert.equal(0, average(60, 80))
    assert.equal(4, average(90, 49))
  end)

  it("RIP-STRIKE-05 does Might less Defense, and never heals", function()
    assert.equal(0, (lost({ might = 7 }, { defense = 7 }, 1)))
    assert.equal(0, (lost({ might = 5 }, { defense = 9, hp = 11 }, 1)) - 9)
    assert.equal(6, (lost({ might = 9 }, { defense = 3 }, 1)))
  end)

  it("RIP-STRIKE-06 that does nothing is a hit all the same", function()
    local _, play = lost({ might = 0 }, { traits = { "sword", "thorns" } }, 1)
    assert.equal(18, play.units.abe.hp)
    _, play = lost({ might = 0, accuracy = 1 }, { traits = { "sword", "thorns" } }, 1)
    assert.equal(20, play.units.abe.hp)
  end)

  it("RIP-STRIKE-07 does three times the damage on a crit, which needs a hit", function()
    local abe = { accuracy = 70, critical = 10 }
    assert.equal(12, (lost(abe, {}, 9)))
    assert.equal(4, (lost(abe, {}, 10)))
    assert.equal(0, (lost(abe, {}, 70)))
    local wild = { accuracy = 5, critical = 20 }
    assert.equal(0, (lost(wild, {}, 10)))
    assert.equal(12, (lost(wild, {}, 10, with { ["crit.implies_hit"] = true })))
    assert.equal(0, (lost(wild, {}, 20, with { ["crit.implies_hit"] = true })))
    assert.equal(8, (lost(abe, {}, 9, with { ["crit.multiplier"] = 2 })))
  end)

  it("RIP-STRIKE-08 multiplies after Defense", function()
    assert.equal(0, (lost({ might = 6, critical = 50 }, { defense = 8 }, 1)))
    assert.equal(3, (lost({ might = 9, critical = 50 }, { defense = 8 }, 1)))
  end)

  it("RIP-STRIKE-09 takes HP down to 0, and tells what was too much", function()
    local play = support.clash({ might = 30 }, {}, { 1 }, { answers = { { "abe", "lethal" } } })
    play:expect { dun = { hp = 0 } }
    for _, record in ipairs(play:log()) do
      if record.what == "effect" and record.kind == "hurt" then
        assert.equal(20, record.applied)
        assert.equal(7, record.excess)
      end
    end
  end)

  it("RIP-STRIKE-10 knows no automatic hit or miss", function()
    assert.equal(4, (lost({ accuracy = 100 }, {}, 99)))
    assert.equal(0, (lost({ accuracy = 0 }, {}, 100)))
  end)
end)

describe("numbers", function()
  local based = { accuracy = false, might = false, strength = 6, intelligence = 9, dexterity = 8, luck = 5, constitution = 6, wisdom = 3, speed = 7 }

  -- A unit that gives base stats in place of all numbers.
  local function sheet(more)
    local unit = { hp = 20, traits = { "sword" }, at = { 1, 1 } }
    for key, value in pairs(based) do unit[key] = value or nil end
    for key, value in pairs(more or {}) do unit[key] = value end
    return unit
  end

  local function duel(hero, foe, more)
    local spec = { heroes = { abe = hero }, enemies = { dun = foe } }
    for key, value in pairs(more or {}) do spec[key] = value end
    return support.game { unit = {} }.arena(spec)
  end

  it("RIP-STRIKE-01 come of base stats and the weapon, rounded down", function()
    local play = duel(sheet(), support.with { at = { 2, 1 } })
    -- Accuracy 16 + 2 + 80, Critical 4 + 5, Might 6 + 5.
    play:act("abe", "engage", { target = "dun", dice = { 50, 99 } })
    assert.truthy(support.logged(play, "hit below 98, crit below 9"))
    play:expect { dun = { hp = 12 } }
    -- Dodge 14 + 5, Avoid 5, Defense 6.
    assert.truthy(support.logged(play, "riposte of sword on abe: d% 99, hit below 71, crit below 0"))
    play = duel(support.with { at = { 2, 1 }, critical = 20 }, sheet { at = { 1, 1 } })
    play:act("abe", "engage", { target = "dun", dice = { 50, 99 } })
    assert.truthy(support.logged(play, "hit below 71, crit below 15"))
    play:expect { dun = { hp = 19 } }
  end)

  it("RIP-STRIKE-01 are INT and Resistance for what is magical", function()
    local play = duel(sheet { traits = { "flame" } }, support.with { at = { 2, 1 }, resistance = 5 })
    play:act("abe", "engage", { target = "dun", dice = { 50, 99 } })
    play:expect { dun = { hp = 20 - (9 + 4 - 5) } }
    play = duel(support.with { at = { 2, 1 }, traits = { "flame" } }, sheet { at = { 1, 1 } })
    play:act("abe", "engage", { target = "dun", dice = { 50, 99 } })
    play:expect { dun = { hp = 20 - (7 - 3) } }
  end)

  it("RIP-STRIKE-01 may not be given twice, nor by base stats where all are direct", function()
    local why = support.error_of(duel, sheet { accuracy = 90 }, support.with { at = { 2, 1 } })
    assert.truthy(why:find("accuracy is given directly and by dexterity", 1, true))
    why = support.error_of(duel, sheet(), support.with { at = { 2, 1 } }, { options = { ["stats.derive"] = "direct" } })
    assert.truthy(why:find("is a base stat", 1, true))
  end)

  it("RIP-STRIKE-01 come of the query `derived` with stats.derive = hook", function()
    local play = duel(sheet(), support.with { at = { 2, 1 } }, { options = { ["stats.derive"] = "hook" },
      content = [[ patch "query.derived" { default = function(me, number) return number == "might" and me.luck or number == "accuracy" and 60 or 0 end } ]] })
    play:act("abe", "engage", { target = "dun", dice = { 59, 99 } })
    -- Might is LUK alone; dun's own 3 Defense counts beside what the hook gives.
    play:expect { dun = { hp = 18 } }
    assert.truthy(support.logged(play, "hit below 60, crit below 0"))
  end)
end)
