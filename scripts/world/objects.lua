-- The faces that content sees: units, sides, frames, effects, and instances of statuses, traits and abilities.
-- An object is an empty locked table that knows its handle; everything it shows is read from the bound world.
local core = import "world/core"
local reads = import "world/reads"
local wording = import "world/wording"
local tables = import "world/tables"
local K = core.K

local objects = {}

-- numbers of names and archetypes from here on belong to units that joined (encounter/joining.lua)
objects.MADE = 0x8000
local NO_FACING = K.limits.no_facing
local KIND, FLAG, FRAME_STATE = K.enums.kind, K.enums.frame_flag, K.enums.frame_state
local CELL, SIDE, WORLD = KIND.cell << 28, KIND.side << 28, KIND.encounter << 28   -- handles: these and a number
local NUMBER = 0xffff
local handle_of = K.handle_of

-- The handle behind an object, or nil for other values.
objects.handle_of = handle_of

local function no_such(kind, key, names)
  error(wording.a(kind) .. " has no '" .. tostring(key) .. "'" .. wording.near(key, names), 0)
end

-- ---- slots ---------------------------------------------------------------------------------------

-- The number that stands for a value; nil for what a slot of that kind cannot hold.
local function encode(kind, value)
  if kind == "flag" then return value and 1 or 0 end
  if kind == "unit" or kind == "handle" then
    if math.type(value) == "integer" then return CELL | value end
    return not value and 0 or handle_of(value)
  end
  if kind == "cell" then return value or -1 end
  if kind == "id" then
    if not value then return 0 end
    local book = core.book
    return book.def_number[value] or
      type(value) == "table" and book.def_id[tostring(value.kind) .. "." .. tostring(value.id)] or nil
  end
  return value
end

local HOLDS = { int = "a whole number", unit = "a unit", handle = "a unit, a use, a status or a cell", cell = "a cell",
  id = "a definition, as self.definition", list = "nothing: its list is changed by :add, :set, :remove and :clear" }
local function refuse(what, kind, value)
  error(what .. " takes " .. (HOLDS[kind] or kind) .. (kind == "int" and wording.no_whole(value) or " (found " ..
    wording.shown(value) .. ")"), 0)
end

local function write_slot(handle, slot, kind, name, value)
  core.impure("write '%s'", name)
  local number = encode(kind, value)
  if math.type(number) ~= "integer" or kind == "list" then refuse("slot '" .. name .. "'", kind, value) end
  K.slot_set(handle, slot, number)
  if core.tracer then core.tracer.wrote(handle, name, value) end
end

-- A list of a frame, an instance or the encounter as an object: #list, list[i], list:add(v), list:remove(i),
-- list:clear(). There is one for each place (K.list_place): the handle of the bearer, and the slot or what
-- world/reads.lua calls the two lists of a frame.
local list_meta = {}
local list_methods = {}
local function refuse_entry(list, value)
  local _, _, kind = K.list_place(list)
  refuse("the list", kind == "cell" and "int" or kind, value)
end

-- Tells whoever traces of a new entry.
local function wrote(list, at, value)
  local handle, slot = K.list_place(list)
  core.tracer.wrote(handle, slot .. "#" .. at, value)
end

function list_methods.add(list, value)
  if not K.list_add(list, value) then refuse_entry(list, value) end
  if core.tracer then wrote(list, #list, value) end
end
function list_methods.set(list, at, value)
  if not K.list_set(list, at, value) then refuse_entry(list, value) end
  if core.tracer then wrote(list, at, value) end
end
list_methods.remove, list_methods.clear, list_methods.has = K.list_remove, K.list_clear, K.list_has
objects.list_methods = list_methods
local function list_elsewhere(_, key) return no_such("list", key, tables.names(list_methods)) end
list_meta.__newindex = function() error("change a list with :add, :remove or :clear", 2) end
list_meta.__pairs = function(list)
  return function(_, at)
    at = (at or 0) + 1
    local value = list[at]
    if value ~= nil then return at, value end
  end, list, nil
end
list_meta.__tostring = function(list) return "list of " .. #list end
list_meta.__len = K.list_length

-- ---- kinds of objects ----------------------------------------------------------------------------
-- A kind says in its table how its objects are read and written:
--   word      what it is called in messages, and what `type` of content gives
--   fields    key -> code (world/reads.lua), a text, { lookup = } of world/reads.lua, or a function of handle and
--             object
--   methods   key -> function: the verbs of content (runtime/verbs.lua and others); under: those that fields hide
--   bearer    whose slots of the manifest it has: unit, side or world; otherwise
--   slots     function of a handle: slots of what declares it, their kinds, and (of lists) as declared
--   sort      of the kernel's reader, where objects differ in their slots: reads.parts[sort] gives the codes
--   absent    function of a handle, key and slots: says what is wrong with a key; else no_such
--   fixed     what is said of a key that cannot be written
--   set       key -> function of handle, value and object, of keys besides slots that can be written; or
--   write     function of object, key and value, in place of all that
--   text      function of a handle: what `tostring` gives

local code = reads.code
local kinds = {}

local function slots_of(of, handle)
  if of.slots then return of.slots(handle) end
  local book = core.book   -- nil while content is read
  if not of.bearer or not book then return nil end
  return book.bearer_slot[of.bearer], book.bearer_slot_kind[of.bearer], book.bearer_slot_declared[of.bearer]
end

-- A key without a code is a mistake.
local function elsewhere(of)
  return function(object, key)
    local handle = handle_of(object)
    local slots = slots_of(of, handle)
    if of.absent then return of.absent(handle, key, slots) end
    return no_such(of.word, key, tables.names(of.methods, of.fields, of.under or {}, slots))
  end
end

-- Writes what the kernel's function does not, or says why it cannot be.
local function writer(of)
  local set, declared_by = of.set or {}, of.slots
  return function(object, key, value)
    local handle = handle_of(object)
    if set[key] then return set[key](handle, value, object) end
    local slots, slot_kinds
    if declared_by then slots, slot_kinds = declared_by(handle) else slots, slot_kinds = slots_of(of) end
    if not slots or not slots[key] then error(of.fixed:format(tostring(key), of.text(handle)), 2) end
    write_slot(handle, slots[key], slot_kinds[key], key, value)
  end
end

-- Makes a kind. Other files fill its methods, and list its fields.
local function define(name, of)
  of.methods, of.meta = {}, {}
  of.read, of.write = K.accessors(of.sort or "unit", elsewhere(of), of.write or writer(of))
  of.meta.__index, of.meta.__newindex = of.read, of.write
  function of.meta.__tostring(object) return of.text(handle_of(object)) end
  K.object_meta(name, lock_proxy(of.meta, of.word))
  objects[name .. "_methods"], objects[name .. "_fields"] = of.methods, of.fields
  kinds[name] = of
  return of.meta
end

-- For kinds that stand in files of their own (runtime/rolls.lua).
objects.define, objects.code, objects.list_code, objects.TARGETS = define, code, reads.list, reads.TARGETS

-- ---- units and teams -----------------------------------------------------------------------------

define("unit", {
  objects = objects,
  word = "unit", bearer = "unit", fixed = "a unit's '%s' is changed by effects, not by assignment",
  fields = {
    kind = "unit", handle = code "handle", cell = code "cell", active = code "active", side = code "side",
    name = function(handle)
      local number = K.unit_name(handle)
      return number < objects.MADE and core.session.names[number] or objects.made_name(number)
    end,
    gone = code "gone",
    archetype = function(handle)
      local number = K.unit_archetype(handle)
      return number < objects.MADE and core.session.archetypes[number] or objects.made_archetype(number)
    end,
    -- The names of its body, and of the body that it has when nothing changes it.
    body = function(handle) return core.book.body_name[K.unit_body(handle)] end,
    own_body = function(handle) return core.book.body_name[K.unit_own_body(handle)] end,
    carrier = function(handle) return objects.unit(K.unit_carrier(handle)) end,
    riders = function(_, unit) return objects.carried_by(unit) end,
    -- The team, or the name of the controller, that decides for it.
    controller = function(handle)
      local unit = objects.unit(handle)
      return objects.controlled(unit) or unit.side
    end,
    -- The direction that it faces, nil when it faces none.
    facing = function(handle)
      local direction = K.unit_facing(handle)
      return direction ~= NO_FACING and direction or nil
    end,
  },
  absent = function(_, key, slots)
    local of, book = kinds.unit, core.book
    return no_such("unit", key, tables.names(of.methods, of.fields, book.attr, book.query, slots))
  end,
  text = function(handle) return objects.unit(handle).name or "somebody" end,
})

-- The object of a handle, of any kind; a cell is its number, nil stands for nobody.
objects.of, objects.unit, objects.instance, objects.frame = K.object, K.object, K.object, K.object

define("side", {
  word = "team", bearer = "side", fixed = "a team has no slot '%s'",
  fields = {
    kind = "side", handle = code "handle",
    index = function(handle) return handle & NUMBER end,
    name = function(handle) return core.session.side_names[(handle & NUMBER) + 1] end,
    side = function(_, side) return side end,
  },
  text = function(handle) return core.session.side_names[(handle & NUMBER) + 1] end,
})

function objects.side(index) return K.object(SIDE | index) end

-- ---- instances -----------------------------------------------------------------------------------

local function definition_of(handle) return core.book.def[K.instance_def(handle)] end

define("instance", {
  word = "instance", sort = "instance", objects = objects,
  fixed = "'%s' is no declared slot; only slots can change while playing",
  fields = {
    handle = code "handle", definition = code "definition", bearer = code "bearer", stacks = code "stacks",
    ended = code "ended",
    source = code "giver", suppressed = code "suppressed",
  },
  slots = function(handle)
    local def_id = K.instance_def(handle)
    local book = core.book
    return book.def_slot[def_id], book.def_slot_kind[def_id], book.def[def_id] and book.def[def_id].slots
  end,
  -- Keys of a definition have been looked for.
  absent = function() error("this status, trait or ability has ended", 0) end,
  text = function(handle)
    local def = definition_of(handle)
    return def and (def.name or def.id) or "something that has ended"
  end,
})

-- ---- frames --------------------------------------------------------------------------------------

local function declared_of(handle) return core.book.frame_by_kind[K.frame_kind(handle)] end

define("frame", {
  word = "frame", sort = "frame", fixed = "'%s' is no slot of '%s'",
  fields = {
    handle = code "handle", user = code "user", source = code "source", ability = code "source",
    cause = code "cause", failed = code("flag", FLAG.failed), finished = code("flag", FLAG.finish),
    target = code "target", targets = reads.list(reads.TARGETS, "handle"), cells = reads.list(reads.CELLS, "cell"),
    point = code "point", over = code "over", kind = { lookup = "frame_kind" }, step = { lookup = "step" },
    -- How it ends, for handlers of its end.
    ending = function(handle)
      local flags = K.frame_flags(handle)
      if flags & FLAG.finish == 0 then return "done" end
      return flags & FLAG.cancelled ~= 0 and "cancelled" or flags & FLAG.failed ~= 0 and "failed" or "finished"
    end,
    suspended = function(handle) return K.frame_state(handle) == FRAME_STATE.suspended end,
    below = function(handle) return objects.frame(K.below(handle)) end,
  },
  slots = function(handle)
    local declared = declared_of(handle)
    if not declared then error("this use, turn or move is over", 3) end
    return declared.slot, declared.slot_kind, declared.slots
  end,
  absent = function(handle, key, slots)
    local of = kinds.frame
    return no_such("'" .. declared_of(handle).id .. "'", key, tables.names(of.methods, of.fields, slots))
  end,
  set = { user = function(handle, value)
    core.impure("change who acts")
    K.set_user(handle, handle_of(value))
  end },
  -- Another world may never have had so many.
  text = function(handle)
    local fine, declared = pcall(declared_of, handle)
    return fine and declared and declared.id or "something that is over"
  end,
})

define("batch", {
  word = "batch", under = kinds.frame.methods, fixed = "a batch has no slots",
  fields = { kind = "batch", handle = code "handle", user = code "user", cause = code "cause",
    step = function() return nil end, round = function(handle) return K.batch_round(handle) end },
  text = function() return "batch" end,
})

-- Frames of dice and of cards are rolls.
objects.ROLLS = { dice = true, cards = true }

-- ---- effects -------------------------------------------------------------------------------------

local function effect_of(index) return core.book.effect_by_kind[K.item_kind(index)] end

local set_item = {}
function set_item.amount(index, value)
  if math.type(value) ~= "integer" then refuse("amount", "int", value) end
  if core.tracer then core.tracer.changed(index, value) end
  K.item_amount_set(index, value)
end
function set_item.target(index, value)
  if value == nil or not handle_of(value) then refuse("target", "unit", value) end
  K.item_target_set(index, handle_of(value))
end
function set_item.user(index, value) K.item_user_set(index, value and handle_of(value) or 0) end

-- Besides these an effect's params can be written, which are operands and no slots.
local function write_item(item, key, value)
  core.impure("change an effect")
  local index = handle_of(item)
  if set_item[key] then return set_item[key](index, value) end
  local effect = effect_of(index)
  local param = effect.params[key]
  if not param then error("'" .. tostring(key) .. "' of '" .. effect.id .. "' cannot be set", 2) end
  if type(value) == "boolean" then value = value and 1 or 0 end
  K.item_operand_set(index, param, handle_of(value) or value)
end

define("item", {
  word = "effect", sort = "effect", under = kinds.frame.methods, write = write_item,
  fields = {
    index = code "handle", target = code "item_target", user = code "item_user", by = code "item_by",
    prevented = code "item_prevented", proposed = code("item_number", 0), amount = code("item_number", 1),
    applied = code("item_number", 2), excess = code("item_number", 3), before = code("item_number", 4),
    after = code("item_number", 5), cell = code("item_operand", 0),
    kind = { lookup = "item_kind" }, state = { lookup = "item_state" }, frame = code "item_frame",
    use = code "item_frame",
    round = function(index) return K.item_round(index) end,
    -- Whom it comes from: its user, or whom the param names that its definition calls `source`.
    source = function(index)
      local effect = effect_of(index)
      local param = effect.def.source and effect.params[effect.def.source]
      return objects.of(param and K.item_operand(index, param) & 0xffffffff or not param and K.item_user(index))
    end,
    status = function(index) return core.book.def[K.item_operand(index, 0)] end,
    -- Why it is as much as it is, as `why` said, and its parts: for texts only, nil when nobody keeps a log.
    reason = function(index) return import("world/log").reason(index) end,
    parts = function(index) return import("world/log").parts(index) end,
  },
  absent = function(index, key)
    local of, effect = kinds.item, effect_of(index)
    return no_such("'" .. effect.id .. "'", key, tables.names(of.methods, of.fields, effect.params))
  end,
  text = function(index) return effect_of(index).id end,
})

objects.item = K.item_object

-- The object that a trigger is about, its event and its moment.
function objects.subject_of(trigger)
  local event, at, item, frame = K.trigger(trigger)
  return item and objects.item(item) or objects.frame(frame), event, at
end

-- ---- changes of the field ------------------------------------------------------------------------

define("alteration", {
  word = "alteration", fixed = "an alteration is changed by its verbs, not by assignment",
  fields = {
    kind = "alteration", handle = code "handle",
    definition = function(handle) return core.book.def[K.alteration_def(handle)] end,
    owner = function(handle) return objects.of(K.alteration_owner(handle)) end,
    user = function(handle) return objects.of(K.alteration_owner(handle)) end,
    credit = function(handle) return objects.of(K.alteration_credit(handle)) end,
    -- Where its origin is: the first of its cells when it was made; nil outside the field.
    cell = function(handle)
      local x, y, z = K.alteration_origin(handle)
      local cell = x and K.cell_at(x, y, z) or -1
      return cell >= 0 and cell or nil
    end,
    cells = function(handle) return K.alteration_cells(handle) end,
    ended = function(handle) return K.alteration_def(handle) == nil end,
  },
  text = function(handle)
    local def = core.book.def[K.alteration_def(handle)]
    return def and (def.name or def.id) or "a change of the field"
  end,
})

-- ---- the encounter, and any handle ----------------------------------------------------------------

define("encounter", {
  word = "encounter", bearer = "world", fixed = "the encounter has no slot '%s'",
  fields = { kind = "encounter", handle = code "handle", name = "the encounter" },
  absent = function(_, key, slots)
    if not slots then error("combat." .. tostring(key) .. " works only in a handler, while a game is played", 3) end
    return no_such("encounter", key, tables.names(kinds.encounter.methods, slots))
  end,
  text = function() return "the encounter" end,
})
objects.encounter = K.object(WORLD)

-- The round that the encounter is in; 0 where its ruleset counts none.
function objects.round() return core.book.bearer_slot.world.round and objects.encounter.round or 0 end

-- Those whom a unit carries itself.
function objects.carried_by(unit)
  local found = {}
  if K.unit_carried(handle_of(unit)) == 0 then return found end
  for _, rider in ipairs(objects.list(K.units_carried())) do
    if rider.carrier == unit then found[#found + 1] = rider end
  end
  return found
end

-- The objects of several handles, in a list.
objects.list = K.object_list

-- ---- reading keys ----------------------------------------------------------------------------------

list_meta.__index = K.list_accessor(list_methods, list_elsewhere)
K.object_meta("list", lock_proxy(list_meta, "list"))
kinds.list = { meta = list_meta, read = list_meta.__index }
-- From now on keys of a kind of object are read by wrap(read): for tracing.
function objects.watch(kind, wrap)
  kinds[kind].meta.__index = wrap(kinds[kind].read)
  K.set_traced(true)
end

local used = nil   -- the book that the readers go by

-- Reads keys by another book, once all methods are there.
function objects.use(book)
  if book == used then return end
  used = book
  local rolls = 0
  for id in pairs(objects.ROLLS) do
    if book.frame[id] then rolls = rolls | 1 << book.frame[id].kind end
  end
  K.roll_kinds(rolls)
  for name, of in pairs(kinds) do
    if name ~= "list" then reads.use(of, book) end
  end
end

-- Forgets objects of things that may be over; see its row.
objects.reset = K.forget_objects

return objects
