-- Triggers and interrupts: who may answer what, in which order, and what comes of answers that happen together.
local support = require "rulesets.valiance.support"
local game = support.endless { pass = false }
local unit = support.unit

local CONTENT = support.effects .. [[
  ability "strike" { text = "Deals 2.", tags = { action = 0, any_number = true }, range = { min = 0, max = 9 }, target = { "character", no_sight = true },
    effect = function(_, use) use:damage(use.target, 2) end }
  ability "quiet" { text = "Nothing that anybody answers.", tags = { action = 0, any_number = true }, effect = function() end }
  local function to_strike(_, event) return event.ability.definition.id == "strike" or event.ability.definition.id == "sweep" end
  -- Answers to a strike: id, its event, whose, and what it does to whom answered.
  local function answer(id, to, of, run, more, when)
    local spec = { text = "For tests.", tags = { reaction = 1 }, reaction = { to = to, of = of, as = of == "target" and "counter" or "global",
      when = when or to:find "^use" and to_strike or nil, run = run } }
    for key, value in pairs(more or {}) do spec[key] = value end
    ability(id)(spec)
  end
  local function note(id) return function(me) log.note(me.name .. " does " .. id) end end
  for _, id in ipairs { "first", "second" } do answer(id, "use.target", "target", note(id)) end
  for _, id in ipairs { "seen", "heard" } do answer(id, "use.declare", "any", note(id)) end
  answer("own_too", "use.declare", "any", note "own_too", { own_uses = true })
  answer("back3", "use.target", "any", function(_, event, _, own) own:damage(event.user, 3) end)
  answer("back4", "use.target", "any", function(_, event, _, own) own:damage(event.user, 4) end)
  answer("east", "use.target", "any", function(_, event, _, own) own:damage(event.user, 2) own:push(event.user, field.at(4, 1, 0)) end)
  answer("west", "use.target", "any", function(_, event, _, own) own:damage(event.user, 3) own:push(event.user, field.at(2, 0, 0)) end)
  answer("here", "use.target", "any", function(_, event, _, own) own:push(event.user, field.at(5, 3, 0)) end)
  answer("there", "use.target", "any", function(_, event, _, own)
    local friend = unit_named "friend"
    own:push(friend, friend:is "large" and field.at(4, 2, 0) or field.at(5, 3, 0))
  end)
  answer("beyond", "use.target", "any", function(_, event, _, own) own:push(event.user, field.at(5, 4, 0)) end)
  answer("friend_beyond", "use.target", "any", function(_, _, _, own) own:push(unit_named "friend", field.at(5, 4, 0)) end)
  answer("set_two", "use.target", "any", function(_, event, _, own) own:set(event.user, 2, { attribute = library("pools").numbers.energy }) end)
  answer("set_four", "use.target", "any", function(_, event, _, own) own:set(event.user, 4, { attribute = library("pools").numbers.energy }) end)
  answer("seen_target", "use.target", "any", note "seen_target")
  answer("reply", "use.target", "any", function(_, event, _, own) own:damage(event.user, 3) end, nil, to_strike)
  answer("shout", "use.target", "any", function(me) log.note(me.name .. " does shout") end, nil,
    function(_, event) return event.ability.definition.id == "reply" end)
  trait "hearts" { text = "Hears hearts.", modify = { heartsense = function() return 9 end } }
  answer("parry", "use.target", "target", function(_, event) event:fail "parried" end)
  answer("on_damage", "damage", "target", note "on_damage")
  answer("on_stagger", "gain", "target", note "on_stagger")
  answer("dear_damage", "damage", "target", note "dear_damage", { cost = { energy = 2 } })
  answer("dear_stagger", "gain", "target", note "dear_stagger", { cost = { energy = 2 } })
  answer("on_step", "walk", "any", note "on_step")
  answer("on_any_hit", "hit", "any", note "on_any_hit")
  answer("on_any_damage", "damage", "any", note "on_any_damage")
  answer("on_turn_end", "turn.end", "any", note "on_turn_end")
  answer("on_turn_begin", "turn.begin", "any", note "on_turn_begin")
  answer("on_round", "round.begin", "any", note "on_round")
  ability "trip" { text = "Damages and trips.", tags = { action = 0, any_number = true }, range = { min = 0, max = 9 }, target = { "character" },
    effect = function(_, use) use:damage(use.target, 2) use:gain(use.target, "staggered") end }
  ability "sweep" { text = "Two at once.", tags = { action = 0, any_number = true }, range = { min = 0, max = 9 }, target = { "character", count = 2 },
    effect = function(_, use) for _, target in ipairs(use.targets) do use:damage(target, 1) end end }
  trait "ambidextrous" { text = "Answers twice.", modify = { answers_per_trigger = function() return 2 end } }
]]

local function arena(spec)
  spec.content = CONTENT
  return game.arena(spec)
end

local function duel(abilities, reactions, options, foe)
  foe = foe or {}
  foe.at, foe.abilities = foe.at or { 2, 1 }, reactions
  return arena { options = options, heroes = { hero = unit("elite", { at = { 3, 1 }, abilities = abilities }) }, enemies = { foe = unit("elite", foe) } }
end

-- Lines "who does what", and how damage fell, in order.
local function told(play)
  local list = {}
  for _, line in ipairs(play:lines()) do
    local who, what = line:lower():match "^%s*(%w+) does ([%w_]+)"
    if who then list[#list + 1] = who .. " " .. what end
    local hurt, amount = line:lower():match "(%w+) takes (%d+) damage"
    if hurt then list[#list + 1] = hurt .. " -" .. amount end
  end
  return list
end

local function trio(hero, foe, third, options, keys)
  keys = keys or {}
  keys.at, keys.abilities = { 3, 1 }, hero
  return arena { options = options, heroes = { hero = unit("elite", keys) },
    enemies = { foe = unit("elite", { at = { 2, 1 }, abilities = foe }), third = unit("elite", { at = { 2, 2 }, abilities = third }) } }
end

describe("answers", function()
  it("VAL-TRIG-02 VAL-TRIG-03 interrupt what they answer, the last first", function()
    -- The foe answers the strike, the hero's friend answers that answer: friend, foe, strike.
    local play = arena {
      heroes = { hero = unit("elite", { at = { 3, 1 }, abilities = { "strike" } }), friend = unit("elite", { at = { 4, 1 }, abilities = { "shout" } }) },
      enemies = { foe = unit("elite", { at = { 2, 1 }, abilities = { "reply" } }) } }
    play:act("hero", "strike", { target = "foe", answers = { { "foe", "reply" }, { "friend", "shout" } } })
    assert.same({ "friend shout", "hero -3", "foe -2" }, told(play))
  end)

  it("VAL-TRIG-04 are one a trigger and character, and one more for the next", function()
    local play = duel({ "strike" }, { "first", "second" })
    play:act("hero", "strike", { target = "foe", answers = { { "foe", "first" } } })
    play:expect { foe = { reaction_points = 1 } }
    play:act("hero", "strike", { target = "foe", answers = { { "foe", "second" } } })
    assert.same({ "foe first", "foe -2", "foe second", "foe -2" }, told(play))
  end)

  it("VAL-TRIG-04 may be one to the use and one to the targeting, but not two to the use", function()
    local play = duel({ "strike" }, { "seen", "heard", "first" })
    play:act("hero", "strike", { target = "foe", answers = { { "foe", "seen" }, { "foe", "first" } } })
    assert.same({ "foe seen", "foe first", "foe -2" }, told(play))
    play:expect { foe = { reaction_points = 0 } }
  end)

  it("VAL-TRIG-05 may be more where an effect lifts the limit", function()
    local play = duel({ "strike" }, { "first", "second" }, nil, { traits = { "ambidextrous" } })
    play:act("hero", "strike", { target = "foe", answers = { { "foe", "first" }, { "foe", "second" } } })
    play:expect { foe = { reaction_points = 0 } }
  end)

  it("VAL-TRIG-06 VAL-TRIG-07 of several to one trigger come at the same time", function()
    local play = trio({ "strike" }, { "back3" }, { "back4" }, nil, { attributes = { resistance = 2 } })
    play:act("hero", "strike", { target = "foe", answers = { { "foe", "back3" }, { "third", "back4" } } })
    assert.same({ "hero -5", "foe -2" }, told(play))
    play:expect { hero = { guts = 5 } }
  end)

  it("VAL-TRIG-08 are offered to the acting team first, then in act order, then by character", function()
    local play = arena {
      heroes = { ann = unit("elite", { at = { 3, 1 }, abilities = { "seen" } }), bea = unit("elite", { at = { 3, 2 }, abilities = { "strike" } }) },
      enemies = { cat = unit("elite", { at = { 2, 1 }, abilities = { "seen" } }), dan = unit("elite", { at = { 2, 2 }, abilities = { "strike", "seen" } }),
        eve = unit("elite", { at = { 2, 3 }, abilities = { "seen" } }) } }
    local function asked()
      local list = {}
      while play:decision().kind == "reaction" do
        list[#list + 1] = play:decision().who
        play:answer(false)
      end
      return list
    end
    play:answer "bea"
    play:answer "strike"
    assert.same({ "ann", "cat", "dan", "eve" }, asked())
    play:answer "cat"
    play:end_turn("bea", { pass = true })
    play:turn("dan", { pass = true })
    play:answer "strike"
    assert.same({ "cat", "eve", "ann" }, asked())
  end)

  it("VAL-TRIG-08 go by act order and not by the order in which characters were made", function()
    local play = arena { teams = { heroes = { players = true, order = 3 }, enemies = { order = 1 }, others = { order = 2 } },
      heroes = { ann = unit("elite", { at = { 3, 1 }, abilities = { "seen" } }) }, others = { bea = unit("elite", { at = { 3, 2 }, abilities = { "seen" } }) },
      enemies = { cat = unit("elite", { at = { 2, 1 }, abilities = { "strike" } }) } }
    play:answer "cat"
    play:answer "strike"
    assert.equal("bea", play:decision().who)
    play:answer(false)
    assert.equal("ann", play:decision().who)
  end)

  it("VAL-TRIG-08 are declared in the open, or in secret", function()
    for reading, open in pairs { open_in_order = true, secret = false } do
      local play = trio({ "strike" }, { "back3" }, { "back4" }, { group_declare = reading })
      play:answer "hero"
      play:answer "strike"
      play:answer "foe"
      play:answer "back3"
      assert.equal("third", play:decision().who)
      assert.equal(open, play:decision().prompt:find("foe answers with back3", 1, true) ~= nil)
      play:answer "back4"
      play:expect { hero = { guts = 3 } }
    end
  end)

  it("VAL-TRIG-08 are declared without knowing those in secret, also by who looks forward", function()
    local answers = {}
    for index, taken in ipairs { "seen", false } do
      local play = arena { options = { group_declare = "secret" },
        teams = { heroes = { players = true, order = 3 }, enemies = { order = 1 }, others = { order = 2 } },
        heroes = { ann = unit("elite", { at = { 3, 1 }, abilities = { "seen" } }) },
        others = { bea = unit("elite", { at = { 3, 2 }, abilities = { "seen" } }) },
        enemies = { cat = unit("elite", { at = { 2, 1 }, abilities = { "strike" } }) } }
      play:answer "cat"
      play:answer "strike"
      play:answer(taken)
      assert.equal("ann", play:decision().who)
      -- Then the script is asked for the target.
      assert.is_false((pcall(play.auto, play, "heroes", { policy = "search:12", to = "turn" })))
      play:answer "bea"
      answers[index] = {}
      for _, line in ipairs(told(play)) do
        if line:find "^ann" then table.insert(answers[index], line) end
      end
    end
    assert.same(answers[1], answers[2])
  end)

  it("VAL-TRIG-08 all declare and pay before any of them has effects", function()
    local play = trio({ "strike" }, { "back3" }, { "back4" })
    play:act("hero", "strike", { target = "foe", answers = { { "foe", "back3" }, { "third", "back4" } } })
    local order = {}
    for _, line in ipairs(play:lines()) do
      local what = line:lower():match "reacts with (back%d)" or line:lower():match "takes (%d) damage"
      if what then order[#order + 1] = what end
    end
    assert.same({ "back3", "back4", "7", "2" }, order)
  end)

  it("VAL-TRIG-09 to one of a group hold up the whole group", function()
    local play = arena {
      heroes = { hero = unit("elite", { at = { 3, 1 }, abilities = { "strike" } }), friend = unit("elite", { at = { 4, 1 }, abilities = { "shout" } }) },
      enemies = { foe = unit("elite", { at = { 2, 1 }, abilities = { "reply" } }), third = unit("elite", { at = { 2, 2 }, abilities = { "reply" } }) } }
    play:act("hero", "strike", { target = "foe", answers = { { "foe", "reply" }, { "third", "reply" }, { "friend", "shout" } }, pass = true })
    assert.same({ "friend shout", "hero -6", "foe -2" }, told(play))
  end)

  it("VAL-TRIG-10 VAL-RES-11 at odds: the first declared has its way, damage of both counts", function()
    for reading, x in pairs { declared_order = 4, cancel_both = 3 } do
      local play = trio({ "strike" }, { "east" }, { "west" }, { conflict = reading }, { attributes = { resistance = 1 } })
      play:act("hero", "strike", { target = "foe", answers = { { "foe", "east" }, { "third", "west" } } })
      play:expect { hero = { at = { x, 1, 0 }, guts = 10 - 4 } }
    end
  end)

  it("VAL-TRIG-10 at odds are two who come to one tile: the first declared gets there", function()
    local function pushed(hero, friend)
      local play = arena { heroes = { hero = unit("elite", { at = { 3, 1 }, abilities = { "strike" } }), friend = friend },
        enemies = { foe = unit("elite", { at = { 2, 2 }, abilities = { "here" } }), third = unit("elite", { at = { 2, 3 }, abilities = { "there" } }) } }
      play:act("hero", "strike", { target = "foe", answers = { { "foe", hero }, { "third", "there" } } })
      return play
    end
    pushed("here", unit("elite", { at = { 7, 4 } })):expect { hero = { at = { 5, 3 } }, friend = { at = { 7, 4 } } }
    pushed("here", { tags = { "elite", "large", "human" }, body = "two", at = { 6, 0 } }):expect { hero = { at = { 5, 3 } }, friend = { at = { 6, 0 } } }
  end)

  it("VAL-TRIG-10 at odds with what has already lost is nothing, unless both are cancelled", function()
    -- The second would bring the hero elsewhere than the first, and to where the third brings the friend, in either order.
    for reading, friend in pairs { declared_order = { 5, 4 }, cancel_both = { 7, 4 } } do
      for _, order in ipairs { { "beyond", "friend_beyond" }, { "friend_beyond", "beyond" } } do
        local play = arena { options = { conflict = reading },
          heroes = { hero = unit("elite", { at = { 3, 1 }, abilities = { "strike" } }), friend = unit("elite", { at = { 7, 4 } }) },
          enemies = { foe = unit("elite", { at = { 2, 2 }, abilities = { "here" } }), second = unit("elite", { at = { 2, 3 }, abilities = { order[1] } }),
            third = unit("elite", { at = { 2, 4 }, abilities = { order[2] } }) } }
        play:act("hero", "strike", { target = "foe", answers = { { "foe", "here" }, { "second", order[1] }, { "third", order[2] } } })
        play:expect { friend = { at = friend }, hero = { at = reading == "cancel_both" and { 3, 1 } or { 5, 3 } } }
      end
    end
  end)

  it("VAL-TRIG-10 at odds are put to the game master where the option says so", function()
    local play = trio({ "strike" }, { "east" }, { "west" }, { conflict = "game_master" })
    play:act("hero", "strike", { target = "foe", answers = { { "foe", "east" }, { "third", "west" }, { kind = "conflict", choose = "west of third" } } })
    play:expect { hero = { at = { 2, 0, 0 }, guts = 5 } }
  end)

  it("VAL-TRIG-10 that set one value differently set the first", function()
    for reading, energy in pairs { declared_order = 2, cancel_both = 5 } do
      local play = trio({ "strike" }, { "set_two" }, { "set_four" }, { conflict = reading })
      play:act("hero", "strike", { target = "foe", answers = { { "foe", "set_two" }, { "third", "set_four" } } })
      play:expect { hero = { energy = energy } }
    end
  end)

  it("VAL-TRIG-11 are not given to one's own uses, unless the text says so", function()
    local play = duel({ "strike", "seen" }, {})
    play:act("hero", "strike", { target = "foe" })
    play:expect { hero = { reaction_points = 2 } }
    play = duel({ "strike", "own_too" }, {})
    play:act("hero", "strike", { target = "foe", answers = { { "hero", "own_too" } } })
    play = duel({ "strike", "seen" }, {}, { self_trigger = "global_ok" })
    play:act("hero", "strike", { target = "foe", answers = { { "hero", "seen" } } })
    play:expect { hero = { reaction_points = 1 } }
    play = duel({ "strike", "first" }, {}, { self_trigger = "global_ok" })
    play:act("hero", "strike", { target = "hero" })
    play:expect { hero = { reaction_points = 2 } }
  end)

  it("VAL-TRIG-13 may come at each step of a move", function()
    local play = duel({}, { "on_step" }, nil, { at = { 1, 4 } })
    play:act("hero", "sprint", { move = { 6, 1, 0 }, answers = { { "foe", "on_step" }, { "foe", "on_step" } }, pass = true })
    play:expect { hero = { at = { 6, 1, 0 } } }
    assert.same({ "foe on_step", "foe on_step" }, told(play))
  end)

  it("VAL-TRIG-14 VAL-RES-10 may be one to each effect of a batch, when all of it is done", function()
    local play = duel({ "trip" }, { "on_damage", "on_stagger" })
    play:act("hero", "trip", { target = "foe", answers = { { "foe", "on_damage" }, { "foe", "on_stagger" } } })
    local order = told(play)
    assert.equal("foe -2", table.remove(order, 1))
    table.sort(order)
    assert.same({ "foe on_damage", "foe on_stagger" }, order)
    play:expect { foe = { reaction_points = 0, statuses = { "staggered" } } }
    play = duel({ "trip" }, { "on_damage", "on_stagger" }, { batch_trigger = "one_per_batch" })
    play:answer "hero"
    play:answer "trip"
    play:answer "foe"
    play:answer(play:options()[1])
    assert.equal("action", play:decision().kind)
    play:expect { foe = { reaction_points = 1 } }
  end)
  it("VAL-TRIG-14 VAL-TRIG-05 batch_trigger=one_per_batch: leaves the answers to a use as many as they may be", function()
    local play = duel({ "strike" }, { "first", "second" }, { batch_trigger = "one_per_batch" }, { traits = { "ambidextrous" } })
    play:act("hero", "strike", { target = "foe", answers = { { "foe", "first" }, { "foe", "second" } } })
    play:expect { foe = { reaction_points = 0 } }
  end)

  it("VAL-TRIG-14 are one to a targeting step, however many it targets", function()
    local play = trio({ "sweep" }, { "first" }, { "on_any_damage", "seen_target" })
    play:act("hero", "sweep", { targets = { "foe", "third" }, answers = { { "foe", "first" }, { "third", "seen_target" }, { "third", "on_any_damage" } }, pass = true })
    assert.equal(1, support.count(play, "third does seen_target"))
  end)

  it("VAL-TRIG-14 cannot spend Energy that an answer in the same batch needs", function()
    local play = duel({ "trip" }, { "dear_damage", "dear_stagger" }, nil, { energy = 3 })
    play:answer "hero"
    play:answer "trip"
    play:answer "foe"
    play:answer(play:options()[1])
    assert.equal("action", play:decision().kind)
    play:expect { foe = { energy = 1, reaction_points = 1 } }
  end)

  it("VAL-TRIG-14 cannot spend points that an answer in the same batch needs", function()
    local play = duel({ "trip" }, { "on_damage", "on_stagger" }, nil, { attributes = { reaction_points = 1 } })
    play:answer "hero"
    play:answer "trip"
    play:answer "foe"
    play:answer(play:options()[1])
    assert.equal("action", play:decision().kind)
    play:expect { foe = { reaction_points = 0 } }
  end)
end)

describe("what is not seen", function()
  -- The hero stands in the dark, beside the foe or away from it.
  local function dark(abilities, reactions, options, foe)
    foe = foe or {}
    foe.abilities = reactions
    return arena { options = options,
      field = { layers = { "....u." }, legend = { u = { "unlit" } }, areas = { afar = { { 0, 0, 0 } } } },
      heroes = { hero = unit("elite", { at = { 4, 0 }, abilities = abilities }) },
      enemies = { foe = unit("elite", (function() foe.at = { 1, 0 } return foe end)()) } }
  end

  it("VAL-VIS-07 VAL-TRIG-12 cannot be answered", function()
    local play = dark({ "strike" }, { "first", "on_damage" })
    play:act("hero", "strike", { target = "foe" })
    play:expect { foe = { guts = 8, reaction_points = 2 } }
  end)

  it("VAL-VIS-08 does not stop what happens of itself", function()
    local play = dark({ "strike" }, { "first" }, nil, { statuses = { protected = 1 } })
    play:act("hero", "strike", { target = "foe" })
    play:expect { foe = { guts = 10, statuses = {} } }
    play = dark({ "hit12", "strike" }, {}, nil, { traits = { "valiant_struggle" } })
    play:act("hero", "hit12", { target = "foe" })
    play:act("hero", "strike", { target = "foe" })
    play:expect { foe = { guts = 10, endurance = 1 } }
  end)

  it("VAL-VIS-09 may be sensed, unless only sight counts", function()
    local play = dark({ "strike" }, { "first" }, nil, { traits = { "hearts" } })
    play:act("hero", "strike", { target = "foe", answers = { { "foe", "first" } } })
    play = dark({ "strike" }, { "first" }, { trigger_sense = "see_only" }, { traits = { "hearts" } })
    play:act("hero", "strike", { target = "foe" })
    play:expect { foe = { reaction_points = 2 } }
  end)

  it("VAL-VIS-07 VAL-ENG-08 VAL-ENG-11 by the Invisible and to the Blinded may be answered, unless these do not see", function()
    local function answered(options, hero, foe)
      local play = arena { options = options, heroes = { hero = unit("elite", { at = { 4, 0 }, abilities = { "strike" }, statuses = hero }) },
        enemies = { foe = unit("elite", { at = { 1, 0 }, abilities = { "first" }, statuses = foe }) } }
      return (pcall(play.act, play, "hero", "strike", { target = "foe", answers = { { "foe", "first" } } }))
    end
    assert.is_true(answered(nil, { "invisible" }))
    assert.is_false(answered({ invisible = "unseen" }, { "invisible" }))
    assert.is_false(answered({ invisible = "unseen", trigger_sense = "see_only" }, { "invisible" }))
    assert.is_true(answered(nil, nil, { "blinded" }))
    assert.is_false(answered({ blinded = "unsighted" }, nil, { "blinded" }))
  end)

  it("VAL-VIS-10 ends turns unanswered, and rounds have no source", function()
    local play = dark({}, { "on_turn_end" })
    play:end_turn "hero"
    play:expect { foe = { reaction_points = 2 } }
    play = dark({}, { "on_turn_end" }, { turn_end_source = "none" })
    play:end_turn("hero", { answers = { { "foe", "on_turn_end" } } })
    play = dark({}, { "on_turn_begin" }, { turn_end_source = "none" })
    play:turn "hero"
    play:expect { foe = { reaction_points = 2 } }
    play = dark({}, { "on_round" })
    assert.equal("reaction", play:decision().kind)
    play:answer "on_round"
    play:expect { foe = { reaction_points = 1 } }
  end)

  it("VAL-VIS-10 VAL-VIS-07 of a tile's effect is the tile, of a direct hit what has dealt it", function()
    -- The hero begins its turn on a hazard, in the light, in the dark, or behind a wall from the foe.
    local function burns(row, reaction)
      local play = arena { field = { layers = { row }, legend = { h = { hazardous = 10 }, H = { "unlit", hazardous = 10 } }, areas = { afar = { { 0, 0, 0 } } } },
        heroes = { hero = unit("elite", { at = { 4, 0 } }) }, enemies = { foe = unit("elite", { at = { 1, 0 }, abilities = { reaction } }) } }
      local answered = pcall(play.turn, play, "hero", { answers = { { "foe", reaction } } })
      play:expect { hero = { endurance = 1 } }
      return answered
    end
    for _, reaction in ipairs { "on_any_damage", "on_any_hit" } do
      assert.is_true(burns("....h.", reaction))
      assert.is_false(burns("....H.", reaction))
      assert.is_false(burns("..#.h.", reaction))
    end
  end)
end)
