-- Keys of definitions that depend on the use: `force = function(me, use, self) ... end`. Read from an ability, status,
-- trait or rule (self.force), or from its definition, they give what the function returns now. Definitions without such
-- keys are read as before.
local blame = import "world/blame"
local core = import "world/core"
local tables = import "world/tables"
local wording = import "world/wording"
local K = core.K

local live_numbers = {}

-- The frame in flight of an instance, the innermost; nil outside of its uses.
local function frame_of(objects, handle)
  local at = K.top()
  while at ~= 0 do
    if K.frame_source(at) == handle then return objects.frame(at) end
    at = K.below(at)
  end
  return nil
end

-- Asks for the value of a key. tables_too: it may also be a table, as of range and area.
local function ask(objects, instance, def, key, f)
  local handle = objects.handle_of(instance)
  local value = core.look("in the number '" .. key .. "' of " .. def.kind .. " '" .. def.id .. "'", f, instance.bearer,
    frame_of(objects, handle), instance)
  if math.type(value) == "integer" or type(value) == "table" or value == nil then return value end
  blame.raise({ def = def, run = f }, "it must return a whole number (found " .. wording.shown(value) .. ")")
end

-- What content sees as the definition of such an instance: its keys as they are now.
local function view_of(objects, instance, def, keys)
  local function list()
    local copy = {}
    for key, value in pairs(def) do copy[key] = keys[key] and ask(objects, instance, def, key, keys[key]) or value end
    return pairs(copy)
  end
  return setmetatable({}, lock_proxy({ __pairs = list,
    __newindex = function() error("definitions cannot be changed while playing", 2) end,
    __index = function(_, key)
      local f = keys[key]
      if f then return ask(objects, instance, def, key, f) end
      return def[key]
    end }, "table"))
end

-- Readers of the slots of units that hold such a definition: who has it gets what it says for them. codes, as below.
function live_numbers.lay_slots(objects, book, plan, readers, code)
  local live = book.sealed.live or {}
  for key, slot in pairs(next(live) and book.bearer_slot.unit or {}) do
    if book.bearer_slot_kind.unit[key] == "id" then
      readers[#readers + 1] = function(handle)
        local def = book.def[K.slot(handle, slot)]
        local name = def and def.kind .. "." .. def.id
        local own = live[name or ""] and K.instance_find(handle, book.def_id[name])
        return own and own ~= 0 and objects.instance(own).definition or def
      end
      plan[key] = code("call", 0, 0, #readers)
    end
  end
end

-- Adds to the codes of instances what a book's definitions say so. code(how, reader): a code; readers: gets functions.
-- Returns the reader of `definition`; nil: no definition has such keys.
function live_numbers.lay(objects, book, codes, readers, code)
  local live = book.sealed.live or {}
  if next(live) == nil then return nil end
  local keys_of, views = {}, setmetatable({}, { __mode = "k" })
  for _, name in ipairs(tables.names(live)) do
    local number = book.def_id[name]
    local def = number and book.def[number]
    for _, key in ipairs(def and live[name] or {}) do
      local f = def[key]
      keys_of[number] = keys_of[number] or {}
      keys_of[number][key] = f
      readers[#readers + 1] = function(_, instance) return ask(objects, instance, def, key, f) end
      codes[number] = codes[number] or {}
      codes[number][key] = code("call", 0, 0, #readers)
    end
  end
  return function(handle, instance)
    local number = K.instance_def(handle)
    local keys = keys_of[number]
    if not keys then return book.def[number] end
    local seen = views[instance]
    if not seen or seen.number ~= number then   -- in another world the handle may be of something else
      seen = { number = number, view = view_of(objects, instance, book.def[number], keys) }
      views[instance] = seen
    end
    return seen.view
  end
end

return live_numbers
