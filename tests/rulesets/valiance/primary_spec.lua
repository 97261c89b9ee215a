-- Primary tags (PRIM): Action, Reaction, Strategy. Stances and Transformations are in forms_spec, modifiers in tags_spec.
local support = require "rulesets.valiance.support"
local unit = support.unit

local CONTENT = [[
  ability "stretch" { text = "2 points.", tags = { action = 2 }, effect = function(me, use) use:restore(me, 1) end }
  ability "hum" { text = "Any number.", tags = { action = 1, any_number = true }, effect = function(me) log.note(me.name .. " hums") end }
  ability "flinch" { text = "On damage.", tags = { reaction = 1 }, reaction = { to = "target.damage", as = "global",
    run = function(me, damage) log.note("guts are " .. me.guts .. " after " .. damage.dealt) end } }
  ability "brood" { text = "On damage, dearly.", tags = { reaction = 2 }, reaction = { to = "target.damage", as = "global", run = function() log.note "broods" end } }
  ability "duck" { text = "On being targeted.", tags = { reaction = 1 }, reaction = { to = "use.target", of = "target", as = "counter",
    run = function(me) log.note("ducks with " .. me.guts) end } }
  ability "watch_turns" { text = "On a turn's end.", tags = { reaction = 0 }, reaction = { to = "turn.end", as = "global", run = function() log.note "saw a turn end" end } }
  ability "watch_rounds" { text = "On a round's end.", tags = { reaction = 0 }, reaction = { to = "any.round.end", as = "global", run = function() log.note "saw a round end" end } }
  ability "soothe" { text = "Helps.", tags = { action = 0, any_number = true }, range = { min = 0, max = 9 }, target = { "character", allied = true },
    effect = function(_, use) use:restore(use.target, 1) end }
  ability "hit" { text = "3.", tags = { action = 0, any_number = true }, range = { min = 0, max = 9 }, target = { "character" },
    effect = function(_, use) use:damage(use.target, 3) end }
  ability "iron_plan" { text = "Resistance +1.", tags = { "strategy" }, cost = { energy = 1 }, modify = { resistance = function(_, value) return value + 1 end } }
  ability "sharp_plan" { text = "Lethality +1.", tags = { "strategy" }, modify = { lethality = function(_, value) return value + 1 end } }
  ability "again" { text = "Another turn.", tags = { action = 1 }, effect = function(me, use) use:start("turn", me, nil, { uncounted = true }) end }
]]

local game = support.endless { content = CONTENT, pass = "nobody" }

local function arena(hero, foe, more)
  local a, b = { at = { 1, 1 } }, { at = { 2, 1 } }
  for key, value in pairs(hero or {}) do a[key] = value end
  for key, value in pairs(foe or {}) do b[key] = value end
  local spec = { heroes = { hero = unit("elite", a) }, enemies = { foe = unit("elite", b) } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

describe("a primary tag", function()
  local function refused(tags)
    local fine, message = pcall(game.arena, { heroes = { hero = unit("elite", { at = { 1, 1 } }) },
      content = 'ability "odd" { text = "Odd.", tags = ' .. tags .. ', effect = function() end }' })
    assert.is_false(fine)
    return tostring(message)
  end
  it("VAL-PRIM-01 is the only one of an ability, or the content is refused as it loads", function()
    assert.is_truthy(refused("{ action = 1, reaction = 1 }"):find("ability 'odd': must have exactly one primary tag (found action and reaction)", 1, true))
    assert.is_truthy(refused("{ attack = 1 }"):find("must have exactly one primary tag (found none; there is: action, ", 1, true))
  end)
end)

describe("an Action", function()
  it("VAL-PRIM-02 VAL-PTS-01 is used in one's own turn for as many Action Points as it says", function()
    local play = arena({ abilities = { "stretch" } }, { at = { 6, 1 } })
    play:answer "hero"
    assert.is_true(play:options().stretch)
    play:act("hero", "stretch")
    play:expect { hero = { action_points = 1, reaction_points = 2 } }
    play:end_turn "hero"
    assert.is_nil(play:options().stretch)
    play:end_turn "foe"
    play:turn("hero")
    play:act("hero", "interact", { target = { 1, 1, 0 } })
    play:act("hero", "interact", { target = { 1, 1, 0 } })
    play:refuse("hero", "stretch", "not enough Action Points (1 of 2)")
  end)

  it("VAL-PRIM-03 is used once a turn unless its text says otherwise", function()
    local play = arena { abilities = { "hum" } }
    play:act("hero", "improvised_strike", { target = "foe" })
    play:refuse("hero", "improvised_strike", "already used this turn")
    play:act("hero", "hum")
    play:act("hero", "hum")
    assert.are.equal(2, support.count(play, "hero hums"))
  end)
  it("VAL-PRIM-03 may be used in each of several turns of one round", function()
    local play = arena { abilities = { "again" } }
    play:act("hero", "improvised_strike", { target = "foe" })
    play:act("hero", "again")
    play:act("hero", "improvised_strike", { target = "foe" })
    play:expect { foe = { guts = 6 }, round = 1 }
  end)
end)

describe("a Reaction", function()
  it("VAL-PRIM-08 needs its trigger and as many Reaction Points as it says", function()
    local play = arena({ abilities = { "hit" } }, { abilities = { "flinch", "brood" } })
    play:answer "hero"
    assert.is_nil(play:options().flinch)
    play:act("hero", "hit", { target = "foe", answers = { { "foe", "flinch" } } })
    play:expect { foe = { reaction_points = 1, action_points = 3 } }
    -- 1 point is left: only one of the two is offered.
    play:answer "hit"
    play:answer "foe"
    assert.are.same({ "flinch", "none" }, { table.unpack(play:options()) })
    play:answer "flinch"
    play:act("hero", "hit", { target = "foe" })
    play:expect { foe = { reaction_points = 0, guts = 1 } }
  end)

  it("VAL-PRIM-09 comes when its trigger is complete, not the whole ability", function()
    local play = arena({ abilities = { "hit" } }, { abilities = { "flinch", "duck" } })
    play:act("hero", "hit", { target = "foe", answers = { { "foe", "duck" }, { "foe", "flinch" } } })
    assert.is_true(support.logged(play, "ducks with 10"))
    assert.is_true(support.logged(play, "guts are 7 after 3"))
    local order = {}
    for _, line in ipairs(play:lines()) do
      local what = line:lower():match "ducks with" or line:lower():match "guts are" or line:match "takes 3"
      if what then order[#order + 1] = what end
    end
    assert.same({ "ducks with", "takes 3", "guts are" }, order)
  end)

  it("VAL-PRIM-10 as a Counter answers being targeted, by friends too", function()
    local play = game.arena { heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "soothe" } }), friend = unit("elite", { at = { 1, 2 }, abilities = { "duck" } }) },
      enemies = { foe = unit("elite", { at = { 3, 1 }, abilities = { "duck" } }) } }
    play:act("hero", "soothe", { target = "friend", answers = { { "friend", "duck" } } })
    assert.are.equal(1, support.count(play, "ducks with"))
  end)

  it("VAL-PRIM-11 as a Global answers the ends of turns and rounds", function()
    local play = arena(nil, { abilities = { "watch_turns", "watch_rounds" } })
    play:act("hero", "end", { answers = { { "foe", "watch_turns" } } })
    play:act("foe", "end", { pass = true, answers = { { "foe", "watch_rounds" } } })
    assert.is_true(support.logged(play, "saw a turn end") and support.logged(play, "saw a round end"))
  end)
end)

describe("a Strategy", function()
  local function deployed(options, answers)
    local play = arena({ abilities = { "iron_plan", "sharp_plan" } }, nil, { options = options })
    for _, answer in ipairs(answers) do play:answer(answer) end
    return play
  end
  it("VAL-PRIM-19 VAL-INIT-05 VAL-PRIM-16 is used while deploying, at its cost", function()
    local play = deployed(nil, { "iron_plan", "none" })
    play:expect { hero = { resistance = 1, energy = 4, action_points = 3 } }
    play:turn "hero"
    assert.is_nil(play:options().iron_plan)
  end)
  it("VAL-PRIM-20 second_form=replaces: is one of each character, the second ends the first", function()
    local play = deployed(nil, { "iron_plan", "sharp_plan" })
    play:expect { hero = { resistance = 0, lethality = 1 } }
  end)
  it("VAL-PRIM-20 second_form=refused: and there is no second", function()
    local play = deployed({ second_form = "refused" }, { "iron_plan" })
    play:expect { hero = { resistance = 1, lethality = 0 } }
    assert.are_not.equal("form", play:decision().kind)
  end)
  it("VAL-PRIM-20 is one of each character: two may have one each", function()
    local play = game.arena { heroes = { hero = unit("elite", { at = { 1, 1 }, abilities = { "iron_plan" } }), friend = unit("elite", { at = { 1, 2 }, abilities = { "iron_plan" } }) },
      enemies = { foe = unit("elite", { at = { 3, 1 } }) } }
    play:answer "iron_plan"
    play:answer "iron_plan"
    play:expect { hero = { resistance = 1 }, friend = { resistance = 1 } }
  end)
end)
