-- The module for Foundry (examples/foundry): on a Foundry that is none, over the exchange recorded in tests/foundry; and
-- that `tercio serve` still says what was recorded.
local program = require "cli.program"

local RECORD = "node tests/foundry/play.mjs "

local function shell(line)
  local pipe = assert(io.popen(line .. " 2>&1"))
  local out = pipe:read "a"
  return out, pipe:close() == true
end

local function without_node()
  if os.execute "command -v node >/dev/null" == true then return false end
  pending "node is not installed"
  return true
end

describe("the module for Foundry", function()
  it("LOOK-TABLE-01 shows what Tercio says, and passes answers on", function()
    if without_node() then return end
    local out, fine = shell "node tests/foundry/foundry_test.mjs"
    assert.truthy(fine, out)
    assert.truthy(out:find("\n1..17\n", 1, true), out)
  end)

  it("LOOK-TABLE-02 was tested against what Tercio says", function()
    if without_node() then return end
    local out, fine = shell(RECORD .. assert(os.getenv "TERCIO_BIN"))
    assert.truthy(fine, out)
    local file <close> = assert(io.open "tests/foundry/exchange.txt")
    assert.equal(file:read "a", out, "record it anew: " .. RECORD .. "build/release/tercio > tests/foundry/exchange.txt")
  end)

  it("LOOK-TABLE-03 names its files", function()
    local file <close> = assert(io.open "examples/foundry/module.json")
    local manifest = file:read "a"
    assert.truthy(manifest:find('"id": "tercio"', 1, true))
    local main = manifest:match '"esmodules": %["([^"]+)"%]'
    assert.truthy(io.open("examples/foundry/" .. main), main)
  end)

  it("LOOK-TABLE-04 may be the one further origin of the server, by its full name", function()
    for _, origin in ipairs { "'*'", "null", "localhost:30000", "http://localhost:30000/", "http://", "'http://a http://b'", "http://*.example" } do
      local out, err, code = program.run("serve --origin " .. origin .. " examples/corridor.lua")
      assert.equal(2, code)
      assert.equal("", out)
      assert.truthy(err:find("--origin takes the beginning of one page's address", 1, true), err)
    end
    local _, err, code = program.run "serve --stdio --origin http://localhost:30000 examples/corridor.lua"
    assert.equal(2, code)
    assert.truthy(err:find("--origin is for pages", 1, true), err)
  end)

  after_each(program.clean)
end)
