-- Ways that a script spells out wrongly: one message that names the step and what is wrong with it, in every game whose
-- mover chooses the way.
local tercio = require "tercio"

local GAMES = {
  valiance = { ability = "sprint", key = "move", cube = true, hero = { "warden" }, foe = { "raider" },
    objectives = { { kind = "eliminate", target = "ed" } } },
  drive = { ability = "move", key = "cell", topology = "square8", more = { facing = 2 },
    hero = { tags = { "sheet" }, attributes = {} },
    foe = { attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } } },
  hexfield = { ability = "move", key = "cell", topology = "hex",
    hero = { initiative = 30, attributes = { attack = 5, avoid = 10, hp = 60, movement = 5 } },
    foe = { initiative = 1, attributes = { hp = 20 } } },
  hexcards = { ability = "move", key = "to", topology = "hex",
    hero = { attributes = { hp = 40, initiative = 10, move = 4 }, abilities = { "stride", "move" } },
    foe = { attributes = { hp = 10, initiative = 50 } } },
}

-- ann at 0,3 and ed in a corner, on 10 x 4 cells.
local function open(name)
  local game, rows = GAMES[name], { "a........e", "..........", "..........", ".........." }
  local spec = { ruleset = name, pass = true, teams = { heroes = { players = true } }, objectives = game.objectives,
    field = { topology = game.topology, layers = { table.concat(rows, "\n") },
      legend = { a = { unit = "ann" }, e = { unit = "ed" } } },
    heroes = { ann = game.hero }, enemies = { ed = game.foe } }
  for key, value in pairs(game.more or {}) do spec.more = { [key] = value } end
  return tercio.arena(spec)
end

local function why_not(name, way)
  local game, play = GAMES[name], open(name)
  local fine, why = pcall(play.act, play, "ann", game.ability, { [game.key] = way })
  assert.is_false(fine, name)
  return (tostring(why):gsub("\n%s*", " "))
end

-- The same for each game; place: a cell as the game names it.
local function expect(way, ...)
  for name, game in pairs(GAMES) do
    local parts = { ... }
    for at, part in ipairs(parts) do parts[at] = part:gsub("<(%-?%d+,%-?%d+)>", game.cube and "%1,0" or "%1") end
    local why, text = why_not(name, way), table.concat(parts)
    assert.truthy(why:find(text, 1, true), name .. ": " .. why)
  end
end

describe("a way that is spelt out", function()
  it("names a point off the field", function()
    expect({ { 0, 2 }, { 0, 1 }, { -1, 1 } }, "step 3, to -1,1: it is not on the field")
    expect({ { -1, 3 } }, "step 1, to -1,3: it is not on the field")
    expect({ { 40, 2 }, { 0, 1 } }, "step 1, to 40,2: it is not on the field")
  end)

  it("names a step that is too long", function()
    expect({ { 0, 2 }, { 0, 1 }, { 4, 1 }, { 4, 0 } }, "step 3, to <4,1>: it is not next to the place before")
  end)

  it("names a point that is repeated", function()
    expect({ { 0, 2 }, { 0, 2 } }, "step 2, to <0,2>: it is there already")
    expect({ { 0, 3 }, { 0, 2 } }, "step 1, to <0,3>: it is there already")
  end)

  it("names what is no point", function()
    local rest = " is no point; a way is a list of points: { { 1, 0 }, { 2, 0 } }"
    expect({ { 0, 2 }, { 0, "x" } }, "step 2: { 0, 'x' }", rest)
    expect({ { 0, 2 }, 5 }, "step 2: 5", rest)
    expect({ { 0, 2, 0, 0 }, { 0, 1 } }, "step 1: { 0, 2, 0, 0 }", rest)
    expect({ { 0 }, { 1 } }, "step 1: { 0 }", rest)
    expect({ {} }, "step 1: a table", rest)
    expect({ { x = 0, y = 2 }, { 0, 1 } }, "step 1: a table", rest)
    expect({ 0, 2, 0, 1 }, "{ 0, 2, 0, 1 } is no point, and a way is a list of points: { { 1, 0 }, { 2, 0 } }")
  end)

  it("names a step that costs too much", function()
    local way = {}
    for x = 1, 9 do way[x] = { 0, x % 2 == 1 and 2 or 3 } end
    for name in pairs(GAMES) do
      local why = why_not(name, way)
      assert.truthy(why:find("step %d, to 0,%d[,0]*: not enough movement is left"), name .. ": " .. why)
    end
  end)

  it("may be several ends where a move goes on, and says so where it does not", function()
    local play = open "valiance"
    play:act("ann", "sprint", { move = { { 2, 3 }, { 4, 3 } } })
    play:expect { ann = { at = { 4, 3, 0 } } }
    local why = why_not("drive", { { 2, 3 }, { 4, 3 } })
    assert.truthy(why:find("'cell' was not used", 1, true), why)
    assert.truthy(why:find("as a way, step 1, to 2,3: it is not next to the place before", 1, true), why)
  end)
end)
