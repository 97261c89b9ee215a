-- What shrinking leaves of an encounter, with failures that are made up.
local function copy(value)
  if type(value) ~= "table" then return value end
  local made = {}
  for key, entry in pairs(value) do made[key] = copy(entry) end
  return made
end

local modules = { ["balance/fuzz_make"] = { copy = copy }, ["world/tables"] = dofile "scripts/world/tables.lua" }
local env = setmetatable({ import = function(name) return modules[name] end }, { __index = _G })
local shrink = assert(loadfile("scripts/balance/shrink.lua", "t", env))()

describe("a shrunk encounter", function()
  local function record()
    return { ruleset = "toy", teams = { { id = "a" } }, units = { ann = { "fighter", team = "a", at = { 0, 0 } } },
      field = { topology = "square4", layers = { "#~.\n..." }, legend = { ["#"] = "wall", ["~"] = "mud", ["!"] = "fire", ["%"] = "smoke" } } }
  end

  -- It fails as long as the wall stands.
  local function fails(made) return made.field.layers ~= nil and made.field.layers[1]:find("#", 1, true) ~= nil and made.field.legend["#"] == "wall" end

  it("keeps no letter that is not drawn, also when the tries are spent", function()
    assert.are.same({ ["#"] = "wall" }, (shrink.run(record(), {}, fails, 300, {})).field.legend)
    assert.are.same({ ["#"] = "wall", ["~"] = "mud" }, (shrink.run(record(), {}, fails, 0, {})).field.legend)
  end)

  it("keeps them where it would not fail the same without", function()
    local function needs_all(made) return fails(made) and made.field.legend["!"] ~= nil end
    local legend = (shrink.run(record(), {}, needs_all, 0, {})).field.legend
    assert.are.equal("fire", legend["!"])
  end)
end)
