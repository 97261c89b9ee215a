-- How many fights went, for people: outcomes with their intervals, rules that failed, and the digest of the run.
local colours = import "report/colours"
local merge = import "simulation/merge"
local results = import "simulation/results"
local shards = import "simulation/shards"
local statistics = import "balance/statistics"
local sums = import "simulation/sums"
local tables = import "world/tables"

local summary = {}
local percent = statistics.percent
local MOST_TOLD = 5      -- failures of rules that are printed
local MOST_RANGES = 20   -- of missing seeds that are named

-- The sums of runs of a database, by their numbers.
function summary.totals(base, runs)
  return tables.map(runs, function(run)
    local made = sums.new()
    for row in results.rows(base, run) do sums.add(made, row) end
    return made
  end)
end

-- Whether a rule failed in any fight.
function summary.broken(totals)
  for _, total in ipairs(totals) do
    if #total.broken > 0 then return true end
  end
  return false
end

-- How one configuration went, as rows of a table.
local function rows_of(made)
  local rows = {}
  for _, name in ipairs(tables.names(made.outcomes)) do
    local count = made.outcomes[name]
    local low, high = statistics.wilson(count, made.fights)
    rows[#rows + 1] = { "  " .. name, tostring(count), percent(count / made.fights), percent(low) .. " to " ..
      percent(high) }
  end
  if made.rounds > 0 then   -- some games count none
    rows[#rows + 1] = { "  rounds", "", ("%.1f"):format(made.rounds / math.max(made.fights, 1)), "" }
  end
  return rows
end

-- Rules that failed, as warnings.
local function tell_broken(system, total)
  for index, broken in ipairs(total.broken) do
    if index > MOST_TOLD then
      return system.warn("and " .. #total.broken - MOST_TOLD .. " more fights in which a rule failed", true)
    end
    for _, line in ipairs(broken.lines) do system.warn("seed " .. broken.seed .. ": " .. line) end
  end
end

-- titles: of the configurations. only_broken: nothing but what went wrong, where something else is on standard output.
function summary.tell(system, titles, totals, only_broken)
  local painter = colours.new(system.colour)
  for number, title in ipairs(titles) do
    local total = totals[number]
    tell_broken(system, total)
    if not only_broken then
      system.write(painter(title, "bold") .. "\n" .. colours.count(total.fights, "fight") .. "\n")
      local rows = { { "  outcome", "fights", "share", "95 %" } }
      tables.append(rows, rows_of(total))
      for _, line in ipairs(colours.columns(rows, system.width, painter)) do system.write(line .. "\n") end
      system.write "\n"
    end
  end
  if not only_broken then system.write("digest " .. sums.digest(totals) .. "\n") end
end

-- Tells of all fights of a database, and which seeds are missing: the exit code.
local function whole(system, base)
  local runs = results.runs(base)
  local totals = summary.totals(base, tables.map(runs, function(run) return run.run end))
  summary.tell(system, tables.map(runs, function(run) return run.encounter .. ": " .. run.title end), totals)
  local code = summary.broken(totals) and 1 or 0
  for _, run in ipairs(runs) do
    local missing = merge.missing(base, run)
    if #missing > 0 then
      code = 1
      system.write(("%s: missing of seeds %d..%d: %s\n"):format(run.title, run.first_seed, run.last_seed,
        shards.text(missing, MOST_RANGES)))
    end
  end
  return code
end

-- Joins databases into one, which may be new, and tells of the whole: the exit code.
function summary.join(system, path, paths)
  local base = results.open(system, path)
  local duplicates = merge.into(base, paths)
  local code = whole(system, base)
  results.close(base)
  if duplicates > 0 then system.write(colours.count(duplicates, "fight") .. " came twice and count once\n") end
  return code
end

return summary
