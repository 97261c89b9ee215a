-- Tags of characters: what every character has, categories, and the property tags.
local support = require "rulesets.valiance.support"
local game = support.bare { ruleset = "valiance", size = { 8, 5, 4 }, pass = true }

local CONTENT = [[
  tag "hovering" { text = "A functional tag.", category = "functional", unit = true }
  tag "marked" { text = "A property tag.", category = "property", unit = true }
  ability "two_properties" { text = "For those with two.", tags = { action = 0, any_number = true },
    when = function(me) return #me:tags "property" == 2 and #me:tags "functional" == 2 end, effect = function() end }
  ability "banish" { text = "3 damage to a beast.", tags = { action = 0, any_number = true }, range = { min = 1, max = 6 },
    target = { "character", tag = "beast" }, effect = function(_, use) use:damage(use.target, 3) end }
  ability "shot" { text = "2 damage.", tags = { action = 0, any_number = true }, range = { min = 1, max = 6 },
    target = { "character" }, effect = function(_, use) use:damage(use.target, 2) end }
  ability "warp" { text = "Puts the target elsewhere.", tags = { action = 0, any_number = true }, range = { min = 1, max = 6 },
    target = { "character" }, effect = function(_, use) use:shift(use.target, field.at(7, 4, 0)) end }
  ability "burn" { text = "A tile becomes Hazardous 3.", tags = { action = 0, any_number = true }, range = { min = 1, max = 6 },
    target = { "character" }, effect = function(_, use) use:scorch(use.target.cell) end }
  effect "scorch" { text = "Hazardous 3.", op = "host", log = false, apply = function(item)
    field.alter { cells = library("space").hazard_cells { item.target }, values = { hazardous = 3 } }
  end }
]]

local function fight(mira, brute, more)
  mira.at, brute.at = mira.at or { 1, 1 }, brute.at or { 2, 1 }
  mira.abilities = mira.abilities or { "two_properties", "banish", "shot", "warp" }
  local spec = { content = CONTENT, heroes = { mira = mira }, enemies = { brute = brute } }
  for key, value in pairs(more or {}) do spec[key] = value end
  local play = game.arena(spec)
  play:turn "mira"
  return play
end

local function can(play, ability, fields, who) return (pcall(play.act, play:fork(), who or "mira", ability, fields)) end

describe("a character", function()
  it("VAL-CTAG-01 has attributes, traits, abilities and tags", function()
    local play = fight({ traits = { "lantern" }, abilities = { "shot" } }, {})
    local mira = play.units.mira
    assert.same({ 10, 2, 5, 0, 5 }, { mira.guts, mira.endurance, mira.energy, mira.resistance, mira.movement })
    assert.is_true(can(play, "shot", { target = "brute" }))
    assert.is_true(can(play, "improvised_strike", { target = "brute" }))
    play:expect { mira = { traits = { "lantern" }, tags = { "elite", "medium", "human" } } }
  end)

  it("VAL-CTAG-02 property and functional are one category", function()
    assert.is_true(fight({ tags = { "hovering", "marked" } }, {}):options().two_properties == true)
    assert.is_nil(fight({ tags = { "hovering" } }, {}):options().two_properties)
  end)

  it("VAL-CTAG-05 VAL-PROP-01 has any number of property tags, and keeps them", function()
    local play = fight({ tags = { "climbing", "immobile", "marked" }, at = { 0, 0 } }, { at = { 7, 0 } })
    play:expect { mira = { tags = { "climbing", "immobile", "marked" } } }
    play:end_turn "mira"
    play:turn "brute"
    play:end_turn "brute"
    play:turn "mira"
    play:refuse("mira", "sprint", "cannot move")
    play:expect { mira = { tags = { "climbing", "immobile", "marked" } } }
    assert.has_no.errors(function() fight({}, {}) end)
  end)

  it("VAL-CTAG-06 effects test tags; a type does nothing of itself", function()
    assert.is_true(can(fight({}, { tags = { "beast" } }), "banish", { target = "brute" }))
    assert.is_false(can(fight({}, {}), "banish", { target = "brute" }))
    local seen = {}
    for _, type in ipairs { "beast", "construct", "human" } do
      local play = fight({}, { tags = { type } })
      play:act("mira", "shove", { target = "brute" })
      play:act("mira", "shot", { target = "brute" })
      play:expect { brute = { at = { 3, 1, 0 }, guts = 8 } }
      play:end_turn "mira"
      play:turn "brute"
      seen[#seen + 1] = table.concat(play:options(), " ")
    end
    assert.same({ seen[1], seen[1], seen[1] }, seen)
  end)
end)

describe("Immobile", function()
  it("VAL-PROP-05 does not move, neither at a walk nor at once", function()
    local play = fight({ tags = { "immobile" } }, { at = { 4, 1 } })
    for _, ability in ipairs { "sprint", "evade", "leap" } do play:refuse("mira", ability, "cannot move") end
    play = fight({}, { tags = { "immobile" } })
    play:act("mira", "warp", { target = "brute" })
    play:expect { brute = { at = { 2, 1, 0 } } }
    play = fight({}, {})
    play:act("mira", "warp", { target = "brute" })
    play:expect { brute = { at = { 7, 4, 0 } } }
  end)

  it("VAL-PROP-08 uses what does not move it", function()
    local play = fight({ tags = { "immobile" } }, {})
    play:act("mira", "improvised_strike", { target = "brute" })
    play:act("mira", "shove", { target = "brute" })
    play:expect { mira = { at = { 1, 1, 0 } }, brute = { at = { 3, 1, 0 }, guts = 8 } }
    assert.is_true(can(play, "interact", { target = { 1, 1, 0 } }))
  end)
end)

describe("a hazard over a gap", function()
  it("VAL-FIELD-06 comes to lie on the bottom of the field, or by bounds = void falls out of it", function()
    for bounds, lies in pairs { solid = true, void = false } do
      local play = fight({ at = { 1, 0, 1 }, abilities = { "ignite", "hot" } }, { at = { 3, 0, 1 }, tags = { "immobile" } }, { options = { bounds = bounds },
        content = CONTENT .. [[ ability "ignite" { text = "Hazardous 3.", tags = { action = 0 }, range = { min = 1, max = 6 }, target = { "character" },
            effect = function(_, use) use:alter({ use.target.cell }, { hazardous = 3 }) end }
          ability "hot" { text = "Where the gap is hot.", tags = { action = 0 }, effect = function() end,
          when = function() return field.value(field.at(3, 0, 0), "hazardous") > 0 end } ]],
        field = { layers = { "###.####", "........" } } })
      play:act("mira", "ignite", { target = "brute" })
      assert.equal(lies, play:options().hot == true)
    end
  end)
end)

describe("Climbing", function()
  it("VAL-PROP-04 holds its owner up, but what is treated as solid stops no line and is no floor for hazards", function()
    local layers = { "........\n........", "........\n..#.....", "........\n..#.....", "........\n........" }
    local play = fight({ at = { 1, 0, 0 }, abilities = { "shot", "burn" } }, { at = { 1, 0, 2 }, tags = { "climbing" } }, { field = { layers = layers } })
    assert.is_true(can(play, "shot", { target = "brute" }))
    play:act("mira", "burn", { target = "brute" })
    play:end_turn "mira"
    play:turn "brute"
    play:expect { brute = { at = { 1, 0, 2 }, guts = 10 } }
    -- It has slid to the floor below, where mira stands.
    play:end_turn "brute"
    play:turn "mira"
    play:expect { mira = { guts = 7 } }
  end)
end)
