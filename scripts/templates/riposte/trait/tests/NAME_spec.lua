-- TITLE, one thing at a time.
local tercio = require "tercio"
local game = tercio.game { ruleset = "riposte", mod = "MOD", topology = "square4", size = { 9, 6 },
  unit = { accuracy = 90, dodge = 0, critical = 0, avoid = 0, might = 7, defense = 3, speed = 4, movement = 5, traits = { "sword" } } }

describe("MOD:NAME", function()
  it("costs whoever hits it", function()
    local play = game.arena {
      heroes = { ann = { at = { 1, 1 } } },
      enemies = { bo = { at = { 2, 1 }, traits = { "sword", "MOD:NAME" } }, far = { at = { 8, 5 } } },
    }
    local before = play.units.ann.hp
    play:act("ann", "engage", { target = "bo", dice = { 1, 99 } })
    play:expect { ann = { hp = before - 2 } }
  end)
end)
