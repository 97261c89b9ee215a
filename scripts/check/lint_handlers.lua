-- What handlers say that nothing has: words that no object of the language knows, fields that a definition has not got,
-- ids of nothing, globals that are not there. It would only show when the line is played, and not in each play. A word
-- counts as known if anything at all has it, and if any file writes it as a key; so what is told is a mistake.
local core = import "world/core"
local lua_syntax = import "check/lua_syntax"
local objects = import "world/objects"
local tables = import "world/tables"
local wording = import "world/wording"

local handlers = {}

-- ---- what is known -------------------------------------------------------------------------------

-- of teams, batches and the encounter
local MORE_FIELDS = { "handle", "index", "name", "side", "kind", "user", "cause", "round" }

local function add(words, map)
  for key in pairs(map or {}) do
    if type(key) == "string" then words[key] = true end
  end
end

-- Adds the words of all objects of a sort, "methods" or "fields".
local function add_all(words, sort)
  for name, map in pairs(objects) do
    if name:find("_" .. sort .. "$") then add(words, map) end
  end
end

-- What stands before a colon's word: methods, questions, effects, and what strings can do.
local function methods_of(book)
  local words = {}
  add_all(words, "methods")
  add(words, book.query)
  add(words, string)
  return words
end

-- What may be read of an object besides.
local function fields_of(book, methods)
  local words, kinds = {}, book.sealed.kinds
  add(words, methods)
  add_all(words, "fields")
  add(words, tables.set(MORE_FIELDS))
  for _, slots in pairs(book.bearer_slot) do add(words, slots) end
  for _, slots in pairs(book.def_slot) do add(words, slots) end
  add(words, kinds.attribute)
  for _, frame in pairs(kinds.frame) do add(words, frame.slots) end
  for _, event in pairs(kinds.event) do add(words, event.fields) end
  for _, effect in pairs(kinds.effect) do add(words, tables.set(effect.params)) end
  return words
end

-- Whether the name at a place, before a bracket, is that of a function which is declared: behind a dot or colon.
local function is_declared(tokens, at)
  at = at - 2
  while tokens[at] and tokens[at].sort == "name" and (tokens[at - 1] or {}).sort == "." do at = at - 2 end
  return (tokens[at - 1] or {}).text == "function"
end

-- The words that files write as keys: `name =` (but for locals), `["name"] =`, and names of functions behind a dot or
-- colon. And, of these, functions that are written to be called with a colon, if only in tables of their own.
local function written_words(all_tokens)
  local keys, methods = {}, {}
  for _, tokens in ipairs(all_tokens) do
    local before = {}
    for index, token in ipairs(tokens) do
      local sort, after = token.sort, tokens[index + 1]
      if not after then break end
      if sort == "name" and after.sort == "=" then
        if before.text ~= "local" then keys[token.text] = true end
        if (tokens[index + 2] or {}).text == "function" then methods[token.text] = true end
      elseif sort == "name" and after.sort == "(" and (before.sort == "." or before.sort == ":") then
        if is_declared(tokens, index) then keys[token.text] = true end
        if before.sort == ":" and (tokens[index - 3] or {}).text == "function" then methods[token.text] = true end
      elseif sort == "string" and before.sort == "[" and after.sort == "]" then
        keys[token.text] = true
      end
      before = token
    end
  end
  return keys, methods
end

-- ---- which function is what ----------------------------------------------------------------------

local BORNE = { ability = true, status = true, trait = true, rule = true, tile = true }
local ROLES = {
  on = { "object", "object", "self" }, replace = { "object", "object", "self" }, modify = { "object", false, "self" },
  reaction = { "object", "object", "self", "object" }, effect = { "object", "object", "self" },
  price = { "object", "object", "self" },
  steps = { "object", "object", "self" }, when = { "object" }, bond = { "object", "object" },
}
local OTHERS = { ["effect.apply"] = { "object" }, ["effect.propose"] = { "object" }, ["frame.run"] = { "object" },
  ["state_check.run"] = { "object" } }

-- What the parameters of a function are that stands at this path of a definition of a kind.
local function roles_of(kind, path)
  local key = path:match "^[^.]+"
  if BORNE[kind] then return ROLES[key] end
  return OTHERS[kind .. "." .. key]
end

-- A definition that is written at this place: by its id where that is written, else all that begin on the line.
local function written_at(self, file, kind, id, line)
  local known = self.sealed.kinds[kind] or {}
  if id then return { known[id] } end
  local list = {}
  for _, def in pairs(known) do
    if def.where == file.shown .. ":" .. line then list[#list + 1] = def end
  end
  return list
end

-- The kind, id and path that the target of an edit names.
local function aimed_at(self, target)
  local kind, rest = target:match "^([%l_]+)%.(.+)$"
  local known = kind and self.sealed.kinds[kind]
  local id = rest
  while known and id and not known[id] do id = id:match "^(.+)%.[^.]*$" end
  if not known or not id then return nil end
  return kind, known[id], rest:sub(#id + 2)
end

-- What a call declares: kind and text, its table; nil if it is none. `ability "x" { }` or `ability("x", { })`.
local function declared_by(node)
  if node.type ~= "call" or node.method then return nil end
  local head, given = node[1], node[2]
  local word, id = head, nil
  if head.type == "call" and not head.method then word, id = head[1], head[2]
  elseif node[3] then id, given = node[2], node[3] end
  if word.type ~= "name" or word.binding or not id or not given then return nil end
  return word.name, id, given, word.line
end

-- Marks the functions within a table (or one alone) with what their parameters are.
local function mark(self, value, kind, defs, path, shift)
  if value.type == "function" then
    local roles = roles_of(kind, path)
    for index, binding in ipairs(roles and value.params or {}) do
      binding.role, binding.defs = roles[index - shift], defs
      binding.kind = kind
    end
    self.title[value] = #defs == 1 and kind .. " '" .. defs[1].id .. "': " or nil
  elseif value.type == "table" then
    for index, entry in ipairs(value) do
      local key = value.keys[index]
      mark(self, entry, kind, defs, path == "" and (key or "?") or path .. "." .. (key or "?"), shift)
    end
  end
end

local function mark_edit(self, target, value, shift)
  local kind, def, path = aimed_at(self, target)
  if kind then mark(self, value, kind, { def }, path, shift) end
end

-- The patch and wrap tables of a manifest.
local function mark_manifest(self, given)
  for index, entry in ipairs(given) do
    local verb = given.keys[index]
    for at, value in ipairs((verb == "patch" or verb == "wrap") and entry or {}) do
      if entry.keys and entry.keys[at] then mark_edit(self, entry.keys[at], value, verb == "wrap" and 1 or 0) end
    end
  end
end

local function mark_call(self, file, node)
  local word, id, given, line = declared_by(node)
  if not word then return end
  local text = id.type == "string" and id.text or nil
  if word == "patch" or word == "wrap" then
    if text then mark_edit(self, text, given, word == "wrap" and 1 or 0) end
  elseif given.type == "table" and self.sealed.kinds[word] then
    mark(self, given, word, written_at(self, file, word, text, line), "", 0)
    if word == "mod" or word == "variant" then mark_manifest(self, given) end
  end
end

-- ---- checks --------------------------------------------------------------------------------------

-- word: a name that is none of the map `words`; what was probably meant is offered, and goes along as data.
local function tell(self, file, node, code, message, word, words)
  local names = words and tables.names(words)
  local data = word and { name = word, near = wording.nearest(word, names) }
  if word then message = message .. wording.near(word, names) end
  self.tell(file, node.line, code, (self.within and self.title[self.within] or "") .. message, node.column, data)
end

local function called(node)
  return node.type == "name" and node.name or node.type == "index" and node.key and called(node[1]) .. "." ..
    node.key or "..."
end

-- Words that name a definition, and as which of what they are given: `me:has "x"`, `use:gain(target, "x")`.
local NAMING = { has = 1, gain = 2, lose = 2, grant = 1, start = 1, raise = 1, is = 1, max = 1,
  count = 1, add_count = 1, tag_value = 1, retag = 1, instances = 1, instance = 1, stacks = 1, base = 1 }

local function known_id(self, id)
  if not self.ids then
    self.ids = {}
    add(self.ids, self.sealed.kinds)
    for _, defs in pairs(self.sealed.kinds) do add(self.ids, defs) end
  end
  return self.ids[id]
end

local function check_id(self, file, node, name)
  local given = NAMING[node.method] and node[NAMING[node.method] + 1]
  if given and given.type == "string" and not known_id(self, given.text) then
    tell(self, file, given, "unknown-name", name .. " names '" .. given.text .. "', and nothing in '" ..
      self.sealed.ruleset .. "' is called so", given.text, self.ids)
  end
end

-- How many values a verb takes at most, whatever object it is of; nil: any number, or a function of somebody's table.
local function most_of_method(self, node)
  local name, binding = node.method, node[1].binding
  if self.own_methods[name] and not (binding and binding.role) then return nil end
  local effect, query = core.book.effect[name], core.book.query[name]
  local most = self.most.methods[name] or -1
  if effect then most = math.max(most, effect.takes.most) end
  if query then most = math.max(most, #(query.def.params or {})) end
  return most >= 0 and most < math.huge and most or nil
end

-- Values that are given and that nothing reads. What ends in a call or in ... may be any number.
local function check_count(self, file, node, name, most)
  local given, last = #node - 1, node[#node]
  if last.type == "call" or last.type == "word" and last.text == "..." then given = given - 1 end
  if not most or given <= most then return end
  tell(self, file, node[most + 2], "unknown-word", name .. " takes " .. (most == 0 and "nothing" or "at most " ..
    most .. (most == 1 and " value" or " values")) .. " (found " .. given .. ")")
end

-- Keys of tables that a word is given and does not read. word: ":choose" or "field.alter".
local function check_keys(self, file, node, name, word)
  for place, keys in ipairs(self.most.keys[word] or {}) do
    local given = node[place + 1]
    for at, entry in ipairs(keys and given and given.type == "table" and given or {}) do
      local key = given.keys[at]
      if key and not keys[key] then
        tell(self, file, entry, "unknown-word", name .. ": unknown key '" .. key .. "'", key, keys)
      end
    end
  end
end

local function check_method(self, file, node)
  local word, of_text = node.method, node[1].type == "string"
  local name = called(node[1]) .. ":" .. word
  if not of_text and not self.methods[word] and not self.written[word] then
    tell(self, file, node, "unknown-word", name .. ": there is no verb, effect or question '" .. word .. "' in '" ..
      self.sealed.ruleset .. "'", word, self.methods)
  end
  local why = (core.book.ruleset.without or {})[word]
  if why and #node > 1 and not core.book.effect[word] and not self.own_methods[word] then
    return tell(self, file, node, "unknown-word", name .. ": '" .. self.sealed.ruleset .. "' has no '" .. word ..
      "': " .. why)
  end
  check_id(self, file, node, name)
  if of_text then return end
  check_count(self, file, node, name, most_of_method(self, node))
  if not self.own_methods[word] then check_keys(self, file, node, name, ":" .. word) end
end

-- What may be read of an instance of one of these definitions.
local function words_of(self, kind, defs)
  local words, schema = {}, self.schema.kinds[kind]
  add(words, objects.instance_methods)
  add(words, objects.instance_fields)
  add(words, schema and schema.fields)
  for _, def in ipairs(defs) do
    add(words, def)
    add(words, def.slots)
  end
  return words
end

local function is_slot(defs, key)
  return tables.first(defs, function(def) return def.slots and def.slots[key] end) ~= nil
end

local function bare(message) return (tostring(message):gsub("^[^%s]+:%d+: ", "")) end

-- The string that is given to a call of a global word, the first or the one of that number: "uses" of `library "uses"`.
local function given_to(word, node, number)
  local head, given = node.type == "call" and not node.method and node[1], node[1 + (number or 1)]
  if not head or head.type ~= "name" or head.binding or head.name ~= word then return nil end
  return given and given.type == "string" and given.text or nil
end

-- The library that an expression stands for, `library "x"` or a local that begins as it; nil for others, and why.
local function library_of(node, number)
  local binding = node.type == "name" and node.binding
  if binding and not binding.parameter and binding.value then node, number = binding.value, binding.result end
  local name = given_to("library", node, number)
  if not name then return nil end
  local fine, library = pcall(registry.global "library", name)
  if not fine then return nil, bare(library) end
  return library
end

local function check_call(self, file, node)
  local head = node[1]
  if head.type == "index" and head.key and head[1].type == "name" and not head[1].binding then
    local name = called(head)
    check_count(self, file, node, name, (self.most.libraries[head[1].name] or {})[head.key])
    check_keys(self, file, node, name, name)
  elseif head.type == "name" and not head.binding then
    check_count(self, file, node, head.name, self.most.globals[head.name])
  end
  for number = 1, #node - 1 do
    local _, why = library_of(node, number)
    if why then tell(self, file, node, "unknown-name", why) end
  end
  for _, word in ipairs { "definitions", "definition" } do
    local kind = given_to(word, node)
    if kind and not self.sealed.kinds[kind] then
      tell(self, file, node, "unknown-name", "no kind '" .. kind .. "' of content", kind, self.sealed.kinds)
    end
  end
end

local function check_library(self, file, node)
  local library = library_of(node[1])
  if not library then return end
  local fine, why = pcall(function() return library[node.key] end)
  if not fine then tell(self, file, node, "unknown-word", bare(why)) end
end

local function check_read(self, file, node)
  local from = node[1]
  local binding = from.type == "name" and from.binding
  local role = binding and binding.role
  if role == "object" and not self.fields[node.key] and not self.written[node.key] then
    tell(self, file, node, "unknown-word", from.name .. "." .. node.key .. ": there is no word, attribute or slot '" ..
      node.key .. "' in '" .. self.sealed.ruleset .. "'", node.key, self.fields)
  elseif role == "self" and #binding.defs > 0 then
    local words = words_of(self, binding.kind, binding.defs)
    if not words[node.key] then
      tell(self, file, node, "unknown-word", from.name .. "." .. node.key .. ": it has no field or slot '" ..
        node.key .. "'", node.key, words)
    elseif node.set and not is_slot(binding.defs, node.key) then
      tell(self, file, node, "unknown-word", from.name .. "." .. node.key ..
        " cannot be set: only slots change while playing (slots = { NAME = \"int\" })")
    end
  end
end

-- Members of what is global: of libraries, and the options.
local function check_member(self, file, node)
  local name, key = node[1].name, node.key
  if name == "option" then
    if self.sealed.options[key] == nil then
      tell(self, file, node, "unknown-name", "no option '" .. key .. "' in '" .. self.sealed.ruleset .. "'", key,
        self.sealed.options)
    end
  elseif self.libraries[name] then
    local value = registry.global(name)
    local fine, member = pcall(function() return value[key] end)
    if not fine then tell(self, file, node, "unknown-word", bare(member))
    elseif member == nil then
      tell(self, file, node, "unknown-word", "unknown function '" .. name .. "." .. key .. "'", key, value)
    end
  end
end

local function check_global(self, file, node)
  if self.own_words[node.name] then return end
  if node.set then
    return tell(self, file, node, "unknown-global", "the global '" .. node.name .. "' cannot be set; use 'local " ..
      node.name .. " = ...'")
  end
  local value, why = registry.global(node.name)
  if value == nil then tell(self, file, node, "unknown-global", bare(why)) end
end

-- Goes through the statements of functions; what is outside of them is run as the file is read.
local function check_node(self, file, node)
  if node.type == "name" and not node.binding then check_global(self, file, node)
  elseif node.type == "call" and node.method then check_method(self, file, node)
  elseif node.type == "call" then check_call(self, file, node)
  elseif node.type == "index" and node.key then
    local is_global = node[1].type == "name" and not node[1].binding
    if is_global then check_member(self, file, node) else check_read(self, file, node) end
    if not node.set then check_library(self, file, node) end
  end
end

local function check_tree(self, file, node, inside)
  if node.type == "call" then mark_call(self, file, node) end
  local before = self.within
  if node.type == "function" and self.title[node] then self.within = node end
  if inside then check_node(self, file, node) end
  for _, child in ipairs(node) do check_tree(self, file, child, inside or node.type == "function") end
  self.within = before
end

local LIBRARIES = { field = true, dice = true, cards = true, log = true, reaction = true, math = true, string = true,
  table = true, utf8 = true }

-- Looks through files ({ shown, tokens }) of sealed content that core.book is made of. all_tokens: those of all layers.
-- most: how many values words take (reference/arity.lua). tell(file, line, code, message, column, data) is called for
-- each mistake.
function handlers.check(sealed, schema, files, all_tokens, most, tell_of)
  local book = core.book
  local methods = methods_of(book)
  local written, own_methods = written_words(all_tokens)
  local self = { sealed = sealed, schema = schema, tell = tell_of, most = most,
    methods = methods, fields = fields_of(book, methods),
    written = written, own_methods = own_methods, libraries = LIBRARIES,
    own_words = {}, title = {} }
  for _, id in ipairs(sealed.order.kind or {}) do self.own_words[id:match "[^:]*$"] = true end
  for _, file in ipairs(files) do
    local tree = lua_syntax.tree(file.tokens)
    if tree then check_tree(self, file, tree, false) end
  end
end

return handlers
