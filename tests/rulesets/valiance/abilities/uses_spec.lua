-- Reactions to abilities in use: what they do to a use that is still in flight.
local kit = dofile "tests/rulesets/valiance/abilities/kit.lua"

local MEANS = [[
  ability "blow5" { text = "5.", tags = { action = 0, attack = 1, any_number = true }, cost = { energy = 1 }, range = 1, target = { "character" },
    effect = function(_, use) use:damage(use.target, 5) end }
  ability "knack" { text = "A check.", tags = { action = 0, check = true, any_number = true }, range = { min = 0, max = 9 }, target = { "character" },
    check = { good = 1, great = 2, perfect = 3 },
    effect = function(_, use)
      local level, extra = library("checks").outcome(use, use.target)
      use:damage(use.target, extra or 0)
    end }
]]

-- a uses; b answers with one reaction; f is b's friend, g is a's.
local function arena(reaction, more)
  more = more or {}
  local function with(keys, extra)
    for key, value in pairs(extra or {}) do keys[key] = value end
    return keys
  end
  return kit.arena({ a = with({ at = { 2, 2 }, abilities = { "blow5", "knack" } }, more.a), g = with({ at = { 2, 3 } }, more.g) },
    { b = with({ at = { 3, 2 }, abilities = { reaction } }, more.b), f = with({ at = { 3, 1 } }, more.f) },
    { content = MEANS, pass = { "a", "f", "g" } })
end
local function by_b(reaction, ...) return { { "b", reaction }, ... } end

describe("answers to uses:", function()
  it("VAL-USE-09 VAL-PRIM-10 Slip Aside: out of reach, and the attack fails", function()
    local play = arena "slip_aside"
    play:act("a", "blow5", { target = "b", answers = by_b("slip_aside", { "b", { 4, 2, 0 } }) })
    play:expect { b = { guts = 10, at = { 4, 2, 0 }, energy = 4 }, a = { energy = 4 } }
  end)

  it("VAL-CHK-14 Word of Advice: +1 on the check that is about to be rolled", function()
    local play = kit.arena({ a = { at = { 2, 2 }, abilities = { "knack" } }, b = { at = { 2, 4 }, abilities = { "word_of_advice" } } },
      { foe = { at = { 3, 2 } } }, { content = MEANS })
    play:act("a", "knack", { target = "foe", dice = { 3, 3, 3 }, answers = by_b "word_of_advice" })
    play:expect { foe = { guts = 9 }, b = { energy = 4 }, a = { statuses = {} } }   -- 9 + 1 is Good
  end)

  it("VAL-USE-04 VAL-USE-10 Outbid: 1 more than the cost, and it fails", function()
    local play = arena("outbid", { b = { energy = 2 } })
    play:act("a", "blow5", { answers = by_b "outbid" })   -- before it is aimed
    play:expect { a = { energy = 4 }, b = { guts = 10, energy = 0, reaction_points = 1 } }
    play:act("a", "blow5", { target = "b" })
    play:expect { b = { guts = 5 } }
  end)

  it("VAL-CHK-12 Rewrite Fate: the total is 12, whatever was rolled", function()
    local play = arena "rewrite_fate"
    play:act("a", "knack", { target = "b", dice = { 6, 6, 6 }, answers = by_b "rewrite_fate" })
    play:expect { b = { guts = 9, energy = 3 } }   -- Good, not Perfect
    play:act("a", "knack", { target = "b", dice = { 6, 6, 6 } })
    play:expect { b = { guts = 6 } }
  end)

  it("VAL-USE-03 Step in Front: the blow meant for an ally, in whose place one stands", function()
    local play = arena("step_in_front", { a = { at = { 2, 2 } }, f = { at = { 3, 2 } }, b = { at = { 4, 2 }, attributes = { resistance = 1 } } })
    play:act("a", "blow5", { target = "f", answers = by_b "step_in_front" })
    play:expect { f = { guts = 10, at = { 4, 2, 0 } }, b = { guts = 6, at = { 3, 2, 0 }, energy = 4 } }   -- 5 - 1
  end)

  it("VAL-USE-15 Follow Through: 1 damage after an ally's attack", function()
    local play = kit.arena({ a = { at = { 2, 2 }, abilities = { "blow5" } }, b = { at = { 4, 2 }, abilities = { "follow_through" }, attributes = { lethality = 1 } } },
      { foe = { at = { 3, 2 } } }, { content = MEANS })
    play:act("a", "blow5", { target = "foe", answers = by_b "follow_through" })
    play:expect { foe = { guts = 3 }, b = { reaction_points = 1 } }   -- 5, then 1 + 1
  end)

  it("VAL-TRIG-02 Turn About: what was meant for one comes on who meant it, once", function()
    local play = arena("turn_about", { a = { attributes = { resistance = 1 } } })
    play:act("a", "blow5", { target = "b", answers = by_b "turn_about" })
    play:expect { a = { guts = 6, energy = 4 }, b = { guts = 10, energy = 3 } }   -- 5 - 1
    play:act("a", "blow5", { target = "b" })
    play:expect { b = { guts = 5 } }
  end)

  it("Brace for It: Resistance 3 against what is about to come, and no longer", function()
    local play = arena("brace_for_it")
    play:act("a", "blow5", { target = "b", answers = by_b "brace_for_it" })
    play:expect { b = { guts = 8, resistance = 0 } }
  end)
end)
