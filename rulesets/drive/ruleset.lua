-- The manifest of drive: facing, single turns in alternation, pools of extra actions that last a combat.
local ANY = 99   -- answers of one to the same: as many as it has uses for

ruleset "drive" {
  text = "A few people against the odds, with limited tricks and a drive that returns.",
  version = "1.0",
  pieces = { "aiming", "alternating", "last_standing", "draft", "approach", "lists", "moved", "bonds", "paying",
    "routes", "clamps", "bodies", "durations", "ground", "overruns", "carriers", "rolls", "strength" },
  topologies = { "square8", "hex" },
  frames = { encounter = "encounter", turn = "turn", use = "use" },
  settle = { "outs" },
  -- In which order a batch applies its kinds.
  effects = { "pay", "turn_to", "walk_to", "push", "pull", "shift", "enter", "stress", "damage", "recover_stress",
    "heal", "gain_drive", "ready_tag", "spend_tag", "weaken", "gain", "lose", "alter", "lift", "drift", "spread",
    "draw_up", "erase", "crack", "fall", "stand", "leave", "note" },
  without = { apply = "statuses are gained: use:gain(target, \"pinned\")",
    clear = "statuses are lost: use:lose(target, \"pinned\")",
    shuffle_into = "nobody has a deck of cards; one of your own takes cards by cards.shuffle_into" },
  places = {
    barred = function(item, place) return library("moved").barred(item, place) end,
    closed = function(_, cell, item) return library("space").closed(cell, item) end,
    shares = function(me, other, passing) return library("space").shares(me, other, passing) end,
  },
  may_react = "reaction",
  reaction_times = function() return ANY end,
  reaction_limit = function(me, self, taken, event) return library("reactions").within_limits(me, self, taken) end,
  reaction_score = function(me, self) return library("policy_scores").reaction(me, self) end,
  ruled = {
    ["ability.target"] = { type = "one", values = { "foe", "ally", "supported", "fallen", "anybody" },
      text = "Its targets: enemies, allies, supported allies, allies that are OUT, or anyone." },
    ["ability.reach"] = { type = "one", values = { "range", "adjacent", "any", "question" },
      text = "Its reach: the range of the sheet, if left out; adjacent; anywhere; or that of a question." },
  },
  on_edit = function(frame, what) library("attacks").edited(frame, what) end,
  last = function(thing, spec) return library("durations").last(thing, spec) end,
  settings = { durations = {
    lapse = function(event, me, status, given) event:lose(me, status, given) end,
    absent = function(unit) return not unit:takes_turns() end,
  } },
  setup = function(spec) library("setup").run(spec) end,
  joins = function(unit, record) library("setup").join(unit, record) end,
  counts = { damage = { "stress", "damage" }, fall = { "fall", "leave" } },
  value = function(view, team) return library("policy_scores").value(view, team) end,
  outcomes = { "won", "lost", "narrative", "ended" },
  standing = function(unit) return unit:stands() end,
  price = function(unit, ability) return library("sheet").price(unit, ability) end,
  view = {
    whole = function(viewer, unit) return library("analysis").whole(viewer, unit) end,
    told = function(side, record) return library("log_words").told(side, record) end,
    redraw = function(side, draw, set) library("analysis").redraw(side, draw, set) end,
  },
  -- Stress, drive and spent tags outlast a combat; supports, Tactics and the like begin anew (TAC-SHEET-06).
  campaign = {
    who = function(unit) return unit:is "sheet" and unit.side.players end,
    attributes = { "stress", "drive" }, won = "won",
  },
  tournament = { make = function(...) return library("tournament").make(...) end,
    wins = { won = "heroes", lost = "foes" } },
  slots = {
    world = {
      tension = "int",                              -- points that banes have bought
      modifiers = { list = "int", max = 32 },       -- by modifier of the encounter: 1 while it holds
      granted = { list = "int", max = 32 },         -- by grant of the encounter: 1 when it has been given
    },
    side = { players = "flag" },   -- the players play it
    unit = {
      -- stars of the first tag, and whether it is spent (rules/marks.lua); of the second; of the third; of the
      -- fourth; of the fifth; of the sixth
      tag_1 = "int", tag_2 = "int", tag_3 = "int", tag_4 = "int", tag_5 = "int", tag_6 = "int",
      asked = "int",                                -- bits of the questions that analysis has answered
      -- Health as analysis last saw it; its difficulty; its tags; its speed; its range
      seen_health = "int", seen_difficulty = "int", seen_tags = "int", seen_speed = "int", seen_range = "int",
      npc = "flag",                                 -- no player's, and hostile to no player
    },
  },
  encounter_fields = {
    facing = { type = "int", min = 0, max = 7,
      text = "The default facing of combatants: 0 is east, then counter-clockwise." },
    modifiers = { text = "Changes of rules for this combat.", type = "list", of = { type = "record", fields = {
      name = { type = "string" },
      field = { type = "one", required = true, values = { "speed", "range", "attack", "defense", "difficulty" } },
      operation = { type = "one", required = true, values = { "add", "set" } },
      amount = { type = "int", required = true },
      floor = { type = "int" },
      who = { type = "either",
        of = { { type = "one", values = { "everyone" } }, { type = "unit" }, { type = "team" } } },
      ask = { type = "flag" },
    } } },
    grants = { text = "Abilities that the game master may give.", type = "list", of = { type = "record", fields = {
      unit = { type = "unit", required = true },
      ability = { type = "ref", kind = "ability", required = true },
    } } },
    ask_start = { type = "flag", text = "true: the game master decides whether there is a tactical combat." },
  },
  unit_fields = {
    stars = { type = "map", of = { type = "int", min = 0, max = 5 }, text = "Its tags: name = stars, 0 to 5." },
    spent = { type = "list", of = { type = "string" }, text = "A list of its spent tags." },
    weaknesses = { type = "list", of = { type = "string" },
      text = "Its weaknesses as analysis shows them: a list of texts." },
  },
}
