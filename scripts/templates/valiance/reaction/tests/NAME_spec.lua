-- TITLE, one thing at a time.
local tercio = require "tercio"
local game = tercio.game { ruleset = "valiance", mod = "MOD", size = { 8, 4 } }

local function struck(answers)
  local play = game.arena {
    heroes = { ann = { "warden", at = { 1, 1 }, abilities = { "MOD:NAME" } } },
    enemies = { bo = { "raider", at = { 2, 1 } } },
  }
  play:end_turn "ann"
  play:act("bo", "hack", { target = "ann", answers = answers, pass = true })
  return play
end

describe("MOD:NAME", function()
  it("protects from the blow that it answers, for 1 Energy", function()
    local without, with = struck(nil), struck { { "ann", "MOD:NAME" } }
    assert.is_true(with.units.ann.guts > without.units.ann.guts)
    with:expect { ann = { energy = 4 } }
  end)
end)
