-- Stances, Transformations and Strategies of the ruleset, while they are in force and after.
local kit = dofile "tests/rulesets/valiance/abilities/kit.lua"

local function arena(form, hero, more)
  local a = { at = { 2, 2 }, abilities = { form } }
  for key, value in pairs(hero or {}) do a[key] = value end
  return kit.arena({ a = a, b = { at = { 2, 3 } } }, { foe = { at = { 3, 2 }, abilities = { "hack" } } }, more)
end

describe("forms:", function()
  it("VAL-PRIM-12 Planted Feet: Resistance 2, Movement 3 less, for the round", function()
    local play = arena "planted_feet"
    play:answer "planted_feet"
    play:expect { a = { resistance = 2, movement = 2, energy = 4 } }
    play:turn "foe"
    play:act("foe", "hack", { target = "a" })
    play:expect { a = { guts = 9 } }   -- 3 - 2
    play:end_turn "foe"
    play:expect { a = { resistance = 0, movement = 5 } }
  end)

  it("Hunter's Crouch: Lethality 1, and no Reactions", function()
    local play = arena("hunters_crouch", { abilities = { "hunters_crouch", "hack", "raise_guard" } }, { pass = false })
    play:answer "hunters_crouch"
    play:act("a", "hack", { target = "foe" })
    play:expect { foe = { guts = 6 } }   -- 3 + 1
    play:turn "foe"
    play:act("foe", "hack", { target = "a" })
    play:expect { a = { guts = 7 } }
  end)

  it("Bristling Guard: 1 damage to who hurts from beside", function()
    local play = arena("bristling_guard", nil, { pass = true })
    play:answer "bristling_guard"
    play:turn "foe"
    play:act("foe", "hack", { target = "a" })
    play:expect { a = { guts = 7 }, foe = { guts = 9 } }
  end)

  it("VAL-PRIM-14 Second Skin: Resistance 1 to the end", function()
    local play = arena "second_skin"
    play:answer "second_skin"
    play:end_turn "a"
    play:end_turn "b"
    play:end_turn "foe"
    play:expect { a = { resistance = 1, energy = 3 }, round = 2 }
  end)

  it("War Shape: Lethality 2 and Movement 2, for 1 Guts a round", function()
    local play = arena "war_shape"
    play:answer "war_shape"
    play:expect { a = { lethality = 2, movement = 7, guts = 9 } }
    play:end_turn "a"
    play:end_turn "b"
    play:end_turn "foe"
    play:expect { a = { guts = 8, lethality = 2 } }
  end)

  it("VAL-PRIM-19 Forced March: all allies 1 faster, no enemy", function()
    local play = arena "forced_march"
    play:answer "forced_march"
    play:expect { a = { movement = 6 }, b = { movement = 6 }, foe = { movement = 5 } }
  end)

  it("VAL-PRIM-19 Shared Watch: Protected for allies beside each other as rounds begin", function()
    local play = arena "shared_watch"
    play:answer "shared_watch"
    play:expect { a = { statuses = { protected = 1 } }, b = { statuses = { protected = 1 } }, foe = { statuses = {} } }
  end)
end)
