-- Ability checks (CHK).
local support = dofile "tests/rulesets/valiance/support.lua"
local unit = support.unit
local CONTENT = [[
  local function by_outcome(_, use)
    for _, target in ipairs(use.targets) do
      local _, extra = library("checks").outcome(use, target)
      use:damage(target, 1 + (extra or 0), { direct = false })
    end
  end
  local CHECK = { action = 0, check = true, any_number = true }
  ability "full" { text = "1; Good +1, Great +2, Perfect +3.", tags = CHECK, range = { min = 0, max = 9 }, target = { "character" },
    check = { good = 1, great = 2, perfect = 3 }, effect = by_outcome }
  ability "gapped" { text = "1; Good +1, Perfect +3.", tags = CHECK, range = { min = 0, max = 9 }, target = { "character" },
    check = { good = 1, perfect = 3 }, effect = by_outcome }
  ability "lofty" { text = "1; Great +2.", tags = CHECK, range = { min = 0, max = 9 }, target = { "character" }, check = { great = 2 }, effect = by_outcome }
  ability "wide" { text = "1; Great: one more character.", tags = CHECK, range = { min = 1, max = 9 },
    target = { "character", count = function(_, use) return use.roll >= 14 and 2 or 1 end }, check = { great = 0 }, effect = by_outcome }
  ability "both" { text = "Everybody named.", tags = CHECK, range = { min = 1, max = 9 }, target = { "character", count = 2 }, check = { good = 1, great = 2 },
    effect = by_outcome }
  status "plus" { text = "Bonuses and penalties.", slots = { }, modify = { check_bonuses = function(_, list)
    for _, amount in ipairs { 1, 2, -1, -3 } do list[#list + 1] = { amount = amount, from = "Test" } end
    return list
  end } }
  status "minus" { text = "The same the other way round.", modify = { check_bonuses = function(_, list)
    for _, amount in ipairs { -3, -1, 2, 1 } do list[#list + 1] = { amount = amount, from = "Test" } end
    return list
  end } }
  trait "lucky" { text = "2 more on checks.", modify = { check_bonus = function(_, value) return value + 2 end } }
  trait "twice" { text = "Its checks have their step again.", on = { ["use.declare"] = function(_, use) use:insert_step "check" end } }
  ability "cheer" { text = "Who checks gains +1.", tags = { reaction = 1 }, reaction = { to = "any.use.declare", as = "global",
    when = function(_, use) return use:tag_value "check" > 0 end, run = function(_, use, _, own) own:gain(use.user, "cheered") end } }
  status "cheered" { text = "+1.", modify = { check_bonuses = function(_, list) list[#list + 1] = { amount = 1, from = "Cheer" } return list end } }
  ability "late_cheer" { text = "Who targets it gains +1.", tags = { reaction = 1 }, reaction = { to = "use.target", of = "target", as = "counter",
    run = function(_, use, _, own) own:gain(use.user, "cheered") end } }
]]
local game = support.game { content = CONTENT, pass = "nobody" }

local function arena(hero, foe, options)
  local a, b = { at = { 0, 0 }, abilities = { "full", "gapped", "lofty", "wide", "both" } }, { at = { 3, 0 }, attributes = { guts = 40 } }
  for key, value in pairs(hero or {}) do a[key] = value end
  for key, value in pairs(foe or {}) do b[key] = value end
  return game.arena { options = options, heroes = { a = unit("elite", a) },
    enemies = { foe = unit("elite", b), x = unit("elite", { at = { 4, 0 }, attributes = { guts = 40 } }) } }
end

-- Damage above 1 that a check with these dice deals.
local function extra(ability, dice, hero, foe, options)
  local play = arena(hero, foe, options)
  play:act("a", ability, { target = "foe", dice = dice })
  return 40 - play.units.foe.guts - 1
end

describe("an ability check", function()
  it("VAL-CHK-01 VAL-CHK-02 VAL-SEC-07 rolls three dice: Good from 10, Great from 14, Perfect from 18", function()
    local wanted = { [9] = 0, [10] = 1, [13] = 1, [14] = 2, [17] = 2, [18] = 3 }
    local dice = { [9] = { 3, 3, 3 }, [10] = { 4, 3, 3 }, [13] = { 6, 6, 1 }, [14] = { 6, 6, 2 }, [17] = { 6, 6, 5 }, [18] = { 6, 6, 6 } }
    for total, more in pairs(wanted) do assert.are.equal(more, extra("full", dice[total])) end
  end)

  it("VAL-CHK-03 VAL-CHK-04 has its base effect and one outcome, the highest that it has and that was reached", function()
    assert.are.equal(2, extra("full", { 5, 5, 5 }))
    assert.are.equal(1, extra("gapped", { 6, 5, 5 }))
    assert.are.equal(0, extra("lofty", { 4, 4, 4 }))
    assert.are.equal(2, extra("lofty", { 6, 6, 6 }))
  end)

  it("VAL-CHK-05 VAL-CHK-06 check_timing=before_targets: the outcome is seen before targets are chosen", function()
    local play = arena()
    play:act("a", "wide", { target = { "foe", "x" }, dice = { 5, 5, 4 } })
    play:expect { foe = { guts = 39 }, x = { guts = 39 } }
    play:act("a", "wide", { target = "foe", dice = { 5, 4, 4 } })
    play:expect { foe = { guts = 38 }, x = { guts = 39 } }
    -- Who has chosen fewer than it may is not asked again.
    play:act("a", "wide", { targets = { "foe" }, dice = { 6, 6, 2 } })
    play:expect { foe = { guts = 37 }, x = { guts = 39 } }
    assert.are.equal("action", play:decision().kind)
  end)
  it("VAL-CHK-06 check_timing=after_targets: what it adds is chosen after the roll", function()
    local play = arena(nil, nil, { check_timing = "after_targets" })
    play:act("a", "wide", { answers = { { "a", "foe" }, { "a", "x" } }, dice = { 5, 5, 4 } })
    play:expect { foe = { guts = 39 }, x = { guts = 39 } }
    play:act("a", "wide", { target = "foe", dice = { 5, 4, 4 } })
    play:expect { foe = { guts = 38 }, x = { guts = 39 } }
  end)

  it("VAL-CHK-09 penalty=most_severe: the highest bonus and the greatest penalty count", function()
    assert.are.equal(1, extra("full", { 4, 4, 4 }, { statuses = { "plus" } }))
    assert.are.equal(0, extra("full", { 4, 4, 2 }, { statuses = { "plus" } }))
    assert.are.equal(1, extra("full", { 4, 4, 4 }, { statuses = { "minus" } }))
    assert.are.equal(0, extra("full", { 4, 4, 2 }, { statuses = { "minus" } }))
  end)
  it("VAL-CHK-09 what counts of them can be read before the roll, and modified", function()
    local play = arena { statuses = { "plus" } }
    play:expect { a = { check_bonus = -1 }, foe = { check_bonus = 0 } }
    play = arena({ statuses = { "plus" }, traits = { "lucky" } })
    play:expect { a = { check_bonus = 1 } }
    assert.are.equal(1, extra("full", { 4, 4, 1 }, { statuses = { "plus" }, traits = { "lucky" } }))
    assert.are.equal(0, extra("full", { 4, 3, 1 }, { statuses = { "plus" }, traits = { "lucky" } }))
  end)
  it("VAL-CHK-09 penalty=mildest: the highest bonus and the smallest penalty", function()
    for _, status in ipairs { "plus", "minus" } do
      assert.are.equal(1, extra("full", { 4, 4, 1 }, { statuses = { status } }, nil, { penalty = "mildest" }))
      assert.are.equal(0, extra("full", { 4, 3, 1 }, { statuses = { status } }, nil, { penalty = "mildest" }))
    end
  end)
  it("VAL-CHK-07 has the bonus of an Assist, and without one none", function()
    assert.are.equal(0, extra("full", { 3, 3, 3 }))
    local play = game.arena { heroes = { a = unit("elite", { at = { 0, 0 }, abilities = { "full" } }), b = unit("elite", { at = { 1, 0 } }) },
      enemies = { foe = unit("elite", { at = { 3, 0 } }) } }
    play:act("b", "assist", { target = "a" })
    play:end_turn "b"
    play:act("a", "full", { target = "foe", dice = { 3, 3, 3 } })
    play:expect { foe = { guts = 8 } }
  end)

  it("VAL-CHK-10 serves all targets with one roll, shifted for each alone", function()
    local play = arena(nil, { statuses = { exposed = 1 } })
    play:act("a", "both", { target = { "foe", "x" }, dice = { 4, 4, 4 } })
    play:expect { foe = { guts = 40 - 3 }, x = { guts = 40 - 2 } }
  end)

  it("VAL-CHK-10 VAL-CHK-06 is rolled once a use, however often its step comes", function()
    assert.are.equal(1, extra("full", { 4, 4, 4 }, { traits = { "twice" } }))
  end)

  it("VAL-CHK-13 npc_checks=roll: others than player characters roll too", function()
    assert.are.equal(2, extra("full", { 5, 5, 5 }))
  end)
  it("VAL-CHK-13 npc_checks=fixed_good: they have Good without a roll", function()
    assert.are.equal(1, extra("full", nil, nil, nil, { npc_checks = "fixed_good" }))
    assert.are.equal(2, extra("full", { 5, 5, 5 }, { tags = { "elite", "medium", "valiant" } }, nil, { npc_checks = "fixed_good" }))
  end)

  it("VAL-CHK-14 comes after the window of its use: what that grants counts", function()
    local play = arena(nil, { abilities = { "cheer" } })
    play:act("a", "full", { target = "foe", dice = { 3, 3, 3 }, answers = { { "foe", "cheer" } } })
    play:expect { foe = { guts = 38 } }
  end)
  it("VAL-CHK-14 comes before targets and their Counters, with after_targets behind them", function()
    local play = arena(nil, { abilities = { "late_cheer" } })
    play:act("a", "full", { target = "foe", dice = { 3, 3, 3 }, answers = { { "foe", "late_cheer" } } })
    play:expect { foe = { guts = 39 } }
    play = arena(nil, { abilities = { "late_cheer" } }, { check_timing = "after_targets" })
    play:act("a", "full", { target = "foe", dice = { 3, 3, 3 }, answers = { { "foe", "late_cheer" } } })
    play:expect { foe = { guts = 38 } }
  end)

  it("VAL-CHK-12 rolls from the seed, and the log has every face", function()
    local function faces(seed)
      local play = game.arena { seed = seed, heroes = { a = unit("elite", { at = { 0, 0 }, abilities = { "full" } }) },
        enemies = { foe = unit("elite", { at = { 3, 0 }, attributes = { guts = 40 } }) } }
      local rolled = {}
      for _ = 1, 6 do play:act("a", "full", { target = "foe" }) end
      for _, record in ipairs(play:log()) do
        if record.what == "check" then rolled[#rolled + 1] = record.faces end
      end
      assert.are.equal(6, #rolled)
      return table.concat(rolled, " | ")
    end
    local first = faces(3)
    assert.are.equal(first, faces(3))
    assert.are_not.equal(first, faces(4))
    assert.is_truthy(first:match "^%d %d %d | %d %d %d")
  end)
end)
