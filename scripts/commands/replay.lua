-- `tercio replay`: a fight as one page for a browser: the board, the log, where numbers come from, and a timeline.
local fight = import "replay/fight"
local flags = import "program/flags"
local hosts = import "program/hosts"
local origin = import "report/log_origin"
local page = import "replay/page"
local pages = import "program/pages"
local plays = import "program/plays"
local refusal = import "program/refusal"
local trace = import "explain/trace"

-- Plays, and gives the data of the page. traced: with where numbers come from, which takes much more room.
local function make(system, arguments, traced)
  local path = arguments.operands[1]
  local log = plays.log(system, arguments, path)
  if traced then trace.start() end
  trace.trails = false
  local play = plays.again(system, arguments, path, log)
  play.session:bind()
  local data = fight.of(play, plays.side(play, arguments))
  local failure = play.broken and play.failures[#play.failures]
  if traced and failure and failure.kind == "budget" then return { spent = true } end
  plays.tell_stopped(system, play)
  local differs = log and origin.other_play(log, play)
  if differs then refusal.lines { differs } end
  return data
end

local command = { name = "replay", group = "Play", usage = "FILE" }

-- The data of a page, in a host of its own, whose room traces may use up.
function command.traced(system, arguments) return make(system, arguments, true) end
function command.plain(system, arguments) return make(system, arguments, false) end

local function data_of(system, arguments)
  local data, fault = hosts.fresh(system, "commands/replay", arguments.as and "plain" or "traced", arguments)
  if fault or data.spent then
    system.warn("the page does not say where numbers come from: " .. (fault or "there is no room to note it"))
    data, fault = hosts.fresh(system, "commands/replay", "plain", arguments)
  end
  if fault then error(fault, 0) end
  return data
end

function command.run(system, arguments)
  local to = arguments.to or refusal.say "say where to: --to fight.html"
  local data = data_of(system, arguments)
  pages.save(system, to, page.of(system, data))
  system.write(("wrote %s: %d records\n"):format(to, #data.records))
  return 0
end

command.operands = { least = 1, most = 1, wants = "which encounter or log?" }
command.summary = "Writes a fight as one page for a browser, to step through."
command.text = [[
  FILE is an encounter, or a log from `tercio run FILE --format json`. The content must be the same as when the log was
  written. The page needs no other file, and no network.

  With --as TEAM, the page does not show where numbers come from.

  The exit code is 2 on bad input.
]]
command.flags = flags.with_layers {
  { name = "to", value = "PAGE", text = "Write the page to PAGE." },
  { name = "as", value = "TEAM", text = "Show only what this team knows." },
  flags.seed,
}
command.examples = {
  { "tercio replay examples/skirmish.lua --to fight.html" },
  { "tercio replay log.jsonl --to fight.html" },
}

return command
