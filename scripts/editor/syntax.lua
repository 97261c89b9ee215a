-- Where a place of a text in Lua is: in which definitions, under which keys, in which functions. It only counts
-- brackets and blocks, so it works on texts that nobody has finished.
local lua_tokens = import "check/lua_tokens"
local tables = import "world/tables"

local syntax = {}

local BLOCKS = tables.set { "do", "if", "repeat", "function" }
local EDITS = tables.set { "patch", "wrap", "remove", "append", "prepend", "insert_before", "drop" }

-- The key that a value at a place of the list stands under: `name =` or `["name"] =`, with its token; or nil.
local function key_before(tokens, at)
  local equal, word = tokens[at - 1], tokens[at - 2]
  if not equal or equal.sort ~= "=" or not word then return nil end
  if word.sort == "name" then return word.text, word end
  local key, open = tokens[at - 3], tokens[at - 4]
  if word.sort == "]" and key and key.sort == "string" and open and open.sort == "[" then return key.text, key end
end

-- What a bracket at a place belongs to: a word and the id behind it, as in `ability "shove" {` or `wrap("x.y",`.
local function declared_by(tokens, at)
  local id, word = tokens[at - 1], tokens[at - 2]
  if id and id.sort == "string" and word and word.sort == "name" then return word.text, id.text, id end
  if id and id.sort == "name" and not lua_tokens.RESERVED[id.text] then
    local inner = tokens[at + 1]
    if tokens[at].sort == "(" and inner and inner.sort == "string" then return id.text, inner.text, inner end
    if tokens[at].sort == "{" then return id.text end
  end
end

-- The parameters of the function whose word is at a place, and the place of the bracket behind them.
local function parameters(tokens, at)
  local list = {}
  while tokens[at] and tokens[at].sort ~= "(" do at = at + 1 end
  while tokens[at] and tokens[at].sort ~= ")" do
    if tokens[at].sort == "name" then list[#list + 1] = tokens[at].text end
    at = at + 1
  end
  return list, at
end

local function open_bracket(tokens, at, stack)
  local token, above = tokens[at], stack[#stack]
  local key = key_before(tokens, at)
  local frame = { sort = token.sort, key = key, from = token.from, count = 1, names = {}, at = at }
  if not key and above and above.sort == "{" and token.sort == "{" then
    local before = tokens[at - 1]
    if before.sort == "{" or before.sort == "," or before.sort == ";" then frame.key = above.count end
  end
  frame.word, frame.id, frame.id_token = declared_by(tokens, at)
  stack[#stack + 1] = frame
end

-- Notes the keys of a table that stand behind a place in it.
local function note_rest(tokens, at, frame)
  local depth = 0
  while frame and frame.sort == "{" and tokens[at] and depth >= 0 do
    local sort = tokens[at].sort
    if sort == "{" or sort == "(" then depth = depth + 1
    elseif sort == "}" or sort == ")" then depth = depth - 1
    elseif sort == "=" and depth == 0 then
      local key = key_before(tokens, at + 1)
      if key then frame.names[key] = true end
    end
    at = at + 1
  end
end

-- The frames around an offset, from outside: brackets { sort, key, word, id, names = keys that it has, count } and
-- functions { sort = "function", params, key }. at: place of the first token that does not end before the offset.
function syntax.around(tokens, offset)
  local stack, at = {}, 1
  while tokens[at] and tokens[at].stop < offset do
    local token = tokens[at]
    local top = stack[#stack]
    if token.sort == "{" or token.sort == "(" or token.sort == "[" then
      open_bracket(tokens, at, stack)
    elseif token.sort == "}" or token.sort == ")" or token.sort == "]" then
      if top and not top.block then stack[#stack] = nil end
    elseif token.sort == "name" and BLOCKS[token.text] then
      local frame = { sort = token.text, block = true, key = key_before(tokens, at) }
      if token.text == "function" then
        frame.params = parameters(tokens, at)
        if top and top.sort == "(" then frame.call = top end
      end
      stack[#stack + 1] = frame
    elseif token.sort == "name" and (token.text == "end" or token.text == "until") then
      if top and top.block then stack[#stack] = nil end
    elseif top and top.sort == "{" then
      if token.sort == "," or token.sort == ";" then top.count = top.count + 1 end
      if token.sort == "=" then
        local key = key_before(tokens, at + 1)
        if key then top.names[key] = true end
      end
    end
    at = at + 1
  end
  note_rest(tokens, at, stack[#stack])
  return stack, at
end

-- What an edit names, "ability.shove.cost", as a thing.
local function edited(word, target, frame, kinds)
  local kind, id, rest = target:match "^([%l_]+)%.([%w_:]+)(.*)$"
  local thing = { word = word, kind = kinds[kind] and kind or nil, id = id, path = {}, frame = frame }
  for key in (rest or ""):gmatch "[^.]+" do table.insert(thing.path, key) end
  return thing
end

-- The innermost thing that is declared or edited around: { word, kind, id, path = keys below it, frame } or nil. kinds:
-- of the schema. Edits count as what they edit: patch "ability.shove" { ... }, and patch = { ["ability.shove"] = ... }.
function syntax.thing(stack, kinds)
  local thing
  for at, frame in ipairs(stack) do
    local word, above = frame.word, stack[at - 1]
    local patched = above and above.key == "patch" and type(frame.key) == "string" and
      edited("patch", frame.key, frame, kinds)
    if word and EDITS[word] and frame.id then
      thing = edited(word, frame.id, frame, kinds)
    elseif word and (kinds[word] or word == "encounter" or word == "contract") and frame.sort ~= "[" then
      if not (thing and frame.key) then
        thing = { word = word, kind = kinds[word] and word or nil, id = frame.id, path = {}, frame = frame }
      end
    elseif patched and patched.kind then
      thing = patched
    elseif thing and frame.key then
      table.insert(thing.path, frame.key)
    end
  end
  return thing
end

-- The innermost function around that is no part of another table's call; nil outside of functions.
function syntax.handler(stack)
  return tables.last(stack, function(frame) return frame.sort == "function" end)
end

-- Whether a place is where a key or an entry of a table begins: behind its bracket or a comma.
function syntax.begins_entry(tokens, at)
  local before = tokens[at - 1]
  return before and (before.sort == "{" or before.sort == "," or before.sort == ";") or false
end

-- The keys of the first table that stands under a name in a text, as the units of `units = { mira = { ... } }`.
function syntax.keys_under(tokens, name)
  local list, depth = {}, nil
  for at, token in ipairs(tokens) do
    if not depth and token.sort == "{" and key_before(tokens, at) == name then
      depth = 0
    elseif depth and token.sort == "{" then
      depth = depth + 1
    elseif depth and token.sort == "}" then
      depth = depth - 1
      if depth < 0 then return list end
    elseif depth == 0 and token.sort == "=" then
      list[#list + 1] = key_before(tokens, at + 1)
    end
  end
  return list
end

-- All that a text declares or edits at its outermost level: list of { word, id, token, id_token, from, behind }.
function syntax.declared(tokens)
  local list, depth, blocks = {}, 0, 0
  local open
  for at, token in ipairs(tokens) do
    local sort = token.sort
    if sort == "{" or sort == "(" then
      if depth == 0 and blocks == 0 then
        local word, id, id_token = declared_by(tokens, at)
        if word then
          local first = id_token and id_token.from < token.from and tokens[at - 2] or tokens[at - 1]
          open = { word = word, id = id, token = first, id_token = id_token, from = first.from }
        end
      end
      depth = depth + 1
    elseif sort == "}" or sort == ")" then
      depth = math.max(depth - 1, 0)
      if depth == 0 and open then
        local after = tokens[at + 1]
        open.behind = token.stop + 1
        if not (sort == ")" and after and (after.sort == "{" or after.sort == "(")) then
          list[#list + 1], open = open, nil
        end
      end
    elseif sort == "name" and depth == 0 and BLOCKS[token.text] then
      blocks = blocks + 1
    elseif sort == "name" and depth == 0 and (token.text == "end" or token.text == "until") then
      blocks = math.max(blocks - 1, 0)
    end
  end
  if open then
    open.behind = tokens[#tokens].stop + 1
    list[#list + 1] = open
  end
  return list
end

return syntax
