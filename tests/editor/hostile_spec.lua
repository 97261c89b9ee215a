-- Texts as nobody should write them, edited at random, with questions at random places: the server answers each, never
-- with a mistake of its own, and ends as it should.
local client = require "editor.client"
local long = require "long"

local FILES = { "mods/ember/fire.lua", "mods/ember/variants/drought.lua", "mods/ember/mod.lua",
  "mods/ember/tests/fire_spec.lua", "examples/corridor.lua" }
local PIECES = { "{", "}", "(", ")", "[[", "]]", '"', "'", "--", "--[[", "function", "end", "\n", "\u{e9}", "\u{1F525}",
  'ability "x" {', 'patch "ability.', "=", ".", ":", "me:", "use.", "self.", '["turn.', ",", "while true do end\n",
  'local x = ("x"):rep(1 << 30)\n', "repeat until nil\n", ("{"):rep(300), ("("):rep(300), "\\u{110000}", "\\z",
  'variant "a" { patch = { ["ability.mend"] = {', 'encounter "', "error()", "patch = {", "options = {", "\t\r\n" }
local QUESTIONS = { "completion", "hover", "definition", "references", "prepareRename", "rename", "documentSymbol",
  "codeLens", "codeAction" }
local STEPS = long(400, 4000)

-- Numbers that are the same on every machine.
local function generator(seed)
  return function(most)
    seed = seed * 6364136223846793005 + 1442695040888963407
    return (seed >> 33) % most + 1
  end
end

describe("hostile texts", function()
  after_each(client.clean)

  it("cannot hang or crash the server", function()
    local folder = client.project {}
    os.execute(("cp -r mods/ember '%s/mods' && mkdir '%s/examples' && cp examples/corridor.lua '%s/examples'"):format(
      folder, folder, folder))
    local self, draw, documents = client.greet(folder), generator(7), {}
    for index, path in ipairs(FILES) do documents[index] = self:open(path) end
    local function place(document)
      local _, lines = document.text:gsub("\n", "\n")
      return { line = draw(lines + 3) - 1, character = draw(90) - 1 }
    end
    for step = 1, STEPS do
      local document = documents[draw(#documents)]
      if draw(3) == 1 then
        local from = place(document)
        local behind = draw(4) == 1 and place(document) or from
        self:tell("textDocument/didChange", { textDocument = { uri = document.uri, version = step + 1 },
          contentChanges = { { range = { start = from, ["end"] = behind }, text = PIECES[draw(#PIECES)] } } })
      else
        local method = QUESTIONS[draw(#QUESTIONS)]
        local from = place(document)
        local _, wrong = self:call("textDocument/" .. method, { textDocument = { uri = document.uri }, position = from,
          newName = "ember:other", range = { start = from, ["end"] = place(document) } })
        assert.is_true(not wrong or wrong.code == -32803, wrong and method .. ": " .. wrong.message)
      end
    end
    for _, notice in ipairs(self.notices) do
      assert.is_nil(notice.params.message and notice.params.message:find "mistake in Tercio", notice.params.message)
    end
    self:get "shutdown"
    self:tell "exit"
    assert.equal(0, self:close())
  end)
end)
