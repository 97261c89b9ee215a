-- `tercio compare`: where two plays part, how outcomes shift over seeds, scripts that no longer fit.
local program = require "cli.program"
function _G.import(path) return dofile("scripts/" .. path .. ".lua") end   -- luacheck: ignore
local statistics = dofile "scripts/balance/statistics.lua"

local HARD = { ["rulesets/toy/variants/hard.lua"] = 'variant "hard" { of = "toy", text = "Hard.", set = { strong = 2 } }\n',
  ["rulesets/toy/variants/soft.lua"] = 'variant "soft" { of = "toy", text = "Soft.", patch = { ["attribute.life"] = { default = 20 } } }\n' }

local function encounter(script)
  return ([[
encounter "Two" {
  ruleset = "toy", seed = 5,
  field = { topology = "square4", size = { 6, 2 } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = {
    mira = { "fighter", team = "heroes", at = { 0, 0 } },
    brute = { "guard", team = "enemies", at = { 1, 0 }, life = 5 },
  },
  %s
}
]]):format(script and "script = { " .. script .. " }," or "")
end

local function project(script, files)
  local all = { ["two.lua"] = encounter(script) }
  for _, list in ipairs { HARD, files or {} } do
    for path, text in pairs(list) do all[path] = text end
  end
  return program.project(all)
end

local function has(out, text) assert.truthy(out:find(text, 1, true), "not there: " .. text .. "\n" .. out) end

local function compared(line, root)
  local out, err, code = program.run("compare " .. line, root)
  assert.are.equal("", err)
  assert.are.equal(0, code, out)
  return out
end

describe("compare", function()
  after_each(program.clean)

  it("plays units that are of no archetype", function()
    local root = program.project { ["two.lua"] = (encounter():gsub('"fighter", ', '')), ["rulesets/toy/variants/hard.lua"] = HARD["rulesets/toy/variants/hard.lua"] }
    has(compared("two.lua --variant hard --seeds 1..2", root), "Seeds 1..2, each played by A and by B")
  end)

  it("says in what the content differs, and where the plays of one seed part", function()
    local root = project 'act "mira" "strike" { dice = { 1 }, pass = true }, act "brute" "shove" { target = "mira" },'
    local out = compared("two.lua --variant hard --seeds 1..4", root)
    has(out, "Two\nA: as it is\nB: variant hard\n")
    has(out, "  option  A  B\n  strong  0  2\n")
    has(out, "  2     Mira rolls 1d6 for Strike: 1\n  The first record that differs, number 3:\n  A 3     Brute's Life: 5 to 4\n")
    has(out, "  B 3     Brute's Life: 5 to 2\n")
  end)

  it("holds two variants, two mods or options of one side against each other", function()
    local mod = { ["mods/m/mod.lua"] = 'mod "m" { text = "M.", version = "1.0", rulesets = { "toy" } }\n', ["mods/m/x.lua"] = 'patch "archetype.guard" { attributes = { might = 3 } }\n' }
    local root = project(nil, mod)
    has(compared("two.lua --variant hard --variant soft --seeds 1..2", root), "A: variant hard\nB: variant soft\n")
    local out = compared("two.lua --mod m --seeds 1..2", root)
    has(out, "A: as it is\nB: mod m\n")
    has(out, "changed: archetype.guard\n")
    out = compared("two.lua --a strong=1 --b strong=3 --option strong=5 --seeds 1..2", root)
    has(out, "A: strong=1\nB: strong=3\n")
    has(out, "  strong  1  3\n")
  end)

  it("counts as many outcomes as plays of the same seeds have, and gives the same bytes twice", function()
    local root = project()
    local line = "two.lua --variant hard --seeds 1..12 --format json"
    local out = compared(line, root)
    assert.are.equal(out, compared(line, root))
    for side, more in pairs { a = "", b = " --variant hard" } do
      local won = 0
      for seed = 1, 12 do
        local log = program.run("run two.lua --format json --seed " .. seed .. more, root)
        if log:find '"outcome":"won"' then won = won + 1 end
      end
      local found = out:match '"outcomes":(%b[])':match('{[^{}]*"difference":%b{}[^{}]*"name":"won"}') or ""
      assert.are.equal(won, tonumber(found:match('"' .. side .. '":(%d+)') or 0), out)
    end
  end)

  it("plays on by policies where a script no longer fits, and says so", function()
    local root = project([[
      act "mira" "shove" { target = "brute" },
      end_turn "brute",
      act "mira" "strike" { dice = { 1 }, pass = true },
      act "brute" "parry" {},
      act "mira" "strike" { dice = { 2 } },]])
    local out = compared("two.lua --variant hard --seeds 1..3", root)
    has(out, "A: the script fits until line 12, then policies play on: ")
    has(out, "B: the script did not fit to its end in 3 of 3, where policies played on;\n    first seed 1, line 12\n")
    has(out, "won")
    root = project 'act "mira" "strike" { dice = { 3 }, pass = true },\n  act "brute" "strike" { dice = { 2 } },'
    has(compared("two.lua --variant hard --seeds 1..3", root), "B: the script fits until line 10: the encounter is over\n")
    root = project 'act "mira" "strike" { dice = { 3 }, pass = true }, act "brute" "parry" {},'
    assert.falsy(compared("two.lua --variant hard --seeds 1..3 --unscripted", root):find "did not fit")
  end)

  it("plays scripts anew in which the game master says something", function()
    local out, err, code = program.run "compare examples/hexfield_mill.lua --variant skirmish --seeds 1..2"
    assert.are.equal("", err)
    assert.are.equal(0, code, out)
    assert.truthy(out:find("Seeds 1..2, each played by A and by B", 1, true), out)
  end)

  it("says when nothing differs, and plays nothing then", function()
    local root = project 'act "mira" "shove" { target = "brute" },'
    local out = compared("two.lua --b strong=0 --seeds 1..1000000", root)
    assert.are.equal("Two\nA: as it is\nB: strong=0\n\nWhat differs\n  nothing: the two are the same content, so nothing is played\n", out)
    has(compared("two.lua --b strong=0 --format json", root), '"same":true')
    has(compared("two.lua --b strong=1 --seeds 3 --limit 1", root), "Both play the same, record for record: open.")
  end)

  local BITE = { ["mods/m/mod.lua"] = 'mod "m" { text = "M.", version = "1.0", rulesets = { "toy" } }\n',
    ["mods/m/x.lua"] = 'ability "m:bite" { text = "Bites.", effect = function(_, use) use:hurt(unit_named "brute", -1) end }\n'
      .. 'patch "archetype.guard" { attributes = { might = 3 } }\n' }

  it("leaves out of A what the encounter names itself", function()
    local files = { ["own.lua"] = encounter():gsub('ruleset = "toy"', 'ruleset = "toy", mods = { "m" }, variant = "hard"'):gsub("^(.*)$", "%1") }
    for path, text in pairs(BITE) do files[path] = text end
    local root = project(nil, files)
    for _, mod in ipairs { "m", "mods/m" } do
      local out = compared("own.lua --mod " .. mod .. " --seeds 1..2", root)
      has(out, "A: without mod m\nB: mod " .. mod .. "\n")
      has(out, "changed: ability.m:bite (only in B), archetype.guard\n")
    end
    local out = compared("own.lua --variant hard --seeds 1..2", root)
    has(out, "A: without variant hard\nB: variant hard\n")
    has(out, "  strong  0  2\n")
  end)

  it("says when the encounter needs what would be left out", function()
    local files = { ["own.lua"] = encounter():gsub('ruleset = "toy"', 'ruleset = "toy", mod = "m"'):gsub('at = { 0, 0 }', 'at = { 0, 0 }, abilities = { "m:bite" }') }
    for path, text in pairs(BITE) do files[path] = text end
    local out, err, code = program.run("compare own.lua --mod m", project(nil, files))
    assert.are.equal("", out)
    assert.are.equal(2, code)
    has(err, "own.lua: without the mod 'm', which it names, it cannot be played:\nown.lua:6: ")
  end)

  it("says when nobody has what differs", function()
    local root = project(nil, { ["mods/m/mod.lua"] = BITE["mods/m/mod.lua"], ["mods/m/x.lua"] = 'ability "m:bite" { text = "Bites.", effect = function() end }\n' })
    local out = compared("two.lua --mod m --seeds 1..2", root)
    has(out, "  changed: ability.m:bite (only in B)\n  Nobody in this encounter has any of that as it begins.\n")
  end)

  it("counts as standing who is still in the fight, as the ruleset has it", function()
    local place = program.folder()
    program.write(place .. "/duel.lua", [[
encounter "duel" { ruleset = "drive", facing = 0, field = { topology = "square8", size = { 6, 3 } }, teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = { ann = { "breaker", team = "heroes", at = { 1, 1 } }, bo = { "hound", team = "foes", at = { 3, 1 } } } }
]])
    local out, err, code = program.run("compare " .. place .. "/duel.lua --variant grim --seeds 1..6")
    assert.are.equal(0, code, out .. err)
    local heroes, foes = tonumber(out:match "heroes: standing%s+([%d.]+)"), tonumber(out:match "foes: standing%s+([%d.]+)")
    assert.are.equal(1, heroes + foes, out)
    program.clean()
  end)

  it("fits 40 columns", function()
    local out = program.run("compare two.lua --variant hard --seeds 1..3", project(), "COLUMNS=40")
    for line in out:gmatch "[^\n]+" do assert.truthy(#line <= 40, line) end
  end)

  it("refuses what it cannot compare, in one line", function()
    local root = project()
    for line, wanted in pairs {
      ["two.lua"] = "compare: compare what?", ["two.lua --variant gone"] = "no variant 'gone' of 'toy'",
      ["two.lua --a strong=1 --b strong=1"] = "both sides are the same (strong=1)", ["two.lua --variant hard --seeds 5..1"] = "--seeds takes FROM..TO",
      ["two.lua --b strong"] = "--b takes name=value", ["two.lua --b strong=99"] = "option 'strong' must be", ["one.lua --variant hard"] = "one.lua: no such file",
      ["two.lua --variant hard --policy x"] = "no policy 'x'", ["two.lua --variant a --variant b --variant c"] = "at most two of --variant",
    } do
      local out, err, code = program.run("compare " .. line, root)
      assert.are.equal("", out)
      assert.are.equal(2, code, err)
      has(err, wanted)
      local _, lines = err:gsub("\n", "")
      assert.are.equal(1, lines, err)
    end
  end)
end)

describe("statistics", function()
  local function near(wanted, got) assert.truthy(math.abs(wanted - got) < 0.0005, wanted .. " is not " .. got) end

  it("gives Student's interval of paired differences", function()
    local made = statistics.paired { 1, 2, 3, 4, 5 }           -- t(4) = 2.776, standard error 0.7071
    near(3, made.mean)
    near(3 - 2.776 * 0.70711, made.low)
    near(3 + 2.776 * 0.70711, made.high)
    local flat = statistics.paired { 2, 2, 2 }
    near(2, flat.low)
    near(2, flat.high)
    assert.is_nil(statistics.paired { 7 }.low)
    local mixed = statistics.paired { -1, 0, 0, 4 }
    assert.are.same({ 1, 1, 2 }, { mixed.more, mixed.less, mixed.same })
  end)

  it("gives a difference of shares a width also where no pair differs", function()
    local made = statistics.share_difference(0, 0, 98)         -- Agresti and Min: 0 +- 1.96 * sqrt(1) / 100
    near(0, made.mean)
    near(-0.0196, made.low)
    near(0.0196, made.high)
    made = statistics.share_difference(6, 16, 98)              -- (16 - 6) / 100 +- 1.96 * sqrt(23 - 1) / 100
    near(0.1 - 0.0196 * 22 ^ 0.5, made.low)
    near(0.1 + 0.0196 * 22 ^ 0.5, made.high)
  end)

  it("gives Wilson's interval of a share", function()
    local low, high = statistics.wilson(8, 10)
    near(0.4902, low)
    near(0.9433, high)
    low, high = statistics.wilson(0, 10)
    near(0, low)
    near(0.2775, high)
  end)

  it("plays on where a script fits no more, from where the question stands, and reads a script as often as it is played", function()
    local out, err, code = program.run "compare examples/hexfield_mill.lua --variant skirmish --seeds 1..2"
    assert.are.equal("", err)
    assert.truthy(out:find("B: the script did not fit to its end in 2 of 2, where policies played on;", 1, true), out)
    assert.falsy(out:find("FAILED", 1, true), out)
    assert.falsy(out:find("broken", 1, true), out)
    assert.are.equal(0, code)
  end)
end)
