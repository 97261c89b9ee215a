-- TITLE, one thing at a time.
local tercio = require "tercio"
local game = tercio.game { ruleset = "drive", mod = "MOD", topology = "square8", size = { 10, 6 }, pass = true,
  teams = { heroes = { players = true } }, more = { facing = 2 } }

describe("MOD:NAME", function()
  it("lets a thug of speed 5 go 6 spaces", function()
    local play = game.arena {
      heroes = { ann = { "thug", at = { 1, 1 }, statuses = { ["MOD:NAME"] = 1 } } },
      enemies = { bo = { "thug", at = { 9, 5 } } },
    }
    play:act("ann", "move", { cell = { 7, 1 } })
    play:expect { ann = { at = { 7, 1 } } }
  end)
end)
