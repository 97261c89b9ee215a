-- Lines of sight, concealment and its guesses, cover in its grades, sneaking (LOS, COVER).
local support = dofile "tests/rulesets/hexfield/support.lua"
local at, one, duel, tn, lost, edge, legal = support.at, support.one, support.duel, support.tn, support.lost, support.edge, support.legal
local BOW = { dice = { 1 }, target = "tom" }

local function fog(...) return { { tile = "fog", hexes = { ... } } } end
local function smoke(...) return { { tile = "smoke", hexes = { ... } } } end

-- Whether tom may try to sneak.
local function may_sneak(play)
  play:turn "tom"
  return legal(play, "tom", "attempt", { skill = "sneaking", answers = { { kind = "tn", choose = 1 } }, dice = { 1 } })
end

describe("sight", function()
  it("FLD-LOS-01 a solid hex or barrier stops a line, a touched corner does not", function()
    local function sees(edges, options) return legal(duel(at(2, -1), { edges = edges, options = options }), "ann", "bow", BOW) end
    assert.is_true(sees {})
    -- The line to (2,-1) runs along the side between (1,-1) and (1,0), and touches the ends of others.
    assert.is_true(sees { edge({ 1, -1 }, { 1, 0 }, "solid") })
    assert.is_true(sees { edge({ 0, 0 }, { 1, 0 }, "solid") })
    local straight = duel(at(2, 0), { edges = { edge({ 0, 0 }, { 1, 0 }, "solid") } })
    assert.is_false(legal(straight, "ann", "bow", BOW))
    local corners = duel(at(2, 0), { edges = { edge({ 0, 0 }, { 1, 0 }, "solid") }, options = { los = "any_corner" } })
    assert.is_true(legal(corners, "ann", "bow", BOW))
    local hex = support.play { field = { topology = "hex", layers = { "......\n..#...\n......" } },
      heroes = { ann = one({ 0, 1 }, { abilities = { "bow" }, initiative = 30 }) }, enemies = { tom = one { 4, -1 } } }
    hex:refuse("ann", "bow", "total cover")
  end)

  it("FLD-LOS-02 the game master says in play what conceals, and how much", function()
    local play = duel(at(3, 0), { more = { changes = { { name = "mist", hexes = { at(3, 0) }, tile = "fog" } } } })
    assert.equal(10, tn(play:fork(), "bow"))
    support.begin(play, "ann")
    play:master "mist"
    assert.equal(13, tn(play:fork(), "bow"))
    play:master "mist"
    assert.equal(10, tn(play, "bow"))
    assert.is_truthy(support.told(play, "No more: mist"))
    local wrong = pcall(duel, at(3, 0), { more = { changes = { { name = "mist", hexes = { at(3, 0) }, tile = "fogg" } } } })
    assert.is_false(wrong)
  end)

  it("FLD-LOS-03 3 more where the target's hex or one on the way conceals; the attacker's own does not count", function()
    local function against(options, ...) return tn(duel(at(3, 0), { tom = { avoid = 11 }, tiles = fog(...), options = options }), "bow") end
    assert.equal(14, against(nil, at(3, 0)))
    assert.equal(14, against(nil, at(2, 0)))
    assert.equal(11, against(nil, at(0, 0)))
    assert.equal(11, against(nil, at(2, 1)))
    assert.equal(11, against({ ["conceal.where"] = "target_hex" }, at(2, 0)))
    assert.equal(14, against({ ["conceal.where"] = "target_hex" }, at(3, 0)))
    local play = duel(at(3, 0), { tom = { avoid = 11 }, tiles = fog(at(3, 0)) })
    play:act("ann", "bow", { target = "tom", dice = { 8 } })
    assert.equal(0, lost(play, "tom"))
  end)

  it("FLD-LOS-03 FLD-LOS-06 FLD-AATK-03 an area is harder on who is in concealment, also in the hex that it is measured from", function()
    local function against(tile, place, hex, options)
      local play = duel(at(3, 0), { tiles = tile and { { tile = tile, hexes = { place } } }, options = options })
      play:act("ann", "grenade", { hex = hex, dice = { 5 } })
      for _, line in ipairs(play:lines()) do
        local found = line:match "Tom (%d+)"
        if found and line:find("against", 1, true) then return tonumber(found) end
      end
    end
    assert.equal(13, against("fog", at(3, 0), at(3, 0)))
    assert.equal(13, against("fog", at(3, 0), at(2, 0)))
    assert.equal(13, against("fog", at(3, 0), at(3, 0), { ["cover.area_from"] = "attacker" }))
    assert.equal(15, against("smoke", at(3, 0), at(3, 0), { ["area.origin_los"] = "no" }))
    -- The hex that it is measured from counts for nobody else.
    assert.equal(10, against("fog", at(2, 0), at(2, 0)))
  end)

  it("FLD-LOS-04 FLD-LOS-08 sneaking is allowed in concealment and in total concealment, not in the open", function()
    assert.is_true(may_sneak(duel(at(3, 0), { tiles = fog(at(3, 0)) })))
    assert.is_true(may_sneak(duel(at(3, 0), { tiles = smoke(at(3, 0)) })))
    assert.is_false(may_sneak(duel(at(3, 0))))
  end)

  it("FLD-LOS-09 only those who are up watch: not the fallen, not friends", function()
    local function sneaks(more) return may_sneak(duel(at(3, 0), more)) end
    assert.is_false(sneaks { heroes = { amy = one(at(3, 2), { initiative = 4 }) }, edges = { edge({ 2, 0 }, { 3, 0 }, "solid") } })
    assert.is_true(sneaks { heroes = { amy = one(at(3, 2), { initiative = 4, statuses = { down = 1 } }) }, edges = { edge({ 2, 0 }, { 3, 0 }, "solid") } })
    assert.is_true(sneaks { enemies = { una = one(at(3, 2), { initiative = 4 }) }, edges = { edge({ 2, 0 }, { 3, 0 }, "solid") } })
  end)

  it("FLD-LOS-05 under total concealment nobody is aimed at by name, nor shown", function()
    local play = duel(at(3, 0), { tiles = smoke(at(3, 0)) })
    assert.is_truthy(support.why(play, "ann", "bow", BOW):find("total concealment: guess a hex", 1, true))
    local shown = play:view("heroes").units
    assert.is_nil(shown.tom)
    assert.is_truthy(shown.ann)
    assert.is_truthy(duel(at(3, 0), { tiles = fog(at(3, 0)) }):view("heroes").units.tom)
  end)

  it("FLD-LOS-06 total concealment adds 5 in place of 3", function()
    local tiles = { { tile = "smoke", hexes = { at(3, 0) } }, { tile = "fog", hexes = { at(3, 0) } } }
    for face, damage in pairs { [11] = 1, [10] = 0 } do
      local play = duel(at(3, 0), { tom = { avoid = 11 }, tiles = tiles })
      play:act("ann", "bow", { target = at(3, 0), dice = { face } })
      assert.equal(damage, lost(play, "tom"), face)
    end
  end)

  it("FLD-LOS-07 a wrong hex is missed whatever the die, and the log does not say why", function()
    local play = duel(at(3, 0), { tiles = smoke(at(3, 0), at(3, -1)) })
    play:act("ann", "bow", { target = at(3, -1), dice = { 12 } })
    assert.equal(0, lost(play, "tom"))
    assert.is_true(support.told(play, "misses its guess at " .. support.id(3, -1)))
    play = duel(at(3, 0), { tiles = smoke(at(3, 0)) })
    play:act("ann", "bow", { target = at(3, 0), dice = { 1 } })
    assert.is_true(support.told(play, "misses its guess at " .. support.id(3, 0)))
    assert.is_false(support.told(play, "Avoid"))
    -- Behind a wall there is no line of effect to guess along.
    play = duel(at(3, 0), { tiles = smoke(at(3, 0)), edges = { edge({ 2, 0 }, { 3, 0 }, "solid") } })
    assert.is_false(legal(play, "ann", "bow", { target = at(3, 0), dice = { 12 } }))
  end)

  it("FLD-LOS-07 a hex with somebody who is seen, or with a friend, is not guessed at; it says so", function()
    local play = duel(at(3, 0), { tiles = smoke(at(3, 0), at(2, 0)), heroes = { amy = one(at(2, 0), { initiative = 3 }) },
      enemies = { una = one(at(0, 3), { initiative = 2 }) }, edges = { edge({ 0, -1 }, { 0, -2 }, "solid") } })
    local before = play:hash()
    for reason, place in pairs { ["amy is there, who is no enemy"] = at(2, 0), ["una is seen there"] = at(0, 3), ["total cover: no line to it"] = at(0, -2) } do
      assert.is_truthy(support.why(play, "ann", "bow", { target = place, dice = { 1 } }):find(reason, 1, true), reason)
    end
    assert.equal(before, play:hash())
    assert.is_true(legal(play, "ann", "bow", { target = at(3, -1), dice = { 1 } }))
  end)

  it("FLD-LOS-07 with guess = none the target is named, and 5 harder to hit", function()
    assert.equal(15, tn(duel(at(3, 0), { tiles = smoke(at(3, 0)), options = { guess = "none" } }), "bow"))
  end)

  it("FLD-LOS-09 whether one may sneak is told to its own side", function()
    local function known(viewer, tiles) return duel(at(3, 0), { tiles = tiles }):view(viewer).units.tom.may_sneak end
    assert.is_true(known("enemies", fog(at(3, 0))))
    assert.is_false(known("enemies", nil))
    assert.is_nil(known("heroes", fog(at(3, 0))))
  end)
end)

describe("cover", function()
  local function behind(kind, more)
    more = more or {}
    more.edges = { edge({ 2, 0 }, { 3, 0 }, kind) }
    return duel(at(3, 0), more)
  end

  it("FLD-COVER-01 FLD-COVER-02 partial cover: 10 misses, 11 hits", function()
    for face, damage in pairs { [5] = 0, [6] = 1 } do
      local play = behind "partial"
      play:act("ann", "bow", { target = "tom", dice = { face } })
      assert.equal(damage, lost(play, "tom"), face)
    end
  end)

  it("FLD-COVER-03 cover: 12 misses, 13 hits", function()
    for face, damage in pairs { [7] = 0, [8] = 1 } do
      local play = behind "cover"
      play:act("ann", "bow", { target = "tom", dice = { face } })
      assert.equal(damage, lost(play, "tom"), face)
    end
  end)

  it("FLD-COVER-04 cover allows sneaking, partial cover only for who lies behind it, or by option", function()
    assert.is_true(may_sneak(behind "cover"))
    assert.is_false(may_sneak(behind "partial"))
    assert.is_true(may_sneak(behind("partial", { tom = { prone = true } })))
    assert.is_true(may_sneak(behind("partial", { options = { ["sneak.partial"] = "yes" } })))
    assert.is_false(may_sneak(duel(at(3, 0), { options = { ["sneak.partial"] = "yes" } })))
  end)

  it("FLD-COVER-05 FLD-COVER-07 total cover is where every line crosses something solid, both ways", function()
    local play = behind("solid", { tom = { abilities = { "bow" } } })
    play:refuse("ann", "bow", "total cover")
    play:end_turn "ann"
    play:refuse("tom", "bow", "total cover")
  end)

  it("FLD-COVER-06 whoever steps into view is a target at once", function()
    local play = behind("solid")
    play:refuse("ann", "bow", "total cover")
    play:end_turn "ann"
    play:act("tom", "move", { cell = at(3, -1) })
    play:end_turn "tom"
    assert.is_true(legal(play, "ann", "bow", BOW))
  end)

  it("FLD-COVER-08 total cover allows sneaking", function() assert.is_true(may_sneak(behind "solid")) end)

  it("FLD-COVER-09 a barrier covers who is beside it, not who shoots over it at arm's length", function()
    local function crates(ann, tom, options, kind) return tn(duel(at(tom, 0), { ann = { at = at(ann, 0) }, edges = { edge({ 1, 0 }, { 2, 0 },
      "partial") }, options = options }), kind or "bow") end
    assert.equal(11, crates(0, 2))
    assert.equal(10, crates(3, 2))
    assert.equal(11, crates(1, 2))
    assert.equal(10, crates(0, 3))
    assert.equal(10, crates(1, 3))
    assert.equal(11, crates(0, 3, { ["cover.adjacent_only"] = "no" }))
    assert.equal(11, crates(1, 2, nil, "club"))
    assert.equal(10, crates(1, 2, { ["cover.melee"] = "none" }, "club"))
  end)

  it("FLD-COVER-09 hexes with boxes or trees cover who is in them or beside them", function()
    local function among(tile, place, tom, kind, options)
      return tn(duel(at(tom, 0), { tiles = { { tile = tile, hexes = { at(place, 0) } } }, options = options }), kind or "bow")
    end
    assert.equal(13, among("trees", 3, 3))
    assert.equal(11, among("boxes", 2, 3))
    assert.equal(10, among("boxes", 1, 3))
    assert.equal(11, among("boxes", 1, 3, nil, { ["cover.adjacent_only"] = "no" }))
    assert.equal(10, among("trees", 1, 1, "club"))
    assert.equal(13, among("trees", 1, 1, "club", { ["cover.melee"] = "full" }))
  end)

  it("FLD-COVER-09 what the attacker stands in itself covers nobody else", function()
    local function from(tile, tom) return tn(duel(at(tom, 0), { tiles = { { tile = tile, hexes = { at(0, 0) } } } }), "bow") end
    assert.equal(10, from("trees", 1))
    assert.equal(10, from("boxes", 1))
    assert.equal(10, from("trees", 2))
  end)

  it("FLD-PRONE-05 FLD-COVER-04 without any barrier lying down is no cover", function()
    assert.is_false(may_sneak(duel(at(3, 0), { tom = { prone = true } })))
    assert.equal(12, tn(duel(at(3, 0), { tom = { prone = true } }), "bow"))
  end)

  it("FLD-COVER-09 what stands beside any hex of a large figure covers it", function()
    for place, wanted in pairs { [4] = 11, [5] = 10 } do
      local boxes = { { tile = "boxes", hexes = { at(place, 0), at(place, -1), at(place, 1) } } }
      assert.equal(wanted, tn(duel(at(2, 0), { ann = { at = at(7, -1) }, tom = { body = "two" }, tiles = boxes }), "bow"), place)
    end
  end)

  it("FLD-COVER-09 the game master makes a barrier another one", function()
    local changes = { { name = "crates", from = at(2, 0), to = at(3, 0), barrier = "cover" },
      { name = "a breach", from = at(3, 0), to = at(2, 0), barrier = "none" } }
    local play = duel(at(3, 0), { more = { changes = changes } })
    support.begin(play, "ann")
    play:master "crates"
    assert.equal(13, tn(play:fork(), "bow"))
    play:master "a breach"
    assert.equal(10, tn(play, "bow"))
  end)

  it("FLD-COVER-10 an area reaches by its own lines whom one could not attack", function()
    local play = duel(at(1, 0), { edges = { edge({ 0, 0 }, { 1, 0 }, "solid") }, ann = { at = at(0, 0) }, options = { ["area.origin_los"] = "no" } })
    play:refuse("ann", "bow", "total cover")
    play:act("ann", "grenade", { hex = at(2, 0), dice = { 12 } })
    play:expect { tom = { hp = 16 }, ann = { hp = 20 } }
  end)

  it("FLD-COVER-11 cover against an area counts from its origin, or from the attacker", function()
    local function against(options)
      local play = duel(at(1, 0), { ann = { at = at(-3, 0) }, edges = { edge({ 1, 0 }, { 2, 0 }, "cover") }, options = options })
      play:act("ann", "thunder", { hex = at(2, 0), dice = { 7 } })
      return lost(play, "tom")
    end
    assert.equal(0, against())
    assert.equal(9, against { ["cover.area_from"] = "attacker" })
  end)
end)
