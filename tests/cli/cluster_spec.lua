-- `tercio simulate --cluster slurm` with an sbatch and a squeue that are scripts here: what is submitted, what is said,
-- and what the same command does next. tests/cluster has two real Slurm nodes.
local program = require "cli.program"

local FILE = "examples/riposte_ford.lua"

-- Plays the tasks at once, without those that $FAIL names; $SAY: refuses the job.
local SBATCH = [=[#!/bin/sh
[ -z "${SAY-}" ] || { echo "sbatch: error: $SAY" >&2; exit 1; }
for word in "$@"; do case $word in --array=*) tasks=${word#--array=} ;; esac; script=$word; done
echo "$@" >>"$CALLS"
for part in $(echo "$tasks" | tr , ' '); do
  for task in $(seq "${part%-*}" "${part#*-}"); do
    case " ${FAIL-} " in *" $task "*) continue ;; esac
    SLURM_ARRAY_TASK_ID=$task sh "$script" || true
  done
done
echo 17
]=]
local SQUEUE = [=[#!/bin/sh
echo "16 1"
for task in ${QUEUED-}; do echo "17 $task"; done
]=]

describe("simulate --cluster slurm", function()
  local folder, bin

  local function slurp(path)
    local file = io.open(path)
    local text = file and file:read "a"
    if file then file:close() end
    return text
  end

  local function quoted(text) return "'" .. text:gsub("'", "'\\''") .. "'" end

  local function play(words, with)
    return program.run(("simulate %s --seeds 1..10 --cluster slurm %s"):format(FILE, words), nil,
      ("PATH=%s:$PATH CALLS=%s %s"):format(quoted(bin), quoted(folder .. "/calls"), with or ""))
  end

  before_each(function()
    local root = program.folder()
    folder, bin = root .. "/it's a folder", root .. "/bin"
    program.write(bin .. "/sbatch", SBATCH)
    program.write(bin .. "/squeue", SQUEUE)
    os.execute(("chmod +x %s/*; mkdir %s"):format(bin, quoted(folder)))
  end)
  after_each(program.clean)

  local function to(name) return "--to " .. quoted(folder .. "/" .. name) end

  it("submits an array, joins what it played, and gives the digest of one machine", function()
    local alone = program.run("simulate " .. FILE .. " --seeds 1..10"):match "digest %x+\n"
    local out, err, code = play(to "all.db" .. " --shards 4 --jobs 1 --wait")
    assert.are.equal("", err)
    assert.are.equal(0, code)
    assert.are.equal("submitted job 17: shards 1..4 of 4\n", out:match "^[^\n]*\n")
    assert.are.equal(alone, out:match "digest %x+\n")
    assert.truthy(slurp(folder .. "/calls"):find "%-%-array=1%-4 %-%-cpus%-per%-task=1 .*/all%.db%.shards/job%.sh\n$")
  end)

  it("submits again only what is missing", function()
    local out, err, code = play(to "all.db" .. " --shards 5 --wait", "FAIL='2 4 5'")
    assert.are.equal("submitted job 17: shards 1..5 of 5\n", out)
    assert.truthy(err:find("3 of 5 shards are not whole: 2, 4..5; the same command again replays them", 1, true))
    assert.truthy(err:find "no task has written to .*/all%.db%.shards/: do all nodes share this folder%?")
    assert.are.equal(1, code)
    out = play(to "all.db" .. " --shards 5 --wait", "FAIL=5")
    assert.are.equal("submitted job 17: shards 2, 4..5 of 5\n", out)
    out, err, code = play(to "all.db" .. " --shards 5")
    assert.are.equal("submitted job 17: shards 5 of 5\nthe same command again submits what has failed, and joins the " ..
      "results when all are there\n", out)
    out, err, code = play(to "all.db" .. " --shards 5")
    assert.are.equal("", err)
    assert.are.equal(0, code)
    assert.truthy(out:find "^[^\n]*: as it is\n")
    assert.falsy(out:find "submitted")
    assert.truthy(out:find("10 fights", 1, true))
  end)

  it("leaves alone what waits or runs", function()
    play(to "all.db" .. " --shards 3", "FAIL='1 2 3'")
    local out = play(to "all.db" .. " --shards 3", "FAIL='1 2 3' QUEUED='1 3'")
    assert.truthy(out:find("submitted job 17: shards 2 of 3\n2 of 3 shards wait or run\n", 1, true))
  end)

  it("has no more shards than seeds, and 64 without a word of it", function()
    assert.truthy(play(to "all.db"):find("submitted job 17: shards 1..10 of 10\n", 1, true))
  end)

  it("refuses the shards of another command, and other content", function()
    play(to "all.db" .. " --shards 2", "FAIL=2")
    local _, err, code = play(to "all.db" .. " --shards 3")
    assert.truthy(err:find "/all%.db%.shards holds the shards of another command: remove it, or name another file")
    assert.are.equal(2, code)
  end)

  it("says what Slurm refuses, and where Slurm is missing", function()
    local _, err, code = play(to "all.db", "SAY='invalid partition'")
    assert.are.equal("tercio: simulate: sbatch did not take the job: sbatch: error: invalid partition\n", err)
    assert.are.equal(2, code)
    _, err, code = program.run("simulate " .. FILE .. " --cluster slurm " .. to "none.db", nil, "PATH=/nowhere")
    assert.truthy(err:find "^tercio: simulate: there is no sbatch here: start this where Slurm's commands are")
    assert.are.equal(2, code)
  end)

  it("refuses bad content at once, and flags that do not go together", function()
    for words, wanted in pairs {
      ["--cluster slurm"] = "--cluster needs --to: where do the results go?",
      ["--cluster slurm --to x.db --shard 1/2"] = "--cluster plays all shards: leave --shard out",
      ["--cluster slurm --to x.db --shards 0"] = "--shards takes a number from 1 to 1000000 (found '0')",
      ["--cluster lsf --to x.db"] = "--cluster: no 'lsf' (it may be: slurm)",
      ["--shards 3"] = "--shards needs --cluster",
      ["--wait"] = "--wait needs --cluster",
    } do
      local _, err, code = program.run("simulate " .. FILE .. " " .. words)
      assert.are.equal("tercio: simulate: " .. wanted .. "\n", err)
      assert.are.equal(2, code)
    end
    local _, err = play(to "all.db" .. " --variant nonsense")
    assert.truthy(err:find "nonsense")
    assert.is_nil(slurp(folder .. "/calls"))
  end)
end)
