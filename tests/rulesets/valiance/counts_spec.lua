-- Effective counts, whom the game master plays, aggression and reinforcements (COUNT).
local support = dofile "tests/rulesets/valiance/support.lua"
local unit = support.unit
local CONTENT = [[
  local function plain(id, target, effect, tags)
    local all = { action = 0, any_number = true }
    for key, value in pairs(tags or {}) do all[key] = value end
    ability(id) { text = "For tests.", tags = all, range = target and { min = 0, max = 30 } or nil, target = target, effect = effect }
  end
  plain("tally", nil, function(me)
    for _, side in ipairs(library("rounds").sides()) do
      log.note(side.name .. " count " .. library("counts").text(library("counts").of(side)))
    end
  end)
  plain("slay", { "character" }, function(_, use) use:lower(use.target, 9, { attribute = 2 }) end)
  plain("poke", { "character" }, function(_, use) use:note() end)
  plain("field_notes", { "character" }, function(_, use) use:note() end, { unnoticed = true })
  plain("burst", { "occupants" }, function(_, use) use:note() end, { area = 1 })
  plain("paint", { "tile" }, function(_, use) use:note() end, { area = 1 })
  plain("throw", { "character" }, function(me, use) use:push(use.target, field.at(3, 0, 0)) end)
  plain("whisk", { "character" }, function(_, use) use:shift(use.target, field.at(3, 0, 0)) end)
  plain("blink", nil, function(me, use) use:shift(me, field.at(3, 0, 0)) end)
  ability "snap" { text = "When somebody beside you uses an ability: 1 damage.", tags = { reaction = 1 },
    reaction = { to = "any.use.resolved", as = "global", when = function(me, use) return me:adjacent(use.user) end,
      run = function(_, use, _, reaction) reaction:damage(use.user, 1) end } }
]]
local ABILITIES = { "tally", "poke", "field_notes", "burst", "paint", "throw", "whisk", "blink", "slay" }
local game = support.game { content = CONTENT, size = { 14, 4, 2 } }

local function hero(at, more)
  local own = { at = at, player = true, abilities = ABILITIES }
  for key, value in pairs(more or {}) do own[key] = value end
  return unit("elite", own)
end

-- heroes, then enemies; more: options, teams and what the encounter says besides.
local function arena(heroes, enemies, more)
  local spec = { heroes = heroes, enemies = enemies, objectives = { { kind = "seize", area = "afar" } },
    field = { size = { 14, 4, 2 }, areas = { afar = { { 13, 3, 1 } }, gate = { { 12, 0, 0 }, { 12, 1, 0 }, { 12, 2, 0 } }, spot = { { 13, 0, 0 } } } } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

-- a foe that bides at a place, a hero at another.
local function alone(hero_at, foe, more)
  foe.traits = { "biding" }
  return arena({ a = hero(hero_at) }, { foe = unit("normal", foe), other = unit("normal", { at = { 13, 3 } }) }, more)
end

local function bides(play, name) return play.units[name].traits.biding ~= nil end

local function end_round(play)
  local round = play.combat.round
  while play:decision() and play.combat.round == round do
    if play:decision().domain.options[#play:options()].none then play:answer(false)
    elseif play:decision().kind == "action" then play:answer "end"
    else play:answer("skip " .. play:options()[1]) end
  end
end

-- Names of those of the enemies who may be picked, once the heroes have had their turns.
local function playable(play)
  while play:decision().who ~= "enemies" do play:answer(play:decision().kind == "action" and "end" or "skip " .. play:options()[1]) end
  local names = {}
  for _, id in ipairs(play:options()) do
    if not id:find "^skip " then names[#names + 1] = id end
  end
  return table.concat(names, " ")
end

local function normals(count)
  local enemies = {}
  for number = 1, count do enemies["n" .. number] = unit("normal", { at = { 13, (number - 1) % 4, (number - 1) // 4 } }) end
  return enemies
end

local CROWD = { heroes = { players = true }, enemies = { crowd = true } }
local ASKED = { heroes = { players = true }, enemies = { crowd = "ask" } }

describe("the effective count", function()
  it("VAL-COUNT-01 is a half for a Normal, one for an Elite, two for a Boss", function()
    local play = arena({ a = hero { 0, 0 }, b = hero { 0, 1 }, c = hero { 0, 2 } }, { n1 = unit("normal", { at = { 13, 0 } }),
      n2 = unit("normal", { at = { 13, 1 } }), n3 = unit("normal", { at = { 13, 2 } }), n4 = unit("normal", { at = { 13, 3 } }),
      e1 = unit("elite", { at = { 12, 0 } }), e2 = unit("elite", { at = { 12, 1 } }), boss = unit("boss", { at = { 12, 2 } }) })
    play:act("a", "tally")
    play:expect { log = { "heroes count 3", "enemies count 6" } }
  end)
  it("VAL-COUNT-01 may end in a half", function()
    local play = arena({ a = hero { 0, 0 } }, normals(3))
    play:act("a", "tally")
    play:expect { log = { "enemies count 1.5" } }
  end)
  it("VAL-COUNT-11 leaves out who is downed or has left", function()
    local play = arena({ a = hero { 0, 0 } }, normals(3))
    play:act("a", "slay", { target = "n2" })
    play:act("a", "tally")
    play:expect { log = { "enemies count 1" } }
  end)
end)

describe("whom the game master plays", function()
  it("VAL-COUNT-03 of a crowd are as many as the players count, in the order of the encounter", function()
    local play = arena({ a = hero { 0, 0 }, b = hero { 0, 1 }, c = hero { 0, 2 } }, normals(7), { teams = CROWD })
    assert.are.equal("n1 n2 n3 n4 n5 n6", playable(play))
  end)
  it("VAL-COUNT-03 are all, where the team is no crowd", function()
    local play = arena({ a = hero { 0, 0 } }, normals(7))
    assert.are.equal("n1 n2 n3 n4 n5 n6 n7", playable(play))
  end)
  it("VAL-COUNT-03 skips one that is too much, and takes a smaller one after it", function()
    local play = arena({ a = hero { 0, 0 } }, { boss = unit("boss", { at = { 13, 0 } }), n1 = unit("normal", { at = { 13, 1 } }) }, { teams = CROWD })
    assert.are.equal("n1", playable(play))
  end)
  it("VAL-COUNT-03 the game master says who, where the encounter wants it so", function()
    local play = arena({ a = hero { 0, 0 } }, normals(3), { teams = ASKED })
    assert.are.equal("the encounter play", play:decision().who .. " " .. play:decision().kind)
    play:master "n3"
    assert.are.same({ "n1", "n2", "none" }, { table.unpack(play:options()) })
    play:master "n1"
    assert.are.equal("n1 n3", playable(play))
  end)
  it("VAL-COUNT-03 VAL-COUNT-11 changes as those who were played fall: another is played from the next round on", function()
    local play = arena({ a = hero { 0, 0 } }, normals(3), { teams = CROWD })
    play:act("a", "slay", { target = "n1" })
    play:end_turn "a"
    assert.are.equal("n2", playable(play))
    end_round(play)
    assert.are.equal("n2 n3", playable(play))
  end)
  it("VAL-COUNT-04 may be more, when the players draw others in", function()
    local play = arena({ a = hero { 0, 0 } }, normals(3), { teams = CROWD })
    play:act("a", "poke", { target = "n3" })
    play:end_turn "a"
    assert.are.equal("n1 n2 n3", playable(play))
  end)

  local function after_a_loss(reading)
    local play = arena({ a = hero { 0, 0 }, b = hero { 0, 1 } }, normals(6), { teams = CROWD, options = { count_basis = reading } })
    play:act("a", "slay", { target = "b" })
    play:act("a", "slay", { target = "n1" })
    end_round(play)
    return playable(play)
  end
  it("VAL-COUNT-11 count_basis=at_start: the players' losses change nothing", function()
    assert.are.equal("n2 n3 n4 n5", after_a_loss "at_start")
  end)
  it("VAL-COUNT-11 count_basis=live: fewer players, fewer to be played anew", function()
    assert.are.equal("n2 n3 n4", after_a_loss "live")
  end)
end)

describe("an enemy that is not played", function()
  local function beside(reading)
    return arena({ a = hero({ 2, 2 }, { guts = 10 }) }, { foe = unit("elite", { at = { 3, 2 }, traits = { "biding" }, abilities = { "snap" },
      statuses = { decaying = 1 } }), other = unit("normal", { at = { 13, 3 } }) }, { options = { passive = reading }, pass = false })
  end
  it("VAL-COUNT-05 takes no turns, and misses them as if it skipped", function()
    local play = beside "full_presence"
    assert.are.equal("other", playable(play))
    play:answer "skip other"
    play:expect { foe = { guts = 8, traits = { "biding" } } }
  end)
  it("VAL-COUNT-05 passive=full_presence: it engages and reacts", function()
    local play = beside "full_presence"
    play:refuse("a", "leap", "engaged")
    play:act("a", "tally", { answers = { { "foe", "snap" } } })
    play:expect { a = { guts = 9 } }
  end)
  it("VAL-COUNT-05 passive=inert: it does neither, but blocks its tile and can be targeted", function()
    local play = beside "inert"
    play:act("a", "tally")
    play:act("a", "field_notes", { target = "foe" })
    play:expect { a = { guts = 10 }, foe = { traits = { "biding" } } }
    local other = play:fork()
    other:answer "sprint"
    assert.is_true(other:options()["1,2,0"])
    assert.is_nil(other:options()["3,2,0"])
    play:act("a", "leap", { target = { 1, 1, 0 } })
    play:expect { a = { at = { 1, 1 } } }
  end)
end)

describe("aggression", function()
  it("VAL-COUNT-08 is stirred by an ability that a player's character targets it with", function()
    local play = alone({ 0, 0 }, { at = { 9, 0 } })
    play:act("a", "poke", { target = "foe" })
    assert.is_false(bides(play, "foe"))
    play:expect { log = "foe joins the fight: a has targeted it" }
    play:end_turn "a"
    assert.are.equal("foe other", playable(play))
  end)
  it("VAL-COUNT-08 is not by Field Notes", function()
    local play = alone({ 0, 0 }, { at = { 9, 0 } })
    play:act("a", "field_notes", { target = "foe" })
    assert.is_true(bides(play, "foe"))
  end)
  it("VAL-COUNT-08 is not by those who are no player's characters", function()
    local play = arena({ a = hero { 0, 0 }, guide = unit("elite", { at = { 0, 1 }, abilities = ABILITIES }) },
      { foe = unit("normal", { at = { 9, 0 }, traits = { "biding" } }) })
    play:act("guide", "poke", { target = "foe" })
    assert.is_true(bides(play, "foe"))
  end)
  it("VAL-COUNT-10 is stirred by an Area that targets occupants, not by one on tiles", function()
    local play = alone({ 0, 0 }, { at = { 9, 0 } })
    play:act("a", "paint", { target = { 9, 0, 0 }, area = { 8, 0, 0 } })
    assert.is_true(bides(play, "foe"))
    play:act("a", "burst", { target = { 8, 0, 0 }, area = { 9, 0, 0 } })
    assert.is_false(bides(play, "foe"))
  end)

  it("VAL-COUNT-09 is stirred by a player's character that moves within 5 tiles, not by one 6 away", function()
    local play = alone({ 0, 0 }, { at = { 8, 0 } })
    play:act("a", "sprint", { move = { 2, 0, 0 } })
    assert.is_true(bides(play, "foe"))
    play:act("a", "sprint", { move = { 3, 0, 0 } })
    assert.is_false(bides(play, "foe"))
    play:expect { log = "foe joins the fight: a has come near" }
  end)
  it("VAL-COUNT-09 counts from any tile that it occupies", function()
    local play = arena({ a = hero { 0, 0 } }, { foe = unit("boss", { at = { 7, 0 }, body = "two", tags = { "boss", "large", "beast" }, traits = { "biding" } }) })
    play:act("a", "sprint", { move = { 1, 0, 0 } })
    assert.is_true(bides(play, "foe"))
    play:act("a", "sprint", { move = { 2, 0, 0 } })
    assert.is_false(bides(play, "foe"))
    play = arena({ a = hero { 13, 0 } }, { foe = unit("boss", { at = { 4, 0 }, body = "two", tags = { "boss", "large", "beast" }, traits = { "biding" } }) })
    play:act("a", "sprint", { move = { 10, 0, 0 } })
    assert.is_false(bides(play, "foe"))
  end)
  it("VAL-COUNT-09 leaves one alone who was near from the start, until somebody moves there", function()
    local play = alone({ 5, 0 }, { at = { 8, 0 } })
    end_round(play)
    assert.is_true(bides(play, "foe"))
    play:act("a", "sprint", { move = { 4, 0, 0 } })
    assert.is_false(bides(play, "foe"))
  end)
  it("VAL-COUNT-09 has another radius where the encounter says so", function()
    local play = alone({ 0, 0 }, { at = { 8, 0 }, aggression = 2 })
    play:act("a", "sprint", { move = { 5, 0, 0 } })
    assert.is_true(bides(play, "foe"))
    play:act("a", "sprint", { move = { 6, 0, 0 } })
    assert.is_false(bides(play, "foe"))
  end)
  it("VAL-COUNT-09 minds player's characters alone", function()
    local play = arena({ guide = unit("elite", { at = { 0, 1 } }) }, { foe = unit("normal", { at = { 5, 0 }, traits = { "biding" } }) })
    play:act("guide", "sprint", { move = { 3, 1, 0 } })
    assert.is_true(bides(play, "foe"))
  end)

  local function thrown(reading, way)
    local play = arena({ a = hero { 0, 0 }, b = hero { 1, 0 } }, { foe = unit("normal", { at = { 8, 0 }, traits = { "biding" } }) },
      { options = { aggro_move = reading } })
    play:act("a", way or "throw", { target = "b" })
    return bides(play, "foe")
  end
  it("VAL-COUNT-09 aggro_move=any: being pushed near counts", function() assert.is_false(thrown "any") end)
  it("VAL-COUNT-09 aggro_move=own_movement: it does not", function()
    assert.is_true(thrown "own_movement")
    assert.is_true(thrown("own_movement", "whisk"))
  end)
  it("VAL-COUNT-09 aggro_move=own_movement: but steps and taking oneself there do", function()
    for _, way in ipairs { "blink", "sprint" } do
      local play = arena({ a = hero { 0, 0 } }, { foe = unit("normal", { at = { 8, 0 }, traits = { "biding" } }) }, { options = { aggro_move = "own_movement" } })
      play:act("a", way, way == "sprint" and { move = { 3, 0, 0 } } or nil)
      assert.is_false(bides(play, "foe"))
    end
  end)

  -- A wall between a at the left and foe at the right, open at its far end.
  local function past_a_wall(options)
    local play = arena({ a = hero(nil) }, { foe = unit("normal", { traits = { "biding" } }) }, { options = options, objectives = { { kind = "eliminate", target = "foe" } },
      field = { layers = { [[
        ......
        ...#..
        ...#..
        a..#f.
      ]], [[
        ...#..
        ...#..
        ...#..
        ...#..
      ]] }, legend = { a = { unit = "a" }, f = { unit = "foe" } } } })
    play:act("a", "sprint", { move = { 2, 0, 0 } })
    return bides(play, "foe")
  end
  it("VAL-COUNT-09 aggro_metric=taxicab: through walls", function()
    assert.is_false(past_a_wall { aggro_metric = "taxicab", aggro_sight = "not_required" })
  end)
  it("VAL-COUNT-09 aggro_metric=open_path: around them, which is farther", function()
    assert.is_true(past_a_wall { aggro_metric = "open_path", aggro_sight = "not_required" })
  end)
  it("VAL-COUNT-09 aggro_sight=required: only who is seen", function()
    assert.is_true(past_a_wall { aggro_metric = "taxicab", aggro_sight = "required" })
    local play = alone({ 0, 0 }, { at = { 8, 0 } }, { options = { aggro_sight = "required" } })
    play:act("a", "sprint", { move = { 3, 0, 0 } })
    assert.is_false(bides(play, "foe"))
  end)
end)

describe("reinforcements", function()
  local function reinforced(entry, more)
    entry.team, entry.at = entry.team or "enemies", entry.at or "gate"
    entry.units = entry.units or { "raider", "raider", "raider" }
    local spec = { more = { reinforcements = { entry } } }
    for key, value in pairs(more or {}) do spec[key] = value end
    return arena({ a = hero { 0, 0 } }, { foe = unit("normal", { at = { 9, 0 } }), two = unit("normal", { at = { 9, 1 } }) }, spec)
  end
  local function fell(play, ...)
    for _, name in ipairs { ... } do play:act("a", "slay", { target = name }) end
    end_round(play)
  end
  local function fails(text, entry)
    local fine, why = pcall(reinforced, entry)
    assert.is_false(fine)
    assert.is_truthy(tostring(why):find(text, 1, true), "the error is: " .. tostring(why))
  end

  it("VAL-COUNT-07 come as the first enemies fall, as many as have fallen, and not before", function()
    local play = reinforced { rate = 2 }
    end_round(play)
    assert.is_false(support.logged(play, "enters"))
    fell(play, "foe")
    play:expect { ["raider 1"] = { at = { 12, 0 }, team = "enemies" } }
    assert.are.equal(1, support.count(play, "enters"))
  end)
  it("VAL-COUNT-07 come at a rate, one a round", function()
    local play = reinforced { rate = 1 }
    fell(play, "foe", "two")
    assert.are.equal(1, support.count(play, "enters"))
    end_round(play)
    assert.are.equal(2, support.count(play, "enters"))
  end)
  it("VAL-COUNT-07 come every so many rounds, from one on", function()
    local play = reinforced { from = 4, every = 2 }
    fell(play, "foe", "two")
    local seen = {}
    for round = 2, 6 do
      seen[#seen + 1] = round .. ":" .. support.count(play, "enters")
      end_round(play)
    end
    assert.are.equal("2:0 3:0 4:1 5:1 6:2", table.concat(seen, " "))
  end)
  it("VAL-COUNT-07 are only as many as there are, or without end", function()
    local function come(endless)
      local play = reinforced { units = { "raider" }, endless = endless }
      fell(play, "foe", "two")
      end_round(play)
      end_round(play)
      return support.count(play, "enters")
    end
    assert.are.equal(1, come(nil))
    assert.are.equal(2, come(true))
  end)
  it("VAL-COUNT-07 wait while what comes next counts for more than has fallen", function()
    local play = reinforced { units = { "champion" } }
    fell(play, "foe", "two")
    assert.is_false(support.logged(play, "enters"))
  end)
  it("VAL-COUNT-07 pause when the game master says so", function()
    local play = reinforced { rate = 2, ask = true }
    play:act("a", "slay", { target = "foe" })
    play:act("a", "slay", { target = "two" })
    play:end_turn "a"
    assert.are.equal("the encounter reinforce", play:decision().who .. " " .. play:decision().kind)
    assert.are.same({ "2", "1", "none" }, { table.unpack(play:options()) })
    play:answer(false)
    assert.is_false(support.logged(play, "enters"))
    play:end_turn "a"
    play:master "1"
    assert.are.equal(1, support.count(play, "enters"))
  end)
  it("VAL-COUNT-07 take the tiles that are free, and wait when none is", function()
    local play = reinforced({ at = "spot", rate = 2 })
    fell(play, "foe", "two")
    play:expect { ["raider 1"] = { at = { 13, 0 } }, log = "There is no room for raider 2" }
    play:act("a", "slay", { target = "raider 1" })
    end_round(play)
    play:expect { ["raider 3"] = { at = { 13, 0 } } }
  end)
  it("VAL-COUNT-03 VAL-COUNT-07 bide with their crowd while the limit is reached", function()
    local play = arena({ a = hero { 0, 0 } }, normals(4), { teams = CROWD, more = { reinforcements = { { team = "enemies", at = "gate", units = { "raider" } } } } })
    play:act("a", "slay", { target = "n4" })
    play:end_turn "a"
    end_round(play)
    assert.is_true(bides(play, "raider 1"))
    assert.are.equal("n1 n2", playable(play))
  end)
  it("VAL-COUNT-07 hold in forks, saves and rebuilt positions", function()
    local played = 0
    for seed = 1, 4 do
      local play = reinforced({ rate = 2, ask = true, endless = true }, { teams = ASKED })
      fell(play, "foe")
      played = played + play:wander(seed, 40)
    end
    assert.is_true(played > 60)
  end)
  it("VAL-COUNT-07 that are written wrong are told as the encounter is opened", function()
    fails("reinforcements.1: unknown key 'rat' (did you mean 'at'?)", { rat = 1 })
    fails("reinforcements.1.rate must be a whole number from 1 (found 0)", { rate = 0 })
    fails("reinforcements.1.units.1 must be the id of an archetype or a table (found 'raidr') (did you mean 'raider'?)", { units = { "raidr" } })
    fails("reinforcements 1: unit 'raider 1': guts must be 10 or less, its maximum (found 11): attributes = { guts = 11 } raises that",
      { units = { "raider", { "raider", guts = 11 } } })
    fails("reinforcements.1.team: no team 'enemis' (did you mean 'enemies'?)", { team = "enemis" })
    fails("at must be a place on the field", { at = { 99, 0 } })
    fails("reinforcements.1.at must be the name of an area or a point, such as { 2, 3 }", { at = { 99 } })
  end)
end)
