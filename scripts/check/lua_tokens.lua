-- The tokens of a text in Lua, for checks that look at how something is written: no meaning is worked out.
local tokens = {}

-- A token: sort ("name", "number", "string", "comment", or the character itself), text (of a string what stands between
-- the quotes), line and column, both from 1.
local function reader(text)
  local position, line, start = 1, 1, 1
  local self = {}

  local function make(sort, found, from)
    return { sort = sort, text = found, line = line, column = from - start + 1 }
  end

  -- Goes on behind a text that may hold line ends.
  local function pass(to)
    local part = text:sub(position, to)
    local at = part:find("\n", 1, true)
    while at do
      line, start = line + 1, position + at
      at = part:find("\n", at + 1, true)
    end
    position = to + 1
  end

  local function long(from)
    local level = text:match("^%[(=*)%[", from)
    if not level then return nil end
    local _, stop = text:find("]" .. level .. "]", from, true)
    return stop or #text, #level + 2
  end

  local function quoted(quote)
    local at = position + 1
    while at <= #text do
      local char = text:sub(at, at)
      if char == "\\" then at = at + 1
      elseif char == quote or char == "\n" then break end
      at = at + 1
    end
    return at
  end

  function self.next()
    local from = text:find("%S", position)
    if not from then return nil end
    pass(from - 1)
    if text:find("^%-%-", from) then
      local stop = long(from + 2) or (text:find("\n", from, true) or #text + 1) - 1
      local token = make("comment", text:sub(from, stop), from)
      pass(stop)
      return token
    end
    local stop, mark = long(from)
    if stop then
      local token = make("string", text:sub(from + mark, stop - mark), from)
      token.long = true
      pass(stop)
      return token
    end
    local word = text:match("^[%a_][%w_]*", from)
    local number = not word and (text:match("^0[xX]%x+", from) or text:match("^%d+%.?%d*[eE]?%d*", from))
    local char = text:sub(from, from)
    local token
    if word then token = make("name", word, from)
    elseif number then token = make("number", number, from)
    elseif char == '"' or char == "'" then
      local close = quoted(char)
      token = make("string", text:sub(from + 1, close - 1), from)
      pass(math.min(close, #text))
      return token
    else token = make(char, char, from) end
    pass(from + #token.text - 1)
    return token
  end

  return self
end

-- All tokens of a text; comments apart.
function tokens.of(text)
  local list, comments, read = {}, {}, reader(text)
  for token in read.next do
    if token.sort == "comment" then comments[#comments + 1] = token else list[#list + 1] = token end
  end
  return list, comments
end

return tokens
