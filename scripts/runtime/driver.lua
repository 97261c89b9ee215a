-- What the machine calls besides the rules' own handlers. The loop between two handlers is C
-- (engine/host/bind/loop/drive.c): it takes what the kernel says is next, calls the rule's code, repeats, and knows
-- nothing that is not in the world; at such quiet points the session takes its copy. Here stands what it calls, and
-- what is rare: choices of order, replacements, loops that never end.
local core = import "world/core"
local objects = import "world/objects"
local ask = import "runtime/ask"
local log = import "world/log"
local blame = import "world/blame"
local placing = import "runtime/placing"
local shares = import "world/shares"
local K = core.K
local holds = core.holds

local machine, PART = {}, K.driver_parts()   -- what the loop calls
local driver = {}

local INSTANCE, AUTO = K.enums.kind.instance, K.enums.role.auto
local PROPOSED, ANY = K.enums.item_state.proposed, -1

-- Adds a name in front of a chain; false once it closes a cycle.
local function lead(names, seen, name)
  table.insert(names, 1, name)
  if seen[name] then return false end
  seen[name] = true
  return true
end

-- The listeners that led here, nearest last, as far as they do not repeat; and the definition of the nearest.
local function chain_names()
  local names, seen, nearest = {}, {}, nil
  local rows = table.pack(K.chain())
  for at = 1, rows.n, 2 do
    local def = core.book.def[K.instance_def(rows[at])]
    nearest = nearest or def
    if not lead(names, seen, def and def.id or "?") then break end
  end
  return names, nearest
end

-- The same of what lies on the stack, for what no listener started.
local function stack_names()
  local names, seen, nearest = {}, {}, nil
  local at = K.top()
  while at ~= 0 do
    local source, declared = K.frame_source(at), core.book.frame_by_kind[K.frame_kind(at)]
    local def = declared and source >> 28 == INSTANCE and core.book.def[K.instance_def(source)]
    nearest = nearest or def or declared and declared.def
    if declared and not lead(names, seen, def and def.id or declared.id) then break end
    at = K.below(at)
  end
  return names, nearest
end

-- The report of a loop or of too much at once: the bound, and the cycle that led there.
local function bound_error(text)
  local names, nearest = chain_names()
  if #names == 0 then names, nearest = stack_names() end
  K.set_handler(nearest)
  core.session.chain = names
  local cycle = #names > 0 and (": " .. table.concat(names, " -> ")) or ""
  if nearest then blame.raise({ def = nearest }, text .. cycle) end
  error(text .. cycle, 0)
end

-- The entry of a listener; and its row for the loop, which keeps it.
local function entry_of(listener)
  local rows = machine[PART.heard]
  local row = rows[listener]
  if not row then
    local def_id, index = K.listener(listener)
    local entry = core.book.listeners[def_id][index + 1]
    local asks, aimed, moment = not entry.after, entry.aimed, entry.event == core.book.event.moment
    row = { entry.run, entry.when or false, entry.def, entry, (asks and 1 or 0) | (aimed and 2 or 0) |
      (moment and 4 or 0), entry.text or false }
    rows[listener] = row
  end
  return row[4], row
end
driver.entry_of = entry_of

-- Runs a step with everything told to whoever watches.
local function run_watched_step(kind, step, frame)
  local watcher, declared = core.watcher, core.book.frame_by_kind[kind]
  local occasion = watcher.steps(declared, step, objects.handle_of(frame))
  declared.run[step](frame)
  if occasion then watcher.ran(occasion) end
end

-- Whether the ruleset (ask, by its key) and an entry's own condition let it answer an event; else which of the two
-- refused it, and the reason that it gave, if any.
function driver.may(key, ask_ruleset, entry, me, self, event)
  local fine, why
  if entry.aimed then
    fine, why = driver.news(entry, me, self, event, key == "may_hear")
    if not fine then return false, "aims", why end
  end
  if ask_ruleset then
    fine, why = core.pure_call("in a condition", ask_ruleset, me, self, event, entry.text)
    if not fine then return false, key, core.watcher and type(why) == "function" and why() or why end
  end
  if core.watcher then core.watcher.weighs() end
  if entry.when then
    fine, why = core.pure_call("in a condition", entry.when, me, event, self)
    if not fine then return false, "when", why end
  end
  return true
end

-- The same of a passive listener. Only those of units are asked about.
function driver.hears(entry, me, self, event)
  local asks = me.kind == "unit" and not entry.after and core.book.ruleset.may_hear
  return driver.may("may_hear", asks, entry, me, self, event)
end

-- Runs a listener with everything told to whoever watches.
local function run_watched(entry, me, self, event, instance)
  local watcher = core.watcher
  watcher.weighs()
  local fine, by, why = driver.hears(entry, me, self, event)
  if not fine then return watcher.refused(entry, self, event, by, why) end
  if core.session.logging then log.passive(entry.def, me, event, instance) end
  local occasion = watcher.runs(entry, self, event)
  if entry.aimed then driver.remember(event, self) end
  entry.run(me, event, self)
  if occasion then watcher.ran(occasion) end
end

-- Asks who goes first. One whose condition does not hold goes unasked: nothing will come of it.
local function pick(window)
  local rows = table.pack(K.candidates(window, AUTO))
  local options = {}
  for at = 1, rows.n, 4 do
    local self, entry = objects.instance(rows[at + 1]), entry_of(rows[at + 2])
    if entry.when and not holds(entry.when, self.bearer, objects.subject_of(rows[at + 3]), self) then
      return K.window_pick(window, rows[at])
    end
    options[#options + 1] = { id = self.definition.id, text = tostring(self) .. " of " .. tostring(self.bearer),
      value = rows[at] }
  end
  local subject = objects.subject_of(rows[4])
  local who = driver.order_chooser and driver.order_chooser(subject) or subject.user or objects.encounter
  K.window_pick(window, ask.choose(who, { kind = "order", prompt = "What comes first?", options = options }))
end

-- Whether a replacement acts on an effect, and the reason that its condition gave.
local function replaces(entry, me, self, item)
  local watcher = core.watcher
  if not entry.when then return true end
  if not watcher then return holds(entry.when, me, item, self) end
  watcher.weighs()
  local fine, why = core.pure_call("in a condition", entry.when, me, item, self)
  if not fine then watcher.refused(entry, self, item, "when", why) end
  return fine
end

local CHOOSERS = { unit = true, team = true, encounter = true }
local latest = nil   -- the latest replacement that acted, for the error below

-- One replacement acts on the item; the ruleset says who picks when several could.
local function replace(index)
  local item = objects.item(index)
  local rows = table.pack(K.item_replacers(index))
  local options = {}
  for at = 1, rows.n, 2 do
    local entry, self = entry_of(rows[at + 1]), objects.instance(rows[at])
    local me = self.bearer
    if replaces(entry, me, self, item) then
      options[#options + 1] = { id = self.definition.id, text = tostring(self) .. " of " .. tostring(me),
        value = { instance = rows[at], listener = rows[at + 1], entry = entry, self = self, me = me } }
    end
  end
  if #options == 0 then return end
  local chosen = options[1].value
  if #options > 1 then
    local who = driver.replacement_chooser and driver.replacement_chooser(item) or item.target
    if not CHOOSERS[type(who)] then who = item.user or objects.encounter end   -- a cell, or nobody
    chosen = ask.choose(who, { kind = "replacement", prompt = "Which acts first?", options = options })
  end
  K.item_acted(index, chosen.instance, chosen.listener)
  K.set_handler(chosen.entry.def)
  latest = chosen
  log.passive(chosen.entry.def, chosen.me, item, chosen.instance, true)
  local occasion = core.watcher and core.watcher.runs(chosen.entry, chosen.self, item, chosen.me)
  chosen.entry.run(chosen.me, item, chosen.self)
  if occasion then core.watcher.ran(occasion) end
end

-- What a check proposes comes back in every round: says whose doing that is.
local function endless(frame, number)
  local check = { def = machine[PART.checks][number][2], run = machine[PART.checks][number][1] }
  local item = K.batch_items(frame, PROPOSED, ANY, false, true)[1]
  local text = "state check '" .. check.def.id .. "' proposes '" .. item.kind .. "' on " .. tostring(item.target) ..
    " again and again"
  if not latest then blame.raise(check, text) end
  blame.raise(latest.entry, "what comes instead never settles: " .. text)
end

local parts = { entry = entry_of, pick = pick, replace = replace,
  watched_step = run_watched_step, watched_listener = run_watched, passive = log.passive, batch = log.batch,
  tally = function(batch) core.session.tally:batch(batch) end,
  endless = endless, bound = bound_error,
  offer = function(...) driver.offer(...) end, watched_offer = function(...) driver.watched_offer(...) end,
  early = function(event) return driver.is_early(event) end,
  news = function(...) return driver.news(...) end, remember = function(...) driver.remember(...) end }
for name, what in pairs(parts) do machine[PART[name]] = what end

-- Runs the machine until it idles (nothing left), or, nested in a handler, until control is back at it: drive(nested).
-- Also the body of a session's coroutine.
local drive = K.driver(core, machine)
driver.run = drive

-- Runs the machine within the running handler: from what put(...) puts on the stack until control is back.
function driver.within(put, ...)
  local handler, tracer = K.handler(), core.tracer
  local reads = tracer and tracer.suspend()
  put(...)
  drive(true)
  K.set_handler(handler)
  if tracer then tracer.resume(reads) end
end

-- Resolves what the running handler proposed and pushed, within it. Returns first item and count of the last batch.
function driver.resolve()
  core.impure("resolve effects")
  driver.within(K.flush)
  return K.last_items()
end

-- The kinds of effects after which a state check runs, as bits; false when it runs after any.
local function bits_of(book, effects)
  if not effects then return false end
  local bits = 0
  for _, id in ipairs(effects) do bits = bits | 1 << book.effect[id].kind end
  return bits
end

-- The state checks that this content needs, in order, as rows of the loop, and their kinds of effects; asked once.
local function checks_of(book)
  local checks, kinds = {}, {}
  for _, id in ipairs(book.settle) do
    local def = book.sealed.kinds.state_check[id]
    if not def.used or core.pure_call("in a state check", def.used) then
      checks[#checks + 1], kinds[#kinds + 1] = { def.run, def }, bits_of(book, def.after)
    end
  end
  return checks, kinds
end

-- What the loop calls of a book. Called once a book, when aiming is around its handlers.
local function parts_of(book)
  local frames, effects = {}, {}
  for kind, declared in pairs(book.frame_by_kind) do
    frames[kind] = { declared.def }
    for step, run in pairs(declared.run) do frames[kind][step + 2] = run end
  end
  for kind, effect in pairs(book.effect_by_kind) do effects[kind] = { effect.def.apply or false, effect.def } end
  local ruleset, checks, kinds = book.ruleset, checks_of(book)
  return { frames = frames, effects = effects, heard = {}, checks = checks, quiet = K.driver_quiet(kinds),
    combiner = { id = ruleset.id, kind = "ruleset" }, may_hear = ruleset.may_hear or false,
    may_react = book.may_react or false, reacting = book.reacting or false,
    applied = book.continues and shares.applied or false }
end

local used = nil   -- the book that the loop goes by

-- Prepares for a book: state checks, combining and offering as its ruleset says.
function driver.use(book)
  if book == used then return end
  driver.use_aims(book)
  ask.use(book)
  for name, what in pairs(parts_of(book)) do machine[PART[name]] = what end
  local merge, places = book.ruleset.combine, placing.use(book)
  machine[PART.combine] = (merge or places) and function(batch)
    if merge then merge(batch) end
    if places then placing.check(batch) end
  end
  driver.replacement_chooser = book.ruleset.replacement_chooser
  driver.order_chooser = book.ruleset.order_chooser
  used = book
end

-- Forgets what an abandoned run left.
function driver.reset()
  K.set_pure(0)
  K.set_handler(nil)
  K.speak(nil)
  K.replace_next(nil)
end

return driver
