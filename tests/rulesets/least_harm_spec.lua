-- Simple players on random fields: none takes harm on its way that a way of the same length avoids. The ways are
-- searched here by all ways of so many steps, not by the engine's search.
local tercio = require "tercio"
local long = require "long"
local FIELDS = long(40, 200)
local WIDTH, HEIGHT = 9, 6

-- Each game: the steps of its field, what hurts, and who plays.
local SQUARE = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } }
local CORNERS = { { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 }, { 0, -1 }, { 1, -1 } }
local HEX = { { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, 0 }, { -1, 1 }, { 0, 1 } }
local PLAYERS = { heroes = { players = true } }
local GAMES = {
  valiance = { clause = "VAL-TTAG-18", steps = SQUARE, hurts = { hazardous = 1 }, hero = { "warden" }, foe = { "raider" },
    objectives = { { kind = "eliminate", target = "ed" } } },
  drive = { clause = "TAC-ZONE-05", steps = CORNERS, topology = "square8", hurts = "hazard", more = { facing = 2 },
    hero = { tags = { "sheet" }, attributes = {} },
    foe = { attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } } },
  hexfield = { clause = "FLD-TERR-08", steps = HEX, topology = "hex", hurts = "fire",
    hero = { initiative = 30, attributes = { attack = 5, avoid = 10, hp = 60, movement = 5 } },
    foe = { initiative = 1, attributes = { hp = 20 } } },
  hexcards = { clause = "HEX-MOVE-05", steps = HEX, topology = "hex", hurts = "hazard",
    hero = { attributes = { hp = 40, initiative = 10, move = 4 }, abilities = { "stride", "move" } },
    foe = { attributes = { hp = 10, initiative = 50 } } },
  riposte = { clause = "RIP-MOVE-09", steps = SQUARE, topology = "square4", hurts = "embers",
    teams = {}, content = [[tile "embers" { text = "Hot.", harm = 1 }]],
    hero = { traits = { "sword" }, attributes = { hp = 90, might = 9, accuracy = 90 } },
    foe = { traits = { "sword" }, attributes = { hp = 10, movement = 0 } } },
}
GAMES["riposte by corners"] = setmetatable({ clause = "RIP-RANGE-01 RIP-MOVE-09", steps = CORNERS, ruleset = "riposte",
  options = { metric = "chebyshev_8" } }, { __index = GAMES.riposte })

-- A field of a number: a fifth of it hurts. Also where that is, by names of cells, and where the hero begins.
local function field_of(game, number)
  local state, rows, harm = number * 7919 + 13, {}, {}
  for line = HEIGHT - 1, 0, -1 do
    local row = {}
    for x = 0, WIDTH - 1 do
      state = (state * 1103515245 + 12345) % 2147483648
      local hurts = state // 65536 % 5 == 0
      row[x + 1] = hurts and "!" or "."
      local y = game.topology == "hex" and line - x // 2 or line
      if hurts then harm[x .. "," .. y] = true end
    end
    if line == 0 then row[1] = "a" end
    if line == HEIGHT - 1 then row[WIDTH] = "e" end
    rows[#rows + 1] = table.concat(row)
  end
  harm["0,0"] = nil
  harm[WIDTH - 1 .. "," .. (game.topology == "hex" and HEIGHT - 1 - (WIDTH - 1) // 2 or HEIGHT - 1)] = nil
  return { topology = game.topology, layers = { table.concat(rows, "\n") },
    legend = { ["!"] = game.hurts, a = { unit = "ann" }, e = { unit = "ed" } } }, harm
end

local function on_field(game, x, y)
  local line = game.topology == "hex" and y + x // 2 or y
  return x >= 0 and x < WIDTH and line >= 0 and line < HEIGHT
end

-- The least harm of ways of at most so many steps.
local function least(game, harm, from, to, steps)
  local best, now = math.huge, { [from] = 0 }
  for _ = 1, steps do
    local next_ones = {}
    for name, sum in pairs(now) do
      local x, y = name:match "(%-?%d+),(%-?%d+)"
      for _, step in ipairs(game.steps) do
        local there = x + step[1] .. "," .. y + step[2]
        if on_field(game, x + step[1], y + step[2]) then
          local whole = sum + (harm[there] and 1 or 0)
          if whole < (next_ones[there] or math.huge) then next_ones[there] = whole end
        end
      end
    end
    now = next_ones
    best = math.min(best, now[to] or math.huge)
  end
  return best
end

-- The moves of ann that a log tells of, each a list of cells; every other line ends one.
local function moves_of(lines)
  local moves, at, going = {}, "0,0", nil
  for _, line in ipairs(lines) do
    local way = line:match "^Ann moves to (%-?%d+,.*)" or line:match "^Ann steps to (%-?%d+,.*)"
    if way then
      if not going then
        going = { at }
        moves[#moves + 1] = going
      end
      for cell in way:gmatch "%-?%d+,%-?%d+" do
        going[#going + 1] = cell
        at = cell
      end
    elseif line:match "^Ann uses" or line:match "turn" or line:match "[Rr]ound" then
      going = nil
    end
  end
  return moves
end

describe("a greedy player", function()
  for name, game in pairs(GAMES) do
    it(game.clause .. " takes no harm on its way that an equally long way avoids, in " .. name, function()
      local seen, hurt = 0, 0
      for number = 1, FIELDS do
        local field, harm = field_of(game, number)
        local play = tercio.arena { ruleset = game.ruleset or name, pass = true, options = game.options, content = game.content, teams = game.teams or PLAYERS, field = field,
          more = game.more, heroes = { ann = game.hero }, enemies = { ed = game.foe }, objectives = game.objectives }
        play:auto { team = "heroes", policy = "greedy" }
        for _, move in ipairs(moves_of(play:lines())) do
          local taken = 0
          for step = 2, #move do taken = taken + (harm[move[step]] and 1 or 0) end
          local least_harm = least(game, harm, move[1], move[#move], #move - 1)
          seen, hurt = seen + 1, hurt + taken
          if taken > least_harm then
            error(("field %d: %s takes %d, %d would do"):format(number, table.concat(move, " > "), taken, least_harm))
          end
        end
      end
      assert.is_true(seen >= FIELDS // 2)
    end)
  end
end)
