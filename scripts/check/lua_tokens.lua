-- The tokens of a text in Lua, for what looks at how something is written: no meaning is worked out.
local tables = import "world/tables"

local tokens = {}

tokens.RESERVED = tables.set { "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if",
  "in", "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while" }

-- All tokens of a text; comments apart. A token: sort ("name", "number", "string", "comment", or the operator itself),
-- text (of a string what stands between the quotes), line and column, both from 1; from and stop: where it begins and
-- ends; long, of a string in brackets.
tokens.of = registry.tokens

return tokens
