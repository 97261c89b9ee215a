-- Random legal play with all archetypes: at every decision the world holds together, and a fork, a restored save and a
-- rebuilt position play on the same. This finds state that an ability keeps outside its slots.
local tercio = require "tercio"
local game = tercio.game { ruleset = "valiance", size = { 12, 8, 4 } }

-- Who meets whom: a valiant of each role and an enemy of each kind come by.
local MEETINGS = {
  { { "skirmisher", "bulwark", "augur" }, { "lamp_mite", "captain", "little_tyrant" } },
  { { "sapper", "cantor", "reaver" }, { "storm_caller", "draught_ox", "powder_boy" } },
  { { "occultist", "sapper", "bulwark" }, { "plague_doctor", "mire_slug", "marrow_thief" } },
  { { "reaver", "skirmisher", "augur" }, { "iron_regent", "thorn_bull", "bramble_imp" } },
  { { "cantor", "occultist", "duelist" }, { "old_maw", "gate_brute", "cutthroat" } },
}

local function arena(seed, meeting)
  local spec = { seed = seed, heroes = {}, enemies = {}, teams = { heroes = { players = true } },
    objectives = { { kind = "eliminate", target = "foe_1" } } }
  for number, id in ipairs(meeting[1]) do spec.heroes["hero_" .. number] = { id, at = { 3, 2 * number } } end
  for number, id in ipairs(meeting[2]) do spec.enemies["foe_" .. number] = { id, at = { 4 + 3 * (number % 2), 3 * number - 3 }, guts = 6 } end
  return game.arena(spec)
end

describe("random legal play with all archetypes", function()
  for number, meeting in ipairs(MEETINGS) do
    it("has equal twins at every decision: " .. table.concat(meeting[1], ", ") .. " and " .. table.concat(meeting[2], ", "), function()
      for seed = number, number + 10, 5 do
        assert.truthy(arena(seed, meeting):wander(seed, 45) > 10)
      end
    end)
  end
end)
