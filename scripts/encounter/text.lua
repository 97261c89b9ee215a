-- Writes an encounter's table as a file that can be read and run again: short tables on one line, keys in a fixed
-- order.
local encounter_text = {}

local WIDTH = 110
local HEAD = { "ruleset", "variants", "mods", "options", "seed", "pass" }   -- together on a line, if they fit
local FIRST = { "field", "teams", "units", "objectives" }
local PART = { "team", "at" }   -- keys that come first in smaller tables
local RESERVED = {}
for word in ([[and break do else elseif end false for function goto if in local nil not or repeat return then true until
  while]]):gmatch "%l+" do RESERVED[word] = true end

local function key_text(key)
  if type(key) == "string" and key:match("^[%a_][%w_]*$") and not RESERVED[key] then return key end
  return "[" .. (type(key) == "string" and ("%q"):format(key) or tostring(key)) .. "]"
end

-- The keys of a table besides its list: some first, the others in byte order.
local function keys_of(value, first)
  local keys, seen = {}, {}
  for _, key in ipairs(first or {}) do
    if value[key] ~= nil then
      keys[#keys + 1], seen[key] = key, true
    end
  end
  local others = {}
  for key in pairs(value) do
    local listed = math.type(key) == "integer" and key >= 1 and key <= #value
    if not listed and not seen[key] then others[#others + 1] = key end
  end
  table.sort(others, function(a, b) return tostring(a) < tostring(b) end)
  return table.move(others, 1, #others, #keys + 1, keys)
end

-- A value on one line.
local function flat(value)
  if type(value) == "string" then
    if value:find("\n", 1, true) then return "[[\n" .. value .. "\n]]" end
    return (("%q"):format(value))
  end
  if type(value) ~= "table" then return tostring(value) end
  local parts = {}
  for _, entry in ipairs(value) do parts[#parts + 1] = flat(entry) end
  for _, key in ipairs(keys_of(value, PART)) do parts[#parts + 1] = key_text(key) .. " = " .. flat(value[key]) end
  return #parts == 0 and "{}" or "{ " .. table.concat(parts, ", ") .. " }"
end

encounter_text.flat = flat

-- A value below `indent`: on one line if it fits, else an entry a line.
local function text_of(value, indent, room)
  local line = flat(value)
  if type(value) ~= "table" or #line <= room and not line:find("\n", 1, true) then return line end
  local parts = {}
  local function add(name, entry)
    local inner = indent .. "  "
    parts[#parts + 1] = inner .. name .. text_of(entry, inner, WIDTH - #inner - #name) .. ","
  end
  for _, entry in ipairs(value) do add("", entry) end
  for _, key in ipairs(keys_of(value, PART)) do add(key_text(key) .. " = ", value[key]) end
  return "{\n" .. table.concat(parts, "\n") .. "\n" .. indent .. "}"
end

-- An entry of a script, as encounter/script.lua takes it in plain tables, in the words of a file.
local function entry_text(entry, indent)
  local parts, fields = { entry[1] }, nil
  for index = 2, #entry do
    if type(entry[index]) == "table" then fields = entry[index] else parts[#parts + 1] = ("%q"):format(entry[index]) end
  end
  local line = table.concat(parts, " ")
  return fields and next(fields) ~= nil and line .. " " .. text_of(fields, indent, WIDTH - #line - #indent) or line
end

-- The file of a field, as `import` reads it.
function encounter_text.field(name, field, notes)
  local lines = {}
  for _, note in ipairs(notes or {}) do lines[#lines + 1] = "-- " .. note end
  lines[#lines + 1] = ("field %q {"):format(name)
  for _, key in ipairs(keys_of(field, { "topology", "legend", "layers", "zones", "links" })) do
    local start, value = "  " .. key_text(key) .. " = ", field[key]
    if key == "layers" then
      value = {}
      for level, drawing in ipairs(field.layers) do value[level] = "      " .. drawing:gsub("\n", "\n      ") end
    end
    lines[#lines + 1] = start .. text_of(value, "  ", WIDTH - #start) .. ","
  end
  lines[#lines + 1] = "}"
  return table.concat(lines, "\n") .. "\n"
end

-- The file of an encounter: notes are lines of comment above it, entries its script.
function encounter_text.of(name, record, entries, notes)
  local lines = {}
  for _, note in ipairs(notes or {}) do lines[#lines + 1] = "-- " .. note end
  lines[#lines + 1] = ("encounter %q {"):format(name)
  local head, is_head = {}, { script = true }
  for _, key in ipairs(HEAD) do
    is_head[key] = true
    if record[key] ~= nil then head[#head + 1] = key_text(key) .. " = " .. flat(record[key]) end
  end
  local line = table.concat(head, ", ")
  lines[#lines + 1] = "  " .. (#line + 3 <= WIDTH and line or table.concat(head, ",\n  ")) .. ","
  for _, key in ipairs(keys_of(record, FIRST)) do
    if not is_head[key] then
      local start = "  " .. key_text(key) .. " = "
      lines[#lines + 1] = start .. text_of(record[key], "  ", WIDTH - #start) .. ","
    end
  end
  local short = #entries == 1 and entry_text(entries[1], "  ") or ""
  if #entries == 1 and #short < WIDTH - #"  script = {  }," and not short:find("\n", 1, true) then
    lines[#lines + 1] = "  script = { " .. short .. " },"
  else
    lines[#lines + 1] = "  script = {"
    for _, entry in ipairs(entries) do lines[#lines + 1] = "    " .. entry_text(entry, "    ") .. "," end
    lines[#lines + 1] = "  },"
  end
  lines[#lines + 1] = "}"
  return table.concat(lines, "\n") .. "\n"
end

return encounter_text
