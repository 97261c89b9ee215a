-- TITLE, one thing at a time. A deck of cards lies before the attack: draws says which come.
local tercio = require "tercio"
local game = tercio.game { ruleset = "hexcards", mod = "MOD", topology = "hex", size = { 8, 4 }, teams = { heroes = { players = true } } }

describe("MOD:NAME", function()
  it("hurts an enemy in range, and pushes it", function()
    local play = game.arena {
      heroes = { ann = { "archer", at = { 1, 1 }, initiative = 10, abilities = { "MOD:NAME" }, draws = { "plus_1" } } },
      enemies = { bo = { "guard", at = { 3, 1 }, hp = 5 } },
    }
    play:act("ann", "MOD:NAME", { target = "bo", forced_move = { 4, 1 } })
    play:expect { bo = { hp = 2, at = { 4, 1 } } }
  end)
end)
