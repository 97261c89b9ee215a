-- The text of content: definitions on top of a game of a few lines, declared, sealed and compiled. Handlers are played by
-- the monkey.
local compile = import "content/compile"
local engine = import "content/engine"
local vocabulary = import "words/vocabulary"

local roots = { ROOT .. "/tests/fixtures", ROOT }

return function(bytes)
  local library = registry.another()
  local sealed = library.load { ruleset = "toy", roots = roots, variants = {}, mods = {}, options = {},
    extra_name = "fuzz.lua",
    extra_text = bytes }
  vocabulary.seal()
  if not sealed then return end
  local fine, made = pcall(compile.run, sealed, engine.ruleset_of(sealed), engine.TOPOLOGY.square4)
  if not fine and (type(made) ~= "table" or not made.problems) then error(made, 0) end
end
