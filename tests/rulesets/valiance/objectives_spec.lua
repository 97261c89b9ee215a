-- Objectives, and how an encounter is won or failed (OBJ, FAIL).
local support = dofile "tests/rulesets/valiance/support.lua"
local unit, game = support.unit, support.game { content = support.doom .. [[
  ability "blow" { text = "Hurts.", tags = { action = 1, any_number = true }, range = { min = 0, max = 9 }, target = { "character" }, damage = 10,
    effect = function(_, use, blow) use:damage(use.target, blow.damage) end }
  ability "leap_off" { text = "Throws oneself down.", tags = { action = 1 }, effect = function(me, use) use:damage(me, 20) end }
  ability "halt" { text = "Stops it.", tags = { reaction = 1 }, reaction = { to = "any.use.target", as = "global", run = function(_, use) use:fail "halted" end } }
  ability "watch" { text = "Watches.", tags = { reaction = 1 }, reaction = { to = "any.turn.end", as = "global", when = function(me, turn) return turn.user ~= me end,
    run = function(_, _, _, use) use:note() end } }
  ability "vanish" { text = "Is gone.", tags = { action = 1 }, range = { min = 0, max = 9 }, target = { "character" }, effect = function(_, use) use:leave(use.target) end }
]] }

local function arena(more)
  local spec = { heroes = { a = unit("elite", { at = { 0, 0 } }) }, enemies = { foe = unit("normal", { at = { 4, 0 } }) } }
  for key, value in pairs(more) do spec[key] = value end
  return game.arena(spec)
end

local function skip_round(play)
  local round = play.combat.round
  while play:decision() and play.combat.round == round do play:answer("skip " .. play:options()[1]) end
end

describe("objectives", function()
  it("VAL-OBJ-06 VAL-OBJ-07 are known to all while they are active, and not before", function()
    local play = arena { objectives = { { kind = "seize", area = "door" }, { kind = "eliminate", target = "foe", after = 1 },
      { kind = "control", area = "door", team = "enemies" } }, field = { size = { 6, 2 }, areas = { door = { { 0, 1 } } } } }
    assert.are.equal(1, support.count(play, "Objective of heroes: seize door"))
    assert.are.equal(1, support.count(play, "Objective of enemies: control door"))
    assert.are.equal(0, support.count(play, "Objective of heroes: eliminate foe"))
    play:act("a", "interact", { target = { 0, 1, 0 } })
    assert.are.equal(1, support.count(play, "Objective of heroes: eliminate foe"))
    assert.is_nil(play:outcome())
  end)
end)

describe("Eliminate", function()
  local function own_death(reading)
    local play = arena { options = { eliminate = reading }, teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 } },
      enemies = { foe = unit("normal", { at = { 4, 0 }, abilities = { "leap_off" } }), x = unit("normal", { at = { 5, 5 } }) } }
    play:act("foe", "leap_off")
    return play:outcome()
  end
  it("VAL-OBJ-08 eliminate=any_cause: counts a target however it is downed", function()
    assert.are.equal("won", own_death "any_cause")
  end)
  it("VAL-OBJ-08 eliminate=credited: only if the team caused it", function()
    assert.are.equal("failed", own_death "credited")
    local play = arena { options = { eliminate = "credited" }, heroes = { a = unit("elite", { at = { 0, 0 }, abilities = { "blow" } }) } }
    play:act("a", "blow", { target = "foe" })
    assert.are.equal("won", play:outcome())
    play = arena { options = { eliminate = "credited" }, heroes = { a = unit("elite", { at = { 0, 0 }, abilities = { "doom" } }) } }
    play:act("a", "doom", { target = "foe" })
    assert.are.equal("won", play:outcome())
  end)
  it("VAL-FAIL-01 VAL-FAIL-04 fails when its target has gone without being downed", function()
    local play = arena { heroes = { a = unit("elite", { at = { 0, 0 }, abilities = { "vanish" } }) } }
    play:act("a", "vanish", { target = "foe" })
    assert.are.equal("failed", play:outcome())
  end)
end)

describe("Control", function()
  -- Units by place in a zone of 2 x 2; whether a round that nobody acts in wins.
  local function holds(units, reading, more)
    local spec = { options = { control = reading or "any_ally_no_other" }, objectives = { { kind = "control", area = "zone" } },
      field = { size = { 8, 8, 3 }, areas = { zone = { { 0, 0 }, { 1, 0 }, { 0, 1 }, { 1, 1 } } } }, heroes = {}, enemies = {}, others = {},
      teams = { heroes = { players = true, relations = { others = "neutral" } } } }
    spec.heroes.spare = unit("elite", { at = { 7, 7 } })
    spec.enemies.foe = unit("normal", { at = { 5, 7 } })
    spec.others.x = unit("normal", { at = { 3, 7 } })
    for name, place in pairs(units) do
      local team = name:match "^(%a+)_" or name
      spec[team][name] = unit(team == "heroes" and "elite" or "normal", { at = place })
    end
    for key, value in pairs(more or {}) do spec[key] = value end
    local play = game.arena(spec)
    skip_round(play)
    return play:outcome() == "won"
  end
  it("VAL-OBJ-09 control=any_ally_no_other: an ally and nobody else stands there as a round ends", function()
    assert.is_true(holds { heroes_1 = { 0, 0 } })
    assert.is_false(holds { heroes_1 = { 0, 0 }, enemies_1 = { 1, 0 } })
    assert.is_false(holds { heroes_1 = { 0, 0 }, others_1 = { 1, 1 } })
    assert.is_false(holds {})
    assert.is_false(holds { heroes_1 = { 2, 0 } })
  end)
  it("VAL-OBJ-09 may be held by another team that is allied", function()
    assert.is_true(holds({ others_1 = { 0, 0 } }, nil, { teams = { heroes = { players = true, relations = { others = "allied" } } } }))
    assert.is_false(holds { others_1 = { 0, 0 } })
  end)
  it("VAL-OBJ-09 control=every_tile: an ally on each tile", function()
    assert.is_false(holds({ heroes_1 = { 0, 0 } }, "every_tile"))
    assert.is_true(holds({ heroes_1 = { 0, 0 }, heroes_2 = { 1, 0 }, heroes_3 = { 0, 1 }, heroes_4 = { 1, 1 } }, "every_tile"))
  end)
  it("VAL-OBJ-09 control=vacuous_ok: an empty place is controlled too", function()
    assert.is_true(holds({}, "vacuous_ok"))
    assert.is_false(holds({ enemies_1 = { 0, 0 } }, "vacuous_ok"))
  end)
  it("VAL-OBJ-10 is held or contested with any one tile of a body", function()
    local large = { tags = { "normal", "large", "beast" }, body = "two", at = { 1, 1 } }
    assert.is_false(holds({ heroes_1 = { 0, 0 } }, nil, { enemies = { foe = large } }))
    assert.is_true(holds({}, nil, { heroes = { spare = { tags = { "elite", "large", "beast" }, body = "two", at = { 1, 1 } } } }))
  end)
  it("VAL-OBJ-10 not with the tiles that a squeezed body leaves out", function()
    -- A body in the hall, or squeezed into the corridor of one tile that leads out of it; the place has tiles of both.
    local function contested(x)
      local play = game.arena { objectives = { { kind = "control", area = "zone" } }, teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 } },
        content = [[ ability "hop" { text = "Moves at once.", tags = { action = 1 }, range = { min = 0, max = 9 }, target = { "tile", free = true, instant = true, no_sight = true },
          effect = function(me, use) library("movement").shift_to(use, me, use.point) end } ]],
        field = { layers = { "########\n####....\n........\n####....", "########\n####....\n####....\n####...." },
          areas = { zone = { { 7, 1 }, { 3, 1, 1 }, { 5, 2, 1 } } } },
        heroes = { a = unit("elite", { at = { 7, 1 } }) },
        enemies = { foe = { tags = { "elite", "large", "beast" }, body = "two", at = { 5, 1 }, abilities = { "hop" } } } }
      play:act("foe", "hop", { target = { x, 1, 0 } })
      play:expect { foe = { at = { x, 1 } } }
      play:end_turn "foe"
      skip_round(play)
      return play:outcome() ~= "won"
    end
    assert.is_true(contested(4))
    assert.is_false(contested(2))
  end)
  it("VAL-OBJ-10 with a tile other than its lowest", function()
    local function contested(x)
      return not holds({ heroes_1 = { 0, 0 } }, nil, { field = { size = { 8, 8, 3 }, areas = { zone = { { 0, 0 }, { 4, 4, 1 } } } },
        enemies = { foe = { tags = { "normal", "large", "beast" }, body = "two", at = { x, 3 } } } })
    end
    assert.is_true(contested(3))
    assert.is_false(contested(2))
  end)
  it("VAL-OBJ-11 takes as many rounds as the scenario says", function()
    local play = game.arena { objectives = { { kind = "control", area = "zone", rounds = 2 } }, field = { size = { 8, 8 }, areas = { zone = { { 0, 0 } } } },
      heroes = { a = unit("elite", { at = { 0, 0 } }) }, enemies = { foe = unit("normal", { at = { 5, 5 } }) } }
    skip_round(play)
    assert.is_nil(play:outcome())
    skip_round(play)
    assert.are.equal("won", play:outcome())
  end)
  it("VAL-OBJ-11 in a row", function()
    local play = game.arena { objectives = { { kind = "control", area = "zone", rounds = 2 } }, field = { size = { 8, 8 }, areas = { zone = { { 0, 0 } } } },
      heroes = { a = unit("elite", { at = { 0, 0 } }) }, enemies = { foe = unit("normal", { at = { 5, 5 } }) } }
    skip_round(play)
    play:act("a", "sprint", { move = { 1, 0, 0 } })
    play:end_turn "a"
    play:answer "skip foe"
    play:act("a", "sprint", { move = { 0, 0, 0 } })
    play:end_turn "a"
    play:answer "skip foe"
    assert.is_nil(play:outcome())
    skip_round(play)
    assert.are.equal("won", play:outcome())
  end)
end)

describe("Escape", function()
  local function escape(heroes, more)
    local spec = { objectives = { { kind = "escape", area = "exit" } }, field = { size = { 8, 8, 3 }, areas = { exit = { { 0, 1 }, { 0, 2 } } } },
      heroes = heroes, enemies = { foe = unit("elite", { at = { 4, 0 }, abilities = { "doom" } }) } }
    for key, value in pairs(more or {}) do spec[key] = value end
    return game.arena(spec)
  end
  local function hero(x, y, more)
    local own = { at = { x, y } }
    for key, value in pairs(more or {}) do own[key] = value end
    return unit("elite", own)
  end

  it("VAL-OBJ-12 VAL-OBJ-14 needs all active characters out, which downs nobody", function()
    local play = escape { a = { "duelist", at = { 0, 0 } }, b = hero(1, 1) }
    play:act("a", "sprint", { move = { 0, 1, 0 }, leave = true })
    play:expect { a = { at = false, valiance = 2, endurance = 2 }, no_log = "A is downed" }
    assert.is_nil(play:outcome())
    assert.are.equal("heroes", play:decision().who)
    play:act("b", "sprint", { move = { 0, 1, 0 }, leave = true })
    assert.are.equal("won", play:outcome())
  end)

  it("VAL-OBJ-13 may be declined, and is asked again on a new entry or as a turn begins there", function()
    local play = escape { a = hero(0, 0) }
    play:act("a", "sprint", { move = { 0, 1, 0 }, leave = false })
    play:act("a", "interact", { target = { 0, 1, 0 } })
    play:act("a", "evade", { target = { 0, 2, 0 }, leave = false })
    play:end_turn "foe"
    play:answer "a"
    assert.are.equal("leave", play:decision().kind)
    play:answer "yes"
    assert.are.equal("won", play:outcome())
  end)
  it("VAL-OBJ-13 comes after what begins with the turn", function()
    local play = escape { a = hero(0, 1, { guts = 5, endurance = 1, statuses = { decaying = 1 } }), b = hero(2, 2) }
    play:answer "a"
    assert.are.equal("leave", play:decision().kind)
    play:expect { a = { guts = 3 } }
  end)

  it("VAL-OBJ-13 is asked once for one entry, whatever else comes of it", function()
    local play = escape({ a = hero(0, 0) }, { field = { layers = { "........\n........\n........\n!......." }, legend = { ["!"] = { "hazardous", hazardous = 1, name = "exit" } } },
      heroes = { a = hero(1, 0) } })
    play:act("a", "sprint", { move = { 0, 0, 0 }, leave = false })
    play:expect { a = { at = { 0, 0 }, guts = 9 } }
    assert.are.equal("action", play:decision().kind)
  end)

  it("VAL-OBJ-14 in one's own turn ends that turn at once, of which the option says whether it may be answered", function()
    for reading, asked in pairs { trigger = "reaction", no_trigger = "turn" } do
      local play = escape({ a = hero(0, 0), b = hero(2, 0, { abilities = { "watch" } }) }, { pass = "nobody", options = { downed_turn_end = reading } })
      play:answer "a"
      play:answer "sprint"
      play:answer "0,1,0"
      play:answer "yes"
      assert.are.equal(asked, play:decision().kind)
      if asked == "reaction" then play:answer "watch" end
      assert.are.equal("heroes", play:decision().who)
    end
  end)

  it("VAL-OBJ-15 the downed do not hold it up", function()
    local play = escape { a = hero(0, 0), b = hero(2, 0), c = hero(0, 3) }
    play:act("a", "sprint", { move = { 0, 1, 0 }, leave = true })
    play:end_turn "b"
    play:end_turn "c"
    play:act("foe", "doom", { target = "b" })
    play:end_turn "foe"
    play:act("c", "sprint", { move = { 0, 2, 0 }, leave = true })
    assert.are.equal("won", play:outcome())
  end)
  local function partial(reading)
    local play = escape({ a = hero(0, 0), b = hero(2, 0) }, { options = { escape_partial = reading } })
    play:act("a", "sprint", { move = { 0, 1, 0 }, leave = true })
    play:end_turn "b"
    play:act("foe", "doom", { target = "b" })
    return play:outcome()
  end
  it("VAL-OBJ-15 escape_partial=complete: somebody out and the last one downed is enough", function()
    assert.are.equal("won", partial "complete")
  end)
  it("VAL-OBJ-15 escape_partial=fail: it is not", function()
    assert.are.equal("failed", partial "fail")
  end)

  local function shoved(reading)
    local play = escape({ a = hero(1, 1), b = hero(6, 6) }, { options = { escape_entry = reading }, enemies = { foe = unit("elite", { at = { 2, 1 } }) } })
    play:end_turn "a"
    play:end_turn "b"
    play:act("foe", "shove", { target = "a", answers = reading == "any_arrival" and { { "a", "yes" } } or nil })
    play:expect { a = { at = reading ~= "any_arrival" and { 0, 1 } } }
  end
  it("VAL-OBJ-16 escape_entry=any_arrival: being pushed onto an exit is entering it", function()
    shoved "any_arrival"
  end)
  it("VAL-OBJ-16 escape_entry=own_movement: only one's own movement is", function()
    shoved "own_movement"
  end)

  it("VAL-OBJ-16 so is moving there at once, under both readings", function()
    for _, reading in ipairs { "any_arrival", "own_movement" } do
      local play = escape({ a = hero(1, 1) }, { options = { escape_entry = reading } })
      play:act("a", "evade", { target = { 0, 1, 0 }, leave = true })
      assert.are.equal("won", play:outcome())
    end
  end)
  -- A step off a ledge at x = 1: onto an exit, into a Drop that leads on to one, or on somebody who stands beside one.
  local function falls(layers, to, reading, foe)
    local play = escape({ a = hero(0, 0, { at = { 1, 0, 2 } }) }, { options = { escape_entry = reading }, enemies = { foe = unit("normal", { at = foe or { 6, 0, 2 } }) },
      field = { layers = layers, legend = { e = { name = "exit" }, d = { "drop" } } } })
    play:answer "a"
    play:answer "sprint"
    play:answer(to)
    local answers = { move = false, drop = "3,0,1", land = "2,1,1" }
    while answers[play:decision().kind] ~= nil do play:answer(answers[play:decision().kind]) end
    return play:decision().kind
  end
  local onto = { "########\n.#e#....", "########\n.#.#..##", "########\n........" }
  local drop = { "########\n########", "########\n##de..##", "########\n........" }
  local tumble = { "########\n########", "##e#....\n##.#..##", "##.#....\n........" }
  it("VAL-OBJ-16 so is falling there, being carried there by a Drop, or coming to rest there", function()
    assert.are.equal("leave", falls(onto, "2,0,0"))
    assert.are.equal("leave", falls(drop, "2,0,2"))
    assert.are.equal("leave", falls(tumble, "2,0,2", nil, { 2, 0, 1 }))
  end)
  it("VAL-OBJ-16 escape_entry=own_movement: none of these is", function()
    assert.are.equal("action", falls(onto, "2,0,0", "own_movement"))
    assert.are.equal("action", falls(drop, "2,0,2", "own_movement"))
    assert.are.equal("action", falls(tumble, "2,0,2", "own_movement", { 2, 0, 1 }))
  end)

  it("VAL-OBJ-17 qualifies a large body with any one of its tiles", function()
    local play = escape { a = { tags = { "elite", "large", "beast" }, body = "two", at = { 2, 1 } } }
    play:act("a", "sprint", { move = { 1, 1, 0 } })
    play:expect { a = { at = { 1, 1 } } }
    play:act("a", "sprint", { move = { 0, 1, 0 }, leave = true })
    assert.are.equal("won", play:outcome())
  end)
end)

describe("Seize", function()
  local function seize(more)
    local spec = { objectives = { { kind = "seize", area = "door" } }, field = { size = { 5, 3, 2 }, areas = { door = { { 2, 1 } } } },
      heroes = { a = unit("elite", { at = { 1, 1 } }) }, enemies = { foe = unit("normal", { at = { 4, 2 } }) } }
    for key, value in pairs(more or {}) do spec[key] = value end
    return game.arena(spec)
  end
  it("VAL-OBJ-18 is done by one Interact on an objective tile in reach", function()
    local play = seize()
    play:act("a", "interact", { target = { 1, 0, 0 } })
    assert.is_nil(play:outcome())
    play:act("a", "interact", { target = { 2, 1, 0 } })
    assert.are.equal("won", play:outcome())
    play = seize { heroes = { a = unit("elite", { at = { 0, 1 } }) } }
    assert.has_error(function() play:act("a", "interact", { target = { 2, 1, 0 } }) end)
  end)
  it("VAL-OBJ-18 is refused through a solid face, transparent or not", function()
    for _, face in ipairs { "wall", "window" } do
      local play = seize { field = { size = { 5, 3, 2 }, areas = { door = { { 2, 1 } } }, edges = { { from = { 1, 1, 0 }, to = { 2, 1, 0 }, type = face } } } }
      assert.has_error(function() play:act("a", "interact", { target = { 2, 1, 0 } }) end)
    end
  end)
  it("VAL-OBJ-18 is done by any of the team, by nobody else's", function()
    local play = seize { teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 } }, enemies = { foe = unit("normal", { at = { 3, 1 } }) } }
    play:act("foe", "interact", { target = { 2, 1, 0 } })
    assert.is_nil(play:outcome())
  end)
  it("VAL-OBJ-19 is not done by an Interact that was stopped", function()
    local play = seize { enemies = { foe = unit("normal", { at = { 3, 1 }, abilities = { "halt" } }) }, pass = "nobody" }
    play:act("a", "interact", { target = { 2, 1, 0 }, answers = { { "foe", "halt" } } })
    assert.is_nil(play:outcome())
    play:act("a", "interact", { target = { 2, 1, 0 } })
    assert.are.equal("won", play:outcome())
  end)
end)

describe("an encounter", function()
  -- Both teams control a place of their own as the round ends.
  local function tie(reading, order)
    local play = game.arena { options = { tie = reading }, objectives = { { kind = "control", area = "left" },
        { kind = "control", area = "right", team = "enemies", decisive = true } },
      teams = { heroes = { players = true, order = order }, enemies = { order = 1 } }, field = { size = { 8, 8 }, areas = { left = { { 0, 0 } }, right = { { 7, 7 } } } },
      heroes = { a = unit("elite", { at = { 0, 0 } }) }, enemies = { foe = unit("normal", { at = { 7, 7 } }) } }
    play:answer("skip " .. play:options()[1])
    play:answer("skip " .. play:options()[1])
    return play
  end
  it("VAL-OBJ-20 tie=act_order: gives two successes at once to who acts earlier", function()
    assert.are.equal("won", tie("act_order", 0):outcome())
    assert.are.equal("failed", tie("act_order", 2):outcome())
  end)
  it("VAL-OBJ-20 tie=game_master: asks", function()
    local play = tie("game_master", 0)
    assert.are.equal("tie", play:decision().kind)
    play:answer "others"
    assert.are.equal("failed", play:outcome())
  end)

  it("VAL-FAIL-05 VAL-OBJ-03 VAL-OBJ-02 fails by an enemy objective that is decisive, by no other", function()
    local function by(decisive)
      local play = game.arena { objectives = { { kind = "eliminate", target = "foe" }, { kind = "control", area = "right", team = "enemies", decisive = decisive } },
        field = { size = { 8, 8 }, areas = { right = { { 7, 7 } } } }, heroes = { a = unit("elite", { at = { 0, 0 } }) }, enemies = { foe = unit("normal", { at = { 7, 7 } }) } }
      skip_round(play)
      return play:outcome()
    end
    assert.are.equal("failed", by(true))
    assert.is_nil(by(false))
  end)

  it("VAL-FAIL-02 fails when every character of the players is downed", function()
    local play = arena { teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 } }, heroes = { a = unit("elite", { at = { 0, 0 } }), b = unit("elite", { at = { 1, 0 } }) },
      enemies = { foe = unit("elite", { at = { 4, 0 }, abilities = { "doom" } }) } }
    play:act("foe", "doom", { target = "a" })
    assert.is_nil(play:outcome())
    play:end_turn "foe"
    play:end_turn "b"
    play:act("foe", "doom", { target = "b" })
    assert.are.equal("failed", play:outcome())
  end)

  local function allies(reading)
    local play = arena { options = { fail_when = reading }, teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 } },
      heroes = { a = { "duelist", at = { 0, 0 } }, n = unit("normal", { at = { 1, 0 } }) }, enemies = { foe = unit("elite", { at = { 4, 0 }, abilities = { "doom" } }) } }
    play:act("foe", "doom", { target = "a" })
    return play:outcome()
  end
  it("VAL-FAIL-06 fail_when=all_team_downed: allies of the team count", function()
    assert.is_nil(allies "all_team_downed")
  end)
  it("VAL-FAIL-06 fail_when=all_pcs_downed: they do not", function()
    assert.are.equal("failed", allies "all_pcs_downed")
  end)

  local function stand(reading, order)
    local play = arena { options = { last_stand = reading }, teams = { heroes = { players = true, order = order }, enemies = { order = 1 } },
      heroes = { a = { "duelist", at = { 0, 0 }, abilities = { "toll" } }, b = { "warden", at = { 1, 0 } }, c = { "warden", at = { 2, 0 } } },
      enemies = { foe = unit("normal", { at = { 4, 0 }, abilities = { "toll" } }) } }
    if order == 2 then play:act("foe", "toll") else play:act("a", "toll") end
    play:expect { a = { at = false, valiance = 1 }, foe = { at = false } }
    return play:outcome()
  end
  it("VAL-FAIL-07 VAL-FAIL-02 last_stand=won: is won though the last ones fall together", function()
    assert.are.equal("won", stand("won", 2))
    assert.are.equal("won", stand("won", 0))
  end)
  it("VAL-FAIL-07 last_stand=act_order: won only if the players act first", function()
    assert.are.equal("failed", stand("act_order", 2))
    assert.are.equal("won", stand("act_order", 0))
  end)
  it("VAL-FAIL-07 last_stand=failed: failed", function()
    assert.are.equal("failed", stand("failed", 0))
  end)
end)
