-- `tercio playground`: the engine for browsers, as a static site. engine/playground/build compiles it and puts it
-- together; this reads the command line, and goes on as that script.
local refusal = import "program/refusal"

local command = { name = "playground", group = "Write", usage = "--to FOLDER" }

function command.run(system, arguments)
  local folder = arguments.to or refusal.say "say where to write the site: tercio playground --to FOLDER"
  local script = system.root .. "/engine/playground/build"
  if system.mode(script) ~= "file" then
    refusal.say "the playground is built from the source folder of Tercio, which is not there: ./tercio playground"
  end
  local mode = system.mode(folder)
  if mode and mode ~= "folder" then refusal.say(folder .. ": this is not a folder") end
  local _, why = system.become { "/bin/sh", script, system.root, folder }
  refusal.say("cannot run " .. script .. ": " .. why)
end

command.operands = { least = 0, most = 0 }
command.summary = "Writes a site on which people edit and play in the browser."
command.text = [[
  The site holds the engine as WebAssembly, all rulesets, mods and examples. It needs no server of its own: copy its
  files to any web address, as docs/playground.md says. Files of the same name are replaced.

  ./tercio installs emscripten and what else is missing on Debian. The first build takes some minutes. Later builds
  compile only what has changed.

  The exit code is 2 if something is missing or the build fails.
]]
command.flags = { { name = "to", value = "FOLDER", text = "Write the site to this folder." } }
command.examples = { { "tercio playground --to /tmp/site" } }

return command
