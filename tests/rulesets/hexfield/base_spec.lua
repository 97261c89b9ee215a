-- Rolls, target numbers, defenses, what a turn holds (BASE).
local support = dofile "tests/rulesets/hexfield/support.lua"
local at, duel, tn, lost = support.at, support.duel, support.tn, support.lost

describe("the base", function()
  it("FLD-BASE-01 maps are of hexes", function()
    local play = duel(at(3, 0))
    local beside = 0
    play:act("ann", "move", { cell = at(1, 0) })
    for _, place in ipairs { at(1, 1), at(2, 0), at(2, -1), at(1, -1), at(0, 0), at(0, 1) } do
      if support.legal(play, "ann", "move", { cell = place }) then beside = beside + 1 end
    end
    assert.equal(6, beside)
    assert.has_error(function() support.play { topology = "square8", size = { 4, 4 }, heroes = { ann = { at = { 0, 0 } } },
      enemies = { tom = { at = { 1, 1 } } } } end)
  end)

  it("FLD-BASE-02 TN 12 and +4: an 8 hits, a 7 misses", function()
    for face, damage in pairs { [8] = 1, [7] = 0 } do
      local play = duel(at(3, 0), { ann = { attack = 4 }, tom = { avoid = 12 } })
      play:act("ann", "bow", { target = "tom", dice = { face } })
      assert.equal(damage, lost(play, "tom"), face)
    end
  end)

  it("FLD-BASE-02 with meet_tn = failure the number itself is not enough", function()
    for face, damage in pairs { [8] = 0, [9] = 1 } do
      local play = duel(at(3, 0), { ann = { attack = 4 }, tom = { avoid = 12 }, options = { meet_tn = "failure" } })
      play:act("ann", "bow", { target = "tom", dice = { face } })
      assert.equal(damage, lost(play, "tom"), face)
    end
  end)

  it("FLD-BASE-02 rolls a d20, or two d6, or asks for the face", function()
    local play = duel(at(3, 0), { tom = { avoid = 24 }, options = { dice = "1d20" } })
    play:act("ann", "bow", { target = "tom", dice = { 19 } })
    assert.equal(1, lost(play, "tom"))
    play = duel(at(3, 0), { tom = { avoid = 15 }, options = { dice = "2d6" } })
    play:act("ann", "bow", { target = "tom", dice = { 4, 6 } })
    assert.equal(1, lost(play, "tom"))
    play = duel(at(3, 0), { tom = { avoid = 15 }, options = { dice = "scripted" } })
    play:act("ann", "bow", { target = "tom", face = 10, dice = {} })
    assert.equal(1, lost(play, "tom"))
  end)

  it("FLD-BASE-03 a check is 1d12 and the skill, against what the game master says", function()
    for face, word in pairs { [7] = "success", [6] = "failure" } do
      local play = duel(at(3, 0), { ann = { acrobatics = 4 } })
      play:act("ann", "attempt", { skill = "acrobatics", answers = { { kind = "tn", choose = 11 } }, dice = { face } })
      assert.is_true(support.told(play, "against 11: " .. word), face)
    end
  end)

  it("FLD-BASE-04 Avoid is a number of each, and cover raises it", function()
    assert.equal(13, tn(duel(at(3, 0), { tom = { avoid = 13 } }), "bow"))
    assert.equal(14, tn(duel(at(3, 0), { tom = { avoid = 13 }, edges = { support.edge({ 2, 0 }, { 3, 0 }, "partial") } }), "bow"))
  end)

  it("FLD-BASE-05 an ability names its defense; cover raises Avoid alone", function()
    local behind = { support.edge({ 2, 0 }, { 3, 0 }, "cover") }
    local play = duel(at(3, 0), { tom = { avoid = 30 }, edges = behind })
    assert.equal(10, tn(play, "glare"))
    assert.is_true(support.told(play, "Resolve 10"))
  end)

  it("FLD-BASE-06 a die bonus is a die more, of which the highest counts: 3 and 9 give 13", function()
    local function aimed(rule, dice)
      local play = duel(at(3, 0), { ann = { attack = 4, statuses = { aiming = 1 } }, tom = { avoid = 12 }, options = rule and { die_bonus = rule } })
      play:act("ann", "bow", { target = "tom", dice = dice })
      return play
    end
    local play = aimed(nil, { 3, 9 })
    assert.is_true(support.told(play, "9 + 4 = 13 against 12"))
    assert.equal(1, lost(play, "tom"))
    assert.is_nil(play.units.ann.statuses.aiming)
    assert.is_true(support.told(aimed("plus_1", { 3 }), "4 + 4 = 8"))
    assert.is_true(support.told(aimed("plus_1d6", { 3, 5 }), "8 + 4 = 12"))
    assert.is_true(support.told(aimed("step_up", { 17 }), "17 + 4 = 21"))
  end)

  it("FLD-BASE-07 of a kind the strongest counts, kinds add up", function()
    local edges = { support.edge({ 2, 0 }, { 3, 0 }, "cover") }
    local function against(options)
      return tn(duel(at(3, 0), { edges = edges, options = options, tiles = { { tile = "fog", hexes = { at(3, 0) } },
        { tile = "boxes", hexes = { at(3, 0) } } } }), "bow")
    end
    assert.equal(16, against())
    assert.equal(17, against { ["stack.same_kind"] = "sum" })
  end)

  it("FLD-BASE-08 a turn is movement in pieces and one action", function()
    local play = duel(at(4, 0))
    play:act("ann", "move", { cell = at(1, 0) })
    play:act("ann", "bow", { target = "tom", dice = { 1 } })
    play:refuse("ann", "bow", "the turn's action is taken")
    play:act("ann", "move", { cell = at(1, 4) })
    play:refuse("ann", "move", "no movement is left")
    play = duel(at(4, 0), { options = { ["turn.actions"] = 2 } })
    play:act("ann", "bow", { target = "tom", dice = { 1 } })
    play:act("ann", "bow", { target = "tom", dice = { 1 } })
    play:refuse("ann", "bow", "the turn's action is taken")
  end)

  it("FLD-BASE-08 areas, guesses and checks are the turn's action as well", function()
    local play = duel(at(4, 0), { tiles = { { tile = "smoke", hexes = { at(4, 0) } } } })
    local fields = { grenade = { hex = at(2, 0), dice = { 1 } }, beam = { direction = "W", dice = { 1 } }, bow = { target = at(4, 0), dice = { 1 } },
      attempt = { skill = "acrobatics", answers = { { kind = "tn", choose = 1 } }, dice = { 1 } } }
    for ability, answers in pairs(fields) do
      local copy = play:fork()
      copy:act("ann", ability, answers)
      copy:refuse("ann", ability, "the turn's action is taken")
    end
  end)

  it("FLD-BASE-08 the combat is over when nobody is left to fight, unless the game master goes on", function()
    local play = duel(at(1, 0), { tom = { hp = 3 } })
    play:act("ann", "club", { target = "tom", dice = { 12 } })
    play:end_turn "ann"
    play:expect { over = "won" }
    play = duel(at(1, 0), { tom = { hp = 3 } })
    play:act("ann", "club", { target = "tom", dice = { 12 } })
    play:end_turn("ann", { answers = { { kind = "end", choose = "go on" } } })
    play:expect { over = false }
  end)

  it("FLD-BASE-09 melee reaches one hex, others as far as they say", function()
    local play = duel(at(2, 0))
    play:refuse("ann", "club", "nobody within 1 (nearest: 2)")
    assert.is_false(support.legal(duel(at(0, 8), { ann = { at = at(0, -1) } }), "ann", "bow", { target = "tom", dice = { 1 } }))
    assert.is_true(support.legal(duel(at(0, 8)), "ann", "bow", { target = "tom", dice = { 1 } }))
  end)
end)
