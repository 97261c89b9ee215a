-- The manifest of riposte: engagements of four strikes, sides that act in phases, squares or zones.
ruleset "riposte" {
  text = "Duels of blow and riposte, in which the faster fighter strikes again.",
  version = "1.0",
  pieces = { "aiming", "phases", "standstill", "draft", "lists", "moved", "bonds", "paying", "routes", "clamps",
    "bodies", "durations", "ground", "overruns", "carriers", "rolls", "strength" },
  topologies = { "square4", "graph" },
  frames = { encounter = "encounter", use = "use" },
  settle = { "falls", "hovering" },
  effects = { "pay", "hurt", "heal", "wear", "gain", "lose", "alter", "lift", "drift", "spread", "walk", "push", "pull",
    "shift", "put", "enter", "join", "open", "fall", "leave", "note" },
  without = { shuffle_into = "nobody has a deck of cards; one of your own takes cards by cards.shuffle_into" },
  places = {
    barred = function(item, place) return library("moved").barred(item, place) end,
    closed = function(unit, cell) return library("terrain").closed(unit, cell) end,
    shares = function(_, _, passing) return library("terrain").shares(passing) end,
  },
  may_react = function(me, ability) return library("uses").may_react(me, ability) end,
  ruled = {
    ["ability.area"] = "target = function(me, self) ... end, for all whom it affects",
    ["ability.target"] = { type = "function", pure = true,
      text = "Its targets: function(me, self), a list of units or options." },
    -- RIP-TERR-10: the table of terrain.
    ["tile.cost"] = { type = "int", min = 1, text = "Movement that entering costs; 1, if left out." },
    ["tile.defense"] = { type = "int", text = "Defense of who is struck there." },
    ["tile.dodge"] = { type = "int", text = "Dodge of who is struck there." },
    ["tile.recovery"] = { type = "int", min = 0, text = "HP that its occupant regains (RIP-TERR-08)." },
    ["tile.harm"] = { type = "int", min = 0, max = 255, text = "HP that each entry costs (RIP-TERR-12)." },
  },
  last = function(thing, spec) return library("durations").last(thing, spec) end,
  -- What a weapon's advantage over another is worth; there is none without a variant that says so.
  settings = { edge = { accuracy = 15, might = 1 }, durations = {
    lapse = function(event, me, status, given) event:lose(me, status, given) end,
    absent = function(unit) return not unit:takes_turns() end,
  } },
  field = { corners = function() return option.metric == "chebyshev_8" end },   -- RIP-RANGE-01
  setup = function(spec) library("setup").run(spec) end,
  joins = function(unit, record) library("setup").join(unit, record) end,
  counts = { damage = { "hurt" }, fall = { "fall" } },
  value = function(view, team) return library("policy_scores").value(view, team) end,
  outcomes = { "won", "lost", "avoided", "ended" },
  standstill = function() return library("standstill").idle(), library("goals").open() end,
  view = { units = function(viewer) return library("sight").shown(viewer.side) end },
  -- Wounds outlast a combat; who is dead, captured or left behind is out of the story (RIP-DEATH-10, RIP-DEATH-11).
  campaign = {
    who = function(unit) return library("sides").kind(unit.side) == "heroes" end,
    attributes = { "hp" }, won = "won",
    out = function(_, unit) return unit and library("downed").lost_for_good(unit) or nil end,
  },
  tournament = { make = function(...) return library("tournament").make(...) end,
    wins = { won = "heroes", lost = "enemies" } },
  slots = {
    world = { round = "int", outcome = "int",   -- the cycle that runs; the number of the outcome, 0 while it is open
      first = "int",                             -- which group begins (RIP-PHASE-11)
      apart = "flag",                            -- enemy teams have a phase each (RIP-PHASE-08)
      tasks = { list = "int", max = 16 },        -- HP left of what is to be explained, by number
      seen = { list = "int" },                   -- squares that are revealed (RIP-START-01)
      met = { list = "int", max = 32 } },        -- objectives: 1 when met
    unit = {
      used = "int", spent = "flag",              -- movement used in this turn; has acted in this phase
      waits = "flag",                            -- lays its turn aside
      hand = "id",                               -- the weapon in hand
      derived_numbers = "int",                       -- which numbers come of base stats and the weapon, a bit each
      shared = "flag",                           -- run by the players in the Hero Phase (RIP-MULTI-02)
      significant = "flag",                      -- may retreat in place of falling (RIP-DEATH-04)
      fell = "cell",                             -- where its marker lies
      fate = "int",                              -- what became of it, see rules/downed.lua
      drawn = "flag" },                          -- a provoker that was engaged in this phase
  },
  encounter_fields = {
    objectives = { text = "When combat is won; when no enemies are left, if left out.", type = "list",
      of = { type = "record", fields = {
        kind = { type = "one", required = true,
          values = { "rout", "commander_down", "reach_area", "rescue", "intimidated", "told" } },
        target = { type = "unit" }, area = { type = "area" }, task = { type = "string" }, everybody = { type = "flag" },
      } } },
    box = { type = "area", text = "The area in which the players' characters start (RIP-START-02)." },
    revealed = { type = "area",
      text = "The area visible when combat begins; everything, if left out (RIP-START-01)." },
    reveals = { type = "list", of = { type = "area" }, text = "Areas that the game master may reveal later, by name." },
    enemy_phases = { type = "one", values = { "joint", "apart" },
      text = "Do several enemy teams share a phase? If left out, the game master decides." },
    tasks = { text = "Plans that take time to explain.", type = "list", of = { type = "record", fields = {
      name = { type = "string", required = true },
      hp = { type = "int", min = 1, required = true },
      skill = { type = "ref", kind = "attribute" },
      amount = { type = "int", min = 0 },
    } } },
    objects = { text = "Objects to use.", type = "list", of = { type = "record", fields = {
      name = { type = "string", required = true },
      at = { type = "area", required = true },
      does = { type = "list", of = { type = "record", fields = {
        name = { type = "string", required = true },
        open = { type = "area" },
        heal = { type = "int", min = 0 },
        harm = { type = "int", min = 0 },
      } } },
    } } },
    exits = { type = "area", text = "The area where units may leave the map." },
    sight_asked = { type = "flag", text = "true: the game master decides whether each engagement is possible." },
    judge = { type = "flag", text = "true: after each turn the game master decides whether combat goes on." },
    avoid = { type = "either", of = { { type = "unit" }, { type = "list", of = { type = "unit" } } },
      text = "Units that may avoid combat by talk or fear before it begins (RIP-END-06)." },
    rounds = { type = "int", min = 1, text = "The number of cycles at most." },
  },
  team_fields = {
    kind = { type = "one", values = { "heroes", "enemies", "allies", "independents" },
      text = "What it is; heroes for the first team, enemies for others, if left out." },
    run_by = { type = "one", values = { "gm", "players" }, text = "Who plays the units of an allied team." },
  },
  unit_fields = {
    hand = { type = "ref", kind = "trait", text = "The weapon in hand; the first weapon, if left out." },
    player = { type = "string", text = "The player of a hero, or the player to whom another unit is assigned." },
    run_by = { type = "string", text = "Of a unit of another team: gm, all, or the name of a player." },
    story = { type = "flag", text = "true: it has a reason to start outside the box (RIP-START-06)." },
  },
}
