-- The variant NAME: what differs.
local tercio = require "tercio"
local game = tercio.game { ruleset = "valiance", variant = "NAME", size = { 8, 4 }, pass = true }

describe("the variant NAME", function()
  it("gives raiders more Guts", function()
    local play = game.arena { heroes = { ann = { "warden", at = { 1, 1 } } }, enemies = { bo = { "raider", at = { 3, 1 } } } }
    play:expect { bo = { guts = 14 } }
  end)
end)
