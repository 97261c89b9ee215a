-- Tiles that break, that let fall, and that lead up (TTAG, DROP, RAMP).
local scenes = require "rulesets.valiance.space_scenes"
local rows, fight, fails, air, hop = scenes.rows, scenes.fight, scenes.fails, scenes.air, scenes.hop
local game = scenes.game
local CONTENT = scenes.CONTENT

describe("Breakable tiles", function()
  local function wall(strength, mira, layers)
    mira.at = mira.at or { 0, 0, 0 }
    mira.abilities = { "smash", "twice", "hop", "drill" }
    return fight({ layers = layers or { ".B......" }, legend = { B = { solid = true, breakable = strength } } }, mira, { at = { 7, 0, 0 } })
  end
  it("VAL-TTAG-05 VAL-TGT-01 VAL-LOS-09 are targeted like characters", function()
    local play = wall(4, {})
    fails(play, "mira", "sprint", { move = { 2, 0, 0 } })
    play:act("mira", "smash", { target = { 1, 0, 0 } })
    play:act("mira", "sprint", { move = { 2, 0, 0 } })
    play:expect { mira = { at = { 2, 0, 0 } } }
  end)
  it("VAL-TTAG-06 VAL-TTAG-07 need it at once, and remember nothing", function()
    local play = wall(5, {})
    play:act("mira", "smash", { target = { 1, 0, 0 } })
    play:act("mira", "smash", { target = { 1, 0, 0 } })
    fails(play, "mira", "sprint", { move = { 2, 0, 0 } })
    play:act("mira", "twice", { target = { 1, 0, 0 } })
    play:expect { log = "is destroyed" }
  end)
  it("VAL-TTAG-06 piercing damage counts with the rest", function()
    local play = wall(6, { at = { 0, 0, 0 } }, nil)
    play:act("mira", "drill", { target = { 1, 0, 0 } })
    play:expect { log = "is destroyed" }
  end)
  it("VAL-TTAG-05 are damaged by an Area, an Attack or not, unless that wants something of characters", function()
    local function blown(target)
      local play = fight({ layers = { "..B....." }, legend = { B = { solid = true, breakable = 3 } } }, { at = { 0, 0, 0 }, abilities = { "blow" } }, { at = { 7, 0, 0 } },
        nil, { content = CONTENT .. ([[ ability "blow" { text = "3 to all in it.", tags = { action = 1, area = 1 }, range = 1, target = { "occupants", %s },
          effect = function(_, use) use:damage(use.targets, 3) end } ]]):format(target) })
      play:act("mira", "blow", { target = { 1, 0, 0 }, area = { { 2, 0, 0 } } })
      return play
    end
    blown(""):expect { log = "Tile 2,0,0 is destroyed" }
    blown("hostile = true"):expect { no_log = "is destroyed" }
    blown("breakable = false"):expect { no_log = "is destroyed" }
  end)
  it("VAL-TTAG-06 who was squeezed by one has room again", function()
    local play = game.arena { content = CONTENT, field = { layers = { "..B.\n....", "....\n...." }, legend = { B = { solid = true, breakable = 3 } } },
      heroes = { mira = { at = { 0, 0, 0 }, body = "two", abilities = { "drill", "hop" } } }, enemies = { brute = { away = true } } }
    play:act("mira", "hop", { target = { 2, 0, 0 } })
    play:expect { mira = { at = { 2, 0, 0 }, action_points = 1 } }
    play:act("mira", "drill", { target = { 2, 1, 0 } })
    play:expect { log = "is destroyed" }
    play:end_turn "mira"
    play:turn "mira"
    play:expect { mira = { action_points = 3 } }
  end)
  it("VAL-TTAG-06 Lethality counts", function()
    local play = wall(6, { lethality = 2 })
    play:act("mira", "smash", { target = { 1, 0, 0 } })
    play:act("mira", "sprint", { move = { 2, 0, 0 } })
  end)
  it("VAL-TGT-15 objects made of them obey range and sight", function()
    local function aim(row)
      local play = fight({ layers = { row }, legend = { B = { solid = true, breakable = 4 } } }, { at = { 0, 0 }, abilities = { "smash" } }, { at = { 7, 0 } })
      play:turn "mira"
      return play:options().smash == true
    end
    assert.is_true(aim "...B....")
    assert.is_false(aim "....B...")
    assert.is_false(aim "..#B....")
  end)
  it("VAL-TTAG-08 who stood on one falls at once", function()
    local play = fight({ layers = { ".B......", "........", "........" }, legend = { B = { solid = true, breakable = 4 } } }, { at = { 0, 0, 0 } }, { at = { 1, 0, 1 } })
    play:act("mira", "smash", { target = { 1, 0, 0 } })
    play:expect { brute = { at = { 1, 0, 0 }, guts = 8 } }
  end)
end)

describe("Drop tiles", function()
  it("VAL-TTAG-12 prefer what has no floor: then it falls", function()
    local play = fight(rows({ o = "drop" }, "##..####", "##..####", "##o.####", ".......#"), { at = { 1, 0, 3 } }, { at = { 0, 0, 3 }, statuses = { "blinded" } })
    -- The Drop has a floorless neighbour below and one to the east.
    play:act("mira", "sprint", { move = { 2, 0, 2 }, drop = { 3, 0, 2 } })
    play:expect { mira = { at = { 3, 0, 0 } } }
  end)
  it("VAL-TTAG-11 VAL-TTAG-13 carry on to a neighbour, the tile one came from too", function()
    local function pit(options, answer)
      local play = fight(rows({ o = "drop" }, "#######", ".o.....", "#######"), { at = { 0, 0, 1 } }, { at = { 6, 0, 1 } }, options)
      return pcall(play.act, play, "mira", "sprint", { move = { 1, 0, 1 }, drop = answer }), play
    end
    assert.is_true((pit(nil, { 0, 0, 1 })))
    local fine, play = pit(nil, { 2, 0, 1 })
    assert.is_true(fine)
    play:expect { mira = { at = { 2, 0, 1 } } }
    assert.is_false((pit({ drop_back = false }, { 0, 0, 1 })))
  end)
  it("VAL-TTAG-14 move even an Immobile", function()
    local play = fight(rows({ o = "drop" }, "#######", "o......", "......."), { at = { 6, 0, 1 } }, { at = { 0, 0, 2 }, tags = { "immobile" } },
      { immobile_falls = true })
    play:act("mira", "sprint", { move = { 5, 0, 1 } })
    play:expect { brute = { at = { 1, 0, 1 } } }
  end)
  describe("VAL-TTAG-15", function()
    local function climber(answer)
      local play = fight(rows({ o = "drop" }, "##.#####", "##.#####", "##o#####", "##.#####", "##.#####", "........"), { at = { 1, 0, 5 }, tags = { "climbing" }, attributes = { guts = 20 } },
        { at = { 7, 0, 5 } }, { climb_catch = "no" })
      return hop(play, 2, 5, { catch = answer })
    end
    it("VAL-TTAG-15 a Climbing one stays on it, or falls on", function()
      climber({ 2, 0, 2 }):expect { mira = { at = { 2, 0, 2 }, guts = 14 } }
      climber({ 2, 0, 0 }):expect { mira = { at = { 2, 0, 0 }, guts = 10 } }
    end)
  end)
  it("VAL-TTAG-16 do not end a fall: its damage comes once, for all of it", function()
    -- { 2, 4 } Drop, { 3, 4 } open, { 3, 2 } Drop, { 4, 2 } open, { 4, 0 } floor.
    local play = fight(rows({ o = "drop" }, "####.###", "####.###", "###o.###", "###.####", "##o.####", ".#######"), { at = { 0, 0, 5 } }, { away = true })
    hop(play, 2, 4, { drop = { { 3, 0, 4 }, { 4, 0, 2 } } })
    play:expect { mira = { at = { 4, 0, 0 }, guts = 2 } }
  end)
  it("VAL-TTAG-16 nor do several of them", function()
    -- A Drop at each of { 2, 6 }, { 3, 4 } and { 4, 2 }, open air beside them, floor at { 5, 0 }.
    local play = fight(rows({ o = "drop" }, "#####.##", "#####.##", "####o.##", "####.###", "###o.###", "###.####", "##o.####", "..######"),
      { at = { 0, 0, 7 }, attributes = { guts = 30 } }, { away = true })
    hop(play, 2, 6, { drop = { { 3, 0, 6 }, { 4, 0, 4 }, { 5, 0, 2 } } })
    play:expect { mira = { at = { 5, 0, 0 }, guts = 30 - 12 } }
  end)
  it("VAL-TTAG-13 do not throw one straight up, to fall back in", function()
    local play = fight(rows({ o = "drop" }, "#o######", "........", "........"), { at = { 4, 0, 1 } }, { away = true })
    hop(play, 1, 1, { drop = { 2, 0, 1 } })
    play:expect { mira = { at = { 2, 0, 1 }, guts = 10 } }
  end)
  it("VAL-TTAG-31 with no exit left one rests on the last", function()
    local play = fight(rows({ o = "drop" }, "#o######", "#.######", "#.####.."), { at = { 6, 0, 2 } }, { away = true })
    hop(play, 1, 2)
    play:expect { mira = { at = { 1, 0, 0 }, guts = 6 } }
  end)
  it("VAL-TTAG-31 a chain enters no Drop twice", function()
    local function two(first)
      local play = fight(rows({ o = "drop" }, "####", ".oo#", "####"), { at = { 0, 0, 1 }, guts = 10 }, { away = true })
      play:act("mira", "sprint", { move = { 1, 0, 1 }, drop = first })
      return play.units.mira.at
    end
    assert.same({ 0, 0, 1 }, two { 0, 0, 1 })
    assert.same({ 0, 0, 1 }, two { 2, 0, 1 })
  end)
  it("VAL-TTAG-32 drop_block: one tile moves a Large, or not while another holds it", function()
    local function large(options)
      local play = game.arena { content = CONTENT, options = options, field = { layers = { "######\n######", "......\n..o...", "......\n......" }, legend = { o = "drop" } },
        heroes = { mira = { at = { 4, 0, 1 }, body = "two", abilities = { "hop" } } }, enemies = { brute = { away = true } } }
      play:act("mira", "hop", { target = { 2, 0, 1 }, drop = options == nil and { 3, 0, 1 } or nil })
      return play.units.mira.at[1]
    end
    assert.equal(3, large())
    assert.equal(2, large { drop_block = "no_other_support" })
  end)
end)

describe("Soft and Ramp", function()
  it("VAL-TTAG-29 Soft takes fall damage", function()
    hop(air({ s = { cushion = 4 } }, "..s.....", {}), 2, 3):expect { mira = { guts = 8 } }
    hop(air({ s = "soft" }, "..s.....", {}), 2, 3):expect { mira = { guts = 10 } }
    hop(air({ s = { cushion = 4 } }, "..s.....", {}), 2, 1):expect { mira = { at = { 2, 0, 0 }, guts = 10 } }
  end)
  it("VAL-TTAG-29 of the solid tile below too, unless soft = landing_tile_only", function()
    local function on(options)
      return hop(fight(rows({ S = { solid = true, soft = true } }, "..S.....", "........", "........", "........"), { at = { 0, 0, 0 } }, { at = { 7, 0, 0 } }, options), 2, 3)
    end
    on():expect { mira = { at = { 2, 0, 1 }, guts = 10 } }
    on({ soft = "landing_tile_only" }):expect { mira = { guts = 6 } }
  end)
  local function bumps(legend, z, options)
    local play = hop(air(legend, "..x.....", { traits = { "brittle" } }, options, { content = CONTENT .. [[
      trait "brittle" { text = "Tells damage.", on = { damage = function(me) me:modify { attribute = "resistance", amount = 1, while_source = me } end } } ]] }), 2, z)
    return play.units.mira.resistance
  end
  it("VAL-TTAG-30 with fall_zero a fall of height 0 deals none; Soft leaves damage of 0", function()
    assert.equal(0, bumps({ x = "ramp" }, 1))
    assert.equal(1, bumps({ x = "ramp" }, 1, { fall_zero = "always_zero_instance" }))
    assert.equal(1, bumps({ x = "soft" }, 2))
  end)
  it("VAL-TTAG-28 onto a Ramp a fall is 1 shorter", function()
    hop(air({ r = "ramp" }, "..r.....", {}), 2, 1):expect { mira = { at = { 2, 0, 0 }, guts = 10 } }
    hop(air({ r = "ramp" }, "..r.....", {}), 2, 3):expect { mira = { guts = 6 } }
  end)
  it("VAL-TTAG-25 VAL-TTAG-27 who stands on a Ramp has the tile above too", function()
    -- Beside the upper tile stands an enemy in the air over a solid tile: adjacent, so it holds.
    local play = fight(rows({ r = "ramp" }, ".r#.....", "........"), { at = { 1, 0, 0 } }, { at = { 2, 0, 1 } }, { clamber_engaged = "refused" })
    play:refuse("mira", "sprint", "engaged")
    local flat = fight(rows(nil, "..#.....", "........"), { at = { 1, 0, 0 } }, { at = { 2, 0, 1 } }, { clamber_engaged = "refused" })
    flat:turn "mira"
    assert.is_true(flat:options().sprint)
  end)
  it("VAL-TTAG-25 not where that is solid, or has a face between", function()
    local function reached(above, edges)
      local play = fight({ layers = { ".r.#....", above }, legend = { r = "ramp" }, edges = edges }, { at = { 1, 0, 0 }, abilities = {} },
        { at = { 3, 0, 1 }, abilities = { "poke" } }, nil, { content = [[ ability "poke" { text = "Reaches two tiles.", tags = { action = 1 },
          range = { min = 1, max = 2 }, target = { "character", no_sight = true }, effect = function(_, use) use:note() end } ]] })
      play:turn "brute"
      return play:options().poke == true
    end
    assert.is_true(reached "........")
    assert.is_false(reached ".#......")
    assert.is_false(reached("........", { { from = { 1, 0, 0 }, to = { 1, 0, 1 }, type = "wall" } }))
  end)
  it("VAL-TTAG-26 steps from a Ramp go to beside the upper tile", function()
    local play = fight(rows({ r = "ramp" }, ".r######", "........"), { at = { 0, 0, 0 } }, { at = { 7, 0, 1 } })
    play:act("mira", "sprint", { move = { 5, 0, 1 } })
    play:expect { mira = { at = { 5, 0, 1 }, guts = 10 } }
  end)
end)
