-- The words of encounter files: keys of the table, of its field, teams and units, the words of a script, and what `expect`
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
    mira = { "warden", team = "heroes", player = true, at = "m", statuses = { protected = 1 }, abilities = { "ember:flare" } },
    brute = { "raider", team = "raiders", at = "b", guts = 6, attributes = { lethality = 1 }, traits = { "patient" },
      without = { "brutal" }, controller = "script" },
    wisp = { team = "wilds", tags = { "construct", "normal", "medium" }, body = "one", facing = 2, name = "wisp" },
    late = { "raider", team = "raiders", away = true },
  },
  objectives = { { kind = "eliminate", target = "brute" } },
  script = {
    turn "mira",
    act "mira" "improvised_strike" { target = "brute", pass = true },
    expect { brute = { guts = 4, at = { 2, 1 }, tags = { "human" }, traits = { "patient" }, max = { lethality = 1 } },
      mira = { statuses = { protected = 1 }, abilities = { "ember:flare" }, team = "heroes" },
      round = 1, over = false, log = "damage", no_log = "nobody", teams = { heroes = { players = true } }, combat = { round = 1 },
      units = { late = { at = false } }, team = { raiders = { players = false } } },
    refuse "mira" "improvised_strike" { reason = "already used" },
    end_turn "mira" { pass = true },
    auto "raiders" { policy = "greedy", to = "turn", pass = true },
    auto { to = "round", policy = "random", turns = 9, pass = true },
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
  units = { { "warden", name = "mira", team = "heroes", at = { 1, 1 }, abilities = { "ponder" } }, { "raider", name = "brute", team = "raiders", at = { 2, 1 } } },
  objectives = { { kind = "eliminate", target = "brute" } },
  script = {
    act "mira" "ponder" { target = "brute", mood = "wild", dice = { 3, 4 }, answers = { { who = "brute", choose = "yes" } } },
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
  units = { mira = { "warden", team = "heroes", player = true, at = { 1, 1 } }, brute = { "raider", team = "raiders", at = { 2, 1 }, guts = 1, endurance = 1 } },
  objectives = { { kind = "eliminate", target = "brute" } },
  script = { auto { to = "end", pass = true } },
}]]
return {
  {
    id = "encounter_file", title = "Encounter files", keys = "encounter",
    text = "`encounter \"Name\" { ... }`, one a file. It runs in a sandbox that has these words and plain Lua. `tercio run FILE` plays it. More: [docs/encounters.md](../encounters.md).",
    rows = {
      { "ruleset", ": string", "The id of a ruleset, or the path of its folder." },
      { "variant", ": string", "A named layer over the ruleset.", shown = 'variant = "gritty"' },
      { "variants", ": string[]", "Several, in this order." },
      { "mod", ": string", "Homebrew, by id or by path.", shown = 'mod = "ember"' },
      { "mods", ": string[]", "Several, in this order." },
      { "options", ": table<string, any>", "Values of options: name = value." },
      { "seed", ": integer", "What the dice begin with; 1 if left out. The same seed gives the same encounter." },
      { "field", ": field_record", "The place." },
      { "teams", ": team_record[]", "Who stands together." },
      { "units", ": table<string, unit_record>", "Who takes part, by name; or a list of records with a `name`." },
      { "objectives", ": any", "What is to be done: the ruleset's words." },
      { "script", ": script_entry[]", "What happens. Without one, policies play all teams." },
      { "pass", ": boolean | string | string[]", "Who lets offers pass when the script says nothing: true for all, a unit's name, or a list." },
      { "text", ": string", "A line for people." },
      { "content", ": string", "Abilities and other content for this encounter alone, in the words of a content file." },
      { "clauses", ": string[]", "The clauses of the rules that it tests, for `tercio clauses`." },
    },
    examples = { { title = "Everything that an encounter can say", encounter = DOOR } },
  },
  {
    id = "encounter_field", title = "The field of an encounter", keys = "field",
    text = "A field is drawn by `layers` and a `legend`, or given by its `size`; a graph by zones and links.",
    rows = {
      { "topology", ': "' .. table.concat(enums.topology, '" | "') .. '"', "What sort of field; may be left out where the ruleset is played on one only." },
      { "layers", ": string[]", "Drawings, the lowest first: a character a cell, the first row the highest y. `.` is an empty cell, `#` a solid one, `_` none." },
      { "legend", ": table<string, any>", "What other characters mean: a tile, { tile = number }, { unit = name } or { name = area }." },
      { "between", ": table<string, string>", "Edges by the characters that stand between cells of a drawing: { [\"|\"] = \"wall\" }.",
        shown = 'between = { ["|"] = "wall", ["-"] = "wall" }, layers = { "a|b\\n- +\\n...." }' },
      { "edges", ": table[]", "Edges one by one: { from = { x, y }, to = { x, y }, type = id }." },
      { "size", ": integer[]", "Width, depth and height, in cells: a field without a drawing." },
      { "fill", ": string", "A tile that every cell of a field without a drawing has.", shown = 'field = { size = { 12, 8 }, fill = "floor" }' },
      { "units", ": table<string, integer[]>", "Where units stand, by their coordinates." },
      { "areas", ": table<string, integer[][]>", "Cells with a name, by their coordinates." },
      { "zones", ": any[]", "Of a graph: ids, or { id =, tiles }." },
      { "links", ": table[]", "Of a graph: { from, to, cost =, one_way = }." },
    },
    examples = {
      { title = "A graph of zones", encounter = GRAPH, uses = "raft", run = "run yard.lua", says = "1 expectation met", files = { { "yard.lua", GRAPH } } },
    },
  },
  {
    id = "encounter_team", title = "Teams of an encounter", keys = "team",
    text = "Besides these, slots that the ruleset declares for sides and the keys that its manifest names in `team_fields`.",
    rows = {
      { "id", ": string", "What the file calls it." },
      { "name", ": string", "What people call it." },
      { "controller", ": string", "Who plays it: script, random, greedy, or a policy of the ruleset." },
      { "relations", ": table<string, \"hostile\" | \"neutral\" | \"allied\">", "How it stands to other teams, both ways; hostile where nothing is said." },
    },
  },
  {
    id = "encounter_unit", title = "Units of an encounter", keys = "unit",
    text = "The first entry is the archetype it starts from. Besides these keys: each attribute by its id (of a pool the value it starts with, else its base), slots that the ruleset declares "
      .. "for units, and the keys that its manifest names in `unit_fields`.",
    rows = {
      { "name", ": string", "Its name, where units are a list." },
      { "team", ": string", "The id of its team." },
      { "at", ": string | integer[]", "Where it stands: { x, y, z }, an area of one cell, or a letter of the drawing." },
      { "away", ": boolean", "true: in the encounter, not on the field." },
      { "attributes", ": table<string, integer>", "Base values, in place of the archetype's." },
      { "abilities", ": string[]", "Added to the archetype's." },
      { "traits", ": string[] | table<string, integer>", "Added to the archetype's; with stacks: { trauma = 2 }." },
      { "statuses", ": string[] | table<string, integer>", "What it starts with." },
      { "without", ": string[]", "What it has not, though its archetype has." },
      { "tags", ": string[] | table<string, boolean>", "Tags it carries." },
      { "body", ": string", "The cells it takes." },
      { "facing", ": integer", "The direction that it faces." },
      { "controller", ": string", "Who plays it, if not who plays its team." },
    },
  },
  {
    id = "script", title = "Scripts", words = true,
    text = "The entries of `script`, in order. The fields of an action answer what its use asks: a field whose name is the kind of the question, then `answers`, then `pass`.",
    rows = {
      { "act", "(unit: string) -> fun(ability: string): script_entry", "An action of the unit that is asked." },
      { "turn", "(unit: string) -> script_entry", "This one is picked to take its turn." },
      { "end_turn", "(unit: string) -> script_entry", "The action that ends its turn." },
      { "answer", "(who: string) -> script_entry", "A question that is asked at a rest point and is no action: { kind =, choose = }.", shown = 'answer "mira" { kind = "stance", choose = "low" }' },
      { "master", "(choice: string) -> script_entry", "What the game master is asked for at a rest point.", shown = 'master "flood"' },
      { "auto", "(team?: string | table) -> script_entry", "Policies play on: a team, or all." },
      { "expect", "(what: table) -> script_entry", "Compares units, the log, the outcome." },
      { "refuse", "(unit: string) -> fun(ability: string): script_entry", "That action is not legal, and why." },
      { "dice", ": integer[]", "In an action: the faces of the dice to come; then every die of it must be named." },
      { "answers", ": table[]", "In an action: what others are asked, each { who, choice } or { who =, kind =, choose = }." },
      { "pass", ": boolean | string | string[]", "In an action: who lets offers pass." },
      { "reason", ": string", "In a refuse: what the reason must contain." },
      { "to", ": \"turn\" | \"round\" | \"end\"", "In an auto: how far." },
      { "policy", ": string", "In an auto: who plays." },
      { "turns", ": integer", "In an auto: so many actions at most." },
      { "kind", ": string", "In an answer or answers: the kind of the question." },
      { "choose", ": any", "In an answer or answers: an option's id, { x, y, z }, a number, a list, or false to pass." },
    },
    examples = { { title = "Answers within an action", encounter = ASKED } },
  },
  {
    id = "expect", title = "What expect compares", keys = "expect",
    text = "`expect { mira = { guts = 7 } }`: keys are units' names, or these. Of a unit any attribute, slot and query without arguments can be named, and the keys below.",
    rows = {
      { "log", ": string | string[]", "Texts that sentences of the log hold; capitals do not matter." },
      { "no_log", ": string | string[]", "Texts that none holds." },
      { "over", ": boolean | string", "The outcome's name; false: it goes on." },
      { "round", ": integer", "The slot `round` of the encounter." },
      { "combat", ": table<string, any>", "Slots of the encounter." },
      { "team", ": table<string, table>", "Slots of teams, by id." },
      { "teams", ": table<string, table>", "The same." },
      { "units", ": table<string, table>", "Units by name, where a name is one of these words." },
      { "at", ": integer[] | string | false", "Of a unit: where it stands; false: not on the field." },
      { "statuses", ": string[] | table<string, integer | boolean>", "Of a unit: what it bears, with stacks; {}: nothing at all." },
      { "traits", ": string[] | table<string, integer | boolean>", "Of a unit: the same." },
      { "abilities", ": string[] | table<string, integer | boolean>", "Of a unit: the same." },
      { "tags", ": string[] | table<string, boolean>", "Of a unit: tags it carries." },
      { "max", ": table<string, integer>", "Of a unit: maxima, with all that modifies them." },
      { "team_of", ": string", "Of a unit, written `team`: the id of its team." },
    },
  },
  {
    id = "contract_file", title = "Contract files", keys = "contract",
    text = "`contract \"Name\" { ... }`, one a file: encounters that are played one after the other, with what goes over from one to the next. `tercio contract FILE` plays it.",
    rows = {
      { "ruleset", ": string", "The id of a ruleset that has contracts (`campaign` of its manifest), or the path of its folder." },
      { "variant", ": string", "A named layer over the ruleset.", shown = 'variant = "gritty"' },
      { "variants", ": string[]", "Several, in this order." },
      { "mod", ": string", "Homebrew, by id or by path.", shown = 'mod = "ember"' },
      { "mods", ": string[]", "Several, in this order.", shown = 'mods = { "ember" }' },
      { "options", ": table<string, any>", "Values of options: name = value." },
      { "seed", ": integer", "What the dice begin with, of its encounters too." },
      { "text", ": string", "A line for people." },
      { "encounters", ": any[]", "Files in order, as seen from this one; or { file, voids =, change = }." },
      { "voids", ": boolean", "Of an encounter: lost, it is the end of the contract." },
      { "change", ": table<string, table<string, integer>>", "Of an encounter: what changes before it, as { mira = { valiance = -1 } }." },
      { "amendments", ": table<string, string>", "Terms that its encounters may meet: id = a line for people." },
      { "picks", ": table<string, string[]>", "What a character suffers as the contract ends, when the game master says it: ids by name." },
      { "recover", ": table<string, string[]>", "What a character is rid of before the first encounter: ids by name." },
      { "goes_on", ": boolean", "It does not end here: nothing is suffered yet." },
    },
    examples = { { title = "A contract of one encounter", encounter = CONTRACT, uses = "valiance", run = "contract contract.lua", says = "fulfilled", files = { { "contract.lua", CONTRACT }, { "ford.lua", FORD } } } },
  },
}
