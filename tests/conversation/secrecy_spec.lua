-- A team's seat gets its view and nothing else: fights of all games with one side a team's seat, and somebody who
-- leads the game and knows all beside it. No message may hold the name of a unit that the team's view does not show,
-- nor a number of a unit that the view leaves out. TERCIO_LONG: 40 seeds each, 200 fights.
local talk = require "conversation.talk"
local long = require "long"

-- hides: units stay hidden for a while.
local GAMES = {
  { "examples/skirmish.lua", hides = true }, { "examples/riposte_ford.lua" }, { "examples/drive_mist.lua" },
  { "examples/hexcards_crypt.lua" }, { "examples/hexfield_mill.lua" },
}
local SEEDS = long(2, 40)
local MOST = long(60, 400)   -- decisions

-- ---- what a team must not read ----------------------------------------------------------------------

local function by_name(view)
  local units = {}
  for _, unit in ipairs(view.units) do units[unit.name] = unit end
  return units
end

-- Whether a text holds a name as whole words, in any case.
local function holds(text, name)
  local from, lower, wanted = 1, text:lower(), name:lower()
  while true do
    local at, stop = lower:find(wanted, from, true)
    if not at then return false end
    if not lower:find("^[%w_]", stop + 1) and not lower:sub(at - 1, at - 1):find "[%w_]" then return true end
    from = stop + 1
  end
end

-- The names of units of others that the team is not shown.
local function strangers(all, shown, id)
  local list = {}
  for name, unit in pairs(all) do
    if not shown[name] and unit.team ~= id then list[#list + 1] = name end
  end
  return list
end

local function tables_have(list, value)
  for _, entry in ipairs(list) do
    if entry == value then return true end
  end
  return false
end

-- Whether a value of a message holds a name.
local function mentions(value, name)
  if type(value) == "string" then return holds(value, name) end
  for _, entry in pairs(type(value) == "table" and value or {}) do
    if mentions(entry, name) then return true end
  end
  return false
end

-- What the board says of a unit beyond what the view does.
local function board_leak(unit, known)
  if not known then return unit.name .. " is on the board" end
  if unit.at and not known.at then return unit.name .. " has a place" end
  for _, bar in ipairs(unit.bars or {}) do
    if known[bar.id] == nil then return unit.name .. " has a number: " .. bar.id end
  end
  for _, status in ipairs(unit.statuses or {}) do
    if not (known.statuses or {})[status.id] then return unit.name .. " has a status: " .. status.id end
  end
end

-- What a record says of the numbers of a unit of others.
local function record_leak(record, known)
  if not known or known.own or not record.attribute then return nil end
  if known[record.attribute] == nil and (record.before or record.after) then
    return record.text .. ": " .. record.attribute .. " of " .. record.target
  end
end

-- ---- playing ----------------------------------------------------------------------------------------

local function answer_to(decision, random)
  local domain, options = decision.domain, decision.options
  if domain.type == "list" then return { index = random(#options) } end
  if domain.type == "number" then return { answer = random(domain.min, domain.max) } end
  local list = {}
  for at = 1, domain.type == "order" and #options or domain.min do list[at] = options[at].id end
  return { answer = list }
end

local Fight = {}
Fight.__index = Fight

function Fight:safe(what, line)
  for _, name in ipairs(self.hidden) do
    assert(not holds(line, name), what .. " names " .. name .. ", which " .. self.id .. " is not shown:\n" .. line)
  end
end

function Fight:check(method, params)
  local result, wrong, line = self.team:call(method, params)
  self:safe(method, line)
  return result, wrong
end

-- Whether a unit that is hidden now was shown at one of the decisions since the last look.
function Fight:was_shown(name)
  local state, found = self.leader:get "state", false
  for at = self.at, state.at do
    self.leader:get("jump", { at = at })
    found = found or by_name(self.leader:get("view", { team = self.id }))[name] ~= nil
  end
  self.team:heard()
  return found
end

-- Looks at all that can be asked. line: what came for the move that led here.
function Fight:look(line)
  local view = self.team:get "view"
  local before = self.hidden
  self.shown = by_name(view)
  self.all = by_name(self.leader:get "view")
  self.hidden = strangers(self.all, self.shown, view.team)
  if line then self:safe("the reply or notification of a move", line) end
  if #self.hidden > 0 then self.hid = true end
  for _, unit in ipairs(self:check("board").units) do
    local leak = unit.team ~= self.id and board_leak(unit, self.shown[unit.name])
    assert(not leak, leak)
  end
  local records = self.team:get("log", { since = self.read })
  for index, record in ipairs(records) do
    assert.equal(self.read + index, record.n)
    assert(not record.cause or record.cause < record.n, "a cause that comes later")
    for _, name in ipairs(self.hidden) do
      -- A mover may come into sight for a step of its move, which no decision shows.
      local named = not record.place and tables_have(before, name) and mentions(record, name)
      assert(not named or self:was_shown(name), name .. " in the log: " .. (record.text or ""))
    end
    local leak = record.target and record_leak(record, self.shown[record.target])
    assert(not leak, leak)
  end
  self.read = self.read + #records
  self:check "state"
  self:check "refusals"
end

local FORBIDDEN = { "undo", "redo", "fork", "save", "decisions", "close" }

function Fight:refuses()
  for _, method in ipairs(FORBIDDEN) do
    local _, wrong = self:check(method)
    assert.equal("not-for-a-team", wrong.data.code)
  end
  for _, other in ipairs(self.teams) do
    local _, wrong = self:check("view", { team = other.id })
    assert.equal(other.id ~= self.id and "not-for-a-team" or nil, wrong and wrong.data.code)
  end
  for _, case in ipairs { { "jump", { at = 0 } }, { "load", { data = "" } }, { "control", { team = self.id } } } do
    local _, wrong = self:check(case[1], case[2])
    assert.equal("not-for-a-team", wrong.data.code)
  end
  assert(self:check("answer", { answer = "nonsense" }) == nil)
end

local function generator(seed)
  local state = seed * 7919 + 17
  return function(low, high)
    if not high then low, high = 1, low end
    state = (state * 1103515245 + 12345) % 2147483648
    return low + (state >> 8) % (high - low + 1)
  end
end

-- A fight with a seat of one team; policies play the others.
local function fight(file, seed)
  local several = talk.several()
  local leader = several:join()
  local about = leader:get("open", { file = file, seed = seed })
  local id = about.teams[seed % #about.teams + 1].id
  local controllers = {}
  for _, team in ipairs(about.teams) do controllers[team.id] = team.id == id and "outside" or "greedy" end
  leader:get("open", { file = file, seed = seed, controllers = controllers, seats = true })
  return setmetatable({ several = several, leader = leader, team = several:join(id), id = id, teams = about.teams,
    hidden = {}, read = 0, at = 0, random = generator(seed) }, Fight)
end

-- Answers the open decision: the team's by its seat, others by whoever leads the game. Gives what came for the team.
function Fight:move(state, whole)
  local decision = state.decision or whole.decision
  local answer = answer_to(decision, self.random)
  if state.decision then
    self.leader:heard()
    return (select(3, self.team:call("answer", answer)))
  end
  self.leader:get("answer", answer)
  local lines = table.concat(self.team.waiting, "\n")
  self.team:heard()
  return lines
end

function Fight:play()
  local refused, line = false, nil
  for _ = 1, MOST do
    self:look(line)
    local state, whole = self:check "state", self.leader:get "state"
    self.at = whole.at
    if whole.over then break end
    assert.equal(whole.decision.team == self.id, state.decision ~= nil)
    if state.decision then
      assert.equal(#(whole.decision.options or {}), #(state.decision.options or {}))
      if not refused then self:refuses() end
      refused = true
    end
    line = self:move(state, whole)
  end
  self.several:stop()
  return self.hid
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

  for _, game in ipairs(GAMES) do
    it("tells nothing that its view does not show: " .. game[1], function()
      local hid = false
      for seed = 1, SEEDS do hid = fight(game[1], seed):play() or hid end
      assert(hid or not game.hides, "nothing was hidden: the test is of no use")
    end)
  end
end)
