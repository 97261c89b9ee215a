-- Engagements: the order of strikes, ripostes, follow-throughs, and what weapons reach.
local support = require "rulesets.riposte.support"
local clash, strikes = support.clash, support.strikes

local QUICK = { speed = 8 }
local LETHAL = { { "abe", "lethal" } }

describe("an engagement", function()
  it("RIP-ENG-01 RIP-ENG-02 is attack, riposte, follow-through attacks, follow-through ripostes", function()
    local play = clash({ speed = 8, traits = { "sword", "rune_of_pursuit" } }, { attributes = { hp = 90 }, traits = { "sword", "rune_of_retort" } },
      { 99, 99, 99, 99, 99 })
    assert.same({ "abe attack", "dun riposte", "abe follow-through attack", "abe follow-through attack", "dun follow-through riposte" },
      strikes(play))
  end)

  it("RIP-ENG-03 RIP-ENG-04 ends at once when somebody falls", function()
    local play = clash({ might = 30, speed = 9 }, {}, { 1 }, { answers = LETHAL })
    assert.same({ "abe attack" }, strikes(play))
    play = clash({ hp = 3, speed = 9 }, { traits = { "sword", "rune_of_retort" } }, { 99, 1 }, { answers = support.defeat })
    assert.same({ "abe attack", "dun riposte" }, strikes(play))
    play:expect { abe = { at = false }, dun = { hp = 20 } }
  end)

  it("RIP-ENG-03 is resolved strike by strike: the state between them counts", function()
    -- With half its HP left or less Dun has 5 Defense more: that holds for the second strike, not for the first.
    local play = clash(QUICK, { hp = 20, traits = { "sword", "wary" } }, { 1, 99, 1 }, { content = [[
      trait "wary" { text = "Wary once hurt.", modify = { struck = function(me, value, _, _, number)
        return number == "defense" and me.hp < 20 and value + 2 or value
      end } } ]] })
    play:expect { dun = { hp = 20 - 4 - 2 } }
  end)

  it("RIP-ENG-05 counts a riposte as any strike, with the roles changed", function()
    local play = clash({ accuracy = 90, dodge = 10 }, { accuracy = 80, dodge = 20 }, { 70, 69 })
    assert.truthy(support.logged(play, "attack of sword on dun: d% 70, hit below 70, crit below 0: miss"))
    assert.truthy(support.logged(play, "riposte of sword on abe: d% 69, hit below 70, crit below 0: hit"))
    play:expect { abe = { hp = 16 }, dun = { hp = 20 } }
  end)

  it("RIP-ENG-06 tells attacks from ripostes, for runes that are limited to one", function()
    local grudge = { traits = { "sword", "rune_of_grudge" } }
    local play = clash({}, grudge, { 99, 1 })
    play:expect { abe = { hp = 20 - 7 } }
    play = clash(grudge, {}, { 1, 99 })
    play:expect { dun = { hp = 16 } }
    -- Its follow-through riposte is a riposte, unless the option says otherwise.
    local fast = { speed = 8, traits = { "sword", "rune_of_grudge" } }
    play = clash({}, fast, { 99, 99, 1 })
    play:expect { abe = { hp = 20 - 7 } }
    play = clash({}, fast, { 99, 99, 1 }, { options = { ["ft.counts_as_base_kind"] = false } })
    play:expect { abe = { hp = 16 } }
  end)

  it("RIP-ENG-07 RIP-PHASE-12 has the defender try to strike back by itself", function()
    local play = clash({}, {}, { 99, 1 })
    play:expect { abe = { hp = 16 } }
    local held = { options = { ["riposte.optional"] = true }, answers = { { "dun", "hold" } } }
    play = clash({}, {}, { 99 }, held)
    assert.same({ "abe attack" }, strikes(play))
    held.answers = { { "dun", "riposte" } }
    assert.same({ "abe attack", "dun riposte" }, strikes(clash({}, {}, { 99, 1 }, held)))
  end)

  it("RIP-PHASE-12 leaves the defender its turn", function()
    local play = clash({}, {}, { 99, 99 })
    play:turn "dun"
    play:act("dun", "engage", { target = "abe", dice = { 99, 99 } })
  end)

  it("RIP-ENG-08 is of one attacker and one defender", function()
    local play = support.game().arena { heroes = { abe = support.with { at = { 1, 1 } } },
      enemies = { dun = support.with { at = { 2, 1 } }, edd = support.with { at = { 0, 1 } } } }
    play:act("abe", "engage", { target = "dun", dice = { 1, 99 } })
    play:expect { dun = { hp = 16 }, edd = { hp = 20 } }
    assert.same({ "abe attack", "dun riposte" }, strikes(play))
  end)

  it("RIP-ENG-09 settles follow-throughs as it is declared, or live with the option", function()
    -- Dun's riposte makes Abe slow.
    local content = [[
      trait "numbing" { text = "Whom it hits is slow.", on = { ["strike.done"] = { when = function(_, strike) return strike.hits end,
        run = function(_, strike) strike:gain(strike.target, "numbed") end } } }
      status "numbed" { text = "Slow.", modify = { speed = function() return 0 end } } ]]
    local dun = { traits = { "sword", "numbing" } }
    assert.equal(3, #strikes(clash(QUICK, dun, { 99, 1, 99 }, { content = content })))
    -- Live, Abe has none any more, and Dun has one.
    assert.same({ "abe attack", "dun riposte", "dun follow-through riposte" },
      strikes(clash(QUICK, dun, { 99, 1, 99 }, { content = content, options = { ["ft.snapshot"] = "live" } })))
  end)
end)

describe("follow-throughs", function()
  it("RIP-ENG-09 RIP-FT-05 are counted once, live too", function()
    local live = { options = { ["ft.snapshot"] = "live" } }
    assert.same({ "abe attack", "dun riposte", "abe follow-through attack", "abe follow-through attack" },
      strikes(clash({ speed = 8, traits = { "sword", "rune_of_pursuit" } }, {}, { 99, 99, 99, 99 }, live)))
    assert.same({ "abe attack", "dun riposte", "dun follow-through riposte", "dun follow-through riposte" },
      strikes(clash({}, { speed = 8, traits = { "sword", "rune_of_retort" } }, { 99, 99, 99, 99 }, live)))
  end)

  local function count(mine, theirs, options)
    local dice = { 99, 99 }
    local apart = mine - theirs
    local wanted = options and options["ft.threshold"] or 4
    local exact = options and options["ft.compare"] == "exactly"
    if exact and math.abs(apart) == wanted or not exact and math.abs(apart) >= wanted then dice[3] = 99 end
    return strikes(clash({ speed = mine }, { speed = theirs }, dice, { options = options }))[3]
  end

  it("RIP-FT-01 go to who has 4 SPD more", function()
    assert.equal(nil, count(4, 1))
    assert.equal("abe follow-through attack", count(8, 4))
    assert.equal("abe follow-through attack", count(9, 4))
    assert.equal(nil, count(9, 4, { ["ft.compare"] = "exactly" }))
    assert.equal("abe follow-through attack", count(8, 4, { ["ft.compare"] = "exactly" }))
    assert.equal(nil, count(8, 4, { ["ft.threshold"] = 5 }))
    assert.equal("abe follow-through attack", count(9, 4, { ["ft.threshold"] = 5 }))
  end)

  it("RIP-FT-02 RIP-FT-03 are attacks of the attacker, ripostes of the defender", function()
    assert.equal("abe follow-through attack", count(8, 4))
    assert.equal("dun follow-through riposte", count(4, 8))
  end)

  it("RIP-FT-04 RIP-FT-05 RIP-FT-06 may be granted more than once, and are struck in a row", function()
    local play = clash({ speed = 8, traits = { "sword", "rune_of_pursuit" } }, { traits = { "sword", "rune_of_retort" } }, { 99, 99, 99, 99, 99 })
    assert.same({ "abe attack", "dun riposte", "abe follow-through attack", "abe follow-through attack", "dun follow-through riposte" },
      strikes(play))
    assert.same({ "abe attack", "dun riposte" }, strikes(clash({ traits = { "sword", "rune_of_retort" } }, { traits = { "sword", "rune_of_pursuit" } }, { 99, 99 })))
  end)

  it("RIP-FT-07 of a defender need its weapon to reach", function()
    local bow = { at = { 1, 1 }, traits = { "bow" } }
    local sword = { at = { 3, 1 }, speed = 9 }
    assert.same({ "abe attack" }, strikes(clash(bow, sword, { 99 })))
    assert.same({ "abe attack", "dun follow-through riposte" }, strikes(clash(bow, sword, { 99, 99 }, { options = { ["ft.riposte_needs_range"] = false } })))
  end)
end)

describe("range", function()
  it("RIP-RANGE-01 RIP-RANGE-02 is a set of distances", function()
    local function at(weapon, x, y)
      local play = support.duel({ at = { 4, 1 }, traits = { weapon } }, { at = { x, y } })
      play:turn "abe"
      return support.offered(play, "abe", "engage").dun == true
    end
    assert.is_true(at("sword", 5, 1))
    assert.is_false(pcall(at, "sword", 6, 1))
    assert.is_true(at("spear", 5, 1))
    assert.is_true(at("spear", 6, 1))
    assert.is_true(at("bow", 5, 2))
    assert.is_false(pcall(at, "bow", 5, 1))
    assert.is_false(pcall(at, "bow", 7, 1))
    assert.is_true(at("longbow", 7, 1))
  end)

  it("RIP-RANGE-01 counts corners as one step with metric = chebyshev_8", function()
    local function sword(metric)
      local play = support.duel({ at = { 4, 1 } }, { at = { 5, 2 } }, { options = { metric = metric } })
      return play:fork(), play
    end
    local play = sword "manhattan_4"
    play:refuse("abe", "engage", "no enemy in reach")
    play = sword "chebyshev_8"
    play:act("abe", "engage", { target = "dun", dice = { 99, 99 } })
  end)

  it("RIP-RANGE-03 says whether there is a riposte", function()
    assert.same({ "abe attack" }, strikes(clash({ traits = { "bow" } }, { at = { 3, 1 } }, { 99 })))
    assert.same({ "abe attack", "abe follow-through attack" }, strikes(clash({ speed = 8, traits = { "bow" } }, { at = { 3, 1 } }, { 99, 99 })))
    assert.same({ "abe attack", "dun riposte" }, strikes(clash({ traits = { "bow" } }, { at = { 3, 1 }, traits = { "spear" } }, { 99, 99 })))
  end)

  it("RIP-RANGE-04 goes through walls, unless the option says that they block", function()
    local function shot(options)
      local play = support.duel({ traits = { "bow" }, at = "a" }, { at = "d" }, { options = options, field = { topology = "square4", layers = { "a#d......\n........." } },
        enemies = { dun = support.with { at = "d" } } })
      play:act("abe", "engage", { target = "dun", dice = { 99 } })
    end
    shot()
    assert.truthy(support.error_of(shot, { los = "walls_block" }):find("no enemy in reach", 1, true))
  end)

  it("RIP-RANGE-04 may be forbidden by the game master, which costs nothing", function()
    local play = support.duel({}, {}, { more = { sight_asked = true } })
    play:act("abe", "engage", { target = "dun", answers = { { "the encounter", "no" } } })
    assert.same({}, strikes(play))
    play:act("abe", "engage", { target = "dun", dice = { 99, 99 }, answers = { { "the encounter", "yes" } } })
    assert.equal(2, #strikes(play))
  end)

  it("RIP-RANGE-05 the attacker takes the weapon that it wants, the defender has what is in hand", function()
    local both = { traits = { "sword", "bow" } }
    local play = clash(both, { at = { 3, 1 }, traits = { "spear" } }, { 99, 99 })
    assert.truthy(support.logged(play, "engages dun at 2 with bow"))
    local dun = { at = { 3, 1 }, traits = { "sword", "bow" } }
    assert.same({ "abe attack" }, strikes(clash({ traits = { "bow" } }, dun, { 99 })))
    play = clash({ traits = { "bow" } }, dun, { 99, 99 }, { options = { ["defender.may_switch"] = true } })
    assert.same({ "abe attack", "dun riposte" }, strikes(play))
    assert.truthy(support.logged(play, "riposte of bow"))
    -- Where several reach, the attacker's player is asked.
    play = support.duel({ traits = { "sword", "spear" } }, {})
    play:act("abe", "engage", { target = "dun", weapon = "spear", dice = { 99, 99 } })
    assert.truthy(support.logged(play, "with spear"))
  end)
end)
