-- Reactions: who may answer what a window tells, who is asked in which order, and the group of uses that comes of it.
-- Everybody declares in turn; then all that was declared goes step by step together.
local core = import "world/core"
local objects = import "world/objects"
local driver = import "runtime/driver"
local ask = import "runtime/ask"
local K = core.K

local offers = {}
local OFFER = K.enums.role.offer

-- Whether the ruleset and its own condition allow an answer to an event: as driver.may.
function offers.allowed(me, self, event, entry)
  return driver.may("may_react", core.book.may_react, entry, me, self, event)
end

-- Whether a moment is before targets are announced, when nobody may react to it.
local function is_early(event)
  return event.step and core.book.hooks[event.kind .. "." .. event.step]
end

-- The offers of a window that are made, with everything told to whoever watches: as the loop lists them.
local function watched(window)
  local rows = table.pack(K.candidates(window, OFFER))
  local made, watcher, moment = {}, core.watcher, core.book.event.moment
  for at = 1, rows.n, 4 do
    local self, entry, trigger = objects.instance(rows[at + 1]), driver.entry_of(rows[at + 2]), rows[at + 3]
    local event = objects.subject_of(trigger)
    local me = self.bearer
    K.set_handler(entry.def)
    watcher.weighs()
    local fine, by, why = entry.event ~= moment or not is_early(event), "at", "before targets are announced"
    if fine then fine, by, why = offers.allowed(me, self, event, entry) end
    if fine then made[#made + 1] = { self, me, event, rows[at + 2], trigger }
    else watcher.refused(entry, self, event, by, why) end
  end
  return made
end

-- The offers of such a list: { unit, self, entry, listener, trigger, event }.
local function offers_of(made)
  local found = {}
  for at, row in ipairs(made) do
    found[at] = { self = row[1], unit = row[2], event = row[3], listener = row[4], trigger = row[5],
      entry = driver.entry_of(row[4]) }
  end
  return found
end

-- Remembers in frames that announce their targets who was offered an answer to that.
local function remember(found)
  for _, offer in ipairs(found) do
    if offer.entry.aimed then driver.remember(offer.event, offer.unit) end
  end
end

-- Units of the offers in the order in which they are asked.
local function in_order(found)
  local units, seen = {}, {}
  for _, offer in ipairs(found) do
    local handle = offer.unit.handle
    if not seen[handle] then
      seen[handle] = true
      units[#units + 1] = offer.unit
    end
  end
  if #units == 1 then return units end
  table.sort(units, function(a, b) return a.handle < b.handle end)
  local order = core.book.ruleset.reaction_order
  return order and core.pure_call("in an order", order, units) or units
end

-- What one unit may still answer, by trigger in their order; each trigger once.
local function triggers_of(found, unit)
  local list, by_trigger = {}, {}
  for _, offer in ipairs(found) do
    if offer.unit == unit then
      local entry = by_trigger[offer.trigger]
      if not entry then
        entry = { trigger = offer.trigger, event = offer.event }
        by_trigger[offer.trigger] = entry
        list[#list + 1] = entry
      end
      entry[#entry + 1] = offer
    end
  end
  table.sort(list, function(a, b) return a.trigger < b.trigger end)
  return list
end

-- What a unit is told of an event, in the ruleset's words if it has any.
local function describe(unit, event)
  local words = core.book.ruleset.reaction_text
  if words then return core.pure_call("in a text", words, unit, event) end
  local who = event.user and tostring(event.user) or nil
  if event.kind == "use" and event.ability then return (who or "somebody") .. "'s " .. tostring(event.ability) end
  return (who and (who .. ": ") or "") .. tostring(event.kind)
end

-- Asks a unit about one trigger, telling what has been declared before in the open; returns the offer taken, or nil.
local function ask_one(unit, list, declared)
  local options, score = {}, core.book.ruleset.reaction_score
  for index, offer in ipairs(list) do
    if core.watcher then core.watcher.asked(offer.entry, offer.self, offer.event) end
    options[index] = { id = offer.self.definition.id, text = tostring(offer.self), value = offer,
      score = score and function(taken) return score(unit, taken.self) end }
  end
  return ask.choose(unit, { kind = "reaction", options = options, optional = "pass", optional_score = 0,
    prompt = function() return "React to " .. describe(unit, list.event) .. "?" .. declared end })
end

-- Makes the use that an offer was taken for; the first leads the group.
local function declare(window, offer, leader)
  local use = window:start(core.book.ruleset.reaction_frame or "use", offer.unit, offer.self)
  use.trigger, use.listener = offer.trigger + 1, offer.listener + 1
  if not leader then return use end
  leader:group(use)
  return leader
end

-- What of a trigger's offers a unit may still take after what it has taken.
local function left_of(list, unit, taken)
  local limit, left, watcher = core.book.ruleset.reaction_limit, { event = list.event }, core.watcher
  for _, offer in ipairs(list) do
    if watcher then watcher.weighs() end
    local fine, why = not limit, nil
    if limit and not offer.taken then
      fine, why = core.pure_call("in a condition", limit, unit, offer.self, taken, list.event)
    end
    if fine and not offer.taken then
      left[#left + 1] = offer
    elseif watcher and not offer.taken then
      watcher.refused(offer.entry, offer.self, list.event, "reaction_limit", why)
    end
  end
  return left
end

-- Asks one unit about all its triggers: as many answers to one as the ruleset's `reaction_times` says (1).
local function answers_of(found, unit, declared, take)
  local times, taken = core.book.ruleset.reaction_times, {}
  for _, list in ipairs(triggers_of(found, unit)) do
    for _ = 1, times and core.pure_call("in a condition", times, unit, list.event) or 1 do
      local left = left_of(list, unit, taken)
      local offer = #left > 0 and ask_one(unit, left, declared)
      if not offer then break end
      offer.taken = true
      taken[#taken + 1] = offer.self
      take(offer)
    end
  end
end

-- Runs the offers of a window that are made: asks each unit in order; what they declare makes one group. In the open
-- each answer is declared before the next unit is asked, in secret (`reaction_secret`) when all have answered.
function offers.run(window, _, made)
  local found = offers_of(made)
  remember(found)
  local ruleset = core.book.ruleset
  local secret = ruleset.reaction_secret and core.pure_call("in a condition", ruleset.reaction_secret)
  local leader, held, declared = nil, {}, ""
  for _, unit in ipairs(in_order(found)) do
    answers_of(found, unit, declared, function(offer)
      if secret then
        held[#held + 1] = offer
      else
        leader = declare(window, offer, leader)
        declared = declared .. " " .. tostring(unit) .. " answers with " .. tostring(offer.self) .. "."
      end
    end)
  end
  for _, offer in ipairs(held) do leader = declare(window, offer, leader) end
end

-- For the effects step of a reaction: its listener's body, the event it answers.
function offers.body(use)
  local entry = driver.entry_of(use.listener - 1)
  local event = objects.subject_of(use.trigger - 1)
  return entry.run, event, entry
end

-- Whether a use of an ability lies on the stack.
function offers.under_way(ability)
  local handle, at = ability.handle, K.top()
  while at ~= 0 do
    for _, member in ipairs { K.members(at) } do
      if K.frame_source(member) == handle then return true end
    end
    at = K.below(at)
  end
  return false
end

driver.offer, driver.is_early = offers.run, is_early
function driver.watched_offer(window, handle)
  local made = watched(handle)
  if #made > 0 then offers.run(window, handle, made) end
end
return offers
