-- The manifest of riposte: engagements of four strikes, sides that act in phases, squares or zones.
ruleset "riposte" {
  text = "Duels of blow and riposte, in which the faster fighter strikes again.",
  version = "1.0",
  pieces = { "phases", "standstill", "draft", "lists" },
  topologies = { "square4", "graph" },
  frames = { encounter = "encounter", use = "use" },
  settle = { "falls", "hovering" },
  effects = { "hurt", "heal", "wear", "gain", "lose", "walk", "put", "join", "open", "fall", "leave", "note" },
  may_react = function(me, ability) return library("uses").may_react(me, ability) end,
  ruled = { ["ability.target"] = { type = "function", pure = true,
    text = "Its targets: function(me, self), a list of units or options." } },
  -- What a weapon's advantage over another is worth; there is none without a variant that says so.
  settings = { edge = { accuracy = 15, might = 1 } },
  setup = function(spec) library("setup").run(spec) end,
  joins = function(unit, record) library("setup").join(unit, record) end,
  outcomes = { "won", "lost", "avoided", "ended" },
  standstill = function() return library("standstill").idle(), library("goals").open() end,
  view = { units = function(viewer) return library("sight").shown(viewer.side) end },
  tournament = { make = function(...) return library("tournament").make(...) end,
    wins = { won = "heroes", lost = "enemies" } },
  slots = {
    world = { round = "int", outcome = "int",
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
    box = "The area in which the players' characters start (RIP-START-02).",
    revealed = "The area visible when combat begins; everything, if left out (RIP-START-01).",
    reveals = "Areas that the game master may reveal later, by name.",
    enemy_phases = "joint or apart: do several enemy teams share a phase? If left out, the game master decides.",
    tasks = "Plans that take time to explain: { name =, hp =, skill =, amount = }.",
    objects = "Objects to use: { name =, at =, does = { { name =, open =, heal =, harm = } } }.",
    exits = "The area where units may leave the map.",
    sight_asked = "true: the game master decides whether each engagement is possible.",
    judge = "true: after each turn the game master decides whether combat goes on.",
    avoid = "Units that may avoid combat by talk or fear before it begins (RIP-END-06).",
    rounds = "The number of cycles at most.",
  },
  team_fields = {
    kind = "heroes, enemies, allies or independents.",
    run_by = "gm or players: who plays the units of an allied team.",
  },
  unit_fields = {
    hand = "The weapon in hand; the first weapon, if left out.",
    player = "The player of a hero, or the player to whom another unit is assigned.",
    run_by = "gm, all, or the name of a player.",
    story = "true: it has a reason to start outside the box (RIP-START-06).",
  },
}
