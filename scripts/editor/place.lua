-- What stands at a place of a text: the token under the cursor, what is around it, and what the names before it are.
local documents = import "editor/documents"
local lookup = import "reference/lookup"
local schema = import "editor/schema"
local syntax = import "editor/syntax"
local tables = import "world/tables"

local place = {}

-- Whether an offset is in a string, from quote to quote; also one that nobody has closed yet.
local function is_in_string(token, text, offset)
  if not token or token.sort ~= "string" or token.from >= offset then return false end
  return offset <= token.stop or not text:find("^[\"'%]]", token.stop) or token.stop == token.from
end

-- The place of an offset in a document: { tokens, stack, at (of the word in tokens), token, string, from, behind (of
-- the word), thing, handler, offset }.
function place.of(document, offset)
  local tokens = document:tokens()
  local here = { document = document, tokens = tokens, offset = offset }
  local token, index = document:token_at(offset)
  if is_in_string(token, document.text, offset) then
    here.string, here.token, here.at = token, token, index
    here.from, here.behind = documents.inner(token)
    if not document.text:find("^[\"'%]]", token.stop) then here.behind = math.max(offset, here.from) end
  elseif token and token.sort == "name" then
    here.token, here.at, here.from, here.behind = token, index, token.from, token.stop + 1
  else
    here.token, here.at, here.from, here.behind = token, index, offset, offset
    while tokens[here.at] and tokens[here.at].from < offset do here.at = here.at + 1 end
  end
  here.stack = syntax.around(tokens, here.from)
  here.thing = syntax.thing(here.stack, schema.kinds())
  here.handler = syntax.handler(here.stack)
  return here
end

-- ---- what names are --------------------------------------------------------------------------------

-- What the parameters of a handler are, by the key that it stands under: of on, replace and the like.
local USUAL = { "unit", "frame", "self" }
local ROLES = { on = USUAL, effect = USUAL, price = USUAL, steps = USUAL, cost = USUAL, replace = { "unit", "effect",
  "self" }, modify = { "unit", "any", "self" }, reaction = { "unit", "frame", "self", "frame" } }

-- The function that stands under a key of the definition itself, outside of other functions.
local function outermost(here)
  return tables.first(here.stack, function(frame) return frame.sort == "function" end)
end

local OF_SPECS = { play = true, tercio = true }   -- as specs call what they have of the engine
local BORNE = { ability = true, status = true, trait = true, rule = true, tile = true }

-- What a name is here: "unit", "frame", ..., "self" for the definition around; nil for what nobody knows.
function place.called(here, name)
  local outer = outermost(here)
  local thing = here.thing
  for index, param in ipairs(outer and outer.params or {}) do
    if param == name and thing and BORNE[thing.kind] then
      local role = (ROLES[thing.path[1]] or USUAL)[index]
      if role and role ~= "any" then return role end
    end
  end
  if OF_SPECS[name] and here.document.path:find "_spec%.lua$" then return name end
  if name == "self" and thing and BORNE[thing.kind] then return "self" end
  return lookup.called(name)
end

-- What stands before the dot or colon at a place of the tokens: an object ("unit", "self"), or nil; and its name if it
-- is a single one.
function place.before(here, at)
  local tokens = here.tokens
  local chain, from = {}, at - 1
  while tokens[from] and tokens[from].sort == "name" do
    table.insert(chain, 1, tokens[from].text)
    local dot = tokens[from - 1]
    if not dot or dot.sort ~= "." then break end
    from = from - 2
  end
  if #chain == 0 then return nil end
  local object = place.called(here, chain[1])
  for index = 2, #chain do
    local row = object and schema.row(schema.rows(object == "self" and "instance" or object), chain[index])
    object = row and schema.gives(row) or nil
  end
  return object, #chain == 1 and chain[1] or nil
end

-- The dot or colon just before the word at a place; nil if there is none.
function place.dot(here)
  local before = here.tokens[here.at - 1]
  if not here.string and before and (before.sort == "." or before.sort == ":") and before.stop < here.from then
    return here.at - 1, before.sort
  end
end

-- Whether the word here is a key of the table around it.
function place.is_key(here)
  local frame, after = here.stack[#here.stack], here.tokens[here.at + 1]
  if not frame or frame.sort ~= "{" and frame.sort ~= "[" then return false end
  if frame.sort == "[" then return true end
  return after ~= nil and after.sort == "=" and syntax.begins_entry(here.tokens, here.at)
end

-- The depth of the definition's own bracket.
function place.depth(here)
  for depth, frame in ipairs(here.stack) do
    if frame == here.thing.frame then return depth end
  end
  return 0
end

-- The key whose value begins here: `key = |`.
function place.key_of_value(here)
  local equal, word = here.tokens[here.at - 1], here.tokens[here.at - 2]
  if not equal or equal.sort ~= "=" or not word then return nil end
  if word.sort == "name" then return word.text end
  local key = here.tokens[here.at - 3]
  return word.sort == "]" and key and key.sort == "string" and key.text or nil
end

-- The path of keys to the value here, from the definition around.
function place.value_path(here)
  return tables.append(tables.list(here.thing.path), { place.key_of_value(here) })
end

return place
