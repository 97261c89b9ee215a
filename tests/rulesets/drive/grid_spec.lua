-- Squares and hexes, adjacency, facing, sight, passing (GRID), and the three zones (ZONE).
local support = dofile "tests/rulesets/drive/support.lua"
local pc, foe, game = support.pc, support.foe, support.game()
local NORTH, EAST, SOUTH = support.NORTH, support.EAST, support.SOUTH
local LEGEND = { ["#"] = "obstacle", ["~"] = { difficult = 1 }, ["!"] = "hazard", ["^"] = { elevation = 1 }, m = { "hazard", difficult = 1 } }

-- A drawn field with ann at A and ed at E (or by coordinates); options as given.
local function drawn(rows, options, more)
  local spec = { field = { topology = "square8", layers = { table.concat(rows, "\n") }, legend = LEGEND }, options = options,
    heroes = { ann = pc({ 0, 0 }, { range = 5 }) }, enemies = { ed = foe { 9, 9 } } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

-- Whether ann may choose a space for a move now.
local function can_go(play, cell)
  local copy = play:fork()
  return (pcall(function() copy:act("ann", "move", { cell = cell }) end))
end
local function can_attack(play)
  play:turn "ann"
  return play:options().attack == true
end

local OPEN = { "..........", "..........", "..........", "..........", "..........", "..........", "..........", "..........", "..........", ".........." }
local function with(marks)
  local rows = { table.unpack(OPEN) }
  for key, mark in pairs(marks) do
    local x, y = key:match "(%d),(%d)"
    local row = 10 - y
    rows[row] = rows[row]:sub(1, x) .. mark .. rows[row]:sub(x + 2)
  end
  return rows
end

describe("the grid", function()
  it("TAC-GRID-01 TAC-GRID-04 is of squares or hexes, by one line of the encounter", function()
    for topology, count in pairs { square8 = 8, hex = 6 } do
      local facing = topology == "hex" and 1 or NORTH
      local play = game.arena { topology = topology, more = { facing = facing },
        heroes = { ann = pc({ 4, 2 }, { abilities = { "look" } }) }, enemies = { ed = foe { 9, topology == "hex" and -1 or 9 } },
        content = [[ ability "look" { text = "Tells how many it could pin.", tags = { "free" }, effect = function(me)
          local beside = 0
          for _, cell in ipairs(field.within(me, 1, 9)) do if library("space").adjacent(me, cell) then beside = beside + 1 end end
          log.note(#field.neighbours(me.cell) .. " neighbours, " .. beside .. " beside")
        end } ]] }
      play:act("ann", "look")
      play:expect { log = { count .. " neighbours, " .. count .. " beside" } }
    end
  end)

  it("TAC-GRID-02 TAC-TURN-06 diagonal steps cost 1: (0,0) to (3,3) with speed 3 of moves", function()
    local play = drawn(OPEN, nil, { heroes = { ann = pc({ 0, 0 }, { speed = 4 }) } })
    assert.is_true(can_go(play, { 4, 4 }))
    assert.is_false(can_go(play, { 5, 5 }))
    assert.is_false(can_go(drawn(OPEN, { ["diagonal.cost"] = "2" }, { heroes = { ann = pc({ 0, 0 }, { speed = 4 }) } }), { 3, 3 }))
    local by_turns = drawn(OPEN, { ["diagonal.cost"] = "alternate_1_2" }, { heroes = { ann = pc({ 0, 0 }, { speed = 4 }) } })
    assert.is_true(can_go(by_turns, { 3, 3 }))
    assert.is_false(can_go(by_turns, { 4, 4 }))
    assert.is_true(can_go(drawn(OPEN, { ["diagonal.cost"] = "2" }, { heroes = { ann = pc({ 0, 0 }, { speed = 4 }) } }), { 2, 2 }))
  end)

  it("TAC-GRID-02 corners are free unless an option says otherwise", function()
    local both, one = with { ["1,0"] = "#", ["0,1"] = "#" }, with { ["1,0"] = "#" }
    local wanted = { free = { true, true }, not_between_two_obstacles = { false, true }, not_past_any_obstacle = { false, false } }
    for reading, want in pairs(wanted) do
      for at, rows in ipairs { both, one } do
        local play = drawn(rows, { ["diagonal.corner"] = reading }, { heroes = { ann = pc({ 0, 0 }, { speed = 4 }) } })
        play:turn "ann"
        local way = play:options().move == true and can_go(play, { 1, 1 })
        if at == 2 and reading == "not_past_any_obstacle" then
          -- There is a way round: it takes two steps.
          play = play:fork()
          play:act("ann", "move", { cell = { 1, 1 } })
          assert.is_truthy(table.concat(play:lines(), "\n"):find("moves to 0,1", 1, true))
        else
          assert.are.equal(want[at], way, reading .. " " .. at)
        end
      end
    end
  end)

  it("TAC-GRID-03 TAC-SHEET-03 counts diagonals as one: range 3 reaches (3,3) and not (4,0)", function()
    local function at(cell)
      return can_attack(game.arena { heroes = { ann = pc { 0, 0 } }, enemies = { ed = foe(cell) } })
    end
    assert.is_true(at { 3, 3 })
    assert.is_false(at { 4, 0 })
    assert.is_true(at { 0, 3 })
  end)

  it("TAC-GRID-04 an option breaks adjacency between two obstacles", function()
    local rows = with { ["1,0"] = "#", ["0,1"] = "#" }
    for reading, pinned in pairs { yes = true, no_between_two_obstacles = false } do
      local play = drawn(rows, { ["adjacency.through_corner"] = reading }, { enemies = { ed = foe { 1, 1 } } })
      play:turn "ann"
      assert.are.equal(pinned and 1 or nil, play.units.ann.statuses.pinned, reading)
    end
  end)

  it("TAC-GRID-05 faces one of four directions, never a diagonal, and an edge of a hex", function()
    local fine, why = pcall(game.arena, { heroes = { ann = pc({ 0, 0 }, { facing = 1 }) }, enemies = { ed = foe { 5, 5 } } })
    assert.is_false(fine)
    assert.is_truthy(tostring(why):find("never a diagonal", 1, true), tostring(why))
    local play = game.arena { topology = "hex", heroes = { ann = pc({ 0, 0 }, { facing = 5 }) }, enemies = { ed = foe { 5, 2 } } }
    assert.are.equal(5, play.units.ann.facing)
    play = game.arena { topology = "hex", options = { ["hex.facing"] = "none" }, heroes = { ann = pc { 0, 0 } }, enemies = { ed = foe { 5, 2 } } }
    assert.is_nil(play.units.ann.facing)
    play:refuse("ann", "face", "cannot turn")
    -- Then the game master says who is behind whom.
    local function stab(answers)
      local near = game.arena { topology = "hex", options = { ["hex.facing"] = "none" }, heroes = { ann = pc { 2, 0 } }, enemies = { ed = foe { 3, 0 } } }
      near:act("ann", "attack", { target = "ed", dice = { 6 }, extra = "backstab", answers = answers })
      return near.units.ed.health
    end
    assert.are.equal(4, stab { { kind = "behind", choose = "yes" } })
    assert.is_false((pcall(stab)))
  end)

  it("TAC-GRID-06 everybody faces somewhere: of itself, or as the encounter says", function()
    local fine, why = pcall(game.arena, { heroes = { ann = pc { 0, 0 } }, enemies = { ed = foe { 5, 5 } }, more = { text = "no facing" } })
    assert.is_false(fine)
    assert.is_truthy(tostring(why):find("has no facing", 1, true), tostring(why))
    assert.are.equal(NORTH, game.arena { heroes = { ann = pc { 0, 0 } }, enemies = { ed = foe { 5, 5 } } }.units.ann.facing)
  end)

  it("TAC-GRID-07 turns freely in one's turn, and others never change it", function()
    local play = game.arena { heroes = { ann = pc({ 1, 1 }, { abilities = { "knockback" } }) }, enemies = { ed = foe { 3, 3 } } }
    play:act("ann", "move", { cell = { 2, 2 } })
    assert.are.equal(NORTH, play.units.ann.facing)
    play:act("ann", "face", { facing = "south" })
    play:act("ann", "face", { facing = "east" })
    assert.are.equal(EAST, play.units.ann.facing)
    play:act("ann", "attack", { target = "ed", dice = { 19 }, push = 2, extra = false, answers = { { kind = "boon", choose = false } } })
    play:expect { ed = { at = { 5, 5 }, facing = NORTH } }
    assert.are.equal(EAST, play.units.ann.facing)
  end)

  it("TAC-GRID-07 options: with the last step, as a move ends, for a point of speed, or towards a target", function()
    local function of(reading, name)
      return game.arena { options = { [name or "facing.change"] = reading }, heroes = { ann = pc({ 1, 1 }, { speed = 4 }) }, enemies = { ed = foe { 1, 4 } } }
    end
    local play = of "last_step_direction"
    play:refuse("ann", "face", "cannot turn")
    play:act("ann", "move", { cell = { 3, 1 } })
    assert.are.equal(EAST, play.units.ann.facing)
    play = of "at_end_of_move"
    play:refuse("ann", "face", "cannot turn")
    play:act("ann", "move", { cell = { 3, 1 }, facing = "south" })
    assert.are.equal(SOUTH, play.units.ann.facing)
    play = of "costs_1_speed"
    play:act("ann", "face", { facing = "south" })
    assert.is_false(can_go(play, { 5, 1 }))
    assert.is_true(can_go(play, { 4, 1 }))
    play = of("yes", "facing.auto_face_target")
    play:act("ann", "face", { facing = "south" })
    play:act("ann", "attack", { target = "ed", dice = { 7 } })
    assert.are.equal(NORTH, play.units.ann.facing)
    play = of("no", "facing.auto_face_target")
    play:act("ann", "face", { facing = "south" })
    play:act("ann", "attack", { target = "ed", dice = { 7 } })
    assert.are.equal(SOUTH, play.units.ann.facing)
  end)

  local function seen(marks, at, options, more)
    local spec = { enemies = { ed = foe(at) } }
    for key, value in pairs(more or {}) do spec[key] = value end
    return can_attack(drawn(with(marks), options, spec))
  end

  it("TAC-GRID-08 TAC-ZONE-03 obstacles in the line block sight, touching a corner does not", function()
    assert.is_false(seen({ ["2,0"] = "#" }, { 4, 0 }))
    assert.is_true(seen({ ["2,1"] = "#" }, { 4, 0 }))
    assert.is_true(seen({ ["1,0"] = "#", ["0,1"] = "#" }, { 2, 2 }))
    assert.is_false(seen({ ["1,1"] = "#" }, { 2, 2 }))
  end)

  it("TAC-GRID-08 options: any corner, the edge of shadows, a pinched corner, combatants in the way", function()
    assert.is_true(seen({ ["2,0"] = "#", ["2,1"] = "#" }, { 4, 2 }, { ["los.rule"] = "any_corner" }))
    assert.is_false(seen({ ["2,0"] = "#", ["2,1"] = "#" }, { 4, 2 }))
    assert.is_false(seen({ ["1,0"] = "#" }, { 2, 2 }, { ["los.rule"] = "symmetric_shadow" }))
    assert.is_true(seen({ ["1,0"] = "#" }, { 2, 2 }))
    assert.is_false(seen({ ["1,0"] = "#", ["0,1"] = "#" }, { 2, 2 }, { ["los.corner_pinch"] = "blocked_between_two" }))
    assert.is_true(seen({ ["1,0"] = "#" }, { 2, 2 }, { ["los.corner_pinch"] = "blocked_between_two" }))
    local crowd = { heroes = { ann = pc({ 0, 0 }, { range = 5 }), bea = pc { 2, 0 } } }
    assert.is_true(seen({}, { 4, 0 }, nil, crowd))
    assert.is_false(seen({}, { 4, 0 }, { ["los.combatants_block"] = "yes" }, crowd))
  end)

  it("TAC-GRID-09 passes allies, stops on nobody, and does not enter enemies", function()
    local rows = { "#####.", "......" }
    local function corridor(other, options)
      return game.arena { field = { topology = "square8", layers = { table.concat(rows, "\n") }, legend = { ["#"] = "obstacle" } }, options = options,
        heroes = { ann = pc({ 0, 0 }, { speed = 4 }), bea = other == "ally" and pc { 2, 0 } or pc { 5, 0 } },
        enemies = { ed = other == "enemy" and foe { 2, 0 } or foe { 5, 1 } } }
    end
    local play = corridor "ally"
    play:turn "ann"
    assert.is_true(can_go(play, { 4, 0 }))
    assert.is_false(can_go(play, { 2, 0 }))
    play = corridor "enemy"
    play:turn "ann"
    assert.is_true(can_go(play, { 1, 0 }))
    assert.is_false(can_go(play, { 3, 0 }))
    play = corridor("ally", { ["pass.allies"] = "no" })
    play:turn "ann"
    assert.is_false(can_go(play, { 3, 0 }))
    play = corridor("enemy", { ["pass.enemies"] = "yes" })
    play:turn "ann"
    assert.is_true(can_go(play, { 3, 0 }))
  end)

  it("TAC-GRID-10 the edge of the map stops pushes without harm, or with the option collides", function()
    local function push(options, extra)
      local play = game.arena { options = options, heroes = { ann = pc { 1, 9 } }, enemies = { ed = foe { 0, 9 } } }
      play:act("ann", "attack", { target = "ed", dice = { 7 }, extra = "shove", cell = extra, answers = {} })
      return play
    end
    assert.is_false((pcall(push, nil, "edge")))
    local play = push({ ["edge.is_obstacle"] = "yes" }, "edge")
    play:expect { ed = { health = 3, at = { 0, 9 } } }
    push(nil, { 0, 8 }):expect { ed = { health = 4, at = { 0, 8 } } }
  end)
end)

describe("zones", function()
  it("TAC-ZONE-02 difficult terrain costs one more to enter", function()
    local play = drawn(with { ["4,0"] = "~", ["4,1"] = "~", ["3,1"] = "#" }, nil, { heroes = { ann = pc({ 0, 0 }, { speed = 4 }) } })
    assert.is_false(can_go(play, { 4, 0 }))
    play = drawn(with { ["3,0"] = "~", ["3,1"] = "~" }, nil, { heroes = { ann = pc({ 0, 0 }, { speed = 4 }) } })
    assert.is_true(can_go(play, { 3, 0 }))
    assert.is_true(can_go(play, { 3, 1 }))
    local pinned = { heroes = { ann = pc({ 0, 0 }, { speed = 6 }) }, enemies = { ed = foe { 0, 1 } } }
    play = drawn(with { ["1,0"] = "~" }, nil, pinned)
    play:turn "ann"
    assert.is_false(can_go(play, { 1, 0 }))
    play = drawn(with { ["1,0"] = "~" }, { ["difficult.min_one_step"] = "yes" }, pinned)
    play:turn "ann"
    assert.is_true(can_go(play, { 1, 0 }))
  end)

  it("TAC-ZONE-04 nobody enters an obstacle but by leave of the game master", function()
    local play = drawn(with { ["1,0"] = "#" })
    assert.is_false(can_go(play, { 1, 0 }))
    play:act("ann", "ask_entry", { cell = { 1, 0 } })
    play:expect { ann = { at = { 0, 0 } } }
    play:act("ann", "ask_entry", { answers = { { kind = "let_in", choose = "let in" } } })
    play:expect { ann = { at = { 1, 0 } } }
  end)

  it("TAC-ZONE-03 who is let in sees across its border, or with the option nothing", function()
    for reading, sees in pairs { sees = true, blind = false } do
      local play = drawn(with { ["1,0"] = "#" }, { ["obstacle.inside"] = reading }, { enemies = { ed = foe { 4, 0 } } })
      play:act("ann", "ask_entry", { answers = { { kind = "let_in", choose = "let in" } } })
      assert.are.equal(sees, play:options().attack == true, reading)
    end
  end)

  it("TAC-ZONE-05 TAC-ZONE-06 hazards hurt who enters and who starts its turn there", function()
    local play = drawn(with { ["2,0"] = "!", ["3,0"] = "!" }, nil, { enemies = { ed = foe { 1, 0 } }, heroes = { ann = pc { 0, 0 } } })
    play:act("ann", "attack", { target = "ed", dice = { 6 }, extra = "shove", cell = { 2, 0 } })
    play:expect { ed = { health = 4 } }
    play:end_turn "ann"
    play:turn "ed"
    play:expect { ed = { health = 3 } }
    play:act("ed", "move", { cell = { 3, 0 } })
    play:expect { ed = { health = 2 } }
    play:act("ed", "move", { cell = { 4, 0 } })
    play:expect { ed = { health = 2 } }
    play = drawn(with { ["2,0"] = "!" }, { ["hazard.forced"] = "no" }, { enemies = { ed = foe { 1, 0 } }, heroes = { ann = pc { 0, 0 } } })
    play:act("ann", "attack", { target = "ed", dice = { 6 }, extra = "shove", cell = { 2, 0 } })
    play:expect { ed = { health = 5 } }
  end)

  it("TAC-ZONE-01 TAC-ZONE-07 a space may hold several marks", function()
    local play = drawn(with { ["1,0"] = "m" }, nil, { heroes = { ann = pc({ 0, 0 }, { speed = 4 }) } })
    play:act("ann", "move", { cell = { 1, 0 } })
    play:expect { ann = { stress = 1 } }
    assert.is_true(can_go(play, { 3, 0 }))
    assert.is_false(can_go(play, { 4, 0 }))
  end)
end)
