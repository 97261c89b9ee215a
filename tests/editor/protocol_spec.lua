-- How `tercio lsp` talks: its beginning and end, what is no message, what is cancelled.
local program = require "cli.program"
local client = require "editor.client"

describe("the protocol of editors", function()
  after_each(client.clean)

  it("begins with initialize and ends with shutdown and exit", function()
    local self = client.start(client.project {})
    local _, wrong = self:call "textDocument/hover"
    assert.equal(-32002, wrong.code)
    self:get("initialize", { capabilities = { none = true } })
    _, wrong = self:call "initialize"
    assert.equal(-32600, wrong.code)
    assert.is_nil(self:get "shutdown")
    _, wrong = self:call "textDocument/hover"
    assert.equal(-32600, wrong.code)
    self:tell "exit"
    assert.equal(0, self:close())
  end)

  it("ends with 1 without shutdown", function()
    local self = client.greet(client.project {})
    self:tell "exit"
    assert.equal(1, self:close())
    assert.equal(1, client.greet(client.project {}):close())
  end)

  it("answers what came before the end of its input", function()
    local hello = client.framed { jsonrpc = "2.0", id = 1, method = "initialize",
      params = { capabilities = { none = true } } }
    local bye = client.framed { jsonrpc = "2.0", id = 2, method = "shutdown" }
    local path = program.folder() .. "/input"
    for text, expected in pairs { [hello] = 1, [hello .. bye] = 0 } do
      program.write(path, text)
      local out, _, code = program.run("lsp <" .. path)
      assert.equal(expected, code)
      assert.truthy(out:find('"id":1', 1, true), out)
      assert.equal(expected == 0, out:find('"id":2', 1, true) ~= nil)
    end
    assert.equal(0, (select(3, program.run "lsp </dev/null")))
  end)

  it("goes on after what is no message", function()
    local self = client.greet(client.project {})
    for _, bytes in ipairs { "Content-Length: x\r\n\r\n", "\r\n", "Nothing: 3\r\n\r\n", "Content-Length: 5\r\n\r\n{oops",
      "Content-Length: 2\r\n\r\n12", "Content-Length: 20000000\r\n\r\n" .. (" "):rep(20000000),
      ("x"):rep(5000) .. "\r\n\r\n", "Content-Length: 18446744073709551617\r\n\r\n" } do
      self:raw(bytes)
      assert.equal(-32700, self:read().error.code, bytes:sub(1, 40))
    end
    local _, wrong = self:call "textDocument/nothing"
    assert.equal(-32601, wrong.code)
    _, wrong = self:call("textDocument/hover", { textDocument = { uri = "file:///none.lua" },
      position = { line = 0, character = 0 } })
    assert.equal(-32602, wrong.code)
    self:send { jsonrpc = "2.0", id = 77, method = "shutdown", params = "odd" }
    assert.equal(77, self:read().id)
  end)

  it("takes odd parameters for mistakes of the client", function()
    local self = client.greet(client.project { ["mods/spark/a.lua"] = "-- empty\n" })
    local document = self:open "mods/spark/a.lua"
    for _, params in ipairs { { none = 1 }, { textDocument = 3 }, { textDocument = { uri = 3 } },
      { textDocument = { uri = document.uri }, position = { line = "a" } },
      { textDocument = { uri = document.uri }, position = 7 } } do
      local _, wrong = self:call("textDocument/hover", params)
      assert.is_true(wrong.code == -32602 or wrong.code == -32603)
    end
    self:tell("textDocument/didChange", { textDocument = { uri = document.uri }, contentChanges = { { range = 3 } } })
    self:tell("textDocument/didOpen", { textDocument = { uri = "untitled:1", text = "x" } })
    for _, place in ipairs { { line = 99, character = 0 }, { line = 0, character = 99 }, { line = -1, character = -1 } } do
      assert.is_nil(select(2, self:call("textDocument/hover", { textDocument = { uri = document.uri },
        position = place })))
    end
  end)

  it("cancels what has not begun", function()
    local self = client.greet(client.project { ["mods/spark/a.lua"] = "-- empty\n" })
    local request = client.framed { jsonrpc = "2.0", id = "one", method = "textDocument/hover", params = { none = 1 } }
    self:raw(request .. client.framed { jsonrpc = "2.0", method = "$/cancelRequest", params = { id = "one" } })
    local reply = self:read()
    assert.same({ "one", -32800 }, { reply.id, reply.error.code })
  end)

  it("runs what lenses offer", function()
    local self = client.greet(client.project { ["fight.lua"] = [[
encounter "Fight" {
  ruleset = "valiance", field = { layers = { "......" } }, rounds = 1,
  teams = { { id = "heroes", players = true, controller = "greedy" }, { id = "foes", controller = "greedy" } },
  units = { mira = { "warden", team = "heroes", player = true, at = { 0, 0 } },
    brute = { "raider", team = "foes", at = { 3, 0 } } },
  objectives = { { kind = "eliminate", target = "brute" } },
  script = {
    auto { to = "end" },
    expect { round = 1 },
  },
}
]], ["mods/spark/tests/a_spec.lua"] = 'describe("a", function() it("is (one)", function() end) end)\n' })
    local fight, titles = self:open "fight.lua", {}
    local lenses = self:get("textDocument/codeLens", { textDocument = { uri = fight.uri } })
    for index, lens in ipairs(lenses) do titles[index] = lens.command.title end
    assert.same({ "run this encounter", "why", "why" }, titles)
    local result = self:get("workspace/executeCommand", lenses[1].command)
    assert.is_truthy(result.text:find("Round 1", 1, true))
    result = self:get("workspace/executeCommand", lenses[2].command)
    assert.equal(0, result.code, result.text)
    local spec = self:open "mods/spark/tests/a_spec.lua"
    lenses = self:get("textDocument/codeLens", { textDocument = { uri = spec.uri } })
    assert.same({ "tercio.test", { spec.uri, "is %(one%)" } }, { lenses[2].command.command, lenses[2].command.arguments })
    local _, wrong = self:call("workspace/executeCommand", { command = "rm", arguments = { spec.uri } })
    assert.equal(-32602, wrong.code)
  end)
end)
