-- Content that the kernel has no room for, or that is outside of its own bounds: told with the definition that it is.
local tercio = require "tercio"

local function refused(content)
  local fine, text = pcall(tercio.arena, { ruleset = "toy", roots = { tercio.root .. "/tests/fixtures" }, topology = "square4", size = { 6, 4 }, content = content })
  assert.is_false(fine)
  return tostring(text):match "content:%d+: [^\n]*"
end

local function many(count, text)
  local lines = {}
  for index = 1, count do lines[index] = text:format(index) end
  return table.concat(lines)
end

describe("content", function()
  it("keeps no more slots than fit", function()
    assert.are.equal("content:1: status 'odd': 40 slots are too many (at most 4)",
      refused('status "odd" { text = "O.", slots = { ' .. many(40, "s%d = 'int', ") .. "} }"))
  end)
  it("has no more attributes than fit, and the first too many is named", function()
    local text = refused(many(100, 'attribute "odd%d" { text = "O." }\n'))
    assert.truthy(text:find "^content:%d+: attribute 'odd%d+': this content has %d+ attributes, but only 24 fit$", text)
  end)
  it("begins nobody outside of the bounds of an attribute", function()
    assert.are.equal("content:2: archetype 'odd': 'attributes.life' must be 0 or more (found -1)",
      refused('patch "attribute.life" { min = 0 }\narchetype "odd" { text = "O.", attributes = { life = -1 } }'))
  end)
  it("is told all that no rules can be made of at once", function()
    local fine, text = pcall(tercio.arena, { ruleset = "valiance", topology = "cube", size = { 6, 4 }, content =
      'ability "one" { text = "O." }\nability "two" { text = "T.", tags = { action = 1, reaction = 1 } }\narchetype "odd" { text = "O.", attributes = { guts = -1 } }\n' })
    assert.is_false(fine)
    local lines = {}
    for line in tostring(text):gmatch "content:(%d+): " do lines[#lines + 1] = line end
    assert.are.same({ "3", "1", "2" }, lines)
  end)
end)
