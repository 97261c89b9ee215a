-- Rolls: dice and cards between the throw and its outcome. Where content listens, the throw is a frame for that long:
-- handlers and reactions read and change it, then the rule that threw gets what is left. Game-free.
-- What lies on the table is kept beside the world: the handler that threw is alive all the while, and a rebuild throws
-- again.
local core = import "world/core"
local objects = import "world/objects"
local driver = import "runtime/driver"
local log = import "world/log"
local blame = import "world/blame"
local tables = import "world/tables"
local wording = import "world/wording"
local K = core.K

local rolls = {}
local shown = wording.shown
local INSTANCE = K.enums.kind.instance
local THING = { dice = "die", cards = "card" }   -- frame -> what lies there

-- ---- what lies there ------------------------------------------------------------------------------
-- A roll: kind ("dice" or "cards"), faces (numbers, or ids of cards), draw (function: one more), sides, keep, bonus
-- (nil: it takes none), exact (how many are read, nil: all), purpose; roller, changes and changed_by come as it is
-- heard.

local function fail(text, ...) error(text:format(...), 0) end

local function roll_of(handle)
  local roll = core.session.rolls and core.session.rolls[handle]
  K.frame_kind(handle)   -- so that answers which are kept hang on the frame, as they hang on what lies there
  return roll or fail "this roll has been read: dice can be read and changed in handlers of 'dice.rolled' alone, cards "
    .. "in those of 'cards.drawn'"
end

local function kept_of(faces, keep)
  local sorted = tables.list(faces)
  table.sort(sorted, function(a, b)
    if keep < 0 then return a < b end
    return a > b
  end)
  return tables.list(sorted, 1, math.min(math.abs(keep), #sorted))
end

-- The faces that count: the highest `keep` of them, or with a negative number the lowest; and their sum.
function rolls.kept(roll)
  local kept, sum = roll.keep and kept_of(roll.faces, roll.keep) or tables.list(roll.faces), 0
  for at = 1, #kept do sum = sum + kept[at] end
  return kept, sum
end

-- "2d6 for attack"
local function title(roll)
  local what = roll.sides and #roll.faces .. "d" .. roll.sides or "the cards"
  return what .. (roll.purpose and " for " .. roll.purpose or "")
end

-- A die or card by its place.
local function place(roll, verb, at)
  local count, thing = #roll.faces, THING[roll.kind]
  if math.type(at) == "integer" and at >= 1 and at <= count then return at end
  return fail("%s:%s: there is no %s %s (%s)", roll.kind, verb, thing, shown(at),
    count == 0 and "none is left" or count == 1 and "there is one" or "1 to " .. count)
end

local function face_of(roll, verb, value)
  if roll.kind == "cards" then return roll.card(value) end
  if math.type(value) == "integer" and value >= 1 and value <= roll.sides then return value end
  return fail("dice:%s: a d%d shows 1 to %d (found %s)", verb, roll.sides, roll.sides, shown(value))
end

-- The instance that acts: whose use runs, or whose listener.
local function acting()
  local source = K.frame_source(K.top())
  if source == 0 then source = (K.chain()) end
  return source and source >> 28 == INSTANCE and objects.instance(source) or nil
end

-- Notes a change of one die, or of the bonus (no place), and who made it. drawn: the die was rolled, not chosen.
local function changed(roll, how, at, before, after, drawn)
  K.touch_flow()
  local by = acting()
  local definition = by and by.definition or K.handler()
  roll.changed_by = K.handler()
  roll.changes = roll.changes or {}
  local record = { of = roll.kind, how = how, at = at, before = before, after = after,
    by = definition and definition.id, who = by and log.name_of(by.bearer), faces = tables.list(roll.faces),
    bonus = roll.bonus, roller = roll.roller,
    drawn = drawn and roll.kind == "dice" or nil }
  table.insert(roll.changes, record)
  if log.on() then log.add("die", tables.copy(record)) end
end

-- ---- the object ------------------------------------------------------------------------------------

local function reading(f) return function(handle) return f(roll_of(handle)) end end

local function only(kind, key, f)
  return reading(function(roll)
    if roll.kind ~= kind then fail("%s have no '%s'", roll.kind, key) end
    return f(roll)
  end)
end

objects.define("roll", {
  word = "roll", under = objects.frame_methods, fixed = "'%s' of a roll cannot be written",
  fields = {
    handle = objects.code "handle", user = objects.code "user", cause = objects.code "cause",
    target = objects.code "target", targets = objects.list_code(objects.TARGETS, "handle"),
    kind = objects.frame_fields.kind, over = objects.frame_fields.over,
    step = objects.frame_fields.step, ending = objects.frame_fields.ending,
    count = reading(function(roll) return #roll.faces end),
    purpose = reading(function(roll) return roll.purpose end),
    bonus = reading(function(roll) return roll.bonus or 0 end),
    sides = only("dice", "sides", function(roll) return roll.sides end),
    sum = only("dice", "sum", function(roll) return (select(2, rolls.kept(roll))) end),
    faces = only("dice", "faces", function(roll) return tables.list(roll.faces) end),
    kept = only("dice", "kept", function(roll) return (rolls.kept(roll)) end),
    cards = only("cards", "cards", function(roll) return tables.list(roll.faces) end),
  },
  set = { bonus = function(handle, value)
    local roll = roll_of(handle)
    core.impure "change a bonus"
    if not roll.bonus then fail("%s: this roll takes no bonus", title(roll)) end
    if math.type(value) ~= "integer" then fail("bonus takes a whole number (found %s)", shown(value)) end
    local before = roll.bonus
    roll.bonus = value
    if before ~= value then changed(roll, "bonus", nil, before, value) end
  end },
  text = function(handle) return core.session.rolls[handle] and title(core.session.rolls[handle]) or "a roll" end,
})

local methods = objects.roll_methods

function methods.face(me, at)
  local roll = roll_of(me.handle)
  return roll.faces[place(roll, "face", at)]
end

-- A method that changes the roll; f(roll, ...) gives what it returns.
local function changing(f)
  return function(me, ...)
    local roll = roll_of(me.handle)
    core.impure("change %s", roll.kind)
    return f(roll, ...)
  end
end

local function put(roll, how, at, face, drawn)
  local before = roll.faces[at]
  roll.faces[at] = face
  changed(roll, how, at, before, face, drawn)
  return face
end

methods.set = changing(function(roll, at, value)
  place(roll, "set", at)
  return put(roll, "set", at, face_of(roll, "set", value))
end)

methods.reroll = changing(function(roll, at)
  place(roll, "reroll", at)
  local face = roll.draw()
  return face and put(roll, "reroll", at, face, true)
end)

methods.drop = changing(function(roll, at)
  local gone = table.remove(roll.faces, place(roll, "drop", at))
  changed(roll, "drop", at, gone)
  return gone
end)

local MOST = 1000
methods.add = changing(function(roll, value)
  if #roll.faces >= MOST then fail("%s:add: there are %d already", roll.kind, MOST) end
  local face = value == nil and roll.draw() or value ~= nil and face_of(roll, "add", value) or nil
  if not face then return nil end   -- no card is left
  return put(roll, "add", #roll.faces + 1, face, value == nil)
end)

-- The place of the first die that no other is below, or above.
local function extreme(verb, before)
  methods[verb] = function(me)
    local roll, found = roll_of(me.handle), nil
    if roll.kind ~= "dice" then fail("cards have no '%s'", verb) end
    for at, face in ipairs(roll.faces) do
      if not found or before(face, roll.faces[found]) then found = at end
    end
    return found
  end
end
extreme("lowest", function(a, b) return a < b end)
extreme("highest", function(a, b) return a > b end)

-- ---- the window ------------------------------------------------------------------------------------

local function listened(book, kind)
  book.heard_rolls = book.heard_rolls or {}
  if book.heard_rolls[kind] ~= nil then return book.heard_rolls[kind] end
  local found = book.frame[kind] ~= nil and book.event.moment ~= nil
  for _, list in pairs(book.frame[kind] and book.listeners or {}) do
    for _, entry in ipairs(list) do found = found or book.event_name[entry.event]:find("^" .. kind .. "%.") ~= nil end
  end
  book.heard_rolls[kind] = found
  return found
end
-- Whether anything in this content can hear a kind of roll now.
function rolls.heard(kind) return K.top() ~= 0 and listened(core.book, kind) end

-- The targets of a roll: the one that is named, else those of the frame in which it is made.
local function aim(roll, target)
  if target then return roll.targets:add(target) end
  local within = core.book.frame_by_kind[K.frame_kind(K.top())]
  for _, one in ipairs(within and objects.frame(K.top()).targets or {}) do roll.targets:add(one) end
end

-- How many there must be at the end, where a rule reads a fixed number of them.
local function check_count(roll)
  local wanted, left = roll.exact and roll.exact, #roll.faces
  if not wanted or left == wanted then return end
  blame.raise({ def = roll.changed_by }, ("%s: the rule reads %d %s%s, and %d %s left: %s"):format(title(roll), wanted,
    THING[roll.kind] == "die" and wanted ~= 1 and "dice" or THING[roll.kind],
    THING[roll.kind] == "card" and wanted ~= 1 and "s" or "", left, left == 1 and "is" or "are",
    left > wanted and "drop as many as you add" or "add one for each that you drop"))
end

-- Lets content hear a roll and change it, before the rule reads it. who: who rolls; target: at whom, if not the targets
-- of the frame; tell(handle): logs it. The handler's open batch stays open. False: nobody can hear it.
function rolls.hear(roll, who, target, tell)
  local kind, session = roll.kind, core.session
  if not rolls.heard(kind) then return false end
  local handle = K.push(core.book.frame[kind].kind, who and objects.handle_of(who) or 0, 0)
  local frame = objects.frame(handle)
  aim(frame, target)
  if core.tracer then core.tracer.pushed(handle) end
  session.rolls = session.rolls or {}
  session.rolls[handle], roll.roller = roll, log.name_of(who)
  if tell then tell(handle) end
  local notes, speaker, replaced = session.notes, K.speak(nil), K.replace_next(nil)
  session.notes = nil
  driver.within(K.enter, handle)
  session.notes = notes
  K.speak(speaker)
  K.replace_next(replaced)
  session.rolls[handle] = nil
  check_count(roll)
  return true
end

return rolls
