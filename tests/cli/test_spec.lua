-- `tercio test PATH` and `--watch`: finding tests, telling of what fails, running again what depends on a saved file.
local lfs = require "lfs"
local program = require "cli.program"
local background = require "cli.background"

local root = lfs.currentdir()
local await = background.await

local FILES = {
  ["mods/spark/mod.lua"] = 'mod "spark" { text = "S.", version = "1", rulesets = { "toy" } }\n',
  ["mods/spark/things.lua"] = 'status "spark:hot" { text = "Hot {heat}.", heat = 3 }\n',
  ["mods/spark/tests/hot_spec.lua"] = [[
local tercio = require "tercio"
local game = tercio.game { ruleset = "toy", mod = "spark", topology = "square4", size = { 5, 3 } }
describe("hot", function()
  it("is as hot as it says", function()
    local play = game.arena { heroes = { ann = { at = { 0, 0 } } }, enemies = { bo = { at = { 2, 0 } } } }
    assert.are.equal(3, play:definitions("status")["spark:hot"].heat)
  end)
end)
]],
  ["mods/spark/tests/cold_spec.lua"] = 'it("needs nothing", function() assert.is_true(true) end)\n',
  ["mods/spark/tests/meeting.lua"] = [[
encounter "Meeting" {
  ruleset = "toy", mod = "spark",
  field = { topology = "square4", layers = { "a.b" } },
  teams = { { id = "ours" }, { id = "theirs" } },
  units = { ann = { "fighter", team = "ours", at = "a" }, bo = { "fighter", team = "theirs", at = "b" } },
  script = { expect { ann = { at = { 0, 0 } } } },
}
]],
}

-- A folder of homebrew of its own, with the toy ruleset beside it; the project stands behind it.
local function folder(more)
  local made = program.folder()
  os.execute("mkdir -p " .. made .. "/rulesets; cp -r tests/fixtures/rulesets/toy " .. made .. "/rulesets")
  for _, files in ipairs { FILES, more or {} } do
    for path, text in pairs(files) do program.write(made .. "/" .. path, text) end
  end
  return made
end

local function test(at, line) return program.run("test " .. line, at, "TERCIO_ROOT=" .. root) end

describe("test", function()
  after_each(program.clean)

  it("runs the specs and encounters of a mod in any folder", function()
    local at = folder()
    local out, err, code = test(at, "mods/spark")
    assert.are.equal("", err)
    assert.are.equal("3 passed, 0 failed\n", out)
    assert.are.equal(0, code)
    os.execute("cd " .. at .. " && mv mods/spark spark")
    assert.are.equal("3 passed, 0 failed\n", (test(at, "spark")))
    assert.are.equal("3 passed, 0 failed\n", (test(at .. "/spark", ".")))
    assert.are.equal("3 passed, 0 failed\n", (test(at, at .. "/spark/")))
  end)

  it("runs one file, or the tests of a name", function()
    local at = folder()
    assert.are.equal("1 passed, 0 failed\n", (test(at, "mods/spark/tests/cold_spec.lua")))
    assert.are.equal("1 passed, 0 failed\n", (test(at, "mods/spark/tests/meeting.lua")))
    assert.are.equal("2 passed, 0 failed\n", (test(at, "mods/spark/tests/meeting.lua mods/spark/tests/cold_spec.lua")))
    assert.are.equal("1 passed, 0 failed\n", (test(at, "mods/spark --filter nothing")))
  end)

  it("tells of what fails where it fails", function()
    local at = folder {
      ["mods/spark/things.lua"] = 'status "spark:hot" { text = "Hot {heat}.", heat = 4 }\n',
      ["mods/spark/tests/meeting.lua"] = FILES["mods/spark/tests/meeting.lua"]:gsub("at = { 0, 0 }", "at = { 1, 0 }"),
      ["mods/spark/tests/broken_spec.lua"] = "local x = \n",
    }
    local out, err, code = test(at, "mods/spark")
    assert.are.equal("", err)
    assert.truthy(out:find("FAILED  mods/spark/tests/hot_spec.lua:6: hot is as hot as it says\n        Expected objects to be equal.\n", 1, true), out)
    assert.truthy(out:find("FAILED  mods/spark/tests/broken_spec.lua:2: ", 1, true), out)
    assert.truthy(out:find("ann.at is 0,0,0, not 1,0,0", 1, true) or out:find("mods/spark/tests/meeting.lua:6", 1, true), out)
    assert.truthy(out:find("\n1 passed, 3 failed\n$"), out)
    assert.are.equal(1, code)
  end)

  it("checks the content first, and stops at what is wrong with it", function()
    local at = folder { ["mods/spark/things.lua"] = 'status "spark:hot" { text = "Hot {heta}.", heat = 4 }\n' }
    local out, _, code = test(at, "mods/spark")
    assert.are.equal("mods/spark/things.lua:1: status 'spark:hot': text names {heta}, which is not a field (did you mean 'heat'?)\n1 problem\n", out)
    assert.are.equal(2, code)
  end)

  it("says when there is nothing to test", function()
    local at = folder { ["empty/x.lua"] = "return 1\n" }
    for line, message in pairs {
      nowhere = "nowhere: no such file or folder",
      empty = "empty: no tests are in it: a spec is a file that ends in _spec.lua, an encounter declares one (tercio new encounter)",
      ["empty/x.lua"] = "empty/x.lua: neither a spec (its name ends in _spec.lua) nor an encounter",
      ["mods --bless"] = "--bless writes all golden logs anew, and takes no path: ./tercio test --bless",
    } do
      local out, err, code = test(at, line)
      assert.are.equal("", out)
      assert.are.equal("tercio: test: " .. message .. "\n", err)
      assert.are.equal(2, code)
    end
  end)
end)

describe("test --watch", function()
  after_each(function()
    background.clean()
    program.clean()
  end)

  it("runs again what depends on a saved file, and no more; Ctrl-C ends it", function()
    local at = folder()
    local out = background.start(at, "test mods/spark --watch")
    await(out, "3 passed, 0 failed\nwatching; Ctrl-C ends\n")
    program.write(at .. "/mods/spark/things.lua", 'status "spark:hot" { text = "Hot {heat}.", heat = 44 }\n')
    local held = await(out, "1 passed, 1 failed\n")
    assert.truthy(held:find("\nmods/spark/things.lua\nFAILED  mods/spark/tests/hot_spec.lua:6:", 1, true), held)
    program.write(at .. "/mods/spark/tests/cold_spec.lua", 'it("needs nothing at all", function() end)\n')
    await(out, "\nmods/spark/tests/cold_spec.lua\n1 passed, 0 failed\n")
    program.write(at .. "/mods/spark/things.lua", 'status "spark:hot" { text = "Hot {heat}.", heta = 44 }\n')
    await(out, "which is not a field (did you mean 'heta'?)\n1 problem\nnot run: the content is wrong\n")
    program.write(at .. "/mods/spark/things.lua", FILES["mods/spark/things.lua"])
    await(out, "\n2 passed, 0 failed\n")
    program.write(at .. "/rulesets/toy/more.lua", 'tag "more" { text = "More." }\n')
    await(out, "\nrulesets/toy/more.lua\n2 passed, 0 failed\n")
    assert.are.equal("130", background.stop(at))
    assert.truthy(await(out, "tercio: test: stopped watching\n"))
  end)
end)

describe("run --watch", function()
  after_each(function()
    background.clean()
    program.clean()
  end)

  it("goes the same way with the content that is saved, as far as the same is asked", function()
    local at = folder {
      ["duel.lua"] = [[
encounter "Duel" {
  ruleset = "toy",
  field = { topology = "square4", layers = { "ab." } },
  teams = { { id = "ours" }, { id = "theirs" } },
  units = { ann = { "fighter", team = "ours", at = "a" }, bo = { "fighter", team = "theirs", at = "b" } },
  script = { act "ann" "strike" { target = "bo", dice = { 2 } }, act "bo" "strike" { target = "ann", dice = { 3 } } },
}
]] }
    local abilities = at .. "/rulesets/toy/abilities.lua"
    local file = assert(io.open(abilities))
    local text = file:read "a"
    file:close()
    local out = background.start(at, "run duel.lua --watch")
    await(out, "watching; Ctrl-C ends\n")
    program.write(abilities, (text:gsub("sum %+ me%.might", "sum + me.might + 1")))
    local held = await(out, "reloaded: all ")
    held = await(out, "\n  now     ")
    assert.truthy(held:find("\nrulesets/toy/abilities.lua\nreloaded: all %d+ decisions are asked as before; the log differs first at\n  before  "), held)
    program.write(abilities, (text:gsub('ability "shove" {', 'ability "shove" { when = function() return false, "not today" end,', 1):gsub("\n  when = function%(me%) return not me:has \"dazed\", \"dazed\" end,", "")))
    held = await(out, "reloaded, up to where the ways part: decision 2 of 4 is another:\n")
    held = await(out, "\n  now     ann is asked 'What now?' (action); legal: strike, end")
    program.write(abilities, "abilty {}")
    held = await(out, "refused: the encounter stands where it stood, with the content of before\n")
    program.write(abilities, text)
    await(out, "decisions are asked as before")
    program.write(at .. "/duel.lua", 'encounter "Duel" {')
    await(out, "duel.lua:1: syntax")
    assert.are.equal("130", background.stop(at))
  end)

  it("takes one file, told as text", function()
    local _, err, code = program.run "run a.lua b.lua --watch"
    assert.are.equal("tercio: run: --watch watches one file, told as text\n", err)
    assert.are.equal(2, code)
  end)
end)
