-- Help: what it gives, what it costs, and to whom.
local kit = dofile "tests/rulesets/valiance/abilities/kit.lua"

local function arena(ability, hero, friend)
  local a, b = { at = { 2, 2 }, abilities = { ability } }, { at = { 3, 2 } }
  for key, value in pairs(hero or {}) do a[key] = value end
  for key, value in pairs(friend or {}) do b[key] = value end
  return kit.arena({ a = a, b = b }, { foe = { at = { 8, 5 } } })
end

describe("help:", function()
  it("Steady Hand: 2 Energy for an ally", function()
    local play = arena("steady_hand", nil, { energy = 1 })
    play:act("a", "steady_hand", { target = "b" })
    play:expect { b = { energy = 3 }, a = { energy = 5 } }
  end)

  it("VAL-PTS-02 Clear the Way: an ally sprints for no Action Point", function()
    local play = arena "clear_the_way"
    play:act("a", "clear_the_way", { target = "b", answers = { { "b", { 7, 2, 0 } } } })
    play:expect { b = { at = { 7, 2, 0 }, action_points = 3 } }
  end)

  it("VAL-CHK-03 Rising Hymn: 3 Guts, 1 or 2 more, and with Great its one use is not used up", function()
    for total, guts in pairs { [9] = 4, [10] = 5, [14] = 6 } do
      local dice = { [9] = { 3, 3, 3 }, [10] = { 4, 3, 3 }, [14] = { 5, 5, 4 } }
      local play = arena("rising_hymn", nil, { guts = 1 })
      play:act("a", "rising_hymn", { target = "b", dice = dice[total] })
      play:expect { b = { guts = guts } }
      play:end_turn "a"
      play:turn "a"
      if total == 14 then
        play:act("a", "rising_hymn", { target = "b", dice = dice[9] })
        play:expect { b = { guts = 9 } }
        play:end_turn "a"
        play:turn "a"
      end
      play:refuse("a", "rising_hymn", "no uses are left")
    end
  end)

  it("Blood Rite: 3 Guts for Energized", function()
    local play = arena "blood_rite"
    play:act("a", "blood_rite", { target = "b" })
    play:expect { a = { guts = 7, energy = 5 }, b = { statuses = { energized = 1 } } }
    play = arena("blood_rite", { guts = 3 })
    play:refuse("a", "blood_rite", "not enough Guts")
  end)

  it("VAL-BOON-08 Veil: Invisible until its user's next turn", function()
    local play = arena "veil"
    play:act("a", "veil", { target = "b" })
    play:expect { b = { statuses = { invisible = 1 } } }
    play:end_turn "a"
    play:turn "a"
    play:expect { b = { statuses = {} } }
  end)

  it("VAL-BOON-07 Spur On: an Action Point more for one turn", function()
    local play = arena "spur_on"
    play:act("a", "spur_on", { target = "b" })
    play:turn "b"
    play:expect { b = { action_points = 4, statuses = { hastened = 1, taunted = 1 } } }
    play:end_turn "b"
    play:expect { b = { statuses = {} } }
  end)

  it("VAL-MOD-04 Share the Load: half each, the odd one for its user", function()
    local play = arena("share_the_load", { guts = 9 }, { guts = 2 })
    play:act("a", "share_the_load", { target = "b" })
    play:expect { a = { guts = 6 }, b = { guts = 5 } }   -- 11
  end)
end)
