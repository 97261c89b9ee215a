-- The timeline of a play: all answers, the policies' too, and positions to go back to. Going to a decision restores the
-- world, the log, the policies' generator and the count of decisions as they were there.
-- A position is a fork of the session, about 3 KB. The last ones are all kept, of older ones every 16th; between these
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

-- The timeline of a play that is at its first decision, or after so many others.
function timeline.new(play, before)
  return listen(setmetatable({ play = play, before = before or 0, at = 0, answers = {}, marks = { [0] = mark_of(play) },
    positions = { [0] = position_of(play) }, whole = play.session }, meta))
end

-- An answer was taken: what lay beyond is another way now.
function methods.note(self, answer, dice, side, step, policy)
  local at, play = self.at + 1, self.play
  for index = #self.answers, at, -1 do
    self.answers[index], self.marks[index], self.positions[index] = nil, nil, nil
  end
  self.at, self.whole = at, play.session
  self.answers[at] = { answer = answer, dice = dice, side = side, step = step, policy = policy }
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

-- How many answers there are to the decision that somebody outside answered last but count - 1 before the present one,
-- or after it (negative); nil where there are not so many.
function methods.outside(self, count)
  local step = count < 0 and 1 or -1
  local index = count < 0 and self.at + 1 or self.at
  local left = math.abs(count)
  while self.answers[index] do
    if not self.answers[index].policy then
      left = left - 1
      if left == 0 then return step < 0 and index - 1 or index end
    end
    index = index + step
  end
  return nil
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

-- The decision that an answer was given to, asked anew.
function methods.question(self, index) return session_at(self, index - 1).decision end

-- Goes to the decision after so many answers. The answers beyond it stay, for going forward again.
function methods.go(self, at)
  local play, mark, whole = self.play, self.marks[at], self.whole
  local session, told = session_at(self, at), whole.told
  log.resume(session, whole, mark)
  session.log_filter, session.watch, session.audience = whole.log_filter, play.session.watch, play.session.audience
  session.told = told and table.move(told, 1, mark.records, 1, {})
  play:take(session)
  play.random.state, play.decisions, play.watched = mark.random, mark.decisions, nil
  self.at = at
  session:bind()
end

-- The number of the open decision: counted from the first, or from where a save was made.
function methods.number(self) return self.before + self.at + 1 end

-- A timeline for a fork of the play, at the decision after so many answers. The positions up to there are shared.
function methods.fork(self, play, at)
  local copy = listen(setmetatable({ play = play, before = self.before, at = at,
    answers = tables.list(self.answers, 1, at), marks = table.move(self.marks, 0, at, 0, {}), positions = {},
    whole = self.whole }, meta))
  for index = 0, at do copy.positions[index] = self.positions[index] end
  copy:go(at)
  return copy
end

-- What lies beyond the present decision, to be put back by take_back.
function methods.kept(self)
  local from, to = self.at + 1, #self.answers
  return { from = from, answers = tables.list(self.answers, from, to), marks = tables.list(self.marks, from, to),
    positions = table.move(self.positions, from, to, 1, {}), whole = self.whole }
end

-- Goes back to a decision as if nothing had come after it but what was there before.
function methods.take_back(self, at, kept)
  self:go(at)
  for index = #self.answers, kept.from, -1 do
    self.answers[index], self.marks[index], self.positions[index] = nil, nil, nil
  end
  for index = 1, #kept.answers do
    local place = kept.from + index - 1
    self.answers[place], self.marks[place] = kept.answers[index], kept.marks[index]
    self.positions[place] = kept.positions[index]
  end
  self.whole = kept.whole
end

-- Goes back to the present decision, from whatever has come since.
function methods.restore(self) self:go(self.at) end

return timeline
