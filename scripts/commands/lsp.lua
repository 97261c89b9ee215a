-- `tercio lsp`: a language server for editors, on standard input and output. Everything that it knows is in
-- scripts/editor.
local check = import "commands/check"

local command = { name = "lsp", group = "Write", usage = "", operands = { least = 0, most = 0 } }

-- In a host of its own: what is wrong with one load, and what is in it.
function command.analyse(system, request)
  return import("editor/analysis").run(system, request, check.examine)
end

-- In a host of its own: runs this program with some words; what it wrote, and its exit code.
function command.perform(system, request)
  local text, code = system.spawn({ system.program(), table.unpack(request.words) }, ".")
  return { text = text or "", code = text and code or 2 }
end

function command.run(system)
  return import("editor/server").run(system, { plan = check.plan, analyse = { "commands/lsp", "analyse" } })
end

command.summary = "Serves editors: diagnostics, completion, hover, definitions, fixes."
command.text = [[
  Speaks the Language Server Protocol on standard input and output, so an editor starts it. docs/editors.md has the
  settings for VS Code, Neovim, Helix and Emacs.

  The server reads files below the current folder, and content where `tercio check` finds it. It writes none: the editor
  makes the changes.

  The exit code is 0 after `shutdown` and `exit`, or if nothing was asked. It is 1 if the input ends without
  `shutdown`.
]]
command.flags = {}
command.examples = {
  { "tercio lsp </dev/null", "as editors start it; here, its input ends at once" },
}

return command
