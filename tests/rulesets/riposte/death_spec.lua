-- Falling, what becomes of who has fallen, and when combat ends.
local support = require "rulesets.riposte.support"
local with = support.with

local DEADLY = { might = 90 }

-- Abe and Ben against Dun, who fells whom he strikes; far is somewhere else.
local function band(options, more)
  local spec = { heroes = { abe = with { at = { 1, 1 } }, ben = with { at = { 3, 1 }, movement = 3 } },
    enemies = { dun = with { at = { 2, 1 }, might = 90 }, far = with { at = { 8, 5 } } } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return support.game { options = options }.arena(spec)
end

-- Abe falls to Dun's riposte.
local function fell(play, answers) play:act("abe", "engage", { target = "dun", dice = { 99, 1 }, answers = answers }) end

local function fate(play, name)
  local words = { "down", "dead", "spared", "retreated", "captured", "stabilized", "left", "scared off", "alive" }
  return words[play.units[name].fate] or "in combat"
end

describe("who has lost the last HP", function()
  it("RIP-DEATH-01 RIP-DEATH-02 is out of this combat, and not yet dead", function()
    local play = band()
    fell(play)
    play:expect { abe = { at = false, hp = 0 } }
    assert.equal("down", fate(play, "abe"))
    assert.is_nil(play:options().abe)
  end)

  it("RIP-DEATH-01 may leave in place of falling, and combat goes on", function()
    local content = [[ trait "flees" { text = "Leaves in place of falling.", replace = { fall = { run = function(me, fall) fall:replace_with("leave", me) end } } } ]]
    local play = support.clash(DEADLY, { traits = { "sword", "flees" } }, { 1 }, { content = content })
    play:expect { dun = { at = false }, log = { "dun leaves" }, no_log = { "dun falls" } }
  end)

  it("RIP-DEATH-01 what never ends anything names the trait that does it", function()
    local content = [[ trait "lasting" { text = "Stays.", replace = { fall = { run = function(me, fall) fall:replace_with("heal", me, 0) end } } } ]]
    local fine, why = pcall(support.clash, DEADLY, { traits = { "sword", "lasting" } }, { 1 }, { content = content })
    assert.is_false(fine)
    assert.truthy(tostring(why):find("trait 'lasting' (replace.fall.run): what comes instead never settles: state check 'falls' proposes 'fall' on Dun", 1, true)
      or tostring(why):find("trait 'lasting' (replace.fall.run): what comes instead never settles: state check 'falls' proposes 'fall' on dun", 1, true), tostring(why))
  end)

  it("RIP-DEATH-03 of enemies is dead or not as the player says whose blow it was", function()
    local function killed(word)
      local play = support.clash(DEADLY, {}, { 1 }, { answers = { { "abe", word } } })
      return fate(play, "dun")
    end
    assert.equal("dead", killed "lethal")
    assert.equal("spared", killed "not lethal")
    -- By a riposte in the enemies' phase as well; the game master says it of other blows.
    local play = support.duel({ might = 90 })
    play:turn "dun"
    play:act("dun", "engage", { target = "abe", dice = { 99, 1 }, answers = { { "abe", "lethal" } } })
    assert.equal("dead", fate(play, "dun"))
    play = support.game().arena { teams = { friends = { kind = "allies" } }, heroes = { abe = with { at = { 0, 0 } } },
      enemies = { dun = with { at = { 2, 1 } }, far = with { at = { 8, 5 } } }, friends = { pip = with { at = { 1, 1 }, might = 90 } } }
    play:turn "pip"
    play:act("pip", "engage", { target = "dun", dice = { 1 }, answers = { { "the encounter", "not lethal" } } })
    assert.equal("spared", fate(play, "dun"))
  end)

  it("RIP-DEATH-04 may retreat when it is significant, whatever the player says", function()
    local dun = { significant = true }
    local play = support.clash(DEADLY, dun, { 1 }, { answers = { { "the encounter", "retreat" } } })
    assert.equal("retreated", fate(play, "dun"))
    play = support.clash(DEADLY, dun, { 1 }, { answers = { { "the encounter", "fall" }, { "abe", "lethal" } } })
    assert.equal("dead", fate(play, "dun"))
  end)

  it("RIP-DEATH-05 RIP-DEATH-06 is dead at once with `permanent`, and its player goes on", function()
    local play = band { ["death.players"] = "permanent" }
    fell(play, { { "abe", "new character" } })
    assert.equal("dead", fate(play, "abe"))
    -- One of the group's people taken over acts with the heroes from the next Hero Phase on.
    play = band({ ["death.players"] = "permanent" }, { teams = { friends = { kind = "allies" } }, friends = { pip = with { at = { 6, 4 } } } })
    fell(play, { { "abe", "pip" } })
    assert.is_true(play:options().pip)
    play:end_turn "ben"
    play:end_turn "pip"
    play:turn "dun"
    play:turn "pip"
    assert.truthy(support.logged(play, "pip joins the heroes"))
  end)

  it("RIP-DEATH-05 RIP-DEATH-07 dies with `wipe_only` only when all are down", function()
    local options = { ["death.players"] = "wipe_only" }
    local play = band(options, { more = { judge = true } })
    fell(play, { { "the encounter", "end" } })
    assert.same({ "alive", "in combat" }, { fate(play, "abe"), fate(play, "ben") })
    play = band(options)
    fell(play)
    play:act("ben", "engage", { target = "dun", dice = { 99, 1 }, answers = { { "the encounter", "defeat" } } })
    assert.same({ "dead", "dead" }, { fate(play, "abe"), fate(play, "ben") })
    play:expect { over = "lost" }
  end)

  it("RIP-DEATH-05 RIP-DEATH-08 RIP-DEATH-09 is stabilized by another within 1, and survives", function()
    local play = band(nil, { more = { judge = true } })
    fell(play, { { "the encounter", "go on" } })
    play:refuse("ben", "stabilize", "no fallen unit in reach")
    play:act("ben", "move", { move = { 2, 0 } })
    play:refuse("ben", "stabilize", "no fallen unit in reach")
    play:act("ben", "move", { move = { 1, 0 } })
    play:act("ben", "stabilize", { target = "abe", answers = { { "the encounter", "end" } } })
    assert.equal("alive", fate(play, "abe"))
    play:expect { abe = { at = false }, over = "ended" }
  end)

  it("RIP-DEATH-08 does not block its square, and may be reached from anywhere with the option", function()
    local play = band { ["stabilize.reach"] = "any" }
    fell(play)
    play:act("ben", "stabilize", { target = "abe" })
    assert.equal("stabilized", fate(play, "abe"))
    play = band()
    fell(play)
    play:act("ben", "move", { move = { 3, 0 } })
    assert.is_true(support.offered(play, "ben", "move")["1,0"])
  end)

  it("RIP-DEATH-08 is seen to by any unit of players, or by other players' only", function()
    local function helped(options)
      local play = band(options, { heroes = { abe = with { at = { 1, 1 }, player = "ann" }, ben = with { at = { 1, 0 }, player = "ann" } } })
      fell(play)
      play:turn "ben"
      return play:options().stabilize == true
    end
    assert.is_true(helped())
    assert.is_false(helped { ["stabilize.who"] = "other_players" })
  end)

  it("RIP-DEATH-10 RIP-DEATH-11 is lost when the group goes on without it, and its player goes on", function()
    local play = band(nil, { field = { topology = "square4", size = { 9, 6 }, areas = { out = { { 3, 0 } } } },
      more = { exits = "out", objectives = { { kind = "reach_area", area = "out" } } } })
    fell(play)
    play:act("ben", "move", { move = { 3, 0 }, leave = true,
      answers = { { "the encounter", "end" }, { "the encounter", "captured" }, { "abe", "new character" } } })
    assert.equal("captured", fate(play, "abe"))
    play:expect { over = "won" }
  end)

  it("RIP-DEATH-12 is the game master's to say of allies", function()
    local play = support.game().arena { teams = { friends = { kind = "allies" } }, heroes = { abe = with { at = { 0, 0 } } },
      enemies = { dun = with { at = { 2, 1 }, might = 90 } }, friends = { pip = with { at = { 1, 1 } } } }
    play:turn "dun"
    play:act("dun", "engage", { target = "pip", dice = { 1 }, answers = { { "the encounter", "dead" } } })
    assert.equal("dead", fate(play, "pip"))
  end)

  it("RIP-DEATH-13 ends combat when all have fallen", function()
    local play = support.clash({ hp = 1 }, {}, { 99, 1 }, { answers = { { "the encounter", "prison" }, { "the encounter", "dead" }, { "abe", "new character" } } })
    play:expect { over = "lost" }
    assert.equal("dead", fate(play, "abe"))
  end)
end)

describe("the end", function()
  local MAP = { topology = "square4", size = { 9, 6 }, areas = { out = { { 2, 0 } }, cell = { { 0, 5 } } } }
  local OVER = { { "the encounter", "end" } }

  local function lone(objectives, more, abe)
    local spec = { field = MAP, heroes = { abe = with { at = { 1, 0 } } }, enemies = { dun = with { at = { 1, 1 } }, far = with { at = { 8, 5 } } },
      more = { objectives = objectives } }
    for key, value in pairs(abe or {}) do spec.heroes.abe[key] = value end
    for key, value in pairs(more or {}) do spec.more[key] = value end
    return support.game().arena(spec)
  end

  it("RIP-END-01 RIP-END-02 comes when the goal is met and the game master agrees", function()
    local play = lone({ { kind = "commander_down", target = "dun" } }, nil, DEADLY)
    play:act("abe", "engage", { target = "dun", dice = { 1 }, answers = { { "abe", "lethal" }, { "the encounter", "go on" } } })
    play:expect { over = false }
    play:end_turn("far", { answers = OVER })
    play:expect { over = "won" }
    -- Rout, when nothing else is said: both must be gone.
    play = support.game().arena { heroes = { abe = with { at = { 1, 0 }, might = 90 } }, enemies = { dun = with { at = { 1, 1 } } } }
    play:act("abe", "engage", { target = "dun", dice = { 1 }, answers = { { "abe", "lethal" }, { "the encounter", "end" } } })
    play:expect { over = "won" }
  end)

  it("RIP-END-02 may come after any turn with `judge`", function()
    local play = lone(nil, { judge = true })
    play:end_turn("abe", { answers = { { "the encounter", "go on" } } })
    play:end_turn("dun", { answers = OVER })
    play:expect { over = "ended" }
  end)

  it("RIP-END-03 comes when enemies are scared off, as the game master judges or by the skill", function()
    local play = lone { { kind = "intimidated" } }
    play:act("abe", "scare", { target = "dun", answers = { { "the encounter", "no" } } })
    play:expect { dun = { at = { 1, 1 } } }
    play:turn "abe"
    play:act("abe", "scare", { target = "dun", answers = { { "the encounter", "yes" } } })
    play:expect { dun = { at = false, hp = 20 }, over = false }
    assert.equal("scared off", fate(play, "dun"))
    local function roll(die)
      local bold = support.game { options = { ["quirk.check"] = "under_skill" } }.arena { heroes = { abe = with { at = { 1, 0 }, menace = 40 } },
        enemies = { dun = with { at = { 1, 1 } }, far = with { at = { 8, 5 } } } }
      bold:act("abe", "scare", { target = "dun", dice = { die } })
      return fate(bold, "dun")
    end
    assert.equal("scared off", roll(39))
    assert.equal("in combat", roll(40))
  end)

  it("RIP-END-04 lets one leave by an exit, which is no fall", function()
    local play = lone({ { kind = "reach_area" } }, { exits = "out" })
    local stays = play:fork()
    play:act("abe", "move", { move = { 2, 0 }, leave = true, answers = OVER })
    assert.equal("left", fate(play, "abe"))
    play:expect { abe = { hp = 20, at = false }, over = "won" }
    stays:act("abe", "move", { move = { 2, 0 }, leave = false })
    stays:expect { abe = { at = { 2, 0 } }, over = false }
    stays:act("abe", "depart", { answers = OVER })
    assert.equal("left", fate(stays, "abe"))
  end)

  it("RIP-END-04 is open to anybody, as whoever runs a unit decides", function()
    local play = lone({ { kind = "rout" } }, { exits = "out" })
    play:end_turn "abe"
    play:act("dun", "move", { move = { 2, 0 }, leave = true })
    assert.equal("left", fate(play, "dun"))
  end)

  it("RIP-END-01 may be a rescue or a place to reach", function()
    local play = support.game().arena { field = MAP, teams = { friends = { kind = "allies" } }, heroes = { abe = with { at = { 3, 3 } } },
      enemies = { far = with { at = { 8, 5 } } }, friends = { pip = with { at = { 0, 4 }, run_by = "all" } },
      more = { objectives = { { kind = "rescue", target = "pip", area = "cell" } } } }
    play:end_turn "abe"   -- nobody is asked whether combat is over: Pip is not there yet
    play:act("pip", "move", { move = { 0, 5 } })
    play:end_turn("pip", { answers = OVER })
    play:expect { over = "won" }
    play = lone { { kind = "reach_area", area = "out" } }
    for _, name in ipairs { "abe", "dun", "far" } do play:end_turn(name) end
    play:act("abe", "move", { move = { 2, 0 } })
    play:end_turn("abe", { answers = OVER })
    play:expect { over = "won" }
  end)

  it("RIP-END-05 leaves no turn to take", function()
    local play = lone(nil, { judge = true })
    play:end_turn("abe", { answers = OVER })
    assert.is_nil(play:decision())
  end)

  it("RIP-PHASE-10 comes with the last cycle, where there is one", function()
    local play = lone(nil, { rounds = 1 })
    for _, name in ipairs { "abe", "dun", "far" } do play:end_turn(name) end
    play:expect { over = "ended" }
  end)

  it("RIP-END-06 is before the beginning when combat is avoided; else the box is arranged", function()
    local more = { avoid = "abe", box = "out" }
    local play = lone(nil, more, { at = { 2, 0 } })
    assert.equal("breaks_out", play:decision().kind)
    local breaks = play:fork()
    play:answer "no"
    play:expect { over = "avoided" }
    breaks:answer "yes"
    assert.equal("deploy", breaks:decision().kind)
  end)
end)
