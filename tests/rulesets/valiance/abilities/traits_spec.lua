-- Traits of the ruleset: other currencies, damage kept for later, a turn before falling.
local kit = dofile "tests/rulesets/valiance/abilities/kit.lua"

local MEANS = [[
  for n = 1, 20 do
    ability("hit" .. n) { text = "For tests.", tags = { action = 0, any_number = true }, range = { min = 0, max = 20 },
      target = { "character", no_sight = true }, effect = function(_, use) use:damage(use.target, n) end }
  end
]]

local function arena(trait, hero, foe, more)
  local a, b = { at = { 2, 2 }, traits = { trait } }, { at = { 3, 2 }, abilities = { "hit5", "hit3", "hit12", "hit1" } }
  for key, value in pairs(hero or {}) do a[key] = value end
  for key, value in pairs(foe or {}) do b[key] = value end
  local spec = { content = MEANS }
  for key, value in pairs(more or {}) do spec[key] = value end
  return kit.arena({ a = a, c = { at = { 3, 3 } } }, { foe = b }, spec)
end

describe("traits:", function()
  it("VAL-NRG-01 Blood Price: 2 Guts for each Energy, if one is left", function()
    local play = arena("blood_price", { abilities = { "drive_back" }, guts = 4, energy = 0 })
    play:act("a", "drive_back", { target = "foe" })
    play:expect { a = { guts = 2, energy = 0 }, foe = { guts = 8 } }
    play:refuse("a", "evade", "not enough Energy")
  end)

  it("Pack Hunter: 1 more damage beside an ally's neighbour", function()
    local play = arena("pack_hunter", { abilities = { "hack" } })
    play:act("a", "hack", { target = "foe" })
    play:expect { foe = { guts = 6 } }
    play = arena("pack_hunter", { abilities = { "hack" }, at = { 2, 0 } }, { at = { 3, 0 } })
    play:act("a", "hack", { target = "foe" })
    play:expect { foe = { guts = 7 } }
  end)

  it("Cornered: Lethality 1 from half the Guts down", function()
    local play = arena("cornered", { guts = 5 })
    play:expect { a = { lethality = 1 } }
    arena("cornered", { guts = 6 }):expect { a = { lethality = 0 } }
  end)

  it("Slow Blood: 2 Guts as a turn ends, unless it bled", function()
    local play = arena("slow_blood", { guts = 5 })
    play:end_turn "a"
    play:expect { a = { guts = 7 } }
    play:turn "foe"
    play:act("foe", "hit1", { target = "a" })
    play:turn "a"
    play:end_turn "a"
    play:expect { a = { guts = 8 } }
  end)

  it("Death Throes: a turn of its own within the other's, then down", function()
    local play = arena("death_throes", { endurance = 1, abilities = { "hack" } })
    play:turn "foe"
    play:act("foe", "hit12", { target = "a" })
    assert.equal("a", play:decision().who)
    play:act("a", "hack", { target = "foe" })
    play:expect { foe = { guts = 7 } }
    play:end_turn "a"
    play:expect { a = { at = false } }
    assert.equal("foe", play:decision().who)
  end)

  it("Numb Flesh: what it took comes as the round ends", function()
    local play = arena("numb_flesh", { attributes = { resistance = 1 } })
    play:turn "foe"
    play:act("foe", "hit5", { target = "a" })
    play:act("foe", "hit3", { target = "a" })
    play:expect { a = { guts = 10 } }
    play:end_turn "foe"
    play:expect { a = { guts = 4 }, round = 2 }   -- (5 - 1) + (3 - 1)
  end)
end)
