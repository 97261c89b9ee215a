-- Attack Modifiers: part of the Attack to which they are attached.
local kit = dofile "tests/rulesets/valiance/abilities/kit.lua"

local function arena(modifier, hero)
  local a = { at = { 2, 2 }, abilities = { "hack", modifier } }
  for key, value in pairs(hero or {}) do a[key] = value end
  return kit.arena({ a = a }, { foe = { at = { 3, 2 }, attributes = { resistance = 1 } } })
end

describe("modifiers:", function()
  it("VAL-PRIM-04 VAL-NRG-08 Weighted Blow: 2 more damage for 1 Energy, one instance", function()
    local play = arena "weighted_blow"
    play:act("a", "hack", { target = "foe", modifier = "weighted_blow" })
    play:expect { foe = { guts = 6 }, a = { energy = 4 } }   -- 3 + 2 - 1
  end)

  it("VAL-PRIM-07 Venomed Edge: Decaying by the same attack", function()
    local play = arena "venomed_edge"
    play:act("a", "hack", { target = "foe", modifier = "venomed_edge" })
    play:expect { foe = { guts = 8, statuses = { decaying = 1 } }, a = { energy = 3 } }
  end)

  it("VAL-SEC-14 Reckless Lunge: 4 more damage for 3 Guts, twice", function()
    local play = arena "reckless_lunge"
    play:act("a", "hack", { target = "foe", modifier = "reckless_lunge" })
    play:expect { foe = { guts = 4 }, a = { guts = 7 } }   -- 3 + 4 - 1
    play = arena("reckless_lunge", { guts = 3 })
    play:act("a", "hack", { target = "foe" })
    play:expect { foe = { guts = 8 }, a = { guts = 3 } }
  end)
end)
