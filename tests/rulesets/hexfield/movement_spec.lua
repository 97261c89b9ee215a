-- Terrain, occupied hexes, lying down (TERR, OCC, PRONE).
local support = dofile "tests/rulesets/hexfield/support.lua"
local at, one, duel, tn, lost, edge, legal, why = support.at, support.one, support.duel, support.tn, support.lost, support.edge, support.legal, support.why

-- A way of hexes from the origin to E with nothing beside it; ann at its start, others away from it.
local function corridor(more)
  more = more or {}
  local heroes = { ann = one({ 0, 0 }, more.ann or {}) }
  heroes.ann.initiative = 30
  local enemies = more.enemies or { tom = one({ 9, 0 }, { initiative = 1 }) }
  for name, unit in pairs(more.heroes or {}) do heroes[name] = unit end
  local row = { ".", ".", ".", ".", ".", ".", ".", ".", ".", "." }
  for _, x in ipairs(more.mud or {}) do row[x + 1] = "~" end
  -- Every second hex of a way to E lies half a row higher.
  local rows = {}
  for line = 4, 0, -1 do
    local text = ""
    for x = 0, 9 do text = text .. (x // 2 == line and row[x + 1] or "#") end
    rows[#rows + 1] = text
  end
  return support.play { field = { topology = "hex", layers = { table.concat(rows, "\n") }, legend = { ["~"] = "difficult" } }, heroes = heroes,
    enemies = enemies,
    options = more.options, more = more.more, content = support.WEAPONS }
end
local function far(play, x) return legal(play, "ann", "move", { cell = { x, 0 } }) end

describe("terrain", function()
  it("FLD-TERR-01 fire hurts who enters it and who starts a turn in it; brambles only who enters", function()
    local play = duel(at(5, 0), { tiles = { { tile = "fire", hexes = { at(1, 0) } }, { tile = "brambles", hexes = { at(2, 0) } } } })
    play:act("ann", "move", { cell = at(1, 0) })
    assert.equal(2, lost(play, "ann"))
    play:end_turn "ann"
    play:turn "ann"
    assert.equal(4, lost(play, "ann"))
    play:act("ann", "move", { cell = at(2, 0) })
    assert.equal(5, lost(play, "ann"))
    play:end_turn "ann"
    play:turn "ann"
    assert.equal(5, lost(play, "ann"))
  end)

  it("FLD-TERR-01 ice throws down who enters it, a tile of one's own does what its fields say", function()
    local play = support.play { content = 'tile "bog" { text = "B.", turn_gives = "dazed" }',
      more = { changes = { { name = "set", hexes = { at(1, 0) }, tile = "ice" }, { name = "bog", hexes = { at(1, 0) }, tile = "bog" } } },
      heroes = { ann = one(at(0, 0), { initiative = 30 }) }, enemies = { tom = one(at(5, 0), { initiative = 1 }) } }
    play:master "set"
    play:master "bog"
    play:act("ann", "move", { cell = at(1, 0) })
    play:expect { ann = { statuses = { prone = true, dazed = false } } }
    play:end_turn "ann"
    play:turn "ann"
    play:expect { ann = { statuses = { dazed = true } } }
  end)

  it("FLD-TERR-01 a large figure is hurt by hexes that it comes into, not by those that it was in", function()
    local function burnt(place)
      local play = duel(at(5, 0), { ann = { body = "two" }, tiles = { { tile = "fire", hexes = { place } } } })
      play:act("ann", "move", { cell = at(1, 0) })
      return lost(play, "ann")
    end
    assert.equal(0, burnt(at(1, 0)))
    assert.equal(2, burnt(at(2, 0)))
  end)

  it("FLD-TERR-02 FLD-TERR-03 clear, D, D, clear costs 1, 2, 2; staying in it, leaving costs 2 in the next turn", function()
    local play = corridor { mud = { 1, 2 }, ann = { movement = 5 } }
    assert.is_true(far(play, 3))
    assert.is_false(far(play, 4))
    play = corridor { mud = { 1, 2 }, ann = { movement = 3 } }
    assert.is_true(far(play, 2))
    assert.is_false(far(play, 3))
    play:act("ann", "move", { cell = { 2, 0 } })
    play:end_turn "ann"
    play:turn "ann"
    assert.is_true(far(play, 4))
    assert.is_false(far(play, 5))
  end)

  it("FLD-TERR-03 or paid on entering, or only within it", function()
    local entry = corridor { mud = { 1, 2 }, ann = { movement = 4 }, options = { ["difficult.charge"] = "on_entry" } }
    assert.is_true(far(entry, 2))
    assert.is_false(far(entry, 3))
    local between = corridor { mud = { 1, 2 }, ann = { movement = 4 }, options = { ["difficult.charge"] = "between_difficult" } }
    assert.is_true(far(between, 3))
    assert.is_false(far(between, 4))
  end)

  it("FLD-TERR-04 a figure of three hexes with one on D pays for its next step", function()
    local function wide(movement)
      local play = duel(at(-5, 5), { ann = { body = "three", movement = movement }, tiles = { { tile = "difficult", hexes = { at(0, 1) } } } })
      return legal(play, "ann", "move", { cell = at(1, 0) })
    end
    assert.is_false(wide(1))
    assert.is_true(wide(2))
  end)

  it("FLD-TERR-05 with 1 left D is not left, unless the option says so", function()
    local play = corridor { mud = { 1, 2 }, ann = { movement = 2 } }
    assert.is_true(far(play, 1))
    assert.is_false(far(play, 2))
    play:act("ann", "move", { cell = { 1, 0 } })
    play:refuse("ann", "move", "nowhere to go with 1 movement")
    assert.is_true(far(corridor { mud = { 1, 2 }, ann = { movement = 2 }, options = { ["difficult.always_one"] = "yes" } }, 2))
  end)

  it("FLD-TERR-06 a deck becomes difficult while somebody stands on it, and may be calm again", function()
    local play = corridor { ann = { movement = 3 }, more = { changes = { { name = "rough sea", hexes = { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 3, 0 } },
      tile = "difficult" } } } }
    support.begin(play, "ann")
    assert.is_true(far(play, 3))
    play:act("ann", "move", { cell = { 1, 0 } })
    play:master "rough sea"
    assert.is_true(far(play, 2))
    assert.is_false(far(play, 3))
    play:master "rough sea"
    assert.is_true(far(play, 3))
  end)

  it("FLD-TERR-07 the map says which hexes are difficult, and so does the game master", function()
    local play = corridor { ann = { movement = 2 }, more = { changes = { { name = "rubble", hexes = { { 0, 0 } }, tile = "difficult" } } } }
    support.begin(play, "ann")
    assert.is_true(far(play, 2))
    play:master "rubble"
    assert.is_false(far(play, 2))
  end)
end)

describe("occupied hexes", function()
  it("FLD-OCC-01 two allies in a row are passed at normal cost, without a die", function()
    local play = corridor { ann = { movement = 3 }, heroes = { amy = one({ 1, 0 }, { initiative = 3 }), bea = one({ 2, 0 }, { initiative = 2 }) } }
    play:act("ann", "move", { cell = { 3, 0 }, dice = {} })
    play:expect { ann = { at = { 3, 0 } } }
  end)

  local function gauntlet(avoid, acrobatics, more)
    more = more or {}
    return corridor { ann = { movement = more.movement or 5, acrobatics = acrobatics }, options = more.options,
      enemies = { ed = one({ 1, 0 }, { avoid = avoid, initiative = 1, statuses = more.statuses }) } }
  end

  it("FLD-OCC-02 the mover is asked before the die, and may stay", function()
    local play = gauntlet(11, 5)
    play:act("ann", "move", { cell = { 2, 0 }, way = "stay", dice = {} })
    play:expect { ann = { at = { 0, 0 } } }
    assert.is_true(legal(play, "ann", "move", { cell = { 2, 0 }, way = "through", dice = { 6 } }))
  end)

  it("FLD-OCC-02 or go around, where there is another way", function()
    local play = duel(at(1, 0))
    play:act("ann", "move", { cell = at(2, 0), way = "around", dice = {} })
    play:expect { ann = { at = at(2, 0) } }
    assert.is_false(legal(play, "ann", "move", { cell = at(2, 3) }))
    assert.is_true(legal(play, "ann", "move", { cell = at(2, 2) }))
  end)

  it("FLD-OCC-03 the number is the enemy's Avoid: 6 and 5 pass 11, 5 and 5 do not", function()
    for face, place in pairs { [6] = { 2, 0 }, [5] = { 0, 0 } } do
      local play = gauntlet(11, 5)
      play:act("ann", "move", { cell = { 2, 0 }, way = "through", dice = { face } })
      play:expect { ann = { at = place } }
    end
  end)

  it("FLD-OCC-03 with its bonuses but for cover, or without them, or with all", function()
    local function passes(rule, face)
      local play = duel(at(1, 0), { ann = { acrobatics = 0 }, tom = { avoid = 8, statuses = { braced = 1 } },
        edges = { edge({ 0, 0 }, { 1, 0 }, "partial") }, options = rule and { ["occ.avoid"] = rule } })
      play:act("ann", "move", { cell = at(2, 0), way = "through", dice = { face } })
      return play.units.ann.at[1] == at(2, 0)[1]
    end
    assert.is_true(passes(nil, 10))
    assert.is_false(passes(nil, 9))
    assert.is_true(passes("base", 8))
    assert.is_false(passes("base", 7))
    assert.is_true(passes("current", 11))
    assert.is_false(passes("current", 10))
  end)

  it("FLD-OCC-04 a failure ends the movement, or costs the step, or throws down", function()
    local play = gauntlet(11, 0)
    play:act("ann", "move", { cell = { 2, 0 }, way = "through", dice = { 1 } })
    play:refuse("ann", "move", "no movement is left")
    assert.is_nil(play.units.ann.statuses.prone)
    play = gauntlet(11, 0, { options = { ["occ.fail"] = "lose_step" }, movement = 3 })
    play:act("ann", "move", { cell = { 2, 0 }, way = "through", dice = { 1 } })
    play:act("ann", "move", { cell = { 2, 0 }, way = "through", dice = { 12 } })
    play:expect { ann = { at = { 2, 0 } } }
    play:refuse("ann", "move", "no movement is left")
    play = gauntlet(11, 0, { options = { ["occ.fail"] = "fall_prone" } })
    play:act("ann", "move", { cell = { 2, 0 }, way = "through", dice = { 1 } })
    play:expect { ann = { at = { 0, 0 }, statuses = { prone = true } } }
    play:refuse("ann", "move", "no movement is left")
  end)

  it("FLD-OCC-05 nobody ends in an occupied hex, nor steps into one that it cannot leave; with occ.share one may", function()
    local allies = { ann = { movement = 1 }, heroes = { amy = one({ 1, 0 }, { initiative = 3 }) } }
    assert.is_false(far(corridor(allies), 1))
    assert.is_false(far(gauntlet(1, 9, { movement = 1 }), 1))
    allies.options = { ["occ.share"] = "yes" }
    assert.is_true(far(corridor(allies), 1))
  end)

  it("FLD-OCC-05 FLD-OCC-06 one may stop where somebody has fallen", function()
    local play = corridor { ann = { movement = 1 }, enemies = { ed = one({ 1, 0 }, { statuses = { down = 1 } }), eve = one({ 9, 0 }) } }
    play:act("ann", "move", { cell = { 1, 0 }, dice = {} })
    play:expect { ann = { at = { 1, 0 } } }
  end)

  it("FLD-OCC-04 FLD-OCC-05 with occ.share who fails at the second enemy stays in the hex of the first", function()
    local function goes(share)
      local play = corridor { ann = { movement = 5, acrobatics = 0 }, options = { ["occ.share"] = share },
        enemies = { ed = one({ 1, 0 }, { avoid = 1, initiative = 2 }), eve = one({ 2, 0 }, { avoid = 12, initiative = 1 }) } }
      play:act("ann", "move", { cell = { 3, 0 }, way = "through", dice = { 5, 5 } })
      return play.units.ann.at[1]
    end
    assert.equal(0, goes "no")
    assert.equal(1, goes "yes")
  end)

  it("FLD-OCC-06 each enemy is a check of its own, a large one counts once, the fallen do not count", function()
    local play = corridor { ann = { movement = 5, acrobatics = 0 }, enemies = { ed = one({ 1, 0 }, { body = "two", initiative = 1 }) } }
    play:act("ann", "move", { cell = { 3, 0 }, way = "through", dice = { 10 } })
    play:expect { ann = { at = { 3, 0 } } }
    play = corridor { ann = { movement = 5, acrobatics = 0 }, enemies = { ed = one({ 1, 0 }, { statuses = { down = 1 } }), eve = one({ 9, 0 }) } }
    play:act("ann", "move", { cell = { 2, 0 }, dice = {} })
    play:expect { ann = { at = { 2, 0 } } }
  end)
end)

describe("lying down", function()
  it("FLD-PRONE-01 one drops for nothing, and says so", function()
    local play = duel(at(3, 0))
    play:act("ann", "drop")
    play:expect { ann = { statuses = { prone = true } } }
    play:refuse("ann", "drop", "it is prone")
    assert.is_true(legal(play, "ann", "bow", { target = "tom", dice = { 1 } }))
  end)

  it("FLD-PRONE-02 FLD-PRONE-07 the prone one's melee is 1 harder, its shots are not", function()
    assert.equal(11, tn(duel(at(1, 0), { ann = { prone = true } }), "club"))
    assert.equal(10, tn(duel(at(1, 0), { ann = { prone = true } }), "bow"))
  end)

  it("FLD-PRONE-03 FLD-PRONE-04 two dice in melee against who is prone, 2 harder at range and one die", function()
    assert.equal(10, tn(duel(at(1, 0), { tom = { prone = true } }), "club", { dice = { 1, 2 } }))
    assert.equal(12, tn(duel(at(1, 0), { tom = { prone = true } }), "bow"))
  end)

  it("FLD-PRONE-05 behind a low wall that makes 3 and 2", function()
    local low = { edge({ 2, 0 }, { 3, 0 }, "partial") }
    assert.equal(15, tn(duel(at(3, 0), { tom = { prone = true }, edges = low }), "bow"))
    assert.equal(15, tn(duel(at(3, 0), { tom = { prone = true }, edges = { edge({ 2, 0 }, { 3, 0 }, "cover") } }), "bow"))
  end)

  it("FLD-PRONE-06 both prone: 1 harder, and two dice", function()
    assert.equal(11, tn(duel(at(1, 0), { ann = { prone = true }, tom = { prone = true } }), "club", { dice = { 1, 2 } }))
  end)

  it("FLD-PRONE-08 standing up costs half the movement, rounded up", function()
    local play = duel(at(5, 0), { ann = { prone = true } })
    play:act("ann", "stand")
    assert.is_true(legal(play, "ann", "move", { cell = at(2, 0) }))
    assert.is_false(legal(play, "ann", "move", { cell = at(3, 0) }))
    play = duel(at(5, 0), { ann = { prone = true } })
    play:act("ann", "move", { cell = at(1, 0) })
    play:act("ann", "stand")
    play = duel(at(5, 0), { ann = { prone = true } })
    play:act("ann", "move", { cell = at(2, 0) })
    play:refuse("ann", "stand", "standing up costs 3 movement, 1 is left")
  end)

  it("FLD-PRONE-08 or all of it, or nothing", function()
    local play = duel(at(5, 0), { ann = { prone = true }, options = { stand = "full_move" } })
    play:act("ann", "stand")
    play:refuse("ann", "move", "no movement is left")
    play = duel(at(5, 0), { ann = { prone = true }, options = { stand = "free" } })
    play:act("ann", "stand")
    assert.is_true(legal(play, "ann", "move", { cell = at(0, 5) }))
  end)

  it("FLD-PRONE-08 crawling costs double, or what it always does, or is forbidden", function()
    local function crawls(rule, steps) return legal(duel(at(5, 0), { ann = { prone = true }, options = rule and { crawl = rule } }), "ann", "move",
      { cell = at(0, steps) }) end
    assert.is_true(crawls(nil, 2))
    assert.is_false(crawls(nil, 3))
    assert.is_true(crawls("normal", 5))
    assert.is_truthy(why(duel(at(5, 0), { ann = { prone = true }, options = { crawl = "forbidden" } }), "ann", "move",
      { cell = at(0, 1) }):find("stand up first", 1, true))
  end)

  it("FLD-PRONE-08 who falls on its way crawls on for double, stays where crawling is forbidden, and never in an occupied hex", function()
    local function goes(options, movement, ally)
      local play = corridor { ann = { movement = movement }, heroes = ally and { amy = one({ 1, 0 }, { initiative = 3 }) }, options = options,
        more = { changes = { { name = "frost", hexes = { { 1, 0 } }, tile = "ice" } } } }
      support.begin(play, "ann")
      play:master "frost"
      play:act("ann", "move", { cell = { 3, 0 } })
      return play.units.ann.at[1]
    end
    assert.equal(3, goes(nil, 5))
    assert.equal(2, goes(nil, 4))
    assert.equal(3, goes({ crawl = "normal" }, 3))
    assert.equal(1, goes({ crawl = "forbidden" }, 5))
    assert.equal(2, goes(nil, 3))
    assert.equal(0, goes({ crawl = "forbidden" }, 5, true))
  end)

  it("FLD-PRONE-09 areas do not care who is prone, or count as shots", function()
    for reading, damage in pairs { none = 9, ranged = 0 } do
      local play = duel(at(0, 0), { ann = { at = at(-3, 0) }, tom = { prone = true }, options = { ["prone.area"] = reading } })
      play:act("ann", "thunder", { hex = at(0, 0), dice = { 5 } })
      assert.equal(damage, lost(play, "tom"), reading)
    end
  end)
end)
