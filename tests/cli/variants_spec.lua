-- Variants that a mod carries: asked for by name they bring their mod along, and come after all mods.
local program = require "cli.program"

local GRUDGE = {
  ["mods/grudge/mod.lua"] = 'mod "grudge" { text = "Grudges.", version = "1.0", rulesets = { "toy" }, needs = { ash = "1.0" },\n'
    .. '  patch = { ["attribute.life"] = { default = 9 } } }\n',
  ["mods/grudge/variants/bitter.lua"] = 'variant "grudge:bitter" { of = "toy", text = "Nobody forgives.",\n'
    .. '  set = { strong = 1 }, patch = { ["attribute.life"] = { default = 4 } } }\n',
  ["mods/ash/mod.lua"] = 'mod "ash" { text = "Ashes.", version = "1.0", rulesets = { "toy" } }\n',
}

local FIGHT = [[
encounter "Two" {
  ruleset = "toy", seed = 5, %s
  field = { topology = "square4", size = { 6, 2 } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = {
    mira = { "plain", team = "heroes", at = { 0, 0 } },
    brute = { "plain", team = "enemies", at = { 1, 0 } },
  },
  content = 'archetype "plain" { text = "Plain.", abilities = { "strike" } }',
  script = { expect { mira = { life = %d } } },
}
]]

local function project(files)
  local all = { ["fight.lua"] = FIGHT:format("", 9), ["bitter.lua"] = FIGHT:format('variants = { "grudge:bitter" },', 4) }
  for _, list in ipairs { GRUDGE, files or {} } do
    for path, text in pairs(list) do all[path] = text end
  end
  return program.project(all)
end

local function has(out, text) assert.truthy(out:find(text, 1, true), "not there: " .. text .. "\n" .. out) end

local function fine(line, root)
  local out, err, code = program.run(line, root)
  assert.are.equal("", err)
  assert.are.equal(0, code, out)
  return out
end

describe("a variant in a mod", function()
  after_each(program.clean)

  it("is not applied unless it is asked for", function()
    local out = fine("run fight.lua --mod grudge", project())
    has(out, "By mod grudge (mods/grudge/mod.lua)")
    assert.falsy(out:find("grudge:bitter", 1, true))
  end)

  it("brings its mod along, and what that needs, from the command line and from an encounter", function()
    local root = project { ["other.lua"] = FIGHT:format("", 4) }
    for _, line in ipairs { "run other.lua --variant grudge:bitter", "run bitter.lua" } do
      local out = fine(line, root)
      has(out, "toy + ash + grudge + grudge:bitter")
      has(out, "By variant grudge:bitter (mods/grudge/variants/bitter.lua): Nobody forgives.")
      has(out, "1 expectation met")
    end
  end)

  it("comes after its mod, and after mods that are for the same", function()
    local root = project { ["mods/late/mod.lua"] = 'mod "late" { text = "Late.", version = "1.0", rulesets = { "toy" }, after = { "grudge" },\n'
      .. '  patch = { ["attribute.life"] = { default = 7 } } }\n' }
    local out = fine("show attribute.life --variant grudge:bitter --mod late", root)
    assert.truthy(out:find("mod grudge .-mod late .-variant grudge:bitter"), out)
    has(out, "default  4")
  end)

  it("is listed, shown and compared, with its mod on both sides", function()
    local root = project()
    has(fine("list variants", root), "grudge:bitter  Nobody forgives.")
    has(fine("list variants --mod grudge", root), "grudge:bitter  Nobody forgives.")
    has(fine("show grudge:bitter", root), "variant grudge:bitter  toy\nNobody forgives.")
    local out = fine("compare fight.lua --variant grudge:bitter --seeds 1..2", root)
    has(out, "A: mod grudge alone\nB: variant grudge:bitter\n")
    has(out, "strong  0  1")
    assert.falsy(out:find("mod.grudge", 1, true), out)
  end)

  it("is checked with its mod, and by itself", function()
    local root = project()
    assert.are.equal("ok  mods/grudge (mod)\nok  mods/grudge/variants/bitter.lua (variant)\n",
      fine("check mods/grudge mods/grudge/variants/bitter.lua", root))
    program.write(root .. "/mods/grudge/variants/bitter.lua", 'variant "grudge:bitter" { of = "toy", text = "No.", patch = { ["ability.strke"] = { text = "" } } }\n')
    for _, path in ipairs { "mods/grudge", "mods/grudge/variants/bitter.lua" } do
      local out, err, code = program.run("check " .. path, root)
      assert.are.equal("", out)
      assert.are.equal("mods/grudge/variants/bitter.lua:1: patch of 'ability.strke': no such ability in 'toy' (did you mean 'strike'?)\n1 problem\n", err)
      assert.are.equal(2, code)
    end
  end)

  it("is refused by the line that asks for it, with what there is", function()
    local root = project { ["wrong.lua"] = FIGHT:format('variant = "grudge:biter",', 4) }
    for line, message in pairs {
      ["run wrong.lua"] = "wrong.lua:2: no variant 'grudge:biter' of 'toy' (did you mean 'grudge:bitter'?)\n",
      ["run fight.lua --variant grudge:other"] = "tercio: the command line: no variant 'grudge:other' of 'toy' (there is: grudge:bitter)\n",
      ["run fight.lua --variant bitter --mod grudge"] = "tercio: the command line: no variant 'bitter' of 'toy' (did you mean 'grudge:bitter'?)\n",
    } do
      local _, err, code = program.run(line, root)
      assert.are.equal(message, err)
      assert.are.equal(2, code)
    end
  end)

  it("is started by new, with a test, for the ruleset that is named", function()
    local root = project { ["mods/grudge/mod.lua"] = 'mod "grudge" { text = "Grudges.", version = "1.0", rulesets = { "toy", "game" } }\n',
      ["rulesets/game/x"] = "" }
    os.execute("cp -r '" .. root .. "/rulesets/toy/'* '" .. root .. "/rulesets/game'; sed -i 's/ruleset \"toy\"/ruleset \"game\"/' '"
      .. root .. "/rulesets/game/ruleset.lua'")
    local out = fine("new variant sour --mod grudge --ruleset game", root)
    has(out, "wrote mods/grudge/tests/game/sour_spec.lua\nwrote mods/grudge/variants/sour.lua\n")
    has(out, "tercio run FILE --variant grudge:sour")
    assert.are.equal("1 passed, 0 failed\n", fine("test mods/grudge", root))
    fine("check mods/grudge", root)
    has(fine("list variants --ruleset game", root), "grudge:sour")
  end)
end)
