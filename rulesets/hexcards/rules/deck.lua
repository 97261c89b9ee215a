-- Attack modifier decks: their owners, drawing with (dis)advantage, the cards that count (HEX-DECK, HEX-ADV).
-- How an attack draws.
local deck, lists, sides = library("deck", "lists", "sides")
local NORMAL, GOOD, BAD = 0, 1, -1
deck.NORMAL, deck.GOOD, deck.BAD = NORMAL, GOOD, BAD

-- ---- whose decks ---------------------------------------------------------------------------------

-- The standard deck as a list, with what an archetype puts in and takes out.
local function trained(archetype)
  local list = {}
  for id, count in pairs(definition("deck", "attack_modifiers").cards) do
    if math.type(id) == "integer" then id, count = count, 1 end   -- a list of cards, not how many of each
    for _ = 1, count do list[#list + 1] = id end
  end
  for _, id in ipairs(archetype.loses_cards or {}) do
    local place = lists.place(list, id)
    if place then table.remove(list, place) end
  end
  for _, id in ipairs(archetype.gains_cards or {}) do list[#list + 1] = id end
  return list
end

-- HEX-DECK-01: the standard deck; with the option a figure's own cards, or those of its archetype.
local function make(owner, given, top)
  local data = option["deck.contents"] == "data"
  if given and not data then
    local whose = owner and owner.name .. ": " or "monster_"
    error(whose .. "cards: a deck of other cards needs the option deck.contents = data", 0)
  end
  if data and not given and owner and owner.archetype then given = trained(owner.archetype) end
  return cards.make("attack_modifiers", { owner = owner, cards = given, top = top })
end

-- A monster has no deck of its own: what an encounter would put there belongs to the encounter.
local function refuse(me, entry)
  for _, key in ipairs { "cards", "draws" } do
    if entry[key] then
      error(me.name .. ": monsters share one attack modifier deck: give the encounter monster_" .. key ..
        " in place of its " .. key, 0)
    end
  end
end

-- HEX-DECK-01: every character has a deck, monsters share one.
function deck.setup(spec)
  combat.monster_modifiers = make(nil, spec.monster_cards, spec.monster_draws)
  for _, entry in ipairs(spec.units) do
    local me = entry.unit
    if sides.is_monster(me) then refuse(me, entry) else me.modifiers = make(me, entry.cards, entry.draws) end
  end
end

-- The number of the attack modifier deck that somebody draws from.
function deck.of(me)
  if sides.is_monster(me) then return combat.monster_modifiers end
  if me.modifiers == 0 then me.modifiers = make(me) end
  return me.modifiers
end

-- ---- drawing -------------------------------------------------------------------------------------

-- How an attack draws: advantage and disadvantage do not add up, and cancel each other (HEX-ADV-09, HEX-ADV-10).
function deck.mode(advantage, disadvantage)
  if advantage == disadvantage then return NORMAL end
  return advantage and GOOD or BAD
end

local function rolling(id) return cards.card(id).rolling end

-- Draws until there is a card that is not rolling; fewer when no card is left. told: who draws.
local function draw_on(number, told, drawn)
  repeat
    local id = cards.draw(number, told)
    if not id then return end
    drawn[#drawn + 1] = id
  until not rolling(id)
end

-- The ids of the cards drawn for one attack, in order (HEX-DECK-04, HEX-ADV-01 to -06).
local function draw(number, told, mode)
  local drawn = {}
  if mode == NORMAL and option["rolling.normal"] == "chain" then
    draw_on(number, told, drawn)
    return drawn
  end
  for _ = 1, mode == NORMAL and 1 or 2 do
    local id = cards.draw(number, told)
    drawn[#drawn + 1] = id
  end
  if mode ~= NORMAL and drawn[2] and rolling(drawn[1]) and rolling(drawn[2]) then draw_on(number, told, drawn) end
  return drawn
end

-- HEX-ADV-12, HEX-DECK-05: all that was drawn is put away, used or not; HEX-DECK-03: some have the deck shuffled.
local function put_away(me, number, drawn)
  for _, card in ipairs(drawn) do
    cards.put(number, card.once and "removed" or "discard", card.id)
    if card.shuffle and option["reshuffle.when"] == "round_end_after_x2_or_miss" then
      if sides.is_monster(me) then combat.monster_shuffle = true else me.shuffle_due = true end
    end
  end
end

-- Draws from somebody's attack modifier deck for an attack on foe, and puts the cards away. Content may change what is
-- drawn; cards that it takes out are put away, too.
function deck.take(me, mode, foe)
  local number = deck.of(me)
  local left, drawn = cards.reveal(number, draw(number, { who = me }, mode), { who = me, target = foe })
  put_away(me, number, lists.map(drawn, cards.card))
  return lists.map(left, cards.card)
end

-- HEX-DECK-03: at the end of a round.
function deck.round_end()
  if combat.monster_shuffle then
    combat.monster_shuffle = false
    cards.shuffle(combat.monster_modifiers)
    log.note("The monsters' attack modifiers are shuffled")
  end
  for _, me in ipairs(units()) do
    if me.shuffle_due then
      me.shuffle_due = false
      cards.shuffle(me.modifiers)
      log.note("The attack modifiers of " .. me.name .. " are shuffled")
    end
  end
end

-- ---- which cards count ---------------------------------------------------------------------------

local LOWEST, HIGHEST = -1000000, 1000

-- HEX-ADV-08: what a card is worth: what it makes of the attack's value, or by what is printed on it.
local function worth(card, value)
  if card.miss then return LOWEST end
  if option.compare == "printed_rank" then return card.times and HIGHEST * card.times or card.add or 0 end
  return (value + (card.add or 0)) * (card.times or 1)
end

-- What is added to a card besides its number, as words with how often.
local function added(card)
  local words = {}
  local function note(word) words[word] = (words[word] or 0) + 1 end
  if card.pierce then note("pierce " .. card.pierce) end
  if card.add_target then note "add target" end
  for _, effect in ipairs(card.inflicts or {}) do note(effect) end
  return words
end

local function includes(mine, theirs)
  for word, times in pairs(theirs) do
    if (mine[word] or 0) < times then return false end
  end
  return true
end

local function better(a, b, value)
  local mine, theirs = added(a), added(b)
  local my_worth, their_worth = worth(a, value), worth(b, value)
  if my_worth < their_worth or not includes(mine, theirs) then return false end
  return my_worth > their_worth or not includes(theirs, mine)
end

-- HEX-ADV-07, HEX-ADV-08: which of two cards is used, the first when it is ambiguous.
function deck.pick(first, second, value, mode)
  if better(second, first, value) then return mode == GOOD and second or first end
  if better(first, second, value) then return mode == GOOD and first or second end
  return first
end

-- The cards that count, in the order of drawing. value: the attack after its first step.
function deck.counting(drawn, value, mode)
  if mode == NORMAL then return drawn end
  local plain = lists.where(drawn, function(card) return not card.rolling end)
  if plain[2] then
    local used = plain[1]
    for at = 2, #plain do used = deck.pick(used, plain[at], value, mode) end
    return { used }
  end
  if mode == GOOD then return drawn end
  return plain
end
