-- The slice with abilities that never end, played under a budget: each is stopped with one error, the encounter is as at
-- its last rest point and goes on as if nothing had been. Run by tests/host/budget_test.c.
local slice = include "tests/slice/play.lua"
local play = import "play/play"

local budget = {}
local sealed = slice.content.sealed

local function add(id, effect)
  sealed.kinds.ability[id] = { kind = "ability", id = id, action = true, effect = effect, where = "tests/slice/budget.lua:1" }
  table.insert(sealed.order.ability, id)
  table.insert(slice.content.abilities, id)
end

local function endless() while true do end end

add("loop", function() endless() end)
add("loop_in_pcall", function() while true do pcall(endless) end end)
add("loop_in_coroutine", function()
  while true do
    local inner = coroutine.create(function() pcall(endless) end)
    pcall(coroutine.resume, inner)
  end
end)
add("loop_after_writing", function(me, use)
  use:hurt(use.target, -1)
  use:resolve()
  me:write("life", 1)
  endless()
end)
add("loop_of_steps", function(_, use) use:repeat_step() end)
add("loop_of_uses", function(me, use) use:start("use", me, use.ability) end)
add("loop_of_memory", function()
  local list = {}
  while true do list[#list + 1] = { #list } end
end)
add("ponder", function()
  local sum = 0
  for number = 1, 20000 do sum = sum + number % 7 end
end)

-- Two thirds of a budget before its question and two thirds after: two actions, each within its own.
local function most() for number = 1, 3200000 do local _ = number end end
add("ask_between", function(me)
  most()
  me:confirm "Go on?"
  most()
end)

local function open(mode)
  local session = slice.new()
  local record = { teams = { { controller = "outside" }, { controller = "outside" } }, units = {}, seed = 1 }
  local self = play.new(session, record, {}, { name = "slice", file = "tests/slice/content.lua", line = 1, budget = mode })
  local failed = self:start()
  if failed then error(failed.message, 0) end
  return self
end

-- The n-th answer of a seed that leads to no endless ability.
local function answer_of(decision, seed, n)
  local options = {}
  for index, option in ipairs(decision.domain.options) do
    if not tostring(option.id):find "^loop" and not tostring(option.id):find "^ask_between" then options[#options + 1] = index end
  end
  return options[slice.answer_of({ domain = { count = #options } }, seed, n)]
end

-- Plays `count` decisions (nil: to the end); returns how many and a digest of the states after each.
local function go_on(self, seed, from, count)
  local n, digest = from, 0
  while self.session.decision and (not count or n < from + count) do
    n = n + 1
    local refused, failed = self:give(answer_of(self.session.decision, seed, n))
    if refused or failed then error(refused or failed.message, 0) end
    digest = digest * 31 + self.session:hash()
    local wrong = K.check()
    if wrong then error("an invariant of the world does not hold: " .. wrong, 0) end
  end
  return n, digest
end

local function option_of(decision, ability)
  for index, option in ipairs(decision.domain.options) do
    if tostring(option.id):find(ability .. " ", 1, true) == 1 then return index end
  end
end

-- Plays on to a turn in which the ability can be used, uses it, and plays to the end. Returns the error's message, its
-- kind, and whether the encounter went on just as a twin in which nobody tried.
function budget.hang(mode, ability, seed)
  local self, twin = open(mode), open("off")
  local n = go_on(self, seed, 0, 6)
  go_on(twin, seed, 0, 6)
  while self.session.decision.kind ~= "action" do
    go_on(self, seed, n, 1)
    n = go_on(twin, seed, n, 1)
  end
  local before, records = K.hash(self.session.copy), #self.session.log
  local refused, failed = self:give(option_of(self.session.decision, ability))
  -- Others may be asked first whether they react: they do not.
  while not refused and not failed and self.session.decision.kind ~= "action" do
    refused, failed = self:give(#self.session.decision.domain.options)
  end
  if refused or not failed then error(refused or "'" .. ability .. "' was not stopped", 0) end
  if #self.failures ~= 1 then error("there is more than one error", 0) end
  local same = K.hash(self.session.copy) == before and #self.session.log == records
  local last, digest = go_on(self, seed, n)
  local twin_last, twin_digest = go_on(twin, seed, n)
  return failed.file .. ":" .. failed.line .. ": " .. failed.message, failed.kind, same, last == twin_last and digest == twin_digest, last - n
end

-- Plays an ability that asks in the middle, with the coroutine dropped before it goes on. nil, or what went wrong.
function budget.rebuild(mode)
  local self = open(mode)
  local refused, failed = self:give(option_of(self.session.decision, "ask_between"))
  while not refused and not failed and self.session.decision.prompt ~= "Go on?" do
    refused, failed = self:give(#self.session.decision.domain.options)
  end
  if refused or failed then return refused or failed.message end
  self.session:drop_thread()
  refused, failed = self:give(1)
  return refused or failed and failed.message
end

-- One encounter to its end with nothing wrong in it; returns its decisions and digest.
function budget.clean(mode, seed)
  return go_on(open(mode), seed, 0)
end

return budget
