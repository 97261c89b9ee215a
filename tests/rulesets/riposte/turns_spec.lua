-- What a turn may hold: actions, objects, plans, and the skills that are extension points.
local support = require "rulesets.riposte.support"
local with, clash, strikes = support.with, support.clash, support.strikes

local function lone(abe, more)
  local spec = { heroes = { abe = with(abe) }, enemies = { dun = with { at = { 8, 5 } } } }
  spec.heroes.abe.at = spec.heroes.abe.at or { 1, 1 }
  for key, value in pairs(more or {}) do spec[key] = value end
  return support.game().arena(spec)
end

local function spent(play) return play.units.abe.spent end

describe("a turn", function()
  it("RIP-ACT-01 RIP-ACT-02 RIP-ACT-03 offers Move and Engage", function()
    local play = support.duel()
    local list = play:fork()
    list:turn "abe"
    assert.is_true(list:options().move and list:options().engage)
    play:act("abe", "move", { move = { 1, 0 } })
    assert.equal(1, play.units.abe.used)
    play:act("abe", "move", { move = { 1, 1 } })
    play:act("abe", "engage", { target = "dun", dice = { 1, 99 } })
    play:expect { dun = { hp = 16 } }
  end)

  it("RIP-ACT-04 uses an object within 1, and the game master says what it does", function()
    local more = { field = { topology = "square4", layers = { ".l#......" }, legend = { l = { name = "lever" }, ["#"] = { "full", name = "door" } } },
      heroes = { abe = with { at = { 0, 0 } } }, enemies = { dun = with { at = { 8, 0 } } },
      more = { objects = { { name = "a lever", at = "lever", does = { { name = "opens the door", open = "door" } } } } } }
    local play = lone({}, more)
    play:act("abe", "use_object", { target = "a lever", answers = { { "the encounter", "nothing" } } })
    assert.is_true(play:options().dun)
    play:turn "abe"
    assert.is_nil(support.offered(play, "abe", "move")["2,0"])
    play:act("abe", "use_object", { target = "a lever", answers = { { "the encounter", "opens the door" } } })
    play:turn "abe"
    assert.is_true(support.offered(play, "abe", "move")["2,0"])
    more.heroes.abe.at = { 4, 0 }
    lone({}, more):refuse("abe", "use_object", "no object in reach")
  end)

  it("RIP-ACT-05 RIP-ACT-06 ends with a skill used on an ally", function()
    local play = support.game().arena { heroes = { abe = with { at = { 1, 1 }, abilities = { "mend" } }, ben = with { at = { 2, 1 }, hp = 5 } },
      enemies = { dun = with { at = { 8, 5 } } } }
    play:act("abe", "mend", { target = "ben" })
    play:expect { ben = { hp = 13 } }
    assert.is_nil(play:options().abe)
  end)

  it("RIP-ACT-07 RIP-ACT-08 lets one switch and talk for nothing", function()
    local play = support.duel({ at = { 3, 1 }, traits = { "sword", "spear", "bow" } }, { at = { 6, 1 } })
    play:act("abe", "switch", { weapon = "bow" })
    play:act("abe", "talk")
    play:act("abe", "move", { move = { 5, 1 } })
    play:act("abe", "switch", { weapon = "spear" })
    play:act("abe", "talk")
    assert.is_false(spent(play))
    play:act("abe", "engage", { target = "dun", weapon = "spear", dice = { 99, 99 } })
    assert.truthy(support.logged(play, "attack of spear"))
  end)

  it("RIP-ACT-09 asks whether bringing somebody up to date is free", function()
    local play = lone()
    play:act("abe", "brief", { answers = { { "the encounter", "free" } } })
    assert.is_false(spent(play))
    play:act("abe", "brief", { answers = { { "the encounter", "engage action" } } })
    assert.is_nil(play:options().move)
    assert.is_true(play:options().dun)
  end)

  local function explaining(options, amount)
    local play = lone({ lore = 60 }, { options = options, more = { tasks = { { name = "the way out", hp = 20, skill = "lore", amount = amount } },
      objectives = { { kind = "told", task = "the way out" } } } })
    local function go(die, answers)
      play:turn "abe"
      play:act("abe", "explain", { target = "the way out", dice = { die }, answers = answers })
    end
    return play, go
  end
  local OVER = { { "the encounter", "end" } }

  it("RIP-ACT-10 explains a plan with HP, check by check, each an Engage action", function()
    local play, go = explaining()
    go(59)
    assert.is_true(play:options().dun)
    go(60)
    play:expect { over = false, log = { "the way out: 20 to 10" } }
    go(12, OVER)
    play:expect { over = "won", log = { "the way out: 10 to 0" } }
  end)
  it("RIP-ACT-10 takes off what the option says", function()
    local play, go = explaining({ ["task.damage"] = "gm" }, 20)
    go(1, OVER)
    play:expect { over = "won" }
    play, go = explaining { ["task.damage"] = "margin" }
    go(45)
    play:expect { log = { "the way out: 20 to 5" } }
  end)

  it("RIP-ACT-11 may be a move, an engagement, or nothing", function()
    local play = support.duel()
    play:end_turn "abe"
    play:turn "abe"
    play:act("abe", "engage", { target = "dun", dice = { 99, 99 } })
    play:turn "abe"
    play:act("abe", "move", { move = { 1, 0 } })
    play:end_turn "abe"
  end)
end)

describe("skills", function()
  it("RIP-ACT-13 do nothing with skills = none", function()
    local dun = { traits = { "sword", "rune_of_grudge", "thorns" } }
    local play = clash({}, dun, { 1, 1 }, { options = { skills = "none" } })
    play:expect { abe = { hp = 16 } }
    play = clash({}, dun, { 1, 1 })
    play:expect { abe = { hp = 20 - 2 - 7 } }
  end)

  it("RIP-ACT-13 reorder: first_word, no_pause", function()
    assert.same({ "dun riposte", "abe attack" }, strikes(clash({}, { hp = 10, traits = { "sword", "first_word" } }, { 99, 99 })))
    assert.same({ "abe attack", "dun riposte" }, strikes(clash({}, { hp = 11, traits = { "sword", "first_word" } }, { 99, 99 })))
    assert.same({ "abe attack", "abe follow-through attack", "dun riposte" },
      strikes(clash({ speed = 8, traits = { "sword", "no_pause" } }, {}, { 99, 99, 99 })))
  end)

  it("RIP-ACT-13 repeat: twin_cut", function()
    assert.same({ "abe attack", "abe attack", "dun riposte" }, strikes(clash({ traits = { "sword", "twin_cut" } }, {}, { 99, 99, 99 })))
  end)

  it("RIP-ACT-13 suppress: hush, steady", function()
    assert.same({ "abe attack" }, strikes(clash({ traits = { "sword", "hush" } }, {}, { 99 })))
    assert.same({ "abe attack", "dun riposte" }, strikes(clash({ hp = 19, traits = { "sword", "hush" } }, {}, { 99, 99 })))
    assert.same({ "abe attack", "dun riposte" }, strikes(clash({ speed = 9 }, { traits = { "sword", "steady" } }, { 99, 99 })))
  end)

  it("RIP-ACT-13 answer: thorns, drink_deep, stubborn, thick_hide", function()
    clash({ traits = { "spear" } }, { at = { 3, 1 }, traits = { "sword", "thorns" } }, { 1 }):expect { abe = { hp = 20 } }
    clash({ hp = 10, traits = { "sword", "drink_deep" } }, {}, { 1, 99 }):expect { abe = { hp = 12 } }
    local play = clash({ might = 30 }, { hp = 9, traits = { "sword", "stubborn" } }, { 1, 99 })
    play:expect { dun = { hp = 1 } }
    play:turn "abe"
    play:act("abe", "engage", { target = "dun", dice = { 1 }, answers = { { "abe", "not lethal" } } })
    play:expect { dun = { hp = 0 } }
    play = clash({ might = 30 }, { hp = 1, traits = { "sword", "stubborn" } }, { 1 }, { answers = { { "abe", "not lethal" } } })
    play:expect { dun = { hp = 0 } }
    play = clash({ might = 30 }, { hp = 2, traits = { "sword", "stubborn" } }, { 1, 99 })
    play:expect { dun = { hp = 1 } }
    clash({ critical = 50 }, { traits = { "sword", "thick_hide" } }, { 1, 99 }):expect { dun = { hp = 16 } }
  end)

  it("RIP-ACT-13 change chances, costs and whom one may engage: runes, pathfinder, elusive", function()
    local play = clash({ traits = { "sword", "rune_of_aim" } }, {}, { 99, 99 })
    assert.truthy(support.logged(play, "attack of sword on dun: d% 99, hit below 100, crit below 10"))
    play = clash({ traits = { "sword", "rune_of_guard" } }, {}, { 99, 1 })
    play:expect { abe = { hp = 16 } }
    play = clash({}, { traits = { "sword", "rune_of_guard" } }, { 1, 99 })
    play:expect { dun = { hp = 18 } }
    play = support.duel({ traits = { "bow" } }, { at = { 3, 1 }, traits = { "sword", "elusive" } })
    play:refuse("abe", "engage", "no enemy in reach")
    play = lone({ at = "a", traits = { "sword", "pathfinder" } }, { field = { topology = "square4", layers = { "ah.......\n.........\n.........\n........." }, legend = { h = "heavy" } },
      heroes = { abe = with { at = "a", traits = { "sword", "pathfinder" } } }, enemies = { dun = with { at = { 8, 0 } } } })
    play:act("abe", "move", { move = { 1, 3 } })
    assert.equal(2, play.units.abe.used)
  end)

  it("RIP-ACT-13 help allies: spur until their next phase, encore for another turn", function()
    local play = support.game().arena { heroes = { abe = with { at = { 1, 1 }, abilities = { "spur", "encore" } }, ben = with { at = { 2, 1 } } },
      enemies = { dun = with { at = { 8, 5 } } } }
    play:refuse("abe", "encore", "no ally that had its turn")
    play:act("abe", "spur", { target = "ben" })
    assert.equal(8, play.units.ben.speed)
    play:turn "dun"
    play:expect { ben = { speed = 8 } }
    play:turn "ben"
    play:expect { ben = { speed = 4 } }
    play:act("ben", "move", { move = { 2, 2 } })
    play:act("ben", "move", { move = { 2, 1 } })
    play:end_turn "ben"
    assert.is_nil(play:options().ben)
    play:act("abe", "encore", { target = "ben" })
    play:act("ben", "move", { move = { 2, 0 } })
    assert.equal(1, play.units.ben.used)
  end)
end)

describe("the weapon cycle", function()
  local function chance(mine, theirs)
    local game = support.game { variant = "weapon_cycle" }
    local play = game.arena { heroes = { abe = with { at = { 1, 1 }, traits = { mine } } }, enemies = { dun = with { at = { 2, 1 }, traits = { theirs } } } }
    play:act("abe", "engage", { target = "dun", dice = { 1, 99 } })
    for _, line in ipairs(play:lines()) do
      local hit = line:match "attack of %w+ on dun: d%% 1, hit below (%d+)"
      if hit then return tonumber(hit), 20 - play.units.dun.hp end
    end
  end
  it("sets blades over axes, axes over poles, poles over blades", function()
    assert.same({ 105, 5 }, { chance("sword", "axe") })
    assert.same({ 105, 5 }, { chance("axe", "spear") })
    assert.same({ 105, 5 }, { chance("spear", "knife") })
    assert.same({ 75, 3 }, { chance("axe", "sword") })
    assert.same({ 90, 4 }, { chance("sword", "flame") })
    assert.same({ 90, 4 }, { chance("sword", "knife") })
  end)
end)
