-- `tercio serve`: talks about running encounters, as docs/protocol.md says: with --stdio on a pipe, a message a line;
-- else with pages in a browser (engine/web).
local flags = import "program/flags"
local plays = import "program/plays"
local refusal = import "program/refusal"
local tables = import "world/tables"

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
  local pages = not arguments.stdio or nil   -- they show where numbers come from, and go over the fight by themselves
  return json.encode { file = path, variants = #arguments.variant > 0 and arguments.variant or nil,
    mods = #arguments.mod > 0 and arguments.mod or nil, options = options_of(arguments) or nil, roots = over.roots,
    seed = over.seed, as = not pages and arguments.as[1] or nil, seats = true, changes = pages, trace = pages }
end

-- The origin that --origin names, as browsers send it: a scheme, a host in small letters and a port; nothing without
-- it.
local function origin_of(arguments)
  local origin = arguments.origin
  if not origin then return nil end
  local scheme, host, port = origin:match "^(https?)://([%l%d.-]+)(.*)$"
  if not scheme or host == "" or not (port == "" or port:match "^:%d+$") then
    refusal.say("--origin takes the beginning of one page's address, such as http://localhost:30000 (found '" ..
      origin .. "')")
  end
  return origin
end

-- Serves pages: this program goes on as the web server, which stands beside it.
local function serve_pages(system, folder, opened, arguments)
  local program = system.own "tercio-web"
  local port = flags.number(arguments, "port", 0, 65535)   -- 0: any that is free
  local words = { program, "--page", system.root .. "/engine/page", "--folder", folder, "--port", tostring(port),
    "--seat", "" }
  local origin = origin_of(arguments)
  if origin then tables.append(words, { "--origin", origin }) end
  if opened then tables.append(words, { "--open", opened }) end
  for _, team in ipairs(arguments.as) do tables.append(words, { "--seat", team }) end
  system.become(words)
  refusal.say "there is no web server: ./tercio serve installs libwebsockets-dev and builds it"
end

function command.run(system, arguments)
  local path, teams = arguments.operands[1], arguments.as
  if teams[1] and not path then refusal.say "--as needs a file" end
  if arguments.stdio and teams[2] then refusal.say "--stdio serves one who talks: give --as once" end
  if arguments.stdio and arguments.port then refusal.say "--port is for pages, not for --stdio" end
  if arguments.stdio and arguments.origin then refusal.say "--origin is for pages, not for --stdio" end
  local folder, opened = path and (path:match "^(.*)/[^/]*$" or ".") or ".", opening(system, arguments) or nil
  if not arguments.stdio then return serve_pages(system, folder, opened, arguments) end
  local fine, why = system.serve_stdio(folder, opened, teams[1])
  if not fine then refusal.lines { why } end
  return 0
end

command.operands = { least = 0, most = 1 }
command.summary = "Serves an encounter to pages in a browser, or to programs."
command.text = [[
  Prints one address for the game master, who sees everything, and one for each --as. Open them in a browser on this
  machine. Each holds a random token: anyone who knows an address can take its seat. Ctrl-C ends the server. At the
  first use, ./tercio installs what the server needs, and builds it.

  With --stdio, the server talks with one program: messages are JSON-RPC 2.0, one per line, as docs/protocol.md says.

  With FILE, this encounter is open from the start, and messages may open other files in its folder. Without FILE, they
  may open files in the current folder.

  The exit code is 0 at the end of the input or after Ctrl-C, 2 if FILE cannot be opened or the port is in use.
]]
command.flags = flags.with_layers {
  { name = "stdio", text = "Read messages from standard input, write replies to standard output." },
  { name = "as", value = "TEAM", repeats = true,
    text = "A seat for this team: it gets what the team knows, and nothing else." },
  { name = "port", value = "N", text = "Serve pages on this port; by default, on any free port." },
  { name = "origin", value = "URL",
    text = "Also accept pages of this site, if they use an address with a token." },
  flags.seed,
}
command.examples = {
  { "tercio serve examples/skirmish.lua --as valiants --as raiders" },
  { "tercio serve --stdio examples/skirmish.lua" },
  { "tercio serve --stdio examples/skirmish.lua --as valiants" },
}

return command
