-- The words of `require "tercio"`, for specs. Rows as told in scripts/reference/words.lua; examples are lines of a spec
-- in which `play` is an arena as the section says.
local ARENA = [[
local tercio = require "tercio"
local game = tercio.game { ruleset = "valiance", size = { 8, 4, 2 } }
local play = game.arena {
  heroes = { mira = { "warden", at = { 1, 1 } } },
  enemies = { brute = { "raider", at = { 2, 1 } } },
}]]
return {
  {
    id = "tercio", title = "Specs: require \"tercio\"", module = "tercio", setup = ARENA,
    text = "Specs are run by `tercio test`. An encounter is a table here; rules go into `content`, as text. An arena is a flat open floor with teams of units by name: "
      .. "`heroes` first, then `enemies`. How questions are answered: [tests/README.md](../../tests/README.md).",
    rows = {
      { "game", "(defaults: table | string) -> game", "A game with what its tests share: ruleset, options, size, and `unit`, keys of every unit. Gives `arena(spec)` and `encounter(spec)`.",
        spec = 'type(tercio.game("valiance").arena) --> "function"' },
      { "arena", "(spec: table) -> play", "An arena in one call.", spec = 'tercio.arena { ruleset = "valiance", heroes = { mira = { "warden", at = { 1, 1 } } } }.units.mira.guts --> 10' },
      { "encounter", "(record: table) -> play", "The table of an encounter file; a script in it is played at once.",
        spec = 'local record = { ruleset = "valiance", field = { size = { 4, 4, 1 } },\n  teams = { { id = "a", players = true, controller = "script" }, { id = "b" } },\n  units = { mira = { "warden", team = "a", at = { 0, 0 } }, brute = { "raider", team = "b", at = { 3, 0 } } },\n  objectives = { { kind = "eliminate", target = "brute" } } }\ntercio.encounter(record):outcome() --> nil' },
      { "run", "(path: string, roots?: string[], text?: string) -> integer, string[], table", "Plays a file to the end of its script, as the command line would: exit code, what was wrong, the log.",
        spec = 'tercio.run "examples/corridor.lua" --> 0, ...' },
      { "act", "(unit: string) -> fun(ability: string): table", "An action as plain data, for scripts in tables.", spec = 'tercio.act("mira")("shove")[3] --> "shove"' },
      { "forget", "()", "Lets go of all hosts: the next encounter has a fresh state of its own.", spec = "tercio.forget()" },
      { "root", ": string", "The folder of the project.", spec = "type(tercio.root) --> \"string\"" },
    },
  },
  {
    id = "play", title = "Plays", of = "play", setup = ARENA,
    text = "An encounter under way. `play.units.mira.guts`, `play.teams.heroes.order` and `play.combat.round` read it.",
    rows = {
      { "act", "(unit: string, ability: string, fields?: table)", "An action of the unit that is asked; when a team is asked whose turn it is, the unit is picked.",
        spec = 'play:act("mira", "improvised_strike", { target = "brute" })' },
      { "turn", "(unit: string, fields?: table)", "Other units end their turns until this one is asked for its action.", spec = 'play:turn("brute", { pass = true })\nplay:decision().who --> "brute"' },
      { "end_turn", "(unit: string, fields?: table)", "The action that ends its turn.", spec = 'play:act("mira", "improvised_strike", { target = "brute" })\nplay:end_turn "mira"' },
      { "refuse", "(unit: string, ability: string, reason?: string)", "The action is not legal; its reason contains the text.",
        spec = 'play:act("mira", "improvised_strike", { target = "brute" })\nplay:refuse("mira", "improvised_strike", "already used")' },
      { "expect", "(what: table)", "Compares units, log, outcome, slots; says each difference.", spec = "play:expect { brute = { guts = 10 } }" },
      { "step", "(entry: table)", "An entry of a script as plain data.", spec = 'play:step { "act", "mira", "improvised_strike", { target = "brute" } }' },
      { "auto", "(team?: string | table, fields?: table)", "Policies play on: a team, or all.", spec = 'play:auto { to = "round", policy = "random" }' },
      { "master", "(choice: string, fields?: table)", "Answers what the game master is asked at rest.", shown = 'play:master "flood"' },
      { "answer", "(choice: any, dice?: integer[])", "Answers the open decision by an option's id, { x, y, z }, a number, a list, or false to pass.", spec = 'play:answer "mira"\nplay:decision().kind --> "action"' },
      { "decision", "() -> table?", "The open decision: { who, kind, prompt, domain = { type, options, min, max }, illegal }; nil when it is over.", spec = "play:decision().kind --> \"turn\"" },
      { "options", "() -> string[]", "Ids of the legal options of the open decision, as a list and as a set.", spec = "play:options().mira --> true" },
      { "view", "(name: string) -> table", "What a team, or a unit of that name, is shown.", spec = 'play:view("heroes").units.mira.name --> "mira"' },
      { "log", "() -> table[]", "Records of the log.", spec = "#play:log() > 0 --> true" },
      { "lines", "() -> string[]", "One line of text each.", spec = "type(play:lines()[1]) --> \"string\"" },
      { "definitions", "(kind: string) -> table", "What the content declares of a kind, by id, as plain data.", spec = 'play:definitions("ability").shove.tiles --> 1' },
      { "outcome", "() -> string?", "The outcome's name; nil while it goes on.", spec = "play:outcome() --> nil" },
      { "hash", "() -> any", "A digest of the world.", spec = "play:hash() == play:fork():hash() --> true" },
      { "check", "() -> string?", "The first invariant of the world that does not hold, or nil.", spec = "play:check() --> nil" },
      { "rebuild", "()", "Makes the next answer rebuild what runs.", spec = 'play:rebuild()\nplay:act("mira", "improvised_strike", { target = "brute" })' },
      { "fork", "() -> play", "Another play at this position.", spec = 'local other = play:fork()\nother:act("mira", "improvised_strike", { target = "brute" })\nplay.units.brute.guts --> 10' },
      { "save", "() -> table", "The position as plain data.", spec = "local saved = play:save()\nplay:load(saved):hash() == play:hash() --> true" },
      { "load", "(saved: table) -> play", "Another play at a saved position.", spec = "play:load(play:save()).units.mira.guts --> 10" },
      { "wander", "(seed: integer, n: integer) -> integer", "n decisions at random, each checked against a fork, a restored save and a rebuilt position; how many there were before the end.",
        spec = "play:wander(3, 5) --> 5" },
      { "units", ": table<string, any>", "Units by name, to be read.", spec = "play.units.brute.guts --> 10" },
      { "teams", ": table<string, any>", "Teams by id, to be read.", spec = "play.teams.heroes.name --> \"heroes\"" },
      { "combat", ": table<string, any>", "The encounter, to be read.", spec = "play.combat.round --> 1" },
    },
  },
}
