-- What may stand under a key, as the schema says it, in two tongues: for people, and as LuaCATS for editors.
local tables = import "world/tables"

local types = {}

-- The kinds of content that a reference may be to.
function types.kinds(field) return type(field.kind) == "table" and field.kind or { field.kind } end

local function joined(list)
  if #list < 2 then return list[1] or "" end
  return table.concat(list, ", ", 1, #list - 1) .. " or " .. list[#list]
end

local function quoted(values)
  return tables.map(values, function(value) return "\"" .. tostring(value) .. "\"" end)
end

-- ---- for people ----------------------------------------------------------------------------------

local say = {}   -- by type: a text, or a function of the field

function types.say(field)
  local how = say[field.type] or field.type
  return type(how) == "function" and how(field) or how
end

function say.int(field)
  if field.min and field.max then return "a whole number from " .. field.min .. " to " .. field.max end
  if field.min then return "a whole number, " .. field.min .. " or more" end
  if field.max then return "a whole number, " .. field.max .. " or less" end
  return "a whole number"
end
say.flag, say.string, say.text = "true or false", "a text", "a text, with {fields} filled in"
say["function"] = function(field) return field.pure and "a pure function" or "a function" end
say.name, say.version = "a name", 'a version, as "1.0"'
say.versions = 'versions, as "1.0" or ">=1.0 <2.0"'
function say.ref(field)
  local list = types.kinds(field)
  return "the id of " .. (list[1]:find "^[aeiou]" and "an " or "a ") .. joined(list)
end
say.event, say.step, say.slot = "the name of an event", "the name of a step", "a type of slot"
say.tags, say.range = "tags: a list, or tag = number", "a distance, { min =, max = } or a list"
function say.one(field) return joined(quoted(field.values)) end
function say.list(field) return "a list, each " .. types.say(field.of) end
function say.several(field) return types.say(field.of) .. ", or a list of these" end
function say.map(field)
  return "a table, from " .. types.say(field.key) .. " to " .. (field.of and types.say(field.of) or "anything")
end
function say.record(field)
  return field.first and "a table that starts with " .. types.say(field.first) or "a table"
end
function say.either(field) return table.concat(tables.map(field.of, types.say), "; or ") end
function say.data(field) return field.functions and "a value, function or table" or "a value or table" end

-- ---- for editors ---------------------------------------------------------------------------------

-- What handlers are given, by the name that the texts give it.
local GIVEN = {
  me = "tercio.unit", unit = "tercio.unit", bearer = "tercio.unit", character = "tercio.unit", viewer = "tercio.unit",
    event = "tercio.frame", use = "tercio.frame",
  frame = "tercio.frame", self = "tercio.instance", ability = "tercio.instance", instance = "tercio.instance",
    dice = "tercio.roll", item = "tercio.effect", batch = "tercio.batch",
  subject = "any", value = "any", cell = "tercio.cell", team = "tercio.team", record = "table", spec = "table",
    units = "tercio.unit[]", taken = "tercio.instance[]",
  view = "table", decision = "table", reaction = "table", number = "integer", seed = "integer", archetypes = "table",
    tag = "string", what = "string",
  draw = "fun(n: integer): integer", suffer = "fun(trait: string)", original = "fun(...): any",
}

-- The parameters that a text names by `function(a, b)`: "a: type, b: type", or nil.
local function parameters(text)
  local written = text and text:match "function%(([%w_, .]*)%)"
  if not written then return nil end
  local list = {}
  for name in written:gmatch "[%w_.]+" do list[#list + 1] = name .. ": " .. (GIVEN[name] or "any") end
  return table.concat(list, ", ")
end

local cats = { int = "integer", flag = "boolean", string = "string", text = "string", name = "string",
  version = "string", versions = "string", step = "string", event = "tercio.id.event", slot = "tercio.slot",
  tags = "tercio.id.tag[]|table<tercio.id.tag, integer|boolean>", data = "any",
  range = "integer|integer[]|{ min?: integer, max?: integer }" }

-- text: the sentence about the key, which may say what a function is given. classes: gets the records on the way, as
-- { name =, fields = }; name: what the record of this key is called.
function types.cats(field, text, classes, name)
  local how = cats[field.type] or "any"
  return type(how) == "function" and how(field, text, classes, name) or how
end

cats["function"] = function(_, text)
  local given = parameters(text)
  return given and "fun(" .. given .. "): any" or "fun(...): any"
end
function cats.ref(field) return "tercio.id." .. table.concat(types.kinds(field), "|tercio.id.") end
function cats.one(field) return table.concat(quoted(field.values), "|") end
local function wrapped(text) return text:find "[|( ]" and "(" .. text .. ")" or text end
function cats.list(field, text, classes, name) return wrapped(types.cats(field.of, text, classes, name)) .. "[]" end
function cats.several(field, text, classes, name)
  local one = types.cats(field.of, text, classes, name)
  return one .. "|" .. wrapped(one) .. "[]"
end
function cats.map(field, text, classes, name)
  if field.key.type == "event" then
    local entry = types.cats(field.of, text, classes, name .. ".listener")
    classes[#classes + 1] = { name = name, events = entry, text = text }
    return name
  end
  return "table<" .. types.cats(field.key) .. ", "
    .. (field.of and types.cats(field.of, field.text or text, classes, name and name .. ".entry") or "any") .. ">"
end
function cats.record(field, _, classes, name)
  if not tables.first(classes, function(known) return known.name == name end) then
    classes[#classes + 1] = { name = name, fields = field.fields, open = field.open }
  end
  return name
end
function cats.either(field, text, classes, name)
  local list = tables.map(field.of, function(one)
    local written = types.cats(one, text or one.text, classes, name)
    return written:find "^fun" and "(" .. written .. ")" or written
  end)
  return table.concat(tables.once(list, function(written) return written end), "|")
end

-- ---- signatures of rows --------------------------------------------------------------------------

local OBJECTS = tables.set { "unit", "team", "instance", "frame", "effect", "batch", "list", "alteration", "encounter",
  "definition", "place", "cell", "question", "modifier",
  "alteration_spec", "sight_rule", "path_rule", "range_rule", "path_question",
    "path_end", "path_step", "reach", "lines",
    "forced_walk", "record", "play", "game",
  "part", "field_record", "team_record", "unit_record", "script_entry" }

-- A type as rows write it, with the engine's own classes by their full names.
function types.full(written)
  return (written:gsub("%f[%w_.\"][%a_][%w_]*%f[^%w_]",
    function(word) return OBJECTS[word] and "tercio." .. word or nil end))
end

-- Splits at commas that stand in no bracket.
local function split(text)
  local parts, depth, from = {}, 0, 1
  for at = 1, #text do
    local c = text:sub(at, at)
    if c:find "[%(%[{<]" then depth = depth + 1 elseif c:find "[%)%]}>]" then depth = depth - 1 end
    if c == "," and depth == 0 then
      parts[#parts + 1] = text:sub(from, at - 1)
      from = at + 1
    end
  end
  if from <= #text then parts[#parts + 1] = text:sub(from) end
  return tables.map(parts, function(part) return part:match "^%s*(.-)%s*$" end)
end

-- "(name: type, more?: type) -> type, type" as { params = { { name, type, optional } }, returns = { type } }; ": type"
-- as { type = }; nil when it is neither.
function types.signature(text)
  local value = text:match "^: (.+)$"
  if value then return { type = value } end
  local list, rest = text:match "^(%b())(.*)$"
  if not list then return nil end
  local found = { params = {}, returns = {} }
  for _, part in ipairs(split(list:sub(2, -2))) do
    local name, optional, kind = part:match "^([%w_.]+)(%??): (.+)$"
    if not name then return nil end
    found.params[#found.params + 1] = { name = name, type = kind, optional = optional == "?" }
  end
  if rest ~= "" then
    local results = rest:match "^ %-> (.+)$"
    if not results then return nil end
    found.returns = split(results)
  end
  return found
end

-- What a signature says, as list of { name, value }.
function types.facts(parsed)
  if not parsed then return {} end
  if parsed.type then return { { "is", parsed.type } } end
  local facts = tables.map(parsed.params, function(param)
    return { param.name .. (param.optional and " (optional)" or ""), param.type }
  end)
  if #parsed.returns > 0 then facts[#facts + 1] = { "returns", table.concat(parsed.returns, ", ") } end
  return facts
end

-- How a row is written where it is shown: name(a, [b]).
function types.shown(name, signature, prefix)
  local parsed = types.signature(signature)
  if not parsed or parsed.type then return prefix .. name end
  local list = tables.map(parsed.params, function(param)
    return param.optional and "[" .. param.name .. "]" or param.name
  end)
  return prefix .. name .. "(" .. table.concat(list, ", ") .. ")"
end

return types
