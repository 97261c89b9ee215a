-- The example clients of the protocol: each is short, plays by the protocol as tests/protocol/conformance.py sees it, and
-- wins. The long run plays as many fights as the claim that the bot beats the random policy needs.
local program = require "cli.program"

local long = require "long"

-- A line of the shell: what it printed, and whether it went well.
local function shell(line)
  local pipe = assert(io.popen(line .. " 2>&1"))
  local out = pipe:read "a"
  return out, pipe:close() == true
end

local function has(tool) return os.execute("command -v " .. tool .. " >/dev/null") == true end

local CLIENTS = {
  { tool = "python3", line = "python3 examples/clients/bot.py", file = "examples/clients/bot.py" },
  { tool = "node", line = "node examples/clients/both.mjs", file = "examples/clients/both.mjs" },
}

describe("example clients", function()
  for _, client in ipairs(CLIENTS) do
    it("LOOK-PROTO-20 " .. client.file .. " speaks the protocol", function()
      if not (has(client.tool) and has "python3") then
        pending(client.tool .. " or python3 is not installed")
        return
      end
      local out, fine = shell("python3 tests/protocol/conformance.py " .. client.line ..
        " --fights 2 --tercio '{tercio}'")
      assert.truthy(fine, out)
      assert.truthy(out:find("ok 6 - ends when the engine ends", 1, true), out)
    end)
  end

  it("LOOK-PROTO-21 have less than 150 lines each", function()
    for _, name in ipairs { "bot.py", "both.mjs", "bot.c" } do
      local count = 0
      for _ in io.lines("examples/clients/" .. name) do count = count + 1 end
      assert.truthy(count < 150, name .. " has " .. count)
    end
  end)

  it("LOOK-PROTO-22 the bot beats the random policy", function()
    if not has "python3" then
      pending "python3 is not installed"
      return
    end
    local fights = long(2, 20, 200)
    local out = shell("python3 examples/clients/bot.py --fights " .. fights .. " --tercio " ..
      assert(os.getenv "TERCIO_BIN"))
    local won = math.tointeger(tonumber(out:match "won (%d+) of"))
    assert.truthy(won and won * 2 > fights, out)
  end)

  it("LOOK-PROTO-23 the bot in C plays in its own process", function()
    local out = shell(assert(os.getenv "TERCIO_BIN"):gsub("[^/]*$", "examples/bot") .. " 1")
    assert.equal("won 1 of 1 fights against random\n", out)
  end)

  after_each(program.clean)
end)
