-- How long things last: statuses, alterations of the field and changes of attributes that end after some turns or
-- rounds. A term is a trait of the bearer; it counts, and ends what it is about. docs/durations.md explains the words.
piece "durations" {
  text = "Statuses, alterations and changes of numbers that last for some turns or rounds.", version = "1.0",
  needs = {
    turn = "The frame of a turn, with the unit as its user.",
    last = "In the manifest: function(thing, spec) that calls durations.last.",
    settings = "In the manifest, durations = { lapse, absent, again }. lapse = function(event, bearer, status, "
      .. "stacks) takes away what is over; absent = function(unit), whether its turns cannot be waited for (off the "
      .. "field, if left out); again = what happens to a status that is given again (refresh, if left out).",
  },
}

local durations = library "durations"

-- The words for a length, the traits that count it, and what is to happen to a status that its bearer has for a time.
local WORDS = { "until_turn", "turns", "rounds" }
local TRAITS = { until_turn = "until_begin", turns = "until_end", rounds = "until_round" }
local AGAIN = { "refresh", "add", "longest", "apart" }
local OWN = { until_turn = true, turns = true, rounds = true, of = true, begun = true, again = true }
local MOST = 9999
-- In the slot `wait`: the turn now taken does not count; a round without whom it waits for; a turn or round to go.
local SKIP, ROUND, ONE = 1, 2, 16

-- ---- reading a duration ----------------------------------------------------------------------------

-- The one word for a length in a table, nil when there is none.
local function word_of(spec)
  local found
  for _, word in ipairs(WORDS) do
    if spec[word] ~= nil and found then
      error("a duration is one of turns, rounds and until_turn (found " .. found .. " and " .. word .. ")", 0)
    end
    if spec[word] ~= nil then found = word end
  end
  if not found and (spec.of ~= nil or spec.begun ~= nil or spec.again ~= nil) then
    error("a duration needs its length: turns, rounds or until_turn, as in { turns = 2 }", 0)
  end
  return found
end

local function count_of(word, value)
  if word == "until_turn" then return 1 end
  if math.type(value) ~= "integer" or value < 1 or value > MOST then
    error(word .. " is a whole number from 1 to " .. MOST .. " (found " .. tostring(value) .. ")", 0)
  end
  return value
end

-- Whose turns count. The bearer's, unless `of` or until_turn names a unit, or "source" for who gave it.
local function whose_of(word, spec, bearer, giver)
  local named = spec.of
  if named == nil and word == "until_turn" and spec.until_turn ~= true then named = spec.until_turn end
  if named ~= nil and word == "rounds" then error("`of` says whose turns count, and rounds have no owner", 0) end
  if named == nil or named == "bearer" then return bearer end
  if named == "source" then return giver or bearer end
  if type(named) ~= "unit" then
    error((spec.of ~= nil and "of" or "until_turn") .. " is a unit, \"bearer\" or \"source\" (found " ..
      tostring(named) .. ")", 0)
  end
  return named
end

local function again_of(value)
  if value == nil then return 0 end
  for at, word in ipairs(AGAIN) do
    if value == word then return at end
  end
  error("again is refresh, add, longest or apart (found " .. tostring(value) .. ")", 0)
end

-- A duration as it is kept: { word =, count =, whose =, begun =, again = }; nil where the table has none.
local function read(spec, bearer, giver)
  local word = word_of(spec)
  if not word then return nil end
  return { word = word, count = count_of(word, spec[word]), whose = whose_of(word, spec, bearer, giver),
    begun = spec.begun == true, again = again_of(spec.again) }
end

-- ---- as one number -----------------------------------------------------------------------------------

-- In a packed duration, from the lowest: the number of its word, whether the turn counts that has begun, `again`, whose
-- turns count (from 1; 0: the bearer's), how many.
local BEGUN, RENEWAL, OWNER, COUNT = 1 << 2, 1 << 3, 1 << 6, 1 << 17
local INDEX = 0xffff   -- the place of a unit in its handle

-- The param that an effect which gives statuses has for this.
durations.params = { "term" }

-- A duration as a number, to be kept until its effect applies; 0 where a table has none.
function durations.pack(spec, bearer, giver)
  local term = spec and read(spec, bearer, giver)
  if not term then return 0 end
  local code = term.count * COUNT + term.again * RENEWAL + (term.begun and BEGUN or 0)
  for at, word in ipairs(WORDS) do
    if word == term.word then code = code + at end
  end
  if term.whose then code = code + ((term.whose.handle & INDEX) + 1) * OWNER end
  return code
end

local function unpack_term(code)
  if code == 0 then return nil end
  local term = { word = WORDS[code % BEGUN], begun = code & BEGUN ~= 0, again = code // RENEWAL % (OWNER // RENEWAL),
    count = code // COUNT }
  local index = code // OWNER % (COUNT // OWNER) - 1
  for _, unit in ipairs(units()) do
    if unit.handle & INDEX == index then term.whose = unit end
  end
  return term
end

-- Proposes the effect that gives a status; a duration among its options goes with it.
function durations.propose(kind, event, target, status, stacks, options)
  if type(stacks) == "table" then stacks, options = nil, stacks end
  local plain, spec = {}, {}
  for name, value in pairs(options or {}) do
    if OWN[name] then spec[name] = value else plain[name] = value end
  end
  local term = durations.pack(spec, target, event.user)
  local item = event:effect(kind, target, status, stacks or 1, plain)
  if term ~= 0 then item.term = term end
  return item
end

-- ---- terms --------------------------------------------------------------------------------------------

-- What is left of a term.
local function left(term) return term.wait // ONE end

-- The terms of a thing that a bearer has.
local function terms_of(bearer, what)
  local found = {}
  for _, instance in ipairs(bearer:instances "trait") do
    if instance.definition.term and instance.what == what and left(instance) > 0 then found[#found + 1] = instance end
  end
  return found
end

-- Starts a term on a bearer. what: the status that it is about, nil for the bearer itself (an alteration) or for what
-- hangs on the term.
local function start(bearer, term, what, given)
  local made = bearer:grant(TRAITS[term.word])
  made.what, made.given, made.whose = what, given, term.whose
  made.wait = term.count * ONE
  local turn = term.word == "turns" and not term.begun and combat:within "turn"
  if turn and turn.user == term.whose then made.wait = made.wait + SKIP end
  return made
end

-- Starts on an alteration what durations.pack made, if anything.
function durations.start_packed(alteration, code)
  local term = unpack_term(code)
  if term then start(alteration, term, nil, 0) end
end

-- How long a status lasts still: the count and "turns", "rounds" or "until_turn"; nil when no term says.
function durations.left(status)
  local most, word
  for _, term in ipairs(terms_of(status.bearer, status)) do
    if not most or left(term) > most then most, word = left(term), term.definition.term end
  end
  return most, word
end

local function forget(terms)
  for _, term in ipairs(terms) do term:expire() end
end

-- A status is given to who has it for a time already.
local function renew(bearer, term, status, given)
  local held = terms_of(bearer, status)
  local again = AGAIN[term.again] or setting.durations.again or "refresh"
  if again == "apart" or #held == 0 then
    if given > 0 then start(bearer, term, status, given) end
    return
  end
  local before = held[1]
  if again == "longest" and before.definition.term == term.word and left(before) >= term.count then
    before.given = before.given + given
    return
  end
  local stacks = given
  if again == "add" and before.definition.term == term.word then term.count = term.count + left(before) end
  for _, one in ipairs(held) do stacks = stacks + one.given end
  forget(held)
  start(bearer, term, status, stacks)
end

-- What the status of an effect says itself about how long it lasts.
local function own_term(item, bearer)
  local lasts = item.status.lasts
  if type(lasts) == "function" then lasts = lasts(bearer, item) end
  return lasts and read(lasts, bearer, item.user)
end

local function remember(item)
  local bearer = item.target
  if type(bearer) == "unit" and not bearer.active then return end
  local term, own = unpack_term(item.term), own_term(item, bearer)
  local status = bearer:instance(item.status.id)
  if not status then return end
  if term and term.again == 0 and own then term.again = own.again end
  term = term or own
  if term then
    term.whose = term.whose or item.user or bearer
    renew(bearer, term, status, item.applied)
  elseif setting.durations.again ~= "apart" then
    forget(terms_of(bearer, status))   -- now it lasts for good
  end
end

-- Makes a status, an alteration, or what hangs on a unit last as a table says. Returns the term.
function durations.last(thing, spec)
  local status = type(thing) == "instance"
  local bearer = status and thing.bearer or thing
  local lasts = type(spec) == "function" and spec(bearer) or spec
  local term = lasts and read(lasts, type(bearer) == "alteration" and bearer.owner or bearer, status and thing.source)
  if not term then return nil end
  if status then forget(terms_of(bearer, thing)) end
  return start(bearer, term, status and thing or nil, status and thing.stacks or 0)
end

-- ---- what listens -------------------------------------------------------------------------------------

-- It ends what it is about. The term itself goes at the next turn or round: the log names it as the cause until then.
local function run_out(me, event, term)
  local what = term.what
  term.wait = 0
  if what and not what.ended and what.bearer == me then
    if type(me) == "alteration" then return what:expire() end
    return setting.durations.lapse(event, me, what.definition.id, term.given)
  end
  if type(me) == "alteration" then me:finish() else term:expire() end
end
durations.run_out = run_out

local function count_down(me, event, term)
  term.wait = term.wait - ONE
  if left(term) == 0 then run_out(me, event, term) end
end

-- A turn begins or ends, or counts as if.
function durations.turn_over(me, event, term)
  if left(term) == 0 then return term:expire() end
  if event.user ~= term.whose then return end
  if term.wait & SKIP ~= 0 then
    term.wait = term.wait - SKIP
  else
    count_down(me, event, term)
  end
end

-- Whether turns of a unit cannot be waited for.
local function absent(unit)
  local own = setting.durations.absent
  if own then return own(unit) end
  return not unit.active
end

-- A round ends: a term of turns waits for those who are gone to the end of the next.
function durations.round_over(me, event, term)
  if left(term) == 0 then return term:expire() end
  if term.definition.term == "rounds" then return count_down(me, event, term) end
  if term.whose and not absent(term.whose) then return end
  term.wait = term.wait + ROUND
  if term.wait % ONE // ROUND > 1 then run_out(me, event, term) end
end

-- Declares the terms of a ruleset:
--   gives     the effect that gives statuses
--   begins, ends, rounds   the handlers by event of each sort of term; always: those of all three
--   clause    of the state check
function durations.declare(rules)
  local texts = { until_turn = "Ends when a certain turn begins.", turns = "Ends when a certain turn ends.",
    rounds = "Ends when a certain round ends." }
  local own = { until_turn = rules.begins, turns = rules.ends, rounds = rules.rounds }
  for _, word in ipairs(WORDS) do
    local on = {}
    for event, run in pairs(rules.always) do on[event] = run end
    for event, run in pairs(own[word] or {}) do on[event] = run end
    -- No status, so nothing clears it.
    trait(TRAITS[word]) { text = texts[word], many = true, log = false, on = on,
      term = word,
      -- what ends; who bears it; how much was given; turns or rounds still to go, as described above
      slots = { what = "handle", whose = "handle", given = "int", wait = "int" } }
  end
  state_check "terms" {
    text = "Remembers how long statuses last.", clause = rules.clause, after = { rules.gives },
    run = function(batch)
      for _, item in ipairs(batch:applied(rules.gives)) do remember(item) end
    end,
  }
end
