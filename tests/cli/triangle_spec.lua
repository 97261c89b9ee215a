-- A small game on triangles, whole: its file, its steps and sights, random play with saves, and its board.
local program = require "cli.program"
local tercio = require "tercio"
teardown(program.clean)

local ROOTS = { tercio.root .. "/tests/fixtures" }
-- Where x + y is even a cell points up. Walls stand between 1,0 and 2,0, and between 3,1 and 3,0 below it.
local DRAWING = [=[ topology = "triangle", between = { ["\\"] = "wall", ["/"] = "wall", ["-"] = "wall" },
  legend = { a = { unit = "ann" }, b = { unit = "bob" }, ["~"] = "rubble" }, layers = { [[
    . . . . %s
          -
    a ./%s ~ .
  ]] } ]=]
local FAR, BEHIND = DRAWING:format("b", "."), DRAWING:format(".", "b")   -- where bob stands

local function encounter(field)
  return load(("return { ruleset = 'shards', field = { %s }, seed = 3, pass = true," ..
    "teams = { { id = 'left', controller = 'script' }, { id = 'right', controller = 'script' } }," ..
    "units = { ann = { 'shard', team = 'left' }, bob = { 'shard', team = 'right' } } }"):format(field))()
end

local function play(field)
  tercio.forget()
  local record = encounter(field)
  record.roots = ROOTS
  return tercio.encounter(record)
end

local function offered(one)
  local list = {}
  for _, id in ipairs(one:options()) do list[#list + 1] = id end
  return table.concat(list, " ")
end

describe("a game on triangles", function()
  it("steps across sides only, around walls and at the cost of terrain", function()
    local one = play(FAR)
    assert.equal("ann", one:decision().who)
    -- 0,0 points up: its neighbours are 1,0 and what would lie left and below.
    assert.equal("end 0,0 1,0 1,1", offered(one))
    one:answer "1,1"
    assert.same({ 1, 1, 0 }, one.units.ann.at)
  end)

  it("sees past a corner with one free way round, and strikes", function()
    local one = play(FAR)
    one:answer "1,0"
    one:answer "3,1"
    assert.equal("end bob 1,0 0,0 1,1 2,1 0,1", offered(one))
    one:answer "bob"
    assert.equal("won", one:outcome())
  end)

  it("sees neither through a wall nor between two that meet", function()
    local one = play(BEHIND)
    assert.equal("end 0,0 1,0 1,1", offered(one))
    for _, cell in ipairs { "1,1", "2,1" } do
      one:answer(cell)
      one:answer "end"
      assert.falsy(offered(one):find "bob")
    end
  end)

  it("keeps its world through copies and saves at random", function()
    for seed = 1, 5 do assert.is_true(play(FAR):wander(seed, 40) > 2) end
  end)

  it("is drawn with cells that point down above those that point up", function()
    local root = program.project()
    os.execute("cp -r tests/fixtures/rulesets/shards '" .. root .. "/rulesets'")
    program.write(root .. "/shards.lua", ([[encounter "Glass" { ruleset = "shards", field = { %s },
      teams = { { id = "left" }, { id = "right" } },
      units = { ann = { "shard", team = "left" }, bob = { "shard", team = "right" } } }
    ]]):format(FAR))
    local out, err, code = program.run("run shards.lua --board", root)
    assert.equal("", err)
    assert.equal(0, code)
    local picture = "    .   .   b\n  1   A   .\n          -\n      ./  ~\n  0 .  /.   .\n    0 1 2 3 4\n"
    assert.truthy(out:find(picture, 1, true), out)
  end)
end)
