-- `tercio serve`: talks about running encounters, as docs/protocol.md says: with --stdio on a pipe, a message a line.
local flags = import "program/flags"
local plays = import "program/plays"
local refusal = import "program/refusal"

local command = { name = "serve", group = "Play", usage = "[FILE]" }

-- The options of the command line as an object.
local function options_of(arguments)
  local options = {}
  for _, setting in ipairs(flags.settings(arguments.option)) do options[setting.name] = setting.value end
  return next(options) and options
end

-- The params of `open` for the file that was named.
local function opening(system, arguments)
  local path = arguments.operands[1]
  if not path then return nil end
  local wrong = plays.path_problem(system, path)
  if wrong then refusal.lines { wrong } end
  local found = plays.read(system, path)
  local over = plays.over(system, arguments, found)
  return json.encode { file = path, variants = #arguments.variant > 0 and arguments.variant or nil,
    mods = #arguments.mod > 0 and arguments.mod or nil, options = options_of(arguments) or nil, roots = over.roots,
    seed = over.seed, as = arguments.as or nil, seats = true }
end

function command.run(system, arguments)
  if not arguments.stdio then refusal.say "only --stdio is there" end
  local path = arguments.operands[1]
  if arguments.as and not path then refusal.say "--as needs a file" end
  local folder = path and (path:match "^(.*)/[^/]*$" or ".") or "."
  local fine, why = system.serve_stdio(folder, opening(system, arguments) or nil, arguments.as or nil)
  if not fine then refusal.lines { why } end
  return 0
end

command.operands = { least = 0, most = 1 }
command.summary = "Talks with programs about running encounters."
command.text = [[
  Messages are JSON-RPC 2.0, one a line, as docs/protocol.md says. With FILE, this encounter is open from the start, and
  messages may open further files of its folder; without, files of this folder.

  The exit code is 0 at the end of the input, 2 if FILE cannot be opened.
]]
command.flags = flags.with_layers {
  { name = "stdio", text = "Read messages from standard input, write replies to standard output." },
  { name = "as", value = "TEAM", text = "Whoever talks plays this team: it gets what the team knows, and nothing else." },
  flags.seed,
}
command.examples = {
  { "tercio serve --stdio examples/skirmish.lua" },
  { "tercio serve --stdio examples/skirmish.lua --as valiants" },
}

return command
