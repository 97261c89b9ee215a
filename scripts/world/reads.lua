-- How keys of objects are read: codes for the kernel's readers (engine/host/bind/reads.c), laid out anew for each
-- book. What has no code is read by a function; world/objects.lua says of each kind which keys it has.
local core = import "world/core"
local live_numbers = import "world/live_numbers"
local K = core.K

local reads = {}
local READ, ENTRIES = K.reads()

-- Places of a frame's lists, beside its slots (engine/host/bind/objects.h).
reads.TARGETS, reads.CELLS = 0xf0, 0xf1

local function code(how, a, b, c) return READ[how] | (a or 0) << 8 | (b or 0) << 16 | (c or 0) << 32 end
reads.code = code
-- A list at a place whose entries are of a kind.
function reads.list(place, kind) return code("list", place, 0, ENTRIES[kind] or ENTRIES.int) end

local SLOT = { int = "slot_int", flag = "slot_flag", unit = "slot_object", handle = "slot_object", cell = "slot_cell",
  id = "slot_id" }

-- declared: slots as they are declared, which say of lists what they hold.
local function lay_slots(codes, slots, kinds, declared)
  for key, slot in pairs(slots or {}) do
    local kind = kinds[key]
    codes[key] = kind == "list" and reads.list(slot, declared and declared[key].list) or
      code(SLOT[kind] or "elsewhere", slot)
  end
  return codes
end

local function lay(plan, methods)
  for key, method in pairs(methods) do plan[key] = method end
end

-- Codes of slots and params by definition, or by kind of frame or effect.
local parts = {}
function parts.unit() return {} end
function parts.instance(book)
  local codes = {}
  book.def_number = {}
  for def_id, def in pairs(book.def) do book.def_number[def] = def_id end
  for def_id, slots in pairs(book.def_slot) do
    codes[def_id] = lay_slots({}, slots, book.def_slot_kind[def_id], book.def[def_id] and book.def[def_id].slots)
  end
  return codes
end
function parts.frame(book)
  local codes = {}
  for kind, declared in pairs(book.frame_by_kind) do
    codes[kind] = lay_slots({}, declared.slot, declared.slot_kind, declared.slots)
  end
  return codes
end
function parts.effect(book)
  local codes = {}
  for kind, effect in pairs(book.effect_by_kind) do
    codes[kind] = {}
    for key, param in pairs(effect.params) do codes[kind][key] = code("item_operand", param) end
  end
  return codes
end

local function ids_of(by_kind)
  local ids = {}
  for kind, declared in pairs(by_kind) do ids[kind] = declared.id end
  return ids
end

-- Tables that codes read a value from, by number.
local lookups = {}
function lookups.frame_kind(book) return ids_of(book.frame_by_kind) end
function lookups.step(book)
  local names = {}
  for kind, declared in pairs(book.frame_by_kind) do
    for step, name in pairs(declared.step_name) do names[kind * 256 + step] = name end
  end
  return names
end
function lookups.item_kind(book) return ids_of(book.effect_by_kind) end
function lookups.item_state() return K.names.item_state end

-- Questions and attributes of units.
local function lay_unit(plan, book)
  local query = import "world/query"
  query.use(book)
  for key, declared in pairs(book.query) do plan[key] = query.method(declared) end
  lay_slots(plan, book.bearer_slot.unit, book.bearer_slot_kind.unit, book.bearer_slot_declared.unit)
  for key, attr in pairs(book.attr) do
    plan[key] = book.attr_def[attr].pool and code("pool", attr) or code("attribute", attr, book.attr_event[attr])
  end
end

-- Lays out by a book how the keys of a kind are read; the later hides the earlier.
function reads.use(of, book)
  local plan, readers = {}, {}
  if of.under then lay(plan, of.under) end
  if of.bearer == "unit" then
    lay_unit(plan, book)
    live_numbers.lay_slots(of.objects, book, plan, readers, code)
  elseif of.bearer then
    lay_slots(plan, book.bearer_slot[of.bearer], book.bearer_slot_kind[of.bearer], book.bearer_slot_declared[of.bearer])
  end
  for key, field in pairs(of.fields) do
    if math.type(field) then
      plan[key] = field
    else
      local lookup = type(field) == "table" and field.lookup
      readers[#readers + 1] = lookup and lookups[lookup](book) or field
      plan[key] = code(lookup or type(field) == "function" and "call" or "constant", 0, 0, #readers)
    end
  end
  lay(plan, of.methods)
  local codes = parts[of.sort or "unit"](book)
  local definition = of.sort == "instance" and live_numbers.lay(of.objects, book, codes, readers, code)
  if definition then
    readers[#readers + 1] = definition
    plan.definition = code("call", 0, 0, #readers)
  end
  K.accessors_use(of.read, of.write, plan, codes, book.def, readers)
end

return reads
