-- The program: finds the command, reads its arguments, runs it. engine/cli/main.c calls this with the table `system`:
-- the terminal, files, other programs, fresh hosts.
local arguments = import "program/arguments"
local catalogue = import "program/catalogue"
local operands = import "program/operands"
local refusal = import "program/refusal"
local tables = import "world/tables"
local wording = import "world/wording"

local main = {}

-- The command of a name, or refuses.
local function find(system, word)
  local command = catalogue.get(system, word)
  if command then return command end
  local names = catalogue.names(system)
  names[#names + 1], names[#names + 2] = "help", "--version"
  refusal.lines { ("tercio: unknown %s '%s'%s"):format(word:find "^%-" and "flag" or "command", word,
    wording.near(word, names, "see tercio help")) }
end

local function show_help(system, name)
  local help = import "program/help"
  if name == "help" then
    help.all(system, function(line) system.write(line .. "\n") end)
  else
    help.of(system, find(system, name))
  end
  return 0
end

local function asks_help(word) return word == "--help" or word == "-h" end

local function run(system, words)
  local word = words[1]
  if not word then
    import("program/help").all(system, function(line) system.warn(line, true) end)
    return 2
  end
  if asks_help(word) then return show_help(system, "help") end
  if word == "help" then
    local named = tables.filter({ table.unpack(words, 2) }, function(given) return not asks_help(given) end)
    if named[2] then refusal.say("unexpected '" .. named[2] .. "' (see tercio help)") end
    return show_help(system, named[1] or "help")
  end
  local command = find(system, word)
  local given = arguments.read(command, words, 2)
  if not given then return show_help(system, word) end
  given.operands = tables.map(given.operands, function(operand) return operands.path(system, operand) end)
  if type(given.mod) == "table" then
    given.mod = tables.map(given.mod, function(mod) return operands.layer(system, mod) end)
  elseif given.mod then
    given.mod = operands.layer(system, given.mod)
  end
  return command.run(system, given)
end

-- Runs a command line, given as its words: its exit code.
function main.run(system, words)
  local fine, code = refusal.try(words[1] or "help", run, system, words)
  if fine then return code end
  for _, line in ipairs(code) do system.warn(line) end
  return 2
end

return main
