-- `tercio run --as TEAM`: the log as one team is told of it.
local program = require "cli.program"

local FILE = [[
encounter "Night" {
  ruleset = "valiance", seed = 2, pass = true,
  field = { topology = "cube", layers = { ".....:.\n......." }, legend = { [":"] = "unlit" } },
  teams = { { id = "heroes", players = true }, { id = "enemies" } },
  units = {
    mira = { "vanguard", team = "heroes", at = { 1, 0 } },
    brute = { "raider", team = "enemies", at = { 2, 0 }, attributes = { lethality = 1 } },
    sniper = { "slinger", team = "enemies", at = { 5, 1 } },
  },
  objectives = { { kind = "eliminate", target = "brute" } },
  script = {
    act "mira" "improvised_strike" { target = "brute" },
    end_turn "mira",
    act "brute" "hack" { target = "mira" },
    end_turn "brute",
    act "sniper" "sling" { target = "mira" },
    expect { mira = { guts = 5 }, brute = { guts = 8 } },
  },
}
]]

local function told(more)
  local path = program.folder() .. "/night.lua"
  program.write(path, FILE)
  return program.run("run " .. path .. " " .. more)
end
local function has(out, line) assert.truthy(out:find(line, 1, true), line .. "\n" .. out) end
local function lacks(out, line) assert.is_nil(out:find(line, 1, true), out) end

describe("run --as", function()
  after_each(program.clean)

  it("VAL-KNOW-03 VAL-KNOW-10 tells bands in place of others' numbers, and all of one's own", function()
    local out, err, code = told "--as heroes"
    assert.same({ "", 0 }, { err, code })
    has(out, "Mira uses Improvised Strike on Brute\n")
    has(out, "Brute takes damage: Guts over half\n")
    has(out, "Mira takes 3 damage: Guts 10 to 7\n")
    lacks(out, "Lethality")
    out = told "--as enemies"
    has(out, "Brute takes 2 damage: Guts 10 to 8\n")
    lacks(out, "Resistance")
    has(told "", "(3 + 1 Lethality - 1 Resistance)")
    has(out, "Mira takes damage: Guts over half\n")
    lacks(out, "Guts 7 to 5")
  end)

  it("VAL-KNOW-06 VAL-KNOW-11 tells of others' statuses as the option says, and of one's own", function()
    local path = program.folder() .. "/grab.lua"
    program.write(path, (FILE:gsub("script = %b{}", 'script = { act "mira" "grab" { target = "brute" } }')))
    local function says(more) return program.run("run " .. path .. " " .. more):find("Brute is Staggered", 1, true) ~= nil end
    assert.is_true(says "")
    assert.is_false(says "--as heroes")
    assert.is_true(says "--as enemies")
    assert.is_true(says "--as heroes --option status_known=seen")
  end)

  it("VAL-KNOW-08 names an ability when it is aimed at one's own", function()
    local out = told "--as heroes"
    has(out, "Brute uses an ability\n")
    has(out, "Hack is aimed at Mira\n")
    lacks(out, "uses Hack")
    has(told "--as enemies", "Brute uses Hack on Mira\n")
  end)

  it("VAL-KNOW-07 does not name who is not seen", function()
    local out = told "--as heroes"
    has(out, "Somebody's turn\n")
    has(out, "Sling is aimed at Mira\n")
    lacks(out, "Sniper")
    has(out, "    Brute  ")
    for line in told("--as heroes --format json"):gmatch "[^\n]+" do
      if not line:find('"what":"expect"', 1, true) then lacks(line, "sniper") end
    end
    has(told "--as enemies --format json", '"who":"sniper"')
  end)

  it("VAL-KNOW-01 VAL-KNOW-07 draws what is seen", function()
    local out = told "--as heroes --board"
    has(out, "  1 . . . . . ? .\n")
    has(out, "  0 . M b . . . .\n")
    has(out, "? not seen")
    lacks(out, "sniper (5, 1, 0)")
    out = told "--board"
    has(out, "  1 . . . . . s .\n")
    has(out, "sniper (5, 1, 0)")
    lacks(out, "not seen")
  end)

  it("shows at the end what is known, and knows its teams", function()
    local out = told "--as heroes"
    has(out, "Guts 5/10")
    has(out, "Guts over half, Energy full")
    lacks(out, "Guts 8/10")
    local _, err, code = told "--as heros"
    assert.same({ "tercio: run: --as: no team 'heros' (did you mean 'heroes'?)\n", 2 }, { err, code })
  end)
end)
