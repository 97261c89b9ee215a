-- The faces that content sees: units, sides, frames, effects, and instances of statuses, traits and abilities.
-- An object is an empty locked table that knows its handle; everything it shows is read from the bound world.
local core = import "world/core"
local reads = import "world/reads"
local wording = import "world/wording"
local tables = import "world/tables"
local K = core.K

local objects = { unit_methods = {}, frame_methods = {}, item_methods = {}, instance_methods = {}, side_methods = {},
  batch_methods = {}, encounter_methods = {} }

-- numbers of names and archetypes from here on belong to units that joined (encounter/joining.lua)
objects.MADE = 0x8000
local NO_FACING = K.limits.no_facing
local KIND, UNIT_STATE, FLAG, FRAME_STATE = K.enums.kind, K.enums.unit_state, K.enums.frame_flag, K.enums.frame_state
local CELL, SIDE, WORLD = KIND.cell << 28, KIND.side << 28, KIND.encounter << 28   -- handles: these and a number
local handles = setmetatable({}, { __mode = "k" })   -- object -> handle or index
local cache = { unit = {}, frame = {}, instance = {}, item = {}, side = {}, batch = {}, alteration = {} }

-- The same by the kind in a handle, for the readers; at 0 the lists by where they are.
local known = {}
local function know()
  known[0] = {}
  for kind, objects_of_kind in pairs(cache) do
    if KIND[kind] then known[KIND[kind]] = objects_of_kind end
  end
end
know()

-- The handle behind an object, or nil for other values.
function objects.handle_of(object) return handles[object] end
objects.handles = handles

local function make(kind, handle, meta)
  local object = cache[kind][handle]
  if object then return object end
  object = setmetatable({}, meta)
  handles[object] = handle
  cache[kind][handle] = object
  return object
end

local function no_such(kind, key, names)
  error("a " .. kind .. " has no '" .. tostring(key) .. "'" .. wording.near(key, names), 0)
end

-- ---- slots ---------------------------------------------------------------------------------------

local function read_slot(handle, slot, kind)
  local value = K.slot(handle, slot)
  if kind == "flag" then return value ~= 0 end
  if kind == "unit" or kind == "handle" then return objects.of(value & 0xffffffff) end
  if kind == "cell" then return value >= 0 and value or nil end
  if kind == "id" then return core.book.def[value] end
  return value
end

-- The number that stands for a value; nil for what a slot of that kind cannot hold.
local function encode(kind, value)
  if kind == "flag" then return value and 1 or 0 end
  if kind == "unit" or kind == "handle" then
    if math.type(value) == "integer" then return CELL | value end
    return not value and 0 or handles[value]
  end
  if kind == "cell" then return value or -1 end
  if kind == "id" then
    if not value then return 0 end
    return type(value) == "table" and core.book.def_id[tostring(value.kind) .. "." .. tostring(value.id)] or nil
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
  if core.pure > 0 then core.impure("write '" .. name .. "'") end
  local number = encode(kind, value)
  if math.type(number) ~= "integer" or kind == "list" then refuse("slot '" .. name .. "'", kind, value) end
  K.slot_set(handle, slot, number)
  if core.tracer then core.tracer.wrote(handle, name, value) end
end

-- A list of a frame, an instance or the encounter as an object: #list, list[i], list:add(v), list:remove(i),
-- list:clear(). There is one for each place, and a place is a number: the handle of the bearer, above it the slot (or
-- what world/reads.lua calls the two lists of a frame), above that whether entries are handles. So lists are read by
-- the kernel's reader.
local list_meta = {}
local places = setmetatable({}, { __mode = "k" })   -- list -> place
objects.places = places
local entry_kind = setmetatable({}, { __mode = "k" })   -- list -> kind of what is added to it
local list_methods = {}
local HANDLES = 1 << 40
local function is_frame_list(place) return place >> 32 & 0xff >= reads.TARGETS end
local function list_id(place)
  local handle, slot = place & 0xffffffff, place >> 32 & 0xff
  if is_frame_list(place) then return K.frame_list(handle, slot - reads.TARGETS) end
  return K.slot(handle, slot)
end
local function set_list(place, id)
  local handle, slot = place & 0xffffffff, place >> 32 & 0xff
  if is_frame_list(place) then K.frame_list_set(handle, slot - reads.TARGETS, id) else K.slot_set(handle, slot, id) end
end
-- The number of what shall be an entry.
local function entry_of(list, value)
  local kind = entry_kind[list]
  local number = value ~= nil and encode(kind, value)
  if math.type(number) ~= "integer" then refuse("the list", kind, value) end
  return number
end

function list_methods.add(list, value)
  core.impure("add to a list")
  local place = places[list]
  set_list(place, K.list_push(list_id(place), entry_of(list, value)))
  if core.tracer then core.tracer.wrote(place & 0xffffffff, (place >> 32 & 0xff) .. "#" .. #list, value) end
end
function list_methods.set(list, at, value)
  core.impure("write to a list")
  local place = places[list]
  K.list_set(list_id(place), at - 1, entry_of(list, value))
  if core.tracer then core.tracer.wrote(place & 0xffffffff, (place >> 32 & 0xff) .. "#" .. at, value) end
end
function list_methods.remove(list, at)
  core.impure("remove from a list")
  local place = places[list]
  local id, value = K.list_remove(list_id(place), at - 1)
  set_list(place, id)
  if place & HANDLES ~= 0 then return objects.of(value & 0xffffffff) end
  return value
end
function list_methods.clear(list)
  core.impure("clear a list")
  local place = places[list]
  K.list_free(list_id(place))
  set_list(place, 0)
end
function list_methods.has(list, value)
  for index = 1, #list do
    if list[index] == value then return index end
  end
  return nil
end
objects.list_methods = list_methods
local function list_elsewhere(_, key) return list_methods[key] or no_such("list", key, tables.names(list_methods)) end
list_meta.__newindex = function() error("change a list with :add, :remove or :clear", 2) end
list_meta.__pairs = function(list)
  return function(_, at)
    at = (at or 0) + 1
    local value = list[at]
    if value ~= nil then return at, value end
  end, list, nil
end
list_meta.__tostring = function(list) return "list of " .. #list end

local ENTRIES_ARE_HANDLES = { unit = true, handle = true }

local function list_object(handle, slot, kind)
  local at = handle | slot << 32
  local list = known[0][at]
  if list then return list end
  list = setmetatable({}, list_meta)
  places[list] = ENTRIES_ARE_HANDLES[kind] and at | HANDLES or at
  entry_kind[list] = kind == "cell" and "int" or kind
  known[0][at] = list
  return list
end

-- ---- units ---------------------------------------------------------------------------------------

local unit_meta, side_meta = {}, {}

function objects.unit(handle)
  if not handle or handle == 0 then return nil end
  return cache.unit[handle] or make("unit", handle, unit_meta)
end

function objects.side(index) return make("side", index, side_meta) end

local unit_fields = {
  handle = function(handle) return handle end,
  name = function(handle)
    local number = K.unit_name(handle)
    return number < objects.MADE and core.session.names[number] or objects.made_name(number)
  end,
  side = function(handle) return objects.side(K.unit_side(handle)) end,
  cell = function(handle)
    local cell = K.unit_cell(handle)
    return cell >= 0 and cell or nil
  end,
  active = function(handle) return K.unit_active(handle) end,
  gone = function(handle)
    local state = K.unit_state(handle)
    return state == UNIT_STATE.gone or state == UNIT_STATE.free
  end,
  archetype = function(handle)
    local number = K.unit_archetype(handle)
    return number < objects.MADE and core.session.archetypes[number] or objects.made_archetype(number)
  end,
  -- The direction that it faces, nil when it faces none.
  facing = function(handle)
    local direction = K.unit_facing(handle)
    return direction ~= NO_FACING and direction or nil
  end,
  kind = function() return "unit" end,
}
objects.unit_fields = unit_fields

-- What has no code yet: a question becomes a method at its first use.
local unit_methods = objects.unit_methods
local unit_plan = {}

local function unit_elsewhere(unit, key)
  local book = core.book
  local question = book.query[key]
  if unit_methods[key] or not question then
    return unit_methods[key] or no_such("unit", key, tables.names(unit_methods, unit_fields, book.attr, book.query,
      book.bearer_slot.unit))
  end
  unit_plan[key] = import("world/query").method(question)
  return unit_plan[key]
end

unit_meta.__newindex = function(unit, key, value)
  local slot = core.book.bearer_slot.unit[key]
  if not slot then error("a unit's '" .. tostring(key) .. "' is changed by effects, not by assignment", 2) end
  write_slot(handles[unit], slot, core.book.bearer_slot_kind.unit[key], key, value)
end
unit_meta.__tostring = function(unit) return unit.name or "somebody" end

local side_fields = {
  handle = function(index) return SIDE | index end,
  index = function(index) return index end,
  name = function(index) return core.session.side_names[index + 1] end,
  side = function(index) return objects.side(index) end,
  kind = function() return "side" end,
}
side_meta.__index = function(side, key)
  local method = objects.side_methods[key]
  if method then return method end
  local index = handles[side]
  if side_fields[key] then return side_fields[key](index) end
  local slot = core.book.bearer_slot.side[key]
  if slot then return read_slot(SIDE | index, slot, core.book.bearer_slot_kind.side[key]) end
  return no_such("team", key, tables.names(objects.side_methods, side_fields, core.book.bearer_slot.side))
end
side_meta.__newindex = function(side, key, value)
  local slot = core.book.bearer_slot.side[key]
  if not slot then error("a team has no slot '" .. tostring(key) .. "'", 2) end
  write_slot(SIDE | handles[side], slot, core.book.bearer_slot_kind.side[key], key, value)
end
side_meta.__tostring = function(side) return side.name end

-- ---- instances -----------------------------------------------------------------------------------

local instance_meta = {}
local NAMES = { "def", "bearer", "source", "stacks", "suppressed", "serial", "batch" }
local place_of = {}
for index, name in ipairs(NAMES) do place_of[name] = index end

function objects.instance(handle)
  if not handle or handle == 0 then return nil end
  return cache.instance[handle] or make("instance", handle, instance_meta)
end

local instance_fields = {
  handle = function(handle) return handle end,
  definition = function(handle) return core.book.def[K.instance_def(handle)] end,
  bearer = function(handle) return objects.of(K.instance_bearer(handle)) end,
  source = function(handle) return objects.of(K.instance_source(handle)) end,
  stacks = function(handle) return K.instance_stacks(handle) or 0 end,
  suppressed = function(handle) return (K.instance_suppressed(handle) or 0) > 0 end,
  ended = function(handle) return K.instance_def(handle) == 0 end,
}
objects.instance_fields = instance_fields
local instance_methods = objects.instance_methods
local function instance_elsewhere(instance, key)
  local method = instance_methods[key]
  if method then return method end
  local handle = handles[instance]
  if key == "definition" then return core.book.def[K.instance_def(handle)] end
  local field = instance_fields[key]
  if field then return field(handle) end
  local def_id, book = K.instance_def(handle), core.book
  local slots = book.def_slot[def_id]
  local slot = slots and slots[key]
  if slot then
    local kind = book.def_slot_kind[def_id][key]
    if kind == "list" then
      return list_object(handle, slot, "int")
    end
    return read_slot(handle, slot, kind)
  end
  local def = book.def[def_id]
  if not def then error("this status, trait or ability has ended", 2) end
  return def[key]
end
instance_meta.__newindex = function(instance, key, value)
  local handle = handles[instance]
  local def_id = K.instance_def(handle)
  local slots = core.book.def_slot[def_id]
  if not slots or not slots[key] then
    error("'" .. tostring(key) .. "' is no declared slot; only slots can change while playing", 2)
  end
  write_slot(handle, slots[key], core.book.def_slot_kind[def_id][key], key, value)
end
instance_meta.__tostring = function(instance)
  local def = core.book.def[K.instance_def(handles[instance])]
  return def and (def.name or def.id) or "something that has ended"
end

-- ---- frames --------------------------------------------------------------------------------------

local frame_meta, batch_meta = {}, {}

function objects.frame(handle)
  if not handle or handle == 0 then return nil end
  local known = cache.frame[handle] or cache.batch[handle]
  if known then return known end
  local kind = K.frame_kind(handle)
  if kind == K.enums.frame_kind.batch then return make("batch", handle, batch_meta) end
  return make("frame", handle, frame_meta)
end

local frame_fields = {
  handle = function(handle) return handle end,
  kind = function(handle)
    local frame = core.book.frame_by_kind[K.frame_kind(handle)]
    return frame and frame.id
  end,
  user = function(handle) return objects.of(K.frame_user(handle)) end,
  source = function(handle) return objects.of(K.frame_source(handle)) end,
  ability = function(handle) return objects.of(K.frame_source(handle)) end,
  step = function(handle)
    return core.book.frame_by_kind[K.frame_kind(handle)].step_name[K.frame_step(handle)]
  end,
  cause = function(handle) return objects.of(K.frame_cause(handle)) end,
  over = function(handle) return K.frame_kind(handle) == nil end,
  failed = function(handle) return (K.frame_flags(handle) or 0) & FLAG.failed ~= 0 end,
  finished = function(handle) return (K.frame_flags(handle) or 0) & FLAG.finish ~= 0 end,
  suspended = function(handle) return K.frame_state(handle) == FRAME_STATE.suspended end,
  targets = function(handle) return list_object(handle, reads.TARGETS, "handle") end,
  cells = function(handle) return list_object(handle, reads.CELLS, "cell") end,
  target = function(handle)
    local list = K.frame_list(handle, 0)
    return list ~= 0 and objects.of(K.list_get(list, 0) & 0xffffffff) or nil
  end,
  point = function(handle)
    local list = K.frame_list(handle, 1)
    return list ~= 0 and K.list_get(list, 0) or nil
  end,
  below = function(handle) return objects.frame(K.below(handle)) end,
}
objects.frame_fields = frame_fields
local function frame_elsewhere(frame, key)
  local method = objects.frame_methods[key]
  if method then return method end
  local handle = handles[frame]
  local field = frame_fields[key]
  if field then return field(handle) end
  local kind = K.frame_kind(handle)
  local declared = core.book.frame_by_kind[kind]
  if not declared then error("this use, turn or move is over", 2) end
  local slot = declared.slot[key]
  if slot then
    local slot_kind = declared.slot_kind[key]
    if slot_kind == "list" then
      return list_object(handle, slot, declared.def.slots[key].list)
    end
    return read_slot(handle, slot, slot_kind)
  end
  return no_such("'" .. declared.id .. "'", key, tables.names(objects.frame_methods, frame_fields, declared.slot))
end
frame_meta.__newindex = function(frame, key, value)
  local handle = handles[frame]
  local declared = core.book.frame_by_kind[K.frame_kind(handle)]
  if not declared then error("this use, turn or move is over", 2) end
  if key == "user" then
    core.impure("change who acts")
    return K.set_user(handle, handles[value])
  end
  local slot = declared.slot[key]
  if not slot then error("'" .. tostring(key) .. "' is no slot of '" .. declared.id .. "'", 2) end
  write_slot(handle, slot, declared.slot_kind[key], key, value)
end
frame_meta.__tostring = function(frame)
  local kind = K.frame_kind(handles[frame])
  local declared = core.book.frame_by_kind[kind]
  return declared and declared.id or "something that is over"
end

batch_meta.__index = function(batch, key)
  local method = objects.batch_methods[key] or objects.frame_methods[key]
  if method then return method end
  if key == "handle" then return handles[batch] end
  if key == "user" then return objects.of(K.frame_user(handles[batch])) end
  if key == "cause" then return objects.of(K.frame_cause(handles[batch])) end
  if key == "kind" then return "batch" end
  if key == "round" then return K.batch_round(handles[batch]) end
  return no_such("batch", key, tables.names(objects.batch_methods, objects.frame_methods))
end
batch_meta.__newindex = function() error("a batch has no slots", 2) end
batch_meta.__tostring = function() return "batch" end

-- ---- effects -------------------------------------------------------------------------------------

local item_meta = {}

function objects.item(index) return make("item", index, item_meta) end

-- The object that a trigger is about, its event and its moment.
function objects.subject_of(trigger)
  local event, at, item, frame = K.trigger(trigger)
  return item and objects.item(item) or objects.frame(frame), event, at
end

local STATES = K.names.item_state
local item_fields = {
  index = function(index) return index end,
  kind = function(index) return core.book.effect_by_kind[K.item_kind(index)].id end,
  target = function(index) return objects.of(K.item_target(index)) end,
  state = function(index) return STATES[K.item_state(index)] end,
  prevented = function(index) return STATES[K.item_state(index)] == "prevented" end,
  user = function(index) return objects.of(K.item_user(index)) end,
  by = function(index) return objects.of(K.item_by(index)) end,
  frame = function(index) return objects.frame(K.item_frame(index)) end,
  use = function(index) return objects.frame(K.item_frame(index)) end,
  round = function(index) return K.item_round(index) end,
  status = function(index) return core.book.def[K.item_operand(index, 0)] end,
  cell = function(index) return K.item_operand(index, 0) end,
  proposed = function(index) return K.item_proposed(index) end,
  amount = function(index) return K.item_amount(index) end,
  applied = function(index) return K.item_applied(index) end,
  excess = function(index) return K.item_excess(index) end,
  before = function(index) return K.item_before(index) end,
  after = function(index) return K.item_after(index) end,
  -- Why it is as much as it is, as `why` said, and its parts: for texts only, nil when nobody keeps a log.
  reason = function(index) return import("world/log").reason(index) end,
  parts = function(index) return import("world/log").parts(index) end,
}
objects.item_fields = item_fields
local function item_elsewhere(item, key)
  local index = handles[item]
  local field = item_fields[key]
  if field then return field(index) end
  local method = objects.item_methods[key] or objects.frame_methods[key]
  if method then return method end
  local effect = core.book.effect_by_kind[K.item_kind(index)]
  local param = effect.params[key]
  if param then return K.item_operand(index, param) end
  return no_such("'" .. effect.id .. "'", key, tables.names(objects.item_methods, item_fields, effect.params))
end
item_meta.__newindex = function(item, key, value)
  core.impure("change an effect")
  local index = handles[item]
  if key == "amount" then
    if math.type(value) ~= "integer" then refuse("amount", "int", value) end
    if core.tracer then core.tracer.changed(index, value) end
    return K.item_amount_set(index, value)
  end
  if key == "target" then
    if value == nil or not handles[value] then refuse("target", "unit", value) end
    return K.item_target_set(index, handles[value])
  end
  if key == "user" then return K.item_user_set(index, handles[value] or 0) end
  local effect = core.book.effect_by_kind[K.item_kind(index)]
  local param = effect.params[key]
  if not param then error("'" .. tostring(key) .. "' of '" .. effect.id .. "' cannot be set", 2) end
  if type(value) == "boolean" then value = value and 1 or 0 end
  K.item_operand_set(index, param, handles[value] or value)
end
item_meta.__tostring = function(item) return core.book.effect_by_kind[K.item_kind(handles[item])].id end

local alteration_meta
alteration_meta, objects.alteration_methods, objects.alteration_fields = import "world/alteration_objects"(objects,
  no_such)

-- ---- any handle ----------------------------------------------------------------------------------

local encounter_meta = {}
local encounter = setmetatable({}, encounter_meta)
handles[encounter] = WORLD
encounter_meta.__index = function(_, key)
  if not core.book then error("combat." .. tostring(key) .. " works only in a handler, while a game is played", 2) end
  local method = objects.encounter_methods[key]
  if method then return method end
  if key == "handle" then return WORLD end
  if key == "kind" then return "encounter" end
  if key == "name" then return "the encounter" end
  local slot = core.book.bearer_slot.world[key]
  if slot then
    local kind = core.book.bearer_slot_kind.world[key]
    if kind == "list" then
      return list_object(WORLD, slot, "int")
    end
    return read_slot(WORLD, slot, kind)
  end
  return no_such("encounter", key, tables.names(core.book.bearer_slot.world))
end
encounter_meta.__newindex = function(_, key, value)
  local slot = core.book.bearer_slot.world[key]
  if not slot then error("the encounter has no slot '" .. tostring(key) .. "'", 2) end
  write_slot(WORLD, slot, core.book.bearer_slot_kind.world[key], key, value)
end
encounter_meta.__tostring = function() return "the encounter" end
objects.encounter = encounter

-- The object for a handle: unit, side, instance, frame, the encounter; a cell is its number; nil for nobody.
function objects.of(handle)
  if not handle or handle == 0 then return nil end
  local kind = handle >> 28
  if kind == KIND.unit then return make("unit", handle, unit_meta) end
  if kind == KIND.instance then return make("instance", handle, instance_meta) end
  if kind == KIND.frame then return objects.frame(handle) end
  if kind == KIND.side then return objects.side(handle & 0xffff) end
  if kind == KIND.alteration then return make("alteration", handle, alteration_meta) end
  if kind == KIND.encounter then return encounter end
  if kind == KIND.cell then return handle & 0xfffffff end
  return nil
end

-- ---- reading keys ----------------------------------------------------------------------------------

list_meta.__index, list_meta.__len = K.list_reader(places, known, objects.of, list_elsewhere)
local readers = {
  unit = K.reader("unit", handles, known, objects.of, unit_elsewhere), instance = K.reader("instance", handles, known,
    objects.of, instance_elsewhere),
  frame = K.reader("frame", handles, known, objects.of, frame_elsewhere), item = K.reader("effect", handles, known,
  objects.of, item_elsewhere),
}
local metas = { unit = unit_meta, instance = instance_meta, frame = frame_meta, item = item_meta, list = list_meta,
  encounter = encounter_meta }
for kind, read in pairs(readers) do metas[kind].__index = read end
readers.list, readers.encounter = list_meta.__index, encounter_meta.__index
-- From now on keys of a kind of object are read by wrap(read): for tracing.
function objects.watch(kind, wrap) metas[kind].__index = wrap(readers[kind]) end

local used = nil   -- the book that the readers go by

-- Reads keys by another book, once all methods are there.
function objects.use(book)
  if book == used then return end
  used = book
  local function attribute(unit, attr) return import("world/query").attribute(unit, attr) end
  local plan, parts, defs, others = reads.unit(book, unit_methods, unit_fields, attribute)
  unit_plan = plan
  K.reader_use(readers.unit, plan, parts, defs, others)
  K.reader_use(readers.instance, reads.instance(book, instance_methods, instance_fields))
  K.reader_use(readers.frame, reads.frame(book, objects.frame_methods, frame_fields))
  K.reader_use(readers.item, reads.item(book, objects.item_methods, objects.frame_methods, item_fields))
end

-- Forgets objects of things that may be over; called when the bound world changes.
function objects.reset()
  for _, kind in ipairs { "frame", "instance", "batch", "alteration" } do cache[kind] = {} end
  know()
end

for word, meta in pairs { unit = unit_meta, team = side_meta, instance = instance_meta, frame = frame_meta,
  batch = batch_meta, effect = item_meta, encounter = encounter_meta, list = list_meta,
  alteration = alteration_meta } do
  lock_proxy(meta, word)
end

return objects
