-- A session is one encounter being played: its world, its coroutine, its position in time, its log.
-- A position is the copy taken at the last quiet point plus the inputs since; re-running rebuilds the rest.
local core = import "world/core"
local objects = import "world/objects"
local driver = import "runtime/driver"
local ask = import "runtime/ask"
local tables = import "world/tables"
local K = core.K

local session = {}
local methods = {}
local meta = { __index = methods }

-- A world's copy in one of a list that no position holds, for the quiet point that the world is at.
local copy_aside = K.copy_aside
local resume_thread, answer_thread, quiet_points = registry.resume, registry.answer, K.quiet_points
local work_limit, WORK_LIMIT = K.work_limit, 20000000
local NONE = {}       -- inputs of a quiet point: a list is made at the first answer
local FORGET = 1000   -- objects until those of what is over are forgotten: a handle comes round after 4,095 others

-- copy: the world of the last quiet point; worlds: those it takes turns in, so that a position which is kept needs no
-- copy of its own. quiets: how many quiet points have passed since then, while another session is bound. near: what the
-- forks of a position share: how many these are, and the world of the last and its notes, once one of them has passed
-- it. rest, apart: positions that are kept, at a point of rest and at none; here: the latest of them.
local function new(book)
  return setmetatable({
    book = book, world = K.world(), copy = nil, worlds = {}, here = {}, rest = {}, apart = {}, inputs = NONE,
    names = {}, archetypes = {}, side_names = {}, log = {}, logging = true, decision = nil, over = false,
    thread = nil, tally = false, near = false, quiets = 0, decisions = 0, fault = false, chain = false, faces = false,
  }, meta)
end

-- Gives a session the names and places of another.
function session.resemble(self, other)
  self.names, self.archetypes, self.areas, self.setup = other.names, other.archetypes, other.areas, other.setup
  self.side_names, self.side_ids = other.side_names, other.side_ids
  return self
end

-- A session over the same book, with the names and places of another.
local function like(other) return session.resemble(new(other.book), other) end

-- Makes the session's world the one that every object is about.
function methods.bind(self)
  if core.session == self then return end
  K.bind(self.world)
  local before, speaker, replaced = core.session, K.speak(self.speaker), K.replace_next(self.replaced)
  local quiets = quiet_points(self.quiets, 0)
  if before then before.speaker, before.replaced, before.quiets = speaker, replaced, quiets end
  core.session, core.book = self, self.book
  objects.use(self.book)
  driver.use(self.book)
end

-- A session whose encounter setup(self) has built; topology and sizes come with K.create in setup.
function session.new(book, setup)
  local self = new(book)
  self:bind()
  objects.reset()
  setup(self)
  self.copy = copy_aside(self.worlds)
  return self
end

-- Called by the driver between handlers, when inputs have come since the last copy: renews that.
local function quiet_point_of(self)
  return function()
    self.copy = copy_aside(self.worlds, self.copy, self.here.world, self.rest.world)
    self.inputs = NONE
    self.rebuilding = false
    objects.reset(FORGET)
  end
end

-- Called at the last quiet point before a decision that is asked anew: from here the next forks of this position begin.
local function near_point_of(self)
  return function()
    local near = self.near
    near.copy, near.notes = K.world(), self.notes and tables.copy(self.notes)
    K.copy(near.copy, self.world)
  end
end

local function thread_of(self)
  self.quiet_point, self.near_point = quiet_point_of(self), near_point_of(self)
  return coroutine.create(driver.run)
end

-- Drops what a failed run left: the world is as at the last quiet point.
local function abandon(self)
  if self.thread and coroutine.status(self.thread) == "suspended" then coroutine.close(self.thread) end
  self.thread, self.decision = nil, nil
  driver.reset()
  quiet_points(0, 0)
  K.copy(self.world, self.copy)
end

methods.abandon = abandon

-- The definition whose code runs: of a use's step, the ability that is used.
function methods.running()
  local handler = K.handler()
  local top = K.top()
  if handler and handler.kind == "frame" and top ~= 0 then
    local source, declared = K.frame_source(top), core.book.frame_by_kind[K.frame_kind(top)]
    if declared and declared.id == handler.id and source and source >> 28 == K.enums.kind.instance then
      return core.book.def[K.instance_def(source)] or handler
    end
  end
  return handler
end
local running = methods.running

-- Keeps what the coroutine came to, as registry.resume gives it: the decision that it asks. nil: all well; else the
-- error's text, and self.fault says where it came from: { kind, file, line, text }; self.failed_in is the definition
-- whose code it was.
local function came_to(self, fine, result)
  if not fine then
    self.fault, self.failed_in = result, running()
    abandon(self)
    return result.text
  end
  self.decision = result
  if result == nil then   -- it has come to its end
    self.over = true
  else
    self.decisions = self.decisions + 1
  end
  return nil
end

local function resume(self, answer)
  self.chain = false
  return came_to(self, resume_thread(self.thread, answer))
end

-- Whether a question is the one that an input answered.
local function same_question(input, decision)
  if not decision then return false end
  if input.digest then return ask.digest(decision) == input.digest end
  return ask.same(input.asked, decision)
end

local function add_input(self, input)
  local inputs = self.inputs
  if #inputs == 0 then self.inputs = { input } else inputs[#inputs + 1] = input end
end

-- Runs from the copy through the inputs to the decision that was open. Writes no log. digests: makes those of all
-- inputs.
local function rebuild(self, digests)
  local inputs, logging, tally, near = self.inputs, self.logging, self.tally, self.near
  local from = near and near.copy
  quiet_points(0, near and not from and near.quiets or 0)
  self.faces = false
  if from then self.notes = near.notes and tables.copy(near.notes) end
  driver.reset()
  K.copy(self.world, from or self.copy)
  self.logging, self.tally, self.inputs, self.rebuilding = false, false, NONE, true
  self.thread = thread_of(self)
  local failure = resume(self)
  for _, input in ipairs(inputs) do
    if failure then break end
    if not same_question(input, self.decision) then
      self.fault = { kind = "host", about = "state", file = "", line = 0 }
      failure = "the rebuilt encounter asks a different question" ..
        (self.decision and self.decision.by and (", in " .. self.decision.by.where) or "") ..
        ": content keeps state outside its slots"
      break
    end
    failure = ask.check(self.decision, input.answer)
    if failure then break end
    for _, face in ipairs(input.dice or {}) do K.die_script(face) end
    if digests then input.digest = ask.digest(self.decision) end
    add_input(self, input)
    failure = resume(self, input.answer)
  end
  self.logging, self.tally = logging, tally
  quiet_points(from and near.quiets or quiet_points(), 0)
  if failure then
    self.fault = self.fault or { kind = "host", file = "", line = 0 }
    self.fault.text = self.fault.text or failure
  end
  return failure
end

-- Brings the world to the open question where that waits for nothing but an answer: after going back it is as it was at
-- the quiet point before. nil, or the text of what went wrong.
function methods.revive(self)
  self:bind()
  if not self.decision or self.thread then return nil end
  local failure = rebuild(self)
  if not failure then registry.forgive() end
  return failure
end

-- Runs to the first decision (or the end). nil, or the text of what went wrong.
function methods.start(self)
  self:bind()
  work_limit(WORK_LIMIT)
  self.thread = thread_of(self)
  return resume(self)
end

-- Keeps the position as `here`, to come back to it; if it rests (or none is kept), as `rest` too.
local function keep(self, rests)
  local inputs, kept, tally = self.inputs, self.rest, self.tally
  if not rests and kept.world then kept = self.apart end
  kept.world, kept.inputs, kept.count, kept.decision = self.copy, inputs, #inputs, self.decision
  kept.records, kept.decisions = #self.log, self.decisions
  if tally then kept.notes = tally:mark() end
  self.here = kept
end
session.keep = keep   -- of a play

-- Gives an answer that is legal to a question that waits for nothing else, with a mode under the budget of an action as
-- registry.guard, else within the budget that there is; keeps the position before it. faces: `faces` gets what the dice
-- show. nil: played on; else a fault, or true when the run is void.
local function give(self, mode, rests, answer, dice, faces)
  if core.session ~= self then self:bind() end
  if dice then
    for _, face in ipairs(dice) do K.die_script(face) end
  end
  keep(self, rests)
  add_input(self, { answer = answer, asked = self.decision, dice = dice })
  self.faces, self.near, self.chain = faces and {}, false, false
  local fine, result
  if mode then
    fine, result = answer_thread(mode, self.thread, answer)
    if fine == nil then return true end
  else
    fine, result = resume_thread(self.thread, answer)
  end
  came_to(self, fine, result)
  return not fine and result or nil
end
session.give = give   -- of a play

-- Answers the open decision: answer as in ask.check, dice an optional list of scripted faces. checked: it is legal.
-- nil: played on. A text: refused, nothing changed; true as second result when a rule failed instead.
function methods.answer(self, answer, dice, checked)
  self:bind()
  if not self.decision then return "no decision is open" end
  local refused = not checked and ask.check(self.decision, answer)
  if refused then return refused end
  local failure = self:revive()
  if failure then return failure, true end
  local fault = give(self, nil, true, answer, dice)
  if fault then return fault.text, true end
  return nil
end

function methods.forget_kept(self) self.here, self.rest, self.apart = {}, {}, {} end

-- Comes back to the quiet point before a position that was kept; the next answer, or revive, goes on to its decision.
-- Returns how many records its log had.
function methods.come_back(self, name)
  local kept = self[name]
  self.copy = kept.world
  abandon(self)
  self.inputs, self.decision, self.decisions = tables.list(kept.inputs, 1, kept.count), kept.decision, kept.decisions
  self.fault, self.failed_in, self.near = nil, nil, false
  if self.tally then self.tally:truncate(kept.notes) end
  return kept.records
end

-- An independent copy of the position; it shares nothing that play changes. Its coroutine is made when it is answered.
-- change(): alters the world of its last quiet point, from which the decision is asked anew: for questions of what
-- would be if.
function methods.fork(self, change)
  local other = like(self)
  other.decision, other.over, other.logging = self.decision, self.over, false
  other.inputs = tables.list(self.inputs)
  if change then
    other.copy = K.world()
    K.copy(other.copy, self.copy)
    K.bind(other.copy)
    change()
    other:bind()
    local failure = rebuild(other)
    if failure then error(failure, 0) end
  else
    K.settle(self.copy)
    other.copy = self.copy   -- from now on nobody writes to it
    self.near = self.near or { quiets = core.session == self and quiet_points() or self.quiets }
    other.near = self.near
    for at = 1, 4 do
      if self.worlds[at] == self.copy then self.worlds[at] = nil end
    end
    K.copy(other.world, self.world)
  end
  return other
end

-- Makes the digests of the questions since the quiet point: where each is asked anew, as what it meant may be over now.
local function digest_inputs(self)
  local decisions = self.decisions
  self:bind()
  self:drop_thread()
  local failure = rebuild(self, true)
  if failure then error(failure, 0) end
  self.decisions = decisions
end

-- The position as plain data: the copy's bytes and the inputs since.
function methods.save(self)
  local inputs = self.over and {} or self.inputs
  for _, input in ipairs(inputs) do
    if not input.digest then
      digest_inputs(self)
      break
    end
  end
  inputs = tables.map(inputs, function(input)
    return { answer = input.answer, dice = input.dice, digest = input.digest }
  end)
  return { world = K.save(self.copy), inputs = inputs, over = self.over }
end

-- A session from a save of another over the same content. Errors are texts.
function session.restore(saved, other)
  local self = like(other)
  self:bind()
  local fine, text = K.load(saved.world)
  if not fine then return nil, text end
  self.copy = copy_aside(self.worlds)
  self.inputs = saved.inputs
  if saved.over then
    self.over = true
    return self
  end
  local failure = rebuild(self)
  if failure then return nil, failure end
  return self
end

-- A digest of the world as it is now, in the middle of a handler too.
function methods.hash(self) return K.hash(self.world) end

-- Asks the open decision anew: what a run over it has left in the locals of its handler is gone.
function methods.ask_anew(self)
  K.set_pure(0)
  self:drop_thread()
  local fine, failure = registry.guard("counted", rebuild, self)
  if not fine or failure then error(fine and failure or failure.text, 0) end
end

-- Runs again up to the decision that is open, after its copy was put back: what policies ask of the world must be asked
-- where the question stands.
function methods.resume_here(self)
  if self.decision and not self.thread then rebuild(self) end
end

-- Drops the coroutine, so that the next answer rebuilds it. For tests of time travel.
function methods.drop_thread(self)
  if self.thread then coroutine.close(self.thread) end
  self.thread = nil
end

return session
