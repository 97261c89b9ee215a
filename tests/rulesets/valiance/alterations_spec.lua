-- The game master alters field, objectives and groups while the encounter runs (ENC, BONUS).
local support = dofile "tests/rulesets/valiance/support.lua"
local unit, game = support.unit, support.game { content = support.doom }

-- a of the heroes against foe; guard waits off the field. alterations: what the game master has ready.
local function arena(alterations, more)
  local spec = {
    field = { size = { 8, 4, 3 }, areas = { bridge = { { 3, 0, 0 }, { 3, 1, 0 } }, gate = { { 6, 3, 0 }, { 7, 3, 0 } } } },
    heroes = { a = unit("elite", { at = { 0, 0 }, abilities = { "doom" } }) },
    enemies = { foe = unit("normal", { at = { 5, 0 } }), guard = unit("normal", { away = true, reserve = true }) },
    more = { alterations = alterations },
  }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

local function fails(text, ...)
  local fine, why = pcall(arena, ...)
  assert.is_false(fine)
  assert.is_truthy(tostring(why):find(text, 1, true), "the error is: " .. tostring(why))
end

local function skip_round(play)
  local round = play.combat.round
  while play:decision() and play.combat.round == round do
    if play:decision().kind == "alter" then play:answer(false) else play:answer("skip " .. play:options()[1]) end
  end
end

-- The number of the record whose sentence holds the text, and the record.
local function record_of(play, text)
  for number, record in ipairs(play:log()) do
    if (record.text or ""):find(text, 1, true) then return number, record end
  end
end

describe("the game master", function()
  it("VAL-ENC-04 is asked before each turn, about what the encounter has ready", function()
    local play = arena { { name = "flood", text = "The water rises.", tiles = { { at = "bridge", become = "fluid" } } } }
    local asked = play:decision()
    assert.are.equal("the encounter alter", asked.who .. " " .. asked.kind)
    assert.are.same({ "flood", "none" }, { play:options()[1], play:options()[2] })
    play:answer(false)
    assert.are.equal("turn", play:decision().kind)
    play:answer "skip a"
    assert.are.equal("alter", play:decision().kind)
    play:answer "flood"
    assert.are.equal("turn", play:decision().kind)
    assert.are.equal("enemies", play:decision().who)
  end)

  it("VAL-ENC-04 is asked nothing where nothing is ready", function()
    assert.are.equal("turn", arena(nil):decision().kind)
  end)

  it("VAL-ENC-04 is asked as a round begins, or before each action, where that is said", function()
    local play = arena { { name = "flood", ask = "round", tiles = { { at = "bridge", become = "fluid" } } },
      { name = "fog", ask = "action", tiles = { { at = "bridge", become = "obscured" } } } }
    assert.are.same({ "flood", "none" }, { table.unpack(play:options()) })
    play:answer(false)
    assert.are.equal("turn", play:decision().kind)
    play:answer "a"
    assert.are.same({ "fog", "none" }, { table.unpack(play:options()) })
    play:answer(false)
    play:answer "sprint"
    play:answer "1,0,0"
    play:answer(false)   -- it moves no further
    assert.are.equal("alter", play:decision().kind)
    play:answer "fog"
    assert.are.equal("action", play:decision().kind)
    play:answer "end"
    play:answer "skip foe"
    assert.are.equal(2, play.combat.round)
    assert.are.same({ "flood", "none" }, { table.unpack(play:options()) })
  end)

  it("VAL-ENC-04 alters tiles: what lost its floor falls, what is solid is in the way", function()
    local field = { layers = { "####", "a..f" }, legend = { a = { unit = "a" }, f = { unit = "foe" } } }
    local play = arena({ { name = "pit", tiles = { { at = { 0, 0, 0 }, become = "empty" } } },
      { name = "wall", tiles = { { at = { 1, 0, 1 }, add = "solid" } } } }, { field = field,
      enemies = { foe = unit "normal" }, heroes = { a = unit("elite", { abilities = { "doom" } }) } })
    play:master "wall"
    play:refuse("a", "sprint")
    play:end_turn "a"
    play:master "pit"
    play:expect { a = { at = { 0, 0, 0 }, guts = 8 } }
  end)

  it("VAL-ENC-04 adds and takes away single tags, with their amounts", function()
    local play = arena { { name = "fire", tiles = { { at = { 0, 0, 0 }, add = { hazardous = 3 } } } },
      { name = "rain", round = 2, tiles = { { at = { 0, 0, 0 }, remove = "hazardous" } } } }
    play:master "fire"
    play:turn "a"
    play:expect { a = { guts = 7 }, log = "tile 0,0,0 is now hazardous 3" }
    play:end_turn "a"
    play:end_turn "foe"
    play:master "rain"
    play:turn "a"
    play:expect { a = { guts = 7 } }
  end)

  it("VAL-ENC-04 brings groups in, moves and removes characters", function()
    local play = arena { { name = "horn", enter = { guard = "gate" }, move = { a = { 2, 2, 0 } } }, { name = "call_off", leave = { "guard" } } }
    play:master "horn"
    play:expect { guard = { at = { 6, 3 } }, a = { at = { 2, 2 } } }
    play:end_turn "a"
    play:turn "guard"
    play:end_turn "guard"
    play:master "call_off"
    play:expect { guard = { at = false, active = false } }
  end)

  it("VAL-ENC-04 moves nobody by that: a hazard that one is put on does not hurt", function()
    local play = arena({ { name = "swap", ask = "action", move = { a = { 1, 0, 0 } } } }, { field = { layers = { "ah..f...", "........" },
      legend = { a = { unit = "a" }, f = { unit = "foe" }, h = { hazardous = 3 } } }, enemies = { foe = unit "normal" }, heroes = { a = unit "elite" } })
    play:turn "a"
    play:end_turn "a"
    play:turn "foe"
    play:end_turn "foe"
    play:answer "a"
    play:master "swap"
    play:expect { a = { at = { 1, 0 }, guts = 10 } }
  end)

  it("VAL-ENC-04 replaces an objective: from then on the new one counts alone", function()
    local play = arena { { name = "truce", remove = { 1 }, objectives = { { kind = "seize", area = "bridge" } } } }
    play:master "truce"
    assert.is_true(support.logged(play, "No longer an objective of heroes: eliminate foe"))
    assert.is_true(support.logged(play, "Objective of heroes: seize bridge"))
    play:act("a", "doom", { target = "foe" })
    assert.is_nil(play:outcome())
    play:act("a", "sprint", { move = { 2, 0, 0 } })
    play:act("a", "interact", { target = { 3, 0, 0 } })
    assert.are.equal("won", play:outcome())
  end)

  it("VAL-ENC-04 adds an objective to those there are: both are needed", function()
    local play = arena { { name = "more", objectives = { { kind = "seize", area = "bridge" } } } }
    play:master "more"
    play:act("a", "doom", { target = "foe" })
    assert.is_nil(play:outcome())
  end)

  it("VAL-ENC-04 has no say before it speaks: an objective that is ready is none yet", function()
    local play = arena { { name = "more", objectives = { { kind = "seize", area = "bridge" } } } }
    play:act("a", "doom", { target = "foe" })
    assert.are.equal("won", play:outcome())
  end)

  it("VAL-ENC-04 may complete an objective, which may end the encounter", function()
    local play = arena({ { name = "yields", complete = { "main" } } }, { objectives = { { id = "main", kind = "eliminate", target = "foe" } } })
    play:master "yields"
    assert.are.equal("won", play:outcome())
  end)

  it("VAL-ENC-04 VAL-OBJ-01 cannot leave the players without an objective", function()
    local play = arena { { name = "nothing", remove = { 1 } }, { name = "flood", tiles = { { at = "bridge", become = "fluid" } } } }
    local illegal = play:decision().illegal
    assert.are.equal("nothing: the players would have no objective", illegal[1].id .. ": " .. illegal[1].reason)
  end)

  it("VAL-ENC-04 cannot wall somebody in, nor put one where no room is", function()
    local play = arena { { name = "wall", tiles = { { at = { 5, 0, 0 }, add = "solid" } } }, { name = "crowd", move = { a = { 5, 0, 0 } } },
      { name = "twice", enter = { foe = "gate" } }, { name = "flood", tiles = { { at = "bridge", become = "fluid" } } } }
    local reasons = {}
    for _, entry in ipairs(play:decision().illegal) do reasons[entry.id] = entry.reason end
    assert.are.same({ wall = "foe stands there", crowd = "no room for a", twice = "foe is there already" }, reasons)
    assert.are.same({ "flood", "none" }, { table.unpack(play:options()) })
  end)

  it("VAL-ENC-04 what it does is logged, with what came of it", function()
    local play = arena { { name = "fire", text = "Sparks fly.", tiles = { { at = { 1, 0, 0 }, add = { hazardous = 1 } } } } }
    play:master "fire"
    local number = record_of(play, "Sparks fly.")
    local found
    for _, record in ipairs(play:log()) do
      if record.kind == "alter_tile" then found = record end
    end
    assert.are.equal(number, found.cause)
  end)

  it("VAL-ENC-04 makes each alteration once, not before its round, nor before what it waits for", function()
    local play = arena { { name = "late", round = 2, tiles = { { at = "bridge", become = "fluid" } } },
      { name = "then", after = "late_one", tiles = { { at = "gate", become = "fluid" } } },
      { name = "order", objectives = { { id = "late_one", kind = "eliminate", target = "foe", bonus = true } } },
      { name = "hold", objectives = { { kind = "seize", area = "bridge" } } } }
    assert.are.same({ "order", "hold", "none" }, { table.unpack(play:options()) })
    play:answer "hold"
    assert.are.same({ "order", "none" }, { table.unpack(play:options()) })
    play:answer "order"
    assert.are.equal("turn", play:decision().kind)
    play:act("a", "doom", { target = "foe" })
    play:end_turn "a"
    assert.are.same({ "late", "then", "none" }, { table.unpack(play:options()) })
    play:answer "late"
    assert.are.same({ "then", "none" }, { table.unpack(play:options()) })
  end)

  it("VAL-ENC-04 policies leave all as it is, chance may not", function()
    local function altered(policy)
      local play = arena { { name = "flood", tiles = { { at = "bridge", become = "fluid" } } } }
      for _ = 1, 6 do play:auto { policy = policy, to = "round" } end
      return support.logged(play, "The game master")
    end
    assert.is_false(altered "greedy")
    assert.is_true(altered "random")
  end)

  it("VAL-ENC-04 an alteration holds in forks, saves and rebuilt positions", function()
    local play = arena { { name = "flood", tiles = { { at = "bridge", become = "fluid" } } }, { name = "horn", enter = { guard = "gate" } },
      { name = "more", objectives = { { kind = "seize", area = "bridge" } } }, { name = "leave", ask = "action", leave = { "guard" } } }
    assert.are.equal(60, play:wander(3, 60))
  end)

  it("VAL-ENC-04 what is written wrong is told as the encounter is opened", function()
    fails("alterations.1 needs name, a text", { { tiles = {} } })
    fails("alterations.1: unknown key 'tile' (did you mean 'tiles'?)", { { name = "x", tile = {} } })
    fails("alterations.1.tiles.1.become must be empty, the id of a tile, ", { { name = "x", tiles = { { at = "bridge", become = "lava" } } } })
    fails("alteration 'x': tile 1 needs a place", { { name = "x", tiles = { { at = { 99, 0 }, become = "fluid" } } } })
    fails("alterations.1.enter.nobody: no unit 'nobody' (there is: a, foe, guard)", { { name = "x", enter = { nobody = "gate" } } })
    fails("alteration 'x': remove: no objective '9'", { { name = "x", remove = { 9 } } })
    fails("alterations.1.ask must be round, turn or action (found 'week')", { { name = "x", ask = "week" } })
    fails("objective 1: after: no objective '7'", nil, { objectives = { { kind = "eliminate", target = "foe", after = 7 } } })
  end)
end)

describe("bonus objectives", function()
  it("VAL-BONUS-02 VAL-OBJ-03 may change the running encounter: what waits for one happens by itself", function()
    local play = arena({ { name = "bridge_falls", after = "lever", itself = true, tiles = { { at = { 5, 0, 0 }, add = { hazardous = 2 } } },
      enter = { guard = "gate" } } }, { objectives = { { kind = "eliminate", target = "foe" }, { id = "lever", kind = "seize", area = "bridge", bonus = true } } })
    assert.are.equal("turn", play:decision().kind)
    play:act("a", "sprint", { move = { 2, 0, 0 } })
    play:act("a", "interact", { target = { 3, 0, 0 } })
    play:end_turn "a"
    play:expect { guard = { at = { 6, 3 } } }
    play:turn "foe"
    play:expect { foe = { guts = 8 } }
    assert.is_nil(play:outcome())
  end)

  it("VAL-BONUS-02 VAL-OBJ-03 an objective of the enemies makes things worse in the same way", function()
    local play = arena({ { name = "gong", after = "bell", itself = true, enter = { guard = "gate" } } }, { objectives = {
      { kind = "eliminate", target = "foe" }, { id = "bell", kind = "seize", area = "bridge", team = "enemies" } } })
    play:end_turn "a"
    play:act("foe", "sprint", { move = { 4, 0, 0 } })
    play:act("foe", "interact", { target = { 3, 0, 0 } })
    skip_round(play)
    play:expect { guard = { at = { 6, 3 } } }
  end)
end)
