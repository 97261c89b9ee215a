-- The manifest of valiance: cubes, reactions that interrupt, effects that happen together.

-- Types of what encounters say.
local PLACE = { type = "either", of = { { type = "area" }, { type = "point" } } }
local PLACES = { type = "map", key = { type = "unit" }, of = PLACE }
local NUMBERED = { type = "either", of = { { type = "int", min = 1 }, { type = "string" } } }   -- or by its id
local TILE = { type = "ref", kind = "tile" }
local TILES = { type = "list", of = TILE }
local AMOUNT = { type = "either", of = { { type = "int", min = 0 }, { type = "flag" } } }
local AMOUNTS = { type = "map", key = TILE, of = AMOUNT }
local TAGS = { type = "either", of = { TILE, TILES, AMOUNTS } }
local OBJECTIVE = { type = "record", fields = {
    kind = { type = "one", required = true, values = { "eliminate", "control", "escape", "seize" } },
    target = { type = "unit" }, area = { type = "area" }, team = { type = "team" }, id = { type = "string" },
    after = NUMBERED, rounds = { type = "int", min = 1 }, bonus = { type = "flag" }, keep = { type = "flag" },
    decisive = { type = "flag" }, amendment = { type = "string" },
  } }
local NEEDED_PLACE = { type = "either", of = PLACE.of, required = true }

ruleset "valiance" {
  text = "Small bands of valiants hold cramped places against many enemies.",
  version = "1.0",
  pieces = { "aiming", "stacking", "standstill", "draft", "approach", "lists", "moved", "bonds", "paying", "routes",
    "clamps", "bodies", "durations", "ground", "overruns", "carriers", "rolls", "strength" },
  topologies = { "cube" },
  frames = { encounter = "encounter", use = "use", move = "move" },
  -- Which state checks run after each batch, and in which order.
  settle = { "places", "direct_hits", "clamps", "deaths", "downings", "immunities", "terms", "drafts", "bonds",
    "exits", "aggression", "objectives", "sightings" },
  -- In which order a batch applies its kinds: what is taken before what is given.
  effects = { "pay", "lose", "wither", "harm", "damage", "put_off", "lower", "restore", "regain", "increase", "set",
    "gain", "destroy", "light", "alter_tile", "lift", "drift", "spread", "alter", "put",
    "push", "pull", "shift", "walk", "back", "enter", "carry", "fall", "tumble", "squeeze", "hit", "down", "leave",
    "calm", "note" },
  combine = function(batch) library("pipeline").combine(batch) end,
  without = { apply = "statuses are gained: use:gain(target, \"dazed\")",
    clear = "statuses are lost: use:lose(target, \"dazed\")",
    shuffle_into = "nobody has a deck of cards; one of your own takes cards by cards.shuffle_into" },
  places = {
    barred = function(item, place) return library("placements").barred(item, place) end,
    refused = function(item, gone, place) return library("placements").refused(item, gone, place) end,
    contest = function(items) library("placements").contest(items) end,
  },
  may_react = function(me, self, event, entry) return library("reactions").allowed(me, self, event, entry) end,
  may_hear = function(_, _, event)
    if library("reactions").shielded(event) then return false, "a Blitz triggers nothing" end
    return true
  end,
  reaction_order = function(list) return library("reactions").order(list) end,
  reaction_times = function(unit, event) return unit:answers_per_trigger(event) end,
  reaction_limit = function(unit, self, taken, event)
    return library("reactions").within_limits(unit, self, taken, event)
  end,
  reaction_secret = function() return option.group_declare == "secret" end,
  reaction_score = function(unit, self) return library("policy_scores").reaction(unit, self) end,
  reaction_types = {
    counter = "It answers an ability; it cannot answer a Delayed one.",
    global = "It can answer anybody's doing.",
  },
  reaction_frame = "use",
  reaction_text = function(unit, event) return library("knowledge").tell_event(unit, event) end,
  one_of = { ability = "primary" },   -- VAL-PRIM-01
  ruled = {
    ["ability.area"] = "tags = { area = 2 }",
    ["ability.range"] = { type = "either", of = { { type = "range" }, { type = "function", pure = true } },
      text = "The distance in face steps: one number means exactly so far (VAL-RANGE-03), { min = 1, max = 3 } means "
        .. "1 to 3; or function(me, use, self) that returns one." },
    ["ability.target"] = {
      type = "record", text = "The valid targets.",
      first = { type = "one", values = { "character", "tile", "any", "occupants", "self" } },
      fields = {
        allied = { type = "flag", text = "Only allies, itself included." },
        hostile = { type = "flag", text = "Enemies only." },
        other = { type = "flag", text = "Not its user." },
        size = { type = "one", values = { "not_larger" }, text = "The size of a target, compared with the user." },
        tag = { type = "ref", kind = "tag", text = "Only characters with this tag." },
        status = { type = "ref", kind = "status", text = "Only characters with this status." },
        filter = { type = "function", pure = true, text = "A further condition: function(me, target, ability)." },
        count = { type = "either", of = { { type = "int", min = 1 }, { type = "function", pure = true } },
                  text = "The number of targets (of origins, if it is an Area), 1 if left out; or "
                    .. "function(me, use, ability)." },
        no_sight = { type = "flag", text = "Needs no line of sight." },
        free = { type = "flag", text = "Only tiles with room for the user." },
        instant = { type = "flag", text = "An instantaneous move: options inst_target_los and blinded_evade apply." },
        tile = { type = "flag", text = "Asks for one of several equally close tiles of a target." },
        breakable = { type = "flag", text = "true: Breakable tiles, too; false: not even for an attack." },
      },
    },
  },
  tag_of = function(use, tag) return library("ability_tags").in_use(use, tag) end,
  categories = { functional = "property" },   -- one category with two headings (VAL-CTAG-02)
  on_edit = function(use, what)
    library("areas").edited(use, what)
    library("knowledge").edited(use, what)
  end,
  on_fail = function(frame) library("gambits").failed(frame) end,
  last = function(thing, spec) return library("durations").last(thing, spec) end,
  settings = { durations = {
    again = "apart",   -- VAL-STAT-02: what is given adds up, and each part goes when its own time is over
    lapse = function(event, me, status, given) event:lose(me, status, given, { lapse = true }) end,
  } },
  -- VAL-LOS-08, VAL-FIELD-06.
  field = { edges_one_way = function() return option.face == "one_way" end,
    outside_empty = function() return option.bounds == "void" end },
  setup = function(spec) library("setup").run(spec) end,
  joins = function(unit, record) library("setup").newcomer(unit, record) end,
  counts = { damage = { "damage", "wither" }, fall = { "down" } },
  value = function(view, team) return library("policy_scores").value(view, team) end,
  outcomes = { "won", "failed" },
  standstill = function() return library("standstill").idle(), library("progress").open() end,
  price = function(unit, ability) return library("prices").text(unit, ability) end,
  view = {
    units = function(viewer) return library("knowledge").shown(viewer.side) end,
    whole = function(viewer, unit) return unit.side == viewer.side end,
    told = function(side, record) return library("log_words").told(side, record) end,
  },
  -- What goes over from one encounter of a contract to the next.
  campaign = {
    who = function(unit) return unit.player end,
    attributes = { "valiance" }, traits = "affliction", won = "won",
    out = function(character, unit) return library("contract").out(character, unit) end,
    terms = function() return library("objectives").amendments() end,
    close = function(character, suffer) library("contract").close(character, suffer) end,
  },
  tournament = { make = function(...) return library("tournament").make(...) end,
    wins = { won = "valiants", failed = "enemies" } },
  slots = {
    -- the round that runs; the number of the outcome, 0 while it is open; the side that acts; objectives have been
    -- told; the players retreat
    world = { round = "int", outcome = "int", acting = "int", announced = "flag", retreating = "flag",
      -- there are Breakable tiles; a unit has not been seen yet; progress of each objective, or what
      -- became of it
      breakable = "flag", strangers = "flag", progress = { list = "int", max = 64 },
      altered = { list = "int", max = 64 },   -- by alteration of the game master: 1 when it has been made
      bides = "flag",                             -- somebody is, or was, not played yet
      reinforced = { list = "int", max = 64 },    -- how many have come, by entry of the encounter's reinforcements
      spared = { list = "int" } },   -- statuses that stay although their bearer is immune to them
    -- a player's character; its tier; turns taken in this round; turns missed
    unit = { player = "flag", tier = "int", turns_taken = "int", skipped = "int",
      last_free = "cell",   -- of one that is gone, where it stood
      height = "int",       -- with height = scenario, how high it is
      perch = "cell",       -- where it rests over somebody on whom it fell
      late = "int",         -- the round in which it came too late for a turn
      known_to = "int",     -- bits of the teams that have seen it
      aggression = "int",   -- from how many tiles away it is stirred while it bides
      dead = "flag" },   -- dead, not only downed
    -- the players play it; it acts before the others; its phase of this round is over; its place in the act order;
    -- the last round in which it acted before the others
    side = { players = "flag", surprise = "flag", finished = "flag", order = "int", first_in = "int",
      strength = "int" },   -- its effective count as round 1 began, in halves
  },
  encounter_fields = {
    objectives = { type = "list", of = OBJECTIVE, text = "What the teams are to do (VAL-ENC-03)." },
    retreat = { type = "area", text = "The area by which the players may retreat; without it they cannot." },
    alterations = { text = "Changes that the game master may make while the encounter runs.", type = "list",
      of = { type = "record", fields = {
        name = { type = "string", required = true }, text = { type = "string" },
        ask = { type = "one", values = { "round", "turn", "action" } },
        round = { type = "int", min = 1 }, after = NUMBERED, itself = { type = "flag" },
        tiles = { type = "list", of = { type = "record", fields = {
          at = NEEDED_PLACE, add = TAGS, remove = TAGS,
          become = { type = "either", of = { { type = "one", values = { "empty" } }, TILE, TILES, AMOUNTS } },
        } } },
        objectives = { type = "list", of = OBJECTIVE },
        complete = { type = "list", of = NUMBERED }, remove = { type = "list", of = NUMBERED },
        enter = PLACES, move = PLACES, leave = { type = "list", of = { type = "unit" } },
      } } },
    rounds = { type = "int", min = 1, text = "The number of rounds; after the last one the encounter is failed." },
    reinforcements = { text = "Units that arrive when members of a team fall.", type = "list",
      of = { type = "record", fields = {
        team = { type = "team", required = true }, at = NEEDED_PLACE,
        units = { type = "list", min = 1, required = true,
          of = { type = "either", of = { { type = "ref", kind = "archetype" }, { type = "table" } } } },
        rate = { type = "int", min = 1 }, from = { type = "int", min = 1 }, every = { type = "int", min = 1 },
        ask = { type = "flag" }, endless = { type = "flag" },
      } } },
  },
  team_fields = {
    start = { type = "area", text = "The area where its characters without a place start." },
    crowd = { type = "either", of = { { type = "flag" }, { type = "one", values = { "ask" } } },
      text = "true: the players' count limits how many of it act at once; ask: the game master chooses them." },
  },
  unit_fields = {
    owner = { type = "string", text = "Its player, if several share a team." },
    equipment = { text = "Traits and abilities to choose from at deployment.", type = "list",
      of = { type = "either", of = { { type = "ref", kind = "trait" }, { type = "ref", kind = "ability" } } } },
    items = { type = "int", min = 0, text = "How many of these it may take; 1 if left out." },
    reserve = { type = "flag", text = "true: it is not deployed, but comes later." },
  },
}
