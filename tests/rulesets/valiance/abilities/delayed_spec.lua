-- Delayed abilities, and what hurries or holds up those that wait.
local kit = dofile "tests/rulesets/valiance/abilities/kit.lua"

local function arena(a, b, foe)
  local function with(keys, extra)
    for key, value in pairs(extra or {}) do keys[key] = value end
    return keys
  end
  return kit.arena({ a = with({ at = { 1, 1 } }, a), b = with({ at = { 1, 2 } }, b) }, { foe = with({ at = { 4, 1 } }, foe) })
end

describe("what waits:", function()
  it("VAL-SEC-08 VAL-SEC-12 Slow Fuse: 5 damage as its user's next turn begins, to who is there then", function()
    local play = arena({ abilities = { "slow_fuse" } })
    play:act("a", "slow_fuse", { target = { 4, 1, 0 } })
    play:turn "foe"
    play:expect { foe = { guts = 10 }, a = { energy = 4 } }
    play:turn "a"
    play:expect { foe = { guts = 5 }, round = 2 }
  end)

  it("VAL-SEC-08 Promised Mercy: 6 Guts and no more Decaying, later", function()
    local play = arena({ abilities = { "promised_mercy" } }, { guts = 4, statuses = { decaying = 3 } })
    play:act("a", "promised_mercy", { target = "b" })
    play:turn "b"                                 -- Decaying 3: 6 Withering, to 1 at the least
    play:expect { b = { guts = 1, statuses = { decaying = 2 } } }
    play:end_turn "b"
    play:end_turn "foe"
    play:turn "a"
    play:expect { b = { guts = 7, statuses = {} } }
  end)

  it("Quicken: a Delayed ability of an ally comes now, and not again", function()
    local play = arena({ abilities = { "slow_fuse" } }, { abilities = { "quicken" } })
    play:turn "b"
    play:refuse("b", "quicken", "nothing waits")
    play:end_turn "b"
    play:act("a", "slow_fuse", { target = { 4, 1, 0 } })
    play:end_turn "a"
    play:end_turn "foe"
    play:turn "b"
    play:act("b", "quicken", {})
    play:expect { foe = { guts = 5 } }
    play:end_turn "b"
    play:turn "a"
    play:expect { foe = { guts = 5 } }
  end)

  it("Dampen: a Delayed ability of an enemy comes a round later", function()
    local play = arena({ abilities = { "slow_fuse" } }, nil, { abilities = { "dampen" } })
    play:act("a", "slow_fuse", { target = { 4, 1, 0 } })
    play:turn "foe"
    play:act("foe", "dampen", {})
    play:expect { log = "comes in round 3" }
    play:end_turn "foe"
    play:turn "a"
    play:expect { foe = { guts = 10 }, round = 2 }
    play:end_turn "a"
    play:turn "foe"
    play:end_turn "foe"
    play:turn "a"
    play:expect { foe = { guts = 5 }, round = 3 }
  end)
end)
