-- Initiative and ties (HEX-ROUND-01). The piece `initiative` always gives the next turn to the lowest that has not
-- acted, so late arrivals act at once or in their slot (HEX-DOOR-08 to -11).
local order, action_cards, deck, sides = library("order", "action_cards", "deck", "sides")
local LAST = 99
local LOST = 2   -- the outcome
local BEFORE, AMONG, AFTER = 0, 1, 2

-- HEX-ROUND-01: a character's own number, a monster's by the card of its type.
function order.initiative(me)
  if not sides.is_monster(me) then return me.number end
  local card = action_cards.of(me)
  return card and card.initiative or me.initiative
end

-- HEX-ROUND-01, HEX-DOOR-09: monsters before or after characters of the same number.
function order.class(me)
  if not sides.is_monster(me) then return AMONG end
  local first = option["init.tie"] == "monster_first" or me.at_once
  return first and BEFORE or AFTER
end

patch "query.act_rank" { default = function(me) return order.initiative(me) end }
-- HEX-DOOR-09: inside a type elites first, then by standee.
patch "query.act_ties" { default = function(me)
  local class = order.class(me)
  if class == AMONG then return { class } end
  return { class, me.breed, me.elite and 0 or 1, me.standee }
end }
patch "query.chooses_ties" { default = function(me) return not sides.is_monster(me) end }

-- ---- a round -------------------------------------------------------------------------------------

local NUMBERS = {}
for number = 1, LAST do
  NUMBERS[number] = { id = tostring(number), value = number, score = number == LAST // 2 and 1 or 0 }
end

local function ask(me)
  return me:choose { kind = "initiative", prompt = "Initiative of " .. me.name .. "?", options = NUMBERS, rest = true }
end

-- Each player gives the number of the round.
function order.ask()
  for _, me in ipairs(units()) do
    if not sides.is_monster(me) then
      local entry = entry_of(me)
      local list = entry and entry.initiatives
      local number = list and list[combat.round] or me.initiative
      me.number = number > 0 and number or ask(me)
    end
  end
end

rule "order" {
  text = "At the start of a round monsters draw cards and players choose initiatives; at its end cards are discarded.",
  clause = "HEX-ROUND-01 HEX-ROUND-04",
  on = {
    ["any.round.begin"] = function()
      for _, me in ipairs(units()) do me.fresh, me.at_once = false, false end
      action_cards.draw_missing()
      order.ask()
    end,
    ["any.round.end"] = function(_, round)
      action_cards.discard()
      if scenario().rounds and combat.round >= scenario().rounds then round:end_encounter(LOST) end
    end,
  },
}

-- HEX-DECK-03: what becomes of attack modifier decks as a round ends.
rule "shuffling" { text = "Decks are shuffled after a shuffle card.", clause = "HEX-DECK-03",
  on = { ["any.round.end"] = function() deck.round_end() end } }
