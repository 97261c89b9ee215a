-- Rounds, turns and turns that were missed (ROUND, TURN, MISS).
local support = dofile "tests/rulesets/valiance/support.lua"
local unit, game = support.unit, support.game()
local FOE = unit("normal", { at = { 7, 7 } })

-- Lets everybody who is asked skip until another round begins; in order, names that skipped.
local function skip_round(play)
  local round, names = play.combat.round, {}
  while play:decision() and play.combat.round == round do
    names[#names + 1] = play:options()[1]
    play:answer("skip " .. play:options()[1])
  end
  return table.concat(names, " ")
end

-- Content of tests: a trait that loses Guts as something happens, and what is given or taken at other moments.
local CONTENT = [[
  ability "summon" { text = "Calls.", tags = { action = 0, any_number = true }, target = { "tile", free = true }, range = { min = 1, max = 3 },
    effect = function(_, use) library("rounds").arrive(use, unit_named "late", use.point) end }
  ability "convert" { text = "Turns.", tags = { action = 0 }, range = { min = 0, max = 9 }, target = { "character" },
    effect = function(me, use) use:turn_coat(use.target, me.side) end }
  effect "turn_coat" { text = "Joins another team.", op = "side" }
  trait "idle" { text = "Has no turns.", modify = { turns_a_round = function() return 0 end } }
  trait "early" { text = "Told as a round begins.", on = { ["any.round.begin"] = function(me, round) round:lower(me, 1, { attribute = 3 }) end } }
  trait "warming" { text = "Resistance 2 as a turn begins.", on = { ["turn.begin"] = function(me, turn) turn:gain(me, "warm") end,
    ["missed.begin"] = function(me, turn) turn:gain(me, "warm") end } }
  status "warm" { text = "Resistance 2.", modify = { resistance = function(_, value) return value + 2 end } }
  trait "aching" { text = "3 damage as a turn ends.", on = { ["turn.end"] = function(me, turn) turn:damage(me, 3, { direct = false }) end,
    ["missed.end"] = function(me, turn) turn:damage(me, 3, { direct = false }) end } }
  ability "watch" { text = "Watches.", tags = { reaction = 1 }, reaction = { to = "any.turn.end", as = "global",
    when = function(me, turn) return turn.user ~= me end, run = function(me, _, _, use) use:gain(me, "warm") end } }
  ability "wake" { text = "Wakes.", tags = { reaction = 1 }, reaction = { to = "any.turn.begin", as = "global",
    when = function(me, turn) return turn.user ~= me end, run = function(me, _, _, use) use:gain(me, "warm") end } }
  ability "brace" { text = "Braces.", tags = { reaction = 1 }, reaction = { to = "any.use.declare", as = "global",
    run = function(me, _, _, use) use:gain(me, "warm") end } }
]]

describe("a round", function()
  local three = { a = { "duelist", at = { 0, 0 } }, b = { "duelist", at = { 1, 0 } }, c = { "duelist", at = { 2, 0 } } }
  it("VAL-ROUND-02 VAL-ROUND-03 lets a team pick its characters in any order, each once", function()
    local play = game.arena { heroes = three, enemies = { foe = FOE } }
    play:answer "b"
    assert.are.equal("b", play:decision().who)
    play:end_turn "b"
    assert.is_nil(play:options().b)
    play:end_turn "a"
    play:end_turn "c"
    play:end_turn "foe"
    play:end_turn "c"
    assert.is_true(play:options().a and play:options().b and play:options().c == nil)
  end)

  it("VAL-ROUND-01 VAL-ROUND-04 VAL-ROUND-05 is over when every team has acted or skipped", function()
    local play = game.arena { heroes = three, enemies = { foe = FOE } }
    play:answer "skip a"
    play:end_turn "b"
    assert.are.equal("heroes", play:decision().who)
    play:end_turn "c"
    assert.are.equal("enemies", play:decision().who)
    assert.are.equal(1, play.combat.round)
    play:end_turn "foe"
    assert.are.equal(2, play.combat.round)
    assert.are.equal("heroes", play:decision().who)
  end)

  it("VAL-ROUND-10 passes over a team without anybody", function()
    local play = game.arena { heroes = three, enemies = { foe = unit("normal", { away = true }) }, others = { wolf = FOE } }
    play:end_turn "a" play:end_turn "b" play:end_turn "c"
    assert.are.equal("others", play:decision().who)
  end)

  local function bosses(reading)
    return game.arena { options = { extra_turn = reading }, heroes = { a = { "duelist", at = { 0, 0 } } },
      enemies = { x = unit("boss", { at = { 7, 7 } }), y = unit("normal", { at = { 5, 5 } }), foe = unit("normal", { away = true }) } }
  end
  -- Whether the enemies may act in this order.
  local function order(reading, text)
    local play = bosses(reading)
    play:end_turn "a"
    for name in text:gmatch "%a" do
      if play:decision().who ~= "enemies" or not play:options()[name] then return false end
      play:end_turn(name)
    end
    return play.combat.round == 2
  end
  it("VAL-ROUND-06 extra_turn=free_order: two turns of a Boss may stand anywhere", function()
    assert.is_true(order("free_order", "xxy") and order("free_order", "xyx") and order("free_order", "yxx"))
    assert.is_false(order("free_order", "xxx"))
  end)
  it("VAL-ROUND-06 extra_turn=not_consecutive: another must act between them", function()
    assert.is_true(order("not_consecutive", "xyx"))
    assert.is_false(order("not_consecutive", "xxy") or order("not_consecutive", "yxx"))
  end)
  it("VAL-ROUND-06 extra_turn=not_consecutive: nobody has to act between where nobody could", function()
    local function alone(y)
      return game.arena { content = CONTENT, options = { extra_turn = "not_consecutive", late_join = "next_round" }, heroes = { a = { "duelist", at = { 0, 0 } } },
        enemies = { x = unit("boss", { at = { 7, 7 }, abilities = { "summon" } }), late = y }, objectives = { { kind = "eliminate", target = "x" } } }
    end
    local play = alone(unit("normal", { away = true }))
    play:end_turn "a"
    play:act("x", "summon", { target = { 5, 6, 0 } })
    play:expect { late = { at = { 5, 6 } } }
    play:end_turn "x"
    assert.is_true(play:options().x)
    -- Who skips could have acted.
    play = alone(unit("normal", { at = { 5, 5 } }))
    play:end_turn "a"
    play:end_turn "x"
    assert.is_nil(play:options().x)
    play:answer "skip late"
    assert.are.equal(2, play.combat.round)
    -- Who has no turn at all could not.
    play = alone(unit("normal", { at = { 5, 5 }, traits = { "idle" } }))
    play:end_turn "a"
    play:end_turn "x"
    assert.is_true(play:options().x)
  end)
  it("VAL-ROUND-06 extra_turn=end_of_phase: the second comes when all have acted", function()
    assert.is_true(order("end_of_phase", "xyx") and order("end_of_phase", "yxx"))
    assert.is_false(order("end_of_phase", "xxy"))
  end)

  it("VAL-ROUND-06 VAL-THREAT-02 VAL-PTS-05 VAL-PTS-03 gives a Boss 3 Action Points a turn and 4 Reaction Points for both", function()
    local play = game.arena { content = CONTENT, pass = "nobody", heroes = { a = unit("elite", { at = { 0, 0 } }) },
      enemies = { foe = unit("boss", { at = { 7, 7 }, abilities = { "watch" } }) } }
    play:end_turn("a", { answers = { { "foe", "watch" } } })
    play:expect { foe = { reaction_points = 3 } }
    play:act("foe", "interact", { target = { 7, 7, 0 } })
    play:expect { foe = { action_points = 2 } }
    play:end_turn "foe"
    play:turn "foe"
    play:expect { foe = { action_points = 3, reaction_points = 3 } }
    play:end_turn "foe"
    play:expect { foe = { reaction_points = 4 }, round = 2 }
  end)

  local function beginning(reading)
    local play = game.arena { options = { round_start = reading }, content = CONTENT .. [[
      trait "dawn" { text = "2 damage to everybody.", on = { ["any.round.begin"] = function(me, round)
        for _, other in ipairs(units()) do round:damage(other, 2, { direct = false }) end end } }
      rule "probe" { text = "Stands for a Stance used as the round begins.", on = { ["any.round.forms.before"] = function(_, round)
        if option.round_start == "listed_order" then round:gain(unit_named "a", "warm") end end,
        ["any.round.late_forms.before"] = function(_, round)
        if option.round_start ~= "listed_order" then round:gain(unit_named "a", "warm") end end } }
    ]], heroes = { a = { "duelist", at = { 0, 0 } } }, enemies = { foe = unit("normal", { at = { 7, 7 }, traits = { "dawn" } }) } }
    return play.units.a.guts
  end
  it("VAL-ROUND-07 round_start=listed_order: what the round's beginning triggers comes after forms are used", function()
    assert.are.equal(10, beginning "listed_order")
  end)
  it("VAL-ROUND-07 round_start=all_simultaneous: before them", function()
    assert.are.equal(8, beginning "all_simultaneous")
  end)

  local function zone(reading)
    local play = game.arena { options = { control_check = reading }, objectives = { { kind = "control", area = "zone" } },
      field = { layers = { [[
        .z!
        ...
      ]] }, legend = { z = { name = "zone" }, ["!"] = { "hazardous", hazardous = 2, name = "zone" } } },
      heroes = { a = { "duelist", at = { 1, 1 } } }, enemies = { foe = unit("normal", { at = { 2, 1 }, guts = 2 }), other = unit("normal", { at = { 2, 0 } }) } }
    skip_round(play)
    return play:outcome()
  end
  it("VAL-ROUND-08 control_check=last: the hazard of a missed turn downs before the zone is judged", function()
    assert.are.equal("won", zone "last")
  end)
  it("VAL-ROUND-08 control_check=first: the zone is judged before", function()
    assert.is_nil(zone "first")
  end)

  -- What a missed turn ends with gives Resistance 2; 3 damage as the round ends fells who has none.
  local function closing(reading, guts)
    local play = game.arena { options = { control_check = reading }, objectives = { { kind = "control", area = "zone" } }, content = CONTENT .. [[
      trait "late_warmth" { text = "Resistance 2 as a turn ends.", on = { ["missed.end"] = function(me, turn) turn:gain(me, "warm") end } }
      trait "dusk" { text = "3 damage as a round ends.", on = { ["any.round.end"] = function(me, round) round:damage(me, 3, { direct = false }) end } } ]],
      field = { size = { 8, 8 }, areas = { zone = { { 1, 1 }, { 2, 1 } } } },
      heroes = { a = { "duelist", at = { 1, 1 } } }, enemies = { other = unit("normal", { at = { 7, 7 } }),
        foe = unit("normal", { at = { 2, 1 }, guts = guts, traits = { "late_warmth", "dusk" } }) } }
    skip_round(play)
    return play
  end
  it("VAL-ROUND-08 what else a round ends with comes after missed turns have ended", function()
    closing("last", 2):expect { round = 2, foe = { guts = 1 } }
  end)
  it("VAL-ROUND-08 control_check=first: who holds it until then has it, whatever the round ends with", function()
    -- a, with Guts 3 and Endurance 1, is felled as the round ends; b stands elsewhere.
    local function held(reading)
      local play = game.arena { options = { control_check = reading }, objectives = { { kind = "control", area = "zone" } }, content = CONTENT .. [[
        trait "dusk" { text = "3 damage as a round ends.", on = { ["any.round.end"] = function(me, round) round:damage(me, 3, { direct = false }) end } } ]],
        field = { size = { 8, 8 }, areas = { zone = { { 1, 1 } } } },
        heroes = { a = { "duelist", at = { 1, 1 }, guts = 3, endurance = 1, traits = { "dusk" } }, b = { "duelist", at = { 5, 1 } } }, enemies = { foe = FOE } }
      skip_round(play)
      return play:outcome()
    end
    assert.are.equal("won", held "first")
    assert.is_nil(held "last")
  end)
  it("VAL-ROUND-08 and before Control is judged, unless control_check=first", function()
    assert.are.equal("won", closing("last", 1):outcome())
    assert.is_nil(closing("first", 1):outcome())
  end)

  local function newcomer(reading, from)
    local play = game.arena { options = { late_join = reading }, content = CONTENT,
      heroes = { a = { "duelist", at = { 0, 0 }, abilities = { "summon" } }, b = { "duelist", at = { 4, 0 } },
        late = { "duelist", away = true, reaction_points = 0 } },
      enemies = { foe = unit("normal", { at = { 7, 7 }, abilities = { "summon" } }) } }
    if from == "a" then
      play:act("a", "summon", { target = { 2, 0, 0 } })
      play:end_turn "a"
    else
      play:end_turn "a"
      play:end_turn "b"
      play:act("foe", "summon", { target = { 6, 6, 0 } })
    end
    return play
  end
  it("VAL-ROUND-09 late_join=if_phase_open: a newcomer is picked while its team acts", function()
    local play = newcomer("if_phase_open", "a")
    play:expect { late = { reaction_points = 2 } }
    assert.is_true(play:options().late)
    play = newcomer("if_phase_open", "foe")
    play:end_turn "foe"
    assert.are.equal(2, play.combat.round)
    assert.is_true(play:options().late)
  end)
  it("VAL-ROUND-09 late_join=next_round: only in the next round", function()
    local play = newcomer("next_round", "a")
    play:expect { late = { reaction_points = 2 } }
    assert.is_nil(play:options().late)
    play:end_turn "b"
    play:end_turn "foe"
    assert.is_true(play:options().late)
  end)

  it("VAL-ROUND-11 counts the turns of one that changes its team", function()
    local play = game.arena { content = CONTENT, teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 } },
      heroes = { a = { "duelist", at = { 0, 0 }, abilities = { "convert" } } },
      enemies = { foe = FOE, x = unit("normal", { at = { 2, 2 } }), y = unit("normal", { at = { 3, 3 } }) } }
    play:end_turn "x" play:end_turn "foe" play:end_turn "y"
    play:act("a", "convert", { target = "x" })
    play:end_turn "a"
    assert.are.equal(2, play.combat.round)
    play:end_turn "y" play:end_turn "foe"
    assert.is_true(play:options().x)
  end)

  local function mixed(reading)
    return game.arena { options = { team_choice = reading },
      heroes = { a = { "duelist", at = { 0, 0 }, owner = "ann" }, b = { "duelist", at = { 1, 0 }, owner = "ann" },
        n = unit("normal", { at = { 2, 0 }, owner = "leader" }) }, enemies = { foe = FOE } }
  end
  it("VAL-ROUND-12 lets any member of a mixed team be picked in any order", function()
    local play = mixed "players"
    play:end_turn "n" play:end_turn "a" play:end_turn "b" play:end_turn "foe"
    play:end_turn "b" play:end_turn "n" play:end_turn "a" play:end_turn "foe"
    -- Two of one owner may follow each other although another waits.
    play:end_turn "b" play:end_turn "a" play:end_turn "n"
    assert.are.equal("enemies", play:decision().who)
  end)
  it("VAL-ROUND-12 team_choice=per_owner_alternating: its owners take turns", function()
    local play = mixed "per_owner_alternating"
    assert.is_true(play:options().a and play:options().n)
    play:end_turn "a"
    assert.is_nil(play:options().b)
    play:end_turn "n"
    assert.is_true(play:options().b)
  end)
end)

describe("a turn", function()
  it("VAL-TURN-01 VAL-PTS-01 lets Action abilities be used for their points", function()
    local play = game.arena { heroes = { a = { "vanguard", at = { 0, 0 } } }, enemies = { foe = unit("normal", { at = { 1, 0 } }) } }
    play:turn "a"
    play:expect { a = { action_points = 3 } }
    assert.is_nil(play:options().valiant_gambit)
    play:act("a", "improvised_strike", { target = "foe" })
    play:expect { a = { action_points = 2 }, foe = { guts = 8 } }
  end)

  local function points(reading)
    local play = game.arena { options = { auto_end = reading }, content = [[
      ability "hum" { text = "Hums.", tags = { action = 0, any_number = true }, effect = function(_, use) use:note() end } ]],
      heroes = { a = unit("elite", { at = { 0, 0 }, abilities = { "hum" } }) }, enemies = { foe = FOE } }
    for _ = 1, 3 do play:act("a", "interact", { target = { 0, 0, 0 } }) end
    return play
  end
  it("VAL-TURN-02 auto_end=no_legal_action: goes on while an Action is legal", function()
    local play = points "no_legal_action"
    assert.are.equal("a", play:decision().who)
    play:act("a", "hum")
    play:end_turn "a"
    play:turn "foe"
    play:act("foe", "interact", { target = { 7, 7, 0 } })
    play:act("foe", "interact", { target = { 7, 7, 0 } })
    assert.are.equal(2, play.combat.round)
  end)
  it("VAL-TURN-02 auto_end=zero_ap: closes with the last point", function()
    assert.are.equal("enemies", points "zero_ap":decision().who)
  end)

  it("VAL-TURN-03 VAL-PTS-04 VAL-PTS-06 VAL-THREAT-08 does not store points for the next", function()
    local play = game.arena { heroes = { a = { "duelist", at = { 0, 0 } } }, enemies = { foe = FOE } }
    play:act("a", "interact", { target = { 0, 0, 0 } })
    play:end_turn "a"
    play:turn "a"
    play:expect { a = { action_points = 3 } }
  end)

  it("VAL-TURN-04 has a beginning and an end that may be answered", function()
    local play = game.arena { content = CONTENT, pass = "nobody", heroes = { a = unit("elite", { at = { 0, 0 }, abilities = { "watch" } }),
      b = unit("elite", { at = { 1, 0 }, abilities = { "wake" } }) }, enemies = { foe = FOE } }
    play:turn("a", { answers = { { "b", "wake" } } })
    play:expect { b = { statuses = { warm = true } } }
    play:end_turn "a"
    play:turn("b")
    play:end_turn("b", { answers = { { "a", "watch" } } })
    play:expect { a = { statuses = { warm = true }, reaction_points = 1 } }
  end)

  local HAZARD = { layers = { "!.." }, legend = { ["!"] = { "hazardous", hazardous = 4 } } }
  local function beginning(reading, answers)
    local play = game.arena { options = { turn_begin = reading }, field = HAZARD,
      content = [[ ability "echo" { text = "Hurts all.", tags = { action = 1, delayed = true },
        effect = function(me, use) use:damage(me, 2, { direct = false }) end } ]],
      heroes = { a = unit("elite", { at = { 0, 0 }, attributes = { resistance = 1, guts = 40 }, statuses = { decaying = 4 }, abilities = { "echo" } }) },
      enemies = { foe = unit("normal", { at = { 2, 0 } }) } }
    play:turn("a", { answers = reading ~= "simultaneous" and { { "a", "hazards" } } or nil })
    local first = play.units.a.guts
    play:act("a", "echo")
    play:end_turn "a"
    play:end_turn "foe"
    play:turn("a", { answers = answers })
    return first - play.units.a.guts, play
  end
  it("VAL-TURN-05 turn_begin=simultaneous: all effects of the beginning are one batch", function()
    -- Withering 2 * 3 first; then 4 of the hazard and 2 of the Delayed ability make one instance, less Resistance once.
    assert.are.equal(6 + 4 + 2 - 1, (beginning "simultaneous"))
  end)
  it("VAL-TURN-05 turn_begin=controller_order: they come one by one, as the controller orders", function()
    assert.are.equal(6 + 4 - 1 + 2 - 1, (beginning("controller_order", { { "a", "hazards" }, { "a", "delays" } })))
  end)

  it("VAL-TURN-05 its points are there before what begins with it", function()
    local play = game.arena { content = [[ trait "weary" { text = "A point less as a turn begins.", on = { ["turn.begin"] = function(me, turn)
        turn:lower(me, 1, { attribute = "action_points" }) end } } ]],
      heroes = { a = unit("elite", { at = { 0, 0 }, traits = { "weary" } }) }, enemies = { foe = FOE } }
    for _ = 1, 2 do
      play:turn "a"
      play:expect { a = { action_points = 2 } }
      play:end_turn "a"
      play:end_turn "foe"
    end
  end)

  -- y is downed by the hazard as its turn begins, in front of a or behind a wall.
  local function felled(reading, wall)
    local play = game.arena { options = { downed_turn_end = reading }, pass = "nobody", content = CONTENT,
      teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 } },
      heroes = { a = unit("elite", { at = { 4, 4 }, abilities = { "watch" } }) },
      enemies = { foe = FOE, x = unit("normal", { at = { 5, 2 }, guts = 1, statuses = { decaying = 1 } }), y = unit("normal", { at = { 2, 2 }, guts = 4 }) },
      field = { layers = { "........\n........\n........\n........\n" .. (wall or "....") .. "....\n..!.....\n........\n........" },
        legend = { ["!"] = { "hazardous", hazardous = 9 } } } }
    play:answer "y"
    return play
  end
  it("VAL-TURN-06 downed_turn_end=trigger: who is downed as its turn begins does nothing; its end may be answered", function()
    local play = felled "trigger"
    play:expect { y = { at = false } }
    assert.are.equal("reaction", play:decision().kind)
    play:answer "watch"
    assert.are.equal("enemies", play:decision().who)
  end)
  it("VAL-TURN-06 but not by who did not see it as it was removed", function()
    local play = felled("trigger", "####")
    play:expect { y = { at = false } }
    assert.are.equal("turn", play:decision().kind)
  end)
  it("VAL-TURN-06 downed_turn_end=no_trigger: it may not", function()
    local play = felled "no_trigger"
    play:expect { y = { at = false } }
    assert.are.equal("turn", play:decision().kind)
  end)

  it("VAL-TURN-07 leaves Reactions legal in one's own", function()
    local play = game.arena { content = [[ ability "shield" { text = "Guards.", tags = { reaction = 1 },
        reaction = { to = "damage", of = "target", as = "global", run = function(me, _, _, use) use:gain(me, "protected") end } }
      ability "gash" { text = "Hurts oneself.", tags = { action = 1 }, effect = function(me, use) use:start("use", unit_named "foe", unit_named "foe":instance "poke") end }
      ability "poke" { text = "Pokes.", tags = { action = 1 }, effect = function(_, use) use:damage(unit_named "a", 1) end } ]], pass = "nobody",
      heroes = { a = unit("elite", { at = { 0, 0 }, abilities = { "shield", "gash" } }) }, enemies = { foe = unit("normal", { at = { 7, 7 }, abilities = { "poke" } }) } }
    play:act("a", "gash", { answers = { { "a", "shield" } } })
    play:expect { a = { reaction_points = 1, statuses = { protected = 1 } } }
  end)
end)

describe("a missed turn", function()
  -- foe is deprived of a turn by a status.
  local function deprived(threat, options)
    return game.arena { options = options, content = [[ status "stunned" { text = "A turn less.", tags = { "ailment" },
        modify = { turns_a_round = function(_, value) return value - 1 end } } ]],
      teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 } }, heroes = { b = { "duelist", at = { 1, 0 } } },
      enemies = { foe = unit(threat, { at = { 7, 7 }, statuses = { decaying = 4, stunned = 1 }, attributes = { guts = 40 } }), x = unit("normal", { at = { 6, 7 } }) } }
  end
  it("VAL-MISS-01 VAL-MISS-02 may be one that an effect takes away", function()
    local play = deprived "elite"
    assert.is_true(play:options().x)
    assert.is_nil(play:options().foe)
    assert.is_nil(play:options()["skip foe"])
    play:end_turn "x"
    play:end_turn "b"
    play:expect { round = 2, foe = { guts = 32, statuses = { decaying = 3 } } }
    assert.is_nil(play:options().foe)
  end)
  it("VAL-MISS-01 VAL-MISS-06 missed=per_turn: a Boss who is left one of two has missed the other", function()
    for reading, stacks in pairs { no_turn_at_all = 3, per_turn = 2 } do
      local play = deprived("boss", { missed = reading })
      play:end_turn "foe"
      assert.is_nil(play:options().foe)
      play:end_turn "x"
      play:end_turn "b"
      play:expect { round = 2, foe = { statuses = { decaying = stacks } } }
    end
  end)

  it("VAL-MISS-02 VAL-MISS-05 has its beginning at the end of the round", function()
    local play = game.arena { heroes = { a = { "duelist", at = { 0, 0 }, guts = 9, statuses = { decaying = 2 } } }, enemies = { foe = FOE } }
    play:answer "skip a"
    play:expect { a = { guts = 9, statuses = { decaying = 2 } } }
    play:end_turn "foe"
    play:expect { a = { guts = 5, statuses = { decaying = 1 } }, round = 2 }
  end)

  it("VAL-MISS-03 begins before it ends", function()
    local play = game.arena { content = CONTENT, heroes = { a = { "duelist", at = { 0, 0 }, traits = { "warming", "aching" } } }, enemies = { foe = FOE } }
    skip_round(play)
    play:expect { a = { guts = 9 } }
  end)

  it("VAL-MISS-04 is a choice of one's own team, before the turn has begun", function()
    local play = game.arena { heroes = { a = { "duelist", at = { 0, 0 } }, b = { "duelist", at = { 1, 0 } } }, enemies = { foe = FOE } }
    assert.is_true(play:options()["skip a"])
    play:turn "a"
    assert.is_nil(play:options()["skip a"])
    play:end_turn "a"
    assert.is_nil(play:options()["skip a"])
    play:end_turn "b"
    assert.is_true(play:options()["skip foe"])
    assert.is_nil(play:options()["skip b"])
  end)

  local function half_boss(reading)
    local play = game.arena { options = { missed = reading }, heroes = { a = { "duelist", at = { 0, 0 } } },
      enemies = { foe = unit("boss", { at = { 7, 7 }, statuses = { decaying = 3 } }) } }
    play:end_turn "a"
    play:end_turn "foe"
    play:expect { foe = { statuses = { decaying = 2 } } }
    play:answer "skip foe"
    assert.are.equal(2, play.combat.round)
    return play
  end
  it("VAL-MISS-06 missed=no_turn_at_all: one of two turns taken is none missed", function()
    half_boss "no_turn_at_all":expect { foe = { statuses = { decaying = 2 } } }
  end)
  it("VAL-MISS-06 missed=per_turn: each turn not taken is", function()
    half_boss "per_turn":expect { foe = { statuses = { decaying = 1 } } }
  end)
  it("VAL-MISS-06 VAL-MISS-03 missed=per_turn: two missed turns end one after the other, not as one", function()
    local function both(reading)
      local play = game.arena { options = { missed = reading }, heroes = { a = { "duelist", at = { 0, 0 } } },
        enemies = { foe = unit("boss", { at = { 7, 7 }, statuses = { decaying = 3 }, attributes = { guts = 20 } }) } }
      play:end_turn "a"
      play:answer "skip foe"
      play:answer "skip foe"
      return play
    end
    both "no_turn_at_all":expect { round = 2, foe = { statuses = { decaying = 2 }, guts = 14 } }
    both "per_turn":expect { round = 2, foe = { statuses = { decaying = 1 }, guts = 10 } }
  end)
  it("VAL-MISS-06 missed=per_turn: a Gambit turn does not stand in for the turn of the round", function()
    local play = game.arena { options = { missed = "per_turn" }, pass = "nobody", heroes = { a = { "duelist", at = { 0, 0 }, statuses = { decaying = 3 } } }, enemies = { foe = FOE } }
    play:answer "skip a"
    play:end_turn("foe", { answers = { { "a", "valiant_gambit" } } })
    play:end_turn "a"
    play:expect { a = { statuses = { decaying = 1 } }, round = 2 }
  end)
  it("VAL-MISS-06 is none for who took a Gambit turn", function()
    local play = game.arena { pass = "nobody", heroes = { a = { "duelist", at = { 0, 0 }, statuses = { decaying = 3 } } }, enemies = { foe = FOE } }
    play:answer "skip a"
    play:end_turn("foe", { answers = { { "a", "valiant_gambit" } } })
    play:expect { a = { statuses = { decaying = 2 } } }
    play:end_turn "a"
    play:expect { a = { statuses = { decaying = 2 } }, round = 2 }
  end)

  local function struggling(reading)
    local play = game.arena { options = { expiry = reading }, content = [[
      ability "blast" { text = "Hurts.", tags = { action = 1 }, range = { min = 0, max = 20 }, target = { "character" },
        effect = function(_, use) use:damage(use.target, 10) end } ]],
      heroes = { a = { "duelist", at = { 0, 0 } } }, enemies = { foe = unit("elite", { at = { 7, 7 }, abilities = { "blast" } }) } }
    play:end_turn "a"
    play:act("foe", "blast", { target = "a" })
    play:expect { a = { endurance = 1, guts = 10 } }
    play:end_turn "foe"
    play:answer "skip a"
    play:end_turn "foe"
    play:answer "skip a"
    play:act("foe", "blast", { target = "a" })
    return play.units.a.endurance
  end
  it("VAL-MISS-07 expiry=deferred_with_turn: ends what lasts until the next turn", function()
    assert.are.equal(0, struggling "deferred_with_turn")
  end)
  it("VAL-MISS-07 expiry=real_turn_only: it waits for a turn that is taken", function()
    assert.are.equal(1, struggling "real_turn_only")
  end)

  it("VAL-MISS-07 so does a status for a time, at its beginning or its end", function()
    for reading, stays in pairs { deferred_with_turn = false, real_turn_only = true } do
      for _, at in ipairs { "until_begin", "until_end" } do
        local play = game.arena { options = { expiry = reading }, content = [[
          ability "until_begin" { text = "Frenzied until the next turn begins.", tags = { action = 0 }, effect = function(me, use) use:gain(me, "frenzied", 1, { until_turn = me }) end }
          ability "until_end" { text = "Frenzied until the next turn ends.", tags = { action = 0 }, effect = function(me, use)
            use:gain(me, "frenzied", 1, { turns = 1, of = me }) end } ]],
          heroes = { a = { "duelist", at = { 0, 0 }, abilities = { at } } }, enemies = { foe = FOE } }
        play:act("a", at)
        play:end_turn "a"
        play:end_turn "foe"
        play:expect { round = 2, a = { statuses = { frenzied = true } } }
        skip_round(play)
        play:expect { round = 3, a = { statuses = { frenzied = stays } } }
        play:end_turn "a"
        play:expect { a = { statuses = { frenzied = false } } }
      end
    end
  end)

  -- Both hurt everybody as their missed turns begin; Resistance 2 counts once if that is one batch.
  local function several(reading)
    local play = game.arena { options = { missed_order = reading }, content = [[
      trait "thorny" { text = "3 damage to others.", on = { ["missed.begin"] = function(me, missed)
        for _, other in ipairs(units()) do
          if other.name == "c" then missed:damage(other, 3, { direct = false }) end
        end end } } ]],
      heroes = { a = { "duelist", at = { 0, 0 }, traits = { "thorny" } }, b = { "duelist", at = { 1, 0 }, traits = { "thorny" } },
        c = { "duelist", at = { 2, 0 }, attributes = { resistance = 2 } } }, enemies = { foe = FOE } }
    skip_round(play)
    return 10 - play.units.c.guts
  end
  it("VAL-MISS-08 missed_order=simultaneous: all begin at once", function()
    assert.are.equal(4, several "simultaneous")
  end)
  it("VAL-MISS-08 missed_order=act_order: one after the other", function()
    assert.are.equal(2, several "act_order")
  end)

  it("VAL-MISS-09 lets a Delayed ability come at the end of the round", function()
    local play = game.arena { content = [[ ability "echo" { text = "Hurts.", tags = { action = 1, delayed = true }, range = { min = 0, max = 20 },
        target = { "character" }, effect = function(_, use) use:damage(use.target, 4) end } ]],
      heroes = { a = { "duelist", at = { 0, 0 }, abilities = { "echo" } } }, enemies = { foe = FOE } }
    play:act("a", "echo", { target = "foe" })
    play:end_turn "a"
    play:end_turn "foe"
    play:answer "skip a"
    play:turn "foe"
    play:expect { foe = { guts = 10 } }
    play:end_turn "foe"
    play:expect { foe = { guts = 6 }, round = 3 }
  end)

  local function dropped(reading)
    local play = game.arena { options = { missed_arrival = reading }, content = CONTENT,
      field = { layers = { "....!..." }, legend = { ["!"] = { "hazardous", hazardous = 3 } } },
      heroes = { a = { "duelist", at = { 0, 0 } }, late = { "duelist", away = true } },
      enemies = { foe = unit("normal", { at = { 7, 0 }, abilities = { "summon" } }) } }
    play:end_turn "a"
    play:act("foe", "summon", { target = { 4, 0, 0 } })
    play:end_turn "foe"
    return 10 - play.units.late.guts
  end
  it("VAL-MISS-10 missed_arrival=counts: who arrives too late has missed one", function()
    assert.are.equal(3, dropped "counts")
  end)
  it("VAL-MISS-10 missed_arrival=exempt: it has not", function()
    assert.are.equal(0, dropped "exempt")
  end)
end)
