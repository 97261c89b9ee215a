-- A summoned unit in every game but valiance, which has a spec of its own: its place, its controller, its turn, how it leaves.
local tercio = require "tercio"

local function ability(tags)
  return ([[ ability "call" { text = "Calls.", tags = { %s }, when = function() return #units() < 7 end, effect = function(me, use)
      use:summon("pup", { at = field.neighbours(me.cell), name = "wolf" })
    end }
    ability "crowd" { text = "Calls where somebody stands.", tags = { %s }, effect = function(me, use) use:summon("pup", { at = me.cell }) end }
    ability "enlist" { text = "Calls an enemy's.", tags = { %s }, effect = function(me, use)
      use:summon("pup", { at = field.neighbours(me.cell)[1], team = "enemies", with = { abilities = { "call" } } })
    end }
    ability "pair" { text = "Calls two to one place.", tags = { %s }, effect = function(me, use)
      for _ = 1, 2 do use:summon("pup", { at = { field.neighbours(me.cell)[1] }, name = "wolf" }) end
    end }
    ability "wrong" { text = "A slip.", tags = { %s }, effect = function(me, use) use:summon("pup", { at = me.cell, tem = "enemies" }) end }
    ability "nowhere" { text = "A slip.", tags = { %s }, effect = function(me, use) use:summon("pup", { at = { "gate" } }) end }
    ability "nobody" { text = "A slip.", tags = { %s }, effect = function(me, use) use:summon(nil, { at = me.cell }) end }
    ability "smite" { text = "Ends it.", tags = { %s }, effect = function(_, use) HURT end } ]]):gsub("%%s", tags)
end

local GAMES = {
  drive = { topology = "square8", more = { facing = 2 }, hurt = "library('harm').start(use, unit_named 'wolf 1', 9, nil, 'hazard')",
    archetype = [[ archetype "pup" { text = "Small.", attributes = { speed = 5, range = 1, difficulty = 11, health = 3 } } ]],
    unit = { attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } }, gone = "Wolf 1 is OUT" },
  riposte = { topology = "square4", hurt = "use:hurt(unit_named 'wolf 1', 99)",
    archetype = [[ archetype "pup" { text = "Small.", attributes = { hp = 5, accuracy = 80, might = 5, speed = 3, movement = 4 }, traits = { "sword" } } ]],
    unit = { accuracy = 90, might = 7, speed = 4, movement = 5, traits = { "sword" } }, gone = "Wolf 1 falls" },
  hexcards = { topology = "hex", hurt = "use:damage(unit_named 'wolf 1', 99)",
    archetype = [[ archetype "pup" { text = "Small.", attributes = { hp = 2, move = 2, initiative = 70 } } ]],
    unit = { attributes = { hp = 10, initiative = 20 } }, gone = "Wolf 1 dies" },
  hexfield = { topology = "hex", hurt = "use:hurt(unit_named 'wolf 1', 9)",
    archetype = [[ archetype "pup" { text = "Small.", attributes = { hp = 4, attack = 3, avoid = 10, movement = 5 } } ]],
    unit = { attributes = { hp = 20, attack = 5, avoid = 10, movement = 5 }, initiative = 20 }, gone = "Wolf 1 is down" },
}
local NAMES = { "drive", "riposte", "hexcards", "hexfield" }

local function copy(unit, more)
  local made = {}
  for key, value in pairs(unit) do made[key] = value end
  for key, value in pairs(more) do made[key] = value end
  return made
end

-- ann of the heroes at 1,1; ed of the enemies far off. dice: of hexfield's newcomers.
local function arena(name, more)
  local game = GAMES[name]
  local spec = { ruleset = name, topology = game.topology, size = { 8, 8 }, pass = true, more = game.more, seed = 3,
    teams = { heroes = name ~= "riposte" and { players = true } or nil },
    content = game.archetype .. ability('"free"'):gsub("HURT", game.hurt),
    heroes = { ann = copy(game.unit, { at = { 1, 1 }, initiative = name == "hexfield" and 40 or nil, abilities = { "call", "crowd", "enlist", "pair", "wrong", "nowhere", "nobody", "smite" } }) },
    enemies = { ed = copy(game.unit, { at = { 6, 4 } }) } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return tercio.arena(spec)
end

local function each(f)
  for _, name in ipairs(NAMES) do f(name, GAMES[name]) end
end

local function fails(name, action, text)
  local fine, why = pcall(function() arena(name):act("ann", action) end)
  assert.is_false(fine, name)
  assert.truthy(tostring(why):find(text, 1, true), name .. ": " .. tostring(why))
end

describe("a summoned unit", function()
  it("comes onto the field, on the side of who summons", function()
    each(function(name)
      local play = arena(name)
      play:act("ann", "call")
      play:expect { ["wolf 1"] = { team = "heroes", active = true } }
      assert.is_nil(play:check(), name)
    end)
  end)

  it("comes to no place that another has, and two come not to one", function()
    each(function(name)
      fails(name, "crowd", "ability 'crowd' (effect): summon: 'pup 1' has no room at 1,1: ann stands there")
      local play = arena(name)
      play:act("ann", "pair")
      play:expect { ["wolf 1"] = { active = false }, log = { "Wolf 1 finds no room (at odds with another effect)" } }
      assert.is_true(play.units["wolf 2"].gone, name)
    end)
  end)

  it("is refused with what is wrong", function()
    each(function(name)
      fails(name, "wrong", "summon: unknown key 'tem' (at, team, name, with)")
      fails(name, "nowhere", "ability 'nowhere' (effect): summon: 'pup' needs a place: at = a cell, a list of cells or an area")
      fails(name, "nobody", "ability 'nobody' (effect): summon: it takes an archetype and a table: use:summon(\"wolf\", { at = use.point })")
    end)
  end)

  it("has a turn of its own, which its team's controller plays", function()
    each(function(name)
      local play = arena(name)
      play:act("ann", "call")
      play:end_turn "ann"
      play:turn "wolf 1"
      local decision = play:decision()
      assert.are.equal("action", decision.kind, name)
      assert.are.equal("wolf 1", tostring(decision.who), name)
      play:act("wolf 1", "move", name == "riposte" and { move = { 3, 1 } } or { [name == "hexcards" and "to" or "cell"] = { 3, 1 } })
      play:expect { ["wolf 1"] = { at = { 3, 1 } } }
    end)
  end)

  it("may be of another team, and have more than its archetype", function()
    each(function(name)
      local play = arena(name)
      play:act("ann", "enlist")
      play:expect { ["pup 1"] = { team = "enemies", abilities = { "call" } } }
    end)
  end)

  it("leaves as its game says, and nobody is asked what becomes of a hero", function()
    each(function(name, game)
      local play = arena(name)
      play:act("ann", "call")
      play:act("ann", "smite", name == "riposte" and { answers = { { "the encounter", "dead" } } } or nil)
      play:expect { log = { game.gone }, no_log = { "money", "exhausted" }, over = false }
    end)
  end)

  it("TAC-GRID-06 faces somewhere in drive, and FLD-INIT-05 has initiative in hexfield", function()
    local play = arena "drive"
    play:act("ann", "call")
    play:expect { ["wolf 1"] = { facing = 2 } }
    play = arena "hexfield"
    play:act("ann", "call")
    assert.is_true(play.units["wolf 1"].rolled)
  end)

  it("is played at random, and its world holds", function()
    each(function(name)
      local unit = copy(GAMES[name].unit, { at = { 1, 1 }, abilities = { "call" } })
      local play = arena(name, { pass = false, heroes = { ann = unit } })
      play:wander(5, 40)
      assert.is_nil(play:check(), name)
    end)
  end)
end)
