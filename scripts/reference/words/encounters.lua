-- The words of encounter files: keys of the table, of its field, teams and units, the words of a script, and what
-- `expect`
-- compares. Rows as told in scripts/reference/words.lua; an example is a file (encounter = text) that is played.
local DOOR = [[
encounter "The door" {
  ruleset = "valiance", variants = { "gritty" }, options = { los_graze = "closed" }, mods = { "ember" },
  seed = 7, text = "Two at a door.", clauses = { "VAL-GLOB-05" }, pass = true,
  content = [=[ trait "patient" { text = "Waits well." } ]=],
  field = {
    topology = "cube",
    legend = { f = "fluid", h = { hazardous = 2 }, x = { name = "way out" }, s = { "soft", "unlit" } },
    layers = { "........\n...h..f.\n.mbs...x\n........" },
    edges = { { from = { 0, 0 }, to = { 1, 0 }, type = "wall" } },
    areas = { gate = { { 7, 1 } } }, units = { wisp = { 5, 0 } },
  },
  teams = {
    { id = "heroes", name = "The heroes", players = true, relations = { wilds = "neutral" } },
    { id = "raiders", controller = "script" }, { id = "wilds" },
  },
  units = {
    mira = { "warden", team = "heroes", player = true, at = "m", statuses = { protected = 1 },
      abilities = { "ember:flare" } },
    brute = { "raider", team = "raiders", at = "b", guts = 6, attributes = { lethality = 1 }, traits = { "patient" },
      without = { "hack" }, controller = "script" },
    wisp = { team = "wilds", tags = { "construct", "normal", "medium" }, body = "one", facing = 2, name = "wisp",
      group = "wisps" },
    late = { "raider", team = "raiders", away = true },
  },
  objectives = { { kind = "eliminate", target = "brute" } },
  script = {
    turn "mira",
    act "mira" "improvised_strike" { target = "brute", pass = true },
    expect { brute = { guts = 4, at = { 2, 1 }, tags = { "human" }, traits = { "patient" }, max = { lethality = 1 } },
      mira = { statuses = { protected = 1 }, abilities = { "ember:flare" }, team = "heroes" },
      round = 1, over = false, log = "damage", no_log = "nobody", teams = { heroes = { players = true } },
      combat = { round = 1 },
      units = { late = { at = false } }, team = { raiders = { players = false } } },
    refuse "mira" "improvised_strike" { reason = "already used" },
    end_turn "mira" { pass = true },
    auto "raiders" { policy = "greedy", to = "turn", pass = true },
    auto { to = "round", policy = "random", pass = true },
  },
}]]
local ASKED = [[
encounter "Asked" {
  ruleset = "valiance",
  content = [=[
    ability "ponder" {
      text = "Asks this and that, and rolls.", tags = { action = 1 }, range = 1, target = { "character" },
      effect = function(me, use)
        local mood = me:choose { kind = "mood", prompt = "How?", options = { "calm", "wild" } }
        local _, sum = dice.roll { n = 2, sides = 6 }
        local heads = use.target:confirm "Do you nod?"
        log.note(mood .. " " .. sum .. " " .. tostring(heads))
      end,
    }
    decision "mood" { text = "How does somebody feel?" }
  ]=],
  field = { size = { 8, 4, 2 } },
  teams = { { id = "heroes", players = true }, { id = "raiders" } },
  units = { { "warden", name = "mira", team = "heroes", at = { 1, 1 }, abilities = { "ponder" } },
    { "raider", name = "brute", team = "raiders", at = { 2, 1 } } },
  objectives = { { kind = "eliminate", target = "brute" } },
  script = {
    act "mira" "ponder" { target = "brute", mood = "wild", dice = { 3, 4 },
      answers = { { who = "brute", choose = "yes" } } },
    expect { log = "wild 7 true" },
  },
}]]
local GRAPH = [[
encounter "The yard" {
  ruleset = "raft",
  field = {
    topology = "graph",
    zones = { "gate", { id = "yard" }, "tower" },
    links = { { "gate", "yard", cost = 2 }, { "yard", "tower", one_way = true } },
  },
  teams = { { id = "red" } },
  units = { ada = { team = "red", at = "yard", abilities = { "rest" } } },
  script = { expect { ada = { at = "yard" } } },
}]]
local CONTRACT = [[
contract "The ford" {
  ruleset = "valiance", variants = { "gritty" }, options = { los_graze = "closed" }, seed = 5,
  text = "Over the river, and let nobody hear of it.",
  encounters = {
    { "ford.lua", voids = true, change = { mira = { valiance = -1 } } },
  },
  amendments = { quiet = "Half as much again if nobody hears of it." },
  picks = { mira = { "trauma" } }, recover = {}, goes_on = false,
}]]
local FORD = [[
encounter "The ford" {
  ruleset = "valiance",
  field = { size = { 6, 4, 2 } },
  teams = { { id = "heroes", players = true }, { id = "raiders" } },
  units = { mira = { "warden", team = "heroes", player = true, at = { 1, 1 } },
    brute = { "raider", team = "raiders", at = { 2, 1 }, guts = 1, endurance = 1 } },
  objectives = { { kind = "eliminate", target = "brute" } },
  script = { auto { to = "end", pass = true } },
}]]
return {
  {
    id = "encounter_file", title = "Encounter files", keys = "encounter",
    text = "`encounter \"Name\" { ... }`, one in each file. The file has these words and plain Lua in a sandbox. "
      .. "`tercio run FILE` plays it. More: [docs/encounters.md](../encounters.md).",
    rows = {
      { "ruleset", ": string", "The id of a ruleset, or the path of its folder." },
      { "variant", ": string", "A named layer over the ruleset.", shown = 'variant = "gritty"' },
      { "variants", ": string[]", "Several, in this order." },
      { "mod", ": string", "A mod, by id or path.", shown = 'mod = "ember"' },
      { "mods", ": string[]", "Several, in this order." },
      { "options", ": table<string, any>", "Values of options: name = value." },
      { "seed", ": integer", "The start of the dice. Default: 1. The same seed gives the same encounter." },
      { "field", ": field_record", "The field." },
      { "teams", ": team_record[]", "The teams." },
      { "units", ": table<string, unit_record>", "The units, by name; or a list of records with a `name`." },
      { "objectives", ": any", "The objectives, in the ruleset's words." },
      { "script", ": script_entry[]", "The script. Without one, policies play all teams." },
      { "pass", ": boolean | string | string[]",
        "Who passes on offers that the script does not mention: true for all, a "
          .. "unit's name, or a list." },
      { "text", ": string", "A line for players." },
      { "content", ": string", "Content for this encounter alone, as in a content file." },
      { "clauses", ": string[]", "The clauses of the rules that it tests, for `tercio clauses`." },
    },
    examples = { { title = "All keys of an encounter", encounter = DOOR } },
  },
  {
    id = "encounter_field", title = "The field of an encounter", keys = "field",
    text = "Draw a field with `layers` and a `legend`, or give its `size`. A graph has zones and links.",
    rows = {
      { "topology", ': "' .. table.concat(enums.topology, '" | "') .. '"',
        "The topology. Optional if the ruleset has only one." },
      { "layers", ": string[]",
        "Drawings, the lowest first, one character for each cell. The first row has the highest "
          .. "y. `.` is an empty cell, `#` a solid one, `_` none." },
      { "legend", ": table<string, any>", "The meaning of other characters: a tile, { tile = number }, { unit = name } "
          .. "or { name = area }." },
      { "between", ": table<string, string>",
        "Edges by the characters between cells of a drawing: { [\"|\"] = \"wall\" }.",
        shown = 'between = { ["|"] = "wall", ["-"] = "wall" }, layers = { "a|b\\n- +\\n...." }' },
      { "edges", ": table[]", "Single edges: { from = { x, y }, to = { x, y }, type = id }." },
      { "size", ": integer[]", "Width, depth and height in cells, for a field without a drawing." },
      { "fill", ": string", "A tile on every cell of a field without a drawing.",
        shown = 'field = { size = { 12, 8 }, fill = "floor" }' },
      { "units", ": table<string, integer[]>", "Places of units, by their coordinates." },
      { "areas", ": table<string, integer[][]>", "Named areas, by their coordinates." },
      { "import", ": string", "A map's file, below the encounter's folder: .tmj, .tmx, .uvtt, .dd2vtt, .df2vtt, .vox, "
          .. ".png, or a field of `tercio field import`.",
        shown = 'field = { import = "crypt.tmj", legend = { water = "fluid" } }' },
      { "levels", ": table<string, integer>", "Of a map: the level of each tile layer, in a field of cubes.",
        shown = 'field = { import = "tower.tmj", levels = { Ground = 0, Roof = 3 } }' },
      { "cell", ": integer", "Of a picture: how many pixels are one cell.",
        shown = 'field = { import = "isle.png", cell = 16 }' },
      { "part", ": table", "Of a map: the part that is taken, in cells.",
        shown = 'field = { import = "tower.vox", part = { at = { 0, 0, 0 }, size = { 32, 32, 8 } } }' },
      { "zones", ": any[]", "For graphs: ids, or { id =, tiles }." },
      { "links", ": table[]", "For graphs: { from, to, cost =, one_way = }." },
    },
    examples = {
      { title = "A graph of zones", encounter = GRAPH, uses = "raft", run = "run yard.lua", says = "1 expectation met",
        files = { { "yard.lua", GRAPH } } },
    },
  },
  {
    id = "encounter_team", title = "Teams of an encounter", keys = "team",
    text = "Further keys: slots that the ruleset declares for teams, and the manifest's `team_fields`.",
    rows = {
      { "id", ": string", "Its id in the file." },
      { "name", ": string", "The name that players see." },
      { "controller", ": string", "Its controller: script, random, greedy, or a policy of the ruleset." },
      { "relations", ": table<string, \"hostile\" | \"neutral\" | \"allied\">",
        "Its relations to other teams, both ways. Default: hostile." },
    },
  },
  {
    id = "encounter_unit", title = "Units of an encounter", keys = "unit",
    text = "The first entry is the archetype. Further keys: each attribute by its id (the current value of a pool, "
      .. "else the base), slots that the ruleset declares for units, and the manifest's `unit_fields`.",
    rows = {
      { "name", ": string", "Its name, in a list of units." },
      { "team", ": string", "The id of its team." },
      { "at", ": string | integer[]", "Its place: { x, y, z }, an area of one cell, or a letter of the drawing." },
      { "away", ": boolean", "true: in the encounter, but not on the field." },
      { "attributes", ": table<string, integer>", "Base values that replace the archetype's." },
      { "abilities", ": string[]", "Added to the archetype's." },
      { "traits", ": string[] | table<string, integer>", "Added to the archetype's. With stacks: { trauma = 2 }." },
      { "statuses", ": string[] | table<string, integer>", "Its statuses at the start." },
      { "without", ": string[]", "Abilities and traits of the archetype that it lacks." },
      { "tags", ": string[] | table<string, boolean>", "Its tags." },
      { "body", ": string", "The cells that it fills." },
      { "facing", ": integer", "Its facing, a direction." },
      { "controller", ": string", "Its controller. Default: its team's." },
      { "group", ": string", "Its group, which shares pools with `shared = \"group\"`." },
    },
  },
  {
    id = "script", title = "Scripts", words = true,
    text = "The entries of `script`, in order. Fields of an action answer the questions of its use: first a field "
      .. "with the kind of the question as name, then `answers`, then `pass`.",
    rows = {
      { "act", "(unit: string) -> fun(ability: string): script_entry", "An action of the unit whose turn it is." },
      { "turn", "(unit: string) -> script_entry", "Picks the unit that takes its turn." },
      { "end_turn", "(unit: string) -> script_entry", "Ends its turn." },
      { "answer", "(who: string) -> script_entry",
        "Answers a question at a rest point that is not an action: { kind =, "
          .. "choose = }.", shown = 'answer "mira" { kind = "stance", choose = "low" }' },
      { "master", "(choice: string) -> script_entry", "Answers a question to the game master at a rest point.",
        shown = 'master "flood"' },
      { "auto", "(team?: string | table) -> script_entry", "Policies play for a team, or for all." },
      { "expect", "(what: table) -> script_entry", "Compares units, the log and the outcome." },
      { "refuse", "(unit: string) -> fun(ability: string): script_entry",
        "Checks that the action is illegal, and why." },
      { "dice", ": integer[]", "In an action: the faces of all its dice, in order." },
      { "answers", ": table[]",
        "In an action: answers of others, each { who, choice } or { who =, kind =, choose = }." },
      { "pass", ": boolean | string | string[]", "In an action: who passes on offers." },
      { "reason", ": string", "In a refuse: text that the reason must contain." },
      { "to", ": \"turn\" | \"round\" | \"end\"", "In an auto: when to stop." },
      { "policy", ": string", "In an auto: the policy." },
      { "kind", ": string", "In an answer or answers: the kind of the question." },
      { "choose", ": any", "In an answer or answers: an id, { x, y, z }, a number, a list, or false to pass." },
    },
    examples = { { title = "Answers within an action", encounter = ASKED } },
  },
  {
    id = "expect", title = "What expect compares", keys = "expect",
    text = "`expect { mira = { guts = 7 } }`: keys are names of units, or these. A unit has its attributes, slots, "
      .. "queries without arguments and facts (as its own team knows them), and the keys below.",
    rows = {
      { "log", ": string | string[]", "Texts that the log must contain, in any case." },
      { "no_log", ": string | string[]", "Texts that the log must not contain." },
      { "over", ": boolean | string", "The name of the outcome; false: not over yet." },
      { "round", ": integer", "The slot `round` of the encounter." },
      { "combat", ": table<string, any>", "Slots of the encounter." },
      { "team", ": table<string, table>", "Slots of teams, by id." },
      { "teams", ": table<string, table>", "The same as `team`." },
      { "units", ": table<string, table>", "Units by name, if a name is one of these keys." },
      { "at", ": integer[] | string | false", "Of a unit: its place; false: not on the field." },
      { "statuses", ": string[] | table<string, integer | boolean>",
        "Of a unit: its statuses, with stacks; {}: none." },
      { "traits", ": string[] | table<string, integer | boolean>", "Of a unit: the same." },
      { "abilities", ": string[] | table<string, integer | boolean>", "Of a unit: the same." },
      { "tags", ": string[] | table<string, boolean>", "Of a unit: its tags." },
      { "max", ": table<string, integer>", "Of a unit: maxima, with modifiers." },
      { "team_of", ": string", "Of a unit, written `team`: the id of its team." },
    },
  },
  {
    id = "contract_file", title = "Contract files", keys = "contract",
    text = "`contract \"Name\" { ... }`, one in each file: encounters to play one after the other, and what carries "
      .. "over. `tercio contract FILE` plays it.",
    rows = {
      { "ruleset", ": string", "The id of a ruleset with contracts (`campaign` in its manifest), or the path of its "
          .. "folder." },
      { "variant", ": string", "A named layer over the ruleset.", shown = 'variant = "gritty"' },
      { "variants", ": string[]", "Several, in this order." },
      { "mod", ": string", "A mod, by id or path.", shown = 'mod = "ember"' },
      { "mods", ": string[]", "Several, in this order.", shown = 'mods = { "ember" }' },
      { "options", ": table<string, any>", "Values of options: name = value." },
      { "seed", ": integer", "The start of the dice, also in its encounters." },
      { "text", ": string", "A line for players." },
      { "encounters", ": any[]", "Files in order, relative to this one; or { file, voids =, change = }." },
      { "voids", ": boolean", "Of an encounter: losing it ends the contract." },
      { "change", ": table<string, table<string, integer>>",
        "Of an encounter: changes before it, as { mira = { valiance "
          .. "= -1 } }." },
      { "amendments", ": table<string, string>", "Terms that encounters can meet: id = a line for players." },
      { "picks", ": table<string, string[]>", "Traits that a character gets as the contract ends, if the game master "
          .. "chooses them: ids by name." },
      { "recover", ": table<string, string[]>",
        "Traits that a character loses before the first encounter: ids by name." },
      { "goes_on", ": boolean", "It does not end here: no character gets traits yet." },
    },
    examples = { { title = "A contract of one encounter", encounter = CONTRACT, uses = "valiance",
      run = "contract contract.lua",
        says = "fulfilled", files = { { "contract.lua", CONTRACT }, { "ford.lua", FORD } } } },
  },
}
