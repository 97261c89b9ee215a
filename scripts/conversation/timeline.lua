-- The timeline of a play: all answers, the policies' too, and positions to go back to. Going to a decision restores the
-- world, the log, the policies' generator and the count of decisions as they were there.
-- A position is a fork of the session, about 20 KB. The last ones are all kept, of older ones every 16th; between these
-- the answers are given again.
local log = import "world/log"
local tables = import "world/tables"

local timeline = {}
local methods = {}
local meta = { __index = methods }

local RECENT, EVERY = 128, 16
local OPEN = { domain = { type = "none" } }   -- stands for the decision of a position, which is asked anew

-- ---- positions -----------------------------------------------------------------------------------

-- What is not in the world at the present decision.
local function mark_of(play)
  return tables.copy(log.mark(play.session), { random = play.random.state, decisions = play.decisions })
end

local function position_of(play)
  local session = play.session:fork()
  if session.decision then session.decision = OPEN end
  return session
end

-- Has a timeline hear of the answers of its play.
local function listen(self)
  self.play.noted = function(...) self:note(...) end
  return self
end

-- The timeline of a play that is at its first decision.
function timeline.new(play)
  return listen(setmetatable({ play = play, at = 0, answers = {}, marks = { [0] = mark_of(play) },
    positions = { [0] = position_of(play) }, whole = play.session }, meta))
end

-- An answer was taken: what lay beyond is another way now.
function methods.note(self, answer, dice, side, step)
  local at, play = self.at + 1, self.play
  for index = #self.answers, at, -1 do
    self.answers[index], self.marks[index], self.positions[index] = nil, nil, nil
  end
  self.at, self.whole = at, play.session
  self.answers[at] = { answer = answer, dice = dice, side = side, step = step }
  self.marks[at], self.positions[at] = mark_of(play), position_of(play)
  local old = at - RECENT
  if old > 0 and old % EVERY ~= 0 then self.positions[old] = nil end
end

-- How many answers the way has, also those beyond the present decision.
function methods.length(self) return #self.answers end

-- What each answer on the way to the present decision was, as play.step_of gave it.
function methods.steps(self)
  return tables.map(tables.list(self.answers, 1, self.at), function(given) return given.step end)
end

-- How many decisions of a side were answered on the way to the present one.
function methods.answered(self, side)
  local count = 0
  for index = 1, self.at do
    if self.answers[index].side == side then count = count + 1 end
  end
  return count
end

-- ---- going ---------------------------------------------------------------------------------------

-- Runs f under the budget of an action; what fails here has not failed before, so it is the engine's mistake.
local function certain(f, ...)
  local fine, result = registry.guard("counted", f, ...)
  if not fine then error(result.text, 0) end
  if result then error(result, 0) end
end

-- A session at a decision that was open before.
local function session_at(self, at)
  local from = at
  while not self.positions[from] do from = from - 1 end
  local session = self.positions[from]:fork()
  session:bind()
  for index = from + 1, at do
    local given = self.answers[index]
    certain(session.answer, session, given.answer, given.dice, true)
  end
  certain(session.revive, session)
  return session
end

-- Goes to the decision after so many answers. The answers beyond it stay, for going forward again.
function methods.go(self, at)
  local play, mark, before = self.play, self.marks[at], self.play.session
  local session = session_at(self, at)
  log.resume(session, self.whole, mark)
  session.log_filter, session.told, session.watch = before.log_filter, before.told, before.watch
  play:take(session)
  play.random.state, play.decisions, play.watched = mark.random, mark.decisions, nil
  self.at = at
  session:bind()
end

-- A timeline for a fork of the play, whose log is listened to already, at the decision after so many answers. The
-- positions up to there are shared.
function methods.fork(self, play, at)
  local copy = listen(setmetatable({ play = play, at = at, answers = tables.list(self.answers, 1, at),
    marks = table.move(self.marks, 0, at, 0, {}), positions = {}, whole = self.whole }, meta))
  for index = 0, at do copy.positions[index] = self.positions[index] end
  copy:go(at)
  return copy
end

-- Goes back to the present decision, from whatever has come since.
function methods.restore(self) self:go(self.at) end

return timeline
