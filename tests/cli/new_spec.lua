-- `tercio new`: each starting point, for each ruleset, is right as it comes; and what is refused.
local lfs = require "lfs"
local program = require "cli.program"

local root = lfs.currentdir()
local KINDS = { "ability", "reaction", "status", "trait", "encounter" }

local function rulesets()
  local list = {}
  for name in lfs.dir "rulesets" do
    if lfs.attributes("rulesets/" .. name .. "/ruleset.lua") then list[#list + 1] = name end
  end
  table.sort(list)
  return list
end

-- Runs it in an empty folder, with the project's own content behind it.
local function at(folder, line) return program.run(line, folder, "TERCIO_ROOT=" .. root) end

local function fine(folder, line)
  local out, err, code = at(folder, line)
  assert.are.equal("", err)
  assert.are.equal(0, code, out)
  return out
end

local function slurp(path)
  local file = assert(io.open(path))
  local text = file:read "a"
  file:close()
  return text
end

describe("new", function()
  after_each(program.clean)

  for _, ruleset in ipairs(rulesets()) do
    it("starts a mod over " .. ruleset .. " that is right and tested as it comes", function()
      local folder = program.folder()
      fine(folder, "new mod first --ruleset " .. ruleset)
      for _, kind in ipairs(KINDS) do fine(folder, "new " .. kind .. " one_" .. kind .. " --mod first") end
      assert.are.equal("ok  mods/first (mod)\n", fine(folder, "check mods/first"))
      local out = fine(folder, "test mods/first")
      local passed, failed = out:match "(%d+) passed, (%d+) failed\n$"
      assert.is_true(tonumber(passed) >= 6, out)
      assert.are.equal("0", failed)
    end)

    it("starts an encounter over " .. ruleset .. ", and a variant of it", function()
      local folder = program.folder()
      fine(folder, "new encounter ford --ruleset " .. ruleset)
      fine(folder, "test encounters/ford.lua")
      os.execute("mkdir " .. folder .. "/rulesets && cp -r rulesets/" .. ruleset .. " " .. folder .. "/rulesets/")
      fine(folder, "new variant other --ruleset " .. ruleset)
      fine(folder, "check rulesets/" .. ruleset .. "/variants/other.lua")
      fine(folder, "test rulesets/" .. ruleset .. "/tests/other_spec.lua")
    end)
  end

  it("starts a ruleset, with a mod and a variant over it", function()
    local folder = program.folder()
    fine(folder, "new ruleset pond")
    assert.are.equal("3 passed, 0 failed\n", fine(folder, "test rulesets/pond"))
    fine(folder, "new mod ripple --ruleset pond")
    for _, kind in ipairs(KINDS) do fine(folder, "new " .. kind .. " one_" .. kind .. " --mod ripple") end
    fine(folder, "new variant frozen --ruleset pond")
    fine(folder, "test mods rulesets")
  end)

  it("names what it writes, and what to do next", function()
    local folder = program.folder()
    local out = fine(folder, "new mod hot_foot --ruleset valiance")
    assert.truthy(out:find("wrote mods/hot_foot/mod.lua\nwrote mods/hot_foot/tests/mod_spec.lua\n\nNow:\n  tercio test mods/hot_foot", 1, true), out)
    assert.truthy(slurp(folder .. "/mods/hot_foot/mod.lua"):find('text = "Hot foot, over valiance."', 1, true))
    out = fine(folder, "new ability ember_step --mod mods/hot_foot")
    assert.truthy(out:find("tercio show hot_foot:ember_step --mod hot_foot", 1, true), out)
  end)

  it("works in a folder of any name", function()
    local folder = program.folder()
    fine(folder, "new mod spark --ruleset valiance --in mine/homebrew")
    fine(folder, "new trait warm --mod mine/homebrew/spark")
    fine(folder, "new encounter yard --mod mine/homebrew/spark")
    assert.are.equal("3 passed, 0 failed\n", fine(folder, "test mine/homebrew/spark"))
  end)

  it("never overwrites, and writes all or nothing", function()
    local folder = program.folder()
    fine(folder, "new mod spark --ruleset valiance")
    fine(folder, "new ability flare --mod spark")
    program.write(folder .. "/mods/spark/flare.lua", "-- mine\n")
    os.remove(folder .. "/mods/spark/tests/flare_spec.lua")
    local out, err, code = at(folder, "new ability flare --mod spark")
    assert.are.equal("", out)
    assert.are.equal("tercio: new: mods/spark/flare.lua is there already: nothing has been written\n", err)
    assert.are.equal(2, code)
    assert.are.equal("-- mine\n", slurp(folder .. "/mods/spark/flare.lua"))
    assert.is_nil(lfs.attributes(folder .. "/mods/spark/tests/flare_spec.lua"))
  end)

  it("refuses what it cannot make, in a line", function()
    local folder = program.folder()
    fine(folder, "new mod spark --ruleset valiance")
    for line, message in pairs {
      ["abilty x"] = "no kind 'abilty' (did you mean 'ability'?)",
      ["ability"] = "what should the ability be called? tercio new ability NAME",
      ["ability Flare --mod spark"] = "'Flare' is no name: a name is lower_snake, a letter, then letters, digits and _, as hot_foot",
      ["ability a/b --mod spark"] = "'a/b' is no name: a name is lower_snake, a letter, then letters, digits and _, as hot_foot",
      ["ability flare"] = "into which mod? tercio new ability flare --mod M",
      ["ability flare --mod sprak"] = "no mod 'sprak' (did you mean 'spark'?); tercio new mod sprak --ruleset R makes one",
      ["ability flare --mod spark --ruleset drive"] = "mod 'spark' is not for 'drive' (its manifest names: valiance)",
      ["mod spark --ruleset valiance"] = "there is a mod 'spark' already, in mods/spark",
      ["mod other --ruleset valianc"] = "no ruleset 'valianc' (did you mean 'valiance'?)",
      ["ruleset valiance"] = "there is a ruleset 'valiance' already, in " .. root .. "/rulesets/valiance",
      ["ability flare --mod spark --in here"] = "--in says where a mod, ruleset or encounter goes; other things go into their mod",
    } do
      local out, err, code = at(folder, "new " .. line)
      assert.are.equal("", out)
      assert.are.equal("tercio: new: " .. message .. "\n", err)
      assert.are.equal(2, code)
    end
    local _, err = at(folder, "new mod other")
    assert.truthy(err:find("for which ruleset? tercio new mod other --ruleset R (there is: ", 1, true), err)
  end)
end)
