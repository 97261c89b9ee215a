-- Tactics and their criteria (TAC), Effects (EFF).
local support = dofile "tests/rulesets/drive/support.lua"
local pc, foe, game = support.pc, support.foe, support.game { unit = { reactions = 0 } }
local NORTH = support.NORTH
local LEGEND = { ["#"] = "obstacle", ["~"] = { difficult = 1 }, ["!"] = "hazard", ["^"] = { elevation = 1 }, ["2"] = { elevation = 2 } }

local OPEN = "............"
local function with(marks)
  local rows = {}
  for row = 1, 12 do rows[row] = OPEN end
  for key, mark in pairs(marks or {}) do
    local x, y = key:match "(%d+),(%d+)"
    local row = 12 - y
    rows[row] = rows[row]:sub(1, x) .. mark .. rows[row]:sub(x + 2)
  end
  return { topology = "square8", layers = { table.concat(rows, "\n") }, legend = LEGEND }
end

-- ann attacks ed, who stands at (5,5) and faces north unless said otherwise, with the Tactics named; the play, nil if a
-- Tactic was not legal.
local function strike(at, extra, more)
  more = more or {}
  local spec = { field = with(more.marks), options = more.options,
    heroes = { ann = pc(at, more.me), bea = more.ally and pc(more.ally) or nil },
    enemies = { ed = foe(more.foe_at or { 5, 5 }, more.foe), eve = more.other and foe(more.other, { health = 3 }) or nil } }
  local play = game.arena(spec)
  for _, cell in ipairs(more.moves or {}) do play:act("ann", "move", { cell = cell }) end
  local fields = { target = "ed", dice = more.dice or { 7 }, extra = extra, answers = more.answers }
  for key, value in pairs(more.fields or {}) do fields[key] = value end
  local fine, why = pcall(play.act, play, "ann", "attack", fields)
  if fine then return play end
  return nil, tostring(why)
end

describe("tactics", function()
  it("TAC-TAC-01 TAC-TAC-03 deal one each after the result, also after a failure", function()
    local play = strike({ 5, 3 }, { "backstab", "high_ground" }, { marks = { ["5,3"] = "^" }, dice = { 6 }, me = { tactics = 2 } })
    play:expect { ed = { health = 3 }, ann = { tactics = 0 } }
    play = strike({ 5, 3 }, { "backstab", "high_ground" }, { marks = { ["5,3"] = "^" }, dice = { 6 }, me = { tactics = 1 } })
    assert.is_nil(play)
    assert.is_truthy(strike({ 5, 3 }, { "backstab" }, { dice = { 6 }, me = { tactics = 1 } }))
  end)

  it("TAC-TAC-01 with the option they are declared before the dice", function()
    local play = strike({ 5, 3 }, "backstab", { options = { ["tactics.timing"] = "before_roll" }, dice = { 6 } })
    play:expect { ed = { health = 4 }, ann = { tactics = 2 } }
    local text = table.concat(play:lines(), "\n")
    assert.is_true(text:find("Ann rolls", 1, true) < text:find("Ann uses Backstab", 1, true))
    -- After the dice only Effects are left to be chosen.
    play = strike({ 5, 3 }, { false, "backstab" }, { options = { ["tactics.timing"] = "before_roll" }, dice = { 6 } })
    assert.is_nil(play)
    assert.is_truthy(strike({ 5, 3 }, { false, "stun" }, { options = { ["tactics.timing"] = "before_roll" }, dice = { 6 } }))
  end)

  it("TAC-TAC-02 no Tactic twice on one attack", function()
    local play, why = strike({ 5, 3 }, { "backstab", "backstab" })
    assert.is_nil(play)
    assert.is_truthy(why:find("already used on this attack", 1, true), why)
  end)

  it("TAC-TAC-04 Backstab: on the ray behind the target, at any distance", function()
    for cell, legal in pairs { [{ 5, 4 }] = true, [{ 5, 2 }] = true, [{ 4, 4 }] = false, [{ 5, 6 }] = false } do
      assert.are.equal(legal, strike(cell, "backstab") ~= nil, table.concat(cell, ","))
    end
    local quarter = { options = { ["backstab.arc"] = "rear_quarter" } }
    assert.is_truthy(strike({ 4, 4 }, "backstab", quarter))
    assert.is_truthy(strike({ 4, 3 }, "backstab", quarter))
    assert.is_nil(strike({ 4, 5 }, "backstab", quarter))
    local three = { options = { ["backstab.arc"] = "adjacent_rear_three" } }
    assert.is_truthy(strike({ 4, 4 }, "backstab", three))
    assert.is_nil(strike({ 4, 3 }, "backstab", three))
  end)

  it("TAC-TAC-05 Corner: an ally or obstacle right behind, never the attacker", function()
    assert.is_truthy(strike({ 3, 6 }, "corner", { marks = { ["5,4"] = "#" } }))
    assert.is_truthy(strike({ 3, 6 }, "corner", { ally = { 5, 4 } }))
    assert.is_nil(strike({ 5, 4 }, "corner"))
    assert.is_nil(strike({ 3, 6 }, "corner", { other = { 5, 4 } }))
    assert.is_nil(strike({ 3, 6 }, "corner", { marks = { ["5,6"] = "#" } }))
    local far = { ["corner.behind"] = "far_side_from_attacker" }
    assert.is_truthy(strike({ 5, 6 }, "corner", { options = far, marks = { ["5,4"] = "#" } }))
    assert.is_truthy(strike({ 4, 6 }, "corner", { options = far, marks = { ["6,4"] = "#" } }))
    assert.is_nil(strike({ 4, 6 }, "corner", { options = far, marks = { ["5,4"] = "#" } }))
    assert.is_nil(strike({ 3, 1 }, "corner", { foe_at = { 3, 0 } }))
    assert.is_truthy(strike({ 3, 1 }, "corner", { foe_at = { 3, 0 }, options = { ["corner.counts_edge"] = "yes" } }))
  end)

  it("TAC-TAC-06 Charge: all movement in one line, ending beside the target", function()
    local function charge(at, moves, more)
      more = more or {}
      more.moves, more.me = moves, more.me or { speed = 5 }
      return strike(at, "charge", more) ~= nil
    end
    assert.is_true(charge({ 0, 5 }, { { 2, 5 }, { 4, 5 } }, { me = { speed = 4 } }))
    assert.is_false(charge({ 0, 5 }, { { 4, 5 } }))
    assert.is_true(charge({ 0, 0 }, { { 4, 4 } }, { me = { speed = 4 } }))
    assert.is_true(charge({ 2, 5 }, { { 3, 5 }, { 4, 5 } }, { me = { speed = 4 }, marks = { ["3,5"] = "~", ["4,5"] = "~" } }))
    assert.is_false(charge({ 0, 4 }, { { 3, 4 }, { 4, 5 } }, { me = { speed = 4 } }))
    local pinned = { me = { speed = 6 }, other = { 3, 3 } }
    assert.is_true(charge({ 3, 4 }, { { 4, 4 } }, pinned))
    assert.is_false(charge({ 3, 4 }, { { 4, 4 } }, { me = { speed = 6 }, other = { 3, 3 }, options = { ["charge.min_spaces"] = 2 } }))
    assert.is_false(charge({ 4, 5 }, {}, { me = { speed = 4 } }))
  end)

  it("TAC-TAC-07 Line Up: the target was at the whole of the range before the first step", function()
    assert.is_truthy(strike({ 2, 5 }, "line_up", { moves = { { 3, 5 } } }))
    assert.is_truthy(strike({ 2, 5 }, "line_up"))
    assert.is_nil(strike({ 3, 5 }, "line_up", { moves = { { 2, 5 } } }))
    local deadeye = { me = { abilities = { "deadeye" } }, fields = { deadeye = 1 } }
    assert.is_truthy(strike({ 1, 5 }, "line_up", deadeye))
    deadeye.options = { ["lineup.range"] = "sheet_only" }
    assert.is_nil(strike({ 1, 5 }, "line_up", deadeye))
  end)

  it("TAC-TAC-08 High Ground: clearly higher", function()
    assert.is_truthy(strike({ 5, 4 }, "high_ground", { marks = { ["5,4"] = "2", ["5,5"] = "^" } }))
    assert.is_nil(strike({ 5, 4 }, "high_ground", { marks = { ["5,4"] = "^", ["5,5"] = "^" } }))
    assert.is_nil(strike({ 5, 4 }, "high_ground", { marks = { ["5,4"] = "2", ["5,5"] = "^" }, options = { ["highground.min"] = "2" } }))
    assert.is_truthy(strike({ 5, 4 }, "high_ground", { marks = { ["5,4"] = "2" }, options = { ["highground.min"] = "2" } }))
    local ask = { ["highground.min"] = "ask" }
    assert.is_truthy(strike({ 5, 4 }, "high_ground", { options = ask, answers = { { kind = "high_ground", choose = "yes" } } }))
    assert.is_nil(strike({ 5, 4 }, "high_ground", { options = ask, answers = { { kind = "high_ground", choose = "no" } } }))
    assert.is_nil(strike({ 5, 4 }, "high_ground", { answers = { { kind = "high_ground", choose = "yes" } } }))
  end)

  it("TAC-TAC-09 TAC-TURN-07 is dealt on top of the base: success, Charge and Line Up are 3", function()
    local more = { me = { speed = 4, range = 5 }, moves = { { 4, 5 } } }
    strike({ 0, 5 }, { "charge", "line_up" }, more):expect { ed = { health = 2 } }
    more.dice = { 19 }
    more.fields = { boon = false }
    strike({ 0, 5 }, { "charge", "line_up" }, more):expect { ed = { health = 1 } }
  end)
end)

describe("effects", function()
  it("TAC-EFF-01 may be repeated, one of the pool each, or with the option once an attack", function()
    local play = strike({ 5, 4 }, { "shove", "shove" }, { dice = { 6 }, fields = { cell = { { 5, 6 }, { 5, 7 } } } })
    play:expect { ed = { at = { 5, 7 } }, ann = { effects = 1 } }
    assert.is_nil(strike({ 5, 4 }, { "shove", "shove" }, { fields = { cell = { { 5, 6 }, { 5, 7 } } }, options = { ["effects.once_each_per_attack"] = "yes" } }))
    assert.is_nil(strike({ 5, 4 }, { "shove", "shove" }, { fields = { cell = { { 5, 6 }, { 5, 7 } } }, me = { effects = 1 } }))
  end)

  it("TAC-EFF-02 Move: one space any way, whatever the ground is, not off the map", function()
    strike({ 5, 4 }, "shove", { marks = { ["6,6"] = "~" }, fields = { cell = { 6, 6 } } }):expect { ed = { at = { 6, 6 }, facing = NORTH } }
    assert.is_nil(strike({ 1, 0 }, "shove", { foe_at = { 0, 0 }, fields = { cell = { -1, 0 } } }))
  end)

  it("TAC-EFF-03 Move into somebody or something: both take one instead, once a turn", function()
    local into = { other = { 5, 6 }, fields = { cell = { { 5, 6 }, { 5, 6 } } } }
    strike({ 5, 4 }, { "shove", "shove" }, into):expect { ed = { health = 3, at = { 5, 5 } }, eve = { health = 2 }, ann = { effects = 1 } }
    strike({ 5, 4 }, "shove", { marks = { ["5,6"] = "#" }, fields = { cell = { 5, 6 } } }):expect { ed = { health = 3, at = { 5, 5 } } }
    strike({ 5, 4 }, "shove", { fields = { cell = { 5, 4 } } }):expect { ed = { health = 3 }, ann = { stress = 1, at = { 5, 4 } } }
  end)

  it("TAC-EFF-03 option: an obstacle that takes enough is gone", function()
    local play = strike({ 5, 4 }, "shove", { marks = { ["5,6"] = "#" }, fields = { cell = { 5, 6 } }, options = { ["obstacle.health"] = 1 } })
    play:end_turn "ann"
    play:act("ed", "move", { cell = { 5, 6 } })
    play = strike({ 5, 4 }, "shove", { marks = { ["5,6"] = "#" }, fields = { cell = { 5, 6 } }, options = { ["obstacle.health"] = 2 } })
    play:end_turn "ann"
    assert.is_false((pcall(play.act, play, "ed", "move", { cell = { 5, 6 } })))
  end)

  it("TAC-EFF-03 option: Move and Knockback collide once a turn each, or together", function()
    local function both(reading)
      local play = strike({ 5, 4 }, "shove", { marks = { ["5,6"] = "#" }, me = { abilities = { "knockback" } },
        fields = { cell = { 5, 6 }, push = 1 }, options = { ["collision.counter"] = reading } })
      return 5 - play.units.ed.health
    end
    assert.are.equal(3, both "per_source")
    assert.are.equal(2, both "shared")
  end)

  it("TAC-EFF-04 Splash: the base amount to all beside the target but the attacker", function()
    local function splash(dice, options, boon)
      local play = strike({ 5, 4 }, "splash", { ally = { 4, 5 }, other = { 6, 6 }, dice = dice, options = options, fields = { boon = boon } })
      local units = play.units
      return { 5 - units.ed.health, 3 - units.eve.health, units.bea.stress, units.ann.stress }
    end
    assert.are.same({ 0, 1, 1, 0 }, splash { 6 })
    assert.are.same({ 2, 2, 2, 0 }, splash({ 19 }, nil, { "drive" }))
    assert.are.same({ 0, 0, 0, 0 }, splash({ 6 }, { ["splash.base"] = "dealt_by_roll" }))
    assert.are.same({ 0, 1, 0, 0 }, splash({ 6 }, { ["splash.friendly_fire"] = "no" }))
  end)

  it("TAC-EFF-05 Weaken: the strongest tag loses a star, down to none", function()
    local play = strike({ 5, 4 }, { "weaken", "weaken" }, { foe = { difficulty = 8, stars = { a = 2, b = 2 } }, answers = { { kind = "weaken", choose = "b" } } })
    play:act("ann", "ask_difficulty", { target = "ed" })
    play:expect { log = { "difficulty 8, tags a 1, b 1" } }
    assert.is_nil(strike({ 5, 4 }, "weaken", { foe = { stars = { a = 0 } } }))
  end)

  it("TAC-EFF-06 Hinder: speed or range 1 until its next turn ends", function()
    local play = strike({ 5, 2 }, "hinder", { fields = { stat = "speed" }, dice = { 6 } })
    play:end_turn "ann"
    play:turn "ed"
    local copy = play:fork()
    assert.is_false((pcall(copy.act, copy, "ed", "move", { cell = { 5, 7 } })))
    play:act("ed", "move", { cell = { 5, 6 } })
    play:end_turn "ed"
    play:expect { ed = { statuses = { hindered_speed = false } } }
    play = strike({ 5, 2 }, "hinder", { fields = { stat = "range" }, dice = { 6 } })
    play:end_turn "ann"
    play:refuse("ed", "attack", "no target")
  end)

  it("TAC-EFF-06 Hinder in the target's own turn lasts to the end of its next, or of this one", function()
    local function readied(reading)
      local play = game.arena { options = { ["hinder.own_turn"] = reading }, heroes = { ann = pc { 5, 2 } }, enemies = { ed = foe { 5, 9 } } }
      play:act("ann", "ready", { what = "attack", condition = "enters_range", target = "ed" })
      play:end_turn "ann"
      play:act("ed", "move", { cell = { 5, 4 }, answers = { { "ann", "now" }, { "ann", "hinder" }, { "ann", "range" } }, dice = { 6 } })
      play:end_turn "ed"
      return play.units.ed.statuses.hindered_range, play
    end
    local lasts, play = readied "next"
    assert.are.equal(1, lasts)
    play:turn "ann"
    play:end_turn "ann"
    play:turn "ed"
    play:end_turn "ed"
    play:expect { ed = { statuses = { hindered_range = false } } }
    assert.is_nil(readied "current")
  end)

  local function stunned(options, third)
    local play = game.arena { options = options, heroes = { ann = pc { 5, 4 } }, enemies = { ed = foe({ 5, 5 }, { health = 9 }), eve = foe { 0, 9 }, fay = third and foe { 9, 9 } or nil } }
    play:act("ann", "attack", { target = "ed", dice = { 6 }, extra = "stun" })
    play:end_turn "ann"
    return play
  end

  it("TAC-EFF-07 Stun: not picked next unless nobody else is left", function()
    local play = stunned(nil, true)
    assert.are.same({ nil, true, true }, { play:options().ed, play:options().eve, play:options().fay })
    play:turn "eve"
    play:end_turn "eve"
    play:turn "ann"
    play:end_turn "ann"
    assert.are.same({ true, nil, true }, { play:options().ed, play:options().eve, play:options().fay })
    -- Alone, it is picked.
    play = game.arena { heroes = { ann = pc { 5, 4 } }, enemies = { ed = foe { 5, 5 } } }
    play:act("ann", "attack", { target = "ed", dice = { 6 }, extra = "stun" })
    play:end_turn "ann"
    assert.is_true(play:options().ed)
  end)

  it("TAC-EFF-07 option: Stun lasts until it has kept somebody back", function()
    for reading, left in pairs { next_pick = false, until_it_bites = true } do
      local play = game.arena { options = { ["stun.scope"] = reading }, heroes = { ann = pc { 5, 4 } }, enemies = { ed = foe({ 5, 5 }, { health = 9 }), eve = foe { 0, 9 } } }
      play:end_turn "ann"
      play:turn "ed"
      play:end_turn "ed"
      play:act("ann", "attack", { target = "ed", dice = { 6 }, extra = "stun" })
      play:end_turn "ann"
      -- ed is exhausted: the stun keeps nobody from being picked.
      play:turn "eve"
      assert.are.equal(left and 1 or nil, play.units.ed.statuses.stunned, reading)
    end
  end)

  it("TAC-EFF-08 act on the target alone, in the order chosen: Splash is measured from where Move left it", function()
    local play = strike({ 5, 4 }, { "shove", "splash" }, { other = { 5, 8 }, fields = { cell = { 5, 7 } }, foe_at = { 5, 6 }, me = { range = 3 } })
    play:expect { ed = { at = { 5, 7 } }, eve = { health = 2 } }
    play = strike({ 5, 4 }, { "splash", "shove" }, { other = { 5, 8 }, fields = { cell = { 5, 7 } }, foe_at = { 5, 6 }, me = { range = 3 } })
    play:expect { ed = { at = { 5, 7 } }, eve = { health = 3 } }
  end)
end)
