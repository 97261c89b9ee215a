-- Texts of content on a terminal: control characters show as \xNN, and print is bounded.
local program = dofile "tests/cli/program.lua"

local function fight(body)
  local path = os.tmpname() .. ".lua"
  local file = assert(io.open(path, "wb"))
  file:write([[encounter "Texts" {
  ruleset = "valiance",
  field = { layers = { "......" } },
  teams = { { id = "a" }, { id = "b" } },
  units = { mira = { "vanguard", team = "a", at = { 1, 0 }, abilities = { "say" } }, brute = { "raider", team = "b", at = { 3, 0 } } },
  content = [=[ ability "say" { text = "Says.", tags = { action = 1 }, effect = function(me, use) ]] .. body .. [[ end } ]=],
  script = { act "mira" "say" {} },
}
]])
  file:close()
  local out, err, code = program.run("run " .. path)
  os.remove(path)
  return out, err, code
end

describe("texts of content", function()
  it("show control characters in prints, in the log and in errors", function()
    local out, err = fight [[ print("p\27[31m\194\155x") log.note("n\27[2J") ]]
    assert.truthy((out .. err):find("p\\x1B[31m\\xC2\\x9Bx", 1, true) or (out .. err):find("p\\x1B[31m", 1, true), out .. err)
    assert.truthy(out:find("N\\x1B[2J", 1, true) or out:find("n\\x1B[2J", 1, true), out)
    assert.falsy((out .. err):find("\27", 1, true))
    out, err = fight [[ error("e\27[31m") ]]
    assert.falsy((out .. err):find("\27", 1, true), out .. err)
  end)

  it("name an encounter without control characters", function()
    local path = os.tmpname() .. ".lua"
    local file = assert(io.open(path, "wb"))
    file:write 'encounter "Door\\27[2J" { ruleset = "valiance" }'
    file:close()
    local out, err, code = program.run("run " .. path)
    os.remove(path)
    assert.equal(2, code)
    assert.truthy(err:find("the name of an encounter holds control characters", 1, true), out .. err)
  end)

  it("print no more than a mebibyte", function()
    local out, err, code = fight [[ local line = ("x"):rep(1000) for i = 1, 5000 do print(line) end ]]
    assert.equal(0, code, (out .. err):sub(-300))
    assert.truthy((out .. err):find("content has printed more than 1 MiB; the rest is left out", 1, true))
    assert.truthy(#out + #err < 1200000, #out + #err)
  end)
end)
