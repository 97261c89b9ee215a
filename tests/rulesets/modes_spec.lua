-- How single units move: tags that pass others, make terrain plain, and go through walls. A service of the engine, so in
-- all five games.
local any_game = dofile "tests/rulesets/any_game.lua"

-- How a game lists the ends of a move of three points, as content.
local ENDS = {
  valiance = "library('ways').ends(me, 3, false)", drive = "library('movement').ends(me, 3)",
  riposte = "library('movement').reach(me)", hexcards = "library('movement').reach(me, 'walk', 3)",
  hexfield = "library('movement').ends(me, 3)",
}
local TOPOLOGY = { valiance = "cube", drive = "square4", riposte = "square4", hexcards = "hex", hexfield = "hex" }
local WATER = { valiance = "arduous", drive = "difficult", riposte = "difficult", hexcards = "difficult", hexfield = "difficult" }

local MODES = [[
tag "ghost" { text = "Passes everybody.", unit = true, moves = { through = "everybody", walls = true } }
tag "trampler" { text = "Passes enemies.", unit = true, moves = { through = "enemies" } }
trait "trampling" { text = "Tramples.", tags = { "trampler" },
  on = { ["any.overrun"] = { when = function(me, over) return over.user == me end,
    run = function(me, over) over:bless(over.target, "flat") end } } }
status "flat" { text = "Trampled." }
status "spectral" { text = "A ghost for now.", tags = { "ghost" } }
effect "bless" { text = "A status.", op = "gain" }
effect "curse" { text = "None.", op = "lose" }
]]

-- A corridor of one row: ann at its west end, bo in the way, and something in the third cell.
-- In valiance, who is engaged is held, whomever it may pass.
local FREE = [[ trait "free" { text = "Is not held.", modify = { ignores_engagement = function() return true end } } ]]

local function corridor(name, third, units, powers, extra)
  local tell = ([[
    local names = {} for _, found in ipairs((%s)) do names[#names + 1] = tostring((field.point(found.cell))) end
    table.sort(names) log.note("ends " .. table.concat(names, " "))]]):format(ENDS[name])
  local given = { content = MODES .. (extra or ""), powers = { tell = tell }, units = units, who = { "ann", "bo" },
    field = { topology = name == "drive" and "square8" or TOPOLOGY[name], layers = { third and "a.x...c" or "a.b...." }, legend = { x = third } } }
  for id, body in pairs(powers or {}) do given.powers[id] = body end
  units.ann.at = "a"
  units.bo = { at = third and "c" or "b" }
  if name == "riposte" then units.ann.movement = 3 end
  return any_game.play(name, given)
end

describe("a way", function()
  any_game.each(it, "leads through enemies for who tramples, and content answers", function(name)
    local plain = corridor(name, nil, { ann = {} })
    plain:act("ann", "tell")
    if name ~= "hexfield" then plain:expect { log = { "ends 1" }, no_log = { "ends 1 3" } } end   -- there one may dare
    local held = name == "valiance"
    local play = corridor(name, nil, { ann = { traits = { "trampling", held and "free" or nil } } }, nil, held and FREE or nil)
    for _, twin in ipairs(any_game.twins(play)) do
      twin:act("ann", "tell")
      twin:expect { log = { "ends 1 3" } }
    end
  end)

  any_game.each(it, "costs a swimmer nothing in water", function(name)
    local water = ('tag "swimmer" { text = "Swims.", unit = true, moves = { free = { "%s" } } }'):format(WATER[name])
    local tile = (name == "valiance" or name == "riposte") and { [WATER[name]] = 2 } or WATER[name]
    local function ends(tags)
      local play = corridor(name, tile, { ann = { tags = tags } }, nil, water)
      play:act("ann", "tell")
      return play
    end
    ends({}):expect { log = { "ends 1 2" }, no_log = { "ends 1 2 3" } }
    ends({ "swimmer" }):expect { log = { "ends 1 2 3" } }
  end)

  any_game.each(it, "leads through walls for ghosts, and ends in none", function(name)
    local wall = name == "drive" and "obstacle" or "solid"
    local extra = name == "drive" and [[ tag "diver" { text = "x", unit = true, moves = { into = { "obstacle" } } } ]] or nil
    local play = corridor(name, wall, { ann = {} }, { fade = "use:bless(me, 'spectral')", back = "use:curse(me, 'spectral', 'all')" }, extra)
    play:act("ann", "tell")
    play:expect { log = { "ends 1" }, no_log = { "ends 1 3" } }
    play:act("ann", "fade")
    play:act("ann", "tell")
    play:expect { log = { "ends 1 3" } }
    assert.is_nil(play:check())
  end, { "valiance", "drive", "hexfield" })
end)

describe("a ghost", function()
  local MOVES = { valiance = { "sprint", { move = { 3, 0, 0 } } }, drive = { "move", { cell = { 3, 0 } } }, riposte = { "move", { move = { 3, 0 } } } }
  any_game.each(it, "walks through a wall, step by step", function(name)
    local play = corridor(name, name == "drive" and "obstacle" or name == "riposte" and "full" or "solid", { ann = { statuses = { spectral = 1 } } })
    play:act("ann", MOVES[name][1], MOVES[name][2])
    play:expect { ann = { at = { 3, 0 } } }
    assert.is_nil(play:check())
  end, { "valiance", "drive" })
  any_game.each(it, "does not stop in one", function(name)
    local play = corridor(name, name == "drive" and "obstacle" or "solid", { ann = { statuses = { spectral = 1 } } })
    assert.is_false(pcall(play.act, play, "ann", MOVES[name][1], { move = name ~= "drive" and { { 1, 0, 0 }, { 2, 0, 0 } } or nil,
      cell = name == "drive" and { { 1, 0 }, { 2, 0 } } or nil }))
  end, { "valiance", "drive", "riposte" })
end)

describe("a tag that moves", function()
  local function refused(content)
    local fine, why = pcall(any_game.play, "drive", { content = content })
    assert.is_false(fine)
    return why
  end
  it("is one of units, with tiles that there are", function()
    assert.matches("tag 'eel': 'moves' is for tags of units: add unit = true",
      refused [[ tag "eel" { text = "x", moves = { free = { "difficult" } } } ]], 1, true)
    assert.matches("tag 'eel': 'moves.free.1': no tile 'water'", refused [[ tag "eel" { text = "x", unit = true, moves = { free = { "water" } } } ]], 1, true)
    assert.matches("'moves.into' takes tiles without a number (found elevation)",
      refused [[ tag "eel" { text = "x", unit = true, moves = { into = { "elevation" } } } ]], 1, true)
  end)
end)

describe("a trampler", function()
  it("tramples, step by step, in drive", function()
    local play = any_game.play("drive", { content = MODES, who = { "ann", "bo" }, units = { ann = { at = { 1, 1 }, traits = { "trampling" } },
      bo = { at = { 3, 1 } } } })
    play:act("ann", "move", { cell = { { 2, 1 }, { 3, 1 }, { 4, 1 } } })
    play:expect { ann = { at = { 4, 1 } }, bo = { statuses = { flat = true } }, log = { "ann passes through bo" } }
    assert.is_nil(play:check())
  end)

  it("tramples in valiance", function()
    local play = any_game.play("valiance", { content = MODES .. FREE, who = { "ann", "bo" }, units = { ann = { at = { 1, 1 }, traits = { "trampling", "free" } },
      bo = { at = { 3, 1 } } } })
    play:act("ann", "sprint", { move = { { 2, 1, 0 }, { 3, 1, 0 }, { 4, 1, 0 } } })
    play:expect { ann = { at = { 4, 1, 0 } }, bo = { statuses = { flat = true } } }
  end)

  it("tramples in hexfield, riposte and hexcards", function()
    for name, move in pairs { hexfield = { "move", { cell = { { 2, 2 }, { 3, 2 } } } }, riposte = { "move", { move = { { 2, 2 }, { 3, 2 } } } },
      hexcards = { "stride", { to = { { 2, 2 }, { 3, 2 } } } } } do
      local play = any_game.play(name, { content = MODES, who = { "ann", "bo" }, units = { bo = { at = { 2, 2 } },
        ann = { at = { 1, 2 }, traits = { "trampling" }, abilities = name == "hexcards" and { "stride" } or nil } } })
      play:act("ann", move[1], move[2])
      play:expect { ann = { at = { 3, 2 } }, bo = { statuses = { flat = true } } }
    end
  end)
end)
