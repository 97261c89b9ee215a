-- No silence: `tercio check` warns of every field of an author's own that nothing reads, in each kind and game, and a slip
-- in any key of a manifest is a mistake.
local program = require "cli.program"
local planting = require "host.planting"

local loaded = {}
function _G.import(name)   -- luacheck: ignore
  loaded[name] = loaded[name] or dofile("scripts/" .. name .. ".lua")
  return loaded[name]
end
_G.enums = { topology = { "cube", "hex", "square4", "square8" }, stops = { "move" }, op = { "note" }, at = { "before", "after" },   -- luacheck: ignore
  of = { "self", "target", "any" } }
local schema = import "content/schema"

-- What definitions of a kind need besides what the schema requires.
local NEEDED = { body = "edge = 1, ", ability = "tags = { TAG }, " }
local TAGS = { valiance = '"action"' }
local world = { step = "zz_step", event = "zz", first = function() return nil end }
local HELD = { ruleset = true, piece = true, variant = true, mod = true, option = true, kind = true, deck = true }

describe("a field that nothing reads", function()
  after_each(program.clean)
  for _, game in ipairs { "valiance", "drive", "riposte", "hexcards", "hexfield" } do
    it("is a warning of check in " .. game, function()
      local lines, kinds = {}, {}
      for _, kind in ipairs(planting.names_of(schema.kinds)) do
        local def = schema.kinds[kind]
        if def.open and not HELD[kind] then
          local fields = planting.record({ fields = def.fields }, world, "zz_unread", "3")
          local needed = (NEEDED[kind] or ""):gsub("TAG", TAGS[game] or "")
          lines[#lines + 1] = ('%s "odd:zz_%s" { %s%s'):format(kind, kind, needed, fields:sub(3))
          kinds[#kinds + 1] = kind
        end
      end
      local root = program.folder()
      program.write(root .. "/odd/mod.lua", ('mod "odd" { text = "O.", version = "1", rulesets = { "%s" } }\n'):format(game))
      program.write(root .. "/odd/a.lua", table.concat(lines, "\n") .. "\n")
      local out, err = program.run("check " .. root .. "/odd")
      for number, kind in ipairs(kinds) do
        assert.truthy((out .. err):find(("/odd/a.lua:%d: warning [unused-field]: %s 'odd:zz_%s': the field 'zz_unread'"):format(number, kind, kind), 1, true),
          kind .. "\n" .. out .. err)
      end
    end)
  end
end)

describe("a key that another game reads", function()
  after_each(program.clean)
  it("is a warning, or an error that says what to write", function()
    local function said(game, key)
      local root = program.folder()
      program.write(root .. "/odd/mod.lua", ('mod "odd" { text = "O.", version = "1", rulesets = { "%s" } }\n'):format(game))
      program.write(root .. "/odd/a.lua", 'ability "odd:a" { text = "A.", ' .. key .. " }\n")
      local out, err = program.run("check " .. root .. "/odd")
      return out .. err
    end
    assert.truthy(said("riposte", "area = 2"):find("no rule of 'riposte' reads 'area': write target = function", 1, true))
    assert.truthy(said("drive", "area = 2"):find("no rule of 'drive' reads the key 'area': it does nothing", 1, true))
    assert.truthy(said("riposte", "range = 3"):find("no rule of 'riposte' reads the key 'range': it does nothing", 1, true))
  end)
end)

describe("a slip in a manifest", function()
  after_each(program.clean)

  -- Each key of a kind of manifest, misspelt on a line of its own; what check says of the file.
  local function slips_of(kind, head, path, more)
    local lines, slips = { head }, {}
    for _, key in ipairs(planting.names_of(schema.kinds[kind].fields)) do
      slips[#slips + 1] = planting.slip(key, schema.kinds[kind].fields)
      lines[#lines + 1] = "  " .. slips[#slips] .. " = 1,"
    end
    local files = { [path] = table.concat(lines, "\n") .. "\n}\n" }
    for name, text in pairs(more or {}) do files[name] = text end
    local root = program.project(files)
    local out, err = program.run("check " .. path:match "^[^/]+/[^/]+" .. (path:find "/variants/" and path:match "^[^/]+/[^/]+(/.*)$" or ""), root)
    for number, slip in ipairs(slips) do
      assert.truthy((out .. err):find(("%s:%d: %s 'odd': unknown key '%s'"):format(path, number + 1, kind, slip), 1, true), slip .. "\n" .. out .. err)
    end
  end
  it("of a mod is reported at its line", function()
    slips_of("mod", 'mod "odd" { text = "O.", version = "1", rulesets = { "toy" },', "mods/odd/mod.lua")
  end)
  it("of a ruleset is reported at its line", function()
    slips_of("ruleset", 'ruleset "odd" { text = "O.", version = "1", topologies = { "hex" },', "rulesets/odd/ruleset.lua")
  end)
  it("of a variant is reported at its line", function()
    slips_of("variant", 'variant "odd" { text = "O.", of = "toy",', "rulesets/toy/variants/odd.lua")
  end)
end)
