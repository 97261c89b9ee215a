-- What a view shows besides figures: what lies in hexes that are revealed, and who acts when.
local action_cards, order = library("action_cards", "order")
fact "tiles" { text = "The tiles of a hex: tile = true or a number; of an unrevealed hex only that.",
  clause = "HEX-DOOR-02", of = "cell", as = "tags",
  know = function(_, cell)
    if field.is(cell, "unrevealed") then return { unrevealed = true } end
    return field.tags(cell)
  end }
fact "acts_at" { text = "The initiative of a figure in this round.", clause = "HEX-ROUND-01", of = "unit",
  know = function(_, me) return order.initiative(me) end }
fact "standee" { text = "A monster's number within its type.", clause = "HEX-DMG-01", of = "unit",
  know = function(_, me) return me.standee > 0 and me.standee or nil end }
fact "card" { text = "The action card of a monster's type in this round.", clause = "HEX-ROUND-04", of = "unit",
  know = function(_, me)
    local card = action_cards.of(me)
    return card and card.id or nil
  end }
