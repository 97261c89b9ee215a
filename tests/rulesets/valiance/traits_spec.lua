-- Traits, Valiant Struggle, and being downed.
local support = require "rulesets.valiance.support"
local game = support.endless { pass = true }
local unit = support.unit

local CONTENT = support.effects .. [[
  free("both", function(_, use) use:damage(use.target, 6) use:wither(use.target, 4) end)
  free("sap", function(_, use)
    local number = library("pools").numbers
    use:lower(use.target, 1, { attribute = number.energy })
    use:lower(use.target, 1, { attribute = number.endurance })
    use:gain(use.target, "staggered")
    use:push(use.target, field.at(5, 1, 0))
  end)
  free("wound", function(_, use) use:lower(use.target, 10, { attribute = library("pools").numbers.guts }) end)
  free("twice", function(_, use) use:damage(use.target, 12) use:gain(use.target, "blinded") end)
  free("end_it", function(_, use) use:lower(use.target, 9, { attribute = library("pools").numbers.endurance }) end)
  free("shield", function(_, use) use:gain(use.target, "protected") end)
  free("rot", function(_, use) use:gain(use.target, "decaying", 2) end)
  trait "echo" { text = "Says.", on = { damage = function() log.note "ouch" end } }
  trait "aura" { text = "Its friends resist." }
  rule "auras" { text = "Resistance from a friend's aura.", modify = { resistance = function(me, value)
    for _, other in ipairs(units()) do
      if other ~= me and other.side == me.side and other:has "aura" then value = value + 2 end
    end
    return value
  end } }
  for n = 1, 24 do trait("gift" .. n) { text = "A gift.", modify = { movement = function(_, value) return value + 1 end } } end
]]

local function arena(spec)
  spec.content = CONTENT
  return game.arena(spec)
end

local function valiant(keys)
  local all = unit("elite", keys)
  all.tags = { "elite", "medium", "human", "valiant" }
  return all
end

-- An enemy with these abilities beside a player's valiant.
local function pursued(abilities, keys, options, field)
  keys = keys or {}
  keys.at = keys.at or { 2, 1 }
  return arena { options = options, field = field, heroes = { hero = valiant(keys) },
    enemies = { foe = unit("elite", { at = { 1, 1 }, abilities = abilities }) } }
end

local function foes_turn(play) play:turn("foe", { pass = true }) end

describe("traits", function()
  it("VAL-TRAIT-01 VAL-TRAIT-02 work all the time, however many one has", function()
    local traits = {}
    for n = 1, 24 do traits[n] = "gift" .. n end
    local play = arena { heroes = { hero = unit("elite", { at = { 1, 1 }, traits = traits }) }, enemies = { foe = unit("elite", { at = { 6, 1 } }) } }
    assert.equal(29, play.units.hero.movement)
    play:turn "foe"
    assert.equal(29, play.units.hero.movement)
  end)

  it("VAL-TRAIT-03 of every valiant: Valiant Struggle", function()
    local play = pursued {}
    play:expect { hero = { traits = { "valiant_struggle" } } }
    assert.is_false(play.units.foe.traits.valiant_struggle ~= nil)
  end)
end)

describe("Valiant Struggle", function()
  local HAZARD = { legend = { h = { hazardous = 3 } }, areas = { afar = { { 4, 2, 0 } } }, layers = { [[
    .....
    ..h..
    .....
  ]] } }

  it("VAL-TRAIT-04 keeps damage off from a direct hit to the next turn", function()
    for reading, guts in pairs { before_begin_effects = 7, after_begin_effects = 10 } do
      local play = pursued({ "hit12", "hit9" }, { guts = 10 }, { struggle_end = reading }, HAZARD)
      foes_turn(play)
      play:act("foe", "hit12", { target = "hero", pass = true })
      play:expect { hero = { guts = 10, endurance = 1 } }
      play:act("foe", "hit9", { target = "hero", pass = true })
      play:act("foe", "hit9", { target = "hero", pass = true })
      play:expect { hero = { guts = 10, endurance = 1 } }
      play:turn("hero", { pass = true })
      play:expect { hero = { guts = guts } }
      foes_turn(play)
      play:act("foe", "hit9", { target = "hero", pass = true })
      play:expect { hero = { guts = reading == "before_begin_effects" and 10 or 1, endurance = reading == "before_begin_effects" and 0 or 1 } }
    end
  end)

  it("VAL-TRAIT-05 does not undo the hit nor what comes with it", function()
    local play = pursued { "twice" }
    foes_turn(play)
    play:act("foe", "twice", { target = "hero", pass = true })
    play:expect { hero = { guts = 10, endurance = 1, statuses = { "blinded" } } }
  end)

  it("VAL-TRAIT-06 lets all else through", function()
    local play = pursued({ "hit12", "sap" }, { attributes = { endurance = 3 } })
    foes_turn(play)
    play:act("foe", "hit12", { target = "hero", pass = true })
    play:act("foe", "sap", { target = "hero", pass = true })
    play:expect { hero = { energy = 4, endurance = 1, at = { 5, 1, 0 }, statuses = { "staggered" } } }
  end)

  it("VAL-TRAIT-07 lets Withering through, or not", function()
    for reading, guts in pairs { passes = 6, blocked = 10 } do
      local play = pursued({ "hit12", "both" }, nil, { struggle_withering = reading })
      foes_turn(play)
      play:act("foe", "hit12", { target = "hero", pass = true })
      play:act("foe", "both", { target = "hero", pass = true })
      play:expect { hero = { guts = guts, endurance = 1 } }
    end
  end)

  it("VAL-TRAIT-08 leaves no damage at all: nothing is spent or triggered", function()
    for reading, count in pairs { no_instance = 1, zero_instance = 2 } do
      local play = pursued({ "hit12", "hit9", "shield" }, { traits = { "echo" } }, { immune = reading })
      foes_turn(play)
      play:act("foe", "hit12", { target = "hero", pass = true })
      play:act("foe", "shield", { target = "hero", pass = true })
      play:act("foe", "hit9", { target = "hero", pass = true })
      play:expect { hero = { guts = 10, statuses = { protected = 1 } } }
      assert.equal(count, support.count(play, "ouch"))
    end
  end)

  it("VAL-TRAIT-09 starts anew with a direct hit by something else", function()
    local play = pursued({ "hit12", "wound", "hit9" }, { attributes = { endurance = 3 } })
    foes_turn(play)
    play:act("foe", "hit12", { target = "hero", pass = true })
    play:act("foe", "wound", { target = "hero", pass = true })
    play:expect { hero = { guts = 10, endurance = 1 } }
    play:act("foe", "hit9", { target = "hero", pass = true })
    play:expect { hero = { guts = 10, endurance = 1 } }
  end)

  it("VAL-TRAIT-10 ends with any turn, a Gambit's too", function()
    local play = arena { heroes = { hero = valiant { at = { 2, 1 } } },
      enemies = { foe = unit("elite", { at = { 1, 1 }, abilities = { "hit12" } }), other = unit("elite", { at = { 1, 2 }, abilities = { "hit9" } }) } }
    foes_turn(play)
    play:act("foe", "hit12", { target = "hero", pass = true })
    play:end_turn("foe", { answers = { { "hero", "valiant_gambit" } } })
    play:end_turn("hero", { pass = true })
    play:turn("other", { pass = true })
    play:act("other", "hit9", { target = "hero", pass = true })
    play:expect { hero = { guts = 1, endurance = 1 } }
  end)

  it("VAL-TRAIT-11 of a hit in the own turn outlasts that turn", function()
    local play = arena { heroes = { hero = valiant { at = { 2, 1 }, abilities = { "hit12" } } }, enemies = { foe = unit("elite", { at = { 1, 1 }, abilities = { "hit9" } }) } }
    play:act("hero", "hit12", { target = "hero", pass = true })
    foes_turn(play)
    play:act("foe", "hit9", { target = "hero", pass = true })
    play:expect { hero = { guts = 10, endurance = 1 } }
    play:turn("hero", { pass = true })
    foes_turn(play)
    play:act("foe", "hit9", { target = "hero", pass = true })
    play:expect { hero = { guts = 1, endurance = 1 } }
  end)
end)

describe("being downed", function()
  it("VAL-DOWN-01 VAL-DOWN-02 VAL-ATTR-15 comes at 0 Endurance and costs a valiant 1 Valiance", function()
    local play = arena { heroes = { hero = valiant { at = { 2, 1 }, endurance = 1 }, friend = valiant { at = { 4, 1 } } },
      enemies = { foe = unit("elite", { at = { 1, 1 }, abilities = { "hit12" } }) } }
    foes_turn(play)
    play:act("foe", "hit12", { target = "hero", pass = true })
    play:expect { hero = { at = false, valiance = 1 }, friend = { valiance = 2 } }
  end)

  it("VAL-DOWN-03 VAL-DOWN-11 frees the tile, ends turns and targets", function()
    local play = arena { heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "end_it" } }) },
      enemies = { foe = unit("elite", { at = { 2, 1 } }), other = unit("elite", { at = { 6, 1 } }) } }
    play:act("hero", "end_it", { target = "foe" })
    play:expect { foe = { at = false } }
    play:refuse("hero", "improvised_strike", "no valid target")
    play:act("hero", "evade", { target = { 2, 1, 0 } })
    play:end_turn "hero"
    assert.same({ "other", "skip other" }, { table.unpack(play:options()) })
    for _ = 1, 2 do
      play:turn "other"
      play:turn "hero"
    end
    play:expect { foe = { at = false } }
  end)

  it("VAL-DOWN-06 comes of Endurance lost in other ways", function()
    local play = arena { heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "sap" } }) }, enemies = { foe = unit("elite", { at = { 2, 1 }, endurance = 1 }) } }
    play:act("hero", "sap", { target = "foe" })
    play:expect { foe = { at = false } }
  end)

  it("VAL-DOWN-07 ends what hangs on its presence", function()
    local play = arena { heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "hit4", "end_it" } }) },
      enemies = { foe = unit("elite", { at = { 2, 1 } }), bearer = unit("elite", { at = { 3, 1 }, traits = { "aura" } }) } }
    play:act("hero", "hit4", { target = "foe" })
    play:expect { foe = { guts = 8 } }
    play:act("hero", "end_it", { target = "bearer" })
    play:act("hero", "hit4", { target = "foe" })
    play:expect { foe = { guts = 4 } }
  end)

  it("VAL-DOWN-08 leaves the statuses that it has given", function()
    local play = arena { heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "rot", "end_it" } }), friend = unit("elite", { at = { 1, 3 } }) },
      enemies = { foe = unit("elite", { at = { 2, 1 } }) } }
    play:act("hero", "rot", { target = "foe" })
    play:act("hero", "end_it", { target = "hero" })
    play:turn "foe"
    play:expect { foe = { guts = 6, statuses = { decaying = 1 } } }
  end)

  it("VAL-DOWN-10 ends the statuses on it", function()
    local play = arena { heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "end_it" } }) },
      enemies = { foe = unit("elite", { at = { 2, 1 }, statuses = { "frenzied" } }) } }
    play:expect { foe = { statuses = { "frenzied" } } }
    play:act("hero", "end_it", { target = "foe" })
    play:expect { foe = { at = false, statuses = {} } }
  end)
end)
