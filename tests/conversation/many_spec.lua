-- Many fights in one program: nothing is left of those that were closed. TERCIO_LONG: 1,000 fights.
local talk = require "conversation.talk"
local long = require "long"

local GAMES = { "examples/skirmish.lua", "examples/riposte_ford.lua", "examples/drive_mist.lua",
  "examples/hexcards_crypt.lua", "examples/hexfield_mill.lua" }

describe("many fights in one conversation", function()
  after_each(talk.clean)

  it("leave nothing behind", function()
    local several = talk.several()
    local leader = several:join()
    local function fight(number)
      local file = GAMES[number % #GAMES + 1]
      local about = leader:get("open", { file = file, seed = number })
      for _, team in ipairs(about.teams) do leader:get("control", { team = team.id, policy = "greedy" }) end
      if number % 3 == 0 then
        leader:get("jump", { at = 0 })
        leader:get("advance", { decisions = 50 })
      end
      leader:get("close", { match = about.match })
    end
    for number = 1, #GAMES do fight(number) end
    local before = several.memory
    for number = #GAMES + 1, long(30, 200, 1000) do fight(number) end
    assert.is_true(several.memory < before + 200000, several.memory - before .. " bytes more")
    assert.same({}, leader:get "matches")
    several:stop()
  end)

  it("do no harm to each other, and a match may be left for another and come back to", function()
    local several = talk.several()
    local one, other = several:join(), several:join()
    local first = one:get("open", { file = GAMES[1], seed = 1 })
    local second = other:get("open", { file = GAMES[2], seed = 1 })
    assert.same({ 1, 2 }, { first.match, second.match })
    local state = other:get("state", { match = 1 })
    assert.equal(first.state.at, state.at)
    one:get("jump", { at = 0 })
    assert.equal("moved", other:heard()[1].method)
    other:get("jump", { at = 0 })
    assert.same({}, one:heard())
    several:leave(one)
    assert.equal(0, other:get("state", { match = 1 }).at)
    several:stop()
  end)
end)
