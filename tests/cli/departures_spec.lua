-- `tercio run` says in what it departs from the ruleset: variants, mods and options, with clause, file and line.
local program = require "cli.program"

local CORRIDOR = "run examples/corridor.lua"

-- The line of a file that holds a word.
local function line_of(path, word)
  local number = 0
  for line in io.lines(path) do
    number = number + 1
    if line:find(word, 1, true) then return number end
  end
end

local function has(text, wanted) assert.truthy(text:find(wanted, 1, true), "missing: " .. wanted .. "\nin: " .. text) end

describe("departures", function()
  it("tell what a variant sets, patches and wraps, and on which line; the outcome differs", function()
    local out, _, code = program.run(CORRIDOR .. " --variant gritty", nil, "COLUMNS=100")
    assert.are.equal(1, code)
    has(out, "valiance + gritty")
    has(out, "By variant gritty (rulesets/valiance/variants/gritty.lua): Fewer Guts")
    has(out, "line " .. line_of("rulesets/valiance/variants/gritty.lua", "hit_test") .. "   hit_test (VAL-RES-06)      before_restore, not after_restore")
    has(out, "status decaying loss       3")
    has(out, "attribute guts default     is wrapped")
    has(out, "NOT MET")
    has(out, "Still open in round 2")
  end)

  it("name whoever sets an option", function()
    local out, _, code = program.run(CORRIDOR .. " --option round=up --option hit_test=after_restore")
    assert.are.equal(0, code)
    has(out, "By the command line:")
    has(out, "round (VAL-FALL-04)  up, not down")
    assert.falsy(out:find("hit_test", 1, true))   -- as it is anyway
  end)

  it("are nothing where the ruleset is played as it is", function()
    local out = program.run(CORRIDOR)
    assert.falsy(out:find("By variant", 1, true))
    assert.falsy(program.run(CORRIDOR .. " --format json"):find("departures", 1, true))
  end)

  it("stand in the result for programs, with file and line", function()
    local out = program.run(CORRIDOR .. " --variant heroic --format json")
    has(out, '"departures":[')
    has(out, '"place":"rulesets/valiance/variants/heroic.lua:')
    has(out, '"by":"variant heroic"')
  end)

  it("of an option are told by show as well", function()
    local out = program.run "show gambit_zero --variant heroic"
    has(out, "variant heroic    sets      downed_only  rulesets/valiance/variants/heroic.lua:" .. line_of("rulesets/valiance/variants/heroic.lua", "downed_only"))
  end)
end)
