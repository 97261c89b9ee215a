-- Tracing: beside the log of a play, the lines of content that made its records, and what was read on the way.
-- Nothing of it is in the world: a traced play has the hashes of a plain one. It is switched on before content is
-- loaded, since reads of definitions and options are watched from the start; a state that is traced stays so.
local core = import "world/core"
local objects = import "world/objects"
local parts = import "explain/trace_parts"
local query = import "world/query"
local tables = import "world/tables"
local K = core.K

local trace = { of = {}, decisions = {}, frames = {}, items = {}, trails = true }   -- trails: of reads too, for why_not
-- of[n]: of a record: trail, handler, decision (index of the last one answered), item, frame, reads
-- items[index]: of a proposed effect: trail, handler, reads, changes, replaces
-- frames[handle]: of a frame that was started: trail, handler, decision
-- decisions[n]: who was asked what, what was chosen, and by whom: by = { file, line } of a script, or a policy's name

local MOST_READS = 40000   -- of one handler
local NEAR = 3             -- reads that are near another
local MOST_BEHIND = 400    -- reads that are kept of a slot's writing: the last ones

local reads = {}                     -- of the handler that runs
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
  if #reads >= MOST_READS then return end
  if trace.trails then entry.trail = registry.trail() end
  entry.file, entry.line = registry.where()
  if entry.file and entry.file:find "^scripts/" then return end
  reads[#reads + 1] = entry
end

-- Runs f without noting what it reads, does and writes to the log: what is only tried leaves no traces.
function trace.silently(f, ...)
  quiet = quiet + 1
  local results = table.pack(pcall(f, ...))
  quiet = quiet - 1
  if not results[1] then error(results[2], 0) end
  return table.unpack(results, 2, results.n)
end

local definitions = {}   -- "ability|shove|.range", as it is watched -> { kind, id, path with a dot behind it }

local function read_definition(name, key, value)
  if quiet > 0 then return end
  if name == "option" then return read { what = "option", key = key, value = value } end
  local def = definitions[name] or { name:match "^([%w_]+)|([^|]*)|%.?(.*)$" }
  if not definitions[name] then definitions[name], def[3] = def, def[3]:gsub(".$", "%0.") end
  if def[3] == "" and (key == "id" or key == "kind" or key == "where") then return end
  read { what = "field", kind = def[1], id = def[2], key = def[3] .. tostring(key), value = value }
end

-- What a modifier has added to a list of { amount =, from = }, as rules keep bonuses: the entries first..last of it;
-- nil for other lists.
local function added(list, first, last)
  local amounts = {}
  for at = first or 1, first and last or 0 do
    local one = list[at]
    if type(one) ~= "table" or objects.handle_of(one) or math.type(one.amount) ~= "integer" then return nil end
    amounts[#amounts + 1] = ("%+d"):format(one.amount)
  end
  return amounts[1] and table.concat(amounts, " ") or nil
end

-- The sum or attribute of a value that was read after so many reads: what it came of; nil for none.
local function source_of(before, value)
  for at = #reads, before + 1, -1 do
    local entry = reads[at]
    if (entry.what == "sum" or entry.what == "attribute") and entry.value == value then return entry end
  end
  return nil
end

-- What modified a value: plain rows that outlive the world of now. before: how many reads there were.
local function rows_of(notes, before)
  local rows = {}
  for index, note in ipairs(notes) do
    local instance = objects.instance(note.instance)
    local file, line = registry.defined(note.run)
    rows[index] = { kind = note.def.kind, id = note.def.id, before = kept(note.before), after = kept(note.after),
      adds = type(note.after) == "table" and added(note.after, note.first, note.last) or nil,
      bearer = instance and instance.bearer and tostring(instance.bearer) or nil,
      source = instance and instance.source and tostring(instance.source) or nil, file = file, line = line,
      sum = source_of(before, note.after) }
  end
  return rows
end

-- Calls f(...): what modifies its answer, the answer, and how many reads there were before; nested questions keep their
-- own.
local function noted(f, ...)
  local before, notes = #reads, {}
  local outer = query.note(notes)
  local value = f(...)
  query.note(outer)
  return notes, value, before
end

local STAGES = setmetatable({ [K.enums.stage.min] = "least", [K.enums.stage.max] = "most" },
  { __index = K.names.stage })

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

-- Calls note(object, key, value, original) for each member of objects of a kind that content reads.
local function watch(kind, note)
  objects.watch(kind, function(original)
    return function(object, key)
      local value = original(object, key)
      if quiet == 0 then note(object, key, value, original) end
      return value
    end
  end)
end

-- A number in a slot has been read. slot: its number, handle: of its bearer.
local function read_slot(of, key, value, handle, slot)
  read { what = "slot", of = of, key = key, value = value, bearer = handle, slot = slot,
    written = written(handle, key) }
end

local function read_attribute(original, unit, key, attr)
  local notes, value, before = noted(original, unit, key)
  local pool = core.book.attr_def[attr].pool
  local base, stored = stored_rows(unit, attr)
  read { what = "attribute", of = tostring(unit), handle = unit.handle, key = key, value = value,
    base = not pool and base or nil, stored = not pool and stored or nil,
    rows = rows_of(notes, before) }
  return value
end

local function watch_units()
  objects.watch("unit", function(original)
    return function(unit, key)
      local slot = core.book.bearer_slot.unit and core.book.bearer_slot.unit[key]
      local attr = quiet == 0 and not slot and core.book.attr[key]
      if attr then return read_attribute(original, unit, key, attr) end
      local value = original(unit, key)
      if quiet > 0 then return value end
      local is_cell = key == "handle" or key == "cell" or slot and core.book.bearer_slot_kind.unit[key] == "cell"
      if math.type(value) == "integer" and not is_cell then
        read_slot(tostring(unit), key, value, unit.handle, slot)
      elseif slot and type(value) == "boolean" or key == "active" then
        seen(tostring(unit), key, value, { flag = slot, bearer = objects.handle_of(unit) })
      end
      return value
    end
  end)
end

local function watch_instances()
  watch("instance", function(instance, key, value)
    local handle = objects.handle_of(instance)
    local counts, flag = math.type(value) == "integer" and key ~= "handle", type(value) == "boolean" and core.watcher
    local slot = (core.book.def_slot[K.instance_def(handle)] or {})[key]
    if not flag and not (counts and (slot or key == "stacks")) then return end
    local name = tostring(instance) .. " of " .. tostring(objects.of(K.instance_bearer(handle)))
    if flag then return seen(name, key, value, { flag = slot, bearer = handle }) end
    read_slot(name, key, value, handle, slot)
  end)
end

local OWN = { handle = true, index = true, trigger = true, listener = true, cell = true, round = true }

local function watch_frames()
  watch("frame", function(frame, key, value)
    local handle = objects.handle_of(frame)
    local declared = core.book.frame_by_kind[K.frame_kind(handle)]
    local slot, name = declared and declared.slot[key], "this " .. tostring(declared and declared.id)
    local is_place = key == "point" or declared and declared.slot_kind[key] == "cell"
    if math.type(value) == "integer" and not OWN[key] and not is_place then
      read_slot(name, key, value, handle, slot)
    elseif core.watcher then
      seen(name, key, value, { flag = type(value) == "boolean" and slot or nil, bearer = handle })
    elseif value == true and written(handle, key) then
      read { what = "seen", of = name, key = key, value = value, written = written(handle, key) }
    end
  end)
  watch("item", function(item, key, value, original)
    local kind = trace.silently(original, item, "kind")
    if math.type(value) == "integer" and not OWN[key] then
      local index = objects.handle_of(item)
      read { what = "effect", of = kind, index = index, key = key, value = value, item = trace.items[index] }
    elseif core.watcher then
      seen("this " .. tostring(kind), key, value)
    end
  end)
end

-- What was read just before of the number that a question is given to begin with: what it goes on from.
local function given_by(...)
  for index = 1, math.min(select("#", ...), 2) do
    local value = (select(index, ...))
    for at = math.type(value) == "integer" and value ~= 0 and #reads or 0, math.max(#reads - NEAR, 1), -1 do
      if reads[at].value == value and reads[at].what ~= "question" then return reads[at] end
    end
  end
  return nil
end

-- What a slot of a frame, instance, unit or the encounter is called by its number.
local function slot_name(handle, number)
  local kind, book = K.names.kind[handle >> 28], core.book
  local declared = kind == "frame" and book.frame_by_kind[K.frame_kind(handle)]
  local slots = declared and declared.slot or kind == "instance" and book.def_slot[K.instance_def(handle)] or
    kind == "unit" and book.bearer_slot.unit or kind == "encounter" and book.bearer_slot.world or {}
  for name, slot in pairs(slots) do
    if slot == number then return name, declared end
  end
  return nil
end

local function watch_encounter()
  watch("encounter", function(encounter, key, value)
    local world = core.book.bearer_slot.world[key]
    if math.type(value) == "integer" and world and core.book.bearer_slot_kind.world[key] ~= "cell" then
      read_slot("the encounter", key, value, encounter.handle)
    end
  end)
end

-- Numbers that lie in lists.
local function watch_lists()
  watch("list", function(list, key, value)
    if math.type(key) ~= "integer" or math.type(value) ~= "integer" then return end
    local handle, number = K.list_place(list)
    local name, frame = slot_name(handle, number)
    local slot = frame and frame.slots[name]
    if not name or slot and slot.list == "cell" then return end
    read { what = "slot", listed = true, of = frame and "this " .. frame.id or trace.silently(tostring,
      objects.of(handle)), key = name .. " " .. key, value = value, written = written(handle, number .. "#" .. key) }
  end)
end

-- Methods of units that answer by a number or a flag.
local function watch_method(methods, name, what)
  local original = methods[name]
  methods[name] = function(me, key, scope)
    quiet = quiet + 1
    local value = original(me, key, scope)
    quiet = quiet - 1
    read { what = what, of = tostring(me), key = type(key) == "table" and key.id or tostring(key), value = value or
      false, handle = objects.handle_of(me), scope = scope ~= nil and objects.handle_of(scope) or 0 }
    return value
  end
end

-- Of the field's questions those that a condition asks: who, where, and what came of it.
local FIELD = { "distance", "adjacent", "beside", "nearest_of", "open_distance", "range", "sees", "is", "value",
  "bearing", "solid" }

local function place_text(value)
  if math.type(value) == "integer" then return import("world/cells").name(value) end
  return tostring(value)
end

local function watch_field()
  local field = import("words/field").field
  for _, name in ipairs(FIELD) do
    local original = field[name]
    field[name] = function(one, two, three, ...)
      if quiet > 0 then return original(one, two, three, ...) end
      quiet = quiet + 1
      local results = table.pack(original(one, two, three, ...))
      local names = {}
      for index, value in ipairs { one, two, three } do names[index] = place_text(value) end
      quiet = quiet - 1
      local value = results[1]
      if value == nil then value = "none" end
      read { what = "asked", of = table.concat(names, ", "), key = "field." .. name, value = value }
      return table.unpack(results, 1, results.n)
    end
  end
end

-- Who is at the end of a pool: rules ask it of all at once.
local function watch_pools()
  local row = tables.first(import("words/vocabulary").rows, function(one) return one[1] == "units_at_most" end)
  local original = row[4]
  row[4] = function(pool, value)
    local found = original(pool, value)
    for _, unit in ipairs(quiet == 0 and found or {}) do
      read { what = "at_most", of = tostring(unit), key = pool,
        value = trace.silently(function() return unit[pool] end), most = value }
    end
    return found
  end
end

local function watch_methods()
  watch_method(objects.unit_methods, "has", "has")
  watch_method(objects.unit_methods, "is", "tag")
  for _, list in ipairs { objects.unit_methods, objects.instance_methods, objects.side_methods,
    objects.frame_methods } do
    watch_method(list, "count", "count")
  end
  local max = objects.unit_methods.max
  objects.unit_methods.max = function(me, attribute)
    local notes, value, before = noted(max, me, attribute)
    read { what = "attribute", of = tostring(me), key = attribute, value = value, most = true,
      rows = rows_of(notes, before) }
    return value
  end
  local method = query.method
  function query.method(declared)
    local ask = method(declared)
    return function(subject, ...)
      local start = given_by(...)
      local notes, value, before = noted(ask, subject, ...)
      start = start or source_of(before, notes[1] and notes[1].before or value)
      if type(value) ~= "table" or #notes > 0 then
        local other = (...)
        read { what = "question", of = tostring(subject), key = declared.id, value = value,
          rows = rows_of(notes, before), def = declared.id,
          start = start, about = type(other) == "unit" and tostring(other) or nil }
      end
      return value
    end
  end
end

-- ---- what the engine tells -----------------------------------------------------------------------

local tracer = {}

-- What is kept of a definition: its handler may be over when one asks.
local function named(def) return def and def.where and { kind = def.kind, id = def.id, where = def.where } or nil end

local function place()
  local running = core.session and core.session.running
  return { trail = registry.trail(), handler = named(K.handler()), running = named(running and running()),
    decision = #trace.decisions }
end

local function copy_reads() return tables.list(reads) end

local MOST_AGAIN = 40   -- reads behind a kept answer that are told with it
local kept_reads = setmetatable({}, { __mode = "k" })

-- An answer has been worked out and is kept (core.memo): so are the reads since the mark. It is given again: so are
-- they.
function tracer.mark() return #reads end
function tracer.keep(answers, subject, mark)
  if #reads <= mark or #reads - mark > MOST_AGAIN then return end
  kept_reads[answers] = kept_reads[answers] or {}
  kept_reads[answers][subject] = tables.list(reads, mark + 1)
end
function tracer.again(answers, subject)
  local list = quiet == 0 and kept_reads[answers] and kept_reads[answers][subject]
  if list and #reads + #list < MOST_READS then tables.append(reads, list) end
end

-- A handler is about to run.
function tracer.handler() reads = {} end
-- A handler waits for what it resolves.
function tracer.suspend() return reads end
function tracer.resume(before) reads = before end

-- The lines of the `propose` functions of effects, "file:line" as keys; once a book.
local function proposers()
  local book = core.book
  if not book.proposers then
    book.proposers = {}
    for _, effect in pairs(book.effect) do
      local file, first, last = nil, 1, 0
      if effect.def.propose then file, first, last = registry.defined(effect.def.propose) end
      for line = first, last do book.proposers[file .. ":" .. line] = true end
    end
  end
  return book.proposers
end

-- A trail without the lines of an effect's `propose`, which are the rules': who proposed it called that.
local function outside(trail)
  local known = proposers()
  for at = 1, #trail - 2, 2 do
    if known[trail[at] .. ":" .. trail[at + 1]] then return tables.list(trail, at + 2) end
  end
  return trail
end

-- An effect has been proposed; replaced: the index of the one it takes the place of.
function tracer.proposed(index, replaced)
  if quiet > 0 then return end
  local made = trace.silently(place)
  made.trail = outside(made.trail)
  made.reads, made.index, made.replaces = copy_reads(), index, replaced and trace.items[replaced] or nil
  made.amount = K.item_amount(index)
  trace.items[index] = made
  if core.watcher then made_list[#made_list + 1] = made end
end

-- Its amount has been changed before it applied, or it was prevented.
function tracer.changed(index, value)
  if quiet > 0 then return end
  local item = trace.items[index]
  if not item then return end
  item.changes = item.changes or {}
  local made = trace.silently(place)
  made.value, made.reads = value, copy_reads()
  table.insert(item.changes, made)
end

-- The rules themselves have applied it.
function tracer.applied(index)
  local item = quiet == 0 and trace.items[index]
  if item then item.applied = copy_reads() end
end

-- A slot of a bearer has been written.
function tracer.wrote(handle, name, value)
  if quiet > 0 then return end
  local made = trace.silently(place)
  made.reads, made.value = tables.list(reads, math.max(#reads - MOST_BEHIND, 0) + 1), value
  made.records, made.past = core.session and #core.session.log or 0, written(handle, name)
  slots[handle .. "." .. name] = made
  if core.watcher then made_list[#made_list + 1] = { name = name, value = made.value, bearer = handle } end
end

function tracer.pushed(handle)
  if quiet > 0 then return end
  trace.frames[handle] = trace.silently(place)
  local frame = core.watcher and core.book.frame_by_kind[K.frame_kind(handle)]
  if frame then made_list[#made_list + 1] = { began = frame.id, bearer = handle } end
end

-- A record of the log; about: the frame or instance that it tells of.
function tracer.record(record, about)
  if quiet > 0 then return end
  local made = trace.silently(place)
  made.frame = about and trace.frames[about] or nil
  if record.what ~= "effect" then made.reads = copy_reads() end
  trace.of[record.n] = made
end

-- The record just added tells of an effect.
function tracer.effect(record, index, parts)
  if quiet > 0 then return end
  local made = trace.of[record.n]
  made.item, made.parts = trace.items[index], parts
end

-- A part of a number is said: what it came of is looked for among what was read (explain/trace_parts.lua).
function tracer.part(part)
  local file, line = registry.where()
  local found, beside = parts.find(reads, part, file)
  part_of[part] = { read = found, file = file, line = line, beside = beside }
end

-- changes: what handlers did to the dice, as records of the log.
function tracer.rolled(faces, kept, sides, sum, purpose, changes)
  read { what = "dice", key = purpose or "dice", value = sum, faces = table.concat(faces, " "),
    kept = table.concat(kept, " "), sides = sides, changes = changes }
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

-- It has been answered: what was chosen is read here.
function tracer.answered(decision, answer)
  local domain = decision.domain
  local option = domain.type ~= "number" and math.type(answer) and domain.options[answer]
  local value = domain.type == "number" and answer or option and option.value or nil
  if value == nil then return end
  read { what = "answer", key = decision.kind, of = trace.silently(tostring, decision.who or "the encounter"),
    value = value, decision = #trace.decisions }
end

local setting_views = setmetatable({}, { __mode = "k" })   -- table of a setting -> as it is watched

local function read_setting(name, key, value)
  read { what = "setting", key = name .. "." .. tostring(key), value = value }
end

-- A setting is read; what is in a list of them is told as it is read.
function tracer.setting(key, value)
  if type(value) ~= "table" then
    read { what = "setting", key = key, value = value }
    return value
  end
  if not setting_views[value] then
    setting_views[value] = freeze(value)
    registry.watch(setting_views[value], key, read_setting)
  end
  return setting_views[value]
end

-- A definition as content will see it.
function tracer.definition(view, def)
  if def.kind and def.id then registry.watch(view, def.kind .. "|" .. def.id .. "|", read_definition) end
end

-- How many reads there are since the handler began; those after the first so many, as a list.
function trace.reads(after)
  if not after then return #reads end
  return tables.list(reads, after + 1)
end

-- Something else has been changed, in words.
function trace.changes(words) made_list[#made_list + 1] = { changed = words } end

-- How much has been proposed, written and begun; what has been since it was so much, as a list.
function trace.made(after)
  if not after then return #made_list end
  return tables.list(made_list, after + 1)
end

-- Who wrote a slot last when the log had so many records, or nil.
function trace.wrote(handle, name, records)
  local made = written(handle, name)
  while made and made.records > records do made = made.past end
  return made
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
  watch_lists()
  watch_encounter()
  watch_methods()
  watch_field()
  watch_pools()
end

-- Notes who answers what in a play.
function trace.play(play)
  local give = play.give
  rawset(play, "give", function(self, answer, dice, by)
    local decision = self.session.decision
    if decision then
      local entry = self.entry
      local policy = self:controller_of(decision)
      trace.decisions[#trace.decisions + 1] = { decision = decision, answer = answer, records = #self.session.log,
        script = not policy and entry and entry.line or nil, policy = policy, entry = entry,
        traced = decision.traced }
    end
    return give(self, answer, dice, by)
  end)
end

return trace
