-- What players are told of the log (ANA).
local program = require "cli.program"

local FILE = [[
encounter "Asked" {
  ruleset = "drive", pass = true, facing = 2,
  field = { topology = "square8", size = { 6, 3 } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    ann = { team = "heroes", tags = { "sheet" }, at = { 1, 1 } },
    ed = { team = "foes", at = { 3, 1 }, attributes = { difficulty = 11, health = 7, speed = 4, range = 1 } },
  },
  script = {
    act "ann" "attack" { target = "ed", dice = { 7 } },
    act "ann" "ask_difficulty" { target = "ed" },
    end_turn "ann",
    end_turn "ed",
    act "ann" "attack" { target = "ed", dice = { 8 } },
  },
}
]]

describe("the log as players are told of it", function()
  after_each(program.clean)

  local function told(more)
    local path = program.folder() .. "/asked.lua"
    program.write(path, FILE)
    return (program.run("run " .. path .. " " .. more))
  end

  it("TAC-ANA-07 leaves out the numbers that have not been asked for", function()
    local text = told "--as heroes"
    assert.is_truthy(text:find("Ann rolls a success (11)", 1, true), text)
    assert.is_truthy(text:find("Ann rolls a success (12 against 11)", 1, true), text)
    assert.is_nil(text:find("Health 7", 1, true))
    assert.is_nil(text:find("Health 6", 1, true))
    text = told ""
    assert.is_truthy(text:find("Ann rolls a success (11 against 11)", 1, true))
    assert.is_truthy(text:find("Health 7 to 6", 1, true))
  end)
end)
