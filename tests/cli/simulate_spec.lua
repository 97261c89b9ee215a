-- `tercio simulate`: the same rows for any number of workers, results in a database, broken off and continued, what it
-- refuses.
local background = require "cli.background"
local lfs = require "lfs"
local program = require "cli.program"
local long = require "long"

local FIGHTS, KILLS = long(24, 120), long(4, 50)
local has_sqlite = os.execute "sqlite3 --version >/dev/null 2>&1"

local function digest_of(out) return out:match "digest (%x+)" end

-- What a statement gives of a database.
local function query(path, sql)
  local pipe = assert(io.popen(("sqlite3 '%s' \"%s\""):format(path, sql)))
  local text = pipe:read "a"
  pipe:close()
  return text
end

local SKIRMISH = "simulate examples/skirmish.lua "

describe("simulate", function()
  after_each(program.clean)

  it("gives the same rows in the order of seeds with 1, 2 and 3 workers", function()
    local lines = {}
    for jobs = 1, 3 do
      local out, err, code = program.run(SKIRMISH .. "--seeds 1..10 --format json --jobs " .. jobs)
      assert.are.equal("", err)
      assert.are.equal(0, code)
      lines[jobs] = out
    end
    assert.are.equal(lines[1], lines[2])
    assert.are.equal(lines[1], lines[3])
    local seeds = {}
    for seed in lines[1]:gmatch '"seed":(%d+)' do seeds[#seeds + 1] = seed end
    assert.are.equal("1 2 3 4 5 6 7 8 9 10", table.concat(seeds, " "))
  end)

  it("plays a ruleset by its tournament, and several configurations by turns", function()
    local out, err, code = program.run "simulate riposte --seeds 1..3 --policy random --versus policy=greedy --format json"
    assert.are.equal("", err)
    assert.are.equal(0, code)
    local first, second = out:match '"seed":(%d+).-"seed":(%d+)'
    assert.are.equal(first, second)
  end)

  it("lets a policy play one team", function()
    local both = digest_of((program.run(SKIRMISH .. "--seeds 1..3")))
    local one = digest_of((program.run(SKIRMISH .. "--seeds 1..3 --policy raiders=random")))
    local named = digest_of((program.run(SKIRMISH .. "--seeds 1..3 --policy greedy --policy raiders=greedy")))
    assert.are_not.equal(both, one)
    assert.are.equal(both, named)
  end)

  it("tells a failure of a rule with its seed, and exits with 1", function()
    local folder = program.folder()
    program.write(folder .. "/mods/wrong/mod.lua", [[mod "wrong" { text = "Fails.", version = "1.0", rulesets = { "valiance" },
      wrap = { ["ability.sprint.effect"] = function(_, me) return me.no_such_thing end } }]])
    local out, err, code = program.run(SKIRMISH .. "--seeds 1..2 --mod " .. folder .. "/mods/wrong")
    assert.are.equal(1, code)
    assert.truthy(err:find("seed 1: " .. folder .. "/mods/wrong/mod.lua:2: ability 'sprint'", 1, true), err)
    assert.truthy(out:find("broken", 1, true), out)
  end)

  it("exports each table as csv, with nothing else on the output", function()
    for name, head in pairs { encounters = "run,seed,outcome,rounds,decisions,digest,wrong", units = "run,seed,unit,name,team,archetype,fell,fell_by,dealt,taken,place",
      uses = "run,seed,ability,team,times,targets,effects" } do
      local out, err, code = program.run(SKIRMISH .. "--seeds 1..2 --format csv --table " .. name)
      assert.are.equal("", err)
      assert.are.equal(0, code)
      assert.are.equal(head, out:match "[^\n]*")
      for line in out:gmatch "\n([^\n]+)" do assert.truthy(line:find "^Skirmish: as it is,[12],", line) end
    end
  end)

  it("counts damage for who dealt it, and the targets that uses reached, in every game", function()
    for _, name in ipairs { "skirmish", "riposte_ford", "hexcards_crypt", "drive_courtyard", "hexfield_mill" } do
      local command = "simulate examples/" .. name .. ".lua --seeds 1..2 --format csv --table "
      local dealt, taken = {}, {}
      for line in program.run(command .. "units"):gmatch "\n([^\n]+)" do
        local field = {}
        for value in (line:gsub('"[^"]*"', "-") .. ","):gmatch "([^,]*)," do field[#field + 1] = value end
        dealt[field[5]] = (dealt[field[5]] or 0) + field[9]
        taken[field[5]] = (taken[field[5]] or 0) + field[10]
      end
      local a = next(dealt)
      local c = next(dealt, a)
      -- What one side dealt, the other took, but for what statuses do, and what backfires: in drive, much.
      assert.is_true(math.abs(dealt[a] - taken[c]) * 2 <= taken[c], name .. ": " .. dealt[a] .. ", " .. taken[c])
      local reached = 0
      for targets in program.run(command .. "uses"):gmatch ',(%d+),"?{' do reached = reached + targets end
      assert.is_true(reached > 0, name .. ": no targets")
    end
  end)

  it("plays on what only the game master decides", function()
    local out = program.run "simulate examples/hexfield_mill.lua --seeds 1..6 --format json"
    assert.falsy(out:find('"outcome":"open"', 1, true), out)
  end)

  -- What sanitizers need comes on top.
  if os.getenv("TERCIO_BIN"):find "release" then
    it("takes at most 64 MB with one worker, and 48 MB more with another, however many fights", function()
      for jobs, most in pairs { 65536, 114688 } do
        local _, err, code = program.run(("%s--seeds 1..%d --jobs %d"):format(SKIRMISH, long(24, 1500), jobs), nil,
          ("sh -c 'ulimit -d %d; exec \"$@\"' sh"):format(most))
        -- On a slow machine it tells how far it is.
        assert.are.equal("", (err:gsub("%d+ of %d+ fights, [^\n]*\n", "")))
        assert.are.equal(0, code)
      end
    end)
  end

  it("carries nothing from one fight to the next, also where content writes into what memo keeps", function()
    local path = program.folder() .. "/leaky.lua"
    program.write(path, [=[
encounter "Leaky" {
  ruleset = "valiance", seed = 1,
  field = { layers = { "........\n........" } },
  teams = { { id = "heroes", players = true }, { id = "raiders" } },
  objectives = { { kind = "eliminate", target = "bo" } },
  units = {
    ann = { "warden", at = { 1, 1 }, team = "heroes", traits = { "leaky" } },
    bo = { "raider", at = { 6, 1 }, team = "raiders", traits = { "leaky" } },
  },
  content = [[
    local function counted(id) return { count = #definition("ability", id).text } end
    trait "leaky" { text = "Withers by what it has counted.", on = { ["turn.begin"] = function(me, turn)
      local kept = memo("leaky", "shove", counted)
      kept.count = kept.count + 1
      turn:wither(me, kept.count % 4)
    end } }
  ]],
}
]=])
    local alone = program.run("simulate " .. path .. " --seeds 3..3 --jobs 1 --format json")
    local after = program.run("simulate " .. path .. " --seeds 1..3 --jobs 1 --format json")
    local line = alone:match '[^\n]*"seed":3[^\n]*'
    assert.truthy(line, alone)
    assert.truthy(after:find(line, 1, true), alone .. after)
  end)

  for arguments, message in pairs {
    ["examples/skirmish.lua --format cvs"] = "--format: no 'cvs' (did you mean 'csv'?)", ["examples/skirmish.lua --table units"] = "--table needs --format csv",
    ["nope.lua"] = "nope.lua: no such file", ["nope"] = "no ruleset 'nope'", [""] = "which encounter?",
    ["examples/skirmish.lua --jobs 0"] = "--jobs takes a number from 1", ["examples/skirmish.lua --jobs two"] = "--jobs takes a number from 1",
    ["examples/skirmish.lua --jobs 9999"] = "--jobs takes a number from 1 to", ["examples/skirmish.lua --seeds 9..1"] = "--seeds takes FROM..TO",
    ["examples/skirmish.lua --policy gredy"] = "no policy 'gredy' (did you mean 'greedy'?)",
    ["examples/skirmish.lua --policy raiders=gredy"] = "no policy 'gredy' (did you mean 'greedy'?)",
    ["examples/skirmish.lua --policy raider=greedy"] = "no team 'raider' (did you mean 'raiders'?)",
    ["examples/skirmish.lua --versus gritty"] = "--versus takes words such as variant=gritty",
    ["examples/skirmish.lua --versus limit=3"] = "--versus takes words such as variant=gritty",
    ["examples/skirmish.lua --versus option=x=1"] = "no option 'x'", ["examples/skirmish.lua examples/skirmish.lua"] = "two configurations are the same",
  } do
    it("refuses: simulate " .. arguments, function()
      local out, err, code = program.run("simulate " .. arguments)
      assert.are.equal(2, code)
      assert.are.equal("", out)
      assert.truthy(err:find(message, 1, true), err)
      assert.are.equal(1, select(2, err:gsub("\n", "\n")), err)
    end)
  end
end)

describe("results", function()
  if not has_sqlite then return pending "sqlite3 is not installed" end
  local folder, path
  before_each(function()
    folder = program.folder()
    path = folder .. "/results.db"
  end)
  after_each(function()
    background.clean()
    program.clean()
  end)

  it("are the fights, once each, however often the command is given", function()
    local plain = digest_of((program.run(SKIRMISH .. "--seeds 1..8")))
    assert.are.equal(plain, digest_of((program.run(SKIRMISH .. "--seeds 1..8 --to " .. path))))
    local before = query(path, "SELECT * FROM encounters")
    local out, err, code = program.run(SKIRMISH .. "--seeds 1..8 --to " .. path)
    assert.are.equal("", err)
    assert.are.equal(0, code)
    assert.are.equal(plain, digest_of(out))
    assert.are.equal(before, query(path, "SELECT * FROM encounters"))
    assert.are.equal("1|8\n", query(path, "SELECT first_seed, last_seed FROM runs"))
  end)

  it("keep what units and abilities did: damage is dealt by somebody, and taken", function()
    for _, name in ipairs { "skirmish", "riposte_ford", "drive_courtyard", "hexcards_crypt" } do
      local _, err = program.run(("simulate examples/%s.lua --seeds 1..3 --to %s"):format(name, path))
      assert.are.equal("", err)
    end
    assert.are.equal("", query(path, "SELECT run, seed, sum(dealt), sum(taken) FROM units GROUP BY run, seed HAVING sum(taken) = 0 OR sum(dealt) > sum(taken)"))
    assert.are.equal("4\n", query(path, "SELECT count(DISTINCT run) FROM units WHERE fell_by LIKE 'ability.%'"))
    assert.are.equal("0\n", query(path, "SELECT count(*) FROM units WHERE place IS NULL"))
    assert.are.equal("4\n", query(path, "SELECT count(DISTINCT run) FROM uses WHERE ability LIKE 'ability.%' AND times > 0 AND effects <> '{}'"))
  end)

  it("hold every configuration as a run", function()
    program.run(SKIRMISH .. "--seeds 1..2 --versus variant=gritty --versus policy=raiders=random --to " .. path)
    assert.are.equal("1|as it is|2\n2|variant gritty|2\n3|raiders=random|2\n",
      query(path, "SELECT run, title, (SELECT count(*) FROM encounters e WHERE e.run = r.run) FROM runs r"))
  end)

  it("are exported as they would be without a database, all of them", function()
    for _, format in ipairs { "csv", "json", "csv --table units", "csv --table uses" } do
      local line = SKIRMISH .. "--seeds 1..2 --versus policy=random --format " .. format
      assert.are.equal((program.run(line)), (program.run(line .. " --to " .. path)))
    end
  end)

  it("of other content are refused with the definition that changed", function()
    local mod, text = folder .. "/mods/calm", 'trait "calm:rest" { text = "%s", on = { ["turn.begin"] = function() end } }'
    program.write(mod .. "/mod.lua", 'mod "calm" { text = "Calm.", version = "1.0", rulesets = { "valiance" } }')
    program.write(mod .. "/rest.lua", text:format "Rests.")
    local line = SKIRMISH .. "--seeds 1..2 --mod " .. mod .. " --to " .. path
    assert.are.equal(0, select(3, program.run(line)))
    program.write(mod .. "/rest.lua", text:format "Rests more.")
    local out, err, code = program.run(line)
    assert.are.equal(2, code)
    assert.are.equal("", out)
    assert.are.equal(path .. ": its fights are of other content: trait.calm:rest has changed; --to another file begins anew\n", err)
    program.write(mod .. "/rest.lua", "-- A remark.\n" .. text:format "Rests.")
    _, err = program.run(line)
    assert.truthy(err:find("files of the mod 'calm' have changed", 1, true), err)
  end)

  it("broken off by kill -9 at " .. KILLS .. " moments and continued are as if they had not been", function()
    local whole = digest_of((program.run(SKIRMISH .. "--seeds 1.." .. FIGHTS)))
    local line = ("%s --seeds 1..%d --to '%s'"):format(SKIRMISH, FIGHTS, path)
    math.randomseed(17)
    local killed, latest = 0, 0.4
    while killed < KILLS do
      -- Moments from the start of the program until well into its fights. A machine that comes to their
      -- end before gets earlier ones, and begins anew.
      local moment = math.max(0.001, math.random() * latest)
      local _, _, code = program.run(line, nil, ("timeout -s KILL %.3f"):format(moment))
      if code ~= 0 then
        killed = killed + 1
      else
        os.remove(path)
        latest = latest / 2
      end
    end
    local out, err, code = program.run(line)
    assert.are.equal("", err)
    assert.are.equal(0, code)
    assert.are.equal(whole, digest_of(out))
    assert.are.equal(FIGHTS .. "\n", query(path, "SELECT count(*) FROM encounters"))
    assert.are.equal("ok\n", query(path, "PRAGMA integrity_check"))
    assert.are.equal("0\n", query(path, "SELECT count(*) FROM encounters e WHERE NOT EXISTS (SELECT 1 FROM units u WHERE u.run = e.run AND u.seed = e.seed)"))
  end)

  it("finished before Ctrl-C are kept, and it exits with 130", function()
    background.start(folder, "simulate " .. lfs.currentdir() .. "/examples/skirmish.lua --seeds 1..5000 --to " .. path)
    background.await_used(1)
    assert.are.equal("130", background.stop(folder))
    local kept = tonumber(query(path, "SELECT count(*) FROM encounters"))
    assert.truthy(kept > 0 and kept < 5000, kept)
  end)

  it("are not written over another file, into nothing, or twice at once", function()
    program.write(folder .. "/notes.txt", "Not a database, but more than enough bytes to be read as the head of one, were it one.\n")
    query(folder .. "/other.db", "CREATE TABLE a (b)")
    query(folder .. "/later.db", "PRAGMA application_id = 1952805475; PRAGMA user_version = 99; CREATE TABLE a (b)")
    program.run(SKIRMISH .. "--seeds 1..1 --to " .. folder .. "/damaged.db")
    local file = assert(io.open(folder .. "/damaged.db", "r+b"))
    file:seek("set", 100)
    file:write(("x"):rep(3000))
    file:close()
    for name, message in pairs {
      ["notes.txt"] = "notes.txt: this is not an SQLite database", ["other.db"] = "other.db: this database is not one of results",
      ["later.db"] = "later.db: results of another version of Tercio", ["damaged.db"] = "damaged.db: this database is damaged",
      ["no/where.db"] = "where.db: there is no folder", ["."] = "this is a folder",
    } do
      local out, err, code = program.run(SKIRMISH .. "--seeds 1..2 --to " .. folder .. "/" .. name)
      assert.are.equal(2, code, name)
      assert.are.equal("", out)
      assert.truthy(err:find(message, 1, true), err)
      assert.are.equal(1, select(2, err:gsub("\n", "\n")), err)
    end
    local _, err = program.run(SKIRMISH .. "--seeds 1..2 --to /dev/full")
    assert.truthy(err:find("/dev/full: the disk is full", 1, true), err)
  end)

  it("stay whole when there is no more room, and go on when there is", function()
    local line, whole = "simulate examples/riposte_ford.lua --seeds 1..20 ", nil
    whole = digest_of((program.run(line)))
    local _, err, code = program.run(line .. "--to " .. path, nil, "sh -c 'trap \"\" XFSZ; ulimit -f 200; exec \"$@\"' sh")
    assert.are.equal(2, code)
    assert.are.equal(path .. ": reading or writing it failed (disk I/O error)\n", err)
    assert.are.equal(whole, digest_of((program.run(line .. "--to " .. path))))
  end)

  it("are not begun for content that does not load", function()
    for _, wrong in ipairs { "--policy gredy", "--mod nope", "--without ability.nope" } do
      local out, _, code = program.run(SKIRMISH .. "--seeds 1..2 --format csv " .. wrong .. " --to " .. path)
      assert.are.equal(2, code)
      assert.are.equal("", out)
      assert.falsy(io.open(path))
    end
  end)

  it("are one program's at a time", function()
    query(path, "CREATE TABLE a (b)")
    os.remove(path)
    program.run(SKIRMISH .. "--seeds 1..1 --to " .. path)
    os.execute(("mkfifo '%s/held' '%s/done'"):format(folder, folder))
    local holder = assert(io.popen(("cd '%s'; sqlite3 results.db 'PRAGMA locking_mode = EXCLUSIVE' 'BEGIN EXCLUSIVE' '.shell echo >held; cat done'"):format(folder)))
    for _ in io.lines(folder .. "/held") do break end   -- it waits until the other has begun
    local _, err, code = program.run(SKIRMISH .. "--seeds 1..2 --to " .. path)
    assert(io.open(folder .. "/done", "w")):close()
    holder:close()
    assert.are.equal(2, code)
    assert.truthy(err:find("another program is using it", 1, true), err)
  end)
end)
