-- The reference as plain data, whatever it is shown as: sections of entries, put together from the schema, the words,
-- the binding rows, the commands and the rulesets. Also says which public words have no row, and which have no example.
--   A section: id, group, title, text, page (its file without ending), parts.
--   A part: title, text, entries, examples. An example: title, code, and after it (script, files, run).
--   An entry: name, anchor, signature, label, text, facts (list of { name, value }), errors, example, see (an anchor).
local types = import "reference/types"
local words = import "reference/words"
local games = import "reference/games"
local libraries = import "reference/libraries"
local tables = import "world/tables"

local model = {}

local GROUPS = { "Content", "In handlers", "Encounters and specs", "Games", "Program", "Engine" }
model.GROUPS = GROUPS

local function anchor_of(...) return (table.concat({ ... }, "."):gsub("[^%w_.:-]", "-")) end

-- Whether a text has a word: as a key, a method, a field or a string.
local function has_word(text, word)
  return text:find("%f[%w_]" .. word:gsub("[%.]", "%%.") .. "%f[^%w_]") ~= nil
end

-- The sections of a group.
function model.in_group(made, group)
  return tables.filter(made.sections, function(section) return section.group == group end)
end

-- Whether the title of a part is shown: there is something below it, or links lead to it.
function model.has_title(part)
  return part.title and (part.anchor or part.examples or part.list or #(part.entries or {}) > 0)
end

-- ---- examples ------------------------------------------------------------------------------------

local function trimmed(text) return (text:gsub("^%s*\n", ""):gsub("%s+$", "")) end

-- The first thing that a file declares, as it stands there.
local function quoted_file(system, path)
  local text = system.read(system.root .. "/" .. path) or ""
  return trimmed(text:match "(%-%- [^\n]*\n.-\n})" or text:sub(1, 400))
end

-- A script with an entry a line.
local function entries_by_line(script)
  for _, word in ipairs { "act", "expect", "end_turn", "turn", "refuse", "auto" } do
    script = script:gsub("([}\"]), (" .. word .. " )", "%1,\n%2")
  end
  return script
end

-- An example as an encounter's file of its own: mira has its abilities. Nothing where it is more than content of the
-- scene.
local function file_of(example)
  if not example.content or example.ruleset or example.files or example.encounter or example.units then return nil end
  local scene, ids = import("reference/words").scene, {}
  for id in example.content:gmatch '%f[%w]ability "([%w_]+)"' do ids[#ids + 1] = ("%q"):format(id) end
  local units = scene.encounter:gsub('(mira = {[^}]-) }, *\n', function(mira)
    return mira .. "," .. " abilities = { " .. table.concat(ids, ", ") .. " } },\n"
  end, #ids > 0 and 1 or 0)
  return ("-- %s\nencounter \"An example\" {\n%scontent = [==[\n%s%s\n]==],\n}\n"):format(example.title, units,
    scene.content, example.content)
end

local function example_of(system, example)
  local shown = { encounter = file_of(example),
    title = example.title, script = example.script and entries_by_line(example.script),
    run = example.run }
  if example.quote then
    shown.code, shown.file = quoted_file(system, example.quote), example.quote
  elseif example.files and not example.encounter then
    shown.more = tables.map(example.files, function(file) return { file = file[1], code = trimmed(file[2]) } end)
    local first = table.remove(shown.more, 1)
    shown.code, shown.file = first.code, first.file
  else
    shown.code = trimmed(example.content or example.encounter or "")
  end
  return shown
end

-- Examples as they are shown, each with an anchor behind that of what they are of.
local function examples_of(system, examples, anchor)
  return tables.map(examples or {}, function(example, index)
    return tables.copy(example_of(system, example), { anchor = anchor_of(anchor, "example", tostring(index)) })
  end)
end

-- ---- kinds ---------------------------------------------------------------------------------------

-- The schema writes its texts for terminals: what is Lua in them is told to be so.
local function coded(text)
  return (text:gsub("function%b()", "`%0`"):gsub("%f[%w]%w+%.NAME", "`%0`"):gsub("%f[%w]NAME%.%l+",
    "`%0`"):gsub("%f[%w_.]NAME%f[^%w_.`]", "`%0`"):gsub("%b{}",
      function(table) return table:find "`" and table or "`" .. table .. "`" end))
end

local function key_entries(kind, fields, prefix, entries)
  for _, key in ipairs(tables.keys(fields)) do
    local field = fields[key]
    local name = prefix .. key
    local facts = { { "takes", types.say(field) } }
    if field.required then facts[#facts + 1] = { "", "required" } end
    entries[#entries + 1] = { name = name, key = key, anchor = anchor_of("kind", kind, name), label = "key",
      text = coded(field.text or ""), facts = facts, required = field.required }
    local inner = field.type == "record" and field or field.type == "several" and field.of.type == "record" and field.of
    if inner then key_entries(kind, inner.fields, name .. ".", entries) end
  end
  return entries
end

local READERS = { definition = true, ability = true, def = true }

-- Which rulesets read such a key of a definition: { key -> list of rulesets }.
local function readers_of(system, schema, loaded)
  local found = {}
  for key, field in pairs(schema.kinds.ability.fields) do found[key] = field.ruled and {} end
  for _, entry in ipairs(loaded) do
    local seen = {}
    for _, path in ipairs(system.list(system.root .. "/rulesets/" .. entry.ruleset, ".lua") or {}) do
      local text = system.read(path) or ""
      for who, at in text:gmatch "([%a_]+)%.()" do
        local key = READERS[who] and text:match("^[%a_]+", at)
        if key and found[key] and not seen[key] then
          seen[key] = true
          table.insert(found[key], entry.ruleset)
        end
      end
    end
  end
  return found
end

local OPEN = "Definitions can have further fields: whole numbers, texts, flags, tables."
local LIVE = " A number may be `function(me, use, self)`, called each time it is read."
local NOTES = { ability = "Rulesets decide what an ability's keys do. \"read by\" lists those that read a key; "
  .. "elsewhere the key does nothing." }

local function kind_sections(system, schema, loaded, out, problems)
  local examples, readers = import "reference/words/kinds", readers_of(system, schema, loaded)
  for _, kind in ipairs(tables.keys(schema.kinds)) do
    local def = schema.kinds[kind]
    local entries = key_entries(kind, def.fields, "", {})
    local shown = examples_of(system, examples[kind], "kind." .. kind)
    for _, entry in ipairs(kind == "ability" and entries or {}) do
      local by = readers[entry.name]
      if by then entry.facts[#entry.facts + 1] = { "read by",
        #by > 0 and table.concat(by, ", ") or "no ruleset here" } end
    end
    for _, entry in ipairs(entries) do
      local _, outer = entry.name:match "^(.-)([%l_]+)%.[%l_]+$"
      for _, key in ipairs { outer or entry.key, entry.key } do   -- one that has the key's table too, if there is one
        for _, example in ipairs(shown) do
          if not entry.see and has_word(example.code, entry.key)
            and has_word(example.code, key) then entry.see = example.anchor end
        end
      end
      if not entry.see then problems[#problems + 1] = "kind '" .. kind .. "': key '" .. entry.name
        .. "' has no example (scripts/reference/words/kinds.lua)" end
      if entry.text == "" then problems[#problems + 1] = "kind '" .. kind .. "': key '" .. entry.name
        .. "' has no text (scripts/schema*.lua)" end
    end
    if #shown == 0 then problems[#problems + 1] = "kind '" .. kind
      .. "' has no example (scripts/reference/words/kinds.lua)" end
    out[#out + 1] = {
      id = "kind." .. kind, group = "Content", title = kind, page = "kinds/" .. kind, text = def.text,
      signature = kind .. " \"id\" { ... }",
      note = def.open and OPEN .. (def.fields.on and def.fields.slots and LIVE or "")
        .. (NOTES[kind] and " " .. NOTES[kind] or "") or nil,
      parts = { { title = #shown > 1 and "Examples" or "An example", examples = shown },
        { title = "Keys", entries = entries } },
    }
  end
end

-- ---- words ---------------------------------------------------------------------------------------

local function row_entry(section, row, prefix)
  local parsed = types.signature(row[2])
  local lead = prefix and prefix .. (parsed and parsed.params and words.CALLED[section.of] and ":" or ".") or ""
  return { name = row[1], anchor = anchor_of(section.id, row[1]), signature = types.shown(row[1], row[2], lead),
    label = parsed and parsed.params and "function" or "value", text = row[3], facts = types.facts(parsed),
    errors = row.errors, example = row.example or row.spec or row.shown or row.content and trimmed(row.content) }
end

-- Adds the section of some rows; what has no example of its own is seen in those of the section. lacking: gets what is
-- seen in none, as { entry, problem }.
local function add_section(system, out, section, prefix, lacking, more)
  local entries, shown = {}, examples_of(system, section.examples, section.id)
  for index, row in ipairs(section.rows) do
    local entry = row_entry(section, row, prefix)
    entries[index] = entry
    for _, example in ipairs(entry.example and {} or shown) do
      if has_word(example.code .. (example.script or ""), entry.name) then entry.see = entry.see or example.anchor end
    end
    if not entry.example and not entry.see then
      lacking[#lacking + 1] = { entry = entry,
        problem = section.id .. ": '" .. entry.name .. "' has no example (scripts/reference/words)" }
    end
  end
  local parts = { { entries = entries }, #shown > 0 and { title = "Examples", examples = shown } or nil }
  local made = { title = section.title, text = section.text, setup = section.setup, parts = parts }
  out[#out + 1] = tables.copy(made, more)
  return shown
end

-- Rows of the vocabulary, with the examples that globals.lua has for them.
local function vocabulary_rows(section, problems)
  local rows, seen = {}, {}
  for _, row in ipairs(import("words/vocabulary").rows) do
    if not types.signature(row[2]) then problems[#problems + 1] = "global '" .. row[1]
      .. "': its signature is none: (name: type, more?: type) -> type, or : type (scripts/words/vocabulary.lua)" end
    local more = section.vocabulary[row[1]]
    seen[row[1]] = true
    if row[1] ~= "field.area" then
      if not more then problems[#problems + 1] = "global '" .. row[1]
        .. "' has no example (scripts/reference/words/globals.lua)" end
      rows[#rows + 1] = { row[1], row[2], row[3], example = more and more.example, content = more and more.content,
        shown = more and more.shown }
    end
  end
  for name in pairs(section.vocabulary) do
    if not seen[name] then problems[#problems + 1] = "global '" .. name
      .. "' is none of scripts/words/vocabulary.lua" end
  end
  return rows
end

local EDITS = { import = 1, option = 1, patch = 1, wrap = 1, remove = 1 }

local function word_sections(system, out, problems)
  local lacking = {}
  for _, section in ipairs(words.sections()) do
    if section.id == "global" then
      local rows = tables.append(tables.list(section.rows), vocabulary_rows(section, problems))
      for _, row in ipairs(rows) do
        if EDITS[row[1]] and not row.example then row.shown = row.shown or row[3]:match "`(.-)`" end
      end
      section = tables.copy(section, { rows = rows })
      section.of = nil
    end
    add_section(system, out, section, section.global or words.CALLED[section.of], lacking, { id = "word." .. section.id,
      group = "In handlers", page = "words/" .. section.id, scene = section.id ~= "global" or nil })
  end
  for _, one in ipairs(lacking) do problems[#problems + 1] = one.problem end
end

-- What takes or gives a table says its name; here are their keys.
local function shape_section(out)
  local parts = tables.map(words.classes, function(class)
    local entries = tables.map(class, function(key)
      local takes = key[2]:gsub("tercio%.id%.([%w_]+)", "id of a %1"):gsub("tercio%.", "")
      return { name = key[1], key = key[1], anchor = anchor_of("shape", class.name, key[1]), label = "key",
        text = coded(key[3]), facts = { { "takes", takes } } }
    end)
    return { title = class.name, anchor = anchor_of("shape", class.name), text = coded(class.text), entries = entries }
  end)
  out[#out + 1] = { id = "word.shapes", group = "In handlers", title = "Tables for words", page = "words/shapes",
    parts = parts,
    text = "The keys of tables that words take or return, such as `me:choose(question)`. All are optional unless the "
      .. "text says otherwise." }
end

-- The anchor of the shape of a name, nil for other types.
local shapes = {}
for _, class in ipairs(words.classes) do shapes[class.name] = anchor_of("shape", class.name) end

-- A type with its shapes linked: link(name, anchor) writes one.
function model.linked(written, link)
  return (written:gsub("%f[%w_.][%a_][%w_]*%f[^%w_.]",
    function(name) return shapes[name] and link(name, shapes[name]) end))
end

-- What a section of files has no example for is seen in those of the others.
local function file_sections(system, out, problems)
  local lacking, lent = {}, {}
  for _, name in ipairs { "encounters", "specs" } do
    for _, section in ipairs(import("reference/words/" .. name)) do
      tables.append(lent, add_section(system, out, section, section.module or words.CALLED[section.of], lacking,
        { id = "file." .. section.id, group = "Encounters and specs", page = "files/" .. section.id }))
    end
  end
  for _, one in ipairs(lacking) do
    local entry, word = one.entry, one.entry.name == "team_of" and "team" or one.entry.name
    for _, example in ipairs(lent) do
      if not entry.see and has_word(example.code, word) then entry.see, entry.see_page = example.anchor, true end
    end
    if not entry.see then problems[#problems + 1] = one.problem end
  end
end

-- ---- are they all there? -------------------------------------------------------------------------

local function compare(problems, what, rows, ...)
  local here, known = tables.set(tables.names(...)), {}
  for _, row in ipairs(rows) do
    known[row[1]] = true
    if not here[row[1]] then problems[#problems + 1] = what .. " '" .. row[1] .. "' has a row, and is not there" end
  end
  for _, name in ipairs(tables.names(here)) do
    if not known[name] then
      problems[#problems + 1] = what .. " '" .. name .. "' has no row (scripts/reference/words)"
    end
  end
end

local function check_words(problems)
  local objects, geometry = import "world/objects", import "words/field"
  import "runtime/verbs"
  import "words/edits"
  import "words/shapes"
  local function check(id, ...) compare(problems, id, words.section(id).rows, ...) end
  check("unit", objects.unit_methods, objects.unit_fields)
  check("team", objects.side_methods, tables.set { "handle", "index", "name", "side", "kind" })
  check("encounter", objects.encounter_methods, tables.set { "kind", "name", "handle" })
  check("instance", objects.instance_methods, objects.instance_fields)
  check("frame", objects.frame_methods, objects.frame_fields, { effect = true })
  check("effect", objects.item_methods, objects.item_fields)
  check("batch", objects.batch_methods, tables.set { "handle", "user", "cause", "kind", "round" })
  check("list", objects.list_methods)
  check("alteration", objects.alteration_methods, objects.alteration_fields)
  check("field", geometry.field, { area = true })
  local function check_keys(of, id, ...) compare(problems, "key of " .. of, words.section(id).rows, ...) end
  local spec = import "encounter/record"
  check_keys("an encounter", "encounter_file", spec.KEYS)
  check_keys("a team", "encounter_team", spec.TEAM_KEYS)
  check_keys("a unit", "encounter_unit", import("encounter/units").KEYS)
  check_keys("a contract", "contract_file", import("encounter/contract_file").KEYS, { voids = true, change = true })
  check_keys("a field", "encounter_field", tables.set(import("encounter/field").KEYS))
  local script = tables.filter(words.section("script").rows, function(row) return row[2]:sub(1, 1) == "(" end)
  compare(problems, "word of a script", script, import("encounter/script").words())
end

-- ---- the program and the engine ------------------------------------------------------------------

local function command_section(given, out)
  for _, command in ipairs(given.commands) do
    local entries = tables.map(command.flags, function(flag)
      local facts = {}
      if flag.values then facts[1] = { "one of", table.concat(flag.values, ", ") } end
      if flag.repeats then facts[#facts + 1] = { "", "may be repeated" } end
      return { name = "--" .. flag.name, anchor = anchor_of("command", command.name, flag.name),
        signature = "--" .. flag.name .. (flag.value and " " .. flag.value or ""),
        label = "flag", text = flag.text, facts = facts }
    end)
    local lines, wide = {}, 0
    for _, example in ipairs(command.examples) do wide = math.max(wide, example[2] and #example[1] or 0) end
    for index, example in ipairs(command.examples) do
      local blanks = (" "):rep(wide - #example[1] + 3)
      lines[index] = example[2] and example[1] .. blanks .. "# " .. example[2] or example[1]
    end
    out[#out + 1] = { id = "command." .. command.name, group = "Program", title = "tercio " .. command.name,
      page = "commands/" .. command.name,
      signature = "tercio " .. command.name .. (command.usage ~= "" and " " .. command.usage or "")
        .. (#entries > 0 and " [flags]" or ""),
      text = command.summary, body = command.text, shell = table.concat(lines, "\n"),
        parts = { { title = "Flags", entries = entries } } }
  end
end

-- The enums of the kernel, by name: { { "topology", "cube = 0, square4 = 1, ..." }, ... }.
function model.kernel_enums()
  local rows = {}
  for enum, numbers in pairs(K.enums) do
    local members = {}
    for name, number in pairs(numbers) do members[#members + 1] = { name = name, number = number } end
    table.sort(members, function(a, b) return a.number < b.number end)
    for at, member in ipairs(members) do
      local plain = member.name:find "^[%a_][%w_]*$"
      members[at] = (plain and "%s = %d" or "[%q] = %d"):format(member.name, member.number)
    end
    rows[#rows + 1] = { enum, table.concat(members, ", ") }
  end
  table.sort(rows, function(a, b) return a[1] < b[1] end)
  return rows
end

local function kernel_section(given, out)
  local parts = {}
  for _, group in ipairs(given.bindings) do
    parts[#parts + 1] = { title = group.topic, entries = tables.map(group.rows, function(row)
      return { name = row[1], anchor = anchor_of("kernel", row[1]), signature = "K." .. row[1] .. row[2],
        label = "function", text = row[3], facts = {} }
    end) }
  end
  local enums = tables.map(model.kernel_enums(), function(row)
    local name = "enums." .. row[1]
    return { name = name, anchor = anchor_of("kernel", name), signature = "K." .. name, label = "table",
      text = row[2] .. ".", facts = {} }
  end)
  parts[#parts + 1] = { title = "Enums: K.enums by name, K.names by number", entries = enums }
  out[#out + 1] = { id = "kernel", group = "Engine", title = "The kernel for the engine's scripts", page = "kernel",
    text = "`K` is the kernel for `scripts/`; content cannot reach it. Each function is a row in engine/host/bind.",
      parts = parts }
end

local LUA = { "string", "table", "math", "utf8" }
local BASE = { "assert", "error", "getmetatable", "ipairs", "next", "pairs", "pcall", "print", "rawequal", "select",
  "setmetatable", "tonumber", "tostring", "type" }

local function lua_section(out)
  local environment = registry.environment {}
  local parts = { { title = "Functions", list = tables.filter(BASE, function(name)
    return (pcall(function() return environment[name] end))
  end) } }
  for _, library in ipairs(LUA) do
    local names = tables.names(environment[library])
    parts[#parts + 1] = { title = library, list = tables.map(names, function(name) return library .. "." .. name end) }
  end
  out[#out + 1] = { id = "lua", group = "In handlers", title = "Lua in content", page = "words/lua", parts = parts,
    text = "Content is Lua 5.4 in a sandbox: no files, no clock, no network, and the same results on every machine. "
      .. "Numbers are integers; a fraction that reaches the engine is an error. `pairs` goes through whole numbers "
      .. "first, then names in byte order. `table.sort` keeps the order of equals. `tostring` shows no addresses." }
end

-- Everything, and what is wrong with the sources: { sections = list, scene = }, problems.
function model.make(system, loaded, given)
  local schema = include "scripts/content/schema.lua"
  local out, problems = {}, {}
  kind_sections(system, schema, loaded, out, problems)
  word_sections(system, out, problems)
  shape_section(out)
  lua_section(out)
  file_sections(system, out, problems)
  check_words(problems)
  local pieces = {}
  for _, entry in ipairs(loaded) do
    out[#out + 1] = games.section(system, entry, problems)
    out[#out + 1] = libraries.section(system, entry, pieces, problems)
  end
  out[#out + 1] = libraries.pieces(pieces)
  command_section(given, out)
  kernel_section(given, out)
  table.sort(problems)
  return { sections = out, schema = schema, scene = words.scene, loaded = loaded }, problems
end

return model
