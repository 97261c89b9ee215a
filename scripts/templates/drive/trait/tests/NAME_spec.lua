-- TITLE, one thing at a time.
local tercio = require "tercio"
local game = tercio.game { ruleset = "drive", mod = "MOD", topology = "square8", size = { 10, 6 }, pass = true,
  teams = { heroes = { players = true } }, more = { facing = 2 } }

describe("MOD:NAME", function()
  it("is had by whoever is given it", function()
    local play = game.arena {
      heroes = { ann = { "thug", at = { 1, 1 }, traits = { "MOD:NAME" } } },
      enemies = { bo = { "thug", at = { 8, 4 } } },
    }
    play:expect { ann = { traits = { "MOD:NAME" } } }
  end)
end)
