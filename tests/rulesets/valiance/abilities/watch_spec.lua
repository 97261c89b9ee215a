-- Global Reactions to what happens to characters: each is offered for its trigger, and does what its text says.
local kit = dofile "tests/rulesets/valiance/abilities/kit.lua"

-- Actions that bring the triggers about, free and at any distance.
local MEANS = [[
  local function free(id, effect, target)
    ability(id) { text = "For tests.", tags = { action = 0, any_number = true }, range = { min = 0, max = 20 },
      target = target or { "character", no_sight = true }, effect = effect }
  end
  free("heal2", function(_, use) use:restore(use.target, 2) end)
  free("wither1", function(_, use) use:wither(use.target, 1) end)
  free("drain2", function(_, use) use:lower(use.target, 2, { attribute = "energy" }) end)
  free("charge3", function(_, use) use:regain(use.target, 3, { attribute = "energy" }) end)
  free("even_out", function(_, use) use:set(use.target, 7, { attribute = "guts" }) end)
  free("rot1", function(_, use) use:gain(use.target, "decaying", 1) end)
  free("cure", function(_, use) use:lose(use.target, "decaying", "all") end)
  free("hit4", function(_, use) use:damage(use.target, 4) end)
  free("fell", function(_, use) use:lower(use.target, 9, { attribute = "endurance" }) end)
  free("exit", function(me, use) use:leave(me) end, { "self" })
  free("call", function(_, use) use:enter(unit_named "late", field.at(5, 5, 0)) end, { "self" })
  ability "dear" { text = "Costs 2.", tags = { action = 0 }, cost = { energy = 2 }, effect = function() end }
]]
local ALL = { "heal2", "wither1", "drain2", "charge3", "even_out", "rot1", "cure", "hit4", "fell", "exit", "dear", "call" }

-- b with one reaction, its enemy a beside it with the means, and a friend f of b's; the answers are b's alone.
local function arena(reaction, more)
  more = more or {}
  local function with(keys, extra)
    for key, value in pairs(extra or {}) do keys[key] = value end
    return keys
  end
  return kit.arena(
    { a = with({ at = { 2, 2 }, abilities = ALL }, more.a), c = with({ at = { 6, 4 } }, more.c) },
    { b = with({ at = { 3, 2 }, abilities = { reaction } }, more.b), f = with({ at = { 4, 3 } }, more.f) },
    { content = MEANS, pass = { "a", "c", "f" }, field = more.field, script = more.script })
end

local function answered(reaction) return { { "b", reaction } } end

describe("answers to what happens:", function()
  it("Spoil the Draught: 3 Withering for an enemy that regains Guts", function()
    local play = arena("spoil_the_draught", { a = { guts = 5 } })
    play:act("a", "heal2", { target = "a", answers = answered "spoil_the_draught" })
    play:expect { a = { guts = 4 }, b = { energy = 4, reaction_points = 1 } }   -- 5 + 2 - 3
    play:act("a", "heal2", { target = "f" })
    play:expect { f = { guts = 10 } }
  end)

  it("Carrion Feast: 2 Guts when somebody withers", function()
    local play = arena("carrion_feast", { b = { guts = 4 } })
    play:act("a", "wither1", { target = "f", answers = answered "carrion_feast" })
    play:expect { b = { guts = 6, energy = 5 }, f = { guts = 9 } }
  end)

  it("Drink the Spill: 1 Energy when an enemy loses some", function()
    local play = arena("drink_the_spill", { b = { energy = 2 } })
    play:act("a", "drain2", { target = "f" })
    play:act("a", "drain2", { target = "a", answers = answered "drink_the_spill" })
    play:expect { b = { energy = 3 }, a = { energy = 3 } }
  end)

  it("Stolen Breath: an enemy that regains Energy loses 2", function()
    local play = arena("stolen_breath", { a = { energy = 1 } })
    play:act("a", "charge3", { target = "a", answers = answered "stolen_breath" })
    play:expect { a = { energy = 2 } }   -- 1 + 3 - 2
  end)

  it("Toll of Effort: 2 damage for an ability of 2 Energy", function()
    local play = arena "toll_of_effort"
    play:act("a", "dear", { answers = answered "toll_of_effort" })
    play:expect { a = { guts = 8, energy = 3 } }
  end)

  it("VAL-MOD-04 False Balance: who has a value set is Exposed", function()
    local play = arena "false_balance"
    play:act("a", "even_out", { target = "a", answers = answered "false_balance" })
    play:expect { a = { guts = 7, statuses = { exposed = 1 } } }
  end)

  it("Shared Misery: the ailment goes back, 1 stack", function()
    local play = arena "shared_misery"
    play:act("a", "rot1", { target = "b", answers = answered "shared_misery" })
    play:expect { a = { statuses = { decaying = 1 } }, b = { statuses = { decaying = 1 }, energy = 4 } }
  end)

  it("Clean Start: Protected for an ally who is rid of an ailment", function()
    local play = arena("clean_start", { f = { statuses = { decaying = 2 } } })
    play:act("a", "cure", { target = "f", answers = answered "clean_start" })
    play:expect { f = { statuses = { protected = 1 } } }
  end)

  it("Parting Kick: 2 damage to whoever pushes", function()
    local play = arena("parting_kick", { b = { attributes = { lethality = 1 } } })
    play:act("a", "shove", { target = "b", answers = answered "parting_kick" })
    play:expect { a = { guts = 7 }, b = { at = { 4, 2, 0 } } }   -- 2 + 1 Lethality
  end)

  it("Spring the Trap: 3 damage to an enemy that appears beside", function()
    local play = arena("spring_the_trap", { a = { at = { 1, 2 } } })
    play:act("a", "leap", { target = { 2, 2, 0 }, answers = answered "spring_the_trap" })
    play:expect { a = { guts = 7, at = { 2, 2, 0 } }, b = { energy = 4 } }
  end)

  it("VAL-MOVE-03 Passing Cut: 1 damage for a step beside", function()
    local play = arena("passing_cut", { a = { at = { 0, 2 } } })
    play:act("a", "sprint", { move = { 2, 2, 0 }, answers = answered "passing_cut" })
    play:expect { a = { guts = 9 } }
  end)

  it("Stamp Down: 2 piercing damage after a fall beside", function()
    local play = arena("stamp_down", {
      field = { areas = { afar = { { 5, 3, 0 } } }, layers = { "##....\n##....\n##....\n##....", "......\n......\n......\n......" } },
      a = { at = { 1, 2, 1 }, attributes = { resistance = 1 } }, b = { at = { 3, 2, 0 } }, c = { at = { 5, 0, 0 } }, f = { at = { 5, 1, 0 } } })
    play:act("a", "evade", { target = { 2, 2, 1 }, answers = answered "stamp_down" })
    -- 2 piercing for the tile fallen, 2 more
    play:expect { a = { guts = 6, at = { 2, 2, 0 } } }
  end)

  it("VAL-ROUND-09 Cold Welcome: Staggered for an enemy that enters", function()
    local play = kit.arena({ a = { at = { 2, 2 }, abilities = ALL }, late = { away = true } }, { b = { at = { 3, 2 }, abilities = { "cold_welcome" } } },
      { content = MEANS, pass = { "a", "late" } })
    play:act("a", "call", { target = "a", answers = answered "cold_welcome" })
    play:expect { late = { at = { 5, 5, 0 }, statuses = { staggered = 1 } }, b = { energy = 4 } }
  end)

  it("Close the Ranks: Protected when an ally leaves", function()
    local play = arena("close_the_ranks", { f = { abilities = { "exit" } } })
    play:turn("f", { pass = true })
    play:act("f", "exit", { target = "f", answers = answered "close_the_ranks" })
    play:expect { b = { statuses = { protected = 1 } }, f = { at = false } }
  end)

  it("VAL-DMG-08 Second Breath: 3 Energy after a direct hit, once", function()
    local play = arena("second_breath", { b = { guts = 3, energy = 0, attributes = { guts = 4 } } })
    play:act("a", "hit4", { target = "b", answers = answered "second_breath" })
    play:expect { b = { energy = 3, endurance = 1 } }
  end)

  it("Press the Wound: Decaying after an enemy's direct hit", function()
    local play = arena("press_the_wound", { a = { guts = 3 } })
    play:act("a", "hit4", { target = "a", answers = answered "press_the_wound" })
    play:expect { a = { endurance = 1, guts = 10, statuses = { decaying = 1 } } }
  end)

  it("VAL-DOWN-01 Avenge: Frenzied and 2 damage when an ally is downed", function()
    local play = arena "avenge"
    play:act("a", "fell", { target = "f", answers = answered "avenge" })
    play:expect { b = { statuses = { frenzied = 1 } }, a = { guts = 8 } }
  end)

  it("VAL-TTAG-06 Flying Splinters: 2 damage beside a tile that breaks", function()
    local play = arena("flying_splinters", {
      field = { areas = { afar = { { 5, 3, 0 } } }, legend = { x = { "solid", breakable = 2 } }, layers = { "......\n......\n......\n.x...." } },
      a = { at = { 0, 0, 0 } }, c = { at = { 1, 1, 0 } }, b = { at = { 3, 2, 0 } }, f = { at = { 2, 0, 0 } } })
    play:act("a", "improvised_strike", { target = { 1, 0, 0 }, answers = answered "flying_splinters" })
    play:expect { a = { guts = 8 }, c = { guts = 8 }, f = { guts = 10 } }
  end)

  it("Flying Splinters hit a large enemy once, whatever tiles of it are beside", function()
    local play = kit.arena({ a = { at = { 0, 0, 0 }, abilities = { "wild_swing" } }, ox = { at = { 2, 0, 0 }, tags = { "elite", "large", "beast" }, body = "two" } },
      { b = { at = { 5, 3, 0 }, abilities = { "flying_splinters" } } },
      { pass = { "a", "ox" }, field = { areas = { afar = { { 5, 2, 0 } } }, legend = { x = { "solid", breakable = 2 } },
        layers = { "......\n......\n......\n.x....", "......\n......\n......\n......" } } })
    play:act("a", "wild_swing", { target = { 1, 0, 0 }, answers = answered "flying_splinters" })
    play:expect { a = { guts = 8 }, ox = { guts = 8 } }
  end)

  it("VAL-ALTN-01 Sour Ground: 2 damage to who alters the field", function()
    local play = arena("sour_ground", { a = { abilities = { "raise_barricade" } } })
    play:act("a", "raise_barricade", { target = { 1, 2, 0 }, answers = answered "sour_ground" })
    play:expect { a = { guts = 8 }, b = { energy = 4 } }
  end)

  it("VAL-GLOB-10 Hands Off: 2 damage to who interacts beside", function()
    local play = arena "hands_off"
    play:act("a", "interact", { target = { 2, 3, 0 }, answers = answered "hands_off" })
    play:expect { a = { guts = 8 } }
  end)
end)
