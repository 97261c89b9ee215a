-- Mistakes in rows of judgements of a ruleset: `tercio check` looks for all of them; a fight tells those that it meets.
local program = require "cli.program"

local ROWS = [[
judgement "use" {
  text = "What may be used.",
  rows = function(definition)
    if definition.id == "parry" then return { { "pol", "life", at_least = 1 } } end
    return { { "lua", function() end } }
  end,
}
ability "ponder" { text = "Looks at what may be used.",
  effect = function(me, use) log.note("may be used: " .. #judge.options("use", me)) end }
]]
local FIGHT = [[
encounter "Fight" {
  ruleset = "toy", field = { topology = "square4", size = { 4, 4 } },
  teams = { { id = "red" }, { id = "blue" } },
  units = { ann = { "%s", team = "red", at = { 0, 0 }, abilities = { "ponder" } },
    bob = { "fighter", team = "blue", at = { 3, 3 } } },
  script = { act "ann" "ponder" {} },
}
]]

describe("rows that a ruleset gets wrong", function()
  local root
  setup(function()
    root = program.project { ["rulesets/toy/judged.lua"] = ROWS,
      ["met.lua"] = FIGHT:format "guard", ["unmet.lua"] = FIGHT:format "fighter" }
  end)

  it("are found by check", function()
    local out, err, code = program.run("check rulesets/toy", root)
    assert.are.equal(2, code, out .. err)
    local line = "rulesets/toy/judged.lua:1: judgement 'use': a row is { type, ... } (found the text 'pol')"
    assert.truthy((out .. err):find(line, 1, true), out .. err)
  end)

  it("are told by a fight that asks for them, and by no other", function()
    local out, err, code = program.run("run met.lua", root)
    assert.are.equal(1, code, out .. err)
    assert.truthy(out:find("rulesets/toy/judged.lua:3: judgement 'use' (rows): a row is", 1, true), out)
    out, err, code = program.run("run unmet.lua", root)
    assert.are.equal(0, code, out .. err)
    assert.truthy(out:find("May be used: 3", 1, true), out)
  end)
end)
