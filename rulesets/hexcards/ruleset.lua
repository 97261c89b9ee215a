-- The manifest of hexcards: rounds by initiative, attack modifier decks, rooms behind doors.
local card = { type = "ref", kind = "card" }

-- What stands in a column for a number of characters; false: nothing.
local function column(of) return { type = "either", of = { of, { type = "flag" } } } end

local function own_deck(text)
  return { text = text, type = "either",
    of = { { type = "list", of = card }, { type = "map", key = card, of = { type = "int", min = 0 } } } }
end

local function cards_on_top(text) return { text = text, type = "list", of = card } end

ruleset "hexcards" {
  text = "A party goes from door to door, against monsters that play cards of their own.",
  version = "1.0",
  pieces = { "aiming", "initiative", "standstill", "draft", "lists", "moved", "bonds", "paying", "routes", "clamps",
    "bodies", "durations", "ground", "overruns", "carriers", "rolls" },
  topologies = { "hex" },
  frames = { encounter = "encounter", turn = "turn", use = "use", move = "move" },
  settle = { "money", "deaths", "grounded" },
  -- In which order a batch applies its kinds.
  effects = { "pay", "open_door", "walk", "push", "pull", "shift", "fly_down", "damage", "heal", "spring", "lay",
    "set_tile", "uncover", "alter", "lift", "drift", "spread", "shuffle_into", "gain", "lose", "enter", "die",
    "exhaust", "note" },
  places = {
    barred = function(item, place) return library("moved").barred(item, place) end,
    closed = function(me, cell, item) return library("movement").closed(me, cell, item) end,
    shares = function(_, _, passing) return library("movement").passes(passing) end,
  },
  may_react = function(me, ability) return library("uses").may_react(me, ability) end,
  on_edit = function(frame, what) library("attacks").edited(frame, what) end,
  last = function(thing, spec) return library("durations").last(thing, spec) end,
  settings = { durations = {
    lapse = function(event, me, status, given) event:lose(me, status, given) end,
    absent = function(unit) return not unit:takes_turns() end,
  } },
  setup = function(spec) library("setup").run(spec) end,
  joins = function(unit, record) library("setup").join(unit, record) end,
  outcomes = { "won", "lost", "ended" },
  standstill = function() return library("standstill").idle(), "monsters are left" end,
  -- Characters begin each scenario whole, with their own decks; experience stays (carries.lua).
  campaign = { who = function(unit) return library("sides").is_character(unit) end, won = "won" },
  tournament = { make = function(...) return library("tournament").make(...) end,
    wins = { won = "heroes", lost = "monsters" } },
  slots = {
    world = {
      round = "int",   -- the round that runs
      level = "int",                                   -- of the scenario: traps go by it (HEX-MOVE-08)
      characters = "int",                              -- how many there are, exhausted ones counted (HEX-DOOR-04)
      cards = { list = "int", max = 64 },              -- by type of monster: the number of its card of this round, or 0
      decks = { list = "int", max = 64 },              -- by type: its deck of cards, or 0
      revealed = { list = "int", max = 64 },           -- by room of the encounter: 1 when it is there
      monster_modifiers = "int",                       -- the monsters' deck of attack modifiers (HEX-DECK-01)
      monster_shuffle = "flag",                        -- it is shuffled at the end of the round (HEX-DECK-03)
    },
    side = { players = "flag" },   -- the players play it
    unit = {
      breed = "int",         -- the type of a monster: the number of its deck of action cards, or 0
      elite = "flag",   -- an elite, which acts before others of its type
      number = "int",        -- a character's initiative in this round
      standee = "int",       -- a monster's number within its type
      fresh = "flag",        -- revealed in the turn that runs (HEX-DOOR-08)
      at_once = "flag",      -- revealed with the initiative of that turn, and acts as it ends
      aloft = "flag",        -- flew when last looked at
      modifiers = "int",     -- its deck of attack modifiers, 0 for those who share one
      shuffle_due = "flag",  -- it is shuffled at the end of the round
      xp = "int",            -- experience gained (HEX-EFF-07)
      summoned = "flag",     -- leaves no money (HEX-DMG-04), opens no doors
    },
  },
  encounter_fields = {
    level = { type = "int", min = 0, text = "The scenario's level, which sets the damage of traps; 1 if left out." },
    rooms = { text = "Rooms behind doors.", type = "list", of = { type = "record", fields = {
      name = { type = "string", required = true },
      area = { type = "area", required = true },
      doors = { type = "list", min = 1, required = true, of = { type = "either", of = { { type = "area" },
        { type = "point" } } } },
      monsters = { type = "list", of = { type = "record", first = { type = "ref", kind = "archetype" }, fields = {
        at = { type = "point", required = true }, name = { type = "string" },
        columns = { type = "list", of = column { type = "ref", kind = "archetype" } } } } },
      money = { type = "list", of = { type = "record", fields = {
        at = { type = "point", required = true },
        columns = { type = "list", of = column { type = "int", min = 0 } } } } },
      tiles = { type = "list", of = { type = "record", first = { type = "ref", kind = "tile" }, fields = {
        at = { type = "point", required = true },
        columns = { type = "list", of = column { type = "ref", kind = "tile" } } } } },
    } } },
    standees = { type = "map", key = { type = "ref", kind = "deck" }, of = { type = "int", min = 0 },
      text = "The number of standees of each type: name = number." },
    monster_cards = own_deck "The monsters' attack modifier deck, like `cards` of a figure.",
    monster_draws = cards_on_top "The cards on top of it, like `draws` of a figure.",
    rounds = { type = "int", min = 1, text = "The number of rounds; after the last one the characters lose." },
  },
  unit_fields = {
    monster = { type = "ref", kind = "deck", text = "The type of a monster: its deck of action cards." },
    elite = { type = "flag", text = "true: an elite, which acts before others of its type." },
    cards = own_deck "Its own attack modifier deck: id = number (option deck.contents).",
    draws = cards_on_top "The cards on top of its attack modifier deck, in order.",
    initiatives = { type = "list", of = { type = "int", min = 1, max = 99 },
      text = "A character's initiatives, round by round; without one its player decides." },
  },
}
