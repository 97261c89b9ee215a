-- Abilities of the first archetypes: vanguard, duelist, warden, ogre and champion.
local kit = dofile "tests/rulesets/valiance/abilities/kit.lua"

local function duel(hero, foe)
  hero.at, foe.at = { 2, 2 }, foe.at or { 3, 2 }
  return kit.arena({ a = hero, b = { at = { 2, 3 } } }, { foe = foe }, { pass = { "a", "b" } })
end

describe("roles:", function()
  it("VAL-CHK-04 Measured Cut: 3, and 2, 4 or 6 more; Perfect leaves Exposed", function()
    for total, expected in pairs { [9] = { guts = 7 }, [10] = { guts = 5 }, [14] = { guts = 3 }, [18] = { guts = 1, statuses = { exposed = 1 } } } do
      local dice = { [9] = { 3, 3, 3 }, [10] = { 4, 3, 3 }, [14] = { 5, 5, 4 }, [18] = { 6, 6, 6 } }
      local play = duel({ abilities = { "measured_cut" } }, {})
      play:act("a", "measured_cut", { target = "foe", dice = dice[total] })
      play:expect { foe = expected }
    end
  end)

  it("Crush: 3 standard and 2 piercing", function()
    local play = duel({ abilities = { "crush" } }, { attributes = { resistance = 5 } })
    play:act("a", "crush", { target = "foe" })
    play:expect { foe = { guts = 8 }, a = { energy = 3, action_points = 1 } }
  end)

  it("VAL-AIL-04 Rot Breath: Decaying 2", function()
    local play = duel({ abilities = { "rot_breath" } }, { at = { 4, 2 } })
    play:act("a", "rot_breath", { target = "foe" })
    play:expect { foe = { statuses = { decaying = 2 } } }
    play:turn "foe"
    play:expect { foe = { guts = 6, statuses = { decaying = 1 } } }
  end)

  it("VAL-PRIM-10 Backhand: pushes who is beside and targets it", function()
    local play = duel({ abilities = { "hack" } }, { abilities = { "backhand" } })
    play:act("a", "hack", { target = "foe", answers = { { "foe", "backhand" } } })
    play:expect { a = { at = { 1, 2, 0 } }, foe = { guts = 10, energy = 4 } }
  end)

  it("VAL-BOON-06 Bolster: Frenzied", function()
    local play = duel({ abilities = { "bolster" } }, {})
    play:act("a", "bolster", { target = "b" })
    play:expect { b = { statuses = { frenzied = 1 } } }
  end)

  it("VAL-TRIG-14 Riposting Blade: 2 damage to who hurts from beside", function()
    local play = duel({ abilities = { "hack" } }, { abilities = { "riposting_blade" }, attributes = { lethality = 1 } })
    play:act("a", "hack", { target = "foe", answers = { { "foe", "riposting_blade" } } })
    play:expect { a = { guts = 7 }, foe = { guts = 7, reaction_points = 1 } }
  end)
end)
