-- --without: an ability, status or trait taken out of play.
local program = require "cli.program"

local function has(text, part) assert.truthy(text:find(part, 1, true), "not there: " .. part .. "\n" .. text) end

-- The rows of fights, a line each.
local function rows(line, root)
  local out, err, code = program.run("simulate " .. line .. " --seeds 1..6 --format json", root)
  assert.are.equal("", err)
  assert.are.equal(0, code, out)
  return (out:gsub("\n[^{].*", "\n"):gsub('"run":"[^"]*",', ""))
end

-- Two of an archetype against each other, which `more` is written into; keys: further keys of the encounter.
local function duel(ruleset, archetype, teams, more, keys)
  return ([[
encounter "Duel" {
  ruleset = "%s",
  teams = { { id = "%s", players = true }, { id = "%s" } },
  units = {
    ann = { "%s", team = "%s", at = { 1, 1 }%s },
    bo = { "%s", team = "%s", at = { 2, 1 }%s },
  },
  %s
}
]]):format(ruleset, teams[1], teams[2], archetype, teams[1], more, archetype, teams[2], more, keys)
end

describe("--without", function()
  after_each(program.clean)

  for _, case in ipairs {
    { "valiance", "raider", "hack", { "valiants", "enemies" },
      'field = { size = { 7, 3 } }, objectives = { { kind = "eliminate", target = "bo" } },' },
    { "hexfield", "bandit", "blade", { "heroes", "foes" }, 'field = { topology = "hex", size = { 7, 7 } },' },
    { "drive", "ogre", "knockback", { "heroes", "foes" }, 'field = { topology = "square8", size = { 7, 3 } }, facing = 0,' },
  } do
    local ruleset, archetype, ability, teams, keys = table.unpack(case)
    it("leaves an ability out as if no unit had it: " .. ruleset, function()
      local root = program.folder()
      program.write(root .. "/whole.lua", duel(ruleset, archetype, teams, "", keys))
      program.write(root .. "/less.lua", duel(ruleset, archetype, teams, (', without = { "%s" }'):format(ability), keys))
      local less = rows(root .. "/less.lua")
      assert.are.equal(less, rows(root .. "/whole.lua --without ability." .. ability))
      assert.are_not.equal(less, rows(root .. "/whole.lua"))
    end)
  end

  it("prevents what would give it, in units of an encounter and in rules", function()
    local text = [[
encounter "Two" { ruleset = "toy", field = { topology = "square4", size = { 6, 2 } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = { mira = { "fighter", team = "heroes", at = { 0, 0 }, statuses = { "dazed" } }, brute = { "guard", team = "enemies", at = { 1, 0 } } } }
]]
    local root = program.project { ["two.lua"] = text, ["plain.lua"] = (text:gsub('statuses = { "dazed" }', "")),
      ["mods/calm/mod.lua"] = 'mod "calm" { text = "C.", version = "1.0", rulesets = { "toy" }, wrap = {\n' ..
        '["ability.parry.reaction.run"] = function() end } }\n' }
    -- Nobody shoves, and a parry dazes nobody.
    local less = rows("two.lua --policy random --without status.dazed --without ability.shove", root)
    assert.are.equal(less, rows("plain.lua --policy random --without status.dazed --without ability.shove", root))
    assert.are_not.equal(less, rows("plain.lua --policy random --without ability.shove", root))
    local function outcomes(text) return (text:gsub('"digest":"%x+",', "")) end
    assert.are.equal(outcomes(less), outcomes(rows("plain.lua --policy random --mod calm --without ability.shove", root)))
  end)

  it("says what there is no such thing as, with what was meant", function()
    local root = program.project { ["two.lua"] = duel("toy", "guard", { "heroes", "enemies" }, "", 'field = { topology = "square4", size = { 6, 2 } },') }
    for name, wanted in pairs {
      ["ability.shov"] = "the command line: without ability.shov: no ability 'shov' (did you mean 'ability.shove'?)\n",
      ["shove"] = "the command line: without shove: an ability, a status or a trait is left out, as ability.strike (did you mean 'ability.shove'?)\n",
      ["archetype.guard"] = "the command line: without archetype.guard: an ability, a status or a trait is left out, as ability.strike\n",
      ["trait.zzzz"] = "the command line: without trait.zzzz: no trait 'zzzz'\n",
    } do
      local out, err, code = program.run("simulate two.lua --without " .. name, root)
      assert.are.equal(2, code, out)
      has(err, wanted)
    end
    local _, err, code = program.run("simulate two.lua --without", root)
    assert.are.equal(2, code)
    has(err, "--without needs a value: --without KIND.ID")
  end)
end)
