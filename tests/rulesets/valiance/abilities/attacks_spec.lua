-- Attacks: what each does, in numbers worked out from its text.
local kit = dofile "tests/rulesets/valiance/abilities/kit.lua"

-- A hero with one ability beside an enemy, and more of each.
local function duel(ability, hero, foe, more)
  local a, b = { at = { 2, 2 }, abilities = { ability } }, { at = { 3, 2 } }
  for key, value in pairs(hero or {}) do a[key] = value end
  for key, value in pairs(foe or {}) do b[key] = value end
  return kit.arena({ a = a }, { foe = b }, more)
end

describe("attacks:", function()
  it("Drive Back deals 2 and pushes 1 tile", function()
    local play = duel("drive_back", { attributes = { lethality = 1 } })
    play:act("a", "drive_back", { target = "foe" })
    play:expect { foe = { guts = 7, at = { 4, 2, 0 } }, a = { energy = 4, action_points = 2 } }
  end)

  it("VAL-SEC-02 Needle Point has Lethality twice, and Resistance is no help", function()
    local play = duel("needle_point", { attributes = { lethality = 2 } }, { attributes = { resistance = 3 } })
    play:act("a", "needle_point", { target = "foe" })
    play:expect { foe = { guts = 5 } }   -- 1 + 2 x 2
  end)

  it("VAL-SEC-05 Snap Jab gives no occasion to guard", function()
    local play = duel("snap_jab", nil, { abilities = { "raise_guard" } }, { pass = false })
    play:act("a", "snap_jab", { target = "foe" })
    play:expect { foe = { guts = 8, reaction_points = 2 } }
  end)

  it("Wild Swing deals 6 and leaves its user Exposed", function()
    local play = duel("wild_swing", nil, { attributes = { resistance = 1 } })
    play:act("a", "wild_swing", { target = "foe" })
    play:expect { foe = { guts = 5 }, a = { action_points = 1, statuses = { exposed = 1 } } }
  end)

  it("Paired Darts hit two, Lethality on each", function()
    local play = kit.arena({ a = { at = { 2, 2 }, abilities = { "paired_darts" }, attributes = { lethality = 1 } } },
      { b = { at = { 4, 2 } }, c = { at = { 2, 5 } }, d = { at = { 3, 2 } } })
    play:act("a", "paired_darts", { targets = { "b", "c" } })
    play:expect { b = { guts = 7 }, c = { guts = 7 }, d = { guts = 10 } }
  end)

  it("VAL-CHK-04 Pin Down: nothing more below 10, Staggered from 10, 2 more damage from 14", function()
    for total, expected in pairs { [9] = { guts = 8 }, [10] = { guts = 8, statuses = { staggered = 1 } }, [14] = { guts = 6, statuses = { staggered = 1 } } } do
      local play = duel("pin_down", nil, { at = { 4, 2 } })
      local dice = { [9] = { 3, 3, 3 }, [10] = { 3, 3, 4 }, [14] = { 5, 5, 4 } }
      play:act("a", "pin_down", { target = "foe", dice = dice[total] })
      play:expect { foe = expected }
      play:end_turn "a"
      play:end_turn "foe"
      play:turn "a"
      play:expect { foe = { statuses = {} } }
    end
  end)

  it("VAL-TTAG-05 Pin Down at a tile that breaks: nobody is Staggered, nothing is raised", function()
    local play = kit.arena({ a = { at = { 0, 0 }, abilities = { "pin_down" } } }, { foe = { at = { 5, 0 } } },
      { field = { areas = { afar = { { 5, 1, 0 } } }, legend = { x = { "solid", breakable = 4 } }, layers = { "......\n..x..." } } })
    play:act("a", "pin_down", { target = { 2, 0, 0 }, dice = { 5, 5, 4 } })
    play:expect { log = "destroyed" }   -- 2 + 2
  end)

  it("VAL-NRG-04 All or Nothing deals 1 and the Energy paid for it", function()
    local play = duel("all_or_nothing", { attributes = { lethality = 3 } }, { attributes = { resistance = 2 } })
    play:act("a", "all_or_nothing", { target = "foe", x = 4 })
    play:expect { foe = { guts = 5 }, a = { energy = 1 } }   -- 1 + 4, piercing; Attack 0: no Lethality
  end)

  it("Leeching Bite takes 2 Guts past all guard, and gives its user 2", function()
    local play = duel("leeching_bite", { guts = 5 }, { attributes = { resistance = 5 } })
    play:act("a", "leeching_bite", { target = "foe" })
    play:expect { foe = { guts = 8 }, a = { guts = 7 } }
  end)

  it("Numbing Sting silences Reactions until the target's own turn ends", function()
    local play = duel("numbing_sting", nil, { abilities = { "raise_guard" } }, { pass = false })
    play:act("a", "numbing_sting", { target = "foe", answers = { { "foe", "pass" } } })
    play:expect { foe = { guts = 9, statuses = { distracted = 1 } } }
    play:act("a", "improvised_strike", { target = "foe" })
    play:end_turn "a"
    play:expect { foe = { statuses = { distracted = 1 } } }
    play:end_turn "foe"
    play:expect { foe = { statuses = {} } }
  end)

  it("Dust in the Eyes blinds until its user's next turn", function()
    local play = duel("dust_in_the_eyes", nil, { at = { 4, 2 }, abilities = { "hack" } })
    play:act("a", "dust_in_the_eyes", { target = "foe" })
    play:expect { a = { energy = 3 }, foe = { statuses = { blinded = 1 } } }
    play:refuse("a", "dust_in_the_eyes", "already used")
    play:turn "foe"
    play:refuse("foe", "hack", "no valid target")
    play:turn "a"
    play:expect { foe = { statuses = {} } }
  end)

  it("Unmake Guard takes two Protected and deals 2 for each", function()
    local play = duel("unmake_guard", nil, { statuses = { protected = 2 } })
    play:act("a", "unmake_guard", { target = "foe" })
    play:expect { foe = { guts = 6, statuses = {} } }
    play = duel("unmake_guard")
    play:refuse("a", "unmake_guard", "no valid target")
  end)

  it("Trample pushes 2 tiles, or deals 4 before a wall", function()
    local play = duel "trample"
    play:act("a", "trample", { target = "foe" })
    play:expect { foe = { guts = 10, at = { 5, 2, 0 } } }
    play = duel("trample", { at = { 7, 2 } }, { at = { 8, 2 } })
    play:act("a", "trample", { target = "foe" })
    play:expect { foe = { guts = 6, at = { 8, 2, 0 } } }
  end)

  it("VAL-SEC-14 Swallow Light takes 2 Energy from each enemy near, once", function()
    local play = kit.arena({ a = { at = { 2, 2 }, abilities = { "swallow_light" }, energy = 1 } },
      { b = { at = { 4, 2 } }, c = { at = { 2, 3 }, energy = 1 }, d = { at = { 5, 2 } } })
    play:act("a", "swallow_light", {})
    play:expect { b = { energy = 3 }, c = { energy = 0 }, d = { energy = 5 }, a = { energy = 3 } }
    play:end_turn "a"
    play:turn "a"
    play:refuse("a", "swallow_light", "no uses are left")
  end)
end)
