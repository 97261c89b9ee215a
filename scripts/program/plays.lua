-- Opening encounters as commands do: what is wrong with a path, and what the command line puts on top of a file.
local encounter = import "play/encounter"
local engine = import "content/engine"
local flags = import "program/flags"
local policy_names = import "runtime/policy_names"
local players = import "program/players"
local origin = import "report/log_origin"
local refusal = import "program/refusal"
local roots = import "content/roots"
local spec = import "encounter/record"
local tables = import "world/tables"
local team_log = import "play/team_log"
local wording = import "world/wording"

local plays = {}

function plays.lines(problems) return tables.map(problems, encounter.line) end

-- What is wrong with a path that is no file, or no encounter; nil for an encounter. what: another sort of file.
function plays.path_problem(system, path, what)
  local mode = system.mode(path)
  if mode == "file" then return not what and roots.no_encounter(system, path) or nil end
  if mode == "folder" then return path .. ": this is a folder; " .. (what or "an encounter") .. " is a file" end
  if mode then return path .. ": this is not a plain file" end
  local folder, name = path:match "^(.*/)([^/]*)$"
  local files = system.list(folder or ".", ".lua", 1) or {}
  local names = tables.map(files, function(found) return found:match "[^/]*$" end)
  local near = suggest(name or path, names)
  return path .. ": no such file" .. (near and " (did you mean '" .. (folder or "") .. near .. "'?)" or "")
end

-- Reads an encounter's file, or refuses.
function plays.read(system, path)
  local wrong = plays.path_problem(system, path)
  if wrong then refusal.problems { wording.problem("", 0, "not-there", "{reason}", { reason = wrong }) } end
  local found, problems = encounter.read(path)
  return found or refusal.problems(problems)
end

-- The log that a path is of, with what it was made with put in place of the command line's; nil for an encounter.
function plays.log(system, arguments, path)
  local text = system.mode(path) == "file" and system.read(path)
  if not text or not origin.is_log(text) then
    if not text or path:find "%.lua$" then return nil end
    refusal.lines { path .. ": this is neither an encounter nor a log (tercio run FILE --format json > log.jsonl)" }
  end
  local log, problem = origin.read(system, path, text)
  if not log then refusal.lines { problem } end
  local team = arguments.as
  origin.adopt(arguments, log)
  arguments.as = team or arguments.as
  return log
end

-- The number that --seed gives.
function plays.seed(text)
  return text:match "^%-?%d+$" and math.tointeger(tonumber(text)) or
    refusal.say("--seed takes a whole number (found '" .. text .. "')")
end

-- What the command line puts on top of a file, for encounter.open.
function plays.over(system, arguments, found)
  local over = { mods = arguments.mod, options = flags.settings(arguments.option), budget = "timed", given = {},
    roots = roots.roots(system, found.file) }
  if #arguments.mod + #arguments.variant > 0 and system.mode "mods" == "folder" then table.insert(over.roots, ".") end
  if arguments.seed then over.seed = plays.seed(arguments.seed) end
  local variants = spec.layers(found.record, "variant")
  local seen = tables.set(variants)
  for _, name in ipairs(arguments.variant) do
    if not seen[name] then
      variants[#variants + 1], over.given[name] = name, "the command line"
    end
  end
  if #arguments.variant > 0 then over.variants = variants end
  for _, name in ipairs(arguments.mod) do over.given[name] = "the command line" end
  return over
end

-- Opens a play of what was read, or refuses.
function plays.open(found, over)
  local play, problems = encounter.open(found, over)
  return play or refusal.problems(problems)
end

-- Opens a play of a file, or that of a log, whose content must be the same; with room for whoever looks at each record.
-- log: as plays.log. Gives the play, and what was read.
function plays.again(system, arguments, path, log)
  local found = plays.read(system, log and log.file or path)
  local over = plays.over(system, arguments, found)
  over.budget = "traced"
  local play = plays.open(found, over)
  local differs = log and origin.other_content(log, engine.sealed)
  if differs then refusal.lines { differs } end
  return play, found
end

-- The side that --as names; nil without it.
function plays.side(play, arguments)
  if not arguments.as then return nil end
  play.session:bind()
  local side, why = team_log.side(play, arguments.as)
  return side or refusal.say("--as: " .. why)
end

-- Says why a play stopped before its end, if it did. What was expected and not met is no such reason.
function plays.tell_stopped(system, play)
  local failure = play.broken and play.failures[#play.failures]
  if failure then system.warn("the play stops there: " .. encounter.line(failure)) end
  return failure
end

-- Lets a program play under this name ("exec:./my_bot --deep"), or refuses.
function plays.let_program(system, name)
  local words = players.words(name)
  local path = words[1]
  if not path then refusal.say "exec: which program? (exec:./my_bot)" end
  local mode = system.mode(path)
  if path:find("/", 1, true) then
    if mode ~= "file" then refusal.say(name .. (mode and ": this is not a file" or ": no such file")) end
  elseif not system.which(path) then
    refusal.say(name .. ": no such program" .. (mode == "file" and " (did you mean 'exec:./" ..
      table.concat(words, " ") .. "'?)" or ""))
  end
  local why = players.allow(system, name)
  if why then refusal.say(name .. ": " .. why) end
end

-- Refuses a policy that there is not. system: with it, programs may play too.
function plays.check_policy(sealed, name, system)
  if policy_names.known(sealed, name) then return end
  if system and players.words(name) then return plays.let_program(system, name) end
  refusal.say("no policy '" .. name .. "'" .. refusal.near(name, policy_names.list(sealed), true))
end

return plays
