-- Lethal and nonlethal damage, unconsciousness and its hours, waking (NONL).
local support = dofile "tests/rulesets/hexfield/support.lua"
local at, one, duel, told, legal = support.at, support.one, support.duel, support.told, support.legal

local function unconscious(play, name) return play.units[name].statuses.unconscious ~= nil end
-- Ann hits tom with so many actions in a turn, one after the other: { ability, nonlethal }.
local function beaten(tom, blows, options, more)
  local all = { ["turn.actions"] = 9 }
  for key, value in pairs(options or {}) do all[key] = value end
  local play = duel(at(1, 0), { tom = tom, options = all, enemies = { una = one(at(6, 0), { initiative = 1 }) }, more = more })
  for _, blow in ipairs(blows) do play:act("ann", blow[1], { target = "tom", nonlethal = blow[2] and "yes" or nil, dice = { 12 } }) end
  return play
end

describe("damage", function()
  it("FLD-NONL-01 below 1 HP one is down, and dies at -10, or where it says", function()
    local play = beaten({ hp = 4 }, { { "cut" } })
    play:expect { tom = { hp = 0, active = true, statuses = { down = true } }, over = false }
    play = beaten({ hp = 2 }, { { "cut" }, { "cut" }, { "cut" } })
    play:expect { tom = { active = false } }
    play = beaten({ hp = 3 }, { { "cut" }, { "cut" }, { "cut" } })
    play:expect { tom = { hp = -9, active = true } }
    play = beaten({ hp = 4, death_at = -4 }, { { "cut" }, { "cut" } })
    play:expect { tom = { active = false } }
    assert.is_true(told(play, "tom is down") or told(play, "Tom is down"))
  end)

  it("FLD-NONL-01 or at minus its HP, or at another number", function()
    local play = beaten({ hp = 4 }, { { "cut" }, { "cut" } }, { death_at = "minus_max_hp" })
    play:expect { tom = { active = false } }
    play = beaten({ hp = 6 }, { { "cut" }, { "cut" } }, { death_at = "minus_max_hp" })
    play:expect { tom = { hp = -2, active = true } }
    play = beaten({ hp = 2 }, { { "cut" }, { "cut" }, { "cut" }, { "cut" }, { "cut" } }, { death_at = "n" })
    play:expect { tom = { hp = -18, active = true } }
    play = beaten({ hp = 4 }, { { "cut" } }, { death_at = "n", ["death_at.n"] = 0 })
    play:expect { tom = { active = false } }
  end)

  it("FLD-NONL-02 it is declared before the roll; a miss does nothing, an undeclared hit kills", function()
    local play = duel(at(1, 0), { tom = { hp = 3 } })
    play:act("ann", "sap", { target = "tom", nonlethal = "yes", dice = { 1 } })
    play:expect { tom = { hp = 3, statuses = { unconscious = false } } }
    play = beaten({ hp = 3 }, { { "sap" } })
    play:expect { tom = { hp = -5, statuses = { unconscious = false, down = true } } }
  end)

  it("FLD-NONL-03 nonlethal damage takes HP just the same", function()
    beaten({ hp = 12 }, { { "sap", true } }):expect { tom = { hp = 4, statuses = { unconscious = false } } }
  end)

  it("FLD-NONL-04 FLD-NONL-05 HP 3 and 8: 0 HP, and 5 hours", function()
    local play = beaten({ hp = 3 }, { { "sap", true } })
    play:expect { tom = { hp = 0, statuses = { unconscious = true, down = false } }, log = { "unconscious for 5:00 hours" } }
    play:end_turn "ann"
    assert.equal("una", play:decision().who)
  end)

  it("FLD-NONL-06 exactly 0: 1 hour, or half of one", function()
    assert.is_true(told(beaten({ hp = 3 }, { { "tap" } }), "unconscious for 1:00 hours"))
    assert.is_true(told(beaten({ hp = 3 }, { { "tap" } }, { ["nonlethal.min_hours"] = 0 }), "unconscious for 0:30 hours"))
  end)

  it("FLD-NONL-08 gas knocks out as well, without being asked", function()
    local play = support.play { heroes = { ann = { "medic", at = at(0, 0), initiative = 30 } },
      enemies = { tom = one(at(1, 0), { hp = 4, endurance = 0 }), una = one(at(6, 0), { initiative = 1 }) } }
    play:act("ann", "sleeping_gas", { direction = "E-NE", dice = { 3 } })
    assert.is_true(unconscious(play, "tom"))
    assert.is_true(told(play, "unconscious for 1:00 hours"))
  end)

  it("FLD-NONL-09 more of it at 0 HP adds an hour a point, or only the longest counts", function()
    assert.is_true(told(beaten({ hp = 3 }, { { "sap", true }, { "tap" } }), "unconscious for 8:00 hours"))
    local longest = beaten({ hp = 3 }, { { "sap", true }, { "tap" } }, { ["nonlethal.more"] = "longest" })
    assert.is_false(told(longest, "8:00"))
    assert.is_true(told(longest, "5:00"))
  end)

  it("FLD-NONL-10 lethal damage takes the unconscious below 0; nonlethal adds only hours there", function()
    local play = beaten({ hp = 3 }, { { "sap", true }, { "cut" }, { "tap" } })
    play:expect { tom = { hp = -4, statuses = { unconscious = true, down = true } }, log = { "8:00" } }
    play = beaten({ hp = 3 }, { { "cut" }, { "tap" } })
    play:expect { tom = { hp = -1, statuses = { down = true, unconscious = true } }, log = { "3:00" } }
  end)

  it("FLD-NONL-12 an attack is wholly the one or the other", function()
    local play = beaten({ hp = 10 }, { { "sap", true } })
    local kinds = {}
    for _, record in ipairs(play:log()) do
      if record.kind == "hurt" or record.kind == "knock" then kinds[#kinds + 1] = record.kind .. " " .. record.amount end
    end
    assert.same({ "knock 8" }, kinds)
  end)
end)

describe("waking", function()
  -- Amy sleeps beside ann, for 5 hours of which some have passed.
  local function asleep(passed, options, more)
    return duel(at(6, 0), { options = options, more = more, heroes = { amy = one(at(1, 0), { asleep = { hours = 5, passed = passed },
      initiative = 5 }) } })
  end

  it("FLD-NONL-07 after half the time: not at 2:29, at 2:30", function()
    asleep(149):refuse("ann", "wake", "Amy can be woken after 2:30 of 5:00 hours (2:29 have passed)")
    local play = asleep(150)
    play:act("ann", "wake")
    assert.is_false(unconscious(play, "amy"))
  end)

  it("FLD-NONL-07 never before 30 minutes, and the game master says whether it works", function()
    local function short(passed)
      return duel(at(6, 0), { options = { ["nonlethal.min_hours"] = 0 }, heroes = { amy = one(at(1, 0),
        { asleep = { hours = 1, passed = passed }, initiative = 5 }) } })
    end
    short(29):refuse("ann", "wake", "after 0:30 of 1:00 hours")
    assert.is_true(legal(short(30), "ann", "wake", {}))
    local play = asleep(150)
    play:act("ann", "wake", { answers = { { kind = "wakes", choose = "sleeps on" } } })
    assert.is_true(unconscious(play, "amy"))
    play = duel(at(6, 0))
    play:refuse("ann", "wake", "no unconscious character is adjacent")
  end)

  it("FLD-NONL-07 half an hour is the least, however short the sleep is", function()
    local play = duel(at(1, 0), { tom = { hp = 3 }, options = { ["nonlethal.min_hours"] = 0 }, enemies = { una = one(at(2, 0), { initiative = 1 }) },
      more = { changes = { { name = "20 minutes", minutes = 20 } } } })
    play:act("ann", "tap", { target = "tom", dice = { 12 } })
    play:master "20 minutes"
    play:end_turn "ann"
    play:refuse("una", "wake", "after 0:30 of 0:30 hours (0:20 have passed)")
  end)

  it("FLD-NONL-07 FLD-NONL-09 more hours do not begin the time anew", function()
    local play = duel(at(1, 0), { tom = { asleep = { hours = 5, passed = 149 } }, enemies = { una = one(at(2, 0), { initiative = 1 }) } })
    play:act("ann", "tap", { target = "tom", dice = { 12 } })
    play:end_turn "ann"
    play:refuse("una", "wake", "Tom can be woken after 4:00 of 8:00 hours (2:29 have passed)")
  end)

  it("FLD-NONL-11 who wakes below 0 HP gains none, and stays down", function()
    local play = beaten({ hp = 3 }, { { "sap", true }, { "cut" } }, nil, { changes = { { name = "5 hours", minutes = 300 } } })
    play:master "5 hours"
    play:expect { tom = { hp = -4, statuses = { unconscious = false, down = true } } }
  end)

  it("FLD-NONL-05 when the time is over one wakes by itself", function()
    local play = asleep(0, nil, { changes = { { name = "5 hours", minutes = 300 }, { name = "an hour", minutes = 60 } } })
    support.begin(play, "ann")
    play:master "an hour"
    assert.is_true(unconscious(play, "amy"))
    play:master "5 hours"
    assert.is_false(unconscious(play, "amy"))
  end)

  it("FLD-NONL-11 who wakes has 1 HP, or what it had", function()
    local play = asleep(150)
    play:act("ann", "wake")
    play:expect { amy = { hp = 1 } }
    play = asleep(150, { ["wake.hp"] = "unchanged" })
    play:act("ann", "wake")
    play:expect { amy = { hp = 0 } }
  end)
end)
