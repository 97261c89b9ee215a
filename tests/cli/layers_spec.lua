-- What `show`, `why`, `run` and `check` say of lists, libraries and questions that several mods change.
local program = require "cli.program"

local function mod(path, id, more, files)
  program.write(path .. "/mods/" .. id .. "/mod.lua", ('mod "%s" { text = "M.", version = "1.0", rulesets = { "valiance" }, %s }'):format(id, more or ""))
  for name, text in pairs(files or {}) do program.write(path .. "/mods/" .. id .. "/" .. name, text) end
end

local HIT = [[
ability "hit:jab" { text = "Jabs.", tags = { action = 1 }, range = 1, target = { "character" }, amounts = { 1, 2 },
  force = function(me, use, self) return self.amounts[3] end,
  effect = function(me, use, self) use:damage(use.target, self.force) end }
library("hit_rules").bonus = function() return 1 end
]]

local FIGHT = [[
encounter "Jab" { ruleset = "valiance", mods = { %s }, pass = true, field = { size = { 8, 8, 2 } },
  teams = { { id = "heroes", players = true }, { id = "raiders" } },
  units = { ann = { "warden", team = "heroes", at = { 1, 1, 0 }, abilities = { "hit:jab" } }, bo = { "raider", team = "raiders", at = { 2, 1, 0 } } },
  objectives = { { kind = "eliminate", target = "bo" } },
  script = { act "ann" "hit:jab" { target = "bo" }, expect { bo = { guts = 6 } } } }
]]

local function has(text, part) assert.truthy(text and text:find(part, 1, true), part .. "\n" .. tostring(text)) end
local function before(text, first, second) assert.truthy(text:find(first, 1, true) < text:find(second, 1, true), text) end

describe("mods that change one thing together", function()
  after_each(program.clean)

  local function folder()
    local path = program.folder()
    mod(path, "hit", "", { ["hit.lua"] = HIT })
    return path
  end

  it("have their entries of a list named by why, run and show", function()
    local path = folder()
    mod(path, "more", 'needs = { hit = "1.0" }, append = { ["ability.hit:jab.amounts"] = { 4 } }')
    program.write(path .. "/fight.lua", FIGHT:format '"more"')
    local out, err, code = program.run("run " .. path .. "/fight.lua")
    assert.are.equal(0, code, out .. err)
    has(out, "ability hit:jab amounts  gets 4")
    local why = program.run("why " .. path .. "/fight.lua 6")
    has(why, "hit:jab.amounts.3 = 4\n       set by mod more, " .. path .. "/mods/more/mod.lua:1")
    has((program.run("show hit:jab --mod " .. path .. "/mods/more")), "appends   4 to amounts")
  end)

  it("wrap a library in the order of the layers", function()
    for _, order in ipairs { { "", "", "ann", "zed" }, { 'after = { "zed" }', "", "zed", "ann" } } do
      local path = folder()
      for index, id in ipairs { "ann", "zed" } do
        mod(path, id, order[index], { ["wrap.lua"] = ('wrap "library.turns.act" (function(original, turn) log.note "%s wraps" return original(turn) end)'):format(id) })
      end
      mod(path, "more", 'needs = { hit = "1.0" }, append = { ["ability.hit:jab.amounts"] = { 4 } }')
      program.write(path .. "/fight.lua", FIGHT:format '"more", "ann", "zed"')
      local out, err, code = program.run("run " .. path .. "/fight.lua")
      assert.are.equal(0, code, out .. err)
      before(out, order[4]:gsub("^%l", string.upper) .. " wraps\n", order[3]:gsub("^%l", string.upper) .. " wraps\n")   -- the last one is outermost
      local shown = program.run("show library.turns --ruleset valiance --mod " .. path .. "/mods/ann --mod " .. path .. "/mods/zed")
      has(shown, "mod ann           wraps     act")
      has(shown, "mod zed           wraps     act")
      program.clean()
    end
  end)

  it("cannot wrap a library of a mod that loads later", function()
    local path = folder()
    mod(path, "early", "", { ["wrap.lua"] = 'wrap "library.hit_rules.bonus" (function(original) return original() end)' })
    local out, err, code = program.run("check " .. path .. "/mods/early --mod " .. path .. "/mods/hit")
    assert.are.equal(2, code)
    has(out .. err, "library 'hit_rules' belongs to mod hit, which loads later: say that it comes first, with needs or after")
  end)
end)
