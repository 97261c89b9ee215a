-- `tercio odds`: exact distributions against ones worked out by hand, samples with their intervals, and bad input.
local program = require "cli.program"

-- A mod for the toy game: abilities whose odds are known.
local MOD = {
  ["mods/luck/mod.lua"] = 'mod "luck" { text = "Luck.", version = "1.0", rulesets = { "toy" } }\n',
  ["mods/luck/abilities.lua"] = [[
local function lose(use, amount) use:hurt(unit_named "ogre", -amount) end

ability "luck:three" { text = "3d6.", effect = function(_, use)
  local _, sum = dice.roll { n = 3, sides = 6 }
  lose(use, sum)
end }
ability "luck:best" { text = "The best three of four.", effect = function(_, use)
  local _, sum = dice.roll { n = 4, sides = 6, keep = 3 }
  lose(use, sum)
end }
ability "luck:worst" { text = "The worse of two.", effect = function(_, use)
  local _, sum = dice.roll { n = 2, sides = 20, keep = -1 }
  lose(use, sum)
end }
ability "luck:again" { text = "A six rolls once more.", effect = function(_, use)
  local _, sum = dice.roll { sides = 6 }
  if sum == 6 then
    local _, more = dice.roll { sides = 4 }
    sum = sum + more
  end
  lose(use, sum)
end }
ability "luck:cards" { text = "Two cards without putting back.", effect = function(_, use)
  local deck = cards.make "luck:fate"
  local bad = 0
  for _ = 1, 2 do
    if cards.draw(deck) == "luck:bad" then bad = bad + 1 end
  end
  lose(use, bad)
end }
ability "luck:many" { text = "9d6.", effect = function(_, use)
  local _, sum = dice.roll { n = 9, sides = 6 }
  lose(use, sum > 31 and 1 or 0)
end }
ability "luck:sure" { text = "No roll.", effect = function(_, use) lose(use, 2) end }
ability "luck:end" { text = "Gone on a one of two.", effect = function(_, use)
  local _, face = dice.roll { sides = 2 }
  if face == 1 then lose(use, 99) end
end }
ability "luck:broken" { text = "Fails.", effect = function() local nothing = nil; return nothing.more end }
card "luck:bad" { text = "Bad." }
card "luck:good" { text = "Good." }
deck "luck:fate" { text = "Two bad, three good.", cards = { ["luck:bad"] = 2, ["luck:good"] = 3 } }
archetype "luck:ogre" { text = "Much life.", attributes = { life = 99 } }
]],
}

local function encounter(script)
  return ([[
encounter "Luck" {
  ruleset = "toy", mod = "luck", seed = 5,
  field = { topology = "square4", size = { 6, 2 } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = {
    mira = { "fighter", team = "heroes", at = { 0, 0 },
      abilities = { "luck:three", "luck:best", "luck:worst", "luck:again", "luck:cards", "luck:many", "luck:sure", "luck:end", "luck:broken" } },
    ogre = { "luck:ogre", team = "enemies", at = { 1, 0 } },
  },
  script = {
    %s
  },
}
]]):format(script or "")
end

local function project(script)
  local files = { ["luck.lua"] = encounter(script) }
  for path, text in pairs(MOD) do files[path] = text end
  return program.project(files)
end

local function has(out, text) assert.truthy(out:find(text, 1, true), "not there: " .. text .. "\n" .. out) end

-- value -> "number/over" of the ogre's life.
local function lives(out)
  local found = {}
  local of = out:match '"key":"Ogre: Life".-"values":(%b[])'
  for entry in of:gmatch "%b{}" do
    found[99 - tonumber(entry:match '"value":(%d+)')] = entry:match '"number":(%d+)' .. "/" .. entry:match '"over":(%d+)'
  end
  return found
end

local function odds(action, root)
  local out, err, code = program.run("odds luck.lua --format json --act '" .. action .. "'", root or project())
  assert.are.equal("", err)
  assert.are.equal(0, code, out)
  return out
end

local function shared(a, b) return b == 0 and a or shared(b, a % b) end
local function text(number, over) return number // shared(number, over) .. "/" .. over // shared(number, over) end

describe("odds", function()
  after_each(program.clean)

  it("gives the sum of three dice exactly", function()
    local ways = { 1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1 }   -- of 3 to 18
    local out = odds "mira luck:three"
    has(out, '"exact":true')
    has(out, '"ways":216')
    local wanted = {}
    for sum = 3, 18 do wanted[sum] = text(ways[sum - 2], 216) end
    assert.are.same(wanted, lives(out))
  end)

  it("gives what is kept of several dice exactly", function()
    local best, worst = {}, {}
    for a = 1, 6 do for b = 1, 6 do for c = 1, 6 do for d = 1, 6 do
      local sum = a + b + c + d - math.min(a, b, c, d)
      best[sum] = (best[sum] or 0) + 1
    end end end end
    for sum, count in pairs(best) do best[sum] = text(count, 1296) end
    assert.are.same(best, lives(odds "mira luck:best"))
    assert.are.equal("7/432", best[18])
    for face = 1, 20 do worst[face] = text(2 * (20 - face) + 1, 400) end
    assert.are.same(worst, lives(odds "mira luck:worst"))
  end)

  it("follows rolls that hang on earlier ones", function()
    assert.are.same({ "1/6", "1/6", "1/6", "1/6", "1/6", nil, "1/24", "1/24", "1/24", "1/24" }, lives(odds "mira luck:again"))
  end)

  it("draws cards without putting back", function()
    -- Two bad of five: none 3/5 * 2/4, both 2/5 * 1/4, one the rest.
    assert.are.same({ [0] = "3/10", "3/5", "1/10" }, lives(odds "mira luck:cards"))
  end)

  it("samples where there are too many ways, says why, and gives intervals that hold the true share", function()
    local root = project()
    local out = odds("mira luck:many", root)
    has(out, '"exact":false')
    has(out, '"why":"there are more than 4096 ways for 9d6"')
    has(out, '"samples":2000')
    local low, high = out:match '"high":"([%d.]+)","low":"([%d.]+)"'
    low, high = tonumber(high), tonumber(low)
    assert.truthy(low < 0.5 and high > 0.5 and high - low < 0.06, low .. " " .. high)   -- 9d6 is symmetrical about 31.5
    assert.are.equal(out, odds("mira luck:many", root))
    out = program.run("odds luck.lua --act 'mira luck:three' --most 200 --samples 50", root)
    has(out, "Sampled 50 times, with 95 % intervals by Wilson: there are more than 200\n    ways for 3d6.\n")
  end)

  it("draws a chart that fits 80 and 40 columns", function()
    local root = project()
    local out, err, code = program.run("odds luck.lua --act 'mira luck:again'", root, "COLUMNS=80")
    assert.are.equal("", err)
    assert.are.equal(0, code)
    has(out, "Exact: all 9 ways of 1d6, 1d4 (each with its chance).")
    has(out, "Ogre: Life, now 99, on average 95.08\n")
    has(out, "  98 (-1)  16.7 %  1/6   ########################################\n")
    has(out, " 89 (-10)   4.2 %  1/24  ##########\n")
    for line in out:gmatch "[^\n]+" do assert.truthy(#line <= 80, line) end
    out = program.run("odds luck.lua --act 'mira luck:again'", root, "COLUMNS=40")
    has(out, "  98 (-1)  16.7 %  ")
    for line in out:gmatch "[^\n]+" do assert.truthy(#line <= 40, line) end
  end)

  it("tells once that somebody may be gone", function()
    local out = program.run("odds luck.lua --act 'mira luck:end'", project())
    has(out, "Ogre: on the field\n   gone  50.0 %  1/2")
    for _, word in ipairs { "Life", "place" } do assert.falsy(out:find(word, 1, true), out) end
    out = program.run "odds examples/corridor.lua --at 90"
    has(out, "    gone   4.6 %  5/108")
    for _, word in ipairs { "on the field", "Endurance", "Valiance", "Rill: Energy", "Together" } do assert.falsy(out:find(word, 1, true), out) end
  end)

  it("says what is certain", function()
    local out = program.run("odds luck.lua --act 'mira luck:sure'", project())
    has(out, "Certain: nothing is rolled or drawn.")
    has(out, "In any case: Ogre: Life 97 (-2)\n")
  end)

  it("takes the action on a line of the script, without its dice, or the last one", function()
    local root = project 'act "mira" "luck:sure" {},\n    end_turn "ogre",\n    act "mira" "strike" { target = "ogre", dice = { 6 } },'
    for _, line in ipairs { "--at 13", "" } do
      local out = program.run("odds luck.lua " .. line, root)
      has(out, "Mira uses Strike: target ogre\n  luck.lua:13\n")
      has(out, "Ogre: Life, now 97, on average 93.50\n")
    end
    has((program.run("odds luck.lua --at 11", root)), "Certain: nothing is rolled")
  end)

  it("gives the check of the corridor its exact chances", function()
    local out = program.run "odds examples/corridor.lua --at 90 --format json"
    local guts = out:match '"key":"Rill: Guts".-"values":(%b[])'
    local found = {}
    for entry in guts:gmatch "%b{}" do found[entry:match '"value":"?(%w+)'] = entry:match '"number":(%d+)' .. "/" .. entry:match '"over":(%d+)' end
    -- 3d6 + 2: 10 to 13 good, 14 to 17 great, 18 perfect. 3d6 <= 7 in 35 ways, 8 to 11 in 100, 12 to 15 in 71, 16 and more in 10.
    assert.are.same({ ["6"] = text(35, 216), ["4"] = text(100, 216), ["2"] = text(71, 216), gone = text(10, 216) }, found)
  end)

  it("refuses choices that are not legal or not asked for, as a script does", function()
    local root = project 'end_turn "mira",'
    for action, wanted in pairs {
      ["mira strike target=nobody"] = "Mira uses Strike: 'nobody' is not legal: ogre is the only target",
      ["mira strike on mira"] = "Mira uses Strike: 'mira' is not legal: ogre is the only target",
      ["mira strike ogre x=2"] = "Mira uses Strike: 'x=2' was not used; questions: target (only ogre)",
      ["mira luck:sure ogre"] = "Mira uses Sure: 'ogre' was not used; mira had no questions",
    } do
      local out, err, code = program.run("odds luck.lua --at 11 --act '" .. action .. "'", root)
      assert.are.equal("", out, action)
      assert.are.equal("tercio: odds: " .. wanted .. "\n", err)
      assert.are.equal(2, code)
    end
    local _, err, code = program.run "odds examples/corridor.lua --at 86 --act 'vala shove rook'"
    assert.are.equal("tercio: odds: Vala uses Shove: 'rook' is not legal; vala must answer 'Target of shove?' (target); legal: chief, rusk\n", err)
    assert.are.equal(2, code)
  end)

  it("takes an action in any form in which people write it, and tells what was probably meant", function()
    local same
    for _, action in ipairs { "vala shove rusk", "vala shove on rusk", "vala shove target=rusk", "Vala uses Shove on Rusk", "vala: shove, rusk" } do
      local out, err = program.run("odds examples/corridor.lua --at 86 --format json --act '" .. action .. "'")
      assert.are.equal("", err, action)
      same = same or out
      assert.are.equal(same, out, action)
    end
    for action, wanted in pairs {
      ["valla shove rusk"] = "there is no unit 'valla' (did you mean 'vala'?)", ["vala shov rusk"] = "there is no ability or action 'shov' (did you mean 'shove'?)",
      ["vala improvised strik on chief"] = "there is no ability or action 'improvised strik' (did you mean 'improvised_strike'?)",
      ["vala shove rask"] = "'rask' is not legal (did you mean 'rusk'?); vala must answer", ["vala shove on"] = "--act \"vala shove on\" does not say on whom or what",
      ["vala"] = "--act \"vala\" names a unit, but no ability",
    } do
      local _, err, code = program.run("odds examples/corridor.lua --at 86 --act '" .. action .. "'")
      has(err, wanted)
      assert.are.equal(2, code)
    end
  end)

  it("refuses what it cannot tell, in one line", function()
    local root = project 'end_turn "mira",'
    for line, wanted in pairs {
      ["luck.lua"] = "luck.lua: which action? its script has none: --act", ["luck.lua --at 11"] = 'end_turn "mira" on line 11 is none',
      ["luck.lua --act 'ogre luck:three'"] = "'luck:three' is not legal", ["luck.lua --at x --act strike"] = "--at takes a line",
      ["luck.lua --act 'mira luck:three'"] = "'mira' is not legal; enemies must answer 'Whose turn?'", ["luck.lua --most 0 --act x"] = "--most takes a number from 1",
      ["gone.lua"] = "gone.lua: no such file", ["luck.lua --at 400 --act x"] = "its script has no entry on line 400",
    } do
      local out, err, code = program.run("odds " .. line, root)
      assert.are.equal("", out, line)
      assert.are.equal(2, code, err)
      has(err, wanted)
      local _, lines = err:gsub("\n", "")
      assert.are.equal(1, lines, err)
    end
    local out, err, code = program.run("odds luck.lua --act 'mira luck:broken'", project())
    assert.are.equal("", out)
    assert.are.equal(1, code)
    has(err, "ability 'luck:broken' (effect): ")
  end)
end)
