-- The conversation of a game master: answers, going back and forth, and what is refused.
local talk = require "conversation.talk"

local function opened(text)
  local own = talk.start()
  own.about = own:get("open", { text = text or talk.DUEL, name = "duel.lua" })
  return own
end

-- All that can be asked of a position.
local function seen(own)
  local all = { own:get("save").data }   -- the world's bytes, with their digest
  for index, method in ipairs { "decision", "view", "board", "log", "refusals" } do
    all[index] = select(3, own:call(method))
  end
  return table.concat(all, "\n")
end

describe("a conversation", function()
  after_each(talk.clean)

  it("opens an encounter, and says what it is", function()
    local own = opened()
    local about = own.about
    assert.same({ 1, "Duel", "valiance", "cube" }, { about.match, about.name, about.ruleset, about.topology })
    assert.same({ "heroes", "raiders" }, { about.teams[1].id, about.teams[2].id })
    assert.same({ "greedy" }, { about.teams[2].controller })
    local decision = about.state.decision
    assert.same({ 1, "heroes", "list" }, { decision.id, decision.team, decision.domain.type })
    assert.equal(decision.domain.count, #decision.options)
    assert.equal(0, (own:stop()))
  end)

  it("goes to any decision and back, and all is as it was", function()
    local own = opened()
    local positions, states = {}, {}
    local state = own:get "state"
    while not state.over do
      positions[state.at], states[#states + 1] = seen(own), state.at
      state = own:get("answer", { index = state.at % #state.decision.options + 1 })
    end
    local last = seen(own)
    assert.is_true(#states > 10)
    for _, at in ipairs { states[#states], states[1], states[#states // 2], states[2] } do
      assert.equal(at, own:get("jump", { at = at }).at)
      assert.equal(positions[at], seen(own))
    end
    own:get("redo", { count = state.of - states[2] })
    assert.equal(last, seen(own))
    own:get("undo", { count = state.of })
    assert.same("range", (own:refused "undo"))
    own:stop()
  end)

  it("forgets what was taken back when another answer comes", function()
    local own = opened()
    local first = own:get "state"
    own:get("answer", { index = 1 })
    own:get("jump", { at = first.at })
    local state = own:get("answer", { index = #first.decision.options })
    assert.equal(state.of, state.at)
    assert.same("range", (own:refused "redo"))
    own:stop()
  end)

  for _, game in ipairs { { "skirmish", 260 }, { "riposte_ford", 60 }, { "drive_mist", 60 }, { "hexcards_crypt", 60 },
    { "hexfield_mill", 60 } } do
    it("comes back to every decision of a fight, those of policies too: " .. game[1], function()
      local own = talk.start()
      local about = own:get("open", { file = "examples/" .. game[1] .. ".lua", seed = 5 })
      for _, team in ipairs(about.teams) do own:get("control", { team = team.id }) end
      own:get("jump", { at = 0 })
      local positions, state = {}, own:get "state"
      while state.at < game[2] and not state.over do
        positions[state.at] = seen(own)
        state = own:get("advance", { policy = state.at % 2 == 0 and "random" or "greedy" })
      end
      assert.is_true(state.at > 20)
      for at = state.at - 1, 0, -1 do
        assert.equal(at, own:get("undo").at)
        if at % 3 == 0 or at < 10 then assert.equal(positions[at], seen(own), "decision " .. at) end
      end
      assert.equal(state.at, own:get("redo", { count = state.of }).at)
      local copy = own:get("fork", { at = 7 })
      assert.equal(positions[7], seen(own))
      own:get("advance", { policy = "random", decisions = 5 })
      own:get("close", { match = copy.match })
      assert.equal(7, own:get("jump", { at = 7 }).at)
      assert.equal(positions[7], seen(own))
      own:stop()
    end)
  end
end)
