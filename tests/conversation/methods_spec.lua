-- What each method gives, and what bad input gets: one clear error, and the match stands where it stood.
local json = require "dkjson"
local talk = require "conversation.talk"

local function opened(more)
  local own = talk.start()
  local params = { text = talk.DUEL, name = "duel.lua" }
  for key, value in pairs(more or {}) do params[key] = value end
  own.about = own:get("open", params)
  return own
end

-- The ids of all options.
local function ids(decision)
  local list = {}
  for index, option in ipairs(decision.options) do list[index] = option.id end
  return list
end

describe("the methods of a conversation", function()
  after_each(talk.clean)

  it("take a whole action, and take it back when a choice is not legal", function()
    local own = opened()
    local before = own:get "log"
    local code, message = own:refused("act", { unit = "mira", ability = "sprint", choices = { move = { 9, 9, 0 } } })
    assert.equal("not-legal", code)
    assert.truthy(message:find("mira, sprint: ", 1, true))
    assert.same({ 0, 0 }, { own:get("state").at, own:get("state").of })
    assert.same(before, own:get "log")
    local state = own:get("act", { unit = "mira", ability = "sprint", choices = { move = { 0, 0, 0 } } })
    assert.is_true(state.at >= 3)
    for _, unit in ipairs(own:get("view").units) do
      if unit.name == "mira" then assert.same({ 0, 0, 0 }, unit.at) end
    end
    own:stop()
  end)

  it("preview what an answer leads to, and change nothing", function()
    local own = opened()
    own:get("answer", { answer = "mira" })
    local before = own:get "state"
    local ahead = own:get("preview", { answer = "sprint" })
    assert.same({ "move", { 2, 0, 0 } }, { ahead.kind, ahead.options[1].cells[1] })
    assert.same(before, own:get "state")
    assert.same("not-legal", (own:refused("preview", { answer = "fly" })))
    for _, reached in ipairs(own:get "reach") do
      if reached.id == "sprint" then assert.same({ "move", { 2, 0, 0 } }, { reached.kind, reached.cells[1] }) end
    end
    assert.same(before, own:get "state")
    own:get("answer", { answer = "sprint" })
    assert.same({ { 1, 0, 0 }, { 2, 0, 0 } }, own:get("path", { answer = { 2, 0, 0 } }))
    assert.same("not-legal", (own:refused("path", { answer = { 9, 9, 0 } })))
    own:get "undo"
    assert.same(before.decision, own:get("state").decision)
    local seen = own:get("sight", { unit = "mira" })
    assert.is_true(#seen > 0 and #seen[1].cells > 0)
    assert.same(seen, own:get("sight", { at = { 1, 0, 0 } }))
    assert.same("params", (own:refused("sight", { unit = "nobody" })))
    assert.same("params", (own:refused("sight", { at = { 99, 0, 0 } })))
    assert.same("params", (own:refused("sight", {})))
    own:stop()
  end)

  it("fork: two matches go on by themselves", function()
    local own = opened()
    own:get("answer", { answer = "mira" })
    local made = own:get("fork", { at = 0 })
    assert.same({ 2, 0, 0 }, { made.match, made.state.at, made.state.of })
    local at = own:get("answer", { index = 2 }).at
    assert.same({ 1, at }, { own:get("state", { match = 1 }).at, own:get("state", { match = 2 }).at })
    assert.same({ 1, 2 }, own:get "matches")
    assert.is_true(own:get("close", { match = 2 }))
    assert.same({ 1 }, own:get "matches")
    assert.same("no-match", (own:refused("state", { match = 2 })))
    own:stop()
  end)

  it("save, load and open a save elsewhere: the same state, board and log, and the same play from there", function()
    local own, other = opened(), talk.start()
    for _ = 1, 6 do own:get("advance", {}) end
    local data = own:get("save").data
    local decision = own:get "decision"
    local state = other:get("open", { save = data }).state
    assert.same({ ids(decision), 0, 0 }, { ids(state.decision), state.at, state.of })
    for _, method in ipairs { "log", "board", "view" } do
      assert.same(own:get(method), other:get(method))
    end
    local function finish(one)
      for _ = 1, 200 do
        if one:get("state").over then break end
        one:get("answer", { index = 1 })
      end
      return select(3, one:call "log")
    end
    local ended = finish(own)
    assert.equal(ended, finish(other))
    own:get("load", { data = data })
    assert.same(ids(decision), ids(own:get "decision"))
    assert.equal(ended, finish(own))
    other:stop()
    own:stop()
  end)

  it("tell what each record changed on the board", function()
    local own = opened { changes = true }
    own:get("advance", { decisions = 5 })
    local records = own:get("state").records
    local changes = own:get("changes").changes
    assert.is_true(#changes > 0 and changes[#changes].n <= records)
    local now, kept = own:get "board", own:get("board", { record = records })
    for _, key in ipairs { "units", "edges", "areas", "cells" } do assert.same(now[key], kept[key]) end
    own:stop()
  end)

  it("explain records and compute odds", function()
    local own = opened { trace = true }
    own:get("answer", { answer = "mira" })
    local made = own:get("odds", { unit = "mira", ability = "sprint", choices = { move = { 0, 0, 0 } } })
    assert.is_true(made.exact)
    local refusal = own:get("refusals")[1]
    local why_not = own:get("why", { ability = refusal.id })
    assert.equal(refusal.reason, why_not.reason)
    assert.is_true(own:get("why", { ability = "sprint" }).offered)
    assert.truthy(own:get("why", { ability = refusal.id, lines = true })[1]:find(refusal.reason, 1, true))
    own:get("advance", { decisions = 8 })
    for _, record in ipairs(own:get "log") do
      local why = own:get("why", { record = record.n })
      assert.equal(record.n, why.n)
    end
    own:stop()
  end)

  it("give a team to a policy and back", function()
    local own = opened()
    local state = own:get("control", { team = "heroes", policy = "greedy" })
    assert.is_true(state.over)
    own:get("control", { team = "heroes" })
    assert.is_false(own:get("jump", { at = 0 }).over)
    assert.equal("params", (own:refused("control", { team = "heroes", policy = "gredy" })))
    assert.equal("no-team", (own:refused("control", { team = "heros", policy = "greedy" })))
    own:stop()
  end)
end)

describe("bad input in a conversation", function()
  after_each(talk.clean)

  it("gets one clear error, and the match stands where it stood", function()
    local own = opened()
    local before = select(3, own:call "state")
    local cases = {
      { "answer", { answer = "fly" }, "not-legal", "'fly' is not legal" },
      { "answer", { index = 99 }, "not-legal", "the answer must be one of" },
      { "answer", {}, "params", "an answer names what is chosen" },
      { "answer", { index = "x" }, "params", "answer: 'index' must be a whole number (found the text 'x')" },
      { "answer", { inde = 1 }, "params", "answer: no parameter 'inde' (did you mean 'index'?)" },
      { "answer", { index = 1, decision = 7 }, "no-decision", "decision 7 is not open: it is 1" },
      { "answer", { index = 1, dice = { "x" } }, "params", "'dice' must be a list in which each entry is" },
      { "answr", {}, "method", "no method 'answr' (did you mean 'answer'?)" },
      { "undo", {}, "range", "at must be from 0 to 0 (found -1)" },
      { "undo", { count = 0 }, "range", "count must be at least 1" },
      { "jump", {}, "params", "jump: 'at' is missing" },
      { "jump", { at = 5 }, "range", "at must be from 0 to 0" },
      { "view", { team = "heros" }, "no-team", "no team 'heros' (did you mean 'heroes'?)" },
      { "state", { match = 9 }, "no-match", "there is no match" },
      { "load", { data = "AAAA" }, "save", "this is not a save of Tercio" },
      { "load", { data = "A" }, "save", "this is not a save of Tercio" },
      { "open", {}, "params", "open: give one of 'file', 'text' and 'save'" },
      { "open", { file = "/etc/passwd" }, "outside", "/etc/passwd: this lies outside" },
      { "open", { file = "../../../etc/passwd" }, "outside", "outside the folder" },
      { "open", { text = "encounter", name = "x.lua" }, "content", "x.lua:1: " },
      { "open", { text = talk.DUEL, mods = { "/etc" } }, "outside", "/etc" },
      { "open", { text = talk.DUEL:gsub('seed = 3', 'mods = { "/etc" }') }, "outside", "/etc" },
      { "open", { text = talk.DUEL:gsub('seed = 3', 'mod = "/etc"') }, "outside", "/etc" },
      { "open", { text = talk.DUEL:gsub('"valiance"', '"/etc"') }, "outside", "/etc" },
      { "open", { text = talk.DUEL:gsub('"valiance"', '"../rules"') }, "outside", "../rules" },
      { "open", { file = "examples/none.lua" }, "content", "examples/none.lua: this encounter cannot be read" },
      { "board", { record = 1 }, "not-kept", "open it with" },
      { "changes", {}, "not-kept", "open it with" },
      { "why", { record = 1 }, "not-kept", "open it with" },
      { "why", {}, "params", "give either 'record' or 'ability'" },
      { "advance", { policy = "gredy" }, "params", "no policy 'gredy' (did you mean 'greedy'?)" },
      { "act", { unit = "brute", ability = "hack" }, "not-legal", "brute" },
    }
    for _, case in ipairs(cases) do
      local code, message, whole = own:refused(case[1], case[2])
      assert.equal(case[3], code, case[1] .. ": " .. message)
      assert.truthy(message:find(case[4], 1, true), message)
      assert.equal("number", type(whole.code))
    end
    assert.equal(before, (select(3, own:call "state")))
    assert.equal(0, (own:stop()))
  end)

  it("is answered as JSON-RPC 2.0 says", function()
    local own = opened()
    local function said(line)
      own:send(line)
      local reply = own:read()
      return reply.error and reply.error.code or reply
    end
    assert.equal(-32700, said "{")
    assert.equal(-32700, said "\255")
    assert.equal(-32700, said('"' .. ("x"):rep(1 << 20) .. '"'))
    assert.equal(-32700, said(("["):rep(5000)))
    assert.equal(-32600, said "[]")
    assert.equal(-32600, said "7")
    assert.equal(-32600, said '{"jsonrpc":"1.0","id":1,"method":"state"}')
    assert.equal(-32600, said '{"jsonrpc":"2.0","id":[],"method":"state"}')
    assert.equal(-32600, said '{"jsonrpc":"2.0","id":1,"method":7}')
    assert.equal(-32602, said '{"jsonrpc":"2.0","id":1,"method":"state","params":[1]}')
    assert.equal(-32602, said '{"jsonrpc":"2.0","id":1,"method":"jump","params":{"at":1.5}}')
    own:send '{"jsonrpc":"2.0","method":"state"}'   -- a notification has no reply
    local batch = said('[{"jsonrpc":"2.0","id":"a","method":"state"},{"jsonrpc":"2.0","method":"state"},3]')
    assert.same({ "a", json.null, -32600 }, { batch[1].id, batch[2].id or json.null, batch[2].error.code })
    own:stop()
  end)

  it("names the line of a rule that fails, but to no team, and the match stands where it stood", function()
    local text = talk.DUEL:gsub("rounds = 3,", [==[rounds = 3,
  content = [=[
    rule "bad" { text = "Fails.", on = { ["any.turn.begin"] = function() error "brute is behind this" end } }
  ]=],]==])
    local several = talk.several()
    local leader = several:join()
    local state = leader:get("open", { text = text, name = "duel.lua", seats = true }).state
    local team = several:join "heroes"
    local code, message, whole = leader:refused("answer", { answer = "mira" })
    assert.equal("rule", code)
    assert.truthy(message:find("brute is behind this", 1, true))
    assert.equal("duel.lua", whole.data.file)
    assert.same(state, leader:get "state")
    code, message, whole = team:refused("answer", { answer = "mira" })
    assert.same({ "rule", "rule" }, { code, whole.data.code })
    assert.is_nil(message:find("brute", 1, true))
    assert.is_nil(whole.data.file)
    assert.same(state, leader:get "state")
    several:stop()
  end)

  it("names the line of a file with a mistake", function()
    local own = talk.start()
    local code, _, whole = own:refused("open", { name = "bad.lua", text = (talk.DUEL:gsub('"vanguard"', '"knight"')) })
    assert.equal("content", code)
    assert.same({ "bad.lua", 6 }, { whole.data.file, whole.data.line })
    own:stop()
  end)
end)
