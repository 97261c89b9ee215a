-- The protocol as a JSON Schema and as a page of tables, both made of conversation/protocol.lua. `tercio docs` writes
-- them, and its check fails while they are not current.
local protocol = import "conversation/protocol"
local tables = import "world/tables"

local schema = {}

local PLAIN = { text = { type = "string" }, whole = { type = "integer" }, flag = { type = "boolean" } }

-- ---- JSON Schema -----------------------------------------------------------------------------------

local function type_of(kind)
  local shape, inner = protocol.shape(kind)
  if shape == "list" then return { type = "array", items = type_of(inner) } end
  -- An object without entries is written as an empty list.
  if shape == "map" then return { type = { "object", "array" }, additionalProperties = type_of(inner) } end
  if inner == "any" then return { description = "any value" } end
  return PLAIN[inner] or { ["$ref"] = "#/$defs/" .. inner }
end

local function described(made, text)
  if made["$ref"] then return { allOf = { made }, description = text } end
  return tables.copy(made, { description = text })
end

-- An object of rows { name, type, sentence }; open: it may hold more.
local function object_of(rows, text, open)
  local made = { type = "object", description = text, additionalProperties = open or false }
  for _, row in ipairs(rows) do
    made.properties = made.properties or {}
    made.properties[row[1]] = described(type_of(row[2]), row[3])
    if not row[2]:find "%?$" then
      made.required = made.required or {}
      table.insert(made.required, row[1])
    end
  end
  return made
end

local VERSION = { const = "2.0" }
local ID = { type = { "string", "number", "null" } }

local function message(method, params, id)
  return { type = "object", properties = { jsonrpc = VERSION, id = id, method = { const = method }, params = params },
    required = id and { "jsonrpc", "method" } or { "jsonrpc", "method", "params" } }
end

-- All definitions by name.
local function definitions()
  local defs, requests, notices, codes = {}, {}, {}, {}
  for _, row in ipairs(protocol.records) do
    defs[row[1]] = type(row[3]) == "string" and described(type_of(row[3]), row[2]) or
      object_of(row[3], row[2], row.open)
  end
  for _, row in ipairs(protocol.methods) do
    local name = row[1]
    local result = type_of(row.result)
    if row.result:find "%?$" then result = { anyOf = { result, { type = "null" } } } end
    defs["params." .. name], defs["result." .. name] = object_of(row.params, row[2]), result
    requests[#requests + 1] = message(name, { ["$ref"] = "#/$defs/params." .. name }, ID)
  end
  for _, row in ipairs(protocol.notifications) do
    defs["params." .. row[1]] = object_of(row[3], row[2])
    notices[#notices + 1] = message(row[1], { ["$ref"] = "#/$defs/params." .. row[1] })
  end
  for index, row in ipairs(protocol.errors) do codes[index] = row[1] end
  defs.request, defs.notification = { oneOf = requests }, { oneOf = notices }
  defs.reply = { type = "object", properties = { jsonrpc = VERSION, id = ID, result = { description = "any value" } },
    required = { "jsonrpc", "id", "result" } }
  defs.error = { type = "object", required = { "jsonrpc", "id", "error" }, properties = { jsonrpc = VERSION, id = ID,
    error = { type = "object", required = { "code", "message", "data" }, properties = { code = { enum = codes },
      message = { type = "string" }, data = { type = "object", required = { "code" },
        properties = { code = { type = "string" } } } } } } }
  return defs
end

-- The schema as a text: a definition a line.
function schema.json()
  local defs, lines = definitions(), {}
  for _, name in ipairs(tables.keys(defs)) do
    lines[#lines + 1] = json.encode(name) .. ": " .. json.encode(defs[name])
  end
  return [[
{"$schema": "https://json-schema.org/draft/2020-12/schema",
"title": "The messages of tercio serve, as docs/protocol.md explains them",
"oneOf": [{"$ref": "#/$defs/request"}, {"$ref": "#/$defs/notification"}, {"$ref": "#/$defs/reply"},
{"$ref": "#/$defs/error"}],
"$defs": {
]] .. table.concat(lines, ",\n") .. "\n}}\n"
end

-- ---- the page --------------------------------------------------------------------------------------

local SEATS = { all = "everybody", leader = "whoever leads the game",
  open = "whoever leads the game; a team only where the ruleset hides nothing from it" }

local function kind_text(kind)
  local shape, inner = protocol.shape(kind)
  local text = protocol.record[inner] and "[" .. inner .. "](#" .. inner .. ")" or inner
  if shape == "list" then text = "list of " .. text elseif shape == "map" then text = "object of " .. text end
  return text
end

local function add_rows(out, rows, head)
  if #rows == 0 then return end
  out[#out + 1] = ("| %s | type | |\n| --- | --- | --- |"):format(head)
  for _, row in ipairs(rows) do
    local name = "`" .. row[1] .. "`" .. (row[2]:find "%?$" and ", optional" or "")
    out[#out + 1] = ("| %s | %s | %s |"):format(name, kind_text(row[2]), (row[3]:gsub("|", "\\|")))
  end
  out[#out + 1] = ""
end

-- The page of the reference.
function schema.page()
  local out = { "# The protocol", "", "Written by `tercio docs`. [Programs](../protocol.md) explains how to use it; " ..
    "[protocol.schema.json](../protocol.schema.json) says the same to machines.", "", "## Methods", "" }
  local function add(text) out[#out + 1] = text end
  for _, row in ipairs(protocol.methods) do
    add('<a id="method.' .. row[1] .. '"></a>\n### ' .. row[1] .. "\n")
    add(row[2] .. " For " .. SEATS[row.seat] .. ". Gives " .. kind_text(row.result) ..
      (row.result:find "%?$" and ", or null" or "") .. ".\n")
    add_rows(out, row.params, "parameter")
  end
  add "## Notifications\n"
  for _, row in ipairs(protocol.notifications) do
    add("### " .. row[1] .. "\n\n" .. row[2] .. "\n")
    add_rows(out, row[3], "parameter")
  end
  add "## Records\n"
  for _, row in ipairs(protocol.records) do
    add('<a id="' .. row[1] .. '"></a>\n### ' .. row[1] .. "\n\n" .. row[2] .. "\n")
    if type(row[3]) == "table" then add_rows(out, row[3], "key") end
  end
  add "## Errors\n\n| number | `data.code` | |\n| --- | --- | --- |"
  for _, row in ipairs(protocol.errors) do add(("| %d | `%s` | %s |"):format(row[1], row[2], row[3])) end
  return table.concat(out, "\n") .. "\n"
end

-- Both as files, for `tercio docs`: { path, text }.
function schema.files(root)
  return { { root .. "/docs/protocol.schema.json", schema.json() },
    { root .. "/docs/reference/protocol.md", schema.page() } }
end

return schema
