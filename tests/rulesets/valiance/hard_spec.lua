-- Hard interactions of the catalogue: damage, triggers, statuses and movement at once.
local support = require "rulesets.valiance.support"
local game = support.endless { pass = true }
local unit = support.unit

local CONTENT = support.effects .. [[
  local function answer(id, to, of, run, when)
    ability(id) { text = "For tests.", tags = { reaction = 1 }, reaction = { to = to, of = of, as = of == "target" and "counter" or "global",
      when = when, run = run } }
  end
  local function to(id) return function(_, event) return event.ability.definition.id == id end end
  ability "feint" { text = "Nothing.", tags = { action = 0, any_number = true }, range = { min = 0, max = 9 }, target = { "character" },
    effect = function() end }
  answer("three", "use.target", "any", function(_, event, _, own) own:damage(event.user, 3) end, to "feint")
  answer("four_piercing", "use.target", "any", function(_, event, _, own) own:damage(event.user, 4, { piercing = true }) end, to "feint")
  answer("five", "use.target", "target", function(_, event, _, own) own:damage(event.user, 5) end, to "sweep")
  answer("east", "use.target", "any", function(_, event, _, own) own:damage(event.user, 2) own:push(event.user, field.at(2, 1, 0)) end, to "feint")
  answer("west", "use.target", "any", function(_, event, _, own) own:damage(event.user, 3) own:push(event.user, field.at(0, 1, 0)) end, to "feint")
  answer("guard", "use.target", "target", function(me, _, _, own) own:apply(me, "protected") end)
  answer("on_hit", "hit", "target", function(me) log.note(me.name .. " answers the hit") end)
  answer("on_use", "use.declare", "any", function(me) log.note(me.name .. " answers the use") end)
  answer("on_damage", "damage", "target", function(me) log.note(me.name .. " answers the damage") end)
  answer("counter", "use.target", "target", function(me) log.note(me.name .. " counters") end)
  ability "sweep" { text = "Two at once.", tags = { action = 0 }, cost = { energy = 2 }, range = { min = 0, max = 9 }, target = { "character", count = 2 },
    effect = function(_, use) for _, target in ipairs(use.targets) do use:damage(target, 1) end end }
  for _, withering in ipairs { 4, 10 } do
    free("trade" .. withering, function(_, use) use:restore(use.target, 3) use:damage(use.target, 6) use:wither(use.target, withering) end)
  end
  free("gift", function(_, use) use:damage(use.target, 6) use:apply(use.target, "protected") end)
  free("six", function(_, use) use:damage(use.target, 6) end)
  free("renew", function(_, use) use:clear(use.target, "staggered") use:apply(use.target, "staggered") end)
  ability "rush" { text = "Before anybody can answer.", tags = { action = 0, attack = 1, blitz = true }, range = { min = 0, max = 9 }, target = { "character" },
    effect = function(_, use) use:damage(use.target, 12) end }
  ability "test" { text = "A check.", tags = { action = 0, any_number = true, check = true }, range = { min = 0, max = 9 }, target = { "character" },
    check = { good = 1, great = 2, perfect = 3 }, effect = function(_, use) log.note("it is " .. (library("checks").outcome(use, use.target) or "nothing")) end }
  trait "clumsy" { text = "Worse at checks.", modify = { check_bonuses = function(_, list)
    list[#list + 1] = { amount = -1, from = "one" }
    list[#list + 1] = { amount = -1, from = "another" }
    return list
  end } }
]]

local function arena(spec)
  spec.content = CONTENT
  return game.arena(spec)
end

local function valiant(keys)
  local all = unit("elite", keys)
  all.tags = { "elite", "medium", "human", "valiant" }
  return all
end

describe("hard interactions", function()
  it("G01 VAL-TRIG-07 VAL-DMG-05 VAL-PIERCE-04 VAL-BOON-13 mixed damage, Protected", function()
    local play = arena { heroes = { a = unit("elite", { at = { 3, 1 }, attributes = { resistance = 2 }, statuses = { protected = 1 }, abilities = { "feint" } }) },
      enemies = { c = unit("elite", { at = { 2, 1 }, abilities = { "three" } }), d = unit("elite", { at = { 2, 2 }, abilities = { "four_piercing" } }) } }
    play:act("a", "feint", { target = "c", answers = { { "c", "three" }, { "d", "four_piercing" } } })
    play:expect { a = { guts = 10, statuses = {} } }
    play:act("a", "feint", { target = "c", answers = { { "c", "three" }, { "d", "four_piercing" } } })
    play:expect { a = { guts = 5 } }
  end)

  it("G02 VAL-WITH-04 VAL-RES-05 VAL-RES-06 Withering, damage, restoration", function()
    for withering, expected in pairs { [4] = { guts = 2, endurance = 2 }, [10] = { guts = 12, endurance = 1 } } do
      local play = arena { heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "trade" .. withering } }) },
        enemies = { foe = unit("elite", { at = { 2, 1 }, guts = 8, attributes = { guts = 12, resistance = 1 } }) } }
      play:act("hero", "trade" .. withering, { target = "foe" })
      play:expect { foe = expected }
    end
  end)

  it("G03 VAL-TRAIT-04 VAL-TRAIT-10 VAL-GAMB-08 VAL-TTAG-18 a Gambit ends the Struggle", function()
    local play = arena {
      field = { legend = { h = { hazardous = 3 } }, areas = { afar = { { 4, 2, 0 } } }, layers = { [[
        .....
        ..h..
        .....
      ]] } },
      teams = { enemies = { surprise = true } },
      heroes = { pc = valiant { at = { 2, 1 } }, friend = valiant { at = { 4, 0 } } },
      enemies = { x = unit("elite", { at = { 1, 1 }, abilities = { "hit12" } }), y = unit("elite", { at = { 1, 2 }, abilities = { "hit7" } }) } }
    play:act("x", "hit12", { target = "pc", pass = true })
    play:expect { pc = { endurance = 1, guts = 10, valiance = 2 } }
    play:end_turn("x", { answers = { { "pc", "valiant_gambit" } }, pass = true })
    play:expect { pc = { guts = 7, valiance = 1 } }
    play:end_turn("pc", { pass = true })
    play:turn("y", { pass = true })
    play:act("y", "hit7", { target = "pc", pass = true })
    play:expect { pc = { at = false, endurance = 0, valiance = 0, dead = true } }
  end)

  it("G09 VAL-GLOB-07 VAL-FORCE-04 VAL-AIL-11 a Grab broken by a Shove", function()
    local play = arena { heroes = { g = unit("elite", { at = { 0, 1 } }), s = unit("elite", { at = { 1, 2 } }) }, enemies = { t = unit("elite", { at = { 1, 1 } }) } }
    play:act("g", "grab", { target = "t" })
    play:expect { t = { statuses = { "staggered" } } }
    play:turn "s"
    play:act("s", "shove", { target = "t" })
    play:expect { t = { at = { 1, 0, 0 }, statuses = {} } }
    play:turn "t"
    play:act("t", "sprint", { move = { 4, 0, 0 } })
    play:expect { t = { at = { 4, 0, 0 } } }
  end)

  it("G10 VAL-FALL-04 VAL-FALL-05 VAL-TRAIT-04 shoved onto someone", function()
    local play = arena {
      field = { areas = { afar = { { 4, 2, 0 } } }, layers = {
        "#####\n##..#\n#####", "#####\n##..#\n#####", "#####\n##..#\n#####", ".....\n.....\n....." } },
      heroes = { t = valiant { at = { 1, 1, 3 }, guts = 3 } },
      enemies = { s = unit("elite", { at = { 0, 1, 3 } }), o = unit("elite", { at = { 2, 1, 0 } }) } }
    play:turn("s", { pass = true })
    play:act("s", "shove", { target = "t", pass = true })
    play:expect { t = { guts = 10, endurance = 1, at = { 3, 1, 0 } }, o = { guts = 7 } }
  end)

  it("G16 VAL-CHK-09 VAL-AIL-14 VAL-AIL-15 VAL-BOON-01 VAL-BOON-06 bonus soup", function()
    for taunted, outcome in pairs { [true] = "good", [false] = "great" } do
      local statuses = { "empowered", "frenzied", "assisted", taunted and "taunted" or nil }
      local play = arena { heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "test" }, traits = { "clumsy" }, statuses = statuses }) },
        enemies = { foe = unit("elite", { at = { 2, 1 } }) } }
      play:act("hero", "test", { target = "foe", dice = { 2, 2, 3, 4, 5, 5 } })
      assert.is_true(support.logged(play, "it is " .. outcome))
      play:expect { hero = { statuses = { "empowered", "frenzied", taunted and "taunted" or nil } } }
    end
  end)

  it("G18 VAL-SEC-05 VAL-SEC-06 VAL-VIS-08 VAL-TRAIT-04 a Blitz on somebody prepared", function()
    local function blitzed(options, answers)
      local play = arena { pass = false, options = options,
        heroes = { pc = valiant { at = { 2, 1 }, abilities = { "counter", "on_hit", "on_use", "on_damage" } } },
        enemies = { foe = unit("elite", { at = { 1, 1 }, abilities = { "rush", "hit9" } }) } }
      play:turn("foe", { pass = true })
      play:act("foe", "rush", { target = "pc", answers = answers })
      play:expect { pc = { guts = 10, endurance = 1 } }
      play:act("foe", "hit9", { target = "pc", pass = true })
      return play
    end
    local play = blitzed(nil, { { "pc", "on_hit" } })
    play:expect { pc = { guts = 10, endurance = 1 } }
    for what, times in pairs { ["answers the hit"] = 1, ["answers the damage"] = 0, ["counters"] = 0 } do
      assert.equal(times, support.count(play, "pc " .. what))
    end
    blitzed { blitz = "strict" }:expect { pc = { guts = 1, endurance = 1 } }
  end)

  it("G19 VAL-TRIG-06 VAL-TRIG-07 VAL-DMG-05 VAL-USE-12 two Counters", function()
    for guts, expected in pairs { [9] = { at = { 1, 1, 0 }, guts = 1 }, [8] = { at = false } } do
      local play = arena {
        heroes = { b = unit("elite", { at = { 2, 1 }, abilities = { "five" } }), c = unit("elite", { at = { 2, 2 }, abilities = { "five" } }) },
        enemies = { foe = unit("elite", { at = { 1, 1 }, guts = guts, endurance = 1, attributes = { resistance = 2 }, abilities = { "sweep" } }),
          other = unit("elite", { at = { 6, 1 } }) } }
      play:turn "foe"
      play:act("foe", "sweep", { targets = { "b", "c" }, answers = { { "b", "five" }, { "c", "five" } } })
      play:expect { foe = expected, b = { guts = guts == 9 and 9 or 10 }, c = { guts = guts == 9 and 9 or 10 } }
    end
  end)

  it("G20 VAL-TRIG-10 VAL-RES-11 contradictory pushes", function()
    for reading, x in pairs { declared_order = 2, cancel_both = 1 } do
      local play = arena { options = { conflict = reading },
        heroes = { t = unit("elite", { at = { 1, 1 }, attributes = { resistance = 1 }, abilities = { "feint" } }) },
        enemies = { c = unit("elite", { at = { 1, 2 }, abilities = { "east" } }), d = unit("elite", { at = { 1, 3 }, abilities = { "west" } }) } }
      play:act("t", "feint", { target = "c", answers = { { "c", "east" }, { "d", "west" } } })
      play:expect { t = { guts = 6, at = { x, 1, 0 } } }
    end
  end)

  it("G24 VAL-CLAMB-01 VAL-CLAMB-09 VAL-LOS-05 VAL-ENG-04 clambering out of engagement", function()
    local function cornered(options)
      return arena { options = options,
        field = { areas = { afar = { { 0, 2, 0 } } }, layers = { "......\n..#...\n......", "......\n......\n......", "......\n......\n......" } },
        heroes = { pc = unit("elite", { at = { 1, 1 } }) }, enemies = { foe = unit("elite", { at = { 0, 1 } }) } }
    end
    local play = cornered()
    play:answer "pc"
    play:answer "sprint"
    local costs = {}
    for _, entry in ipairs(play:decision().domain.options) do costs[entry.id] = tonumber(entry.text:match "%((%d+)%)") end
    assert.equal(2, costs["2,1,1"])
    assert.is_true(costs["1,2,0"] ~= 1 and costs["1,0,0"] ~= 1)
    play:answer { 2, 1, 1 }
    play:expect { pc = { at = { 2, 1, 1 } } }
    play = cornered { los_graze = "closed" }
    play:answer "pc"
    play:answer "sprint"
    assert.is_nil(play:options()["2,1,1"])
  end)

  it("G26 VAL-RES-01 VAL-TRIG-01 VAL-BOON-12 Protected too late", function()
    local play = arena { heroes = { pc = valiant { at = { 2, 1 }, guts = 4 } }, enemies = { foe = unit("elite", { at = { 1, 1 }, abilities = { "gift", "hit9" } }) } }
    play:turn("foe", { pass = true })
    play:act("foe", "gift", { target = "pc", pass = true })
    play:expect { pc = { guts = 10, endurance = 1, statuses = { protected = 1 } } }
    play = arena { heroes = { pc = valiant { at = { 2, 1 }, guts = 4, abilities = { "guard" } } }, enemies = { foe = unit("elite", { at = { 1, 1 }, abilities = { "six" } }) } }
    play:turn("foe", { pass = true })
    play:act("foe", "six", { target = "pc", answers = { { "pc", "guard" } }, pass = true })
    play:expect { pc = { guts = 4, endurance = 2, statuses = {} } }
  end)

  it("G27 VAL-RES-02 VAL-STAT-13 VAL-GLOB-07 clearing and giving anew under a Grab", function()
    local play = arena { heroes = { g = unit("elite", { at = { 1, 1 }, abilities = { "renew" } }) }, enemies = { t = unit("elite", { at = { 2, 1 } }) } }
    play:act("g", "grab", { target = "t" })
    play:act("g", "renew", { target = "t" })
    play:act("g", "evade", { target = { 0, 1, 0 } })
    play:expect { t = { statuses = { "staggered" } } }
  end)

  it("G28 VAL-FALL-08 VAL-PIERCE-04 VAL-TRAIT-08 a fall onto a hazard in the own Sprint", function()
    local play = arena { options = {},
      field = { legend = { h = { hazardous = 3 } }, areas = { afar = { { 5, 2, 2 } } },
        layers = { "######\n##hh.#\n######", "######\n##...#\n######", "......\n......\n......" } },
      heroes = { pc = valiant { at = { 0, 1, 2 }, guts = 6, attributes = { resistance = 1 } } }, enemies = { foe = unit("elite", { at = { 5, 0, 2 } }) } }
    play:answer "pc"
    play:answer "sprint"
    play:answer { 4, 1, 0 }
    play:expect { pc = { at = { 4, 1, 0 }, guts = 10, endurance = 1 } }
    assert.is_true(support.logged(play, "pc takes 6 damage"))
  end)
end)
