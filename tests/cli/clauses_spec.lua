-- `tercio clauses`: which tests pin which clauses, what is missing, and ids that no catalogue has.
local program = require "cli.program"

local CATALOGUE = [[
# A game

## 1. Moving (MOVE)

- **TOY-MOVE-01** [K] One moves.
  - test: not a clause.
- **TOY-MOVE-02** [L] One stops.
- **TOY-MOVE-03** [I] It is nice to move.

## 2. Talking (TALK)

- **TOY-TALK-01** [GM] Somebody decides who talks.
- **TOY-TALK-02** [K] One is silent.
]]

local function project(files)
  files["docs/rules/game.md"] = files["docs/rules/game.md"] or CATALOGUE
  return program.project(files)
end

describe("clauses", function()
  after_each(program.clean)

  it("counts what tests in Lua and C, encounters and comments pin", function()
    local root = project {
      ["tests/a_spec.lua"] = 'it("TOY-MOVE-01 moves", function() end)\n-- it("TOY-MOVE-02 is commented out")\n',
      ["tests/kernel/b_test.c"] = "TEST(TOY_MOVE_02_stops) {}\n",
      ["mods/ember/c_spec.lua"] = "describe('TOY_TALK_01', function() end)\n",
      ["tests/golden/d.lua"] = 'encounter "D" { clauses = { "TOY-TALK-02" } }\n',
    }
    local out, err, code = program.run("clauses game", root)
    assert.are.equal("", err)
    assert.are.equal([[
section  clauses tested decided  info missing
MOVE           3      2        -     1      -  Moving
TALK           2      2        -     -      -  Talking
total          5      4        -     1      -
game: 5 clauses: 4 tested, 0 decided, 1 information, none missing
]], out)
    assert.are.equal(0, code)
  end)

  it("tells of all catalogues in one table without a name, and ends with 1 while one misses a clause", function()
    local second = "## 1. Running (RUN)\n\n- **FUN-RUN-01** [K] One runs.\n- **FUN-RUN-02** [GM] Somebody decides.\n"
    local files = {
      ["docs/rules/fun.md"] = second,
      ["docs/rules/readme.md"] = "No catalogue.\n",
      ["tests/a_spec.lua"] = 'it("TOY-MOVE-01-02 moves", function() end)\nit("TOY-TALK-01-02 talks", function() end)\n',
      ["rulesets/fun/ruleset.lua"] = 'ruleset "fun" { text = "Fun.", version = "1.0", topologies = { "cube" } }\n'
        .. 'decision "who" { text = "Who?", clause = "FUN-RUN-02" }\n',
    }
    local out, err, code = program.run("clauses", project(files))
    assert.are.equal("", err)
    assert.are.equal([[
ruleset  clauses tested decided  info missing
fun            2      0        1     -      1
game           5      4        -     1      -
total          7      4        1     1      1
]], out)
    assert.are.equal(1, code)
    files["tests/b_spec.lua"] = 'it("FUN-RUN-01 runs", function() end)\n'
    out, err, code = program.run("clauses", project(files))
    assert.are.equal("", err)
    assert.is_truthy(out:find("\ntotal          7      5        1     1      -\n", 1, true))
    assert.are.equal(0, code)
  end)

  it("lists what is missing of all catalogues without a name", function()
    local root = project { ["docs/rules/fun.md"] = "## 1. Running (RUN)\n\n- **FUN-RUN-01** [K] One runs.\n",
      ["tests/a_spec.lua"] = 'it("TOY-MOVE-01-02 moves", function() end)\nit("TOY-TALK-02 is silent", function() end)\n' }
    local out, _, code = program.run("clauses --missing", root)
    assert.are.equal([[
FUN-RUN-01  One runs.
fun: 1 clauses: 0 tested, 0 decided, 0 information, 1 missing

TOY-TALK-01  game master: Somebody decides who talks.
game: 5 clauses: 3 tested, 0 decided, 1 information, 1 missing
]], out)
    assert.are.equal(1, code)
  end)

  it("ends with 1 when one is missing, and lists it", function()
    local root = project { ["tests/a_spec.lua"] = 'it("TOY-MOVE-01-02 moves and stops", function() end)\n' }
    local out, err, code = program.run("clauses game --missing", root)
    assert.are.equal("", err)
    assert.are.equal([[
TOY-TALK-01  game master: Somebody decides who talks.
TOY-TALK-02  One is silent.
game: 5 clauses: 2 tested, 0 decided, 1 information, 2 missing
]], out)
    assert.are.equal(1, code)
  end)

  it("looks at the chosen sections only, and shows each clause's tests", function()
    local root = project { ["tests/a_spec.lua"] = '\n\nit("TOY-MOVE-01 moves, TOY-MOVE-02 stops", function() end)\n' }
    local out, _, code = program.run("clauses game --section move", root)
    assert.are.equal([[
1. Moving (MOVE)

TOY-MOVE-01  One moves.
  tests/a_spec.lua:3
TOY-MOVE-02  One stops.
  tests/a_spec.lua:3
TOY-MOVE-03  It is nice to move.
  information: needs no test

game: 3 clauses: 2 tested, 0 decided, 1 information, none missing
]], out)
    assert.are.equal(0, code)
  end)

  it("counts what the game master decides when the ruleset declares the decision", function()
    local root = project {
      ["rulesets/game/ruleset.lua"] = 'ruleset "game" { text = "A game.", version = "1.0", topologies = { "cube" } }\n'
        .. 'decision "who_talks" { text = "Who talks?", clause = "TOY-TALK-01" }\n'
        .. 'decision "who_moves" { text = "Who moves?", clause = "TOY-MOVE-01" }\n',
    }
    local out, err, code = program.run("clauses game --section talk --section move", root)
    assert.are.equal("", err)
    assert.truthy(out:find("TOY-TALK-01  Somebody decides who talks.\n  decided: rulesets/game/ruleset.lua:2\n", 1, true))
    assert.truthy(out:find("TOY-MOVE-01  One moves.\n  no test\n", 1, true))
    assert.are.equal(1, code)
  end)

  it("tells of ids in tests that no catalogue has", function()
    local root = project { ["tests/a_spec.lua"] = '\nit("TOY-MOVE-09 flies, and UTF-8-10 is no clause", function() end)\n' }
    local _, err, code = program.run("clauses game", root)
    assert.are.equal("tests/a_spec.lua:2: no clause TOY-MOVE-09 in docs/rules/game.md (MOVE goes to TOY-MOVE-03)\n", err)
    assert.are.equal(2, code)
  end)

  it("tells of ids that stand twice or are no ids", function()
    local root = project { ["docs/rules/game.md"] = "- **TOY-MOVE-01** a\n- **TOY-MOVE-01** b\n- **TOY-MOVE-1** c\n" }
    local _, err, code = program.run("clauses game", root)
    assert.are.equal("docs/rules/game.md:2: 'TOY-MOVE-01' stands here twice\n"
      .. "docs/rules/game.md:3: 'TOY-MOVE-1' is no id of a clause (it would be VAL-ENC-01)\n", err)
    assert.are.equal(2, code)
  end)

  it("suggests the catalogue and the section that were meant", function()
    local root = project {}
    local _, err, code = program.run("clauses gam", root)
    assert.are.equal("tercio: clauses: no catalogue docs/rules/gam.md (did you mean 'game'?)\n", err)
    assert.are.equal(2, code)
    _, err, code = program.run("clauses game --section mvoe", root)
    assert.are.equal("tercio: clauses: no section 'mvoe' in game (did you mean 'MOVE'?)\n", err)
    assert.are.equal(2, code)
  end)
end)
