-- Mods that are added from folders and archives, the lock file, and where content is found (docs/packages.md).
local program = require "cli.program"

local MANIFEST = 'mod "spark" {\n  text = "Sparks.", version = "%s", rulesets = { "toy" },\n}\n'

-- A project with a folder `table` to add mods to and a mod beside it: the project's folder.
local function project()
  local root = program.project()
  program.write(root .. "/from/spark/mod.lua", MANIFEST:format "1.0")
  program.write(root .. "/from/spark/extra/more.lua", "-- nothing\n")
  program.write(root .. "/from/spark/.git/config", "hidden")
  os.execute("mkdir -p '" .. root .. "/table'")
  return root
end

-- Runs a command line in the folder `table` of a project.
local function at_table(root, line, with)
  return program.run(line, root .. "/table", "TERCIO_ROOT='" .. root .. "' HOME='" .. root .. "/home' " .. (with or ""))
end

local function shell(root, line) assert(os.execute("cd '" .. root .. "' && " .. line)) end

local function text_of(path)
  local file = io.open(path, "rb")
  local text = file and file:read "a"
  if file then file:close() end
  return text
end

describe("tercio mod", function()
  after_each(program.clean)

  it("adds a mod from a folder, without what is hidden, and keeps what it was in the lock file", function()
    local root = project()
    local out, err, code = at_table(root, "mod add ../from/spark")
    assert.equal("added spark 1.0 to mods: 2 files, for toy\n", out .. err)
    assert.equal(0, code)
    assert.equal(MANIFEST:format "1.0", text_of(root .. "/table/mods/spark/mod.lua"))
    assert.is_nil(text_of(root .. "/table/mods/spark/.git/config"))
    local lock = text_of(root .. "/table/mods/lock.json")
    assert.matches('"spark": { "version": "1.0", "files": 2, "digest": "%x+", "from": "../from/spark" }', lock)
    assert.equal("spark  1.0  as added  ../from/spark\n", (at_table(root, "mod list")))
  end)

  it("adds one from archives of several sorts, wherever the manifest lies in them", function()
    local root = project()
    shell(root, "tar czf a.tar.gz -C from spark && tar cJf b.tar.xz -C from/spark . && tar cf c.tar from")
    for _, archive in ipairs { "a.tar.gz", "b.tar.xz", "c.tar" } do
      local out, err = at_table(root, "mod add ../" .. archive)
      assert.equal("added spark 1.0 to mods: 2 files, for toy\n", out .. err)
    end
    assert.is_truthy(text_of(root .. "/table/mods/spark/extra/more.lua"))
  end)

  it("replaces a mod that is as it was added, and nothing else", function()
    local root = project()
    at_table(root, "mod add ../from/spark")
    program.write(root .. "/from/spark/mod.lua", MANIFEST:format "1.1")
    shell(root, "rm -r from/spark/extra")
    assert.equal("added spark 1.1 (was 1.0) to mods: 1 file, for toy\n", (at_table(root, "mod add ../from/spark")))
    assert.is_nil(text_of(root .. "/table/mods/spark/extra/more.lua"))
    program.write(root .. "/table/mods/spark/mod.lua", MANIFEST:format "mine")
    local _, err, code = at_table(root, "mod add ../from/spark")
    assert.matches("mods/spark was changed since it was added", err)
    assert.equal(2, code)
    assert.equal(MANIFEST:format "mine", text_of(root .. "/table/mods/spark/mod.lua"))
  end)

  it("says what has changed or is missing, and removes only what it knows", function()
    local root = project()
    at_table(root, "mod add ../from/spark")
    program.write(root .. "/table/mods/own/mod.lua", (MANIFEST:format "0.1":gsub("spark", "own")))
    program.write(root .. "/table/mods/spark/mod.lua", MANIFEST:format "mine")
    local out, _, code = at_table(root, "mod list")
    assert.equal("own    0.1  your own\nspark  1.0  changed   ../from/spark\n", out)
    assert.equal(1, code)
    local _, err = at_table(root, "mod remove spark")
    assert.matches("mods/spark was changed since it was added; %-%-changed removes it all the same", err)
    assert.matches("no mod 'own' was added to mods: it was not added by tercio mod", select(2, at_table(root, "mod remove own")))
    assert.matches("did you mean 'spark'", select(2, at_table(root, "mod remove spork")))
    assert.equal("removed spark from mods\n", (at_table(root, "mod remove spark --changed")))
    assert.is_nil(text_of(root .. "/table/mods/spark/mod.lua"))
    assert.is_truthy(text_of(root .. "/table/mods/own/mod.lua"))
    assert.equal("own  0.1  your own\n", (at_table(root, "mod list")))
  end)

  it("writes nothing of an archive that is hostile, cut off, too large, or no mod", function()
    local root = project()
    program.write(root .. "/bad/spark/mod.lua", MANIFEST:format "1.0")
    shell(root, "mkdir work && cd work && cp -r ../bad/spark . && ln -s /etc/passwd spark/link && tar cf ../link.tar spark" ..
      " && rm spark/link && head -c 20000000 /dev/zero >spark/zeros && tar czf ../bomb.tgz spark" ..
      " && rm spark/zeros && head -c 3000 /dev/urandom >spark/noise && tar czf ../whole.tgz spark" ..
      " && head -c 1500 ../whole.tgz >../cut.tgz && tar cPf ../up.tar --transform 's,^spark/noise,spark/../../up,' spark" ..
      " && cd .. && echo text >plain.txt && mkdir two && cp -r bad/spark two/one && cp -r bad/spark two/other" ..
      " && tar cf two.tar two && tar cf none.tar plain.txt && touch empty.tar")
    local wanted = { ["link.tar"] = "spark/link in it is no plain file", ["bomb.tgz"] = "it is too large",
      ["cut.tgz"] = "cut.tgz: %w", ["up.tar"] = "would be written outside the mod", ["plain.txt"] = "nrecognized archive",
      ["two.tar"] = "several mods are in it", ["none.tar"] = "no mod is in it", ["nothing.tar"] = "no such file or folder" }
    for name, message in pairs(wanted) do
      local out, err, code = at_table(root, "mod add ../" .. name)
      assert.equal("", out)
      assert.matches(message, err)
      assert.matches("^[^\n]*\n$", err)
      assert.equal(2, code)
    end
    assert.is_nil(text_of(root .. "/table/mods/lock.json"))
    assert.is_nil(text_of(root .. "/table/mods/spark/mod.lua"))
  end)

  it("refuses a lock file that is none, and words that it has not", function()
    local root = project()
    program.write(root .. "/table/mods/lock.json", "{ broken")
    assert.matches("mods/lock.json is no lock file of mods", select(2, at_table(root, "mod list")))
    os.remove(root .. "/table/mods/lock.json")
    assert.matches("no 'ad' %(did you mean 'add'%?%)", select(2, at_table(root, "mod ad x")))
    assert.matches("which mod%?", select(2, at_table(root, "mod add")))
  end)

  it("adds for all folders of a person; TERCIO_PATH names further ones", function()
    local root = project()
    local out = at_table(root, "mod add ../from/spark --user")
    assert.matches("added spark 1.0 to .*/home/.local/share/tercio/mods", out)
    assert.matches("spark +1.0", (at_table(root, "list mods")))
    assert.matches("spark +1.0", (at_table(root, "list mods", "HOME=/nothing TERCIO_PATH=/nowhere:'" .. root .. "/from' ")))
    assert.is_nil((at_table(root, "list mods", "HOME=/nothing "):find "spark"))
  end)
end)

describe("a mod in a repository of its own", function()
  after_each(program.clean)

  it("is made with what forges need, and tested from its own folder", function()
    local root = project()
    local out, err, code = at_table(root, "new mod flint --ruleset toy --repository")
    assert.equal("", err)
    assert.equal(0, code)
    for _, path in ipairs { "mod.lua", "README.md", ".github/workflows/test.yml", ".gitlab-ci.yml",
      ".forgejo/workflows/test.yml" } do
      assert.is_truthy(text_of(root .. "/table/flint/" .. path))
      assert.is_truthy(out:find("wrote ./flint/" .. path .. "\n", 1, true))
    end
    local own = " TERCIO_ROOT='" .. root .. "' "
    assert.equal("ok  ../flint (mod)\n", (program.run("check .", root .. "/table/flint", own)))
    assert.matches("flint +0.1", (program.run("list mods", root .. "/table/flint", own)))
    local _, wrong = at_table(root, "new ability zap --repository")
    assert.matches("%-%-repository is for mods", wrong)
  end)
end)
