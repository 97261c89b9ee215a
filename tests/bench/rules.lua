-- The work of bench_rules.c in Lua: content of a few lines, written as sealed by hand.
-- Trusted script: it may call the kernel. Each function does n pieces of its work.
local core = import "world/core"
local compile = import "content/compile"
local session = import "runtime/session"
import "runtime/aims"   -- the driver asks it about every book; elsewhere the words of the rules bring it
local objects = import "world/objects"
local verbs = import "runtime/verbs"
local play = import "play/play"
local K = core.K

local rules = {}
local left = 0      -- pieces of work still to do; no state of the encounter
local book, work, target

local function sealed_of(list)
  local sealed = { kinds = {}, order = {}, options = {} }
  for _, kind in ipairs { "ruleset", "attribute", "frame", "effect", "query", "event", "status", "trait", "ability", "rule",
    "state_check", "counter", "tile", "edge", "body", "tag" } do
    sealed.kinds[kind], sealed.order[kind] = {}, {}
  end
  for _, def in ipairs(list) do
    def.where, def.tags = "tests/bench/rules.lua:1", {}
    sealed.kinds[def.kind][def.id] = def
    table.insert(sealed.order[def.kind], def.id)
  end
  return sealed
end

-- A frame's step that repeats itself until the work is done.
local function go_on(frame)
  left = left - 1
  if left > 0 then frame:repeat_step() end
end

local OPTIONS = { { id = "left", text = "Left", score = 1 }, { id = "right", text = "Right", score = 2 } }

local list = {
  { kind = "ruleset", id = "bench", effects = { "hurt" } },
  { kind = "attribute", id = "life", pool = true },
  { kind = "effect", id = "hurt", op = "attr_add", attribute = "life" },
  { kind = "frame", id = "batches", steps = { "go" }, chosen = true, run = { go = function(frame)
    frame:hurt(frame.user, left % 2 == 0 and -1 or 1)
    go_on(frame)
  end } },
  { kind = "frame", id = "questions", steps = { "go" }, run = { go = function(frame)
    frame.user:choose { prompt = "Which?", options = OPTIONS }
    go_on(frame)
  end } },
  { kind = "frame", id = "rounds", steps = { "go" }, run = { go = function(frame)
    frame:start("turn", frame.user)
    go_on(frame)
  end } },
  { kind = "frame", id = "turn", steps = { "begin", "act", "finish" }, run = {} },
}
for index = 1, 8 do
  list[#list + 1] = { kind = "status", id = "watcher" .. index, slots = { seen = "int" }, on = {
    ["hurt.after"] = {
      when = function(_, hurt, self) return hurt.amount ~= 0 and self.stacks > 0 end,
      run = function(_, hurt, self) self.seen = hurt.amount end,
    } } }
end

local function setup(self)
  self.names, self.side_names = { "ann" }, { "red", "blue" }
  K.create(0, 16, 16, 3, 7, 1)
  K.side_add(1)
  K.side_add(2)
  for index = 0, 11 do
    local unit = K.unit_add(index % 2, 1, 0, 0)
    K.attr_set_base(unit, 0, 1000)
    K.attr_set(unit, 0, 500)
    K.unit_place(unit, index * 16)
    target = index == 0 and unit or target
  end
end

function rules.open()
  book = compile.run(sealed_of(list), "bench", 0)
  verbs.use(book)
  work = session.new(book, setup)
  work.logging = false
end

-- One more watcher for the target.
function rules.watch(index) objects.unit(target):grant("watcher" .. index) end

local function run(frame, n)
  left = n
  work:bind()
  K.push(book.frame[frame].kind, target, 0)
  work:start()
  if work.fault then error(work.fault.text, 0) end
  if left ~= 0 then error("left over: " .. left, 0) end
end

function rules.batches(n) run("batches", n) end
-- Batches with one listener to each.
function rules.triggers(n)
  if not objects.unit(target):has "watcher1" then rules.watch(1) end
  run("batches", n)
end

function rules.turns(n) run("rounds", n) end

-- Questions of two options, each with a step of its own around it, that a policy answers.
local policy, budget = "greedy", "timed"
function rules.questions(n)
  left = n
  work:bind()
  K.push(book.frame.questions.kind, target, 0)
  local record = { teams = { { controller = policy }, { controller = policy } }, units = {}, seed = 1 }
  local fight = play.new(work, record, {}, { name = "questions", file = "", line = 1, budget = budget })
  fight.limit = n + 1
  local failed = fight:start() or fight.failures[1]
  if failed then error(failed.message, 0) end
  if fight.decisions ~= n then error("answered: " .. fight.decisions, 0) end
  work:forget_kept()
  work.over = false
end

-- The same for a program that counts decisions (fights.c).
function rules.budget(mode) budget = mode end
local what = nil   -- piece of work that is counted: the name of a function
function rules.read(name, by)
  what, policy = name, by
  rules.open()
end
function rules.play(n)
  rules[what](n * 100)
  return n * 100
end

-- Did somebody hear?
function rules.heard()
  local watcher = objects.unit(target):instance "watcher1"
  return watcher ~= nil and watcher.seen ~= 0
end

-- New encounters of two teams and twelve units.
function rules.encounters(n)
  for _ = 1, n do session.new(book, setup) end
end

return rules
