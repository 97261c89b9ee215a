-- The game, one thing at a time.
local tercio = require "tercio"
local game = tercio.game { ruleset = "NAME", size = { 6, 4 } }

local function pair(bo)
  bo[1], bo.at = "fighter", { 2, 1 }
  return game.arena { heroes = { ann = { "fighter", at = { 1, 1 } } }, enemies = { bo = bo } }
end

describe("shove", function()
  it("takes what the die shows, less one", function()
    local play = pair {}
    play:act("ann", "shove", { target = "bo", dice = { 4 } })
    play:expect { bo = { grip = 1 } }
  end)

  it("puts out whoever has no Grip left", function()
    local play = pair { grip = 2 }
    play:act("ann", "shove", { target = "bo", dice = { 3 } })
    play:expect { bo = { at = false }, over = "won" }
  end)
end)
