-- Alterations (ALTN): what changes the field for good, one of each ability and character.
local support = require "rulesets.valiance.support"
local unit = support.unit

local CONTENT = [[
  local TAGS = { action = 0, alteration = true, any_number = true }
  local function alters(id, tiles, more)
    local spec = { text = "Changes a tile.", tags = TAGS, range = { min = 0, max = 9 }, target = { "tile", no_sight = true }, tiles = tiles,
      effect = function(_, use, self) use:alter(use.cells, self.tiles) end }
    for key, value in pairs(more or {}) do spec[key] = value end
    ability(id)(spec)
  end
  alters("embers", { hazardous = 2 })
  alters("briars", { hazardous = 3 })
  alters("mire", { arduous = 1, obscured = true })
  alters("mire_too", { arduous = 2 })
  alters("wall", { solid = true })
  alters("plain", { hazardous = 4 }, { tags = { action = 0, any_number = true } })
  alters("wide", { hazardous = 2 }, { tags = { action = 0, alteration = true, area = 2, any_number = true } })
  alters("great", { hazardous = 2 }, { tags = { action = 3, alteration = true } })
  ability "stop" { text = "Makes it fail.", tags = { reaction = 1 }, reaction = { to = "any.use.target", as = "global", when = function(_, use)
    return use:tag_value "alteration" > 0 end, run = function(_, use) use:fail "stopped" end } }
  ability "doom" { text = "Fells.", tags = { action = 0 }, range = { min = 0, max = 9 }, target = { "character" },
    effect = function(_, use) use:lower(use.target, 9, { attribute = 2 }) end }
]]

local game = support.endless { content = CONTENT, size = { 8, 5, 3 }, pass = "nobody" }
local ALL = { "embers", "briars", "mire", "mire_too", "wall", "plain", "wide", "great" }

local function arena(more)
  more = more or {}
  return game.arena { options = more.options, field = more.field,
    heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = more.abilities or ALL }), other = unit("elite", { at = { 1, 3 }, abilities = ALL }) },
    enemies = { foe = unit("elite", { at = { 5, 1 }, abilities = more.answers }) } }
end

local function tile(x, y, z) return ("%d,%d,%d"):format(x, y, z or 0) end

-- What a character loses as its turn begins on a tile.
local function hazard(play, name) return 10 - play.units[name].guts end

describe("an Alteration", function()
  it("VAL-ALTN-01 changes the field from then on", function()
    local play = arena()
    play:act("hero", "embers", { target = tile(5, 1) })
    play:end_turn "hero"
    for rounds = 1, 3 do
      play:turn "foe"
      assert.are.equal(2 * rounds, hazard(play, "foe"))
      play:end_turn "foe"
    end
  end)

  it("VAL-ALTN-02 is one of each ability and character: different ones stand together", function()
    local play = arena()
    play:act("hero", "embers", { target = tile(5, 1) })
    play:act("hero", "mire", { target = tile(5, 1) })
    play:act("hero", "wide", { target = tile(4, 2), area = { tile(4, 1), tile(4, 3) } })
    play:end_turn "hero"
    play:turn "foe"
    assert.are.equal(2, hazard(play, "foe"))
    -- 1 to leave what is Arduous, 1 a step: two steps away costs 3.
    play:act("foe", "sprint", { move = tile(5, 4) })
    play:expect { foe = { at = { 5, 4, 0 } } }
  end)

  it("VAL-ALTN-02 VAL-ALTN-03 ends as it is used again, but not that of another character", function()
    local play = arena()
    play:act("other", "embers", { target = tile(6, 1) })
    play:end_turn "other"
    play:act("hero", "embers", { target = tile(5, 1) })
    play:act("hero", "embers", { target = tile(7, 1) })
    play:end_turn "hero"
    play:turn "foe"
    assert.are.equal(0, hazard(play, "foe"))
    play:act("foe", "sprint", { move = tile(6, 1) })
    assert.are.equal(2, hazard(play, "foe"))
    play:act("foe", "sprint", { move = tile(7, 1) })
    assert.are.equal(4, hazard(play, "foe"))
  end)

  it("VAL-ALTN-02 is no limit to what has not the tag", function()
    local play = arena()
    play:act("hero", "plain", { target = tile(5, 1) })
    play:act("hero", "plain", { target = tile(7, 1) })
    play:end_turn "hero"
    play:turn "foe"
    assert.are.equal(4, hazard(play, "foe"))
  end)

  -- What the foe suffers on the first tile after a second use that was stopped.
  local function stopped(reading)
    local play = arena { options = { altn_swap = reading }, answers = { "stop" } }
    play:act("hero", "embers", { target = tile(5, 1), pass = true })
    play:act("hero", "embers", { target = tile(7, 1), answers = { { "foe", "stop" } } })
    play:end_turn "hero"
    play:turn "foe"
    return hazard(play, "foe")
  end
  it("VAL-ALTN-03 altn_swap=on_use: the old one has ended though the new one failed", function()
    assert.are.equal(0, stopped "on_use")
  end)
  it("VAL-ALTN-03 altn_swap=on_effect: the old one stays where the new one failed, and else ends with it", function()
    assert.are.equal(2, stopped "on_effect")
    local play = arena { options = { altn_swap = "on_effect" } }
    play:act("hero", "embers", { target = tile(5, 1) })
    play:act("hero", "embers", { target = tile(7, 1) })
    play:end_turn "hero"
    play:turn "foe"
    assert.are.equal(0, hazard(play, "foe"))
  end)
  it("VAL-ALTN-03 ends with the payment: with pay=on_resolve the new one stays", function()
    local play = arena { options = { pay = "on_resolve" } }
    play:act("hero", "embers", { target = tile(7, 1) })
    play:act("hero", "embers", { target = tile(5, 1) })
    play:end_turn "hero"
    play:turn "foe"
    assert.are.equal(2, hazard(play, "foe"))
    play:act("foe", "sprint", { move = tile(7, 1) })
    assert.are.equal(2, hazard(play, "foe"))
  end)

  it("VAL-ALTN-04 may be ended by its owner in its own turn, free, and by nobody else", function()
    local play = arena()
    play:act("hero", "embers", { target = tile(5, 1) })
    play:act("hero", "briars", { target = tile(5, 1) })
    assert.is_true(play:options().end_embers)
    play:act("hero", "end_briars")
    play:expect { hero = { action_points = 3, energy = 5 } }
    assert.is_nil(play:options().end_briars)
    play:end_turn "hero"
    play:answer "other"
    assert.is_nil(play:options().end_embers)
    play:answer "end"
    play:turn "foe"
    assert.are.equal(2, hazard(play, "foe"))
  end)
  it("VAL-ALTN-04 may be ended when nothing else can be done any more", function()
    local play = arena { abilities = { "great" } }
    play:act("hero", "great", { target = tile(5, 1) })
    assert.are.same({ "end_great", "end" }, { table.unpack(play:options()) })
    play:act("hero", "end_great")
    play:end_turn "other"
    play:turn "foe"
    assert.are.equal(0, hazard(play, "foe"))
  end)

  it("VAL-ALTN-05 VAL-DOWN-08 stays when its owner is gone", function()
    local play = game.arena { heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = ALL }), other = unit("elite", { at = { 1, 3 } }) },
      enemies = { foe = unit("elite", { at = { 5, 1 }, abilities = { "doom" } }) } }
    play:act("hero", "embers", { target = tile(5, 1) })
    play:turn "foe"
    play:act("foe", "doom", { target = "hero" })
    play:expect { hero = { at = false } }
    play:end_turn "foe"
    play:turn "foe"
    assert.are.equal(4, hazard(play, "foe"))
  end)

  it("VAL-ALTN-06 tile_overlap=strongest: of two values the higher counts", function()
    local play = arena()
    play:act("hero", "embers", { target = tile(5, 1) })
    play:act("hero", "briars", { target = tile(5, 1) })
    play:turn "foe"
    assert.are.equal(3, hazard(play, "foe"))
  end)
  it("VAL-ALTN-06 tile_overlap=sum: they add up, of every tag that has a value", function()
    local play = arena { options = { tile_overlap = "sum" } }
    play:act("hero", "embers", { target = tile(5, 1) })
    play:act("hero", "briars", { target = tile(5, 1) })
    play:act("hero", "mire", { target = tile(5, 1) })
    play:act("hero", "mire_too", { target = tile(5, 1) })
    play:turn "foe"
    assert.are.equal(5, hazard(play, "foe"))
    play:answer "sprint"
    assert.is_true(play:options()[tile(6, 2)])
    assert.is_nil(play:options()[tile(7, 2)])
  end)

  it("VAL-ALTN-01 can take the floor away again: who stood on it falls", function()
    local play = arena()
    play:act("hero", "wall", { target = tile(1, 2) })
    play:act("hero", "sprint", { move = tile(1, 2, 1) })
    play:expect { hero = { at = { 1, 2, 1 } } }
    play:act("hero", "end_wall")
    play:expect { hero = { at = { 1, 2, 0 }, guts = 8 } }
  end)
end)
