-- TITLE, one thing at a time.
local tercio = require "tercio"
local game = tercio.game { ruleset = "hexfield", mod = "MOD", topology = "hex", size = { 8, 4 }, pass = true, teams = { heroes = { players = true } } }

describe("MOD:NAME", function()
  it("hurts who is in range, and throws it down", function()
    local play = game.arena {
      heroes = { ann = { "scout", at = { 1, 1 }, initiative = 20, abilities = { "MOD:NAME" } } },
      enemies = { bo = { "bandit", at = { 4, 1 }, initiative = 10, hp = 9 } },
    }
    play:act("ann", "MOD:NAME", { target = "bo", dice = { 12 } })
    play:expect { bo = { hp = 7, statuses = { prone = true } } }
  end)
end)
