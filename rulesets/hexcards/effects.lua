-- The kinds of effects, and how each says itself in the log.
local deck, durations, harm, rooms = library("deck", "durations", "harm", "rooms")
local summons, terrain = library("summons", "terrain")
effect "walk" { text = "One hex of its own movement.", clause = "HEX-MOVE-01", op = "place",
  place = { by = "itself", to = "pass" }, log = "{target} moves to {place}" }
effect "fly_down" { text = "Lands after losing Flying.", clause = "HEX-FLY-05", op = "place",
  place = { by = "rules" }, log = "{target} lands at {place}" }
patch "effect.enter" { clause = "HEX-DOOR-03", log = "{target} appears at {place}" }
patch "effect.summon" { text = "Adds a figure to the map. It was summoned: it leaves no money.", clause = "HEX-DMG-04",
  propose = function(event, archetype, options) return summons.call(event, archetype, options) end }
effect "damage" { text = "Hit points lost.", clause = "HEX-DMG-01", takes = { target = "unit", least = 0 }, op = "host",
  params = { "dealer" }, source = "dealer", unsaid = { "dealer" },
  propose = function(event, unit, amount, options) return harm.propose(event, unit, amount, options) end,
  apply = function(item) item:take "hp" end, log = "{target} suffers {applied} damage{why}: {before} to {after}" }
effect "heal" { text = "Hit points regained.", clause = "HEX-LOS-05", takes = { least = 0 }, op = "attr_add",
  attribute = "hp", log = "{target} regains {applied} hit points: {before} to {after}" }
effect "open_door" { text = "A door turns to its open side.", clause = "HEX-DOOR-01", op = "host",
  log = "The door at {target} opens",
  apply = function(item) rooms.open(item.target) end }
effect "spring" { text = "A trap is sprung and disappears.", clause = "HEX-MOVE-08", op = "host", params = { "tile" },
  unsaid = { "tile" },
  log = "The trap at {target} is sprung",
  apply = function(item) terrain.put(item.target, item.tile, false) end }
effect "lay" { text = "A money token is placed.", clause = "HEX-DMG-04", op = "host",
  log = "A money token lies at {target}",
  apply = function(item) field.put_tag(item.target, "money", field.value(item.target, "money") + item.amount) end }
effect "set_tile" { text = "An overlay tile is placed.", clause = "HEX-DOOR-03", op = "host", params = { "tile" },
  unsaid = { "tile" }, log = false,
  apply = function(item) terrain.put(item.target, item.tile, true) end }
effect "uncover" { text = "A room is revealed.", clause = "HEX-DOOR-02", op = "host", log = false,
  apply = function(item) rooms.lift(item.amount) end }
effect "gain" { text = "A condition or trait is gained.", clause = "HEX-EFF-06", op = "gain",
  log = "{target} gains {status}", params = durations.params, unsaid = durations.params,
  propose = function(event, target, status, stacks, options)
    return durations.propose("gain", event, target, status, stacks, options)
  end }
effect "lose" { text = "A condition or trait is lost.", clause = "HEX-EFF-06", op = "lose",
  log = "{target} loses {status}" }
-- spot: 1 + the cell in which it stood.
effect "die" { text = "A monster dies.", clause = "HEX-DMG-02", op = "leave", log = "{target} dies",
  params = { "spot" }, unsaid = { "spot" },
  propose = function(event, me)
    return event:effect("die", me, { spot = me.cell and not me.summoned and me.cell + 1 or 0 })
  end }
effect "exhaust" { text = "A character is exhausted.", clause = "HEX-DMG-05", op = "leave",
  log = "{target} is exhausted" }
-- HEX-DECK-01: the deck of a monster is that of all monsters.
effect "shuffle_into" { text = "Cards are shuffled into the draw pile of a figure's attack modifiers.",
  clause = "HEX-DECK-05", op = "host", takes = { target = "unit" }, params = { "card" },
  tells = { card = function(number) return cards.card(number).name or cards.card(number).id end },
  propose = function(event, me, card, count)
    if count ~= nil and (math.type(count) ~= "integer" or count < 0) then
      error("shuffle_into: the number of cards is a whole number from 0 (found " .. tostring(count) .. ")", 0)
    end
    return event:effect("shuffle_into", me, count or 1, { card = cards.number(card) })
  end,
  apply = function(item) cards.shuffle_into(deck.of(item.target), cards.card(item.card).id, item.amount) end,
  log = "{amount} {card} shuffled into the attack modifiers of {target}" }
effect "note" { text = "Only a line in the log.", op = "note", log = false }
