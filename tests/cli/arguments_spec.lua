-- What the program says of its commands, and of mistakes on the command line.
local long = require "long"
local program = require "cli.program"

local function refused(line, message)
  local out, err, code = program.run(line)
  assert.are.equal("", out)
  assert.are.equal("tercio: " .. message .. "\n", err)
  assert.are.equal(2, code)
end

describe("the program", function()
  it("shows its commands without any, as a mistake", function()
    local out, err, code = program.run ""
    assert.are.equal("", out)
    assert.truthy(err:find("usage: tercio COMMAND", 1, true))
    assert.are.equal(2, code)
  end)

  it("shows its commands when asked", function()
    for _, line in ipairs { "help", "--help", "-h" } do
      local out, err, code = program.run(line)
      for _, command in ipairs { "run FILE...", "check PATH...", "list KIND", "show ID", "clauses [RULESET]", "test [PATH...]" } do
        assert.truthy(out:find("  " .. command, 1, true), command)
      end
      assert.are.equal("", err)
      assert.are.equal(0, code)
    end
  end)

  it("tells its version", function()
    local out, _, code = program.run "--version"
    assert.truthy(out:find "^tercio %d+%.%d+%.%d+\n$")
    assert.are.equal(0, code)
  end)

  it("gives each command a help with an example", function()
    for _, command in ipairs { "run", "check", "list", "show", "clauses" } do
      local out, err, code = program.run(command .. " --help")
      assert.truthy(out:find("^usage: tercio " .. command), command)
      assert.truthy(out:find("\nExamples:\n  tercio " .. command, 1, true), command)
      assert.are.equal("", err)
      assert.are.equal(0, code)
      assert.are.equal(out, (program.run("help " .. command)))
    end
  end)

  it("lays help out on 80, 40 and 20 columns, with all words and none broken", function()
    local names = {}
    for name in (program.run "help"):gmatch "\n  (%l+) " do names[#names + 1] = name end
    assert.truthy(#names > 10)
    table.insert(names, 1, "")
    for index = 1, #names, long(3, 1) do
      local name = names[index]
      local function words(columns)
        local out = program.run("help " .. (name == "tercio" and "" or name), nil, columns and "COLUMNS=" .. columns or nil)
        local list = {}
        for line in out:gmatch "[^\n]+" do
          if columns and columns >= 40 then assert.truthy(utf8.len(line) <= columns or not line:find "%S%s+[^%s\\]", name .. ": " .. line) end
          for word in line:gsub(" \\$", ""):gmatch "%S+" do list[#list + 1] = word end
        end
        return table.concat(list, " "), out
      end
      local whole, out = words(nil)
      assert.are.equal(out, select(2, words(80)), name)
      for _, columns in ipairs { 400, 40, 20 } do assert.are.equal(whole, (words(columns)), name) end
    end
  end)

  it("breaks the commands of examples so that they can be pasted", function()
    local out = program.run("help why", nil, "COLUMNS=40")
    assert.truthy(out:find('  tercio why examples/corridor.lua \\\n      --about "takes 8 damage"\n', 1, true), out)
  end)

  it("tells of help and test too, though they are no commands like the others", function()
    local usage = program.run "help"
    for _, line in ipairs { "help help", "help --help", "help -h" } do
      assert.are.same({ usage, "", 0 }, { program.run(line) }, line)
    end
    assert.are.equal(program.run "help run", (program.run "help run --help"))
    refused("help --hlep", "unknown flag '--hlep' (see tercio help)")
    local out, err, code = program.run "help test"
    assert.truthy(out:find("usage: tercio test [PATH...]", 1, true), out)
    assert.are.equal("", err)
    assert.are.equal(0, code)
    refused("help run list", "help: unexpected 'list' (see tercio help)")
  end)

  it("suggests the command that was meant", function()
    refused("rnu x", "unknown command 'rnu' (did you mean 'run'?)")
    refused("clause", "unknown command 'clause' (did you mean 'clauses'?)")
    refused("frobnicate", "unknown command 'frobnicate' (see tercio help)")
    refused("--versoin", "unknown flag '--versoin' (did you mean '--version'?)")
    refused("help chekc", "unknown command 'chekc' (did you mean 'check'?)")
    refused("test", "the tests of the project are run by the launcher: ./tercio test (a PATH says which)")
  end)

  it("suggests the flag that was meant", function()
    refused("run x.lua --bord", "run: unknown flag '--bord' (did you mean '--board'?)")
    refused("list abilities --zzz", "list: unknown flag '--zzz' (see tercio list --help)")
    refused("run -x", "run: unknown flag '--x' (see tercio run --help)")
  end)

  it("says what a flag wants", function()
    refused("run x.lua --seed", "run: --seed needs a value: --seed N")
    refused("run x.lua --seed 1 --seed 2", "run: --seed is given twice")
    refused("run x.lua --board=yes", "run: --board takes no value (found 'yes')")
    refused("run x.lua --format jsn", "run: --format: no 'jsn' (did you mean 'json'?)")
    refused("run x.lua --format xml", "run: --format: no 'xml' (it may be: pretty, json, tap)")
  end)

  it("says what is missing, and what is too much", function()
    refused("run", "run: which encounter? Usage: tercio run FILE... (see tercio run --help)")
    refused("check", "check: which path? Usage: tercio check PATH... (see tercio check --help)")
    refused("list", "list: which kind? Usage: tercio list KIND (see tercio list --help)")
    refused("list abilities statuses", "list: unexpected 'statuses' (see tercio list --help)")
  end)

  it("takes what follows -- as it is", function()
    local _, err, code = program.run "run -- --board"
    assert.are.equal("--board: no such file\n", err)
    assert.are.equal(2, code)
  end)
end)

describe("a command's file", function()
  after_each(program.clean)

  -- What the program says of a project whose folder of commands has been edited.
  local function says(edit, line)
    local root = program.project(nil, true)
    assert(os.execute("cd '" .. root .. "/scripts/commands' && " .. edit))
    local out, err, code = program.run(line, root)
    assert.are.equal("", out)
    assert.are.equal(2, code)
    return err
  end

  it("that is missing makes its command unknown", function()
    assert.are.equal("tercio: unknown command 'list' (see tercio help)\n", says("rm list.lua", "list kinds"))
  end)

  it("that is renamed, or returns no command, is named", function()
    local begin = "scripts/commands/names.lua: must return a table with name = \"names\""
    assert.are.equal(begin .. ", as its file is called\n", says("mv list.lua names.lua", "names kinds"))
    assert.are.equal(begin .. ", as its file is called\n", says("echo 'return 1' >names.lua", "names kinds"))
  end)

  it("that lacks a part is named with it", function()
    assert.are.equal("scripts/commands/list.lua: summary must be a string\n",
      says("sed -i '/^  summary = /d' list.lua", "list kinds"))
  end)
end)
