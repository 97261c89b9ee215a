-- The boons. Energized and Protected stand with what they spare: costs and damage.
local support = require "rulesets.valiance.support"
local game = support.bare { ruleset = "valiance", size = { 8, 5, 2 }, pass = true }

-- A check of any level, told in the log; a single target at any distance; a tile and everybody in it.
local CONTENT = [[
  ability "try" { text = "A check.", tags = { action = 0, check = true, any_number = true }, check = true,
    effect = function(_, use) log.note("a total of " .. use.roll) end }
  ability "poke" { text = "Pokes.", tags = { action = 0, any_number = true }, range = { min = 0, max = 7 }, target = { "character" },
    effect = function(_, use) use:damage(use.target, 1) end }
  ability "burst" { text = "Pokes all in a tile.", tags = { action = 0, any_number = true }, range = { min = 0, max = 7 }, target = { "tile" },
    effect = function(_, use)
      for _, unit in ipairs(field.units_at(use.point)) do use:damage(unit, 1) end
    end }
  ability "priced" { text = "Costs.", tags = { action = 0, any_number = true }, cost = { energy = 2 }, effect = function() end }
  ability "charge" { text = "Energizes.", tags = { action = 0, any_number = true }, range = { min = 0, max = 7 }, target = { "character" },
    effect = function(_, use) use:gain(use.target, "energized", 2) end }
  ability "charge_twice" { text = "Energizes from two sides.", tags = { action = 0, any_number = true }, range = { min = 0, max = 7 },
    target = { "character" }, effect = function(_, use)
      use:gain(use.target, "energized", 1)
      use:gain(use.target, "energized", 2)
    end }
  ability "hurry" { text = "Hastens.", tags = { action = 0, any_number = true }, effect = function(me, use) use:gain(me, "hastened") end }
  ability "calm" { text = "Rids of that.", tags = { action = 0 }, effect = function(me, use) use:lose(me, "hastened", 1) end }
  trait "sensing" { text = "Senses hearts up to 3 tiles away.", modify = { heartsense = function() return 3 end } }
]]
local ABILITIES = { "try", "poke", "burst", "priced", "charge", "charge_twice", "hurry", "calm" }

-- Mira, a friend beside her, and a brute; options and more of each.
local function trio(mira, friend, brute, options)
  local function made(unit, at)
    local full = { at = at, abilities = ABILITIES }
    for key, value in pairs(unit or {}) do full[key] = value end
    return full
  end
  return game.arena { content = CONTENT, options = options,
    heroes = { mira = made(mira, { 1, 1 }), friend = made(friend, { 1, 2 }) }, enemies = { brute = made(brute, { 3, 1 }) } }
end

-- Whom Mira may target with an ability, as a set of names.
local function targets(play, ability)
  play:turn "mira"
  play:answer(ability)
  return play:options()
end

describe("Empowered", function()
  it("VAL-BOON-01 rolls six dice and counts the highest three, until it is cleared", function()
    local play = trio { statuses = { "empowered" } }
    play:act("mira", "try", { dice = { 1, 2, 3, 4, 5, 6 } })
    assert.equal(1, support.count(play, "A total of 15"))
    play:act("mira", "try", { dice = { 6, 1, 1, 2, 1, 1 } })
    assert.equal(1, support.count(play, "A total of 9"))
    play:expect { mira = { statuses = { "empowered" } } }
  end)

  it("VAL-BOON-01 is no bonus: a Taunted has the good of it", function()
    local play = trio { statuses = { "empowered", "taunted", "frenzied" } }
    play:act("mira", "try", { dice = { 1, 2, 3, 4, 5, 6 } })
    assert.equal(1, support.count(play, "A total of 15"))
  end)
end)

describe("Energized", function()
  it("VAL-BOON-02 VAL-BOON-03 pays by itself, and nothing that is free", function()
    local play = trio { energy = 0, statuses = { energized = 1 } }
    play:act("mira", "hurry")
    play:expect { mira = { statuses = { "hastened", energized = 1 } } }
    play:act("mira", "priced")
    play:expect { mira = { energy = 0, statuses = { hastened = 1, energized = false } } }
  end)

  local function charged(ability, options, statuses)
    local play = trio(nil, { statuses = statuses }, nil, options)
    play:act("mira", ability, { target = "friend" })
    return play.units.friend.statuses.energized
  end
  it("VAL-BOON-04 energized=stacking: adds up", function()
    assert.equal(3, charged("charge", nil, { energized = 1 }))
    assert.equal(3, charged("charge_twice"))
  end)
  it("VAL-BOON-04 energized=no_add: a second changes nothing", function()
    assert.equal(1, charged("charge", { energized = "no_add" }, { energized = 1 }))
    assert.equal(1, charged("charge_twice", { energized = "no_add" }))
    assert.equal(2, charged("charge", { energized = "no_add" }))
  end)
end)

describe("Frenzied", function()
  it("VAL-BOON-06 adds 2 to checks; of it and an Assist the better counts", function()
    local play = trio { statuses = { "frenzied" } }
    play:act("mira", "try", { dice = { 1, 2, 3 } })
    assert.equal(1, support.count(play, "A total of 8"))
    play = trio { statuses = { "frenzied", assisted = 1 } }
    play:act("mira", "try", { dice = { 1, 2, 4 } })
    assert.equal(1, support.count(play, "A total of 9"))
  end)

  it("VAL-BOON-06 stays for all checks", function()
    local play = trio { statuses = { "frenzied" } }
    play:act("mira", "try", { dice = { 1, 1, 1 } })
    play:act("mira", "try", { dice = { 1, 1, 1 } })
    assert.equal(2, support.count(play, "A total of 5"))
  end)
end)

describe("Hastened", function()
  it("VAL-BOON-07 VAL-PTS-07 gives an Action Point as a turn begins", function()
    local play = trio { statuses = { "hastened" } }
    play:turn "mira"
    play:expect { mira = { action_points = 4 } }
  end)

  it("VAL-BOON-07 VAL-PTS-06 leaves the Action Point that was gained, when it is cleared in the turn", function()
    local play = trio { statuses = { "hastened" } }
    play:act("mira", "calm")
    play:expect { mira = { action_points = 4, statuses = {} } }
    play:end_turn "mira"
    play:turn "brute"
    play:turn "mira"
    play:expect { mira = { action_points = 3 } }
  end)

  it("VAL-BOON-07 gives nothing to the turn in which it is gained", function()
    local play = trio()
    play:act("mira", "hurry")
    play:expect { mira = { action_points = 3, statuses = { "hastened" } } }
    play:end_turn "mira"
    play:turn "brute"
    play:turn "mira"
    play:expect { mira = { action_points = 4 } }
  end)
end)

describe("Invisible", function()
  local HIDDEN = { statuses = { "invisible" } }

  it("VAL-BOON-08 cannot be targeted, though its place is known", function()
    local play = trio(nil, nil, HIDDEN)
    local names = targets(play, "poke")
    assert.is_true(names.friend and names.mira)
    assert.is_nil(names.brute)
    play:expect { brute = { at = { 3, 1, 0 } } }
  end)

  it("VAL-BOON-08 can be targeted by who senses hearts", function()
    local play = trio({ traits = { "sensing" } }, nil, HIDDEN)
    play:act("mira", "poke", { target = "brute" })
    play:expect { brute = { guts = 9 } }
  end)

  it("VAL-BOON-09 is affected with the tile that it is in", function()
    local play = trio(nil, nil, HIDDEN)
    play:act("mira", "burst", { target = { 3, 1, 0 } })
    play:expect { brute = { guts = 9 } }
  end)

  it("VAL-BOON-10 is not ended by what its bearer does", function()
    local play = trio { statuses = { "invisible" } }
    play:act("mira", "poke", { target = "brute" })
    play:act("mira", "improvised_strike", { target = "friend" })
    play:act("mira", "evade", { target = { 0, 1, 0 } })
    play:expect { mira = { statuses = { "invisible" }, at = { 0, 1, 0 } } }
  end)

  it("VAL-BOON-11 invisible_allies=barred: not even an ally targets it", function()
    local names = targets(trio(nil, HIDDEN), "poke")
    assert.is_true(names.brute)
    assert.is_nil(names.friend)
  end)
  it("VAL-BOON-11 invisible_allies=allowed: its allies do, its enemies do not", function()
    local names = targets(trio(nil, HIDDEN, HIDDEN, { invisible_allies = "allowed" }), "poke")
    assert.is_true(names.friend)
    assert.is_nil(names.brute)
  end)
  it("VAL-BOON-11 targets itself", function()
    local play = trio(HIDDEN)
    play:act("mira", "poke", { target = "mira" })
    play:expect { mira = { guts = 9 } }
  end)
end)

describe("Protected", function()
  it("VAL-BOON-16 takes what comes from nowhere, unasked", function()
    local play = game.arena { content = CONTENT, pass = false, heroes = { mira = { at = { 1, 1 }, abilities = ABILITIES } },
      enemies = { brute = { at = { 3, 1 }, statuses = { "blinded", protected = 2 } } }, options = { blinded = "unsighted" } }
    play:act("mira", "poke", { target = "brute" })
    play:expect { brute = { guts = 10, statuses = { "blinded", protected = 1 } } }
    assert.equal("mira", play:decision().who)
  end)
end)
