-- Tiles and their tags, falls and what ends them, swimming.
local scenes = require "rulesets.valiance.space_scenes"
local rows, fight, fails, air, hop = scenes.rows, scenes.fight, scenes.fails, scenes.air, scenes.hop
local support = require "rulesets.valiance.support"
local game = scenes.game
local CONTENT = scenes.CONTENT

describe("tiles", function()
  it("VAL-TILE-02 VAL-FALL-01 a step up into the air falls back: 2 piercing", function()
    local play = air(nil, nil, { resistance = 5 })
    play:act("mira", "sprint", { move = { 1, 0, 0 } })
    hop(play, 1, 1)
    play:expect { mira = { at = { 1, 0, 0 }, guts = 8 } }
  end)
  it("VAL-TILE-03 VAL-TILE-04 VAL-FIELD-01 VAL-FIELD-02 VAL-TILE-07 open tiles are entered, solid ones are not", function()
    local play = fight(rows({ p = { "climbable", "unlit" } }, ".p.#...."), { at = { 0, 0 } }, { at = { 7, 0 } })
    play:act("mira", "sprint", { move = { 2, 0, 0 } })
    fails(play, "mira", "sprint", { move = { 3, 0, 0 } })
    fails(play, "mira", "evade", { target = { 3, 0, 0 } })
  end)
  it("VAL-TILE-05 VAL-FALL-02 nothing below: falls until it meets solid, by the net height", function()
    hop(air(nil, nil, {}), 2, 3):expect { mira = { at = { 2, 0, 0 }, guts = 10 - 6 } }
  end)
  it("VAL-TILE-06 a solid face below carries, unless floor_face = solid_tile_only", function()
    local face = { size = { 4, 1, 3 }, edges = { { from = { 1, 0, 1 }, to = { 1, 0, 0 }, type = "wall" } } }
    hop(fight(face, { at = { 0, 0, 0 } }, { at = { 3, 0, 0 } }), 1, 2):expect { mira = { at = { 1, 0, 1 }, guts = 8 } }
    local play = fight(face, { at = { 0, 0, 0 } }, { at = { 3, 0, 0 } }, { floor_face = "solid_tile_only" })
    hop(play, 1, 2):expect { mira = { at = { 1, 0, 0 }, guts = 6 } }
  end)
  it("VAL-TILE-08 a solid face of a tile is passed neither way, nor seen through; its other sides are open", function()
    local function from(x, y, z, brute)
      return fight({ size = { 5, 3, 3 }, edges = { { from = { 2, 1, 0 }, to = { 3, 1, 0 }, type = "wall" } } },
        { at = { x, y, z or 0 }, movement = 1 }, brute or { at = { 4, 2 }, statuses = { "blinded" } })
    end
    local function steps(x, y, to)
      local play = from(x, y)
      return (pcall(play.act, play, "mira", "sprint", { move = to }))
    end
    assert.is_true(steps(1, 1, { 2, 1, 0 }))
    assert.is_true(steps(2, 0, { 2, 1, 0 }))
    assert.is_false(steps(2, 1, { 3, 1, 0 }))
    assert.is_false(steps(3, 1, { 2, 1, 0 }))
    local play = from(0, 0)
    play:act("mira", "hop", { target = { 2, 1, 2 } })
    play:expect { mira = { at = { 2, 1, 0 } } }
    local function sees(x, y)
      play = from(x, y, 0, { at = { 3, 1 }, statuses = { "blinded" } })
      play:turn "mira"
      return play:options().smash == true
    end
    assert.is_true(sees(3, 2))
    assert.is_false(sees(2, 1))
  end)
  it("VAL-TILE-13 characters are no floor", function()
    local play = air(nil, nil, {}, nil, { enemies = { brute = { at = { 2, 0, 0 } } } })
    hop(play, 2, 1, { answers = { { "mira", "1,0,0" } } })
    play:expect { mira = { at = { 1, 0, 0 } } }
  end)
  it("VAL-TILE-12 support = any, all, majority for a Large", function()
    local function large(options)
      local play = game.arena { content = CONTENT, options = options, field = { layers = { "###.....\n###.....", "........\n........", "........\n........", "........\n........" } },
        heroes = { mira = { at = { 0, 0, 1 }, body = "two", abilities = { "hop" } } }, enemies = { brute = { at = { 7, 0, 0 } } } }
      play:act("mira", "hop", { target = { 2, 0, 1 } })
      return play.units.mira.at[3]
    end
    assert.equal(1, large())
    assert.equal(1, large { support = "any" })
    assert.equal(0, large { support = "majority" })
    assert.equal(0, large { support = "all" })
  end)
end)

describe("falls", function()
  it("VAL-FALL-03 tiles passed are not entered, or by fall_enters_tiles they are", function()
    local function through(options)
      return hop(fight(rows({ h = { hazardous = 3 } }, "........", "..h.....", "........", "........"), { at = { 0, 0, 0 } }, { at = { 7, 0, 0 } }, options), 2, 2)
    end
    through():expect { mira = { guts = 6 } }
    through({ fall_enters_tiles = true }):expect { mira = { guts = 3 } }
  end)

  describe("onto somebody", function()
    local function onto(z, options, ground, faller)
      faller = faller or {}
      faller.at = { 0, 0, 0 }
      local play = fight(rows({ s = { cushion = 1 } }, ground or "........", "........", "........", "........", "........"), faller, { at = { 2, 0, 0 }, resistance = 5 }, options)
      return hop(play, 2, z, { answers = { { "mira", "1,0,0" } } })
    end
    it("VAL-FALL-04 VAL-FALL-05 VAL-FALL-06 each takes half, the faller goes to a free tile", function()
      onto(3):expect { mira = { guts = 7, at = { 1, 0, 0 } }, brute = { guts = 7, at = { 2, 0, 0 } } }
    end)
    it("VAL-FALL-04 Soft counts first; halves are rounded down, or up", function()
      onto(3, nil, "..s....."):expect { mira = { guts = 8 }, brute = { guts = 8 } }
      onto(3, { round = "up" }, "..s....."):expect { mira = { guts = 7 }, brute = { guts = 7 } }
    end)
    local function shaft(options)
      local play = fight(rows(nil, "##.#####", "##.#####", "##.#####", ".#.#####"), { at = { 0, 0, 3 } }, { at = { 2, 0, 0 } }, options)
      return hop(play, 2, 3)
    end
    it("VAL-FALL-05 in a shaft it rests above, until it moves", function()
      local play = shaft()
      play:expect { mira = { at = { 2, 0, 1 }, guts = 7 }, brute = { guts = 7 } }
      play:act("mira", "interact", { target = { 2, 0, 1 } })
      play:expect { mira = { at = { 2, 0, 1 }, guts = 7 } }
    end)
    it("VAL-FALL-05 VAL-TILE-05 on whom it rested goes away: it falls on", function()
      local content = CONTENT .. [[ ability "fell" { text = "Fells.", tags = { action = 0 }, range = { min = 0, max = 9 }, target = { "character" },
        effect = function(_, use) use:lower(use.target, 9, { attribute = "endurance" }) end } ]]
      local play = fight(rows(nil, "##.#####", "##.#####", "##.#####", ".#.#####"), { at = { 0, 0, 3 }, abilities = { "hop", "fell" } }, { at = { 2, 0, 0 } },
        nil, { content = content })
      hop(play, 2, 3):expect { mira = { at = { 2, 0, 1 }, guts = 7 } }
      play:act("mira", "fell", { target = "brute" })
      play:expect { mira = { at = { 2, 0, 0 }, guts = 5 } }
    end)
    it("VAL-FALL-04 whose upper half is met first: the fall ends there", function()
      local play = game.arena { content = CONTENT, size = { 8, 4, 6 }, heroes = { mira = { at = { 0, 0 }, abilities = { "hop" } } },
        enemies = { brute = { at = { 3, 0 }, body = "two" } } }
      play:act("mira", "hop", { target = { 3, 0, 4 } })
      play:expect { mira = { at = { 2, 0, 0 }, guts = 7 }, brute = { guts = 7 } }
    end)
    it("VAL-FALL-04 who hangs on a wall: the fall ends there", function()
      local play = fight(rows(nil, "#.......", "#.......", "#.......", "#.......", "#......."), { at = { 5, 0, 0 } }, { at = { 1, 0, 2 }, tags = { "climbing" } })
      hop(play, 1, 4):expect { mira = { at = { 1, 0, 0 }, guts = 8 }, brute = { at = { 1, 0, 2 }, guts = 8 } }
    end)
    it("VAL-FALL-04 VAL-FALL-09 who swims: half of nothing, and yet to a free tile", function()
      local field = rows({ w = "fluid" }, "..ww....", "........", "........", "........")
      hop(fight(field, { at = { 0, 0, 0 } }, { at = { 2, 0, 0 } }), 2, 3, { land = { 1, 0, 0 } }):expect {
        mira = { at = { 1, 0, 0 }, guts = 10 }, brute = { guts = 10 }, no_log = "damage" }
      hop(fight(field, { at = { 0, 0, 0 } }, { at = { 2, 0, 0 } }, { fluid = "sinks" }), 2, 3, { land = { 1, 0, 0 } }):expect {
        mira = { guts = 7 }, brute = { guts = 7 } }
    end)

    -- Mira and a friend are brought into the air at once; brute and thug stand below.
    local function both(mira, friend, answers)
      local play = game.arena { size = { 5, 1, 6 }, heroes = { mira = { at = { 0, 0 }, abilities = { "toss" } }, friend = { at = { 4, 0 } } },
        enemies = { brute = { at = { 1, 0 } }, thug = { at = { 3, 0 } } }, content = ([[
          ability "toss" { text = "Tosses both.", tags = { action = 1 }, range = { min = 0, max = 9 }, target = { "character" },
            effect = function(me, use) use:push(me, field.at(%d, 0, %d)) use:push(use.target, field.at(%d, 0, %d)) end } ]]):format(
          mira[1], mira[2], friend[1], friend[2]) }
      play:act("mira", "toss", { target = "friend", answers = answers })
      return play
    end
    it("VAL-FALL-05 VAL-TILE-14 two who fall at once come to two tiles", function()
      both({ 1, 3 }, { 3, 3 }, { { "friend", "2,0,0" } }):expect { mira = { at = { 0, 0, 0 }, guts = 7 }, friend = { at = { 2, 0, 0 }, guts = 7 } }
    end)
    it("VAL-FALL-04 the upper one of two who fall at once meets the other where that has landed", function()
      both({ 2, 4 }, { 2, 2 }, { { "mira", "4,0,0" } }):expect { friend = { at = { 2, 0, 0 }, guts = 10 - 4 - 4 }, mira = { at = { 4, 0, 0 }, guts = 6 } }
    end)
    it("VAL-FALL-05 fall_place = any_free: the nearest free tile, and one more fall at most", function()
      -- From the tile above it falls once more, for 1 tile: 2, half of it each.
      shaft({ fall_place = "any_free" }):expect { mira = { at = { 2, 0, 1 }, guts = 6 }, brute = { guts = 6 } }
    end)
    it("VAL-FALL-07 a Large on two: each of them half, the faller half once", function()
      local play = game.arena { content = CONTENT, size = { 8, 4, 5 }, pass = true,
        heroes = { mira = { at = { 0, 0, 0 }, body = "two", abilities = { "hop" } } },
        enemies = { brute = { at = { 4, 0, 0 } }, thug = { at = { 5, 1, 0 } } } }
      play:act("mira", "hop", { target = { 4, 0, 3 }, land = { 2, 0, 0 } })
      play:expect { mira = { guts = 7 }, brute = { guts = 7 }, thug = { guts = 7 } }
    end)
  end)

  it("VAL-FALL-08 a hazard and the fall are one instance in one's own turn", function()
    local play = hop(air({ h = { hazardous = 3 } }, "..h.....", { resistance = 1 }), 2, 2)
    play:expect { mira = { guts = 4 } }
    assert.equal(1, support.count(play, "damage"))
    -- Resistance is no help against the fall's part, which is piercing; one Protected is against both.
    hop(air({ h = { hazardous = 3 } }, "..h.....", { resistance = 5 }), 2, 2):expect { mira = { guts = 6 } }
    hop(air({ h = { hazardous = 3 } }, "..h.....", { statuses = { protected = 2 } }), 2, 2):expect { mira = { guts = 10, statuses = { protected = 1 } } }
  end)
  it("VAL-FALL-09 Fluid stops it, or one sinks", function()
    local function pool(options)
      return hop(fight(rows({ w = "fluid" }, "##w#####", "##w#####", "........", "........"), { at = { 0, 0, 2 } }, { at = { 7, 0, 2 } }, options), 2, 3)
    end
    pool():expect { mira = { at = { 2, 0, 1 }, guts = 10 } }
    pool({ fluid = "sinks" }):expect { mira = { at = { 2, 0, 0 } } }
  end)
  it("VAL-FALL-10 has no user: no Lethality, no amplifier, nobody to answer", function()
    local play = fight(rows(nil, "........", "........", "........", "........"), { at = { 0, 0, 0 }, lethality = 3, traits = { "fierce" } }, { at = { 1, 0, 0 } }, nil,
      { content = CONTENT .. [[ trait "fierce" { text = "Doubles.", modify = { amplified = function(_, amount) return 2 * amount end } } ]] })
    play:act("mira", "throw", { target = "brute" })
    play:expect { brute = { at = { 2, 0, 0 }, guts = 4 } }
  end)
  it("VAL-FALL-11 VAL-FORCE-04 a Staggered falls", function()
    local play = fight(rows(nil, "........", "........", "........", "........"), { at = { 0, 0, 0 } }, { at = { 1, 0, 0 }, statuses = { "staggered" } })
    play:act("mira", "throw", { target = "brute" })
    play:expect { brute = { at = { 2, 0, 0 }, guts = 4 } }
  end)
  it("VAL-PROP-07 an Immobile hangs in the air, or by immobile_falls falls", function()
    local function hung(options)
      local play = fight(rows(nil, "........", "........", "........"), { at = { 0, 0, 0 } }, { at = { 4, 0, 2 }, tags = { "immobile" } }, options)
      play:act("mira", "interact", { target = { 0, 0, 0 } })
      play:act("mira", "sprint", { move = { 1, 0, 0 } })
      return play.units.brute.at[3]
    end
    assert.equal(2, hung())
    assert.equal(0, hung { immobile_falls = true })
  end)

  describe("VAL-MOVE-05", function()
    local function gap(options)
      return fight(rows(nil, "##.#####", "##.#####", "##.#####", "........"), { at = { 1, 0, 3 } }, { at = { 7, 0, 3 } }, options)
    end
    it("VAL-MOVE-05 falls at the gap, and may go on from the bottom", function()
      local play = gap()
      fails(play, "mira", "sprint", { move = { 3, 0, 3 } })
      play:act("mira", "sprint", { move = { 2, 0, 0 } })
      play:expect { mira = { at = { 2, 0, 0 }, guts = 4 } }
    end)
    it("VAL-MOVE-05 fall_when = end_of_move: walks across", function()
      local play = gap { fall_when = "end_of_move" }
      play:act("mira", "sprint", { move = { 4, 0, 3 } })
      play:expect { mira = { at = { 4, 0, 3 }, guts = 10 } }
      local into = gap { fall_when = "end_of_move" }
      into:act("mira", "sprint", { move = { 2, 0, 0 } })
      into:expect { mira = { at = { 2, 0, 0 }, guts = 4 } }
    end)
    it("VAL-MOVE-05 fall_when = fall_ends_move", function()
      local function walk(options)
        local play = fight(rows(nil, "##......", "##......", "........"), { at = { 1, 0, 2 } }, { at = { 7, 0, 2 }, statuses = { "blinded" } }, options)
        return (pcall(play.act, play, "mira", "sprint", { move = { 4, 0, 0 } }))
      end
      assert.is_true(walk())
      assert.is_false(walk { fall_when = "fall_ends_move" })
    end)
  end)

  describe("VAL-PROP-09", function()
    local function column(answer, options)
      local play = fight(rows(nil, "..#.....", "..#.....", "..#.....", "........", "........"), { at = { 0, 0, 0 }, tags = { "climbing" } }, { at = { 7, 0, 0 } }, options)
      return hop(play, 1, 3, answer and { catch = answer } or nil)
    end
    it("VAL-PROP-09 a faller may catch hold, for the height so far", function()
      column({ 1, 0, 2 }):expect { mira = { at = { 1, 0, 2 }, guts = 8 } }
      column({ 1, 0, 0 }):expect { mira = { at = { 1, 0, 0 }, guts = 4 } }
    end)
    it("VAL-PROP-09 climb_catch = no", function()
      column(nil, { climb_catch = "no" }):expect { mira = { at = { 1, 0, 0 }, guts = 4 } }
    end)
    it("VAL-PROP-02 climbs as far as something solid is beside it, and no further", function()
      local layers = {}
      for z = 1, 11 do layers[z] = z <= 10 and ".#......" or "........" end
      local play = fight({ layers = layers }, { at = { 0, 0, 4 }, tags = { "climbing" } }, { at = { 7, 0, 0 } })
      play:act("mira", "sprint", { move = { 0, 0, 9 } })
      play:expect { mira = { at = { 0, 0, 9 }, guts = 10 } }
      local fork = play:fork()
      play:act("mira", "hop", { target = { 0, 0, 10 }, catch = { 0, 0, 9 } })
      play:expect { mira = { at = { 0, 0, 9 }, guts = 8 } }
      fork:act("mira", "hop", { target = { 0, 0, 10 }, catch = { 0, 0, 0 } })
      fork:expect { mira = { at = { 0, 0, 0 }, endurance = 1 } }
    end)
    it("VAL-PROP-02 holds on to solid tiles, and may let go", function()
      local play = fight(rows(nil, "..#.....", "..#.....", "..#.....", "........"), { at = { 1, 0, 2 }, tags = { "climbing" } }, { at = { 7, 0, 0 } })
      play:act("mira", "interact", { target = { 1, 0, 2 } })
      play:expect { mira = { at = { 1, 0, 2 } } }
      play:act("mira", "sprint", { move = { 1, 0, 0 }, catch = { 1, 0, 0 } })
      play:expect { mira = { at = { 1, 0, 0 } } }
    end)
  end)
end)

describe("hazards", function()
  local hot = { h = { hazardous = 3 }, H = { hazardous = 5 } }
  it("VAL-TTAG-18 VAL-TTAG-19 hurt at a turn's beginning and on entering in it, less Resistance", function()
    local play = fight(rows(hot, "hh......"), { at = { 0, 0 }, resistance = 1, lethality = 4 }, { at = { 7, 0 } })
    play:turn "mira"
    play:expect { mira = { guts = 8 } }
    play:act("mira", "sprint", { move = { 1, 0, 0 } })
    play:expect { mira = { guts = 6 } }
  end)
  it("VAL-TTAG-20 only the strongest counts", function()
    local play = game.arena { field = { layers = { "hH....\n......", "......\n......" }, legend = { h = { hazardous = 2 }, H = { hazardous = 5 } } },
      heroes = { mira = { at = { 0, 0 }, body = "two" } }, enemies = { brute = { at = { 5, 0 } } } }
    play:turn "mira"
    play:expect { mira = { guts = 5 } }
  end)
  it("VAL-TTAG-20 hazard_step: the strongest occupied, or the strongest newly entered", function()
    local function step(options)
      local play = game.arena { options = options, field = { layers = { "......\n.Hh...", "......\n......" }, legend = { h = { hazardous = 2 }, H = { hazardous = 5 } } },
        heroes = { mira = { at = { 0, 0 }, body = "two", attributes = { guts = 30 } } }, enemies = { brute = { at = { 5, 0 } } } }
      play:turn "mira"
      local before = play.units.mira.guts
      play:act("mira", "sprint", { move = { 1, 0, 0 } })
      return before - play.units.mira.guts
    end
    assert.equal(5, step())
    assert.equal(2, step { hazard_step = "strongest_newly_entered" })
  end)
  it("VAL-TTAG-22 a tile made Hazardous under somebody hurts nobody by itself", function()
    local play = fight(rows(nil, "........"), { at = { 0, 0 }, abilities = { "ignite" } }, { at = { 1, 0 } }, nil, { content = [[
      effect "blaze" { text = "Fire.", op = "host", apply = function(item) field.alter { cells = { item.target.cell }, values = { hazardous = 4 } } end }
      ability "ignite" { text = "Fire.", tags = { action = 1 }, range = 1, target = { "character" }, effect = function(_, use) use:blaze(use.target) end } ]] })
    play:act("mira", "ignite", { target = "brute" })
    play:expect { brute = { guts = 10 } }
    play:turn "brute"
    play:expect { brute = { guts = 6 } }
    -- Nor in the turn of who stands there, by an Alteration.
    play = fight(rows(nil, "........"), { at = { 0, 0 }, abilities = { "kindle" } }, { at = { 5, 0 } }, nil, { content = [[
      ability "kindle" { text = "Fire all around.", tags = { action = 1, alteration = 1 }, effect = function(me, use)
        use:alter({ me.cell, field.at(1, 0, 0) }, { hazardous = 4 })
      end } ]] })
    play:act("mira", "kindle")
    play:expect { mira = { guts = 10 } }
    play:act("mira", "sprint", { move = { 1, 0, 0 } })
    play:expect { mira = { guts = 6 } }
  end)
end)

describe("Hazardous tags", function()
  it("VAL-TTAG-21 VAL-TTAG-01 slide down to where floor is, once a tile, beside other tags", function()
    local play = fight(rows({ p = "unlit" }, "..p.....", "........", "........", "........"), { at = { 0, 0 }, abilities = { "ignite", "hop" } }, { at = { 7, 0 } }, nil, { content = CONTENT .. [[
      effect "blaze" { text = "Fire.", op = "host", apply = function()
        field.alter { cells = library("space").hazard_cells { field.at(2, 0, 3), field.at(2, 0, 2) }, values = { hazardous = 4 } }
      end }
      ability "ignite" { text = "Fire.", tags = { action = 1 }, effect = function(me, use) use:blaze(me) end } ]] })
    play:act("mira", "ignite")
    hop(play, 2, 0)
    play:expect { mira = { guts = 6, at = { 2, 0, 0 } } }
  end)
end)

describe("alterations of tiles", function()
  it("VAL-TTAG-21 that come to lie over nothing slide down", function()
    local play = fight(rows(nil, "###.....", "........", "........"), { at = { 0, 0, 1 }, abilities = { "kindle" } }, { at = { 5, 0, 0 } }, nil, { content = CONTENT .. [[
      trait "rolls" { text = "Rolls on as a turn ends.", on = { ["any.turn.end"] = function(fire, turn) turn:drift(fire, field.neighbour(fire.cell, 0)) end } }
      ability "kindle" { text = "Fire.", tags = { action = 1 }, range = { min = 1, max = 3 }, target = { "tile" },
        effect = function(_, use) use:alter(use.cells, { hazardous = 4 }, { bears = "rolls" }) end } ]] })
    play:act("mira", "kindle", { target = { 2, 0, 1 } })
    play:end_turn "mira"
    play:act("brute", "sprint", { move = { 3, 0, 0 } })
    play:expect { brute = { at = { 3, 0, 0 }, guts = 6 } }
  end)
  it("VAL-ALTN-01 that are tied to a use end with it", function()
    local play = fight({ size = { 8, 1, 2 } }, { at = { 0, 0, 0 }, abilities = { "flash" } }, { at = { 7, 0, 0 } }, nil, { content = CONTENT .. [[
      effect "blind_spot" { text = "Obscures a tile for a while.", op = "host", takes = { target = "cell" }, apply = function(item)
        field.alter { cells = { item.target }, tiles = { obscured = true }, until_frame = item.use }
      end }
      ability "flash" { text = "Obscures and looks.", tags = { action = 1 }, range = { min = 1, max = 3 }, target = { "tile" }, effect = function(_, use)
        use:blind_spot(use.point)
        use:resolve()
        log.note("there are " .. #field.alterations())
      end }
      rule "count" { text = "Counts.", on = { ["any.turn.end"] = function() log.note("left are " .. #field.alterations()) end } } ]] })
    play:act("mira", "flash", { target = { 2, 0, 0 } })
    play:end_turn "mira"
    play:expect { log = { "there are 1", "left are 0" } }
  end)
end)

describe("Fluid", function()
  it("VAL-SWIM-01 VAL-SWIM-03 VAL-TTAG-17 one goes up and down in it, 1 a step", function()
    local play = fight(rows({ w = "fluid" }, "w......#", "w......#", "w......#", "w......."), { at = { 0, 0, 0 } }, { at = { 6, 0, 0 } })
    play:act("mira", "sprint", { move = { 0, 0, 3 } })
    play:expect { mira = { at = { 0, 0, 3 }, guts = 10 } }
    fails(fight(rows({ w = "fluid" }, ".......#", ".......#", ".......#"), { at = { 0, 0, 0 } }, { at = { 6, 0, 0 } }), "mira", "sprint", { move = { 0, 0, 2 } })
  end)
  it("VAL-SWIM-02 Arduous makes it harder", function()
    local function swim(legend)
      local play = fight(rows(legend, "w......#", "w......#", "w......#", "w......#"), { at = { 0, 0, 0 } }, { at = { 6, 0, 0 } })
      return (pcall(play.act, play, "mira", "sprint", { move = { 0, 0, 3 } }))
    end
    assert.is_true(swim { w = "fluid" })
    assert.is_false(swim { w = { fluid = true, arduous = 1 } })
  end)
end)

describe("squeezing", function()
  it("VAL-SQZ-01 VAL-SQZ-02 solid tiles of the body are not occupied", function()
    -- A corridor of one tile leads west out of a hall; mira stands in a pocket beside it, behind rock.
    local field = { layers = { "#..#####\n####....\n........\n####....", "########\n####....\n####....\n####...." } }
    local play = game.arena { field = field, content = [[ trait "hears" { text = "Hears.", modify = { heartsense = function() return 9 end } } ]],
      heroes = { mira = { at = { 2, 3 } } }, enemies = { ogre = { at = { 4, 1 }, body = "two", traits = { "hears" } } } }
    play:turn "ogre"
    play:act("ogre", "sprint", { move = { 2, 1, 0 } })
    play:expect { ogre = { at = { 2, 1, 0 } } }
    -- Its block reaches to { 2, 2, 0 }, beside mira; that is rock, so it does not hold her.
    play:turn "mira"
    assert.is_true(play:options().sprint)
  end)
end)
