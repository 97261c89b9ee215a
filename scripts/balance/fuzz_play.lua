-- Plays encounters at random with every check there is, and notes what was answered as entries of a script, so that
-- what went wrong can be played again without chance.
local core = import "world/core"
local coverage = import "check/coverage"
local make = import "balance/fuzz_make"
local play_of = import "play/play"
local policy = import "play/policy"
local generator = import "world/generator"
local script = import "play/script_controller"
local seeds = import "program/seeds"
local tables = import "world/tables"
local view = import "play/view"
local position_check = import "runtime/position_check"
local K = core.K

local fuzz = {}

local ACTIONS = 200   -- of one unit, with nobody else asked in between: what it does is for nothing
local TWINS_FIRST = 100   -- decisions of a run that all go to twins too, so that each handler soon runs twice;
local TWINS = 6           -- then one in so many

-- ---- watching ------------------------------------------------------------------------------------

-- Whether a failure comes of something that content keeps outside the world.
function fuzz.is_state(failure)
  return failure.kind == "twin" or failure.kind == "replay" or failure.code == "state"
end

-- The failure of a play, with the handlers of the mods that ran since a mark, where it is one of state.
local function suspected(plan, failure, mark)
  if failure and mark and fuzz.is_state(failure) then failure.ran = coverage.since(plan.watched, mark) end
  return failure
end

-- Lets a play check its world after every answer, and give some of them to twins: every(n) says whether the n-th.
local function watch(plan, play, every)
  local give, count, idle, who = play.give, 0, 0, nil   -- who: the last that was asked at a rest point
  play.give = function(self, answer, dice)
    local decision, mark = self.session.decision, plan.watched and coverage.mark(plan.watched)
    count = count + 1
    local list
    local function twin_failed(why, of_world)
      return suspected(plan, self:fail(of_world and "world" or "twin", nil, why), mark)
    end
    if decision and every(count) then
      local fine, result, why, of_world = registry.guard("counted", position_check.of, self.session)
      if not fine then result, why = nil, result.text end
      if not result then return nil, twin_failed(why, of_world) end
      list = result
      self.session:bind()
    end
    local refused, failed = give(self, answer, dice)
    if refused or failed then return refused, suspected(plan, failed, mark) end
    self.session:bind()
    local wrong = K.check()
    if wrong then return nil, self:fail("world", nil, "an invariant of the world does not hold: " .. wrong) end
    if list then
      local fine, why = registry.guard("counted", position_check.differ, list, answer, self.session:hash(), dice)
      if not fine then why = why.text end
      self.session:bind()
      if why then return nil, twin_failed(why) end
    end
    local name = script.who_text(decision)
    if play_of.rests(decision) then
      idle = decision.kind == "action" and name == who and idle + 1 or 0
      who = name
    end
    if idle >= ACTIONS then
      return nil, self:fail("loop", nil, who .. " acts " .. ACTIONS ..
        " times in a row: something that it does costs nothing")
    end
    return nil, nil
  end
end

-- ---- what went wrong -----------------------------------------------------------------------------

-- What a failure is, whatever numbers and names of units stand in it: two with the same text are the same mistake.
function fuzz.signature(failure)
  if fuzz.is_state(failure) then return "state" end
  local chain = failure.chain and tables.names(tables.set(failure.chain))
  if chain then return failure.kind .. " " .. table.concat(chain, " ") end
  return failure.kind .. " " .. (failure.file or "") .. ":" .. (failure.line or 0) .. " " .. failure.message:gsub("%d+",
    "#"):gsub("'[^']*'", "''")
end

-- The failure that is of interest; expectations and scripts that do not fit are none.
local WRONG = { rule = true, budget = true, twin = true, world = true, loop = true, replay = true }
local function failure_of(play)
  for _, failure in ipairs(play.failures) do
    if WRONG[failure.kind] then return failure end
  end
  return nil
end

-- ---- opening -------------------------------------------------------------------------------------

local function open(plan, record, entries, controller)
  local given = tables.copy(record)
  given.script = entries
  K.memo_checks(true)
  return seeds.open(plan, "fuzz", given, controller)
end

-- Plays a script with the same checks: the failure, or nil; then the play itself, or nil and problems.
function fuzz.replay(plan, record, entries, thorough)
  local play, problems = open(plan, record, entries)
  if not play then return nil, nil, problems end
  play.session.logging = false
  watch(plan, play, function() return thorough == true end)
  script.run(play)
  return failure_of(play), play
end

-- ---- answers and what is noted of them -----------------------------------------------------------

local function own(plan, option) return type(option.id) == "string" and plan.own[option.id] == true end

-- How the encounters of three seeds are played, in turn: of ten answers so many are the mods' own where there are any,
-- and of the others so many are those of a simple player, who goes where something happens. The rest is chance.
local STYLES = { { own = 9, simple = 7 }, { own = 6, simple = 4 }, { own = 3, simple = 0 } }

local function choose(plan, play, random, decision, style)
  local domain = decision.domain
  if domain.type == "list" then
    local mine = {}
    for index, option in ipairs(domain.options) do
      if own(plan, option) then mine[#mine + 1] = index end
    end
    if #mine > 0 and generator.below(random, 10) < style.own then return mine[generator.below(random, #mine) + 1] end
  end
  if generator.below(random, 10) < style.simple then
    local answer, fault = policy.answer(play, "greedy")
    if answer then return answer end
    play:rule_failed(fault)
  end
  return policy.random_answer(random, decision)
end

local function id_of(option) return not option.none and option.id end

-- What was chosen, as a script writes it.
local function written(decision, answer)
  local options = decision.domain.options
  if decision.domain.type == "number" then return answer end
  if decision.domain.type == "list" then
    local id = id_of(options[answer])
    return id and tostring(id)
  end
  return tables.map(answer, function(index) return tostring(options[index].id) end)
end

-- Notes an answer in the entries of a script. False for one that a script gives unsaid, before its next entry: passing
-- at a rest point. Where nothing follows, the script stops before it.
local function note(play, entries, decision, answer)
  local value, who = written(decision, answer), script.who_text(decision)
  local last = entries[#entries]
  if not play_of.rests(decision) and last then
    local fields = last[#last]
    fields.answers = fields.answers or {}
    table.insert(fields.answers, { who, value, kind = decision.kind })
  elseif decision.kind == "action" then
    entries[#entries + 1] = value == "end" and { "end_turn", who, {} } or { "act", who, value, {} }
  elseif decision.kind == "turn" and play:unit(value) then
    entries[#entries + 1] = { "turn", value, {} }
  elseif value ~= false or not play_of.rests(decision) then
    entries[#entries + 1] = { "answer", who, { kind = decision.kind, choose = value } }
  else
    return false
  end
  return true
end

-- What was answered before anybody acted, the turns of those who come before whoever acts last, and the last entry.
local function first_and_last(entries, others)
  local list = {}
  for index = 1, #entries - 1 do
    if entries[index][1] ~= "answer" or entries[index][3].kind == "turn" then break end
    list[index] = make.copy(entries[index])
  end
  for _, name in ipairs(others) do list[#list + 1] = { "end_turn", name, {} } end
  list[#list + 1] = make.copy(entries[#entries])
  return list
end

-- The encounter as it stands now, as far as a file can say it: places, pools and statuses of units. Two of them: the
-- first in which whoever acted last begins, and one in which the other teams have had their turns. It may lack what
-- only play can bring about.
local function as_it_stands(play, record, entries)
  local made = make.copy(record)
  local defs = play.book.sealed.kinds.attribute
  play.session:bind()
  for name, given in pairs(made.units) do
    local unit = play:unit(name)
    local cell = unit and unit.cell
    if not cell then
      made.units[name] = nil
    else
      if type(given.at) == "table" then given.at = { K.point(cell) } end
      for id, def in pairs(defs) do
        if def.pool then given[id] = unit[id] end
      end
      local statuses = view.held(unit, "status")
      given.statuses = next(statuses) and statuses or nil
    end
  end
  made.pass = true
  local own, others = made.units[entries[#entries][2]], {}
  for name, given in pairs(made.units) do
    if own and given.team ~= own.team then others[#others + 1] = name end
  end
  table.sort(others)
  return { { made, first_and_last(entries, {}) }, { made, first_and_last(entries, others) } }
end

-- ---- random play ---------------------------------------------------------------------------------

-- Plays the record of a seed. Returns { failure, entries, decisions, outcome, hash }, or nil and problems when it
-- cannot be opened.
function fuzz.play(plan, record, seed)
  local play, problems = open(plan, record, nil, "outside")
  if not play then return nil, problems end
  local random, style = generator.new(seed ~ 0x5eed), STYLES[seed % #STYLES + 1]
  local chance = generator.new(seed + 1)
  watch(plan, play, function()
    local chosen = generator.below(chance, TWINS) == 0 or plan.sums.twins < TWINS_FIRST
    if chosen then plan.sums.twins = plan.sums.twins + 1 end
    return chosen
  end)
  local entries, rebuilds = {}, generator.new(seed + 2)
  local faces, complete = {}, true
  play.session.log_filter = function(record)
    if record.what == "dice" and not record.read then table.move(record.faces, 1, #record.faces, #faces + 1, faces) end
    if record.what == "die" and record.drawn then faces[#faces + 1] = record.after end
    return true
  end
  play:start()
  while play.session.decision and not play.broken and not plan.stop() and
    (play.decisions < plan.limit or not play_of.rests(play.session.decision)) do
    play.session:bind()
    local decision = play.session.decision
    local answer = choose(plan, play, random, decision, style)
    complete = note(play, entries, decision, answer)
    if generator.below(rebuilds, TWINS) == 0 then play.session:drop_thread() end
    play:give(answer)
    local last = entries[#entries]
    if last and #faces > 0 then
      local fields = last[#last]
      fields.dice = table.move(faces, 1, #faces, #(fields.dice or {}) + 1, fields.dice or {})
    end
    faces = {}
  end
  play.session:bind()
  local failure = failure_of(play)
  local stands = failure and #entries > 1 and as_it_stands(play, record, entries) or {}
  return { failure = failure, stands = stands, entries = entries, decisions = play.decisions, outcome = play:outcome(),
    hash = play.session:hash(),
    ended = play.session.decision == nil, rests = complete and
    (not play.session.decision or play_of.rests(play.session.decision)) }
end

-- Entries without the faces that fell: those come of the seed again as long as nothing is left out.
function fuzz.without_dice(entries)
  local list = make.copy(entries)
  for _, entry in ipairs(list) do
    if type(entry[#entry]) == "table" then entry[#entry].dice = nil end
  end
  return list
end

return fuzz
