-- Policies: players made of rules. `random` draws from a generator of its own; `greedy` takes the best score that an
-- option carries; any other name is a policy of the ruleset. None touches the world's generator.
local core = import "world/core"
local ask = import "runtime/ask"
local names = import "runtime/policy_names"
local tables = import "world/tables"
local view = import "play/view"
local next_below = import("world/generator").below
local K = core.K
local best, guard, recount = K.option_chooser(), registry.guard, registry.recount

-- programs: programs that play (program/players); nil where none may.
local policy = { view = view, programs = nil }

-- ---- random --------------------------------------------------------------------------------------

local function shuffled(generator, count)
  local list = {}
  for index = 1, count do list[index] = index end
  for index = count, 2, -1 do
    local other = next_below(generator, index) + 1
    list[index], list[other] = list[other], list[index]
  end
  return list
end

local random = {}
function random.number(generator, domain) return domain.min + next_below(generator, domain.max - domain.min + 1) end
function random.order(generator, domain) return shuffled(generator, domain.count) end
function random.pick(generator, domain)
  local count = domain.min + next_below(generator, domain.max - domain.min + 1)
  local list = table.move(shuffled(generator, domain.count), 1, count, 1, {})
  table.sort(list)
  return list
end

local function random_answer(generator, decision)
  local count = K.listed(decision)
  if count then return next_below(generator, count) + 1 end
  return random[decision.domain.type](generator, decision.domain)
end

policy.random_answer = random_answer

-- ---- greedy --------------------------------------------------------------------------------------

-- The index of the highest score among those not taken; nil when none carries one.
local function best_of(options, taken)
  local best, score = nil, nil
  for index = 1, #options do
    local own = options[index].score
    if own and not taken[index] and (not score or own > score) then best, score = index, own end
  end
  return best, score
end

-- The best options of a question for several, which have their scores; nil when none carries one.
local function best_pick(domain)
  local list, taken = {}, {}
  if not best_of(domain.options, taken) then return nil end
  while #list < domain.max do
    local index, score = best_of(domain.options, taken)
    if not index or #list >= domain.min and score <= 0 then break end
    taken[index] = true
    list[#list + 1] = index
  end
  for index = 1, #domain.options do
    if #list >= domain.min then break end
    if not taken[index] then list[#list + 1] = index end
  end
  table.sort(list)
  return list
end

-- ---- the ruleset's own ---------------------------------------------------------------------------

-- What a policy's function gives: an option's id, a number, a list of ids, or an index.
local function index_of(domain, value)
  for index, option in ipairs(domain.options or {}) do
    if option.id == value then return index end
  end
  return value
end

-- Runs f, which only looks, under the budget of an action: as registry.guard.
local function under_budget(self, f)
  local fine, result = f(self.budget)
  if registry.recount() then
    core.K.set_pure(0)
    fine, result = f "counted"
  end
  if not fine then core.K.set_pure(0) end
  return fine, result
end

-- Runs f(open decision, state, calls), which calls its scores, under the budget of an action. f's first result, or nil
-- and the fault of a rule; then f's second result. Scores are functions of the handler that asks and may keep things in
-- its locals, so a run that was void asks anew before it is repeated.
local function guarded(self, f, state, calls)
  local session = self.session
  local fine, result, more = guard(self.budget, f, session.decision, state, calls)
  if recount() then
    session:ask_anew()
    fine, result, more = guard("counted", f, session.decision, state, calls)
  end
  if fine then return result, nil, more end
  K.set_pure(0)
  session.failed_in = session.decision.by
  return nil, result
end

local function scores_are_due(decision)
  for _, option in ipairs(decision.domain.options or {}) do
    if type(option.score) == "function" then return true end
  end
  return false
end

-- Makes numbers of the scores of the open decision. nil, or the fault of a rule.
function policy.score(self)
  if not scores_are_due(self.session.decision) then return nil end
  local _, fault = guarded(self, ask.score)
  return fault
end

-- The best answer by the scores; nil without any; nil and the fault of a rule.
local function scored_answer(self)
  local decision, random, fault = self.session.decision, self.random, nil
  local index, state = best(decision, random.state)
  -- The generator stays as it is until no run over it can be void any more.
  if index == false then index, fault, state = guarded(self, best, random.state, true) end
  if index then
    random.state = state
    return index
  end
  if fault or K.listed(decision) then return nil, fault end
  fault = policy.score(self)
  if fault or decision.domain.type ~= "pick" then return nil, fault end
  return best_pick(self.session.decision.domain)
end

local function greedy_answer(self)
  local answer, fault = scored_answer(self)
  if answer or fault then return answer, fault end
  return random_answer(self.random, self.session.decision)
end

local function own_answer(self, definition, decision)
  local fine, result = under_budget(self, function(mode)
    return view.consult(function(...) return registry.guard(mode, core.pure_call, "in a policy", ...) end,
      definition.choose, decision)
  end)
  if not fine then return nil, result end
  if result == nil then return greedy_answer(self) end
  if type(result) == "table" then
    return tables.map(result, function(value) return index_of(decision.domain, value) end)
  end
  return index_of(decision.domain, result)
end

local function chosen_answer(self, definition)
  local fault = policy.score(self)
  if fault then return nil, fault end
  return own_answer(self, definition, self.session.decision)
end

-- The policy by which the ruleset plays units itself, if it has one.
local function default_policy(book)
  local list = book.sealed.order.policy
  return list and list[1] and book.sealed.kinds.policy[list[1]] or nil
end

-- What answers by a policy: a function of a play whose session is bound, and of the name, that gives the answer to the
-- open decision; or nil and the fault of a rule.
function policy.of(self, name)
  if name == "random" then return function() return random_answer(self.random, self.session.decision) end end
  local nodes, programs = name ~= "greedy" and names.nodes(name), policy.programs
  if nodes then return function() return import("search/search").answer(self, nodes, policy) end end
  if programs and programs.words(name) then return programs.answer end
  local own = self.book.sealed.kinds.policy
  local definition = own and own[name]
  if definition then return function() return chosen_answer(self, definition) end end
  definition = default_policy(self.book)
  if not definition then return greedy_answer end
  return function()
    local answer, fault = scored_answer(self)
    if answer or fault then return answer, fault end
    return chosen_answer(self, definition)
  end
end

-- The answer itself.
function policy.answer(self, name)
  self.session:bind()
  return policy.of(self, name)(self, name)
end

return policy
