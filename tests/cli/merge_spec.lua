-- Shards of a run and how `tercio merge` joins them: the digest is that of one machine, a fight counts once, and what
-- does not belong together is refused by name.
local program = require "cli.program"

local FILE = "examples/riposte_ford.lua"
local SEEDS = "1..24"

local function digest_of(out) return out:match "digest (%x+)" end

describe("shards and merge", function()
  local folder, whole

  -- Plays into a database of the folder: its digest.
  local function play(name, with)
    local line = ("simulate %s --seeds %s --to '%s/%s' %s"):format(FILE, SEEDS, folder, name, with or "")
    local out, err = program.run(line)
    assert.are.equal("", err)
    return digest_of(out)
  end

  local function merge(words) return program.run(("merge %s"):format((words:gsub("@", folder)))) end

  setup(function()
    folder = program.folder() .. "/with space"
    os.execute(("mkdir '%s'"):format(folder))
    whole = play "whole.db"
    for number = 1, 3 do play(number .. ".db", "--shard " .. number .. "/3") end
  end)
  teardown(program.clean)

  it("gives the digest of one machine", function()
    local out, err, code = merge "'@/merged.db' '@/3.db' '@/1.db' '@/2.db'"
    assert.are.equal("", err)
    assert.are.equal(0, code)
    assert.are.equal(whole, digest_of(out))
    assert.truthy(out:find("24 fights", 1, true))
    assert.falsy(out:find "missing" or out:find "twice")
  end)

  it("gives each seed to one shard", function()
    for number = 1, 3 do
      local out = program.run(("simulate %s --seeds 5..6 --shard %d/3"):format(FILE, number))
      assert.truthy(out:find(number < 3 and "1 fight\n" or "0 fights\n", 1, true))
    end
  end)

  it("counts a fight once, and lists missing seeds as ranges", function()
    local out, err, code = merge "'@/part.db' '@/1.db' '@/2.db' '@/1.db'"
    assert.are.equal("", err)
    assert.are.equal(1, code)
    assert.truthy(out:find("16 fights\n", 1, true))
    assert.truthy(out:find("8 fights came twice and count once", 1, true))
    assert.truthy(out:find("missing of seeds 1..24: 3, 6, 9, 12, 15, 18, 21, 24\n", 1, true))
    assert.are.equal(whole, digest_of((merge "'@/both.db' '@/part.db' '@/3.db'")))
  end)

  it("leaves one file that is whole by itself", function()
    local _, _, code = program.run(("merge '%s/alone.db' '%s/1.db'"):format(folder, folder))
    assert.are.equal(1, code)
    local pipe = io.popen(("ls '%s' | grep alone"):format(folder))
    assert.are.equal("alone.db\n", pipe:read "a")
    pipe:close()
  end)

  it("refuses what does not belong together, and names what differs", function()
    play("short.db", "--limit 50 --shard 2/3")
    play("random.db", "--policy random --shard 2/3")
    for name, wanted in pairs {
      ["short.db"] = "/short.db: its fights are not of the run 'as it is' of .*/1.db: limit is 50, not 3000\n$",
      ["random.db"] = "/random.db: its fights are not of the run .*: policy is random, not nothing\n$",
      ["none.db"] = "/none.db: no such file\n$",
    } do
      local out, err, code = merge("'@/bad.db' '@/1.db' '@/" .. name .. "'")
      assert.are.equal("", out)
      assert.truthy(err:find(wanted), err)
      assert.are.equal(2, code)
    end
    local file = io.open(folder .. "/bad.db")
    assert.is_nil(file, "a merge that is refused leaves no file")
  end)

  it("names the definition that differs", function()
    local root = program.project { ["fight.lua"] = [[encounter "fight" { ruleset = "toy", field = { topology = "square4", layers = { "..mb.." } },
      teams = { { id = "heroes" }, { id = "enemies" } }, units = {
        mira = { "fighter", team = "heroes", at = "m" }, brute = { "guard", team = "enemies", at = "b" } } }]] }
    local _, err = program.run("simulate fight.lua --seeds 1..4 --shard 1/2 --to 1.db", root)
    assert.are.equal("", err)
    local path = root .. "/rulesets/toy/ruleset.lua"
    local file = io.open(path)
    local text = file:read "a"
    file:close()
    program.write(path, (text:gsub("attributes = { life = 8 }", "attributes = { life = 9 }")))
    program.run("simulate fight.lua --seeds 1..4 --shard 2/2 --to 2.db", root)
    local out, refused, code = program.run("merge all.db 1.db 2.db", root)
    assert.are.equal("", out)
    assert.are.equal("2.db: its fights are of other content than 1.db: archetype.fighter has changed; " ..
      "archetype.guard has changed\n", refused)
    assert.are.equal(2, code)
  end)

  it("refuses other files, empty databases and an output that exists", function()
    program.write(folder .. "/text.db", "this is no database, however long the text in it may be")
    program.write(folder .. "/empty.db", "")
    for line, wanted in pairs {
      ["'@/bad.db' '@/1.db' '@/text.db'"] = "/text.db: this is not an SQLite database",
      ["'@/bad.db' '@/empty.db'"] = "/empty.db: this database is empty\n$",
      ["'@/whole.db' '@/1.db'"] = "/whole.db: this exists already: merge writes a new file\n$",
      ["'@/bad.db'"] = "^tercio: merge: into what, and which results%?",
    } do
      local _, err, code = merge(line)
      assert.truthy(err:find(wanted), err)
      assert.are.equal(2, code)
    end
  end)

  it("refuses shards that are none", function()
    for _, text in ipairs { "0/4", "5/4", "3", "1/0", "a/b", "1/2/3" } do
      local _, err, code = program.run(("simulate %s --shard %s"):format(FILE, text))
      assert.are.equal(("tercio: simulate: --shard takes NUMBER/COUNT, from 1/COUNT to COUNT/COUNT, as 3/64 (found '%s')\n")
        :format(text), err)
      assert.are.equal(2, code)
    end
  end)
end)
