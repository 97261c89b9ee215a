-- What stands in the text of a mod's manifest, for commands that must know it before anything is loaded.
local lua_tokens = import "check/lua_tokens"

local manifest_text = {}

-- The rulesets that a mod's manifest names, as a list or as keys with versions, and the line where it does. The text is
-- read, not run: the registry checks what it says.
function manifest_text.rulesets_of(text)
  local tokens, found = lua_tokens.of(text), {}
  local at = 1
  while tokens[at] and not (tokens[at].text == "rulesets" and tokens[at].sort == "name" and tokens[at + 1] and
    tokens[at + 1].sort == "=") do
    at = at + 1
  end
  local line = tokens[at] and tokens[at].line
  at = at + 2
  if not tokens[at] or tokens[at].sort ~= "{" then return found, line end
  while tokens[at] and tokens[at].sort ~= "}" do
    local token, before, after = tokens[at], tokens[at - 1], tokens[at + 1]
    local key = token.sort == "name" and after and after.sort == "="
    local value = token.sort == "string" and before.sort ~= "="
    if (key or value) and token.text:find "^[%w_]+$" then found[#found + 1] = token.text end
    at = at + 1
  end
  return found, line
end

return manifest_text
