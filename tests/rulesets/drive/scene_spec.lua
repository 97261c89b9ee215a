-- How a combat starts, and what the game master has to say (SCENE).
local support = dofile "tests/rulesets/drive/support.lua"
local pc, foe, game = support.pc, support.foe, support.game()
local NORTH = support.NORTH

local function duel(more, me)
  local spec = { heroes = { ann = pc({ 1, 1 }, me) }, enemies = { ed = foe { 4, 1 } } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

describe("a scene", function()
  it("TAC-SCENE-01 becomes a tactical combat by the game master's choice", function()
    local play = duel { more = { facing = NORTH, ask_start = true } }
    assert.are.equal("start", play:decision().kind)
    play:answer "narrative"
    play:expect { over = "narrative" }
    play = duel { more = { facing = NORTH, ask_start = true } }
    play:answer(false)
    assert.are.equal("turn", play:decision().kind)
  end)

  it("TAC-SCENE-02 TAC-GRID-09 has one combatant on one space", function()
    local fine, why = pcall(game.arena, { heroes = { ann = pc { 1, 1 } }, enemies = { ed = foe { 1, 1 } } })
    assert.is_false(fine)
    assert.is_truthy(tostring(why):find("stands there", 1, true), tostring(why))
    local big = { content = [[ body "big" { text = "Four spaces.", edge = 2 } ]], heroes = { ann = pc({ 1, 1 }, { body = "big" }) }, enemies = { ed = foe { 5, 5 } } }
    fine, why = pcall(game.arena, big)
    assert.is_false(fine)
    assert.is_truthy(tostring(why):find("ann: takes more than one space", 1, true), tostring(why))
    big.options = { size = "footprint" }
    game.arena(big):expect { ann = { at = { 1, 1 } } }
  end)

  it("TAC-SCENE-03 TAC-TURN-02 rolls for anything, with a plain stat as modifier", function()
    local play = duel(nil, { wis = 5 })
    play:act("ann", "attempt", { stat = "wis", dice = { 7 }, answers = { { kind = "difficulty", choose = 12 } } })
    assert.is_truthy(table.concat(play:lines(), "\n"):find("a success (12 against 12)", 1, true))
    play:refuse("ann", "attempt", "main action")
  end)

  it("TAC-SCENE-04 a veto costs nothing: no dice, no pool, and the main action is left", function()
    local play = duel(nil, { range = 4 })
    play:act("ann", "attack", { target = "ed", dice = {}, answers = { { kind = "veto", choose = "veto" } } })
    play:expect { ann = { tactics = 3 }, ed = { health = 5 } }
    play:act("ann", "attack", { target = "ed", dice = { 7 } })
    play:expect { ed = { health = 4 } }
  end)

  local mist = { name = "mist", field = "range", operation = "add", amount = -1, floor = 1, who = "everyone" }

  it("TAC-SCENE-05 mist takes one off all ranges, never below 1, for this combat", function()
    local function reach(range, at)
      local play = game.arena { heroes = { ann = pc({ 0, 0 }, { range = range }) }, enemies = { ed = foe { at, 0 } },
        more = { facing = NORTH, modifiers = { mist } } }
      play:turn "ann"
      local can = play:options().attack == true
      return can, play
    end
    assert.is_true((reach(1, 1)))
    assert.is_true((reach(2, 1)))
    assert.is_false((reach(2, 2)))
    assert.is_true((reach(5, 4)))
    local can, play = reach(5, 5)
    assert.is_false(can)
    assert.are.equal(4, play.units.ann.range)
  end)

  it("TAC-SCENE-05 a change is for a team by its id, whatever the team is called", function()
    local thin = { field = "range", operation = "add", amount = -1, who = "heroes" }
    local play = game.arena { heroes = { ann = pc({ 0, 0 }, { range = 5 }) }, enemies = { ed = foe { 5, 0 } },
      teams = { heroes = { players = true, name = "The watch" }, enemies = { name = "heroes" } }, more = { facing = NORTH, modifiers = { thin } } }
    assert.are.equal(4, play.units.ann.range)
    assert.are.equal(3, play.units.ed.range)
  end)

  it("TAC-SCENE-05 the game master says which rule changes while setting up, or with the option before any turn", function()
    local asked = { name = "mist", field = "range", operation = "add", amount = -2, floor = 1, ask = true }
    local play = duel({ more = { facing = NORTH, modifiers = { asked } } })
    play:master "mist"
    play:refuse("ann", "attack", "no target")
    play = duel({ more = { facing = NORTH, modifiers = { asked } } })
    play:act("ann", "attack", { target = "ed", dice = { 7 } })
    play:end_turn "ann"
    assert.are.equal("turn", play:decision().kind)
    play = duel({ more = { facing = NORTH, modifiers = { asked } }, options = { ["modifiers.when"] = "any_time" } })
    play:answer(false)
    play:answer "ann"
    assert.are.equal("modifier", play:decision().kind)
    play:master "mist"
    play:refuse("ann", "attack", "no target")
  end)

  it("TAC-SCENE-05 mist is over with the combat", function()
    local play = duel({ more = { facing = NORTH, modifiers = { mist } }, enemies = { ed = foe({ 2, 1 }, { health = 1 }) } })
    assert.are.equal(2, play:view "heroes".units.ann.known_range)
    play:act("ann", "attack", { target = "ed", dice = { 7 } })
    play:end_turn "ann"
    play:expect { over = "won" }
    assert.are.equal(3, play:view "heroes".units.ann.known_range)
  end)

  it("TAC-SCENE-05 says what is wrong with a modifier", function()
    for words, entry in pairs { ["modifiers.1.field must be speed, range, attack, defense or difficulty"] = { field = "luck", operation = "add", amount = 1 }, ["modifiers.1.operation must be add or set"] = { field = "range", operation = "mul", amount = 1 },
      ["modifiers.1 needs amount, a whole number"] = { field = "range", operation = "add" }, ["unknown key 'whom' (did you mean 'who'?)"] = { field = "range", operation = "add", amount = 1, whom = "ann" } } do
      local fine, why = pcall(duel, { more = { facing = NORTH, modifiers = { entry } } })
      assert.is_false(fine)
      assert.is_truthy(tostring(why):find(words, 1, true), tostring(why))
    end
  end)
end)
