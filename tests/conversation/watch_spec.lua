-- A watched match: saved files are opened anew, and the answers given again as long as the questions are the same.
local program = require "cli.program"
local talk = require "conversation.talk"

describe("a watched match", function()
  after_each(talk.clean)

  it("goes on with what was saved, and with the old content while that has mistakes", function()
    local folder = program.folder()
    local path = folder .. "/duel.lua"
    program.write(path, talk.DUEL)
    local own = talk.start(nil, folder)
    own:get("open", { file = "duel.lua" })
    own:get("advance", { decisions = 4 })
    local before = own:get "state"
    assert.is_true(own:get "watch")

    program.write(path, (talk.DUEL:gsub("rounds = 3", "rounds = 5")))
    local heard = own:notice()
    assert.equal("reloaded", heard.method)
    assert.same({ before.at, before.at }, { heard.params.same, heard.params.of })
    assert.is_nil(heard.params.difference)
    assert.same(before.at, heard.params.state.at)
    assert.same(before.decision, own:get("state").decision)

    program.write(path, (talk.DUEL:gsub("raider\"", "raidr\"")))
    heard = own:notice()
    assert.equal("problem", heard.method)
    assert.same({ "duel.lua", 7 }, { heard.params.problems[1].file, heard.params.problems[1].line })
    assert.same(before.decision, own:get("state").decision)

    program.write(path, (talk.DUEL:gsub("at = { 1, 0 }", "at = { 0, 0 }")))
    heard = own:notice()
    assert.equal("reloaded", heard.method)
    assert.is_true(heard.params.same < heard.params.of)
    assert.truthy(heard.params.difference:find("has changed", 1, true))

    assert.is_false(own:get("watch", { on = false }))
    assert.equal(0, (own:stop()))
  end)
end)
