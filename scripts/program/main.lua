-- The program: finds the command, reads its arguments, runs it. engine/cli/main.c calls this with the table `system`:
-- the terminal, files, other programs, fresh hosts.
local arguments = import "program/arguments"
local catalogue = import "program/catalogue"
local refusal = import "program/refusal"

local main = {}

local function unknown(system, word)
  local names = catalogue.names(system)
  names[#names + 1], names[#names + 2] = "help", "--version"
  local near = suggest(word, names)
  system.complain("unknown " .. (word:find "^%-" and "flag" or "command") .. " '" .. word .. "' (" ..
    (near and "did you mean '" .. near .. "'?" or "see tercio help") .. ")")
  return 2
end

local function show_help(system, words)
  local name = words[1] == "help" and words[2] or "help"
  local help = import "program/help"
  if words[1] == "help" and words[3] then
    system.complain("help: unexpected '" .. words[3] .. "' (see tercio help)")
    return 2
  end
  if name == "help" then
    help.all(system, function(line) system.write(line .. "\n") end)
    return 0
  end
  local command = catalogue.get(system, name)
  if not command then return unknown(system, name) end
  help.of(system, command)
  return 0
end

local function run(system, command, words)
  local given = arguments.read(command, words, 2)
  if given then return command.run(system, given) end
  return show_help(system, { "help", command.name })
end

-- Runs a command line, given as its words: its exit code.
function main.run(system, words)
  local word = words[1]
  if not word then
    import("program/help").all(system, function(line) system.warn(line, true) end)
    return 2
  end
  if word == "help" or word == "--help" or word == "-h" then return show_help(system, words) end
  local command = catalogue.get(system, word)
  if not command then return unknown(system, word) end
  local fine, code = refusal.try(word, run, system, command, words)
  if fine then return code end
  for _, line in ipairs(code) do system.warn(line) end
  return 2
end

return main
