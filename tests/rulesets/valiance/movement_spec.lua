-- Standard, instantaneous and forced movement, moving through others, sizes, clambering.
local support = require "rulesets.valiance.support"
local flat = support.bare { ruleset = "valiance", size = { 10, 5, 1 }, pass = true }
local deep = support.bare { ruleset = "valiance", size = { 8, 5, 4 }, pass = true }

local CONTENT = [[
  ability "trip" { text = "Staggers who comes beside.", tags = { reaction = 1 },
    reaction = { to = "any.walk", as = "counter",
      when = function(me, walk) return walk.target ~= me and walk.target.cell == field.at(2, 2, 0) end,
      run = function(_, walk, _, use) use:gain(walk.target, "staggered") end } }
  ability "count" { text = "Counts steps.", tags = { reaction = 0 },
    reaction = { to = "any.walk", as = "counter", when = function(me, walk) return walk.target ~= me end,
      run = function(_, _, _, use) use:note() end } }
  ability "tug" { text = "Forces to a tile 1 away.", tags = { action = 1 }, range = { min = 1, max = 9 },
    target = { "character", tile = true },
    effect = function(_, use)
      library("movement").force_to(use, use.target, library("targeting").tile_of(use, use.target), field.at(5, 4, 0))
    end }
  ability "swap" { text = "Two change places.", tags = { action = 1 }, range = { min = 1, max = 20 }, target = { "character" },
    effect = function(me, use)
      use:shift(me, use.target.cell)
      use:shift(use.target, me.cell)
    end }
]]

local function walker(more)
  local spec = { content = CONTENT, heroes = { mira = { at = { 0, 2 } } }, enemies = { brute = { at = { 9, 4 } } } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return flat.arena(spec)
end

local function fails(play, ...) assert.is_false((pcall(play.act, play:fork(), ...))) end

describe("a move", function()
  it("VAL-MOVE-01 VAL-TILE-01 makes up to Movement steps, by faces", function()
    local play = walker()
    fails(play, "mira", "sprint", { move = { 4, 0, 0 } })
    play:act("mira", "sprint", { move = { 4, 3, 0 } })
    play:expect { mira = { at = { 4, 3, 0 } } }
  end)

  it("VAL-MOVE-02 VAL-MOVE-07 may be shorter, or none; what is left is lost", function()
    local play = walker()
    play:act("mira", "sprint", { move = { 1, 2, 0 } })
    play:expect { mira = { at = { 1, 2, 0 }, action_points = 2 } }
    play:act("mira", "sprint", { move = false })
    play:expect { mira = { at = { 1, 2, 0 }, action_points = 1 } }
    fails(play, "mira", "sprint", { move = { 7, 2, 0 } })
  end)

  it("VAL-MOVE-03 each step is a trigger of its own, and later steps go on", function()
    local play = walker { enemies = { brute = { at = { 9, 4 }, abilities = { "count" } } } }
    play:act("mira", "sprint", { move = { 4, 2, 0 }, answers = { { "brute", "pass" }, { "brute", "count" } } })
    play:expect { mira = { at = { 4, 2, 0 } } }
    assert.equal(1, support.count(play, "reacts with Count"))
  end)

  it("VAL-MOVE-04 who is Staggered on the way loses the rest", function()
    local play = walker { enemies = { brute = { at = { 9, 4 }, abilities = { "trip" } } } }
    play:act("mira", "sprint", { move = { 5, 2, 0 }, answers = { { "brute", "trip" } } })
    play:expect { mira = { at = { 2, 2, 0 }, statuses = { staggered = 1 } } }
  end)

  it("VAL-MOVE-06 VAL-TTAG-18 hazards hurt at the step", function()
    local play = walker { field = { layers = { "..........\n..........\n..h.......\n..........\n.........." }, legend = { h = { hazardous = 3 } } },
      heroes = { mira = { at = { 1, 2 }, resistance = 1 } } }
    play:act("mira", "sprint", { move = { 2, 2, 0 } })
    play:expect { mira = { guts = 8 } }
  end)

  it("VAL-TTAG-02 VAL-TTAG-03 Arduous is paid on leaving", function()
    local play = walker { field = { layers = { "##########\n##########\n+++.......\n##########\n##########" }, legend = { ["+"] = { arduous = 2 } } },
      enemies = { brute = { at = { 9, 2 } } } }
    fails(play, "mira", "sprint", { move = { 2, 2, 0 } })
    play:act("mira", "sprint", { move = { 1, 2, 0 } })
  end)
end)

describe("moving through others", function()
  local corridor = { layers = { "##########\n##########\n..........\n##########\n##########" } }
  local function pass(more, options)
    return walker { field = corridor, options = options, heroes = { mira = { at = { 0, 2 } }, ada = { at = { 2, 2 }, tags = more and more.ada } },
      enemies = { brute = { at = { more and more.brute or 9, 2 }, abilities = { "trip" } } } }
  end
  it("VAL-THRU-01 VAL-THRU-02 VAL-THRU-08 an ally is passed for 1 a tile, not stopped in", function()
    local play = pass()
    fails(play, "mira", "sprint", { move = { 2, 2, 0 } })
    play:act("mira", "sprint", { move = { 5, 2, 0 }, pass = true })
    play:expect { mira = { at = { 5, 2, 0 } } }
  end)
  it("VAL-THRU-03 an enemy is not passed", function()
    local play = walker { field = corridor, enemies = { brute = { at = { 3, 2 }, statuses = { "blinded" } } }, options = { blinded = "unsighted" } }
    fails(play, "mira", "sprint", { move = { 4, 2, 0 } })
    play:act("mira", "sprint", { move = { 2, 2, 0 } })
  end)
  describe("VAL-THRU-04 an engaged ally", function()
    -- A way two tiles wide for a Large that may not squeeze, past an ally that a Small holds: it could not hold the Large itself.
    local way = { layers = { "############\n............\n............\n###.........", "############\n............\n............\n############" } }
    local function past(enemies, more)
      local mira = { at = { 0, 1 }, body = "two", movement = 9, attributes = { action_points = 1 } }
      for key, value in pairs(more or {}) do mira[key] = value end
      local play = walker { field = way, options = { squeeze_zero = "refused" }, heroes = { mira = mira, ada = { at = { 3, 1 } } }, enemies = enemies,
        content = [[ trait "slippery" { text = "Ignores engagement.", modify = { ignores_engagement = function() return true end } } ]] }
      return (pcall(play.act, play, "mira", "sprint", { move = { 4, 1, 0 } }))
    end
    local imp = { at = { 3, 0 }, tags = { "small" } }
    it("VAL-THRU-04 is not passed", function()
      assert.is_false(past { imp = imp })
      assert.is_true(past { imp = { at = { 11, 0 }, tags = { "small" } } })
    end)
    it("VAL-THRU-04 is passed by who ignores engagement", function()
      assert.is_true(past({ imp = imp }, { traits = { "slippery" } }))
      assert.is_true(past({ imp = imp }, { tags = { "small" }, body = "one", at = { 2, 1 } }))
    end)
  end)
  describe("VAL-THRU-05 interrupted inside one", function()
    it("VAL-THRU-05 VAL-THRU-06 comes back to the last tile where it could stop", function()
      local play = pass()
      play:act("mira", "sprint", { move = { 4, 2, 0 }, answers = { { "brute", "trip" } } })
      play:expect { mira = { at = { 1, 2, 0 }, statuses = { staggered = 1 } } }
    end)
    local hot = { layers = { "##########\n##########\n.h........\n##########\n##########" }, legend = { h = { hazardous = 3 } } }
    local function returned(options)
      local play = walker { field = hot, options = options, heroes = { mira = { at = { 1, 2 } }, ada = { at = { 2, 2 } } },
        enemies = { brute = { at = { 9, 2 }, abilities = { "trip" } } } }
      play:turn "mira"
      local guts = play.units.mira.guts
      play:act("mira", "sprint", { move = { 4, 2, 0 }, answers = { { "brute", "trip" } } })
      play:expect { mira = { at = { 1, 2, 0 } } }
      return guts - play.units.mira.guts
    end
    it("VAL-THRU-06 which is no movement: no hazard", function() assert.equal(0, returned()) end)
    it("VAL-THRU-06 return = instantaneous_move makes it one", function()
      -- A Staggered cannot make it, so the interrupt is an engagement.
      local play = walker { field = { layers = { "##########\n##########\n.h........\n###.######\n##########" }, legend = { h = { hazardous = 3 } } },
        options = { ["return"] = "instantaneous_move" }, content = CONTENT .. [[
          ability "come" { text = "Comes.", tags = { reaction = 0 }, reaction = { to = "any.walk", as = "counter",
            when = function(me, walk) return walk.target ~= me and walk.target.cell == field.at(3, 2, 0) end,
            run = function(me, _, _, use) use:shift(me, field.at(3, 1, 0)) end } } ]],
        heroes = { mira = { at = { 1, 2 } }, ada = { at = { 2, 2 } }, bea = { at = { 3, 2 } } },
        enemies = { brute = { at = { 9, 2 }, abilities = { "come" } } } }
      play:turn "mira"
      local guts = play.units.mira.guts
      play:act("mira", "sprint", { move = { 5, 2, 0 }, answers = { { "brute", "come" } } })
      play:expect { mira = { at = { 1, 2, 0 }, guts = guts - 3 } }
    end)
  end)
  it("VAL-THRU-07 becoming engaged inside a passed tile interrupts", function()
    local play = walker { field = { layers = { "##########\n##########\n..........\n##.#######\n##########" } }, content = CONTENT .. [[
        ability "come" { text = "Comes.", tags = { reaction = 0 }, reaction = { to = "any.walk", as = "counter",
          when = function(me, walk) return walk.target ~= me and walk.target.cell == field.at(2, 2, 0) end,
          run = function(me, _, _, use) use:shift(me, field.at(2, 1, 0)) end } } ]],
      heroes = { mira = { at = { 0, 2 } }, ada = { at = { 2, 2 } } }, enemies = { brute = { at = { 9, 2 }, abilities = { "come" } } } }
    play:act("mira", "sprint", { move = { 4, 2, 0 }, answers = { { "brute", "come" } } })
    play:expect { mira = { at = { 1, 2, 0 } } }
  end)
end)

describe("sizes", function()
  local corridor = { layers = { "##########\n##########\n..........\n##########\n##########" } }
  it("VAL-SIZE-04 a Small passes anybody; VAL-SIZE-06 but does not stop there", function()
    local play = walker { field = corridor, heroes = { mira = { at = { 0, 2 }, tags = { "small" } } }, enemies = { brute = { at = { 2, 2 } } } }
    fails(play, "mira", "sprint", { move = { 2, 2, 0 } })
    play:act("mira", "sprint", { move = { 4, 2, 0 } })
  end)
  it("VAL-SIZE-05 anybody passes a Small that does not hold it", function()
    local function past(dark)
      local play = walker { field = { layers = { dark and "##########\n##########\nuu.uuu....\n##########\n##########" or corridor.layers[1] },
        legend = dark and { u = "unlit" } or nil }, enemies = { brute = { at = { 2, 2 }, tags = { "small" } } } }
      return (pcall(play.act, play, "mira", "sprint", { move = { 4, 2, 0 } }))
    end
    assert.is_true(past(true))
    assert.is_false(past(false))
  end)
  it("VAL-SIZE-06 small_share = true: a Small's tile can be shared", function()
    local play = walker { field = corridor, options = { small_share = true }, heroes = { mira = { at = { 0, 2 } }, ada = { at = { 2, 2 }, tags = { "small" } } },
      enemies = { brute = { at = { 9, 2 } } } }
    play:act("mira", "sprint", { move = { 2, 2, 0 } })
    play:expect { mira = { at = { 2, 2, 0 } }, ada = { at = { 2, 2, 0 } } }
  end)
  it("VAL-SIZE-08 VAL-SIZE-11 VAL-SIZE-12 a Large moves as a block, for 1 a step", function()
    local play = support.bare({ ruleset = "valiance", size = { 10, 5, 2 }, pass = true }).arena { heroes = { mira = { at = { 0, 2 }, body = "two" } },
      enemies = { brute = { at = { 9, 0 } } } }
    play:act("mira", "sprint", { move = { 5, 2, 0 } })
    play:expect { mira = { at = { 5, 2, 0 } } }
  end)
end)

describe("bodies", function()
  it("VAL-SIZE-02 VAL-SIZE-07 VAL-SIZE-09 VAL-TILE-14 Small and Medium take one tile, Monstrous 27; nobody rests in another's", function()
    local function beside(tag, body, x)
      local play = deep.arena { heroes = { mira = { at = { x, 2 } } }, enemies = { brute = { at = { 4, 1 }, tags = { tag }, body = body } } }
      play:turn "mira"
      return play
    end
    for _, tag in ipairs { "small", "medium" } do
      fails(beside(tag, "one", 5), "mira", "improvised_strike", { target = "brute" })
      beside(tag, "one", 5):act("mira", "evade", { target = { 4, 2, 0 } })
    end
    fails(beside("monstrous", "three", 3), "mira", "evade", { target = { 4, 2, 0 } })
    beside("monstrous", "three", 7):act("mira", "improvised_strike", { target = "brute" })
  end)
end)

describe("clambering", function()
  local function field(...)
    local layers = {}
    for index, row in ipairs { ... } do layers[index] = row .. "\n" .. row end
    return { layers = layers }
  end
  local function climber(shape, mira, options)
    mira.at = mira.at or { 2, 0, 0 }
    return deep.arena { field = shape, options = options, heroes = { mira = mira }, enemies = { brute = { at = { 0, 0, 0 }, statuses = { "blinded" } } } }
  end
  local one, two = field("...#####", "........", "........", "........"), field("...#####", "...#####", "........", "........")
  it("VAL-CLAMB-01 VAL-CLAMB-02 goes up one for 2 Movement, at once", function()
    local play = climber(one, {})
    play:act("mira", "sprint", { move = { 6, 0, 1 } })
    play:expect { mira = { at = { 6, 0, 1 }, guts = 10 } }
    fails(climber(one, {}), "mira", "sprint", { move = { 7, 0, 1 } })
    fails(climber(two, {}), "mira", "sprint", { move = { 3, 0, 2 } })
  end)
  it("VAL-CLAMB-11 VAL-SIZE-10 a Small is 1 high, or by small_height = 0 clambers up nothing", function()
    climber(one, { tags = { "small" } }):act("mira", "sprint", { move = { 3, 0, 1 } })
    fails(climber(one, { tags = { "small" } }, { small_height = 0 }), "mira", "sprint", { move = { 3, 0, 1 } })
  end)
  it("VAL-SIZE-10 VAL-CLAMB-02 VAL-CLAMB-13 a Large is 2 high, or as high as height = scenario says", function()
    local function large(height, options)
      local play = deep.arena { field = two, options = options, heroes = { mira = { at = { 1, 0, 0 }, body = "two", height = height, movement = 2 } },
        enemies = { brute = { at = { 7, 1, 2 }, statuses = { "blinded" } } } }
      return (pcall(play.act, play, "mira", "sprint", { move = { 2, 0, 2 } }))
    end
    assert.is_true(large())
    assert.is_true(large(2, { height = "scenario" }))
    assert.is_false(large(1, { height = "scenario" }))
    assert.is_true(large(1))
  end)
  it("VAL-CLAMB-04 goes down one, so that the fall is shorter", function()
    local function down(height, layers, choice)
      local play = climber(field(table.unpack(layers)), { at = { 3, 0, height } })
      play:act("mira", "sprint", { move = choice })
      play:expect { mira = { at = { 2, 0, 0 } } }
      return 10 - play.units.mira.guts
    end
    local three = { "...#####", "...#####", "...#####", "........" }
    assert.equal(6, down(3, three, "2,0,0"))
    assert.equal(4, down(3, three, "2,0,0 falling 2"))
    assert.equal(2, down(1, { "...#####", "........" }, "2,0,0"))
    assert.equal(0, down(1, { "...#####", "........" }, "2,0,0 without a fall"))
  end)
  it("VAL-CLAMB-04 clamber_down = height", function()
    local function large(options)
      local play = climber(two, { at = { 2, 0, 2 }, body = "two", movement = 2 }, options)
      return (pcall(play.act, play, "mira", "sprint", { move = "1,0,0 without a fall" }))
    end
    assert.is_true(large { clamber_down = "height" })
    assert.is_false(large())
  end)
  describe("VAL-CLAMB-09", function()
    local function engaged(options, statuses)
      return deep.arena { field = one, options = options, heroes = { mira = { at = { 2, 0, 0 }, statuses = statuses } }, enemies = { brute = { at = { 1, 0, 0 } } } }
    end
    it("VAL-CLAMB-09 VAL-ENG-05 an engaged one may clamber away", function()
      engaged():act("mira", "sprint", { move = { 3, 0, 1 } })
    end)
    it("VAL-CLAMB-09 a Staggered may not", function() engaged(nil, { "staggered" }):refuse("mira", "sprint", "cannot move") end)
    it("VAL-CLAMB-09 clamber_engaged = refused", function()
      engaged({ clamber_engaged = "refused" }):refuse("mira", "sprint", "engaged")
    end)
  end)
  it("VAL-CLAMB-03 needs no floor where it leads", function()
    -- A wall 1 high, and behind it a hole 1 deep.
    local hole = { layers = { "##.#####", "........", "........", "........" },
      edges = { { from = { 3, 0, 1 }, to = { 2, 0, 1 }, type = "wall" } } }
    local play = deep.arena { field = hole, heroes = { mira = { at = { 3, 0, 1 }, movement = 2 } }, enemies = { brute = { at = { 7, 0, 1 } } } }
    play:act("mira", "sprint", { move = { 2, 0, 0 } })
    play:expect { mira = { at = { 2, 0, 0 }, guts = 8 } }
  end)
  it("VAL-CLAMB-03 VAL-CLAMB-12 clamber_air = refused: on open ground there is nothing to climb, so an engaged one is held", function()
    local play = deep.arena { heroes = { mira = { at = { 2, 2 } } }, enemies = { brute = { at = { 3, 2 } } } }
    play:refuse("mira", "sprint", "engaged")
  end)
  it("VAL-CLAMB-03 clamber_air = allowed: up into the air, to fall back beside", function()
    local play = deep.arena { options = { clamber_air = "allowed" }, heroes = { mira = { at = { 2, 2 } } }, enemies = { brute = { at = { 3, 2 } } } }
    play:act("mira", "sprint", { move = { 1, 2, 0 } })
    play:expect { mira = { at = { 1, 2, 0 }, guts = 8 } }
  end)
  it("VAL-CLAMB-12 on flat ground without room above there is nothing to clamber", function()
    local play = flat.arena { heroes = { mira = { at = { 2, 2 } } }, enemies = { brute = { at = { 3, 2 } } } }
    play:refuse("mira", "sprint", "engaged")
    local wall = flat.arena { field = { size = { 10, 5, 2 }, edges = { { from = { 2, 2 }, to = { 1, 2 }, type = "wall" } } },
      heroes = { mira = { at = { 2, 2 } } }, enemies = { brute = { at = { 3, 2 } } } }
    wall:act("mira", "sprint", { move = { 1, 2, 0 } })
    wall:expect { mira = { at = { 1, 2, 0 }, guts = 10 } }
  end)
  it("VAL-CLAMB-12 a ceiling is no ledge", function()
    local play = deep.arena { size = { 12, 6, 4 }, heroes = { mira = { at = { 0, 0 }, body = "three" } }, enemies = { brute = { at = { 3, 0 }, body = "two" } } }
    play:refuse("mira", "sprint", "engaged")
  end)
  it("VAL-CLAMB-10 is one trigger", function()
    local play = deep.arena { field = one, content = CONTENT, heroes = { mira = { at = { 2, 0, 0 } } }, enemies = { brute = { at = { 0, 0, 0 },
      statuses = { "blinded" }, abilities = { "count" } } } }
    play:act("mira", "sprint", { move = { 3, 0, 1 }, answers = { { "brute", "count" } } })
    assert.equal(1, support.count(play, "reacts with Count"))
  end)
end)

describe("instantaneous movement", function()
  it("VAL-INST-01 VAL-INST-03 ignores what is between: Leap over a Large", function()
    local other = deep.arena { heroes = { mira = { at = { 0, 0 }, abilities = { "bound" } } }, enemies = { ogre = { at = { 1, 0 }, body = "two" } },
      content = [[ ability "bound" { text = "Far.", tags = { action = 1 }, range = { min = 1, max = 4 }, moves = true,
        target = { "tile", free = true, instant = true },
        effect = function(me, use) library("movement").shift_to(use, me, use.point) end } ]] }
    other:act("mira", "bound", { target = { 3, 0, 0 } })
    other:expect { mira = { at = { 3, 0, 0 } } }
  end)
  it("VAL-INST-02 needs a free tile that is not solid", function()
    local play = deep.arena { field = { layers = { "....\n.#..\n...." } }, heroes = { mira = { at = { 0, 1 } } }, enemies = { brute = { at = { 0, 2 } } } }
    fails(play, "mira", "evade", { target = { 1, 1, 0 } })
    fails(play, "mira", "evade", { target = { 0, 2, 0 } })
    play:act("mira", "evade", { target = { 0, 0, 0 } })
  end)
  describe("VAL-INST-03", function()
    local function walled(options)
      return flat.arena { options = options, heroes = { mira = { at = { 2, 2 } } }, enemies = { brute = { at = { 9, 4 } } },
        field = { size = { 10, 5, 1 }, edges = { { from = { 2, 2 }, to = { 3, 2 }, type = "wall" } } } }
    end
    it("VAL-INST-03 Evade needs sight", function() fails(walled(), "mira", "evade", { target = { 3, 2, 0 } }) end)
    it("VAL-INST-03 VAL-TILE-09 not by inst_target_los = not_required", function()
      local play = walled { inst_target_los = "not_required" }
      play:act("mira", "evade", { target = { 3, 2, 0 } })
      play:expect { mira = { at = { 3, 2, 0 } } }
    end)
  end)
  it("VAL-INST-04 VAL-INST-05 enters its end only, and costs no Movement", function()
    local function leap(row, x)
      local play = flat.arena { field = { layers = { row .. "\n" .. row }, legend = { h = { hazardous = 3 }, ["+"] = { arduous = 9 } } },
        heroes = { mira = { at = { 0, 0 } } }, enemies = { brute = { at = { 9, 1 } } } }
      play:act("mira", "leap", { target = { x, 0, 0 } })
      return play.units.mira.guts
    end
    assert.equal(10, leap("+h........", 2))
    assert.equal(7, leap("..h.......", 2))
  end)
  it("VAL-INST-06 VAL-INST-07 VAL-INST-08 a Large moves as a block", function()
    local play = deep.arena { heroes = { mira = { at = { 2, 1 }, body = "two" } }, enemies = { brute = { at = { 7, 4 } } } }
    play:act("mira", "evade", { target = { 4, 2, 1 } })
    play:expect { mira = { at = { 3, 1, 0 } } }
    local blocked = deep.arena { heroes = { mira = { at = { 2, 1 }, body = "two" } }, enemies = { brute = { at = { 4, 1 } } } }
    fails(blocked, "mira", "evade", { target = { 4, 2, 1 } })
  end)
  it("VAL-INST-09 an arrival without floor falls at once", function()
    local play = deep.arena { heroes = { mira = { at = { 0, 0 } } }, enemies = { brute = { at = { 7, 4 } } } }
    play:act("mira", "leap", { target = { 0, 0, 2 } })
    play:expect { mira = { at = { 0, 0, 0 }, guts = 6 } }
  end)
  it("VAL-INST-02 nor where somebody has come in between", function()
    local play = walker { enemies = { brute = { at = { 5, 4 }, abilities = { "cut_in" } } }, content = [[
      ability "cut_in" { text = "Is there first.", tags = { reaction = 1 }, reaction = { to = "use.target", as = "global",
        run = function(me, _, _, own) own:shift(me, field.at(0, 3, 0)) end } } ]] }
    play:act("mira", "evade", { target = { 0, 3, 0 }, answers = { { "brute", "cut_in" } } })
    play:expect { brute = { at = { 0, 3, 0 } }, mira = { at = { 0, 2, 0 }, energy = 4 } }
  end)
  it("VAL-INST-10 VAL-RES-11 two swap places", function()
    local play = walker { heroes = { mira = { at = { 0, 2 }, abilities = { "swap" } } } }
    play:act("mira", "swap", { target = "brute" })
    play:expect { mira = { at = { 9, 4, 0 } }, brute = { at = { 0, 2, 0 } } }
  end)
end)

describe("forced movement", function()
  it("VAL-FORCE-01 VAL-FORCE-04 moves a Staggered, not an Immobile (VAL-PROP-06)", function()
    local play = walker { enemies = { brute = { at = { 1, 2 }, statuses = { "staggered" } } } }
    play:act("mira", "shove", { target = "brute" })
    play:expect { brute = { at = { 2, 2, 0 } } }
    play = walker { enemies = { brute = { at = { 1, 2 }, tags = { "immobile" } } } }
    play:act("mira", "shove", { target = "brute" })
    play:expect { brute = { at = { 1, 2, 0 } }, mira = { energy = 4 } }
  end)
  it("VAL-FORCE-02 ignores engagement and enters nothing between", function()
    local play = walker { heroes = { mira = { at = { 0, 2 } }, ada = { at = { 1, 3 } } }, enemies = { brute = { at = { 1, 2 } } } }
    play:act("mira", "shove", { target = "brute" })
    play:expect { brute = { at = { 2, 2, 0 } } }
  end)
  it("VAL-FORCE-03 what names forced movement leaves other instantaneous movement alone", function()
    local fixed = [[ trait "fixed" { text = "Not forced.", modify = { may_be_moved = function() return false end } } ]]
    local play = walker { content = fixed, enemies = { brute = { at = { 1, 2 }, traits = { "fixed" } } } }
    play:act("mira", "shove", { target = "brute" })
    play:expect { brute = { at = { 1, 2, 0 } } }
    play:end_turn "mira"
    play:act("brute", "evade", { target = { 1, 1, 0 } })
    play:expect { brute = { at = { 1, 1, 0 } } }
  end)
  it("VAL-FORCE-05 VAL-TGT-07 the tile aimed at is the one that goes to the place", function()
    local play = deep.arena { content = CONTENT, heroes = { mira = { at = { 2, 1 }, abilities = { "tug" } } }, enemies = { ogre = { at = { 5, 0 }, body = "two" } } }
    play:act("mira", "tug", { target = "ogre" })
    -- The closest tile is { 5, 1, 0 }; it goes to { 5, 4, 0 }.
    play:expect { ogre = { at = { 5, 3, 0 } } }
  end)
  it("VAL-FORCE-05 of several that are as close the one that was chosen", function()
    local play = deep.arena { content = CONTENT, heroes = { mira = { at = { 1, 0 }, body = "two", abilities = { "tug" } } }, enemies = { ogre = { at = { 4, 0 }, body = "two" } } }
    play:fork():act("mira", "tug", { target = "ogre", tile = { 4, 0, 0 } })
    play:act("mira", "tug", { target = "ogre", tile = { 4, 1, 0 } })
    play:expect { ogre = { at = { 5, 3, 0 } } }
  end)
  it("VAL-FORCE-06 enters a hazard in one's own turn only", function()
    local play = walker { field = { layers = { "..........\n..........\n..h.......\n..........\n.........." }, legend = { h = { hazardous = 3 } } },
      enemies = { brute = { at = { 1, 2 } } } }
    play:act("mira", "shove", { target = "brute" })
    play:expect { brute = { at = { 2, 2, 0 }, guts = 10 } }
    play:turn "brute"
    play:expect { brute = { guts = 7 } }
    local burning = { layers = { "..........\n..........\n..h.......\n..........\n.........." }, legend = { h = { hazardous = 3 } } }
    play = walker { field = burning, heroes = { mira = { at = { 0, 2 }, abilities = { "stumble" } } },
      content = [[ ability "stumble" { text = "Forced to a tile.", tags = { action = 1 }, effect = function(me, use) use:push(me, field.at(2, 2, 0)) end } ]] }
    play:act("mira", "stumble")
    play:expect { mira = { at = { 2, 2, 0 }, guts = 7 } }
  end)

  it("VAL-FORCE-01 VAL-GLOB-19 content pushes away and pulls closer by so many tiles, and hears when nothing gives way", function()
    local function moved(where, cur, verb)
      local play = walker { heroes = { mira = { at = { 2, 2 }, abilities = { "force" } } }, enemies = { brute = { "raider", at = { 4, 2 } }, cur = { "raider", at = cur } },
        content = ([[ ability "force" { text = "Forces.", tags = { action = 0 }, range = { min = 1, max = 5 }, target = { "character", hostile = true },
          effect = function(me, use) log.note(use:%s(use.target, { %s }) and "it moves" or "it stays") end } ]]):format(verb or "push", where) }
      play:act("mira", "force", { target = "brute" })
      return play
    end
    moved("away_from = me, tiles = 2", { 9, 4 }):expect { brute = { at = { 6, 2, 0 } }, log = "it moves" }
    moved("away_from = me, tiles = 2", { 6, 2 }):expect { brute = { at = { 4, 2, 0 } }, log = "it stays" }
    moved("towards = me, tiles = 1", { 9, 4 }, "pull"):expect { brute = { at = { 3, 2, 0 } }, log = "it moves" }
    moved("towards = me, tiles = 2", { 9, 4 }, "pull"):expect { brute = { at = { 4, 2, 0 } }, log = "it stays" }
    local _, problem = pcall(moved, "tiles = 2", { 9, 4 })
    assert.truthy(tostring(problem):find("push needs a cell, or { away_from = somebody, tiles = 2 }", 1, true))
  end)
end)
