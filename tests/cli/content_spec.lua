-- `tercio check`, `list` and `show`: content looked at without playing it.
local program = require "cli.program"

local EMBER = {
  ["mods/ember/mod.lua"] = 'mod "ember" { text = "Fire.", version = "0.1", rulesets = { "toy" } }\n',
  ["mods/ember/abilities.lua"] = 'ability "ember:flare" { text = "Burns for {heat}.", heat = 3, tags = {}, effect = function() end }\n',
}

local function copy(files, more)
  local all = {}
  for _, list in ipairs { files, more or {} } do
    for path, text in pairs(list) do all[path] = text end
  end
  return all
end

describe("check", function()
  after_each(program.clean)

  it("is silent but for ok about what is fine", function()
    local root = program.project(EMBER)
    local out, err, code = program.run("check rulesets/toy mods/ember/", root)
    assert.are.equal("", err)
    assert.are.equal("ok  rulesets/toy (ruleset)\nok  mods/ember/ (mod)\n", out)
    assert.are.equal(0, code)
  end)

  it("tells every problem, and not only the first", function()
    local root = program.project(copy(EMBER, {
      ["mods/ember/b.lua"] = 'ability "ember:one" { text = "{powr}", raction = 1 }\nstatus "two" { text = "Two." }\n',
      ["mods/ember/c.lua"] = "ability \"ember:three\" {\n",
    }))
    local out, err, code = program.run("check mods/ember rulesets/toy", root)
    assert.are.equal("ok  rulesets/toy (ruleset)\n", out)
    assert.are.equal([[
mods/ember/b.lua:1: ability 'ember:one': unknown key 'raction' (did you mean 'reaction'? if not, give your own field another name)
mods/ember/b.lua:1: ability 'ember:one': text names {powr}, which is not one of its keys
mods/ember/b.lua:2: status 'two': ids of a mod start with its name: 'ember:two'
mods/ember/c.lua:2: syntax: the file ends in the middle
4 problems
]], err)
    assert.are.equal(2, code)
  end)

  it("reports the first thousand mistakes, and says that there are more", function()
    local root = program.project(copy(EMBER, {
      ["mods/ember/b.lua"] = 'for i = 1, 3000 do status("ember:a" .. i) { text = 3, foe = "x" } end\n' }))
    local _, err, code = program.run("check mods/ember", root)
    local lines = select(2, err:gsub("\n", ""))
    assert.are.equal(1002, lines)
    assert.truthy(err:find("^tercio: has more than 1000 mistakes; these are the first 1000\n"), err:sub(1, 200))
    assert.truthy(err:find("'ember:a1': 'text' must be a text (found 3)", 1, true))
    assert.truthy(err:find("\n1001 problems\n$"))
    assert.are.equal(2, code)
  end)

  it("bounds how many definitions and files one load has", function()
    local root = program.project(copy(EMBER, {
      ["mods/ember/b.lua"] = 'for i = 1, 20000 do tag("ember:a" .. i) { text = "A." } end\n' }))
    local _, err, code = program.run("check mods/ember", root)
    assert.truthy(err:find("mods/ember/b.lua:1: one load has at most 20000 definitions\n", 1, true), err:sub(1, 300))
    assert.are.equal(2, code)
    local many = {}
    for i = 1, 2000 do many["mods/ember/many/a" .. i .. ".lua"] = "-- nothing\n" end
    _, err, code = program.run("check mods/ember", program.project(copy(EMBER, many)))
    assert.truthy(err:find("mods/ember/many/a%d+.lua: is one file too many: one load reads at most 2000\n"), err:sub(1, 300))
    assert.are.equal(2, code)
  end)

  it("finds what only shows when the rules are made of it", function()
    for content, message in pairs {
      ['trait "ember:one" { text = "One.", stacks = 3 }'] = "'stacks' is a word of the engine",
      ['trait "ember:one" { text = "One.", slots = { last = "int" } }'] = "trait 'ember:one', slots: 'last' is a word of the engine",
      ['effect "ember:one" { text = "One.", op = "note", params = { "cause" } }'] =
        "effect 'ember:one', params: 'cause' is a word of the engine: choose another name",
      ['trait "ember:one" { text = "One.", last = 3 }'] = "trait 'ember:one': 'last' is a word of the engine",
    } do
      local root = program.project(copy(EMBER, { ["mods/ember/b.lua"] = content }))
      local _, err, code = program.run("check mods/ember", root)
      assert.truthy(err:find("mods/ember/b.lua:1: ", 1, true) and err:find(message, 1, true), err)
      assert.are.equal(2, code)
    end
  end)

  it("reads each variant of a ruleset, and one alone", function()
    local root = program.project { ["rulesets/toy/variants/odd.lua"] = 'variant "odd" { of = "toy", text = "Odd.", '
      .. 'patch = { ["ability.strke"] = { text = "No." } } }\n' }
    for _, path in ipairs { "rulesets/toy", "rulesets/toy/variants/odd.lua" } do
      local out, err, code = program.run("check " .. path, root)
      assert.are.equal("", out)
      assert.truthy(err:find("no such ability in 'toy' (did you mean 'strike'?)", 1, true), err)
      assert.truthy(err:find("\n1 problem\n", 1, true), err)
      assert.are.equal(2, code)
    end
  end)

  it("reads an encounter and builds it", function()
    local out, err, code = program.run "check tests/fixtures/encounters/toy.lua"
    assert.are.equal("", err)
    assert.are.equal("ok  tests/fixtures/encounters/toy.lua (encounter)\n", out)
    assert.are.equal(0, code)
  end)

  it("refuses a folder that is a link", function()
    local root = program.project()
    os.execute("ln -s toy " .. root .. "/rulesets/linked")
    local _, err, code = program.run("check rulesets/linked", root)
    assert.are.equal("rulesets/linked: is a link or unreadable; content must be a plain folder\n1 problem\n", err)
    assert.are.equal(2, code)
  end)

  it("says what is not there, and what is neither", function()
    local root = program.project { ["notes.md"] = "", ["empty/x.txt"] = "" }
    local out, err, code = program.run("check nosuch notes.md empty", root)
    assert.are.equal("", out)
    assert.are.equal([[
nosuch: no such file or folder
notes.md: neither a ruleset, a mod, a variant nor an encounter
empty: neither ruleset.lua nor mod.lua is in this folder
3 problems
]], err)
    assert.are.equal(2, code)
  end)
end)

describe("list", function()
  after_each(program.clean)

  it("gives a line to each, aligned and whole, where nobody says how wide it may be", function()
    local long = ("Burns all that stands near, and goes on burning. "):rep(5):gsub(" $", "")
    local root = program.project(copy(EMBER, { ["mods/ember/b.lua"] = 'ability "ember:blaze" { text = "' .. long .. '", effect = function() end }\n' }))
    local out = program.run("list abilities --mod ember", root)
    assert.truthy(out:find("\nember:blaze  " .. long .. "\n", 1, true), out)
    assert.truthy(out:find("\nember:flare  Burns for 3.\n", 1, true), out)
    out = program.run("list abilities --mod ember", root, "COLUMNS=60")
    assert.truthy(out:find("\nember:blaze  Burns all that stands near, and goes on\n             burning. Burns all", 1, true), out)
    for line in out:gmatch "[^\n]+" do assert.truthy(#line <= 60, line) end
    local _, count = out:gsub("Burns all", "")
    assert.are.equal(5, count)
  end)

  it("gives what one layer declares and changes, and loads the mod for it", function()
    local root = program.project(copy(EMBER, { ["mods/ember/mod.lua"] = 'mod "ember" { text = "Fire.", version = "0.1", rulesets = { "toy" },\n'
      .. '  patch = { ["ability.parry"] = { text = "Parries with fire." } } }\n' }))
    for _, mod in ipairs { "ember", "mods/ember/" } do
      local out, err, code = program.run("list abilities --of " .. mod, root)
      assert.are.equal("", err)
      assert.are.equal("parry        Parries with fire. (ember patches text)\nember:flare  Burns for 3.\n", out)
      assert.are.equal(0, code)
    end
    assert.are.equal("no statuses\n", (program.run("list statuses --of ember", root)))
    local _, err, code = program.run("list abilities --of toyy", root)
    assert.are.equal("tercio: list: --of: no layer 'toyy' is loaded (did you mean 'toy'?)\n", err)
    assert.are.equal(2, code)
  end)

  it("gives a line to each, aligned and wrapped to the width", function()
    local root = program.project(EMBER)
    local out, err, code = program.run("list abilities --mod ember", root, "COLUMNS=40")
    assert.are.equal("", err)
    assert.are.equal(0, code)
    for line in out:gmatch "[^\n]+" do assert.truthy(#line <= 40, line) end
    assert.truthy(out:find("\nember:flare  Burns for 3.\n", 1, true), out)
    assert.truthy(out:find("strike       ", 1, true), out)
  end)

  it("takes the singular, and lists what can be listed", function()
    local root = program.project()
    assert.are.equal((program.run("list abilities", root)), (program.run("list ability", root)))
    local out = program.run("list kinds", root)
    for _, kind in ipairs { "abilities", "statuses", "queries", "archetypes", "options" } do
      assert.truthy(("\n" .. out):find("\n" .. kind .. " +%u"), kind)
    end
  end)

  it("lists events whichever declares them, options with their value, mods and rulesets", function()
    local root = program.project(EMBER)
    assert.truthy((program.run("list events", root)):find("\nuse.effects +step of use") or (program.run("list events", root)):find "step of")
    assert.truthy((program.run("list options --option strong=2", root)):find "^strong  2  ")
    assert.are.equal("ember  0.1  Fire.\n", (program.run("list mods", root)))
    assert.truthy((program.run("list rulesets", root)):find "^toy ")
    assert.are.equal("no decks\n", (program.run("list decks", root)))
  end)

  it("gives each option its clause, its reading and the others", function()
    local root = program.project { ["rulesets/toy/readings.lua"] = [[
      option "order" { values = { "in_turn", "free", 3 }, clause = "TOY-TALK-02", text = "Who speaks." }
      option "loud" { type = "flag", default = false, clause = "TOY-TALK-01", text = "How." } ]] }
    local out = program.run("list options --option order=free", root, "COLUMNS=100")
    assert.truthy(("\n" .. out):find("\norder   TOY%-TALK%-02  free %(or in_turn, 3%) +Who speaks%.\n"), out)
    assert.truthy(("\n" .. out):find("\nloud    TOY%-TALK%-01  false %(or true%) +How%.\n"), out)
  end)

  it("suggests the kind that was meant", function()
    local _, err, code = program.run("list abilites", program.project())
    assert.are.equal("tercio: list: no kind 'abilites' (did you mean 'abilities'?)\n", err)
    assert.are.equal(2, code)
  end)

  it("tells what is wrong with the ruleset or option asked for", function()
    local root = program.project()
    local _, err, code = program.run("list abilities --ruleset tyo", root)
    assert.are.equal("tercio: no ruleset 'tyo' (did you mean 'toy'?)\n", err)
    assert.are.equal(2, code)
    _, err, code = program.run("list abilities --ruleset toy --option strng=2", root)
    assert.are.equal("tercio: the command line: no option 'strng' in 'toy' (did you mean 'strong'?)\n", err)
    assert.are.equal(2, code)
    _, err, code = program.run("list abilities --ruleset toy --option strong", root)
    assert.are.equal("tercio: list: --option takes name=value (found 'strong')\n", err)
    assert.are.equal(2, code)
  end)

  it("leaves out in silence the rulesets that a layer is not for, and complains when it is for none", function()
    local root = program.project { ["rulesets/toy/variants/odd.lua"] = 'variant "odd" { of = "toy", text = "Odd." }\n' }
    os.execute("cp -r '" .. root .. "/rulesets/toy' '" .. root .. "/rulesets/game'; cd '" .. root .. "/rulesets/game'; rm -r variants; "
      .. "sed -i 's/^ruleset \"toy\"/ruleset \"game\"/' ruleset.lua")
    local _, err, code = program.run("list abilities --variant odd", root)
    assert.are.equal("", err)
    assert.are.equal(0, code)
    for line, message in pairs {
      ["--variant od"] = "tercio: no variant 'od' of 'game' (there is none)\ntercio: no variant 'od' of 'toy' (did you mean 'odd'?)\n",
      ["--mod nope"] = "tercio: no mod 'nope' (there is none)\n",
      ["--option strng=2"] = "tercio: the command line: no option 'strng' in 'game' (did you mean 'strong'?)\n"
        .. "tercio: the command line: no option 'strng' in 'toy' (did you mean 'strong'?)\n",
      ["--option strong"] = "tercio: list: --option takes name=value (found 'strong')\n",
    } do
      local out
      out, err, code = program.run("list abilities " .. line, root)
      assert.are.equal("", out)
      assert.are.equal(message, err)
      assert.are.equal(2, code)
    end
  end)
end)

describe("show", function()
  after_each(program.clean)

  it("shows the text, the fields, where it comes from and who has it", function()
    local root = program.project(copy(EMBER, { ["mods/ember/mod.lua"] = 'mod "ember" { text = "Fire.", version = "0.1", rulesets = { "toy" },\n'
      .. '  patch = { ["ability.parry"] = { text = "Parries with fire." } } }\n' }))
    local out, err, code = program.run("show parry --mod ember", root)
    assert.are.equal("", err)
    assert.are.equal(0, code)
    assert.truthy(out:find("^ability parry  toy\nParries with fire.\n"), out)
    assert.truthy(out:find("ruleset toy +declares +the whole +rulesets/toy/abilities.lua:%d+\n"), out)
    assert.truthy(out:find("mod ember +patches +text +mods/ember/mod.lua:2\n"), out)
    assert.truthy(out:find("\nArchetypes that have it\n  guard\n", 1, true), out)
  end)

  it("brings the mod whose name an id carries", function()
    local out, _, code = program.run("show ember:flare", program.project(EMBER))
    assert.truthy(out:find("^ability ember:flare  toy\nBurns for 3.\n"), out)
    assert.are.equal(0, code)
  end)

  it("says how content proposes an effect, and knows it by that", function()
    for _, word in ipairs { "use:push", "effect.push" } do
      local out, err, code = program.run("show " .. word .. " --ruleset valiance")
      assert.are.equal("", err)
      assert.are.equal(0, code)
      assert.truthy(out:find("^effect push  valiance, .*\nProposed by  use:push%(target, where, options%)\n"), out)
    end
  end)

  it("asks which, when several are called so", function()
    local root = program.project { ["rulesets/toy/more.lua"] = 'status "parry" { text = "Parrying." }\n' }
    local out, err, code = program.run("show parry", root)
    assert.are.equal("", out)
    assert.are.equal("tercio: show: 'parry' is several things; say which:\n  tercio show ability.parry\n  tercio show status.parry\n", err)
    assert.are.equal(2, code)
    _, err = program.run("show parry --ruleset toy --option strong=2", root)
    assert.truthy(err:find("\n  tercio show status.parry --ruleset toy --option strong=2\n", 1, true), err)
    out, _, code = program.run("show status.parry", root)
    assert.truthy(out:find("^status parry  toy\nParrying.\n"), out)
    assert.are.equal(0, code)
  end)

  it("suggests what was meant", function()
    local _, err, code = program.run("show pary", program.project())
    assert.are.equal("tercio: show: nothing is called 'pary' (did you mean 'parry'?)\n", err)
    assert.are.equal(2, code)
  end)
end)

describe("the folder that the program is called in", function()
  after_each(program.clean)

  it("gives it no Lua to run", function()
    local root = program.project()
    for _, name in ipairs { "lfs", "init", "cjson", "package" } do
      program.write(root .. "/" .. name .. ".lua", "error 'this was run'\n")
    end
    local out, err, code = program.run("list abilities --ruleset toy", root)
    assert.truthy(out:find("parry", 1, true), out)
    assert.are.equal("", err)
    assert.are.equal(0, code)
  end)
end)
