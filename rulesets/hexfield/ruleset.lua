-- The manifest of hexfield: hexes, one roll against a target number, areas shadowed by barriers, initiative in rounds;
-- and as settings what cover, concealment and being prone add.
ruleset "hexfield" {
  text = "A fight over hexes: cover, smoke, grenades around corners, and nobody has to die.",
  version = "1.0",
  pieces = { "aiming", "initiative", "last_standing", "stacking", "standstill", "draft", "approach", "lists", "moved",
    "bonds", "paying", "routes", "clamps", "bodies", "durations", "ground", "overruns", "carriers", "rolls",
    "strength" },
  topologies = { "hex" },
  frames = { encounter = "encounter", turn = "turn", use = "use", round = "round" },
  settle = { "life" },
  -- In which order a batch applies its kinds.
  effects = { "pay", "walk_to", "push", "pull", "shift", "put_back", "enter", "hurt", "knock", "heal", "gain", "lose",
    "lay_out", "wake_up", "fall", "die", "cover_ground", "clear_ground", "alter", "lift", "drift", "spread",
    "set_barrier", "break_barrier", "pass_time", "note" },
  without = { shuffle_into = "nobody has a deck of cards; one of your own takes cards by cards.shuffle_into" },
  places = {
    barred = function(item, place) return library("moved").barred(item, place) end,
    shares = function(me, other, passing) return library("space").shares(me, other, passing) end,
  },
  may_react = function(me, self) return library("reactions").allowed(me, self) end,
  reaction_order = function(list) return library("initiative").sorted(list) end,
  reaction_score = function(me, self) return library("policy_scores").reaction(me, self) end,
  ruled = {
    ["ability.area"] = "attack = \"area\", shape = \"radius\", radius = 1",
    ["ability.target"] = { type = "one", values = { "foe", "ally", "self_or_ally" },
      text = "Its targets; foe, if left out." },
    ["ability.attack"] = { type = "one", values = { "melee", "ranged", "area" },
      text = "The kind of attack, if it is one." },
  },
  on_edit = function(frame, what)
    library("attacks").edited(frame, what)
    library("blasts").edited(frame, what)
  end,
  last = function(thing, spec) return library("durations").last(thing, spec) end,
  -- The numbers of the rules, grade by grade.
  settings = {
    durations = {
      lapse = function(event, me, status, given) event:lose(me, status, given) end,
      absent = function(unit) return not unit:takes_turns() end,
    },
    concealment = { 3, 5 },     -- what concealment and total concealment add to a target number
    cover = { 1, 3 },           -- what partial cover and cover add to Avoid
    prone_melee = 1,            -- more against who attacks in melee while prone
    prone_ranged = 2,           -- more to hit somebody prone at range
    hour = 60,                  -- minutes
    least_sleep = 30,           -- minutes before which nobody can be woken
  },
  setup = function(spec) library("setup").run(spec) end,
  joins = function(unit, record) library("setup").join(unit, record) end,
  counts = { damage = { "hurt", "knock" }, fall = { "fall", "lay_out", "die" } },
  value = function(view, team) return library("policy_scores").value(view, team) end,
  outcomes = { "won", "lost", "ended" },
  standing = function(unit) return unit:stands() end,
  standstill = function() return library("standstill").idle(), "both sides still stand" end,
  view = { units = function(viewer) return library("sight").shown(viewer) end },
  -- Wounds outlast a combat, and so does death (FLD-NONL-01).
  campaign = {
    who = function(unit) return unit.side.players end,
    attributes = { "hp" }, won = "won",
    out = function(_, unit) return unit and unit.hp <= unit.death_at and "dead" or nil end,
  },
  tournament = { make = function(...) return library("tournament").make(...) end,
    wins = { won = "heroes", lost = "foes" } },
  slots = {
    world = {
      round = "int",   -- the round that runs
      minutes = "int",                             -- that have passed since the beginning
      -- by change of the encounter: the alteration in force, or how often it came
      changes = { list = "int", max = 32 },
    },
    side = { players = "flag" },   -- the players play it
    unit = {
      rolled = "flag", initiative = "int",         -- whether it has rolled, and the result
      later = "int", tie = "int",                  -- its place among equal results: moved behind them; the die-off
      first_acted = "int",                         -- the round in which it first took a turn
      struck_from = "cell",                        -- where it last attacked from, which everybody may know
      held_up = "flag",                            -- falls only when those of its initiative have acted
    },
  },
  encounter_fields = {
    changes = {
      text = "Changes by the game master: { name =, area = or hexes =, tile = }, { name =, from =, to =, barrier = }, "
        .. "{ name =, minutes = } or { name =, unit =, at = }.",
      type = "list", of = { type = "record", fields = {
        name = { type = "string", required = true },
        area = { type = "area" },
        hexes = { type = "list", of = { type = "point" } },
        tile = { type = "ref", kind = "tile" },
        from = { type = "point" }, to = { type = "point" },
        barrier = { type = "either", of = { { type = "one", values = { "none" } }, { type = "ref", kind = "edge" } } },
        minutes = { type = "int", min = 1 },
        unit = { type = "unit" }, at = { type = "point" },
      } },
    },
    ask_start = { type = "flag", text = "true: the game master decides before initiative whether combat starts." },
  },
  unit_fields = {
    initiative = { type = "int", text = "Its result, instead of a roll." },
    prone = { type = "flag", text = "true: it lies on the ground." },
    asleep = { text = "It starts unconscious: { hours = 5, passed = 149 }, passed in minutes.", type = "record",
      fields = { hours = { type = "int", min = 1, required = true }, passed = { type = "int", min = 0 } } },
  },
}
