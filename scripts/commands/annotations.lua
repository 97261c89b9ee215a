-- `tercio annotations`: LuaCATS definitions of all words, made of the same model as the reference.
local model = import "reference/model"
local annotations = import "reference/annotations"
local docs = import "commands/docs"

local commands = {}

function commands.run(system, arguments, loaded, given)
  local folder = arguments.to or system.root .. "/docs/annotations"
  local files = annotations.files(model.make(system, loaded, given), given, folder)
  local code = docs.put(system, arguments, files, "annotations")
  return math.max(code, docs.note_leftovers(system, arguments, folder, files))
end

return commands
