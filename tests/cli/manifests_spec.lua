-- What manifests of mods say of each other, as `tercio check` sees it.
local program = require "cli.program"

local BASE = {
  ["mods/ember/mod.lua"] = 'mod "ember" { text = "Fire.", version = "1.4", rulesets = { "toy" } }\n',
  ["mods/ember/things.lua"] = 'status "ember:hot" { text = "Hot." }\n',
  ["mods/smith/things.lua"] = 'archetype "smith:smith" { text = "Warm.", statuses = { ["ember:hot"] = 1 } }\n',
}

local function project(manifest, more)
  local files = { ["mods/smith/mod.lua"] = manifest }
  for _, list in ipairs { BASE, more or {} } do
    for path, text in pairs(list) do files[path] = text end
  end
  return program.project(files)
end

describe("a manifest", function()
  after_each(program.clean)

  it("names what the mod needs, which is then loaded with it", function()
    local root = project 'mod "smith" { text = "S.", version = "1", rulesets = { "toy" }, needs = { ember = ">=1.0 <2.0" } }\n'
    local out, err, code = program.run("check mods/smith", root)
    assert.are.equal("", err)
    assert.are.equal("ok  mods/smith (mod)\n", out)
    assert.are.equal(0, code)
    assert.truthy(program.run("list statuses --mod smith", root):find("ember:hot", 1, true))
  end)

  it("is told the line that is missing, and that line mends it", function()
    local root = project 'mod "smith" { text = "S.", version = "1", rulesets = { "toy" } }\n'
    local _, err, code = program.run("check mods/smith", root)
    assert.are.equal([[
mods/smith/things.lua:1: 'ember:hot' belongs to the mod 'ember', which mod 'smith' must list: add needs = { ember = ">=1.4" } in mods/smith/mod.lua
1 problem
]], err)
    assert.are.equal(2, code)
    local line = err:match "add (needs = .-) in "
    program.write(root .. "/mods/smith/mod.lua", 'mod "smith" { text = "S.", version = "1", rulesets = { "toy" }, ' .. line .. " }\n")
    _, err, code = program.run("check mods/smith", root)
    assert.are.equal("", err)
    assert.are.equal(0, code)
  end)

  it("finds what it needs beside it, in whatever folder that is", function()
    local root = program.project {}
    local folder = program.folder()
    program.write(folder .. "/ember/mod.lua", BASE["mods/ember/mod.lua"])
    program.write(folder .. "/ember/things.lua", BASE["mods/ember/things.lua"])
    program.write(folder .. "/smith/mod.lua", 'mod "smith" { text = "S.", version = "1", rulesets = { "toy" }, needs = { ember = "1.0" } }\n')
    program.write(folder .. "/smith/things.lua", BASE["mods/smith/things.lua"])
    local _, err, code = program.run("check " .. folder .. "/smith", root)
    assert.are.equal("", err)
    assert.are.equal(0, code)
  end)

  it("of the same name in two folders is one too many", function()
    local root = project('mod "smith" { text = "S.", version = "1", rulesets = { "toy" }, needs = { ember = "1.0" } }\n',
      { ["other/ember/mod.lua"] = BASE["mods/ember/mod.lua"] })
    local _, err, code = program.run("list abilities --mod ember --mod ./other/ember", root)
    assert.are.equal("tercio: mod 'ember' exists twice, in mods/ember and in ./other/ember: use one of them\n", err)
    assert.are.equal(2, code)
    _, err, code = program.run("list abilities --mod ember --mod ./mods/ember", root)
    assert.are.equal("", err)
    assert.are.equal(0, code)
  end)

  it("may name versions of rulesets, and is read by the one it names", function()
    local root = project('mod "smith" { text = "S.", version = "1", rulesets = { toy = ">=7" }, needs = { ember = "1.0" } }\n')
    local _, err, code = program.run("check mods/smith", root)
    assert.truthy(err:find("mods/smith/mod.lua:1: mod 'smith' is for 'toy' >=7: found ", 1, true), err)
    assert.are.equal(2, code)
  end)

  it("that is wrong is told by what is wrong with it", function()
    for manifest, wanted in pairs {
      ['mod "smith" "S."\n'] = "mods/smith/mod.lua:1: mod 'smith' needs a table: mod \"smith\" { ... } (found string \"S.\")\n",
      ['return {}\n'] = "mods/smith/mod.lua:1: must declare mod \"smith\" { ... }, with the name of its folder\n",
      ['mod "smith" {\n'] = "mods/smith/mod.lua:2: syntax: the file ends in the middle\n",
      ['mod "smith" { text = "S.", version = "1" }\n'] = "mods/smith/mod.lua:1: mod 'smith': 'rulesets' is missing: Its rulesets: a list, or name = versions.\n",
    } do
      local root = project(manifest, { ["mods/smith/things.lua"] = "" })
      local _, err, code = program.run("check mods/smith", root)
      assert.are.equal(wanted .. "1 problem\n", err)
      assert.are.equal(2, code)
    end
  end)

  it("names its rulesets however Lua lets it write them, and one that is not there is its mistake", function()
    for _, written in ipairs { "{ 'toy' }", '{ ["toy"] = ">=1.0" }', "{ toy = '>=1.0' }", '{ -- "other"\n "toy" }' } do
      local out, err = program.run("check mods/smith", project('mod "smith" { text = "S.", version = "1", needs = { ember = "1" }, rulesets = ' .. written .. " }\n"))
      assert.are.equal("", err)
      assert.are.equal("ok  mods/smith (mod)\n", out)
    end
    local _, err, code = program.run("check mods/smith", project 'mod "smith" {\n  text = "S.", version = "1",\n  rulesets = { "tyo" },\n}\n')
    assert.are.equal("mods/smith/mod.lua:3: no ruleset 'tyo' (did you mean 'toy'?)\n1 problem\n", err)
    assert.are.equal(2, code)
  end)
end)
