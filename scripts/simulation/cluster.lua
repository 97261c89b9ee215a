-- A run on a cluster: an array job of Slurm with a task for each shard, which is the same command with --shard. Beside
-- the results lies the folder RESULTS.shards with the script (job.sh), the numbers of the jobs (jobs), and of each
-- shard its results (3.db) and what it said (3.log). The command looks there first, so the same command again submits
-- only what is missing, and merges when nothing is.
--
--   cluster.run(system, job) -> paths of all shards that are still to be joined, or nil and the exit code
--   job: to; shards = how many; cpus of a task (nil: as Slurm gives); wait = to the end; words = the command's, without
--     what says where it runs; configurations; abouts = what fight.open says of each; from, to_seed
local configuration = import "simulation/configuration"
local merge = import "simulation/merge"
local pages = import "program/pages"
local refusal = import "program/refusal"
local results = import "simulation/results"
local shards = import "simulation/shards"
local tables = import "world/tables"

local cluster = {}
local PAUSE = 1000     -- milliseconds between two looks at the queue
local MOST_RANGES = 8  -- of shards that a message names
local LOG_LINES = 5    -- of a shard that failed, in a message

local function quoted(word) return "'" .. word:gsub("'", "'\\''") .. "'" end

-- ---- the folder of a run -------------------------------------------------------------------------

local function file_of(job, name) return job.to .. ".shards/" .. name end

-- The script of a task. Other settings of Slurm come from its own variables, such as SBATCH_PARTITION.
local function script_of(system, job)
  local words = tables.map(tables.append({ system.program(), "simulate" }, job.words), quoted)
  return table.concat({ "#!/bin/sh",
    "# One shard of a run; Slurm gives its number. By hand: SLURM_ARRAY_TASK_ID=3 sh job.sh",
    "set -eu",
    "folder=" .. quoted(file_of(job, "")),
    "shard=$SLURM_ARRAY_TASK_ID",
    'set -- --shard="$shard/' .. job.shards .. '" --to="$folder$shard.db" --jobs="${SLURM_CPUS_PER_TASK:-1}"',
    ('exec %s %s "$@" %s >"$folder$shard.log" 2>&1'):format(words[1], words[2], table.concat(words, " ", 3)), "" },
      "\n")
end

-- Writes the script; refuses where the folder holds another run.
local function prepare(system, job)
  local path, text = file_of(job, "job.sh"), script_of(system, job)
  local old = system.read(path)
  if not old then return pages.save(system, path, text) end
  if old ~= text then
    refusal.say(("%s.shards holds the shards of another command: remove it, or name another file with --to"):format(
      job.to))
  end
end

-- Whether a database has all fights of a shard, or of the run. Refuses one of other content.
local function whole(system, job, path, shard)
  if system.mode(path) ~= "file" then return false end
  local wanted = shards.count(job.from, job.to_seed, shard)
  local fine, base = refusal.try("simulate", results.open, system, path, "read")
  if not fine then return false end   -- empty, or a task is writing it
  local runs, complete = {}, true
  for _, run in ipairs(results.runs(base)) do runs[configuration.settings(run.settings)] = run end
  for number, made in ipairs(job.configurations) do
    local run = runs[configuration.settings(made)]
    local differs = run and configuration.other_content(run.content, job.abouts[number].content)
    if differs then
      results.close(base)
      refusal.lines { ("%s: its fights are of other content: %s; --to another file begins anew"):format(path, differs) }
    end
    complete = complete and run and merge.count(base, run, job.from, job.to_seed) >= wanted
  end
  results.close(base)
  return complete
end

-- The numbers of the shards whose fights are not all there.
local function missing_of(system, job)
  local list = {}
  for number = 1, job.shards do
    if not whole(system, job, file_of(job, number .. ".db"), { number = number, of = job.shards }) then
      list[#list + 1] = number
    end
  end
  return list
end

local function named(numbers) return shards.text(shards.ranges(numbers), MOST_RANGES) end

-- ---- Slurm ---------------------------------------------------------------------------------------

local function program_of(system, job, name)
  return system.which(name) or refusal.say(("there is no %s here: start this where Slurm's commands are, or play "
    .. "each shard by itself (--shard 1/%d --to 1.db) and join them with tercio merge"):format(name, job.shards))
end

-- What a program said, in one line.
local function line_of(text) return (((text or ""):match "^%s*(.-)%s*$"):gsub("%s*\n%s*", "; ")) end

-- The numbers of tasks that wait or run, as a set. squeue is asked for all jobs: of one that is over it knows nothing.
local function queued_of(system, job)
  local known, found = system.read(file_of(job, "jobs")), {}
  if not known then return found end
  local own = {}
  for id in known:gmatch "%d+" do own[id] = true end
  local text, code = system.spawn { program_of(system, job, "squeue"), "--noheader", "--array", "--me",
    "--format=%F %K" }
  if code ~= 0 then refusal.say("squeue does not say what waits and runs: " .. line_of(text)) end
  for id, number in text:gmatch "(%d+) (%d+)" do
    if own[id] then found[math.tointeger(tonumber(number))] = true end
  end
  return found
end

local function submit(system, job, numbers)
  local words = { program_of(system, job, "sbatch"), "--parsable", "--job-name=tercio", "--output=/dev/null",
    "--array=" .. shards.text(shards.ranges(numbers), nil, "-") }
  if job.cpus then words[#words + 1] = "--cpus-per-task=" .. job.cpus end
  words[#words + 1] = file_of(job, "job.sh")
  local text, code = system.spawn(words)
  local id = text and code == 0 and text:match "^%s*(%d+)"
  if not id then refusal.say("sbatch did not take the job: " .. line_of(text)) end
  pages.save(system, file_of(job, "jobs"), (system.read(file_of(job, "jobs")) or "") .. id .. "\n")
  system.write(("submitted job %s: shards %s of %d\n"):format(id, named(numbers), job.shards))
end

-- Waits until no task waits or runs; false after Ctrl-C.
local function wait(system, job)
  system.listen()
  while next(queued_of(system, job)) do
    system.progress(("%d of %d shards wait or run"):format(#tables.keys(queued_of(system, job)), job.shards))
    system.pause(PAUSE)
    if system.interrupted() then return false end
  end
  system.progress(nil)
  return true
end

-- ---- the whole -----------------------------------------------------------------------------------

-- The end of what the first of these shards said.
local function said_by(system, job, numbers)
  for _, number in ipairs(numbers) do
    local path = file_of(job, number .. ".log")
    local text, lines = system.read(path), {}
    for line in (text or ""):gmatch "[^\n]+" do lines[#lines + 1] = "  " .. line end
    if text then
      return tables.append({ path .. " ends:" }, tables.list(lines, math.max(#lines - LOG_LINES + 1, 1)))
    end
  end
  return { "no task has written to " .. file_of(job, "") .. ": do all nodes share this folder?" }
end

local function tell_failed(system, job, missing)
  system.warn(("tercio: simulate: %d of %d shards are not whole: %s; the same command again replays them"):format(
    #missing, job.shards, named(missing)), true)
  for _, line in ipairs(said_by(system, job, missing)) do system.warn(line, true) end
end

function cluster.run(system, job)
  if whole(system, job, job.to) then return {} end
  prepare(system, job)
  local missing = missing_of(system, job)
  if #missing > 0 then
    local queued = queued_of(system, job)
    local failed = tables.filter(missing, function(number) return not queued[number] end)
    if #failed > 0 then submit(system, job, failed) end
    if #failed < #missing then
      system.write(("%d of %d shards wait or run\n"):format(#missing - #failed, job.shards))
    end
    if not job.wait then
      system.write "the same command again submits what has failed, and joins the results when all are there\n"
      return nil, 0
    end
    if not wait(system, job) then
      system.warn "interrupted; the job goes on, and the same command again finds it"
      return nil, 130
    end
    missing = missing_of(system, job)
    if #missing > 0 then
      tell_failed(system, job, missing)
      return nil, 1
    end
  end
  local paths = {}
  for number = 1, job.shards do paths[number] = file_of(job, number .. ".db") end
  return paths
end

return cluster
