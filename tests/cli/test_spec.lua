-- `tercio test PATH`: finding tests, telling of what fails. watch_spec.lua is about --watch.
local lfs = require "lfs"
local program = require "cli.program"

local root = lfs.currentdir()

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

  it("says when no test has such a name", function()
    local at = folder()
    for line, more in pairs { ["mods/spark/tests/cold_spec.lua"] = "", ["mods/spark"] = "; encounters have no names, and run without it" } do
      local out, err, code = test(at, line .. " --filter nobody")
      assert.are.equal("", out)
      assert.are.equal("tercio: test: no test's name matches --filter 'nobody'" .. more .. "\n", err)
      assert.are.equal(2, code)
    end
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
    assert.truthy(out:find("FAILED  mods/spark/tests/meeting.lua:6 expect\n        expect: ann.at is '0,0', not '1,0'\n", 1, true), out)
    assert.truthy(out:find("\n1 passed, 3 failed\n$"), out)
    assert.are.equal(1, code)
  end)

  it("checks the content first, and stops at what is wrong with it", function()
    local at = folder { ["mods/spark/things.lua"] = 'status "spark:hot" { text = "Hot {heta}.", heat = 4 }\n' }
    local out, _, code = test(at, "mods/spark")
    assert.are.equal("mods/spark/things.lua:1: status 'spark:hot': text names {heta}, which is not one of its keys (did you mean 'heat'?)\n1 problem\n", out)
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
