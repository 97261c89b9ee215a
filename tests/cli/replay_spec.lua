-- `tercio replay`: one page that needs nothing else, and whose boards are those of the world at every record.
local long = require "long"
local program = require "cli.program"
teardown(program.clean)

local function read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

local folder
setup(function() folder = program.folder() end)

local function replay(line, name)
  local out, err, code = program.run(("replay %s --to %s/%s.html"):format(line, folder, name))
  assert.equal("", err)
  assert.equal(0, code)
  assert.truthy(out:find "^wrote .*: %d+ records\n$")
  return read(folder .. "/" .. name .. ".html")
end

describe("a replay", function()
  it("is one page of less than 300 KB that needs no other file", function()
    local page = replay("examples/skirmish.lua", "one")
    assert.is_true(#page < 300000, #page .. " bytes")
    for address in page:gmatch "https?://[^\"'`]+" do assert.truthy(address:find "^http://www%.w3%.org/", address) end
    for _, outside in ipairs { "<link", " src=", "@import", "\nimport ", "\nexport " } do
      assert.falsy(page:find(outside, 1, true), outside)
    end
    assert.truthy(page:find("default-src 'none'", 1, true))
  end)

  it("is the same each time, and the same of a log", function()
    local page = replay("examples/hexfield_mill.lua --seed 5", "first")
    assert.equal(page, replay("examples/hexfield_mill.lua --seed 5", "second"))
    local log = program.run "run examples/hexfield_mill.lua --seed 5 --format json"
    program.write(folder .. "/log.jsonl", log)
    assert.equal(page, replay(folder .. "/log.jsonl", "third"))
  end)

  it("holds nothing of what a team must not know", function()
    program.write(folder .. "/night.lua", [[encounter "Night" {
      ruleset = "valiance", seed = 2, pass = true,
      field = { topology = "cube", layers = { ".....:.\n......." }, legend = { [":"] = "unlit" } },
      teams = { { id = "heroes", players = true }, { id = "enemies" } },
      units = { mira = { "vanguard", team = "heroes", at = { 1, 0 } }, brute = { "raider", team = "enemies", at = { 2, 0 } },
        sniper = { "slinger", team = "enemies", at = { 5, 1 } } },
      objectives = { { kind = "eliminate", target = "brute" } },
      script = { act "mira" "improvised_strike" { target = "brute" }, end_turn "mira",
        act "brute" "hack" { target = "mira" }, end_turn "brute", act "sniper" "sling" { target = "mira" } } }]])
    local all, team = replay(folder .. "/night.lua", "all"), replay(folder .. "/night.lua --as heroes", "team")
    local function data(page) return page:match '<script type="application/json" id="fight">(.-)</script>' end
    for _, secret in ipairs { '"sniper"', '"slinger"', '"why":{', '"seed":', "Sniper's turn", "Brute uses Hack" } do
      assert.truthy(data(all):find(secret, 1, true), secret)
      assert.falsy(data(team):find(secret, 1, true), secret)
    end
    assert.truthy(data(team):find('"decisions":[]', 1, true))
    assert.truthy(data(team):find("Sling is aimed at Mira", 1, true))
    local told = program.run("board " .. folder .. "/night.lua --as heroes --at end --to " .. folder .. "/team.svg")
    assert.truthy(told:find "^wrote")
    assert.falsy(read(folder .. "/team.svg"):find "[Ss]niper")
  end)

  it("leaves out where numbers come from where there is no room for it", function()
    if not long(false, true) then return pending "so long a fight is left to --all" end
    local units = {}
    for at = 0, 27 do
      units[#units + 1] = ('u%d = { "vanguard", team = "a", at = { %d, %d } }, v%d = { "raider", team = "b", at = { %d, %d } },')
        :format(at, at % 4, at // 4, at, 20 + at % 4, at // 4)
    end
    program.write(folder .. "/many.lua", ([[encounter "Many" { ruleset = "valiance", seed = 3,
      field = { topology = "cube", layers = { "%s" } }, units = { %s },
      teams = { { id = "a", players = true, controller = "greedy" }, { id = "b", controller = "greedy" } },
      objectives = { { kind = "eliminate", target = "v1" } } }]]):format((("."):rep(24) .. "\\n"):rep(8), table.concat(units)))
    local out, err, code = program.run(("replay %s/many.lua --to %s/many.html"):format(folder, folder))
    assert.truthy(err:find "^tercio: the page does not say where numbers come from: [^\n]+\n$", err)
    assert.equal(0, code)
    assert.truthy(out:find "%d%d%d records\n$")
  end)

  it("cannot be broken by names of its fight", function()
    local root = program.project { ["x.lua"] = read("tests/fixtures/encounters/toy.lua"):gsub('encounter "[^"]*"',
      'encounter "</script><script>alert(1)</script><!--"') }
    os.execute(("ln -s %s/engine %s/engine"):format(require("lfs").currentdir(), root))
    local _, err, code = program.run("replay x.lua --to x.html", root)
    assert.equal("", err)
    assert.equal(0, code)
    local page = read(root .. "/x.html")
    assert.falsy(page:find("<script>alert", 1, true))
    assert.falsy(page:find("<!--", 1, true))
  end)

  it("refuses what it cannot show", function()
    local function refused(line, message)
      local _, err, code = program.run("replay " .. line)
      assert.equal("tercio: replay: " .. message .. "\n", err)
      assert.equal(2, code)
    end
    refused("examples/skirmish.lua", "say where to: --to fight.html")
    refused("examples/skirmish.lua --as orcs --to x.html", "--as: no team 'orcs' (there are raiders, valiants)")
  end)
end)

-- A command of its own, which may read the world at each record.
local PROBE = [[
local changes = import "board/changes"
local data = import "board/data"
local plays = import "program/plays"
local script = import "play/script_controller"
local function run(system, arguments)
  local found = plays.read(system, arguments.operands[1])
  local play = plays.open(found, plays.over(system, { mod = {}, variant = {}, option = {} }, found))
  local watch, boards = changes.watch(play), {}
  local note = play.session.watch
  -- Kinds of ground by what they are: palettes may be in another order.
  local function plain(board)
    local kinds, units = {}, {}
    for cell, index in ipairs(board.cells) do kinds[cell] = board.palette[index + 1] or index end
    for _, unit in ipairs(board.units) do units[unit.name] = unit end
    table.sort(board.edges, function(a, b) return a[1] < b[1] or a[1] == b[1] and a[2] < b[2] end)
    return json.encode { kinds, units, board.edges, board.areas, board.zones or false }
  end
  function play.session.watch(record)
    note(record)
    boards[record.n] = plain(data.of(play))
  end
  script.run(play)
  local wrong = 0
  for n, board in ipairs(boards) do
    if plain(watch:at(n)) ~= board then wrong = wrong + 1 end
  end
  system.write(#boards .. " records, " .. wrong .. " wrong, " .. (watch.failed or "fine") .. "\n")
  return 0
end
return { name = "probe", group = "Play", usage = "FILE", operands = { least = 1, most = 1, wants = "file" },
  summary = "Compares boards.", text = "", flags = {}, examples = {}, run = run }
]]

describe("what records change", function()
  local root
  setup(function()
    root = program.project({ ["scripts/commands/probe.lua"] = PROBE }, true)
    os.execute(("cp -r rulesets examples tests/golden %s"):format(root))
  end)

  for _, file in ipairs { "examples/skirmish.lua", "examples/riposte_ford.lua", "examples/riposte_mill.lua",
    "examples/drive_courtyard.lua", "examples/hexcards_crypt.lua", "examples/hexfield_ship.lua",
    "golden/valiance/g09_grab_broken_by_shove.lua", "golden/hexfield/g02_grenade_by_a_wall.lua" } do
    it("makes the board of the world at every record of " .. file, function()
      local out, err = program.run("probe " .. file, root)
      assert.equal("", err)
      assert.truthy(out:find "^[1-9]%d* records, 0 wrong, fine\n$", out)
    end)
  end
end)
