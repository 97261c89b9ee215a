-- Frames that aim (their definition's `aims`): targets are chosen, may be changed by content, and are announced by the
-- window after the step that chose them. What is changed later is announced again: to who has not been asked yet.
-- Owns the slots that such a frame has besides its own.
local core = import "world/core"
local driver = import "runtime/driver"
local log = import "world/log"
local tables = import "world/tables"
local K = core.K

local aims = {}
local UNIT, AUTO = K.enums.kind.unit, K.enums.role.auto
local BEFORE, AFTER = K.enums.at.before, K.enums.at.after

-- announced: how far it is. asked: the units that were offered an answer, and the instances on units that have heard
-- of it. known: its targets as they were announced; the first `news` of them before the latest time. from: the place
-- from which range and sight are measured.
local CHOOSING, POSTPONED, ANNOUNCED, TO_COME, AGAIN, ONCE_MORE, CLOSED = 0, 1, 2, 3, 4, 5, 6
local NEXT = { [ANNOUNCED] = TO_COME, [AGAIN] = ONCE_MORE }   -- by an edit

-- What a frame says of its aiming; nil when it has none.
local function said_of(handle)
  local declared = core.book.frame_by_kind[K.frame_kind(handle)]
  return declared and declared.def.aims, declared
end

-- ---- the steps -----------------------------------------------------------------------------------

-- Its targets stand: they are what the window that follows announces.
local function stand(frame, said, state)
  local known, targets = frame.known, frame.targets
  frame.news = #known
  for at = 1, #targets do
    if not known:has(targets[at]) then known:add(targets[at]) end
  end
  frame.announced = state
  if said.stand then said.stand(frame) end
end

-- Lets content change what was chosen, before anybody else hears of it.
local function change(frame, hook)
  if not K.live(hook, AUTO, AFTER) or #frame.targets == 0 and #frame.cells == 0 then return end
  K.event_raise(hook, frame.handle)
  driver.resolve()
end

-- The step in which targets are chosen; choose: the ruleset's own handler.
local function choosing(declared, choose)
  local said = declared.def.aims
  local hook = said.hook and core.book.event[said.hook]
  return function(frame)
    local state = frame.announced
    if state == TO_COME or state == ONCE_MORE then return stand(frame, said, AGAIN) end
    if choose then choose(frame) end
    if frame.failed then return end
    if hook then change(frame, hook) end
    if not frame.failed then stand(frame, said, ANNOUNCED) end
  end
end

-- The step from which on targets are what they are.
local function closing(run)
  return function(frame)
    frame.announced = CLOSED
    if run then run(frame) end
  end
end

-- Puts aiming around the handlers of a book's frames. Called once a book, before it is played.
local function use(book)
  if book.aims_used then return end
  book.aims_used = true
  for _, declared in pairs(book.frame) do
    local said, run = declared.def.aims, declared.run
    if said then
      local first, last = declared.step[said.step], said.closes and declared.step[said.closes]
      run[first] = choosing(declared, run[first])
      if last then run[last] = closing(run[last]) end
    end
  end
end

-- ---- edits ---------------------------------------------------------------------------------------

-- Whether the handler that runs is that of one of its own steps.
local function by_itself(handle, declared)
  if K.handler() ~= declared.def then return false end
  for _, member in ipairs { K.members(K.top()) } do
    if member == handle then return true end
  end
  return false
end

-- Refuses to change (what: "targets", ...) what can change no more.
function aims.must_be_open(me, what)
  local said, declared = said_of(me.handle)
  if not said or me.announced ~= CLOSED or by_itself(me.handle, declared) then return end
  error(("too late to change the %s of '%s': its step '%s' has begun"):format(what, log.name_of(me.ability) or me.kind,
    said.closes), 0)
end

-- Has what was announced, and has changed, announced once more.
function aims.announce(me)
  local said, declared = said_of(me.handle)
  local state = said and NEXT[me.announced]
  if not state then return end
  me.announced = state
  K.plan_insert(me.handle, declared.step[said.step], true, 0)
end

-- What a frame says of its aiming; an error for one that does not aim.
local function must_aim(me, verb)
  local said, declared = said_of(me.handle)
  if said then return said, declared end
  local names = {}
  for _, id in ipairs(tables.names(core.book.frame)) do
    if core.book.frame[id].def.aims then names[#names + 1] = id end
  end
  error(("%s: '%s' chooses no targets itself (frames that do: %s)"):format(verb, tostring(me.kind),
    #names > 0 and table.concat(names, ", ") or "none"), 0)
end

-- From now on range and sight are measured from a place; nil: from its user.
function aims.measure_from(me, place)
  must_aim(me, "measure_from")
  if me.announced > POSTPONED then
    error(("too late to measure '%s' from elsewhere: its targets are chosen"):format(log.name_of(me.ability) or
      me.kind), 0)
  end
  me.from = place
  log.edit(me, place == nil and "is used from its user" or "is used from " .. log.name_of(place))
end

-- Moves the choice of targets to where effects begin; without such a step it is there already.
function aims.postpone(me)
  local said, declared = must_aim(me, "postpone_targets")
  local late = said.late or said.closes
  if not late then return end
  if me.announced == POSTPONED then return end
  if me.announced ~= CHOOSING or not pcall(K.plan_move, me.handle, declared.step[said.step], declared.step[late]) then
    error(("too late to postpone the targets of '%s': they are chosen"):format(log.name_of(me.ability) or me.kind), 0)
  end
  me.announced = POSTPONED
  log.edit(me, "chooses its targets later")
end

-- Whether targets are still to be chosen.
function aims.choosing(me)
  return said_of(me.handle) ~= nil and me.announced <= POSTPONED
end

-- The targets that are new in the announcement that runs: all of them in the first one.
function aims.new_targets(me)
  local found = {}
  if not said_of(me.handle) then return found end
  for at = me.news + 1, #me.known do
    if me.targets:has(me.known[at]) then found[#found + 1] = me.known[at] end
  end
  return found
end

-- ---- who hears of it -----------------------------------------------------------------------------

-- Whether an announcement is news to a listener, and why not. alone: it runs by itself, unasked.
function aims.news(entry, me, self, event, alone)
  local state = event.announced
  if entry.at == BEFORE then return state <= POSTPONED, "it was announced already" end
  if state ~= AGAIN and state ~= ONCE_MORE then return true end
  if me.handle >> 28 ~= UNIT then return #aims.new_targets(event) > 0, "it brings no new target" end
  if alone then return event.asked:has(self) == nil, "it has heard of that already" end
  return event.asked:has(me) == nil, "it was asked already"
end

-- Remembers who was offered an answer, and what has heard of it by itself.
function aims.remember(event, who)
  if who.handle >> 28 ~= UNIT and who.bearer.handle >> 28 ~= UNIT then return end
  if not event.asked:has(who) then event.asked:add(who) end
end

driver.use_aims, driver.news, driver.remember = use, aims.news, aims.remember
return aims
