-- Where definitions are: their declarations, their edits in other layers, all places that name them; and renaming one.
local documents = import "editor/documents"
local hover = import "editor/hover"
local lua_tokens = import "check/lua_tokens"
local place = import "editor/place"
local schema = import "editor/schema"
local syntax = import "editor/syntax"
local tables = import "world/tables"
local types = import "reference/types"

local names = {}

-- ---- declarations ----------------------------------------------------------------------------------

-- The range of the id in the line of an origin; the line where the text does not show it. Texts may have moved since
-- the analysis, so the nearest token that says the id counts.
local function range_of(document, entry, origin)
  local whole = entry.kind .. "." .. entry.id
  local best
  for _, token in ipairs((document:tokens())) do
    local fits = token.sort == "string" and (token.text == entry.id or token.text == whole or
      token.text:sub(1, #whole + 1) == whole .. ".")
    if fits and (not best or math.abs(token.line - origin.line) < math.abs(best.line - origin.line)) then
      best = token
    end
  end
  if best and (math.abs(best.line - origin.line) <= 40) then return document:range(documents.inner(best)) end
  return document:range(document:rest_of_line(origin.line))
end

local function location(self, entry, origin)
  local document = origin.file and self.project:document(origin.file)
  return document and { uri = document.uri, range = range_of(document, entry, origin) }
end

-- Locations, each place once.
local function apart(list)
  return tables.once(list, function(found)
    local start = found.range.start
    return found.uri .. ":" .. start.line .. ":" .. start.character
  end)
end

-- Where what is named at an offset is declared, and where layers edit it: edits after the declaration.
function names.definition(self, document, offset)
  local here, out = place.of(document, offset), {}
  for _, entry in ipairs(names.at(self, here)) do
    local changed = self.known.changed[entry.kind .. "." .. entry.id] or {}
    for _, one in ipairs(tables.append({ entry }, changed)) do
      for _, origin in ipairs(one.places) do out[#out + 1] = location(self, entry, origin) end
    end
  end
  return apart(out)
end

-- The entries that are named at a place: by a string, a key, or behind a dot or colon of a handler.
function names.at(self, here)
  local token = here.token
  if not self.known or not token or token.sort ~= "string" and token.sort ~= "name" then return {} end
  local found = hover.named(self, here)
  if token.sort == "string" or place.is_key(here) then
    local key = place.is_key(here) and here.thing and here.thing.kind and not here.handler
    -- A key of the schema is none, though something may be called so.
    local fields = key and schema.at(here.thing.kind, here.thing.path) or {}
    for _, field in ipairs(schema.plain(fields)) do
      if field.type == "record" and (field.fields or {})[token.text] then return {} end
    end
    return found
  end
  return place.dot(here) and tables.filter(found, function(entry) return names.BEHIND[entry.kind] end) or {}
end

names.BEHIND = { query = true, attribute = true, counter = true, effect = true, fact = true, option = true }

-- ---- references ------------------------------------------------------------------------------------

-- Whether a token names an entry: as "id", "kind.id", "kind.id.key" of an edit, as a key, or behind a dot or colon.
-- Gives the offset in its text where the id begins.
local function naming(tokens, at, entry)
  local token = tokens[at]
  local whole = entry.kind .. "." .. entry.id
  if token.sort == "string" then
    if token.text == entry.id then return 0 end
    if token.text == whole or token.text:sub(1, #whole + 1) == whole .. "." then return #entry.kind + 1 end
  elseif token.sort == "name" and token.text == entry.id then
    local before, after = tokens[at - 1], tokens[at + 1]
    local dotted = before and (before.sort == "." or before.sort == ":")
    if dotted and names.BEHIND[entry.kind] then return 0 end
    if not dotted and after and after.sort == "=" and schema.is_keyed(entry.kind) and
      (not before or syntax.begins_entry(tokens, at)) then
      return 0, true
    end
  end
end

-- Whether a key at a token stands where ids of this kind are keys: in a map of them, or among tags.
local function is_id_key(document, token, entry)
  local here = place.of(document, token.from)
  local thing = here.thing
  if here.handler or not thing then return false end
  if not thing.kind then return schema.encounter_kind(thing.path) == entry.kind end
  for _, field in ipairs(schema.plain(schema.at(thing.kind, thing.path))) do
    local key = field.key
    if field.type == "tags" and entry.kind == "tag" then return true end
    if field.type == "map" and key.type == "ref" and tables.has(types.kinds(key), entry.kind) then return true end
  end
  return false
end

-- Whether what stands around an id in a text lets it name an entry: quotes or dots, a call, a key.
local function may_name(text, hit, last, entry)
  local before, after = text:sub(hit - 1, hit - 1), text:sub(last + 1, last + 1)
  if before:find "[%w_]" or after:find "[%w_]" then return false end
  return before:find "[\"'.]" and after:find "[\"'.]" or names.BEHIND[entry.kind] and before:find "[.:]" or
    schema.is_keyed(entry.kind) and text:find("^%s*=[^=]", last + 1)
end

-- The places of a text that name an entry in strings, from the lines that hold its id alone: list of { from, behind }.
-- nil where lines do not say it: a string or comment may span several, or a key has the name.
local function quick_places(document, entry)
  local text, list, stop = document.text, {}, 0
  if text:find "%[=*%[" or text:find "\\[z\r\n]" then return nil end
  while true do
    local hit, last = text:find(entry.id, stop + 1, true)
    if not hit then return list end
    stop = last
    if may_name(text, hit, last, entry) then
      local line = document:line(hit)
      local start = document.starts[line]   -- what was passed over before it on its line names nothing
      stop = (document.starts[line + 1] or #text + 2) - 1
      local tokens = lua_tokens.of(text:sub(start, stop))
      for at, token in ipairs(tokens) do
        local skip, key = naming(tokens, at, entry)
        if key then return nil end
        local from = skip and documents.inner(token) + start - 1 + skip
        if skip then list[#list + 1] = { from, from + #entry.id } end
      end
    end
  end
end

-- The same by all tokens.
local function places_in(document, entry)
  local tokens, list = document:tokens(), {}
  for at, token in ipairs(tokens) do
    local skip, key = naming(tokens, at, entry)
    if skip and (not key or is_id_key(document, token, entry)) then
      local from = documents.inner(token) + skip
      list[#list + 1] = { from, from + #entry.id }
    end
  end
  return list
end

-- Calls give(document, from, behind) for each place of all files that names an entry.
local function each_place(self, path, entry, give)
  for _, document in ipairs(self.project:holding(path, entry.id)) do
    for _, found in ipairs(quick_places(document, entry) or places_in(document, entry)) do
      give(document, found[1], found[2])
    end
  end
end

function names.references(self, document, offset)
  local out = {}
  for _, entry in ipairs(names.at(self, place.of(document, offset))) do
    each_place(self, document.path, entry, function(in_document, from, behind)
      out[#out + 1] = { uri = in_document.uri, range = in_document:range(from, behind) }
    end)
  end
  return apart(out)
end

-- ---- renaming --------------------------------------------------------------------------------------

local LAYERS = tables.set { "ruleset", "mod", "variant", "piece" }

-- The one entry that can be renamed here; nil and why not.
local function renamed(self, here)
  local found = names.at(self, here)
  if #found == 0 then return nil, "there is no id of content here" end
  local entry = found[1]
  if #self.known.by_id[entry.id] > 1 then
    return nil, ("'%s' is the id of several definitions: rename each by hand"):format(entry.id)
  end
  local first = entry.places[1]
  if not first or not first.file then return nil, "its declaration is in no file" end
  if LAYERS[entry.kind] then return nil, ("a %s is called as its folder or file"):format(entry.kind) end
  return entry
end

-- The range of the id under the cursor, for an editor that is about to ask for a new one; nil and why not.
function names.prepare(self, document, offset)
  local here = place.of(document, offset)
  local entry, why = renamed(self, here)
  if not entry then return nil, why end
  local start = documents.inner(here.token)
  local skip = here.token.sort == "string" and here.token.text:find(entry.id, 1, true) or 1
  return { range = document:range(start + skip - 1, start + skip - 1 + #entry.id), placeholder = entry.id }
end

-- Why an id cannot be the new one; nil if it can.
local function unfit(self, entry, new)
  local prefix = entry.id:match "^(.*:)" or ""
  if not new:find "^[%l][%l%d_]*$" and not new:find "^[%l][%l%d_]*:[%l][%l%d_]*$" then
    return "an id is written in small letters, digits and _, such as raise_guard"
  end
  if (new:match "^(.*:)" or "") ~= prefix then return "the id keeps its beginning '" .. prefix .. "'" end
  if self.known.by_id[new] then return "'" .. new .. "' is there already" end
end

-- The edits that give an id another name; nil and why not.
function names.rename(self, document, offset, new)
  local entry, why = renamed(self, place.of(document, offset))
  why = why or unfit(self, entry, new)
  if why then return nil, why end
  local changes = {}
  each_place(self, document.path, entry, function(in_document, from, behind)
    changes[in_document.uri] = changes[in_document.uri] or {}
    table.insert(changes[in_document.uri], { range = in_document:range(from, behind), newText = new })
  end)
  return { changes = changes }
end

return names
