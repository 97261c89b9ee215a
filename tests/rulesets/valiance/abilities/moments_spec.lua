-- Answers to the beginning and end of turns and rounds, and an act order changed for a round.
local kit = dofile "tests/rulesets/valiance/abilities/kit.lua"

local function arena(reaction, more)
  local b = { at = { 3, 2 }, abilities = { reaction } }
  for key, value in pairs(more or {}) do b[key] = value end
  return kit.arena({ a = { at = { 2, 2 } } }, { b = b }, { pass = { "a" } })
end

describe("answers to turns and rounds:", function()
  it("VAL-TURN-04 Crowd Them takes an Action Point as the turn begins", function()
    local play = arena "crowd_them"
    play:answer "a"
    play:answer "crowd_them"
    play:expect { a = { action_points = 2 }, b = { energy = 4, reaction_points = 1 } }
  end)

  it("VAL-TURN-04 Hold the Door: Staggered until the next turn of who holds it", function()
    local play = arena "hold_the_door"
    play:end_turn("a", { answers = { { "b", "hold_the_door" } } })
    play:expect { a = { statuses = { staggered = 1 } } }
    play:turn "b"
    play:expect { a = { statuses = {} } }
  end)

  it("VAL-PRIM-11 Gather Wits: 1 Energy as a round ends", function()
    local play = arena("gather_wits", { energy = 1 })
    play:end_turn "a"
    play:end_turn("b", { answers = { { "b", "gather_wits" } } })
    play:expect { round = 2, b = { energy = 2, reaction_points = 2 } }
  end)

  it("VAL-TEAM-02 Seize the Moment: its team first for one round", function()
    local play = arena "seize_the_moment"
    play:answer "seize_the_moment"
    assert.equal("enemies", play:decision().who)
    play:expect { b = { energy = 3, reaction_points = 1 } }
    play:end_turn "b"
    assert.equal("heroes", play:decision().who)
    play:end_turn "a"
    play:expect { round = 2 }
    assert.equal("heroes", play:decision().who)
    play:end_turn "a"
    play:end_turn "b"
    assert.equal("heroes", play:decision().who)
  end)

  it("VAL-TEAM-04 Seize the Moment comes before a surprise, and outlasts nobody's fall", function()
    local fell = [[ ability "fell" { text = "Fells.", tags = { action = 0 }, range = { min = 0, max = 9 }, target = { "character" },
      effect = function(_, use) use:lower(use.target, 9, { attribute = "endurance" }) end } ]]
    local play = kit.arena({ a = { at = { 2, 2 }, abilities = { "fell" } } }, { b = { at = { 3, 2 }, abilities = { "seize_the_moment" } }, c = { at = { 8, 5 } } },
      { pass = { "a", "c" }, content = fell, teams = { heroes = { surprise = true } } })
    play:answer "seize_the_moment"
    assert.equal("enemies", play:decision().who)
    play:end_turn "b"
    play:end_turn "c"
    play:act("a", "fell", { target = "b" })
    play:end_turn "a"
    play:expect { round = 2 }
    assert.equal("heroes", play:decision().who)
  end)
end)
