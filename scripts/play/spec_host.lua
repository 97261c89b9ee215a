-- The host's side of the Lua module: keeps plays by number, and answers with plain data only. scripts/play/spec.lua
-- asks.
local ask = import "runtime/ask"
local core = import "world/core"
local encounter = import "play/encounter"
local script = import "play/script_controller"
local entries = import "encounter/script"
local objects = import "world/objects"
local session = import "runtime/session"
local policy = import "play/policy"
local generator = import "world/generator"
local sentences = import "world/sentences"
local tables = import "world/tables"
local view = import "play/view"
local wording = import "world/wording"
local position_check = import "runtime/position_check"
local K = core.K

local host = {}
local of_play = {}   -- the calls that name a play: functions of it and what else is given
local plays, last = {}, 0

-- ---- plain data ----------------------------------------------------------------------------------

-- Anything as plain data: objects by name, cells as they are, tables copied.
local function plain(value, depth)
  local kind = type(value)
  if kind == "function" then return "a function" end
  if value == nil or kind == "boolean" or kind == "number" or kind == "string" then return value end
  if kind ~= "table" then return tostring(value) end
  if objects.handle_of(value) then return tostring(value) end
  if (depth or 0) > 8 then return "..." end
  local copy = {}
  for key, entry in pairs(value) do
    if type(key) == "string" or math.type(key) == "integer" then copy[key] = plain(entry, (depth or 0) + 1) end
  end
  return copy
end

local function lines_of(problems) return table.concat(tables.map(problems, encounter.line), "\n") end

local function keep(self)
  last = last + 1
  plays[last] = self
  return last
end

-- What has gone wrong since the last look, as lines; nil when nothing has.
local function news(self)
  local from = (self.reported or 0) + 1
  self.reported = #self.failures
  if from > #self.failures then return nil end
  local lines = {}
  for index = from, #self.failures do
    local entry = self.failures[index]
    lines[#lines + 1] = (entry.kind == "rule" or entry.kind == "budget") and encounter.line(entry) or entry.message
  end
  return table.concat(lines, "\n")
end

-- ---- opening -------------------------------------------------------------------------------------

-- open(record, roots, extra) -> number, nil | nil, lines. extra: content given as text.
function host.open(record, roots, extra)
  local found = { name = "spec", record = record, file = "", line = 0, extra_name = extra and "content" or nil,
    extra_text = extra }
  local self, problems = encounter.open(found, { roots = roots })
  if not self then return nil, lines_of(problems) end
  self:start()
  return keep(self), news(self)
end

-- What the content of a play declares of a kind, by id; functions as the words "a function". nil, why not if there is
-- no such kind.
function of_play.definitions(self, kind, ...)
  local kinds = self.book.sealed.kinds
  if select("#", ...) > 0 then return nil, "definitions takes one kind: play:definitions \"ability\"" end
  if kinds[kind] then return plain(kinds[kind]) end
  return nil, "no kind '" .. tostring(kind) .. "' of content" ..
    wording.near(kind, tables.names(kinds), "see tercio list kinds")
end

function host.forget(id) plays[id] = nil end

-- A file (or a text called so), read and played to its end: code, lines, records of the log.
function host.run(path, roots, text)
  local found, problems
  if text then found, problems = encounter.read_text(text, path) else found, problems = encounter.read(path) end
  local self
  if found then self, problems = encounter.open(found, { roots = roots }) end
  if not self then return 2, lines_of(problems) end
  script.run(self)
  return self:code(), lines_of(self.failures), plain(self.session.log)
end

-- The folders that the content of this host was read from.
function host.folders() return registry.folders() end

-- ---- driving -------------------------------------------------------------------------------------

-- One entry of a script, as plain data: nil, or what went wrong, and whether the entry itself is wrong.
function of_play.step(self, value)
  self.broken = false
  local entry, mistake = entries.one(self, value)
  if not entry then return mistake, true end
  script.play(self, entry)
  return news(self)
end

-- Ends other turns until this unit is asked for its action. nil, or what went wrong.
function of_play.turn(self, value)
  self.broken = false
  local entry, mistake = entries.one(self, value)
  if not entry then return mistake end
  for _ = 1, 200 do
    if not script.pass_rests(self, entry.unit) then break end
    local decision = self.session.decision
    if self.broken or not decision then break end
    local name = decision.who and tostring(decision.who)
    if decision.kind == "action" and name == entry.unit then return news(self) end
    local step = { kind = "end_turn", unit = name, fields = entry.fields, line = 0 }
    if decision.kind == "turn" then
      step.kind = "turn"
      step.unit = script.answer_of(decision, entry.unit) and entry.unit or tostring(decision.domain.options[1].id)
    end
    script.play(self, step)
  end
  return news(self) or ("turn \"" .. entry.unit .. "\": it does not come" ..
    (self.session.decision and "; " .. script.question_text(self.session.decision) or ": the encounter is over"))
end

-- The open decision as plain data, or nil.
function of_play.decision(self)
  local decision = self.session.decision
  if not decision then return nil end
  local failed = self:score()
  if failed then error(failed.message, 0) end
  local domain = { type = decision.domain.type, min = decision.domain.min, max = decision.domain.max }
  domain.options = decision.domain.options and tables.map(decision.domain.options, function(option)
    return { id = plain(option.id), text = plain(option.text), score = option.score, none = option.none }
  end)
  return { who = plain(decision.who), kind = decision.kind, prompt = plain(decision.prompt), domain = domain,
    illegal = plain(ask.illegal(decision)), clause = decision.clause }
end

-- Answers the open decision by what is written (an id, a list, a number, false to pass): nil, or what went wrong.
function of_play.answer(self, value, dice)
  self.broken = false
  local decision = self.session.decision
  if not decision then return "no decision is open" end
  local answer, why = script.answer_of(decision, value)
  if not answer then return why .. "; " .. script.question_text(decision) end
  local refused = self:answer(answer, dice)
  return refused or news(self)
end

-- ---- looking -------------------------------------------------------------------------------------

local HELD = { statuses = "status", abilities = "ability", traits = "trait" }

-- A field of a unit (name), of a team ("team", id) or of the encounter: value, or nil and why not.
function of_play.read(self, what, name, key)
  local object = objects.encounter
  if what == "unit" then object = self:unit(name) end
  if what == "team" then
    local index = self.record.team_index[name]
    object = index and objects.side(index - 1)
  end
  if not object then return nil, "no " .. what .. " '" .. tostring(name) .. "'" end
  if what == "unit" and key == "at" then
    local cell = object.cell
    return cell and { K.point(cell) } or nil
  end
  if what == "unit" and HELD[key] then return view.held(object, HELD[key]) end
  local fine, value = try(function()
    local found = object[key]
    return type(found) == "function" and found(object) or found
  end)
  if not fine then return nil, wording.bare(value) end
  return plain(value)
end

-- What a team knows, or the unit of that name: nil, why not if there is no such.
function of_play.view(self, name)
  local index = self.record.team_index[name]
  local viewer = index and objects.side(index - 1) or self:unit(name)
  if not viewer then return nil, "no team or unit '" .. tostring(name) .. "'" end
  return plain(view.all(viewer))
end

function of_play.log(self) return plain(self.session.log) end
-- The records as sentences.
function of_play.lines(self) return plain(sentences.lines(self.session.log)) end
-- The last sentences, at most so many, indented as they follow from each other; and whether there are more.
function of_play.tail(self, most)
  local log, kept, least = self.session.log, {}, math.maxinteger
  local n = #log
  while n > 0 and #kept < most do
    local text = sentences.of(log[n])
    if text then
      table.insert(kept, 1, { text = text, depth = log[n].depth })
      least = math.min(least, log[n].depth)
    end
    n = n - 1
  end
  while n > 0 and not sentences.of(log[n]) do n = n - 1 end
  return tables.map(kept, function(line) return ("  "):rep(line.depth - least) .. line.text end), n > 0
end
function of_play.outcome(self) return (self:outcome()) end
function of_play.hash(self) return self.session:hash() end
function of_play.check() return K.check() end

-- ---- time ----------------------------------------------------------------------------------------

function of_play.fork(self)
  local made = self.session:fork()
  made.logging = true
  return keep(self:fork(made))
end

-- The position as one plain table.
function of_play.save(self) return self.session:save() end

-- A play from a save of a play of the same content.
function of_play.load(self, saved)
  local made, why = session.restore(saved, self.session)
  if not made then return nil, why end
  return keep(self:fork(made))
end

-- Plays n decisions at random. At each, the world is checked; a fork, a position restored from a save and one that is
-- rebuilt are given the same answer, and must come out the same. Decisions played, or nil and what was wrong.
function of_play.wander(self, seed, n)
  local made = self.session
  local random = generator.new(seed)
  for played = 0, n - 1 do
    made:bind()
    if not made.decision then return played end
    local asked = script.question_text(made.decision)
    local list, why = position_check.of(made)
    if not list then return nil, "after " .. played .. " decisions " .. why .. "; " .. asked end
    local answer = policy.random_answer(random, made.decision)
    if played % 2 == 1 then made:drop_thread() end
    made:bind()
    local failed = made:answer(answer)
    if failed then return nil, "after " .. played .. " decisions the answer failed: " .. failed .. "; " .. asked end
    why = position_check.differ(list, answer, made:hash())
    if why then return nil, "after " .. played .. " decisions " .. why .. "; " .. asked end
  end
  return n
end

-- Drops the running coroutine, so that the next answer rebuilds it from the copy and the inputs.
function of_play.rebuild(self) self.session:drop_thread() end

for name, call in pairs(of_play) do
  host[name] = function(id, ...)
    plays[id].session:bind()
    return call(plays[id], ...)
  end
end

return host
