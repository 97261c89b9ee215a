-- Damage from its sources to Guts: the pipeline, piercing, Withering, restoration, and Protected.
local support = require "rulesets.valiance.support"
local game = support.endless { pass = true }
local unit = support.unit

-- An arena of one hero with these abilities and one foe; more content after that of support.
local function duel(abilities, foe, more, options, hero)
  hero = hero or {}
  hero.at, hero.abilities = { 1, 1 }, abilities
  foe = foe or {}
  foe.at = foe.at or { 2, 1 }
  return game.arena { heroes = { hero = unit("elite", hero) }, enemies = { foe = unit("elite", foe) },
    content = support.effects .. (more or ""), options = options }
end

local function strike(play, ability, fields)
  fields = fields or {}
  fields.target = fields.target or "foe"
  play:act("hero", ability, fields)
end

describe("damage", function()
  local MITIGATED = [[
    free("cut", function(_, use) use:damage(use.target, 4) end)
    ability "slash" { text = "An Attack.", tags = { action = 0, attack = 1 }, range = 1, target = { "character" },
      effect = function(_, use) use:damage(use.target, 4) end }
    trait "padded" { text = "Takes off.", modify = { mitigation = function(_, value) return value + 1 end } }
  ]]

  it("VAL-DMG-01 goes from source over mitigation and Resistance to Guts", function()
    local play = duel({ "slash" }, { attributes = { resistance = 2 }, traits = { "padded" } }, MITIGATED, nil, { attributes = { lethality = 2 } })
    strike(play, "slash")
    play:expect { foe = { guts = 7 } }
  end)

  it("VAL-DMG-01 cannot become less than nothing by Resistance", function()
    local play = duel({ "hit3" }, { attributes = { resistance = 5 } })
    strike(play, "hit3")
    play:expect { foe = { guts = 10 } }
  end)

  it("VAL-DMG-02 takes the same way from a tile as from an ability", function()
    local play = game.arena { heroes = { hero = unit("elite", { at = { 0, 0 } }) },
      enemies = { foe = unit("elite", { at = { 2, 0 }, attributes = { resistance = 1 }, statuses = { protected = 1 } }) },
      field = { layers = { "..h." }, legend = { h = { hazardous = 4 } }, areas = { afar = { { 3, 0, 0 } } } } }
    play:turn("foe")
    play:expect { foe = { guts = 10, statuses = {} } }
    play:turn("hero")
    play:turn("foe")
    play:expect { foe = { guts = 7 } }
  end)

  it("VAL-DMG-03 VAL-DMG-08 VAL-DMG-10 is one direct hit at 0 Guts, however much it was", function()
    local play = duel({ "hit5", "hit12" }, { guts = 5 })
    strike(play, "hit5")
    play:expect { foe = { guts = 10, endurance = 1 } }
    play = duel({ "big" }, { guts = 5 }, [[ free("big", function(_, use) use:damage(use.target, 50) end) ]])
    strike(play, "big")
    play:expect { foe = { guts = 10, endurance = 1 } }
  end)

  local ECHO = [[
    trait "echo" { text = "Says when it is damaged.", on = { damage = function(me) log.note("ouch " .. me.guts) end } }
  ]]

  it("VAL-DMG-04 of 0 is damage all the same", function()
    local play = duel({ "hit1" }, { attributes = { resistance = 3 }, traits = { "echo" } }, ECHO)
    strike(play, "hit1")
    assert.is_true(support.logged(play, "ouch 10"))
  end)

  it("VAL-DMG-05 from two at once is one instance, against which Resistance counts once", function()
    local play = duel({ "both" }, { attributes = { resistance = 2 }, traits = { "echo" } },
      ECHO .. [[ free("both", function(_, use) use:damage(use.target, 3) use:damage(use.target, 4) end) ]])
    strike(play, "both")
    play:expect { foe = { guts = 5 } }
    assert.equal(1, support.count(play, "ouch"))
  end)

  local DOUBLE = [[
    trait "doubling" { text = "Doubles.", modify = { amplified = function(_, value) return 2 * value end } }
    trait "honed" { text = "Adds.", modify = { damage_bonus = function(_, value) return value + 1 end } }
    ability "three" { text = "3.", tags = { action = 0 }, range = { min = 0, max = 9 }, target = { "character" },
      effect = function(_, use) use:damage(use.target, 3) end }
    ability "join" { text = "Joins in.", tags = { reaction = 0 }, reaction = { to = "use.target", as = "global",
      when = function(_, use) return use.ability.definition.id == "three" end,
      run = function(_, use, _, own) own:damage(use.target, 4) end } }
    ability "along" { text = "Joins in.", tags = { reaction = 0 }, reaction = { to = "use.target", as = "global",
      when = function(_, use) return use.ability.definition.id == "three" end,
      run = function(_, use, _, own) own:damage(use.target, 3) end } }
  ]]
  -- The hero's use is answered by two of its friends at once: 4 by one, 3 doubled by the other.
  local function joined(options)
    local play = game.arena { options = options, content = DOUBLE, pass = false,
      heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "three" } }),
        one = unit("elite", { at = { 1, 2 }, abilities = { "join" } }),
        two = unit("elite", { at = { 1, 3 }, abilities = { "along" }, traits = { "doubling" } }) },
      enemies = { foe = unit("elite", { at = { 2, 1 }, attributes = { guts = 30 } }) } }
    play:act("hero", "three", { target = "foe", answers = { { "one", "join" }, { "two", "along" } } })
    return play
  end

  it("VAL-DMG-06 is amplified by source before it is put together", function()
    joined():expect { foe = { guts = 30 - (4 + 6) - 3 }, log = "takes 10 damage (4 + 3 + 3 amplified)" }
    joined { combine = "before_amplify" }:expect { foe = { guts = 30 - 14 - 3 } }
  end)

  it("VAL-DMG-06 gets a bonus once from one source, however many shares it has", function()
    local play = duel({ "mixed" }, nil, DOUBLE .. [[
      free("mixed", function(_, use) use:damage(use.target, 2) use:damage(use.target, 1, { piercing = true }) end) ]], nil, { traits = { "honed" } })
    strike(play, "mixed")
    play:expect { foe = { guts = 10 - 4 }, log = "(2 + 1 piercing + 1 amplified)" }
  end)

  it("VAL-DMG-06 is amplified in its piercing part too, and there alone where it has no other", function()
    local more = DOUBLE .. [[ free("mixed", function(_, use) use:damage(use.target, 2) use:damage(use.target, 1, { piercing = true }) end) ]]
    local play = duel({ "mixed", "pierce2" }, { attributes = { guts = 30, resistance = 8 } }, more, nil, { traits = { "doubling", "honed" } })
    -- The bonus goes to the standard part, which Resistance takes; a piercing part alone has it and is doubled with it.
    strike(play, "mixed")
    play:expect { foe = { guts = 30 - 2 } }
    strike(play, "pierce2")
    play:expect { foe = { guts = 30 - 2 - 6 } }
  end)

  local CREDIT = [[
    trait "proud" { text = "Tells of its deeds.", on = {
      ["any.damage"] = function(me, damage)
        if library("pipeline").dealt_by(damage, me) then log.note(me.name .. " dealt it") end
      end,
      ["any.hit"] = function(me, hit)
        if library("pipeline").dealt_by(hit, me) then log.note(me.name .. " hit directly") end
      end,
      ["any.down"] = function(me, down)
        if library("pipeline").dealt_by(down, me) then log.note(me.name .. " downed it") end
      end } }
  ]]
  local function credit(options)
    local play = game.arena { options = options, content = DOUBLE .. CREDIT, pass = false,
      heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "three" }, traits = { "proud" } }),
        one = unit("elite", { at = { 1, 2 }, abilities = { "join" }, traits = { "proud" } }),
        two = unit("elite", { at = { 1, 3 }, abilities = { "along" }, traits = { "proud" } }) },
      enemies = { foe = unit("elite", { at = { 2, 1 }, guts = 7, endurance = 1 }) } }
    play:act("hero", "three", { target = "foe", answers = { { "one", "join" }, { "two", "along" } } })
    return play
  end

  it("VAL-DMG-07 is dealt by all who gave to it", function()
    local play = credit()
    for _, what in ipairs { "dealt it", "hit directly", "downed it" } do
      assert.equal(1, support.count(play, "one " .. what))
      assert.equal(1, support.count(play, "two " .. what))
    end
    assert.is_false(support.logged(play, "hero dealt it"))
    play = credit { credit = "largest" }
    assert.is_true(support.logged(play, "one dealt it"))
    assert.is_false(support.logged(play, "two dealt it"))
    assert.is_false(support.logged(play, "two downed it"))
  end)

  it("VAL-DMG-09 takes Endurance only when the ability's other effects are there", function()
    local play = duel({ "rot" }, { guts = 8, traits = { "watch" } }, [[
      free("rot", function(_, use) use:damage(use.target, 9) use:gain(use.target, "decaying", 2) end)
      trait "watch" { text = "Tells.", replace = { hit = { run = function(me) log.note("decaying " .. (me:has "decaying" or 0) .. " at " .. me.endurance) end } } }
    ]])
    strike(play, "rot")
    play:expect { foe = { endurance = 1, guts = 10, statuses = { decaying = 2 } } }
    assert.is_true(support.logged(play, "decaying 2 at 2"))
  end)

  it("VAL-DMG-11 VAL-DOWN-09 of several in one batch hits them all at once", function()
    local play = duel({ "blast" }, { guts = 3, endurance = 1 }, [[
      free("blast", function(me, use) use:damage(use.target, 3) use:damage(me, 3) end) ]], nil, { guts = 3, endurance = 1 })
    strike(play, "blast")
    play:expect { foe = { at = false }, hero = { at = false } }
  end)

  it("VAL-DMG-12 halves round down", function()
    for round, guts in pairs { down = 10 - 2, up = 10 - 3 } do
      local play = duel({ "half" }, nil, [[ free("half", function(_, use) use:damage(use.target, library("pools").half(5)) end) ]], { round = round })
      strike(play, "half")
      play:expect { foe = { guts = guts } }
    end
  end)

  it("VAL-DMG-13 VAL-DMG-01 VAL-PIERCE-02 mixed is mitigated in its standard part first, before Resistance", function()
    local content = [[
      free("mixed", function(_, use) use:damage(use.target, 3) use:damage(use.target, 4, { piercing = true }) end)
      trait "ward" { text = "Takes off 5.", modify = { mitigation = function(_, value) return value + 5 end } } ]]
    local play = duel({ "mixed" }, { traits = { "ward" }, attributes = { resistance = 1 } }, content)
    strike(play, "mixed")
    play:expect { foe = { guts = 10 - 2 } }
    play = duel({ "mixed" }, { traits = { "ward" }, attributes = { resistance = 1 } }, content, { mitigate_order = "piercing_first" })
    strike(play, "mixed")
    play:expect { foe = { guts = 10 - 1 } }
  end)
end)

describe("piercing", function()
  it("VAL-PIERCE-01 VAL-PIERCE-04 ignores Resistance, the standard part does not", function()
    local play = duel({ "mixed", "pierce4" }, { attributes = { resistance = 5 } },
      [[ free("mixed", function(_, use) use:damage(use.target, 3) use:damage(use.target, 4, { piercing = true }) end) ]])
    strike(play, "mixed")
    play:expect { foe = { guts = 6 } }
    strike(play, "pierce4")
    play:expect { foe = { guts = 2 } }
  end)

  it("VAL-PIERCE-02 is ignored by Protected", function()
    local play = duel({ "pierce4" }, { statuses = { protected = 1 } })
    strike(play, "pierce4")
    play:expect { foe = { guts = 10, statuses = {} } }
  end)

  it("VAL-PIERCE-03 can be a direct hit", function()
    local play = duel({ "pierce4" }, { guts = 4, attributes = { resistance = 9 } })
    strike(play, "pierce4")
    play:expect { foe = { guts = 10, endurance = 1 } }
  end)
end)

describe("Withering", function()
  it("VAL-WITH-01 ignores Resistance and Protected", function()
    local play = duel({ "wither4" }, { guts = 6, attributes = { resistance = 3 }, statuses = { protected = 2 } })
    strike(play, "wither4")
    play:expect { foe = { guts = 2, statuses = { protected = 2 } } }
  end)

  it("VAL-WITH-02 VAL-WITH-03 leaves 1 Guts and is no direct hit", function()
    local play = duel({ "wither9" }, { guts = 3 })
    strike(play, "wither9")
    play:expect { foe = { guts = 1, endurance = 2 } }
    strike(play, "wither9")
    play:expect { foe = { guts = 1, endurance = 2 } }
  end)

  it("VAL-WITH-04 comes before other damage, which is an instance of its own", function()
    local play = duel({ "both" }, { guts = 6 },
      [[ free("both", function(_, use) use:damage(use.target, 1, { piercing = true }) use:wither(use.target, 10) end) ]])
    strike(play, "both")
    play:expect { foe = { guts = 10, endurance = 1 } }
  end)

  it("VAL-WITH-05 triggers nothing that needs damage", function()
    local play = duel({ "wither3", "hit1" }, { traits = { "echo" } },
      [[ trait "echo" { text = "Says.", on = { damage = function() log.note "ouch" end } } ]])
    strike(play, "wither3")
    assert.is_false(support.logged(play, "ouch"))
    strike(play, "hit1")
    assert.is_true(support.logged(play, "ouch"))
  end)

  it("VAL-WITH-06 adds up, with one floor", function()
    local play = duel({ "twice" }, { guts = 8, traits = { "count" } }, [[
      free("twice", function(_, use) use:wither(use.target, 3) use:wither(use.target, 2) end)
      trait "count" { text = "Counts.", on = { wither = function(_, wither) log.note("withered " .. wither.amount) end } } ]])
    strike(play, "twice")
    play:expect { foe = { guts = 3 } }
    assert.is_true(support.logged(play, "withered 5"))
  end)

  it("VAL-WITH-07 is raised by nothing that raises damage", function()
    local content = [[
      ability "blight" { text = "Withers.", tags = { action = 0, attack = 1 }, range = 1, target = { "character" },
        effect = function(_, use) use:wither(use.target, 2) end }
      trait "honed" { text = "Adds.", modify = { damage_bonus = function(_, value) return value + 1 end } } ]]
    local hero = { attributes = { lethality = 2 }, traits = { "honed" } }
    local play = duel({ "blight" }, nil, content, nil, hero)
    strike(play, "blight")
    play:expect { foe = { guts = 8 } }
    play = duel({ "blight" }, nil, content, { withering_is_damage = true }, hero)
    strike(play, "blight")
    play:expect { foe = { guts = 5 } }
  end)

  it("VAL-WITH-08 comes before restoration", function()
    local play = duel({ "both" }, { guts = 2 }, [[ free("both", function(_, use) use:restore(use.target, 3) use:wither(use.target, 8) end) ]])
    strike(play, "both")
    play:expect { foe = { guts = 4 } }
  end)

  it("VAL-WITH-09 never raises Guts", function()
    local play = duel({ "wither3" }, { traits = { "hollow" } }, [[
      trait "hollow" { text = "Loses all first.", replace = { wither = { run = function(me, wither) me:write("guts", -4) log.note("at " .. me.guts) end } } } ]],
      { zero_guts = "damage_only" })
    strike(play, "wither3")
    play:expect { foe = { guts = -4, endurance = 2 } }
  end)
end)

describe("restoration", function()
  local BOTH = [[
    for damage = 3, 9, 3 do
      for back = 3, 6 do
        free("trade_" .. damage .. "_" .. back, function(_, use) use:restore(use.target, back) use:damage(use.target, damage) end)
      end
    end
  ]]
  local function trade(damage, back, guts, expected, options)
    local name = "trade_" .. damage .. "_" .. back
    local play = duel({ name }, { guts = guts }, BOTH, options)
    strike(play, name)
    play:expect { foe = expected }
  end

  it("VAL-RES-05 comes after all reductions, from below 0 if need be", function()
    trade(9, 4, 5, { guts = 10, endurance = 1 })
    trade(9, 5, 5, { guts = 1, endurance = 2 })
    trade(3, 6, 8, { guts = 10, endurance = 2 })
  end)

  it("VAL-RES-06 can prevent a direct hit, and is lost in one", function()
    trade(9, 3, 5, { guts = 10, endurance = 1 })
    trade(9, 5, 5, { guts = 10, endurance = 1 }, { hit_test = "before_restore" })
    trade(3, 5, 5, { guts = 7, endurance = 2 }, { hit_test = "before_restore" })
  end)

  it("VAL-RES-07 is capped only at the end", function()
    local play = duel({ "over" }, { guts = 9 }, [[ free("over", function(_, use) use:restore(use.target, 3) use:restore(use.target, 3) use:damage(use.target, 4) end) ]])
    strike(play, "over")
    play:expect { foe = { guts = 10 } }
    play = duel({ "restore9" }, { guts = 4 })
    strike(play, "restore9")
    play:expect { foe = { guts = 10 } }
  end)

  local ENERGY = [[
    free("drain", function(_, use)
      use:lower(use.target, 3, { attribute = library("pools").numbers.energy })
      use:regain(use.target, 1, { attribute = library("pools").numbers.energy })
    end)
    free("sip", function(_, use)
      use:regain(use.target, 1, { attribute = library("pools").numbers.energy })
      use:lower(use.target, 1, { attribute = library("pools").numbers.energy })
    end)
    free("flood", function(_, use)
      use:lower(use.target, 3, { attribute = library("pools").numbers.energy })
      use:lower(use.target, 3, { attribute = library("pools").numbers.energy })
    end)
    free("fix", function(_, use)
      use:set(use.target, 4, { attribute = library("pools").numbers.energy })
      use:lower(use.target, 3, { attribute = library("pools").numbers.energy })
    end) ]]

  it("VAL-RES-08 of other values is measured on the state before the batch, as their loss is", function()
    for reading, left in pairs { before_state = { 1, 4 }, net_then_clamp = { 0, 5 } } do
      local play = duel({ "drain" }, { energy = 2 }, ENERGY, { attr_batch = reading })
      strike(play, "drain")
      play:expect { foe = { energy = left[1] } }
      play = duel({ "sip" }, { energy = 5 }, ENERGY, { attr_batch = reading })
      strike(play, "sip")
      play:expect { foe = { energy = left[2] } }
    end
    local play = duel({ "flood" }, { energy = 5 }, ENERGY)
    strike(play, "flood")
    play:expect { foe = { energy = 0 } }
  end)

  it("VAL-RES-09 and other changes come before a value is set", function()
    for reading, energy in pairs { changes_first = 4, set_first = 1 } do
      local play = duel({ "fix" }, { energy = 5 }, ENERGY, { set_order = reading })
      strike(play, "fix")
      play:expect { foe = { energy = energy } }
    end
  end)

  it("VAL-RES-09 gains come before or after it as losses do", function()
    for reading, energy in pairs { changes_first = 1, set_first = 3 } do
      local play = duel({ "fill" }, { energy = 0 }, ENERGY .. [[ free("fill", function(_, use)
          use:set(use.target, 1, { attribute = "energy" })
          use:regain(use.target, 2, { attribute = "energy" })
        end) ]], { set_order = reading })
      strike(play, "fill")
      play:expect { foe = { energy = energy } }
    end
  end)
end)

describe("Protected", function()
  local ECHO = [[ trait "echo" { text = "Says.", on = { damage = function() log.note "ouch" end } } ]]

  it("VAL-BOON-12 ignores damage, a stack each time", function()
    local play = duel({ "big" }, { statuses = { protected = 2 } }, [[ free("big", function(_, use) use:damage(use.target, 30, { piercing = true }) end) ]])
    strike(play, "big")
    play:expect { foe = { guts = 10, endurance = 2, statuses = { protected = 1 } } }
  end)

  it("VAL-BOON-13 loses one stack for a combined instance", function()
    local play = duel({ "twice" }, { statuses = { protected = 2 } }, [[ free("twice", function(_, use) use:damage(use.target, 3) use:damage(use.target, 4) end) ]])
    strike(play, "twice")
    play:expect { foe = { guts = 10, statuses = { protected = 1 } } }
  end)

  it("VAL-BOON-14 is spent on damage that Resistance would have stopped", function()
    for reading, stacks in pairs { spent = {}, kept = { protected = 1 } } do
      local play = duel({ "hit2" }, { attributes = { resistance = 2 }, statuses = { protected = 1 } }, nil, { protected_zero = reading })
      strike(play, "hit2")
      play:expect { foe = { guts = 10, statuses = stacks } }
    end
  end)

  it("VAL-BOON-15 leaves damage of 0", function()
    local play = duel({ "hit2" }, { statuses = { protected = 1 }, traits = { "echo" } }, ECHO)
    strike(play, "hit2")
    assert.is_true(support.logged(play, "ouch"))
    play = duel({ "hit2" }, { statuses = { protected = 1 }, traits = { "echo" } }, ECHO, { protected = "no_instance" })
    strike(play, "hit2")
    assert.is_false(support.logged(play, "ouch"))
    play:expect { foe = { guts = 10, statuses = {} } }
  end)
end)
