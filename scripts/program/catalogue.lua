-- The commands: each is one file of scripts/commands, found by its name and read when it is used. It returns a table:
--   name      as its file is called
--   group     its heading in `tercio help`, one of catalogue.GROUPS
--   summary   one line
--   usage     its operands: "FILE..."
--   operands  { least =, most =, wants = "which file?" }: how many, and the question when there are too few
--   text      more paragraphs of --help, with empty lines between them; may be left out
--   flags     list of { name =, value =, text =, values =, repeats = }: value is the name of its argument, values the
--             list of what it may be; without a value the flag is true or false (program/flags.lua has common ones)
--   examples  list of { command line, what it does }
--   run       run(system, arguments) -> exit code: 0, 1 an expectation not met, 2 bad input, 130 interrupted
local refusal = import "program/refusal"

local catalogue = {}

catalogue.GROUPS = { "Play", "Look up", "Write", "Explain", "Project" }

local TYPES = { group = "string", summary = "string", usage = "string", operands = "table", flags = "table",
  examples = "table", run = "function" }

-- The names of all commands, in byte order.
function catalogue.names(system)
  local names = {}
  for index, path in ipairs(system.list(system.root .. "/scripts/commands", ".lua", 1) or {}) do
    names[index] = path:match "([^/]+)%.lua$"
  end
  return names
end

-- The command of a name; nil when there is none. Refuses when its file is not as it should be.
function catalogue.get(system, name)
  local path = "scripts/commands/" .. name .. ".lua"
  if not name:find "^%l+$" or system.mode(system.root .. "/" .. path) ~= "file" then return nil end
  local command = import("commands/" .. name)
  if type(command) ~= "table" or command.name ~= name then
    refusal.lines { path .. ": must return a table with name = \"" .. name .. "\", as its file is called" }
  end
  for key, wanted in pairs(TYPES) do
    if type(command[key]) ~= wanted then refusal.lines { path .. ": " .. key .. " must be a " .. wanted } end
  end
  return command
end

-- All commands: in the order of the groups, in each by name.
function catalogue.all(system)
  local list = {}
  for _, group in ipairs(catalogue.GROUPS) do
    for _, name in ipairs(catalogue.names(system)) do
      local command = catalogue.get(system, name)
      if command and command.group == group then list[#list + 1] = command end
    end
  end
  return list
end

-- The paragraphs of a command's text.
function catalogue.paragraphs(command)
  local list = {}
  for text in ((command.text or "") .. "\n\n"):gmatch "%s*(%S.-)\n%s*\n" do
    list[#list + 1] = (text:gsub("%s+", " "):gsub(" $", ""))
  end
  return list
end

return catalogue
