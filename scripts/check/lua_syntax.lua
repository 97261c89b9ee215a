-- The syntax of a text in Lua as a tree, with what each name means: for checks that must know what they look at. Only
-- for texts that Lua has read: what it would not read gives nil here.
--
-- A node: { type, line, column, ... } with its children in order at 1, 2, ... By type:
-- name      name; binding (nil: a global)           index  [1] of what; key, if it is a string; set: it is assigned to
--   call      [1] what is called, then arguments; method, if by a colon
--   string    text                                    function  params (list of bindings), [..] its statements
--   table     [..] entries; keys: of an entry at the same place its key, if that is a string
--   word      text: nil, true, ..., a number
--   others    block, local, assign, operation: only their children
-- A binding: { name, parameter = its place, owner = the function, value = what a local begins as, result = which one of
-- the value's results that is, line, column }.
local lua_tokens = import "check/lua_tokens"
local tables = import "world/tables"

local syntax = {}

local END = "end of text"
local BINARY = tables.set { "+", "-", "*", "/", "//", "%", "^", "..", "<", "<=", ">", ">=", "==", "~=", "&", "|", "~",
  "<<", ">>", "and", "or" }
local UNARY = tables.set { "-", "#", "~", "not" }
local VALUES = tables.set { "number", "nil", "true", "false", "..." }
local ENDS = tables.set { "end", "else", "elseif", "until", END }

local WRONG = {}   -- what is raised where the text is no Lua

local LAST = { sort = END, text = "", line = 0, column = 0 }   -- behind all tokens

local Parser = {}
Parser.__index = Parser
local statements = {}

local function node(type, token, fields)
  fields = fields or {}
  fields.type, fields.line, fields.column = type, token.line, token.column
  return fields
end

function Parser:token() return self.tokens[self.at] or LAST end

-- The sort of the next token; a reserved word is one of its own.
function Parser:peek()
  local token = self:token()
  return token.sort == "name" and lua_tokens.RESERVED[token.text] and token.text or token.sort
end

-- Takes a token, which must be of this sort (nil: any).
function Parser:take(sort)
  local token = self:token()
  if sort and self:peek() ~= sort then error(WRONG) end
  self.at = self.at + 1
  return token
end

function Parser:accept(sort) return self:peek() == sort and self:take() or nil end

function Parser:bind(token, parameter)
  local binding = { name = token.text, line = token.line, column = token.column, parameter = parameter,
    owner = self.owner }
  self.scope[token.text] = binding
  return binding
end

-- What f gives, with names of its own.
function Parser:inside(f)
  local outer = self.scope
  self.scope = setmetatable({}, { __index = outer })
  local result = f(self)
  self.scope = outer
  return result
end

function Parser:name(token) return node("name", token, { name = token.text, binding = self.scope[token.text] }) end

-- ---- expressions ---------------------------------------------------------------------------------

-- The parameters and statements of a function; self: whether it is declared with a colon.
function Parser:body(token, with_self)
  local made, before = node("function", token, { params = {} }), self.owner
  self.owner = made
  self:inside(function()
    local params = made.params
    if with_self then params[1] = self:bind({ text = "self", line = token.line, column = token.column }, 1) end
    self:take "("
    while self:peek() ~= ")" and not self:accept "..." do
      params[#params + 1] = self:bind(self:take "name", #params + 1)
      if not self:accept "," then break end
    end
    self:take ")"
    made[1] = self:block()
    self:take "end"
  end)
  self.owner = before
  return made
end

-- The key of an entry of a table, if it is a string; a key in brackets that is none is a child of the table.
function Parser:key(made)
  if self:accept "[" then
    local written = self:expression()
    self:take "]"
    self:take "="
    if written.type == "string" then return written.text end
    made[#made + 1] = written
  elseif self:peek() == "name" and (self.tokens[self.at + 1] or LAST).sort == "=" then
    local key = self:take().text
    self:take()
    return key
  end
end

function Parser:constructor()
  local made = node("table", self:take "{", { keys = {} })
  while self:peek() ~= "}" do
    local key = self:key(made)
    made[#made + 1] = self:expression()
    made.keys[#made] = key
    if not self:accept "," and not self:accept ";" then break end
  end
  self:take "}"
  return made
end

function Parser:string()
  local token = self:take "string"
  return node("string", token, { text = token.text })
end

function Parser:arguments(call)
  if self:peek() == "string" then
    call[#call + 1] = self:string()
  elseif self:peek() == "{" then
    call[#call + 1] = self:constructor()
  else
    self:take "("
    if self:peek() ~= ")" then self:expressions(call) end
    self:take ")"
  end
  return call
end

-- What may follow a name or brackets: keys and calls.
local suffixes = {}
suffixes["."] = function(self, left)
  local key = self:take "name"
  return node("index", key, { left, key = key.text })
end
suffixes["["] = function(self, left, bracket)
  local key = self:expression()
  self:take "]"
  return node("index", bracket, { left, key, key = key.type == "string" and key.text or nil })
end
suffixes[":"] = function(self, left)
  local word = self:take "name"
  return self:arguments(node("call", word, { left, method = word.text }))
end

function Parser:prefixed()
  local token, left = self:token(), nil
  if self:accept "(" then
    left = node("operation", token, { self:expression() })
    self:take ")"
  else
    left = self:name(self:take "name")
  end
  while true do
    local sort = self:peek()
    if suffixes[sort] then left = suffixes[sort](self, left, self:take())
    elseif sort == "(" or sort == "string" or sort == "{" then left = self:arguments(node("call", left, { left }))
    else return left end
  end
end

function Parser:simple()
  local sort, token = self:peek(), self:token()
  if VALUES[sort] then return node("word", self:token(), { text = self:take().text }) end
  if sort == "string" then return self:string() end
  if sort == "{" then return self:constructor() end
  if self:accept "function" then return self:body(token) end
  if not UNARY[sort] then return self:prefixed() end
  self:take()
  return node("operation", token, { self:simple() })
end

-- Which operation binds tighter does not matter here.
function Parser:expression()
  local first = self:token()
  local left = self:simple()
  while BINARY[self:peek()] do
    self:take()
    left = node("operation", first, { left, self:simple() })
  end
  return left
end

function Parser:expressions(into)
  repeat into[#into + 1] = self:expression() until not self:accept ","
  return into
end

-- ---- statements ----------------------------------------------------------------------------------

-- Names of locals, with or without an attribute.
function Parser:names()
  local list = {}
  repeat
    list[#list + 1] = self:take "name"
    if self:accept "<" then
      self:take "name"
      self:take ">"
    end
  until not self:accept ","
  return list
end

-- A block with names of its own, and the word that ends it.
function Parser:inner(last)
  local made = self:inside(self.block)
  if last then self:take(last) end
  return made
end

statements["if"] = function(self, token)
  local made = node("block", token)
  repeat
    made[#made + 1] = self:expression()
    self:take "then"
    made[#made + 1] = self:inner()
  until not self:accept "elseif"
  if self:accept "else" then made[#made + 1] = self:inner() end
  self:take "end"
  return made
end

statements["while"] = function(self, token)
  local made = node("block", token, { self:expression() })
  self:take "do"
  made[2] = self:inner "end"
  return made
end

statements["do"] = function(self) return self:inner "end" end

statements["for"] = function(self, token)
  local list = self:names()
  if not self:accept "=" then self:take "in" end
  local made = self:expressions(node("block", token))
  self:take "do"
  made[#made + 1] = self:inside(function()
    for _, name in ipairs(list) do self:bind(name) end
    return self:block()
  end)
  self:take "end"
  return made
end

statements["repeat"] = function(self, token)
  return self:inside(function()
    local made = node("block", token, { self:block() })
    self:take "until"
    made[2] = self:expression()
    return made
  end)
end

statements["function"] = function(self, token)
  local target, method = self:name(self:take "name"), nil
  while self:peek() == "." or self:peek() == ":" do
    method = self:take().sort == ":"
    local key = self:take "name"
    target = node("index", key, { target, key = key.text, set = true })
  end
  return node("assign", token, { target, self:body(token, method) })
end

statements["local"] = function(self, token)
  if self:accept "function" then
    local binding = self:bind(self:take "name")
    binding.value = self:body(token)
    return node("local", token, { binding.value })
  end
  local list, made = self:names(), node("local", token)
  if self:accept "=" then self:expressions(made) end
  for index, name in ipairs(list) do
    local binding = self:bind(name)
    binding.value, binding.result = made[math.min(index, #made)], math.max(index - #made, 0) + 1
  end
  return made
end

statements["return"] = function(self, token)
  local made = node("block", token)
  if not ENDS[self:peek()] and self:peek() ~= ";" then self:expressions(made) end
  self:accept ";"
  return made
end

-- Those that are nothing but tokens of these sorts.
for word, sorts in pairs { ["break"] = {}, ["goto"] = { "name" }, ["::"] = { "name", "::" } } do
  statements[word] = function(self, token)
    for _, sort in ipairs(sorts) do self:take(sort) end
    return node("block", token)
  end
end

function Parser:statement()
  local known = statements[self:peek()]
  if known then return known(self, self:take()) end
  local token = self:token()
  local first = self:prefixed()
  if self:peek() ~= "=" and self:peek() ~= "," then
    if first.type ~= "call" then error(WRONG) end
    return first
  end
  local made = node("assign", token, { first })
  while self:accept "," do made[#made + 1] = self:prefixed() end
  for _, target in ipairs(made) do target.set = true end
  self:take "="
  return self:expressions(made)
end

function Parser:block()
  local made = node("block", self:token())
  while not ENDS[self:peek()] do
    if not self:accept ";" then made[#made + 1] = self:statement() end
  end
  return made
end

-- The tree of a text, given as its tokens; nil if they are no Lua.
function syntax.tree(tokens)
  local fine, made = pcall(function()
    local self = setmetatable({ tokens = tokens, at = 1, scope = {} }, Parser)
    local block = self:block()
    self:take(END)
    return block
  end)
  if fine then return made end
  if made ~= WRONG then error(made, 0) end
  return nil
end

return syntax
