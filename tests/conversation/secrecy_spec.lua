-- A team's seat gets its view and nothing else. The fights are secrecy.lua's, which judges each message by `view`: all
-- games, one side a team's seat. TERCIO_LONG: 40 seeds each, 200 fights.
local json = require "dkjson"
local long = require "long"
local talk = require "conversation.talk"

-- hides: units stay hidden for a while; tells: the log of whoever leads the game says more; least: decisions
-- until somebody else comes into view.
local GAMES = {
  { "examples/skirmish.lua", hides = true, tells = true }, { "examples/riposte_ford.lua" },
  { "examples/drive_mist.lua", tells = long(false, false, true) }, { "examples/hexcards_crypt.lua" },
  { "examples/hexfield_mill.lua", hides = true, least = 30 },
}
local SEEDS = long(2, 4, 40)
local MOST = long(12, 60, 400)   -- decisions

local FORBIDDEN = { "undo", "redo", "fork", "save", "decisions", "close" }

local function place_of(name, board)
  for _, unit in ipairs(board.units) do
    if unit.name == name then return unit.at end
  end
end

describe("a team's seat", function()
  after_each(talk.clean)

  it("HEX-DOOR-02 does not show what lies in a room that is closed", function()
    local team = talk.start()
    local about = team:get("open", { file = "examples/hexcards_crypt.lua", as = "heroes" })
    assert.equal("heroes", about.seat)
    local board, unrevealed = team:get "board", 0
    for _, kind in ipairs(board.palette) do
      for _, tag in ipairs(kind.tags) do
        if tag == "unrevealed" then
          unrevealed = unrevealed + 1
          assert.same({ "unrevealed" }, kind.tags)
        end
      end
    end
    assert.equal(1, unrevealed)
    team:stop()
  end)

  it("of a program that serves a team can open nothing", function()
    local team = talk.start "examples/skirmish.lua --as valiants"
    assert.equal("not-for-a-team", (team:refused("open", { file = "examples/skirmish.lua" })))
    assert.equal("not-for-a-team", (team:refused "matches"))
    assert.equal("valiants", team:get("about").seat)
    team:stop()
  end)

  it("may not do what is for whoever leads the game, and nothing changes", function()
    local several = talk.several()
    local leader = several:join()
    leader:get("open", { file = "examples/skirmish.lua", seats = true })
    local team = several:join "valiants"
    local before = team:get "state"
    for _, method in ipairs(FORBIDDEN) do assert.equal("not-for-a-team", (team:refused(method))) end
    for _, case in ipairs {
      { "view", { team = "enemies" } }, { "jump", { at = 0 } }, { "load", { data = "" } },
      { "control", { team = "valiants" } }, { "answer", { index = 1, dice = { 6 } } },
    } do
      assert.equal("not-for-a-team", (team:refused(case[1], case[2])), case[1])
    end
    assert.equal("valiants", team:get("view", { team = "valiants" }).team)
    assert.same(before, team:get "state")
    several:stop()
  end)

  it("may not take an action back to see how its dice fall: what was answered stays", function()
    local several = talk.several()
    local leader = several:join()
    leader:get("open", { text = talk.DUEL, name = "duel.lua", seats = true })
    local team = several:join "heroes"
    local before = team:get "state"
    assert.equal("not-legal", (team:refused("act", { unit = "brute", ability = "sprint" })))
    assert.same(before, team:get "state")
    local wanted = { unit = "mira", ability = "sprint", pass = true,
      choices = { move = { 0, 0, 0 }, target = "brute" } }
    local state = team:get("act", wanted)
    assert.truthy(state.unused:find("'target=brute' was not used", 1, true), state.unused)
    local at = leader:get("state").at
    assert.is_true(at >= 3)
    assert.equal("not-legal", (leader:refused("act", wanted)))
    assert.equal(at, leader:get("state").at)
    state = team:get("act", { unit = "mira", ability = "sprint", choices = { move = { 9, 9, 0 } } })
    assert.truthy(state.unused:find "'9,9,0' is not legal", state.unused)
    assert.same({ "move", at + 1 }, { state.decision.kind, leader:get("state").at })
    assert.is_nil(team:get("answer", { index = 1 }).unused)
    several:stop()
  end)

  it("looks ahead over what it knows: as whoever leads the game, where it sees all", function()
    local several = talk.several()
    local leader = several:join()
    leader:get("open", { text = talk.DUEL, name = "duel.lua", seats = true, changes = true })
    local team = several:join "heroes"
    team:get("answer", { answer = "mira" })
    local own, all = team:get("preview", { answer = "sprint" }), leader:get("preview", { answer = "sprint" })
    local function cells(decision)
      local list = {}
      for index, option in ipairs(decision.options) do list[index] = option.cells end
      return list
    end
    assert.same(cells(all), cells(own))
    assert.same(leader:get "reach", team:get "reach")
    assert.same(leader:get("sight", { unit = "mira" }), team:get("sight", { unit = "mira" }))
    team:get("answer", { answer = "sprint" })
    assert.same({ { 1, 0, 0 }, { 2, 0, 0 } }, team:get("path", { answer = { 2, 0, 0 } }))
    team:get("answer", { answer = { 2, 0, 0 } })
    local records = team:get("state").records
    local changes = team:get("changes", { board = true })
    assert.same({ 1, 0, 0 }, place_of("mira", changes.board))
    assert.is_nil(changes.changes[1].decision)
    assert.same(team:get("board").units, team:get("board", { record = records }).units)
    assert.same({ 1, 0, 0 }, place_of("mira", team:get("board", { record = 1 })))
    assert.equal("range", (team:refused("board", { record = records + 1 })))
    several:stop()
  end)

  it("is told why of what is its own, and nothing of others", function()
    local several = talk.several()
    local leader = several:join()
    leader:get("open", { file = "examples/skirmish.lua", seed = 2, seats = true, trace = true })
    local team = several:join "valiants"
    local records, shown, unknown = team:get "log", 0, 0
    local foes = { "chief", "rook", "rill", "reed", "rafe", "rusk" }
    for n, record in ipairs(records) do
      local made = team:get("why", { record = n })
      assert.same({ n, record.text }, { made.n, made.chain[1].text })
      for index, link in ipairs(made.chain) do
        assert.equal(records[link.n].text, link.text)
        assert.is_true(index == 1 or link.n < made.chain[index - 1].n)
      end
      if made.number then
        shown = shown + 1
        local text = json.encode(made.number):lower()
        for _, name in ipairs(foes) do assert.is_nil(text:find(name, 1, true), name) end
      end
      if made.unknown then unknown = unknown + 1 end
    end
    assert.is_true(shown > 0 and unknown > 0, shown .. " shown, " .. unknown .. " not")
    local lines = team:get("why", { record = #records, lines = true })
    assert.equal("table", type(lines))
    assert.equal("range", (team:refused("why", { record = #records + 1 })))
    several:stop()
  end)

  it("is told why choices are not legal by what it knows", function()
    local several = talk.several()
    local leader = several:join()
    leader:get("open", { file = "examples/skirmish.lua", seats = true, trace = true,
      controllers = { valiants = "outside" } })
    local team = several:join "valiants"
    team:get("answer", { answer = "vala" })
    local function why(ability, target)
      return team:get("why", { ability = ability, choices = target and { target = target } or nil })
    end
    assert.is_true(why "sprint".offered and why("assist", "dario").offered)
    assert.equal("vala is none of its targets", why("assist", "vala").reason)
    -- Of somebody hidden as of somebody who is not there.
    assert.equal("it is not legal", why("assist", "rook").reason)
    assert.equal("it is not legal", why("assist", "no such unit").reason)
    assert.is_nil(why("assist", "rook").change)
    several:stop()
  end)

  for _, game in ipairs(GAMES) do
    it("tells nothing that its view does not show: " .. game[1], function()
      local program = os.getenv("TERCIO_BIN"):gsub("[^/]*$", "tests/conversation/secrecy")
      local pipe = assert(io.popen(("exec %s %s 1 %d %d"):format(program, game[1], SEEDS,
        math.max(MOST, game.least or 0))))
      local said = pipe:read "a"
      pipe:close()
      local hid, kept = said:match "^fine: (%d+) fights hide units, (%d+) records are kept back"
      assert(hid, said)
      if SEEDS >= 40 then print(game[1] .. ": " .. said) end
      assert(tonumber(hid) > 0 or not game.hides, "nothing was hidden: the test is of no use")
      assert(tonumber(kept) > 0 or not game.tells, "no record was kept back: the test is of no use")
    end)
  end
end)
