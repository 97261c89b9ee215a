-- What a match shows besides its state: texts of its content, sides that options mean, odds of answers, and the changes
-- of the board after answers were taken back and given again.
local program = require "cli.program"
local talk = require "conversation.talk"

local DOOR = [[
encounter "A door" { ruleset = "doors", field = { topology = "square4", layers = { "....\n....\n...." },
  edges = { { from = { 1, 1 }, to = { 2, 1 }, type = "shut" } } },
  teams = { { id = "us" } }, units = { ann = { "walker", team = "us", at = { 2, 1 } } } }
]]

describe("the source of a match", function()
  after_each(talk.clean)

  it("is what its content was read from, and no other file", function()
    local own = talk.start()
    own:get("open", { file = "tests/fixtures/fights/square4.lua" })
    local file = io.open "rulesets/riposte/rules/strikes.lua"
    local found = own:get("source", { file = "rulesets/riposte/rules/strikes.lua" })
    assert.equal(file:read "a", found.text)
    file:close()
    assert.truthy(own:get("source", { file = "tests/fixtures/fights/square4.lua" }).text:find("Two at the ford", 1, true))
    for _, other in ipairs { "README.md", "/etc/passwd", "scripts/world/core.lua", "rulesets/riposte/../../README.md",
      "rulesets/drive/ruleset.lua", "rulesets/riposte", "./rulesets/riposte/rules/strikes.lua", "", "\0", "*" } do
      assert.equal("params", (own:refused("source", { file = other })))
    end
    own:stop()
  end)

  it("is open to a team where the rules hide nothing from it, but for the encounter", function()
    local own = talk.start()
    own:get("open", { file = "tests/fixtures/fights/triangle.lua", as = "left" })
    assert.truthy(own:get("source", { file = "tests/fixtures/fights/../rulesets/shards/ruleset.lua" }).text:find("Splinters", 1, true))
    assert.equal("not-for-a-team", (own:refused("source", { file = "tests/fixtures/fights/triangle.lua" })))
    own:stop()
    own = talk.start()
    own:get("open", { text = talk.DUEL, name = "duel.lua", as = "heroes" })
    assert.equal("not-for-a-team", (own:refused("source", { file = "rulesets/valiance/ruleset.lua" })))
    own:stop()
  end)

  it("comes with a mistake that was saved, as it was saved", function()
    local folder = program.folder()
    local path = folder .. "/duel.lua"
    program.write(path, talk.DUEL)
    local own = talk.start(nil, folder)
    own:get("open", { file = "duel.lua" })
    own:get "watch"
    local wrong = talk.DUEL:gsub("raider\"", "raidr\"")
    program.write(path, wrong)
    local heard = own:notice()
    assert.same({ "problem", { ["duel.lua"] = wrong } }, { heard.method, heard.params.sources })
    own:stop()
  end)
end)

describe("an option", function()
  after_each(talk.clean)

  it("that is about a side says which, as the board names it", function()
    local own = talk.start()
    own:get("open", { text = DOOR, roots = { "tests/fixtures" }, changes = true })
    local option
    for _, one in ipairs(own:get("decision").options) do option = one.sides and one or option end
    assert.same({ "open 2", { { 5, 0 } } }, { option.id, option.sides })   -- from the other cell of the side
    assert.is_nil(option.cells)
    assert.same({ { 5, 0, "shut" } }, own:get("board").edges)
    own:get("answer", { answer = "open 2" })
    assert.same({ { 5, 0, "open" } }, own:get("board").edges)
    own:stop()
  end)

  it("has odds, whatever is asked, and nothing changes by asking", function()
    local own = talk.start()
    own:get("open", { file = "examples/hexfield_mill.lua", trace = true })
    for _ = 1, 12 do
      local before = own:get "state"
      if not before.decision then break end
      for _, option in ipairs(before.decision.options or {}) do
        local made = own:get("odds", { answer = option.id })
        assert.truthy(made.exact or made.samples == 500, option.id)
        local sum = 0
        for _, one in ipairs(made.together) do sum = sum + one.number / one.over end
        assert.truthy(math.abs(sum - 1) < 1e-6, option.id)
      end
      assert.same(before, own:get "state")
      own:get "advance"
    end
    -- What is tried leaves no traces: reasons are as before.
    local records, before = own:get("state").records, {}
    for n = 1, records do before[n] = own:get("why", { record = n }) end
    for _, option in ipairs(own:get("decision").options) do
      for _, method in ipairs { "path", "preview", "odds" } do own:call(method, { answer = option.id }) end
    end
    for n = 1, records do assert.same(before[n], own:get("why", { record = n })) end
    assert.equal("not-legal", (own:refused("odds", { answer = "no such choice" })))
    assert.equal("params", (own:refused("odds", { unit = "greta" })))
    own:stop()
  end)
end)

describe("the changes of a board", function()
  after_each(talk.clean)

  it("are as fine after answers were taken back and given again, and forgotten when it goes on differently", function()
    local own = talk.start()
    own:get("open", { file = "tests/fixtures/fights/square4.lua", changes = true })
    own:get("advance", { decisions = 12 })
    local before, at = own:get("changes").changes, own:get("state").at
    assert.truthy(#before > 3)
    for _ = 1, 3 do
      own:get("undo", { count = 2 })
      own:get "changes"
    end
    own:get("redo", { count = 2 })
    own:get("redo", { count = 4 })
    assert.same(before, own:get("changes").changes)
    own:get("jump", { at = 0 })
    assert.same({}, own:get("changes").changes)
    own:get("jump", { at = at })
    assert.same(before, own:get("changes").changes)
    own:get("undo", { count = 4 })
    own:get("advance", { policy = "random", decisions = 3 })
    local changes = own:get("changes").changes
    for index = 2, #changes do assert.truthy(changes[index - 1].n <= changes[index].n) end
    assert.same(own:get("board").units, own:get("board", { record = own:get("state").records }).units)
    own:stop()
  end)
end)
