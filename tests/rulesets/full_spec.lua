-- Fields with as many units as the engine has room for, played to the end in every game: no bound of the kernel is
-- reached before the fight is over.
local tercio = require "tercio"
local long = require "long"

local UNITS, WIDTH, DEPTH, HEIGHT = long(24, 64), long(24, 64), long(24, 64), long(4, 8)
local GAMES = {
  drive = { field = { topology = "square8" }, players = { "sharpshot", "brewer", "surgeon", "inker", "breaker" },
    others = { "thug", "archer", "hound", "ogre", "witch" }, more = { facing = 2 } },
  hexcards = { field = { topology = "hex" }, players = { "brute", "scout", "archer", "alchemist", "harrier", "singer" },
    others = { "guard", "bowman_elite", "drake", "ooze_elite", "golem" } },
  hexfield = { field = { topology = "hex" }, players = { "warden", "scout", "grenadier", "lightwright", "medic" },
    others = { "bandit", "poacher", "brute", "gas_thief", "cinder_hound" } },
  riposte = { field = { topology = "square4" }, players = { "captain", "cutter", "archer", "hedge_mage", "piper" },
    others = { "guard", "brigand", "skirmisher", "marksman", "warlock" }, kinds = true,
    more = { objectives = { { kind = "rout" } } } },
  valiance = { field = { topology = "cube" },
    players = { "vanguard", "duelist", "warden", "skirmisher", "augur", "cantor" },
    others = { "raider", "slinger", "cutthroat", "shield_bearer", "powder_boy" }, targets = true },
}

local function drawing(topology)
  local floor = (("."):rep(WIDTH) .. "\n"):rep(DEPTH)
  if topology ~= "cube" then return { floor } end
  local layers = { (("#"):rep(WIDTH) .. "\n"):rep(DEPTH) }
  for layer = 2, HEIGHT do layers[layer] = floor end
  return layers
end

-- Two blocks of units that face each other over the middle of the field.
local function placed(game, units, team, list, side)
  local rows = UNITS // 8
  for number = 0, UNITS // 2 - 1 do
    local x, y = WIDTH // 2 + side * (1 + number // rows) + (side < 0 and 1 or 0), (DEPTH - rows) // 2 + number % rows
    if game.field.topology == "hex" then y = y - x // 2 end
    units[team .. "_" .. number] = { list[number % #list + 1], team = team,
      at = { x, y, game.field.topology == "cube" and 1 or nil } }
  end
end

local function encounter(name, policy)
  local game = GAMES[name]
  local record = { ruleset = name, seed = 1, units = {},
    field = { topology = game.field.topology, layers = drawing(game.field.topology) },
    teams = { { id = "players", controller = policy }, { id = "others", controller = policy } } }
  local players, others = record.teams[1], record.teams[2]
  if game.kinds then players.kind, others.kind = "heroes", "enemies" else players.players = true end
  for key, value in pairs(game.more or {}) do record[key] = value end
  placed(game, record.units, "players", game.players, -1)
  placed(game, record.units, "others", game.others, 1)
  record.objectives = game.targets and {} or record.objectives
  for number = 0, game.targets and UNITS // 2 - 1 or -1 do
    record.objectives[number + 1] = { kind = "eliminate", target = "others_" .. number }
  end
  return record
end

local function plays_to_the_end(name, policy)
  local play = tercio.encounter(encounter(name, policy))
  assert.is_nil(play:check())
  assert.is_truthy(play:outcome())
end

describe(UNITS .. " units", function()
  for _, name in ipairs { "drive", "hexcards", "hexfield", "riposte", "valiance" } do
    it("fight to the end in " .. name, function() plays_to_the_end(name, "greedy") end)
  end

  -- So long that handles of frames come round.
  if long(false, true) then
    it("wander to the end in hexcards", function() plays_to_the_end("hexcards", "random") end)
  end
end)
