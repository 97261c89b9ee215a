-- What a ruleset reads of an encounter, a team, a unit or an archetype has a type in the manifest. A value of another type
-- is refused at its line, before play: with the place, what is wrong and what would be right.
local program = require "cli.program"

local BASES = {
  drive = { 'field = { topology = "square8", size = { 6, 6 }, areas = { yard = { { 1, 1 } } } }, facing = 2,',
    'ann = { team = "heroes", tags = { "sheet" }, at = { 0, 0 }', 'tom = { team = "foes", at = { 4, 4 }' },
  hexfield = { 'field = { topology = "hex", size = { 8, 8 } },',
    'ann = { team = "heroes", at = { 2, 2 }, initiative = 9', 'tom = { team = "foes", at = { 4, 3 }, initiative = 3' },
  hexcards = { 'field = { topology = "hex", size = { 8, 8 }, areas = { back = { { 5, 2 } } } },',
    'ann = { team = "heroes", at = { 2, 2 }, attributes = { initiative = 5 }', 'tom = { team = "foes", at = { 4, 3 }' },
  riposte = { 'field = { topology = "square4", size = { 6, 6 }, areas = { gate = { { 5, 5 } } } },',
    'ann = { team = "heroes", at = { 0, 0 }, traits = { "sword" }', 'tom = { team = "foes", at = { 4, 4 }, traits = { "sword" }' },
}

-- Line 4 holds what the encounter says more, line 5 the first team, line 7 the first unit.
local function file_of(game, given)
  local base = BASES[game]
  return ('encounter "A fight" {\n  ruleset = "%s",\n  %s\n  %s\n  teams = { { id = "heroes"%s }, { id = "foes" } },\n  units = {\n    %s%s },\n    %s },\n  },\n}\n')
    :format(game, base[1], given.more or "", given.team or "", base[2], given.unit or "", base[3])
end

local function refused(game, message, given)
  local root = program.folder()
  program.write(root .. "/fight.lua", file_of(game, given))
  local out, err, code = program.run("check " .. root .. "/fight.lua")
  assert.are.equal((root .. "/fight.lua:" .. message:gsub("\n", "\n" .. root:gsub("%%", "%%%%") .. "/fight.lua:") .. "\n"):gsub("%d+ problems?\n$", ""),
    (err .. out):gsub("%d+ problems?\n$", ""), 1)
  assert.are.equal(2, code)
end

describe("what an encounter gives its ruleset", function()
  after_each(program.clean)

  it("is of its type, all the way down", function()
    refused("drive", "4: ask_start must be true or false (found 3)", { more = "ask_start = 3," })
    refused("drive", "4: modifiers.1 must be a table { amount =, field =, operation =, ask =, floor =, name =, who = } (found 'mist')",
      { more = 'modifiers = { "mist" },' })
    refused("hexcards", "4: level must be a whole number from 0 (found 'high')", { more = 'level = "high",' })
    refused("hexfield", "4: changes.1.minutes must be a whole number from 1 (found 0)", { more = 'changes = { { name = "late", minutes = 0 } },' })
    refused("riposte", "4: objects.1.does must be a list { { name =, harm =, heal =, open = }, ... } (found 'open')",
      { more = 'objects = { { name = "lever", at = "gate", does = "open" } },' })
    refused("riposte", "4: tasks.1 needs hp, a whole number from 1", { more = 'tasks = { { name = "a plan" } },' })
    refused("hexcards", "4: rooms.1: unknown key 'monster' (did you mean 'monsters'?)",
      { more = 'rooms = { { name = "r", area = "back", doors = { { 3, 3 } }, monster = {} } },' })
    refused("hexcards", "4: rooms.1.doors.1 must be the name of an area or a point, such as { 2, 3 } (found 3)",
      { more = 'rooms = { { name = "r", area = "back", doors = { 3 } } },' })
    refused("hexcards", "4: rooms.1.doors must have 1 or more entries, each the name of an area or a point, such as { 2, 3 }",
      { more = 'rooms = { { name = "r", area = "back", doors = {} } },' })
  end)

  it("names what there is", function()
    refused("drive", "4: grants.1.unit: no unit 'tim' (did you mean 'tom'?)", { more = 'grants = { { unit = "tim", ability = "deadeye" } },' })
    refused("drive", "4: grants.1.ability: no ability 'dedeye' (did you mean 'deadeye'?)", { more = 'grants = { { unit = "ann", ability = "dedeye" } },' })
    refused("drive", "4: modifiers.1.who must be everyone, the name of a unit or the name of a team (found 'zed') (there is: everyone, ann, tom, heroes, foes)",
      { more = 'modifiers = { { field = "range", operation = "add", amount = 1, who = "zed" } },' })
    refused("riposte", "4: exits: no area 'door' (there is: gate)", { more = 'exits = "door",' })
    refused("riposte", "4: exits must be the name of an area (found a list)", { more = "exits = { { 1, 1 } }," })
    refused("hexcards", "4: standees.gaurd: no deck 'gaurd' (did you mean 'guard'?)", { more = "standees = { gaurd = 2 }," })
    refused("hexcards", "4: rooms.1.monsters.1.1: no archetype 'gaurd' (did you mean 'guard'?)",
      { more = 'rooms = { { name = "r", area = "back", doors = { { 3, 3 } }, monsters = { { "gaurd", at = { 5, 2 } } } } },' })
  end)

  -- One slip each, as people made them: a word for a list, a name that is not there, a number out of bounds.
  local SLIPS = {
    { "drive", "4: grants.1 must be a table { ability =, unit = } (found 'deadeye')", more = 'grants = { "deadeye" },' },
    { "drive", "4: grants.1.unit: no unit 'zed' (there is: ann, tom)", more = 'grants = { { unit = "zed", ability = "deadeye" } },' },
    { "drive", "7: units.ann.spent must be a list { a text, ... } (found 'blade')", unit = ', stars = { blade = 2 }, spent = "blade"' },
    { "drive", "7: units.ann.weaknesses must be a list { a text, ... } (found 'fire')", unit = ', weaknesses = "fire"' },
    { "drive", "7: units.ann.facing must be a whole number (found 'north')", unit = ', facing = "north"' },
    { "drive", "3: facing must be a whole number from 0 to 7 (found 'north')", more = 'facing = "north",' },
    { "drive", "7: ann: speed must be 4 to 8 (found 9)", unit = ", attributes = { speed = 9 }" },
    { "hexfield", "7: unit 'ann': no body 'four' (there is: two, three)", unit = ', body = "four"' },
    { "hexfield", "7: units.ann.initiative must be a whole number (found 'x')", unit = ', initiative = "x"' },
    { "hexfield", "7: units.ann.asleep.hours must be a whole number from 1 (found 'x')", unit = ', asleep = { hours = "x" }' },
    { "hexfield", "4: changes.1 must be a table { name =, area =, at =, barrier =, from =, hexes =, minutes =, tile =, to =, unit = } (found 'smoke')",
      more = 'changes = { "smoke" },' },
    { "hexfield", "4: changes.1.hexes.1 must be a point, such as { 2, 3 } (found 3)\n4: changes.1.hexes.2 must be a point, such as { 2, 3 } (found 1)",
      more = 'changes = { { name = "s", hexes = { 3, 1 }, tile = "smoke" } },' },
    { "hexfield", "4: changes.1.tile: no tile 'smokee' (did you mean 'smoke'?)", more = 'changes = { { name = "s", hexes = { { 3, 1 } }, tile = "smokee" } },' },
    { "hexfield", "4: changes.1.area: no area 'zz' (there is none)", more = 'changes = { { name = "s", area = "zz", tile = "smoke" } },' },
    { "hexfield", "4: changes 1 ('s'): from and to must be neighbours, as { 0, 0 } and { 1, 0 }",
      more = 'changes = { { name = "s", from = { 1, 1 }, to = { 4, 4 }, barrier = "solid" } },' },
    { "hexfield", "4: changes.1.unit: no unit 'zed' (there is: ann, tom)", more = 'changes = { { name = "s", unit = "zed", at = { 1, 1 } } },' },
    { "hexcards", "7: units.ann.initiatives must be a list { a whole number from 1 to 99, ... } (found 12)", unit = ", initiatives = 12" },
    { "hexcards", "7: units.ann.draws.1: no card 'plus_9' (did you mean 'plus_0'?)", unit = ', draws = { "plus_9" }' },
    { "hexcards", "7: units.ann.cards.plus_9: no card 'plus_9' (did you mean 'plus_0'?)", unit = ", cards = { plus_9 = 1 }" },
    { "hexcards", "7: units.ann.monster: no deck 'zz' (there is: guard, bowman, drake, ooze, golem, attack_modifiers)", unit = ', monster = "zz"' },
    { "hexcards", "7: units.ann.standee must be a whole number (found 'three')", unit = ', standee = "three"' },
    { "hexcards", "4: monster_draws.1: no card 'zz'", more = 'monster_draws = { "zz" },' },
    { "hexcards", "4: standees must be a table { the id of a deck = a whole number from 0 } (found 4)", more = "standees = 4," },
    { "hexcards", "4: rooms.1 must be a table { area =, doors =, name =, money =, monsters =, tiles = } (found 'r')", more = 'rooms = { "r" },' },
    { "hexcards", "4: rooms.1.area: no area 'zz' (there is: back)", more = 'rooms = { { name = "r", area = "zz", doors = { { 3, 3 } } } },' },
    { "hexcards", "4: rooms.1.monsters.1 must be a table { the id of an archetype, at =, columns =, name = } (found 'guard')",
      more = 'rooms = { { name = "r", area = "back", doors = { { 3, 3 } }, monsters = { "guard" } } },' },
    { "riposte", "7: unit 'ann': might is given directly and by strength", unit = ", might = 5, attributes = { strength = 3 }" },
    { "riposte", "7: unit 'ann': hand = 'bow' is not one of its weapons", unit = ', hand = "bow"' },
    { "riposte", '7: ann: run_by is for units of other teams: write player = "zed" for a hero', unit = ', run_by = "zed"' },
    { "riposte", "4: revealed: no area 'zed' (there is: gate)", more = 'revealed = "zed",' },
    { "riposte", "4: objectives.1.target: no unit 'zed' (there is: ann, tom)", more = 'objectives = { { kind = "commander_down", target = "zed" } },' },
    { "riposte", '4: tasks.1: no objective asks for it: objectives = { { kind = "told", task = "p" } }', more = 'tasks = { { name = "p", hp = 3 } },' },
  }
  for _, slip in ipairs(SLIPS) do
    it("has its slips told at their line: " .. slip[1] .. ", " .. slip[2]:gsub("\n.*", ""), function() refused(slip[1], slip[2], slip) end)
  end

  it("is right of teams and units, too", function()
    refused("riposte", "5: teams.1.kind must be heroes, enemies, allies or independents (found 'heros') (did you mean 'heroes'?)",
      { team = ', kind = "heros"' })
    refused("riposte", "7: units.ann.player must be a text (found true)", { unit = ", player = true" })
    refused("drive", "7: units.ann.stars must be a table { NAME = a whole number from 0 to 5 } (found a list)", { unit = ', stars = { "blade" }' })
    refused("drive", "7: units.ann.stars.blade must be a whole number from 0 to 5 (found 9)", { unit = ", stars = { blade = 9 }" })
    refused("hexfield", "7: units.ann.asleep needs hours, a whole number from 1", { unit = ", asleep = { passed = 3 }" })
    refused("hexcards", "7: units.ann.initiatives.2 must be a whole number from 1 to 99 (found 'x')", { unit = ', initiatives = { 3, "x" }' })
    refused("hexcards", "7: units.ann.cards must be a list { the id of a card, ... } or a table { the id of a card = a whole number from 0 } (found 3)",
      { unit = ", cards = 3" })
  end)

  it("is refused at its line by the setup of the ruleset", function()
    refused("drive", "7: ann: agi must be 1 to 5 (found 6)", { unit = ", attributes = { agi = 6 }" })
    refused("drive", "7: ann: spent names no tag of it: 'axe' (there is: blade)", { unit = ', stars = { blade = 1 }, spent = { "axe" }' })
    refused("riposte", "7: ann: run_by is for units of other teams: write player = \"zed\" for a hero", { unit = ', run_by = "zed"' })
    refused("hexcards", "7: ann: cards: a deck of other cards needs the option deck.contents = data", { unit = ", cards = { plus_1 = 2 }" })
  end)
end)

describe("what an archetype gives its ruleset", function()
  after_each(program.clean)

  local function archetype(field)
    return { more = "content = [[archetype \"page\" { text = \"A page.\",\n" .. field .. " }]]," }
  end

  it("is of the type that a unit's would be", function()
    refused("hexcards", "4: archetype 'page': monster: no deck 'gaurd' (did you mean 'guard'?)", archetype 'monster = "gaurd"')
    refused("hexcards", "4: archetype 'page': initiatives.1 must be a whole number from 1 to 99 (found 0)", archetype "initiatives = { 0 }")
    refused("hexfield", "4: archetype 'page': prone must be true or false (found 3)", archetype "prone = 3")
  end)
  it("is read", function()
    local root = program.folder()
    program.write(root .. "/fight.lua", file_of("hexfield",
      { more = archetype("prone = true").more .. ' script = { expect { ann = { statuses = { "prone" } } } },', unit = ', "page"' }))
    local out, _, code = program.run("run " .. root .. "/fight.lua")
    assert.are.equal(0, code, out)
  end)
  it("is no attribute, and no key that only units have", function()
    refused("hexfield", "4: archetype 'page': 'hp' is an attribute: write attributes = { hp = ... }", archetype "hp = 3")
    refused("hexfield", "4: archetype 'page': 'facing' belongs to a unit of an encounter; an archetype has none", archetype "facing = 3")
  end)
end)

describe("a reaction", function()
  after_each(program.clean)

  it("has a type that the ruleset knows", function()
    local function reacts(as)
      return { more = "content = [[status \"wary\" { text = \"Wary.\", reaction = { to = \"turn.begin\", as = \"" .. as .. "\", run = function() end } }]]," }
    end
    refused("hexfield", "4: status 'wary': 'reaction.as': 'hexfield' has no type of reaction 'counter' (there is none)", reacts "counter")
    local root = program.folder()
    program.write(root .. "/odd/mod.lua", 'mod "odd" { text = "O.", version = "1", rulesets = { "valiance" } }\n')
    program.write(root .. "/odd/a.lua", 'status "odd:wary" { text = "Wary.",\n  reaction = { { to = "turn.begin", as = "countre", run = function() end } } }\n')
    local out, err = program.run("check " .. root .. "/odd")
    assert.truthy((err .. out):find("/odd/a.lua:1: status 'odd:wary': 'reaction.1.as': 'valiance' has no type of reaction 'countre' (did you mean 'counter'?)\n", 1, true), err .. out)
  end)
end)

describe("a slot of a frame", function()
  after_each(program.clean)

  it("hides no word of the engine", function()
    refused("hexfield", "4: frame 'pit', slots: 'point' is a word of the engine: choose another name",
      { more = 'content = [[frame "pit" { text = "A pit.", steps = { "fall" }, slots = { point = "cell" } }]],' })
  end)
end)

describe("the types of a manifest", function()
  after_each(program.clean)

  it("are types", function()
    local root = program.project()
    local function says(message, fields)
      program.write(root .. "/rulesets/odd/ruleset.lua", 'ruleset "odd" { text = "Odd.", version = "1", topologies = { "hex" },\n  unit_fields = { hat = ' .. fields .. " } }\n"
        .. 'frame "encounter" { text = "It.", steps = { "begin" } }\n')
      program.write(root .. "/fight.lua", 'encounter "x" { ruleset = "odd", field = { topology = "hex", size = { 2, 2 } }, teams = { { id = "a" } }, units = {} }')
      local out, err = program.run("check fight.lua", root)
      assert.truthy((out .. err):find("rulesets/odd/ruleset.lua:1: ruleset 'odd': " .. message .. "\n", 1, true), out .. err)
    end
    says("unit_fields.hat: no type 'strng' (did you mean 'string'?)", '{ type = "strng", text = "A hat." }')
    says("unit_fields.hat needs a text", '{ type = "string" }')
    says("unit_fields.hat.of needs a kind that there is", '{ type = "list", of = { type = "ref", kind = "hat" }, text = "Hats." }')
    says("unit_fields.hat needs values, a list", '{ type = "one", text = "A hat." }')
  end)
end)
