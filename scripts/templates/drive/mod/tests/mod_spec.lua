-- The mod as a whole: nothing of it breaks a fight that is played by chance. Give the units what it brings.
local tercio = require "tercio"
local game = tercio.game { ruleset = "drive", mod = "NAME", topology = "square8", size = { 10, 6 },
  teams = { heroes = { players = true } }, more = { facing = 2 } }

describe("the mod NAME", function()
  it("is read, and played with", function()
    local play = game.arena {
      heroes = { ann = { "surgeon", at = { 1, 1 } } },
      enemies = { bo = { "thug", at = { 3, 1 } } },
    }
    play:wander(1, 20)   -- seed 1, 20 decisions, each of them checked
  end)
end)
