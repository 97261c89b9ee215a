-- How keys of objects are read: codes for the kernel's readers (engine/host/bind/objects.c), laid out anew for each
-- book. What has no code is read by a function; world/objects.lua says of each kind which keys it has.
local core = import "world/core"
local live_numbers = import "world/live_numbers"
local K = core.K

local reads = {}
local READ = K.reads()

-- Places of a frame's lists, beside its slots (engine/host/bind/objects.c).
reads.TARGETS, reads.CELLS = 0xf0, 0xf1

local function code(how, a, b, c) return READ[how] | (a or 0) << 8 | (b or 0) << 16 | (c or 0) << 32 end
reads.code = code

local SLOT = { int = "slot_int", flag = "slot_flag", unit = "slot_object", handle = "slot_object", cell = "slot_cell",
  id = "slot_id", list = "list" }

local function lay_slots(codes, slots, kinds)
  for key, slot in pairs(slots or {}) do codes[key] = code(SLOT[kinds[key]] or "elsewhere", slot) end
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
  for def_id, slots in pairs(book.def_slot) do codes[def_id] = lay_slots({}, slots, book.def_slot_kind[def_id]) end
  return codes
end
function parts.frame(book)
  local codes = {}
  for kind, declared in pairs(book.frame_by_kind) do codes[kind] = lay_slots({}, declared.slot, declared.slot_kind) end
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

-- Questions and attributes of units. One that something modifies is read by a function.
local function lay_unit(plan, book, readers)
  local query = import "world/query"
  for key, declared in pairs(book.query) do plan[key] = query.method(declared) end
  lay_slots(plan, book.bearer_slot.unit, book.bearer_slot_kind.unit)
  for key, attr in pairs(book.attr) do
    readers[#readers + 1] = function(_, unit) return query.attribute(unit, attr) end
    plan[key] = book.attr_def[attr].pool and code("pool", attr) or code("attribute", attr, book.attr_event[attr],
      #readers)
  end
end

-- Lays out by a book how the keys of a kind are read; the later hides the earlier.
function reads.use(of, book)
  local plan, readers = {}, {}
  if of.under then lay(plan, of.under) end
  if of.bearer == "unit" then
    lay_unit(plan, book, readers)
    live_numbers.lay_slots(of.objects, book, plan, readers, code)
  elseif of.bearer then lay_slots(plan, book.bearer_slot[of.bearer], book.bearer_slot_kind[of.bearer]) end
  for key, field in pairs(of.fields) do
    if math.type(field) then
      plan[key] = field
    else
      readers[#readers + 1] = field
      plan[key] = code(type(field) == "function" and "call" or "constant", 0, 0, #readers)
    end
  end
  lay(plan, of.methods)
  local codes = parts[of.sort or "unit"](book)
  local definition = of.sort == "instance" and live_numbers.lay(of.objects, book, codes, readers, code)
  if definition then
    readers[#readers + 1] = definition
    plan.definition = code("call", 0, 0, #readers)
  end
  K.reader_use(of.read, plan, codes, book.def, readers)
end

return reads
