-- Random play over everything that attacks can ask: each position is compared with a fork, a save and a rebuild.
local tercio = require "tercio"
local long = require "long"
local support = dofile "tests/rulesets/hexcards/support.lua"
local figure = support.figure

local CONTENT = [[
ability "all_at_once" { text = "Attack 2, Range 3, Target 2, Push 2, pull, poison, XP, Add Target.", attack = 2, range = 3, up_to = 2, add_target = true,
  inflicts = { "push 2", "pull 1", "poison", "xp 1", "damage 1", "heal 1" } }
]]
local DRAWS = { "roll_1", "roll_target", "roll_push", "double", "plus_0_stun", "roll_2", "roll_poison", "miss", "bless", "roll_heal", "plus_1_fire" }

describe("play at random", function()
  for seed = 1, long(2, 20) do
    it("is the same from a fork, a save and a rebuilt position (" .. seed .. ")", function()
      local options = { ["monster.effects"] = "controller", ["monster.push"] = "controller", ["effect.order"] = "attacker_choice",
        ["path.choice"] = "attacker", ["push.partial"] = "any_prefix", ["order.monster"] = "players", ["addtarget.chain"] = "yes" }
      local play = tercio.arena { ruleset = "hexcards", topology = "hex", seed = seed, content = CONTENT, options = options,
        teams = { heroes = { players = true } },
        field = support.floor { ["4,4"] = "trap", ["5,3"] = "hazard", ["6,4"] = "obstacle", ["3,5"] = "difficult", ["7,3"] = "wall" },
        more = { monster_draws = DRAWS },
        heroes = {
          ann = figure({ 3, 4 }, { hp = 30, initiative = 10, move = 3, abilities = { "all_at_once", "sweep", "rage", "take_aim" }, draws = DRAWS }),
          bob = figure({ 4, 5 }, { hp = 30, initiative = 40, move = 3, abilities = { "fire_flask", "follow_through", "bandage", "gust" }, draws = DRAWS }),
        },
        monsters = {
          orc = figure({ 5, 4 }, { hp = 30, initiative = 20, move = 2, abilities = { "all_at_once" }, traits = { "stone_skin" }, shield = 1 }),
          ork = figure({ 5, 5 }, { hp = 30, initiative = 60, move = 2, attack = 2, traits = { "flying" }, statuses = { fury = 1, aimed = 1 } }),
        } }
      assert.are.equal(45, play:wander(seed, 45))
      assert.is_nil(play:check())
    end)
  end
end)
