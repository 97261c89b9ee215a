-- The manifest of valiance: cubes, reactions that interrupt, effects that happen together.
ruleset "valiance" {
  text = "Small bands of valiants hold cramped places against many enemies.",
  version = "1.0",
  topologies = { "cube" },
  frames = { encounter = "encounter", use = "use", move = "move" },
  -- Which state checks run after each batch, and in which order.
  settle = { "falls", "landings", "entries", "direct_hits", "clamps", "downings", "bonds", "objectives" },
  -- In which order a batch applies its kinds: what is taken before what is given.
  effects = { "pay", "clear", "wither", "harm", "damage", "lower", "restore", "regain", "set", "apply", "push", "shift",
    "walk", "back", "fall", "hit", "down", "leave", "note" },
  combine = function(batch) library("pipeline").combine(batch) end,
  may_react = function(me, self, event) return library("reactions").allowed(me, self, event) end,
  reaction_order = function(list) return library("reactions").order(list) end,
  reaction_limit = function(unit, self, taken) return library("reactions").within_limits(unit, self, taken) end,
  reaction_score = function(unit, self) return library("advice").reaction(unit, self) end,
  reaction_frame = "use",
  setup = function(spec) library("setup").run(spec) end,
  outcomes = { "won", "failed" },
  slots = {
    world = { round = "int", outcome = "int", acting = "int", progress = { list = "int", max = 16 } },
    unit = { player = "flag", tier = "int", turns_taken = "int", turns_extra = "int", skipped = "flag", last_free = "cell" },
    side = { players = "flag", finished = "flag", order = "int" },
  },
}
