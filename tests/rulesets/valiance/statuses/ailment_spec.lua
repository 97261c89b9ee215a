-- The ailments.
local support = require "rulesets.valiance.support"
local game = support.bare { ruleset = "valiance", size = { 8, 5, 2 }, pass = true }

-- Checks with all outcomes and with a Perfect alone, on one or two targets, which say what came of them.
local CONTENT = [[
  local function free(id, more)
    more.text, more.range = "For tests.", more.range or { min = 0, max = 7 }
    more.tags = more.tags or { action = 0, any_number = true }
    more.target = more.target or { "character" }
    ability(id)(more)
  end
  local ALL = { good = 1, great = 2, perfect = 3 }
  local CHECK = { action = 0, check = true, any_number = true }
  local function tell(use, target)
    log.note(target.name .. " gets " .. (library("checks").outcome(use, target) or "nothing"))
  end
  free("probe", { tags = CHECK, check = ALL, effect = function(_, use) tell(use, use.target) end })
  free("peak", { tags = CHECK, check = { perfect = 3 }, effect = function(_, use) tell(use, use.target) end })
  free("sweep", { tags = CHECK, check = ALL, target = { "character", count = 2 }, effect = function(_, use)
    for _, target in ipairs(use.targets) do tell(use, target) end
  end })
  free("bare", { tags = CHECK, check = ALL, effect = function(_, use)
    use:gain(use.target, "exposed")
    tell(use, use.target)
  end })
  free("bare_first", { tags = CHECK, check = ALL, effect = function(_, use)
    use:gain(use.target, "exposed")
    use:resolve()
    tell(use, use.target)
  end })
  free("plain", { effect = function(_, use) use:damage(use.target, 1) end })
  free("nail", { effect = function(_, use) use:gain(use.target, "staggered") end })
  free("muddle", { effect = function(_, use) use:gain(use.target, "distracted") end })
  free("hop", { range = { min = 1, max = 2 }, target = { "tile" }, effect = function(me, use) use:push(me, use.point) end })
  free("light", { range = { min = 0, max = 2 }, target = { "tile" }, effect = function() log.note "a light" end })
  ability "flit" { text = "Moves at once, who knows where.", tags = { action = 0, any_number = true },
    effect = function(me, use) use:shift(me, field.at(0, 0, 0)) end }
  ability "answer" { text = "Answers.", tags = { reaction = 0 }, reaction = { to = "use.target", of = "target", as = "counter",
    run = function() log.note "answered" end } }
  ability "muddler" { text = "Muddles whoever answers.", tags = { reaction = 0 }, reaction = { to = "use.target", as = "counter",
    when = function(_, use) return use.ability.definition.id == "answer" end,
    run = function(_, _, _, use) use:gain(unit_named "friend", "distracted") end } }
  ability "trip" { text = "Trips who comes by.", tags = { reaction = 0 }, reaction = { to = "walk", as = "counter",
    run = function(_, walk, _, use) use:gain(walk.target, "staggered") end } }
  ability "slip" { text = "Slips away from what is aimed at it.", tags = { reaction = 0 }, reaction = { to = "use.target", of = "target",
    as = "counter", run = function(me, _, _, use) use:shift(me, field.at(7, 4, 0)) end } }
  trait "clumsy" { text = "Is bad at it.", modify = { check_bonuses = function(_, list)
    list[#list + 1] = { amount = -1, from = "clumsiness" }
    return list
  end } }
  trait "sensing" { text = "Senses hearts up to 3 tiles away.", modify = { heartsense = function() return 3 end } }
]]
local ABILITIES = { "probe", "peak", "sweep", "bare", "bare_first", "plain", "nail", "muddle", "hop", "light", "flit" }

local function made(unit, at)
  local full = { at = at, abilities = ABILITIES }
  for key, value in pairs(unit or {}) do full[key] = value end
  return full
end

-- Mira, a friend beside her, and a brute two tiles away; more of each, and of the arena.
local function trio(mira, friend, brute, more)
  local spec = { content = CONTENT, heroes = { mira = made(mira, { 1, 1 }), friend = made(friend, { 1, 2 }) },
    enemies = { brute = made(brute, { 3, 1 }) } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

-- What Mira may target with an ability, as a set of names.
local function targets(play, ability)
  play:turn "mira"
  play:answer(ability)
  return play:options()
end

describe("Blinded", function()
  local BLIND = { statuses = { "blinded" } }

  it("VAL-AIL-01 targets only itself and its own tile", function()
    local play = trio(BLIND)
    assert.same({ "mira" }, { table.unpack(targets(play, "plain")) })
    play:answer "mira"
    assert.same({ "1,1,0" }, { table.unpack(targets(play, "light")) })
  end)

  it("VAL-AIL-02 targets whom it senses, where it has line of sight, and no empty tile", function()
    local wall = { layers = { "........\n........\n.....#..\n........" }, legend = {} }
    local play = trio({ statuses = { "blinded" }, traits = { "sensing" } }, { at = { 6, 1 } }, nil, { field = wall })
    local names = targets(play, "plain")
    assert.is_true(names.brute and names.mira)
    assert.is_nil(names.friend)
    play:answer "mira"
    assert.same({ "1,1,0" }, { table.unpack(targets(play, "light")) })
    wall = { layers = { "........\n........\n..#.....\n........" }, legend = {} }
    play = trio({ statuses = { "blinded" }, traits = { "sensing" } }, nil, nil, { field = wall })
    names = targets(play, "plain")
    assert.is_true(names.friend)
    assert.is_nil(names.brute)
  end)

  it("VAL-AIL-03 may Sprint; blinded_evade=refused: may not Evade", function()
    local play = trio(BLIND)
    play:act("mira", "sprint", { move = { { 0, 1, 0 } } })
    play:expect { mira = { at = { 0, 1, 0 } } }
    play:refuse("mira", "evade", "no valid target")
  end)
  it("VAL-AIL-03 blinded_evade=allowed: may Evade, and aim at no other tile", function()
    local play = trio(BLIND, nil, nil, { options = { blinded_evade = "allowed" } })
    play:act("mira", "evade", { target = { 0, 1, 0 } })
    play:expect { mira = { at = { 0, 1, 0 } } }
    assert.same({ "0,1,0" }, { table.unpack(targets(play, "light")) })
  end)
end)

describe("Decaying", function()
  it("VAL-AIL-04 withers by 2 a stack as each turn begins, and fades by a stack", function()
    local play = trio(nil, nil, { statuses = { decaying = 3 }, attributes = { guts = 20 } })
    for _, state in ipairs { { 14, 2 }, { 10, 1 }, { 8 } } do
      play:turn "brute"
      play:expect { brute = { guts = state[1], statuses = { decaying = state[2] } } }
      play:end_turn "brute"
    end
    play:turn "brute"
    play:expect { brute = { guts = 8, statuses = {} } }
  end)

  it("VAL-AIL-04 comes in its bearer's own turns alone", function()
    local play = trio(nil, { statuses = { decaying = 2 } })
    play:end_turn "mira"
    play:expect { friend = { guts = 10, statuses = { decaying = 2 } } }
  end)

  it("VAL-AIL-05 ticks in both turns of a Boss", function()
    local play = trio(nil, nil, { statuses = { decaying = 3 }, tags = { "boss" } })
    play:end_turn "mira" play:end_turn "friend"
    play:turn "brute"
    play:expect { brute = { guts = 4, statuses = { decaying = 2 } } }
    play:end_turn "brute"
    play:turn "brute"
    play:expect { round = 1, brute = { guts = 1, statuses = { decaying = 1 } } }
  end)

  it("VAL-AIL-05 ticks in the turn of a Valiant Gambit", function()
    local game_of_one = support.game { pass = false }
    local play = game_of_one.arena { heroes = { mira = { "duelist", at = { 1, 1 }, statuses = { decaying = 2 } } },
      enemies = { foe = support.unit("normal", { at = { 7, 7 } }) } }
    play:end_turn "mira"
    play:expect { mira = { guts = 6, statuses = { decaying = 1 } } }
    play:end_turn("foe", { answers = { { "mira", "valiant_gambit" } } })
    play:expect { round = 1, mira = { guts = 4, statuses = {} } }
  end)
end)

describe("Distracted", function()
  it("VAL-AIL-06 answers nothing", function()
    local play = trio(nil, nil, { abilities = { "answer" } }, { pass = false })
    play:act("mira", "plain", { target = "brute", answers = { { "brute", "answer" } } })
    assert.is_true(support.logged(play, "Answered"))
    play = trio(nil, nil, { abilities = { "answer" }, statuses = { "distracted" } }, { pass = false })
    play:act("mira", "plain", { target = "brute" })
    assert.is_false(support.logged(play, "Answered"))
  end)

  it("VAL-AIL-06 does not undo a Reaction that has been declared", function()
    local play = trio(nil, { abilities = { "answer" } }, { abilities = { "muddler" } }, { pass = false })
    play:act("mira", "plain", { target = "friend", answers = { { "friend", "answer" }, { "brute", "muddler" } } })
    assert.is_true(support.logged(play, "Answered"))
    play:expect { friend = { statuses = { "distracted" } } }
  end)

  it("VAL-AIL-06 bars a Valiant Gambit", function()
    local play = support.game({ pass = false }).arena { heroes = { mira = { "duelist", at = { 1, 1 }, statuses = { "distracted" } } },
      enemies = { foe = support.unit("normal", { at = { 7, 7 } }) } }
    play:end_turn "mira"
    play:end_turn "foe"
    play:expect { round = 2, mira = { valiance = 2 } }
  end)
end)

describe("Exposed", function()
  -- What a check of this total with an ability gives somebody with as many stacks: the outcome, and the stacks left.
  local DICE = { [9] = { 3, 3, 3 }, [10] = { 4, 3, 3 }, [14] = { 5, 5, 4 }, [18] = { 6, 6, 6 } }
  local function outcome(ability, total, stacks)
    local play = trio(nil, nil, { statuses = { exposed = stacks } })
    play:act("mira", ability, { target = "brute", dice = DICE[total] })
    for _, level in ipairs { "nothing", "good", "great", "perfect" } do
      if support.logged(play, "Brute gets " .. level) then return level, play.units.brute.statuses.exposed end
    end
  end

  it("VAL-AIL-07 makes the outcome one level higher and loses a stack", function()
    assert.same({ "nothing" }, { outcome("probe", 9) })
    assert.same({ "good", 1 }, { outcome("probe", 9, 2) })
    assert.same({ "great" }, { outcome("probe", 10, 1) })
    assert.same({ "perfect", 2 }, { outcome("probe", 14, 3) })
    assert.same({ "perfect" }, { outcome("probe", 18, 1) })
  end)

  it("VAL-AIL-07 is spent where a level more gives nothing", function()
    assert.same({ "nothing", 1 }, { outcome("peak", 10, 2) })
    assert.same({ "perfect", 1 }, { outcome("peak", 14, 2) })
  end)

  it("VAL-AIL-07 does not matter to abilities without a check", function()
    local play = trio(nil, nil, { statuses = { exposed = 2 } })
    play:act("mira", "plain", { target = "brute" })
    play:expect { brute = { statuses = { exposed = 2 } } }
  end)

  it("VAL-AIL-08 counts for each target by itself", function()
    local play = trio(nil, { statuses = {} }, { statuses = { exposed = 1 } })
    play:act("mira", "sweep", { target = { "brute", "friend" }, dice = { 4, 4, 3 } })
    assert.is_true(support.logged(play, "Brute gets great") and support.logged(play, "Friend gets good"))
    play:expect { brute = { statuses = {} } }
  end)

  local function slipped(options)
    local play = trio(nil, nil, { statuses = { exposed = 1 }, abilities = { "slip" } }, { options = options, pass = false })
    play:act("mira", "probe", { target = "brute", dice = { 4, 4, 4 }, answers = { { "brute", "slip" } } })
    play:expect { brute = { at = { 7, 4, 0 } } }
    return play.units.brute.statuses.exposed
  end
  it("VAL-AIL-09 exposed=on_apply: stays when the ability does not affect its bearer", function() assert.equal(1, slipped()) end)
  it("VAL-AIL-09 exposed=on_target: goes with being targeted", function() assert.is_nil(slipped { exposed = "on_target" }) end)
  it("VAL-AIL-09 exposed=on_target: raises the outcome all the same", function()
    local play = trio(nil, nil, { statuses = { exposed = 2 } }, { options = { exposed = "on_target" } })
    play:act("mira", "probe", { target = "brute", dice = { 4, 4, 3 } })
    assert.is_true(support.logged(play, "Brute gets great"))
    play:expect { brute = { statuses = { exposed = 1 } } }
  end)

  it("VAL-AIL-10 does not raise the ability that gives it", function()
    for _, ability in ipairs { "bare", "bare_first" } do
      local play = trio()
      play:act("mira", ability, { target = "brute", dice = { 4, 4, 3 } })
      assert.is_true(support.logged(play, "Brute gets good"), ability)
      play:expect { brute = { statuses = { exposed = 1 } } }
    end
  end)

  it("VAL-AIL-10 that was there before raises it, and goes", function()
    for _, ability in ipairs { "bare", "bare_first" } do
      local play = trio(nil, nil, { statuses = { exposed = 1 } })
      play:act("mira", ability, { target = "brute", dice = { 4, 4, 3 } })
      assert.is_true(support.logged(play, "Brute gets great"), ability)
      play:expect { brute = { statuses = { exposed = 1 } } }
    end
  end)
end)

describe("Staggered", function()
  local STUCK = { statuses = { "staggered" } }

  it("VAL-AIL-11 does not move, not even at once", function()
    local play = trio(STUCK)
    play:act("mira", "flit")
    play:expect { mira = { at = { 1, 1, 0 } } }
    play = trio()
    play:act("mira", "flit")
    play:expect { mira = { at = { 0, 0, 0 } } }
  end)

  it("VAL-AIL-11 stops in the midst of a move", function()
    local play = trio({ at = { 0, 4 } }, { at = { 7, 4 } }, { at = { 4, 0 }, abilities = { "trip" } }, { pass = false })
    play:act("mira", "sprint", { move = { { 3, 4, 0 } }, answers = { { "brute", "trip" } } })
    play:expect { mira = { at = { 1, 4, 0 }, statuses = { "staggered" } } }
  end)

  it("VAL-AIL-11 is moved by force", function()
    local play = trio(STUCK)
    play:act("mira", "hop", { target = { 2, 1, 0 } })
    play:expect { mira = { at = { 2, 1, 0 } } }
  end)

  it("VAL-AIL-12 may do what moves nobody, except Shove", function()
    local play = trio(STUCK, nil, { at = { 2, 1 } })
    play:refuse("mira", "shove", "staggered")
    play:act("mira", "grab", { target = "brute" })
    play:act("mira", "improvised_strike", { target = "brute" })
    play:expect { brute = { guts = 8, statuses = { "staggered" } } }
  end)

  it("VAL-AIL-13 staggered=refused: may not Sprint, Evade or Leap", function()
    local play = trio(STUCK)
    for _, ability in ipairs { "sprint", "evade", "leap" } do play:refuse("mira", ability, "cannot move") end
  end)
  it("VAL-AIL-13 staggered=allowed_no_effect: may, and gets nowhere", function()
    local play = trio(STUCK, nil, nil, { options = { staggered = "allowed_no_effect" } })
    play:act("mira", "sprint")
    play:act("mira", "evade", { target = { 0, 1, 0 } })
    play:expect { mira = { at = { 1, 1, 0 }, action_points = 1, energy = 4 } }
  end)
end)

describe("Taunted", function()
  it("VAL-AIL-14 has no good of bonuses", function()
    local play = trio { statuses = { "taunted", "frenzied", assisted = 1 }, traits = { "clumsy" } }
    play:act("mira", "probe", { target = "brute", dice = { 4, 3, 3 } })
    assert.is_true(support.logged(play, "Brute gets nothing"))
  end)

  it("VAL-AIL-15 keeps penalties, Empowered and Exposed, and uses an Assist up", function()
    local play = trio({ statuses = { "taunted", "empowered", assisted = 1 }, traits = { "clumsy" } }, nil, { statuses = { exposed = 1 } })
    play:act("mira", "probe", { target = "brute", dice = { 1, 1, 1, 5, 5, 5 } })
    assert.is_true(support.logged(play, "Brute gets perfect"))
    play:expect { mira = { statuses = { taunted = 1, empowered = 1, assisted = false } }, brute = { statuses = {} } }
    play = trio({ statuses = { "taunted" }, traits = { "clumsy" } })
    play:act("mira", "probe", { target = "brute", dice = { 5, 5, 4 } })
    assert.is_true(support.logged(play, "Brute gets good"))
  end)

  it("VAL-AIL-15 may target whom it likes", function()
    local names = targets(trio { statuses = { "taunted" } }, "plain")
    assert.is_true(names.friend and names.brute)
  end)
end)
