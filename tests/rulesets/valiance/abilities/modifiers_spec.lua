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

  it("VAL-AREA-13 Weighted Blow adds nothing where an Area hits nobody", function()
    local play = kit.arena({ a = { at = { 2, 2 }, abilities = { "ringing_blow", "weighted_blow", "reckless_lunge" } } }, { foe = { at = { 6, 2 } } })
    play:act("a", "ringing_blow", { modifier = "weighted_blow", area = { "2,3,0", "2,4,0", "1,3,0", "1,2,0" } })
    play:expect { foe = { guts = 10 }, a = { energy = 3 } }
    play:end_turn "a"
    play:turn "a"
    play:act("a", "ringing_blow", { modifier = "reckless_lunge", area = { "2,3,0", "2,4,0", "1,3,0", "1,2,0" } })
    play:expect { a = { guts = 7 } }
  end)

  it("VAL-RANGE-01 VAL-TALT-01 Measured Throw: farther by 1, and closer", function()
    for _, x in ipairs { 3, 7 } do
      local play = kit.arena({ a = { at = { 2, 2 }, abilities = { "pin_down", "measured_throw" } } }, { foe = { at = { x, 2 } }, other = { at = { 4, 2 } } })
      play:act("a", "pin_down", { modifier = "measured_throw", target = "foe", dice = { 3, 3, 3 } })
      play:expect { foe = { guts = 8 } }
    end
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
