-- The variants of valiance: what each makes of the same moments, in numbers from its file.
local support = dofile "tests/rulesets/valiance/support.lua"
local unit = support.unit

local MEANS = support.effects .. [[
  free("trade", function(_, use) use:damage(use.target, 8) use:restore(use.target, 3) end)
  ability "knack" { text = "A check.", tags = { action = 0, check = true, any_number = true }, range = { min = 0, max = 9 }, target = { "character" },
    check = { good = 1, great = 2, perfect = 3 },
    effect = function(_, use) use:damage(use.target, select(2, library("checks").outcome(use, use.target)) or 0) end }
  ability "dear" { text = "Costs 2, and fails.", tags = { action = 0 }, cost = { energy = 2 }, range = 1, target = { "character" },
    effect = function(_, use) use:fail "for the test" end }
]]

local function valiant(keys)
  keys.tags = { "elite", "medium", "human", "valiant" }
  return unit("elite", keys)
end

-- A valiant and an enemy beside it, under a variant (nil: none).
local function arena(variant, hero, foe, more)
  local game = support.endless { pass = true, variant = variant, content = MEANS }
  hero.at, foe.at = hero.at or { 1, 1 }, foe.at or { 2, 1 }
  local spec = { heroes = { a = valiant(hero) }, enemies = { foe = unit("elite", foe) } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

describe("gritty", function()
  it("VAL-ATTR-06 leaves everybody 2 Guts less", function()
    arena("gritty", {}, {}):expect { a = { guts = 8 }, foe = { guts = 8 } }
    arena(nil, {}, {}):expect { a = { guts = 10 }, foe = { guts = 10 } }
  end)

  it("VAL-RES-06 makes a hit of what a restoration would have undone", function()
    for variant, expected in pairs { gritty = { endurance = 1, guts = 8 }, none = { endurance = 2, guts = 3 } } do
      local play = arena(variant ~= "none" and variant or nil, { abilities = { "trade" } }, { guts = 8 })
      play:act("a", "trade", { target = "foe" })
      play:expect { foe = expected }
    end
  end)

  it("VAL-AIL-04 lets wounds fester, and VAL-BOON-12 one guard be enough", function()
    local play = arena("gritty", {}, { statuses = { decaying = 2 }, guts = 8 })
    play:turn "foe"
    play:expect { foe = { guts = 2 } }   -- 2 x 3
    for variant, left in pairs { gritty = 5, none = 10 } do
      play = arena(variant ~= "none" and variant or nil, { abilities = { "hit3", "hit2" } }, { statuses = { protected = 2 } })
      play:act("a", "hit2", { target = "foe" })
      play:act("a", "hit3", { target = "foe" })
      play:expect { foe = { guts = left } }   -- 8 - 3, or nothing
    end
  end)

  it("VAL-FALL-01 makes falls 3 a tile, and help half of what it was", function()
    local field = { areas = { afar = { { 5, 1, 0 } } }, layers = { "##....\n##....", "......\n......" } }
    local play = arena("gritty", { at = { 1, 1, 1 } }, { at = { 5, 0, 0 } }, { field = field })
    play:act("a", "evade", { target = { 2, 1, 1 } })
    play:expect { a = { guts = 5, at = { 2, 1, 0 } } }
    play = arena("gritty", { abilities = { "mend" }, guts = 2 }, {})
    play:act("a", "mend", { target = "a" })
    play:expect { a = { guts = 4 } }
  end)
end)

describe("heroic", function()
  it("VAL-ATTR-06 gives valiants 4 Guts more, and nobody else", function()
    arena("heroic", {}, {}):expect { a = { guts = 14 }, foe = { guts = 10 } }
  end)

  it("VAL-GAMB-06 lets a valiant live that has given its last Valiance", function()
    for variant, dead in pairs { heroic = false, none = true } do
      local play = arena(variant ~= "none" and variant or nil, { valiance = 1 }, {}, { pass = { "foe" }, heroes = nil })
      play:end_turn "a"
      play:end_turn("foe", { answers = { { "a", "valiant_gambit" } } })
      play:end_turn "a"
      play:expect { a = { at = false, dead = dead } }
    end
  end)

  it("VAL-GLOB-02 makes help count twice", function()
    for variant, guts in pairs { heroic = 9, none = 10 } do
      local play = arena(variant ~= "none" and variant or nil, { abilities = { "knack" }, statuses = { "assisted" } }, {})
      play:act("a", "knack", { target = "foe", dice = { 2, 3, 3 } })   -- 8 + 2 is Good, 8 + 1 is not
      play:expect { foe = { guts = guts } }
    end
  end)
end)

describe("literal", function()
  it("VAL-USE-04 asks for the price after use: of what fails nothing is due", function()
    for variant, energy in pairs { literal = 3, none = 3 } do
      local play = arena(variant ~= "none" and variant or nil, { abilities = { "dear" } }, {})
      play:act("a", "dear", { target = "foe" })
      play:expect { a = { energy = variant == "literal" and 5 or energy } }
    end
  end)

  it("VAL-CHK-13 rolls for players alone: of others each check is Good", function()
    local play = arena("literal", {}, { abilities = { "knack" } })
    play:turn "foe"
    play:act("foe", "knack", { target = "a" })
    play:expect { a = { guts = 9 } }
  end)

  it("VAL-OBJ-08 has a target downed by the team, not by a fall", function()
    for variant, over in pairs { literal = false, none = true } do
      local field = { layers = { "##....\n##....", "......\n......" } }
      local play = arena(variant ~= "none" and variant or nil, { at = { 0, 1, 1 } }, { at = { 1, 1, 1 }, guts = 1, endurance = 1 },
        { field = field, objectives = { { kind = "eliminate", target = "foe" } } })
      play:turn "foe"
      play:act("foe", "evade", { target = { 2, 1, 1 } })
      play:expect { foe = { at = false }, over = over and "won" or "failed" }
    end
  end)
end)
