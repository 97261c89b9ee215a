-- Areas: what they take in, and what can be done to those of others while they are in flight.
local kit = dofile "tests/rulesets/valiance/abilities/kit.lua"

local function tile(x, y) return ("%d,%d,0"):format(x, y) end

-- a with an ability; foes at 4,2, 5,2 and 5,3; the first of them, b, with an answer.
local function arena(ability, answer, hero)
  local a = { at = { 2, 2 }, abilities = { ability } }
  for key, value in pairs(hero or {}) do a[key] = value end
  return kit.arena({ a = a }, { b = { at = { 4, 2 }, abilities = { answer } }, c = { at = { 5, 2 } }, d = { at = { 5, 3 } } },
    { pass = { "a", "c", "d" } })
end
local STONES = { target = tile(4, 2), area = { tile(5, 2), tile(5, 3) } }
local function stones(answer, ...)
  return { target = STONES.target, area = STONES.area, answers = { { "b", answer }, ... } }
end

describe("areas:", function()
  it("VAL-AREA-04 Scatter Stones: 2 damage to all in three tiles", function()
    local play = arena("scatter_stones", nil, { attributes = { lethality = 1 } })
    play:act("a", "scatter_stones", STONES)
    play:expect { b = { guts = 7 }, c = { guts = 7 }, d = { guts = 7 }, a = { energy = 4, action_points = 1 } }
  end)

  it("VAL-AREA-03 VAL-AREA-11 Ringing Blow: around its user, who is spared", function()
    local play = arena("ringing_blow", nil, { at = { 4, 3 } })
    play:act("a", "ringing_blow", { area = { tile(4, 2), tile(5, 3), tile(3, 3), tile(4, 4) } })
    play:expect { a = { guts = 10 }, b = { guts = 7 }, c = { guts = 10 }, d = { guts = 7 } }
  end)

  it("VAL-CHK-05 Rolling Thunder: more tiles by its check", function()
    local play = arena "rolling_thunder"
    play:act("a", "rolling_thunder", { target = tile(4, 2), area = { tile(5, 2), tile(5, 3) }, dice = { 4, 3, 3 } })
    play:expect { b = { guts = 7 }, c = { guts = 7 }, d = { guts = 7 } }
    play = arena "rolling_thunder"
    play:act("a", "rolling_thunder", { target = tile(4, 2), area = { tile(5, 2) }, dice = { 3, 3, 3 } })
    play:expect { b = { guts = 7 }, c = { guts = 7 }, d = { guts = 10 } }
  end)

  it("VAL-SEC-12 Buried Charge: who is there a round later", function()
    local play = arena "buried_charge"
    play:act("a", "buried_charge", { target = tile(4, 2), area = { tile(5, 2) } })
    play:turn "c"
    play:act("c", "sprint", { move = tile(8, 2) })
    play:turn "a"
    play:expect { b = { guts = 6 }, c = { guts = 10 } }
  end)

  it("VAL-TALT-01 Widened Arc: a plain attack takes in a second tile", function()
    local play = arena("hack", nil, { at = { 3, 2 }, abilities = { "hack", "widened_arc" } })
    play:act("a", "hack", { modifier = "widened_arc", target = tile(4, 2), area = { tile(5, 2) } })
    play:expect { b = { guts = 7 }, c = { guts = 7 }, d = { guts = 10 }, a = { energy = 4 } }
  end)
end)

describe("answers to areas:", function()
  it("VAL-AREA-13 Pull the Rug: the tiles as they are, one step on", function()
    local play = arena("scatter_stones", "pull_the_rug")
    play:act("a", "scatter_stones", stones("pull_the_rug", { "b", { 5, 2, 0 } }))
    -- 4,2 5,2 5,3 become 5,2 6,2 6,3
    play:expect { b = { guts = 10, energy = 4 }, c = { guts = 8 }, d = { guts = 10 } }
  end)

  it("VAL-AREA-13 Smother: one's own tile and those beside it are left out", function()
    local play = arena("scatter_stones", "smother")
    play:act("a", "scatter_stones", stones "smother")
    play:expect { b = { guts = 10 }, c = { guts = 10 }, d = { guts = 8 } }
  end)

  it("VAL-SEC-08 Damp Powder: the Area comes a round later", function()
    local play = arena("scatter_stones", "damp_powder")
    play:act("a", "scatter_stones", stones "damp_powder")
    play:expect { b = { guts = 10, energy = 3 }, c = { guts = 10 } }
    play:turn "a"
    play:expect { b = { guts = 10 } }
    play:end_turn "a"
    play:turn "a"
    play:expect { b = { guts = 8 }, c = { guts = 8 }, d = { guts = 8 }, round = 2 }
  end)
end)

describe("alterations:", function()
  local function field(ability)
    return kit.arena({ a = { at = { 1, 2 }, abilities = { ability } } }, { b = { at = { 4, 2 } }, c = { at = { 8, 5 } } })
  end

  it("VAL-ALTN-01 Caltrops: 2 damage to who begins a turn there", function()
    local play = field "caltrops"
    play:act("a", "caltrops", { target = tile(4, 2), area = { tile(4, 3), tile(5, 2) } })
    play:turn "b"
    play:expect { b = { guts = 8 }, a = { energy = 4 } }
  end)

  it("VAL-TTAG-02 Churned Ground: 2 more Movement for each tile left", function()
    local play = field "churned_ground"
    play:act("a", "churned_ground", { target = tile(4, 2), area = { tile(4, 3), tile(4, 1), tile(5, 2) } })
    play:turn "b"
    play:answer "sprint"
    assert.is_true(play:options()["2,2,0"])      -- 3 for leaving 4,2, 1 for 3,2
    assert.is_nil(play:options()["0,2,0"])
  end)

  it("VAL-ALTN-01 VAL-TTAG-06 Raise Barricade: nobody is in that tile until 4 damage break it", function()
    local play = kit.arena({ a = { at = { 1, 2 }, abilities = { "raise_barricade" } } }, { b = { at = { 4, 2 }, abilities = { "wild_swing", "hack" } } })
    play:act("a", "raise_barricade", { target = tile(3, 2) })
    play:turn "b"
    play:act("b", "hack", { target = tile(3, 2) })                       -- 3
    play:expect { no_log = "destroyed" }
    play:act("b", "wild_swing", { target = tile(3, 2) })                 -- 6
    play:expect { log = "destroyed", b = { statuses = { exposed = 1 } } }
  end)

  it("VAL-ALTN-01 Drifting Smoke: hides what it has come to", function()
    local play = field "drifting_smoke"
    play:act("a", "drifting_smoke", { target = tile(2, 2), area = { tile(2, 3) } })
    play:end_turn "a"
    play:end_turn "b"
    play:end_turn "c"
    play:expect { round = 2, log = "moves to 3,2,0" }
  end)

  it("VAL-TTAG-18 Creeping Bramble: one tile more each round", function()
    local play = field "creeping_bramble"
    play:act("a", "creeping_bramble", { target = tile(4, 2) })
    play:turn "b"
    play:expect { b = { guts = 9 } }
    play:turn "a"
    play:expect { log = "spreads to" }
  end)
end)
