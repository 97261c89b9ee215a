-- Squeezing: Action Points lost by it, and what one without any may do.
local support = require "rulesets.valiance.support"
local game = support.bare { ruleset = "valiance", pass = true }

local CONTENT = [[
  ability "hop" { text = "Moves at once.", tags = { action = 1, any_number = true }, range = { min = 0, max = 20 }, moves = true,
    target = { "tile", free = true, instant = true, no_sight = true },
    effect = function(me, use) library("movement").shift_to(use, me, use.point) end }
  ability "ram" { text = "Forces a body west.", tags = { action = 1, any_number = true }, range = { min = 0, max = 20 },
    target = { "character", no_sight = true }, effect = function(_, use) use:push(use.target, field.at(2, 1, 0)) end }
  ability "pause" { text = "Nothing.", tags = { action = 1 }, effect = function() end }
  ability "rest" { text = "Nothing.", tags = { action = 3 }, effect = function() end }
  trait "mired" { text = "Loses every point.", modify = { action_points = function(me) return field.ghost(me) ~= 0 and 0 or 3 end } }
]]

-- A hall in the east, and a corridor of one tile that leads west out of it.
local HALL = { layers = { "########\n####....\n........\n####....", "########\n####....\n####....\n####...." } }

local function hall(ogre, options, more)
  ogre.body, ogre.at = "two", ogre.at or { 4, 1 }
  ogre.tags = { "boss" }
  ogre.abilities = { "hop", "ram", "rest", "pause" }
  local spec = { field = HALL, content = CONTENT, options = options, heroes = { ogre = ogre }, enemies = { far = { at = { 7, 0 }, abilities = { "ram" } } } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

-- The same with the ogre in the corridor, its second turn of the round about to begin.
local function squeezed(ogre)
  local play = hall(ogre)
  play:act("ogre", "hop", { target = { 2, 1, 0 } })
  play:end_turn "ogre"
  play:turn "ogre"
  return play
end

describe("squeezing", function()
  it("VAL-SQZ-03 costs an Action Point when it leads from full to smaller space in one's own turn", function()
    local play = hall {}
    play:act("ogre", "sprint", { move = { 5, 1, 0 } })
    play:expect { ogre = { action_points = 2 } }
    play:act("ogre", "sprint", { move = { 2, 1, 0 } })
    play:expect { ogre = { at = { 2, 1 }, action_points = 0 }, log = { "Ogre squeezes: Action Points 1 to 0" } }
  end)

  it("VAL-SQZ-03 costs it too when it is done at once, or by force in one's own turn", function()
    local play = hall {}
    play:act("ogre", "hop", { target = { 2, 1, 0 } })
    play:expect { ogre = { at = { 2, 1 }, action_points = 1 } }
    play = hall {}
    play:act("ogre", "ram", { target = "ogre" })
    play:expect { ogre = { at = { 2, 1 }, action_points = 1 } }
  end)

  it("VAL-SQZ-03 costs it each time that one goes from full to smaller space", function()
    local play = hall { movement = 9 }
    play:act("ogre", "sprint", { move = { 3, 1, 0 } })
    play:expect { ogre = { action_points = 1 } }
    play:act("ogre", "sprint", { move = { 4, 1, 0 } })
    play:expect { ogre = { action_points = 0 } }
    play:end_turn "ogre"
    play:turn "ogre"
    play:act("ogre", "sprint", { move = { 3, 1, 0 } })
    play:expect { ogre = { action_points = 1 } }
  end)

  it("VAL-SQZ-04 a turn begun squeezed has one Action Point less", function()
    local play = squeezed {}
    play:expect { ogre = { action_points = 2 }, log = { "Ogre begins its turn squeezed" } }
    play:act("ogre", "sprint", { move = { 4, 1, 0 } })
    play:expect { ogre = { action_points = 1 } }
    play:end_turn "ogre"
    play:turn "ogre"
    play:expect { ogre = { action_points = 3 } }
  end)

  it("VAL-SQZ-04 VAL-PTS-07 there is none below 0", function()
    local play = hall { traits = { "mired" } }
    play:act("ogre", "hop", { target = { 2, 1, 0 } })
    play:answer "ogre"
    play:expect { ogre = { action_points = 0 }, log = { "Ogre begins its turn squeezed" } }
  end)

  it("VAL-SQZ-05 moving within small space costs nothing", function()
    local play = squeezed {}
    local before = support.count(play, "squeezes")
    play:act("ogre", "sprint", { move = { 0, 1, 0 } })
    play:expect { ogre = { at = { 0, 1 }, action_points = 1 } }
    assert.equal(before, support.count(play, "squeezes"))
  end)

  it("VAL-SQZ-05 being forced into it in another's turn costs nothing", function()
    local play = hall { at = { 5, 1 } }
    play:turn "ogre"
    play:end_turn "ogre"
    play:expect { ogre = { action_points = 3 } }
    play:end_turn "ogre"
    play:act("far", "ram", { target = "ogre" })
    play:expect { ogre = { at = { 2, 1 }, action_points = 3 }, no_log = { "squeezes" } }
  end)

  describe("VAL-SQZ-06", function()
    local function spent(options, more)
      local play = hall({ movement = 9 }, options, more)
      play:act("ogre", "sprint", { move = { 5, 1, 0 } })
      play:act("ogre", "sprint", { move = { 4, 1, 0 } })
      return play
    end
    it("VAL-SQZ-06 without a point one may squeeze all the same", function()
      local play = spent()
      play:act("ogre", "sprint", { move = { 2, 1, 0 } })
      play:expect { ogre = { at = { 2, 1 }, action_points = 0 } }
      play = spent()
      play:act("ogre", "hop", { target = { 2, 1, 0 } })
      play:expect { ogre = { at = { 2, 1 }, action_points = 0 } }
    end)
    it("VAL-SQZ-06 squeeze_zero = refused: not from full to smaller space", function()
      local play = spent { squeeze_zero = "refused" }
      assert.is_false((pcall(play.act, play:fork(), "ogre", "sprint", { move = { 2, 1, 0 } })))
      assert.is_false((pcall(play.act, play:fork(), "ogre", "hop", { target = { 2, 1, 0 } })))
      play:act("ogre", "sprint", { move = { 6, 1, 0 } })
      play:expect { ogre = { at = { 6, 1 }, action_points = 0 } }
    end)
    it("VAL-SQZ-06 squeeze_zero = refused: with a point left, and on within small space", function()
      local play = hall({ movement = 9 }, { squeeze_zero = "refused" })
      play:act("ogre", "sprint", { move = { 3, 1, 0 } })
      play:expect { ogre = { action_points = 1 } }
      play:act("ogre", "sprint", { move = { 0, 1, 0 } })
      play:expect { ogre = { at = { 0, 1 }, action_points = 0 } }
    end)
    it("VAL-SQZ-06 squeeze_zero = refused: a way that squeezes more often than there are points ends before", function()
      -- Two halls, each as large as the ogre, and a corridor through both.
      local field = { layers = { "##########\n##..##..##\n..........\n##########", "##########\n##..##..##\n##..##..##\n##########" } }
      local play = hall({ at = { 6, 1 }, movement = 9 }, { squeeze_zero = "refused" }, { field = field, enemies = { far = { at = { 9, 1 } } } })
      play:act("ogre", "pause")
      play:act("ogre", "sprint", { move = { 0, 1, 0 } })
      play:expect { ogre = { at = { 2, 1 }, action_points = 0 } }
    end)
    it("VAL-SQZ-06 squeeze_zero = refused: an ability that leads nowhere else is not legal", function()
      -- A room that the ogre fills, with the corridor as its only way out.
      local room = { layers = { "######..\n####..##\n......##\n########", "######..\n####..##\n####..##\n########" } }
      local function shut(options)
        local play = game.arena { field = room, content = CONTENT .. [[ ability "idle" { text = "Nothing.", tags = { action = 2 }, effect = function() end } ]],
          options = options, heroes = { ogre = { body = "two", at = { 4, 1 }, tags = { "boss" }, abilities = { "hop", "idle" } } },
          enemies = { far = { at = { 7, 3 } } } }
        play:act("ogre", "idle")
        return play:options()
      end
      local free, barred = shut(), shut { squeeze_zero = "refused" }
      assert.is_true(free.hop and free.evade and free.sprint)
      assert.is_nil(barred.hop or barred.evade or barred.sprint)
    end)
  end)

  -- Whether the ogre can Sprint there from the hall, with something in the tile { 1, 1 } of the corridor.
  local function gets_to(x, rock, stranger)
    local field = { layers = { "########\n####....\n." .. (rock and "#" or ".") .. "......\n####....", HALL.layers[2] } }
    local play = hall({}, nil, { field = field, enemies = { far = { at = { 7, 0 } }, near = stranger and { at = { 1, 1 } } or nil } })
    return (pcall(play.act, play, "ogre", "sprint", { move = { x, 1, 0 } }))
  end
  it("VAL-SQZ-07 tiles of others are not squeezed into", function()
    assert.is_true(gets_to(2, false, true))
    assert.is_false(gets_to(1, false, true))
    assert.is_true(gets_to(1, false, false))
  end)
  it("VAL-SQZ-01 VAL-SQZ-08 part of it may lie in rock, but none of it comes through", function()
    assert.is_true(gets_to(1, true))
    assert.is_false(gets_to(0, true))
    assert.is_true(gets_to(0, false))
  end)

  it("VAL-SQZ-03 VAL-SQZ-04 VAL-BOON-07 VAL-ROUND-06 VAL-PTS-07 G25: a squeezed, Hastened Boss", function()
    -- A hall as large as the ogre, with a corridor at either side.
    local field = { layers = { "########\n###..###\n........\n########", "########\n###..###\n###..###\n########" } }
    local play = hall({ at = { 3, 1 }, statuses = { "hastened" }, movement = 9 }, nil, { field = field, enemies = { far = { at = { 0, 1 } } } })
    play:act("ogre", "hop", { target = { 2, 1, 0 } })
    play:end_turn "ogre"
    play:turn "ogre"
    play:expect { ogre = { action_points = 3, reaction_points = 4 } }
    play:act("ogre", "sprint", { move = { 4, 1, 0 } })
    play:expect { ogre = { at = { 4, 1 }, action_points = 1 } }
    play:act("ogre", "sprint", { move = { 3, 1, 0 } })
    play:expect { ogre = { action_points = 0 } }
    play:turn "ogre"
    play:expect { ogre = { action_points = 4, reaction_points = 4 } }
  end)
end)
