-- Areas (AREA): origin, further tiles, and whom they affect.
local support = require "rulesets.valiance.support"
local unit = support.unit

local CONTENT = [[
  local function burst(id, size, more)
    local spec = { text = "3 to occupants.", tags = { action = 0, any_number = true, area = size }, range = { min = 1, max = 4 }, target = { "occupants" },
      effect = function(_, use) use:damage(use.targets, 3) end }
    for key, value in pairs(more or {}) do spec[key] = value end
    if spec.range == false then spec.range = nil end
    ability(id)(spec)
  end
  for size = 0, 5 do burst("burst" .. size, size) end
  burst("nova", 2, { range = false })
  burst("gentle", 2, { target = { "occupants", other = true }, range = { min = 0, max = 1 } })
  burst("whole", 2, { range = { min = 0, max = 1 } })
  burst("at_foes", 2, { target = { "occupants", hostile = true } })
  burst("quake", 2, { tags = { action = 0, attack = 1, area = 2, any_number = true } })
  burst("later", 1, { tags = { action = 0, area = 1, delayed = true } })
  burst("scorch", 2, { target = { "tile" }, effect = function(_, use)
    for _, cell in ipairs(use.cells) do log.note("scorched " .. field.name(cell)) end
  end })
  burst("wave", 0, { tags = { action = 0, area = 0, check = true, any_number = true }, check = { great = 1 },
    modifiers = { area = function(_, value, _, use) return value + (use and use.rolled and use.roll >= 14 and 1 or 0) end } })
  ability "cut" { text = "2.", tags = { action = 0, attack = 0, any_number = true }, range = 1, target = { "character", hostile = true },
    effect = function(_, use) use:damage(use.target, 2) end }
  ability "sweeping" { text = "The Attack gains Area 1.", tags = { "attack_modifier" }, modifiers = { area = 1 } }
  ability "broad" { text = "2, and adds Area 1.", tags = { action = 0, any_number = true }, range = 1, target = { "character" }, modifiers = { area = 1 },
    effect = function(_, use) use:damage(use.target, 2) end }
  ability "poke" { text = "2.", tags = { action = 0, any_number = true }, range = { min = 1, max = 2 }, target = { "character" },
    effect = function(_, use) use:damage(use.target, 2) end }
  ability "widen" { text = "What is being used has Area 1.", tags = { reaction = 1 }, reaction = { to = "any.use.declare", as = "global",
    run = function(_, use) use:retag("area", 1) end } }
  local function answer(id, run)
    ability(id) { text = "For tests.", tags = { reaction = 1 }, reaction = { to = "use.target", of = "target", as = "counter", run = run } }
  end
  answer("parry", function(me) log.note(me.name .. " parries") end)
  answer("flee", function(me, _, _, own) own:shift(me, field.at(7, 4, 0)) end)
  answer("trade", function(me, _, _, own)
    own:shift(me, field.at(7, 4, 0))
    own:push(unit_named "far", field.at(4, 1, 0))
  end)
  answer("pull", function(_, use, _, own) own:push(use.user, field.at(0, 4, 0)) end)
]]

local game = support.endless { content = CONTENT, size = { 8, 5, 3 }, pass = "nobody" }

local ABILITIES = { "burst0", "burst1", "burst2", "burst4", "burst5", "nova", "gentle", "whole", "at_foes", "quake", "later", "scorch", "wave", "cut",
  "sweeping", "broad", "poke" }

-- A hero at 1,1 and a foe at 3,1; more: the units besides, as { heroes =, enemies =, field =, options = }.
local function arena(more)
  more = more or {}
  local spec = { field = more.field, options = more.options,
    heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = ABILITIES, traits = more.traits }) },
    enemies = { foe = unit("elite", { at = { 3, 1 }, abilities = more.answers, statuses = more.statuses }) } }
  for _, team in ipairs { "heroes", "enemies" } do
    for name, one in pairs(more[team] or {}) do spec[team][name] = one end
  end
  return game.arena(spec)
end

local function lit(x, y, z) return ("%d,%d,%d"):format(x, y, z or 0) end

-- A floor of 8 x 5, three tiles high, with these tiles as the letters say, from the floor to the top.
local function walled(letters, more)
  local rows = {}
  for y = 0, 4 do
    local row = {}
    for x = 0, 7 do row[x + 1] = letters[x .. "," .. y] or "." end
    rows[5 - y] = table.concat(row)
  end
  local drawing = table.concat(rows, "\n")
  local spec = { layers = { drawing, drawing, drawing }, areas = { afar = { { 7, 4, 0 } } },
    legend = { ["#"] = { solid = true }, B = { solid = true, breakable = 3 } } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return spec
end

describe("the tiles of an Area", function()
  it("VAL-AREA-01 VAL-AREA-04 are its origin and so many more", function()
    local play = arena { enemies = { second = unit("elite", { at = { 4, 1 } }), third = unit("elite", { at = { 4, 2 } }) } }
    play:act("hero", "burst2", { target = lit(3, 1), area = { lit(4, 1), lit(4, 2) } })
    play:expect { foe = { guts = 7 }, second = { guts = 7 }, third = { guts = 7 } }
    play:act("hero", "burst0", { target = lit(3, 1) })
    play:expect { foe = { guts = 4 }, second = { guts = 7 } }
  end)

  it("VAL-AREA-02 have their origin in range and sight, and nowhere else", function()
    local play = arena { field = walled { ["2,1"] = "#" } }
    play:answer "hero"
    play:answer "burst1"
    local legal = play:options()
    assert.is_true(legal[lit(1, 3)])
    assert.is_nil(legal[lit(1, 1)])
    assert.is_nil(legal[lit(6, 1)])
    assert.is_nil(legal[lit(3, 1)])
  end)

  it("VAL-AREA-02 VAL-AREA-10 have up to as many origins as the text says, with tiles of their own each", function()
    local function twice(fields)
      local play = support.game().arena { heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "twin" } }) },
        enemies = { foe = unit("elite", { at = { 3, 1 } }), far = unit("elite", { at = { 4, 3 } }) },
        content = [[ ability "twin" { text = "3 twice.", tags = { action = 0, area = 1 }, range = { min = 1, max = 5 }, target = { "occupants", count = 2 },
          effect = function(_, use)
            log.note(#use.cells .. " tiles")
            use:damage(use.targets, 3)
          end } ]] }
      play:act("hero", "twin", fields)
      return play
    end
    twice { target = { { 3, 1 }, { 4, 2 } }, area = { { 3, 0 }, { 4, 3 } } }:expect { foe = { guts = 7 }, far = { guts = 7 }, log = "4 tiles" }
    twice { target = { { 3, 1 }, { 3, 2 } }, area = { { 3, 0 }, { 4, 2 } } }:expect { foe = { guts = 7 }, far = { guts = 10 }, log = "4 tiles" }
    twice { target = { { 3, 1 } }, area = { { 3, 0 } } }:expect { foe = { guts = 7 }, far = { guts = 10 }, log = "2 tiles" }
  end)

  it("VAL-AREA-03 have their origin on any own tile without the Range tag", function()
    local play = arena { heroes = { ogre = unit("elite", { at = { 5, 2 }, body = "two", tags = { "elite", "large", "human" }, abilities = { "nova" } }) } }
    play:answer "ogre"
    play:answer "nova"
    assert.are.equal(8, #play:options())
    play = arena()
    play:act("hero", "nova", { area = { lit(2, 1), lit(3, 1) } })
    play:expect { hero = { guts = 7 }, foe = { guts = 7 } }
  end)

  it("VAL-AREA-04 area_count=exact: all of them, fewer only where the field has no more", function()
    local play = arena()
    play:answer "hero"
    play:answer "burst1"
    play:answer(lit(3, 1))
    assert.is_nil(play:options().none)
    play = arena { field = { size = { 2, 2, 1 }, areas = { afar = { { 0, 0, 0 } } } },
      enemies = { foe = unit("elite", { at = { 0, 1 } }) } }
    play:act("hero", "burst4", { target = lit(0, 1), area = { lit(0, 0), lit(1, 0) } })
    play:expect { hero = { guts = 7 }, foe = { guts = 7 } }
  end)

  it("VAL-AREA-04 area_count=up_to: as many as wanted", function()
    local play = arena { options = { area_count = "up_to" }, enemies = { second = unit("elite", { at = { 4, 1 } }) } }
    play:act("hero", "burst2", { target = lit(3, 1), area = { "none" } })
    play:expect { foe = { guts = 7 }, second = { guts = 10 } }
  end)

  it("VAL-AREA-05 VAL-AREA-06 need neither sight nor range behind the origin", function()
    local play = arena { field = walled { ["4,1"] = "#" }, enemies = { hidden = unit("elite", { at = { 5, 1 } }) } }
    play:act("hero", "burst4", { target = lit(3, 1), area = { lit(3, 2), lit(4, 2), lit(5, 2), lit(5, 1) } })
    play:expect { foe = { guts = 7 }, hidden = { guts = 7 } }
    play = arena { enemies = { distant = unit("elite", { at = { 7, 1 } }) } }
    play:act("hero", "burst2", { target = lit(5, 1), area = { lit(6, 1), lit(7, 1) } })
    play:expect { distant = { guts = 7 } }
  end)

  it("VAL-AREA-07 hang together with the origin through one another", function()
    local play = arena()
    play:answer "hero"
    play:answer "burst2"
    play:answer(lit(3, 1))
    local legal = play:options()
    assert.is_true(legal[lit(3, 2)])
    assert.is_true(legal[lit(3, 1, 1)])
    assert.is_nil(legal[lit(4, 2)])
    play:answer(lit(3, 2))
    assert.is_true(play:options()[lit(4, 2)])
  end)

  -- What may come next after a wall tile behind the origin was taken, and whether it may be taken.
  local function through(path)
    local play = arena { options = { area_path = path }, field = walled { ["4,1"] = "#" } }
    play:answer "hero"
    play:answer "burst2"
    play:answer(lit(3, 1))
    if not play:options()[lit(4, 1)] then return false end
    play:answer(lit(4, 1))
    return true, play:options()[lit(5, 1)] or false
  end

  it("VAL-AREA-08 area_path=solid_end_only: may end in solid tiles, not go through", function()
    assert.are.same({ true, false }, { through "solid_end_only" })
  end)
  it("VAL-AREA-08 area_path=open_only: have no solid ones behind the origin", function()
    assert.are.same({ false }, { through "open_only" })
  end)
  it("VAL-AREA-08 area_path=geometric: go through what is solid", function()
    assert.are.same({ true, true }, { through "geometric" })
  end)
  it("VAL-AREA-08 do not connect across a solid face, save with area_path=geometric", function()
    for path, crosses in pairs { solid_end_only = false, open_only = false, geometric = true } do
      local play = arena { options = { area_path = path }, field = walled({}, { edges = { { from = { 3, 1, 0 }, to = { 4, 1, 0 }, type = "wall" } } }) }
      play:answer "hero"
      play:answer "burst1"
      play:answer(lit(3, 1))
      assert.are.equal(crosses, play:options()[lit(4, 1)] or false)
    end
  end)
  it("VAL-AREA-08 are the origin alone where that is solid; what breaks there is hit", function()
    local play = arena { field = walled { ["3,2"] = "B" } }
    play:act("hero", "quake", { target = lit(3, 2), modifier = false })
    assert.is_true(support.logged(play, "tile 3,2,0 is destroyed"))
    play:expect { foe = { guts = 10 } }
  end)
end)

-- Everybody in the tiles.
describe("whom an Area affects", function()
  it("VAL-AREA-09 is the occupants of its tiles, or nobody where it targets the tiles", function()
    local play = arena()
    play:act("hero", "scorch", { target = lit(3, 1), area = { lit(3, 2), lit(3, 3) } })
    play:expect { foe = { guts = 10 } }
    for _, place in ipairs { lit(3, 1), lit(3, 2), lit(3, 3) } do assert.is_true(support.logged(play, "scorched " .. place)) end
    play:act("hero", "burst2", { target = lit(3, 3), area = { lit(3, 2), lit(3, 1) } })
    play:expect { foe = { guts = 7 } }
  end)

  it("VAL-PRIM-10 may Counter where it is aimed at occupants, and not where it is aimed at tiles", function()
    local play = arena { answers = { "parry" }, enemies = { second = unit("elite", { at = { 3, 2 }, abilities = { "parry" } }) } }
    play:act("hero", "scorch", { target = lit(3, 1), area = { lit(3, 2), lit(3, 3) } })
    play:act("hero", "burst1", { target = lit(3, 1), area = { lit(3, 2) }, answers = { { "foe", "parry" }, { "second", "parry" } } })
    assert.is_true(support.logged(play, "foe parries") and support.logged(play, "second parries"))
  end)

  it("VAL-AREA-10 is each once, in however many of its tiles", function()
    local play = arena { enemies = { ogre = unit("elite", { at = { 4, 2 }, body = "two", tags = { "elite", "large", "human" } }) } }
    play:act("hero", "burst4", { target = lit(3, 2), area = { lit(4, 2), lit(5, 2), lit(5, 3), lit(4, 3) } })
    play:expect { ogre = { guts = 7 } }
  end)

  it("VAL-AREA-11 is the user too, unless the text exempts it", function()
    local play = arena()
    play:act("hero", "whole", { target = lit(1, 1), area = { lit(2, 1), lit(3, 1) } })
    play:expect { hero = { guts = 7 }, foe = { guts = 7 } }
    play:act("hero", "gentle", { target = lit(1, 1), area = { lit(2, 1), lit(3, 1) } })
    play:expect { hero = { guts = 7 }, foe = { guts = 4 } }
  end)

  it("VAL-AREA-11 VAL-USE-14 is friends as well, unless the text limits it", function()
    local more = { heroes = { friend = unit("elite", { at = { 3, 2 } }) } }
    local play = arena(more)
    play:act("hero", "burst1", { target = lit(3, 1), area = { lit(3, 2) } })
    play:expect { friend = { guts = 7 }, foe = { guts = 7 } }
    play:act("hero", "at_foes", { target = lit(3, 1), area = { lit(3, 2), lit(3, 3) } })
    play:expect { friend = { guts = 7 }, foe = { guts = 4 } }
  end)

  it("VAL-AREA-12 is also who is Invisible, and who is not seen", function()
    local play = arena { statuses = { "invisible" } }
    play:act("hero", "burst0", { target = lit(3, 1) })
    play:expect { foe = { guts = 7 } }
    play = arena { field = walled({ ["3,1"] = "u" }, { legend = { u = "unlit" } }) }
    play:act("hero", "burst0", { target = lit(3, 1) })
    play:expect { foe = { guts = 7 } }
  end)

  it("VAL-AREA-13 area_occupants=at_effect: is who is there when the effects come", function()
    local play = arena { answers = { "trade" }, enemies = { far = unit("elite", { at = { 6, 4 } }) } }
    play:act("hero", "burst1", { target = lit(3, 1), area = { lit(4, 1) }, answers = { { "foe", "trade" } } })
    play:expect { foe = { guts = 10, at = { 7, 4, 0 } }, far = { guts = 7, at = { 4, 1, 0 } } }
  end)
  it("VAL-AREA-13 area_occupants=at_targeting: is who was there and still is", function()
    local play = arena { options = { area_occupants = "at_targeting" }, answers = { "trade" },
      enemies = { far = unit("elite", { at = { 6, 4 } }), still = unit("elite", { at = { 3, 2 } }) } }
    play:act("hero", "burst2", { target = lit(3, 1), area = { lit(4, 1), lit(3, 2) }, answers = { { "foe", "trade" } } })
    play:expect { foe = { guts = 10 }, far = { guts = 10, at = { 4, 1, 0 } }, still = { guts = 7 } }
  end)
  it("VAL-SEC-12 VAL-AREA-13 is with a Delayed Area who is there when it comes", function()
    local play = arena { enemies = { far = unit("elite", { at = { 4, 2 } }) } }
    play:act("hero", "later", { target = lit(3, 1), area = { lit(4, 1) } })
    play:turn "foe"
    play:act("foe", "sprint", { move = lit(3, 2) })
    play:turn "far"
    play:act("far", "sprint", { move = lit(4, 1) })
    play:turn "hero"
    play:expect { foe = { guts = 10 }, far = { guts = 7 } }
  end)

  it("VAL-USE-09 stays with an Area whose user was moved away, with revalidate_range=all it fails", function()
    for reading, guts in pairs { characters = 7, none = 7, all = 10 } do
      local play = arena { options = { revalidate_range = reading }, answers = { "pull" } }
      play:act("hero", "burst0", { target = lit(3, 1), answers = { { "foe", "pull" } } })
      play:expect { hero = { at = { 0, 4, 0 } }, foe = { guts = guts } }
    end
  end)
end)

describe("an Area that is lent or grows", function()
  it("VAL-TALT-01 is there when targets are chosen: the Attack takes in who is beside, and each once", function()
    local play = arena { heroes = { friend = unit("elite", { at = { 2, 2 } }) }, enemies = { near = unit("elite", { at = { 2, 1 } }) } }
    play:act("hero", "cut", { target = lit(2, 1), area = { lit(3, 1) }, modifier = "sweeping" })
    play:expect { near = { guts = 8 }, foe = { guts = 8 } }
    play:act("hero", "cut", { target = lit(2, 1), area = { lit(2, 2) }, modifier = "sweeping" })
    play:expect { near = { guts = 6 }, friend = { guts = 10 } }
  end)

  it("VAL-TALT-01 may be lent by the ability's own text, or by who answers its use", function()
    local play = arena { answers = { "widen" }, heroes = { friend = unit("elite", { at = { 2, 2 } }) } }
    play:act("hero", "broad", { target = lit(2, 1), area = { lit(2, 2) }, pass = true })
    play:expect { friend = { guts = 8 }, foe = { guts = 10 } }
    play:act("hero", "poke", { target = lit(2, 1), area = { lit(3, 1) }, answers = { { "foe", "widen" } } })
    play:expect { friend = { guts = 8 }, foe = { guts = 8 } }
    play:act("hero", "poke", { target = "foe", pass = true })
    play:expect { foe = { guts = 6 } }
  end)

  it("VAL-CHK-05 VAL-CHK-06 grows with the outcome, before targets or after them", function()
    for _, timing in ipairs { "before_targets", "after_targets" } do
      local play = arena { options = { check_timing = timing }, enemies = { second = unit("elite", { at = { 4, 1 } }) } }
      play:act("hero", "wave", { target = lit(3, 1), area = { lit(4, 1) }, dice = { 5, 5, 4 } })
      play:expect { foe = { guts = 7 }, second = { guts = 7 } }
      play:act("hero", "wave", { target = lit(3, 1), dice = { 5, 4, 4 } })
      play:expect { foe = { guts = 4 }, second = { guts = 7 } }
    end
  end)
end)
