-- Statuses: gaining and clearing them, immunity, what they hang on, and each boon and ailment.
local support = require "rulesets.valiance.support"
local game = support.endless { pass = true }
local unit = support.unit

local CONTENT = support.effects .. [[
  free("rot2", function(_, use) use:apply(use.target, "decaying", 2) end)
  free("rot3", function(_, use) use:apply(use.target, "decaying", 3) end)
  free("stagger", function(_, use) use:apply(use.target, "staggered") end)
  free("cure", function(_, use) use:clear(use.target, "decaying") end)
  free("purge", function(_, use) use:clear(use.target, "decaying", "all") end)
  free("free", function(_, use) use:clear(use.target, "staggered") end)
  free("harden", function(_, use) use:apply(use.target, "hardy") end)
  free("soften", function(_, use) use:clear(use.target, "hardy") end)
  free("both", function(_, use) use:apply(use.target, "hardy") use:apply(use.target, "decaying", 2) end)
  free("renew", function(_, use) use:clear(use.target, "staggered") use:apply(use.target, "staggered") end)
  free("swap", function(_, use) use:clear(use.target, "blinded") use:apply(use.target, "staggered") end)
  free("trade", function(_, use) use:apply(use.target, "decaying", 2) use:clear(use.target, "decaying", 1) end)
  free("charge", function(_, use) use:apply(use.target, "energized", 2) end)
  free("hasten", function(_, use) use:apply(use.target, "hastened") end)
  free("until_me", function(me, use) use:apply(use.target, "exposed", 1, { until_turn = me }) end)
  free("until_end", function(me, use) use:apply(use.target, "exposed", 1, { until_turn = me, until_end = true }) end)
  free("fell", function(_, use) use:down(use.target) end)
  free("empower", function(_, use) use:apply(use.target, "empowered") end)
  status "hardy" { text = "Cannot decay.", tags = { "boon" }, modify = { immune_to = function(_, value, _, _, status) return value or status == "decaying" end } }
  trait "aloof" { text = "Untouched.", modify = { immune_to_all = function() return true end } }
  trait "watch" { text = "Tells what it is given.", on = { apply = function(me, apply) log.note(me.name .. " has " .. (me:has(apply.status.id) or 0)) end } }
  ability "test" { text = "A check.", tags = { action = 0, any_number = true, check = true }, range = { min = 0, max = 9 }, target = { "character" },
    check = { good = 1, great = 2, perfect = 3 }, effect = function(_, use)
      local level = library("checks").outcome(use, use.target)
      log.note("it is " .. (level or "nothing"))
    end }
  ability "expose_late" { text = "A check that exposes first.", tags = { action = 0, any_number = true, check = true }, range = { min = 0, max = 9 },
    target = { "character" }, check = { good = 1, great = 2, perfect = 3 }, effect = function(_, use)
      local before = library("checks").outcome(use, use.target)
      use:apply(use.target, "exposed")
      use:resolve()
      log.note("it is " .. (library("checks").outcome(use, use.target) or before or "nothing"))
    end }
  ability "rare" { text = "Only a perfect one counts.", tags = { action = 0, any_number = true, check = true }, range = { min = 0, max = 9 },
    target = { "character" }, check = { perfect = 3 }, effect = function(_, use)
      log.note("it is " .. (library("checks").outcome(use, use.target) or "nothing"))
    end }
  ability "both_test" { text = "Two at once.", tags = { action = 0, any_number = true, check = true }, range = { min = 0, max = 9 },
    target = { "character", count = 2 }, check = { good = 1, great = 2, perfect = 3 }, effect = function(_, use)
      for _, target in ipairs(use.targets) do log.note(target.name .. " gets " .. (library("checks").outcome(use, target) or "nothing")) end
    end }
  ability "hop" { text = "Gets away.", tags = { reaction = 1 }, reaction = { to = "use.target", of = "target", as = "counter",
    run = function(me, _, _, own) own:shift(me, field.at(7, 0, 0)) end } }
  ability "near_test" { text = "A check nearby.", tags = { action = 0, any_number = true, check = true }, range = 1, target = { "character" },
    check = { good = 1, great = 2, perfect = 3 }, effect = function(_, use) library("checks").outcome(use, use.target) end }
  ability "reply" { text = "Answers.", tags = { reaction = 1 }, reaction = { to = "use.target", of = "target", as = "counter",
    run = function(me) log.note(me.name .. " replies") end } }
  trait "hearts" { text = "Hears hearts.", modify = { heartsense = function() return 3 end } }
  trait "banner" { text = "Friends beside it are Frenzied.",
    bond = function(me, friend) return field.adjacent(me, friend) end,
    on = { ["any.turn.begin"] = function(me, turn, self)
      if turn.user ~= me and field.adjacent(me, turn.user) then turn:apply(turn.user, "frenzied", 1, { source = self }) end
    end } }
  trait "clumsy" { text = "Worse at checks.", modify = { check_bonuses = function(_, list)
    list[#list + 1] = { amount = -1, from = "clumsy" }
    return list
  end } }
  free("sling_away", function(_, use) use:shift(use.target, field.at(5, 1, 0)) end)
]]

local function arena(spec)
  spec.content = CONTENT .. (spec.more or "")
  spec.more = nil
  return game.arena(spec)
end

local function duel(abilities, foe, options, hero)
  foe, hero = foe or {}, hero or {}
  foe.at, hero.at, hero.abilities = foe.at or { 2, 1 }, hero.at or { 1, 1 }, abilities
  return arena { options = options, heroes = { hero = unit("elite", hero) }, enemies = { foe = unit("elite", foe) } }
end

-- Uses each ability on the foe in turn.
local function use(play, ...)
  for _, ability in ipairs { ... } do play:act("hero", ability, { target = "foe" }) end
end

local function has(play, statuses) play:expect { foe = { statuses = statuses } } end

describe("statuses", function()
  it("VAL-STAT-01 VAL-STAT-06 last until they are cleared", function()
    local play = duel { "stagger", "free" }
    use(play, "stagger")
    play:turn "foe"
    play:turn "hero"
    has(play, { "staggered" })
    use(play, "free")
    has(play, {})
  end)

  it("VAL-STAT-02 VAL-STAT-03 are there once, and nothing changes if they come again", function()
    local play = duel { "stagger", "free" }
    use(play, "stagger", "stagger", "free")
    has(play, {})
  end)

  it("VAL-STAT-05 VAL-STAT-06 VAL-STAT-07 that stack add up, go one by one, or all at once", function()
    local play = duel { "rot2", "rot3", "cure", "purge" }
    use(play, "rot2", "rot3")
    has(play, { decaying = 5 })
    use(play, "cure")
    has(play, { decaying = 4 })
    use(play, "purge")
    has(play, {})
  end)

  it("VAL-STAT-04 are boons or ailments, and Save takes ailments only", function()
    local play = duel({}, { statuses = { "frenzied" } })
    play:refuse("hero", "save", "no valid target")
    play = duel({}, { statuses = { "frenzied", "blinded" } })
    play:act("hero", "save", { target = "foe" })
    has(play, { "frenzied" })
  end)

  it("VAL-STAT-08 VAL-STAT-09 VAL-STAT-10 do not befall the immune, and are lost in becoming it", function()
    local play = duel { "rot3", "rot2", "harden", "soften" }
    use(play, "rot2", "rot2", "harden")
    has(play, { "hardy" })
    use(play, "rot3")
    has(play, { "hardy" })
    use(play, "soften")
    has(play, {})
    use(play, "rot3")
    has(play, { decaying = 3 })
  end)

  it("VAL-RES-04 given with the immunity to them are gone, unless the option keeps them", function()
    local play = duel { "both" }
    use(play, "both")
    has(play, { "hardy" })
    play = duel({ "both", "hit1" }, nil, { immunity_batch = "new_status_stays" })
    use(play, "both", "hit1")
    has(play, { hardy = 1, decaying = 2 })
  end)

  it("VAL-RES-02 VAL-RES-03 cleared and given at once: the old goes, the new stays", function()
    local play = duel({ "swap" }, { statuses = { "blinded" } })
    use(play, "swap")
    has(play, { "staggered" })
    play = duel({ "renew" }, { statuses = { "staggered" } })
    use(play, "renew")
    has(play, { "staggered" })
    play = duel({ "trade" }, { statuses = { decaying = 1 } })
    use(play, "trade")
    has(play, { decaying = 2 })
    play = duel { "trade" }
    use(play, "trade")
    has(play, { decaying = 2 })
  end)

  it("VAL-STAT-11 VAL-USE-07 of others, and all else of theirs, do not touch the completely immune", function()
    local play = arena { heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "hit5", "wither3", "stagger" } }) },
      enemies = { foe = unit("elite", { at = { 2, 1 }, guts = 4, traits = { "aloof" }, statuses = { decaying = 2 } }),
        friend = unit("elite", { at = { 2, 2 }, abilities = { "restore3" } }) } }
    use(play, "hit5", "wither3", "stagger", "shove")
    play:expect { foe = { guts = 4, at = { 2, 1, 0 }, statuses = { decaying = 2 } } }
    play:turn "foe"
    play:expect { foe = { guts = 4 } }
    play:act("foe", "evade", { target = { 3, 1, 0 } })
    play:expect { foe = { at = { 3, 1, 0 } } }
    play:turn "friend"
    play:act("friend", "restore3", { target = "foe" })
    play:expect { foe = { guts = 4 } }
  end)

  it("VAL-STAT-11 lets in what allies do where the option says so", function()
    local play = arena { options = { complete_immunity = "hostile_only" },
      heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "hit5" } }) },
      enemies = { foe = unit("elite", { at = { 2, 1 }, guts = 4, traits = { "aloof" } }), friend = unit("elite", { at = { 2, 2 }, abilities = { "restore3" } }) } }
    use(play, "hit5")
    play:expect { foe = { guts = 4 } }
    play:turn "friend"
    play:act("friend", "restore3", { target = "foe" })
    play:expect { foe = { guts = 7 } }
  end)

  it("VAL-STAT-11 keeps out hazards", function()
    local play = arena { field = { layers = { "..h." }, legend = { h = { hazardous = 4 } }, areas = { afar = { { 3, 0, 0 } } } },
      heroes = { hero = unit("elite", { at = { 0, 0 } }) }, enemies = { foe = unit("elite", { at = { 2, 0 }, traits = { "aloof" } }) } }
    play:turn "foe"
    play:expect { foe = { guts = 10 } }
  end)

  it("VAL-STAT-13 VAL-DOWN-07 that hang on something end with it", function()
    local function grabbed()
      local play = arena { heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "fell" } }), friend = unit("elite", { at = { 1, 2 } }) },
        enemies = { foe = unit("elite", { at = { 2, 1 } }) } }
      play:act("hero", "grab", { target = "foe" })
      has(play, { "staggered" })
      return play
    end
    local play = grabbed()
    play:act("hero", "evade", { target = { 0, 1, 0 } })
    has(play, {})
    play = grabbed()
    play:act("hero", "fell", { target = "hero" })
    has(play, {})
  end)

  it("VAL-STAT-14 given while something holds are removed when it ends, unless they were there before", function()
    local function beside(statuses)
      return arena { heroes = { bearer = unit("elite", { at = { 1, 1 }, traits = { "banner" } }), friend = unit("elite", { at = { 1, 2 }, statuses = statuses }) },
        enemies = { foe = unit("elite", { at = { 6, 1 } }) } }
    end
    local play = beside()
    play:turn "friend"
    play:expect { friend = { statuses = { "frenzied" } } }
    play:act("friend", "evade", { target = { 1, 3, 0 } })
    play:expect { friend = { statuses = {} } }
    play = beside { "frenzied" }
    play:turn "friend"
    play:act("friend", "evade", { target = { 1, 3, 0 } })
    play:expect { friend = { statuses = { "frenzied" } } }
  end)

  it("VAL-DOWN-12 for a time end with the turn they are given to", function()
    local play = duel { "until_me", "until_end" }
    use(play, "until_me")
    play:turn "foe"
    has(play, { exposed = 1 })
    play:turn "hero"
    has(play, {})
    use(play, "until_end")
    play:turn "foe"
    has(play, { exposed = 1 })
    play:turn "hero"
    has(play, { exposed = 1 })
    play:turn "foe"
    has(play, {})
  end)

  it("VAL-DOWN-12 until the turn of somebody who is gone last to the end of the next round", function()
    for reading, rounds in pairs { end_of_next_round = 2, at_once = 0 } do
      local play = arena { options = { orphan_duration = reading },
        heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "until_me", "fell" } }), friend = unit("elite", { at = { 1, 3 } }) },
        enemies = { foe = unit("elite", { at = { 2, 1 } }) } }
      use(play, "until_me")
      play:act("hero", "fell", { target = "hero" })
      for _ = 1, rounds do
        has(play, { exposed = 1 })
        play:turn "foe"
        play:turn "friend"
      end
      has(play, {})
    end
  end)
end)

describe("boons", function()
  it("VAL-BOON-01 Empowered rolls six dice and counts three", function()
    local play = duel({ "test" }, nil, nil, { statuses = { "empowered" } })
    play:act("hero", "test", { target = "foe", dice = { 1, 2, 3, 4, 5, 6 } })
    assert.is_true(support.logged(play, "it is great"))
    play:expect { hero = { statuses = { "empowered" } } }
  end)

  it("VAL-BOON-04 Energized adds up, or does not", function()
    local play = duel({ "charge" }, { statuses = { energized = 1 } })
    use(play, "charge")
    has(play, { energized = 3 })
    play = duel({ "charge" }, { statuses = { energized = 1 } }, { energized = "no_add" })
    use(play, "charge")
    has(play, { energized = 1 })
  end)

  it("VAL-BOON-06 Frenzied is a bonus of 2 among others", function()
    local play = duel({ "test" }, nil, nil, { statuses = { "frenzied", "assisted" } })
    play:act("hero", "test", { target = "foe", dice = { 2, 3, 3 } })
    assert.is_true(support.logged(play, "it is good"))
    play = duel({ "test" }, nil, nil, { statuses = { "frenzied", "assisted" } })
    play:act("hero", "test", { target = "foe", dice = { 2, 3, 2 } })
    assert.is_true(support.logged(play, "it is nothing"))
  end)

  it("VAL-BOON-07 Hastened has one Action Point more from its next turn on", function()
    local play = duel { "hasten" }
    play:act("hero", "hasten", { target = "hero" })
    play:expect { hero = { action_points = 3 } }
    play:turn "foe"
    play:turn "hero"
    play:expect { hero = { action_points = 4 } }
  end)

  it("VAL-BOON-08 VAL-BOON-10 Invisible cannot be targeted, whatever it does", function()
    local function arena_of(traits)
      return arena { heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "test" }, traits = traits }) },
        enemies = { foe = unit("elite", { at = { 2, 1 }, statuses = { "invisible" }, abilities = { "test" } }), friend = unit("elite", { at = { 2, 2 } }) } }
    end
    local play = arena_of()
    play:refuse("hero", "improvised_strike", "no valid target")
    play:turn "foe"
    play:act("foe", "improvised_strike", { target = "hero" })
    play:turn "hero"
    play:refuse("hero", "improvised_strike", "no valid target")
    play = arena_of { "hearts" }
    play:act("hero", "improvised_strike", { target = "foe" })
    play:expect { foe = { guts = 8 } }
  end)

  it("VAL-BOON-11 Invisible is barred to its allies, not to itself", function()
    for reading, legal in pairs { barred = false, allowed = true } do
      local play = arena { options = { invisible_allies = reading },
        heroes = { hero = unit("elite", { at = { 1, 1 }, statuses = { "invisible" } }), friend = unit("elite", { at = { 1, 2 } }) },
        enemies = { foe = unit("elite", { at = { 6, 1 } }) } }
      if legal then play:act("friend", "assist", { target = "hero" }) else play:refuse("friend", "assist", "no valid target") end
    end
    local play = arena { heroes = { hero = unit("elite", { at = { 1, 1 }, statuses = { "invisible" }, abilities = { "test" } }) }, enemies = { foe = unit("elite", { at = { 6, 1 } }) } }
    play:act("hero", "test", { target = "hero", dice = { 1, 1, 1 } })
  end)

  it("VAL-BOON-16 Protected is nobody's choice", function()
    local play = arena { pass = false, heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "hit2" } }) },
      enemies = { foe = unit("elite", { at = { 2, 1 }, statuses = { protected = 1 } }) } }
    use(play, "hit2")
    has(play, {})
  end)
end)

describe("ailments", function()
  it("VAL-AIL-01 VAL-AIL-02 Blinded targets itself, its own tiles, and whom it hears in sight", function()
    local play = duel({ "test" }, { at = { 3, 1 } }, nil, { statuses = { "blinded" } })
    play:answer "hero"
    play:answer "test"
    assert.same({ "hero" }, { table.unpack(play:options()) })
    play = duel({ "test" }, { at = { 3, 1 } }, nil, { statuses = { "blinded" }, traits = { "hearts" } })
    play:act("hero", "test", { target = "foe", dice = { 1, 1, 1 } })
    play:refuse("hero", "evade", "no valid target")
    play:answer "interact"
    assert.same({ "1,1,0" }, { table.unpack(play:options()) })
  end)

  it("VAL-AIL-03 Blinded may Sprint, and Evade only by the option", function()
    local play = duel({}, { at = { 6, 1 } }, nil, { statuses = { "blinded" } })
    play:refuse("hero", "evade")
    play:act("hero", "sprint", { move = { 1, 2, 0 } })
    play = duel({}, { at = { 6, 1 } }, { blinded_evade = "allowed" }, { statuses = { "blinded" } })
    play:act("hero", "evade", { target = { 1, 2, 0 } })
    play:expect { hero = { at = { 1, 2, 0 } } }
  end)

  it("VAL-AIL-04 Decaying withers two a stack as each turn begins, and loses one", function()
    local play = duel({}, { attributes = { guts = 20 }, statuses = { decaying = 3 } })
    for _, expected in ipairs { { 14, { decaying = 2 } }, { 10, { decaying = 1 } }, { 8, {} }, { 8, {} } } do
      play:turn "foe"
      play:expect { foe = { guts = expected[1], statuses = expected[2] } }
      play:turn "hero"
    end
  end)

  it("VAL-AIL-05 Decaying counts each turn of a Boss", function()
    local play = arena { heroes = { hero = unit("elite", { at = { 1, 1 } }) },
      enemies = { foe = unit("boss", { at = { 6, 1 }, attributes = { guts = 20 }, statuses = { decaying = 3 } }) } }
    play:turn "foe"
    play:end_turn "foe"
    play:turn "foe"
    play:expect { foe = { guts = 10, statuses = { decaying = 1 } }, hero = { guts = 10 } }
    assert.equal(1, play.combat.round)
  end)

  it("VAL-AIL-06 Distracted uses no Reactions", function()

    for statuses, replies in pairs { distracted = 0, frenzied = 1 } do
      local play = arena { pass = false, heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "hit1" } }) },
        enemies = { foe = unit("elite", { at = { 2, 1 }, abilities = { "reply" }, statuses = { statuses } }) } }
      play:act("hero", "hit1", { target = "foe", answers = replies > 0 and { { "foe", "reply" } } or nil })
      assert.equal(replies, support.count(play, "foe replies"))
    end
  end)

  it("VAL-AIL-06 Distracted takes no Gambit, and finishes what it has declared", function()
    local play = arena { pass = false, heroes = { hero = unit("elite", { at = { 1, 1 }, tags = { "elite", "medium", "valiant" }, statuses = { "distracted" } }) },
      enemies = { foe = unit("elite", { at = { 6, 1 } }) } }
    play:turn "foe"
    play:end_turn "foe"
    play:expect { hero = { valiance = 2 } }
    play = arena { pass = false, heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "hit1" } }), friend = unit("elite", { at = { 1, 2 }, abilities = { "distract" } }) },
      enemies = { foe = unit("elite", { at = { 2, 1 }, abilities = { "reply" } }) }, more = [[
        ability "distract" { text = "Distracts.", tags = { reaction = 1 }, reaction = { to = "use.declare", as = "global",
          when = function(_, event) return event.ability.definition.id == "reply" end,
          run = function(_, event, _, own) own:apply(event.user, "distracted") end } } ]] }
    play:act("hero", "hit1", { target = "foe", answers = { { "foe", "reply" }, { "friend", "distract" } } })
    has(play, { "distracted" })
    assert.equal(1, support.count(play, "foe replies"))
  end)

  local LEVELS = { [9] = { 3, 3, 3 }, [10] = { 4, 3, 3 }, [11] = { 5, 3, 3 }, [18] = { 6, 6, 6 } }
  local function tested(ability, total, statuses, expected, left, options)
    local play = duel({ ability }, { statuses = statuses }, options)
    play:act("hero", ability, { target = "foe", dice = LEVELS[total] })
    assert.is_true(support.logged(play, "it is " .. expected), ability .. " " .. total .. " is " .. expected)
    has(play, left)
  end

  it("VAL-AIL-07 Exposed counts the outcome one level higher, and a stack goes", function()
    tested("test", 9, { exposed = 1 }, "good", {})
    tested("test", 10, { exposed = 2 }, "great", { exposed = 1 })
    tested("test", 18, { exposed = 1 }, "perfect", {})
    tested("rare", 10, { exposed = 1 }, "nothing", {})
    tested("test", 10, {}, "good", {})
  end)

  it("VAL-AIL-08 Exposed counts for its bearer among several", function()
    local play = arena { heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "both_test" } }) },
      enemies = { foe = unit("elite", { at = { 2, 1 }, statuses = { exposed = 1 } }), third = unit("elite", { at = { 2, 2 } }) } }
    play:act("hero", "both_test", { targets = { "foe", "third" }, dice = { 5, 3, 3 } })
    assert.is_true(support.logged(play, "foe gets great"))
    assert.is_true(support.logged(play, "third gets good"))
    has(play, {})
  end)

  it("VAL-AIL-09 Exposed stays when the ability fails, or is spent on being targeted", function()
    for reading, left in pairs { on_apply = { exposed = 1 }, on_target = {} } do
      local play = duel({ "near_test" }, { statuses = { exposed = 1 }, abilities = { "hop" } }, { exposed = reading })
      play:act("hero", "near_test", { target = "foe", dice = { 3, 3, 3 }, answers = { { "foe", "hop" } } })
      has(play, left)
    end
    tested("test", 9, { exposed = 1 }, "good", {}, { exposed = "on_target" })
  end)

  it("VAL-AIL-10 Exposed by an ability does not raise that ability", function()
    local play = arena { heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "expose_late" } }) }, enemies = { foe = unit("elite", { at = { 2, 1 } }) } }
    play:act("hero", "expose_late", { target = "foe", dice = { 3, 3, 3 } })
    assert.is_true(support.logged(play, "it is nothing"))
    has(play, { exposed = 1 })
  end)

  it("VAL-AIL-11 Staggered does not move, and can be moved", function()
    local play = duel({ "stagger", "sling_away" }, { statuses = { "staggered" } })
    play:act("hero", "shove", { target = "foe" })
    play:expect { foe = { at = { 3, 1, 0 }, statuses = { "staggered" } } }
    use(play, "sling_away")
    play:expect { foe = { at = { 3, 1, 0 } } }
  end)

  it("VAL-AIL-12 VAL-AIL-13 Staggered uses no Sprint, Evade, Leap nor Shove, but all else", function()
    local play = duel({ "hit1" }, { at = { 6, 1 } }, nil, { statuses = { "staggered" } })
    for _, ability in ipairs { "evade", "leap", "sprint" } do play:refuse("hero", ability, "cannot move") end
    play = duel({ "hit1" }, nil, nil, { statuses = { "staggered" } })
    play:refuse("hero", "shove", "staggered")
    play:act("hero", "grab", { target = "foe" })
    use(play, "hit1")
  end)

  it("VAL-AIL-14 VAL-AIL-15 Taunted has no bonuses, but penalties, and uses its Assist up", function()
    local play = duel({ "test" }, nil, nil, { statuses = { "taunted", "frenzied", "assisted" }, traits = { "clumsy" } })
    play:act("hero", "test", { target = "foe", dice = { 4, 3, 3 } })
    assert.is_true(support.logged(play, "it is nothing"))
    play:expect { hero = { statuses = { "taunted", "frenzied" } } }
    play = duel({ "test" }, { statuses = { exposed = 1 } }, nil, { statuses = { "taunted", "empowered" } })
    play:act("hero", "test", { target = "foe", dice = { 1, 1, 1, 3, 3, 4 } })
    assert.is_true(support.logged(play, "it is great"))
  end)
end)
