-- What `tercio check` finds that a load need not: fields that nobody reads, numbers in functions, what never happens,
-- what no test uses, words that are out of use. Each is a warning with a code; `-- check: allow CODE` on its line, on
-- the line above, or in the first lines of a file (for the whole file) silences it.
local listeners = import "check/listeners"
local lua_tokens = import "check/lua_tokens"
local tables = import "world/tables"
local wording = import "world/wording"

local lint = {}

local HEAD = 5   -- lines at the top of a file in which an allowance is for the whole file

-- ---- files ---------------------------------------------------------------------------------------

local function is_content(path) return not path:find "_spec%.lua$" and not path:find "/tests/" end

-- What comments of a file allow: by line, and for all of it.
local function allowances(comments)
  local lines, whole = {}, {}
  for _, comment in ipairs(comments) do
    local codes = comment.text:match "^%-%-+%s*check:%s*allow%s+(.*)$"
    for code in (codes or ""):gmatch "[%l%-]+" do
      lines[comment.line .. code], lines[comment.line + 1 .. code] = true, true
      if comment.line <= HEAD then whole[code] = true end
    end
  end
  return lines, whole
end

local function file_of(path, shown, text)
  local tokens, comments = lua_tokens.of(text)
  local lines, whole = allowances(comments)
  return { path = path, shown = shown, text = text, tokens = tokens,
    allowed = function(line, code) return whole[code] or lines[line .. code] end }
end

-- The files of a layer that this ruleset reads: { path, shown, tokens, allowed(line, code) }.
local function files_of(system, layer, ruleset)
  local list = {}
  for _, path in ipairs(system.list(layer.folder, ".lua") or {}) do
    local below = path:sub(#layer.folder + 2)
    local own = layer.kind ~= "mod" and layer.kind ~= "ruleset" and layer.id:match "[^:]+$" .. ".lua"
    local only = layer.kind == "mod" and below:match "^only/([^/]+)/"
    local ours = own and below == own or not own and not below:find "^variants/" and (not only or only == ruleset)
    if ours and is_content("/" .. below) then
      list[#list + 1] = file_of(path, layer.shown .. "/" .. below, system.read(path) or "")
    end
  end
  return list
end

-- ---- what is named where -------------------------------------------------------------------------

local function in_braces(text)
  local list = {}
  for named in text:gmatch "{([^{}]*)}" do list[#list + 1] = named end
  return list
end

local DEFINITIONS = tables.set { "definition", "ability", "def", "self" }

-- How often a word is read: after a dot or colon, or in a text. Names before = are declared, not read. of_definitions:
-- gets the words that are read of what is called a definition, or stand alone in a string.
local function count_reads(reads, of_definitions, tokens, kinds)
  local before, brackets = nil, nil
  for index, token in ipairs(tokens) do
    if token.sort == "name" and before and (before.sort == "." or before.sort == ":") then
      reads[token.text] = (reads[token.text] or 0) + 1
      if DEFINITIONS[(tokens[index - 2] or {}).text] then of_definitions[token.text] = true end
    elseif token.sort == "string" then
      of_definitions[token.text] = true
      local after = tokens[index + 1]
      brackets = before and before.sort == "[" and after and after.sort == "]" and tokens[index + 2] and
        tokens[index + 2].sort == "="
      local declares = before and before.sort == "name" and kinds[before.text]
      if not brackets and not declares then
        -- Of a sentence only what stands in braces is read.
        local words = token.text:find "%s" and table.concat(in_braces(token.text), " ") or token.text
        for word in words:gmatch "[%a_][%w_]*" do reads[word] = (reads[word] or 0) + 1 end
      end
    end
    before = token
  end
end

local function found_in_engine(self, word)
  if not self.engine_reads then
    self.engine_reads = {}
    for _, path in ipairs(self.system.list(self.system.root .. "/scripts", ".lua") or {}) do
      if not path:find "/templates/" and not path:find "/reference/" then
        for name in (self.system.read(path) or ""):gmatch "[%.:]([%a_][%w_]*)" do self.engine_reads[name] = true end
      end
    end
  end
  return self.engine_reads[word]
end

local function is_read(self, word) return self.reads[word] or found_in_engine(self, word) end

-- ---- warnings ------------------------------------------------------------------------------------

local function warn(self, file, line, code, def, message, column)
  if not file or file.allowed(line, code) then return end
  self.found[#self.found + 1] = { file = file.shown, line = line, column = column, severity = "warning", code = code,
    kind = def and def.kind, id = def and def.id, layer = self.layer.kind .. " " .. self.layer.id, message = message }
end

-- The line of a key of a definition: the first `key =` at or below the line of the definition.
local function line_of_key(file, from, key)
  for index, token in ipairs(file.tokens) do
    local after = file.tokens[index + 1]
    if token.line >= from and token.text == key and after and (after.sort == "=" or after.sort == "]") then
      return token.line, token.column
    end
  end
  return from
end

local function place_of(self, def)
  local shown, line = wording.place(def.where)
  return tables.first(self.files, function(file) return file.shown == shown end), line
end

-- Warns of a definition, at the line of one of its keys (nil: its own).
local function warn_of(self, def, key, code, message)
  local file, line = place_of(self, def)
  local column
  if key then line, column = line_of_key(file, line, key) end
  warn(self, file, line, code, def, def.kind .. " '" .. def.id .. "': " .. message, column)
end

-- Definitions that the layer declares, in the order of kinds and of declaration.
local function own_definitions(self)
  local list = {}
  for _, kind in ipairs(tables.names(self.sealed.kinds)) do
    for _, id in ipairs(self.sealed.order[kind] or {}) do
      local def = type(id) == "string" and self.sealed.kinds[kind][id]
      if def and place_of(self, def) then list[#list + 1] = def end
    end
  end
  return list
end

local HELD = { id = true, kind = true, where = true }

local checks = {}

-- Fields of the author's own that no text names and no code reads; keys whose meaning is the ruleset's that it gives
-- none.
function checks.unused_field(self, def)
  local known = self.schema.kinds[def.kind]
  if not known or not known.open then return end
  for _, key in ipairs(tables.names(def)) do
    local field = known.fields[key]
    if field and field.ruled and not HELD[key] and not self.of_definitions[key] then
      warn_of(self, def, key, "unused-field", "no rule of '" .. self.sealed.ruleset .. "' reads the key '" .. key ..
        "': it does nothing")
    elseif not field and not HELD[key] and not is_read(self, key) then
      warn_of(self, def, key, "unused-field",
        "the field '" .. key .. "' is unused: no rule reads it and no text names it")
    end
  end
end

local CHANGES = { replaces = true, modifies = true }

-- The names of what a definition answers to.
local function listened(def)
  return tables.map(tables.filter(listeners.of(def), function(one) return not CHANGES[one.how] end),
    function(one) return one.key end)
end

-- How often a whole string stands in the files, but as a key of what listens.
local function mentions(self, word)
  if not self.strings then
    self.strings = {}
    for _, tokens in ipairs(self.all_tokens) do
      for index, token in ipairs(tokens) do
        if token.sort == "string" then
          local before, after = tokens[index - 1], tokens[index + 1]
          local key = before and before.sort == "[" and after and after.sort == "]"
          local to = before and before.sort == "=" and tokens[index - 2] and tokens[index - 2].text == "to"
          if not key and not to then self.strings[token.text] = (self.strings[token.text] or 0) + 1 end
        end
      end
    end
  end
  return self.strings[word] or 0
end

-- Whether some rule names an effect, or a frame, besides its declaration.
local function is_used(self, id) return is_read(self, id:match ":(.+)$" or id) or mentions(self, id) > 1 end

local ROLLS = { dice = true, cards = true }   -- frames that the engine starts

-- Why what is listened to never happens, or nil.
local function never(self, base)
  local event = self.sealed.events[base]
  if not event or event.own or ROLLS[event.frame] then return nil end
  if event.effect then
    return not is_used(self, event.effect) and "no rule proposes the effect '" .. event.effect .. "'" or nil
  end
  if event.frame then
    if not is_used(self, event.frame) then return "no rule starts the frame '" .. event.frame .. "'" end
    local frame = self.sealed.kinds.frame[event.frame]
    if tables.has(frame.plan or frame.steps, event.step) then return nil end
    -- Listed among the steps once; whoever adds it to a plan names it again.
    return mentions(self, event.step) <= 1 and "'" .. event.step .. "' is in no plan of the frame '" .. event.frame ..
      "', and no rule adds it" or nil
  end
  return mentions(self, base) <= 1 and "no rule raises the event '" .. base .. "'" or nil
end

function checks.never_fires(self, def)
  for _, key in ipairs(listened(def)) do
    local why = never(self, listeners.base_of(key, self.sealed.events))
    if why then warn_of(self, def, key, "never-fires", "'" .. key .. "' never happens: " .. why) end
  end
end

-- Whether a token begins `when = function(...) return false`: the place of the word, or nil.
local function never_answers(tokens, index)
  local after = tokens[index + 1]
  if tokens[index].text ~= "when" or not after or after.sort ~= "=" or (tokens[index + 2] or {}).text ~= "function" then
    return false
  end
  local at = index + 3
  while tokens[at] and tokens[at].sort ~= ")" do at = at + 1 end
  local word, value, close = tokens[at + 1] or {}, tokens[at + 2] or {}, tokens[at + 3] or {}
  return word.text == "return" and (value.text == "false" or value.text == "nil") and
    (close.text == "end" or close.sort == ",")
end

-- Conditions that are false whatever happens.
local function false_conditions(self, file)
  for index, token in ipairs(file.tokens) do
    if token.sort == "name" and never_answers(file.tokens, index) then
      warn(self, file, token.line, "never-fires", nil, "'when' is never true, so this never runs",
        token.column)
    end
  end
end

-- Effects that it would change and that nobody proposes.
function checks.never_replaces(self, def)
  local effects = self.sealed.kinds.effect or {}
  for _, key in ipairs(tables.names(type(def.replace) == "table" and def.replace or {})) do
    local id = listeners.base_of(key, effects)
    if effects[id] and not is_used(self, id) then
      warn_of(self, def, key, "never-fires", "replaces '" .. key .. "', which never happens: no rule proposes it")
    end
  end
end

local LOG_WORDS = { "target", "user", "by", "amount", "applied", "before", "after", "why", "status", "place",
  "attribute", "lost", "excess" }

-- Sentences of effects that name what is not filled in.
function checks.log_names_nothing(self, def)
  if type(def.name) == "string" and def.name:find "{[%w_%.]+}" then
    warn_of(self, def, "name", "text-names-nothing",
      "'name' is shown as it is, with its braces; fields are filled in in 'text'")
  end
  if def.kind ~= "effect" then return end
  local known = tables.copy(tables.copy(tables.set(LOG_WORDS), tables.set(def.params)), def.tells)
  for _, key in ipairs { "log", "prevented", "unchanged" } do
    for word in (type(def[key]) == "string" and def[key] or ""):gmatch "{([%w_%.]+)}" do
      if known[word] == nil and def[word] == nil then
        warn_of(self, def, key, "text-names-nothing", "'" .. key .. "' names {" .. word ..
          "}, which is not filled in" .. wording.near(word, LOG_WORDS))
      end
    end
  end
end

local TESTED = { ability = true, status = true, trait = true }

local function tests_name(self, id) return self.tests:find("%f[%w_:]" .. id:gsub("%p", "%%%0") .. "%f[^%w_]") ~= nil end

-- The abilities, statuses and traits of archetypes that a test names: { kind = { id = true } }.
local function of_tested_archetypes(self)
  local had = { ability = {}, status = {}, trait = {} }
  local lists = { abilities = had.ability, statuses = had.status, traits = had.trait }
  for id, archetype in pairs(self.sealed.kinds.archetype or {}) do
    if tests_name(self, id) then
      for key, ids in pairs(lists) do
        for name, value in pairs(archetype[key] or {}) do ids[type(name) == "string" and name or value] = true end
      end
    end
  end
  return had
end

-- What is written between each definition and the next: def = list of strings.
local function strings_of(self)
  local found, starts = {}, {}
  for _, def in ipairs(self.own) do
    local file, line = place_of(self, def)
    starts[file.shown] = starts[file.shown] or {}
    starts[file.shown][line] = starts[file.shown][line] or {}
    found[def] = starts[file.shown][line]   -- what begins on one line shares what stands there
  end
  for _, file in ipairs(self.files) do
    local lines, here = starts[file.shown] or {}, nil
    for _, token in ipairs(file.tokens) do
      here = lines[token.line] or here
      if here and token.sort == "string" then here[#here + 1] = token.text end
    end
  end
  return found
end

-- The definitions that tests use: those that they name, those of archetypes that they name, and what these name in
-- turn. What is none of an ability, status, trait and archetype is in play without being named.
local function tested_definitions(self)
  local had, tested, open, strings = of_tested_archetypes(self), {}, {}, strings_of(self)
  local by_id = {}
  for _, def in ipairs(self.own) do
    local in_play = not TESTED[def.kind] and def.kind ~= "archetype"
    if TESTED[def.kind] then by_id[def.id] = def end
    if in_play or tests_name(self, def.id) or (had[def.kind] or {})[def.id] then
      tested[def], open[#open + 1] = true, def
    end
  end
  while #open > 0 do
    for _, word in ipairs(strings[table.remove(open)]) do
      local named = by_id[word]
      if named and not tested[named] then tested[named], open[#open + 1] = true, named end
    end
  end
  return tested
end

-- Abilities, statuses and traits that no test uses.
function checks.untested(self, def)
  if not TESTED[def.kind] or self.layer.kind == "variant" then return end
  if not self.tests:find "%S" and not self.strict then return end   -- who has no tests yet knows that
  self.tested = self.tested or tested_definitions(self)
  if not self.tested[def] then warn_of(self, def, nil, "untested", "no test of " .. self.layer.shown .. " uses it") end
end

local function replaced(self, code, word) return self.deprecated[code] and self.deprecated[code][word] end

-- Keys and events that are out of use.
function checks.deprecated(self, def)
  local function check(what, key, instead)
    if not instead then return end
    warn_of(self, def, key, "deprecated", "the " .. what .. " '" .. key .. "' is deprecated: " .. instead)
  end
  for _, key in ipairs(tables.names(def)) do check("key", key, replaced(self, "keys", def.kind .. "." .. key)) end
  for _, key in ipairs(listened(def)) do
    check("event", key, replaced(self, "events", listeners.base_of(key, self.sealed.events)))
  end
end

-- ---- what is seen in the text alone --------------------------------------------------------------

-- Numbers in functions of definitions, where no patch can reach them; 0, 1, halves and doubles say what they are by
-- themselves.
local PLAIN = { ["0"] = true, ["1"] = true }
local HALVES = tables.set { "*", "/", "//", "%" }
local OPENS = { ["function"] = true, ["do"] = true, ["if"] = true, ["repeat"] = true }
local EDITS = { patch = true, wrap = true }
local CLOSES = { ["end"] = true, ["until"] = true }

local function is_plain(token, before, after)
  return PLAIN[token.text] or before and (before.sort == "[" or token.text == "2" and HALVES[before.sort]) or
    token.text == "2" and after ~= nil and after.sort == "*"
end

-- Whether what opens at a token is given to a word that declares or edits: ability "x" { or wrap "x" (.
local function is_declared(self, tokens, index)
  local id, word = tokens[index - 1], tokens[index - 2]
  if id and id.sort == "(" then return is_declared(self, tokens, index - 1) end
  return id and id.sort == "string" and word and word.sort == "name" and
    (self.schema.kinds[word.text] or EDITS[word.text]) ~= nil
end

local function buried_numbers(self, file)
  -- A handler is a function that begins within what is declared; what is in blocks within it belongs to it.
  local blocks, handlers, last_line = {}, 0, 0
  local open, declared = {}, 0   -- brackets, and how many of them hold what is declared
  for index, token in ipairs(file.tokens) do
    local word = token.sort == "name" and token.text
    if token.sort == "{" or token.sort == "(" then
      open[#open + 1] = is_declared(self, file.tokens, index)
      if open[#open] then declared = declared + 1 end
    elseif token.sort == "}" or token.sort == ")" then
      if table.remove(open) then declared = declared - 1 end
    elseif word and OPENS[word] then
      local handler = word == "function" and declared > 0
      blocks[#blocks + 1] = handler
      if handler then handlers = handlers + 1 end
    elseif word and CLOSES[word] then
      if table.remove(blocks) then handlers = handlers - 1 end
    elseif token.sort == "number" and handlers > 0 and token.line ~= last_line
      and not is_plain(token, file.tokens[index - 1], file.tokens[index + 1]) then
      last_line = token.line
      warn(self, file, token.line, "buried-number", nil, "the number " .. token.text
        .. " is inside a function, where no patch can change it: make it a field, or a named local above", token.column)
    end
  end
end

-- Words of the language that are out of use.
local function old_words(self, file)
  for index, token in ipairs(file.tokens) do
    local before = file.tokens[index - 1]
    local instead = token.sort == "name" and before and (before.sort == ":" or before.sort == ".") and
      replaced(self, "verbs", token.text)
    if instead then
      warn(self, file, token.line, "deprecated", nil, "the word '" .. token.text .. "' is deprecated: " .. instead,
        token.column)
    end
  end
end

-- The text of all tests of a layer.
local function tests_of(system, layer)
  local parts = {}
  local function add(folder, ending)
    for _, path in ipairs(system.list(folder, ending) or {}) do parts[#parts + 1] = system.read(path) end
  end
  add(layer.folder .. "/tests", ".lua")
  if layer.kind == "ruleset" then
    add(system.root .. "/tests/rulesets/" .. layer.id, ".lua")
    add(system.root .. "/tests/golden/" .. layer.id, ".lua")
  end
  add(layer.folder, "_spec.lua")
  return table.concat(parts, "\n")
end

local ORDER = { "unused_field", "never_fires", "never_replaces", "log_names_nothing", "untested", "deprecated" }

-- What is wrong in the handlers of a layer is no warning: it would be one more mistake, in play.
local function check_handlers(self)
  import("check/lint_handlers").check(self.sealed, self.schema, self.files, self.all_tokens, self.most,
    function(file, line, code, message, column, data)
    if file.allowed(line, code) then return end
    self.found[#self.found + 1] = { file = file.shown, line = line, column = column, severity = "error", code = code,
      data = data,
      layer = self.layer and self.layer.kind .. " " .. self.layer.id, message = message }
  end)
end

-- All that the layers' files say, as tokens of each; and the files of the layer that is looked at.
local function read_layers(self, layers)
  self.all_tokens, self.reads, self.of_definitions = {}, {}, {}
  for _, layer in ipairs(layers) do
    local files = layer.folder ~= "" and files_of(self.system, layer, self.sealed.ruleset) or {}
    if layer == self.layer then self.files = files end
    for _, file in ipairs(files) do
      count_reads(self.reads, self.of_definitions, file.tokens, self.schema.kinds)
      self.all_tokens[#self.all_tokens + 1] = file.tokens
    end
  end
end

-- What is wrong in the handlers of a text that holds content, over layers that are sealed and compiled.
-- most: how many values words take (reference/arity.lua).
function lint.of_text(system, sealed, layers, shown, text, most)
  local file = file_of(nil, shown, text)
  local self = { system = system, sealed = sealed, schema = include "scripts/content/schema.lua", found = {},
    files = { file }, most = most }
  read_layers(self, layers)
  self.all_tokens[#self.all_tokens + 1] = file.tokens
  check_handlers(self)
  return self.found
end

local function warn_of_all(self)
  for _, file in ipairs(self.files) do
    buried_numbers(self, file)
    false_conditions(self, file)
    old_words(self, file)
  end
  self.own = own_definitions(self)
  for _, def in ipairs(self.own) do
    for _, check in ipairs(ORDER) do checks[check](self, def) end
  end
end

-- What is found in one layer of sealed content, which is one of the layers that registry.layers gave.
-- how: strict, also what one does not want to hear of while beginning; errors, no warnings; compiled, there is a book
-- of it; most, how many values words take (reference/arity.lua).
function lint.of(system, sealed, layers, layer, how)
  local schema = include "scripts/content/schema.lua"
  local self = { system = system, sealed = sealed, layer = layer, schema = schema, deprecated = schema.deprecated or {},
    found = {}, tests = tests_of(system, layer), strict = how.strict, most = how.most }
  read_layers(self, layers)
  if how.compiled then check_handlers(self) end
  if not how.errors then warn_of_all(self) end
  for index, finding in ipairs(self.found) do finding.serial = index end
  table.sort(self.found, function(a, b)
    if a.file ~= b.file then return a.file < b.file end
    if a.line ~= b.line then return a.line < b.line end
    return a.serial < b.serial
  end)
  for _, finding in ipairs(self.found) do finding.serial = nil end
  return self.found
end

return lint
