-- `tercio check` finds in handlers what would only show when their line is played: words, fields, ids and globals that
-- nothing has. They are mistakes, not warnings.
local program = require "cli.program"

local MOD = 'mod "ember" { text = "Fire.", version = "0.1", rulesets = { "toy" } }\n'

-- What check says of a mod with these things, without the place of the file and the count.
local function says(things, more)
  local files = { ["mods/ember/mod.lua"] = MOD, ["mods/ember/things.lua"] = things }
  for path, text in pairs(more or {}) do files[path] = text end
  local _, err, code = program.run("check mods/ember --errors", program.project(files))
  return (err:gsub("mods/ember/things%.lua:", ""):gsub("%d+ problems?\n$", "")), code
end

local function ability(rest) return 'ability "ember:flare" {\n  text = "Burns.", heat = 1,\n  ' .. rest .. "\n}\n" end

-- The one line that is said of an ability with this in its effect: function(me, use, flare).
local function of_effect(body) return says(ability("effect = function(me, use, flare) " .. body .. " end,")) end

describe("check finds in handlers", function()
  after_each(program.clean)

  it("verbs, effects and questions that are not there", function()
    assert.are.equal("3: ability 'ember:flare': use:hrut: there is no verb, effect or question 'hrut' in 'toy' (did you mean 'hurt'?)\n",
      (of_effect "use:hrut(me, flare.heat)"))
    assert.are.equal("3: ability 'ember:flare': foe:hass: there is no verb, effect or question 'hass' in 'toy' (did you mean 'has'?)\n",
      (of_effect 'local foe = use.target if foe:hass "dazed" then use:hurt(foe, flare.heat) end'))
    assert.are.equal("", (of_effect 'local foe = ("x"):upper() use:hurt(me, #foe:rep(flare.heat))'))
  end)

  it("verbs that the game is without, and why", function()
    assert.are.equal("3: ability 'ember:flare': use:pay: 'toy' has no 'pay': nobody has points: take life by use:hurt\n",
      (of_effect "use:pay(me, flare.heat)"))
    assert.are.equal("", says('effect "ember:pay" { text = "Its own.", op = "note" }\n' .. ability "effect = function(me, use, flare) use:hurt(me, flare.heat) end,"))
  end)

  it("what is wrong beside numbers and strings of every form", function()
    for _, form in ipairs { "1e-3", "0x1p4", "0x.8", ".5e+1", '"a\\z\n  b"', '"a\\\nb"' } do
      local said = of_effect("local form = " .. form .. " use:hrut(me, flare.heat, form)")
      assert.truthy(said:find("there is no verb, effect or question 'hrut'", 1, true), form .. ": " .. said)
    end
  end)

  it("values that no verb, question or library reads", function()
    assert.are.equal("3: ability 'ember:flare': use:hurt takes at most 3 values (found 4)\n", (of_effect "use:hurt(me, flare.heat, {}, 5)"))
    assert.are.equal("3: ability 'ember:flare': me:has takes at most 1 value (found 2)\n", (of_effect "return me:has('dazed', me)"))
    assert.are.equal("3: ability 'ember:flare': field.distance takes at most 2 values (found 3)\n",
      (of_effect "return field.distance(me, use.target, flare.heat)"))
    assert.are.equal("3: ability 'ember:flare': units takes nothing (found 1)\n", (of_effect "return units(me)"))
    assert.are.equal("", (of_effect "local own = { hurt = function(_, a, b, c, d) end } own:hurt(me, me, me, me) use:hurt(table.unpack { me })"))
  end)

  it("keys of tables that no word reads", function()
    assert.are.equal("3: ability 'ember:flare': me:choose: unknown key 'prmpt' (did you mean 'prompt'?)\n",
      (of_effect 'return me:choose { prmpt = "How?", options = { "a" } }'))
    assert.are.equal("3: ability 'ember:flare': me:modify: unknown key 'amont' (did you mean 'amount'?)\n",
      (of_effect 'me:modify { attribute = "life", amont = flare.heat }'))
    assert.are.equal("3: ability 'ember:flare': field.alter: unknown key 'tles' (did you mean 'tiles'?)\n",
      (of_effect "field.alter { cells = { me.cell }, tles = {} }"))
    assert.are.equal("", (of_effect 'return me:choose { prompt = "How?", options = { "a" }, score = function() return flare.heat end }'))
  end)

  it("words, attributes and slots that are not there", function()
    assert.are.equal("3: ability 'ember:flare': me.lfie: there is no word, attribute or slot 'lfie' in 'toy' (did you mean 'life'?)\n",
      (of_effect "use:hurt(me, me.lfie)"))
    assert.are.equal("3: ability 'ember:flare': use.targt: there is no word, attribute or slot 'targt' in 'toy' (did you mean 'target'?)\n",
      (of_effect "use:hurt(use.targt, flare.heat)"))
    assert.are.equal("", (of_effect "me.turns = me.life + me.might use.target = me.cell"))
  end)

  it("fields that the definition has not got, and some that cannot be set", function()
    assert.are.equal("3: ability 'ember:flare': flare.haet: it has no field or slot 'haet' (did you mean 'heat'?)\n",
      (of_effect "use:hurt(me, flare.haet)"))
    assert.are.equal("3: ability 'ember:flare': flare.heat cannot be set: only slots change while playing (slots = { NAME = \"int\" })\n",
      (of_effect "flare.heat = 2"))
    assert.are.equal("1: status 'ember:hot': me.stcks: there is no word, attribute or slot 'stcks' in 'toy' (did you mean 'stacks'?)\n",
      (says 'status "ember:hot" { text = "Hot.", on = { ["turn.act"] = { when = function(me) return me.stcks end, run = function() end } } }\n'))
    assert.are.equal("1: status 'ember:hot': it.left: it has no field or slot 'left'\n",
      (says 'status "ember:hot" { text = "Hot.", modify = { might = function(me, value, it) return value + it.left end } }\n'))
    assert.are.equal("", (says 'status "ember:hot" { text = "Hot.", slots = { left = "int" }, modify = { might = function(me, value, it) return value + it.left end } }\n'))
  end)

  it("in patches and wraps by what they are aimed at", function()
    assert.are.equal("1: ability 'shove': shove.tiles: it has no field or slot 'tiles'\n",
      (says 'wrap "ability.shove.effect" (function(original, me, use, shove) original(me, use, shove, shove.tiles) end)\n'))
    assert.are.equal("1: ability 'shove': it.tiles: it has no field or slot 'tiles'\n",
      (says 'patch "ability.shove" { effect = function(me, use, it) use:hurt(me, it.tiles) end }\n'))
    local manifest = 'mod "ember" { text = "Fire.", version = "0.1", rulesets = { "toy" },\n'
      .. '  wrap = { ["ability.shove.effect"] = function(original, me, use, it) original(me, use, it, it.tiles) end } }\n'
    assert.are.equal("mods/ember/mod.lua:2: ability 'shove': it.tiles: it has no field or slot 'tiles'\n", (says("", { ["mods/ember/mod.lua"] = manifest })))
  end)

  it("ids of nothing, options, libraries and kinds that are not there", function()
    assert.are.equal("3: ability 'ember:flare': use:gain names 'dazzed', and nothing in 'toy' is called so (did you mean 'dazed'?)\n",
      (of_effect 'use:gain(use.target, "dazzed")'))
    assert.are.equal("3: ability 'ember:flare': me:has names 'dazd', and nothing in 'toy' is called so (did you mean 'dazed'?)\n",
      (of_effect 'if me:has "dazd" then use:hurt(me, flare.heat) end'))
    assert.are.equal("3: ability 'ember:flare': no option 'storng' in 'toy' (did you mean 'strong'?)\n", (of_effect "use:hurt(me, option.storng)"))
    assert.are.equal("3: ability 'ember:flare': no library 'ronds' (did you mean 'rounds'?)\n", (of_effect 'library("ronds").check(me)'))
    assert.are.equal("3: ability 'ember:flare': no library 'ronds' (did you mean 'rounds'?)\n", (of_effect 'local one, other = library("rounds", "ronds")'))
    assert.matches("library 'rounds' has no 'chek'", (of_effect 'local one, other = library("rounds", "rounds") other.chek(me)'))
    assert.are.equal("3: ability 'ember:flare': library 'rounds' has no 'chek' (did you mean 'check'?)\n", (of_effect 'library("rounds").chek(me)'))
    assert.are.equal("2: library 'rounds' has no 'chek' (did you mean 'check'?)\n",
      (says 'local rounds = library "rounds"\nlocal function f() rounds.chek() end\nability "ember:flare" { text = "B.", effect = f }\n'))
    assert.are.equal("3: ability 'ember:flare': no kind 'statu' of content (did you mean 'status'?)\n", (of_effect 'use:hurt(me, #definitions "statu")'))
  end)

  it("globals that are not there, and some that cannot be set", function()
    assert.are.equal("3: ability 'ember:flare': content has no global 'os': content cannot touch the system or the clock\n", (of_effect "os.execute('x')"))
    assert.are.equal("3: ability 'ember:flare': unknown global 'untis'; did you mean 'units'?\n", (of_effect "use:hurt(untis()[1], flare.heat)"))
    assert.are.equal("3: ability 'ember:flare': unknown function 'field.distanse' (did you mean 'distance'?)\n", (of_effect "use:hurt(me, (field.distanse(me, me)))"))
    assert.are.equal("3: ability 'ember:flare': the global 'count' cannot be set; use 'local count = ...'\n", (of_effect "count = 1"))
    assert.are.equal("", (of_effect "local os = me.cell use:push(me, os)"))
    -- A table that is no library may hold anything: only the play knows.
    assert.are.equal("", (of_effect "use:hurt(me, setting.whatever or flare.heat)"))
  end)

  it("with exit 2, unless a comment allows it", function()
    local _, code = of_effect "use:hrut(me)"
    assert.are.equal(2, code)
    _, code = of_effect "use:hrut(me) -- check: allow unknown-word\n"
    assert.are.equal(0, code)
  end)

  it("of the content in an encounter too", function()
    local root = program.project { ["fight.lua"] = [[
encounter "Two" {
  ruleset = "toy",
  field = { topology = "square4", size = { 6, 2 } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = { mira = { "fighter", team = "heroes", at = { 0, 0 } } },
  content = [=[
    ability "flare" { text = "Burns.",
      effect = function(me, use) use:hrut(me) end }
  ]=],
}
]] }
    local _, err, code = program.run("check fight.lua", root)
    assert.are.equal("fight.lua:8: ability 'flare': use:hrut: there is no verb, effect or question 'hrut' in 'toy' (did you mean 'hurt'?)\n1 problem\n", err)
    assert.are.equal(2, code)
  end)
end)
