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
    text = "`tercio test` runs specs. An encounter is a table here, and `content` holds rules as text. An arena is a "
      .. "flat open floor with teams of units by name: `heroes` first, then `enemies`. How to answer questions: "
      .. "[tests/README.md](../../tests/README.md).",
    rows = {
      { "game", "(defaults: table | string) -> game",
        "A game with the defaults of its tests: ruleset, options, size, and "
          .. "`unit`, keys of every unit. It has `arena(spec)` and `encounter(spec)`.",
        spec = 'type(tercio.game("valiance").arena) --> "function"' },
      { "arena", "(spec: table) -> play", "An arena in one call.",
        spec = 'tercio.arena { ruleset = "valiance", heroes = { mira = { "warden", at = { 1, 1 } } } '
          .. '}.units.mira.guts --> 10' },
      { "encounter", "(record: table) -> play", "A play of the table of an encounter file. Its script runs at once.",
        spec = 'local record = { ruleset = "valiance", field = { size = { 4, 4, 1 } },\n  teams = { { id = "a", '
          .. 'players = true, controller = "script" }, { id = "b" } },\n  units = { mira = { "warden", team = "a", '
          .. 'at = { 0, 0 } }, brute = { "raider", team = "b", at = { 3, 0 } } },\n  objectives = { { kind = '
          .. '"eliminate", target = "brute" } } }\ntercio.encounter(record):outcome() --> nil' },
      { "run", "(path: string, roots?: string[], text?: string) -> integer, string[], table",
        "Plays a file to the end of its script, like `tercio run`. Returns the exit code, the problems and the log.",
        spec = 'tercio.run "examples/corridor.lua" --> 0, ...' },
      { "act", "(unit: string) -> fun(ability: string): table", "An action as plain data, for scripts in tables.",
        spec = 'tercio.act("mira")("shove")[3] --> "shove"' },
      { "forget", "()", "Drops all hosts. The next encounter starts with a fresh state.", spec = "tercio.forget()" },
      { "root", ": string", "The folder of the project.", spec = "type(tercio.root) --> \"string\"" },
    },
  },
  {
    id = "play", title = "Plays", of = "play", setup = ARENA,
    text = "A running encounter. Read it as `play.units.mira.guts`, `play.teams.heroes.order` and `play.combat.round`.",
    rows = {
      { "act", "(unit: string, ability: string, fields?: table)", "An action of the unit whose turn it is. If a team "
          .. "chooses who acts, this picks the unit.",
        spec = 'play:act("mira", "improvised_strike", { target = "brute" })' },
      { "turn", "(unit: string, fields?: table)", "Other units end their turns until this one chooses its action.",
        spec = 'play:turn("brute", { pass = true })\nplay:decision().who --> "brute"' },
      { "end_turn", "(unit: string, fields?: table)", "Ends its turn.",
        spec = 'play:act("mira", "improvised_strike", { target = "brute" })\nplay:end_turn "mira"' },
      { "refuse", "(unit: string, ability: string, reason?: string)",
        "Checks that the action is illegal, and that the reason contains the text.",
        spec = 'play:act("mira", "improvised_strike", { target = "brute" })\nplay:refuse("mira", '
          .. '"improvised_strike", "already used")' },
      { "expect", "(what: table)", "Compares units, log, outcome and slots, and lists all differences.",
        spec = "play:expect { brute = { guts = 10 } }" },
      { "step", "(entry: table)", "Runs an entry of a script as plain data.",
        spec = 'play:step { "act", "mira", "improvised_strike", { target = "brute" } }' },
      { "auto", "(team?: string | table, fields?: table)", "Policies play for a team, or for all.",
        spec = 'play:auto { to = "round", policy = "random" }' },
      { "master", "(choice: string, fields?: table)", "Answers a question to the game master at a rest point.",
        shown = 'play:master "flood"' },
      { "answer", "(choice: any, dice?: integer[])",
        "Answers the open decision with an option's id, { x, y, z }, a number, "
          .. "a list, or false to pass.", spec = 'play:answer "mira"\nplay:decision().kind --> "action"' },
      { "decision", "() -> table?",
        "The open decision: { who, kind, prompt, domain = { type, options, min, max }, illegal "
          .. "}; nil after the end.", spec = "play:decision().kind --> \"turn\"" },
      { "options", "() -> string[]", "The ids of the legal options of the open decision, as a list and as a set.",
        spec = "play:options().mira --> true" },
      { "view", "(name: string) -> table", "The view of a team, or of a unit of that name.",
        spec = 'play:view("heroes").units.mira.name --> "mira"' },
      { "log", "() -> table[]", "The records of the log.", spec = "#play:log() > 0 --> true" },
      { "lines", "() -> string[]", "The log as text, a line for each record.",
        spec = "type(play:lines()[1]) --> \"string\"" },
      { "definitions", "(kind: string) -> table", "The definitions of a kind, by id, as plain data.",
        spec = 'play:definitions("ability").shove.tiles --> 1' },
      { "outcome", "() -> string?", "The name of the outcome; nil before the end.", spec = "play:outcome() --> nil" },
      { "hash", "() -> any", "A digest of the world.", spec = "play:hash() == play:fork():hash() --> true" },
      { "check", "() -> string?", "The first invariant that does not hold, or nil.", spec = "play:check() --> nil" },
      { "rebuild", "()", "Makes the next answer rebuild the running handlers.",
        spec = 'play:rebuild()\nplay:act("mira", "improvised_strike", { target = "brute" })' },
      { "fork", "() -> play", "Another play from this position.",
        spec = 'local other = play:fork()\nother:act("mira", "improvised_strike", { target = "brute" })\n'
          .. 'play.units.brute.guts --> 10' },
      { "save", "() -> table", "The position as plain data.",
        spec = "local saved = play:save()\nplay:load(saved):hash() == play:hash() --> true" },
      { "load", "(saved: table) -> play", "Another play from a saved position.",
        spec = "play:load(play:save()).units.mira.guts --> 10" },
      { "wander", "(seed: integer, n: integer) -> integer",
        "Makes n random decisions, and checks each against a fork, a "
          .. "restored save and a rebuilt position. Returns the number made before the end.",
        spec = "play:wander(3, 5) --> 5" },
      { "units", ": table<string, any>", "Units by name, read-only.", spec = "play.units.brute.guts --> 10" },
      { "teams", ": table<string, any>", "Teams by id, read-only.", spec = "play.teams.heroes.name --> \"heroes\"" },
      { "combat", ": table<string, any>", "The encounter, read-only.", spec = "play.combat.round --> 1" },
    },
  },
}
