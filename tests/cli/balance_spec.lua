-- `tercio balance`: what each ability, status and trait is worth.
local program = require "cli.program"
local long = require "long"

local function has(out, text) assert.truthy(out:find(text, 1, true), "not there: " .. text .. "\n" .. out) end

-- The toy game with a fighter who has two blows, one of twice the damage, and one ability that nobody chooses.
local BLOWS = [[
local function blow(me, use, own)
  local list = {}
  for _, unit in ipairs(units()) do
    if me:relation(unit) < 0 then list[#list + 1] = unit end
  end
  local target = me:choose { kind = "target", prompt = "Whom?", options = list }
  if target then use:hurt(target, -own.damage) end
end
ability "heavy:poke" { text = "Hurts by {damage}.", damage = 2, effect = blow }
ability "heavy:smite" { text = "Hurts by {damage}, twice as much.", damage = 4, effect = blow }
trait "heavy:idle" { text = "Nothing." }
]]

local function project(units)
  return program.project {
    ["mods/heavy/mod.lua"] = 'mod "heavy" { text = "H.", version = "1.0", rulesets = { "toy" },\n' ..
      'patch = { ["option.strong"] = { text = "Stronger." } } }\n',
    ["mods/heavy/blows.lua"] = BLOWS,
    ["two.lua"] = ([[
encounter "Two" { ruleset = "toy", mods = { "heavy" }, field = { topology = "square4", size = { 6, 2 } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = { %s } }
]]):format(units or [[mira = { "fighter", team = "heroes", at = { 0, 0 }, life = 7, without = { "shove" }, abilities = { "heavy:smite" }, traits = { "heavy:idle" } },
    brute = { "guard", team = "enemies", at = { 1, 0 }, abilities = { "heavy:poke" } }]]) }
end

local function balanced(line, root)
  local out, err, code = program.run("balance " .. line, root)
  assert.are.equal("", err)
  assert.are.equal(0, code, out)
  return out
end

describe("balance", function()
  after_each(program.clean)

  it("ranks a planted ability of double damage first, and marks it", function()
    local out = balanced("two.lua --policy random --seeds 1..120", project())
    has(out, "Two: what is worth how much\nSeeds 1..120: enemies win ")
    local first = out:match "\n[^\n]*95 %%[^\n]*\n([^\n]*)"
    assert.truthy(first:find "^%*  ability%.heavy:smite +heroes +%+", first .. "\n" .. out)
    assert.falsy(out:find("*  trait.heavy:idle", 1, true))
    has(out, "No fight went differently without: ")
    assert.truthy(out:match("No fight went differently without: ([^\n]*)"):find "heavy:idle")
  end)

  it("ranks one first in a real game, too, before what both sides have", function()
    local root = program.folder()
    program.write(root .. "/duel.lua", [[
encounter "Duel" { ruleset = "hexfield", field = { topology = "hex", size = { 8, 6 } },
  content = 'patch "ability.claws" { damage = 12 }',
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = { ann = { "warden", team = "heroes", at = { 1, 2 }, abilities = { "claws" } }, sid = { "bandit", team = "heroes", at = { 1, 3 } },
    bo = { "bandit", team = "foes", at = { 4, 2 } }, abe = { "warden", team = "foes", at = { 4, 3 } } } }
]])
    local out = balanced(root .. "/duel.lua --seeds 1.." .. long(6, 30) .. " --format json")
    assert.are.equal("ability.claws", out:match '"what":"([^"]+)"')
    assert.truthy(out:find '"both":true,')
  end)

  it("names what is never used, and gives the same bytes for any number of workers", function()
    local root = project()
    local line = "two.lua --seeds 1..10 --format json --jobs "
    local out = balanced(line .. "1", root)
    assert.are.equal(out, balanced(line .. "3", root))
    assert.truthy(out:find '"remarks":%["never used"%],"same":10,"team":"enemies","used":0,"what":"ability.parry"', out)
  end)

  it("takes out nothing but what a fight has, and says what a mod has that never came up", function()
    local root = project()
    local out = balanced("two.lua --seeds 1..4", root)
    assert.falsy(out:find "archetype")
    assert.falsy(balanced("two.lua --seeds 1..4 --without ability.shove", root):find "ability%.shove")
  end)

  it("plays the tournament of a mod's ruleset, and gives its definitions to units", function()
    local out = balanced("mods/ember --seeds 1..2")
    has(out, "ability.ember:flare")
    has(out, "Of ")
    assert.falsy(out:find "ability%.hack")
  end)

  it("says what cannot be taken out", function()
    local root = project()
    program.write(root .. "/mods/heavy/need.lua", 'patch "ruleset.toy" { setup = function()\n' ..
      '  combat.round = 0\n  for _, unit in ipairs(units()) do\n' ..
      '    if not unit:has "strike" then error("everybody must strike") end\n  end\nend }\n')
    has(balanced("two.lua --seeds 1..4", root), "Not judged: ability.strike: ")
  end)

  it("refuses what it cannot play", function()
    local root = project()
    for line, wanted in pairs {
      [""] = "which encounter or mod?",
      ["nothing.lua"] = "nothing.lua: no such file",
      ["nothing"] = "nothing",
      ["two.lua --ruleset toy"] = "balance: --ruleset goes with a mod",
      ["mods/heavy --ruleset drive"] = "balance: --ruleset: 'drive' is not claimed (claimed: toy)",
      ["two.lua --policy clever"] = "no policy 'clever'",
      ["two.lua --without ability.shoe"] = "no ability 'shoe' (did you mean 'ability.shove'?)",
      ["two.lua --seeds x"] = "--seeds takes FROM..TO",
      ["two.lua --jobs 0"] = "--jobs takes a number",
      ["mods/heavy"] = "has no `tournament`, which makes the encounter of each seed",
    } do
      local out, err, code = program.run("balance " .. line, root)
      assert.are.equal(2, code, line .. "\n" .. out)
      has(err, wanted)
    end
  end)
end)
