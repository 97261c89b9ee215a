-- Reactions (REA) and non-player combatants (NPC).
local support = dofile "tests/rulesets/drive/support.lua"
local pc, foe, game = support.pc, support.foe, support.game()
local NORTH = support.NORTH

local function can(play, unit, ability, fields)
  local copy = play:fork()
  return (pcall(copy.act, copy, unit, ability, fields))
end

-- ann, bea and cid close together against ed; ann and cid react.
local function team(more)
  local spec = { heroes = { ann = pc { 2, 2 }, bea = pc { 3, 2 }, cid = pc { 1, 2 } }, enemies = { ed = foe({ 5, 2 }, { health = 9 }) } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

describe("reactions", function()
  it("TAC-REA-01 TAC-REA-02 Help: a star more on an ally's roll for one of the pool; several add up", function()
    local function helped(helpers, die, options)
      local play = team { options = options, heroes = { ann = pc { 2, 2 }, bea = pc({ 3, 2 }, { attack = 3 }), cid = pc { 1, 2 } } }
      local answers = {}
      for _, name in ipairs(helpers) do answers[#answers + 1] = { name, "help" } end
      play:turn "bea"
      play:act("bea", "attack", { target = "ed", dice = { die }, answers = answers })
      return 9 - play.units.ed.health, play
    end
    assert.are.equal(0, (helped({}, 7)))
    local dealt, play = helped({ "ann" }, 7)
    assert.are.equal(1, dealt)
    play:expect { ann = { reactions = 2 } }
    assert.are.equal(1, (helped({ "ann", "cid" }, 6)))
    assert.are.equal(0, (helped({ "ann" }, 6)))
    -- Without stacking the second changes nothing.
    assert.are.equal(0, (helped({ "ann", "cid" }, 6, { ["help.stack"] = "no" })))
    -- After the first die it is in time as well, and serves a second one.
    local _, late = helped({ "ann" }, 7, { ["help.when"] = "after_roll" })
    local text = table.concat(late:lines(), "\n")
    assert.is_true(text:find("Bea rolls 1d20", 1, true) < text:find("Ann reacts with Help", 1, true), text)
    local _, early = helped({ "ann" }, 7)
    text = table.concat(early:lines(), "\n")
    assert.is_true(text:find("Ann reacts with Help", 1, true) < text:find("Bea rolls 1d20", 1, true), text)
  end)

  it("TAC-REA-02 Help serves both dice of who doubles down", function()
    local play = team { heroes = { ann = pc { 2, 2 }, bea = pc({ 3, 2 }, { attack = 3 }) } }
    play:turn "bea"
    play:act("bea", "attack", { target = "ed", dice = { 7, 7 }, double = "double", answers = { { "ann", "help" } } })
    play:expect { ed = { health = 7 } }
  end)

  it("TAC-REA-03 Bolster: an ally's speed or range one more in its turn, as often as the pool allows", function()
    local play = team { heroes = { ann = pc { 2, 2 }, bea = pc({ 0, 0 }, { speed = 4, range = 4 }) }, enemies = { ed = foe({ 9, 4 }, { health = 9 }) } }
    play:turn "bea"
    play:act("bea", "move", { cell = { 4, 0 }, answers = { { "ann", "bolster" }, { "ann", "speed" } } })
    play:act("bea", "move", { cell = { 4, 1 }, answers = { { "ann", "bolster" }, { "ann", "range" } } })
    assert.is_false(can(play, "bea", "move", { cell = { 4, 2 } }))
    play:expect { ann = { reactions = 1 }, bea = { statuses = { bolstered_range = 1 } } }
    play:act("bea", "attack", { target = "ed", dice = { 7 } })
    play:end_turn "bea"
    play:expect { bea = { statuses = { bolstered_range = false, bolstered_speed = false } }, ed = { health = 8 } }
  end)

  local function stressed(options, answers, more)
    local play = team { options = options, heroes = { ann = pc({ 2, 2 }, more), bea = pc { 3, 2 }, cid = pc { 1, 2 } } }
    play:turn "bea"
    play:end_turn "bea"
    play:act("ed", "attack", { target = "bea", dice = { 6, 1 }, answers = answers })
    return play
  end

  it("TAC-REA-04 Protect: any part of an adjacent ally's stress, and not again", function()
    local play = stressed(nil, { { "bea", "double" }, { "ann", "protect" }, { "ann", 3 } })
    play:expect { bea = { stress = 1 }, ann = { stress = 3, reactions = 2 } }
    -- cid stands beside ann: what ann takes cannot be taken from her, but with the option.
    local chain = { { "bea", "double" }, { "ann", "protect" }, { "ann", 3 }, { "cid", "protect" }, { "cid", 2 } }
    assert.is_false((pcall(stressed, nil, chain)))
    stressed({ ["protect.chain"] = "yes" }, chain):expect { bea = { stress = 1 }, ann = { stress = 1 }, cid = { stress = 2 } }
  end)

  it("TAC-REA-05 Taunt: the enemy has to attack the taunter, if it can", function()
    local function taunted(more)
      local spec = { heroes = { ann = pc { 2, 2 }, bea = pc { 6, 2 } }, enemies = { ed = foe({ 5, 2 }, { range = 1 }) } }
      for key, value in pairs(more or {}) do spec[key] = value end
      local play = team(spec)
      play:turn "bea"
      play:end_turn "bea"
      play:turn("ed", { answers = { { "ann", "taunt" } } })
      return play
    end
    local play = taunted { enemies = { ed = foe({ 5, 2 }, { range = 3 }) } }
    assert.is_nil(play:options()["end"])
    play:refuse("ed", "end", "it must attack ann")
    assert.is_false(can(play, "ed", "attack", { target = "bea", dice = { 7 } }))
    assert.is_false(can(play, "ed", "move", { cell = { 6, 3 } }))
    play:act("ed", "attack", { target = "ann", dice = { 7 } })
    assert.is_true(play:options()["end"])
    -- Pinned beside bea it cannot come near enough: it acts freely, and the reaction is spent.
    play = taunted()
    assert.is_true(play:options()["end"])
    play:expect { ann = { reactions = 2 } }
    play:act("ed", "attack", { target = "bea", dice = { 7 } })
  end)

  it("TAC-REA-05 bars other main actions of the taunted", function()
    local play = game.arena { heroes = { ann = pc({ 2, 2 }, { abilities = { "still_life" } }) }, enemies = { ed = foe { 5, 2 } } }
    play:act("ann", "still_life", { cell = { 4, 4 } })
    play:end_turn "ann"
    local free = play:fork()
    free:turn "ed"
    assert.is_true(free:options().remove_drawing)
    play:turn("ed", { answers = { { "ann", "taunt" } } })
    play:refuse("ed", "remove_drawing", "it must attack ann")
  end)

  it("TAC-REA-05 is judged by what can be reached, or by where one stands", function()
    for reading, free in pairs { reachable_this_turn = false, from_current_space = true } do
      local play = game.arena { options = { ["taunt.able"] = reading }, heroes = { ann = pc { 2, 2 } }, enemies = { ed = foe({ 5, 2 }, { range = 1 }) } }
      play:turn "ann"
      play:end_turn "ann"
      play:turn("ed", { answers = { { "ann", "taunt" } } })
      assert.are.equal(free and true or nil, play:options()["end"], reading)
    end
  end)

  it("TAC-REA-05 of two taunters the game master picks", function()
    local play = team { heroes = { ann = pc { 2, 2 }, bea = pc { 3, 3 } } , enemies = { ed = foe { 5, 2 } } }
    play:turn "ann"
    play:end_turn "ann"
    play:turn("ed", { answers = { { "ann", "taunt" }, { "bea", "taunt" }, { kind = "taunter", choose = "ann" } } })
    assert.is_false(can(play, "ed", "attack", { target = "bea", dice = { 7 } }))
    assert.is_true(can(play, "ed", "attack", { target = "ann", dice = { 7 } }))
  end)

  it("TAC-REA-06 Command: an exhausted ally may be picked again, never oneself", function()
    local play = team()
    play:turn "ann"
    play:end_turn "ann"
    play:turn "ed"
    play:end_turn("ed", { answers = { { "bea", "command" } } })
    play:expect { ann = { statuses = { exhausted = false } }, bea = { reactions = 2 } }
    assert.are.same({ true, true, true }, { play:options().ann, play:options().bea, play:options().cid })
    -- Out of sight and range it does not reach; and nobody commands oneself.
    play = team { heroes = { ann = pc { 2, 2 }, bea = pc { 9, 9 } } }
    play:turn "ann"
    play:end_turn "ann"
    play:turn "ed"
    assert.is_false((pcall(play.end_turn, play:fork(), "ed", { answers = { { "bea", "command" } } })))
    assert.is_false((pcall(play.end_turn, play:fork(), "ed", { answers = { { "ann", "command" } } })))
  end)

  it("TAC-REA-07 users declare in the order of the combatants, and all apply before the trigger goes on", function()
    local play = team { heroes = { ann = pc { 2, 2 }, bea = pc({ 3, 2 }, { attack = 2 }), cid = pc { 1, 2 } } }
    play:turn "bea"
    play:act("bea", "attack", { target = "ed", dice = { 7 }, answers = { { "ann", "help" }, { "cid", "help" } } })
    local text = table.concat(play:lines(), "\n")
    assert.is_true(text:find("Ann reacts", 1, true) < text:find("Cid reacts", 1, true))
    play:expect { ed = { health = 8 } }
  end)
end)

describe("non-player combatants", function()
  local quiet = { reactions = 0 }

  it("TAC-NPC-01 TAC-NPC-02 TAC-NPC-04 have speed, range, difficulty, tags, health, abilities, and are the game master's", function()
    local play = game.arena { heroes = { ann = pc({ 1, 1 }, quiet) }, enemies = { ed = { "witch", at = { 3, 1 } } } }
    play:expect { ed = { speed = 5, range = 3, difficulty = 12, health = 5, abilities = { "into_the_shadows" } } }
    play:end_turn "ann"
    assert.is_true(play:options().ed)
    play:turn "ed"
    assert.are.same({ true, true, nil, nil, true }, { play:options().attack, play:options().move, play:options().heal, play:options().ask_health, play:options().dash })
  end)

  it("TAC-NPC-03 TAC-ROLL-10 take main actions as others do: a Dash, and something readied", function()
    local play = game.arena { heroes = { ann = pc({ 0, 0 }, quiet) }, enemies = { ed = foe { 9, 0 } } }
    play:end_turn "ann"
    play:act("ed", "dash", { cell = { 4, 0 } })
    play:refuse("ed", "attack", "the main action is spent")
    play:act("ed", "move", { cell = { 9, 0 } })
    play:expect { ed = { at = { 9, 0 } } }
    play:end_turn "ed"
    play:end_turn "ann"
    play:act("ed", "ready", { what = "attack", condition = "enters_range", target = "ann" })
    play:end_turn "ed"
    play:act("ann", "move", { cell = { 6, 0 }, dice = { 3 }, answers = { { "ed", "now" } } })
    play:expect { ann = { stress = 1 } }
  end)

  it("TAC-NPC-03 take no extra actions: each Tactic met adds one to the difficulty", function()
    local function defend(die, field, bea, options)
      local play = game.arena { options = options, field = field, heroes = { ann = pc({ 3, 3 }, quiet) },
        enemies = { ed = foe({ 3, 1 }, { difficulty = 8, stars = { bulk = 2 }, health = 9, range = 4 }), eve = bea and foe(bea) or nil } }
      play:end_turn "ann"
      play:act("ed", "attack", { target = "ann", dice = { die } })
      return play.units.ann.stress
    end
    local hill = { topology = "square8", legend = { ["^"] = { elevation = 1 } }, layers = { ".......\n.......\n.......\n.......\n...^...\n......." } }
    -- 8 + 2, behind and higher: 12; with Corner 13 and two banes.
    assert.are.equal(0, defend(8, hill))
    assert.are.equal(1, defend(7, hill))
    assert.are.equal(2, defend(8, hill, { 3, 2 }))
    assert.are.equal(0, defend(9, hill, { 3, 2 }))
  end)

  it("TAC-NPC-03 option: Tactics add to every roll against them", function()
    for reading, hits in pairs { defend_rolls = true, all_rolls_against = false } do
      local play = game.arena { options = { ["npc.tactics_on"] = reading }, heroes = { ann = pc({ 3, 3 }, quiet) }, enemies = { ed = foe({ 3, 2 }, { range = 1 }) } }
      -- ed stands right behind ann (who faces north) and at its range: two Tactics.
      play:act("ann", "attack", { target = "ed", dice = { 8 } })
      assert.are.equal(hits and 4 or 5, play.units.ed.health, reading)
    end
  end)

  it("TAC-NPC-05 a bane moves any combatant a space; hazards hurt, without a source", function()
    local field = { topology = "square8", legend = { ["!"] = "hazard" }, layers = { "......\n......\n..!...\n......" } }
    local play = game.arena { field = field, heroes = { ann = pc({ 0, 0 }, quiet), bea = pc({ 1, 1 }, { reactions = 0, abilities = { "vengeful_hex" } }) }, enemies = { ed = foe { 3, 0 } } }
    play:turn "ann"
    play:act("ann", "attack", { target = "ed", dice = { 6 }, answers = { { kind = "bane", choose = "move" }, { "the encounter", "bea" }, { "the encounter", { 2, 1 } } } })
    play:expect { bea = { stress = 1, at = { 2, 1 } }, ed = { health = 5 } }
    local into = { { kind = "bane", choose = "move" }, { "the encounter", "ann" }, { "the encounter", { 1, 1 } } }
    local function collide(options)
      local again = game.arena { options = options, heroes = { ann = pc({ 0, 0 }, quiet), bea = pc({ 1, 1 }, quiet) }, enemies = { ed = foe { 3, 0 } } }
      again:turn "ann"
      again:act("ann", "attack", { target = "ed", dice = { 6 }, answers = into })
      return again
    end
    assert.is_false((pcall(collide)))
    collide { ["bane_move.collision"] = "yes" }:expect { ann = { stress = 1, at = { 0, 0 } }, bea = { stress = 1 } }
  end)

  it("TAC-NPC-06 stress of banes comes from an enemy in range: the target, the nearest, or as the game master says", function()
    local function hexed(target_range, answers, options, other_range)
      local play = game.arena { options = options, heroes = { ann = pc({ 3, 3 }, { reactions = 0, abilities = { "vengeful_hex" } }) },
        enemies = { ed = foe({ 6, 3 }, { range = target_range }), eve = foe({ 1, 1 }, { range = other_range or 3 }) } }
      local all = { { kind = "bane", choose = "stress" } }
      for _, answer in ipairs(answers or {}) do all[#all + 1] = answer end
      play:act("ann", "attack", { target = "ed", dice = { 6 }, answers = all })
      return play
    end
    local hex = { "ann", "vengeful_hex" }
    hexed(3, { hex }):expect { ed = { health = 4 }, eve = { health = 5 } }
    hexed(1, { hex }):expect { ed = { health = 5 }, eve = { health = 4 } }
    hexed(3, { { kind = "source", choose = "eve" }, hex }):expect { ed = { health = 5 }, eve = { health = 4 } }
    -- Nobody in range: stress all the same, without a source; with the option none can be bought.
    hexed(1, {}, nil, 1):expect { ann = { stress = 1 } }
    assert.is_false((pcall(hexed, 1, { hex }, nil, 1)))
    assert.is_false((pcall(hexed, 1, {}, { ["bane_stress.source_required"] = "yes" }, 1)))
  end)

  -- ned of the heroes fights ed; difficulties with tags.
  local function fight(mine, theirs, options, answers)
    local play = game.arena { options = options, heroes = { ned = foe({ 3, 3 }, mine) }, enemies = { ed = foe({ 4, 3 }, theirs) } }
    play:act("ned", "attack", { target = "ed", dice = {}, answers = answers })
    return play
  end

  it("TAC-NPC-07 TAC-NPC-08 NPCs have the same statistics; the higher difficulty deals one, without dice", function()
    fight({ difficulty = 9, stars = { a = 2 } }, { difficulty = 10 }):expect { ned = { health = 5 }, ed = { health = 4 } }
    fight({ difficulty = 9, stars = { a = 1 } }, { difficulty = 10 }):expect { ned = { health = 5 }, ed = { health = 5 } }
    fight({ difficulty = 9 }, { difficulty = 10 }):expect { ned = { health = 4 }, ed = { health = 5 } }
    -- Tactics of whoever attacks count: at its whole range of 1 it lines up.
    fight({ difficulty = 9, stars = { a = 1 }, range = 1 }, { difficulty = 10 }):expect { ed = { health = 4 } }
  end)

  it("TAC-NPC-08 ties hurt nobody, both, the defender, or whom the game master names", function()
    local even, same = { difficulty = 10 }, { difficulty = 10 }
    fight(even, same, { ["npc_fight.tie"] = "both" }):expect { ned = { health = 4 }, ed = { health = 4 } }
    fight(even, same, { ["npc_fight.tie"] = "attacker" }):expect { ned = { health = 5 }, ed = { health = 4 } }
    fight(even, same, { ["npc_fight.tie"] = "gm" }, { { kind = "tie", choose = "ned" } }):expect { ned = { health = 4 }, ed = { health = 5 } }
  end)

  it("TAC-NPC-09 a helper without health is OUT, or dead if the game master says so", function()
    local function fallen(answers)
      local play = game.arena { heroes = { ann = pc({ 9, 9 }, quiet), ned = foe({ 3, 3 }, { health = 1 }) }, enemies = { ed = foe({ 4, 3 }, { difficulty = 15 }) } }
      play:turn "ann"
      play:end_turn "ann"
      play:act("ed", "attack", { target = "ned", answers = answers })
      return play
    end
    fallen():expect { ned = { statuses = { "out" }, at = { 3, 3 } } }
    fallen { { kind = "fate", choose = "dead" } }:expect { ned = { at = false } }
  end)

  it("TAC-NPC-10 a side character with a sheet has its pools and extra actions", function()
    local play = game.arena { heroes = { ann = pc({ 9, 9 }, quiet) }, enemies = { ed = foe { 4, 3 } }, helpers = { ned = pc({ 4, 2 }, quiet) },
      more = { facing = NORTH } }
    play:expect { ned = { tactics = 3, support = 3, stress = 0 } }
  end)

  it("TAC-NPC-11 helpers belong to the players' side; a third side takes its turn after the other two", function()
    local play = game.arena { unit = quiet, heroes = { ann = pc({ 9, 9 }, quiet), ned = foe { 0, 0 } }, enemies = { ed = foe { 4, 3 } }, others = { oz = foe { 7, 0 } } }
    local order = {}
    while #order < 6 do
      local asked = play:decision()
      if asked.kind == "turn" then play:answer(play:options()[1])
      elseif asked.kind == "action" then
        order[#order + 1] = asked.who
        play:answer "end"
      else play:answer(false) end
    end
    assert.are.equal("ann ed oz ned ed oz", table.concat(order, " "))
  end)
end)
