-- The numbers of strikes as rules, content and encounters read them (RIP-STRIKE-11).
local tercio = require "tercio"
local support = require "rulesets.riposte.support"

local CONTENT = [[
trait "big" { text = "Might +{more} with blades.", tags = { "skill" }, more = 2,
  modify = { total_might = function(me, value, self, _, weapon)
    return (weapon or me.hand).family == "blade" and value + self.more or value
  end } }
ability "boast" { text = "Says its Might with each weapon.", tags = { "free" },
  effect = function(me)
    log.note(me:total_might(definition("trait", "sword")) .. " or " .. me:total_might(definition("trait", "spear")))
  end }
]]

-- Abe's numbers come of base stats, dun's are given.
local function game(traits, more)
  local spec = { ruleset = "riposte", topology = "square4", content = CONTENT, pass = true, enemies = { dun = support.with { at = { 2, 1 } } },
    heroes = { abe = { at = { 1, 1 }, traits = traits, abilities = { "boast" },
      attributes = { strength = 6, dexterity = 8, luck = 5, constitution = 6, wisdom = 3, speed = 7 } } } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return tercio.arena(spec)
end

describe("a number of strikes", function()
  it("RIP-STRIKE-11 RIP-STRIKE-01 is expected as it is: given, or of base stats and the weapon in hand", function()
    local play = game { "sword", "spear" }
    play:expect { abe = { total_accuracy = 2 * 8 + 2 + 80, total_critical = 4 + 5, total_might = 6 + 5, total_dodge = 14 + 5, total_avoid = 5, total_defense = 6,
      total_resistance = 3 }, dun = { total_accuracy = 90, total_might = 7, total_defense = 3, total_resistance = 3 } }
    play:act("abe", "switch", { weapon = "spear" })
    play:expect { abe = { total_accuracy = 2 * 8 + 2 + 70, total_critical = 4 } }
    local why = support.error_of(play.expect, play, { dun = { total_might = 8 } })
    assert.truthy(why:find("dun.total_might is 7, not 8", 1, true), why)
  end)

  it("RIP-STRIKE-11 is read by content with any weapon", function()
    local play = game { "spear", "big" }
    play:act("abe", "boast")
    assert.is_true(support.logged(play, "13 or 11"))
  end)

  it("RIP-STRIKE-11 is modified for all who read it, strikes too", function()
    local play = game { "sword", "big" }
    play:expect { abe = { total_might = 13 } }
    play:act("abe", "engage", { target = "dun", dice = { 50, 99 } })
    play:expect { dun = { hp = 20 - (13 - 3) } }
  end)

  it("RIP-STRIKE-11 RIP-STRIKE-01 is what the query derived gives with stats.derive = hook", function()
    local play = game({ "sword" }, { options = { ["stats.derive"] = "hook" },
      content = CONTENT .. [[ patch "query.derived" { default = function(me, number) return number == "might" and me.luck or 0 end } ]] })
    play:expect { abe = { total_might = 5, total_accuracy = 0 }, dun = { total_might = 7 } }
  end)
end)
