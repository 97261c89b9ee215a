-- What bad input gets when several talk: one clear error each, and the encounter stays where it was. Malformed messages
-- and unknown methods: methods_spec.lua. Ports, origins, tokens: tests/browser/guard_test.mjs.
local program = require "cli.program"
local talk = require "conversation.talk"

describe("bad input of several who talk", function()
  local several, leader, heroes, raiders
  before_each(function()
    several = talk.several()
    leader = several:join()
    leader:get("open", { text = talk.DUEL:gsub(', controller = "greedy"', ""), name = "duel.lua", seats = true })
    heroes, raiders = several:join "heroes", several:join "raiders"
  end)
  after_each(talk.clean)

  -- Whether the state, the log and the board are as before f.
  local function stays(f)
    local before = {}
    for index, method in ipairs { "state", "log", "board" } do before[index] = select(3, leader:call(method)) end
    f()
    for index, method in ipairs { "state", "log", "board" } do
      assert.equal(before[index], (select(3, leader:call(method))), method)
    end
  end

  it("an answer out of turn", function()
    stays(function()
      for _, case in ipairs {
        { "answer", { index = 1 } }, { "act", { unit = "brute", ability = "hack" } }, { "advance" },
        { "preview", { index = 1 } }, { "path", { index = 1 } }, { "reach" },
      } do
        local code, message = raiders:refused(case[1], case[2])
        assert.same({ "not-your-turn", "another team is asked, not raiders" }, { code, message }, case[1])
      end
    end)
  end)

  it("a client that disappears in the middle of its turn: another takes its seat", function()
    heroes:get("answer", { answer = "mira" })
    local decision = heroes:get "decision"
    stays(function()
      several:leave(heroes)
      assert.same(decision, several:join("heroes"):get "decision")
    end)
  end)

  it("a client that disappears within a message", function()
    stays(function() heroes:send '{"jsonrpc":"2.0","id":1,"method":"answer","params":{"answer":' end)
  end)

  it("two clients that answer the same decision: the second is told", function()
    local other = several:join "heroes"
    local id = other:get("decision").id
    heroes:get("answer", { answer = "mira", decision = id })
    stays(function()
      local code, message = other:refused("answer", { answer = "mira", decision = id })
      assert.same({ "no-decision", "decision 1 is not open: it is 2" }, { code, message })
    end)
  end)

  it("a match that there is not: no host is begun for it", function()
    stays(function()
      for _ = 1, 20 do
        local code, message = leader:refused("state", { match = 9 })
        assert.same({ "no-match", "there is no match 9" }, { code, message })
      end
      local code, message = leader:refused("state", { match = "9" })
      assert.same({ "params", "state: 'match' must be a whole number (found the text '9')" }, { code, message })
    end)
  end)
end)

describe("a program that serves a folder", function()
  after_each(talk.clean)

  -- A mod stands beside the folder that is served.
  local function folder()
    local place = program.folder()
    program.write(place .. "/mods/spark/mod.lua", 'mod "spark" { text = "Sparks.", version = "1.0", rulesets = { "valiance" } }\n')
    program.write(place .. "/served/duel.lua", talk.DUEL)
    program.write(place .. "/served/sparks.lua", (talk.DUEL:gsub("seed = 3", 'mods = { "spark" }, seed = 3')))
    return place
  end

  it("opens nothing that lies beside it: files, folders, mods", function()
    local place = folder()
    local own = talk.start("", place .. "/served")
    own:get("open", { file = "duel.lua" })
    for _, case in ipairs {
      { { file = "../served/../mods/spark/mod.lua" }, "outside" }, { { file = "duel.lua", mods = { "../mods/spark" } }, "outside" },
      { { file = "duel.lua", mods = { "spark" } }, "content" }, { { file = "sparks.lua" }, "content" },
    } do
      local code, message = own:refused("open", case[1])
      assert.equal(case[2], code, message)
    end
    assert.same({ 1 }, own:get "matches")
    own:stop()
  end)

  it("opens a mod beside its file, where that is within", function()
    local place = folder()
    local own = talk.start("", place)
    own:get("open", { file = "served/sparks.lua" })
    own:stop()
  end)
end)
