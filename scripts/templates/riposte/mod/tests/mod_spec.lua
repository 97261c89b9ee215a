-- The mod as a whole: nothing of it breaks a fight that is played by chance. Give the units what it brings.
local tercio = require "tercio"
local game = tercio.game { ruleset = "riposte", mod = "NAME", topology = "square4", size = { 9, 6 } }

describe("the mod NAME", function()
  it("is read, and played with", function()
    local play = game.arena {
      heroes = { ann = { "captain", at = { 1, 1 } } },
      enemies = { bo = { "brigand", at = { 4, 1 } } },
    }
    play:wander(1, 20)   -- seed 1, 20 decisions, each of them checked
  end)
end)
