-- The options are those of the catalogue, with its readings; the first is the default.
local tercio = require "tercio"
local support = dofile "tests/rulesets/hexfield/support.lua"

-- The options that docs/rules/hexfield.md names: name -> readings as texts, the default first.
local function of_the_page()
  local options = {}
  local file = assert(io.open(tercio.root .. "/docs/rules/hexfield.md"))
  for line in file:lines() do
    for name, readings in line:gsub("%. ", "; "):gmatch "opt: ([%w_.]+) = ([^;()`]+)" do
      local list = {}
      for reading in (readings .. "|"):gmatch "%s*([%-%w_.]*%w)[^|]*|" do list[#list + 1] = reading end
      if name ~= "name" then options[name] = list end
    end
  end
  file:close()
  return options
end

-- The readings of a declared option, the default first; n stands for any number.
local function readings_of(own)
  if own.type == "int" then return { tostring(own.default), "n" } end
  local list = {}
  for index, value in ipairs(own.values) do list[index] = tostring(value) end
  return list
end

describe("options", function()
  it("are those of the catalogue, each with its readings", function()
    local play = support.duel(support.at(3, 0))
    local declared, count = play:definitions "option", 0
    for name, readings in pairs(of_the_page()) do
      assert.same(readings, readings_of(assert(declared[name], "no option " .. name)), name)
      count = count + 1
    end
    for name in pairs(declared) do assert.truthy(of_the_page()[name], name .. " is not in the catalogue") end
    assert.equal(39, count)
  end)
end)
