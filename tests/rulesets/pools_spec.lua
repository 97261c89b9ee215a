-- Pools that clamp, pools that several units draw on, and tags that statuses grant: services of the engine, so in all
-- five games.
local any_game = dofile "tests/rulesets/any_game.lua"
local tercio = require "tercio"

local MANA = [[
attribute "mana" { text = "For tests.", pool = true, clamps = true, default = 3 }
status "font" { text = "More mana.", modify = { mana = function(_, most) return most + 2 end } }
effect "brim" { text = "Mana returns.", op = "attr_add", attribute = "mana" }
effect "bless" { text = "A status.", op = "gain" }
effect "curse" { text = "None.", op = "lose" }
]]

describe("a pool that clamps", function()
  any_game.each(it, "falls with its maximum, as an effect, and does not rise again", function(name)
    local play = any_game.play(name, { content = MANA, units = { ann = { statuses = { font = 1 }, mana = 5 } },
      powers = { dry = "use:curse(me, 'font', 'all')", wet = "use:bless(me, 'font')" } })
    for _, twin in ipairs(any_game.twins(play)) do
      twin:expect { ann = { mana = 5 } }
      twin:act("ann", "dry")
      twin:expect { ann = { mana = 3 }, log = { "mana falls to its maximum: 5 to 3" } }
      twin:act("ann", "wet")
      twin:expect { ann = { mana = 3 } }
      assert.is_nil(twin:check())
    end
    play:expect { ann = { mana = 3 } }
  end)

  it("can be kept by content, which replaces the effect", function()
    local play = any_game.play("hexfield", { content = MANA .. [[ trait "deep" { text = "Keeps what it has.",
      replace = { clamp = { run = function(_, item) item:prevent() end } } } ]],
      units = { ann = { statuses = { font = 1 }, mana = 5, traits = { "deep" } } }, powers = { dry = "use:curse(me, 'font', 'all')" } })
    play:act("ann", "dry")
    play:expect { ann = { mana = 5 } }
  end)

  it("must be a pool", function()
    local fine, why = pcall(any_game.play, "drive", { content = [[ attribute "mana" { text = "x", clamps = true } ]] })
    assert.is_false(fine)
    assert.matches("attribute 'mana': 'clamps' is for pools: add pool = true", why, 1, true)
  end)

  it("needs the piece", function()
    local fine, why = pcall(tercio.arena, { ruleset = "toy", roots = { tercio.root .. "/tests/fixtures" }, size = { 2, 2 }, topology = "square4",
      content = [[ attribute "mana" { text = "x", pool = true, clamps = true } ]] })
    assert.is_false(fine)
    assert.matches("attribute 'mana': 'clamps' needs the piece 'clamps': add it to `pieces` of ruleset 'toy'", why, 1, true)
  end)
end)

local POOLED = [[
attribute "morale" { text = "For tests.", pool = true, shared = "team", default = 4 }
effect "spend" { text = "Resolve is spent.", op = "attr_add", attribute = "morale", log = "{target} spends morale: {before} to {after}" }
]]

describe("a pool of a team", function()
  any_game.each(it, "is one number for all of it, and for nobody else", function(name)
    local play = any_game.play(name, { content = POOLED, powers = { pay = "use:spend(me, -3)" } })
    for _, twin in ipairs(any_game.twins(play)) do
      twin:act("ann", "pay")
      twin:expect { ann = { morale = 1 }, ada = { morale = 1 }, bo = { morale = 4 } }
      assert.is_nil(twin:check())
    end
    play:expect { ada = { morale = 1 } }
  end)

  it("starts with the most that a member brings, or with what one of them says", function()
    local play = any_game.play("riposte", { content = POOLED, units = { ada = { attributes = { morale = 6 }, morale = 2 } } })
    play:expect { ann = { morale = 2 }, ada = { morale = 2 } }
    local fine, why = pcall(any_game.play, "riposte", { content = POOLED, units = { ann = { morale = 3 }, ada = { morale = 2 } } })
    assert.is_false(fine)
    assert.matches("unit 'ann': morale is shared with 'ada', which says 2 (found 3)", why, 1, true)
  end)

  it("is one of four at most", function()
    local many = {}
    for at = 1, 5 do many[at] = ('attribute "pool_%d" { text = "x", pool = true, shared = "team" }'):format(at) end
    local fine, why = pcall(any_game.play, "drive", { content = table.concat(many, "\n") })
    assert.is_false(fine)
    assert.matches("attribute 'pool_5': teams have room for 4 pools", why, 1, true)
  end)

  any_game.each(it, "takes those in who change sides", function(name)
    local play = any_game.play(name, { content = POOLED .. [[ effect "turn_coat" { text = "Changes sides.", op = "side" } ]],
      powers = { pay = "use:spend(me, -3)", charm = "for _, unit in ipairs(units()) do if unit.name == 'bo' then use:turn_coat(unit, me.side) end end" } })
    play:act("ann", "pay")
    play:act("ann", "charm")
    assert.are_equal(1, play.units.bo.morale)
    assert.is_nil(play:check())
  end, { "valiance", "drive", "hexfield" })
end)

describe("a pool of a group", function()
  any_game.each(it, "joins units of one group, whatever their teams", function(name)
    local play = any_game.play(name, { content = POOLED:gsub('"team"', '"group"'), units = { ann = { group = "twins" }, bo = { group = "twins" } },
      powers = { pay = "use:spend(me, -3)" } })
    for _, twin in ipairs(any_game.twins(play)) do
      twin:act("ann", "pay")
      twin:expect { ann = { morale = 1 }, ada = { morale = 4 }, bo = { morale = 1 } }
      assert.is_nil(twin:check())
    end
  end, { "valiance", "riposte", "hexcards" })
end)

describe("a status with tags of units", function()
  local GHOST = [[
  tag "undead" { text = "For tests.", unit = true }
  status "cursed" { text = "Undead for now.", tags = { "undead" } }
  effect "bless" { text = "A status.", op = "gain" }
  effect "curse" { text = "None.", op = "lose" }
  effect "count_dead" { text = "For tests.", op = "note", log = "there are {amount} undead" }
  ]]
  local TELL = "local found = 0 for _, unit in ipairs(units()) do if unit:is 'undead' then found = found + 1 end end use:count_dead(me, found)"
  any_game.each(it, "grants them while it lasts", function(name)
    local play = any_game.play(name, { content = GHOST, units = { bo = { tags = { "undead" } } }, powers = { die = "use:bless(me, 'cursed')",
      live = "use:curse(me, 'cursed', 'all')", tell = TELL, list = "log.note('tags ' .. table.concat(me:tags(), ' '))" } })
    play:act("ann", "die")
    play:expect { ann = { tags = { undead = true } }, ada = { tags = { undead = false } } }
    for _, twin in ipairs(any_game.twins(play)) do
      twin:act("ann", "tell")
      twin:expect { log = { "there are 2 undead" } }
      twin:act("ann", "list")
      twin:expect { log = { "undead" } }
      assert.is_nil(twin:check())
    end
    play:act("ann", "live")
    play:act("ann", "tell")
    play:expect { log = { "there are 1 undead" } }
  end, { "valiance", "drive", "riposte", "hexfield" })
end)
