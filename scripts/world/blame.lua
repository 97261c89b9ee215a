-- Whose line is to blame when a rule fails: of all that stood on the stack the author's own, with the definition and
-- the handler that it belongs to. Works from a fault with its trail; nothing is noted while all goes well.
local core = import "world/core"
local wording = import "world/wording"

local blame = {}

local RANK = { piece = 1, ruleset = 2, variant = 3, mod = 4, encounter = 5 }
local LAYERS = 1000   -- more than there are of one kind
local DEPTH = 8       -- of tables in a definition

-- ---- which layer a file is of --------------------------------------------------------------------

-- Whether a layer was read from a file of content.
local function holds(layer, file)
  if layer.kind == "variant" then return file == layer.shown .. "/" .. layer.id .. ".lua" end
  return layer.shown ~= "" and file:sub(1, #layer.shown + 1) == layer.shown .. "/"
end

-- The later a layer is laid, the higher its rank; what lies in no folder came with the encounter, last of all.
local function rank_of(file, layers)
  local found, length = RANK.encounter * LAYERS, -1
  for index, layer in ipairs(layers) do
    if holds(layer, file) and #layer.shown + #layer.id > length then
      found, length = RANK[layer.kind] * LAYERS + index, #layer.shown + (layer.kind == "variant" and #layer.id or 0)
    end
  end
  return found
end

-- ---- which handler a function is -----------------------------------------------------------------

local places, places_of = nil, nil   -- function -> list of { def, path, wrapped }, of one sealed content
local functions = nil                -- those functions, as they were found

local function note(f, place)
  if not places[f] then
    places[f] = {}
    functions[#functions + 1] = f
  end
  table.insert(places[f], place)
  local wrapper, original = registry.wrapped(f)
  if wrapper then
    note(wrapper, { def = place.def, path = place.path, wrapped = true })
    note(original, place)
  end
end

local function note_all(def, value, path, depth)
  for key, entry in pairs(value) do
    local name = path == "" and tostring(key) or path .. "." .. tostring(key)
    if type(entry) == "function" then note(entry, { def = def, path = name })
    elseif type(entry) == "table" and depth > 0 then note_all(def, entry, name, depth - 1) end
  end
end

local function places_in(sealed)
  if places_of == sealed then return places end
  places, places_of, functions = {}, sealed, {}
  for _, of_kind in pairs(sealed.kinds) do
    for _, def in pairs(of_kind) do note_all(def, def, "", DEPTH) end
  end
  return places
end

-- The functions of all definitions that are loaded: a list, and for each function a list of { def, path, wrapped }.
function blame.handlers()
  local found = places_in(core.book.sealed)
  return functions, found
end

-- What a function is in a definition, nil when it is none of its own: of several that share it, the one that runs.
local function place_of(f, running)
  local found = f and places_in(core.book.sealed)[f]
  if not found then return nil end
  for _, place in ipairs(found) do
    if running and place.def.id == running.id and place.def.kind == running.kind then return place end
  end
  return found[1]
end

-- ---- words ---------------------------------------------------------------------------------------

local function title_of(def) return def.kind .. " '" .. tostring(def.id) .. "'" end

-- The event that a reaction's handler hears.
local function reaction_event(def, path)
  local number = path:match "^reaction%.?(%d*)%.%l+$"
  local reaction = number and def.reaction
  if number and number ~= "" then reaction = reaction[math.tointeger(number)] end
  return reaction and reaction.to
end

local function words(place, running)
  local def, path = place.def, place.path
  if def.kind == "frame" and running and running.kind ~= "frame" then
    return title_of(running) .. " (" .. def.id .. "." .. path:gsub("^run%.", "") .. ")"
  end
  local event = reaction_event(def, path)
  return title_of(def) .. " (" .. path .. (event and ", hearing " .. event or "") .. (place.wrapped and ", wrapped" or
    "") .. ")"
end

-- ---- whose line it is ----------------------------------------------------------------------------

-- The levels of content on the stack: { file, line, f, rank, part }; part counts the handlers around it that wait.
local function levels_of(trail)
  local list, part, layers = {}, 0, registry.layers()
  for at = 1, #trail, 3 do
    local file, line, f = trail[at], trail[at + 1], trail[at + 2]
    if f then
      list[#list + 1] = { file = file, line = line, f = f, rank = rank_of(file, layers), part = part }
    elseif file == "scripts/runtime/driver.lua" then
      part = part + 1
    end
  end
  return list
end

-- The level that raised the error: the innermost, or the one that content's own message names, as it blames its caller.
local function raised_at(levels, fault)
  for index, level in ipairs(fault.trail[3] and levels or {}) do
    if level.file == fault.file and level.line == fault.line then return index end
  end
  return 1
end

-- From what raised outwards: the first line of a later layer, whose author handed on what was wrong; a ruleset's only
-- where nobody wrote later, for it may just have handed that on to its piece. A mod is not blamed for what another does
-- in answer to it.
local function blamed_at(levels, raised)
  local from, handed_on = levels[raised], nil
  for index = raised + 1, #levels do
    local level = levels[index]
    if level.part ~= from.part and from.rank >= RANK.mod * LAYERS then break end
    if level.rank >= RANK.variant * LAYERS and level.rank > from.rank then return index end
    if level.rank > from.rank then handed_on = handed_on or index end
  end
  return handed_on or raised
end

-- The handler that a level belongs to: its own function, or the nearest that called it.
local function handler_at(levels, index, running)
  local part = levels[index].part
  for at = index, #levels do
    if levels[at].part ~= part then break end
    local place = place_of(levels[at].f, running)
    if place then return place end
  end
  return nil
end

-- The name of the question in whose default a level is, with a colon.
local function question_at(level, running)
  local place = place_of(level.f, running)
  return place and place.def.kind == "query" and place.def.id .. ": " or ""
end

-- What a fault says. Lua names the kernel's function of which content has called a wrapper.
function blame.text(fault)
  local called = fault.trail and fault.trail.called
  local rest = called and fault.text:match "^bad argument #%d+ to '[%w_]+' (%(.*%))$"
  return rest and "bad argument to '" .. called .. "' " .. rest
    or wording.mistake(fault.file .. ":" .. fault.line, fault.text) or fault.text
end

-- Raises an error of which it is known whose it is: by = { def, run (the handler; nil: where the definition is) }.
function blame.raise(by, text)
  core.fault_source = { def = by.def, run = by.run, text = text }
  error(text, 0)
end

-- Whose the error just raised is, where blame.raise has said it.
local function known_source(fault)
  local source = core.fault_source
  core.fault_source = nil
  return source and source.text == fault.text and source or nil
end

-- Who is to blame for a fault: { file, line, title, inner (the line of the rules that raised it), question (which they
-- answered then) }; nil when the stack does not tell. running: the definition whose code the machine has called.
function blame.of(fault, running)
  local source = known_source(fault)
  if source then
    local def, run = source.def, source.run
    local place, file, line = place_of(run, def), nil, nil
    if run then file, line = registry.defined(registry.wrapped(run) or run) end
    if not file then file, line = wording.place(def.where) end
    return { file = file, line = line, title = place and words(place) or title_of(def) }
  end
  local levels = fault.trail and core.book and levels_of(fault.trail) or {}
  if #levels == 0 then return nil end
  local raised = raised_at(levels, fault)
  local index = blamed_at(levels, raised)
  local level, handler = levels[index], handler_at(levels, index, running)
  local elsewhere = index ~= raised and raised == 1 and levels[raised].file ~= level.file
  local inner = elsewhere and wording.at(levels[raised]) or nil
  return { file = level.file, line = level.line, title = handler and words(handler, running), inner = inner,
    question = inner and question_at(levels[raised], running) or "" }
end

return blame
