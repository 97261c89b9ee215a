-- What a file holds, as editors list it; and the lenses above its encounters, entries and tests.
local documents = import "editor/documents"
local schema = import "editor/schema"
local syntax = import "editor/syntax"
local tables = import "world/tables"

local outline = {}

-- Kinds of symbols, as the protocol numbers them.
local NAMESPACE, CLASS, EVENT, OPERATOR = 3, 5, 24, 25

local EDITS = tables.set { "patch", "wrap", "append", "prepend", "insert_before", "drop" }

function outline.symbols(document)
  local out = {}
  for _, one in ipairs(syntax.declared((document:tokens()))) do
    local known = schema.kinds()[one.word] or one.word == "encounter" or one.word == "contract"
    local test = one.word == "describe" or one.word == "it"
    if known or EDITS[one.word] or test then
      local name = one.word .. (one.id and " " .. one.id or "")
      local from, behind = one.from, one.token.stop + 1
      if one.id_token then from, behind = documents.inner(one.id_token) end
      local kind = EDITS[one.word] and OPERATOR or one.word == "event" and EVENT or test and NAMESPACE or CLASS
      out[#out + 1] = { name = name, kind = kind, range = document:range(one.from, one.behind),
        selectionRange = document:range(from, behind) }
    end
  end
  return out
end

local function lens(document, token, title, command, ...)
  return { range = document:range(token.from, token.stop + 1),
    command = { title = title, command = command, arguments = { document.uri, ... } } }
end

-- A name as a pattern that finds it alone.
local function as_pattern(name) return (name:gsub("%p", "%%%0")) end

local ENTRIES = { expect = true, refuse = true }

local function of_encounter(document, tokens, out)
  for at, token in ipairs(tokens) do
    local after, before = tokens[at + 1], tokens[at - 1]
    if token.sort == "name" and after and (after.sort == "{" or after.sort == "string") and ENTRIES[token.text] and
      before and (before.sort == "," or before.sort == "{") then
      out[#out + 1] = lens(document, token, "why", "tercio.why", token.line)
    end
  end
end

local function of_spec(document, tokens, out)
  for at, token in ipairs(tokens) do
    local name = tokens[at + 1]
    if name and name.sort == "(" then name = tokens[at + 2] end
    if token.text == "it" and token.sort == "name" and name and name.sort == "string" then
      out[#out + 1] = lens(document, token, "run this test", "tercio.test", as_pattern(name.text))
    end
  end
end

-- The lenses of a document.
function outline.lenses(document)
  local tokens, out = document:tokens(), {}
  for _, one in ipairs(syntax.declared(tokens)) do
    if one.word == "encounter" then
      out[#out + 1] = lens(document, one.token, "run this encounter", "tercio.run")
      out[#out + 1] = lens(document, one.token, "why", "tercio.why")
      of_encounter(document, tokens, out)
      return out
    end
  end
  if document.path:find "_spec%.lua$" and tokens[1] then
    out[1] = lens(document, tokens[1], "run this spec", "tercio.test")
    of_spec(document, tokens, out)
  end
  return out
end

outline.COMMANDS = { "tercio.run", "tercio.test", "tercio.why" }

-- The words of the program that a lens runs; nil and why not.
function outline.words(command, arguments)
  local path = documents.path(arguments[1])
  local verb = tables.has(outline.COMMANDS, command) and command:match "%l+$"
  if not verb then return nil, "no command '" .. tostring(command) .. "'" end
  if not path then return nil, "the first argument is the file, as its address" end
  local more = arguments[2]
  if verb == "why" and math.type(more) == "integer" then return { verb, path .. ":" .. more } end
  if verb == "test" and type(more) == "string" then return { verb, path, "--filter", more } end
  return { verb, path }
end

return outline
