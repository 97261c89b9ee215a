-- Texts in Lua as `check`, `new` and the reference read them: tokens, the tree of what can be compiled, manifests.
local lua_syntax = import "check/lua_syntax"
local lua_tokens = import "check/lua_tokens"
local manifest_text = import "check/manifest_text"

return function(bytes, tools)
  local tree = lua_syntax.tree(lua_tokens.of(bytes))
  if not tree and tools.compiles(bytes) then error "a text that Lua compiles has no tree" end
  manifest_text.rulesets_of(bytes)
end
