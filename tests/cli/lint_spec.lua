-- What `tercio check` warns of, one code at a time; how it is silenced, counted and told to editors.
local program = require "cli.program"

local MOD = 'mod "ember" { text = "Fire.", version = "0.1", rulesets = { "toy" } }\n'
local SPEC = 'it("tests", function() return "ember:flare" end)\n'

local function project(things, more, own_scripts)
  local files = { ["mods/ember/mod.lua"] = MOD, ["mods/ember/things.lua"] = things, ["mods/ember/tests/a_spec.lua"] = SPEC }
  for path, text in pairs(more or {}) do files[path] = text end
  return program.project(files, own_scripts)
end

-- What check says of a mod with these things: its lines, but for the place of the file.
local function warnings(things, more, flags)
  local out, err, code = program.run("check mods/ember " .. (flags or ""), project(things, more))
  return err:gsub("mods/ember/things%.lua:", ""), out, code
end

local function ability(rest) return 'ability "ember:flare" {\n  text = "Burns.",\n  ' .. rest .. "\n}\n" end

describe("check warns", function()
  after_each(program.clean)

  it("of fields that nothing reads", function()
    assert.are.equal("3: warning [unused-field]: ability 'ember:flare': the field 'heat' is unused: no rule reads it and no text names it\n",
      (warnings(ability "heat = 3, effect = function() end,")))
    assert.are.equal("", (warnings('ability "ember:flare" { text = "Burns for {heat}.", heat = 3 }\n')))
    assert.are.equal("", (warnings(ability "heat = 3, effect = function(_, use, self) use:hurt(use.user, self.heat) end,")))
  end)

  it("of keys that the rules give no meaning", function()
    assert.are.equal("3: warning [unused-field]: ability 'ember:flare': no rule of 'toy' reads the key 'limits': it does nothing\n",
      (warnings(ability "limits = { encounter = 1 }, effect = function() end,")))
  end)

  it("of numbers in functions", function()
    assert.are.equal("4: warning [buried-number]: the number 3 is inside a function, where no patch can change it: make it a field, or a named local above\n",
      (warnings(ability "effect = function(me, use)\n    use:hurt(me, 3)\n  end,")))
    assert.are.equal("", (warnings("local MOST = 3\n" .. ability "effect = function(me, use) use:hurt(me, MOST + 1 - 0 * 2) end,")))
  end)

  it("of what never happens", function()
    local silent = 'event "ember:thunder" { text = "Far off." }\n'
    assert.are.equal("4: warning [never-fires]: ability 'ember:flare': 'ember:thunder' never happens: no rule raises the event 'ember:thunder'\n",
      (warnings(silent .. ability 'on = { ["ember:thunder"] = function() end },')))
    assert.are.equal("", (warnings(silent .. ability 'on = { ["ember:thunder"] = function() end }, effect = function(_, use) use:raise "ember:thunder" end,')))
    assert.are.equal("4: warning [never-fires]: ability 'ember:flare': 'ember:scorch' never happens: no rule proposes the effect 'ember:scorch'\n",
      (warnings('effect "ember:scorch" { text = "Burnt.", op = "note" }\n' .. ability 'on = { ["ember:scorch"] = function() end },')))
  end)

  it("of conditions that are never true, of frames that nobody starts, and of effects to replace that nobody proposes", function()
    assert.are.equal("3: warning [never-fires]: 'when' is never true, so this never runs\n",
      (warnings(ability "reaction = { to = 'turn.act', when = function(me) return false end, run = function() end },")))
    assert.are.equal("", (warnings(ability "reaction = { to = 'turn.act', when = function(me) return false or me:is 'beast' end, run = function() end },")))
    local frame = 'frame "ember:rite" { text = "A rite.", steps = { "chant" } }\n'
    assert.are.equal("4: warning [never-fires]: ability 'ember:flare': 'any.ember:rite.chant' never happens: no rule starts the frame 'ember:rite'\n",
      (warnings(frame .. ability 'on = { ["any.ember:rite.chant"] = function() end },')))
    assert.are.equal("", (warnings(frame .. ability 'on = { ["any.ember:rite.chant"] = function() end }, effect = function(me, use) use:start("ember:rite", me) end,')))
    local scorch = 'effect "ember:scorch" { text = "Burnt.", op = "note" }\n'
    assert.are.equal("4: warning [never-fires]: ability 'ember:flare': replaces 'ember:scorch', which never happens: no rule proposes it\n",
      (warnings(scorch .. ability 'replace = { ["ember:scorch"] = { run = function(_, item) item:prevent() end } },')))
    assert.are.equal("", (warnings(scorch .. ability 'replace = { ["any.ember:scorch"] = { run = function(_, item) item:prevent() end } }, effect = function(me, use) use:effect("ember:scorch", me) end,')))
  end)

  it("of numbers where no patch reaches them, and of no others", function()
    for body, number in pairs {
      ['wrap "ability.strike.effect" (function(original, me, use) use:hurt(me, 4) end)\n'] = 4,
      ['patch "ability.strike" { when = function(me) return me.life < 5 end }\n'] = 5,
      [ability "effect = function(me, use) use:hurt(me, -3) end,"] = 3,
    } do
      assert.truthy(warnings(body):find("the number " .. number .. " is inside a function", 1, true), body)
    end
    for _, body in ipairs {
      "local shapes = { wide = function(x) return x > 4 end }\n", "local function far(x) return x + 7 end\n",
      ability "effect = function(me, use) use:hurt(me, 2 * me.life // 2) end,",
      ability "shares = { 1, 2, 3 }, effect = function(me, use, self) use:hurt(me, self.shares[3]) end,",
    } do
      assert.are.equal("", (warnings(body)))
    end
  end)

  it("of sentences of the log that name nothing", function()
    assert.are.equal("1: warning [text-names-nothing]: effect 'ember:scorch': 'log' names {amout}, which is not filled in (did you mean 'amount'?)\n",
      (warnings 'effect "ember:scorch" { text = "Burnt.", op = "note", log = "{target} is burnt by {amout}" }\n'))
  end)

  it("of what no test uses, once there are tests", function()
    local two = ability "effect = function() end," .. 'status "ember:hot" { text = "Hot." }\n'
    assert.are.equal("5: warning [untested]: status 'ember:hot': no test of mods/ember uses it\n", (warnings(two)))
    local fighter = 'archetype "ember:fighter" { text = "Hot.", statuses = { ["ember:hot"] = 1 } }\n'
    assert.are.equal("", (warnings(two .. fighter, { ["mods/ember/tests/a_spec.lua"] = '"ember:flare" "ember:fighter"' })))
    local via = ability 'effect = function(me, use) use:gain(me, "ember:hot") end,' .. 'status "ember:hot" { text = "Hot." }\n'
    assert.are.equal("", (warnings(via)))
    local none = { ["mods/ember/tests/a_spec.lua"] = "" }
    assert.are.equal("", (warnings(two, none)))
    assert.truthy(warnings(two, none, "--strict"):find("1: warning [untested]: ability 'ember:flare': no test of mods/ember uses it\n", 1, true))
  end)

  it("of words that are out of use, and says what to write instead", function()
    local root = project(ability 'max = 1, on = { ["turn.act"] = function() end }, effect = function(_, use) use:hurt(use.user, 1) end,', nil, true)
    local path = root .. "/scripts/content/schema.lua"
    local file = assert(io.open(path))
    local text = file:read("a"):gsub("local deprecated = [^\n]*", 'local deprecated = { keys = { ["ability.max"] = "write limits" }, '
      .. 'events = { ["turn.act"] = "hear turn.begin" }, verbs = { hurt = "write damage" } }')
    file:close()
    program.write(path, text)
    local _, err, code = program.run("check mods/ember", root)
    assert.are.equal([[
mods/ember/things.lua:3: warning [deprecated]: the word 'hurt' is deprecated: write damage
mods/ember/things.lua:3: warning [deprecated]: ability 'ember:flare': the key 'max' is deprecated: write limits
mods/ember/things.lua:3: warning [deprecated]: ability 'ember:flare': the event 'turn.act' is deprecated: hear turn.begin
]], err)
    assert.are.equal(0, code)
  end)

  it("until a comment allows it: on the line, above it, or for a file", function()
    local buried = "effect = function(me, use) use:hurt(me, 3) end,"
    assert.are.equal("", (warnings(ability(buried .. " -- check: allow buried-number"))))
    assert.are.equal("", (warnings(ability("-- check: allow buried-number\n  " .. buried))))
    assert.are.equal("", (warnings("-- check: allow buried-number, untested\n\n\n\n\n\n" .. ability(buried))))
    assert.truthy(warnings(ability(buried .. " -- check: allow unused-field")):find("buried-number", 1, true))
  end)

  it("and counts: exit 0, or 1 when strict; errors alone when asked", function()
    local _, out, code = warnings(ability "heat = 3,")
    assert.are.equal("ok  mods/ember (mod), 1 warning\n", out)
    assert.are.equal(0, code)
    _, out, code = warnings(ability "heat = 3,", nil, "--strict")
    assert.are.equal(1, code)
    local err
    err, out, code = warnings(ability "heat = 3,", nil, "--errors")
    assert.are.equal("", err)
    assert.are.equal("ok  mods/ember (mod)\n", out)
    assert.are.equal(0, code)
  end)

  it("tells editors file, line, column, severity, code and message, as JSON", function()
    local cjson_free = program.run("check mods/ember --format json", project(ability "heat = 3,"))
    assert.are.equal([[
{"code":"unused-field","column":3,"file":"mods/ember/things.lua","id":"ember:flare","kind":"ability","layer":"mod ember","line":3,"message":"ability 'ember:flare': the field 'heat' is unused: no rule reads it and no text names it","severity":"warning"}
{"code":0,"errors":0,"warnings":1,"what":"result"}
]], cjson_free)
    local out, err, code = program.run("check mods/ember --format json", project(ability "raction = {},"))
    assert.are.equal("", err)
    assert.truthy(out:find('"code":"unknown-key","column":3,"data":{"field":"raction","near":"reaction"},"field":"raction","file":"mods/ember/things.lua"', 1, true), out)
    assert.truthy(out:find('"severity":"error"}\n{"code":2,"errors":1,"warnings":0,"what":"result"}\n', 1, true), out)
    assert.are.equal(2, code)
  end)
end)
