-- The mod as a whole: nothing of it breaks a fight that is played by chance. Give the units what it brings.
local tercio = require "tercio"
local game = tercio.game { ruleset = "hexcards", mod = "NAME", topology = "hex", size = { 8, 4 },
  teams = { heroes = { players = true } } }

describe("the mod NAME", function()
  it("is read, and played with", function()
    local play = game.arena {
      heroes = { ann = { "brute", at = { 1, 1 }, initiative = 10 } },
      enemies = { bo = { "guard", at = { 3, 1 } } },
    }
    play:wander(1, 20)   -- seed 1, 20 decisions, each of them checked
  end)
end)
