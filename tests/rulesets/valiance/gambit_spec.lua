-- Valiant Gambit, and turns taken at the same time (GAMB, SIMT).
local support = dofile "tests/rulesets/valiance/support.lua"
local unit, game = support.unit, support.game { pass = "nobody" }
local FOE = { at = { 7, 7 } }

local function gambit(name) return { answers = { { name, "valiant_gambit" } } } end
local function with(foe, more)
  local copy = {}
  for key, value in pairs(foe) do copy[key] = value end
  for key, value in pairs(more or {}) do copy[key] = value end
  return unit("normal", copy)
end

-- One hero against one enemy; the enemy's turn has not ended yet.
local function duel(hero, more)
  local own = { "duelist", at = { 0, 0 } }
  for key, value in pairs(hero or {}) do own[key] = value end
  local spec = { heroes = { a = own }, enemies = { foe = with(FOE) } }
  for key, value in pairs(more or {}) do spec[key] = value end
  local play = game.arena(spec)
  play:end_turn("a", { pass = true })
  play:turn("foe", { pass = true })
  return play
end

describe("Valiant Gambit", function()
  it("VAL-GAMB-01 VAL-GAMB-03 VAL-GAMB-05 is a full turn as another's ends, for 1 Valiance", function()
    local play = duel()
    play:end_turn("foe", gambit "a")
    assert.are.equal("a", play:decision().who)
    play:expect { a = { valiance = 1, action_points = 3, reaction_points = 2 }, round = 1 }
    play:end_turn "a"
    play:expect { a = { at = { 0, 0 }, valiance = 1 }, round = 2 }
  end)

  it("VAL-GAMB-02 leaves the turn of the round", function()
    local play = game.arena { teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 } },
      heroes = { a = { "duelist", at = { 0, 0 } } }, enemies = { foe = with(FOE) } }
    play:end_turn("foe", gambit "a")
    play:end_turn "a"
    assert.are.equal("heroes", play:decision().who)
    assert.is_true(play:options().a)
  end)

  it("VAL-GAMB-04 needs Valiance", function()
    local play = duel { valiance = 0 }
    play:end_turn "foe"
    play:expect { round = 2 }
  end)

  it("VAL-GAMB-05 VAL-GAMB-06 VAL-DEATH-02 gambit_zero=dies: the last Valiance downs and kills as the turn ends", function()
    local play = duel({ valiance = 1, endurance = 2 }, { heroes = { a = { "duelist", at = { 0, 0 }, valiance = 1 }, b = { "duelist", at = { 1, 0 } } } })
    play:end_turn("foe", { answers = { { "a", "valiant_gambit" }, { "b", "pass" } } })
    play:expect { a = { at = { 0, 0 }, valiance = 0, action_points = 3 } }
    play:end_turn("a", { pass = true })
    play:expect { a = { at = false, valiance = 0, dead = true, endurance = 2 } }
  end)

  local function last(options, more)
    local play = game.arena { options = options, heroes = { a = { "duelist", at = { 0, 0 }, valiance = 1 }, b = { "warden", at = { 1, 0 }, valiance = 0 } },
      enemies = { foe = with(FOE, more) }, objectives = { { kind = "seize", area = "gate" } }, pass = "nobody",
      field = { size = { 8, 8 }, areas = { gate = { { 0, 1 } } } } }
    play:end_turn "a"
    play:end_turn("b", { pass = true })
    play:end_turn("foe", gambit "a")
    return play
  end
  it("VAL-GAMB-06 gambit_zero=downed_only: it only downs", function()
    local play = last { gambit_zero = "downed_only" }
    play:end_turn "a"
    play:expect { a = { at = false, valiance = 0, dead = false } }
  end)

  it("VAL-GAMB-07 gambit_win=downed_anyway: a victory within the turn does not spare the user", function()
    local play = last()
    play:act("a", "interact", { target = { 0, 1, 0 } })
    play:expect { over = "won", a = { at = false, dead = true } }
  end)
  it("VAL-GAMB-07 gambit_win=spared: it does, though a spent Valiance still kills", function()
    local play = last { gambit_win = "spared" }
    play:act("a", "interact", { target = { 0, 1, 0 } })
    play:expect { over = "won", a = { at = { 0, 0 }, dead = true } }
    play = last { gambit_win = "spared", gambit_zero = "downed_only" }
    play:act("a", "interact", { target = { 0, 1, 0 } })
    play:expect { over = "won", a = { at = { 0, 0 }, dead = false } }
  end)

  it("VAL-GAMB-08 VAL-GAMB-14 has the beginning and end of a turn, fresh Actions, no fresh Reaction Points", function()
    local play = duel({ statuses = { decaying = 3 }, abilities = { "jab" }, reaction_points = 2 }, { content = [[
      ability "jab" { text = "Jabs.", tags = { reaction = 1 }, reaction = { to = "any.use.declare", as = "global", run = function(me, _, _, use) use:note() end } } ]] })
    play:act("foe", "interact", { target = { 7, 7, 0 }, answers = { { "a", "jab" } } })
    play:expect { a = { statuses = { decaying = 2 }, guts = 4 } }
    play:end_turn("foe", gambit "a")
    play:expect { a = { statuses = { decaying = 1 }, guts = 1, reaction_points = 1 } }
    assert.is_true(play:options().interact)
  end)
  it("VAL-GAMB-14 has its own uses of what is used once a turn", function()
    local play = game.arena { heroes = { a = { "duelist", at = { 0, 0 } } }, enemies = { foe = with(FOE) } }
    play:act("a", "evade", { target = { 1, 0, 0 } })
    play:refuse("a", "evade", "already used this turn")
    play:end_turn "a"
    play:end_turn("foe", gambit "a")
    play:act("a", "evade", { target = { 0, 0, 0 } })
    play:expect { round = 1, a = { at = { 0, 0 }, action_points = 2 } }
    play:refuse("a", "evade", "already used this turn")
  end)
  it("VAL-GAMB-08 ends the immunity of Valiant Struggle as it begins", function()
    local play = duel({ guts = 1 }, { content = [[ ability "blast" { text = "Hurts.", tags = { action = 1, any_number = true }, range = { min = 0, max = 20 },
      target = { "character" }, effect = function(_, use) use:damage(use.target, 3) end } ]],
      enemies = { foe = unit("elite", { at = { 7, 7 }, abilities = { "blast" } }), x = with({ at = { 6, 7 } }, { abilities = { "blast" } }) } })
    play:act("foe", "blast", { target = "a" })
    play:act("foe", "blast", { target = "a" })
    play:expect { a = { endurance = 1, guts = 10 } }
    play:end_turn("foe", gambit "a")
    play:end_turn "a"
    play:act("x", "blast", { target = "a" })
    play:expect { a = { guts = 7 } }
  end)

  it("VAL-GAMB-09 answers allies' and others' Gambits, not one's own", function()
    local play = game.arena { heroes = { a = { "duelist", at = { 0, 0 } }, b = { "duelist", at = { 1, 0 } } }, enemies = { foe = with(FOE) } }
    play:end_turn("a", gambit "b")
    assert.are.equal("b", play:decision().who)
    play:end_turn("b", gambit "a")
    play:expect { a = { valiance = 1 }, b = { valiance = 1 } }
    assert.are.equal("a", play:decision().who)
    play:end_turn("a", { answers = { { "b", "pass" } } })
    assert.are.equal("heroes", play:decision().who)
  end)

  it("VAL-GAMB-10 may be used several times a round", function()
    local play = game.arena { heroes = { a = { "duelist", at = { 0, 0 }, attributes = { valiance = 3 } } }, enemies = { foe = with(FOE), x = with { at = { 6, 7 } } } }
    play:end_turn "a"
    play:end_turn("foe", gambit "a")
    play:end_turn "a"
    play:end_turn("x", gambit "a")
    play:expect { a = { valiance = 1 }, round = 1 }
  end)

  it("VAL-GAMB-11 is barred to the Distracted, and when the other one is not perceived", function()
    local play = duel { statuses = { "distracted" } }
    play:end_turn "foe"
    play:expect { round = 2 }
    play = duel({}, { field = { layers = { "........\n........\n........" }, legend = { ["."] = { } } } , enemies = { foe = unit("normal", { at = { 7, 0 } }) } })
    play:end_turn("foe", gambit "a")
    play = duel({}, { field = { layers = { "........\n........\n.......:" }, legend = { [":"] = { "unlit" } } }, enemies = { foe = unit("normal", { at = { 7, 0 } }) } })
    play:end_turn "foe"
    play:expect { round = 2 }
  end)

  it("VAL-GAMB-12 comes after the end effects and before the next pick", function()
    local play = duel({}, { content = [[ trait "sting" { text = "Hurts at its end.", on = { ["turn.end"] = function(_, turn) turn:damage(unit_named "a", 4, { direct = false }) end } } ]],
      enemies = { foe = with(FOE, { traits = { "sting" } }), x = with { at = { 6, 7 } } } })
    play:end_turn("foe", gambit "a")
    play:expect { a = { guts = 6 } }
    assert.are.equal("a", play:decision().who)
    play:end_turn "a"
    assert.are.equal("x", play:options()[1])
  end)

  it("VAL-GAMB-15 does not down who leaves within the turn", function()
    local function leave(options)
      local play = game.arena { options = options, heroes = { a = { "duelist", at = { 0, 0 }, valiance = 1 }, b = { "warden", at = { 4, 0 }, valiance = 0 } },
        enemies = { foe = with(FOE) }, objectives = { { kind = "escape", area = "exit" } },
        field = { size = { 8, 8 }, areas = { exit = { { 0, 1 } } } } }
      play:end_turn "a"
      play:end_turn("b", { pass = true })
      play:end_turn("foe", gambit "a")
      play:act("a", "sprint", { move = { 0, 1, 0 }, leave = true })
      return play
    end
    leave():expect { a = { at = false, valiance = 0, dead = true, endurance = 2 }, no_log = "A is downed" }
    leave { gambit_zero = "downed_only" }:expect { a = { at = false, dead = false }, no_log = "A is downed" }
  end)

  it("VAL-GAMB-15 VAL-SIMT-06 gives no second turn to who fell in the first", function()
    local play = game.arena { content = [[ ability "end_it" { text = "Loses an Endurance.", tags = { action = 1 },
        effect = function(me, use) use:lower(me, 1, { attribute = "endurance" }) end } ]],
      heroes = { a = { "duelist", at = { 0, 0 } }, b = { "duelist", at = { 2, 0 } }, c = { "warden", at = { 4, 0 }, endurance = 1, abilities = { "end_it" } } },
      enemies = { foe = with(FOE) }, teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 } } }
    play:end_turn("foe", { answers = { { "a", "valiant_gambit" }, { "b", "valiant_gambit" }, { "c", "pass" } } })
    play:answer "end"
    play:answer(false)
    play:answer(false)
    play:answer "valiant_gambit"
    play:answer "valiant_gambit"
    play:act("c", "end_it", { pass = true })
    play:expect { c = { at = false, valiance = 0, dead = true } }
    assert.are.equal(1, support.count(play, "c's turn"))
    assert.are.equal("heroes", play:decision().who)
  end)

  it("VAL-GAMB-16 gives no turn when it fails, and downs who spent the last Valiance", function()
    local function fail(valiance)
      local play = duel({ valiance = valiance }, { content = [[ ability "quell" { text = "Stops it.", tags = { reaction = 1 },
        reaction = { to = "any.use.declare", as = "global", when = function(_, use) return use.ability.definition.id == "valiant_gambit" end,
          run = function(_, use) use:fail "quelled" end } } ]],
        heroes = { a = { "duelist", at = { 0, 0 }, valiance = valiance }, b = { "warden", at = { 1, 0 }, valiance = 0 } },
        enemies = { foe = with(FOE, { abilities = { "quell" } }) } })
      play:end_turn("foe", { answers = { { "a", "valiant_gambit" }, { "foe", "quell" } } })
      return play
    end
    local play = fail(2)
    play:expect { a = { valiance = 1, at = { 0, 0 } }, round = 2 }
    play = fail(1)
    play:expect { a = { valiance = 0, at = false, dead = true }, round = 2 }
  end)
end)

describe("turns at the same time", function()
  local function together(more)
    local spec = { heroes = { a = { "duelist", at = { 0, 0 }, statuses = { decaying = 1 } }, b = { "duelist", at = { 2, 0 } } },
      enemies = { foe = with(FOE) }, teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 } } }
    for key, value in pairs(more or {}) do spec[key] = value end
    local play = game.arena(spec)
    play:end_turn("foe", { answers = { { "a", "valiant_gambit" }, { "b", "valiant_gambit" } } })
    return play
  end

  it("VAL-GAMB-13 VAL-SIMT-01 VAL-SIMT-02 VAL-SIMT-05 are taken by two who answer one trigger, interleaved, each with its points", function()
    local play = together()
    play:expect { a = { valiance = 1, guts = 8, action_points = 3 }, b = { valiance = 1, action_points = 3 } }
    play:act("b", "interact", { target = { 2, 0, 0 } })
    play:act("a", "interact", { target = { 0, 0, 0 } })
    play:act("b", "evade", { target = { 2, 1, 0 } })
    play:act("b", "interact", { target = { 2, 1, 0 } })
    play:expect { a = { action_points = 2 }, b = { action_points = 0, at = { 2, 1 } } }
    play:act("a", "evade", { target = { 0, 1, 0 } })
    play:refuse("a", "evade", "already used")
  end)

  it("VAL-SIMT-03 end together, when all have agreed or nobody can act", function()
    local play = together { teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 } } }
    play:act("b", "interact", { target = { 2, 0, 0 } })
    play:answer "end"
    assert.are.equal("reaction", play:decision().kind)
  end)

  it("VAL-SIMT-07 keep their teams, each of which must agree", function()
    local play = game.arena { heroes = { a = { "duelist", at = { 0, 0 } } }, allies = { c = { "duelist", at = { 4, 4 } } },
      teams = { heroes = { players = true, order = 2, relations = { allies = "allied" } }, allies = { order = 3 }, enemies = { order = 1 } },
      enemies = { foe = with(FOE) } }
    play:end_turn("foe", { answers = { { "a", "valiant_gambit" }, { "c", "valiant_gambit" } } })
    assert.are.equal("heroes", play:decision().who)
    play:answer "end"
    assert.are.equal("allies", play:decision().who)
    play:act("c", "interact", { target = { 4, 4, 0 } })
    assert.is_true(play:options().a)
  end)

  it("VAL-SIMT-04 begin at the same instant", function()
    local play = game.arena { content = [[ ability "echo" { text = "Hurts.", tags = { action = 1, delayed = true }, range = { min = 0, max = 20 },
        target = { "character" }, effect = function(_, use) use:damage(use.target, 3) end } ]],
      teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 } }, enemies = { foe = with(FOE) },
      field = { layers = { "!......." .. ("\n........"):rep(7) }, legend = { ["!"] = { "hazardous", hazardous = 3 } } },
      heroes = { a = { "duelist", at = { 0, 7 }, attributes = { resistance = 2, guts = 20 } }, b = { "warden", at = { 2, 7 }, abilities = { "echo" } } } }
    play:end_turn("foe", { pass = true })
    play:answer "skip a"
    play:act("b", "echo", { target = "a" })
    play:end_turn("b", { pass = true })
    play:expect { a = { guts = 19 } }
    play:end_turn("foe", { answers = { { "a", "valiant_gambit" }, { "b", "valiant_gambit" } } })
    -- One instance of 3 + 3, less Resistance 2 once.
    play:expect { a = { guts = 15 } }
  end)

  local function three(reading)
    local play = game.arena { options = { simt_end = reading }, heroes = { a = { "duelist", at = { 0, 0 } }, b = { "duelist", at = { 2, 0 } }, c = { "warden", at = { 4, 0 } } },
      enemies = { foe = with(FOE) }, teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 } } }
    play:end_turn("foe", { answers = { { "a", "valiant_gambit" }, { "b", "valiant_gambit" }, { "c", "pass" } } })
    play:answer "end"
    local asked = {}
    while play:decision().kind == "reaction" do
      asked[#asked + 1] = play:decision().who
      play:answer(false)
    end
    return table.concat(asked, " ")
  end
  it("VAL-SIMT-06 simt_end=one_trigger_each: the end of each is a trigger, for those who take part too", function()
    assert.are.equal("a b c c", three "one_trigger_each")
  end)
  it("VAL-SIMT-06 simt_end=single: the common end is one", function()
    assert.are.equal("a b c", three "single")
  end)
  it("VAL-SIMT-06 gives who answers two ends two turns, one after the other", function()
    local play = game.arena { heroes = { a = { "duelist", at = { 0, 0 } }, b = { "duelist", at = { 2, 0 } }, c = { "warden", at = { 4, 0 }, attributes = { valiance = 4 } } },
      enemies = { foe = with(FOE) }, teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 } } }
    play:end_turn("foe", { answers = { { "a", "valiant_gambit" }, { "b", "valiant_gambit" }, { "c", "pass" } } })
    play:answer "end"
    play:answer(false)
    play:answer(false)
    play:answer "valiant_gambit"
    play:answer "valiant_gambit"
    play:expect { c = { valiance = 2, action_points = 3 } }
    play:act("c", "interact", { target = { 4, 0, 0 } })
    play:end_turn("c", { pass = true })
    assert.are.equal("c", play:decision().who)
    play:expect { c = { action_points = 3 } }
    play:end_turn("c", { pass = true })
    assert.are.equal("heroes", play:decision().who)
  end)
  it("VAL-GAMB-05 counts what each of two Gambits of one character leaves", function()
    local play = game.arena { heroes = { a = { "duelist", at = { 0, 0 } }, b = { "duelist", at = { 2, 0 } }, c = { "warden", at = { 4, 0 } } },
      enemies = { foe = with(FOE) }, teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 } } }
    play:end_turn("foe", { answers = { { "a", "valiant_gambit" }, { "b", "valiant_gambit" }, { "c", "pass" } } })
    play:answer "end"
    play:answer(false)
    play:answer(false)
    play:answer "valiant_gambit"
    play:answer "valiant_gambit"
    play:end_turn("c", { pass = true })
    play:expect { c = { valiance = 0, at = { 4, 0 } } }
    play:end_turn("c", { pass = true })
    play:expect { c = { at = false, dead = true } }
  end)
end)
