-- Engagement: who is held by whom, and what it bars. The fields are one tile high, so that nobody clambers out of it.
local support = require "rulesets.valiance.support"
local game = support.bare { ruleset = "valiance", size = { 8, 5, 1 }, pass = true }

local function beside(mira, brute, more)
  local spec = { heroes = { mira = mira }, enemies = { brute = brute } }
  mira.at, brute.at = mira.at or { 2, 2 }, brute.at or { 3, 2 }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

local function held(play) return (pcall(play.refuse, play, "mira", "sprint", "engaged")) end
local function free(play) return play:options().sprint == true end

local HEARTS = [[ trait "hears" { text = "Hears hearts 2 tiles away.", modify = { heartsense = function() return 2 end } } ]]

describe("engagement", function()
  it("VAL-ENG-01 VAL-ENG-04 holds beside an enemy, not apart from it", function()
    assert.is_true(held(beside({}, {})))
    local play = beside({}, { at = { 4, 2 } })
    play:turn "mira"
    assert.is_true(free(play))
  end)

  describe("VAL-ENG-02 by size", function()
    local function pair(own, its, options)
      local bodies = { large = "two", monstrous = "three" }
      local play = game.arena { size = { 10, 5, 3 }, options = options, heroes = { mira = { at = { 0, 1 }, tags = { own }, body = bodies[own] } },
        enemies = { brute = { at = { own == "monstrous" and 3 or own == "large" and 2 or 1, 1 }, tags = { its }, body = bodies[its] } },
        content = [[ ability "held" { text = "For those who are held.", tags = { action = 1 }, when = function(me) return me:engaged() end,
          effect = function() end }
          rule "all" { text = "Everybody tells.", on = { ["any.turn.begin.before"] = function(_, turn) turn.user:grant "held" end } } ]] }
      play:turn "mira"
      return play:options().held == true
    end
    it("VAL-ENG-02 VAL-SIZE-01 Medium holds Large, not Monstrous", function()
      assert.is_true(pair("large", "medium"))
      assert.is_false(pair("monstrous", "medium"))
    end)
    it("VAL-ENG-02 Monstrous holds Medium; Small holds Medium, not Large", function()
      assert.is_true(pair("medium", "monstrous"))
      assert.is_true(pair("medium", "small"))
      assert.is_false(pair("large", "small"))
    end)
    it("VAL-ENG-02 engage_step = any lets all hold all", function()
      assert.is_true(pair("monstrous", "medium", { engage_step = "any" }))
    end)
    it("VAL-SIZE-03 small_engage = never: a Small holds nobody", function()
      assert.is_false(pair("medium", "small", { small_engage = "never" }))
    end)
  end)

  it("VAL-ENG-03 goes one way: who is held need not hold, by size or by what it sees", function()
    local monster = { at = { 3, 0 }, tags = { "monstrous" }, body = "three" }
    local play = game.arena { size = { 10, 3, 3 }, heroes = { mira = { at = { 2, 0 } } }, enemies = { brute = monster } }
    assert.is_true(held(play))
    play:turn "brute"
    assert.is_true(free(play))
    -- In the light, beside somebody in the dark.
    local dark = { layers = { "..u......" }, legend = { u = "unlit" } }
    play = game.arena { field = dark, heroes = { mira = { at = { 3, 0 } } }, enemies = { brute = { at = { 2, 0 } } } }
    assert.is_true(held(play))
    play:turn "brute"
    assert.is_true(free(play))
  end)

  it("VAL-ENG-05 ends ordinary steps where it begins", function()
    local play = beside({ at = { 0, 2 } }, { at = { 3, 2 } })
    assert.has_error(function() play:fork():act("mira", "sprint", { move = { 4, 3, 0 } }) end)
    play:act("mira", "sprint", { move = { 2, 2, 0 } })
    assert.is_true(held(play))
  end)

  it("VAL-ENG-06 does not stop instantaneous movement", function()
    local play = beside({}, {})
    play:act("mira", "evade", { target = { 1, 2, 0 } })
    play:expect { mira = { at = { 1, 2, 0 } } }
  end)

  describe("VAL-ENG-07 through a face", function()
    local function wall(type, options, traits)
      return beside({}, { traits = traits }, { options = options, content = HEARTS,
        field = { size = { 8, 5, 1 }, edges = { { from = { 2, 2 }, to = { 3, 2 }, type = type } } } })
    end
    it("VAL-ENG-07 VAL-TILE-10 VAL-LOS-10 a window does not keep it off, a wall does", function()
      local play = wall "window"
      assert.is_true(held(play))
      play:refuse("mira", "improvised_strike", "no valid target")
      play = wall "wall"
      play:turn "mira"
      assert.is_true(free(play))
    end)
    it("VAL-ENG-07 a wall does not stop who hears hearts", function() assert.is_true(held(wall("wall", nil, { "hears" }))) end)
    it("VAL-ENG-07 who walks by behind a face is stopped there, unless engage_through_faces = false", function()
      local function passes(options)
        local play = game.arena { content = HEARTS, options = options, field = { size = { 8, 5, 1 }, edges = { { from = { 3, 2, 0 }, to = { 3, 3, 0 }, type = "wall" } } },
          heroes = { mira = { at = { 0, 2 } } }, enemies = { brute = { at = { 3, 3 }, traits = { "hears" } } } }
        return (pcall(play.act, play, "mira", "sprint", { move = { 5, 2, 0 } }))
      end
      assert.is_false(passes())
      assert.is_true(passes { engage_through_faces = false })
    end)
    it("VAL-ENG-07 engage_through_faces = false keeps it off", function()
      local play = wall("window", { engage_through_faces = false })
      play:turn "mira"
      assert.is_true(free(play))
    end)
    it("VAL-TGT-11 adjacency = open_face: who has a wall between is not adjacent, nor held", function()
      assert.is_true(held(wall("window", { adjacency = "geometric" })))
      local play = wall("window", { adjacency = "open_face" })
      play:turn "mira"
      assert.is_true(free(play))
    end)
    it("VAL-TGT-11 VAL-TGT-12 nor is it adjacent for effects that ask", function()
      local function beside(reading)
        local play = game.arena { options = { adjacency = reading }, content = [[ ability "near" { text = "Beside somebody.", tags = { action = 1 }, effect = function() end,
            when = function(me) for _, other in ipairs(units()) do if other ~= me and me:adjacent(other) then return true end end return false end } ]],
          field = { size = { 4, 1, 1 }, edges = { { from = { 0, 0 }, to = { 1, 0 }, type = "window" } } },
          heroes = { mira = { at = { 0, 0 }, abilities = { "near" } } }, enemies = { brute = { at = { 1, 0 } } } }
        play:turn "mira"
        return play:options().near
      end
      assert.is_true(beside "geometric")
      assert.is_nil(beside "open_face")
    end)
  end)

  describe("VAL-ENG-08 needs perception", function()
    it("VAL-ENG-08 an unlit tile hides, and an Obscured one (VAL-TTAG-23)", function()
      for _, tile in ipairs { "unlit", "obscured" } do
        local play = beside({}, {}, { field = { layers = { "........\n........\n..u.....\n........\n........" }, legend = { u = tile } } })
        play:turn "mira"
        assert.is_true(free(play), tile)
      end
    end)
    it("VAL-ENG-08 an Invisible is held in light, but not when it is unseen", function()
      assert.is_true(held(beside({ statuses = { "invisible" } }, {})))
      local play = beside({ statuses = { "invisible" } }, {}, { options = { invisible = "unseen" } })
      play:turn "mira"
      assert.is_true(free(play))
      play:act("mira", "sprint", { move = { 2, 0, 0 } })
    end)
  end)

  it("VAL-ENG-09 neutrals do not hold", function()
    local play = beside({}, {}, { teams = { heroes = { relations = { enemies = "neutral" } } } })
    play:turn "mira"
    assert.is_true(free(play))
  end)

  it("VAL-ENG-10 VAL-DOWN-07 ends with its maker", function()
    local play = beside({}, { endurance = 1, guts = 1 })
    assert.is_true(held(play))
    play:act("mira", "improvised_strike", { target = "brute" })
    play:expect { brute = { active = false } }
    assert.is_true(free(play))
  end)

  it("VAL-ENG-08 who walks by in the dark is not stopped there", function()
    local function passes(legend)
      local play = game.arena { field = { layers = { "........\n........\n...u....\n........\n........" }, legend = { u = legend } },
        heroes = { mira = { at = { 0, 2 } } }, enemies = { brute = { at = { 3, 3 } } } }
      return (pcall(play.act, play, "mira", "sprint", { move = { 5, 2, 0 } }))
    end
    assert.is_true(passes "unlit")
    assert.is_false(passes { cushion = 1 })
  end)

  it("VAL-ENG-11 a Blinded still holds, unless blinded = unsighted", function()
    assert.is_true(held(beside({}, { statuses = { "blinded" } })))
    local play = beside({}, { statuses = { "blinded" } }, { options = { blinded = "unsighted" } })
    play:turn "mira"
    assert.is_true(free(play))
  end)

  it("VAL-SIZE-03 a Small goes freely", function()
    local play = beside({ tags = { "small" } }, {})
    play:act("mira", "sprint", { move = { 0, 0, 0 } })
    play:expect { mira = { at = { 0, 0, 0 } } }
  end)
end)
