-- The value of an attack: three steps, their order, shields and piercing (PIPE, PIERCE).
local support = dofile "tests/rulesets/hexcards/support.lua"
local figure, game = support.figure, support.game()

-- One attacker beside an orc with 30 hit points; draws are the cards on top of its deck.
local function duel(me, orc, more)
  orc = orc or {}
  orc.hp = orc.hp or 30
  me.actions = 9
  local spec = { heroes = { ann = figure({ 3, 3 }, me) }, monsters = { orc = figure({ 4, 3 }, orc) } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

local CONTENT = [[ ability "hit" { text = "Attack {attack}.", attack = 3 } ability "poke" { text = "Attack {attack}.", attack = 1 } ]]

describe("the value of an attack", function()
  it("HEX-PIPE-01 HEX-PIPE-04 HEX-GOLD-01 the player orders what adds and what multiplies", function()
    for order, left in pairs { ["+2 x2"] = 22, ["x2 +2"] = 24 } do
      local play = duel({ abilities = { "slash", "rage", "take_aim" }, draws = { "minus_1" } }, { shield = 1 })
      play:act("ann", "rage")
      play:act("ann", "take_aim")
      play:act("ann", "slash", { target = "orc", order = { order:match "^%S+", order:match "%S+$" } })
      play:expect { orc = { hp = left } }
    end
  end)

  it("HEX-PIPE-01 poison adds 1 to attacks against its bearer, until it is healed", function()
    local play = duel({ abilities = { "slash", "bandage" }, draws = { "plus_0", "plus_0" }, statuses = { poison = 1 } }, { statuses = { poison = 1 } })
    play:act("ann", "slash", { target = "orc" })
    play:expect { orc = { hp = 26 }, ann = { statuses = { poison = 1 } } }
    play:act("ann", "bandage", { target = "ann" })
    play:expect { ann = { statuses = { poison = false } } }
  end)
end)
