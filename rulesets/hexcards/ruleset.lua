-- The manifest of hexcards: rounds by initiative, attack modifier decks, rooms behind doors.
local card = { type = "ref", kind = "card" }

-- What stands in a column for a number of characters; false: nothing.
local function column(of) return { type = "either", of = { of, { type = "flag" } } } end

local function own_deck(text)
  return { text = text, type = "either",
    of = { { type = "list", of = card }, { type = "map", key = card, of = { type = "int", min = 0 } } } }
end

local function cards_on_top(text) return { text = text, type = "list", of = card } end

local HEX = { type = "list", min = 2, max = 2, of = { type = "int" } }
local INFLICTS = { type = "list", of = { type = "string" }, text =
  "Added effects: \"push 2\", \"pull 1\", \"heal 2\", \"damage 1\", \"xp 1\", \"element fire\", or a status." }
local function yes(text) return { type = "flag", text = text } end

local PATTERN = { type = "record", fields = {
    red = { type = "list", min = 1, required = true, of = HEX, text = "The hexes that it hits." },
    grey = { type = "list", of = { type = "int" }, text = "The user's hex in the pattern; with it, it is melee." },
} }

-- A number of an ability; function(me, use, self) may work it out.
local function number(text, min)
  return { text = text, type = "either", of = { { type = "int", min = min }, { type = "function", pure = true } } }
end

ruleset "hexcards" {
  text = "A party goes from door to door, against monsters that play cards of their own.",
  version = "1.0",
  pieces = { "aiming", "initiative", "standstill", "draft", "lists", "moved", "bonds", "paying", "routes", "clamps",
    "bodies", "durations", "ground", "overruns", "carriers", "rolls", "strength" },
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
  ruled = {
    ["ability.attack"] = number("Its attack value, before modifiers."),
    ["ability.range"] = number("Within how many hexes; without it, melee: adjacent.", 0),
    ["ability.area"] = { type = "either", of = { { type = "function", pure = true }, PATTERN },
      text = "A printed pattern, as offsets { q, r } (HEX-AREA-02); or function(me, use, self) that returns one." },
    ["ability.up_to"] = number("How many targets it has; 1 if left out.", 1),
    ["ability.add_target"] = yes "true: one target more, with all added effects (HEX-ADDT-01).",
    ["ability.pierce"] = number("How much Shield its attack ignores.", 0),
    ["ability.advantage"] = yes "true: its attacks have Advantage.",
    ["ability.disadvantage"] = yes "true: its attacks have Disadvantage.",
    ["ability.inflicts"] = INFLICTS,
    ["ability.movement"] = number("Movement that it gives.", 0),
    ["ability.jump"] = yes "true: its movement is a jump.",
    ["ability.helps"] = { type = "one", values = { "self", "ally", "ally_or_self" },
      text = "For whom it is; without it, for enemies (HEX-TGT-04)." },
    ["ability.order"] = { type = "list", of = { type = "one", values = { "movement", "attack", "inflicts" } },
      text = "The order of its parts; movement first, if left out." },
    ["ability.plain"] = yes "true: the figure's own numbers are added, and those of its action card.",
    ["card.add"] = { type = "int", text = "Of an attack modifier: what it adds." },
    ["card.times"] = { type = "int", min = 0, text = "Of an attack modifier: what it multiplies by." },
    ["card.miss"] = yes "Of an attack modifier, true: the attack misses.",
    ["card.rolling"] = yes "Of an attack modifier, true: another card is drawn with it (HEX-DECK-04).",
    ["card.once"] = yes "Of an attack modifier, true: it leaves the deck once drawn.",
    ["card.shuffle"] = yes "true: its deck is shuffled at the end of the round.",
    ["card.pierce"] = { type = "int", min = 0, text = "Of an attack modifier: Pierce for the attack." },
    ["card.add_target"] = yes "Of an attack modifier, true: one target more.",
    ["card.inflicts"] = INFLICTS,
    ["card.initiative"] = { type = "int", min = 0, max = 99, text = "Of an action card: its initiative." },
    ["card.abilities"] = { type = "list", of = { type = "ref", kind = "ability" },
      text = "Of an action card: what figures of its type may use in this round." },
    ["card.attack"] = { type = "int", text = "Of an action card: added to plain attacks." },
    ["card.range"] = { type = "int", text = "Of an action card: added to plain ranges." },
    ["card.movement"] = { type = "int", text = "Of an action card: added to plain movement." },
    ["tile.overlay"] = yes "true: an overlay tile.",
    ["tile.empty"] = yes "Of an overlay tile, true: its hex still counts as empty.",
    ["tile.token"] = yes "true: a token, not a tile.",
    ["tile.blocks"] = yes "true: figures that neither jump nor fly cannot enter.",
    ["tile.hurts"] = { type = "either",
      of = { { type = "one", values = { "trap", "hazard" } }, { type = "int", min = 0 } },
      text = "The damage of entering it: that of traps, of hazards, or a number (HEX-MOVE-08)." },
    ["tile.stage"] = { type = "one", values = { "trap", "terrain", "tokens" },
      text = "When it works: the step of the frame `enter`." },
    ["tile.once"] = yes "true: it is gone after it has worked.",
  },
  on_edit = function(frame, what) library("attacks").edited(frame, what) end,
  last = function(thing, spec) return library("durations").last(thing, spec) end,
  settings = { durations = {
    lapse = function(event, me, status, given) event:lose(me, status, given) end,
    absent = function(unit) return not unit:takes_turns() end,
  } },
  setup = function(spec) library("setup").run(spec) end,
  joins = function(unit, record) library("setup").join(unit, record) end,
  counts = { damage = { "damage" }, fall = { "die", "exhaust" } },
  value = function(view, team) return library("policy_scores").value(view, team) end,
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
