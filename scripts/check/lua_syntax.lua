-- The syntax of a text in Lua as a tree, with what each name means: for checks that must know what they look at. Only for
-- texts that Lua has read: what it would not read gives nil here.
--
-- A node: { type, line, column, ... } with its children in order at 1, 2, ... By type:
--   name      name; binding (nil: a global)           index  [1] of what; key, if it is a string; set: it is assigned to
--   call      [1] what is called, then arguments; method, if by a colon
--   string    text                                    function  params (list of bindings), [..] its statements
--   table     [..] entries; keys: of an entry at the same place its key, if that is a string
--   others    block, local, assign, number, word (nil, true, ...), operation: only their children
-- A binding: { name, parameter = its place, owner = the function, value = what a local begins as, line, column }.
local lua_tokens = import "check/lua_tokens"

local syntax = {}

local BINARY = { ["+"] = true, ["-"] = true, ["*"] = true, ["/"] = true, ["//"] = true, ["%"] = true, ["^"] = true, [".."] = true, ["<"] = true,
  ["<="] = true, [">"] = true, [">="] = true, ["=="] = true, ["~="] = true, ["&"] = true, ["|"] = true, ["~"] = true, ["<<"] = true,
  [">>"] = true, ["and"] = true, ["or"] = true }
local UNARY = { ["-"] = true, ["#"] = true, ["~"] = true, ["not"] = true }
local RESERVED = {}
for word in ("and break do else elseif end false for function goto if in local nil not or repeat return then true until while"):gmatch "%a+" do
  RESERVED[word] = true
end
local DOUBLE = { ["=="] = true, ["~="] = true, ["<="] = true, [">="] = true, ["//"] = true, [".."] = true, ["<<"] = true, [">>"] = true, ["::"] = true }

local WRONG = {}   -- what is raised where the text is no Lua

-- Puts together what stands in two or three characters.
local function joined(tokens)
  local list, at = {}, 1
  local function beside(offset)
    local first, other = tokens[at + offset - 1], tokens[at + offset]
    return other and #other.sort == 1 and other.line == first.line and other.column == first.column + 1 and other.sort or ""
  end
  while tokens[at] do
    local token = tokens[at]
    local sort, taken = token.sort, 1
    if #sort == 1 and DOUBLE[sort .. beside(1)] then
      sort, taken = sort .. beside(1), 2
      if sort == ".." and beside(2) == "." then sort, taken = "...", 3 end
    elseif sort == "name" and RESERVED[token.text] then
      sort = token.text
    end
    list[#list + 1] = { sort = sort, text = token.text, line = token.line, column = token.column }
    at = at + taken
  end
  list[#list + 1] = { sort = "end of text", text = "", line = 0, column = 0 }
  return list
end

local function parser(tokens)
  local at, scope, owner = 1, {}, nil
  local expression, block

  local function peek() return tokens[at].sort end
  local function take(sort)
    local token = tokens[at]
    if sort and token.sort ~= sort then error(WRONG) end
    at = at + 1
    return token
  end
  local function accept(sort)
    if peek() ~= sort then return nil end
    return take()
  end
  local function node(type, token, fields)
    fields = fields or {}
    fields.type, fields.line, fields.column = type, token.line, token.column
    return fields
  end

  local function bind(token, parameter)
    local binding = { name = token.text, line = token.line, column = token.column, parameter = parameter, owner = owner }
    scope[token.text] = binding
    return binding
  end
  local function inside(f, ...)
    local outer = scope
    scope = setmetatable({}, { __index = outer })
    local result = f(...)
    scope = outer
    return result
  end

  local function body(token, self)
    local made, before = node("function", token, { params = {} }), owner
    owner = made
    inside(function()
      if self then made.params[1] = bind({ text = "self", line = token.line, column = token.column }, 1) end
      take "("
      while peek() ~= ")" do
        if accept "..." then break end
        made.params[#made.params + 1] = bind(take "name", #made.params + 1)
        if not accept "," then break end
      end
      take ")"
      made[1] = block()
      take "end"
    end)
    owner = before
    return made
  end

  local function constructor()
    local made = node("table", take "{", { keys = {} })
    while peek() ~= "}" do
      local key
      if peek() == "[" then
        take()
        local written = expression()
        take "]"
        take "="
        key = written.type == "string" and written.text or nil
        if not key then made[#made + 1] = written end
      elseif peek() == "name" and tokens[at + 1].sort == "=" then
        key = take().text
        take()
      end
      made[#made + 1] = expression()
      made.keys[#made] = key
      if not accept "," and not accept ";" then break end
    end
    take "}"
    return made
  end

  local function string_node()
    local token = take "string"
    return node("string", token, { text = token.text })
  end

  local function arguments(call)
    if peek() == "string" then
      call[#call + 1] = string_node()
    elseif peek() == "{" then
      call[#call + 1] = constructor()
    else
      take "("
      while peek() ~= ")" do
        call[#call + 1] = expression()
        if not accept "," then break end
      end
      take ")"
    end
    return call
  end

  local function prefixed()
    local token, left = tokens[at], nil
    if accept "(" then
      left = node("operation", token, { expression() })
      take ")"
    else
      take "name"
      left = node("name", token, { name = token.text, binding = scope[token.text] })
    end
    while true do
      local sort = peek()
      if sort == "." then
        take()
        local key = take "name"
        left = node("index", key, { left, key = key.text })
      elseif sort == "[" then
        local bracket = take()
        local key = expression()
        take "]"
        left = node("index", bracket, { left, key, key = key.type == "string" and key.text or nil })
      elseif sort == ":" then
        take()
        local word = take "name"
        left = arguments(node("call", word, { left, method = word.text }))
      elseif sort == "(" or sort == "string" or sort == "{" then
        left = arguments(node("call", left, { left }))
      else
        return left
      end
    end
  end

  local function simple()
    local sort, token = peek(), tokens[at]
    if sort == "number" or sort == "nil" or sort == "true" or sort == "false" or sort == "..." then
      return node("word", take(), {})
    elseif sort == "string" then
      return string_node()
    elseif sort == "{" then
      return constructor()
    elseif sort == "function" then
      take()
      return body(token)
    elseif UNARY[sort] then
      take()
      return node("operation", token, { simple() })
    end
    return prefixed()
  end

  -- Which operation binds tighter does not matter here.
  function expression()
    local first = tokens[at]
    local left = simple()
    while BINARY[peek()] do
      take()
      left = node("operation", first, { left, simple() })
    end
    return left
  end

  local function expressions(into)
    repeat into[#into + 1] = expression() until not accept ","
    return into
  end

  local function names()
    local list = {}
    repeat
      list[#list + 1] = take "name"
      if accept "<" then
        take "name"
        take ">"
      end
    until not accept ","
    return list
  end

  local statements = {}

  statements["if"] = function(token)
    local made = node("block", token, { expression() })
    take "then"
    made[#made + 1] = inside(block)
    while true do
      if accept "elseif" then
        made[#made + 1] = expression()
        take "then"
        made[#made + 1] = inside(block)
      elseif accept "else" then
        made[#made + 1] = inside(block)
      else
        take "end"
        return made
      end
    end
  end

  statements["while"] = function(token)
    local made = node("block", token, { expression() })
    take "do"
    made[2] = inside(block)
    take "end"
    return made
  end

  statements["do"] = function()
    local made = inside(block)
    take "end"
    return made
  end

  statements["for"] = function(token)
    local list = names()
    if not accept "=" then take "in" end
    local made = expressions(node("block", token))
    take "do"
    made[#made + 1] = inside(function()
      for _, name in ipairs(list) do bind(name) end
      return block()
    end)
    take "end"
    return made
  end

  statements["repeat"] = function(token)
    return inside(function()
      local made = node("block", token, { block() })
      take "until"
      made[2] = expression()
      return made
    end)
  end

  statements["function"] = function(token)
    local name = take "name"
    local target = node("name", name, { name = name.text, binding = scope[name.text] })
    local method
    while peek() == "." or peek() == ":" do
      method = take().sort == ":"
      local key = take "name"
      target = node("index", key, { target, key = key.text, set = true })
    end
    return node("assign", token, { target, body(token, method) })
  end

  statements["local"] = function(token)
    if accept "function" then
      local binding = bind(take "name")
      binding.value = body(token)
      return node("local", token, { binding.value })
    end
    local list = names()
    local made = node("local", token)
    if accept "=" then expressions(made) end
    for index, name in ipairs(list) do bind(name).value = made[index] end
    return made
  end

  statements["return"] = function(token)
    local made = node("block", token)
    local sort = peek()
    if sort ~= "end" and sort ~= "else" and sort ~= "elseif" and sort ~= "until" and sort ~= "end of text" and sort ~= ";" then expressions(made) end
    accept ";"
    return made
  end

  statements["break"] = function(token) return node("block", token) end
  statements["goto"] = function(token)
    take "name"
    return node("block", token)
  end
  statements["::"] = function(token)
    take "name"
    take "::"
    return node("block", token)
  end

  local function statement()
    local known = statements[peek()]
    if known then return known(take()) end
    local token, made = tokens[at], nil
    local first = prefixed()
    if peek() ~= "=" and peek() ~= "," then
      if first.type ~= "call" then error(WRONG) end
      return first
    end
    made = node("assign", token, { first })
    while accept "," do made[#made + 1] = prefixed() end
    for _, target in ipairs(made) do target.set = true end
    take "="
    return expressions(made)
  end

  function block()
    local made = node("block", tokens[at])
    while true do
      local sort = peek()
      if sort == "end" or sort == "else" or sort == "elseif" or sort == "until" or sort == "end of text" then return made end
      if not accept ";" then made[#made + 1] = statement() end
    end
  end

  return function()
    local made = block()
    take "end of text"
    return made
  end
end

-- The tree of a text, given as its tokens; nil if they are no Lua.
function syntax.tree(tokens)
  local fine, made = pcall(parser(joined(tokens)))
  if fine then return made end
  if made ~= WRONG then error(made, 0) end
  return nil
end

-- Calls visit(node, parent) for each node, outer ones first; false from it leaves out what is inside.
function syntax.walk(tree, visit, parent)
  if visit(tree, parent) == false then return end
  for _, child in ipairs(tree) do syntax.walk(child, visit, tree) end
end

return syntax
