-- What words of a command line mean by where they are said: shipped files, and the mod that is worked in.
local operands = {}

-- The folder of the mod or ruleset that is worked in, by its name: "." alone names none.
local function own_folder(system)
  local holds = system.mode "mod.lua" == "file" or system.mode "ruleset.lua" == "file"
  return holds and "../" .. system.here():match "[^/]+$" or nil
end

-- The value of --mod, or an operand, with "." named.
function operands.layer(system, word) return word:find "^%./*$" and own_folder(system) or word end

-- An operand of a command line: a path that is not here, but among the files of the engine, is meant there. So
-- examples/corridor.lua is the same file everywhere. A line may follow, as in examples/corridor.lua:112.
function operands.path(system, word)
  word = operands.layer(system, word)
  local path = word:match "^(.-):%d+$" or word
  if not path:find("/", 1, true) or path:sub(1, 1) == "/" or system.mode(path) then return word end
  return system.mode(system.root .. "/" .. path) and system.root .. "/" .. word or word
end

return operands
