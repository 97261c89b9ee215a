-- Every effect that puts a character somewhere passes one check, with the other effects of its batch.
local support = require "rulesets.valiance.support"
local game = support.bare { ruleset = "valiance", size = { 8, 4, 3 }, pass = true }

-- bring_* moves the target to a fixed tile, in each form that there is.
local CONTENT = [[
  local function to(id, effect)
    ability(id) { text = "For tests.", tags = { action = 0, any_number = true }, range = { min = 0, max = 12 },
      target = { "character", no_sight = true }, effect = effect }
  end
  local function goal() return field.at(4, 0, 0) end
  to("bring_push", function(_, use) use:push(use.target, goal()) end)
  to("bring_shift", function(_, use) use:shift(use.target, goal()) end)
  to("bring_force", function(_, use) library("movement").force_to(use, use.target, use.target.cell, goal()) end)
  to("bring_put", function(_, use) use:put(use.target, goal()) end)
  to("bring_walk", function(_, use) use:walk(use.target, goal()) end)
  to("bring_fall", function(_, use) use:fall(use.target, goal(), { height = 1 }) end)
  to("away", function(me, use) use:push(use.target, { away_from = me, tiles = 1 }) end)
  to("both_push", function(me, use) use:push(use.target, goal()) use:push(me, goal()) end)
  to("change", function(me, use) use:shift(me, use.target.cell) use:push(use.target, me.cell) end)
  to("make_room", function(me, use)
    local there = use.target.cell
    use:push(use.target, goal())
    use:push(me, there)
  end)
  to("banish", function(me, use)
    local there = use.target.cell
    use:leave(use.target)
    use:shift(me, there)
  end)
]]
local ALL = { "bring_push", "bring_shift", "bring_force", "bring_put", "bring_walk", "bring_fall", "away", "both_push",
  "change", "make_room", "banish" }

local function fight(mira, brute, more)
  mira.at, mira.abilities = mira.at or { 0, 0 }, ALL
  local spec = { content = CONTENT, heroes = { mira = mira }, enemies = { brute = brute } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end
local function row(...) return { layers = { ... } } end

describe("whoever is moved", function()
  it("VAL-PROP-05 VAL-PROP-06 stays where it is if it is Immobile, by whichever verb", function()
    for _, verb in ipairs { "bring_push", "bring_shift", "bring_force", "bring_walk" } do
      local play = fight({}, { at = { 2, 0 }, tags = { "immobile" } })
      play:act("mira", verb, { target = "brute" })
      play:expect { brute = { at = { 2, 0, 0 } } }
      assert.is_true(support.logged(play, "brute stays where it is (it cannot be moved)"), verb)
    end
  end)

  it("VAL-TILE-07 VAL-INST-02 does not come into rock", function()
    for _, verb in ipairs { "bring_push", "bring_shift", "bring_force", "bring_put", "bring_walk", "bring_fall" } do
      local play = fight({}, { at = { 2, 0 } }, { field = row "........\n....#..." })
      play:act("mira", verb, { target = "brute" })
      play:expect { brute = { at = { 2, 0, 0 } } }
      assert.is_true(support.logged(play, "(4,0,0 is solid)"), verb)
    end
  end)

  it("VAL-TILE-14 VAL-INST-02 does not come where another stands", function()
    for _, verb in ipairs { "bring_push", "bring_shift", "bring_force", "bring_put", "bring_walk" } do
      local play = fight({}, { at = { 2, 0 } }, { others = { post = { at = { 4, 0 } } } })
      play:act("mira", verb, { target = "brute" })
      play:expect { brute = { at = { 2, 0, 0 } } }
      assert.is_true(support.logged(play, "(post stands there)"), verb)
    end
  end)

  it("VAL-INST-08 comes as a block, which reaches neither beyond the field nor into another", function()
    local play = fight({ at = { 0, 3 } }, { at = { 2, 1 }, body = "two" }, { others = { post = { at = { 5, 1 } } } })
    play:act("mira", "bring_push", { target = "brute" })
    play:expect { brute = { at = { 2, 1, 0 } } }
    assert.is_true(support.logged(play, "(post stands there)"))
    play = fight({ at = { 2, 1 } }, { at = { 0, 1 }, body = "two" })
    play:act("mira", "away", { target = "brute" })
    play:expect { brute = { at = { 0, 1, 0 } } }
    assert.is_true(support.logged(play, "(it would reach beyond the field)"))
  end)

  it("VAL-GLOB-19 VAL-FORCE-01 with no room to be pushed to stays, and the log says why", function()
    local play = fight({ at = { 1, 0 } }, { at = { 0, 0 } })
    play:act("mira", "away", { target = "brute" })
    assert.is_true(support.logged(play, "brute stays where it is (it would reach beyond the field)"))
    play = fight({ at = { 2, 0 } }, { at = { 3, 0 } }, { field = row "........\n....#..." })
    play:act("mira", "away", { target = "brute" })
    assert.is_true(support.logged(play, "brute stays where it is (4,0,0 is solid)"))
  end)
end)

describe("moves of one batch", function()
  it("VAL-TILE-14 VAL-RES-11 that would put two into one tile put neither there", function()
    local play = fight({}, { at = { 2, 0 } })
    play:act("mira", "both_push", { target = "brute" })
    play:expect { mira = { at = { 0, 0, 0 } }, brute = { at = { 2, 0, 0 } } }
    assert.equal(2, support.count(play, "(at odds with another effect)"))
  end)

  it("VAL-INST-10 VAL-AIL-11 change places, unless one of them has to stay", function()
    local play = fight({}, { at = { 3, 0 } })
    play:act("mira", "change", { target = "brute" })
    play:expect { mira = { at = { 3, 0, 0 } }, brute = { at = { 0, 0, 0 } } }
    play = fight({ statuses = { "staggered" } }, { at = { 3, 0 } })
    play:act("mira", "change", { target = "brute" })
    play:expect { mira = { at = { 0, 0, 0 } }, brute = { at = { 3, 0, 0 } } }
    assert.is_true(support.logged(play, "mira stays where it is (it cannot move)"))
    assert.is_true(support.logged(play, "brute stays where it is (mira stands there)"))
  end)

  it("VAL-INST-10 VAL-TILE-14 that come after one that is barred are barred as well", function()
    local play = fight({}, { at = { 2, 0 } })
    play:act("mira", "make_room", { target = "brute" })
    play:expect { mira = { at = { 2, 0, 0 } }, brute = { at = { 4, 0, 0 } } }
    play = fight({}, { at = { 2, 0 } }, { field = row "........\n....#..." })
    play:act("mira", "make_room", { target = "brute" })
    play:expect { mira = { at = { 0, 0, 0 } }, brute = { at = { 2, 0, 0 } } }
  end)

  it("VAL-INST-10 free the tiles of those who leave the field", function()
    local play = fight({}, { at = { 2, 0 } }, { others = { post = { at = { 7, 0 } } } })
    play:act("mira", "banish", { target = "brute" })
    play:expect { mira = { at = { 2, 0, 0 } } }
  end)
end)

describe("a Ramp's occupant", function()
  local function slope(mira)
    mira.at = { 1, 0 }
    return game.arena { content = CONTENT, field = { legend = { r = "ramp" }, layers = { ".r##....", "........", "........" } },
      heroes = { mira = mira }, enemies = { brute = { at = { 7, 0 } } } }
  end

  it("VAL-TTAG-27 VAL-INST-07 moves at once from the tile above as well", function()
    for _, leap in ipairs { "leap", "evade" } do
      local play = slope {}
      play:act("mira", leap, { target = { 2, 0, 1 } })
      play:expect { mira = { at = { 2, 0, 1 } } }
    end
    local play = slope {}
    play:act("mira", "leap", { target = { 3, 0, 1 } })
    play:expect { mira = { at = { 3, 0, 1 } } }
  end)

  it("VAL-TTAG-27 VAL-FORCE-05 is pushed from the tile that was aimed at", function()
    local play = game.arena { content = CONTENT, field = { legend = { r = "ramp" }, layers = { "#r##....", "........", "........" } },
      heroes = { mira = { at = { 0, 0, 1 }, abilities = ALL } }, enemies = { brute = { at = { 1, 0 } } } }
    play:act("mira", "shove", { target = "brute" })
    play:expect { brute = { at = { 2, 0, 1 } } }
  end)

  it("VAL-TTAG-25 VAL-TILE-14 shares the tile above with nobody who comes with the same batch", function()
    local play = game.arena { field = { legend = { r = "ramp" }, layers = { "...r....", "........" } },
      content = [[ ability "bring" { text = "For tests.", tags = { action = 1 }, range = { min = 0, max = 12 }, target = { "character" },
        effect = function(me, use) use:push(use.target, field.at(3, 0, 0)) use:push(me, field.at(3, 0, 1)) end } ]],
      heroes = { mira = { at = { 0, 0 }, abilities = { "bring" } } }, enemies = { brute = { at = { 7, 0 } } } }
    play:act("mira", "bring", { target = "brute" })
    play:expect { mira = { at = { 0, 0, 0 } }, brute = { at = { 7, 0, 0 } } }
  end)
end)
