-- Everything that can be wrong with an encounter file: one line each, with its place and what would be right. A case
-- changes lines of a file that is right.
local tercio = require "tercio"
local roots = { tercio.root .. "/tests/fixtures" }

local RIGHT = {
  'encounter "A fight" {',                                            -- 1
  '  ruleset = "toy",',                                               -- 2
  '  seed = 3,',                                                      -- 3
  '  field = { topology = "square4", layers = { [[',                  -- 4
  '    .....',                                                        -- 5
  '    .#...',                                                        -- 6
  '    .....]] } },',                                                 -- 7
  '  teams = { { id = "heroes" }, { id = "enemies" } },',             -- 8
  '  units = {',                                                      -- 9
  '    mira = { "fighter", team = "heroes", at = { 1, 0 } },',        -- 10
  '    brute = { "guard", team = "enemies", at = { 2, 0 } },',        -- 11
  '  },',                                                             -- 12
  '  script = {',                                                     -- 13
  '    act "mira" "shove" { target = "brute" },',                     -- 14
  '  },',                                                             -- 15
  '}',                                                                -- 16
}

local function run(changes)
  local lines = {}
  for index, line in ipairs(RIGHT) do lines[index] = changes[index] or line end
  return tercio.run("fight.lua", roots, table.concat(lines, "\n") .. "\n")
end

local function gives(code, message, changes)
  local got, lines = run(changes)
  assert.equal(message, lines)
  assert.equal(code, got)
end

describe("a list with an entry nil", function()
  it("does not end there in silence", function()
    gives(2, "fight.lua:13: script is a list with a hole: it has an entry 2, but no entry 1 (is it nil?)", { [14] = '    nil, act "mira" "shove" { target = "brute" },' })
    gives(2, "fight.lua:10: units.mira.abilities is a list with a hole: it has an entry 3, but no entry 2 (is it nil?)",
      { [10] = '    mira = { "fighter", team = "heroes", at = { 1, 0 }, abilities = { "shove", nil, "strike" } },' })
    gives(2, "fight.lua:3: mods is a list with a hole: it has an entry 2, but no entry 1 (is it nil?)", { [3] = '  mods = { nil, "x" },' })
  end)
end)

describe("an encounter that is right", function()
  it("ends well", function() gives(0, "", {}) end)
end)

describe("an encounter file", function()
  it("that is not there", function()
    local code, lines = tercio.run("nowhere/at_all.lua", roots)
    assert.equal("nowhere/at_all.lua: this encounter cannot be read", lines)
    assert.equal(2, code)
  end)
  it("with keys that have no order", function()
    gives(2, "fight.lua:3: options has a float as a key: keys are names and whole numbers", { [3] = "  options = { [1.5] = 3 }," })
    gives(2, "fight.lua:10: units.mira has a boolean as a key: keys are names and whole numbers",
      { [10] = '    mira = { "fighter", team = "heroes", at = { 1, 0 }, [true] = 1 },' })
    gives(2, "fight.lua:1: the table has a table as a key: keys are names and whole numbers", { [3] = "  [{}] = 1," })
  end)
  it("with a syntax error", function() gives(2, "fight.lua:3: syntax: unexpected ','", { [3] = "  seed = ," }) end)
  it("that ends in the middle", function()
    gives(2, "fight.lua:17: syntax: expected '}' before the end of the file (to close '{' at line 1)", { [15] = "  }", [16] = "-- and no more" })
  end)
  it("that declares nothing", function()
    local code, lines = tercio.run("fight.lua", roots, "local x = 1\n")
    assert.equal('fight.lua:1: declares no encounter: encounter "Name" { ... }', lines)
    assert.equal(2, code)
  end)
  it("that loops without end", function()
    local code, lines = tercio.run("fight.lua", roots, "while true do end\n")
    assert.equal("fight.lua:1: stopped: this load ran more than 20000000 instructions (an endless loop?)", lines)
    assert.equal(2, code)
  end)
  it("that reaches for the system", function()
    local code, lines = tercio.run("fight.lua", roots, "os.exit(0)\n")
    assert.equal("fight.lua:1: content has no global 'os': content cannot touch the system or the clock", lines)
    assert.equal(2, code)
  end)
  it("with an error of its own", function() gives(2, "fight.lua:1: no such luck", { [1] = 'error("no such luck") encounter "A fight" {' }) end)
  it("with two encounters", function()
    gives(2, "fight.lua:16: a file holds one encounter: 'A fight' stands at line 1", { [16] = '} encounter "Again" {}' })
  end)
end)

describe("the layers of an encounter", function()
  it("with an unknown ruleset", function() gives(2, "fight.lua:2: no ruleset 'toi' (did you mean 'toy'?)", { [2] = '  ruleset = "toi",' }) end)
  it("with an unknown variant", function()
    gives(2, "fight.lua:3: no variant 'grim' of 'toy' (there is none)", { [3] = '  variant = "grim",' })
  end)
  it("with an unknown mod", function() gives(2, "fight.lua:3: no mod 'embr' (did you mean 'ember'?)", { [3] = '  mods = { "embr" },' }) end)
  it("with an unknown option", function()
    gives(2, "fight.lua:3: the encounter: no option 'strang' in 'toy' (did you mean 'strong'?)", { [3] = '  options = { strang = 1 },' })
  end)
  it("with an option's value out of range", function()
    gives(2, "fight.lua:3: the encounter: option 'strong' must be an integer from 0 to 5 (found '9')", { [3] = '  options = { strong = 9 },' })
  end)
end)

describe("the keys of an encounter", function()
  it("that nobody knows", function() gives(2, "fight.lua:3: unknown key 'sed' (did you mean 'seed'?)", { [3] = "  sed = 3," }) end)
  it("of a wrong type", function() gives(2, "fight.lua:3: seed must be a whole number (found 'three')", { [3] = '  seed = "three",' }) end)
  it("that are fractions", function() gives(2, "fight.lua:3: seed must be a whole number (found 1.5)", { [3] = "  seed = 1.5," }) end)
  it("that are missing", function() gives(2, 'fight.lua:1: an encounter needs a ruleset: ruleset = "valiance"', { [2] = "" }) end)
  it("in a team", function()
    gives(2, "fight.lua:8: team 'heroes': unknown key 'controler' (did you mean 'controller'?)",
      { [8] = '  teams = { { id = "heroes", controler = "random" }, { id = "enemies" } },' })
  end)
  it("with an unknown controller", function()
    gives(2, "fight.lua:8: team 'heroes': no controller 'greddy' (did you mean 'greedy'?)",
      { [8] = '  teams = { { id = "heroes", controller = "greddy" }, { id = "enemies" } },' })
  end)
  it("with an unknown relation", function()
    gives(2, "fight.lua:8: team 'heroes': a relation is hostile, neutral or allied (found 'hostil') (did you mean 'hostile'?)",
      { [8] = '  teams = { { id = "heroes", relations = { enemies = "hostil" } }, { id = "enemies" } },' })
  end)
end)

describe("a field", function()
  it("with ragged layers", function()
    gives(2, "fight.lua:4: field: layer 1, row 2: is 4 cells wide, row 1 is 5", { [6] = "    .#.." })
  end)
  it("with a character that is not in the legend", function()
    gives(2, "fight.lua:4: field: layer 1, row 2, column 2: '~' is not in the legend", { [6] = "    .~..." })
  end)
  it("with an unknown tile", function()
    gives(2, "fight.lua:4: field: legend '~': no tile 'mut' (did you mean 'mud'?)",
      { [4] = '  field = { topology = "square4", legend = { ["~"] = "mut" }, layers = { [[' })
  end)
  it("with an unknown topology", function()
    gives(2, "fight.lua:4: field: no topology 'square' (did you mean 'square4'?)", { [4] = '  field = { topology = "square", layers = { [[' })
  end)
  it("of a topology that is not played", function()
    gives(2, "fight.lua:4: field: 'toy' does not support hex (only square4, cube)", { [4] = '  field = { topology = "hex", layers = { [[' })
  end)
  it("with an unknown key", function()
    gives(2, "fight.lua:4: field: unknown key 'layer' (did you mean 'layers'?)", { [4] = '  field = { topology = "square4", layer = { [[' })
  end)
end)

describe("a unit", function()
  it("in a cell with another", function()
    gives(2, "fight.lua:10: unit 'mira' does not fit at { 2, 0, 0 }: 'brute' stands there",
      { [10] = '    mira = { "fighter", team = "heroes", at = { 2, 0 } },' })
  end)
  it("in a solid cell", function()
    gives(2, "fight.lua:10: unit 'mira' does not fit at { 1, 1, 0 }: a solid cell is in the way",
      { [10] = '    mira = { "fighter", team = "heroes", at = { 1, 1 } },' })
  end)
  it("beyond the field", function()
    gives(2, "fight.lua:10: unit 'mira': { 9, 0, 0 } is not on the field (5 x 3 x 1)",
      { [10] = '    mira = { "fighter", team = "heroes", at = { 9, 0 } },' })
  end)
  it("of several cells that reaches beyond it", function()
    gives(2, "fight.lua:10: unit 'mira' does not fit at { 4, 0, 0 }: it would reach beyond the field",
      { [10] = '    mira = { "fighter", team = "heroes", body = "big", at = { 4, 0 } },' })
  end)
  it("nowhere", function()
    gives(2, "fight.lua:10: unit 'mira' has no place: give it `at`, draw it, or write away = true",
      { [10] = '    mira = { "fighter", team = "heroes" },' })
  end)
  it("without a team", function()
    gives(2, "fight.lua:10: unit 'mira' needs a team", { [10] = '    mira = { "fighter", at = { 1, 0 } },' })
  end)
  it("of an unknown team", function()
    gives(2, "fight.lua:10: unit 'mira': no team 'heros' (did you mean 'heroes'?)",
      { [10] = '    mira = { "fighter", team = "heros", at = { 1, 0 } },' })
  end)
  it("of an unknown archetype", function()
    gives(2, "fight.lua:10: unit 'mira': no archetype 'figter' (did you mean 'fighter'?)",
      { [10] = '    mira = { "figter", team = "heroes", at = { 1, 0 } },' })
  end)
  it("with an unknown key", function()
    gives(2, "fight.lua:10: unit 'mira': unknown key 'mihgt' (did you mean 'might'?)",
      { [10] = '    mira = { "fighter", team = "heroes", at = { 1, 0 }, mihgt = 1 },' })
  end)
  it("with a wrong type", function()
    gives(2, "fight.lua:10: units.mira.life must be a whole number (found 'many')",
      { [10] = '    mira = { "fighter", team = "heroes", at = { 1, 0 }, life = "many" },' })
  end)
  it("with more of a pool than its maximum", function()
    gives(2, "fight.lua:10: unit 'mira': life must be 8 or less, its maximum (found 9): attributes = { life = 9 } raises that",
      { [10] = '    mira = { "fighter", team = "heroes", at = { 1, 0 }, life = 9 },' })
  end)
  it("with more of a pool than a maximum that a status lowers", function()
    gives(2, "fight.lua:10: unit 'mira': life must be 7 or less, its maximum (found 9): attributes = { life = 10 } raises that", {
      [3] = '  content = [[ status "drained" { text = "Less.", modify = { life = function(_, value) return value - 1 end } } ]],',
      [10] = '    mira = { "fighter", team = "heroes", at = { 1, 0 }, life = 9, statuses = { "drained" } },' })
  end)
  it("with a pool that holds more", function()
    gives(0, "", { [10] = '    mira = { "fighter", team = "heroes", at = { 1, 0 }, life = 9, attributes = { life = 9 } },' })
  end)
  it("with more than the maximum of a pool that may be overfull", function()
    gives(0, "", { [3] = '  content = [[ attribute "zeal" { text = "May pass its maximum.", pool = true, default = 3, overfull = true } ]],',
      [10] = '    mira = { "fighter", team = "heroes", at = { 1, 0 }, zeal = 9 },' })
  end)
  it("with stacks that are none", function()
    gives(2, "fight.lua:10: unit 'mira': stacks of 'dazed' must be a whole number from 1 (found -1)",
      { [10] = '    mira = { "fighter", team = "heroes", at = { 1, 0 }, statuses = { dazed = -1 } },' })
  end)
  it("with unknown abilities, statuses and tags, all said at once", function()
    gives(2, "fight.lua:10: unit 'mira': no ability 'shov' (did you mean 'shove'?)\n" ..
      "fight.lua:10: unit 'mira': no status 'dazd' (did you mean 'dazed'?)\n" ..
      "fight.lua:10: unit 'mira': no tag 'best' (did you mean 'beast'?)",
      { [10] = '    mira = { "fighter", team = "heroes", at = { 1, 0 }, abilities = { "shov" }, statuses = { "dazd" }, tags = { "best" } },' })
  end)
  it("with a name that expectations use", function()
    gives(2, "fight.lua:10: a unit cannot be called 'over': expectations use that word",
      { [10] = '    over = { "fighter", team = "heroes", at = { 1, 0 } },' })
  end)
end)

describe("what the ruleset's setup refuses", function()
  it("stands at its line", function()
    gives(2, "fight.lua:3: length must be 1 or more", { [3] = "  length = 0," })
  end)
end)

describe("a script", function()
  it("with an unknown unit", function()
    gives(2, "fight.lua:14: act \"mirra\" \"shove\": no unit 'mirra' (did you mean 'mira'?)", { [14] = '    act "mirra" "shove" {},' })
  end)
  it("with an unknown ability", function()
    gives(2, "fight.lua:14: act \"mira\" \"shovel\": no ability 'shovel' (did you mean 'shove'?)", { [14] = '    act "mira" "shovel" {},' })
  end)
  it("with an unknown key", function()
    gives(2, "fight.lua:14: act \"mira\" \"shove\": unknown key 'traget' (did you mean 'target'?)",
      { [14] = '    act "mira" "shove" { traget = "brute" },' })
  end)
  it("with an entry that is not complete", function()
    gives(2, 'fight.lua:14: script entry 1 is not complete: act "mira" "shove" { ... }', { [14] = '    act "mira",' })
  end)
  it("with an unknown word", function()
    gives(2, "fight.lua:14: unknown global 'atc'; did you mean 'act'?", { [14] = '    atc "mira" "shove",' })
  end)
  it("with dice that are no numbers", function()
    gives(2, "fight.lua:14: act \"mira\" \"strike\": die 1 must be a whole number from 1 to 255 (found 'six')",
      { [14] = '    act "mira" "strike" { dice = { "six" } },' })
  end)
  it("that leaves a question open", function()
    gives(1, "fight.lua:14: act \"mira\" \"strike\": no answer: brute must answer 'React to mira's strike?' (reaction); legal: parry, pass; add answers = { { \"brute\", \"parry\" } }, or pass = true",
      { [14] = '    act "mira" "strike" { target = "brute" },' })
  end)
  it("that answers what was not asked", function()
    gives(1, "fight.lua:14: act \"mira\" \"shove\": answer 1 was not used: brute, parry; questions: target",
      { [14] = '    act "mira" "shove" { target = "brute", answers = { { "brute", "parry" } } },' })
  end)
  it("that gives an answer another key than its question has", function()
    gives(1, "fight.lua:14: act \"mira\" \"shove\": 'x' was not used; questions: target",
      { [14] = '    act "mira" "shove" { target = "brute", x = 2 },' })
    gives(1, "fight.lua:14: act \"mira\" \"strike\": answer 1 was not used: brute, yes; questions: brute: reaction (passed), target (only brute)",
      { [14] = '    act "mira" "strike" { target = "brute", pass = true, answers = { { who = "brute", kind = "confirm", choose = "yes" } } },' })
    gives(1, "fight.lua:14: act \"mira\" \"shove\": no answer: "
      .. "mira must answer 'Shove whom?' (target); legal: brute, ogre; add target = \"brute\" instead of 'whom'",
      { [11] = '    brute = { "guard", team = "enemies", at = { 2, 0 } }, ogre = { "guard", team = "enemies", at = { 0, 0 } },',
        [14] = '    act "mira" "shove" { whom = "brute" },' })
  end)
  it("with a die too many", function()
    gives(1, "fight.lua:14: act \"mira\" \"strike\": the last die was not rolled", { [14] = '    act "mira" "strike" { dice = { 3, 4 }, pass = true },' })
  end)
  it("with a die too few", function()
    gives(1, "fight.lua:14: act \"mira\" \"strike\": no scripted die is left for a d6, rolled for strike (0 given)",
      { [14] = '    act "mira" "strike" { dice = {}, pass = true },' })
  end)
  it("with a die that has no such face", function()
    gives(1, "fight.lua:14: act \"mira\" \"strike\": a scripted die shows no face of a d6 (1 to 6), rolled for strike",
      { [14] = '    act "mira" "strike" { dice = { 7 }, pass = true },' })
  end)
  it("with an action that is not legal", function()
    gives(1, "fight.lua:14: act \"brute\" \"strike\": 'brute' is not legal; heroes must answer 'Whose turn?' (turn); legal: mira",
      { [14] = '    act "brute" "strike" {},' })
    gives(1, "fight.lua:14: act \"mira\" \"shove\": 'shove' is not legal: dazed; mira must answer 'What now?' (action); legal: strike, end",
      { [10] = '    mira = { "fighter", team = "heroes", at = { 1, 0 }, statuses = { "dazed" } },' })
  end)
  it("with a target that is not legal", function()
    gives(1, "fight.lua:14: act \"mira\" \"shove\": 'mira' is not legal; mira must answer 'Shove whom?' (target); legal: brute",
      { [14] = '    act "mira" "shove" { target = "mira" },' })
  end)
  it("with expectations that are not met, each told", function()
    gives(1, "fight.lua:14: expect: mira.at is '1,0', not '4,0'\nfight.lua:14: expect: mira.life is 8, not 7\n" ..
      "fight.lua:14: expect: mira dazed is false, not true\nfight.lua:14: expect: the outcome is 'still open', not 'won'",
      { [14] = '    expect { mira = { life = 7, at = { 4, 0 }, statuses = { "dazed" } }, over = "won" },' })
  end)
  it("that refuses what is legal, or for another reason", function()
    gives(1, "fight.lua:14: refuse \"mira\" \"shove\": it is legal", { [14] = '    refuse "mira" "shove" {},' })
  end)
end)
