-- What a word of content is: of an id its text as all layers leave it, and who set what; of a key its type; of a word
-- of handlers its row in the reference.
local edit_words = import "content/edit_words"
local lookup = import "reference/lookup"
local place = import "editor/place"
local project = import "editor/project"
local schema = import "editor/schema"
local tables = import "world/tables"
local types = import "reference/types"
local words = import "reference/words"

local hover = {}

local function at_place(origin) return origin.shown ~= "" and origin.shown .. ":" .. origin.line or "" end

-- A line for each layer that declared or changed a definition, or one key of it.
local function origins_of(entry, key, out)
  for _, origin in ipairs(entry.places) do
    local first = origin.path:match "^[^.]*"
    if not key or origin.verb == "declare" or first == key then
      local layer = origin.layer ~= "" and origin.layer or "the command line"
      out[#out + 1] = ("- %s %s %s, %s"):format(layer, edit_words.verbs[origin.verb] or origin.verb,
        edit_words.part(origin, "the whole"), at_place(origin))
    end
  end
end

local function card(entry, out)
  out[#out + 1] = ("**%s %s**%s"):format(entry.kind, entry.id, entry.name and entry.name ~= entry.id and " (" ..
    entry.name .. ")" or "")
  if entry.text and entry.text ~= "" then out[#out + 1] = entry.text end
end

-- What a definition is under the layers of the file, and as variants beside it leave it.
local function of_entry(known, entry, out)
  card(entry, out)
  local lines = {}
  for _, field in ipairs(entry.fields) do
    if #field[2] <= 60 and field[2] ~= "function" then lines[#lines + 1] = field[1] .. " = " .. field[2] end
  end
  if #lines > 0 then out[#out + 1] = "```lua\n" .. table.concat(lines, "\n") .. "\n```" end
  lines = {}
  origins_of(entry, nil, lines)
  out[#out + 1] = table.concat(lines, "\n")
  for _, other in ipairs(known.changed[entry.kind .. "." .. entry.id] or {}) do
    local last = other.places[#other.places]
    if last then
      local text = other.text ~= entry.text and other.text ~= "" and other.text or "changed: " ..
        edit_words.part(last, "the whole")
      out[#out + 1] = ("*With %s:* %s (%s)"):format(last.layer, text, at_place(last))
    end
  end
end

-- A key of a definition: what it takes, its present value, and who set it.
local function of_key(self, here, key, out)
  local thing = here.thing
  local path = tables.append(tables.list(thing.path), { key })
  local fields = schema.at(thing.kind, path)
  if #fields > 0 then
    out[#out + 1] = "**" .. thing.kind .. "." .. table.concat(tables.map(path, tostring), ".") .. "**: " ..
      types.say { type = "either", of = fields }
    for _, field in ipairs(tables.once(fields, function(field) return field.text end)) do out[#out + 1] = field.text end
  end
  local entry = self.known and thing.id and project.entries(self.known, thing.id, thing.kind)[1]
  for _, field in ipairs(entry and entry.fields or {}) do
    if field[1] == path[1] then
      if #fields == 0 then out[#out + 1] = "**" .. key .. "**: a field of " .. thing.kind .. " " .. thing.id end
      local lines = { "now `" .. field[1] .. " = " .. field[2]:sub(1, 200) .. "`" }
      origins_of(entry, path[1], lines)
      out[#out + 1] = table.concat(lines, "\n")
    end
  end
  for _, other in ipairs(entry and self.known.changed[entry.kind .. "." .. entry.id] or {}) do
    for _, field in ipairs(other.fields) do
      local last = other.places[#other.places]
      if field[1] == path[1] and last and last.path:match "^[^.]*" == path[1] then
        out[#out + 1] = ("*With %s:* `%s = %s` (%s)"):format(last.layer, field[1], field[2], at_place(last))
      end
    end
  end
end

-- What `tercio show` says of a word, without colours.
local function of_word(self, word, out)
  local parts = {}
  local system = { write = function(text) parts[#parts + 1] = text end, width = 80, root = self.system.root }
  if lookup.print(system, function(text) return text end, word) then
    out[#out + 1] = "```text\n" .. table.concat(parts):gsub("```", "'''") .. "\n```"
    return true
  end
end

local function of_member(self, here, at, out)
  local word = here.token.text
  local object, name = place.before(here, at)
  if object == "self" then
    for _, entry in ipairs(self.known and here.thing.id and project.entries(self.known, here.thing.id, here.thing.kind)
      or {}) do
      local field = schema.row(entry.fields, word)
      if field then
        local lines = { "**" .. word .. "** = `" .. field[2] .. "`, of " .. entry.kind .. " " .. entry.id }
        origins_of(entry, word, lines)
        out[#out + 1] = table.concat(lines, "\n")
        return
      end
    end
    object = "instance"
  end
  local called = object and (words.CALLED[object] or object)
  if called and of_word(self, called .. ":" .. word, out) then return end
  if name and of_word(self, name .. "." .. word, out) then return end
  local kinds = tables.append(tables.list(lookup.kinds_behind(called or name or "")),
    { name == "option" and "option" or nil })
  for _, kind in ipairs(self.known and kinds or {}) do
    local entry = project.entries(self.known, word, kind)[1]
    if entry then return of_entry(self.known, entry, out) end
  end
end

local function of_encounter_key(here, key, out)
  local row = schema.row(schema.encounter_rows(here.thing.word, here.thing.path), key)
  if row then tables.append(out, { "**" .. key .. "**" .. row[2], row[3] }) end
end

-- The entries that a word here names.
function hover.named(self, here)
  local word = here.token.text
  if not self.known or word == "" then return {} end
  local found = project.entries(self.known, word)
  local before = here.tokens[here.at - 1]
  -- `ability "shove"` is that ability, though a status may have the same id.
  if #found > 1 and before and before.sort == "name" and schema.kinds()[before.text] then
    found = tables.filter(found, function(entry) return entry.kind == before.text end)
  end
  local fields = #found > 1 and here.thing and here.thing.kind and
    schema.plain(schema.at(here.thing.kind, place.value_path(here))) or {}
  for _, field in ipairs(fields) do
    local inner, key = field.of or field, field.key or field
    local of = inner.type == "ref" and inner or key.type == "ref" and key or field
    if of.type == "ref" and type(of.kind) == "string" then
      local those = tables.filter(found, function(entry) return entry.kind == of.kind end)
      if #those > 0 then return those end
    end
  end
  return found
end

-- The answer for an offset of a document; nil where there is nothing to say.
function hover.at(self, document, offset)
  local here, out = place.of(document, offset), {}
  local token = here.token
  if not token or (token.sort ~= "name" and token.sort ~= "string") then return nil end
  local at = place.dot(here)
  local thing, key = here.thing, place.is_key(here)
  local edit = key and self.known and token.text:find("%.") and project.entries(self.known, token.text)
  local option = key and self.known and schema.is_options(thing) and project.entries(self.known, token.text, "option")
  if at then of_member(self, here, at, out)
  elseif option and option[1] then of_entry(self.known, option[1], out)
  elseif edit and edit[1] then of_entry(self.known, edit[1], out)
  elseif key and thing and thing.kind and not here.handler then of_key(self, here, token.text, out)
  elseif key and thing and not thing.kind then of_encounter_key(here, token.text, out) end
  if not at and (token.sort == "string" or key) then
    for _, entry in ipairs(#out == 0 and hover.named(self, here) or {}) do of_entry(self.known, entry, out) end
  elseif #out == 0 and token.sort == "name" and thing and not thing.kind and thing.path[1] == "script" then
    local row = schema.row(schema.rows "script", token.text)
    out[1] = row and "`" .. types.shown(row[1], row[2], "") .. "`\n\n" .. row[3]
  elseif #out == 0 and token.sort == "name" then
    local kind = schema.kinds()[token.text]
    if kind and #here.stack == 0 then out[1] = "**" .. token.text .. "**: " .. kind.text
    elseif not place.called(here, token.text) then of_word(self, token.text, out)
    else out[1] = "`" .. token.text .. "`: " .. place.called(here, token.text) end
  end
  if #out == 0 then return nil end
  return { contents = { kind = "markdown", value = table.concat(out, "\n\n") },
    range = document:range(here.from, math.max(here.behind, here.from)) }
end

return hover
