-- The options of the catalogue, the variants, and play that nobody thought of beforehand.
local support = dofile "tests/rulesets/drive/support.lua"
local tercio = require "tercio"
local long = require "long"
local pc, foe, game = support.pc, support.foe, support.game()

-- The options that docs/rules/drive.md names: name -> readings, the default first.
local function of_the_page()
  local options = {}
  local file = assert(io.open(tercio.root .. "/docs/rules/drive.md"))
  for line in file:lines() do
    local bare = line:gsub("%(([^()]*opt: [^()]*)%)", "%1."):gsub("%b()", "")
    for name, readings in bare:gmatch "opt: ([%w_.]+) = ([^.;`]+)" do
      local list = {}
      for reading in readings:gmatch "[^|]+" do list[#list + 1] = reading:match "^%s*([%w_]*)" end
      if name ~= "name" then options[name] = list end
    end
  end
  file:close()
  return options
end

local COUNTS = { ["obstacle.health"] = { 0, 20 }, ["charge.min_spaces"] = { 1, 2 }, ["potion.min_own"] = { 0, 1 } }

describe("options", function()
  it("are those of the catalogue, with its readings and defaults", function()
    local play = game.arena { heroes = { ann = pc { 1, 1 } }, enemies = { ed = foe { 5, 5 } } }
    local declared, wanted = play:definitions "option", of_the_page()
    for name, readings in pairs(wanted) do
      local own = assert(declared[name], "no option " .. name)
      if COUNTS[name] then
        assert.are.same({ math.tointeger(tonumber(readings[1])), COUNTS[name][1], COUNTS[name][2] }, { own.default, own.min, own.max }, name)
      else
        table.sort(readings, function(a, b) return a < b end)
        local values = { table.unpack(own.values) }
        table.sort(values)
        assert.are.same(readings, values, name)
      end
    end
    for name in pairs(declared) do assert.is_truthy(wanted[name], name .. " is not in the catalogue") end
  end)

  it("default to the first reading of the catalogue", function()
    local declared = game.arena { heroes = { ann = pc { 1, 1 } }, enemies = { ed = foe { 5, 5 } } }:definitions "option"
    for name, readings in pairs(of_the_page()) do
      local own = declared[name]
      if not COUNTS[name] then assert.are.equal(readings[1], own.default or own.values[1], name) end
    end
  end)
end)

describe("variants", function()
  it("grim: four stress, banes by how far a roll misses, a fiercer Rage", function()
    local play = game.arena { variant = "grim", heroes = { ann = pc({ 1, 1 }, { abilities = { "rage", "still_life" } }) }, enemies = { ed = foe({ 3, 1 }, { difficulty = 14, health = 9 }) } }
    play:end_turn "ann"
    play:act("ed", "attack", { target = "ann", dice = { 3 }, answers = { { "ann", "rage" } } })
    play:expect { ann = { stress = 3, statuses = { out = false } } }
    play:end_turn "ed"
    play:act("ann", "attack", { target = "ed", dice = { 7 } })
    play:expect { ed = { health = 8 } }
    play:act("ann", "still_life", { cell = { 0, 0 } })
    play:refuse("ann", "still_life", "used up")
    play:end_turn "ann"
    play:act("ed", "attack", { target = "ann", dice = { 9 } })
    play:expect { ann = { stress = 4, statuses = { "out" } } }
  end)

  it("rounds: nobody acts again before everybody has", function()
    local play = game.arena { variant = "rounds", unit = { reactions = 0 }, heroes = { ann = pc { 1, 1 }, bea = pc { 3, 3 } }, enemies = { ed = foe { 9, 9 } } }
    play:turn "ann"
    play:end_turn "ann"
    play:turn "ed"
    play:end_turn "ed"
    play:turn "bea"
    play:end_turn "bea"
    assert.is_true(play:options().ann)
    play:expect { ed = { statuses = { exhausted = false } } }
  end)
end)

describe("random play", function()
  local HEROES = { "sharpshot", "brewer", "surgeon", "inker", "breaker" }
  local FOES = { "thug", "archer", "hound", "ogre", "witch" }

  for seed = 1, long(6, 60) do
    it("is the same from a fork, a save and a rebuilt position, seed " .. seed, function()
      local hex = seed % 2 == 0
      local spec = { topology = hex and "hex" or "square8", seed = seed, heroes = {}, enemies = {}, pass = false, more = { facing = hex and 1 or 2 } }
      for number = 0, 2 do
        spec.heroes["h" .. number] = { HEROES[(seed + number) % #HEROES + 1], at = { 1 + number, 3 }, drive = 2 }
        spec.enemies["e" .. number] = { FOES[(seed + number) % #FOES + 1], at = { 5 + number, 3 } }
      end
      local play = game.arena(spec)
      play:wander(seed, 60)
      assert.is_nil(play:check())
    end)
  end
end)
