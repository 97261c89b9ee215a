-- `tercio annotations`: LuaCATS definitions of all words, made of the same model as the reference.
local annotations = import "reference/annotations"
local model = import "reference/model"
local pages = import "program/pages"
local rulesets = import "program/rulesets"

local function run(system, arguments)
  local folder = arguments.to or system.root .. "/docs/annotations"
  local given = pages.given(system)
  local made = model.make(system, rulesets.load(system, arguments, { survey = true }), given)
  return pages.put(system, arguments, annotations.files(made, given, folder), "annotations", folder)
end

return {
  name = "annotations", group = "Project", usage = "", operands = { most = 0 },
  summary = "Writes the files from which an editor completes keys and names.",
  text = [[
    The files are in the format of LuaCATS. Open the project's folder with lua-language-server: its .luarc.json
    names them. The editor then completes keys of `ability { ... }`, event names and ids, and shows the text of each.
  ]],
  flags = pages.flags "docs/annotations",
  examples = {
    { "tercio annotations", "write docs/annotations anew" },
    { "tercio annotations --check", "are the committed files current?" },
  },
  run = run,
}
