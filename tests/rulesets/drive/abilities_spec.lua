-- The abilities that the game master grants (ABIL).
local support = dofile "tests/rulesets/drive/support.lua"
local pc, foe, game = support.pc, support.foe, support.game { unit = { reactions = 0 } }

local function can(play, unit, ability, fields)
  local copy = play:fork()
  return (pcall(copy.act, copy, unit, ability, fields))
end
-- ann has an ability; others as given.
local function with(ability, more)
  local spec = { heroes = { ann = pc({ 2, 2 }, { abilities = { ability }, reactions = 3 }) }, enemies = { ed = foe({ 4, 2 }, { health = 9 }) } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

describe("abilities", function()
  it("TAC-ABIL-01 go to players and others alike, and homebrew adds to them", function()
    local play = game.arena { heroes = { ann = pc({ 2, 2 }, { abilities = { "kindle" } }) }, enemies = { ed = foe({ 4, 2 }, { abilities = { "knockback", "kindle" } }) },
      content = [[ ability "kindle" { text = "Warms.", tags = { "extra", "granted" }, effect = function(me, use) use:gain_drive(me, 1) end } ]] }
    play:act("ann", "kindle")
    play:expect { ann = { drive = 1 }, ed = { abilities = { "knockback" } } }
    play:end_turn "ann"
    play:act("ed", "kindle")
    play:expect { ed = { drive = 1 } }
  end)

  it("TAC-ABIL-02 Deadeye: one or two spaces farther at will", function()
    for at, far in pairs { [5] = 2, [6] = false } do
      local play = with("deadeye", { enemies = { ed = foe { 2 + at, 2 } } })
      assert.are.equal(far ~= false, can(play, "ann", "attack", { deadeye = 2, target = "ed", dice = { 7 } }))
      assert.is_false(can(play, "ann", "attack", { deadeye = 1, target = "ed", dice = { 7 } }))
    end
  end)

  it("TAC-ABIL-03 Into the Shadows: no target of enemies until its next turn starts, once a combat", function()
    local play = with("into_the_shadows", { heroes = { ann = pc({ 2, 2 }, { abilities = { "into_the_shadows" } }), bea = pc { 3, 3 } },
      enemies = { ed = foe({ 4, 2 }, { health = 9 }), eve = foe { 9, 9 } } })
    play:act("ann", "into_the_shadows")
    play:act("ann", "attack", { target = "ed", dice = { 7 } })
    play:refuse("ann", "into_the_shadows", "used up")
    play:end_turn "ann"
    play:turn "ed"
    assert.is_false(can(play, "ed", "attack", { target = "ann", dice = { 7 } }))
    assert.is_true(can(play, "ed", "attack", { target = "bea", dice = { 7 } }))
    play:end_turn "ed"
    play:turn "bea"
    play:end_turn "bea"
    play:turn "eve"
    play:end_turn "eve"
    play:expect { ann = { statuses = { "hidden" } } }
    play:turn "ann"
    play:expect { ann = { statuses = { hidden = false } } }
  end)

  it("TAC-ABIL-03 areas still reach it, it still pins, and a readied attack on it cannot happen", function()
    local play = game.arena { heroes = { ann = pc({ 2, 2 }, { statuses = { "hidden" } }), bea = pc { 3, 2 } }, enemies = { ed = pc({ 4, 2 }, { attributes = { difficulty = 9 } }) },
      options = { ["order.first"] = "enemies" } }
    play:act("ed", "attack", { target = "bea", dice = { 6 }, extra = "splash" })
    play:expect { ann = { stress = 1 } }
    play = game.arena { heroes = { ann = pc({ 2, 2 }, { abilities = { "into_the_shadows" } }) }, enemies = { ed = pc({ 7, 2 }, { attributes = { difficulty = 9 } }) },
      options = { ["order.first"] = "enemies" } }
    play:act("ed", "ready", { what = "attack", condition = "enters_range", target = "ann" })
    play:end_turn "ed"
    play:act("ann", "into_the_shadows")
    play:act("ann", "move", { cell = { 5, 2 } })
    play:expect { ed = { statuses = { "readied" } } }
  end)

  it("TAC-ABIL-03 option: an attack ends it", function()
    for reading, hidden in pairs { no = 1, yes = false } do
      local play = with("into_the_shadows", { options = { ["stealth.ends_on_attack"] = reading } })
      play:act("ann", "into_the_shadows")
      play:act("ann", "attack", { target = "ed", dice = { 7 } })
      assert.are.equal(hidden or nil, play.units.ann.statuses.hidden, reading)
    end
  end)

  it("TAC-ABIL-04 TAC-ABIL-07 Potion Seller and Miracle Worker have one Support more", function()
    assert.are.equal(4, with "potion_seller".units.ann.support)
    assert.are.equal(4, with "miracle_worker".units.ann.support)
    assert.are.equal(3, with "rage".units.ann.support)
  end)

  local function seller(ann, bea, options, answers, split)
    local play = game.arena { options = options, heroes = { ann = pc({ 2, 2 }, { abilities = { "potion_seller" }, support = ann }), bea = pc({ 3, 2 }, { support = bea }) },
      enemies = { ed = foe { 9, 9 } } }
    play:turn "ann"
    local fine, why = pcall(play.act, play, "ann", "buff", { target = "bea", split = split, answers = answers })
    if not fine then return nil, why end
    return { play.units.ann.support, play.units.bea.support, play.units.bea.drive }
  end

  it("TAC-ABIL-05 Potion Seller: an ally's Support pays as well, in any split", function()
    assert.are.same({ 0, 0, 1 }, seller(1, 1))
    assert.are.same({ 2, 0, 1 }, seller(2, 2, nil, nil, 2))
    assert.are.same({ 0, 2, 1 }, seller(2, 2, nil, nil, 0))
    assert.is_nil(seller(1, 0))
  end)

  it("TAC-ABIL-05 options: the ally agrees, and one comes from oneself", function()
    assert.are.same({ 2, 0, 1 }, seller(2, 2, { ["potion.consent"] = "yes" }, { { "bea", "yes" } }, 2))
    assert.are.same({ 0, 2, 1 }, seller(2, 2, { ["potion.consent"] = "yes" }, { { "bea", "no" } }, 2))
    assert.is_nil(seller(2, 2, { ["potion.min_own"] = 1 }, nil, 2))
    assert.are.same({ 1, 1, 1 }, seller(2, 2, { ["potion.min_own"] = 1 }, nil, 1))
  end)

  local function hexed(more, dice)
    local play = with("vengeful_hex", more)
    play:end_turn "ann"
    play:act("ed", "attack", { target = "ann", dice = dice or { 2 }, answers = { { "ann", "vengeful_hex" } } })
    return play
  end

  it("TAC-ABIL-06 Vengeful Hex: one damage for stress from an enemy, once", function()
    local play = hexed()
    play:expect { ann = { stress = 2 }, ed = { health = 8 } }
    play:end_turn "ed"
    play:turn "ann"
    play:end_turn "ann"
    assert.is_false(can(play, "ed", "attack", { target = "ann", dice = { 6 }, answers = { { "ann", "vengeful_hex" } } }))
    -- Not of a hazard.
    local burning = with("vengeful_hex", { field = { topology = "square8", layers = { "...\n.!." }, legend = { ["!"] = "hazard" } },
      heroes = { ann = pc({ 0, 0 }, { abilities = { "vengeful_hex" } }) }, enemies = { ed = foe { 2, 0 } } })
    burning:turn "ann"
    assert.is_false(can(burning, "ann", "move", { cell = { 1, 0 }, answers = { { "ann", "vengeful_hex" } } }))
    assert.is_true(can(burning, "ann", "move", { cell = { 1, 0 } }))
  end)

  it("TAC-ABIL-06 answers the stress that puts its owner OUT too, but for the option", function()
    local last = { heroes = { ann = pc({ 2, 2 }, { abilities = { "vengeful_hex" }, stress = 4 }), bea = pc { 9, 9 } } }
    local function out(options)
      last.options = options
      local play = with("vengeful_hex", last)
      play:turn "ann"
      play:end_turn "ann"
      play:act("ed", "attack", { target = "ann", dice = { 6 }, answers = { { "ann", "vengeful_hex" } } })
      return play
    end
    out():expect { ann = { statuses = { "out" } }, ed = { health = 8 } }
    assert.is_false((pcall(out, { ["hex.when_out"] = "no" })))
  end)

  it("TAC-ABIL-08 Miracle Worker: an adjacent OUT ally stands again, once; on the nearest space that is free", function()
    local play = with("miracle_worker", { heroes = { ann = pc({ 2, 2 }, { abilities = { "miracle_worker" } }), bea = pc({ 3, 2 }, { stress = 5 }), cid = pc({ 1, 2 }, { stress = 5 }) } })
    play:turn "ann"
    play:act("ann", "miracle_worker", { target = "bea" })
    play:expect { bea = { stress = 4, statuses = { out = false }, at = { 3, 2 } }, ann = { support = 4 } }
    play:refuse("ann", "miracle_worker", "used up")
    play = with("miracle_worker", { heroes = { ann = pc({ 2, 2 }, { abilities = { "miracle_worker" } }), bea = pc({ 3, 2 }, { stress = 5 }) } })
    play:act("ann", "move", { cell = { 3, 2 } })
    play:act("ann", "move", { cell = { 3, 3 } })
    play:end_turn "ann"
    play:act("ed", "move", { cell = { 3, 2 } })
    play:end_turn "ed"
    play:act("ann", "miracle_worker", { target = "bea" })
    assert.is_true(play.units.bea.at[1] ~= 3 or play.units.bea.at[2] ~= 2)
    play:expect { bea = { stress = 4 } }
    -- Somebody who stands is no target.
    with("miracle_worker", { heroes = { ann = pc({ 2, 2 }, { abilities = { "miracle_worker" } }), bea = pc { 3, 2 } } }):refuse("ann", "miracle_worker", "no target")
  end)

  it("TAC-ABIL-09 Combat Gurney: a willing ally follows into the space just left", function()
    local function drag(options, answers, hazard)
      local play = game.arena { options = options, field = { topology = "square8", layers = { hazard and "........\n..!....." or "........\n........" }, legend = { ["!"] = "hazard" } },
        heroes = { ann = pc({ 1, 0 }, { abilities = { "combat_gurney" } }), bea = pc { 0, 0 } }, enemies = { ed = foe { 7, 1 } } }
      play:turn "ann"
      play:act("ann", "move", { cell = { 3, 0 }, pull = answers[1], answers = answers[2] })
      return play
    end
    drag(nil, { { "bea", "bea" }, { { "bea", "yes" }, { "bea", "yes" } } }):expect { ann = { at = { 3, 0 } }, bea = { at = { 2, 0 } } }
    drag(nil, { { "bea", false }, { { "bea", "yes" } } }):expect { bea = { at = { 1, 0 } } }
    drag(nil, { { "bea" }, { { "bea", "no" } } }):expect { bea = { at = { 0, 0 } } }
    -- By the move, once.
    drag({ ["gurney.per"] = "move" }, { { "bea" }, { { "bea", "yes" } } }):expect { bea = { at = { 1, 0 } } }
    assert.is_false((pcall(drag, { ["gurney.per"] = "move" }, { { "bea", "bea" }, { { "bea", "yes" }, { "bea", "yes" } } })))
  end)

  it("TAC-ABIL-10 Runic Tattoo: an ally's attack and defense one more to the end of combat, once", function()
    local play = with("runic_tattoo", { heroes = { ann = pc({ 2, 2 }, { abilities = { "runic_tattoo" } }), bea = pc({ 3, 2 }, { defense = 3 }) } })
    play:turn "ann"
    play:act("ann", "runic_tattoo", { target = "bea" })
    play:refuse("ann", "runic_tattoo", "used up")
    play:end_turn "ann"
    play:act("ed", "attack", { target = "bea", dice = { 7 } })
    play:expect { bea = { stress = 0 } }
    play:end_turn "ed"
    play:act("bea", "attack", { target = "ed", dice = { 6 } })
    play:expect { ed = { health = 8 } }
  end)

  it("TAC-ABIL-11 TAC-ABIL-12 Still Life: two obstacles a combat, and anybody removes one for its main action", function()
    local play = with("still_life", { enemies = { ed = foe({ 4, 2 }, { health = 9 }) } })
    assert.is_false(can(play, "ann", "still_life", { cell = { 4, 2 } }))
    play:act("ann", "still_life", { cell = { 4, 1 } })
    play:act("ann", "attack", { target = "ed", dice = { 6 }, extra = "corner" })
    play:expect { ed = { health = 8 } }
    play:act("ann", "still_life", { cell = { 3, 2 } })
    play:refuse("ann", "still_life", "used up")
    play:end_turn "ann"
    play:refuse("ed", "attack", "no target")
    play:act("ed", "remove_drawing", { cell = { 3, 2 } })
    play:refuse("ed", "attack", "the main action is spent")
    play:end_turn "ed"
    play:act("ann", "remove_drawing", { cell = { 4, 1 } })
    play:refuse("ann", "remove_drawing", "main action")
    assert.is_false(can(with "rage", "ann", "remove_drawing"))
  end)

  it("TAC-ABIL-13 Knockback: what it damages is pushed up to two spaces straight away", function()
    local near = { enemies = { ed = foe({ 5, 2 }, { health = 9 }) } }
    local play = with("knockback", near)
    play:act("ann", "attack", { target = "ed", dice = { 7 }, push = 2 })
    play:expect { ed = { at = { 7, 2 }, health = 8 } }
    play = with("knockback", near)
    play:act("ann", "attack", { target = "ed", dice = { 7 }, push = 0 })
    play:expect { ed = { at = { 5, 2 } } }
    -- An attack pushes once, after all its damage; with the option each time.
    play = with("knockback", near)
    play:act("ann", "attack", { target = "ed", dice = { 7 }, extra = "line_up", push = 1 })
    play:expect { ed = { at = { 6, 2 }, health = 7 } }
    near.options = { ["knockback.per"] = "instance" }
    play = with("knockback", near)
    play:act("ann", "attack", { target = "ed", dice = { 7 }, extra = "line_up", answers = { { kind = "push", choose = 1 }, { kind = "push", choose = 1 } } })
    play:expect { ed = { at = { 7, 2 }, health = 7 } }
  end)

  it("TAC-ABIL-13 Knockback pushes enemies alone, TAC-ABIL-06 and a hex answers enemies alone", function()
    local play = with("knockback", { heroes = { ann = pc({ 2, 2 }, { abilities = { "knockback" } }), bea = pc({ 4, 3 }, { abilities = { "vengeful_hex" } }) } })
    play:turn "ann"
    local fields = { target = "ed", dice = { 7 }, extra = "splash", answers = { { kind = "push", choose = 1 } } }
    local more = { target = "ed", dice = { 7 }, extra = "splash", answers = { { kind = "push", choose = 1 }, { kind = "push", choose = 1 } } }
    local hex = { target = "ed", dice = { 7 }, extra = "splash", answers = { { kind = "push", choose = 1 }, { "bea", "vengeful_hex" } } }
    assert.is_false(can(play, "ann", "attack", more))
    assert.is_false(can(play, "ann", "attack", hex))
    play:act("ann", "attack", fields)
    play:expect { bea = { stress = 1, at = { 4, 3 } }, ed = { at = { 5, 2 } } }
  end)

  it("TAC-ABIL-13 Knockback of an enemy pushes whom the stress of its attack hurt", function()
    local play = game.arena { heroes = { ann = pc { 4, 5 } }, enemies = { ogre = { "ogre", at = { 4, 4 } } } }
    play:end_turn "ann"
    play:act("ogre", "attack", { target = "ann", dice = { 5 }, push = 2 })
    play:expect { ann = { at = { 4, 7 } } }
    assert.is_true(play.units.ann.stress > 0)
  end)

  it("TAC-ABIL-14 Knockback into something: both take one instead, free spaces first, once a turn", function()
    local wall = { field = { topology = "square8", layers = { ".......\n.......\n.......\n.......\n......." }, legend = {} }, enemies = { ed = foe({ 4, 2 }, { health = 9 }), eve = foe { 6, 2 } } }
    local play = with("knockback", wall)
    play:act("ann", "attack", { target = "ed", dice = { 7 }, push = 2 })
    play:expect { ed = { at = { 5, 2 }, health = 7 }, eve = { health = 4, at = { 6, 2 } } }
  end)

  it("TAC-ABIL-15 Rage: two more attack once it has taken stress, once", function()
    local play = with("rage")
    play:end_turn "ann"
    play:act("ed", "attack", { target = "ann", dice = { 6 }, answers = { { "ann", "rage" } } })
    play:end_turn "ed"
    play:act("ann", "attack", { target = "ed", dice = { 5 } })
    play:expect { ed = { health = 8 } }
    play:end_turn "ann"
    assert.is_false(can(play, "ed", "attack", { target = "ann", dice = { 6 }, answers = { { "ann", "rage" } } }))
  end)

  it("TAC-ABIL-16 limits of a combat last through its turns; those of a turn end with it", function()
    local play = with("still_life", { enemies = { ed = foe({ 3, 2 }, { health = 9 }), eve = foe { 9, 9 } } })
    play:act("ann", "still_life", { cell = { 4, 2 } })
    play:act("ann", "attack", { target = "ed", dice = { 6 }, extra = "shove", cell = { 4, 2 } })
    play:expect { ed = { health = 8 } }
    play:end_turn "ann"
    play:turn "eve"
    play:end_turn "eve"
    play:act("ann", "attack", { target = "ed", dice = { 6 }, extra = "shove", cell = { 4, 2 } })
    play:expect { ed = { health = 7 } }
    play:act("ann", "still_life", { cell = { 1, 1 } })
    play:refuse("ann", "still_life", "used up")
  end)
end)
