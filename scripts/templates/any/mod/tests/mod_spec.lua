-- The mod as a whole.
local tercio = require "tercio"
local game = tercio.game { ruleset = "RULESET", mod = "NAME", topology = "TOPOLOGY", size = { 8, 4 } }

describe("the mod NAME", function()
  it("is read, and played with", function()
    local play = game.arena { heroes = { ann = { "ARCHETYPE", at = { 1, 1 } } }, enemies = { bo = { "ARCHETYPE", at = { 3, 1 } } } }
    assert.is_nil(play:check())
  end)
end)
