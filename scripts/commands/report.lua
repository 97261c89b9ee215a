-- `tercio report`: the results of many fights as one page: who won, how long it took, what abilities did, and how each
-- number was computed.
local figures = import "simulation/figures"
local page = import "charts/page"
local pages = import "program/pages"
local refusal = import "program/refusal"
local results = import "simulation/results"

local command = { name = "report", group = "Explain", usage = "RESULTS" }

function command.run(system, arguments)
  local path = arguments.operands[1]
  local to = arguments.to or refusal.say "say where to: --to report.html"
  local base = results.open(system, path, "read")
  local data = figures.of(base)
  results.close(base)
  local fights = 0
  for _, one in ipairs(data.configurations) do fights = fights + one.fights end
  if fights == 0 then refusal.lines { path .. ": there are no fights in this database yet" } end
  pages.save(system, to, page.of(system, data))
  system.write(("wrote %s: %d fights\n"):format(to, fights))
  return 0
end

command.operands = { least = 1, most = 1, wants = "which results?" }
command.summary = "Writes the results of many fights as one page for a browser."
command.text = [[
  RESULTS is what `tercio simulate --to` or `tercio merge` has written. The page shows how often each team won, how many
  rounds a fight took, who survived, what each ability did, which archetypes beat which, and where units stood and fell.
  Each number says how it was computed: point at it, or move to it with Tab.

  The page needs no other file, no network and no script.

  The exit code is 2 on bad input.
]]
command.flags = { { name = "to", value = "PAGE", text = "Write the page to PAGE." } }
command.examples = { { "tercio report results.db --to report.html" } }

return command
