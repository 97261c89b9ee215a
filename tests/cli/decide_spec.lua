-- `tercio compare --until decided`: a sequential test over pairs of fights.
local program = require "cli.program"

local TWO = [[
encounter "Two" { ruleset = "toy", field = { topology = "square4", size = { 6, 2 } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = { mira = { "fighter", team = "heroes", at = { 0, 0 } }, brute = { "guard", team = "enemies", at = { 1, 0 }, life = 7 } } }
]]

local function project()
  return program.project { ["two.lua"] = TWO,
    ["rulesets/toy/variants/strong.lua"] = 'variant "strong" { of = "toy", text = "S.", patch = { ["archetype.fighter"] = { attributes = { might = 3 } } } }\n',
    ["rulesets/toy/variants/same.lua"] = 'variant "same" { of = "toy", text = "S.", patch = { ["ability.parry"] = { text = "Another text." } } }\n' }
end

local function has(out, text) assert.truthy(out:find(text, 1, true), "not there: " .. text .. "\n" .. out) end

local function decided(line, root)
  local out, err, code = program.run("compare two.lua --until decided " .. line, root)
  assert.are.equal("", err)
  assert.are.equal(0, code, out)
  return out
end

describe("compare --until decided", function()
  after_each(program.clean)

  it("says which side is better, of the team that was asked for", function()
    local root = project()
    local out = decided("--variant strong --margin 10%", root)
    has(out, "Two\nA: as it is\nB: variant strong\n")
    has(out, "B is better for heroes, after ")
    has(decided("--variant strong --margin 10% --for enemies", root), "A is better for enemies, after ")
  end)

  it("says what is equal within the margin, after fewer pairs than a test of fixed size", function()
    local root = project()
    local out = decided("--variant same --margin 5% --format json", root)
    assert.are.equal("equal within the margin", out:match '"answer":"([^"]+)"')
    local pairs_played, fixed = tonumber(out:match '"pairs":(%d+)'), tonumber(out:match '"fixed_size":(%d+)')
    assert.is_true(pairs_played < fixed, out)
    assert.are.equal(pairs_played, tonumber(out:match '"same":(%d+)'))
  end)

  it("gives the same bytes for any number of workers", function()
    local root = project()
    local out = decided("--variant strong --margin 10% --jobs 1 --format json", root)
    assert.are.equal(out, decided("--variant strong --margin 10% --jobs 3 --format json", root))
  end)

  it("says so where the seeds end before the answer, and where nothing differs", function()
    local root = project()
    has(decided("--variant strong --margin 1% --seeds 3..12", root), "not decided, after 10 pairs of fights\n")
    has(decided("--a strong=2 --b strong=2 --variant same --seeds 1..2", root), "not decided, after 2 pairs of fights\n")
  end)

  it("takes content out of one side", function()
    local out = decided("--without ability.shove --margin 20%", project())
    has(out, "A: as it is\nB: without ability.shove\n")
    has(out, "equal within 20 %, after ")
  end)

  it("refuses flags that do not fit", function()
    local root = project()
    for line, wanted in pairs {
      ["--variant strong --margin 5%"] = "compare: --margin goes with --until decided",
      ["--variant strong --for heroes"] = "compare: --for goes with --until decided",
      ["--variant strong --until now"] = "--until: no 'now' (it may be: decided)",
      ["--variant strong --until decided --margin 0"] = "--margin takes a share such as 2%, above 0 and at most 50 (found '0')",
      ["--variant strong --until decided --margin much"] = "--margin takes a share such as 2%, above 0 and at most 50 (found 'much')",
      ["--variant strong --until decided --for hero"] = "compare: --for: no team 'hero' (there is: heroes, enemies)",
      ["--variant strong --until decided --seed 4"] = "--seed shows where one fight parts, and --until plays many: give one of them",
      ["--without ability.shoe --until decided"] = "the command line: without ability.shoe: no ability 'shoe' (did you mean 'ability.shove'?)",
      ["--without ability.shove --without ability.parry --without ability.strike"] = "at most two of --without",
    } do
      local out, err, code = program.run("compare two.lua " .. line, root)
      assert.are.equal(2, code, line .. "\n" .. out)
      has(err, wanted)
    end
  end)

  it("tells which fights failed, and leaves them out", function()
    local root = project()
    program.write(root .. "/rulesets/toy/variants/bad.lua", 'variant "bad" { of = "toy", text = "B.", wrap = {\n' ..
      '["ability.strike.effect"] = function(original, me, use, own) if combat.round > 1 then error("oh no") end return original(me, use, own) end } }\n')
    local out, _, code = program.run("compare two.lua --until decided --variant bad --seeds 1..4", root)
    assert.are.equal(1, code, out)
    has(out, "FAILED B, seed 1: ")
    has(out, "oh no")
  end)
end)
