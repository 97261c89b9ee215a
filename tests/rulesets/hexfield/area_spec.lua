-- Areas: shapes, shadow behind barriers, one roll against many, bursts and splash (AREA, AATK, BURST).
local support = dofile "tests/rulesets/hexfield/support.lua"
local at, id, one, duel, lost, told, edge = support.at, support.id, support.one, support.duel, support.lost, support.told, support.edge

-- Who of a list of places is hurt when ann lets something go off; others stand there, with Avoid 1.
local function hurt(ability, fields, places, more)
  more = more or {}
  local enemies = {}
  for index, place in ipairs(places) do enemies["e" .. index] = one(at(table.unpack(place)), { avoid = 1, initiative = 1 }) end
  local play = duel(at(-5, 5), { enemies = enemies, options = more.options, edges = more.edges, ann = more.ann, tiles = more.tiles })
  play:act("ann", ability, fields)
  local list = {}
  for index in ipairs(places) do list[index] = lost(play, "e" .. index) > 0 end
  return list, play
end

describe("shapes", function()
  it("FLD-AREA-01 FLD-AREA-02 a radius is measured from a hex, which is part of it: 1, 7, 19 hexes", function()
    for radius, count in pairs { [0] = 1, [1] = 7, [2] = 19 } do
      local play = support.play { content = support.WEAPONS .. ('ability "ring" { text = "R.", tags = { "action" }, attack = "area", shape = "radius", radius = %d, range = 6, damage = 1 }'):format(radius),
        heroes = { ann = one(at(-3, 0), { abilities = { "ring" }, initiative = 30 }) }, enemies = { tom = one(at(4, 0)) } }
      play:act("ann", "ring", { hex = at(1, 0), dice = { 1 } })
      assert.is_true(told(play, "reaches " .. count .. " hexes from " .. id(1, 0)))
    end
    assert.same({ true, true, false }, (hurt("thunder", { hex = at(1, 0), dice = { 5 } }, { { 1, 0 }, { 3, 0 }, { 4, 0 } }, { ann = { at = at(-3, 0) } })))
  end)

  it("FLD-AREA-03 a line goes from its user in one of six directions, and stops at a wall", function()
    local places = { { 1, 0 }, { 2, 0 }, { 3, 0 }, { 4, 0 }, { 1, -1 } }
    assert.same({ true, true, true, false, false }, (hurt("beam", { direction = "E", dice = { 5 } }, places)))
    assert.same({ false, false, false, false, true }, (hurt("beam", { direction = "NE", dice = { 5 } }, places)))
    assert.same({ true, false, false, false, false }, (hurt("beam", { direction = "E", dice = { 5 } }, places, { edges = { edge({ 1, 0 }, { 2, 0 },
      "solid") } })))
  end)

  it("FLD-AREA-03 the six directions have their names in one place", function()
    local names = { E = { 1, 0 }, NE = { 1, -1 }, NW = { 0, -1 }, W = { -1, 0 }, SW = { -1, 1 }, SE = { 0, 1 } }
    for name, place in pairs(names) do
      assert.same({ true }, (hurt("beam", { direction = name, dice = { 5 } }, { place })), name)
    end
  end)

  it("FLD-AREA-03 with line = to_any_hex it goes along the line between two centres", function()
    local places = { { 1, 0 }, { 2, -1 }, { 1, -1 }, { 3, -1 } }
    local list = hurt("beam", { hex = at(3, -1), dice = { 5 } }, places, { options = { line = "to_any_hex" } })
    assert.same({ true, true, false, true }, list)
    assert.is_false(support.legal(duel(at(3, 0)), "ann", "beam", { hex = at(3, -1), dice = { 5 } }))
  end)

  it("FLD-AREA-04 a cone lies between two directions: 2, 5, 9 hexes", function()
    for length, count in pairs { 2, 5, 9 } do
      local play = support.play { content = ('ability "puff" { text = "C.", tags = { "action" }, attack = "area", shape = "cone", length = %d, damage = 1 }'):format(length),
        heroes = { ann = one(at(0, 0), { abilities = { "puff" }, initiative = 30 }) }, enemies = { tom = one(at(4, 0)) } }
      play:act("ann", "puff", { direction = "E-NE", dice = { 1 } })
      assert.is_true(told(play, "reaches " .. count .. " hexes"))
    end
    assert.same({ true, true, true, false, false }, (hurt("fan_of_sparks", { direction = "E-NE", dice = { 5 } }, { { 3, 0 }, { 3, -3 }, { 2, -1 },
      { 2, 1 }, { 0, -1 } })))
  end)

  it("FLD-AREA-04 or both wedges beside one direction, or two hexes wider each step", function()
    local places = { { 2, 0 }, { 2, -1 }, { 0, 2 }, { 2, -2 }, { 1, 0 } }
    assert.same({ true, true, true, true, true }, (hurt("fan_of_sparks", { direction = "E", dice = { 5 } }, places, { options = { cone = "wedge120" } })))
    assert.same({ true, true, false, false, true }, (hurt("fan_of_sparks", { direction = "E", dice = { 5 } }, places, { options = { cone = "widening3" } })))
  end)

  it("FLD-AREA-05 a wall between two hexes shades what lies behind it", function()
    local places = { { 1, 0 }, { 2, 0 }, { 1, -1 }, { 0, 1 } }
    local ann = { ann = { at = at(-3, 0) } }
    ann.edges = { edge({ 0, 0 }, { 1, 0 }, "solid") }
    assert.same({ false, false, true, true }, (hurt("thunder", { hex = at(0, 0), dice = { 5 } }, places, ann)))
    ann.edges = { edge({ 0, 0 }, { 1, 0 }, "semi_solid") }
    assert.same({ false, false, true, true }, (hurt("thunder", { hex = at(0, 0), dice = { 5 } }, places, ann)))
    ann.edges = { edge({ 0, 0 }, { 1, 0 }, "cover") }
    assert.same({ true, true, true, true }, (hurt("thunder", { hex = at(0, 0), dice = { 5 } }, places, ann)))
  end)

  it("FLD-AREA-05 a solid hex is not affected, and shades; semi-solid is seen through or not", function()
    local play = support.play { field = { topology = "hex", layers = { ".....\n.....\n..#..\n.....\n....." } },
      heroes = { ann = one({ 0, 1 }, { abilities = { "thunder" }, initiative = 30 }) }, enemies = { tom = one { 3, 1 }, una = one { 2, 2 } } }
    play:act("ann", "thunder", { hex = { 1, 1 }, dice = { 12 } })
    play:expect { tom = { hp = 20 }, una = { hp = 11 } }
    local function aims(kind) return support.legal(duel(at(1, 0), { edges = { edge({ 0, 0 }, { 1, 0 }, kind) } }), "ann", "bow",
      { target = "tom", dice = { 5 } }) end
    assert.is_true(aims "semi_solid")
    assert.is_false(aims "screen")
  end)

  it("FLD-AREA-06 whether a barrier still stands is asked after the effects, once for each", function()
    local function bang(gone, options)
      local play = duel(at(1, 0), { ann = { at = at(-3, 0) }, edges = { edge({ 0, 0 }, { 1, 0 }, "solid") }, options = options })
      play:act("ann", "thunder", { hex = at(0, 0), dice = { 12 }, answers = gone and { { kind = "barrier", choose = "destroyed" } } or nil })
      return play
    end
    local play = bang(true)
    assert.equal(0, lost(play, "tom"))
    play:end_turn "ann"
    play:end_turn "tom"
    play:act("ann", "thunder", { hex = at(0, 0), dice = { 12 } })
    assert.equal(9, lost(play, "tom"))
    play = bang(false)
    play:end_turn "ann"
    play:end_turn "tom"
    play:act("ann", "thunder", { hex = at(0, 0), dice = { 12 } })
    assert.equal(0, lost(play, "tom"))
    assert.equal(9, lost(bang(true, { ["barrier.protects_when_destroyed"] = "no" }), "tom"))
    assert.equal(0, lost(bang(false, { ["barrier.protects_when_destroyed"] = "no" }), "tom"))
  end)

  it("FLD-AREA-06 a solid hex can be destroyed as well; gas shakes nothing", function()
    local play = support.play { field = { topology = "hex", layers = { ".....\n.....\n..#..\n.....\n....." } },
      heroes = { ann = one({ 0, 1 }, { abilities = { "thunder", "pepper" }, initiative = 30 }) }, enemies = { tom = one({ 4, 2 }, { initiative = 1 }) } }
    play:act("ann", "thunder", { hex = { 1, 1 }, dice = { 1 }, answers = { { kind = "barrier", choose = "destroyed" } } })
    play:end_turn "ann"
    play:end_turn "tom"
    play:act("ann", "move", { cell = { 2, 1 } })
    play:expect { ann = { at = { 2, 1 } } }
    play = duel(at(1, 0), { ann = { at = at(-3, 0) }, edges = { edge({ 0, 0 }, { 1, 0 }, "solid") } })
    assert.has_error(function() play:act("ann", "pepper", { hex = at(0, 0), dice = {}, answers = { { kind = "barrier", choose = "destroyed" } } }) end)
  end)

  it("FLD-AREA-07 the origin is in range and in sight, unless it need not be seen; it may be empty", function()
    local edges = { edge({ 2, 0 }, { 3, 0 }, "solid") }
    local function aims(hex, options) return support.legal(duel(at(0, 5), { edges = edges, options = options }), "ann", "thunder",
      { hex = hex, dice = { 1 } }) end
    assert.is_true(aims(at(2, 0)))
    assert.is_false(aims(at(3, 0)))
    assert.is_true(aims(at(3, 0), { ["area.origin_los"] = "no" }))
    assert.is_true(aims(at(6, 0), { ["area.origin_los"] = "no" }))
    assert.is_false(aims(at(7, 0), { ["area.origin_los"] = "no" }))
  end)
end)

describe("area attacks", function()
  local function three(more)
    local spec = { enemies = { bo = one(at(1, 0), { avoid = 15, initiative = 2 }), cy = one(at(0, 1), { avoid = 14, initiative = 1 }) },
      tom = { avoid = 12 }, ann = { at = at(-3, 0) } }
    for key, value in pairs(more or {}) do spec[key] = value end
    return duel(at(0, 0), spec)
  end

  it("FLD-AATK-01 one roll, tested against each: 14 hits 12 and 14, not 15", function()
    local play = three()
    play:act("ann", "thunder", { hex = at(0, 0), dice = { 9 } })
    play:expect { tom = { hp = 11 }, bo = { hp = 20 }, cy = { hp = 11 } }
  end)

  it("FLD-AATK-02 friends and the user are tested too, unless they are spared", function()
    local more = { ann = { at = at(0, -1) }, heroes = { amy = one(at(0, 1), { initiative = 3 }) } }
    local play = duel(at(1, 0), more)
    play:act("ann", "thunder", { hex = at(0, 0), dice = { 12 } })
    play:expect { tom = { hp = 11 }, ann = { hp = 11 }, amy = { hp = 11 } }
    more.options = { ["area.allies"] = "spared" }
    play = duel(at(1, 0), more)
    play:act("ann", "thunder", { hex = at(0, 0), dice = { 12 } })
    play:expect { tom = { hp = 11 }, ann = { hp = 20 }, amy = { hp = 20 } }
  end)

  it("FLD-AATK-03 cover of one changes the number of that one; a die bonus against one does not count", function()
    local play = duel(at(0, 0), { ann = { at = at(-3, 0) }, tom = { avoid = 12, prone = true }, enemies = { bo = one(at(1, 0), { avoid = 12 }) },
      edges = { edge({ 0, 0 }, { 1, 0 }, "cover") } })
    play:act("ann", "thunder", { hex = at(0, 0), dice = { 9 } })
    play:expect { tom = { hp = 11 }, bo = { hp = 20 }, log = { "Bo 15 missed" } }
  end)

  it("FLD-AATK-02 FLD-AATK-03 an ability may spare friends by itself; what gives a die against one of those within gives none", function()
    local play = support.play { content = [[
      ability "kind_light" { text = "2.", tags = { "action", "spell" }, attack = "area", shape = "radius", radius = 1, range = 3, damage = 2, spares_allies = true }
      trait "grudge" { text = "A die more against those with a name.", modify = { die_bonus = function(_, value, _, _, target) return target and value + 1 or value end } } ]],
      heroes = { ann = one(at(0, 0), { abilities = { "kind_light" }, traits = { "grudge" }, initiative = 30 }), amy = one(at(1, 1), { initiative = 2 }) },
      enemies = { tom = one(at(1, 0), { initiative = 1 }) } }
    play:act("ann", "kind_light", { hex = at(1, 0), dice = { 5 } })
    play:expect { tom = { hp = 18 }, ann = { hp = 20 }, amy = { hp = 20 } }
  end)

  it("FLD-AATK-04 who is within makes a check of its own", function()
    local enemies = { bo = one(at(1, 0), { acrobatics = 2, initiative = 2 }), cy = one(at(0, 1), { acrobatics = 2, initiative = 1 }) }
    local play = duel(at(0, 0), { ann = { at = at(-3, 0) }, tom = { acrobatics = 2 }, enemies = enemies })
    play:act("ann", "pepper", { hex = at(0, 0), dice = { 7, 6, 1 } })
    local took = {}
    for _, name in ipairs { "tom", "bo", "cy" } do took[#took + 1] = lost(play, name) end
    table.sort(took)
    assert.same({ 2, 4, 4 }, took)
  end)

  it("FLD-AATK-05 random damage is rolled once for all, or for each; it comes at once", function()
    local play = three()
    play:act("ann", "dust", { hex = at(0, 0), dice = { 12, 4 } })
    play:expect { tom = { hp = 16 }, bo = { hp = 16 }, cy = { hp = 16 } }
    play = three { options = { ["area.damage_roll"] = "per_target" } }
    play:act("ann", "dust", { hex = at(0, 0), dice = { 12, 4, 4, 5 } })
    assert.equal(13, lost(play, "tom") + lost(play, "bo") + lost(play, "cy"))
    -- tom gives his friends 9 armor while he is up; that he falls comes too late for the others.
    play = support.play { content = support.WEAPONS .. [[
      trait "shield_of_others" { text = "Guards.", modify = { ["any.damage_taken"] = function(me, value, _, subject)
        if me == subject or not me:stands() then return value end
        return 1
      end } } ]],
      heroes = { ann = one(at(-3, 0), { abilities = { "thunder" }, initiative = 30 }) },
      enemies = { tom = one(at(0, 0), { hp = 3, traits = { "shield_of_others" } }), una = one(at(1, 0)) } }
    play:act("ann", "thunder", { hex = at(0, 0), dice = { 12 } })
    play:expect { una = { hp = 19 }, tom = { hp = -6 } }
  end)

  it("FLD-AATK-06 a figure of several hexes is tested once, and counts as in the target hex with any of them", function()
    local play = duel(at(1, 0), { ann = { at = at(-3, 0) }, tom = { body = "two" } })
    play:act("ann", "grenade", { hex = at(2, 0), dice = { 12 } })
    assert.equal(9, lost(play, "tom"))
    play = duel(at(0, 0), { ann = { at = at(-3, 0) }, tom = { body = "two" } })
    play:act("ann", "grenade", { hex = at(2, 0), dice = { 12 } })
    assert.equal(4, lost(play, "tom"))
  end)
end)

describe("bursts", function()
  it("FLD-BURST-01 grenades go off as bursts", function()
    local play = support.play { heroes = { ann = { "grenadier", at = at(-3, 0), initiative = 30 } },
      enemies = { tom = one(at(0, 0)), una = one(at(1, 0)) } }
    play:act("ann", "fire_bomb", { hex = at(0, 0), dice = { 12 } })
    play:expect { tom = { hp = 14 }, una = { hp = 17 } }
  end)

  it("FLD-BURST-02 within the throwing distance of the weapon, or of the thrower: 5 yes, 6 no", function()
    local play = duel(at(0, 5))
    assert.is_true(support.legal(play, "ann", "grenade", { hex = at(5, 0), dice = { 1 } }))
    assert.is_false(support.legal(play, "ann", "grenade", { hex = at(6, 0), dice = { 1 } }))
    assert.is_truthy(support.why(play, "ann", "grenade", { hex = at(6, 0), dice = { 1 } }):find("it is 6 away, the distance is 5", 1, true))
    local function thrown(far)
      return support.play { content = 'ability "bag" { text = "B.", tags = { "action", "burst", "splash" }, attack = "area", shape = "radius", radius = 1, damage = 2 }',
        heroes = { ann = one(at(0, 0), { abilities = { "bag" }, throwing = far, initiative = 30 }) }, enemies = { tom = one(at(0, 5)) } }
    end
    assert.is_true(support.legal(thrown(3), "ann", "bag", { hex = at(3, 0), dice = { 1 } }))
    assert.is_false(support.legal(thrown(2), "ann", "bag", { hex = at(3, 0), dice = { 1 } }))
  end)

  it("FLD-BURST-03 a spell worded as a plain radius has its range and halves nothing", function()
    local play = duel(at(1, 0), { ann = { at = at(-4, 0) } })
    assert.is_true(support.legal(play, "ann", "thunder", { hex = at(2, 0), dice = { 1 } }))
    assert.is_true(support.legal(play, "ann", "shock", { hex = at(2, 0), dice = { 1 } }))
    assert.is_false(support.legal(play, "ann", "grenade", { hex = at(2, 0), dice = { 1 } }))
    play:act("ann", "thunder", { hex = at(0, 0), dice = { 12 } })
    assert.equal(9, lost(play, "tom"))
  end)

  it("FLD-BURST-04 half outside the target hex, rounded down, before what armor takes off", function()
    local function outside(options, armor)
      local play = duel(at(1, 0), { ann = { at = at(-3, 0) }, tom = { armor = armor or 0 }, options = options })
      play:act("ann", "grenade", { hex = at(0, 0), dice = { 12 } })
      return lost(play, "tom")
    end
    assert.equal(4, outside())
    assert.equal(5, outside { ["half.round"] = "up" })
    assert.equal(3, outside(nil, 1))
  end)

  it("FLD-BURST-04 1 damage: 1 in the target hex, none elsewhere; a weapon may say otherwise", function()
    local content = [[ ability "spark" { text = "1.", tags = { "action", "burst", "splash" }, attack = "area", shape = "radius", radius = 1, throw = 5, damage = 1 }
      ability "full" { text = "8.", tags = { "action", "burst", "splash" }, attack = "area", shape = "radius", radius = 1, throw = 5, damage = 8, full_damage = true } ]]
    local play = support.play { content = content, options = { ["turn.actions"] = 2 },
      heroes = { ann = one(at(-3, 0), { abilities = { "spark", "full" }, initiative = 30 }) },
      enemies = { tom = one(at(0, 0)), una = one(at(1, 0)) } }
    play:act("ann", "spark", { hex = at(0, 0), dice = { 12 } })
    play:expect { tom = { hp = 19 }, una = { hp = 20 } }
    play:act("ann", "full", { hex = at(0, 0), dice = { 12 } })
    play:expect { una = { hp = 12 } }
  end)

  it("FLD-BURST-04 burst spells do not halve, unless the option says so", function()
    for reading, damage in pairs { no = 9, yes = 4 } do
      local play = duel(at(1, 0), { ann = { at = at(-3, 0) }, options = { ["burst_spell.halves"] = reading } })
      play:act("ann", "shock", { hex = at(0, 0), dice = { 12 } })
      assert.equal(damage, lost(play, "tom"), reading)
    end
  end)

  it("FLD-BURST-04 what splashes halves, burst or spell as it may be", function()
    local play = support.play { content = [[ ability "spray" { text = "8.", tags = { "action", "spell", "splash" }, attack = "area", shape = "radius", radius = 1, range = 5, damage = 8 } ]],
      heroes = { ann = one(at(-3, 0), { abilities = { "spray" }, initiative = 30 }) }, enemies = { tom = one(at(0, 0)), una = one(at(1, 0)) } }
    play:act("ann", "spray", { hex = at(0, 0), dice = { 12 } })
    play:expect { tom = { hp = 12 }, una = { hp = 16 } }
  end)

  it("FLD-BURST-04 FLD-AATK-04 half for a check that succeeds and half outside the target hex is a quarter", function()
    local play = support.play { content = [[ ability "hail" { text = "9.", tags = { "action", "burst", "splash" }, attack = "area", shape = "radius", radius = 1, throw = 5,
        damage = 9, check = "acrobatics", against = 9, saved = "half" } ]],
      heroes = { ann = one(at(-3, 0), { abilities = { "hail" }, initiative = 30 }) },
      enemies = { tom = one(at(0, 0), { acrobatics = 20 }), una = one(at(1, 0), { acrobatics = 20 }) } }
    play:act("ann", "hail", { hex = at(0, 0), dice = { 5, 5 } })
    play:expect { tom = { hp = 16 }, una = { hp = 18 } }
  end)

  it("FLD-BURST-05 what misses everybody goes off where it was thrown, or beside it", function()
    local function thrown(dice, options)
      local play = duel(at(0, 0), { ann = { at = at(-3, 0) }, tom = { avoid = 12 }, enemies = { una = one(at(3, 0), { avoid = 6 }) }, options = options })
      play:act("ann", "grenade", { hex = at(0, 0), dice = dice })
      return play
    end
    assert.equal(0, lost(thrown { 1 }, "una"))
    local option = { ["burst.scatter"] = "random_neighbour_if_all_missed" }
    assert.equal(4, lost(thrown({ 1, 1 }, option), "una"))   -- 6 against 6: to E
    assert.equal(0, lost(thrown({ 1, 4 }, option), "una"))   -- to W
    assert.equal(0, lost(thrown({ 7 }, option), "una"))      -- it hit tom
  end)
end)
