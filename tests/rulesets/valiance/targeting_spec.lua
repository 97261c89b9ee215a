-- Targets, ranges and lines of sight, where the rules decide; the geometry itself is tested in tests/kernel.
local support = require "rulesets.valiance.support"
local game = support.bare { ruleset = "valiance", size = { 8, 5, 3 }, pass = true }

local CONTENT = [[
  ability "shot" { text = "2 damage.", tags = { action = 1, attack = 1, any_number = true }, range = { min = 1, max = 4 },
    target = { "character" }, effect = function(_, use) use:damage(use.target, 2) end }
  ability "far" { text = "2 damage.", tags = { action = 1, any_number = true }, range = { min = 2, max = 3 }, target = { "character" },
    effect = function(_, use) use:damage(use.target, 2) end }
  ability "close" { text = "2 damage.", tags = { action = 1, any_number = true }, range = 2, target = { "character" },
    effect = function(_, use) use:damage(use.target, 2) end }
  ability "blind_shot" { text = "2 damage.", tags = { action = 1, any_number = true }, range = 2, target = { "character", no_sight = true },
    effect = function(_, use) use:damage(use.target, 2) end }
  ability "mark" { text = "Marks a tile.", tags = { action = 1, any_number = true }, range = { min = 0, max = 3 }, target = { "tile" },
    effect = function() end }
  ability "tug" { text = "Forces the tile aimed at.", tags = { action = 1 }, range = { min = 1, max = 4 }, target = { "character", tile = true },
    effect = function(_, use)
      library("movement").force_to(use, use.target, library("targeting").tile_of(use, use.target), field.at(7, 4, 0))
    end }
  ability "duck" { text = "Steps behind a wall.", tags = { reaction = 1 }, reaction = { to = "use.target", of = "target",
    run = function(me, _, _, use) use:shift(me, field.at(3, 4, 0)) end } }
  ability "flee" { text = "Goes far away.", tags = { reaction = 1 }, reaction = { to = "use.target", of = "target",
    run = function(me, _, _, use) use:shift(me, field.at(7, 4, 0)) end } }
  trait "hears" { text = "Hears.", modify = { heartsense = function() return 9 end } }
]]
local ALL = { "shot", "far", "close", "blind_shot", "mark", "tug" }

local function fight(mira, brute, more)
  mira.abilities = mira.abilities or ALL
  local spec = { content = CONTENT, heroes = { mira = mira }, enemies = { brute = brute } }
  for key, value in pairs(more or {}) do spec[key] = value end
  local play = game.arena(spec)
  play:turn "mira"
  return play
end
local function can(play, ability, target) return (pcall(play.act, play:fork(), "mira", ability, { target = target or "brute" })) end
local function edge(from, to, type) return { size = { 8, 5, 3 }, edges = { { from = from, to = to, type = type } } } end

describe("lines of sight", function()
  it("VAL-LOS-01 VAL-TGT-02 a solid tile between cuts it; VAL-LOS-11 a character does not", function()
    assert.is_false(can(fight({ at = { 0, 2 } }, { at = { 2, 2 } }, { field = { layers = { "........\n........\n.#......\n........\n........" } } }), "shot"))
    local play = fight({ at = { 0, 2 } }, { at = { 2, 2 } }, { heroes = { mira = { at = { 0, 2 }, abilities = ALL }, ada = { at = { 1, 2 } } } })
    assert.is_true(can(play, "shot"))
  end)
  it("VAL-LOS-02 VAL-TGT-01 it reaches the tile and who is in it", function()
    local play = fight({ at = { 0, 2 } }, { at = { 2, 2 } })
    assert.is_true(can(play, "shot"))
    assert.is_true(can(play, "mark", { 2, 2, 0 }))
  end)
  it("VAL-LOS-03 VAL-LOS-04 any tile of both will do", function()
    -- A wall one high between: only the upper tiles see each other.
    local wall = { layers = { "..#.....\n..#.....", "........\n........", "........\n........" } }
    assert.is_true(can(fight({ at = { 0, 0 }, body = "two" }, { at = { 3, 0 }, body = "two" }, { field = wall }), "shot"))
    assert.is_false(can(fight({ at = { 1, 0 } }, { at = { 3, 0 } }, { field = wall }), "shot"))
  end)
  it("VAL-LOS-05 los_graze: pinch, open, closed", function()
    local function shape(graze, both)
      return can(fight({ at = { 0, 0 } }, { at = { 1, 1 } }, { options = { los_graze = graze }, field = { layers = { (both and "#." or "..") .. "\n.#" } } }), "shot")
    end
    assert.is_true(shape("pinch"))
    assert.is_false(shape("pinch", true))
    assert.is_true(shape("open", true))
    assert.is_false(shape("closed"))
  end)
  it("VAL-LOS-08 face = one_way: only from the tile that has it", function()
    local function through(x, options)
      return can(fight({ at = { x, 2 } }, { at = { 3 - x, 2 } }, { options = options, field = edge({ 1, 2 }, { 2, 2 }, "wall") }), "mark", { 3 - x, 2, 0 })
    end
    assert.is_false(through(1))
    assert.is_false(through(2))
    assert.is_true(through(1, { face = "one_way" }) ~= through(2, { face = "one_way" }))
  end)
  it("VAL-LOS-09 los_end: a solid tile can be seen, or strictly not", function()
    local field = { layers = { "........\n........\n..#.....\n........\n........" } }
    assert.is_true(can(fight({ at = { 0, 2 } }, { at = { 7, 4 } }, { field = field }), "mark", { 2, 2, 0 }))
    assert.is_false(can(fight({ at = { 0, 2 } }, { at = { 7, 4 } }, { field = field }), "mark", { 3, 2, 0 }))
    assert.is_false(can(fight({ at = { 0, 2 } }, { at = { 7, 4 } }, { field = field, options = { los_end = "strict" } }), "mark", { 2, 2, 0 }))
  end)
  it("VAL-LOS-10 VAL-TGT-13 a window lets one sense, not aim", function()
    local play = fight({ at = { 1, 2 } }, { at = { 2, 2 } }, { field = edge({ 1, 2 }, { 2, 2 }, "window") })
    assert.is_false(can(play, "shot"))
    play:refuse("mira", "improvised_strike", "no valid target")
  end)
  it("VAL-LOS-12 is symmetric", function()
    local field = { layers = { "........\n.#......\n...#....\n..#.....\n........" } }
    for x = 0, 4 do
      for y = 0, 4, 2 do
        if not (x == 0 and y == 0) and not (x == 3 and y == 2) then
          local there = fight({ at = { 0, 0 } }, { at = { x, y } }, { field = field })
          local back = fight({ at = { x, y } }, { at = { 0, 0 } }, { field = field })
          assert.equal(can(there, "shot"), can(back, "shot"))
        end
      end
    end
  end)
  it("VAL-LOS-13 VAL-TTAG-23 VAL-TTAG-24 an Obscured tile is not seen into or out of, but sees itself", function()
    local field = { layers = { "........\n........\n.%......\n........\n........" }, legend = { ["%"] = "obscured" } }
    assert.is_false(can(fight({ at = { 0, 2 } }, { at = { 1, 2 } }, { field = field }), "shot"))
    local inside = fight({ at = { 1, 2 } }, { at = { 0, 2 } }, { field = field })
    assert.is_false(can(inside, "shot"))
    assert.is_true(can(inside, "mark", { 1, 2, 0 }))
  end)
  it("VAL-LOS-14 who is heard through a wall cannot be aimed at; VAL-TGT-04 but by what needs no sight", function()
    local play = fight({ at = { 0, 2 }, traits = { "hears" } }, { at = { 2, 2 } }, { field = { layers = { "........\n........\n.#......\n........\n........" } } })
    assert.is_false(can(play, "shot"))
    assert.is_true(can(play, "blind_shot"))
    local both = fight({ at = { 0, 2 }, traits = { "hears" } }, { at = { 2, 2 } }, { options = { heartsense = "los" },
      field = { layers = { "........\n........\n.#......\n........\n........" } } })
    assert.is_true(can(both, "shot"))
  end)
end)

describe("ranges", function()
  it("VAL-RANGE-01 VAL-RANGE-06 from x to y tiles, whatever lies there", function()
    local field = { layers = { "........\n........\n.+h.....\n........\n........" }, legend = { ["+"] = { arduous = 5 }, h = { hazardous = 1 } } }
    for x, fine in pairs { [1] = false, [2] = true, [3] = true, [4] = false } do
      assert.equal(fine, can(fight({ at = { 0, 2 } }, { at = { x, 2 } }, { field = field }), "far"), x)
    end
  end)
  it("VAL-RANGE-02 0 is a tile of one's own", function()
    local play = fight({ at = { 2, 1 }, body = "two" }, { at = { 7, 4 } })
    assert.is_true(can(play, "mark", { 3, 2, 1 }))
    play:refuse("mira", "improvised_strike", "no valid target")
  end)
  it("VAL-RANGE-03 VAL-RANGE-04 one number is both; distances go by faces, up too", function()
    assert.is_true(can(fight({ at = { 0, 0 } }, { at = { 1, 1 } }), "close"))
    assert.is_false(can(fight({ at = { 0, 0 } }, { at = { 1, 0 } }), "close"))
    assert.is_false(can(fight({ at = { 0, 0 } }, { at = { 2, 1 } }), "close"))
    local stairs = { layers = { "#.......\n.#......", "........\n........" } }
    assert.is_false(can(fight({ at = { 0, 0, 0 } }, { at = { 1, 0, 1 }, tags = { "small" } }, { field = stairs }), "improvised_strike"))
    assert.is_true(can(fight({ at = { 0, 0, 0 } }, { at = { 1, 0, 1 } }, { field = stairs }), "close"))
  end)
  it("VAL-RANGE-03 the refusal says which range the nearest one misses", function()
    fight({ at = { 0, 0 } }, { at = { 1, 0 } }):refuse("mira", "close", "no valid target: the range to brute needs exactly 2, is 1")
  end)
  it("VAL-RANGE-05 range_metric: through anything, or around what is solid", function()
    local function around(metric)
      return can(fight({ at = { 0, 2 }, traits = { "hears" } }, { at = { 2, 2 } }, { options = { range_metric = metric },
        field = { layers = { "........\n........\n.#......\n........\n........" } } }), "blind_shot")
    end
    assert.is_true(around "taxicab")
    assert.is_false(around "open_path")
  end)
end)

describe("targets", function()
  it("VAL-TGT-03 sight is asked as the target is chosen only (VAL-USE-08)", function()
    local play = fight({ at = { 2, 2 } }, { at = { 3, 2 }, abilities = { "duck" } }, { field = { layers = { "........\n..##....\n........\n........\n........" } } })
    play:act("mira", "shot", { target = "brute", answers = { { "brute", "duck" } } })
    play:expect { brute = { at = { 3, 4, 0 }, guts = 8 } }
  end)
  it("VAL-USE-09 range is asked again", function()
    local play = fight({ at = { 2, 2 } }, { at = { 3, 2 }, abilities = { "flee" } })
    play:act("mira", "shot", { target = "brute", answers = { { "brute", "flee" } } })
    play:expect { brute = { at = { 7, 4, 0 }, guts = 10 } }
  end)
  it("VAL-TGT-06 oneself only where one would be a target anyway", function()
    local play = fight({ at = { 2, 2 }, statuses = { "taunted" } }, { at = { 7, 4 } })
    play:refuse("mira", "save", "no valid target")
    play:refuse("mira", "assist", "no valid target")
    assert.is_true(can(play, "interact", { 2, 2, 0 }))
  end)
  it("VAL-TGT-07 the closest tile in sight of a large target counts", function()
    assert.is_false(can(fight({ at = { 1, 1 } }, { at = { 2, 1 }, body = "two" }), "far"))
    assert.is_true(can(fight({ at = { 0, 1 } }, { at = { 2, 1 }, body = "two" }), "far"))
    -- The closest tile hidden behind a low wall, the one above it is 3 off.
    local wall = { layers = { ".#......\n.#......\n.#......", "........\n........\n........", "........\n........\n........" } }
    local play = fight({ at = { 0, 1, 0 } }, { at = { 2, 1, 0 }, body = "two" }, { field = wall })
    assert.is_false(can(play, "close"))
  end)
  describe("VAL-TGT-07 of equally close tiles", function()
    -- Both Large, side by side: four pairs of tiles touch.
    local function tug(who, options)
      local play = fight({ at = { 0, 0 }, body = "two" }, { at = { 2, 0 }, body = "two" }, { options = options, size = { 9, 6, 3 } })
      return pcall(play.act, play, "mira", "tug", { target = "brute", answers = { { who = who, kind = "tile", choose = { 2, 1, 0 } } } }), play
    end
    it("VAL-TGT-07 the user chooses one", function()
      local fine, play = tug "mira"
      assert.is_true(fine)
      play:expect { brute = { at = { 7, 3, 0 } } }
      assert.is_false((tug "brute"))
    end)
    it("VAL-TGT-07 closest_tie = target: the target does", function()
      assert.is_true((tug("brute", { closest_tie = "target" })))
      assert.is_false((tug("mira", { closest_tie = "target" })))
    end)
  end)
  it("VAL-TGT-08 a large user sees from one tile and reaches from another, or los_range_tile = same", function()
    -- A block before the nearer row: its tile is 3 away without sight, the other row sees over the corner from 4 away.
    local function past(options)
      local block = { layers = { "........\n..#.....", "........\n........", "........\n........" } }
      local play = fight({ at = { 0, 0 }, body = "two" }, { at = { 4, 0 } }, { field = block, options = options })
      local fine = can(play, "far")
      assert.equal(fine, can(play, "mark", { 4, 0, 0 }))
      return fine
    end
    assert.is_true(past())
    assert.is_false(past { los_range_tile = "same" })
  end)
  it("VAL-TGT-12 VAL-TGT-14 who passes through the same tile is at 0 and not beside", function()
    local shared = game.arena { content = CONTENT .. [[
      ability "beside" { text = "Only beside somebody.", tags = { action = 1 }, effect = function() end, when = function(me)
        for _, other in ipairs(units()) do if other ~= me and me:adjacent(other) then return true end end
        return false, "nobody is beside"
      end } ]], options = { small_share = true }, heroes = { mira = { at = { 2, 2 }, abilities = { "beside", "shot" } }, ada = { at = { 3, 2 }, tags = { "small" } } },
      enemies = { brute = { at = { 7, 4 } } } }
    shared:turn "mira"
    assert.is_true(shared:options().beside)
    shared:act("mira", "sprint", { move = { 3, 2, 0 } })
    shared:refuse("mira", "beside", "nobody is beside")
    assert.is_false(can(shared, "shot", "ada"))
  end)
  it("VAL-AIL-03 blinded_evade: a Blinded may not evade, or may", function()
    assert.is_false(can(fight({ at = { 2, 2 }, statuses = { "blinded" } }, { at = { 7, 4 } }), "evade", { 2, 1, 0 }))
    assert.is_true(can(fight({ at = { 2, 2 }, statuses = { "blinded" } }, { at = { 7, 4 } }, { options = { blinded_evade = "allowed" } }), "evade", { 2, 1, 0 }))
  end)
end)

describe("bounds", function()
  it("VAL-FIELD-06 beyond the field all is solid, or void", function()
    local function beyond(bounds)
      local play = game.arena { options = { bounds = bounds }, field = { layers = { "#..#", "...." } },
        heroes = { mira = { at = { 0, 0, 1 } } }, enemies = { brute = { at = { 3, 0, 1 } } } }
      play:act("mira", "evade", { target = { 1, 0, 1 } })
      return play
    end
    beyond("solid"):expect { mira = { at = { 1, 0, 0 }, active = true } }
    beyond("void"):expect { mira = { active = false }, log = "falls out of the field" }
  end)
end)
