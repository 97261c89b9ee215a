-- What content can do to abilities in flight, each by a few lines of its own: areas moved and shrunk, effects redirected,
-- checks replaced, Delayed abilities held up and hurried, Alterations that move, other currencies, limits that grow.
local support = require "rulesets.valiance.support"
local unit = support.unit

local CONTENT = [[
  -- What is edited.
  ability "burst" { text = "3 to occupants.", tags = { action = 0, area = 2, any_number = true }, cost = { energy = 1 }, range = { min = 1, max = 4 },
    target = { "occupants" }, effect = function(_, use) use:damage(use.targets, 3) end }
  ability "bash" { text = "2, Exposed, pushed away.", tags = { action = 0, any_number = true }, cost = { energy = 2 }, range = 1, target = { "character" },
    effect = function(me, use)
      use:damage(use.target, 2)
      use:gain(use.target, "exposed")
      library("movement").push_away(use, use.target, me, 1, use.target.cell)
      use:restore(me, 1)
    end }
  ability "shoo" { text = "Aside.", tags = { action = 0 }, range = 1, target = { "character" },
    effect = function(_, use) use:push(use.target, field.at(3, 2, 0)) end }
  ability "probe" { text = "By its check.", tags = { action = 0, check = true, any_number = true }, range = { min = 1, max = 9 }, target = { "character" },
    check = { good = 1, great = 2, perfect = 3 }, effect = function(_, use)
      local _, more = library("checks").outcome(use, use.target)
      use:damage(use.target, 1 + (more or 0))
    end }
  ability "fuse" { text = "4 later.", tags = { action = 0, delayed = true, any_number = true }, range = { min = 1, max = 9 }, target = { "character" },
    effect = function(_, use) use:damage(use.target, 4) end }

  local function answer(id, to, run, more, when)
    local spec = { text = "For tests.", tags = { reaction = 1 }, reaction = { to = to, as = "global", when = when, run = run } }
    for key, value in pairs(more or {}) do spec[key] = value end
    ability(id)(spec)
  end

  -- What edits.
  answer("divert", "any.use.target", function(_, use) use:move_cells(field.at(6, 1, 0)) end)
  answer("narrow", "any.use.target", function(me, use) for _, cell in ipairs(field.cells(me)) do use:drop_cell(cell) end end)
  answer("elude", "any.use.target", function(me, use) use:drop_target(me) end)
  answer("stand_in", "any.use.target", function(me, use) use:replace_target(use.target, me) end)
  answer("drag_in", "any.use.target", function(_, use) use:add_target(unit_named "far") end)
  answer("outspend", "any.use.target", function(_, use) use:fail "outspent" end,
    { cost = { energy = function(_, _, use) return use and use.paid + 1 or 1 end } })
  answer("mirror", "any.use.target", function(_, use) use:redirect(use.user) end)
  answer("deflect", "any.use.target", function(me, use) use:redirect(unit_named "far", me) end)
  answer("rewrite", "any.checked", function(_, use) library("checks").replace(use, 18) end)
  answer("once_more", "any.checked", function(_, use) library("checks").again(use) end)
  answer("defer", "any.use.declare", function(_, use) use:retag("delayed", true) end, nil,
    function(_, use) return use:tag_value "area" > 0 end)
  ability "postpone" { text = "All that waits comes a round later.", tags = { action = 0 },
    effect = function() for _, use in ipairs(library("delays").waiting()) do library("delays").postpone(use, 1) end end }
  ability "hurry" { text = "All that waits comes now.", tags = { action = 0 },
    effect = function() for _, use in ipairs(library("delays").waiting()) do library("delays").come_now(use) end end }

  trait "rolling" { text = "It moves a tile to the right as a round ends.", on = { ["any.round.end"] = function(fire, round)
    round:drift(fire, field.neighbour(fire.cell, 0))
  end } }
  ability "wildfire" { text = "Hazardous 2, rolling on.", tags = { action = 0, alteration = true }, range = { min = 1, max = 6 }, target = { "tile" },
    effect = function(_, use) use:alter(use.cells, { hazardous = 2 }, { bears = "rolling" }) end }
  trait "creeping" { text = "It grows as a round ends.", on = { ["any.round.end"] = function(moss, round)
    round:spread(moss, field.neighbour(moss.cells[#moss.cells], 0))
  end } }
  ability "moss" { text = "Hazardous 1, creeping.", tags = { action = 0, alteration = true }, range = { min = 1, max = 6 }, target = { "tile" },
    effect = function(_, use) use:alter(use.cells, { hazardous = 1 }, { bears = "creeping" }) end }

  trait "blood_magic" { text = "2 Guts may stand for each Energy.", modify = { currencies = function(_, list)
    list[#list + 1] = { pool = "guts", rate = 2, keep = 1 }
    return list
  end } }
  attribute "mana" { text = "Another currency.", pool = true, min = 0, start = "full", default = 4 }
  ability "spell" { text = "Costs mana and Guts.", tags = { action = 0, any_number = true }, cost = { mana = 3, guts = 1 }, effect = function(me, use) use:gain(me, "frenzied") end }
  ability "either" { text = "2 Energy, or 3 Guts.", tags = { action = 0, any_number = true }, cost = { { energy = 2 }, { guts = 3 } },
    effect = function(me) log.note(me.name .. " did") end }
  ability "drink" { text = "Mana comes back.", tags = { action = 0 }, effect = function(me, use) use:regain(me, 2, { attribute = "mana" }) end }

  ability "streak" { text = "Limited 1; Great: once more.", tags = { action = 0, limited = 1, check = true, any_number = true }, range = { min = 1, max = 9 },
    target = { "character" }, slots = { more = "int" }, check = { great = 1 }, modifiers = { limited = function(_, value, self) return value + self.more end },
    effect = function(_, use, self)
      local _, more = library("checks").outcome(use, use.target)
      self.more = self.more + (more or 0)
      use:damage(use.target, 1)
    end }
]]

local game = support.endless { content = CONTENT, size = { 8, 5, 2 }, pass = "nobody" }
local HERO = { "burst", "bash", "probe", "fuse", "postpone", "hurry", "wildfire", "moss", "streak", "spell", "drink", "shoo", "either" }

-- A hero, a foe beside it with these reactions, and one farther off; the foe has these statuses.
local function arena(reactions, more)
  more = more or {}
  return game.arena { options = more.options,
    heroes = { hero = unit("elite", { at = { 2, 1 }, abilities = more.abilities or HERO, traits = more.traits, energy = more.energy }) },
    enemies = { foe = unit("elite", { at = { 3, 1 }, abilities = reactions }), far = unit("elite", { at = { 6, 1 } }) } }
end

local function tile(x, y) return ("%d,%d,0"):format(x, y) end
local BURST = { target = tile(3, 1), area = { tile(4, 1), tile(4, 2) } }

-- The hero's ability, answered by the foe.
local function answered(play, ability, how, fields)
  local all = { answers = { { "foe", how } } }
  for key, value in pairs(fields) do all[key] = value end
  play:act("hero", ability, all)
end

describe("an Area in flight", function()
  it("VAL-TRIG-02 is moved: it affects who is in its new tiles", function()
    for _, reading in ipairs { "at_effect", "at_targeting" } do
      local play = arena({ "divert" }, { options = { area_occupants = reading } })
      answered(play, "burst", "divert", BURST)
      play:expect { foe = { guts = 10 }, far = { guts = 7 } }
      assert.is_true(support.logged(play, "Burst is now at 6,1,0, 7,1,0, 7,2,0"))
    end
  end)
  it("VAL-TRIG-02 is shrunk: who is in a tile that is gone is spared", function()
    local play = arena { "narrow" }
    play:act("hero", "burst", { target = tile(4, 1), area = { tile(3, 1), tile(2, 1) }, answers = { { "foe", "narrow" } } })
    play:expect { foe = { guts = 10 }, hero = { guts = 7 } }
  end)
  it("VAL-AREA-13 leaves out who has slipped from its targets, though it still stands there", function()
    local play = arena { "elude" }
    answered(play, "burst", "elude", { target = tile(4, 1), area = { tile(3, 1), tile(2, 1) } })
    play:expect { foe = { guts = 10 }, hero = { guts = 7 } }
  end)
  it("VAL-TALT-01 VAL-SEC-08 is made Delayed: it comes in the next round, on who is there then", function()
    local play = arena { "defer" }
    answered(play, "burst", "defer", { target = tile(4, 1), area = { tile(5, 1), tile(5, 2) } })
    play:expect { far = { guts = 10 } }
    play:turn "far"
    play:act("far", "sprint", { move = tile(5, 1) })
    play:turn "hero"
    play:expect { far = { guts = 7 }, foe = { guts = 10 } }
  end)
end)

describe("a target in flight", function()
  it("VAL-USE-06 is replaced, or joined by another", function()
    local play = arena { "stand_in", "drag_in" }
    answered(play, "probe", "drag_in", { target = "foe", dice = { 1, 1, 1 } })
    play:expect { foe = { guts = 9 } }
    answered(play, "probe", "stand_in", { target = "far", dice = { 1, 1, 1 } })
    play:expect { foe = { guts = 8 }, far = { guts = 10 } }
  end)
end)

describe("targets that are edited in flight", function()
  -- Far may shield itself when something is aimed at it, and counts by itself how often that is so.
  local function shielded(reactions, own)
    return game.arena { content = CONTENT .. [[
        ability "shield" { text = "Ignores the next damage.", tags = { reaction = 1 },
          reaction = { to = "use.target", of = "target", as = "counter", run = function(me, _, _, use) use:gain(me, "protected") end } }
        ability "watch" { text = "Looks on when an Area is near.", tags = { reaction = 0 }, reaction = { to = "any.use.target", as = "global",
          when = function(me, use)
            for _, cell in ipairs(use.cells) do if field.distance(me, cell) < 2 then return true end end
            return false
          end,
          run = function(me) log.note(me.name .. " looks on") end } }
        trait "wary" { text = "Notes what is aimed at it.", on = { ["use.target"] = { of = "target", run = function(me) log.note(me.name .. " is wary") end } } } ]],
      heroes = { hero = unit("elite", { at = { 2, 1 }, abilities = HERO }) },
      enemies = { foe = unit("elite", { at = { 3, 1 }, abilities = reactions, traits = { "wary" } }),
        far = unit("elite", { at = { 6, 1 }, abilities = own or { "shield" }, traits = { "wary" } }) } }
  end
  it("VAL-TRIG-15 VAL-PRIM-10 may be answered by who has come under an Area", function()
    local play = shielded { "divert" }
    play:act("hero", "burst", { target = tile(3, 1), area = BURST.area, answers = { { "foe", "divert" }, { "far", "shield" }, { "foe", "pass" } } })
    play:expect { far = { guts = 10 }, foe = { guts = 10 } }
    assert.equal(1, support.count(play, "foe is wary"))
    assert.equal(1, support.count(play, "far is wary"))
  end)
  it("VAL-TRIG-15 may be answered by who is added, or stands in for another", function()
    local play = shielded { "drag_in" }
    play:act("hero", "bash", { target = "foe", answers = { { "foe", "drag_in" }, { "far", "shield" }, { "foe", "pass" } } })
    play:expect { far = { statuses = { protected = 1 } }, foe = { guts = 8 } }
    assert.equal(1, support.count(play, "far is wary"))
  end)
  it("VAL-TRIG-15 are not offered to somebody twice", function()
    local play = shielded({ "divert" }, { "watch" })
    play:act("hero", "burst", { target = tile(4, 1), area = { tile(5, 1), tile(5, 2) }, answers = { { "foe", "divert" }, { "far", "pass" } } })
    play:expect { far = { guts = 7 } }
    play = shielded({ "divert", "shield" })
    play:act("hero", "burst", { target = tile(3, 1), area = BURST.area, answers = { { "foe", "divert" }, { "far", "pass" } } })
    play:expect { far = { guts = 7 }, foe = { guts = 10 } }
  end)
  it("VAL-TRIG-15 may be answered by who was too far away before", function()
    local play = shielded({ "divert" }, { "watch" })
    play:act("hero", "burst", { target = tile(3, 1), area = { tile(2, 1), tile(2, 2) }, answers = { { "foe", "divert" }, { "far", "watch" }, { "foe", "pass" } } })
    assert.equal(1, support.count(play, "far looks on"))
  end)
end)

describe("the effects of a use", function()
  it("VAL-TRIG-02 all come on its user in place of its target, and a push goes as far the same way, where there is room", function()
    local play = arena { "mirror" }
    answered(play, "bash", "mirror", { target = "foe" })
    play:expect { foe = { guts = 10, at = { 3, 1, 0 }, statuses = {} }, hero = { guts = 9, energy = 3, at = { 2, 1, 0 }, statuses = { exposed = 1 } } }
    assert.is_false(support.logged(play, "is forced"))
    play = arena { "mirror" }
    play:act("hero", "shoo", { target = "foe", answers = { { "foe", "mirror" } } })
    play:expect { foe = { at = { 3, 1, 0 } }, hero = { at = { 2, 2, 0 } } }
  end)
  it("VAL-TRIG-02 come on somebody else, those on others stay", function()
    local play = arena { "deflect" }
    answered(play, "bash", "deflect", { target = "foe" })
    play:expect { foe = { guts = 10, at = { 3, 1, 0 } }, far = { guts = 8, at = { 7, 1, 0 }, statuses = { exposed = 1 } }, hero = { guts = 10 } }
  end)
end)

describe("a use that is outspent", function()
  it("VAL-NRG-01 VAL-USE-10 fails when somebody pays more than it cost, and only then", function()
    local play = arena { "outspend" }
    answered(play, "bash", "outspend", { target = "foe" })
    play:expect { foe = { guts = 10, energy = 2 }, hero = { energy = 3 } }
    -- 3 more would be needed.
    play:act("hero", "bash", { target = "foe" })
    play:expect { foe = { guts = 8, energy = 2 } }
  end)
end)

describe("a check that was seen", function()
  it("VAL-CHK-12 VAL-CHK-14 is replaced or rolled again by who answers it", function()
    local play = arena { "rewrite", "once_more" }
    answered(play, "probe", "rewrite", { target = "foe", dice = { 1, 1, 1 } })
    play:expect { foe = { guts = 6 } }
    answered(play, "probe", "once_more", { target = "foe", dice = { 6, 6, 6, 1, 1, 1 } })
    play:expect { foe = { guts = 5 } }
  end)
end)

describe("a Delayed ability", function()
  it("VAL-SEC-08 is postponed by a round", function()
    local play = arena {}
    play:act("hero", "fuse", { target = "foe" })
    play:act("hero", "postpone")
    play:end_turn "hero"
    play:turn "hero"
    play:expect { foe = { guts = 10 } }
    play:end_turn "hero"
    play:turn "hero"
    play:expect { foe = { guts = 6 } }
  end)
  it("VAL-SEC-08 comes early, and no second time", function()
    local play = arena {}
    play:act("hero", "fuse", { target = "foe" })
    play:act("hero", "hurry")
    play:expect { foe = { guts = 6 } }
    play:end_turn "hero"
    play:turn "hero"
    play:expect { foe = { guts = 6 } }
  end)
end)

describe("an Alteration of its own will", function()
  it("VAL-ALTN-01 moves", function()
    local play = arena {}
    play:act("hero", "wildfire", { target = tile(5, 1) })
    play:end_turn "hero"
    play:turn "hero"
    play:expect { far = { guts = 10 } }
    play:end_turn "hero"
    play:turn "far"
    play:expect { far = { guts = 8 } }
    play:end_turn "far"
    play:turn "far"
    play:expect { far = { guts = 8 } }
  end)
  it("VAL-ALTN-01 VAL-FIELD-06 falls out of a field without bottom, and is over", function()
    local play = game.arena { options = { bounds = "void" }, field = { layers = { "####.###", "........" }, areas = { afar = { { 7, 0, 1 } } } },
      heroes = { hero = unit("elite", { at = { 1, 0, 1 }, abilities = HERO }) }, enemies = { foe = unit("elite", { at = { 7, 0, 1 } }) } }
    play:act("hero", "wildfire", { target = "3,0,1" })
    assert.is_true(play:options().end_wildfire)
    play:end_turn "hero"
    play:end_turn "foe"
    play:turn "hero"
    assert.is_nil(play:options().end_wildfire)
  end)
  it("VAL-ALTN-01 grows, and ends with all that it has become", function()
    local play = arena {}
    play:act("hero", "moss", { target = tile(5, 1) })
    play:end_turn "hero"
    for round = 1, 2 do
      play:turn "hero"
      play:end_turn "hero"
      play:turn "far"
      play:expect { far = { guts = 10 - round } }
      play:end_turn "far"
    end
    play:turn "hero"
    play:act("hero", "end_moss")
    play:end_turn "hero"
    play:turn "far"
    play:expect { far = { guts = 8 } }
  end)
end)

describe("a payment", function()
  it("VAL-NRG-01 may be made in Guts where something allows it, as long as enough is left", function()
    local play = arena({}, { traits = { "blood_magic" } })
    play:act("hero", "bash", { target = "foe", payment = "guts" })
    play:expect { hero = { energy = 5, guts = 10 - 4 + 1 }, foe = { guts = 8 } }
    play = arena({}, { traits = { "blood_magic" }, energy = 0 })
    for _ = 1, 2 do play:act("hero", "probe", { target = "foe", dice = { 1, 1, 1 } }) end
    play:act("hero", "burst", { target = tile(5, 1), area = { tile(5, 2), tile(5, 3) } })
    play:expect { hero = { energy = 0, guts = 8 } }
    play = arena({}, { energy = 0 })
    play:refuse("hero", "burst", "not enough Energy")
  end)
  it("VAL-NRG-01 VAL-NRG-02 may be made in one of several ways, of those that can be", function()
    local play = arena({}, { energy = 3 })
    play:act("hero", "either", { payment = "guts" })
    play:expect { hero = { energy = 3, guts = 7 } }
    play:act("hero", "either", { payment = "energy" })
    play:expect { hero = { energy = 1, guts = 7 } }
    play:act("hero", "either")
    play:expect { hero = { energy = 1, guts = 4 } }
    play:act("hero", "either")
    play:expect { hero = { energy = 1, guts = 1 } }
    play:refuse("hero", "either", "not enough")
    assert.are.equal(4, support.count(play, "hero did"))
  end)
  it("VAL-NRG-01 VAL-NRG-02 may be in a currency that content brings along, or in several", function()
    local play = arena {}
    play:act("hero", "spell")
    play:expect { hero = { mana = 1, guts = 9, energy = 5, statuses = { "frenzied" } } }
    play:refuse("hero", "spell", "not enough mana (1 of 3)")
    play:act("hero", "drink")
    play:act("hero", "spell")
    play:expect { hero = { mana = 0, guts = 8 }, log = { "Hero regains 2 Mana" } }
    for _, record in ipairs(play:log()) do
      if record.kind == "regain" then assert.equal("mana", record.attribute) end
    end
  end)
end)

describe("a limit", function()
  it("VAL-SEC-14 VAL-TALT-03 grows with the outcome", function()
    local play = arena {}
    play:act("hero", "streak", { target = "foe", dice = { 6, 6, 2 } })
    play:act("hero", "streak", { target = "foe", dice = { 6, 6, 1 } })
    play:refuse("hero", "streak", "no uses are left")
    play:expect { foe = { guts = 8 } }
  end)
end)

describe("random play with all of these", function()
  it("holds together through forks, saves and rebuilt runs", function()
    local reactions = { "divert", "narrow", "elude", "stand_in", "drag_in", "outspend", "mirror", "deflect", "rewrite", "once_more", "defer" }
    for seed = 1, 4 do
      local play = game.arena { seed = seed, pass = false,
        heroes = { hero = unit("elite", { at = { 2, 1 }, abilities = HERO, traits = { "blood_magic" }, attributes = { guts = 60, reaction_points = 9 } }) },
        enemies = { foe = unit("elite", { at = { 3, 1 }, abilities = reactions, attributes = { guts = 60, reaction_points = 9, energy = 20 } }),
          far = unit("elite", { at = { 6, 1 }, abilities = HERO, attributes = { guts = 60 } }) } }
      assert.is_true(play:wander(seed, 100) > 30)
    end
  end)
end)

describe("lists of a use", function()
  local LISTS = [[
    trait "ticking" { text = "Ticks as a turn ends.", on = { ["any.turn.end"] = function() log.note "tick" end } }
    ability "void" { text = "Changes no tile.", tags = { action = 0, alteration = true }, range = { min = 0, max = 9 }, target = { "tile" },
      effect = function(_, use) use:alter(use.cells, {}, { bears = "ticking" }) end }
    ability "tell" { text = "Says what is in its tiles.", tags = { action = 0, area = 1 }, range = { min = 0, max = 9 }, target = { "tile" },
      effect = function(me, use)
        log.note(("%d in them, %d beside, %d away"):format(#field.units_in(use.cells), #field.joined(use.cells, "open"), field.nearest_of(me, use.cells)))
      end }
    ability "tally" { text = "Remembers its target.", tags = { action = 0, any_number = true }, range = { min = 0, max = 9 }, target = { "character" },
      slots = { who = { list = "unit", max = 4 }, what = { list = "handle", max = 4 } },
      effect = function(_, use, tally)
        tally.who:add(use.target)
        tally.what:add(use.target)
        log.note(("kept %d: %s, %s"):format(#tally.who, tostring(tally.who[#tally.who]), tostring(tally.what[1])))
      end } ]]
  local function play()
    return game.arena { content = LISTS, heroes = { hero = unit("elite", { at = { 2, 1 }, abilities = { "void", "tell", "tally" } }) },
      enemies = { foe = unit("elite", { at = { 3, 1 } }), far = unit("elite", { at = { 6, 1 } }) } }
  end
  it("VAL-AREA-10 are lists of cells to every word that takes them", function()
    local own = play()
    own:act("hero", "tell", { target = tile(3, 1), area = { tile(4, 1) } })
    assert.is_true(support.logged(own, "1 in them, 8 beside, 1 away"))
  end)
  it("VAL-ALTN-01 make an alteration that changes no tile and only bears something", function()
    local own = play()
    own:act("hero", "void", { target = tile(3, 1) })
    own:end_turn "hero"
    assert.is_true(support.logged(own, "tick"))
  end)
  it("VAL-USE-06 in an ability's slots hold units, as those of a frame do", function()
    local own = play()
    own:act("hero", "tally", { target = "foe" })
    own:act("hero", "tally", { target = "far" })
    assert.is_true(support.logged(own, "kept 2: far, foe"))
  end)
end)
