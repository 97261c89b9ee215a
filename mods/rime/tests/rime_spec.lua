-- Rime: the card, the condition, the monster.
local tercio = require "tercio"
local game = tercio.game { ruleset = "hexcards", mod = "rime", topology = "hex", size = { 13, 13 }, pass = true,
  teams = { heroes = { players = true } } }

local function skald(more)
  local unit = { "rime:skald", at = { 3, 3 }, initiative = 10, actions = 9 }
  for key, value in pairs(more or {}) do unit[key] = value end
  return unit
end

describe("rime", function()
  it("chills by a rolling card, and the next attack finds it", function()
    local play = game.arena { heroes = { ann = skald { abilities = { "slash", "swat" },
      draws = { "rime:roll_chill", "plus_0", "plus_0" } } },
      monsters = { orc = { at = { 4, 3 }, attributes = { hp = 50, initiative = 90 } } },
      content = [[ ability "swat" { text = "Attack 1.", attack = 1 } ]] }
    play:act("ann", "slash", { target = "orc", effect = "chilled" })
    play:expect { orc = { hp = 47, statuses = { ["rime:chilled"] = 1 } } }
    play:act("ann", "swat", { target = "orc" })
    play:expect { orc = { hp = 44, statuses = { ["rime:chilled"] = false } } }
  end)

  it("brings its cards in the skald's own deck", function()
    local play = game.arena { heroes = { ann = skald { abilities = { "count" } } },
      monsters = { orc = { at = { 6, 3 }, attributes = { hp = 5, initiative = 90 } } },
      content = [[ ability "count" { text = "Counts.", tags = { "help" }, helps = "self", effect = function(me)
        local found = 0
        for _, id in ipairs(cards.pile(me.modifiers, "draw")) do
          found = found + (id == "rime:roll_chill" and 1 or 0)
        end
        log.note(found .. " of rime")
      end } ]] }
    play:act("ann", "count")
    play:expect { log = { "2 of rime" } }
  end)

  it("has wights, who act by their own cards", function()
    local play = game.arena { heroes = { ann = skald { initiative = 99 } },
      monsters = { w = { "rime:wight", at = { 5, 3 } } } }
    play:auto { to = "round" }
    assert.is_nil(play:check())
  end)
end)
