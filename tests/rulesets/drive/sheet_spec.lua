-- The combat sheet: bounds, pools, and values as they change (SHEET).
local support = dofile "tests/rulesets/drive/support.lua"
local pc, foe, game = support.pc, support.foe, support.game()
local NORTH = support.NORTH

local function arena(me, more)
  local spec = { heroes = { ann = pc({ 1, 1 }, me) }, enemies = { ed = foe { 3, 1 } } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end
local function can_go(play, cell)
  local copy = play:fork()
  return (pcall(function() copy:act("ann", "move", { cell = cell }) end))
end

describe("a sheet", function()
  it("TAC-SHEET-01 TAC-SHEET-03 TAC-SHEET-04 TAC-SHEET-05 gives speed, range, attack and defense by stats of 1 to 5", function()
    for stat = 1, 5 do
      local units = arena({ agi = stat, per = stat, com = stat, tou = stat }).units
      assert.are.same({ stat + 3, stat, stat + 1, stat + 1 }, { units.ann.speed, units.ann.range, units.ann.attack, units.ann.defense })
    end
  end)

  it("TAC-SHEET-01 TAC-SHEET-13 refuses other stats, or with the option puts them to the bound", function()
    for stat, value in pairs { agi = 0, com = 6, wis = 0 } do
      local fine, why = pcall(arena, { [stat] = value })
      assert.is_false(fine)
      assert.is_truthy(tostring(why):find("ann: " .. stat .. " must be 1 to 5", 1, true), tostring(why))
    end
    for made, bounds in pairs { speed = { 9, "4 to 8" }, range = { 0, "1 to 5" }, attack = { 7, "2 to 6" }, defense = { 1, "2 to 6" } } do
      local fine, why = pcall(arena, { [made] = bounds[1] })
      assert.is_false(fine)
      assert.is_truthy(tostring(why):find("ann: " .. made .. " must be " .. bounds[2], 1, true), tostring(why))
    end
    local units = arena({ agi = 0, com = 6 }, { options = { ["sheet.bounds"] = "clamp" } }).units
    assert.are.same({ 4, 6 }, { units.ann.speed, units.ann.attack })
  end)

  it("TAC-SHEET-02 whoever begins its turn beside an enemy has speed 1 for that turn", function()
    local play = arena({ agi = 3 }, { enemies = { ed = foe({ 2, 2 }, { health = 1 }) } })
    play:act("ann", "attack", { target = "ed", dice = { 7 } })
    assert.is_true(can_go(play, { 0, 1 }))
    assert.is_false(can_go(play, { 1, 3 }))
    play = arena({ agi = 3 }, { enemies = { ed = foe { 2, 2 } } })
    play:act("ann", "move", { cell = { 0, 1 } })
    play:act("ann", "dash", { cell = { 0, 0 } })
    play:refuse("ann", "move", "nowhere")
    -- An enemy that comes beside it later does not pin it.
    play = arena({ agi = 3 })
    play:act("ann", "move", { cell = { 2, 1 } })
    assert.is_true(can_go(play, { 2, 5 }))
  end)

  it("TAC-SHEET-02 options: players alone are pinned, and speed is 1 whatever is added", function()
    local function enemy_turn(options)
      local play = arena({}, { options = options, enemies = { ed = foe { 2, 2 } } })
      play:end_turn "ann"
      play:turn "ed"
      return play.units.ed.statuses.pinned
    end
    assert.are.equal(1, enemy_turn())
    assert.is_nil(enemy_turn { ["pinned.applies_to"] = "players_only" })
    for order, far in pairs { set_then_add = true, final_value = false } do
      local play = arena({}, { options = { ["pinned.order"] = order }, heroes = { ann = pc { 1, 1 }, bea = pc { 0, 0 } }, enemies = { ed = foe { 2, 2 } } })
      play:turn("ann", { answers = { { "bea", "bolster" }, { "bea", "speed" } } })
      assert.are.equal(far, can_go(play, { 1, 3 }) and true or can_go(play, { 3, 0 }), order)
    end
  end)

  it("TAC-SHEET-02 an enemy that is OUT pins nobody", function()
    local play = arena({}, { enemies = { ed = foe({ 2, 2 }, { health = 1 }), eve = foe { 9, 9 } } })
    play:act("ann", "attack", { target = "ed", dice = { 7 } })
    play:end_turn "ann"
    play:turn "eve"
    play:end_turn "eve"
    play:turn "ann"
    assert.is_nil(play.units.ann.statuses.pinned)
  end)

  it("TAC-SHEET-03 acts on what is in range", function()
    local play = arena({ per = 2 })
    play:turn "ann"
    assert.is_true(play:options().attack)
    arena({ per = 1 }):refuse("ann", "attack", "no target")
  end)

  it("TAC-SHEET-06 TAC-SHEET-07 TAC-SHEET-08 TAC-SHEET-09 TAC-SHEET-10 has five pools by five stats", function()
    local units = arena({ pro = 1, special = 2, wis = 4, int = 5, cha = 3 }).units
    assert.are.same({ 1, 2, 4, 5, 3 }, { units.ann.tactics, units.ann.effects, units.ann.support, units.ann.analysis, units.ann.reactions })
    assert.are.same({ 0, 0, 0 }, { units.ed.tactics, units.ed.support, units.ed.reactions })
  end)

  it("TAC-ROLL-07 without a sheet health is 3 where nothing else is said; with one there is stress", function()
    local units = game.arena { heroes = { ann = pc { 1, 1 } }, enemies = { ed = { at = { 3, 1 } } } }.units
    assert.are.same({ 3, 0, 0 }, { units.ed.health, units.ann.health, units.ann.stress })
  end)

  it("TAC-SHEET-06 the fourth Tactic of a combat is refused, whatever kind it is", function()
    local hill = { field = { topology = "square8", size = { 10, 10 } }, enemies = { ed = foe({ 1, 3 }, { health = 99 }) } }
    local play = arena({ pro = 3, range = 2 }, hill)
    for _, extra in ipairs { { "backstab", "line_up" }, { "backstab" } } do
      play:act("ann", "attack", { target = "ed", dice = { 6 }, extra = extra })
      play:end_turn "ann"
      play:turn "ed"
      play:end_turn "ed"
    end
    play:expect { ann = { tactics = 0 }, ed = { health = 96 } }
    for extra, legal in pairs { backstab = false, weaken = false, stun = true } do
      local copy = play:fork()
      assert.are.equal(legal, (pcall(function() copy:act("ann", "attack", { target = "ed", dice = { 6 }, extra = extra }) end)), extra)
    end
  end)

  it("TAC-SHEET-11 pools return with a new combat only", function()
    local play = arena { pro = 2 }
    play:act("ann", "attack", { target = "ed", dice = { 6 }, extra = false })
    play:act("ann", "ask_health", { target = "ed" })
    play:expect { ann = { analysis = 2 } }
    play:end_turn "ann"
    play:turn "ed"
    play:end_turn "ed"
    play:turn "ann"
    play:expect { ann = { analysis = 2 } }
    assert.are.equal(3, arena({}).units.ann.analysis)
  end)

  it("TAC-SHEET-12 the game master grants abilities before a combat, or with the option during it", function()
    local function granted(options)
      return arena({ reactions = 0 }, { options = options, more = { facing = NORTH, grants = { { unit = "ann", ability = "potion_seller" } } } })
    end
    local play = granted()
    play:master "potion_seller for ann"
    play:expect { ann = { support = 4, abilities = { "potion_seller" } }, log = { "The game master grants ann" } }
    play = granted()
    play:turn "ann"
    play:end_turn "ann"
    assert.are.equal("turn", play:decision().kind)
    play:answer "ed"
    assert.are.equal("action", play:decision().kind)
    play = granted { ["abilities.grant_mid_combat"] = "yes" }
    play:answer(false)
    play:answer "ann"
    assert.are.equal("grant", play:decision().kind)
    play:answer "potion_seller for ann"
    play:expect { ann = { support = 4 } }
  end)

  it("TAC-SHEET-14 overrides, additions, floors: range 4 hindered with Deadeye +2 is 3", function()
    local hindered = { "hindered_range" }
    local function attacks(at, far, more)
      local me = { range = 4, statuses = hindered, abilities = { "deadeye" } }
      for key, value in pairs(more and more.me or {}) do me[key] = value end
      local play = arena(me, { enemies = { ed = foe { 1 + at, 1 } }, options = more and more.options, more = more and more.more })
      return (pcall(function() play:act("ann", "attack", { deadeye = far, target = "ed", dice = { 7 } }) end))
    end
    assert.is_true(attacks(3, 2))
    assert.is_false(attacks(4, 2))
    local mist = { facing = NORTH, modifiers = { { field = "range", operation = "add", amount = -1, floor = 1 } } }
    assert.is_true(attacks(1, 0, { more = mist }))
    assert.is_false(attacks(2, 0, { more = mist }))
    -- The lower of two overrides; by time the later one.
    local two = { facing = NORTH, modifiers = { { field = "range", operation = "set", amount = 3 } } }
    assert.is_false(attacks(2, 0, { more = two }))
    assert.is_true(attacks(1, 0, { more = two }))
    -- An override is what a value is, also where the sheet says less.
    assert.is_true(attacks(3, 0, { me = { range = 2, statuses = {} }, more = two }))
    assert.is_false(attacks(4, 0, { me = { range = 2, statuses = {} }, more = two }))
    local content = [[ status "dimmed" { text = "Sees two spaces far.", sets = { range = 2 } } ]]
    for _, order in ipairs { { "dimmed", "hindered_range" }, { "hindered_range", "dimmed" } } do
      local play = arena({ range = 4, statuses = order }, { enemies = { ed = foe { 3, 1 } }, content = content })
      play:refuse("ann", "attack", "no target")
    end
    -- Bolstered before being hindered: by kind 2, by time 1.
    local both = { me = { statuses = { "bolstered_range", "hindered_range" } } }
    assert.is_true(attacks(2, 0, both))
    assert.is_false(attacks(2, 0, { me = both.me, options = { layers = "timestamp" } }))
  end)

  it("TAC-SHEET-14 what one reads of a combatant are its values in play", function()
    local play = arena({ statuses = { "enraged", "tattooed" } }, { enemies = { ed = foe({ 4, 1 }, { statuses = { "hindered_speed" } }) },
      more = { facing = NORTH, modifiers = { { field = "range", operation = "add", amount = -1, floor = 1 } } } })
    play:expect { ann = { attack = 7, defense = 5, range = 2 }, ed = { speed = 1, range = 2, difficulty = 11 } }
  end)
end)
