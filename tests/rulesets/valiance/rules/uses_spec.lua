-- Using abilities: their steps, what is paid, targets that are no longer valid, and Energy costs.
local support = require "rulesets.valiance.support"
local game = support.endless { pass = true }
local unit = support.unit

local CONTENT = support.effects .. [[
  ability "strike" { text = "Deals 2.", tags = { action = 1 }, cost = { energy = 2 }, range = 1, target = { "character" },
    effect = function(_, use) use:damage(use.target, 2) end }
  ability "once" { text = "Once.", tags = { action = 1, limited = 1 }, cost = { energy = 2 }, range = 1, target = { "character" },
    effect = function(_, use) use:damage(use.target, 2) end }
  ability "pair" { text = "Two.", tags = { action = 1 }, range = { min = 0, max = 5 }, target = { "character", count = 2 },
    effect = function(_, use) for _, target in ipairs(use.targets) do use:damage(target, 3) end end }
  ability "tower" { text = "At a tile.", tags = { action = 1 }, range = 2, target = { "tile" },
    effect = function(_, use) log.note "tower falls" end }

  local function answer(id, to, of, run)
    ability(id) { text = "For tests.", tags = { reaction = 1 }, reaction = { to = to, of = of, as = of == "target" and "counter" or "global",
      when = function(me, event) return event.user ~= me end, run = run } }
  end
  for _, step in ipairs { "declare", "target", "effects", "resolved" } do
    answer("on_" .. step, "use." .. step, "any", function() log.note("answered " .. step) end)
  end
  answer("stop", "use.target", "target", function(_, event) event:fail "stopped" end)
  answer("kill", "use.target", "target", function(_, event, _, own) own:damage(event.user, 50) end)
  answer("hop", "use.target", "target", function(me, _, _, own) own:shift(me, field.at(4, 1, 0)) end)
  answer("hop_near", "use.target", "target", function(me, _, _, own) own:shift(me, field.at(1, 2, 0)) end)
  answer("fog", "use.target", "target", function(me, event)
    field.alter { cells = { me.cell }, add = { "obscured" } }
  end)
  answer("grow", "use.target", "target", function(me, _, _, own) own:gain(me, "grown") end)
  answer("trip", "use.target", "target", function(_, event, _, own) own:gain(event.user, "staggered") end)
  answer("drain", "use.target", "target", function(_, event, _, own)
    own:lower(event.user, 9, { attribute = library("pools").numbers.energy })
  end)
  answer("pull", "use.declare", "any", function(me, event, _, own) own:push(event.user, field.at(7, 0, 0)) end)
  status "grown" { text = "For tests.", tags = { "boon" } }
  ability "only_small" { text = "Not on the grown.", tags = { action = 1 }, range = 1,
    target = { "character", filter = function(_, target) return not target:has "grown" end },
    effect = function(_, use) use:damage(use.target, 2) end }
  ability "needs_feet" { text = "Not while staggered.", tags = { action = 1 }, cost = { energy = 2 }, range = 1, target = { "character" },
    when = function(me) return not me:has "staggered" end, effect = function(_, use) use:damage(use.target, 2) end }
]]

local function arena(spec)
  spec.content = CONTENT .. (spec.more or "")
  spec.more = nil
  return game.arena(spec)
end

-- A hero with these abilities, and a foe beside it with those reactions.
local function duel(abilities, reactions, options, more)
  return arena { options = options, more = more, pass = false,
    heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = abilities }) },
    enemies = { foe = unit("elite", { at = { 2, 1 }, abilities = reactions }) } }
end

describe("a use", function()
  it("VAL-USE-02 VAL-USE-15 VAL-TRIG-01 can be answered at each of its four steps", function()
    for _, step in ipairs { "declare", "target", "effects", "resolved" } do
      local play = duel({ "strike" }, { "on_" .. step })
      play:act("hero", "strike", { target = "foe", answers = { { "foe", "on_" .. step } } })
      assert.is_true(support.logged(play, "answered " .. step))
      play:expect { foe = { guts = 8, reaction_points = 1 } }
    end
  end)

  it("VAL-USE-01 is of an ability, which is used as its tags say and does what its effect says", function()
    local play = duel({ "by_day", "by_trigger" }, {}, nil, [[
      for id, tag in pairs { by_day = "action", by_trigger = "reaction" } do
        ability(id) { text = "Notes.", tags = { [tag] = 1 }, effect = function(me) log.note(me.name .. " did " .. tag) end }
      end ]])
    play:answer "hero"
    assert.is_true(play:options().by_day)
    assert.is_nil(play:options().by_trigger)
    play:answer "by_day"
    play:expect { hero = { action_points = 2, reaction_points = 2 } }
    assert.is_true(support.logged(play, "hero did action"))
  end)

  it("VAL-USE-03 may have its steps altered by the text of an ability", function()
    local play = duel({ "strike" }, {}, nil, [[
      rule "echo" { text = "Strikes have their effects twice.", on = { ["any.use.target"] = function(_, use) use:insert_step("effects") end } } ]])
    play:act("hero", "strike", { target = "foe" })
    play:expect { foe = { guts = 6 }, hero = { energy = 3 } }
  end)

  it("VAL-USE-02 has no effects yet when its targets are declared", function()
    local play = duel({ "strike" }, { "on_target", "on_resolved" })
    play:act("hero", "strike", { target = "foe", answers = { { "foe", "on_target" }, { "foe", "on_resolved" } } })
    local order = {}
    for _, line in ipairs(play:lines()) do
      local what = line:lower():match "answered (%w+)" or line:match "takes (%d)"
      if what then order[#order + 1] = what end
    end
    assert.same({ "target", "2", "resolved" }, order)
  end)

  it("VAL-USE-04 VAL-USE-10 is paid as it is declared and never comes back", function()
    local play = duel({ "once" }, { "stop" })
    play:act("hero", "once", { target = "foe", answers = { { "foe", "stop" } } })
    play:expect { hero = { energy = 3, action_points = 2 }, foe = { guts = 10 } }
    play:turn "foe"
    play:turn "hero"
    play:refuse("hero", "once", "no uses are left")
  end)

  it("VAL-USE-04 with pay = on_resolve costs nothing when it is stopped", function()
    local play = duel({ "once" }, { "stop" }, { pay = "on_resolve" })
    play:act("hero", "once", { target = "foe", answers = { { "foe", "stop" } } })
    play:expect { hero = { energy = 5, action_points = 3 } }
    play:turn "foe"
    play:turn "hero"
    play:act("hero", "once", { target = "foe", pass = true })
    play:expect { hero = { energy = 3, action_points = 2 }, foe = { guts = 8 } }
    play:refuse("hero", "once", "no uses are left")
  end)

  it("VAL-USE-05 needs a target as it is declared", function()
    local spec = { heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "strike" } }) }, enemies = { foe = unit("elite", { at = { 6, 1 } }) } }
    local play = arena(spec)
    play:refuse("hero", "strike", "no valid target")
    spec.options = { use_without_target = "allowed" }
    play = arena(spec)
    play:act("hero", "strike")
    play:expect { hero = { energy = 3, action_points = 2 } }
  end)

  it("VAL-USE-06 VAL-DOWN-04 affects only the targets that are still valid", function()
    local play = arena { pass = false,
      heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "pair" } }) },
      enemies = { one = unit("elite", { at = { 2, 1 }, abilities = { "hop" } }), two = unit("elite", { at = { 3, 1 } }) },
      more = [[ answer("flee", "use.target", "target", function(me, _, _, own) own:down(me) end) ]] }
    play:act("hero", "pair", { targets = { "one", "two" }, answers = { { "one", "hop" } } })
    play:expect { one = { guts = 7 }, two = { guts = 7 } }
    play = arena { pass = false,
      heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "pair" } }) },
      enemies = { one = unit("elite", { at = { 2, 1 }, abilities = { "flee" } }), two = unit("elite", { at = { 3, 1 } }) },
      more = [[ answer("flee", "use.target", "target", function(me, _, _, own) own:down(me) end) ]] }
    play:act("hero", "pair", { targets = { "one", "two" }, answers = { { "one", "flee" } } })
    play:expect { one = { at = false }, two = { guts = 7 } }
  end)

  it("VAL-USE-07 asks its restrictions again", function()
    local play = duel({ "only_small" }, { "grow" })
    play:act("hero", "only_small", { target = "foe", answers = { { "foe", "grow" } } })
    play:expect { foe = { guts = 10, statuses = { "grown" } }, hero = { action_points = 2 } }
  end)

  it("VAL-USE-07 VAL-USE-10 fails when nobody is left but the immune", function()
    for immune, status in pairs { [true] = {}, [false] = { "braced" } } do
      local play = duel({ "boast" }, { immune and "shut" or "stand" }, nil, [[
        ability "boast" { text = "Strikes, and takes heart.", tags = { action = 1 }, range = 1, target = { "character" },
          effect = function(me, use) use:damage(use.target, 2) use:gain(me, "braced") end }
        status "braced" { text = "For tests." }
        status "shut_off" { text = "Nothing gets in.", modify = { immune_to_all = function() return true end } }
        answer("shut", "use.target", "target", function(me, _, _, own) own:gain(me, "shut_off") end)
        answer("stand", "use.target", "target", function() end) ]])
      play:act("hero", "boast", { target = "foe", answers = { { "foe", immune and "shut" or "stand" } } })
      play:expect { foe = { guts = immune and 10 or 8 }, hero = { statuses = status } }
    end
  end)

  it("VAL-USE-07 VAL-USE-10 VAL-TTAG-05 fails when the Breakable tile at which it was aimed is there no more", function()
    for _, broken in ipairs { true, false } do
      local play = arena { pass = false, field = { layers = { "........\n..B.....\n........" }, legend = { B = { solid = true, breakable = 9 } }, areas = { afar = { { 7, 0, 0 } } } },
        heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "ram" } }) }, enemies = { foe = unit("elite", { at = { 2, 2 }, abilities = { "raze" } }) },
        more = [[ ability "ram" { text = "Rams, and takes heart.", tags = { action = 1, attack = 0 }, range = 1, target = { "character" },
            effect = function(me, use) use:damage(use.target, 2) use:gain(me, "grown") end }
          answer("raze", "use.target", "any", function(_, _, _, own) own:destroy(field.at(2, 1, 0)) end) ]] }
      play:act("hero", "ram", { target = { 2, 1, 0 }, answers = { { "foe", broken and "raze" or "pass" } } })
      play:expect { hero = { statuses = broken and {} or { "grown" } } }
    end
  end)

  it("VAL-USE-08 does not ask for sight again", function()
    local play = duel({ "strike" }, { "fog" })
    play:act("hero", "strike", { target = "foe", answers = { { "foe", "fog" } } })
    play:expect { foe = { guts = 8 } }
    play:turn "foe"
    play:turn "hero"
    play:refuse("hero", "strike", "no valid target")
  end)

  it("VAL-USE-09 asks the range of characters again", function()
    for reading, guts in pairs { characters = 10, all = 10, none = 8 } do
      local play = duel({ "strike" }, { "hop" }, { revalidate_range = reading })
      play:act("hero", "strike", { target = "foe", answers = { { "foe", "hop" } } })
      play:expect { foe = { guts = guts, at = { 4, 1, 0 } } }
    end
    local play = duel({ "strike" }, { "hop_near" })
    play:act("hero", "strike", { target = "foe", answers = { { "foe", "hop_near" } } })
    play:expect { foe = { guts = 8, at = { 1, 2, 0 } } }
  end)

  it("VAL-USE-09 leaves tiles where they are, unless all ranges are asked again", function()
    for reading, falls in pairs { characters = true, none = true, all = false } do
      local play = duel({ "tower" }, { "on_target", "move_it" }, { revalidate_range = reading }, [[
        answer("move_it", "use.target", "any", function(_, event, _, own) own:push(event.user, field.at(7, 0, 0)) end) ]])
      play:act("hero", "tower", { target = { 1, 3, 0 }, answers = { { "foe", "move_it" } } })
      assert.equal(falls, support.logged(play, "tower falls"))
    end
  end)

  it("VAL-USE-11 has all its effects at once", function()
    local play = duel({ "all" }, {}, nil, [[ free("all", function(me, use)
      use:damage(use.target, 4) use:gain(use.target, "staggered") library("movement").push_away(use, use.target, me, 1) end) ]])
    play:act("hero", "all", { target = "foe" })
    play:expect { foe = { guts = 6, at = { 3, 1, 0 }, statuses = { "staggered" } } }
  end)

  it("VAL-USE-12 VAL-DOWN-05 does nothing when its user is gone before its effects", function()
    for reading, guts in pairs { fails = 10, still_resolves = 8 } do
      local play = arena { pass = false, options = { user_removed = reading },
        heroes = { hero = unit("elite", { at = { 1, 1 }, endurance = 1, abilities = { "strike" } }), other = unit("elite", { at = { 6, 1 } }) },
        enemies = { foe = unit("elite", { at = { 2, 1 }, abilities = { "kill" } }) } }
      play:act("hero", "strike", { target = "foe", answers = { { "foe", "kill" } } })
      play:expect { hero = { at = false }, foe = { guts = guts } }
    end
  end)

  it("VAL-USE-12 asks nobody for targets who is gone when it was declared", function()
    for _, reading in ipairs { "fails", "still_resolves" } do
      local play = arena { pass = false, options = { user_removed = reading },
        heroes = { hero = unit("elite", { at = { 1, 1 }, endurance = 1, abilities = { "strike" } }), other = unit("elite", { at = { 6, 1 } }) },
        enemies = { foe = unit("elite", { at = { 2, 1 }, abilities = { "kill_first" } }), far = unit("elite", { at = { 1, 2 } }) },
        more = [[ answer("kill_first", "use.declare", "any", function(_, event, _, own) own:damage(event.user, 50) end) ]] }
      play:act("hero", "strike", { answers = { { "foe", "kill_first" } } })
      play:expect { hero = { at = false }, foe = { guts = 10 }, far = { guts = 10 } }
      assert.are.equal("heroes", play:decision().who)
    end
  end)

  it("VAL-USE-13 goes on when an answer makes it illegal", function()
    for reading, guts in pairs { declare_only = 8, recheck = 10 } do
      local play = duel({ "needs_feet" }, { "trip" }, { use_conditions = reading })
      play:act("hero", "needs_feet", { target = "foe", answers = { { "foe", "trip" } } })
      play:expect { foe = { guts = guts }, hero = { energy = 3, statuses = { "staggered" } } }
    end
  end)

  it("VAL-USE-13 asks for Energy again only if that is paid as it resolves", function()
    for pay, guts in pairs { on_declare = 8, on_resolve = 10 } do
      local play = duel({ "needs_feet" }, { "drain" }, { use_conditions = "recheck", pay = pay })
      play:act("hero", "needs_feet", { target = "foe", answers = { { "foe", "drain" } } })
      play:expect { foe = { guts = guts } }
    end
  end)

  it("VAL-USE-13 VAL-AIL-11 does not move whom an answer has staggered", function()
    local play = duel({}, { "trip_mover" }, nil, [[
      answer("trip_mover", "use.declare", "any", function(_, event, _, own) own:gain(event.user, "staggered") end) ]])
    play:act("hero", "evade", { target = { 1, 2, 0 }, answers = { { "foe", "trip_mover" } } })
    play:expect { hero = { at = { 1, 1, 0 }, energy = 4, statuses = { "staggered" } } }
  end)

  it("VAL-USE-14 may affect friends and its user", function()
    local play = arena { heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "hit2" } }), friend = unit("elite", { at = { 1, 2 } }) },
      enemies = { foe = unit("elite", { at = { 5, 1 } }) } }
    play:act("hero", "hit2", { target = "friend" })
    play:act("hero", "hit2", { target = "hero" })
    play:expect { hero = { guts = 8 }, friend = { guts = 8 } }
  end)
end)

describe("Energy", function()
  local COSTS = [[
    ability "plain_x" { text = "x.", tags = { action = 0, any_number = true }, variable = true, effect = function(_, use) log.note("x is " .. use.x) end }
    ability "two_and_x" { text = "2 + x.", tags = { action = 0, any_number = true }, cost = { energy = 2 }, variable = true,
      effect = function(_, use) log.note("x is " .. use.x) end }
    ability "three" { text = "3.", tags = { action = 0, any_number = true }, cost = { energy = 3 }, effect = function() log.note "three" end }
    ability "nothing" { text = "0.", tags = { action = 0, any_number = true }, effect = function() log.note "nothing" end }
    trait "dear" { text = "Dearer.", modify = { energy_cost = function(_, cost, _, _, _, ability)
      return ability and ability.definition.id == "nothing" and cost + 1 or cost
    end } }
    trait "cheap" { text = "Cheaper.", modify = { energy_cost = function(_, cost) return cost - 2 end } }
  ]]
  local function alone(keys, options)
    keys.at, keys.abilities = { 1, 1 }, { "plain_x", "two_and_x", "three", "nothing" }
    return arena { more = COSTS, options = options, heroes = { hero = unit("elite", keys) }, enemies = { foe = unit("elite", { at = { 6, 1 } }) } }
  end
  -- The bounds of x that the ability asks for.
  local function bounds(play, ability)
    play:answer "hero"
    play:answer(ability)
    local domain = play:decision().domain
    return domain.min, domain.max
  end

  it("VAL-NRG-01 VAL-NRG-02 must be there in full and falls by the cost", function()
    local play = alone { energy = 4 }
    play:act("hero", "three")
    play:expect { hero = { energy = 1 } }
    play:refuse("hero", "three", "not enough Energy")
  end)

  it("VAL-NRG-03 VAL-NRG-04 of a cost x is 1 to all there is", function()
    assert.same({ 1, 4 }, { bounds(alone { energy = 4 }, "plain_x") })
    local play = alone { energy = 4 }
    play:act("hero", "plain_x", { x = 3 })
    play:expect { hero = { energy = 1 } }
    assert.is_true(support.logged(play, "x is 3"))
    play = alone { energy = 0 }
    play:refuse("hero", "plain_x", "not enough Energy")
  end)

  it("VAL-NRG-05 of a cost 2 + x may leave x at 0", function()
    assert.same({ 0, 3 }, { bounds(alone { energy = 5 }, "two_and_x") })
    local play = alone { energy = 5 }
    play:act("hero", "two_and_x", { x = 3 })
    play:expect { hero = { energy = 0 } }
    play = alone { energy = 1 }
    play:refuse("hero", "two_and_x", "not enough Energy")
  end)

  it("VAL-NRG-06 of an ability without a cost is 0 and can be raised", function()
    local play = alone { energy = 1, traits = { "dear" } }
    play:act("hero", "nothing")
    play:expect { hero = { energy = 0 } }
    play:refuse("hero", "nothing", "not enough Energy")
  end)

  it("VAL-NRG-07 is lowered to 0 at most, and x stays what was chosen", function()
    local play = alone { energy = 3, traits = { "cheap" } }
    play:act("hero", "nothing")
    play:expect { hero = { energy = 3 } }
    play:act("hero", "plain_x", { x = 3 })
    play:expect { hero = { energy = 2 } }
    assert.is_true(support.logged(play, "x is 3"))
  end)

  it("VAL-BOON-02 VAL-BOON-03 is not asked of the Energized, who lose a stack for each that costs", function()
    local play = alone { energy = 0, statuses = { energized = 2 } }
    play:act("hero", "nothing")
    play:expect { hero = { statuses = { energized = 2 } } }
    play:act("hero", "three")
    play:expect { hero = { energy = 0, statuses = { energized = 1 } } }
    play:act("hero", "three")
    play:expect { hero = { energy = 0, statuses = {} } }
    play:refuse("hero", "three", "not enough Energy")
  end)

  it("VAL-BOON-05 VAL-NRG-05 of the Energized bounds x and nothing else", function()
    local play = alone { energy = 3, statuses = { energized = 1 } }
    assert.same({ 1, 3 }, { bounds(play, "plain_x") })
    play:answer(3)
    play:expect { hero = { energy = 3, statuses = {} } }
    play = alone { energy = 0, statuses = { energized = 1 } }
    play:refuse("hero", "plain_x", "not enough Energy")
    assert.same({ 0, 1 }, { bounds(alone { energy = 1, statuses = { energized = 1 } }, "two_and_x") })
    assert.same({ 1, 5 }, { bounds(alone({ energy = 0, statuses = { energized = 1 } }, { energized_x = "max_energy" }), "plain_x") })
  end)

  local MODIFIED = [[
    ability "jab" { text = "An Attack.", tags = { action = 0, attack = 1, any_number = true }, range = 1, target = { "character" },
      effect = function(_, use) use:damage(use.target, 1) end }
    ability "stab" { text = "An Attack for 1 + x.", tags = { action = 0, attack = 1, any_number = true }, cost = { energy = 1 }, variable = true, range = 1,
      target = { "character" }, effect = function(_, use) use:damage(use.target, 1) end }
    ability "barbed" { text = "A modifier.", tags = { "attack_modifier" }, cost = { energy = 2 }, effect = function(_, use) use:damage(use.target, 2) end }
    ability "light" { text = "A cheaper one.", tags = { "attack_modifier" }, cost = { energy = 1 }, effect = function(_, use) use:damage(use.target, 1) end } ]]
  local function attacker(keys, modifier, options)
    keys.at, keys.abilities = { 1, 1 }, { "jab", "stab", modifier }
    return arena { more = MODIFIED, options = options, pass = false, heroes = { hero = unit("elite", keys) }, enemies = { foe = unit("elite", { at = { 2, 1 } }) } }
  end

  it("VAL-NRG-08 of an Attack Modifier is part of the Attack's", function()
    local play = attacker({ energy = 1 }, "barbed")
    play:act("hero", "jab", { target = "foe" })
    play:expect { foe = { guts = 9 }, hero = { energy = 1 } }
    play = attacker({ energy = 2, attributes = { lethality = 3 } }, "barbed")
    play:act("hero", "jab", { target = "foe", modifier = "barbed" })
    play:expect { foe = { guts = 10 - 6 }, hero = { energy = 0 } }
  end)

  it("VAL-NRG-08 of an Attack Modifier may be a cost of its own", function()
    for reading, left in pairs { folded = { energized = 1, energy = 5 }, separate = { energy = 5 } } do
      local play = attacker({ energy = 5, statuses = { energized = 2 } }, "light", { modifier_cost = reading })
      play:act("hero", "stab", { target = "foe", modifier = "light", x = 0 })
      play:expect { hero = { energy = left.energy, statuses = { energized = left.energized } } }
    end
    local play = attacker({ energy = 5 }, "light", { modifier_cost = "separate" })
    play:act("hero", "stab", { target = "foe", modifier = "light", x = 2 })
    play:expect { hero = { energy = 1 } }
  end)

  it("G17 VAL-BOON-05 VAL-NRG-05 VAL-NRG-08 Energized, modifier and x", function()
    local play = attacker({ energy = 2, statuses = { energized = 1 } }, "light")
    play:answer "hero"
    play:answer "stab"
    play:answer "light"
    local domain = play:decision().domain
    assert.same({ 0, 2 }, { domain.min, domain.max })
    play:answer(2)
    play:answer "foe"
    play:expect { hero = { energy = 2, statuses = {} } }
    -- Unaided 1 + 1 + x is at most 2: x is 0 and not asked for.
    play:act("hero", "stab", { target = "foe", modifier = "light" })
    play:expect { hero = { energy = 0 } }
  end)
end)
