-- How keys of objects are read: codes for the kernel's readers (engine/host/bind_objects.c), made anew for each book.
-- What has no code is read by the object's own function in world/objects.lua, which knows every key.
local core = import "world/core"
local K = core.K

local reads = {}
local READ = K.reads()

-- Places of a frame's lists, beside its slots (engine/host/bind_objects.c).
reads.TARGETS, reads.CELLS = 0xf0, 0xf1

local function code(how, a, b, c) return READ[how] | (a or 0) << 8 | (b or 0) << 16 | (c or 0) << 32 end

local SLOT = { int = "slot_int", flag = "slot_flag", unit = "slot_object", handle = "slot_object", cell = "slot_cell",
  id = "slot_id", list = "list" }
local function slot_code(slot, kind) return SLOT[kind] and code(SLOT[kind], slot) or code("elsewhere") end

local function slot_codes(slots, kinds)
  local codes = {}
  for key, slot in pairs(slots or {}) do codes[key] = slot_code(slot, kinds[key]) end
  return codes
end

local UNIT = { handle = code("handle"), cell = code("cell"), active = code("active"), side = code("side") }
local INSTANCE = { handle = code("handle"), definition = code("definition"), bearer = code("bearer"),
  stacks = code("stacks"), ended = code("ended") }
local FRAME = { handle = code("handle"), user = code("user"), source = code("source"), ability = code("source"),
  cause = code("cause"),
  failed = code("flag", 4), finished = code("flag", 1), target = code("target"), targets = code("list", reads.TARGETS),
  cells = code("list", reads.CELLS) }
local ITEM = { index = code("handle"), target = code("item_target"), user = code("item_user"), by = code("item_by"),
  prevented = code("item_prevented"), proposed = code("item_number", 0), amount = code("item_number", 1),
  applied = code("item_number", 2),
  excess = code("item_number", 3), before = code("item_number", 4), after = code("item_number", 5),
  cell = code("item_operand", 0) }

-- A plan: methods come first, then fields with a code, then fields that a function reads.
local function plan_of(methods, codes, fields, readers)
  local plan = {}
  for key, read in pairs(fields) do
    readers[#readers + 1] = read
    plan[key] = codes[key] or code("call", 0, 0, #readers)
  end
  for _, list in ipairs(methods) do
    for key, method in pairs(list) do plan[key] = method end
  end
  return plan
end

-- Units: attributes and slots stand in the plan too. attribute(unit, attr) reads one that something modifies.
function reads.unit(book, methods, fields, attribute)
  local readers = {}
  local plan = plan_of({}, UNIT, fields, readers)
  for key, slot in pairs(book.bearer_slot.unit or {}) do
    plan[key] = plan[key] or slot_code(slot, book.bearer_slot_kind.unit[key])
  end
  for key, attr in pairs(book.attr) do
    if not fields[key] then
      readers[#readers + 1] = function(_, unit) return attribute(unit, attr) end
      plan[key] = book.attr_def[attr].pool and code("pool", attr) or code("attribute", attr, book.attr_event[attr],
        #readers)
    end
  end
  for key, method in pairs(methods) do plan[key] = method end
  return plan, {}, book.def, readers
end

function reads.instance(book, methods, fields)
  local readers, parts = {}, {}
  for def_id, slots in pairs(book.def_slot) do parts[def_id] = slot_codes(slots, book.def_slot_kind[def_id]) end
  return plan_of({ methods }, INSTANCE, fields, readers), parts, book.def, readers
end

function reads.frame(book, methods, fields)
  local readers, parts = {}, {}
  for kind, declared in pairs(book.frame_by_kind) do parts[kind] = slot_codes(declared.slot, declared.slot_kind) end
  return plan_of({ methods }, FRAME, fields, readers), parts, book.def, readers
end

function reads.item(book, methods, frame_methods, fields)
  local readers, parts = {}, {}
  for kind, effect in pairs(book.effect_by_kind) do
    parts[kind] = {}
    for key, param in pairs(effect.params) do parts[kind][key] = code("item_operand", param) end
  end
  -- What an effect says of itself comes before the words of frames: `proposed` is both.
  local words = {}
  for key, method in pairs(frame_methods) do words[key] = not fields[key] and method or nil end
  return plan_of({ words, methods }, ITEM, fields, readers), parts, book.def, readers
end

return reads
