-- The mod as a whole: nothing of it breaks a fight that is played by chance. Give the units what it brings.
GAME

describe("the mod NAME", function()
  it("is read, and played with", function()
    local play = game.arena {
      heroes = { ann = { "HERO", at = { 1, 1 } } },
      enemies = { bo = { "FOE", at = { 3, 1 } } },
    }
    play:wander(1, 20)   -- seed 1, 20 decisions, each of them checked
  end)
end)
