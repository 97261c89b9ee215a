-- Definitions for editors in the format of LuaCATS: constructors with their keys, globals, objects, words of encounter
-- files and specs, and what the rulesets of this project add: ids, events, effects as verbs, slots, attributes,
-- queries.
local lua_tokens = import "check/lua_tokens"
local types = import "reference/types"
local words = import "reference/words"
local games = import "reference/games"
local model = import "reference/model"
local tables = import "world/tables"

local annotations = {}

local function head(what)
  return "---@meta\n-- " .. what .. "\n-- Written by `tercio annotations`: changes belong into what it is made of.\n"
end

-- A text as comment lines.
local function comment(text, out)
  for line in text:gmatch "[^\n]+" do out[#out + 1] = "--- " .. line end
end

-- A key as a field of a class; keys that are no names stand in brackets.
local function field_line(name, optional, kind, text)
  local key = name:find "^[%a_][%w_]*$" and name .. (optional and "?" or "") or "[\"" .. name .. "\"]"
  if optional and key:sub(1, 1) == "[" then
    kind = kind:find "%?$" and kind or (kind:find "[|(]" and "(" .. kind .. ")?" or kind .. "?")
  end
  return ("---@field %s %s %s"):format(key, kind, (text or ""):gsub("\n", " "))
end

-- A name that Lua can have.
local function plain(name) return lua_tokens.RESERVED[name] and name .. "_" or name end

-- A function of rows: name is what stands behind `function`.
local function function_lines(name, parsed, text, out)
  comment(text, out)
  local list = tables.map(parsed.params, function(param)
    local own = plain(param.name)
    out[#out + 1] = "---@param " .. own .. (param.optional and "?" or "") .. " " .. types.full(param.type)
    return own
  end)
  for _, result in ipairs(parsed.returns) do out[#out + 1] = "---@return " .. types.full(result) end
  out[#out + 1] = "function " .. name .. "(" .. table.concat(list, ", ") .. ") end\n"
end

-- Rows: values as fields of the class that out ends with, functions to methods, named behind a prefix.
local function row_lines(rows, out, methods, prefix, optional)
  for _, row in ipairs(rows) do
    local parsed = types.signature(row[2])
    if parsed.type then
      out[#out + 1] = field_line(row[1], optional, types.full(parsed.type), row[3])
    else
      function_lines(prefix .. row[1], parsed, row[3], methods)
    end
  end
end

-- ---- constructors --------------------------------------------------------------------------------

-- Adds a class, as types.cats finds it, and to the list of classes those of its fields.
local function add_class(class, out, classes)
  out[#out + 1] = "---@class " .. class.name .. (class.events and ": tercio.events" or "")
  for _, key in ipairs(tables.keys(class.fields)) do
    local field = class.fields[key]
    local kind = types.cats(field, field.text, classes, class.name .. "." .. key)
    out[#out + 1] = field_line(key, not field.required, kind,
      (field.required and "(required) " or "") .. (field.text or ""))
  end
  if class.events then out[#out + 1] = "---@field [string] " .. class.events end
  if class.open then out[#out + 1] = "---@field [string] any A field of your own." end
  out[#out + 1] = ""
end

local function content_file(made)
  local out = { head "Constructors of content: each takes an id, then a table of its keys." }
  for _, kind in ipairs(tables.keys(made.schema.kinds)) do
    local def = made.schema.kinds[kind]
    local classes = { { name = "tercio.kind." .. kind, fields = def.fields, open = def.open } }
    for _, class in ipairs(classes) do add_class(class, out, classes) end   -- the list grows on the way
    if kind ~= "option" then
      comment(def.text, out)
      out[#out + 1] = "---@param id string\n---@return fun(fields: tercio.kind." .. kind .. "): string\nfunction "
        .. kind .. "(id) end\n"
    end
  end
  out[#out + 1] = [[
--- Declares a choice between readings; `option.NAME` is the value in force.
---@class tercio.option
---@overload fun(id: string): fun(fields: tercio.kind.option): string
---@field [tercio.id.option] any
option = {}
]]
  for _, row in ipairs(import("reference/words/globals").rows) do
    if row[1] ~= "option" then function_lines(row[1], types.signature(row[2]), row[3], out) end
  end
  return table.concat(out, "\n")
end

-- ---- words ---------------------------------------------------------------------------------------

local CLASSES = tables.set { "unit", "team", "instance", "alteration", "frame", "roll", "effect", "batch", "list",
  "encounter", "play" }
local PARENTS = { batch = "tercio.frame", roll = "tercio.frame" }

-- A section of rows as a class: values as fields, functions as methods.
local function section_class(section, out, methods)
  local class = "tercio." .. section.of
  out[#out + 1] = "--- " .. section.title .. "."
  out[#out + 1] = "---@class " .. class .. (PARENTS[section.of] and ": " .. PARENTS[section.of] or "")
  row_lines(section.rows, out, methods, section.of .. ":")
  out[#out + 1] = "local " .. section.of .. " = {}\n"
end

local function words_file()
  local out, methods = { head "What handlers are given, and the globals of content." }, {}
  out[#out + 1] = "---@alias tercio.cell integer A cell of the field: made by field.at.\n"
    .. "---@alias tercio.place tercio.unit|tercio.cell\n---@alias tercio.definition table<string, any>\n"
    .. "---@alias tercio.record table<string, any>\n---@alias tercio.slot "
    .. "\"int\"|\"flag\"|\"id\"|\"unit\"|\"handle\"|\"cell\"|{ list: string, max?: integer }\n"
  for _, class in ipairs(words.classes) do
    out[#out + 1] = "--- " .. class.text .. "\n---@class tercio." .. class.name
    for _, field in ipairs(class) do out[#out + 1] = field_line(field[1], true, types.full(field[2]), field[3]) end
    out[#out + 1] = ""
  end
  for _, section in ipairs(words.sections()) do
    if section.of and CLASSES[section.of] then section_class(section, out, methods) end
  end
  local libraries = {}
  local rows = tables.list(import("words/vocabulary").rows)
  for _, row in ipairs(words.section "field".rows) do
    if row[1] ~= "area" then rows[#rows + 1] = { "field." .. row[1], row[2], row[3] } end
  end
  for _, row in ipairs(rows) do
    local parsed, library = types.signature(row[2]), row[1]:match "^(%w+)%."
    if library and not libraries[library] then
      libraries[library] = true
      methods[#methods + 1] = library .. " = {}\n"
    end
    if not parsed then error("vocabulary: signature of '" .. row[1] .. "' cannot be read: " .. row[2], 0) end
    if parsed.params then function_lines(row[1], parsed, row[3], methods)
    else
      comment(row[3], methods)
      methods[#methods + 1] = "---@type " .. types.full(parsed.type) .. "\n" .. row[1] .. " = nil\n"
    end
  end
  return table.concat(out, "\n") .. "\n" .. table.concat(methods, "\n")
end

-- ---- files ---------------------------------------------------------------------------------------

local RECORDS = { encounter_file = "encounter_record", encounter_field = "field_record", encounter_team = "team_record",
  encounter_unit = "unit_record", contract_file = "contract_record" }

local function encounter_file()
  local out, methods = { head "Encounter files: the table of `encounter`, and the words of its script." }, {}
  for _, section in ipairs(import "reference/words/encounters") do
    if RECORDS[section.id] then
      out[#out + 1] = "--- " .. section.title .. ".\n---@class tercio." .. RECORDS[section.id]
      row_lines(section.rows, out, methods, "", true)
      out[#out + 1] = "---@field [string|integer] any\n"
    elseif section.id == "script" then
      out[#out + 1] = "--- The fields of an entry of a script.\n---@class tercio.script_fields"
      row_lines(section.rows, out, methods, "", true)
      out[#out + 1] = "---@field [string] any\n\n---@alias tercio.script_entry fun(fields: tercio.script_fields): any\n"
    end
  end
  methods[#methods + 1] = "--- An encounter, one a file.\n---@param name string\n"
    .. "---@return fun(record: tercio.encounter_record)\nfunction encounter(name) end\n\n--- A contract, one a file.\n"
    .. "---@param name string\n---@return fun(record: tercio.contract_record)\nfunction contract(name) end\n"
  return table.concat(out, "\n") .. "\n" .. table.concat(methods, "\n")
end

local function specs_file()
  local out, methods = { head "Specs: require \"tercio\"." }, {}
  for _, section in ipairs(import "reference/words/specs") do
    if section.of then
      section_class(section, out, methods)
    else
      out[#out + 1] = "--- A game with what its tests share.\n---@class tercio.game\n"
        .. "---@field arena fun(spec: table): tercio.play An arena of it.\n"
        .. "---@field encounter fun(record: table): tercio.play An encounter of it.\n"
      out[#out + 1] = "---@class tercio"
      row_lines(section.rows, out, methods, "tercio.")
      out[#out + 1] = "local tercio = {}\n"
    end
  end
  return table.concat(out, "\n") .. "\n" .. table.concat(methods, "\n") .. "\nreturn tercio\n"
end

-- ---- rulesets ------------------------------------------------------------------------------------

local ID_KINDS = { "ability", "archetype", "attribute", "body", "card", "counter", "deck", "decision", "edge", "effect",
  "event", "fact", "frame", "judgement", "option", "policy", "query", "rule", "state_check", "status", "tag",
  "tile", "trait" }

-- Every id that some ruleset declares, with the rulesets that do: { kind -> { id -> { rulesets, text } } }.
local function gather(made)
  local all = {}
  for _, entry in ipairs(made.loaded) do
    for _, kind in ipairs(ID_KINDS) do
      all[kind] = all[kind] or {}
      for _, id in ipairs(entry.sealed.order[kind] or {}) do
        local def = entry.sealed.kinds[kind][id]
        local known = all[kind][id] or { games = {}, text = entry.library.render(def), defs = {} }
        known.games[#known.games + 1], known.defs[#known.defs + 1] = entry.ruleset, def
        all[kind][id] = known
      end
    end
    all.listened = all.listened or {}
    for _, name in ipairs(entry.sealed.event_order) do
      local event = entry.sealed.events[name]
      local known = all.listened[name] or
        { games = {}, effect = event.effect or name == "effect" and name, frame = games.frame_of(event, name),
          own = event.own }
      known.games[#known.games + 1] = entry.ruleset
      all.listened[name] = known
    end
  end
  return all
end

local function of_games(known, text)
  return "(" .. table.concat(known.games, ", ") .. ") " .. ((text or known.text or ""):gsub("\n", " "))
end

local SLOT = { int = "integer", flag = "boolean", unit = "tercio.unit?", handle = "any", cell = "tercio.cell?",
  id = "tercio.definition?" }
local function slot_type(slot) return type(slot) == "table" and "tercio.list" or SLOT[slot] or "any" end

local function alias_lines(all, out)
  for _, kind in ipairs(ID_KINDS) do
    out[#out + 1] = "---@alias tercio.id." .. kind .. " string"
    for _, id in ipairs(tables.keys(kind == "event" and all.listened or all[kind])) do
      out[#out + 1] = "---| \"" .. id .. "\""
    end
    out[#out + 1] = ""
  end
end

-- A class that others have written already gets more fields by being named again.
local function more_fields(class, list, out)
  out[#out + 1] = "---@class " .. class
  tables.append(out, list)
  out[#out + 1] = ""
end

local function slot_fields(made, bearer)
  local found = {}
  for _, entry in ipairs(made.loaded) do
    local manifest = entry.sealed.kinds.ruleset[entry.ruleset]
    for name, slot in pairs(manifest and manifest.slots and manifest.slots[bearer] or {}) do
      found[name] = found[name] or { games = {}, kind = slot_type(slot) }
      table.insert(found[name].games, entry.ruleset)
    end
  end
  return tables.map(tables.keys(found), function(name)
    return field_line(name, false, found[name].kind, of_games(found[name], "A slot."))
  end), found
end

local function unit_lines(made, all)
  local lines, slots = slot_fields(made, "unit")
  for _, id in ipairs(tables.keys(all.attribute)) do
    if not slots[id] then lines[#lines + 1] = field_line(id, false, "integer", of_games(all.attribute[id])) end
  end
  for _, id in ipairs(tables.keys(all.query)) do
    local names = all.query[id].defs[1].params or {}
    local params = tables.map(names, function(name) return ", " .. plain(name) .. "?: any" end)
    local typed = "fun(self: tercio.unit" .. table.concat(params) .. "): any"
    if not slots[id] and not all.attribute[id] then
      lines[#lines + 1] = field_line(id, false, typed, of_games(all.query[id]))
    end
  end
  return lines
end

-- Frames of each kind as classes of their own, with their slots.
local function frame_classes(all, own, out)
  for _, id in ipairs(tables.keys(all.frame)) do
    local known, slots = all.frame[id], {}
    out[#out + 1] = "--- " .. of_games(known) .. "\n---@class tercio.frame." .. id .. ": tercio.frame"
    for _, def in ipairs(known.defs) do
      for name, slot in pairs(def.slots or {}) do slots[name] = slots[name] or slot_type(slot) end
    end
    for _, name in ipairs(tables.keys(slots)) do
      if not own[name] then out[#out + 1] = field_line(name, false, slots[name], "A slot.") end
    end
    out[#out + 1] = ""
  end
end

local function verb_lines(all)
  return tables.map(tables.keys(all.effect), function(id)
    local typed = "fun(self: tercio.frame, " .. games.typed(all.effect[id].defs[1]) .. "): tercio.effect"
    return field_line(id, false, typed, of_games(all.effect[id]))
  end)
end

-- Events with what their listeners are given: own, target. and any., after and before.
local function event_lines(all)
  local lines = {}
  for _, name in ipairs(tables.keys(all.listened)) do
    local known = all.listened[name]
    local given = known.effect and "tercio.effect" or known.frame and all.frame[known.frame] and "tercio.frame."
      .. known.frame or "tercio.frame"
    local handler = "(fun(me: tercio.unit, event: " .. given .. ", self: tercio.instance): any)|tercio.listener"
    local text = of_games(known, games.OWN[name] or known.effect and "The effect " .. name .. "." or
      known.frame and (known.own and "The end of " or "A step of ") .. known.frame .. "." or
        all.event[name] and all.event[name].text or "")
    for _, whose in ipairs { "", "target.", "any." } do
      lines[#lines + 1] = field_line(whose .. name, true, handler, text)
    end
  end
  return lines
end

local function rulesets_file(made)
  local all, out = gather(made),
    { head "What the rulesets of this project declare: ids, events, verbs of effects, slots, attributes and queries." }
  local own = tables.set(tables.map(words.section "frame".rows, function(row) return row[1] end))
  alias_lines(all, out)
  out[#out + 1] = "--- A listener with more to say than what it does.\n---@class tercio.listener\n"
    .. "---@field run fun(me: tercio.unit, event: any, self: tercio.instance): any\n"
    .. "---@field when? fun(me: tercio.unit, event: any, self: tercio.instance): any\n---@field band? integer\n"
    .. "---@field again? boolean\n"
  out[#out + 1] = "--- Events by name; NAME.before hears it before it happens."
  more_fields("tercio.events", event_lines(all), out)
  more_fields("tercio.unit", unit_lines(made, all), out)
  more_fields("tercio.team", (slot_fields(made, "side")), out)
  more_fields("tercio.encounter", (slot_fields(made, "world")), out)
  frame_classes(all, own, out)
  more_fields("tercio.frame", verb_lines(all), out)
  more_fields("tercio.instance", { "---@field [string] any Fields of its definition, and its slots." }, out)
  return table.concat(out, "\n")
end

-- ---- the kernel ----------------------------------------------------------------------------------

local function kernel_file(given)
  local out = { head "The kernel as the engine's own scripts see it: rows of engine/host/bind. Content never sees it.",
    "K = {}\n" }
  for _, group in ipairs(given.bindings) do
    for _, row in ipairs(group.rows) do
      comment(row[2], out)
      comment(row[3], out)
      out[#out + 1] = "---@return any\nfunction K." .. row[1] .. "(...) end\n"
    end
  end
  out[#out + 1] = "K.enums = {"
  for _, row in ipairs(model.kernel_enums()) do out[#out + 1] = ("  %s = { %s },"):format(row[1], row[2]) end
  out[#out + 1] = "}\n\n---@type table<string, table<integer, string>>\nK.names = {}\n\n"
    .. "---@type table<string, integer>\nK.limits = {}\n"
  return table.concat(out, "\n")
end

-- All files: { { path, text }, ... }.
function annotations.files(made, given, folder)
  local files = {}
  local function add(name, text)
    files[#files + 1] = { folder .. "/" .. name .. ".lua", (text:gsub("[ \t]+\n", "\n"):gsub("%s+$", "")) .. "\n" }
  end
  add("content", content_file(made))
  add("words", words_file())
  add("encounters", encounter_file())
  add("specs", specs_file())
  add("rulesets", rulesets_file(made))
  add("kernel", kernel_file(given))
  return files
end

return annotations
