-- How many values each word of content takes at most, by its signature in the reference: { methods, globals,
-- libraries }, each name = number; math.huge for any number. And `keys`: of the words that take tables, for each place
-- the keys that such a table may have, { [word] = { [place] = { key = true } } }.
local types = import "reference/types"
local vocabulary = import "words/vocabulary"
local words = import "reference/words"

local arity = {}

-- The keys of each table that words take.
local CLASSES = {}
for _, class in ipairs(words.classes) do
  local keys = {}
  for _, key in ipairs(class) do keys[key[1]] = true end
  CLASSES[class.name] = next(keys) and keys or nil
end

-- Notes the tables that a word takes; where two words of that name take different ones, none is known.
local function note_tables(most, word, params)
  local known = most.keys[word] or {}
  for place, param in ipairs(params) do
    local class = CLASSES[param.type] or false
    if known[place] == nil then known[place] = class elseif known[place] ~= class then known[place] = false end
  end
  most.keys[word] = known
end

-- Notes a word; a name that several objects have takes what the most generous of them takes.
local function note(most, into, name, signature, word)
  local parsed = types.signature(signature or "")
  if not parsed or parsed.type then return end
  local count = #parsed.params
  for _, param in ipairs(parsed.params) do
    if param.name == "..." then count = math.huge end
  end
  into[name] = math.max(into[name] or 0, count)
  note_tables(most, word, parsed.params)
end

function arity.of_words()
  local most = { methods = {}, globals = {}, libraries = { field = {} }, keys = {} }
  for _, section in ipairs(words.sections()) do
    local into = section.global and most.libraries[section.global] or most.methods
    for _, row in ipairs(section.id ~= "global" and section.rows or {}) do
      note(most, into, row[1], row[2], (section.global and section.global .. "." or ":") .. row[1])
    end
  end
  for _, row in ipairs(vocabulary.rows) do
    local library, name = row[1]:match "^(%w+)%.([%w_]+)$"
    if library then most.libraries[library] = most.libraries[library] or {} end
    note(most, library and most.libraries[library] or most.globals, name or row[1], row[2], row[1])
  end
  return most
end

return arity
