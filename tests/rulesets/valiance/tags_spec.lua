-- Tags that change (TALT), Attack Modifiers (PRIM), and how both stand to the check (CHK).
local support = dofile "tests/rulesets/valiance/support.lua"
local unit = support.unit

local CONTENT = [[
  ability "jab" { text = "1, and what its check adds.", tags = { action = 1, attack = 0, any_number = true }, range = 1, target = { "character" },
    check = { good = 1, great = 2, perfect = 3 },
    effect = function(_, use)
      local extra = use.rolled and select(2, library("checks").outcome(use, use.target)) or 0
      use:damage(use.target, 1 + (extra or 0))
    end }
  ability "study" { text = "A check.", tags = { action = 0, check = true, any_number = true }, range = 1, target = { "character" }, check = { good = 1 },
    effect = function(_, use)
      local _, extra = library("checks").outcome(use, use.target)
      use:damage(use.target, 1 + (extra or 0))
    end }
  ability "keen" { text = "The Attack gains Check.", tags = { "attack_modifier" }, modifiers = { check = 1 } }
  ability "barbed" { text = "1 more.", tags = { "attack_modifier" },
    effect = function(_, use) if use.target then use:damage(use.target, 1) end end }
  ability "swift" { text = "The Attack gains Blitz.", tags = { "attack_modifier" }, modifiers = { blitz = 1 } }
  ability "snap" { text = "An Attack in answer to damage.", tags = { reaction = 1, attack = 0 }, reaction = { to = "target.damage", as = "global",
    run = function(_, damage, _, use) use:damage(damage.user, 2) end } }
  ability "sweep" { text = "2 to who is on a tile.", tags = { action = 0, attack = 0 }, range = 1, target = { "tile" },
    effect = function(_, use) use:damage(field.units_at(use.point), 2) end }
  ability "flail" { text = "An Attack that names nobody.", tags = { action = 0, attack = 0 }, effect = function() end }
  ability "lucky" { text = "Great: 2 more.", tags = { "attack_modifier" }, check = { great = 2 }, modifiers = { check = 1 },
    effect = function(_, use, lucky)
      local level, extra = library("checks").outcome(use, use.target, lucky)
      if extra then use:damage(use.target, extra) end
    end }
  trait "twofold" { text = "Two modifiers an Attack.", modify = { modifiers_per_attack = function(_, value) return value + 1 end } }
  trait "scholar" { text = "+3 on narrative checks.", modify = { check_bonuses = function(_, list)
    list[#list + 1] = { amount = 3, from = "Scholar", narrative = true }
    list[#list + 1] = { amount = -9, from = "Shy", narrative = true }
    return list
  end } }
  trait "sudden" { text = "All its Attacks are Blitz.", modify = { ability_tag = function(_, value, _, _, _, ability, tag)
    return tag == "blitz" and ability.definition.tags.attack and 1 or value
  end } }
  trait "tireless" { text = "Its Attacks cost no points.", modify = { ability_tag = function(_, value, _, _, _, ability, tag)
    if tag == "action" and ability.definition.tags.attack then return 0 end
    return value
  end } }
  ability "flurry" { text = "Perfect: gains Blitz.", tags = { action = 0, check = true, any_number = true }, range = 1, target = { "character" },
    check = { perfect = 0 }, modifiers = { blitz = function(_, value, _, use) return use and use.roll >= 18 and 1 or value end },
    effect = function(_, use) use:damage(use.target, 1) end }
  ability "yelp" { text = "Answers damage.", tags = { reaction = 1 }, reaction = { to = "damage", of = "target", as = "global",
    run = function() log.note "yelps" end } }
  ability "parry" { text = "Answers being targeted.", tags = { reaction = 1 }, reaction = { to = "use.target", of = "target", as = "counter",
    run = function() log.note "parries" end } }
  ability "heed" { text = "Answers any use.", tags = { reaction = 1 }, reaction = { to = "any.use.declare", as = "global",
    run = function() log.note "heeds" end } }
  ability "reaching" { text = "The Attack gains 2 Range.", tags = { "attack_modifier" }, modifiers = { range = 2 } }
  trait "long_arms" { text = "Range +1 for its Attacks, from 0 on.", modify = { ability_tag = function(_, value, _, _, _, ability, tag)
    if not ability.definition.tags.attack then return value end
    return tag == "range" and value + 1 or tag == "range_min" and 0 or value
  end } }
  ability "hush" { text = "What is being used has no Attack and is Blitz.", tags = { reaction = 1 }, reaction = { to = "any.use.declare", as = "global",
    run = function(_, use) use:retag("blitz", true) use:retag("attack", false) end } }
  ability "gift" { text = "An Attack with a check.", tags = { action = 0, attack = 1, check = true, any_number = true }, range = 1,
    target = { "character" }, check = { good = 1 }, effect = function(_, use) use:damage(use.target, 1) end }
]]
local game = support.game { content = CONTENT, pass = "nobody" }

local ALL = { "jab", "study", "flurry", "gift" }

local function arena(hero, foe, options)
  local a, b = { at = { 0, 0 } }, { at = { 1, 0 }, attributes = { guts = 40 } }
  for key, value in pairs(hero or {}) do a[key] = value end
  for key, value in pairs(foe or {}) do b[key] = value end
  a.abilities = table.move(ALL, 1, #ALL, #(a.abilities or {}) + 1, a.abilities or {})
  return game.arena { options = options, heroes = { a = unit("elite", a) }, enemies = { foe = unit("elite", b) } }
end

local function lost(play) return 40 - play.units.foe.guts end

describe("a check", function()
  it("VAL-CHK-08 has no bonus and no penalty of narrative checks", function()
    local play = arena { traits = { "scholar" } }
    play:act("a", "study", { target = "foe", dice = { 3, 3, 3 } })
    assert.are.equal(1, lost(play))
    play:act("a", "study", { target = "foe", dice = { 4, 3, 3 } })
    assert.are.equal(1 + 2, lost(play))
  end)

  it("VAL-CHK-11 is rolled after modifiers and tag changes are settled: one of them can bring it about", function()
    local play = arena { abilities = { "keen" } }
    play:act("a", "jab", { target = "foe", modifier = "keen", dice = { 6, 6, 2 } })
    assert.are.equal(3, lost(play))
    play:act("a", "jab", { target = "foe", modifier = false })
    assert.are.equal(4, lost(play))
  end)

  it("VAL-CHK-11 asks for the modifier before there is a roll to go by", function()
    local play = arena { abilities = { "barbed" } }
    play:answer "a"
    play:answer("gift", { 6, 6, 6 })
    assert.are.equal("modifier", play:decision().kind)
    for _, record in ipairs(play:log()) do assert.are_not.equal("check", record.what) end
  end)
end)

describe("an altered tag", function()
  it("VAL-TALT-01 holds before the use, also when a modifier brings it: nothing can answer a Blitz", function()
    local play = arena({ abilities = { "swift" } }, { abilities = { "parry", "yelp" } })
    play:act("a", "jab", { target = "foe", modifier = "swift" })
    assert.is_false(support.logged(play, "parries"))
    play:act("a", "jab", { target = "foe", modifier = false, answers = { { "foe", "parry" }, { "foe", "yelp" } } })
    assert.is_true(support.logged(play, "parries") and support.logged(play, "yelps"))
  end)

  it("VAL-TALT-02 covers one use", function()
    local play = arena({ attributes = { lethality = 2 } }, { abilities = { "hush", "yelp" } })
    play:act("a", "gift", { target = "foe", dice = { 1, 1, 1 }, answers = { { "foe", "hush" } } })
    assert.are.equal(1, lost(play))
    play:act("a", "gift", { target = "foe", dice = { 1, 1, 1 }, answers = { { "foe", "pass" }, { "foe", "yelp" } } })
    assert.is_true(support.logged(play, "yelps"))
  end)

  it("VAL-TALT-02 covers all abilities that meet a criterion, and no others", function()
    local play = arena({ traits = { "sudden" } }, { abilities = { "yelp" } })
    play:act("a", "jab", { target = "foe" })
    assert.is_false(support.logged(play, "yelps"))
    play:act("a", "study", { target = "foe", dice = { 1, 1, 1 }, answers = { { "foe", "yelp" } } })
    assert.is_true(support.logged(play, "yelps"))
  end)

  it("VAL-TALT-02 may be that of points", function()
    local play = arena { traits = { "tireless" }, action_points = 3 }
    for _ = 1, 4 do play:act("a", "jab", { target = "foe" }) end
    play:expect { a = { action_points = 3 }, foe = { guts = 36 } }
  end)

  it("VAL-TALT-01 may be that of Range: it holds as targets are chosen and as the effects come", function()
    local play = arena({ abilities = { "reaching" } }, { at = { 1, 0 } })
    play:act("a", "jab", { target = "foe", modifier = "reaching" })
    play = game.arena { heroes = { a = unit("elite", { at = { 0, 0 }, abilities = { "jab", "reaching" } }) },
      enemies = { foe = unit("elite", { at = { 3, 0 } }), near = unit("elite", { at = { 1, 0 } }) } }
    play:act("a", "jab", { target = "foe", modifier = "reaching" })
    play:expect { foe = { guts = 9 } }
    play:answer "jab"
    play:answer "none"
    assert.are.same({ "near" }, { table.unpack(play:options()) })
  end)
  it("VAL-TALT-02 may be that of Range for all abilities of a kind: before there is a use", function()
    local play = game.arena { heroes = { a = unit("elite", { at = { 0, 0 }, traits = { "long_arms" }, abilities = { "jab", "study" } }) },
      enemies = { foe = unit("elite", { at = { 2, 0 } }) } }
    play:refuse("a", "study", "no valid target")
    play:answer "jab"
    assert.are.same({ "a", "foe" }, { table.unpack(play:options()) })
  end)

  it("VAL-TALT-03 may hang on the outcome: it holds from the roll on, what was before stays a trigger", function()
    local play = arena(nil, { abilities = { "heed", "parry", "yelp" } })
    play:act("a", "flurry", { target = "foe", dice = { 6, 6, 6 }, answers = { { "foe", "heed" } } })
    assert.is_true(support.logged(play, "heeds"))
    assert.is_false(support.logged(play, "yelps"))
    play = arena(nil, { abilities = { "parry" } })
    play:act("a", "flurry", { target = "foe", dice = { 6, 6, 5 }, answers = { { "foe", "parry" } } })
    assert.is_true(support.logged(play, "parries"))
  end)
end)

describe("an Attack Modifier", function()
  it("VAL-PRIM-04 goes with Attacks of its owner, and with nothing else", function()
    local play = arena { abilities = { "barbed" } }
    play:act("a", "jab", { target = "foe", modifier = "barbed" })
    assert.are.equal(2, lost(play))
    play:act("a", "study", { target = "foe", dice = { 1, 1, 1 } })
    assert.are.equal(3, lost(play))
    assert.is_nil(play:options().barbed)
  end)

  it("VAL-PRIM-05 comes alone, unless something allows more", function()
    local play = arena { abilities = { "barbed", "lucky" } }
    play:act("a", "jab", { target = "foe", modifier = "barbed" })
    assert.are.equal(2, lost(play))
    play = arena { abilities = { "barbed", "lucky" }, traits = { "twofold" } }
    play:act("a", "jab", { target = "foe", modifier = { "barbed", "lucky" }, dice = { 6, 6, 2 } })
    assert.are.equal(1 + 2 + 1 + 2, lost(play))
  end)

  it("VAL-PRIM-06 never comes twice", function()
    local play = arena { abilities = { "barbed", "lucky" }, traits = { "twofold" } }
    play:answer "a"
    play:answer "jab"
    play:answer "barbed"
    assert.is_nil(play:options().barbed)
    assert.is_true(play:options().lucky)
    play = arena { abilities = { "barbed" }, traits = { "twofold" } }
    play:act("a", "jab", { target = "foe", modifier = "barbed" })
    assert.are.equal(2, lost(play))
  end)

  it("VAL-PRIM-04 VAL-PRIM-07 goes with the Attack of a Reaction too, on whom that deals damage to", function()
    local play = arena(nil, { abilities = { "snap", "barbed" } })
    play:act("a", "jab", { target = "foe", answers = { { "foe", "snap" }, { "foe", "barbed" } } })
    play:expect { a = { guts = 10 - 2 - 1 }, foe = { guts = 39 } }
    play = arena { abilities = { "sweep", "barbed" } }
    play:act("a", "sweep", { target = "1,0,0", modifier = "barbed" })
    play:expect { foe = { guts = 40 - 2 - 1 } }
    play = arena { abilities = { "flail", "barbed" } }
    play:act("a", "flail", { modifier = "barbed" })
    play:expect { foe = { guts = 40 } }
  end)

  it("VAL-PRIM-07 is not used: the Attack is one use, and what it does is the Attack's", function()
    local play = arena({ abilities = { "barbed" } }, { abilities = { "heed" } })
    play:act("a", "jab", { target = "foe", modifier = "barbed", answers = { { "foe", "heed" } } })
    local damages = 0
    for _, record in ipairs(play:log()) do
      if record.kind == "damage" then damages = damages + 1 end
    end
    assert.are.equal(1, damages)
    assert.are.equal(1, support.count(play, "heeds"))
    assert.are.equal(2, lost(play))
  end)
end)
