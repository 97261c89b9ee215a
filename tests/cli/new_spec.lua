-- `tercio new`: each starting point, for each ruleset, is right as it comes; and what is refused.
local lfs = require "lfs"
local long = require "long"
local program = require "cli.program"

local root = lfs.currentdir()
local KINDS = { "ability", "reaction", "status", "trait", "archetype", "encounter" }
local CONTENT = { ability = "ability", reaction = "ability", status = "status", trait = "trait", archetype = "archetype" }   -- what is declared by a kind
local MUST = ", tags = { action = 1 }"       -- what an ability of valiance cannot be without
local LINES, COLUMNS = 40, 130   -- of a file that is written, at most

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

local function put(path, text)
  local file = assert(io.open(path, "w"))
  file:write(text)
  file:close()
end

-- What a run of tests comes to, by file: true when something of it failed.
local function failing(folder, path)
  local failed = {}
  for name in at(folder, "test " .. path):gmatch "FAILED  [^\n]-([%w_]+)%.lua" do failed[name] = true end
  return failed
end

-- A file that is written is short, and begins by saying what it is.
local function is_plain(path)
  local lines = 0
  for line in io.lines(path) do
    lines = lines + 1
    assert.is_true(#line <= COLUMNS, path .. ":" .. lines .. " is too long")
  end
  assert.is_true(lines <= LINES, path .. " has " .. lines .. " lines")
  assert.are.equal("-- ", slurp(path):sub(1, 3), path)
end

describe("new", function()
  after_each(program.clean)

  for _, ruleset in ipairs(rulesets()) do
    it("starts a mod over " .. ruleset .. " that is right, tested and played as it comes, with templates of its own", function()
      local folder = program.folder()
      fine(folder, "new mod first --ruleset " .. ruleset)
      for _, kind in ipairs(KINDS) do
        fine(folder, "new " .. kind .. " one_" .. kind .. " --mod first")
        assert.truthy(lfs.attributes("scripts/templates/" .. ruleset .. "/" .. kind), ruleset .. " has no template for " .. kind)
      end
      assert.are.equal("ok  mods/first (mod)\n", fine(folder, "check mods/first"))
      local out = fine(folder, "test mods/first")
      local passed, failed = out:match "(%d+) passed, (%d+) failed\n$"
      assert.is_true(tonumber(passed) >= 7, out)
      assert.are.equal("0", failed)
      fine(folder, "fuzz mods/first --seeds " .. long("1 --limit 8", "1..2 --limit 80"))

      -- Each says what it does by fields, and its test fails when it does not do it.
      for kind, declared in pairs(CONTENT) do
        local path = folder .. "/mods/first/one_" .. kind .. ".lua"
        is_plain(path)
        is_plain(folder .. "/mods/first/tests/one_" .. kind .. "_spec.lua")
        assert.truthy(slurp(path):find "text = \"[^\"]*{[%w.]+}", path .. " names no field")
        put(path, ('%s "first:one_%s" { text = "Nothing."%s }\n'):format(declared, kind, declared == "ability" and ruleset == "valiance" and MUST or ""))
      end
      is_plain(folder .. "/mods/first/tests/one_encounter.lua")
      failed = failing(folder, "mods/first")
      for kind in pairs(CONTENT) do assert.is_true(failed["one_" .. kind .. "_spec"], "the test of the " .. kind .. " tests nothing") end
    end)

    it("starts an encounter over " .. ruleset .. ", and a variant of it", function()
      local folder = program.folder()
      fine(folder, "new encounter ford --ruleset " .. ruleset)
      fine(folder, "test encounters/ford.lua")
      assert.truthy(fine(folder, "run encounters/ford.lua"):find("2 expectations met", 1, true))
      os.execute("mkdir " .. folder .. "/rulesets && cp -r rulesets/" .. ruleset .. " " .. folder .. "/rulesets/ && rm -rf " ..
        folder .. "/rulesets/" .. ruleset .. "/variants")   -- each test checks them all
      fine(folder, "new variant other --ruleset " .. ruleset)
      local path = folder .. "/rulesets/" .. ruleset .. "/variants/other.lua"
      is_plain(path)
      fine(folder, "check rulesets/" .. ruleset .. "/variants/other.lua")
      fine(folder, "test rulesets/" .. ruleset .. "/tests/other_spec.lua")
      put(path, ('variant "other" { of = "%s", text = "Nothing." }\n'):format(ruleset))
      assert.is_true(failing(folder, "rulesets/" .. ruleset .. "/tests/other_spec.lua").other_spec)
    end)
  end

  it("starts a mod for several rulesets; what goes into it is for one of them", function()
    local folder = program.folder()
    local out = fine(folder, "new mod both --ruleset hexcards --ruleset hexfield")
    assert.truthy(out:find("wrote mods/both/mod.lua\nwrote mods/both/tests/hexcards_spec.lua\nwrote mods/both/tests/hexfield_spec.lua\n", 1, true), out)
    assert.truthy(slurp(folder .. "/mods/both/mod.lua"):find('rulesets = { "hexcards", "hexfield" },', 1, true))
    fine(folder, "new trait warm --mod both --ruleset hexcards")
    out = fine(folder, "new trait warm --mod both --ruleset hexfield")
    assert.truthy(out:find("wrote mods/both/only/hexfield/warm.lua\nwrote mods/both/tests/hexfield/warm_spec.lua\n", 1, true), out)
    assert.truthy(fine(folder, "show both:warm --mod both --ruleset hexfield"):find("trait both:warm  hexfield", 1, true))
    fine(folder, "new encounter yard --mod both --ruleset hexcards")
    assert.are.equal("ok  mods/both (mod)\n", fine(folder, "check mods/both"))
    assert.are.equal("5 passed, 0 failed\n", fine(folder, "test mods/both"))
  end)

  it("starts a ruleset, with a mod and a variant over it", function()
    local folder = program.folder()
    fine(folder, "new ruleset pond")
    assert.are.equal("3 passed, 0 failed\n", fine(folder, "test rulesets/pond"))
    -- Turns stand under their phase.
    assert.truthy(fine(folder, "run rulesets/pond/tests/first.lua"):find("\n\n  Heroes: phase\n\n    Ann's turn\n      Ann uses Shove\n", 1, true))
    fine(folder, "new mod ripple --ruleset pond")
    for _, kind in ipairs(KINDS) do fine(folder, "new " .. kind .. " one_" .. kind .. " --mod ripple") end
    fine(folder, "new variant frozen --ruleset pond")
    fine(folder, "test mods rulesets")
    assert.are.equal("ok  rulesets/pond (ruleset)\nok  rulesets/pond/variants/frozen.lua (variant)\nok  mods/ripple (mod)\n",
      fine(folder, "check rulesets/pond rulesets/pond/variants/frozen.lua mods/ripple"))

    -- Nobody can play it at random who does not say between whom, and nobody is told to.
    assert.is_nil(fine(folder, "new trait wet --mod ripple"):find("fuzz", 1, true))

    -- What is written knows nothing of the game, and works all the same: used, and offered.
    program.write(folder .. "/use_spec.lua", [[
      local tercio = require "tercio"
      it("works", function()
        local play = tercio.arena { ruleset = "pond", mod = "ripple", size = { 4, 4 },
          heroes = { ann = { "fighter", at = { 1, 1 }, abilities = { "ripple:one_ability", "ripple:one_reaction" } } },
          enemies = { bo = { "fighter", at = { 2, 1 } } } }
        play:refuse("ann", "ripple:one_reaction", "it is no action")
        play:act("ann", "ripple:one_ability", { answers = { { "ann", "ripple:one_reaction" } } })
        play:expect { log = { "ann: One ability", "ann: One reaction" } }
      end)
    ]])
    assert.are.equal("1 passed, 0 failed\n", fine(folder, "test use_spec.lua"))
  end)

  it("names what it writes, and what to do next", function()
    local folder = program.folder()
    local out = fine(folder, "new mod hot_foot --ruleset valiance")
    assert.truthy(out:find("wrote mods/hot_foot/mod.lua\nwrote mods/hot_foot/tests/mod_spec.lua\n\nNow:\n  tercio test mods/hot_foot", 1, true), out)
    assert.truthy(slurp(folder .. "/mods/hot_foot/mod.lua"):find('text = "Hot foot, over valiance."', 1, true))
    out = fine(folder, "new ability ember_step --mod mods/hot_foot")
    assert.are.equal([[
wrote mods/hot_foot/ember_step.lua
wrote mods/hot_foot/tests/ember_step_spec.lua

Now:
  tercio test mods/hot_foot                        it passes as it is
  tercio show hot_foot:ember_step --mod hot_foot   how it reads
  tercio test mods/hot_foot --watch                tests it as you write
  tercio fuzz mods/hot_foot                        plays it at random
]], out)
  end)

  it("has an archetype played by a tournament, as it says", function()
    local folder = program.folder()
    fine(folder, "new mod spark --ruleset valiance")
    local out = fine(folder, "new archetype wall --mod spark")
    local line = out:match "\n  tercio (tournament valiance %-%-mod spark)  +counts who wins"
    assert.truthy(fine(folder, line .. " --seeds 1..20 --limit 200"):find("spark:wall", 1, true))
  end)

  it("works in a folder of any name", function()
    local folder = program.folder()
    local out = fine(folder, "new mod spark --ruleset valiance --in mine/homebrew")
    assert.truthy(out:find("  tercio new ability NAME --mod mine/homebrew/spark", 1, true), out)
    out = fine(folder, "new trait warm --mod mine/homebrew/spark")
    local show = out:match "\n  tercio (show spark:warm %S+ %S+)"
    assert.truthy(fine(folder, show):find("trait spark:warm  valiance", 1, true))
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
      ["ability Flare --mod spark"] = "'Flare' is not a name: a name is lower_snake, a letter, then letters, digits and _, as hot_foot",
      ["ability a/b --mod spark"] = "'a/b' is not a name: a name is lower_snake, a letter, then letters, digits and _, as hot_foot",
      ["ability " .. ("long_"):rep(8) .. "x --mod spark"] = "'" .. ("long_"):rep(8) .. "x' is too long: a name has 40 letters at most",
      ["ability flare_spec --mod spark"] = "'flare_spec' is not a name: files that end in _spec are tests, not content",
      ["ability mod --mod spark"] = "mods/spark/mod.lua is there already: nothing has been written",
      ["ability flare"] = "into which mod? tercio new ability flare --mod M",
      ["ability flare --mod sprak"] = "no mod 'sprak' (did you mean 'spark'?); tercio new mod sprak --ruleset R makes one",
      ["ability flare --mod spark --ruleset drive"] = "mod 'spark' is not for 'drive' (its manifest names: valiance)",
      ["mod spark --ruleset valiance"] = "there is a mod 'spark' already, in mods/spark",
      ["mod other --ruleset valianc"] = "no ruleset 'valianc' (did you mean 'valiance'?)",
      ["mod other --ruleset drive --ruleset valianc"] = "no ruleset 'valianc' (did you mean 'valiance'?)",
      ["mod other --ruleset drive --ruleset drive"] = "--ruleset drive is given twice",
      ["variant other --ruleset drive --ruleset riposte"] = "only a mod may be for several rulesets: give --ruleset once",
      ["trait warm --mod troll"] = "mod 'troll' is for several rulesets; for which? tercio new trait warm --mod troll --ruleset R (hexcards, hexfield)",
      ["encounter ford --ruleset nowhere"] = "no ruleset 'nowhere' (there is: drive, hexcards, hexfield, riposte, valiance)",
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
