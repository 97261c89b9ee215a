-- Attack, Blitz, Delayed and Limited (SEC), and Action and Reaction Points (PTS).
local support = dofile "tests/rulesets/valiance/support.lua"
local unit, game = support.unit, support.game { pass = "nobody" }

local CONTENT = [[
  ability "blow" { text = "6.", tags = { action = 0, attack = 2, any_number = true }, range = 1, target = { "character" },
    effect = function(_, use) use:damage(use.target, 6) end }
  ability "tap" { text = "6.", tags = { action = 0, attack = 0 }, range = 1, target = { "character" },
    effect = function(_, use) use:damage(use.target, 6) end }
  ability "hit" { text = "6.", tags = { action = 0, attack = 1, any_number = true }, range = 1, target = { "character" },
    effect = function(_, use) use:damage(use.target, 6) end }
  ability "plain" { text = "6.", tags = { action = 0 }, range = 1, target = { "character" },
    effect = function(_, use) use:damage(use.target, 6) end }
  ability "mixed" { text = "1 piercing and 1; Withering.", tags = { action = 0, attack = 1 }, range = 1, target = { "character" },
    effect = function(_, use)
      use:damage(use.target, 1, { piercing = true })
      use:damage(use.target, 1)
      use:damage(use.target, 1, { direct = false })
      use:wither(use.target, 1)
    end }
  ability "twice" { text = "2, then 3.", tags = { action = 0, attack = 1 }, range = 1, target = { "character" },
    effect = function(_, use)
      use:damage(use.target, 2)
      use:resolve()
      use:damage(use.target, 3)
    end }
  ability "fling" { text = "Off the ledge.", tags = { action = 0, attack = 1 }, range = { min = 0, max = 9 }, target = { "character", no_sight = true },
    effect = function(_, use) use:push(use.target, field.at(1, 0, 1)) end }
  ability "plunge" { text = "Into the hazard.", tags = { action = 0, attack = 1 }, range = { min = 0, max = 9 }, target = { "character" },
    effect = function(_, use) use:push(use.target, field.at(5, 0, 0)) end }
  ability "flash" { text = "2 damage at once.", tags = { action = 1, blitz = true }, range = 1, target = { "character" }, damage = 2,
    effect = function(_, use, flash) use:damage(use.target, flash.damage) end }
  ability "bolt" { text = "20 damage at once.", tags = { action = 1, blitz = true }, range = 1, target = { "character" },
    effect = function(_, use) use:damage(use.target, 20) end }
  ability "echo" { text = "4 later.", tags = { action = 1, delayed = true, attack = 1 }, range = { min = 0, max = 20 }, target = { "character" },
    effect = function(_, use) use:damage(use.target, 4) end }
  ability "echo_too" { text = "4 later.", tags = { action = 1, delayed = true }, cost = { energy = 1 }, range = { min = 0, max = 20 }, target = { "character" },
    effect = function(_, use) use:damage(use.target, 4) end }
  ability "gong" { text = "4 later, where it was aimed.", tags = { action = 1, delayed = true }, range = { min = 0, max = 20 }, target = { "tile" },
    effect = function(_, use)
      for _, other in ipairs(field.units_at(use.point)) do use:damage(other, 4) end
    end }
  ability "parry" { text = "Counter.", tags = { reaction = 1 }, reaction = { to = "use.target", of = "target", as = "counter",
    run = function(me, _, _, use) use:gain(me, "protected") end } }
  ability "riposte" { text = "Counters damage.", tags = { reaction = 1 }, reaction = { to = "damage", of = "target", as = "counter",
    run = function(me, _, _, use) use:gain(me, "protected") end } }
  ability "yelp" { text = "Answers damage.", tags = { reaction = 1 }, reaction = { to = "damage", of = "target", as = "global",
    run = function(me, _, _, use) use:gain(me, "frenzied") end } }
  ability "heed" { text = "Answers any use.", tags = { reaction = 1 }, reaction = { to = "any.use.declare", as = "global",
    run = function(me, _, _, use) use:gain(me, "hastened") end } }
  ability "reel" { text = "Answers a direct hit.", tags = { reaction = 1 }, reaction = { to = "hit", of = "target", as = "global",
    run = function(me, _, _, use) use:gain(me, "empowered") end } }
  ability "nod" { text = "Answers what is resolved.", tags = { reaction = 1 }, reaction = { to = "any.use.resolved", as = "global",
    run = function(me, _, _, use) use:gain(me, "hastened") end } }
  trait "spiky" { text = "Hurts back.", on = { damage = function(_, damage) damage:damage(unit_named "a", 1, { direct = false }) end } }
  ability "order" { text = "The target Shoves at once.", tags = { action = 0, any_number = true }, range = { min = 0, max = 9 }, target = { "character" },
    effect = function(_, use) library("uses").cause(use, use.target, "vault") end }
  ability "vault" { text = "Vaults.", tags = { action = 2 }, cost = { energy = 1 }, effect = function(me, use) use:gain(me, "frenzied") end }
]]

local function arena(hero, foe, more)
  local a, b = { at = { 0, 0 } }, { at = { 1, 0 } }
  for key, value in pairs(hero or {}) do a[key] = value end
  for key, value in pairs(foe or {}) do b[key] = value end
  local spec = { content = CONTENT, heroes = { a = unit("elite", a) }, enemies = { foe = unit("elite", b) } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

describe("an Attack", function()
  local function dealt(ability)
    local play = arena({ attributes = { lethality = 2 }, abilities = { ability } }, { attributes = { guts = 40 } })
    play:act("a", ability, { target = "foe" })
    return 40 - play.units.foe.guts, play
  end
  it("VAL-SEC-01 VAL-SEC-02 VAL-ATTR-09 adds Lethality as often as its value says", function()
    assert.are.equal(10, (dealt "blow"))
    assert.are.equal(8, (dealt "hit"))
    assert.are.equal(6, (dealt "tap"))
    assert.are.equal(6, (dealt "plain"))
  end)
  it("VAL-SEC-03 adds it once, to direct damage, to the standard part first", function()
    assert.are.equal(1 + 1 + 2 + 1 + 1, (dealt "mixed"))
    local play = arena({ attributes = { lethality = 2 }, abilities = { "mixed" } }, { attributes = { guts = 40, resistance = 3 } })
    play:act("a", "mixed", { target = "foe" })
    -- Standard 1 + 2 + 1 less 3, piercing 1, Withering 1.
    assert.are.equal(1 + 1 + 1, 40 - play.units.foe.guts)
  end)
  it("VAL-SEC-03 adds it once a use, also where the damage comes in parts one after the other", function()
    assert.are.equal(2 + 2 + 3, (dealt "twice"))
  end)
  it("VAL-SEC-03 VAL-FALL-10 VAL-TTAG-19 adds none to what a fall or a hazard deals that it leads to", function()
    local play = arena({ at = { 4, 0, 0 }, attributes = { lethality = 2 }, abilities = { "fling", "plunge" } },
      { at = { 0, 0, 1 }, attributes = { guts = 40 } }, { field = { layers = { "#....~~", "......." }, legend = { ["~"] = { hazardous = 3 } } } })
    play:act("a", "fling", { target = "foe" })
    play:expect { foe = { at = { 1, 0, 0 }, guts = 40 - 2 } }
    play:act("a", "plunge", { target = "a" })
    play:expect { a = { at = { 5, 0, 0 }, guts = 10 - 3 } }
  end)
end)

describe("an Attack with a check", function()
  it("VAL-SEC-04 deals what follows its outcome with no further Lethality, nor does a modifier's damage have any", function()
    local play = arena({ attributes = { lethality = 2 }, abilities = { "probe", "sting" } }, { attributes = { guts = 40 } }, { content = [[
      ability "probe" { text = "3; Good 2 more after it.", tags = { action = 1, attack = 1, check = true }, range = 1, target = { "character" }, check = { good = 2 },
        effect = function(_, use)
          local _, extra = library("checks").outcome(use, use.target)
          use:damage(use.target, 3)
          use:resolve()
          if extra then use:damage(use.target, extra) end
        end }
      ability "sting" { text = "1 more, after it.", tags = { "attack_modifier" }, effect = function(_, use)
        use:resolve()
        use:damage(use.target, 1)
      end } ]] })
    play:act("a", "probe", { target = "foe", modifier = "sting", dice = { 4, 4, 4 } })
    play:expect { foe = { guts = 40 - (3 + 2) - 2 - 1 } }
  end)
  it("VAL-SEC-04 deals its outcome's damage in the same amount, with no further Lethality", function()
    local play = arena({ attributes = { lethality = 2 }, abilities = { "cleave" } }, { attributes = { guts = 40, resistance = 1 } }, { content = [[
      ability "cleave" { text = "3; Good 2 more.", tags = { action = 1, attack = 1, check = true }, range = 1, target = { "character" }, check = { good = 2 },
        effect = function(_, use)
          local _, extra = library("checks").outcome(use, use.target)
          use:damage(use.target, 3)
          if extra then use:damage(use.target, extra) end
        end } ]] })
    play:act("a", "cleave", { target = "foe", dice = { 4, 4, 4 } })
    play:expect { foe = { guts = 40 - (3 + 2 + 2 - 1) } }
  end)
end)

describe("Blitz", function()
  local ALL = { "parry", "yelp", "heed" }
  it("VAL-SEC-05 blitz=steps_only: its use, targets and effects trigger nothing; Protected works", function()
    local play = arena({ abilities = { "flash" } }, { abilities = ALL, traits = { "spiky" } })
    play:act("a", "flash", { target = "foe" })
    play:expect { foe = { guts = 8, reaction_points = 2 }, a = { guts = 10 } }
    play = arena({ abilities = { "flash" } }, { statuses = { protected = 1 } })
    play:act("a", "flash", { target = "foe" })
    play:expect { foe = { guts = 10, statuses = { protected = false } } }
  end)
  it("VAL-SEC-05 blitz=steps_only: a direct hit is a trigger, and starts Valiant Struggle", function()
    local play = arena({ abilities = { "bolt", "plain" } }, { abilities = { "reel" }, traits = { "valiant_struggle" } })
    play:act("a", "bolt", { target = "foe", answers = { { "foe", "reel" } } })
    play:expect { foe = { endurance = 1, statuses = { empowered = true } } }
    play:act("a", "plain", { target = "foe" })
    play:expect { foe = { guts = 10 } }
  end)
  it("VAL-SEC-05 blitz=events_trigger: its damage is a trigger", function()
    local play = arena({ abilities = { "flash" } }, { abilities = ALL, traits = { "spiky" } }, { options = { blitz = "events_trigger" } })
    play:act("a", "flash", { target = "foe", answers = { { "foe", "yelp" } } })
    play:expect { foe = { reaction_points = 1, statuses = { frenzied = true } }, a = { guts = 9 } }
  end)
  it("VAL-SEC-05 blitz=strict: not even Protected or Valiant Struggle answers it", function()
    local play = arena({ abilities = { "flash", "bolt", "plain" } }, { abilities = { "reel" }, traits = { "valiant_struggle" }, statuses = { protected = 1 } },
      { options = { blitz = "strict" } })
    play:act("a", "flash", { target = "foe" })
    play:expect { foe = { guts = 8, statuses = { protected = 1 } } }
    play:act("a", "bolt", { target = "foe" })
    play:expect { foe = { endurance = 1, guts = 10 } }
    play:act("a", "plain", { target = "foe" })
    play:expect { foe = { guts = 10, statuses = { protected = false } } }
  end)
  it("VAL-SEC-05 shields nothing of other abilities", function()
    local play = arena({ abilities = { "plain" } }, { abilities = { "parry" } })
    play:act("a", "plain", { target = "foe", answers = { { "foe", "parry" } } })
    play:expect { foe = { reaction_points = 1 } }
  end)
  it("VAL-SEC-05 blitz=steps_only: nor do its effects when it is Delayed; what else comes with them does", function()
    for ability, answers in pairs { later = false, echo = { { "foe", "yelp" } } } do
      local play = arena({ abilities = { "later", ability } }, { abilities = { "yelp" } }, { content = CONTENT .. [[
        ability "later" { text = "2 damage, unseen.", tags = { action = 0, delayed = true, blitz = true }, range = 1, target = { "character" },
          effect = function(_, use) use:damage(use.target, 2) end } ]] })
      play:act("a", "later", { target = "foe" })
      if answers then play:act("a", "echo", { target = "foe" }) end
      play:end_turn "a"
      play:end_turn "foe"
      play:turn("a", { answers = answers or nil })
      play:expect { foe = { guts = answers and 4 or 8, reaction_points = answers and 1 or 2 } }
    end
  end)
  it("VAL-SEC-06 blitz_resolved=triggers: its being resolved is one", function()
    local play = arena({ abilities = { "flash" } }, { abilities = { "nod" } })
    play:act("a", "flash", { target = "foe", answers = { { "foe", "nod" } } })
    play:expect { foe = { statuses = { hastened = true } } }
  end)
  it("VAL-SEC-06 blitz_resolved=no: it is none", function()
    local play = arena({ abilities = { "flash" } }, { abilities = { "nod" } }, { options = { blitz_resolved = "no" } })
    play:act("a", "flash", { target = "foe" })
    play:expect { foe = { reaction_points = 2 } }
  end)
end)

-- Uses an ability of a on foe, and plays to the beginning of a's next turn; between: what happens in foe's turn.
local function delayed(play, abilities, between)
  for _, ability in ipairs(abilities) do play:act("a", ability, { target = ability == "gong" and { 1, 0, 0 } or "foe" }) end
  play:end_turn "a"
  play:turn "foe"
  if between then between(play) end
  if play:decision().who == "foe" then play:end_turn "foe" end
end

describe("a Delayed ability", function()
  it("VAL-SEC-08 comes as its user begins its first turn of the next round", function()
    local play = game.arena { content = CONTENT, heroes = { a = unit("elite", { at = { 0, 0 }, abilities = { "echo" } }), b = unit("elite", { at = { 0, 1 } }) },
      enemies = { foe = unit("elite", { at = { 1, 0 } }) } }
    play:act("a", "echo", { target = "foe" })
    play:end_turn "a"
    play:end_turn "b"
    play:end_turn "foe"
    play:end_turn "b"
    play:expect { foe = { guts = 10 }, round = 2 }
    play:turn "a"
    play:expect { foe = { guts = 6 } }
    play:end_turn "a"
    play:end_turn "foe"
    play:turn "a"
    play:expect { foe = { guts = 6 } }
  end)

  it("VAL-SEC-09 has no effects that a Counter may answer", function()
    local play = arena({ abilities = { "echo", "hit" } }, { abilities = { "riposte" } })
    play:act("a", "echo", { target = "foe" })
    play:end_turn "a"
    play:end_turn "foe"
    play:turn "a"
    play:expect { foe = { guts = 6, reaction_points = 2 } }
    play:act("a", "hit", { target = "foe", answers = { { "foe", "riposte" } } })
    play:expect { foe = { reaction_points = 1 } }
  end)

  it("VAL-SEC-09 is no Counter's trigger; a Global Reaction may answer its use and its effects", function()
    local play = arena({ abilities = { "echo" } }, { abilities = { "parry", "heed", "yelp" } })
    play:act("a", "echo", { target = "foe", answers = { { "foe", "heed" } } })
    play:expect { foe = { reaction_points = 1 } }
    play:end_turn "a"
    play:end_turn "foe"
    play:turn("a", { answers = { { "foe", "yelp" } } })
    play:expect { foe = { statuses = { frenzied = true, protected = false }, guts = 6 } }
  end)

  it("VAL-SEC-10 comes in a Valiant Gambit turn, and not again", function()
    local play = game.arena { content = CONTENT, teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 } },
      heroes = { a = { "duelist", at = { 0, 0 }, abilities = { "echo_too" } } }, enemies = { foe = unit("elite", { at = { 1, 0 } }) } }
    play:end_turn("foe", { pass = true })
    play:act("a", "echo_too", { target = "foe" })
    play:end_turn "a"
    play:end_turn("foe", { answers = { { "a", "valiant_gambit" } } })
    play:expect { foe = { guts = 6 }, round = 2 }
    play:end_turn "a"
    play:turn "a"
    play:expect { foe = { guts = 6 }, round = 2 }
  end)

  local function orphan(reading)
    local play = game.arena { options = { delayed_orphan = reading }, content = CONTENT .. support.doom,
      heroes = { a = unit("elite", { at = { 0, 0 }, abilities = { "echo_too" } }), b = unit("elite", { at = { 0, 1 } }) },
      enemies = { foe = unit("elite", { at = { 1, 0 }, abilities = { "doom" } }) } }
    play:act("a", "echo_too", { target = "foe" })
    play:expect { a = { energy = 4 } }
    play:end_turn "a"
    play:end_turn "b"
    play:act("foe", "doom", { target = "a" })
    play:end_turn "foe"
    play:expect { foe = { guts = 10 }, round = 2 }
    play:end_turn "b"
    play:end_turn "foe"
    assert.are.equal(3, play.combat.round)
    assert.is_nil(play:check())
    return play.units.foe.guts
  end
  it("VAL-SEC-11 delayed_orphan=fizzles: is lost with its user", function()
    assert.are.equal(10, orphan "fizzles")
  end)
  it("VAL-SEC-11 delayed_orphan=resolves_end_of_round: comes as the round ends", function()
    assert.are.equal(6, orphan "resolves_end_of_round")
  end)

  it("VAL-SEC-11 delayed_orphan=resolves_end_of_round: an Area affects those who are in it then", function()
    local play = game.arena { options = { delayed_orphan = "resolves_end_of_round" }, content = CONTENT .. [[
        ability "gas" { text = "4 to whoever is there later.", tags = { action = 1, delayed = true, area = 0 }, range = { min = 0, max = 9 }, target = { "occupants" },
          effect = function(_, use) for _, target in ipairs(use.targets) do use:damage(target, 4) end end }
        ability "perish" { text = "Is downed.", tags = { action = 0 }, effect = function(me, use) use:down(me) end } ]],
      heroes = { a = unit("elite", { at = { 0, 0 }, abilities = { "gas", "perish" } }), b = unit("elite", { at = { 0, 4 } }) },
      enemies = { foe = unit("elite", { at = { 1, 0 } }), other = unit("elite", { at = { 2, 1 } }) } }
    play:act("a", "gas", { target = { 1, 0, 0 } })
    play:act("a", "perish")
    play:turn "foe"
    play:act("foe", "evade", { target = { 1, 1, 0 } })
    play:turn "other"
    play:act("other", "evade", { target = { 2, 0, 0 } })
    for _, name in ipairs { "b", "foe" } do play:turn(name) end
    play:act("foe", "evade", { target = { 0, 1, 0 } })
    play:turn "other"
    play:act("other", "evade", { target = { 1, 0, 0 } })
    play:end_turn "other"
    play:expect { foe = { guts = 10 }, other = { guts = 6 } }
  end)

  it("VAL-SEC-12 hits who is on its tile then, and a character if it is still in range", function()
    local play = arena({ abilities = { "gong" } }, {}, { heroes = { a = unit("elite", { at = { 0, 0 }, abilities = { "gong" } }), b = unit("elite", { at = { 2, 0 } }) } })
    play:act("a", "gong", { target = { 1, 0, 0 } })
    play:end_turn "a"
    play:end_turn "b"
    play:act("foe", "evade", { target = { 1, 1, 0 } })
    play:end_turn "foe"
    play:act("b", "evade", { target = { 1, 0, 0 } })
    play:end_turn "b"
    play:turn "a"
    play:expect { b = { guts = 6 }, foe = { guts = 10 } }
    play = arena({ abilities = { "short" } }, {}, { content = CONTENT .. [[ ability "short" { text = "4.", tags = { action = 1, delayed = true }, range = 1,
      target = { "character" }, effect = function(_, use) use:damage(use.target, 4) end } ]] })
    play:act("a", "short", { target = "foe" })
    play:end_turn "a"
    play:act("foe", "evade", { target = { 1, 1, 0 } })
    play:end_turn "foe"
    play:turn "a"
    play:expect { foe = { guts = 10 }, log = "short fails" }
  end)

  it("VAL-SEC-13 rolls its check as it is used", function()
    for _, timing in ipairs { "before_targets", "after_targets" } do
      local play = arena({ abilities = { "omen" } }, {}, { options = { check_timing = timing }, content = [[ ability "omen" { text = "By outcome.",
        tags = { action = 1, delayed = true, check = true }, range = { min = 0, max = 9 }, target = { "character" }, check = { good = 2 },
        effect = function(_, use)
          local _, extra = library("checks").outcome(use, use.target)
          use:damage(use.target, 1 + (extra or 0))
        end } ]] })
      play:act("a", "omen", { target = "foe", dice = { 4, 4, 4 } })
      play:end_turn "a"
      play:end_turn "foe"
      play:turn("a", { dice = {} })
      play:expect { foe = { guts = 7 } }
    end
  end)

  it("VAL-SEC-15 comes together with others of its user", function()
    local play = arena({ abilities = { "echo", "echo_too" } }, { attributes = { resistance = 3 } })
    delayed(play, { "echo", "echo_too" })
    play:turn "a"
    play:expect { foe = { guts = 10 - (4 + 4 - 3) } }
  end)

  it("VAL-SEC-16 reads its numbers when its effects come", function()
    local play = arena({ abilities = { "echo" } }, { abilities = { "whet" } }, { content = CONTENT .. [[
      ability "whet" { text = "Whets.", tags = { action = 1 }, range = 1, target = { "character" }, effect = function(_, use) use:gain(use.target, "whetted") end }
      status "whetted" { text = "Lethality 2.", modify = { lethality = function(_, value) return value + 2 end } } ]] })
    delayed(play, { "echo" }, function() play:act("foe", "whet", { target = "a" }) end)
    play:turn "a"
    play:expect { foe = { guts = 4 } }
  end)
end)

describe("points", function()
  it("VAL-PTS-01 VAL-PTS-05 VAL-THREAT-01 VAL-THREAT-03 VAL-THREAT-04 are as many as the threat says", function()
    local play = game.arena { heroes = { a = unit("elite", { at = { 0, 0 } }) },
      enemies = { foe = unit("normal", { at = { 7, 7 } }), x = unit("boss", { at = { 5, 5 } }) } }
    play:expect { a = { reaction_points = 2 }, foe = { reaction_points = 1 }, x = { reaction_points = 4 } }
    play:turn "a"
    play:expect { a = { action_points = 3 } }
    play:end_turn "a"
    play:turn "foe"
    play:expect { foe = { action_points = 2 } }
    play:end_turn "foe"
    play:turn "x"
    play:expect { x = { action_points = 3 } }
    play:end_turn "x"
    assert.are.equal(1, play.combat.round)
    play:end_turn "x"
    assert.are.equal(2, play.combat.round)
  end)

  it("VAL-PTS-02 are not spent on a use that another ability causes; Energy is", function()
    local play = arena({ abilities = { "order" } }, {}, { heroes = { a = unit("elite", { at = { 0, 0 }, abilities = { "order" } }), b = unit("elite", { at = { 0, 1 }, abilities = { "vault" } }) } })
    play:act("a", "order", { target = "b" })
    play:expect { b = { action_points = 3, energy = 4, statuses = { frenzied = true } } }
    play = arena({ abilities = { "order" } }, {}, { heroes = { a = unit("elite", { at = { 0, 0 }, abilities = { "order" } }),
      b = unit("elite", { at = { 0, 1 }, abilities = { "vault" }, energy = 0 }) } })
    play:act("a", "order", { target = "b" })
    play:expect { b = { statuses = { frenzied = false } } }
    play = arena({ abilities = { "order", "spend" } }, {}, { content = CONTENT .. [[ ability "spend" { text = "Spends all.", tags = { action = 3 }, effect = function() end } ]],
      heroes = { a = unit("elite", { at = { 0, 0 }, abilities = { "order" } }), b = unit("elite", { at = { 0, 1 }, abilities = { "vault", "spend" } }) } })
    play:act("b", "spend")
    play:act("a", "order", { target = "b" })
    play:expect { b = { action_points = 0, statuses = { frenzied = true } } }
  end)

  local function granted(reading)
    local play = arena({ abilities = { "order", "vault" } }, {}, { options = { granted_use = reading } })
    play:act("a", "order", { target = "a" })
    play:turn "a"
    return play:options().vault or false
  end
  it("VAL-PTS-08 nor does it ask whether there was one, but with granted_use=counted", function()
    for reading, again in pairs { not_counted = 2, counted = 1 } do
      local play = arena({ abilities = { "order", "leap_up" } }, {}, { options = { granted_use = reading }, content = [[
        ability "order" { text = "Once more.", tags = { action = 0 }, effect = function(me, use) library("uses").cause(use, me, "leap_up") end }
        ability "leap_up" { text = "Leaps up.", tags = { action = 1 }, effect = function() log.note "leaps" end } ]] })
      play:act("a", "leap_up")
      play:act("a", "order")
      assert.are.equal(again, support.count(play, "leaps"))
    end
  end)
  it("VAL-PTS-08 granted_use=not_counted: a use that was caused leaves the once a turn", function()
    assert.is_true(granted "not_counted")
  end)
  it("VAL-PTS-08 granted_use=counted: it uses it up", function()
    assert.is_false(granted "counted")
  end)

  it("VAL-PTS-03 VAL-PTS-04 of Reactions return with the round, not with the turn", function()
    local play = arena({ abilities = { "heed", "parry" } }, { abilities = { "plain" } })
    play:end_turn "a"
    play:act("foe", "plain", { target = "a", answers = { { "a", "heed" }, { "a", "parry" } } })
    play:expect { a = { reaction_points = 0 } }
    play:end_turn "foe"
    play:expect { a = { reaction_points = 2 }, round = 2 }
  end)

  it("VAL-PTS-06 VAL-PTS-07 of a turn grow and shrink with what modifies them, down to 0", function()
    local play = arena({ statuses = { "hastened" } })
    play:turn "a"
    play:expect { a = { action_points = 4 } }
    play = arena({ traits = { "slow" } }, {}, { content = [[ trait "slow" { text = "Slow.", modify = { action_points = function(_, value) return value - 9 end } } ]] })
    play:answer "a"
    play:expect { a = { action_points = 0 } }
    play = arena({ statuses = { "quick" }, abilities = { "sober" } }, {}, { content = [[
      status "quick" { text = "One more.", modify = { action_points = function(_, value) return value + 1 end } }
      ability "sober" { text = "Sobers.", tags = { action = 0 }, effect = function(me, use) use:lose(me, "quick", "all") end } ]] })
    play:act("a", "sober")
    play:expect { a = { action_points = 3 } }
  end)
end)
