-- The options that decide how a character gets about: each reading reaches the search for ways.
local support = require "rulesets.valiance.support"
local game = support.bare { ruleset = "valiance", pass = true }

-- Whether mira can move so; field: layers of rows, the lowest first.
local function can(field, mira, to, options, brute)
  local play = game.arena { field = field, options = options, heroes = { mira = mira },
    enemies = { brute = brute or { at = { 9, 0, 0 }, statuses = { "blinded" } } } }
  play:turn "mira"
  return (pcall(play.act, play, "mira", "sprint", { move = to }))
end

describe("ways", function()
  it("VAL-TTAG-04 arduous: the strongest once, or the sum", function()
    local field = { layers = { "++........\n++........", "..........\n.........." }, legend = { ["+"] = { arduous = 1 } } }
    local function large(options) return can(field, { at = { 0, 0 }, body = "two", movement = 2 }, { 1, 0, 0 }, options) end
    assert.is_true(large())
    assert.is_false(large { arduous = "sum" })
  end)

  it("VAL-TTAG-04 Arduous is paid by a clamber out of it too", function()
    local field = { layers = { "+#########", ".........." }, legend = { ["+"] = { arduous = 1 } } }
    local function up(movement) return can(field, { at = { 0, 0 }, movement = movement }, { 1, 0, 1 }, nil, { at = { 9, 0, 1 } }) end
    assert.is_true(up(3))
    assert.is_false(up(2))
  end)

  it("VAL-TTAG-09 VAL-TTAG-10 climbable: beside a Climbable tile, or in it too", function()
    local field = { layers = { "#H########", "#H########", "#H########", ".........." }, legend = { H = "climbable" } }
    local shaft = { layers = { "#.########", "#H########", "#.########", ".........." }, legend = { H = "climbable" } }
    assert.is_true(can(field, { at = { 1, 0, 0 } }, { 1, 0, 2 }, nil, { at = { 9, 0, 3 } }))
    assert.is_false(can(shaft, { at = { 1, 0, 0 } }, { 1, 0, 1 }, nil, { at = { 9, 0, 3 } }))
    assert.is_true(can(shaft, { at = { 1, 0, 0 } }, { 1, 0, 1 }, { climbable = "adjacent_or_inside" }, { at = { 9, 0, 3 } }))
  end)

  it("VAL-TTAG-09 beside a ladder one goes up it with a tile for each Movement, and off it one falls", function()
    local rung = "........\n.H......"
    local play = game.arena { field = { layers = { rung, rung, rung, rung, rung, rung }, legend = { H = "climbable" } },
      heroes = { mira = { at = { 0, 0, 0 }, attributes = { guts = 20 } } }, enemies = { brute = { at = { 7, 0, 0 }, statuses = { "blinded" } } } }
    play:act("mira", "sprint", { move = { 0, 0, 5 } })
    play:expect { mira = { at = { 0, 0, 5 }, guts = 20 } }
    play:act("mira", "evade", { target = { 0, 1, 5 } })
    play:expect { mira = { at = { 0, 1, 0 }, guts = 20 - 10 } }
  end)

  it("VAL-TTAG-33 ramp_clamber: from either tile of a Ramp, or the lower one only", function()
    local field = { layers = { ".r########", "..########", ".........." }, legend = { r = "ramp" } }
    local function up(options) return can(field, { at = { 1, 0, 0 }, movement = 2 }, { 2, 0, 2 }, options, { at = { 9, 0, 2 } }) end
    assert.is_true(up())
    assert.is_false(up { ramp_clamber = "lower_tile" })
  end)

  it("VAL-TTAG-34 ramp_block: a Ramp helps a Large up, or not", function()
    local field = { layers = { ".r.#######\n.r.#######", "..........\n..........", "..........\n.........." }, legend = { r = "ramp" } }
    local function up(options) return can(field, { at = { 1, 0, 0 }, body = "two", movement = 1 }, { 2, 0, 1 }, options, { at = { 9, 0, 1 } }) end
    assert.is_true(up())
    assert.is_false(up { ramp_block = "no_help" })
  end)

  it("VAL-CLAMB-06 VAL-CLAMB-07 VAL-CLAMB-08 clamber_wall: over faces, or over a row of solid tiles too", function()
    local walls = { size = { 10, 1, 3 }, edges = { { from = { 1, 0, 0 }, to = { 2, 0, 0 }, type = "wall" } } }
    local tiles = { layers = { "..#.......", "..........", ".........." } }
    local function over(field, to, options) return can(field, { at = { 1, 0, 0 }, movement = 2 }, to, options) end
    assert.is_true(over(walls, { 2, 0, 0 }))
    assert.is_false(over(tiles, { 3, 0, 0 }))
    assert.is_true(over(tiles, { 3, 0, 0 }, { clamber_wall = "face_or_tile" }))
  end)

  it("VAL-CLAMB-05 needs sight of where it ends, past the corner of the ledge", function()
    local function up(above, options, edges)
      local field = { layers = { ".#########", above, ".........." }, edges = edges }
      return can(field, { at = { 0, 0, 0 }, movement = 2 }, { 1, 0, 1 }, options, { at = { 9, 0, 2 } })
    end
    local face = { { from = { 0, 0, 1 }, to = { 1, 0, 1 }, type = "wall" } }
    assert.is_true(up "..########")
    assert.is_false(up "#.########")
    assert.is_true(up("#.########", { los_graze = "open" }))
    assert.is_false(up("..########", nil, face))
    assert.is_true(up("..########", { los_graze = "open" }, face))
  end)

  it("VAL-PROP-03 climb_on: solid tiles only, or faces too", function()
    local field = { size = { 10, 1, 4 }, edges = {} }
    for z = 0, 3 do field.edges[z + 1] = { from = { 1, 0, z }, to = { 2, 0, z }, type = "wall" } end
    local function up(options) return can(field, { at = { 1, 0, 0 }, tags = { "climbing" } }, { 1, 0, 2 }, options) end
    assert.is_false(up())
    assert.is_true(up { climb_on = "faces_too" })
  end)

  it("VAL-TILE-11 block_face: no face through a Large, or it does not matter", function()
    -- A face runs along the middle of the lane; squeezing past it needs no more than one valid tile.
    local field = { size = { 10, 2, 2 }, edges = {} }
    for x = 4, 9 do field.edges[#field.edges + 1] = { from = { x, 0, 0 }, to = { x, 1, 0 }, type = "wall" } end
    local function ghosts(options)
      local play = game.arena { field = field, options = options, heroes = { mira = { at = { 0, 0 }, body = "two" } }, enemies = { brute = { at = { 9, 1 } } } }
      play:turn "mira"
      return (pcall(play.act, play, "mira", "sprint", { move = { 4, 0, 0 } }))
    end
    assert.is_true(ghosts { block_face = "ignored" })
    assert.is_false(ghosts())
  end)
end)
