-- The mod as a whole.
local tercio = require "tercio"
local game = tercio.game { ruleset = "drive", mod = "NAME", topology = "square8", size = { 10, 6 }, pass = true,
  teams = { heroes = { players = true } }, more = { facing = 2 } }

describe("the mod NAME", function()
  it("is read, and played with", function()
    local play = game.arena { heroes = { ann = { "thug", at = { 1, 1 } } }, enemies = { bo = { "thug", at = { 8, 4 } } } }
    assert.is_nil(play:check())
  end)
end)
