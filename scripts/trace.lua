-- Tracing: beside the log of a play, the lines of content that made its records, and what was read on the way.
-- Nothing of it is in the world: a traced play has the hashes of a plain one. It is switched on before content is loaded,
-- since reads of definitions and options are watched from the start; a state that is traced stays so.
local core = import "core"
local objects = import "objects"
local query = import "query"
local K = core.K

local trace = { of = {}, decisions = {}, frames = {}, items = {} }
-- of[n]: of a record: trail, handler, decision (index of the last one answered), item, frame, reads
-- items[index]: of a proposed effect: trail, handler, reads, changes, replaces
-- frames[handle]: of a frame that was started: trail, handler, decision
-- decisions[n]: who was asked what, what was chosen, and by whom: by = { file, line } of a script, or a policy's name

local MOST_READS = 40000   -- of one handler

local reads, missed = {}, 0          -- of the handler that runs
local part_of = setmetatable({}, { __mode = "k" })   -- part -> { read =, file =, line = }
local quiet = 0                      -- while the engine itself looks
local made_list = {}                 -- while somebody watches: all that was proposed, written or begun, in order

-- ---- reads ---------------------------------------------------------------------------------------

-- A value as it can be told later: content's own tables and objects are not kept.
local function kept(value)
  local kind = type(value)
  if kind == "number" or kind == "string" or kind == "boolean" or kind == "nil" then return value end
  return objects.handle_of(value) and trace.silently(tostring, value) or "a list"
end

local function read(entry)
  if quiet > 0 then return end
  entry.value = kept(entry.value)
  if #reads >= MOST_READS then
    missed = missed + 1
    return
  end
  entry.trail = registry.trail()
  entry.file, entry.line = entry.trail[1], entry.trail[2]
  if not entry.file then entry.file, entry.line = registry.where() end
  if entry.file and entry.file:find "^scripts/" and not entry.file:find "^scripts/pieces/" then return end
  reads[#reads + 1] = entry
end

-- Runs f without noting what it reads.
function trace.silently(f, ...)
  quiet = quiet + 1
  local results = table.pack(f(...))
  quiet = quiet - 1
  return table.unpack(results, 1, results.n)
end

local function read_definition(name, key, value)
  if name == "option" then return read { what = "option", key = key, value = value } end
  local kind, id, path = name:match "^([%w_]+)|([^|]*)|(.*)$"
  if path == "" and (key == "id" or key == "kind" or key == "where") then return end
  path = path:gsub("^%.", "")
  path = path == "" and tostring(key) or path .. "." .. tostring(key)
  read { what = "field", kind = kind, id = id, key = path, value = value }
end

-- What a modifier has added to a list of { amount =, from = }, as rules keep bonuses; nil for other lists.
local function added(list)
  local last = list[#list]
  if type(last) ~= "table" or objects.handle_of(last) or math.type(last.amount) ~= "integer" then return nil end
  return last.amount
end

-- What modified a value: plain rows that outlive the world of now.
local function rows_of(notes)
  local rows = {}
  for index, note in ipairs(notes) do
    local instance = objects.instance(note.instance)
    local file, line = registry.defined(note.run)
    rows[index] = { kind = note.def.kind, id = note.def.id, before = kept(note.before), after = kept(note.after), adds = type(note.after) == "table" and added(note.after) or nil,
      bearer = instance and instance.bearer and tostring(instance.bearer) or nil,
      source = instance and instance.source and tostring(instance.source) or nil, file = file, line = line }
  end
  return rows
end

-- Calls f(...) with the rows of what modifies its answer; nested questions keep their own.
local function noted(f, ...)
  local before = query.notes
  query.notes = {}
  local results = table.pack(f(...))
  local notes = query.notes
  query.notes = before
  return notes, results
end

local STAGES = { [0] = "set", "add", "bonus", "penalty", "least", "most" }

-- Stored modifiers that count in an attribute.
local function stored_rows(unit, attr)
  local base = K.attr_base(unit.handle, attr)
  local value, list = K.modified(unit.handle, attr, base, true)
  local rows = {}
  for _, row in ipairs(value ~= base and list or {}) do
    if row.counted then
      rows[#rows + 1] = { stage = STAGES[row.stage], amount = row.amount, after = row.result,
        source = row.source ~= 0 and tostring(objects.of(row.source)) or nil }
    end
  end
  return base, rows
end

-- Who wrote a slot last: handle and name -> trail, handler, reads.
local slots = {}
local function written(handle, name) return slots[handle .. "." .. name] end

-- What is neither number nor text, while it is watched why somebody does not answer: flags, and who somebody is.
local SEEN = { boolean = true, unit = true, ["nil"] = true }
local function seen(of, key, value, more)
  if not core.watcher or quiet > 0 or not SEEN[type(value)] then return end
  local entry = more or {}
  entry.what, entry.of, entry.key, entry.value = "seen", of, key, value == nil and "nobody" or value
  read(entry)
end

local function watch_units()
  objects.watch("unit", function(original)
    return function(unit, key)
      local attr = quiet == 0 and core.book.attr[key]
      local slot = core.book.bearer_slot.unit and core.book.bearer_slot.unit[key]
      if not attr or slot then
        local value = original(unit, key)
        if quiet == 0 and math.type(value) == "integer" and key ~= "handle" and key ~= "cell" then
          read { what = "slot", of = tostring(unit), key = key, value = value, written = written(unit.handle, key) }
        elseif slot and type(value) == "boolean" or key == "active" then
          seen(tostring(unit), key, value, { flag = slot, bearer = objects.handle_of(unit) })
        end
        return value
      end
      local notes, results = noted(original, unit, key)
      local value, pool = results[1], core.book.attr_def[attr].pool
      local base, stored = stored_rows(unit, attr)
      read { what = "attribute", of = tostring(unit), handle = unit.handle, key = key, value = value, base = not pool and base or nil, stored = not pool and stored or nil,
        rows = rows_of(notes) }
      return value
    end
  end)
end

local function watch_instances()
  objects.watch("instance", function(original)
    return function(instance, key)
      local value = original(instance, key)
      if quiet > 0 then return value end
      if key == "definition" then
        read { what = "look", instance = objects.handle_of(instance), id = value and value.id }
      elseif math.type(value) == "integer" and key ~= "handle" then
        local handle = objects.handle_of(instance)
        local def_id = K.instance_def(handle)
        local slots = core.book.def_slot[def_id]
        if key == "stacks" or slots and slots[key] then
          local _, bearer = K.instance(handle)
          read { what = "slot", of = tostring(instance) .. " of " .. tostring(objects.of(bearer)), key = key, value = value, written = written(handle, key) }
        end
      elseif type(value) == "boolean" and core.watcher then
        local handle = objects.handle_of(instance)
        local slots = core.book.def_slot[K.instance_def(handle)]
        local _, bearer = K.instance(handle)
        seen(tostring(instance) .. " of " .. tostring(objects.of(bearer)), key, value, { flag = slots and slots[key], bearer = handle })
      end
      return value
    end
  end)
end

local OWN = { handle = true, index = true, trigger = true, listener = true, cell = true, round = true }

local function watch_frames()
  objects.watch("frame", function(original)
    return function(frame, key)
      local value = original(frame, key)
      if quiet == 0 and math.type(value) == "integer" and not OWN[key] then
        read { what = "slot", of = "this " .. tostring(trace.silently(original, frame, "kind")), key = key, value = value,
          written = written(objects.handle_of(frame), key) }
      elseif core.watcher and quiet == 0 then
        local declared = core.book.frame_by_kind[K.frame(objects.handle_of(frame))]
        seen("this " .. tostring(declared and declared.id), key, value,
          { flag = type(value) == "boolean" and declared and declared.slot[key] or nil, bearer = objects.handle_of(frame) })
      end
      return value
    end
  end)
  objects.watch("item", function(original)
    return function(item, key)
      local value = original(item, key)
      if quiet == 0 and math.type(value) == "integer" and not OWN[key] then
        local index = objects.handle_of(item)
        read { what = "effect", of = trace.silently(original, item, "kind"), index = index, key = key, value = value, item = trace.items[index] }
      elseif core.watcher then
        seen("this " .. tostring(trace.silently(original, item, "kind")), key, value)
      end
      return value
    end
  end)
end

-- Methods of units that answer by a number or a flag.
local function watch_method(methods, name, what)
  local original = methods[name]
  methods[name] = function(me, key, scope)
    quiet = quiet + 1
    local value = original(me, key, scope)
    quiet = quiet - 1
    read { what = what, of = tostring(me), key = type(key) == "table" and key.id or tostring(key), value = value or false,
      handle = objects.handle_of(me), scope = scope ~= nil and objects.handle_of(scope) or 0 }
    return value
  end
end

-- Of the field's questions those that a condition asks: who, where, and what came of it.
local FIELD = { "distance", "adjacent", "beside", "nearest_of", "open_distance", "range", "sees", "is", "value", "bearing", "solid" }

local function place_text(value)
  if math.type(value) == "integer" then return import("geometry").field.name(value) end
  return tostring(value)
end

local function watch_field()
  local field = import("geometry").field
  for _, name in ipairs(FIELD) do
    local original = field[name]
    field[name] = function(one, two, three, ...)
      if not core.watcher or quiet > 0 then return original(one, two, three, ...) end
      quiet = quiet + 1
      local results = table.pack(original(one, two, three, ...))
      local told = {}
      for index, value in ipairs { one, two, three } do told[index] = place_text(value) end
      quiet = quiet - 1
      local value = results[1]
      if value == nil then value = "none" end
      read { what = "asked", of = table.concat(told, ", "), key = "field." .. name, value = value }
      return table.unpack(results, 1, results.n)
    end
  end
end

local function watch_methods()
  watch_method(objects.unit_methods, "has", "has")
  watch_method(objects.unit_methods, "is", "tag")
  for _, list in ipairs { objects.unit_methods, objects.instance_methods, objects.side_methods, objects.frame_methods } do watch_method(list, "count", "count") end
  local max = objects.unit_methods.max
  objects.unit_methods.max = function(me, attribute)
    local notes, results = noted(max, me, attribute)
    read { what = "attribute", of = tostring(me), key = attribute, value = results[1], most = true, rows = rows_of(notes) }
    return results[1]
  end
  local method = query.method
  function query.method(declared)
    local ask = method(declared)
    return function(subject, ...)
      local notes, results = noted(ask, subject, ...)
      local value = results[1]
      if type(value) ~= "table" or #notes > 0 then
        local other = (...)
        read { what = "question", of = tostring(subject), key = declared.id, value = value, rows = rows_of(notes), def = declared.id,
          about = type(other) == "unit" and tostring(other) or nil }
      end
      return value
    end
  end
end

-- ---- what the engine tells -----------------------------------------------------------------------

local tracer = {}

local function place()
  local handler = core.handler
  return { trail = registry.trail(), handler = handler and handler.where and { kind = handler.kind, id = handler.id, where = handler.where } or nil,
    running = core.session and core.session.running and (function()
      local def = core.session.running()
      return def and def.where and { kind = def.kind, id = def.id, where = def.where } or nil
    end)() or nil, decision = #trace.decisions }
end

local function copy_reads() return table.move(reads, 1, #reads, 1, {}) end

-- A handler is about to run.
function tracer.handler() reads, missed = {}, 0 end
-- A handler waits for what it resolves.
function tracer.suspend() return reads end
function tracer.resume(before) reads = before end

-- An effect has been proposed; replaced: the index of the one it takes the place of.
function tracer.proposed(index, replaced)
  local made = trace.silently(place)
  made.reads, made.index, made.replaces = copy_reads(), index, replaced and trace.items[replaced] or nil
  trace.items[index] = made
  if core.watcher then made_list[#made_list + 1] = made end
end

-- Its amount has been changed before it applied, or it was prevented.
function tracer.changed(index, value)
  local item = trace.items[index]
  if not item then return end
  item.changes = item.changes or {}
  local made = trace.silently(place)
  made.value, made.reads = value, copy_reads()
  table.insert(item.changes, made)
end

-- A slot of a bearer has been written.
function tracer.wrote(handle, name, value)
  local made = trace.silently(place)
  made.reads, made.value = copy_reads(), value
  slots[handle .. "." .. name] = made
  if core.watcher then made_list[#made_list + 1] = { name = name, value = made.value, bearer = handle } end
end

function tracer.pushed(handle)
  trace.frames[handle] = trace.silently(place)
  local frame = core.watcher and core.book.frame_by_kind[K.frame(handle)]
  if frame then made_list[#made_list + 1] = { began = frame.id, bearer = handle } end
end

-- A record of the log; about: the frame or instance that it tells of.
function tracer.record(record, about)
  local made = trace.silently(place)
  made.frame = about and trace.frames[about] or nil
  if record.what ~= "effect" then made.reads = copy_reads() end
  trace.of[record.n] = made
end

-- The record just added tells of an effect.
function tracer.effect(record, index, parts)
  local made = trace.of[record.n]
  made.item, made.parts = trace.items[index], parts
end

-- What was read in the same file just before and after a read whose value is not yet the part's: factors, limits.
local NEAR = 3
local function beside(at)
  local list = {}
  for other = math.max(at - NEAR, 1), math.min(at + NEAR, #reads) do
    local entry = reads[other]
    local counts = math.type(entry.value) == "integer" and entry.value ~= 0 and other ~= at and entry.what ~= "effect"
    if counts and entry.file == reads[at].file then list[#list + 1] = entry end
  end
  return list
end

-- A part of a number is said: what it came of is what was last read of that amount, or by that name.
function tracer.part(part)
  local name = part.name and part.name:lower()
  local function last(fits)
    for at = #reads, 1, -1 do
      if math.type(reads[at].value) == "integer" and fits(reads[at]) then return reads[at], at end
    end
  end
  local function equal(entry) return math.abs(entry.value) == math.abs(part.amount) end
  local found, at = last(function(entry)
    local key = tostring(entry.key or ""):lower():gsub("_", " ")
    return name and (key == name or key:match "%.([^.]+)$" == name)
  end)
  if not found and part.amount ~= 0 then found, at = last(function(entry) return entry.what ~= "slot" and equal(entry) end) end
  if not found and part.amount ~= 0 then found, at = last(equal) end
  local file, line = registry.where()
  part_of[part] = { read = found, file = file, line = line, beside = found and not equal(found) and beside(at) or nil }
end

function tracer.rolled(faces, kept, sides, sum, purpose)
  read { what = "dice", key = purpose or "dice", value = sum, faces = table.concat(faces, " "), kept = table.concat(kept, " "), sides = sides }
end
function tracer.drawn(name) read { what = "card", key = "card", value = name } end

function tracer.total(parts, sum) read { what = "sum", key = "sum", value = sum, parts = parts } end

-- From here on it is looked whether an ability may be used; nil: no more.
function tracer.examined(id) reads[#reads + 1] = { what = "examine", id = id } end

-- A question is about to be asked.
function tracer.asked(decision)
  decision.traced = trace.silently(place)
  decision.traced.reads = copy_reads()
end

-- A definition as content will see it.
function tracer.definition(view, def)
  if def.kind and def.id then registry.watch(view, def.kind .. "|" .. def.id .. "|", read_definition) end
end

-- How many reads there are since the handler began; those after the first so many, as a list.
function trace.reads(after)
  if not after then return #reads end
  return table.move(reads, after + 1, #reads, 1, {})
end

-- Calls f(...) and returns the reads it made, and what it gave.
function trace.reading(f, ...)
  local before = reads
  reads = {}
  local results = table.pack(f(...))
  local made = reads
  reads = before
  return made, table.unpack(results, 1, results.n)
end

-- Something else has been changed, in words.
function trace.changes(words) made_list[#made_list + 1] = { changed = words } end

-- How much has been proposed, written and begun; what has been since it was so much, as a list.
function trace.made(after)
  if not after then return #made_list end
  return table.move(made_list, after + 1, #made_list, 1, {})
end

-- What a part came of: { read, file, line }, or nil.
function trace.part(part) return part_of[part] end

-- ---- on ------------------------------------------------------------------------------------------

-- Switches it on for this state; content must not be loaded yet.
function trace.start()
  if core.tracer then return end
  core.tracer = tracer
  registry.watch_options(read_definition)
  watch_units()
  watch_instances()
  watch_frames()
  watch_methods()
  watch_field()
end

-- Notes who answers what in a play.
function trace.play(play)
  local give = play.give
  rawset(play, "give", function(self, answer, dice)
    local decision = self.session.decision
    if decision then
      local entry = self.entry
      local policy = self:controller_of(decision)
      trace.decisions[#trace.decisions + 1] = { decision = decision, answer = answer, records = #self.session.log,
        script = not policy and entry and entry.line or nil, policy = policy, entry = entry and entry.index or 0, traced = decision.traced }
    end
    return give(self, answer, dice)
  end)
end

return trace
