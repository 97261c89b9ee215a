-- Attributes and what changes them (THREAT, ATTR, MOD).
local support = dofile "tests/rulesets/valiance/support.lua"
local unit = support.unit
local CONTENT = [[
  ability "drain" { text = "Takes.", tags = { action = 0, any_number = true }, range = { min = 0, max = 9 }, target = { "character" }, by = 3,
    effect = function(_, use, drain) use:lower(use.target, drain.by, { attribute = "energy" }) end }
  ability "sap" { text = "Takes Guts.", tags = { action = 0, any_number = true }, range = { min = 0, max = 9 }, target = { "character" },
    effect = function(_, use) use:lower(use.target, 3, { attribute = "guts" }) end }
  ability "feed" { text = "Gives.", tags = { action = 0, any_number = true }, range = { min = 0, max = 9 }, target = { "character" },
    effect = function(_, use)
      use:regain(use.target, 2, { attribute = "energy" })
      use:restore(use.target, 5)
    end }
  ability "swell" { text = "Energy increases by 4.", tags = { action = 0, any_number = true }, range = { min = 0, max = 9 }, target = { "character" },
    effect = function(_, use) use:increase(use.target, 4, { attribute = "energy" }) end }
  ability "fix" { text = "Energy becomes 1.", tags = { action = 0, any_number = true }, range = { min = 0, max = 9 }, target = { "character" },
    effect = function(_, use) use:set(use.target, 1, { attribute = "energy" }) end }
  ability "dear" { text = "Costs 2.", tags = { action = 0 }, cost = { energy = 2 }, effect = function(_, use) use:note() end }
  ability "dearer" { text = "Costs 3.", tags = { action = 0 }, cost = { energy = 3 }, effect = function(_, use) use:note() end }
  ability "grow" { text = "Guts and Energy grow.", tags = { action = 0, any_number = true }, range = { min = 0, max = 9 }, target = { "character" },
    effect = function(_, use) use:gain(use.target, "grown") end }
  ability "shrink" { text = "Ends it.", tags = { action = 0, any_number = true }, range = { min = 0, max = 9 }, target = { "character" },
    effect = function(_, use) use:lose(use.target, "grown", "all") end }
  status "grown" { text = "+5 Guts, +2 Energy.", modify = { guts = function(_, value) return value + 5 end, energy = function(_, value) return value + 2 end } }
  status "cursed" { text = "Nothing is restored.", modify = { may_regain = function() return false end } }
  trait "watchful" { text = "Told of reductions and restorations.", on = {
    lower = function(me, lower) lower:gain(me, "frenzied") end, regain = function(me, regain) regain:gain(me, "empowered") end,
    restore = function(me, restore) restore:gain(me, "hastened") end } }
  ability "strike" { text = "4 damage.", tags = { action = 0, attack = 1, any_number = true }, range = { min = 0, max = 9 }, target = { "character" }, damage = 4,
    effect = function(_, use, strike) use:damage(use.target, strike.damage) end }
  ability "smite" { text = "20 damage.", tags = { action = 0, any_number = true }, range = { min = 0, max = 9 }, target = { "character" },
    effect = function(_, use) use:damage(use.target, 20) end }
  status "weak" { text = "Less of everything.", modify = { guts = function(_, value) return value - 99 end, movement = function(_, value) return value - 99 end,
    energy = function(_, value) return value - 99 end } }
]]
local game = support.game { content = CONTENT }
local ALL = { "drain", "sap", "feed", "swell", "fix", "grow", "shrink", "strike", "smite" }

local function arena(foe, options, hero)
  local b, a = { at = { 3, 0 } }, { at = { 0, 0 }, abilities = ALL }
  for key, value in pairs(foe or {}) do b[key] = value end
  for key, value in pairs(hero or {}) do a[key] = value end
  return game.arena { options = options, heroes = { a = unit("elite", a) }, enemies = { foe = unit("elite", b) } }
end

describe("attributes", function()
  local function starts(tier, options)
    local play = game.arena { options = options, heroes = { a = { "duelist", at = { 0, 0 }, tier = tier } },
      enemies = { foe = unit("normal", { at = { 5, 5 }, tier = tier }), e = unit("elite", { at = { 5, 6 }, tier = tier }), b = unit("boss", { at = { 6, 6 }, tier = tier }) } }
    local found = {}
    for _, name in ipairs { "foe", "e", "b", "a" } do
      local one = play.units[name]
      found[#found + 1] = one.endurance .. "/" .. one.energy .. "/" .. one.guts
    end
    return table.concat(found, " ")
  end
  it("VAL-THREAT-07 VAL-THREAT-02 VAL-ATTR-03 VAL-ATTR-04 base=threat: start from the threat and grow with the tier", function()
    assert.are.equal("1/2/10 2/5/10 4/10/10 2/5/10", starts(0))
    assert.are.equal("1/4/14 2/7/14 4/12/14 2/7/14", starts(2))
  end)
  it("VAL-THREAT-07 base=attribute_table: 2 and 5 for everybody", function()
    assert.are.equal("2/7/14 2/7/14 2/7/14 2/7/14", starts(2, { base = "attribute_table" }))
  end)
  it("VAL-THREAT-07 npc_energy=flat: only player characters' Energy grows", function()
    assert.are.equal("1/2/14 2/5/14 4/10/14 2/7/14", starts(2, { npc_energy = "flat" }))
  end)

  it("VAL-ATTR-01 VAL-ATTR-06 VAL-ATTR-10 VAL-ATTR-11 VAL-ATTR-12 have their bases", function()
    local play = game.arena { heroes = { a = { "warden", at = { 0, 0 } }, b = { "warden", at = { 1, 0 }, tier = 1 }, c = { "warden", at = { 2, 0 }, tier = 5 } },
      enemies = { foe = unit("elite", { at = { 5, 5 } }) } }
    play:expect { a = { guts = 10, movement = 5, lethality = 0, resistance = 0, valiance = 2 }, b = { guts = 12 }, c = { guts = 20 }, foe = { valiance = 0 } }
  end)

  it("VAL-ATTR-05 let Energy pay in full or not at all", function()
    local play = arena(nil, nil, { energy = 2, abilities = { "dear", "dearer" } })
    play:refuse("a", "dearer", "not enough Energy")
    play:act("a", "dear")
    play:expect { a = { energy = 0 } }
    arena(nil, nil, { tier = 3 }):expect { a = { energy = 8 } }
  end)

  it("VAL-ATTR-07 VAL-ATTR-02 make Guts at 0 a direct hit: one Endurance, and Guts to the maximum", function()
    local play = arena { statuses = { "grown" } }
    play:act("a", "smite", { target = "foe" })
    play:expect { foe = { endurance = 1, guts = 15 } }
  end)

  it("VAL-ATTR-08 zero_guts=always_hit: whatever brought Guts to 0", function()
    local play = arena { guts = 3 }
    play:act("a", "sap", { target = "foe" })
    play:expect { foe = { endurance = 1, guts = 10 } }
  end)
  it("VAL-ATTR-08 zero_guts=damage_only: only damage", function()
    local play = arena({ guts = 3 }, { zero_guts = "damage_only" })
    play:act("a", "sap", { target = "foe" })
    play:expect { foe = { endurance = 2, guts = 0 } }
    play:act("a", "strike", { target = "foe" })
    play:expect { foe = { endurance = 1, guts = 10 } }
  end)

  it("VAL-ATTR-13 VAL-ATTR-15 drop 1 Valiance for one downing", function()
    local play = game.arena { content = CONTENT, heroes = { a = { "warden", at = { 0, 0 }, endurance = 1 }, b = { "warden", at = { 1, 0 } } },
      teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 } }, enemies = { foe = unit("elite", { at = { 5, 0 }, abilities = { "smite" } }) } }
    play:act("foe", "smite", { target = "a" })
    play:expect { a = { at = false, valiance = 1, dead = false }, b = { valiance = 2 } }
  end)

  it("VAL-ATTR-16 attr_floor=negative_allowed: negative Resistance adds damage, negative Lethality takes from it", function()
    local play = arena({ attributes = { resistance = -2 } })
    play:act("a", "strike", { target = "foe" })
    play:expect { foe = { guts = 4 } }
    play = arena({}, nil, { attributes = { lethality = -3 } })
    play:act("a", "strike", { target = "foe" })
    play:expect { foe = { guts = 9 } }
  end)
  it("VAL-ATTR-16 attr_floor=0: neither falls below 0", function()
    local play = arena({ attributes = { resistance = -2 } }, { attr_floor = 0 })
    play:act("a", "strike", { target = "foe" })
    play:expect { foe = { guts = 6 } }
    play = arena({}, { attr_floor = 0 }, { attributes = { lethality = -3 } })
    play:act("a", "strike", { target = "foe" })
    play:expect { foe = { guts = 6 } }
  end)
  it("VAL-ATTR-16 keep maxima and Movement at 0 or more, Guts at 1", function()
    local play = arena { statuses = { "weak" } }
    play:act("a", "drain", { target = "foe" })
    play:expect { foe = { guts = 1, movement = 0, energy = 0, endurance = 2 } }
    play:act("a", "strike", { target = "foe" })
    play:expect { foe = { guts = 1, endurance = 1 } }
  end)

  it("VAL-ATTR-17 max_raise=cap_only: a higher maximum gives nothing, a lower one caps", function()
    local play = arena()
    play:act("a", "grow", { target = "foe" })
    play:expect { foe = { guts = 10, energy = 5 } }
    play:act("a", "feed", { target = "foe" })
    play:expect { foe = { guts = 15, energy = 7 } }
    play:act("a", "shrink", { target = "foe" })
    play:expect { foe = { guts = 10, energy = 5 } }
  end)
  it("VAL-ATTR-17 max_raise=raises_current: it raises the current value as much", function()
    local play = arena({ guts = 4 }, { max_raise = "raises_current" })
    play:act("a", "grow", { target = "foe" })
    play:expect { foe = { guts = 9, energy = 7 } }
    play:act("a", "shrink", { target = "foe" })
    play:expect { foe = { guts = 9, energy = 5 } }
  end)
end)

describe("changes", function()
  it("VAL-MOD-01 VAL-MOD-02 VAL-MOD-07 reduce to 0 and no further, the maximum unchanged", function()
    local play = arena { energy = 1 }
    play:act("a", "drain", { target = "foe" })
    play:expect { foe = { energy = 0 } }
    play:act("a", "feed", { target = "foe" })
    play:act("a", "feed", { target = "foe" })
    play:act("a", "feed", { target = "foe" })
    play:expect { foe = { energy = 5 } }
  end)
  it("VAL-MOD-03 restore up to the maximum", function()
    local play = arena { guts = 9, energy = 4 }
    play:act("a", "feed", { target = "foe" })
    play:expect { foe = { guts = 10, energy = 5 } }
  end)
  it("VAL-MOD-05 keep Guts set by a direct hit although nothing may be restored", function()
    local play = arena { guts = 3, energy = 1, statuses = { "cursed" } }
    play:act("a", "feed", { target = "foe" })
    play:expect { foe = { guts = 3, energy = 1 } }
    play:act("a", "smite", { target = "foe" })
    play:expect { foe = { guts = 10, endurance = 1 } }
  end)
  it("VAL-MOD-04 VAL-MOD-06 that set are neither reductions nor restorations", function()
    local play = arena { energy = 3, traits = { "watchful" } }
    play:act("a", "fix", { target = "foe" })
    play:act("a", "smite", { target = "foe" })
    play:expect { foe = { energy = 1, guts = 10, statuses = { frenzied = false, empowered = false, hastened = false } } }
    play:act("a", "drain", { target = "foe" })
    play:act("a", "feed", { target = "foe" })
    play:expect { foe = { statuses = { frenzied = true, empowered = true, hastened = true } } }
  end)
  it("VAL-MOD-08 increase=capped: an increase is a restoration up to the maximum", function()
    local play = arena { energy = 3, traits = { "watchful" } }
    play:act("a", "swell", { target = "foe" })
    play:expect { foe = { energy = 5, statuses = { empowered = true } } }
  end)
  it("VAL-MOD-08 increase=uncapped: it may pass it", function()
    local play = arena({ energy = 3 }, { increase = "uncapped" })
    play:act("a", "swell", { target = "foe" })
    play:act("a", "strike", { target = "foe" })
    play:expect { foe = { energy = 7 } }
  end)
  it("VAL-MOD-08 VAL-ATTR-17 increase=uncapped: what is past a maximum stays until that falls, and a higher one gives nothing", function()
    local play = arena({}, { increase = "uncapped" })
    play:act("a", "swell", { target = "foe" })
    play:act("a", "grow", { target = "foe" })
    play:expect { foe = { energy = 9, guts = 10 } }
    play:act("a", "shrink", { target = "foe" })
    play:expect { foe = { energy = 5, guts = 10 } }
    play:act("a", "grow", { target = "foe" })
    play:act("a", "feed", { target = "foe" })
    play:expect { foe = { energy = 7, guts = 15 } }
    play:act("a", "shrink", { target = "foe" })
    play:expect { foe = { energy = 5, guts = 10 } }
  end)

  it("VAL-ATTR-16 cannot begin below what they can be", function()
    local function why(mira)
      mira[1], mira.at = "warden", { 0, 0 }
      local fine, wrong = pcall(game.arena, { heroes = { mira = mira }, enemies = { foe = unit("elite", { at = { 5, 5 } }) } })
      return fine and "fine" or tostring(wrong):match "unit 'mira': .*"
    end
    assert.are.equal("unit 'mira': guts must be 1 or more (found -1)", why { guts = -1 })
    assert.are.equal("unit 'mira': valiance must be 0 or more (found -2)", why { valiance = -2 })
    assert.are.equal("unit 'mira': movement must be 0 or more (found -3)", why { attributes = { movement = -3 } })
    assert.are.equal("unit 'mira': stacks of 'trauma' must be a whole number from 1 (found 0)", why { traits = { trauma = 0 } })
    assert.are.equal("unit 'mira': no trait 'truma' (did you mean 'trauma'?)", why { traits = { "truma" } })
    assert.are.equal("fine", why { attributes = { resistance = -3 }, energy = 0 })
  end)

  it("VAL-MOD-03 VAL-MOD-08 cannot begin above their maxima, unless an increase may pass these", function()
    local function why(mira, options)
      mira[1], mira.at = "warden", { 0, 0 }
      local fine, wrong = pcall(game.arena, { heroes = { mira = mira }, enemies = { foe = unit("elite", { at = { 5, 5 } }) }, options = options })
      return fine and "fine" or tostring(wrong):match "unit 'mira': .*"
    end
    assert.are.equal("unit 'mira': energy must be 5 or less, its maximum (found 6): attributes = { energy = 6 } raises that", why { energy = 6 })
    assert.are.equal("unit 'mira': endurance must be 2 or less, its maximum (found 3): attributes = { endurance = 3 } raises that",
      why { endurance = 3 })
    assert.are.equal("fine", why { energy = 7, attributes = { energy = 7 } })
    assert.are.equal("fine", why({ energy = 6, endurance = 3, guts = 20 }, { increase = "uncapped" }))
    assert.are.equal("unit 'mira': action_points must be 3 or less, its maximum (found 4): attributes = { action_points = 4 } raises that",
      why({ action_points = 4 }, { increase = "uncapped" }))
  end)
end)
