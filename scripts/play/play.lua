-- A play: one encounter under way, its controllers, its budget, and what went wrong. Scripts, specs, programs and
-- policies all drive one: they read play.decision and call play:answer.
local control = import "runtime/control"
local core = import "world/core"
local objects = import "world/objects"
local policy = import "play/policy"
local sessions = import "runtime/session"
local generator = import "world/generator"
local ask = import "runtime/ask"
local log = import "world/log"
local joining = import "encounter/joining"
local blame = import "world/blame"
local entries = import "encounter/script"
local tables = import "world/tables"
local wording = import "world/wording"
local K = core.K

local play = {}
local methods = {}
local meta = { __index = methods }
local asked_of, answer_fits, rests_at, keep, give = K.asked_of, K.answer_fits, K.rests_at, sessions.keep, sessions.give
local MOST_DECISIONS = 20000
local MOST_ROUNDS = 100   -- that policies play alone
local MOST_IDLE = 2       -- rounds in a row that change nothing

-- Whether a decision is asked at a rest point: an action, whose turn it is, or what the rules ask as such.
play.rests = rests_at

-- Whether units may be controlled by somebody else, though no number of a controller says so: whether statuses give
-- them away, or archetypes name policies.
local function has_own(book)
  if book.has_own == nil then
    book.has_own = control.given(book)
    for _, def in pairs(book.sealed.kinds.archetype or {}) do book.has_own = book.has_own or def.policy ~= nil end
  end
  return book.has_own
end

-- Makes a play of a session just built. about: { name, file, line, map (as of encounter/imported.lua), budget,
-- controller (of teams that name none) }.
function play.new(session, record, list, about)
  local self = setmetatable({
    session = session, book = session.book, record = record, entries = list, name = about.name, file = about.file,
    line = about.line, map = about.map or false, budget = about.budget or "counted", failures = {}, controllers = {},
    decisions = 0, limit = MOST_DECISIONS, broken = false, taken_over = false, watched = false, noted = false,
    step_of = false, searched = false, gives = has_own(session.book),
  }, meta)
  for index, team in ipairs(record.teams) do
    self.controllers[index - 1] = team.controller or about.controller or (record.scripted and "script" or "greedy")
  end
  self.random = generator.new(record.seed)
  return self
end

-- ---- failures ------------------------------------------------------------------------------------

-- Adds a failure: kind is expect, script, rule or budget; the play stops unless it is an expectation. entry: of the
-- script (nil: none).
function methods.fail(self, kind, entry, message)
  local failure = { kind = kind, file = self.file, line = entry and entry.line or self.line, message = message,
    entry = entry }
  self.failures[#self.failures + 1] = failure
  if kind ~= "expect" then self.broken = true end
  return failure
end

-- Where a rule failed and what it says, with the definition and handler that it was in.
local function fault_source(fault, handler)
  local file, line, title = fault.file, fault.line, handler and handler.kind .. " '" .. tostring(handler.id) .. "'"
  local by = blame.of(fault, handler)
  if by then
    file, line, title = by.file, by.line, by.title or title
  elseif (file == "" or file:find("^scripts/")) and handler and handler.where then
    file, line = wording.place(handler.where)
  end
  return file, line, (title and title .. ": " or "") .. (by and by.question or "") .. blame.text(fault) ..
    (by and by.inner and " (noticed at " .. by.inner .. ")" or "")
end

-- What a session says of itself under a key, which it forgets by that.
local function take(session, key)
  local text = session[key]
  session[key] = nil
  return text or nil
end

-- A rule failed: the line of content that is to blame, and which definition it is.
function methods.rule_failed(self, fault)
  local session, handler = self.session, self.session.failed_in
  local text = take(session, "script_fault")
  if text then
    return self:fail("script", self.entry, (self.entry and entries.title(self.entry) .. ": " or "") .. text)
  end
  text = take(session, "gave_up")
  if text then return self:fail("endless", self.entry, text) end
  local budget = fault.kind ~= "content" and fault.kind ~= "host" and fault.kind ~= "purity"
  local failure = self:fail(budget and "budget" or "rule", self.entry)
  failure.file, failure.line, failure.message = fault_source(fault, handler)
  failure.fault, failure.code, failure.chain = fault.kind, fault.about, take(session, "chain")
  return failure
end

-- ---- going on ------------------------------------------------------------------------------------

local function come_back(self, name) log.truncate(self.session, self.session:come_back(name)) end

-- A rule failed, or a budget is spent: the world is as at the last rest point, and as before where somebody keeps a
-- timeline. Gives the failure.
local function failed_by(self, fault)
  local session = self.session
  local entry = self:rule_failed(fault)
  come_back(self, self.noted and "here" or "rest")
  registry.guard("counted", function() session:resume_here() end)
  return entry
end

-- Runs a method of the session that plays on, under the budget. nil, or the failure.
local function guarded(self, method)
  local session = self.session
  keep(session, rests_at(session.decision))
  local fine, result = registry.guard(self.budget, method, session)
  if registry.recount() then
    come_back(self, "here")
    fine, result = registry.guard("counted", method, session)
  end
  local fault = not fine and result or session.fault
  if not fault then return nil end
  -- A spent budget goes through the session without stopping there.
  if not fine then session.failed_in = session.running() end
  return failed_by(self, fault)
end

-- Gives an answer that is legal; faces: as session.give. nil, or the failure of a rule.
local function taken(self, session, rests, answer, dice, faces)
  local failed = not session.thread and guarded(self, session.revive)
  if failed then return failed end
  local fault = give(session, self.budget, rests, answer, dice, faces)
  if fault == true then
    come_back(self, "here")
    local fine, result = registry.guard("counted", session.revive, session)
    fault = not fine and result or session.fault or give(session, "counted", rests, answer, dice, faces)
  end
  return fault and failed_by(self, fault)
end

-- Gives an answer that is legal, and tells those who hear of it.
local function taken_and_told(self, session, rests, answer, dice, policy_name)
  local decision, noted, step_of = session.decision, self.noted, self.step_of
  local side, step = noted and self:side_of(decision), step_of and step_of(decision, answer) or nil
  local failed = taken(self, session, rests, answer, dice, step)
  if step then step.faces = session.faces or {} end
  if noted and not failed then noted(answer, dice, side, step, policy_name) end
  return failed
end

-- Why an answer that is no option is none: a text. nil: it is a way that content takes.
local function refusal(session, decision, answer)
  session:bind()
  if type(answer) ~= "table" or not decision.domain.path then return ask.check(decision, answer) end
  local fine, refused = registry.guard("counted", ask.check, decision, answer)   -- content looks at ways
  if not fine then return refused.text end
  return refused
end

-- Runs to the first decision that no policy answers, or at which stop(play). nil, or the failure.
function methods.start(self, stop)
  local failed = guarded(self, self.session.start)
  if failed then return failed end
  return self:pump(stop)
end

-- Gives an answer (as ask.check wants it) to the open decision, without letting policies play on. Returns a text when
-- it is refused (nothing has changed), or nil and the failure of a rule. policy_name: of the policy that answers.
-- play.noted(answer, dice, side, step, policy_name) hears of each answer that was taken. side: the index of the side
-- that was asked. step: what play.step_of(decision, answer) gave before, with the faces of the dice that were rolled
-- then; nil without such a function.
function methods.give(self, answer, dice, policy_name)
  local session = self.session
  local decision = session.decision
  if not decision then return "no decision is open" end
  local fits, rests = answer_fits(decision, answer)
  local refused = not fits and refusal(session, decision, answer)
  if refused then return refused end
  self.decisions = self.decisions + 1
  if self.noted or self.step_of then
    return nil, taken_and_told(self, session, rests, answer, dice, policy_name)
  end
  return nil, taken(self, session, rests, answer, dice)
end

-- How many rounds in a row have changed nothing, and what stands still, as the ruleset says.
local function idle_of(self)
  local standstill = self.book.ruleset.standstill
  if not standstill then return 0 end
  return core.pure_call("in a condition", standstill)
end

-- Somebody outside has had a say: what policies have done so far does not count.
local function watch_anew(self)
  self.session:bind()
  self.watched = { round = objects.round(), idle = idle_of(self) }
end

-- The same, and then policies answer what is theirs.
function methods.answer(self, answer, dice)
  local refused, failed = self:give(answer, dice)
  if refused or failed then return refused, failed end
  watch_anew(self)
  return nil, self:pump()
end

-- The name of the controller that decides for a unit alone: content has given it away, or its archetype names a policy
-- and simple policies play its side. nil: its side's. Then the side, which may be another than its own.
local function own_of(self, unit, side)
  local by = control.of(unit)
  if type(by) == "string" then return by, side end
  side = by and by.index or side
  local archetype = self.controllers[side] == "greedy" and unit.archetype
  return archetype and archetype.policy, side
end

-- Side of whoever decides, nil for the encounter itself; and the name of a controller for the unit alone. controller:
-- the number of that of a unit.
local function side_of(self, decision, side, controller)
  if not controller or controller == 0 and not self.gives then return side end
  local own
  own, side = own_of(self, decision.who, side)
  return side, own
end

-- The policy that answers this decision, nil when somebody outside does.
local function controller_of(self, decision, side, controller)
  local taken_over, name = self.taken_over, nil
  if controller and (controller > 0 or self.gives) then side, name = side_of(self, decision, side, controller) end
  if taken_over or not name then
    name = taken_over and (side and taken_over[side] or taken_over.all) or side and self.controllers[side]
    -- What is asked of nobody's side is the game master's: a policy's when policies play all sides, or nobody leads.
    if not name and not side then
      name = self.controllers.master or not self.record.scripted and self.controllers[0] or nil
    end
  end
  if name == "script" or name == "outside" then return nil end
  return name
end

function methods.side_of(self, decision) return side_of(self, decision, asked_of(decision)) end
function methods.controller_of(self, decision) return controller_of(self, decision, asked_of(decision)) end

-- A policy plays a side from now on, or with nil all that is asked; until play.taken_over is nil again.
function methods.take_over(self, policy_name, side)
  self.taken_over = side and { [side] = policy_name } or { all = policy_name }
end

-- Why it is of no use to let policies play on: rounds that change nothing, or far too many of them since anybody else
-- had a say. nil while it is. Rulesets count rounds as they begin, so once a round is enough.
local function leads_nowhere(self, name)
  local round = objects.round()
  if name ~= "random" and self.watched and self.watched.looked == round then return nil end
  local idle, open = idle_of(self)
  if not self.watched or round < self.watched.round or idle < self.watched.idle then
    self.watched = { round = round, idle = 0 }
  end
  self.watched.looked = round > 0 and round or nil
  -- Chance may do another time what it has not done now.
  if name == "random" then self.watched.idle = idle end
  if idle - self.watched.idle >= MOST_IDLE then
    return "rounds " .. round - MOST_IDLE .. " and " .. round - 1 ..
      " changed nothing: policies would play on for ever (" .. open .. ")"
  end
  if round - self.watched.round >= MOST_ROUNDS then
    return "no end after " .. MOST_ROUNDS .. " rounds of policies" .. (open and " (" .. open .. ")" or "")
  end
  return nil
end

-- Makes numbers of the scores of the open decision, for programs. nil, or the failure.
function methods.score(self)
  self.session:bind()
  local fault = policy.score(self)
  return fault and self:rule_failed(fault)
end

-- Lets policies answer while the open decision is theirs. stop(play) ends it early. nil, or the failure.
function methods.pump(self, stop)
  local decision, last, answer_of = self.session.decision, nil, nil
  while decision and not self.broken do
    local session, side, controller, rests = self.session, asked_of(decision)
    local name = controller_of(self, decision, side, controller)
    if not name or stop and stop(self) then return nil end
    local nowhere = rests and leads_nowhere(self, name)
    if nowhere then return self:fail("endless", self.entry, nowhere) end
    if self.decisions >= self.limit then
      return self:fail("rule", nil, "no end after " .. self.limit .. " decisions")
    end
    local failed = not session.thread and guarded(self, session.revive)
    if failed then return failed end
    if name ~= last then last, answer_of = name, policy.of(self, name) end
    if core.session ~= session then session:bind() end
    local answer, refused
    answer, failed = answer_of(self, name)
    if failed then return self:rule_failed(failed) end
    refused, failed = self:give(answer, nil, name)
    if refused then return self:fail("rule", nil, "policy '" .. name .. "' gave a wrong answer: " .. refused) end
    if failed then return failed end
    decision = self.session.decision
  end
  return nil
end

-- A play that goes on from a copy of the position, or from that session.
function methods.fork(self, session)
  if not session then self.session:bind() end
  local copy = play.new(session or self.session:fork(), self.record, self.entries,
    { name = self.name, file = self.file, line = self.line, budget = self.budget })
  copy.controllers = self.controllers
  copy.random = { state = self.random.state }
  return copy
end

-- ---- looking -------------------------------------------------------------------------------------

-- The name of the outcome as the ruleset's `outcomes` has it, its number when it has no name, nil while it runs.
function methods.outcome(self)
  self.session:bind()
  local number = K.over()
  if number == 0 then return self.session.over and "ended" or nil end
  local names = self.book.ruleset.outcomes
  return names and names[number] or number
end
-- A unit by its name in the encounter, nil when there is none.
function methods.unit(self, name)
  self.session:bind()
  for _, unit in ipairs(self:units()) do
    if unit.name == name then return objects.unit(unit.handle) end
  end
  return nil
end
-- All units, as { handle, name }: those of the file, then those that have joined since. Those whose place another has
-- taken are left out.
function methods.units(self)
  self.session:bind()
  local found = {}
  for _, unit in ipairs(self.record.units) do
    if unit.handle and K.unit_state(unit.handle) ~= K.enums.unit_state.free then
      found[#found + 1] = { handle = unit.handle, name = unit.name }
    end
  end
  return tables.append(found, joining.all())
end
function methods.save(self)
  local saved = self.session:save()
  saved.random = self.random.state
  return saved
end

-- Goes on from another position of the same encounter.
function methods.take(self, session)
  self.session, self.broken = session, false
  session:forget_kept()
end

-- The exit code of the whole: 0 all well, 1 something failed.
function methods.code(self) return #self.failures > 0 and 1 or 0 end

return play
