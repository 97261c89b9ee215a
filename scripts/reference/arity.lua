-- How many values each word of content takes at most, by its signature in the reference: { methods, globals,
-- libraries }, each name = number. A word that takes any number has none.
local types = import "reference/types"
local vocabulary = import "words/vocabulary"
local words = import "reference/words"

local arity = {}

-- Notes a word; a name that several objects have takes what the most generous of them takes.
local function note(into, name, signature)
  local parsed = types.signature(signature or "")
  if not parsed or parsed.type then return end
  local count = #parsed.params
  for _, param in ipairs(parsed.params) do
    if param.name == "..." then count = math.huge end
  end
  into[name] = math.max(into[name] or 0, count)
end

function arity.of_words()
  local most = { methods = {}, globals = {}, libraries = { field = {} } }
  for _, section in ipairs(words.sections()) do
    local into = section.global and most.libraries[section.global] or most.methods
    for _, row in ipairs(section.id ~= "global" and section.rows or {}) do note(into, row[1], row[2]) end
  end
  for _, row in ipairs(vocabulary.rows) do
    local library, name = row[1]:match "^(%w+)%.([%w_]+)$"
    if library then most.libraries[library] = most.libraries[library] or {} end
    note(library and most.libraries[library] or most.globals, name or row[1], row[2])
  end
  return most
end

return arity
