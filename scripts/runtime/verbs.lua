-- What content can do through units, frames and effects: propose effects, push frames, edit what is in flight, ask.
-- Each declared effect becomes a verb of its own: event:wither(target, 2). What each verb does stands in its row
-- (scripts/reference/words).
local core = import "world/core"
local objects = import "world/objects"
local query = import "world/query"
local driver = import "runtime/driver"
local ask = import "runtime/ask"
local log = import "world/log"
local tables = import "world/tables"
local wording = import "world/wording"
local definition_id = import "world/definition_id"
local arguments = import "runtime/arguments"
import "runtime/plans"
import "runtime/tags"
local K = core.K
local shown = wording.shown

local verbs = {}
local handle_of, changing = objects.handle_of, arguments.changing
local CELL, UNIT = K.enums.kind.cell << 28, K.enums.kind.unit
local PROPOSED, APPLIED = K.enums.item_state.proposed, K.enums.item_state.applied

local unit, frame, item, batch, instance, side = objects.unit_methods, objects.frame_methods, objects.item_methods,
  objects.batch_methods, objects.instance_methods, objects.side_methods

-- ---- effects -------------------------------------------------------------------------------------

local function target_handle(target, verb)
  if math.type(target) == "integer" then return CELL | target end
  local handle = target ~= nil and handle_of(target)
  if not handle then error(verb .. " needs a target (found " .. shown(target) .. ")", 3) end
  return handle
end

local function whole(value, what, verb)
  if value == nil then return 0 end
  if type(value) == "boolean" then return value and 1 or 0 end
  if math.type(value) ~= "integer" then
    error(verb .. ": " .. what .. " must be a whole number (found " .. shown(value) .. ")", 4)
  end
  return value
end

-- Stacks that are given or taken away: none is nothing done, and fewer than none a mistake.
local function stacks_of(value, verb)
  local stacks = whole(value, "stacks", verb)
  if stacks < 0 then error(verb .. ": stacks must be 0 or more (found " .. stacks .. ")", 4) end
  return stacks
end

-- The number of a param's value that is neither a number nor an object: a definition, as it is or by its id.
local function value_of(value, effect)
  if type(value) == "string" then return definition_id(value, effect.id) end
  if type(value) == "table" then return value.where and core.book.def_id[value.kind .. "." .. value.id] or 0 end
  return value
end

-- Fills the operands a..d that the effect's params name from an options table; gives the effect's place.
local function set_params(index, effect, options)
  wording.check_options(effect, options)
  for name, which in pairs(effect.params) do
    local value = options[name]
    if value ~= nil then
      if type(value) == "boolean" then value = value and 1 or 0 end
      value = handle_of(value) or value_of(value, effect)
      if value > 0x7fffffff then value = value - (1 << 32) end
      K.item_operand_set(index, which, value)
    end
  end
  if options.why then log.why(index, options.why) end
  if options.user ~= nil then K.item_user_set(index, options.user and handle_of(options.user) or 0) end
  return index
end

local COUNTED = { [2] = "side", [UNIT] = "unit", [4] = "instance", [5] = "frame" }   -- by sort of handle
local ARTICLE = { side = "a side", unit = "a unit", instance = "an instance", frame = "a frame" }

local counters = {}   -- name -> { key =, on =, scope = the kind of frame in which it counts of its own, or false }

-- The counter of a name. bearer: the kind of object that keeps the count.
local function counter_of(counter, bearer)
  local found = counters[counter] or wording.entry(counters, counter, "counter", 3)
  if found.on and found.on ~= bearer then
    error("counter '" .. counter .. "' counts for " .. ARTICLE[found.on] .. ", not for " ..
      (ARTICLE[bearer] or "this"), 3)
  end
  return found
end

-- Within which frame is counted: the one that is named, or the nearest of the counter's own kind; 0: the encounter.
local function scope_of(scope, found)
  if scope then return handle_of(scope) or 0 end
  return found.scope and K.within(K.top(), found.scope) or 0
end

local propose, COUNTS = {}, arguments.COUNTED   -- by operation

local add = K.propose   -- the first that is proposed while an effect is being replaced takes its place

function propose.gain(effect, target, what, amount, options)
  if type(amount) == "table" then amount, options = nil, arguments.last(effect, amount, options) end
  local source = options and options.source and handle_of(options.source) or 0
  if source > 0x7fffffff then source = source - (1 << 32) end
  local index = add(effect.kind, target_handle(target, effect.id), stacks_of(amount or 1, effect.id),
    definition_id(what, effect.id), source, 0, 0)
  return options and set_params(index, effect, options) or index
end

function propose.lose(effect, target, what, amount, options)
  local stacks = amount == "all" and 0 or stacks_of(amount or 1, effect.id)
  local index = add(effect.kind, target_handle(target, effect.id), stacks, definition_id(what, effect.id), 0, 0, 0)
  return options and set_params(index, effect, options) or index
end

local PRESENT, AWAY = K.enums.cell_mask.present, -1   -- nowhere is -1

local function cell_of(cell, verb)
  if math.type(cell) ~= "integer" then
    error(verb .. " needs a cell: use:" .. verb .. "(target, cell) (found " .. shown(cell) .. ")", 0)
  end
  if cell ~= AWAY and (cell < 0 or K.cell_tags(cell) & PRESENT == 0) then
    error(verb .. ": there is no cell " .. cell .. " on this field", 0)
  end
  return cell
end

function propose.place(effect, target, cell, options)
  local index = add(effect.kind, target_handle(target, effect.id), 1, cell_of(cell, effect.id), 0, 0, 0)
  return options and set_params(index, effect, options) or index
end

function propose.tag(effect, target, tag, on)
  return add(effect.kind, target_handle(target, effect.id), on == false and 0 or 1, core.book.tag[tag], 0, 0, 0)
end

function propose.side(effect, target, joins)
  arguments.must(effect.id, "team", joins)
  return add(effect.kind, target_handle(target, effect.id), 1, joins.index, 0, 0, 0)
end

function propose.count(effect, target, counter, amount, scope)
  local handle = target_handle(target, effect.id)
  local found = counter_of(counter, COUNTED[handle >> 28])
  return add(effect.kind, handle, whole(amount or 1, "amount", effect.id), found.key, scope_of(scope, found), 0, 0)
end

local function is_list(target)
  local kind = type(target)
  return kind == "list" or kind == "table" and not handle_of(target)
end

-- The effect just proposed, as that of the frame on whose behalf the running handler acts; on somebody else where that
-- frame says so (words/edits.lua).
local function made(index)
  K.item_speak(index)
  local item = objects.item(index)
  local redirect = verbs.redirect
  if redirect then redirect(item, index) end
  if core.tracer then core.tracer.proposed(index) end
  return item
end

-- Looks at what the verb of an effect was given.
local function must_fit(effect, target, what, options, ...)
  core.impure("propose '%s'", effect.id)
  local takes, more = effect.takes, ...
  if more ~= nil or options ~= nil and takes.most < 3 then
    arguments.count(effect, takes.most, target, what, options, ...)
  end
  arguments.amount(effect, what, options)
  if takes.named then definition_id(what, effect.id) end
end

-- Proposes it on one; own: the definition's way of proposing, which uses event:effect for the plain one.
local function propose_one(effect, event, target, ...)
  arguments.target(effect, target)
  local own = effect.def.propose
  if own then return own(event, target, ...) end
  return made(propose[effect.op](effect, target, ...))
end

-- The verb of an effect that names more than an amount, or has a way of its own of being proposed.
local function propose_effect(effect, event, target, ...)
  must_fit(effect, target, ...)
  if effect.def.lists or not is_list(target) then return propose_one(effect, event, target, ...) end
  local last
  for at = 1, #target do last = propose_one(effect, event, target[at], ...) end
  return last
end

-- ---- verbs in C: effects that take an amount (engine/host/bind/propose.c) --------------------------

local function must_be_event(id, event)
  local handle = handle_of(event)
  if handle and handle >> 28 ~= UNIT then return end
  error("'" .. id .. "' is called with a colon: use:" .. id .. "(...)", 0)
end

-- Looks at what is not plainly in order: raises, or proposes on each of a list and gives true and the last effect, or
-- gives false, the handle of the target, the amount and the options.
local function odd(effect, raw, event, target, what, options, ...)
  if raw then
    core.impure "propose an effect"
    arguments.count_plain(effect, target, what, options, ...)
  else
    must_be_event(effect.id, event)
    must_fit(effect, target, what, options, ...)
    if is_list(target) then
      local last
      for at = 1, #target do last = effect.verb(event, target[at], what, options) end
      return true, last
    end
  end
  arguments.target(effect, target)
  if not COUNTS[effect.op] and type(what) == "table" and not handle_of(what) then
    what, options = nil, arguments.last(effect, what, options)
  end
  if options ~= nil then wording.check_options(effect, options) end
  local nobody = target == nil and not COUNTS[effect.op]
  return false, nobody and 0 or target_handle(target, effect.id), whole(what, "amount", effect.id), options
end

local called, CALL = {}, K.effect_calls()
local redirects = {}   -- kind of frame -> its slot
local calls = { odd = odd, copy = tables.copy, value = value_of, unknown = wording.check_options,
  maximum = query.attribute, why = log.why, traced = function(index) core.tracer.proposed(index) end,
  redirect = function(item, index) verbs.redirect(item, index) end, redirects = redirects }
for name, what in pairs(calls) do called[CALL[name]] = what end

-- Such a verb. raw: past the definition's own way of proposing.
local function amount_verb(book, effect, raw)
  local takes, counts = effect.takes, COUNTS[effect.op]
  local attr = counts and effect.attr
  local event = attr and book.attr_def[attr].pool and book.attr_event[attr]
  return K.effect_verb({ kind = effect.kind, attr = counts and (attr or 0) or nil, event = event or nil, raw = raw,
    target = takes.target, least = takes.least, counted = takes.counted and not raw }, effect, effect.params, called)
end

-- The other verbs.
local function naming_verb(effect)
  local own, takes = effect.def.propose, effect.takes
  local function verb(event, target, ...)
    must_be_event(effect.id, event)
    return propose_effect(effect, event, target, ...)
  end
  if not own or effect.def.lists or takes.named then return verb end
  local plain = K.effect_plain { target = takes.target, least = takes.least, counted = takes.counted,
    ends = takes.most < 3 }
  return function(...)
    if plain(...) then return own(...) end
    return verb(...)
  end
end

local function effect_named(name)
  return core.book.effect[name] or wording.entry(core.book.effect, name, "effect", 3)
end

-- event:effect("damage", target, ...): proposes one by name, past the effect's own `propose`.
local function raw_effect(event, name, target, ...)
  local effect = effect_named(name)
  if effect.raw then return effect.raw(event, target, ...) end
  core.impure "propose an effect"
  arguments.count_plain(effect, target, ...)
  arguments.target(effect, target)
  return made(propose[effect.op](effect, target, ...))
end

local effect_verbs = {}
local masks   -- of kinds, and of lists of them, anew for each book

-- Adds a verb for every declared effect to frames, effects and batches. Called once a book.
function verbs.use(book)
  masks = setmetatable({}, { __mode = "k" })
  for id, effect in pairs(book.effect) do
    effect.takes, masks[id] = arguments.of(effect), 1 << effect.kind
    if frame[id] and not effect_verbs[id] or objects.frame_fields[id] then
      error(effect.def.where .. ": effect '" .. id .. "': the engine has a verb of that name", 0)
    end
    effect_verbs[id] = true
    local counts = not propose[effect.op]
    effect.raw = counts and amount_verb(book, effect, true)
    effect.verb = counts and not effect.def.propose and amount_verb(book, effect, false) or naming_verb(effect)
    frame[id] = effect.verb
  end
  for kind, declared in pairs(book.frame_by_kind) do redirects[kind] = declared.slot.redirects end
  counters = {}
  for id, def in pairs(book.counter_def) do
    counters[id] = { key = book.counter[id], on = def.on, scope = def.scope and book.frame[def.scope].kind or false }
  end
  frame.effect = raw_effect
  for id, why in pairs(book.ruleset.without or {}) do
    if not book.effect[id] then
      frame[id] = function() error(book.ruleset.id .. " has no '" .. id .. "': " .. why, 0) end
      effect_verbs[id] = true
    end
  end
end

-- ---- frames --------------------------------------------------------------------------------------

function frame.start(_, kind, user, source, slots)
  local made, begun = K.start(kind, user, source, slots)
  if begun then return made end
  if core.tracer then core.tracer.pushed(made.handle) end
  if slots == nil then return made end
  arguments.must("start", "table", slots)
  for name, value in pairs(slots) do
    if name == "target" then made.targets:add(value) else made[name] = value end
  end
  return made
end

-- Runs f within the running handler; what it proposes counts as proposed in a step of this frame, by its user. For a
-- use that waited and whose effects belong to somebody else's batch.
function frame.on_behalf(me, f)
  core.impure("act on behalf of a %s", tostring(me.kind))
  arguments.must("on_behalf", "function", f)
  local before = K.speak(me.handle)
  f()
  K.speak(before)
end

function frame.group(leader, other)
  core.impure("group")
  arguments.must("group", "frame", other)
  K.group(leader.handle, other.handle)
end

function frame.members(me) return objects.list(K.members(me.handle)) end

-- Resolves everything proposed and pushed so far; returns the effects of the batch as { effect, ... }.
function frame.resolve()
  local first, count = driver.resolve()
  local results = {}
  for at = 1, count do results[at] = objects.item(first + at - 1) end
  return results
end

function frame.raise(me, event)
  core.impure("raise an event")
  K.event_raise(wording.entry(core.book.event, event, "event"), me.handle)
end
function frame.within(me, kind)
  local found = core.book.frame[kind] or wording.entry(core.book.frame, kind, "frame")
  return objects.frame(K.within(me, found.kind))
end
function frame.targets_unit(me, who)
  return me.targets:has(who) ~= nil
end
function frame.end_encounter(_, outcome)
  core.impure("end the encounter")
  K.over(outcome)
  local bottom, at = 0, K.top()
  while at ~= 0 do bottom, at = at, K.below(at) end
  K.unwind(bottom)
  K.finish(bottom, false)
end

-- ---- effects in flight ---------------------------------------------------------------------------

-- why: in a few words, for the log ("immune"). What explained its number does so no more.
function item.prevent(me, why)
  core.impure("prevent an effect")
  K.item_prevent(me.index)
  if core.tracer then core.tracer.changed(me.index, "prevented") end
  log.why(me.index, type(why) == "string" and " (" .. why .. ")" or nil)
end
-- into: the effect that takes it in, which then knows what it is made of.
function item.merge(me, into)
  core.impure "merge an effect"
  arguments.must("merge", "effect", into, true)
  K.item_merge(me.index, into and into.index)
end
-- Another effect by its `index`, as a param may hold it.
function item.another(_, index) return objects.item(index) end
function item.why(me, text) log.why(me.index, text) end
-- What applying it came to, for effects that the ruleset applies itself.
function item.result(me, applied, before, after, excess)
  K.item_result(me.index, applied, excess or 0, before or 0, after or 0)
end
-- Takes its amount from the current value of an attribute, down to 0 at most: what `apply` of damage does. What is
-- below 0 already stays.
function item.take(me, attribute)
  local target, amount, before = me.target, math.max(me.amount, 0), me.target[attribute]
  local taken = math.min(amount, math.max(before, 0))
  target:write(attribute, before - taken)
  me:result(taken, before, before - taken, amount - taken)
end

-- Effects of a batch: of a state (ANY) and a kind or a list of kinds (nil: any), of all rounds or of the current one
-- alone.
local ANY = -1

local function mask_of(kind)
  if type(kind) ~= "table" then return 1 << effect_named(kind).kind end
  local mask = 0
  for at = 1, #kind do mask = mask | 1 << effect_named(kind[at]).kind end
  masks[kind] = mask
  return mask
end

local function effects_of(me, state, kind, round)
  return K.batch_items(me, state, kind and (masks[kind] or mask_of(kind)) or ANY, round, true)
end
verbs.effects_of = effects_of
verbs.propose_effect, verbs.effect_named, verbs.set_params = propose_effect, effect_named, set_params
verbs.target_handle, verbs.whole = target_handle, whole
-- All effects of a batch's current round, or those of one kind, that are still proposed.
function batch.effects(me, kind) return effects_of(me, PROPOSED, kind, true) end
function batch.just_applied(me, kind) return effects_of(me, APPLIED, kind, true) end
-- All effects of the whole batch, whatever became of them.
function batch.items(me) return effects_of(me, ANY) end
function batch.applied(me, kind) return effects_of(me, APPLIED, kind) end

-- ---- units ---------------------------------------------------------------------------------------

unit.has, unit.instance, unit.instances = K.has, K.instance, K.unit_instances
local function attribute_id(name)
  return core.book.attr[name] or wording.entry(core.book.attr, name, "attribute", 3)
end
verbs.attribute_id = attribute_id
function unit.max(me, attribute)
  local id = attribute_id(attribute)
  return query.attribute(me, id)
end
-- The maximum or value with the definitions that modified it, for the log.
function unit.trace(me, attribute)
  local notes, id = {}, attribute_id(attribute)
  return query.attribute(me, id, notes), notes
end
function unit.base(me, attribute)
  return K.attr_base(me.handle, attribute_id(attribute))
end
function unit.relation(me, other)
  local known = K.relation_of(me, other)
  if known then return known end
  if other == nil or not handle_of(other) then
    error("relation needs a unit or a team (found " .. shown(other) .. ")", 0)
  end
  return K.relation(me.side.index, other.side.index)
end

-- The value of a counter, and adding to it. scope: the frame within which; the counter's own, if left out.
for bearer, methods in pairs { unit = unit, instance = instance, side = side, frame = frame } do
  function methods.count(me, counter, scope)
    local found = counter_of(counter, bearer)
    return K.count(me, found.key, scope_of(scope, found))
  end
  function methods.add_count(me, counter, scope, amount)
    core.impure("count")
    local found = counter_of(counter, bearer)
    K.count_add(me, found.key, scope_of(scope, found), amount or 1)
  end
end

-- Units and teams are asked; the encounter itself is whoever leads the game.
for _, methods in ipairs { unit, side, objects.encounter_methods } do
  methods.choose, methods.pick, methods.confirm, methods.ask_number, methods.ask_order =
    ask.choose, ask.pick, ask.confirm, ask.number, ask.order
end

function side.standing(me) return K.side_units(me, false) end
function side.units(me) return K.side_units(me, true) end
function side.relation(me, other)
  arguments.must("relation", "team", other)
  return K.relation(me.index, other.index)
end
function instance.tag_value(me, tag)
  local definition = core.book.def[K.instance_def(me)]
  return definition and definition.tags[tag] or 0
end
function instance.is_ability(me)
  local definition = me.definition   -- nil once it has ended
  return definition ~= nil and definition.kind == "ability"
end
-- Ends it (not as an effect: for things that end of themselves).
instance.expire = changing("end a status", K.instance_end)
instance.suppress = changing("suppress something", K.suppress, function(_, on) return on ~= false end)

function unit.end_modifiers(me, source) K.modifier_end_from(handle_of(source), me.handle) end

-- Writes a current value as it is, past maxima: for effects that a ruleset applies itself.
function unit.write(me, attribute, value)
  core.impure "write a value"
  K.attr_set(me, core.book.attr[attribute] or attribute_id(attribute), value)
end
local function give(handle, id, stacks, source)
  local given, lasts = K.gain(handle, id, stacks, source), core.book.def[id].lasts
  if lasts and given ~= 0 then core.book.ruleset.last(objects.instance(given), lasts) end
  return given
end

-- Gives an instance outside a batch, for setting up and for what a ruleset grants of itself; nil if it is taken out of
-- play.
function unit.grant(me, name, stacks, source)
  core.impure("grant something")
  local id = definition_id(name, "grant")
  return objects.instance(give(me.handle, id, stacks or 1, source and handle_of(source) or 0))
end

function unit.grant_all(me, names)
  core.impure("grant something")
  local handle = me.handle
  for _, name in ipairs(names) do
    if not K.has(me, name) then give(handle, definition_id(name, "grant"), 1, 0) end
  end
end

-- ---- changes of the field ------------------------------------------------------------------------

local alteration = objects.alteration_methods

function alteration.mark(me, number) return K.slot(me, number - 1) end
alteration.set_mark = changing("mark an alteration", K.slot_set,
  function(_, number, value) return number - 1, value end)
function alteration.covers(me, cell) return K.alteration_covers(me, cell) end
function alteration.gives(me, name)
  local tag = core.book.tile[name]
  if not tag then error("no tile tag '" .. tostring(name) .. "'", 2) end
  if tag.value then return K.alteration_value(me, tag.value) end
  return K.alteration_adds(me) & 1 << tag.bit ~= 0
end
alteration.move_to = changing("move an alteration", K.alteration_move, function(_, cell) return K.point(cell) end)
alteration.grow = changing("grow an alteration", K.alteration_grow, function(_, cells) return cells end)
alteration.finish = changing("end an alteration", K.alteration_end)
function alteration.grant(me, name)
  core.impure("grant something")
  local id = math.type(name) == "integer" and name or definition_id(name, "grant")
  return objects.instance(K.gain(handle_of(me), id, 1, 0))
end

-- ---- units on the field --------------------------------------------------------------------------

-- All units on the field, by index.
verbs.units = K.units_now

-- Units on the field whose current value of a pool is at most this, by index.
function verbs.units_at_most(pool, value) return K.units_at_most(attribute_id(pool), value) end

-- The same where something modifies the maximum of a pool.
local function modified_over(...)
  local pools, found = tables.map({ ... }, attribute_id), {}
  for _, one in ipairs(verbs.units()) do
    for _, id in ipairs(pools) do
      if K.attr_current(one, id) > query.attribute(one, id) then
        found[#found + 1] = one
        break
      end
    end
  end
  return found
end

-- Units on the field whose current value of one of these pools is above its maximum, by index.
function verbs.units_over(...)
  local book = core.book
  return K.units_over(book.attr, book.attr_event, ...) or modified_over(...)
end

return verbs
