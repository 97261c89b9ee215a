-- Turns and readied actions (TURN), support (SUP), analysis (ANA).
local support = dofile "tests/rulesets/drive/support.lua"
local pc, foe, game = support.pc, support.foe, support.game { unit = { reactions = 0 } }

local function duel(me, more)
  local spec = { heroes = { ann = pc({ 1, 1 }, me) }, enemies = { ed = foe({ 3, 1 }, { health = 9 }) } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end
local function can(play, unit, ability, fields)
  local copy = play:fork()
  return (pcall(copy.act, copy, unit, ability, fields))
end

describe("a turn", function()
  it("TAC-TURN-01 TAC-TURN-07 holds main, move and extra actions in any order", function()
    local play = duel({ speed = 4, stress = 1 })
    play:act("ann", "heal", { target = "ann" })
    play:act("ann", "move", { cell = { 1, 3 } })
    play:act("ann", "attack", { target = "ed", dice = { 7 }, extra = { "stun" } })
    assert.is_false(can(play, "ann", "move", { cell = { 1, 6 } }))
    play:act("ann", "move", { cell = { 1, 5 } })
    play:act("ann", "ask_health", { target = "ed" })
    play:refuse("ann", "attack", "the main action is spent")
    play:refuse("ann", "move", "no speed left")
  end)

  it("TAC-TURN-03 Dash moves up to speed once more, apart from the move action", function()
    local play = duel({ speed = 5 })
    play:act("ann", "move", { cell = { 1, 6 } })
    assert.is_false(can(play, "ann", "dash", { cell = { 7, 7 } }))
    play:act("ann", "dash", { cell = { 6, 9 } })
    play:expect { ann = { at = { 6, 9 } } }
    play:refuse("ann", "attack", "the main action is spent")
    -- A Dash may be made in parts, too.
    play = duel({ speed = 5 })
    play:act("ann", "dash", { cell = { 1, 3 } })
    play:act("ann", "ask_health", { target = "ed" })
    play:act("ann", "dash", { cell = { 1, 6 } })
    play:refuse("ann", "dash", "no speed left")
  end)

  it("TAC-TURN-03 TAC-TURN-07 a Dash leaves what is left of the move action, which may go on after it", function()
    local play = duel({ speed = 5 })
    play:act("ann", "move", { cell = { 1, 3 } })
    play:act("ann", "dash", { cell = { 1, 7 } })
    play:act("ann", "move", { cell = { 4, 7 } })
    play:refuse("ann", "move", "no speed left")
    -- One space of the Dash is left, and the main action is this Dash.
    play:refuse("ann", "attack", "the main action is spent")
    play:act("ann", "dash", { cell = { 5, 7 } })
    play:refuse("ann", "dash", "no speed left")
  end)

  it("TAC-TURN-04 Recover makes a tag ready; it is not offered when all are", function()
    local play = duel({ stars = { blade = 2, wits = 1 }, spent = { "blade", "wits" } })
    play:act("ann", "recover", { tag = "wits" })
    play:end_turn "ann"
    play:turn "ed"
    play:end_turn "ed"
    play:act("ann", "attack", { target = "ed", tag = "wits", dice = { 7 } })
    duel({ stars = { blade = 2 } }):refuse("ann", "recover", "no tag is spent")
  end)

  it("TAC-TURN-08 TAC-TURN-09 as many extra actions as the pool holds", function()
    local play = duel({ int = 4 })
    for _ = 1, 4 do play:act("ann", "ask_health", { target = "ed" }) end
    play:refuse("ann", "ask_health", "not enough analysis")
  end)

  it("TAC-TURN-10 reactions come at their trigger, also from who is exhausted, never from who is OUT", function()
    local function protected(stress)
      local play = game.arena { heroes = { ann = pc({ 1, 1 }, { reactions = 3 }), bea = pc({ 1, 2 }, { stress = stress }), cid = pc { 1, 9 } }, enemies = { ed = foe { 3, 1 } }, pass = true }
      play:turn "ann"
      play:end_turn "ann"
      if stress == 5 then play:turn "ed" end
      return play
    end
    local play = protected(0)
    play:act("ed", "attack", { target = "bea", dice = { 6 }, answers = { { "ann", "protect" } } })
    play:expect { ann = { stress = 1, statuses = { "exhausted" } }, bea = { stress = 0 } }
    play = game.arena { heroes = { ann = pc({ 1, 1 }, { reactions = 3, stress = 5 }), bea = pc { 1, 2 } }, enemies = { ed = foe { 3, 1 } } }
    play:end_turn "bea"
    assert.is_false(can(play, "ed", "attack", { target = "bea", dice = { 6 }, answers = { { "ann", "protect" } } }))
  end)

  it("TAC-TURN-11 may leave actions unused", function()
    local play = duel()
    play:end_turn "ann"
    assert.is_true(play:options().ed)
  end)
end)

describe("a readied action", function()
  local WALL = { topology = "square8", legend = { ["#"] = "obstacle" }, layers = { ".......\n.......\n...#...\n.......\n......." } }

  local function ready(options, me)
    local play = game.arena { field = WALL, options = options, heroes = { ann = pc({ 0, 0 }, me) }, enemies = { ed = foe({ 6, 4 }, { health = 5 }) } }
    play:act("ann", "ready", { what = "attack", condition = "enters_range", target = "ed" })
    play:end_turn "ann"
    return play
  end

  it("TAC-TURN-05 interrupts after the step that meets its condition, and the others follow", function()
    local play = ready()
    play:act("ed", "move", { cell = { 1, 1 }, dice = { 7 }, answers = { { "ann", "now" }, { "ann", "stun" } } })
    play:expect { ed = { health = 4, at = { 1, 1 } }, ann = { statuses = { readied = false } } }
    local text = table.concat(play:lines(), "\n")
    assert.is_true(text:find("Ed takes 1 damage", 1, true) < text:find("Ed moves to 1,1", 1, true))
    play = ready()
    play:act("ed", "move", { cell = { 1, 1 } })
    play:expect { ed = { health = 5 }, ann = { statuses = { "readied" } } }
  end)

  it("TAC-TURN-05 lapses as its owner's next turn starts", function()
    local play = ready()
    play:end_turn "ed"
    play:turn "ann"
    play:expect { ann = { statuses = { readied = false } } }
  end)

  it("TAC-TURN-05 option: no extra actions on it", function()
    local play = ready { ["ready.extras"] = "no" }
    assert.is_false(can(play, "ed", "move", { cell = { 1, 1 }, dice = { 7 }, answers = { { "ann", "now" }, { "ann", "stun" } } }))
    play:act("ed", "move", { cell = { 1, 1 }, dice = { 7 }, answers = { { "ann", "now" } } })
    play:expect { ed = { health = 4 } }
  end)

  it("TAC-TURN-05 may wait for what only the game master can tell, for an attack, or for somebody to come beside it", function()
    local function wait(condition)
      local play = game.arena { heroes = { ann = pc { 0, 0 } }, enemies = { ed = foe { 4, 0 } } }
      play:act("ann", "ready", { what = "attack", condition = condition, target = "ed" })
      play:end_turn "ann"
      return play
    end
    local play = wait "signal"
    play:act("ed", "move", { cell = { 3, 0 }, dice = { 7 }, answers = { { kind = "signal", choose = "met" }, { "ann", "now" } } })
    play:expect { ed = { health = 4 } }
    play = wait "attacks"
    play:act("ed", "move", { cell = { 3, 0 } })
    play:act("ed", "attack", { target = "ann", dice = { 7, 7 }, answers = { { "ann", "now" } } })
    play:expect { ed = { health = 4 } }
    play = wait "comes_beside"
    play:act("ed", "move", { cell = { 2, 0 } })
    play:act("ed", "move", { cell = { 1, 0 }, dice = { 7 }, answers = { { "ann", "now" } } })
    play:expect { ed = { health = 4 } }
  end)

  it("TAC-TURN-05 what is not legal when the condition is met does not happen, and stays ready", function()
    local play = game.arena { field = WALL, heroes = { ann = pc({ 0, 2 }, { range = 1 }) }, enemies = { ed = foe { 6, 2 } } }
    play:act("ann", "ready", { what = "attack", condition = "enters_sight", target = "ed" })
    play:end_turn "ann"
    assert.is_false(can(play, "ed", "move", { cell = { 4, 4 }, answers = { { "ann", "wait" } } }))
    assert.is_false(can(play, "ed", "move", { cell = { 4, 4 }, answers = { { "ann", "now" } }, dice = { 7 } }))
    play:act("ed", "move", { cell = { 4, 4 } })
    play:expect { ann = { statuses = { "readied" } }, ed = { health = 5 } }
  end)

  it("TAC-TURN-05 of several with something ready each has its say", function()
    local play = game.arena { heroes = { ann = pc { 0, 0 }, bea = pc { 0, 2 } }, enemies = { ed = foe { 6, 0 }, eve = foe { 9, 9 } } }
    for _, name in ipairs { "ann", "bea" } do
      play:act(name, "ready", { what = "attack", condition = "enters_range", target = "ed" })
      play:end_turn(name)
      if name == "ann" then
        play:turn "eve"
        play:end_turn "eve"
      end
    end
    play:act("ed", "move", { cell = { 3, 0 }, answers = { { "ann", "now" }, { "bea", "now" } }, dice = { 7, 7 } })
    play:expect { ed = { health = 3 } }
  end)

  it("TAC-TURN-05 may be a Dash, up to its whole speed, whatever it moved in its turn", function()
    local play = game.arena { heroes = { ann = pc({ 0, 0 }, { speed = 4 }) }, enemies = { ed = foe { 6, 0 } } }
    play:act("ann", "move", { cell = { 0, 4 } })
    play:act("ann", "ready", { what = "dash", condition = "comes_beside", target = "ed" })
    play:end_turn "ann"
    play:act("ed", "move", { cell = { 1, 3 }, answers = { { "ann", "now" }, { "ann", "0,8" } } })
    play:expect { ann = { at = { 0, 8 }, statuses = { readied = false } } }
    -- The enemy's turn has its own move action left.
    play:refuse("ed", "move", "no speed left")
  end)

  it("TAC-TURN-05 may be a main action that the game master granted", function()
    local play = game.arena { heroes = { ann = pc({ 0, 0 }, { abilities = { "shout" } }) }, enemies = { ed = foe { 6, 0 } },
      content = [[ ability "shout" { text = "Shouts.", tags = { "main", "granted" }, effect = function(me, use) use:gain_drive(me, 1) end } ]] }
    play:act("ann", "ready", { what = "shout", condition = "enters_range", target = "ed" })
    play:end_turn "ann"
    play:act("ed", "move", { cell = { 3, 0 }, answers = { { "ann", "now" } } })
    play:expect { ann = { drive = 1 } }
  end)

  it("TAC-TURN-05 may be to recover a tag", function()
    local play = game.arena { heroes = { ann = pc({ 0, 0 }, { stars = { blade = 1 }, spent = { "blade" } }) }, enemies = { ed = foe { 4, 0 } } }
    play:act("ann", "ready", { what = "recover", condition = "enters_range", target = "ed" })
    play:end_turn "ann"
    play:act("ed", "move", { cell = { 3, 0 }, answers = { { "ann", "now" } } })
    play:expect { log = { "ann recovers a tag" } }
  end)
end)

describe("support", function()
  local function pair(me, ally, options)
    return game.arena { options = options, heroes = { ann = pc({ 1, 1 }, me), bea = pc({ 3, 1 }, ally), cid = pc({ 9, 9 }, { stress = 2 }) },
      enemies = { ed = foe({ 2, 3 }, { health = 3, attributes = nil }) } }
  end

  it("TAC-SUP-01 is for oneself and for allies in range and sight, or as the options say", function()
    local play = pair({ stress = 1 }, { stress = 1 })
    play:turn "ann"
    assert.is_true(can(play, "ann", "heal", { target = "ann" }))
    assert.is_true(can(play, "ann", "heal", { target = "bea" }))
    assert.is_false(can(play, "ann", "heal", { target = "cid" }))
    play = pair({ stress = 1 }, { stress = 1 }, { ["support.self"] = "no" })
    play:turn "ann"
    assert.is_false(can(play, "ann", "heal", { target = "ann" }))
    play = pair({ stress = 1 }, { stress = 1 })
    play:turn "ann"
    assert.is_false(can(play, "ann", "buff", { target = "ed" }))
    play = pair({ stress = 1 }, { stress = 1 }, { ["support.targets"] = "anyone" })
    play:turn "ann"
    assert.is_true(can(play, "ann", "buff", { target = "ed" }))
  end)

  it("TAC-SUP-02 Heal takes one stress for 1 Support, where there is any", function()
    local play = pair({}, { stress = 3 })
    play:act("ann", "heal", { target = "bea" })
    play:expect { bea = { stress = 2 }, ann = { support = 2 } }
    assert.is_false(can(play, "ann", "heal", { target = "ann" }))
    assert.is_true(can(pair({}, { stress = 3 }, { ["heal.waste"] = "yes" }), "ann", "heal", { target = "ann" }))
    -- Those without a sheet regain health, up to their maximum.
    play = game.arena { heroes = { ann = pc { 1, 1 }, pal = { at = { 2, 1 }, health = 2, attributes = { health = 3, speed = 4, range = 1 } } }, enemies = { ed = foe { 9, 9 } } }
    play:expect { pal = { health = 2 } }
    play:act("ann", "heal", { target = "pal" })
    play:expect { pal = { health = 3 } }
  end)

  it("TAC-SUP-03 Recover makes somebody's tag ready for 2", function()
    local play = pair({}, { stars = { blade = 1, wits = 2 }, spent = { "wits", "blade" } })
    play:act("ann", "recover_ally", { target = "bea", tag = "wits" })
    play:expect { ann = { support = 1 } }
    play:refuse("ann", "recover_ally", "not enough support")
    pair({}, { stars = { blade = 1 } }):refuse("ann", "recover_ally", "no target")
  end)

  it("TAC-SUP-04 Buff gives a drive for 2", function()
    local play = pair({}, { stress = 1 })
    play:act("ann", "buff", { target = "bea" })
    play:act("ann", "heal", { target = "bea" })
    play:expect { ann = { support = 0 }, bea = { drive = 1, stress = 0 } }
    pair({ support = 1 }, {}):refuse("ann", "buff", "not enough support")
  end)
end)

describe("analysis", function()
  local function ask(question, options, at)
    local play = game.arena { options = options, heroes = { ann = pc({ 1, 1 }, { int = 5 }) },
      enemies = { ed = foe(at or { 9, 9 }, { health = 5, difficulty = 10, stars = { bulk = 2, wits = 1 }, abilities = { "knockback" }, weaknesses = { "cold iron" } }) } }
    if question then play:act("ann", question, { target = "ed" }) end
    return play
  end

  it("TAC-ANA-01 asks about any foe, as often as one likes, or about whom one sees, or reaches", function()
    local play = ask "ask_health"
    play:act("ann", "ask_health", { target = "ed" })
    play:expect { ann = { analysis = 3 } }
    for reading, where in pairs { in_sight = { { 9, 9 }, true }, in_range_and_sight = { { 9, 9 }, false } } do
      assert.are.equal(where[2], can(ask(nil, { ["analysis.reach"] = reading }), "ann", "ask_health", { target = "ed" }), reading)
    end
    local hidden = game.arena { options = { ["analysis.reach"] = "in_sight" }, heroes = { ann = pc { 0, 0 } }, enemies = { ed = foe { 2, 0 } },
      field = { topology = "square8", layers = { ".#.\n.#." }, legend = { ["#"] = "obstacle" } } }
    hidden:refuse("ann", "ask_health", "no target")
  end)

  it("TAC-ANA-02 TAC-ANA-03 TAC-ANA-04 TAC-ANA-05 TAC-ANA-06 answers what is asked", function()
    ask "ask_health":expect { log = { "ed has 5 health left" } }
    ask "ask_difficulty":expect { log = { "ed has difficulty 10, tags bulk 2, wits 1" } }
    ask "ask_abilities":expect { log = { "ed has knockback" } }
    ask "ask_speed":expect { log = { "ed has speed 5 and range 3" } }
    ask "ask_weaknesses":expect { log = { "ed is weak to cold iron" } }
    local play = game.arena { heroes = { ann = pc { 1, 1 } }, enemies = { ed = foe { 9, 9 } } }
    play:act("ann", "ask_weaknesses", { target = "ed", answers = { { kind = "weakness", choose = "answered at the table" } } })
    play:expect { log = { "has a weakness; the game master names it" } }
  end)

  it("TAC-ANA-07 a policy guesses the hidden health of a foe from the harm it has taken", function()
    local function most(left, whole, asked)
      local ed = foe({ 3, 1 }, { health = whole })
      ed.health = left
      local ann = pc({ 1, 1 }, { int = 5, abilities = { "guess" } })
      local play = game.arena { heroes = { ann = ann }, enemies = { ed = ed },
        content = [[
          local analysis = library "analysis"
          ability "guess" { text = "Guesses.", tags = { extra = 1 }, effect = function(me)
            analysis.redraw(me.side, function(n) return n - 1 end,
              function(unit, name, value) log.note(unit.name .. " has " .. name .. " " .. value) end)
          end }
        ]] }
      if asked then play:act("ann", "ask_health", { target = "ed" }) end
      play:act("ann", "guess")
      return table.concat(play:lines(), "\n"):match "Ed has health (%d+)"
    end
    assert.are.equal("8", most(5, 5))
    assert.are.equal("5", most(2, 5))
    assert.are.equal("1", most(3, 20))
    assert.is_nil(most(2, 5, true))
  end)

  it("TAC-ANA-07 enemies are hidden until they are asked about, and then known as they were", function()
    local play = ask(nil, nil, { 2, 1 })
    play:turn "ann"
    local function known() return play:view "heroes".units.ed end
    assert.is_nil(known().known_health)
    assert.is_nil(known().health)
    assert.is_nil(known().known_difficulty)
    play:act("ann", "ask_health", { target = "ed" })
    assert.are.equal(5, known().known_health)
    play:act("ann", "attack", { target = "ed", dice = { 19 }, boon = false })
    play:expect { ed = { health = 3 } }
    assert.are.equal(5, known().known_health)
    play:act("ann", "ask_speed", { target = "ed" })
    play:act("ann", "ask_difficulty", { target = "ed" })
    play:act("ann", "ask_abilities", { target = "ed" })
    play:act("ann", "ask_weaknesses", { target = "ed" })
    assert.are.same({ 5, 3, 10 }, { known().known_speed, known().known_range, known().known_difficulty })
    assert.are.same({ name = "bulk", stars = 2 }, known().known_tags[1])
    assert.are.same({ { "knockback" }, { "cold iron" } }, { known().known_abilities, known().known_weaknesses })
    assert.are.equal(3, play:view "enemies".units.ed.known_health)
    assert.are.equal(5, ask(nil, { ["info.hidden"] = "open" }):view "heroes".units.ed.known_health)
  end)
end)
