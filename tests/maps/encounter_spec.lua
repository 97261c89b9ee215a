-- Maps in encounters: what the encounter adds, fields of ours, and who may read which file.
local background = require "cli.background"
local lfs = require "lfs"
local program = require "cli.program"
local talk = require "conversation.talk"
local tercio = require "tercio"

local MAPS = lfs.currentdir() .. "/tests/fixtures/maps/"

local function slurp(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

local function encounter(field, units, script)
  return ([[encounter "E" { ruleset = "valiance", field = { %s }, teams = { { id = "a" }, { id = "b" } },
    units = { %s }, script = { %s } }]]):format(field, units, script or "expect { over = false }")
end

local UNITS = 'mira = { "vanguard", team = "a" }, brute = { "raider", team = "b" }'

-- Runs an encounter beside the room; what it says, and its exit code.
local function run(text, files)
  local root = program.folder()
  program.write(root .. "/room.tmj", slurp(MAPS .. "room.tmj"))
  for name, bytes in pairs(files or {}) do program.write(root .. "/" .. name, bytes) end
  program.write(root .. "/e.lua", text)
  local out, err, code = program.run("run " .. root .. "/e.lua")
  return out .. err:gsub(root:gsub("%p", "%%%0"), "ROOT"), code
end

local function plays(...)
  local text, code = run(...)
  assert.are.equal(0, code, text)
end

local function refuses(wanted, ...)
  local text, code = run(...)
  assert.are.equal(2, code, text)
  assert.truthy(text:find(wanted, 1, true), text)
end

describe("an encounter with a map", function()
  after_each(talk.clean)

  it("has the map's units and areas, and adds its own", function()
    plays(encounter('import = "room.tmj", units = { tom = { 4, 1, 0 } }', UNITS .. ', tom = { "raider", team = "b" }',
      "expect { mira = { at = { 1, 2, 0 } }, brute = { at = { 1, 1, 0 } }, tom = { at = { 4, 1, 0 } } }"))
    plays(encounter('import = "room.tmj", areas = { nook = { { 2, 1, 0 } } }', UNITS .. ', tom = { "raider", team = "b", at = "nook" }',
      "expect { tom = { at = { 2, 1, 0 } } }"))
  end)

  it("takes a field that was imported as text", function()
    local root = program.folder()
    local _, err, code = program.run("field import " .. MAPS .. "room.tmj --ruleset valiance --to " .. root .. "/room.lua")
    assert.are.equal(0, code, err)
    plays(encounter('import = "room.lua"', UNITS, "expect { mira = { at = { 1, 2, 0 } } }"), { ["room.lua"] = slurp(root .. "/room.lua") })
    refuses("'legend' does not go with import", encounter('import = "room.lua", legend = { a = "fluid" }', UNITS),
      { ["room.lua"] = slurp(root .. "/room.lua") })
    refuses("ROOT/room.lua:2: ", encounter('import = "room.lua"', UNITS), { ["room.lua"] = "field 'x' {\n  size = }\n" })
    refuses("ROOT/room.lua:1: content has no global 'os'", encounter('import = "room.lua"', UNITS), { ["room.lua"] = "os.exit()" })
  end)

  it("says what is wrong with it", function()
    refuses("'layers' does not go with import", encounter('import = "room.tmj", layers = { "." }', UNITS))
    refuses("no such file", encounter('import = "rom.tmj"', UNITS))
    refuses("import must be a text", encounter("import = 3", UNITS))
    refuses("'cell' goes with a map: import = \"FILE\"", encounter("size = { 3, 3 }, cell = 3", UNITS))
    refuses("its cells are squares, and no field of topology 'hex'", encounter('import = "room.tmj", topology = "hex"', UNITS))
    refuses("unit 'mira'", encounter('import = "room.tmj"', 'mirra = { "vanguard", team = "a" }, brute = { "raider", team = "b" }'))
    refuses("levels: there is no tile layer 'Grund' (did you mean 'Ground'?)", encounter('import = "room.tmj", levels = { Grund = 1 }', UNITS))
    refuses("lies outside of the folder that may be read", encounter('import = "../room.tmj"', UNITS))
    refuses("lies outside of the folder that may be read", encounter('import = "/etc/passwd.tmj"', UNITS))
  end)

  it("is kept in saves, so that they open elsewhere", function()
    local own, other = talk.start(), talk.start()
    own:get("open", { file = "examples/maps/crypt.lua", seed = 5 })
    for _ = 1, 4 do own:get("advance", {}) end
    other:get("open", { save = own:get("save").data })
    assert.are.same(own:get "board", other:get "board")
    other:stop()
    own:stop()
  end)

  it("takes its map as a text, where a program gives both", function()
    local own = talk.start()
    local state = own:get("open", { text = encounter('import = "x.tmj"', UNITS), map = [[field "x" { layers = { "a..b" },
      legend = { a = { unit = "mira" }, b = { unit = "brute" } } }]] })
    assert.are.equal("cube", state.topology)
    assert.are.same({ 4, 1, 1 }, own:get("board").size)
    own:stop()
  end)

  it("is watched with its map", function()
    local root = program.folder()
    program.write(root .. "/room.tmj", slurp(MAPS .. "room.tmj"))
    program.write(root .. "/e.lua", encounter('import = "room.tmj"', UNITS, "expect { mira = { at = { 1, 2, 0 } } }"))
    local out = background.start(root, "run e.lua --watch")
    local held = background.await(out, "watching; Ctrl-C ends\n")
    program.write(root .. "/room.tmj", "{")
    background.await(out, "\nroom.tmj\n", #held)
    background.await(out, "JSON: ", #held)
    background.clean()
  end)

  it("is part of what results are of", function()
    local root = program.folder()
    program.write(root .. "/room.tmj", slurp(MAPS .. "room.tmj"))
    program.write(root .. "/e.lua", encounter('import = "room.tmj"', UNITS, ""))
    local command = ("simulate %s/e.lua --seeds 1..2 --to %s/r.db"):format(root, root)
    local out, err, code = program.run(command)
    assert.are.equal(0, code, out .. err)
    program.write(root .. "/room.tmj", (slurp(MAPS .. "room.tmj"):gsub('"x": 16', '"x": 32', 1)))
    out, err, code = program.run(command)
    assert.are.equal(2, code, out .. err)
    assert.truthy(err:find("the encounter's file or its map has changed", 1, true), err)
  end)

  it("reads no map for a text that is no file", function()
    local fine, problems = pcall(tercio.encounter, { ruleset = "valiance", field = { import = "room.tmj" },
      teams = { { id = "a" } }, units = { mira = { "vanguard", team = "a" } } })
    assert.falsy(fine)
    assert.truthy(tostring(problems):find("this encounter is no file, so no map lies beside it", 1, true), tostring(problems))
  end)
end)
