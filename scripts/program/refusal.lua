-- How a command ends because of what it was given: `refusal.say "--seed takes a number"` raises, the program prints
-- "tercio: run: --seed takes a number" and exits with 2.
local tables = import "world/tables"
local wording = import "world/wording"

local refusal = {}

local meta = {}   -- of what is raised

local function raise(lines) error(setmetatable({ lines = lines }, meta), 0) end

-- One sentence about the command line.
function refusal.say(text) raise { { text = text } } end

-- Lines about files, which begin with their place.
function refusal.lines(lines)
  raise(tables.map(lines, function(line) return { text = line, placed = true } end))
end

-- The same for problems, as encounters give them.
function refusal.problems(problems)
  local line = import("play/encounter").line
  raise(tables.map(problems, function(problem)
    return { text = line(problem), placed = true, problem = problem }
  end))
end

-- Calls a function: true and its results, or false, the lines with which it refused, and the problems among them. Other
-- errors go on.
function refusal.try(command, f, ...)
  local results = table.pack(pcall(f, ...))
  if results[1] then return table.unpack(results, 1, results.n) end
  if getmetatable(results[2]) ~= meta then error(results[2], 0) end
  local lines, problems = {}, {}
  for index, line in ipairs(results[2].lines) do
    problems[#problems + 1] = line.problem
    lines[index] = line.placed and line.text or "tercio: " .. command .. ": " .. line.text
  end
  return false, lines, problems
end

-- " (did you mean 'x'?)", or else "" or all that there is: " (there is: x, y)".
function refusal.near(word, names, all)
  return wording.near(word, names, all and #names > 0 and "there is: " .. table.concat(names, ", ") or nil)
end

-- Refuses a flag that names a team that there is not.
function refusal.unknown_team(flag, team, teams)
  if tables.has(teams, team) then return end
  refusal.say(flag .. ": no team '" .. team .. "'" .. refusal.near(team, teams, true))
end

return refusal
