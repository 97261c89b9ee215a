-- Attack modifier decks, advantage and disadvantage (DECK, ADV).
local support = dofile "tests/rulesets/hexcards/support.lua"
local figure, game = support.figure, support.game()

local CONTENT = [[
ability "hit" { text = "Attack 3.", attack = 3 }
ability "hit_2" { text = "Attack 2.", attack = 2 }
ability "hit_1" { text = "Attack 1.", attack = 1 }
ability "good" { text = "Attack 3, advantage.", attack = 3, advantage = true }
ability "good_2" { text = "Attack 2, advantage.", attack = 2, advantage = true }
ability "good_1" { text = "Attack 1, advantage.", attack = 1, advantage = true }
ability "bad" { text = "Attack 3, disadvantage.", attack = 3, disadvantage = true }
ability "bad_2" { text = "Attack 2, disadvantage.", attack = 2, disadvantage = true }
ability "both" { text = "Attack 3, both.", attack = 3, advantage = true, disadvantage = true }
ability "piles" { text = "Counts.", effect = function(me)
  local function count(pile) return #cards.pile(me.modifiers, pile) end
  log.note(("%d to draw, %d discarded, %d removed"):format(count "draw", count "discard", count "removed"))
end }
ability "shove" { text = "Attack 3, Push 1.", attack = 3, inflicts = { "push 1" } }
ability "good_shove" { text = "Attack 3, Push 1, advantage.", attack = 3, advantage = true, inflicts = { "push 1" } }
]]

-- One attack of ann's on an orc with 50 hit points: what it deals, and the play. fields: answers.
local function strike(ability, draws, fields, more)
  local ann = figure({ 3, 3 }, { abilities = { ability }, draws = draws, actions = 9 })
  local spec = { heroes = { ann = ann }, monsters = { orc = figure({ 4, 3 }, { hp = 50 }) }, content = CONTENT }
  for key, value in pairs(more or {}) do spec[key] = value end
  local play = game.arena(spec)
  fields = fields or {}
  fields.target = "orc"
  play:act("ann", ability, fields)
  return 50 - play.units.orc.hp, play
end

-- How many cards the log tells of.
local function drawn(play)
  local count = 0
  for _, record in ipairs(play:log()) do
    if record.what == "card" then count = count + 1 end
  end
  return count
end

local function check(ability, draws, wanted, count, fields)
  local dealt, play = strike(ability, draws, fields)
  local what = ability .. ": " .. table.concat(draws, " ")
  assert.are.equal(wanted, dealt, what)
  assert.are.equal(count, drawn(play), what)
end

describe("the attack modifier deck", function()
  it("HEX-DECK-01 has twenty cards: six +0, five +1, five -1, +2, -2, x2 and a miss", function()
    local seen = {}
    local play = game.arena { heroes = { ann = figure({ 3, 3 }, { abilities = { "count" } }) }, monsters = { orc = figure({ 4, 3 }) },
      content = [[ ability "count" { text = "Counts.", effect = function(me)
        for _, pile in ipairs { "draw", "discard" } do
          for _, id in ipairs(cards.pile(me.modifiers, pile)) do log.note("has " .. id) end
        end
      end } ]] }
    play:act("ann", "count")
    for _, line in ipairs(play:lines()) do
      local id = line:match "^Has ([%w_]+)$"
      if id then seen[id] = (seen[id] or 0) + 1 end
    end
    assert.are.same({ plus_0 = 6, plus_1 = 5, minus_1 = 5, plus_2 = 1, minus_2 = 1, double = 1, miss = 1 }, seen)
  end)

  it("HEX-DECK-01 each character has its own, the monsters share one", function()
    local play = game.arena { content = CONTENT, more = { monster_draws = { "plus_1", "plus_2" } },
      heroes = { ann = figure({ 3, 3 }, { hp = 30, abilities = { "hit" }, draws = { "plus_3" } }), bob = figure({ 3, 4 }, { hp = 30, abilities = { "hit" }, draws = { "minus_1" } }) },
      monsters = { orc = figure({ 4, 3 }, { hp = 30, attack = 2, initiative = 60 }), ork = figure({ 2, 4 }, { hp = 30, attack = 2, initiative = 70 }) } }
    play:act("ann", "hit", { target = "orc" })
    play:end_turn "ann"
    play:act("bob", "hit", { target = "ork" })
    play:expect { orc = { hp = 24 }, ork = { hp = 28 } }
    play:end_turn "bob"
    play:act("orc", "attack", { target = "ann" })
    play:end_turn "orc"
    play:act("ork", "attack", { target = "bob" })
    play:expect { ann = { hp = 27 }, bob = { hp = 26 } }
  end)

  it("HEX-DECK-01 deck.contents: with data a figure may have other cards, with standard20 that is refused", function()
    local function arena(contents)
      return game.arena { content = CONTENT, options = { ["deck.contents"] = contents },
        heroes = { ann = figure({ 3, 3 }, { abilities = { "hit" }, cards = { plus_3 = 3 } }) }, monsters = { orc = figure({ 4, 3 }, { hp = 50 }) } }
    end
    local play = arena "data"
    play:act("ann", "hit", { target = "orc" })
    play:expect { orc = { hp = 44 } }
    local fine, why = pcall(arena, "standard20")
    assert.is_false(fine)
    assert.truthy(tostring(why):find("deck.contents = data", 1, true))
  end)

  it("HEX-DECK-01 a deck may list its cards, one entry a card", function()
    local play = game.arena { options = { ["deck.contents"] = "data" },
      content = CONTENT .. [[ patch "deck.attack_modifiers" { cards = { "plus_2", "plus_2" } } ]],
      heroes = { ann = { "harrier", at = { 3, 3 }, initiative = 10, abilities = { "hit" } } }, monsters = { orc = figure({ 4, 3 }, { hp = 50 }) } }
    play:act("ann", "hit", { target = "orc" })
    play:expect { log = { "ann draws +2" } }
  end)

  it("HEX-DECK-01 monsters share a deck: cards and draws of a monster alone are refused", function()
    for key, word in pairs { cards = "monster_cards", draws = "monster_draws" } do
      local fine, why = pcall(game.arena, { options = { ["deck.contents"] = "data" }, heroes = { ann = figure { 3, 3 } },
        monsters = { orc = figure({ 4, 3 }, { [key] = { "plus_2" } }) } })
      assert.is_false(fine)
      assert.truthy(tostring(why):find("orc: monsters share one attack modifier deck: give the encounter " .. word, 1, true), tostring(why))
    end
  end)

  it("HEX-ROUND-04 a card that names what no figure of its type can do is refused", function()
    local content = [[ patch "deck.guard" { cards = { spit_1 = 1 } } card "spit_1" { text = "S.", initiative = 1, abilities = { "spit" } }
      ability "spit" { text = "Spits.", attack = 1 } ]]
    local function arena(abilities)
      return game.arena { content = content, heroes = { ann = figure { 3, 3 } }, monsters = { bo = { "guard", at = { 4, 3 }, abilities = abilities } } }
    end
    local fine, why = pcall(arena)
    assert.is_false(fine)
    assert.truthy(tostring(why):find("bo: card 'spit_1' of deck 'guard' names ability 'spit', which no figure of its type has", 1, true), tostring(why))
    local play = arena { "spit" }
    assert.is_true(play.units.bo.abilities.spit == 1)
  end)

  it("HEX-DECK-01 an archetype puts cards into the standard deck and takes some out, with deck.contents = data as `veterans` has it", function()
    local function has(variant)
      local play = game.arena { variant = variant, content = CONTENT, heroes = { ann = { "harrier", at = { 3, 3 }, initiative = 10, abilities = { "piles" } } },
        monsters = { orc = figure({ 4, 3 }) } }
      play:act("ann", "piles")
      return table.concat(play:lines(), " "):match "(%d+) to draw"
    end
    assert.are.equal("20", has())
    assert.are.equal("22", has "veterans")
  end)

  it("HEX-DECK-02 x2 doubles and counts in the order chosen with a rolling addition; a miss is 0 whatever rolled", function()
    local ordered = { ["+1 x2"] = 8, ["x2 +1"] = 7 }
    for order, wanted in pairs(ordered) do
      check("hit", { "roll_1", "double" }, wanted, 2, { order = { order:match "^%S+", order:match "%S+$" } })
    end
    check("hit", { "roll_2", "miss" }, 0, 2)
    check("hit", { "double" }, 6, 1)
    local dealt, play = strike("shove", { "miss" }, { forced_move = { 5, 3 } })
    assert.are.equal(0, dealt)
    play:expect { orc = { at = { 5, 3 } } }
  end)

  it("HEX-DECK-03 is shuffled at the end of a round in which x2 or a miss was drawn, else not", function()
    local function shuffled(first, options)
      local _, play = strike("hit", { first, "plus_3" }, nil, { options = options })
      local before = table.concat(play:lines(), "\n")
      assert.falsy(before:find("shuffled", 1, true))
      play:turn("ann")
      play:end_turn "ann"
      play:end_turn "orc"
      play:turn "ann"
      return table.concat(play:lines(), "\n"):find("The attack modifiers of ann are shuffled", 1, true) ~= nil
    end
    assert.is_true(shuffled "double")
    assert.is_true(shuffled "miss")
    assert.is_false(shuffled "plus_1")
    assert.is_false(shuffled("miss", { ["reshuffle.when"] = "when_empty_only" }))
  end)

  it("HEX-DECK-03 the monsters' deck is shuffled likewise", function()
    local function shuffles(first, options)
      local play = game.arena { content = CONTENT, options = options, more = { monster_draws = { first, "plus_0", "plus_0" } },
        heroes = { ann = figure({ 3, 3 }, { hp = 30 }) }, monsters = { orc = figure({ 4, 3 }, { attack = 2, initiative = 60 }) } }
      for _ = 1, 2 do
        play:end_turn "ann"
        play:act("orc", "attack", { target = "ann" })
        play:end_turn "orc"
      end
      local count = 0
      for _, line in ipairs(play:lines()) do
        if line:find("The monsters' attack modifiers are shuffled", 1, true) then count = count + 1 end
      end
      return count
    end
    assert.are.equal(0, shuffles "plus_1")
    assert.is_true(shuffles "miss" >= 1)
    assert.is_true(shuffles "double" >= 1)
    assert.are.equal(0, shuffles("miss", { ["reshuffle.when"] = "when_empty_only" }))
  end)

  it("HEX-DECK-03 an empty deck takes in the discards but what the attack in hand has drawn; with none left that is all", function()
    local play = game.arena { content = CONTENT, options = { ["deck.contents"] = "data" },
      heroes = { ann = figure({ 3, 3 }, { abilities = { "hit", "good" }, actions = 9, cards = { "roll_1", "roll_2" } }) },
      monsters = { orc = figure({ 4, 3 }, { hp = 50 }) } }
    play:act("ann", "hit", { target = "orc" })
    play:expect { orc = { hp = 44 } }
    play:act("ann", "good", { target = "orc" })
    play:expect { orc = { hp = 38 } }
  end)

  it("HEX-DECK-04 a normal draw goes on until a card is not rolling; all count", function()
    check("hit_2", { "roll_1", "roll_1", "minus_1" }, 3, 3)
    local dealt, play = strike("hit_2", { "roll_1", "roll_1", "minus_1" }, nil, { options = { ["rolling.normal"] = "single" } })
    assert.are.equal(3, dealt)
    assert.are.equal(1, drawn(play))
  end)

  it("HEX-DECK-05 bless and curse leave the deck when they are drawn", function()
    local play = game.arena { content = CONTENT, options = { ["deck.contents"] = "data" },
      heroes = { ann = figure({ 3, 3 }, { abilities = { "hit", "good", "hit_2", "piles" }, actions = 9, cards = { "plus_0" }, draws = { "bless", "curse" } }) },
      monsters = { orc = figure({ 4, 3 }, { hp = 50 }) } }
    play:act("ann", "hit", { target = "orc" })
    play:expect { orc = { hp = 44 } }
    play:act("ann", "hit_2", { target = "orc" })
    play:expect { orc = { hp = 44 } }
    play:act("ann", "piles")
    play:expect { log = { "1 to draw, 0 discarded, 2 removed" } }
    play:act("ann", "good", { target = "orc" })
    play:expect { orc = { hp = 41 } }
  end)

  it("HEX-DECK-06 cards carry conditions, pushes, piercing, healing, elements besides their number", function()
    local _, play = strike("hit", { "roll_heal", "roll_push", "roll_poison", "plus_1_fire" }, { forced_move = { 5, 3 }, effect = { "heal 1", "poison", "fire" } },
      { heroes = { ann = figure({ 3, 3 }, { abilities = { "hit" }, draws = { "roll_heal", "roll_push", "roll_poison", "plus_1_fire" } }) } })
    play:expect { orc = { hp = 46, at = { 5, 3 }, statuses = { poison = 1 } }, log = { "Ann calls up fire" } }
    local pierced = game.arena { content = CONTENT, heroes = { ann = figure({ 3, 3 }, { abilities = { "hit" }, draws = { "roll_pierce", "plus_0" } }) },
      monsters = { orc = figure({ 4, 3 }, { hp = 50, shield = 4 }) } }
    pierced:act("ann", "hit", { target = "orc" })
    pierced:expect { orc = { hp = 48 } }
  end)
end)

describe("advantage", function()
  it("HEX-ADV-01 draws two and uses the better", function()
    check("good", { "plus_1", "minus_1" }, 4, 2)
    check("good", { "minus_1", "plus_1" }, 4, 2)
  end)
  it("HEX-ADV-02 adds a rolling card to the other, whichever came first", function()
    check("good", { "minus_1", "roll_2" }, 4, 2)
    check("good", { "roll_1", "minus_1" }, 3, 2)
    check("good", { "minus_1", "roll_1" }, 3, 2)
  end)
  it("HEX-ADV-03 after two rolling cards goes on to one that is not; all add up", function()
    check("good", { "roll_1", "roll_2", "minus_1" }, 5, 3)
    local dealt, play = strike("good", { "roll_1", "roll_1", "roll_push", "minus_1" }, { forced_move = { 5, 3 } })
    assert.are.equal(4, dealt)
    play:expect { orc = { at = { 5, 3 } } }
  end)
  it("HEX-ADV-11 HEX-ADV-09 comes from abilities and conditions, and two are one", function()
    local _, play = strike("good", { "plus_1", "plus_2", "plus_3" }, nil,
      { heroes = { ann = figure({ 3, 3 }, { abilities = { "good" }, statuses = { strengthen = 1 }, draws = { "plus_1", "plus_2", "plus_3" } }) } })
    play:expect { orc = { hp = 45 } }
    assert.are.equal(2, drawn(play))
    local _, strong = strike("hit", {}, nil,
      { heroes = { ann = figure({ 3, 3 }, { abilities = { "hit" }, statuses = { strengthen = 1 }, draws = { "minus_1", "plus_2" } }) } })
    strong:expect { orc = { hp = 45 } }
  end)
end)

describe("disadvantage", function()
  it("HEX-ADV-04 draws two and uses the worse", function()
    check("bad", { "plus_1", "minus_1" }, 2, 2)
    check("bad", { "minus_1", "plus_1" }, 2, 2)
  end)
  it("HEX-ADV-05 disregards one rolling card", function()
    check("bad", { "roll_2", "minus_1" }, 2, 2)
    check("bad", { "minus_1", "roll_1" }, 2, 2)
  end)
  it("HEX-ADV-06 after two rolling cards goes on, and only the last counts", function()
    check("bad", { "roll_1", "roll_2", "plus_1" }, 4, 3)
    local dealt, play = strike("bad", { "roll_2", "roll_poison", "plus_1" })
    assert.are.equal(4, dealt)
    play:expect { orc = { statuses = { poison = false } } }
  end)
  it("HEX-ADV-10 any with any advantage cancel: a normal draw", function()
    check("both", { "plus_1", "minus_1" }, 4, 1)
    check("both", { "roll_1", "minus_1" }, 3, 2)
    check("both", { "roll_1", "roll_2", "minus_1" }, 5, 3)
    local _, play = strike("bad", {}, nil,
      { heroes = { ann = figure({ 3, 3 }, { abilities = { "bad" }, statuses = { strengthen = 1, muddle = 1 }, draws = { "plus_2", "minus_1" } }) } })
    play:expect { orc = { hp = 45 } }
  end)
end)

describe("better and worse", function()
  -- What an attack of the orc's deals, and which condition it gives: monsters apply every effect.
  local function used(ability, draws, options)
    local play = game.arena { heroes = { ann = figure({ 4, 3 }, { hp = 50, initiative = 60 }) }, content = CONTENT, options = options,
      monsters = { orc = figure({ 3, 3 }, { abilities = { ability }, initiative = 10 }) }, more = { monster_draws = draws } }
    play:act("orc", ability, { target = "ann" })
    local ann = play.units.ann
    return { 50 - ann.hp, ann.statuses.stun and "stun" or ann.statuses.muddle and "muddle" or "nothing" }
  end
  it("HEX-ADV-07 HEX-ADV-08 HEX-GOLD-04 ambiguous cards: the one drawn first", function()
    assert.are.same({ 4, "nothing" }, used("bad", { "plus_1", "plus_0_stun" }))
    assert.are.same({ 3, "stun" }, used("bad", { "plus_0_stun", "plus_1" }))
    assert.are.same({ 3, "stun" }, used("good", { "plus_0_stun", "plus_1" }))
    assert.are.same({ 4, "nothing" }, used("good", { "plus_1", "plus_0_stun" }))
    assert.are.same({ 3, "stun" }, used("good", { "plus_0_stun", "plus_0_muddle" }))
    assert.are.same({ 3, "muddle" }, used("good", { "plus_0_muddle", "plus_0_stun" }))
  end)
  it("HEX-ADV-07 HEX-ADV-08 not ambiguous: the number and the effects are no worse, and one of them is better", function()
    assert.are.same({ 2, "nothing" }, used("bad", { "plus_0_stun", "minus_1" }))
    assert.are.same({ 4, "stun" }, used("good", { "plus_1", "plus_1_stun" }))
    assert.are.same({ 4, "nothing" }, used("bad", { "plus_1_stun", "plus_1" }))
  end)
  it("HEX-ADV-08 a number is what the card makes of this attack; a miss is lowest of all", function()
    assert.are.same({ 4, "nothing" }, used("good_2", { "double", "plus_2" }))
    assert.are.same({ 3, "nothing" }, used("good_1", { "double", "plus_2" }))
    assert.are.same({ 3, "nothing" }, used("good_1", { "plus_2", "double" }))
    assert.are.same({ 2, "nothing" }, used("good_1", { "double", "plus_2" }, { compare = "printed_rank" }))
    assert.are.same({ 0, "nothing" }, used("bad_2", { "minus_2", "miss" }))
    assert.are.same({ 1, "nothing" }, used("good", { "miss", "minus_2" }))
    -- Attack 1 with -2 is -1, and still better than a miss.
    local _, play = strike("good_1", { "miss", "minus_2" })
    assert.falsy(table.concat(play:lines(), "\n"):find("It misses", 1, true))
  end)
  it("HEX-ADV-12 both cards are discarded, once-cards leave, and a miss that was not used has the deck shuffled", function()
    local play = game.arena { content = CONTENT, options = { ["deck.contents"] = "data" },
      heroes = { ann = figure({ 3, 3 }, { abilities = { "good" }, actions = 9, cards = { "plus_0", "plus_0" }, draws = { "miss", "plus_1" } }) },
      monsters = { orc = figure({ 4, 3 }, { hp = 50 }) } }
    play:act("ann", "good", { target = "orc" })
    play:expect { orc = { hp = 46 } }
    play:end_turn "ann"
    play:end_turn "orc"
    play:turn "ann"
    play:expect { log = { "The attack modifiers of ann are shuffled" } }
  end)
end)
