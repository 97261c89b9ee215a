-- Push and pull, and how they are offered (PUSH, PULL, UI).
local support = dofile "tests/rulesets/hexcards/support.lua"
local figure, game = support.figure, support.game { pass = false }

local CONTENT = [[
ability "push_1" { text = "Attack 1, Push 1.", attack = 1, range = 3, inflicts = { "push 1" } }
ability "push_2" { text = "Attack 1, Push 2.", attack = 1, range = 3, inflicts = { "push 2" } }
ability "push_3" { text = "Attack 1, Push 3.", attack = 1, range = 3, inflicts = { "push 3" } }
ability "pull_1" { text = "Attack 1, Pull 1.", attack = 1, range = 3, inflicts = { "pull 1" } }
ability "pull_2" { text = "Attack 1, Pull 2.", attack = 1, range = 3, inflicts = { "pull 2" } }
ability "push_two" { text = "Attack 1, Target 2, Push 1.", attack = 1, range = 3, up_to = 2, inflicts = { "push 1" } }
]]

-- ann at 5,5 attacks the orc; the question of where it is moved lies open then, if there is one. more: of the arena.
local function aimed(ability, at, more, orc)
  local spec = { content = CONTENT, heroes = {}, monsters = {} }
  for key, value in pairs(more or {}) do spec[key] = value end
  spec.heroes.ann = figure({ 5, 5 }, { abilities = { ability }, draws = { "plus_0", "plus_0", "plus_0" }, attack = 1 })
  spec.monsters.orc = figure(at, orc)
  for name, unit in pairs(spec.friends or {}) do spec.heroes[name] = unit end
  for name, unit in pairs(spec.foes or {}) do spec.monsters[name] = unit end
  spec.friends, spec.foes = nil, nil
  local play = game.arena(spec)
  play:answer(ability)
  play:answer "orc"
  return play
end

-- The destinations on offer, sorted, relative to 5,5; nil when nothing is asked.
local function ends(play)
  if play:decision().kind ~= "forced_move" then return nil end
  local list = {}
  for _, id in ipairs((play:options())) do
    local q, r = id:match "^(%-?%d+),(%-?%d+)$"
    if q then list[#list + 1] = (q - 5) .. "," .. (r - 5) end
  end
  table.sort(list)
  return table.concat(list, " ")
end

local function at(play, name) return table.concat({ play.units[name].at.x or play.units[name].at[1], play.units[name].at.y or play.units[name].at[2] }, ",") end

-- Every hex east of 6,5 but those named is an obstacle.
local function only(free)
  local tiles = {}
  for q = 6, 10 do
    for r = 0, 10 do tiles[q .. "," .. r] = "obstacle" end
  end
  for place, tile in pairs(free) do tiles[place] = tile or nil end
  tiles["6,5"] = nil
  return support.floor(tiles)
end

describe("a push", function()
  it("HEX-PUSH-01 HEX-UI-01 HEX-UI-02 HEX-PUSH-07 goes so many hexes, each farther; its ends are offered", function()
    local play = aimed("push_2", { 6, 5 })
    assert.are.equal("ann", tostring(play:decision().who))
    assert.are.equal("1,2 2,1 3,-1 3,-2 3,0", ends(play))
  end)

  it("HEX-PUSH-01 farther.metric: round walls another hex may be farther", function()
    -- With a wall between both, 7,4 and 6,6 are two steps from ann, as the orc's own hex is.
    local field = support.floor(nil, { { { 5, 5 }, { 6, 5 } } })
    assert.are.equal("1,1 2,-1 2,0", ends(aimed("push_1", { 6, 5 }, { field = field })))
    assert.are.equal("2,0", ends(aimed("push_1", { 6, 5 }, { field = field, options = { ["farther.metric"] = "around_walls" } })))
  end)

  it("HEX-PUSH-01 HEX-DOOR-01 farther.metric: a closed door is a step from the hexes beside it", function()
    for _, metric in ipairs { "axial", "around_walls" } do
      local play = game.arena { content = CONTENT, field = support.floor { ["7,5"] = "closed_door" }, more = { monster_draws = { "plus_0" } },
        options = { ["farther.metric"] = metric, ["monster.push"] = "controller" },
        heroes = { ann = figure({ 6, 5 }, { initiative = 80 }) }, monsters = { orc = figure({ 5, 5 }, { abilities = { "push_1" }, initiative = 10 }) } }
      play:answer "push_1"
      play:answer "ann"
      assert.are.equal("1,1 2,-1 2,0", ends(play), metric)
    end
  end)

  it("HEX-PUSH-02 ends where no hex is left", function()
    local play = aimed("push_3", { 6, 5 }, { field = only { ["7,5"] = false } })
    assert.are.equal("2,0", ends(play))
    play:answer { 7, 5 }
    play:expect { orc = { at = { 7, 5 } } }
  end)

  it("HEX-PUSH-03 HEX-UI-04 goes through the target's allies, not through its enemies", function()
    local free = only { ["7,5"] = false, ["8,5"] = false }
    assert.are.equal("3,0", ends(aimed("push_2", { 6, 5 }, { field = free, foes = { ork = figure { 7, 5 } } })))
    assert.is_nil(ends(aimed("push_2", { 6, 5 }, { field = free, friends = { bob = figure({ 7, 5 }, { initiative = 60 }) } })))
  end)

  it("HEX-PUSH-04 never ends on a figure: an ally is entered only where a free hex can still be reached", function()
    assert.is_nil(ends(aimed("push_1", { 6, 5 }, { field = only { ["7,5"] = false }, foes = { ork = figure { 7, 5 } } })))
    local play = aimed("push_3", { 6, 5 }, { field = only { ["7,5"] = false, ["8,5"] = false }, foes = { ork = figure { 7, 5 } } })
    assert.are.equal("3,0", ends(play))
    play:answer { 8, 5 }
    play:expect { orc = { at = { 8, 5 } }, ork = { at = { 7, 5 } } }
  end)

  it("HEX-PUSH-05 is not slowed by difficult ground, but hazards entered hurt", function()
    local play = aimed("push_2", { 6, 5 }, { field = support.floor { ["7,5"] = "difficult", ["8,5"] = "difficult" } })
    play:answer { 8, 5 }
    play:expect { orc = { at = { 8, 5 }, hp = 9 } }
    local hot = aimed("push_2", { 6, 5 }, { field = only { ["7,5"] = "hazard", ["8,5"] = false } })
    hot:answer { 8, 5 }
    hot:expect { orc = { at = { 8, 5 }, hp = 8 } }
  end)

  it("HEX-PUSH-06 is stopped by walls and obstacles, flyers by walls alone", function()
    local walls = { { { 6, 5 }, { 7, 5 } }, { { 6, 5 }, { 7, 4 } } }
    assert.are.equal("1,1", ends(aimed("push_1", { 6, 5 }, { field = support.floor(nil, walls) })))
    assert.are.equal("1,1", ends(aimed("push_1", { 6, 5 }, { field = support.floor(nil, walls) }, { traits = { "flying" } })))
    assert.is_nil(ends(aimed("push_1", { 6, 5 }, { field = only {} })))
    assert.are.equal("1,1 2,-1 2,0", ends(aimed("push_1", { 6, 5 }, { field = only {} }, { traits = { "flying" } })))
  end)

  it("HEX-PUSH-07 goes all the way, with push.partial = any_prefix as far as the attacker likes", function()
    assert.are.equal("1,1 1,2 2,-1 2,0 2,1 3,-1 3,-2 3,0", ends(aimed("push_2", { 6, 5 }, { options = { ["push.partial"] = "any_prefix" } })))
    local blocked = aimed("push_2", { 6, 5 }, { field = only { ["7,5"] = false, ["7,4"] = false, ["8,4"] = false } })
    assert.are.equal("3,-1", ends(blocked))
  end)

  it("HEX-PUSH-07 push.partial = any_prefix ends on no figure either", function()
    local play = aimed("push_2", { 6, 5 }, { options = { ["push.partial"] = "any_prefix" }, foes = { ork = figure { 7, 5 } } })
    assert.are.equal("1,1 1,2 2,-1 2,1 3,-1 3,-2 3,0", ends(play))
  end)

  it("HEX-DOOR-01 HEX-DOOR-12 a character is pushed into a closed door and opens it, unless door.forced = no; a monster never is", function()
    local free = only { ["7,5"] = "closed_door" }
    local function at_door(options)
      local play = game.arena { content = CONTENT, field = free, options = options, heroes = { ann = figure({ 6, 5 }, { initiative = 80 }), bob = figure({ 2, 5 }, { initiative = 90 }) },
        monsters = { orc = figure({ 5, 5 }, { abilities = { "push_1" }, initiative = 10 }) }, more = { monster_draws = { "plus_0", "plus_0" } } }
      play:answer "push_1"
      play:answer "ann"
      return play.units.ann.at
    end
    assert.are.same({ 7, 5 }, { at_door()[1], at_door()[2] })
    local shut = at_door { ["door.forced"] = "no" }
    assert.are.same({ 6, 5 }, { shut[1], shut[2] })
    assert.is_nil(ends(aimed("push_1", { 6, 5 }, { field = free })))
  end)

  it("HEX-DOOR-02 HEX-PUSH-01 through a door the rest goes on in the room behind, as it is now", function()
    local TYPE = [[ card "rat_50" { text = "Waits.", initiative = 50, abilities = {} } deck "rats" { text = "A type.", cards = { rat_50 = 1 }, standees = 4 }
      archetype "rat_of_it" { text = "Waits.", monster = "rats", attributes = { hp = 3 } } ]]
    local field = support.floor({ ["7,5"] = "closed_door" }, nil, { back = { "8,5", "8,4", "9,5", "9,4", "9,3" } })
    local function pushed(options, who)
      local play = game.arena { content = CONTENT .. TYPE, field = field, options = options, heroes = { ann = figure({ 6, 5 }, { initiative = 80 }) },
        monsters = { orc = figure({ 5, 5 }, { abilities = { "push_3" }, initiative = 10 }) },
        more = { monster_draws = { "plus_0", "plus_0" }, rooms = { { name = "back", area = "back", doors = { { 7, 5 } }, monsters = who } } } }
      play:answer "push_3"
      play:answer "ann"
      return play
    end
    -- Straight on; a monster that the room reveals is the pushed one's enemy, and in the way.
    local straight = pushed()
    straight:expect { ann = { at = { 9, 5 } }, log = { "The room back is revealed", "Ann is moved to 8,5", "Ann is moved to 9,5" } }
    pushed(nil, { { "rat_of_it", at = { 8, 5 } } }):expect { ann = { at = { 9, 4 } } }
    -- The attacker is asked anew, and may not leave it there but by push.partial.
    local asked = pushed { ["monster.push"] = "controller" }
    asked:answer { 7, 5 }
    assert.are.equal("2,2 3,1 4,-1 4,-2 4,0", ends(asked))
    assert.is_nil(asked:options().none)
    asked:answer { 9, 4 }
    asked:expect { ann = { at = { 9, 4 } } }
    local prefix = pushed { ["monster.push"] = "controller", ["push.partial"] = "any_prefix" }
    prefix:answer { 7, 5 }
    prefix:answer "skip push"
    prefix:expect { ann = { at = { 7, 5 } }, log = { "Ann is not pushed on" } }
  end)

  it("HEX-PUSH-08 counts from where the attacker stands at the time of the push", function()
    local play = aimed("push_2", { 7, 5 })
    assert.are.equal("2,2 3,1 4,-1 4,-2 4,0", ends(play))
  end)
end)

describe("a pull", function()
  it("HEX-PULL-01 HEX-UI-02 goes closer with each hex", function()
    local play = aimed("pull_2", { 8, 5 })
    assert.are.equal("1,0", ends(play))
    play:answer { 6, 5 }
    play:expect { orc = { at = { 6, 5 } } }
    assert.are.equal("1,-1 1,0", ends(aimed("pull_1", { 7, 4 })))
  end)

  it("HEX-PULL-02 ends where no hex is left; who is adjacent cannot be pulled", function()
    local play = aimed("pull_1", { 6, 5 })
    assert.are.equal("action", play:decision().kind)
    play:expect { log = { "Orc cannot be pulled: no hex to go to" } }
    assert.are.equal("1,0", ends(aimed("pull_2", { 7, 5 })))
  end)

  it("HEX-PULL-03 goes through the target's allies, not through its enemies", function()
    assert.are.equal("1,0", ends(aimed("pull_2", { 8, 5 }, { foes = { ork = figure { 7, 5 } } })))
    assert.is_nil(ends(aimed("pull_2", { 8, 5 }, { friends = { bob = figure({ 7, 5 }, { initiative = 60 }) } })))
  end)

  it("HEX-PULL-04 is not slowed by difficult ground, and traps are sprung", function()
    local play = aimed("pull_2", { 8, 5 }, { field = support.floor { ["7,5"] = "trap", ["6,5"] = "difficult" } })
    play:answer { 6, 5 }
    play:expect { orc = { at = { 6, 5 }, hp = 6 } }
  end)
end)

describe("choosing where", function()
  it("HEX-UI-03 no obstacle and no figure is offered; for a flyer only a figure in the last hex counts", function()
    local field = support.floor { ["7,5"] = "obstacle" }
    assert.are.equal("1,1 2,-1", ends(aimed("push_1", { 6, 5 }, { field = field })))
    assert.are.equal("1,1 2,-1 2,0", ends(aimed("push_1", { 6, 5 }, { field = field }, { traits = { "flying" } })))
    assert.are.equal("1,1 2,-1", ends(aimed("push_1", { 6, 5 }, { foes = { ork = figure { 7, 5 } } }, { traits = { "flying" } })))
  end)

  -- To 8,4 there is a way by 7,5 (E, then NE) and one by 7,4 (NE, then E).
  local function pushed(tiles, options, ...)
    local play = aimed("push_2", { 6, 5 }, { field = support.floor(tiles), options = options })
    for _, answer in ipairs { ... } do play:answer(answer) end
    return play
  end
  local function hurt(...) return 9 - pushed(...).units.orc.hp end

  it("HEX-UI-05 HEX-PUSH-01 moves at once, by the way that the attacker would choose", function()
    assert.are.equal(3, hurt({ ["7,5"] = "trap" }, nil, { 8, 4 }))
    assert.are.equal(3, hurt({ ["7,4"] = "trap" }, nil, { 8, 4 }))
    pushed(nil, nil, { 8, 4 }):expect { orc = { at = { 8, 4 } }, log = { "moved to 7,4" }, no_log = { "7,5" } }
    local first = { ["path.choice"] = "first_direction" }
    assert.are.equal(3, hurt({ ["7,5"] = "trap" }, first, { 8, 4 }))
    assert.are.equal(0, hurt({ ["7,4"] = "trap" }, first, { 8, 4 }))
  end)

  it("HEX-PUSH-01 the attacker may choose a way that hurts otherwise, or spell out any", function()
    assert.are.equal(0, hurt({ ["7,5"] = "trap" }, nil, "7,4 8,4"))
    assert.are.equal(0, hurt({ ["7,4"] = "trap" }, nil, "7,5 8,4"))
    local function spelt(tiles, way)
      local play = aimed("push_2", { 6, 5 }, { field = support.floor(tiles), pass = true })
      play:answer(way)
      return play
    end
    spelt(nil, { { 7, 5 }, { 8, 4 } }):expect { log = { "moved to 7,5" } }
    spelt({ ["7,5"] = "trap" }, { { 7, 4 }, { 8, 4 } }):expect { orc = { hp = 9 } }
    local fine, why = pcall(spelt, nil, { { 6, 6 }, { 5, 6 } })
    assert.is_false(fine)
    assert.truthy(tostring(why):find("step 2, to 5,6, is on no legal way", 1, true), tostring(why))
    fine, why = pcall(spelt, { ["7,4"] = "obstacle" }, { { 7, 4 }, { 8, 4 } })
    assert.is_false(fine)
    assert.truthy(tostring(why):find("step 1, to 7,4, is on no legal way", 1, true), tostring(why))
  end)

  it("HEX-PUSH-01 a policy spares the friend that it pushes", function()
    local content = [[ ability "haul" { text = "Push 2.", tags = { "free" }, effect = function(me, use)
      use:push(unit_named "bob", { away_from = me, tiles = 2 })
    end } ]]
    for _, trap in ipairs { "7,4", "7,5" } do
      local play = game.arena { content = content, field = support.floor { [trap] = "trap" }, pass = true,
        heroes = { ann = figure({ 5, 5 }, { initiative = 1, abilities = { "haul" } }), bob = figure({ 6, 5 }, { initiative = 60 }) },
        monsters = { orc = figure { 12, 6 } } }
      play:act("ann", "haul", { forced_move = { 8, 4 } })
      play:expect { bob = { at = { 8, 4 }, hp = 10 } }
    end
  end)

  it("HEX-UI-06 any other hex is refused, and the choice stays open as it was", function()
    local play = aimed("push_2", { 6, 5 }, { foes = { ork = figure { 8, 5 } } })
    local before = play:hash()
    for where, why in pairs { ["7,5"] = "no way ends there", ["8,5"] = "it is occupied", ["6,4"] = "it is not farther from ann" } do
      local fine, text = pcall(play.answer, play, where)
      assert.is_false(fine)
      assert.truthy(tostring(text):find(why, 1, true), tostring(text))
      assert.are.equal("forced_move", play:decision().kind)
      assert.are.equal(before, play:hash())
    end
  end)

  it("HEX-UI-07 HEX-EFF-03 may be skipped: the target stays, and the log says so", function()
    local play = aimed("push_2", { 6, 5 })
    play:answer "skip push"
    play:expect { orc = { at = { 6, 5 }, hp = 9 }, log = { "Orc is not pushed" } }
  end)

  it("HEX-UI-08 monsters push by the most direct way, the first by direction among those, and nobody is asked", function()
    local function pushed(field, options, at)
      local play = game.arena { content = CONTENT, field = field, options = options, heroes = { ann = figure(at or { 6, 5 }, { initiative = 80 }) },
        monsters = { orc = figure({ 5, 5 }, { abilities = { "push_2" }, initiative = 10 }) }, more = { monster_draws = { "plus_0", "plus_0" } } }
      play:answer "push_2"
      play:answer "ann"
      return play
    end
    local play = pushed()
    play:expect { ann = { at = { 8, 5 } } }
    assert.are.equal("action", play:decision().kind)
    play = pushed(support.floor { ["7,5"] = "obstacle" })
    play:expect { ann = { at = { 8, 4 } }, log = { "Ann is moved to 7,4" } }
    pushed(nil, nil, { 6, 4 }):expect { ann = { at = { 8, 2 } } }
    assert.are.equal("forced_move", pushed(nil, { ["monster.push"] = "controller" }):decision().kind)
  end)

  it("HEX-UI-09 without a destination nobody is asked, and the log says so", function()
    local walls = { { { 6, 5 }, { 7, 5 } }, { { 6, 5 }, { 7, 4 } }, { { 6, 5 }, { 6, 6 } } }
    local play = aimed("push_1", { 6, 5 }, { field = support.floor(nil, walls) })
    assert.are.equal("action", play:decision().kind)
    play:expect { orc = { at = { 6, 5 } }, log = { "Orc cannot be pushed: no hex to go to" } }
  end)

  it("HEX-UI-10 with several targets, each push is chosen before the next attack", function()
    local play = aimed("push_two", { 6, 5 }, { foes = { ork = figure { 4, 5 } } })
    play:answer "ork"
    assert.are.equal("forced_move", play:decision().kind)
    assert.are.equal(9, play.units.orc.hp)
    assert.are.equal(10, play.units.ork.hp)
    play:answer { 7, 5 }
    assert.are.equal("forced_move", play:decision().kind)
    assert.are.equal(9, play.units.ork.hp)
  end)
end)
