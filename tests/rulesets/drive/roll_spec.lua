-- Rolls: dice, rungs, what is added, boons and banes (ROLL).
local support = dofile "tests/rulesets/drive/support.lua"
local pc, foe, game = support.pc, support.foe, support.game()

-- One attacker with attack 4 beside a foe of difficulty 11 (or another).
local function duel(difficulty, me, more)
  local spec = { heroes = { ann = pc({ 1, 1 }, me) }, enemies = { ed = foe({ 2, 1 }, { difficulty = difficulty or 11, health = 9 }) } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

-- What an attack with these dice deals; two dice are doubled down.
local function dealt(dice, difficulty, me, more)
  local play = duel(difficulty, me, more)
  play:act("ann", "attack", { target = "ed", dice = dice, double = #dice > 1 and "double" or nil })
  return 9 - play.units.ed.health, play
end

describe("a roll", function()
  it("TAC-ROLL-01 compares a d20 and the modifier with the difficulty, 19 and 20, 1 and 2 are critical", function()
    assert.are.equal(1, (dealt { 7 }))
    assert.are.equal(0, (dealt { 6 }))
    assert.are.equal(0, (dealt({ 2 }, 8, { attack = 6 })))
    assert.are.equal(2, (dealt({ 19 }, 40)))
  end)

  it("TAC-ROLL-01 TAC-ROLL-06 doubled down, two outcomes come together on a ladder, which is the base damage", function()
    for dice, wanted in pairs { [{ 7, 7 }] = 2, [{ 7, 19 }] = 3, [{ 19, 20 }] = 4, [{ 6, 7 }] = 1, [{ 19, 2 }] = 1, [{ 6, 6 }] = 0 } do
      assert.are.equal(wanted, (dealt(dice)), table.concat(dice, " "))
    end
  end)

  it("TAC-ROLL-01 other models of rolls", function()
    local function try(model, dice, difficulty, me)
      local play = duel(difficulty, me, { options = { ["roll.model"] = model } })
      play:act("ann", "attack", { target = "ed", dice = dice })
      return 9 - play.units.ed.health
    end
    -- A d20 that nobody doubles down: one die, criticals remain.
    assert.are.equal(2, try("d20", { 19 }, 40))
    assert.is_false((pcall(duel(11, nil, { options = { ["roll.model"] = "d20" } }).act, nil)))
    local play = duel(11, nil, { options = { ["roll.model"] = "d20" } })
    assert.is_false((pcall(play.act, play, "ann", "attack", { target = "ed", dice = { 7, 7 }, double = "double" })))
    assert.are.equal(1, try("sum_2d6", { 3, 4 }, 11))
    assert.are.equal(0, try("sum_2d6", { 3, 3 }, 11))
    assert.are.equal(1, try("sum_2d6", { 6, 6 }, 11))
    assert.are.equal(1, try("pool_d6", { 5, 6, 1, 1 }, 2))
    assert.are.equal(0, try("pool_d6", { 5, 4, 1, 1 }, 2))
  end)

  it("TAC-ROLL-02 TAC-ROLL-04 adds a tag and drive; an irrelevant tag counts a star less; the tag is spent", function()
    local me = { stars = { blade = 2, temper = 1 }, drive = 7 }
    local play = duel(12, me)
    play:act("ann", "attack", { target = "ed", tag = "blade", drive = 1, dice = { 5 } })
    play:expect { ed = { health = 8 }, ann = { drive = 6 } }
    play = duel(12, me)
    play:act("ann", "attack", { target = "ed", tag = "blade", drive = 1, dice = { 5 }, answers = { { kind = "relevant", choose = "irrelevant" } } })
    play:expect { ed = { health = 9 } }
    local half = duel(12, me)
    half:act("ann", "attack", { target = "ed", tag = "blade", drive = 1, dice = { 6 }, answers = { { kind = "relevant", choose = "irrelevant" } } })
    half:expect { ed = { health = 8 } }
    play:end_turn "ann"
    play:turn "ed"
    play:end_turn "ed"
    play:turn "ann"
    local copy = play:fork()
    assert.is_false((pcall(copy.act, copy, "ann", "attack", { target = "ed", tag = "blade", drive = 1, dice = { 5 } })))
    play:act("ann", "attack", { target = "ed", tag = "temper", drive = 0, dice = { 7 } })
  end)

  it("TAC-ROLL-02 takes one tag and five drive at most, or as the options say", function()
    local me = { stars = { blade = 2, temper = 1 }, drive = 7 }
    local function try(fields, options)
      local play = duel(12, me, { options = options })
      fields.target, fields.dice = "ed", { 5 }
      return (pcall(play.act, play, "ann", "attack", fields))
    end
    assert.is_false(try { tag = { "blade", "temper" }, drive = 0 })
    assert.is_true(try({ tag = { "blade", "temper" }, drive = 0 }, { ["roll.max_tags"] = "any" }))
    assert.is_false(try { drive = 6 })
    assert.is_true(try { drive = 5 })
    assert.is_true(try({ drive = 7 }, { ["roll.max_drive"] = "any" }))
    assert.is_false(try({ drive = 2 }, { ["roll.max_drive"] = "1" }))
    assert.is_true(try({ drive = 1 }, { ["roll.max_drive"] = "1" }))
  end)

  it("TAC-ROLL-03 drive is a boon each on a success, and gone on a failure", function()
    local function boons(dice, fields)
      local play = duel(12, { drive = 2, stress = 4 })
      local all = { target = "ed", drive = 2, dice = dice }
      for key, value in pairs(fields or {}) do all[key] = value end
      play:act("ann", "attack", all)
      return play
    end
    boons({ 6 }, { boon = { "stress", "stress" } }):expect { ann = { stress = 2, drive = 0 }, ed = { health = 8 } }
    boons({ 19 }, { boon = { "stress", "stress", "stress", "stress" } }):expect { ann = { stress = 0 } }
    local failed = boons({ 5 }, { answers = { { kind = "bane", choose = "stress" } } })
    failed:expect { ann = { stress = 5, drive = 0 } }
  end)

  it("TAC-ROLL-03 with the option drive is spent after the first die", function()
    local play = duel(12, { drive = 2 }, { options = { ["drive.when"] = "after_roll" } })
    play:act("ann", "attack", { target = "ed", drive = 2, dice = { 6 } })
    play:expect { ed = { health = 8 } }
    -- Before the dice the number is asked first; the default asks nothing afterwards.
    play = duel(12, { drive = 2 })
    play:act("ann", "attack", { target = "ed", drive = 0, dice = { 6 } })
    play:expect { ed = { health = 9 }, ann = { drive = 2 } }
  end)

  it("TAC-ROLL-04 options: a tag is spent by a failure, or when a bane came of it", function()
    local function spent(reading, dice, double)
      local play = duel(12, { stars = { blade = 2 } }, { options = { ["tag.spent_on"] = reading } })
      play:act("ann", "attack", { target = "ed", tag = "blade", dice = dice, double = double })
      play:end_turn "ann"
      play:turn "ed"
      play:end_turn "ed"
      play:turn "ann"
      return play:options().recover == true
    end
    assert.is_true(spent("use", { 10 }))
    assert.is_false(spent("failed_use", { 10 }))
    assert.is_true(spent("failed_use", { 3 }))
    assert.is_false(spent("failed_use", { 3, 10 }, "double"))
    assert.is_true(spent("bane_only", { 3, 10 }, "double"))
    assert.is_false(spent("bane_only", { 10 }))
  end)

  it("TAC-ROLL-05 difficulty is the base and the stars of one tag, the strongest unless the game master picks", function()
    local function hits(die, answers, statuses)
      local play = game.arena { heroes = { ann = pc { 1, 1 } }, enemies = { ed = foe({ 2, 1 }, { difficulty = 8, stars = { bulk = 3, wits = 1 }, health = 9, statuses = statuses }) } }
      play:act("ann", "attack", { target = "ed", dice = { die }, answers = answers })
      return play.units.ed.health == 8
    end
    assert.is_true(hits(7))
    assert.is_false(hits(6))
    assert.is_true(hits(5, { { kind = "enemy_tag", choose = "wits" } }))
    assert.is_false(hits(4, { { kind = "enemy_tag", choose = "wits" } }))
    local play = game.arena { heroes = { ann = pc { 1, 1 } }, enemies = { ed = foe({ 2, 1 }, { difficulty = 8, stars = { bulk = 3 }, health = 9 }) } }
    play:act("ann", "attack", { target = "ed", dice = { 7 }, extra = "weaken" })
    play:end_turn "ann"
    play:turn "ed"
    play:end_turn "ed"
    play:act("ann", "attack", { target = "ed", dice = { 6 } })
    play:expect { ed = { health = 7 } }
  end)

  it("TAC-ROLL-06 options: always 1, by the sheet, by how far above the difficulty", function()
    assert.are.equal(1, (dealt({ 19 }, 11, nil, { options = { ["attack.base_damage"] = "1" } })))
    assert.are.equal(3, (dealt({ 7 }, 11, { attributes = { attack = 4, harm = 3 } }, { options = { ["attack.base_damage"] = "per_sheet" } })))
    assert.are.equal(2, (dealt({ 12 }, 11, nil, { options = { ["attack.base_damage"] = "margin_step_5" } })))
    assert.are.equal(1, (dealt({ 11 }, 11, nil, { options = { ["attack.base_damage"] = "margin_step_5" } })))
  end)

  -- An enemy of some difficulty attacks ann, whose defense is 4.
  local function defended(dice, difficulty, fields, options, me)
    local play = duel(difficulty, me, { options = options })
    play:end_turn "ann"
    local all = { target = "ann", dice = dice, answers = {} }
    for key, value in pairs(fields or {}) do all[key] = value end
    if #dice > 1 then table.insert(all.answers, { "ann", "double" }) end
    play:act("ed", "attack", all)
    return play
  end

  it("TAC-ROLL-07 players take stress and are OUT at five, or as the sheet says", function()
    local play = defended({ 6 }, 11, nil, nil, { stress = 4 })
    play:expect { ann = { stress = 5, statuses = { "out" } } }
    play = defended({ 6 }, 11, nil, { ["stress.max"] = "per_sheet" }, { stress = 4, attributes = { stress = 7 } })
    play:expect { ann = { stress = 5, statuses = { out = false } } }
  end)

  it("TAC-ROLL-08 who is OUT takes no turn, is no target, pins and corners nobody", function()
    local play = game.arena { unit = { reactions = 0 }, heroes = { ann = pc({ 1, 1 }, { wis = 3, reactions = 0 }), bea = pc({ 2, 1 }, { stress = 5 }) },
      enemies = { ed = foe { 2, 2 }, eve = foe({ 0, 0 }, { health = 0 }) } }
    play:expect { bea = { statuses = { "out" } }, eve = { statuses = { "out" } } }
    assert.is_nil(play:options().bea)
    play:turn "ann"
    play:refuse("ann", "heal", "no target")
    assert.is_false((pcall(play.fork(play).act, play:fork(), "ann", "attack", { target = "eve", dice = { 7 } })))
    -- Behind ed, who faces north, lies bea: no Corner. And who is OUT is in nobody's way.
    local copy = play:fork()
    assert.is_false((pcall(copy.act, copy, "ann", "attack", { target = "ed", dice = { 7 }, extra = "corner" })))
    play:act("ann", "move", { cell = { 2, 1 } })
    play:expect { ann = { at = { 2, 1 } } }
  end)

  it("TAC-ROLL-09 TAC-ROLL-10 a failed defense gives banes by rung and difficulty, stress from the attacker by default", function()
    for dice, stress in pairs { [{ 6 }] = 1, [{ 2 }] = 2, [{ 6, 6 }] = 2, [{ 6, 1 }] = 4, [{ 1, 2 }] = 8 } do
      local play = defended(dice, 11, nil, { ["stress.max"] = "per_sheet" }, { attributes = { stress = 9 } })
      play:expect { ann = { stress = stress } }
    end
    defended({ 9 }, 14):expect { ann = { stress = 2 } }
    defended({ 7 }, 11):expect { ann = { stress = 0 }, log = { "a success (11 against 11)" } }
  end)

  it("TAC-ROLL-09 a success at a cost gives both, boons first", function()
    local play = defended({ 6, 7 }, 11, { answers = { { "ann", "stress" }, { "ann", "stress" } } }, nil, { stress = 2 })
    play:expect { ann = { stress = 1 } }
  end)

  it("TAC-ROLL-09 boons by rung, and what they buy", function()
    local function boons(dice, buys, wanted)
      local play = duel(11, { stress = 4, stars = { blade = 0 }, spent = { "blade" } })
      play:act("ann", "attack", { target = "ed", dice = dice, double = #dice > 1 and "double" or nil, boon = buys })
      play:expect { ann = wanted }
    end
    boons({ 7 }, nil, { stress = 4, drive = 0 })
    boons({ 19 }, { "stress", "stress" }, { stress = 2 })
    boons({ 19 }, "drive", { drive = 1 })
    boons({ 7, 19 }, { "tag", "drive" }, { stress = 4, drive = 1 })
    boons({ 19, 20 }, { "stress", "stress", "stress", "stress", "drive", "drive" }, { stress = 0, drive = 2 })
  end)

  it("TAC-ROLL-09 banes by difficulty, and what they buy", function()
    for difficulty, stress in pairs { [12] = 1, [13] = 2, [16] = 3, [19] = 4, [22] = 5, [25] = 6, [40] = 6 } do
      defended({ 3 }, difficulty, nil, { ["stress.max"] = "per_sheet" }, { attributes = { stress = 9 } }):expect { ann = { stress = stress } }
    end
    defended({ 9 }, 14, { answers = { { kind = "bane", choose = "tension" } } }):expect { ann = { stress = 0 }, combat = { tension = 1 } }
    local play = defended({ 9 }, 14, { answers = { { kind = "bane", choose = "tension" } } })
    play:end_turn "ed"
    play:act("ann", "attack", { target = "ed", dice = { 6 }, answers = { { kind = "tension", choose = 1 }, { kind = "bane", choose = "stress" },
      { kind = "bane", choose = "stress" }, { kind = "bane", choose = "stress" } } })
    play:expect { ann = { stress = 3 }, combat = { tension = 0 } }
  end)

  it("TAC-ROLL-09 options: one bane, or one for every three that are missing", function()
    defended({ 9 }, 14, nil, { ["banes.per_fail"] = "1" }):expect { ann = { stress = 1 } }
    defended({ 3 }, 14, nil, { ["banes.per_fail"] = "by_margin_3" }):expect { ann = { stress = 3 } }
    defended({ 9 }, 14, nil, { ["banes.per_fail"] = "by_margin_3" }):expect { ann = { stress = 1 } }
  end)

  it("TAC-ROLL-10 option: a successful defense deals one to the attacker", function()
    defended({ 7 }, 11, nil, { ["defend.success"] = "counter_1" }):expect { ed = { health = 8 } }
    defended({ 7 }, 11):expect { ed = { health = 9 } }
  end)

  it("TAC-ROLL-11 an attack is ranged from two spaces on, or by being said to be", function()
    local function attack(options, fields)
      local play = game.arena { options = options, heroes = { ann = pc({ 1, 1 }, { range = 2, abilities = { "deadeye" } }) }, enemies = { ed = foe { 4, 1 } } }
      fields.target, fields.dice = "ed", { 7 }
      return (pcall(play.act, play, "ann", "attack", fields))
    end
    assert.is_true(attack(nil, { deadeye = 1 }))
    assert.is_true(attack({ ["ranged.is"] = "declared" }, { ranged = "yes", deadeye = 1 }))
    assert.is_false(attack({ ["ranged.is"] = "declared" }, { ranged = "no" }))
  end)
end)
