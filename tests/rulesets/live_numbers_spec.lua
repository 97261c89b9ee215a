-- Keys that are functions: numbers that depend on who has them and on the use. A service of the engine, so in all five games.
local any_game = dofile "tests/rulesets/any_game.lua"
local tercio = require "tercio"

-- A play in which ann has the ability "jab"; body: what it does, keys: its further keys.
local function with_jab(name, body, keys, content, more)
  local ann = { abilities = { "jab" } }
  for key, value in pairs(more or {}) do ann[key] = value end
  return any_game.play(name, { units = { ann = ann }, content = (content or "") .. any_game.power(name, "jab", body, keys) })
end

local function fails(run, why)
  local fine, said = pcall(run)
  assert.is_false(fine)
  assert.matches(why, said, 1, true)
end

describe("a number that is a function", function()
  any_game.each(it, "is what it returns now, wherever it is read", function(name)
    local play = with_jab(name, [[log.note("force " .. self.force .. "/" .. self.definition.force .. ", heat " .. me:instance("warm").heat
      .. ", depth " .. me:instance("deep").depth .. ", plain " .. self.definition.plain_one)]],
      "plain_one = 7, force = function(me, use, self) return (use and use.ability == self and 4 or 0) + 1 end,", [[
      trait "deep" { text = "Deep.", depth = function(me, use, self) return (use and 10 or 1) + (self.bearer == me and 1 or 0) end }
      status "warm" { text = "Warm.", stacking = true, heat = function(me, use, self) return 3 * self.stacks end }
      ]], { traits = { "deep" }, statuses = { warm = 2 } })
    for _, twin in ipairs(any_game.twins(play)) do
      twin:act("ann", "jab")
      twin:expect { log = "force 5/5, heat 6, depth 2, plain 7" }
      assert.is_nil(twin:check())
    end
  end)

  any_game.each(it, "takes the place of a number, by a patch", function(name)
    local play = with_jab(name, [[log.note("force " .. self.force)]], "force = 2,", nil)
    play:act("ann", "jab")
    play:expect { log = "force 2" }
    local other = any_game.play(name, { units = { ann = { abilities = { "jab" } } }, content = any_game.power(name, "jab",
      [[log.note("force " .. self.force)]], "force = function(me) return 2 end,") ..
      'wrap "ability.jab.force" (function(original, me, use, self) return original(me, use, self) + 3 end)' })
    other:act("ann", "jab")
    other:expect { log = "force 5" }
  end)

  any_game.each(it, "only looks, and returns a whole number", function(name)
    fails(function()
      with_jab(name, "log.note('' .. self.force)", "force = function(me) return 'much' end,"):act("ann", "jab")
    end, "ability 'jab' (force): it must return a whole number (found the text 'much')")
    fails(function()
      with_jab(name, "log.note('' .. self.force)", "force = function(me, use) use:start('use', me) return 1 end,"):act("ann", "jab")
    end, "in the number 'force' of ability 'jab'")
  end)

  it("is refused where nobody has it", function()
    fails(function() any_game.play("drive", { content = 'tile "mud" { text = "Mud.", depth = function() return 1 end }' }) end,
      "tile 'mud': 'depth' is a function: a key of your own can be one in abilities, statuses, traits and rules")
    fails(function() with_jab("hexfield", "", "limits = { encounter = function() return 1 end },") end, "'limits.encounter' must be an integer")
  end)
end)

describe("numbers that rules read", function()
  it("may be functions in hexcards: attack, range, movement, pierce", function()
    local play = tercio.arena { ruleset = "hexcards", topology = "hex", size = { 9, 7 }, pass = true, teams = { heroes = { players = true } }, content = [[
      ability "jab" { text = "J.", range = function(me, use, self) return me.hp > 5 and 3 or 1 end, attack = function(me) return me.hp // 4 end }
      ability "trot" { text = "T.", movement = function(me) return me.hp // 5 end }
    ]], heroes = { ann = { attributes = { hp = 10, move = 4, initiative = 1 }, abilities = { "jab", "trot" }, at = { 1, 2 }, draws = { "plus_0" } } },
      enemies = { bo = { attributes = { hp = 10, initiative = 50 }, at = { 4, 2 } } } }
    play:act("ann", "jab", { target = "bo" })
    play:expect { bo = { hp = 8 } }
    fails(function() play:fork():act("ann", "trot", { to = { 1, 5 } }) end, "not legal")
    play:act("ann", "trot", { to = { 1, 4 } })
    play:expect { ann = { at = { 1, 4 } } }
  end)

  it("may be functions in hexcards: what an attack inflicts, by a key of its own", function()
    local play = tercio.arena { ruleset = "hexcards", topology = "hex", size = { 9, 7 }, pass = true, teams = { heroes = { players = true } }, content = [[
      ability "jab" { text = "J.", attack = 1, inflicts = { "push force" }, force = function(me, use, self) return me.hp // 5 end }
    ]], heroes = { ann = { attributes = { hp = 10, move = 4, initiative = 1 }, abilities = { "jab" }, at = { 1, 2 }, draws = { "plus_0" } } },
      enemies = { bo = { attributes = { hp = 10, initiative = 50 }, at = { 2, 2 } } } }
    play:act("ann", "jab", { target = "bo" })
    play:expect { log = "Bo is not pushed" }   -- the players pass
  end)

  it("may be functions in hexfield: range, damage, radius", function()
    local content = [[
      ability "lance" { text = "L.", tags = { "action" }, attack = "ranged", range = function(me) return me.hp > 10 and 5 or 1 end,
        damage = function(me, use) return me.hp // 4 end, unrolled = true }
      ability "burst" { text = "B.", tags = { "action" }, attack = "area", shape = "radius", radius = function(me) return me.hp // 10 end,
        range = 6, damage = 1, unrolled = true }
    ]]
    local function play(hp)
      return tercio.arena { ruleset = "hexfield", topology = "hex", size = { 9, 7 }, pass = true, teams = { heroes = { players = true } }, content = content,
        heroes = { ann = { hp = hp, attributes = { hp = 20, attack = 30 }, initiative = 20, abilities = { "lance", "burst" }, at = { 1, 2 } } },
        enemies = { bo = { attributes = { hp = 20 }, initiative = 1, at = { 4, 2 } } } }
    end
    local far = play(20)
    far:act("ann", "lance", { target = "bo" })
    far:expect { bo = { hp = 15 } }
    fails(function() play(8):act("ann", "lance", { target = "bo" }) end, "nobody within 1 (nearest: 3)")
    local wide = play(20)
    wide:act("ann", "burst", { hex = { 6, 2 } })
    wide:expect { bo = { hp = 19 } }
    local narrow = play(10)
    narrow:act("ann", "burst", { hex = { 6, 2 } })
    narrow:expect { bo = { hp = 20 } }
  end)

  it("may be functions in valiance: range, and the number of targets", function()
    local content = [[
      ability "lance" { text = "L.", tags = { action = 1 }, range = function(me, use, self) return me.guts > 5 and { min = 1, max = 4 } or 1 end,
        target = { "character" }, effect = function(_, use) log.note "lanced" end }
    ]]
    local function play(guts)
      return any_game.play("valiance", { content = content, units = { ann = { abilities = { "lance" }, guts = guts } } })
    end
    local far = play(10)
    far:act("ann", "lance", { target = "bo" })
    far:expect { log = "lanced" }
    fails(function() play(3):act("ann", "lance", { target = "bo" }) end, "")
  end)

  it("may be functions in drive: costs and damage", function()
    local content = [[
      ability "cut" { text = "C.", tags = { "main" }, target = "foe", reach = "any", cost = { tactics = function(me) return me.stress > 0 and 2 or 1 end },
        effect = function(me, use, self) log.note("pays for it") end }
    ]]
    local play = any_game.play("drive", { content = content, units = { ann = { abilities = { "cut" }, stress = 1, attributes = { pro = 3 } } } })
    play:act("ann", "cut", { target = "bo" })
    play:expect { ann = { tactics = 1 } }
  end)

  it("may be functions in riposte: the numbers of weapons and skills", function()
    local content = [[
      trait "flail" { text = "F.", tags = { "weapon" }, reach = { 1 }, might = function(me, use, self) return me.hp end, accuracy = 99 }
    ]]
    local play = tercio.arena { ruleset = "riposte", topology = "square4", size = { 6, 4 }, pass = true, content = content,
      heroes = { ann = { attributes = { hp = 20, dexterity = 60, movement = 5 }, hp = 3, strength = 2, traits = { "flail" }, at = { 1, 2 } } },
      enemies = { bo = { hp = 20, traits = { "sword" }, at = { 2, 2 } } } }
    play:act("ann", "engage", { target = "bo" })
    play:expect { bo = { hp = 5 } }
  end)
end)
