-- Completion, hover, definitions, references and renaming, over the layers of the file that is open.
local client = require "editor.client"

local JAB = [[
ability "spark:jab" {
  text = "Deals {damage} damage and leaves the target alight for {burn}.",
  tags = { action = 1, attack = 1 }, cost = { energy = 1 }, range = 1,
  target = { "character", hostile = true }, damage = 2, burn = 1,
  effect = function(me, use, jab)
    if me:has "spark:alight" then return end
    use:damage(use.target, jab.damage)
    use:gain(use.target, "spark:alight", jab.burn)
  end,
}

status "spark:alight" {
  text = "Takes {heat} damage at the end of its turn.",
  tags = { "ailment" }, stacking = true, heat = 1,
  on = { ["turn.end"] = function(me, turn, alight) turn:damage(me, alight.heat) end },
}
]]
local HOT = [[
variant "spark:hot" {
  of = "valiance", text = "Hotter.",
  set = { round = "up" },
  patch = {
    ["ability.spark:jab"] = { damage = 5 },
    ["ability.mend"] = { guts = 9 },
  },
}
]]
local SPEC = [[
local tercio = require "tercio"
describe("jab", function()
  it("burns", function()
    local play = tercio.arena { ruleset = "valiance", mods = { "spark" },
      heroes = { mira = { "warden", at = { 1, 1 }, statuses = { ["spark:alight"] = 1 } } } }
    assert.equal(1, play.units.mira:has "spark:alight")
  end)
end)
]]

describe("looking at content", function()
  local self, jab, hot, spec
  setup(function()
    self = client.greet(client.project { ["mods/spark/jab.lua"] = JAB, ["mods/spark/variants/hot.lua"] = HOT,
      ["mods/spark/tests/jab_spec.lua"] = SPEC }, { "utf-8" })
    jab, hot, spec = self:open "mods/spark/jab.lua", self:open "mods/spark/variants/hot.lua",
      self:open "mods/spark/tests/jab_spec.lua"
    self:known(jab, '"spark:|jab"')
    self:known(hot, "ability.|mend")
  end)
  teardown(client.clean)

  local function labels(document, piece)
    local list = {}
    for _, item in ipairs(self:ask("completion", document, piece).items) do list[item.label] = item end
    return list
  end

  it("completes keys, ids, events, tags, values and words of handlers", function()
    for piece, wanted in pairs {
      ["  |tags = { action"] = "reaction", ["tags = { |action"] = "help", ["cost = { |energy"] = "endurance",
      ["use:|damage"] = "gain", ["jab.|damage"] = "burn",
      ["use.|target, jab"] = "user", ['"spark:|alight"'] = "staggered", ['["turn|.end"]'] = "turn.begin",
      ["stacking = |true"] = "false", ["if |me:has"] = "field", ["|ability \"spark"] = "status",
      ["me|:has"] = "use" } do
      assert.is_truthy(labels(jab, piece)[wanted], piece .. " offers no " .. wanted)
    end
    assert.is_nil(labels(jab, "  |tags = { action").effect, "a key that is there already")
    assert.is_truthy(labels(hot, '["ability.|mend"]')["status.decaying"])
    assert.is_truthy(labels(hot, "{ |guts = 9")["guts"] == nil and labels(hot, "{ |guts = 9")["worth"])
    assert.is_truthy(labels(hot, "set = { |round")["hit_test"])
    assert.is_truthy(labels(hot, 'round = "|up"')["down"])
    assert.is_truthy(labels(spec, "play.|units")["combat"])
    local resolved = self:get("completionItem/resolve", labels(jab, '"spark:|alight"').staggered)
    assert.is_truthy(resolved.documentation:find("%w"))
    local item = labels(jab, "  |tags = { action").reaction
    assert.equal("reaction = ", item.textEdit.newText)
  end)

  it("completes encounters: keys, archetypes, units and actions of a script, what expect compares", function()
    local fight = self:open("fight.lua", [[
encounter "Fight" {
  ruleset = "valiance", options = { round = "up" }, field = { size = { 4, 4, 1 } },
  teams = { { id = "heroes", players = true } },
  units = { mira = { "warden", team = "heroes", at = { 0, 0 } } },
  script = { act "mira" "shove" { target = "mira" }, expect { mira = { guts = 1 } } },
}
]])
    for _ = 1, 200 do   -- it is incomplete, so its ruleset alone is looked at
      if labels(fight, '"|warden"').raider then break end
      os.execute "sleep 0.02"
    end
    for piece, wanted in pairs { ["  |ruleset ="] = "objectives", ['"|valiance"'] = "riposte", ["{ |round"] = "los_end",
      ['round = "|up'] = "down", ['"|warden"'] = "raider", ['"warden", |team'] = "traits", ['act "|mira"'] = "mira",
      ['"mira" "|shove"'] = "leap", ["expect { |mira"] = "log", ["{ |act"] = "refuse" } do
      assert.is_truthy(labels(fight, piece)[wanted], piece .. " offers no " .. wanted)
    end
    assert.is_nil(labels(fight, '"mira" "|shove"').staggered)
    assert.is_truthy(self:ask("hover", fight, "|act ").contents.value:find("An action", 1, true))
  end)

  it("shows an ability's text as the open variant patches it, and who set what", function()
    local text = self:ask("hover", hot, "ability.spark:|jab").contents.value
    assert.is_truthy(text:find("Deals 5 damage", 1, true), text)
    assert.is_truthy(text:find("variant spark:hot patches damage, mods/spark/variants/hot.lua:5", 1, true), text)
    text = self:ask("hover", jab, '"spark:|jab"').contents.value
    assert.is_truthy(text:find("Deals 2 damage", 1, true), text)
    assert.is_truthy(text:find("*With variant spark:hot:* Deals 5 damage", 1, true), text)
    text = self:ask("hover", jab, "|cost = ").contents.value
    assert.is_truthy(text:find("**ability.cost**", 1, true), text)
    text = self:ask("hover", jab, "me:|has").contents.value
    assert.is_truthy(text:find("Its stacks of a status", 1, true), text)
    text = self:ask("hover", jab, "jab.|burn").contents.value
    assert.is_truthy(text:find("**burn** = `1`", 1, true), text)
    assert.is_truthy(self:ask("hover", hot, "|round").contents.value:find("option round", 1, true))
  end)

  it("goes to a declaration and to the patches of other layers", function()
    local list = self:ask("definition", jab, '"spark:|jab"')
    assert.same({ { jab.uri, client.at(jab, 'ability "|spark:jab"') }, { hot.uri, client.at(hot, '|ability.spark:jab') } },
      { { list[1].uri, list[1].range.start }, { list[2].uri, list[2].range.start } })
    assert.is_truthy(self:ask("definition", hot, "ability.|mend")[1].uri:find("/rulesets/valiance/", 1, true))
    assert.is_truthy(self:ask("definition", jab, "use:|damage")[1].uri:find("/rulesets/valiance/effects.lua", 1, true))
  end)

  it("finds all references, also in tests and in other layers", function()
    local count = { [jab.uri] = 0, [hot.uri] = 0, [spec.uri] = 0 }
    for _, one in ipairs(self:ask("references", jab, 'status "spark:|alight"', { context = { none = 1 } })) do
      count[one.uri] = count[one.uri] + 1
    end
    assert.same({ [jab.uri] = 3, [hot.uri] = 0, [spec.uri] = 2 }, count)
  end)

  it("renames an id everywhere, and refuses what cannot be one", function()
    local edit = self:ask("rename", jab, '"spark:|jab"', { newName = "spark:poke" })
    assert.equal((JAB:gsub("spark:jab", "spark:poke")), client.applied(JAB, edit.changes[jab.uri]))
    assert.equal((HOT:gsub("spark:jab", "spark:poke")), client.applied(HOT, edit.changes[hot.uri]))
    edit = self:ask("rename", jab, 'status "spark:|alight"', { newName = "spark:burning" })
    assert.equal((SPEC:gsub("spark:alight", "spark:burning")), client.applied(SPEC, edit.changes[spec.uri]))
    for new, why in pairs { ["poke"] = "keeps its beginning", ["spark:alight"] = "is there already",
      ["spark:Not one"] = "small letters" } do
      local _, wrong = self:ask("rename", jab, '"spark:|jab"', { newName = new })
      assert.is_truthy(wrong.message:find(why, 1, true), wrong.message)
    end
    local _, wrong = self:ask("prepareRename", jab, "|function")
    assert.equal(-32803, wrong.code)
    assert.equal("spark:jab", self:ask("prepareRename", hot, "ability.spark:|jab").placeholder)
  end)

  it("lists what a file holds", function()
    local names = {}
    for index, one in ipairs(self:get("textDocument/documentSymbol", { textDocument = { uri = jab.uri } })) do
      names[index] = one.name
    end
    assert.same({ "ability spark:jab", "status spark:alight" }, names)
  end)
end)
