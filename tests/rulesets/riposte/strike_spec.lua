-- One strike: hit and crit chances, one roll, damage, and where the numbers come from.
local support = require "rulesets.riposte.support"
local clash = support.clash

-- What dun has lost (of 20) to one strike of abe with this roll, riposte missing.
local function lost(abe, dun, roll, options, more_dice)
  dun.accuracy = dun.accuracy or 0
  local dice = { roll, table.unpack(more_dice or {}) }
  dice[#dice + 1] = 100
  local play = clash(abe, dun, dice, { options = options })
  return 20 - play.units.dun.hp, play
end

describe("a strike", function()
  it("RIP-STRIKE-01 RIP-STRIKE-04 hits strictly below Accuracy less Dodge", function()
    assert.equal(4, lost({ accuracy = 95 }, { dodge = 25 }, 69))
    assert.equal(0, lost({ accuracy = 95 }, { dodge = 25 }, 70))
    assert.equal(0, lost({ accuracy = 20 }, { dodge = 40 }, 100))
    assert.equal(4, lost({ accuracy = 1 }, {}, 100))
    assert.equal(0, lost({ accuracy = 1 }, {}, 1))
  end)
end)
