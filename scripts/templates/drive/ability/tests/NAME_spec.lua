-- TITLE, one thing at a time.
local tercio = require "tercio"
local game = tercio.game { ruleset = "drive", mod = "MOD", topology = "square8", size = { 10, 6 }, pass = true,
  teams = { heroes = { players = true } }, more = { facing = 2 } }

describe("MOD:NAME", function()
  it("gives Drive", function()
    local play = game.arena {
      heroes = { ann = { "surgeon", at = { 1, 1 }, abilities = { "MOD:NAME" } } },
      enemies = { bo = { "thug", at = { 8, 4 } } },
    }
    play:act("ann", "MOD:NAME")
    play:expect { ann = { drive = 1 } }
  end)
end)
