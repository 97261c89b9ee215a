-- Decks of cards as content sees them, under the global `cards`: made of declared cards, drawn, put away, shuffled.
-- Game-free.
-- A deck is a number that fits a slot: the kernel's deck, and which definition it is of. A card is named by its id.
local core = import "world/core"
local objects = import "world/objects"
local log = import "world/log"
local rolls = import "runtime/rolls"
local wording = import "world/wording"
local K = core.K

local decks = {}
local PILES = K.enums.pile
local DRAW = PILES.draw

-- The numbers that cards have in the world: what may be in a deck, by kind and in order.
local function numbering()
  local book = core.book
  if book.card_number then return book.card_number, book.card_names end
  local numbers, names = {}, {}
  for _, kind in ipairs { "card", "ability" } do
    for _, id in ipairs(book.sealed.order[kind] or {}) do
      if not numbers[id] then
        names[#names + 1] = id
        numbers[id] = #names
      end
    end
  end
  book.card_number, book.card_names = numbers, names
  return numbers, names
end

local function number_of(card) return wording.entry((numbering()), card, "card", 3) end

local function definition_of(id)
  local list = core.book.sealed.order.deck or {}
  for number, name in ipairs(list) do
    if name == id then return core.book.sealed.kinds.deck[id], number end
  end
  error("no deck '" .. tostring(id) .. "'" .. wording.near(id, list), 3)
end

-- Cards given as ids with how many of each, or as a list: one id a card, in a fixed order.
local function spread(cards)
  local list = {}
  for key, value in pairs(cards) do
    local card, count = key, value
    if math.type(key) == "integer" then card, count = value, 1 end
    for _ = 1, count do list[#list + 1] = card end
  end
  return list
end

-- Takes those on top out of the rest, where they are among it.
local function without(list, top)
  for _, card in ipairs(top) do
    for at, other in ipairs(list) do
      if other == card then
        table.remove(list, at)
        break
      end
    end
  end
end

local function pile_of(name) return PILES[name] or error("no pile '" .. tostring(name) .. "'" .. wording.near(name,
  enums.pile), 3) end

function decks.make(id, spec)
  core.impure("make a deck")
  local def, key = definition_of(id)
  spec = spec or {}
  if objects.handle_of(spec) then spec = { owner = spec } end
  local list, top = spread(spec.cards or def.cards), spec.top or {}
  without(list, top)
  local made = K.deck_add(key, spec.owner and objects.handle_of(spec.owner) or 0)
  local numbers = numbering()
  for at = 1, #list do K.deck_put(made, DRAW, numbers[list[at]] or number_of(list[at])) end
  K.deck_shuffle(made)
  for at = #top, 1, -1 do K.deck_put(made, DRAW, number_of(top[at])) end
  return made << 16 | key
end

-- The deck that a number of `make` stands for.
local function deck_of(number)
  if math.type(number) ~= "integer" then error("a deck is a number (found " .. wording.shown(number) .. ")", 3) end
  return number >> 16
end

-- logged: { who =, purpose = } for the log, false for nothing.
function decks.draw(number, logged)
  core.impure("draw a card")
  local oracle = core.oracle
  if oracle and oracle.session == core.session then oracle.card(deck_of(number)) end
  local card = K.deck_draw(deck_of(number))
  if not card then return nil end
  local _, names = numbering()
  local name = names[card]
  if core.tracer then core.tracer.drawn(name) end
  if logged ~= false and log.on() then
    local known = core.book.sealed.kinds.card
    local title = known and known[name] and known[name].name
    log.add("card", { card = name, title = title, who = logged and log.name_of(logged.who),
      purpose = logged and logged.purpose })
  end
  return name
end

-- Lets content hear cards that were drawn together and change them, before the rule reads them. Returns what is left,
-- and all that were drawn from the deck, to be put away.
function decks.reveal(number, drawn, spec)
  core.impure("reveal cards")
  spec = spec or {}
  local all, told = {}, { who = spec.who, purpose = spec.purpose }
  local roll = { kind = "cards", faces = {}, purpose = spec.purpose }
  for at, card in ipairs(drawn) do all[at], roll.faces[at] = card, card end
  function roll.draw()
    all[#all + 1] = decks.draw(number, told)
    return all[#all]
  end
  function roll.card(card)
    number_of(card)
    return card
  end
  rolls.hear(roll, spec.who, spec.target)
  return roll.faces, all
end

function decks.put(number, pile, card)
  core.impure("put a card away")
  K.deck_put(deck_of(number), pile_of(pile), number_of(card))
end

function decks.shuffle(number)
  core.impure("shuffle a deck")
  K.deck_shuffle(deck_of(number))
end

function decks.shuffle_into(number, card, count)
  core.impure("shuffle a card into a deck")
  if math.type(count or 1) ~= "integer" or count and count < 0 then
    error("cards.shuffle_into: the number of cards is a whole number from 0 (found " .. wording.shown(count) .. ")", 3)
  end
  for _ = 1, count or 1 do K.deck_put(deck_of(number), DRAW, number_of(card)) end
  K.deck_mix(deck_of(number))
end

function decks.cards(number, pile)
  local _, names = numbering()
  local found = K.deck_cards(deck_of(number), pile_of(pile))
  for at, card in ipairs(found) do found[at] = names[card] end
  return found
end

function decks.number(card) return number_of(card) end

-- Shows a card, by its id or number, to content.
local function show(book, card)
  local id = card
  if math.type(card) == "integer" then
    local _, names = numbering()
    id = names[card]
  end
  local known = (book.sealed.kinds.card or {})[id]
  if not known then error("no card '" .. tostring(id) .. "'" .. wording.near(id, book.sealed.order.card or {}), 3) end
  local shown = book.shown_cards or {}
  book.shown_cards = shown
  if not shown[id] then
    shown[id] = freeze(known)
    if core.tracer then core.tracer.definition(shown[id], known) end
  end
  shown[card] = shown[id]
  return shown[card]
end

function decks.card(card)
  local book = core.book
  local shown = book.shown_cards
  return shown and card ~= nil and shown[card] or show(book, card)
end

-- name, signature, text, value: rows of the vocabulary.
decks.rows = {
  { "cards.make", "(id: string, spec?: { owner?: any, cards?: table, top?: string[] }) -> integer",
    "Makes a shuffled deck and returns its number, for a slot. cards: other cards than declared; top: the cards on "
      .. "top, in order of drawing.", decks.make },
  { "cards.draw", "(deck: integer, told?: { who?: any, purpose?: string } | false) -> string?",
    "Draws the top card and returns its id; nil if none is left. An empty draw pile first takes in the shuffled "
      .. "discard pile.", decks.draw },
  { "cards.reveal", "(deck: integer, drawn: string[], spec?: { who?: any, purpose?: string, target?: any }) -> "
      .. "string[], string[]", "Lets listeners of `cards.drawn` change cards that were drawn together. Returns the "
      .. "cards that count, and all that came from the deck, to put away.", decks.reveal },
  { "cards.put", "(deck: integer, pile: string, card: string)", "Puts a card on a pile: draw, discard or removed.",
    decks.put },
  { "cards.shuffle", "(deck: integer)", "Shuffles the discard pile into the draw pile.", decks.shuffle },
  { "cards.shuffle_into", "(deck: integer, card: string, count?: integer)",
    "Adds a card to the draw pile, or several, and shuffles that pile. The discard pile stays as it is.",
    decks.shuffle_into },
  { "cards.pile", "(deck: integer, pile: string) -> string[]", "The ids of the cards of a pile, the top card first.",
    decks.cards },
  { "cards.card", "(card: string | integer) -> definition", "The definition of a card, by its id or number.",
    decks.card },
  { "cards.number", "(card: string) -> integer", "The number of a card, for slots.", decks.number },
}

return decks
