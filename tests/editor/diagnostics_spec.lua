-- Mistakes while one types, and what mends them: on texts that nobody has saved.
local client = require "editor.client"

local GOOD = [[
ability "spark:jab" {
  text = "Deals {damage} damage.",
  tags = { action = 1, attack = 1 }, cost = { energy = 1 }, range = 1,
  target = { "character", hostile = true }, damage = 2,
  effect = function(_, use, jab) use:damage(use.target, jab.damage) end,
}
]]

local function codes(list)
  local found = {}
  for index, one in ipairs(list) do found[index] = one.code end
  return found
end

local function is_clean(list) return #list == 0 end
local function has_some(list) return #list > 0 end

describe("diagnostics", function()
  local function begin(files, encodings)
    return client.greet(client.project(files), encodings or { "utf-8" })
  end
  after_each(client.clean)

  it("come for an unsaved text, with the place of the word, and go when an edit of a range mends it", function()
    local self = begin { ["mods/spark/jab.lua"] = GOOD }
    local document = self:open("mods/spark/jab.lua", (GOOD:gsub("cost", "cots")))
    local one = self:wait(document, has_some)[1]
    local from = client.at(document, "|cots")
    assert.same({ "unknown-key", 1, "tercio", from, { line = from.line, character = from.character + 4 } },
      { one.code, one.severity, one.source, one.range.start, one.range["end"] })
    self:tell("textDocument/didChange", { textDocument = { uri = document.uri, version = 2 },
      contentChanges = { { range = one.range, text = "co" },
        { range = { start = { line = from.line, character = from.character + 2 },
          ["end"] = { line = from.line, character = from.character + 2 } }, text = "st" } } })
    self:wait(document, is_clean)
    assert.equal(2, self.versions[document.uri])
  end)

  it("are mended by a quick fix, from data and not from the sentence", function()
    for wrong, right in pairs { ["cost = {"] = "csot = {", ["energy = 1"] = "enrgy = 1",
      ["use:damage"] = "use:damge", ["jab.damage"] = "jab.damag" } do
      local self = begin { ["mods/spark/jab.lua"] = GOOD }
      local text = GOOD:gsub(wrong:gsub("%p", "%%%0"), right, 1)
      local document = self:open("mods/spark/jab.lua", text)
      local list = self:wait(document, has_some)
      local fixes = self:get("textDocument/codeAction", { textDocument = { uri = document.uri },
        range = list[1].range, context = { diagnostics = { list[1] } } })
      assert.is_true(#fixes > 0, "no fix of " .. right)
      assert.equal(GOOD, client.applied(text, fixes[1].edit.changes[document.uri]), right)
      client.clean()
    end
  end)

  it("of warnings are allowed by a comment", function()
    local text = GOOD:gsub("jab.damage%)", "3)")
    local self = begin { ["mods/spark/jab.lua"] = text }
    local document = self:open "mods/spark/jab.lua"
    local one = self:wait(document, function(list) return list[1] and list[1].code == "buried-number" end)[1]
    assert.equal(2, one.severity)
    local fixes = self:get("textDocument/codeAction", { textDocument = { uri = document.uri }, range = one.range })
    assert.equal("Allow buried-number here", fixes[#fixes].title)
    local mended = client.applied(text, fixes[#fixes].edit.changes[document.uri])
    self:tell("textDocument/didChange", { textDocument = { uri = document.uri, version = 2 },
      contentChanges = { { text = mended } } })
    self:wait(document, is_clean)
  end)

  it("come for encounters, for their content, and for the Lua of specs", function()
    local self = begin {}
    local fight = self:open("fight.lua", [[
encounter "Fight" {
  ruleset = "valiance", field = { layers = { "......" } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = { mira = { "wardn", team = "heroes", at = { 0, 0 } }, brute = { "raider", team = "foes", at = { 3, 0 } } },
  objectives = { { kind = "eliminate", target = "brute" } },
}
]])
    assert.same(client.at(fight, "|wardn"), self:wait(fight, has_some)[1].range.start)
    local spec = self:open("mods/spark/tests/jab_spec.lua", "describe('x', function()\n  local = 3\nend)\n")
    assert.same({ "syntax", 1 }, { self:wait(spec, has_some)[1].code, self.shown[spec.uri][1].range.start.line })
  end)

  it("come for other files of the mod, and for its variants", function()
    local self = begin { ["mods/spark/jab.lua"] = GOOD,
      ["mods/spark/variants/hot.lua"] = 'variant "spark:hot" { of = "valiance", text = "Hotter.",\n' ..
        '  patch = { ["ability.spark:jab"] = { damge = 3 } } }\n' }
    local document = self:open("mods/spark/jab.lua", GOOD .. "\n")
    local other = { uri = self:uri "mods/spark/variants/hot.lua" }
    assert.same({ "unknown-key" }, codes(self:wait(other, has_some)))
    assert.equal(0, #self.shown[document.uri])
  end)

  it("count in UTF-16 units unless the client can count bytes", function()
    local text = GOOD:gsub('text = "', 'text = "\u{1F525}\u{e9} ', 1):gsub('damage%.",\n  tags', 'damage.", cots = 1, tags')
    for _, case in ipairs { { { "utf-8" }, "utf-8", 6 }, { { "utf-16" }, "utf-16", 3 } } do
      local self = begin({ ["mods/spark/jab.lua"] = GOOD }, case[1])
      assert.equal(case[2], self.greeting.capabilities.positionEncoding)
      local document = self:open("mods/spark/jab.lua", text)
      local one = self:wait(document, has_some)[1]
      local bytes = client.at(document, "|cots").character
      assert.equal(bytes - 6 + case[3], one.range.start.character)
      self:tell("textDocument/didChange", { textDocument = { uri = document.uri, version = 2 },
        contentChanges = { { range = { start = one.range.start, ["end"] = { line = one.range.start.line,
          character = one.range.start.character + #"cots = 1, " } }, text = "" } } })
      self:wait(document, is_clean)
      client.clean()
    end
  end)

  it("of content that never ends are one mistake, and answers go on", function()
    local self = begin { ["mods/spark/jab.lua"] = GOOD }
    local document = self:open("mods/spark/jab.lua", GOOD .. "while true do end\n")
    assert.same({ "budget" }, codes(self:wait(document, has_some)))
    assert.is_table(self:get("textDocument/documentSymbol", { textDocument = { uri = document.uri } }))
  end)
end)
