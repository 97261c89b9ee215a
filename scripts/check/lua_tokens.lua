-- The tokens of a text in Lua, for what looks at how something is written: no meaning is worked out.
local tables = import "world/tables"

local tokens = {}

local DOUBLE = tables.set { "==", "~=", "<=", ">=", "//", "..", "<<", ">>", "::", "->" }   -- the last in signatures
tokens.RESERVED = tables.set { "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if",
  "in", "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while" }

-- Where a long bracket that begins at a place ends, and how long its mark is; nil where none begins.
local function long_bracket(text, from)
  local level = text:match("^%[(=*)%[", from)
  if not level then return nil end
  local _, stop = text:find("]" .. level .. "]", from, true)
  return stop or #text, #level + 2
end

-- Where a string in quotes that begins at a place ends.
local function closing_quote(text, from)
  local quote, at = text:sub(from, from), from + 1
  while at <= #text do
    local char = text:sub(at, at)
    if char == quote or char == "\n" then break end
    local blank = text:match("^\\z%s*()", at)   -- and what stands behind it, over line ends
    at = blank or text:match("^\\\r\n()", at) or at + (char == "\\" and 2 or 1)
  end
  return at
end

-- The number that begins at a place, or nil.
local function number_at(text, from)
  local hex = text:match("^0[xX]%x*%.?%x*", from)
  local digits = hex or text:match("^%d+%.?%d*", from) or text:match("^%.%d+", from)
  return digits and digits .. (text:match(hex and "^[pP][+-]?%d+" or "^[eE][+-]?%d+", from + #digits) or "")
end

-- The token that begins at a place: its sort, its text, where it ends, and whether it is a long string.
local function token_at(text, from)
  if text:find("^%-%-", from) then
    local stop = long_bracket(text, from + 2) or (text:find("\n", from, true) or #text + 1) - 1
    return "comment", text:sub(from, stop), stop
  end
  local stop, mark = long_bracket(text, from)
  if stop then return "string", text:sub(from + mark, stop - mark), stop, true end
  local char = text:sub(from, from)
  if char == '"' or char == "'" then
    local close = closing_quote(text, from)
    return "string", text:sub(from + 1, close - 1), math.min(close, #text)
  end
  local word = text:match("^[%a_][%w_]*", from)
  local number = not word and number_at(text, from)
  local two = text:sub(from, from + 1)
  local found = word or number or text:match("^%.%.%.", from) or DOUBLE[two] and two or char
  return word and "name" or number and "number" or found, found, from + #found - 1
end

-- All tokens of a text; comments apart. A token: sort ("name", "number", "string", "comment", or the operator itself),
-- text (of a string what stands between the quotes), line and column, both from 1; from and stop: where it begins and
-- ends.
function tokens.of(text)
  local list, comments, position, line, start = {}, {}, 1, 1, 1
  -- Goes on behind a place, over line ends.
  local function pass(to)
    for at in text:sub(position, to):gmatch "()\n" do line, start = line + 1, position + at end
    position = to + 1
  end
  while true do
    local from = text:find("%S", position)
    if not from then return list, comments end
    pass(from - 1)
    local sort, found, stop, long = token_at(text, from)
    local into = sort == "comment" and comments or list
    into[#into + 1] = { sort = sort, text = found, line = line, column = from - start + 1, long = long, from = from,
      stop = stop }
    pass(stop)
  end
end

return tokens
