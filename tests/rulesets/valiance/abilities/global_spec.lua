-- The nine global abilities.
local support = require "rulesets.valiance.support"
local game = support.bare { ruleset = "valiance", size = { 8, 5, 4 }, pass = true }

local function duel(more, options)
  local spec = { heroes = { mira = { at = { 1, 1 } } }, enemies = { brute = { at = { 2, 1 } } }, options = options }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

local CHECKS = [[
  ability "try" { text = "A check.", tags = { action = 1, check = true, any_number = true }, check = true, effect = function() end }
]]

describe("global abilities", function()
  it("VAL-GLOB-01 are everybody's", function()
    local play = duel()
    for _, unit in ipairs { "mira", "brute" } do
      for _, ability in ipairs { "assist", "evade", "grab", "improvised_strike", "interact", "leap", "save", "shove", "sprint" } do
        assert.is_truthy(play.units[unit].abilities[ability], unit .. " " .. ability)
      end
    end
  end)

  it("VAL-GLOB-02 VAL-GLOB-21 Assist helps whom one likes, 1 or 2 tiles away", function()
    local play = duel({ enemies = { near = { at = { 3, 1 } }, far = { at = { 4, 1 } } } })
    assert.is_truthy(play)
    play:act("mira", "assist", { target = "near" })
    play:expect { mira = { energy = 5 - 1, action_points = 2 }, near = { statuses = { assisted = 1 } } }
    play:refuse("mira", "assist", "already used this turn")
    local other = duel { enemies = { far = { at = { 4, 1 } } } }
    other:refuse("mira", "assist", "no valid target")
  end)

  describe("VAL-GLOB-03 the bonus of an Assist", function()
    local function assisted(options)
      local play = game.arena { content = CHECKS, options = options, heroes = { ada = { at = { 0, 1 } }, bea = { at = { 2, 1 } },
        mira = { at = { 1, 1 }, abilities = { "try" } } }, enemies = { brute = { at = { 7, 4 } } } }
      play:act("ada", "assist", { target = "mira" })
      play:end_turn "ada"
      play:act("bea", "assist", { target = "mira" })
      play:end_turn "bea"
      play:act("mira", "try", { dice = { 3, 3, 3 } })
      return play
    end
    local function bonuses(play)
      local found = {}
      for _, record in ipairs(play:log()) do
        if record.what == "check" then found[#found + 1] = record.bonus end
      end
      return found
    end
    it("VAL-GLOB-03 goes with the next check", function()
      local play = assisted()
      play:expect { mira = { statuses = { assisted = false } } }
      play:act("mira", "try", { dice = { 3, 3, 3 } })
      assert.same({ 1, 0 }, bonuses(play))
    end)
    it("VAL-GLOB-03 of a second Assist waits under assist_queue = yes", function()
      local play = assisted { assist_queue = "yes" }
      play:act("mira", "try", { dice = { 3, 3, 3 } })
      play:act("mira", "try", { dice = { 3, 3, 3 } })
      assert.same({ 1, 1, 0 }, bonuses(play))
    end)
    it("VAL-GLOB-03 lapses as the round ends", function()
      local play = duel()
      play:act("mira", "assist", { target = "brute" })
      play:end_turn "mira"
      play:end_turn "brute"
      play:expect { round = 2, brute = { statuses = { assisted = false } } }
    end)
  end)

  it("VAL-GLOB-04 Evade moves an engaged one by 1, not diagonally", function()
    local play = duel { size = { 8, 5, 1 } }
    play:refuse("mira", "sprint", "engaged")
    local fork = play:fork()
    assert.has_error(function() fork:act("mira", "evade", { target = { 0, 0, 0 } }) end)
    play:act("mira", "evade", { target = { 0, 1, 0 } })
    play:expect { mira = { at = { 0, 1, 0 }, energy = 4, action_points = 2 } }
  end)

  it("VAL-GLOB-21 Grab takes an ally as well", function()
    local play = duel { heroes = { mira = { at = { 1, 1 } }, ada = { at = { 1, 2 } } } }
    play:act("mira", "grab", { target = "ada" })
    play:expect { ada = { statuses = { staggered = 1 } } }
  end)

  it("VAL-GLOB-05 Grab staggers a neighbour", function()
    local play = duel()
    play:act("mira", "grab", { target = "brute" })
    play:expect { brute = { statuses = { staggered = 1 } }, mira = { energy = 4, action_points = 2 } }
    play:end_turn "mira"
    play:refuse("brute", "evade", "cannot move")
  end)

  it("VAL-GLOB-06 Grab takes nobody larger", function()
    local play = duel { enemies = { ogre = { at = { 2, 1 }, body = "two" } } }
    play:refuse("mira", "grab", "no valid target")
    local large = duel { heroes = { mira = { at = { 0, 1 }, body = "two" } },
      enemies = { ogre = { at = { 2, 1 }, body = "two" } } }
    large:act("mira", "grab", { target = "ogre" })
    large:expect { ogre = { statuses = { staggered = 1 } } }
  end)

  describe("VAL-GLOB-07 a Grab", function()
    local function grabbed()
      local play = game.arena { heroes = { ada = { at = { 2, 0 } }, mira = { at = { 1, 1 } } },
        enemies = { brute = { at = { 2, 1 } } } }
      play:act("mira", "grab", { target = "brute" })
      return play
    end
    it("VAL-GLOB-07 ends when the grabber goes", function()
      local play = grabbed()
      play:act("mira", "evade", { target = { 1, 2, 0 } })
      play:expect { brute = { statuses = { staggered = false } } }
    end)
    it("VAL-GLOB-07 ends when another shoves the target away", function()
      local play = grabbed()
      play:end_turn "mira"
      play:expect { brute = { statuses = { staggered = 1 } } }
      play:act("ada", "shove", { target = "brute" })
      play:expect { brute = { at = { 2, 2, 0 }, statuses = { staggered = false } } }
    end)
    it("VAL-GLOB-07 stays while both stay", function()
      local play = grabbed()
      play:end_turn "mira"
      play:act("ada", "assist", { target = "brute" })
      play:expect { brute = { statuses = { staggered = 1 } } }
    end)
    it("VAL-GLOB-07 ends when the grabber is downed", function()
      local play = duel { heroes = { mira = { at = { 1, 1 }, endurance = 1, guts = 1, attributes = { endurance = 1 } } } }
      play:act("mira", "grab", { target = "brute" })
      play:end_turn "mira"
      play:act("brute", "improvised_strike", { target = "mira" })
      play:expect { mira = { active = false }, brute = { statuses = { staggered = false } } }
    end)
  end)

  describe("VAL-GLOB-08 a second Grab", function()
    local function twice(options)
      local play = game.arena { heroes = { ada = { at = { 3, 1 } }, mira = { at = { 1, 1 } } }, enemies = { brute = { at = { 2, 1 } } },
        options = options }
      play:act("mira", "grab", { target = "brute" })
      play:end_turn "mira"
      play:act("ada", "grab", { target = "brute" })
      play:act("ada", "evade", { target = { 4, 1, 0 } })
      return play
    end
    it("VAL-GLOB-08 changes nothing: the first grabber holds", function()
      twice():expect { brute = { statuses = { staggered = 1 } } }
    end)
    it("VAL-GLOB-08 takes over under status_reapply = replace", function()
      twice({ status_reapply = "replace" }):expect { brute = { statuses = { staggered = false } } }
    end)
  end)

  it("VAL-GLOB-09 Improvised Strike deals 2 as an attack", function()
    local play = duel { heroes = { mira = { at = { 1, 1 }, lethality = 1 } }, enemies = { brute = { at = { 2, 1 }, resistance = 1 } } }
    play:act("mira", "improvised_strike", { target = "brute" })
    play:expect { brute = { guts = 8 }, mira = { action_points = 2, energy = 5 } }
  end)

  it("VAL-GLOB-10 Interact reaches 0 or 1 tiles, again and again", function()
    local play = duel()
    play:act("mira", "interact", { target = { 1, 1, 0 } })
    play:act("mira", "interact", { target = { 1, 2, 0 } })
    play:expect { mira = { action_points = 1, energy = 5 }, log = "interacts at 1,2,0" }
    assert.has_error(function() play:fork():act("mira", "interact", { target = { 2, 2, 0 } }) end)
  end)

  it("VAL-GLOB-11 what an Interact does is the scenario's to say", function()
    local play = duel { content = [[ rule "lever" { text = "A lever.", on = { ["any.interacted"] = function(_, use)
      if use.point == field.at(1, 2, 0) then use:damage(use.user, 1, { user = false }) end
    end } } ]] }
    play:act("mira", "interact", { target = { 1, 1, 0 } })
    play:expect { mira = { guts = 10 } }
    play:act("mira", "interact", { target = { 1, 2, 0 } })
    play:expect { mira = { guts = 9 } }
  end)

  it("VAL-GLOB-12 Leap moves at once by 1 or 2", function()
    local play = duel { enemies = { brute = { at = { 7, 4 } } } }
    play:act("mira", "leap", { target = { 2, 2, 0 } })
    play:expect { mira = { at = { 2, 2, 0 }, energy = 4, action_points = 1 } }
  end)

  it("VAL-GLOB-13 VAL-SIZE-03 Leap is barred while engaged, but not for a Small", function()
    duel():refuse("mira", "leap", "engaged")
    local play = duel { heroes = { mira = { at = { 1, 1 }, tags = { "small" } } } }
    play:act("mira", "leap", { target = { 0, 0, 0 } })
    play:expect { mira = { at = { 0, 0, 0 } } }
  end)

  it("VAL-GLOB-14 VAL-GLOB-21 Save clears an ailment of a neighbour", function()
    local play = duel { enemies = { brute = { at = { 2, 1 }, statuses = { "blinded" } } } }
    play:act("mira", "save", { target = "brute" })
    play:expect { brute = { statuses = { blinded = false } }, mira = { energy = 4, action_points = 1 } }
    duel({ heroes = { mira = { at = { 1, 1 }, statuses = { "taunted" } } } }):refuse("mira", "save", "no valid target")
  end)

  it("VAL-GLOB-15 Save's user picks the ailment; of one that stacks a stack goes", function()
    local play = duel { enemies = { brute = { at = { 2, 1 }, statuses = { blinded = 1, decaying = 3 } } } }
    play:act("mira", "save", { target = "brute", ailment = "decaying" })
    play:expect { brute = { statuses = { blinded = 1, decaying = 2 } } }
  end)

  it("VAL-GLOB-16 VAL-GLOB-21 Shove pushes one tile straight away, whoever it is", function()
    local play = duel { heroes = { mira = { at = { 1, 1 } }, ada = { at = { 2, 1 } } }, enemies = { brute = { at = { 6, 4 } } } }
    play:act("mira", "shove", { target = "ada" })
    play:expect { ada = { at = { 3, 1, 0 } }, mira = { energy = 4, action_points = 2 } }
  end)

  it("VAL-GLOB-17 Shove is barred to a Staggered", function()
    duel({ heroes = { mira = { at = { 1, 1 }, statuses = { "staggered" } } } }):refuse("mira", "shove", "staggered")
  end)

  it("VAL-GLOB-18 Shove moves nobody larger", function()
    duel({ enemies = { ogre = { at = { 2, 1 }, body = "two" } } }):refuse("mira", "shove", "no valid target")
  end)

  describe("VAL-GLOB-19 the way of a Shove", function()
    it("VAL-GLOB-19 is vertical where the target is above", function()
      local play = game.arena { heroes = { mira = { at = { 1, 1, 0 } } }, enemies = { brute = { at = { 1, 1, 1 }, tags = { "climbing" } } },
        field = { layers = { "......\n......\n......", "......\n..#...\n......", "......\n..#...\n......", "......\n......\n......" } } }
      play:act("mira", "shove", { target = "brute" })
      play:expect { brute = { at = { 1, 1, 2 } } }
    end)
    local blocked = { enemies = { brute = { at = { 2, 1 } }, ally = { at = { 3, 1 } } } }
    it("VAL-GLOB-19 leads nowhere when no tile is free", function()
      local play = duel(blocked)
      play:act("mira", "shove", { target = "brute" })
      play:expect { brute = { at = { 2, 1, 0 } }, mira = { energy = 4 } }
    end)
    it("VAL-GLOB-19 shove_blocked = invalid_target refuses it", function()
      duel(blocked, { shove_blocked = "invalid_target" }):refuse("mira", "shove", "no valid target")
    end)
  end)

  it("VAL-GLOB-20 Sprint again and again", function()
    local play = game.arena { size = { 20, 2, 2 }, heroes = { mira = { at = { 0, 0 } } }, enemies = { brute = { at = { 19, 1 } } } }
    for step = 1, 3 do play:act("mira", "sprint", { move = { step * 5, 0, 0 } }) end
    play:expect { mira = { at = { 15, 0, 0 } } }
  end)

  it("VAL-GLOB-22 the others are used once a turn", function()
    local play = duel { heroes = { mira = { at = { 1, 1 }, attributes = { action_points = 20, energy = 20 } }, ada = { at = { 1, 2 } } },
      enemies = { brute = { at = { 2, 1 }, guts = 10, tags = { "small" }, statuses = { decaying = 5 } } } }
    local function once(ability, fields)
      play:act("mira", ability, fields)
      play:refuse("mira", ability, "already used this turn")
    end
    once("improvised_strike", { target = "brute" })
    once("save", { target = "brute" })
    once("assist", { target = "ada" })
    once("grab", { target = "brute" })
    once("shove", { target = "brute" })
    once("evade", { target = { 0, 1, 0 } })
    once("leap", { target = { 0, 3, 0 } })
  end)
end)
