-- Action cards of types of monsters: one a round for all of a type (HEX-ROUND-04). A deck is the type.
local action_cards, lists = library("action_cards", "lists")

-- The number of a type among the decks, 0 for none.
function action_cards.number_of(kind) return lists.place(definitions "deck", kind) or 0 end

-- Makes room for the cards of each type of monster.
function action_cards.setup()
  for _ = 1, #definitions "deck" do
    combat.cards:add(0)
    combat.decks:add(0)
  end
end

local function find_card(me)
  local breed = me.breed
  local number = breed > 0 and combat.cards[breed] or 0
  return number > 0 and cards.card(number)
end

-- The card that somebody's type has in this round, nil for none.
function action_cards.of(me) return memo("action card", me, find_card) or nil end

-- What the card of this round adds to a number of the abilities that it names.
function action_cards.bonus(me, name)
  local card = action_cards.of(me)
  return card and card[name] or 0
end

-- Whether an ability may be used with the card of this round: those without a card use all they have.
function action_cards.allows(me, id)
  local card = action_cards.of(me)
  return not card or lists.has(card.abilities or {}, id)
end

-- HEX-ROUND-04: what a card names, a figure of its type must be able to do.
function action_cards.check()
  local kinds, able = definitions "deck", {}
  for _, me in ipairs(units()) do
    local own = able[me.breed] or { me = me }
    able[me.breed] = own
    for _, ability in ipairs(me:instances "ability") do own[ability.definition.id] = true end
  end
  for number, kind in ipairs(kinds) do
    for key, value in pairs(able[number] and definition("deck", kind).cards or {}) do
      local id = math.type(key) == "integer" and value or key
      for _, ability in ipairs(definition("card", id).abilities or {}) do
        if not able[number][ability] then
          error(("%s: card '%s' of deck '%s' names ability '%s', which no figure of its type has: add it to the " ..
            "`abilities` of the archetype"):format(able[number].me.name, id, kind, ability), 0)
        end
      end
    end
  end
end

local function draw(number)
  local kind = definitions("deck")[number]
  if combat.decks[number] == 0 then combat.decks:set(number, cards.make(kind)) end
  local name = cards.draw(combat.decks[number], false)
  local card = cards.card(name)
  combat.cards:set(number, cards.number(name))
  log.note(function()
    return ("%s: %s, initiative %d"):format(definition("deck", kind).name or kind, card.name or name, card.initiative)
  end)
end

-- HEX-DOOR-07, HEX-ROUND-04: every type that is present and has no card in this round draws one.
function action_cards.draw_missing()
  for _, me in ipairs(units()) do
    local breed = me.breed
    if breed > 0 and combat.cards[breed] == 0 then draw(breed) end
  end
end

-- The round is over: cards go to the discard piles; a deck is shuffled after a card that says so.
function action_cards.discard()
  local drawn = combat.cards
  for number = 1, #drawn do
    local card = drawn[number]
    if card > 0 then
      local known = cards.card(card)
      cards.put(combat.decks[number], "discard", known.id)
      if known.shuffle then cards.shuffle(combat.decks[number]) end
      drawn:set(number, 0)
    end
  end
end
