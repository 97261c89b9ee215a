-- Movement: walking (MOVE), jumping (JUMP) and flying (FLY).
local support = dofile "tests/rulesets/hexcards/support.lua"
local figure, game, floor = support.figure, support.game(), support.floor
local HEXES = { "stride", "vault", "move" }

-- ann at (5,3) with Move `move`, and whatever else there is. far: a monster that keeps the encounter going.
local function scene(more, tiles, walls, void)
  local spec = { field = floor(tiles, walls, nil, void), heroes = {}, enemies = {} }
  for key, value in pairs(more or {}) do spec[key] = value end
  spec.heroes.ann = spec.heroes.ann or figure({ 5, 3 }, { move = 3, initiative = 10, abilities = HEXES })
  spec.enemies.far = figure { 12, 6 }
  return game.arena(spec)
end

-- Where ann may go with an ability now.
local function ends(play, ability)
  local copy, list = play:fork(), {}
  copy:turn "ann"
  local decision = copy:decision()
  for _, option in ipairs(decision.domain.options) do
    if option.id == ability then copy:answer(option.id) end
  end
  for _, option in ipairs(copy:decision().domain.options) do list[option.id] = true end
  return list
end

describe("walking", function()
  it("HEX-MOVE-01 up to so many hexes, fewer, none, and on again as long as points are left", function()
    local play = scene()
    local list = ends(play, "move")
    assert.is_true(list["8,3"] and list["6,3"] and list["5,0"])
    assert.is_nil(list["9,3"])
    assert.is_nil(list["5,3"])
    play:act("ann", "move", { to = { 6, 3 } })
    play:act("ann", "move", { to = { 6, 1 } })
    play:expect { ann = { at = { 6, 1 } } }
    play:refuse("ann", "move", "already used in this turn")
    local lazy = scene()
    lazy:act("ann", "move", { to = "stop" })
    lazy:expect { ann = { at = { 5, 3 } } }
    lazy:refuse("ann", "move", "already used in this turn")
  end)

  it("HEX-MOVE-01 what is left of a Move is gone when another ability is used", function()
    local play = scene({ heroes = { ann = figure({ 5, 3 }, { move = 3, initiative = 10, abilities = { "take_aim" } }) } })
    play:act("ann", "move", { to = { 6, 3 } })
    play:act("ann", "take_aim")
    play:refuse("ann", "move", "already used in this turn")
  end)

  it("HEX-MOVE-02 passes through allies, and stops before two in a row when the hex behind is taken", function()
    local corridor = {}
    for q = 4, 9 do
      for r = -2, 8 do
        if r ~= 3 then corridor[#corridor + 1] = q .. "," .. r end
      end
    end
    corridor[#corridor + 1] = "4,3"
    local function row(third)
      local heroes = { bob = figure { 6, 3 }, cat = figure { 7, 3 }, dan = third and figure { 8, 3 } or nil }
      return ends(scene({ heroes = heroes }, nil, nil, corridor), "move")
    end
    assert.is_true(row(false)["8,3"])
    assert.is_nil(row(true)["8,3"])
    assert.is_nil(row(true)["9,3"])
  end)

  it("HEX-MOVE-03 HEX-MOVE-04 passes through neither enemies nor obstacles", function()
    local walls = {}
    for _, place in ipairs { "6,2", "5,2", "4,3", "4,4", "5,4" } do walls[place] = "obstacle" end
    local open = ends(scene(nil, walls), "move")
    assert.is_true(open["6,3"] and open["7,3"])
    assert.is_nil(open["5,2"])
    assert.is_nil(open["5,1"])
    local foe = scene({ enemies = { tom = figure { 6, 3 } } }, walls)
    foe:act("ann", "move")
    foe:expect { ann = { at = { 5, 3 } } }
  end)

  it("HEX-MOVE-05 springs a trap on the way and goes on, if the figure lives", function()
    -- A corridor along r = 3 from 5 to 9, the trap in its second hex.
    local void = {}
    for q = 4, 9 do
      for r = -2, 9 do
        if r ~= 3 then void[#void + 1] = q .. "," .. r end
      end
    end
    local play = scene({ heroes = { ann = figure({ 5, 3 }, { move = 4, initiative = 10 }) } }, { ["7,3"] = "trap" }, nil, void)
    play:act("ann", "move", { to = { 9, 3 } })
    play:expect { ann = { hp = 7, at = { 9, 3 } } }
    local weak = scene({ heroes = { ann = figure({ 5, 3 }, { move = 4, hp = 3, initiative = 10 }), bob = figure { 1, 1 } } },
      { ["7,3"] = "trap" }, nil, void)
    weak:act("ann", "move", { to = { 9, 3 } })
    weak:expect { ann = { at = false }, log = { "Ann is exhausted" }, no_log = { "moves to 6,3 > 7,3 > 8,3" } }
  end)

  it("HEX-MOVE-06 never ends on a figure", function()
    local list = ends(scene { heroes = { bob = figure { 6, 3 } } }, "move")
    assert.is_nil(list["6,3"])
    assert.is_true(list["7,3"])
  end)

  it("HEX-MOVE-01 HEX-MOVE-06 says why a hex near enough is no end", function()
    local play = scene({ heroes = { bob = figure { 4, 3 } } }, { ["6,3"] = "obstacle", ["5,1"] = "cut", ["6,2"] = "difficult", ["7,1"] = "difficult" })
    for place, reason in pairs { ["6,3"] = "an obstacle is there", ["4,3"] = "bob stands there", ["5,1"] = "it is a wall", ["8,1"] = "no way is short enough" } do
      local q, r = place:match "(%d),(%d)"
      play:step { "refuse", "ann", "move", { to = { tonumber(q), tonumber(r) }, reason = reason } }
    end
  end)

  it("HEX-MOVE-07 HEX-JUMP-04 nobody goes through walls: not walking, jumping or flying; the way round costs more", function()
    local walls = { { { 5, 3 }, { 6, 3 } } }
    local wing = figure({ 5, 3 }, { move = 1, initiative = 10, traits = { "flying" }, abilities = HEXES })
    for _, ann in ipairs { figure({ 5, 3 }, { move = 1, initiative = 10 }), wing } do
      assert.is_nil(ends(scene({ heroes = { ann = ann } }, nil, walls), "move")["6,3"])
      assert.is_true(ends(scene({ heroes = { ann = ann } }), "move")["6,3"])
    end
    local short = [[ ability "hop" { text = "Move {movement} (Jump).", movement = 1, jump = true } ability "hop_on" { text = "Move {movement} (Jump).", movement = 2, jump = true } ]]
    local ann = figure({ 5, 3 }, { initiative = 10, abilities = { "hop", "hop_on" } })
    assert.is_nil(ends(scene({ heroes = { ann = ann }, content = short }, nil, walls), "hop")["6,3"])
    assert.is_true(ends(scene({ heroes = { ann = ann }, content = short }, nil, walls), "hop_on")["6,3"])
    -- A wall hex is no place for a jump to cross either.
    local ring = {}
    for _, place in ipairs { "6,3", "6,2", "5,2", "4,3", "4,4", "5,4" } do ring[place] = "cut" end
    assert.is_nil(ends(scene({ heroes = { ann = figure({ 5, 3 }, { initiative = 10, abilities = HEXES }) } }, ring), "vault")["7,3"])
  end)

  it("HEX-MOVE-08 difficult ground costs 2, a hazard does 1 at every entry and stays, a trap is gone", function()
    local tiles = { ["6,3"] = "difficult", ["6,2"] = "difficult", ["5,2"] = "difficult", ["4,3"] = "difficult", ["4,4"] = "difficult", ["5,4"] = "difficult" }
    local list = ends(scene(nil, tiles), "move")
    assert.is_true(list["6,3"] and list["7,3"])
    assert.is_nil(list["8,3"])
    local slow = scene(nil, tiles)
    slow:act("ann", "move", { to = { 6, 3 } })
    slow:step { "refuse", "ann", "move", { to = { 8, 3 } } }
    slow:act("ann", "move", { to = { 7, 3 } })
    slow:refuse("ann", "move", "already used in this turn")
    local cheap = ends(scene({ options = { ["difficult.cost"] = 1 } }, tiles), "move")
    assert.is_true(cheap["8,3"])
    local play = scene(nil, { ["6,3"] = "hazard", ["5,2"] = "trap" })
    play:act("ann", "move", { to = { 6, 3 } })
    play:expect { ann = { hp = 9 } }
    play:act("ann", "move", { to = { 5, 3 } })
    play:act("ann", "move", { to = { 6, 3 } })
    play:expect { ann = { hp = 8 } }
    play:end_turn "ann"
    play:end_turn "far"
    play:act("ann", "move", { to = { 5, 3 } })
    play:act("ann", "move", { to = { 5, 2 } })
    play:expect { ann = { hp = 5 }, log = { "The trap at 5,2 is sprung" } }
    play:end_turn "ann"
    play:end_turn "far"
    play:act("ann", "move", { to = { 5, 3 } })
    play:act("ann", "move", { to = { 5, 2 } })
    play:expect { ann = { hp = 5 } }
  end)

  it("HEX-MOVE-08 homebrew may say otherwise what a hex costs somebody", function()
    local content = [[ trait "goat" { text = "Difficult ground is none to it.", modify = { enter_cost = function(_, value) return math.min(value, 1) end } } ]]
    local tiles = { ["6,3"] = "difficult", ["6,2"] = "difficult", ["5,2"] = "difficult", ["4,3"] = "difficult", ["4,4"] = "difficult", ["5,4"] = "difficult" }
    local play = scene({ content = content, heroes = { ann = figure({ 5, 3 }, { move = 3, initiative = 10, traits = { "goat" } }) } }, tiles)
    assert.is_true(ends(play, "move")["8,3"])
    play:act("ann", "move", { to = { 6, 3 } })
    play:act("ann", "move", { to = { 8, 3 } })
  end)

  it("HEX-MOVE-08 traps and hazards go by the level, or by the options", function()
    local function hurt(tile, more)
      local play = scene(more, { ["6,3"] = tile })
      play:act("ann", "move", { to = { 6, 3 } })
      return 10 - play.units.ann.hp
    end
    assert.equal(3, hurt "trap")
    assert.equal(5, hurt("trap", { more = { level = 3 } }))
    assert.equal(2, hurt("hazard", { more = { level = 3 } }))
    assert.equal(4, hurt("trap", { options = { ["trap.damage"] = 4 } }))
    assert.equal(2, hurt("hazard", { options = { ["trap.damage"] = 4 } }))
    assert.equal(5, hurt("hazard", { options = { ["hazard.damage"] = 5 } }))
    assert.equal(7, hurt { "trap", trap_damage = 7 })
  end)

  it("HEX-MOVE-09 traps hurt monsters as well; those that play themselves go round, unless there is no other way", function()
    local function walk(tiles, void, options, move)
      local play = scene({ options = options, teams = { heroes = { players = true }, enemies = { controller = "greedy" } },
        heroes = { ann = figure({ 5, 3 }, { initiative = 99 }) }, enemies = { tom = figure({ 9, 3 }, { move = move or 5, attack = 1, initiative = 5 }) } },
        tiles, nil, void)
      play:turn "ann"
      return play.units.tom.hp
    end
    assert.equal(10, walk { ["7,3"] = "trap" })
    local void = {}
    for q = 7, 8 do
      for r = -6, 12 do
        if r ~= 3 then void[#void + 1] = q .. "," .. r end
      end
    end
    assert.equal(7, walk({ ["7,3"] = "trap" }, void))
    -- A detour that is longer: taken by the careful, not by the others.
    local tiles = { ["7,3"] = "trap", ["7,2"] = "obstacle", ["8,2"] = "obstacle", ["7,4"] = "obstacle", ["6,4"] = "obstacle" }
    assert.equal(10, walk(tiles))
    assert.equal(10, walk(tiles, nil, nil, 3))
    -- Nor do they end on one that is nearer than other hexes.
    assert.equal(10, walk({ ["7,3"] = "trap" }, nil, nil, 2))
    assert.equal(7, walk(tiles, nil, { ["monster.trap_avoid"] = "no" }))
  end)

  it("HEX-MOVE-09 those that play themselves make for enemies near by and far off", function()
    local function goes_to(enemy)
      local play = game.arena { size = { 40, 5 }, teams = { heroes = { players = true }, enemies = { controller = "greedy" } },
        heroes = { ann = figure({ enemy, -(enemy // 2) + 2 }, { initiative = 99 }) },
        enemies = { tom = figure({ 1, 2 }, { move = 3, attack = 1, initiative = 5 }) } }
      play:turn "ann"
      return play.units.tom.at[1]
    end
    assert.equal(4, goes_to(12))
    assert.equal(4, goes_to(35))
  end)

  it("HEX-MOVE-10 in one hex the trap comes first, then other terrain, then tokens; homebrew listens between", function()
    local content = [[
      tile "thorns" { text = "Two damage.", overlay = true, stage = "terrain", hurts = 2 }
      rule "purse" { text = "Notes.", on = { ["any.enter.tokens"] = function(_, enter) log.note("at " .. enter.user.hp) end } }
    ]]
    local play = scene({ content = content }, { ["6,3"] = { "trap", "thorns" } })
    play:act("ann", "move", { to = { 6, 3 } })
    play:expect { ann = { hp = 5 }, log = { "suffers 3 damage (trap): 10 to 7", "suffers 2 damage (thorns): 7 to 5", "at 5" } }
    local weak = scene({ content = content, heroes = { ann = figure({ 5, 3 }, { move = 1, hp = 3, initiative = 10 }), bob = figure { 1, 1 } } }, { ["6,3"] = { "trap", "thorns" } })
    weak:act("ann", "move", { to = { 6, 3 } })
    weak:expect { ann = { at = false }, no_log = { "thorns" } }
  end)

  it("HEX-MOVE-04 stops where the way is barred in the meantime", function()
    local content = [[ rule "cave_in" { text = "Behind whoever walks, and before it.", on = { ["any.enter.done"] = function(_, enter)
      enter:set_tile(field.at(7, 3, 0), 1, { tile = library("terrain").number "obstacle" })
    end } } ]]
    local play = scene({ content = content }, { ["7,2"] = "obstacle", ["6,4"] = "obstacle", ["6,2"] = "obstacle" })
    play:act("ann", "move", { to = { 8, 3 } })
    play:expect { ann = { at = { 6, 3 } }, log = { "cannot go on" } }
  end)

  it("HEX-MOVE-06 does not end where somebody has come in the meantime", function()
    local content = [[ archetype "wisp" { text = "Comes.", attributes = { hp = 2, initiative = 70 } }
      rule "haunt" { text = "Comes before whoever walks.", on = { ["any.enter.done"] = function(_, enter)
        if enter.cell == field.at(6, 3, 0) then enter:enter(combat:add_unit { "wisp", team = enter.user.side }, field.at(7, 3, 0)) end
      end } } ]]
    local play = scene({ content = content }, { ["7,2"] = "obstacle", ["6,4"] = "obstacle", ["6,2"] = "obstacle" })
    play:act("ann", "move", { to = { 7, 3 } })
    play:expect { ann = { at = { 6, 3 } }, log = { "cannot go on" } }
  end)

  it("HEX-MOVE-05 HEX-EFF-06 what immobilizes on the way ends the move there, though nobody stays in a figure's hex", function()
    local content = [[ rule "snare" { text = "Holds.", on = { ["any.enter.terrain"] = function(_, enter)
      if field.is(enter.cell, "corridor") and not enter.user:has "immobilize" then enter:gain(enter.user, "immobilize") end
    end } } ]]
    local tiles = { ["6,3"] = "corridor", ["6,2"] = "obstacle", ["7,2"] = "obstacle", ["6,4"] = "obstacle" }
    local play = scene({ content = content }, tiles)
    play:act("ann", "move", { to = { 8, 3 } })
    play:expect { ann = { at = { 6, 3 } }, log = { "cannot go on" } }
    play:refuse("ann", "move", "it cannot move")
    local over = scene({ content = content, heroes = { bob = figure({ 6, 3 }, { traits = { "flying" } }) } }, tiles)
    over:act("ann", "move", { to = { 8, 3 } })
    over:expect { ann = { at = { 7, 3 } } }
  end)

  it("HEX-MOVE-11 a closed door is entered and opened by characters, and is a wall to monsters", function()
    local tiles = { ["6,3"] = "closed_door" }
    assert.is_true(ends(scene(nil, tiles), "move")["6,3"])
    local play = scene({ heroes = { ann = figure({ 1, 1 }, { initiative = 90 }) }, enemies = { tom = figure({ 5, 3 }, { move = 3, initiative = 5 }) } }, tiles)
    play:step { "refuse", "tom", "move", { to = { 6, 3 } } }
  end)
end)

describe("jumping", function()
  local function jumper(more, tiles)
    local spec = { heroes = { ann = figure({ 5, 3 }, { initiative = 10, abilities = HEXES }) } }
    for key, value in pairs(more or {}) do spec[key] = value end
    return scene(spec, tiles)
  end

  it("HEX-JUMP-01 passes over figures and obstacles for 1 each", function()
    local play = jumper({ enemies = { tom = figure { 7, 3 } } },
      { ["6,3"] = "obstacle", ["6,2"] = "obstacle", ["5,2"] = "obstacle", ["5,4"] = "obstacle", ["4,4"] = "obstacle", ["4,3"] = "difficult" })
    local list = ends(play, "vault")
    assert.is_true(list["8,3"])
    assert.is_true(list["2,3"])
    assert.is_nil(list["9,3"])
  end)

  it("HEX-JUMP-02 only the last hex counts: a trap on the way is passed over, one in the last hex springs", function()
    local play = jumper({ enemies = { tom = figure { 6, 3 } } }, { ["7,3"] = "trap", ["7,2"] = "trap", ["6,4"] = "obstacle" })
    local list = ends(play, "vault")
    assert.is_nil(list["6,3"])
    assert.is_nil(list["6,4"])
    local over = play:fork()
    over:act("ann", "vault", { to = { 8, 3 } })
    over:expect { ann = { hp = 10, at = { 8, 3 } } }
    -- A jump that has ended does not go on: its last hex was the last.
    local short = play:fork()
    short:act("ann", "vault", { to = { 5, 2 } })
    short:refuse("ann", "vault", "already used in this turn")
    play:act("ann", "vault", { to = { 7, 3 } })
    play:expect { ann = { hp = 7, at = { 7, 3 } } }
  end)

  it("HEX-JUMP-03 the last hex pays for difficult ground, unless the option says otherwise", function()
    local tiles = { ["8,3"] = "difficult" }
    assert.is_nil(ends(jumper(nil, tiles), "vault")["8,3"])
    assert.is_true(ends(jumper({ options = { ["jump.last_difficult"] = "no" } }, tiles), "vault")["8,3"])
    local content = [[ ability "leap" { text = "Move {movement} (Jump).", movement = 4, jump = true } ]]
    local play = jumper({ content = content, heroes = { ann = figure({ 5, 3 }, { initiative = 10, abilities = { "leap" } }) } }, tiles)
    assert.is_true(ends(play, "leap")["8,3"])
    -- On the way it costs 1.
    assert.is_true(ends(jumper(nil, { ["6,3"] = "difficult", ["7,3"] = "difficult" }), "vault")["8,3"])
  end)
end)

describe("flying", function()
  local function flyer(tiles, more)
    local spec = { heroes = { ann = figure({ 5, 3 }, { move = 3, hp = 10, initiative = 10, traits = { "flying" }, abilities = { "settle" } }) },
      content = [[ ability "settle" { text = "Flies no more.", tags = { "free" }, effect = function(me, use) use:lose(me, "flying") end } ]] }
    for key, value in pairs(more or {}) do
      spec[key] = value
    end
    return scene(spec, tiles)
  end

  it("HEX-FLY-01 is a trait that one has or has not", function()
    local tiles = { ["6,3"] = "obstacle" }
    assert.is_true(ends(flyer(tiles), "move")["6,3"])
    assert.is_nil(ends(scene(nil, tiles), "move")["6,3"])
  end)

  it("HEX-FLY-02 ignores terrain in the last hex too, and difficult ground", function()
    local play = flyer { ["6,3"] = "trap", ["6,2"] = "difficult", ["7,2"] = "difficult", ["5,2"] = "hazard" }
    assert.is_true(ends(play, "move")["8,2"])
    play:act("ann", "move", { to = { 5, 2 } })
    play:act("ann", "move", { to = { 6, 2 } })
    play:act("ann", "move", { to = { 6, 3 } })
    play:expect { ann = { hp = 10, at = { 6, 3 } }, no_log = { "sprung" } }
  end)

  it("HEX-FLY-03 ends where nobody is, but passes over enemies", function()
    local list = ends(flyer(nil, { enemies = { tom = figure { 6, 3 } } }), "move")
    assert.is_nil(list["6,3"])
    assert.is_true(list["8,3"])
  end)

  it("HEX-FLY-04 flies when pushed too: over an enemy and onto an obstacle, not into a figure", function()
    local function offered(traits, bob)
      local play = game.arena { field = floor { ["8,3"] = "obstacle", ["7,2"] = "trap" },
        content = [[ ability "blast" { text = "Push 2 a neighbour.", range = 1, inflicts = { "push 2" } } ]],
        heroes = { ann = figure({ 5, 3 }, { initiative = 10, abilities = { "blast" } }), bob = figure(bob) },
        enemies = { tom = figure({ 6, 3 }, { traits = traits }) } }
      play:turn "ann"
      play:answer "blast"
      play:answer "tom"
      assert.equal("forced_move", play:decision().kind)
      return play:options(), play
    end
    local options, play = offered({ "flying" }, { 7, 3 })
    assert.is_true(options["8,3"])
    play:answer "8,3"
    play:expect { tom = { at = { 8, 3 }, hp = 10 } }
    assert.is_nil(offered({ "flying" }, { 8, 2 })["8,2"])
    assert.is_true(offered({ "flying" }, { 1, 1 })["8,1"])
    local _, over = offered({ "flying" }, { 7, 3 })
    over:answer "8,1"
    over:expect { tom = { at = { 8, 1 }, hp = 10 } }
    local walker = offered(nil, { 7, 3 })
    assert.is_nil(walker["8,3"])
    assert.is_true(walker["8,2"])
  end)

  it("HEX-FLY-05 losing it over an obstacle hurts as a trap does, and one comes down on the nearest empty hex", function()
    local play = flyer { ["6,3"] = "obstacle" }
    play:act("ann", "move", { to = { 6, 3 } })
    play:act("ann", "settle", { down = { 6, 2 } })
    play:expect { ann = { hp = 7, at = { 6, 2 } } }
    local weak = flyer({ ["6,3"] = "obstacle" }, { heroes = { ann = figure({ 5, 3 }, { move = 3, hp = 3, initiative = 10,
      traits = { "flying" }, abilities = { "settle" } }), bob = figure { 1, 1 } } })
    weak:act("ann", "move", { to = { 6, 3 } })
    weak:act("ann", "settle")
    weak:expect { ann = { at = false }, log = { "Ann is exhausted" }, no_log = { "comes down", "dropped" } }
    local trap = flyer { ["6,3"] = "trap" }
    trap:act("ann", "move", { to = { 6, 3 } })
    trap:act("ann", "settle")
    trap:expect { ann = { hp = 10, at = { 6, 3 } } }
    local strict = flyer({ ["6,3"] = "trap" }, { options = { ["flyloss.also"] = "any_terrain" } })
    strict:act("ann", "move", { to = { 6, 3 } })
    strict:act("ann", "settle", { down = { 6, 2 } })
    strict:expect { ann = { hp = 7, at = { 6, 2 } } }
  end)

  it("HEX-FLY-05 losing what was gained in play counts as well; who never flew stands where it stands", function()
    local content = [[ ability "rise" { text = "Flies.", tags = { "free" }, effect = function(me, use) use:gain(me, "flying") end }
      ability "settle" { text = "Flies no more.", tags = { "free" }, effect = function(me, use) use:lose(me, "flying") end } ]]
    local play = scene({ content = content, heroes = { ann = figure({ 5, 3 }, { move = 3, initiative = 10, abilities = { "rise", "settle" } }) } }, { ["6,3"] = "obstacle" })
    play:act("ann", "rise")
    play:act("ann", "move", { to = { 6, 3 } })
    play:act("ann", "settle", { down = { 6, 2 } })
    play:expect { ann = { hp = 7, at = { 6, 2 } } }
  end)

  it("HEX-FLY-05 nearest by hexes that walls do not cut off", function()
    local walls = {}
    for _, place in ipairs { { 7, 3 }, { 7, 2 }, { 6, 2 }, { 5, 3 }, { 5, 4 } } do walls[#walls + 1] = { { 6, 3 }, place } end
    local play = game.arena { field = floor({ ["6,3"] = "obstacle" }, walls), enemies = { far = figure { 12, 6 } },
      heroes = { ann = figure({ 6, 3 }, { initiative = 10, traits = { "flying" }, abilities = { "settle" } }) },
      content = [[ ability "settle" { text = "Flies no more.", tags = { "free" }, effect = function(me, use) use:lose(me, "flying") end } ]] }
    play:act("ann", "settle")
    play:expect { ann = { at = { 6, 4 }, hp = 7 } }
  end)

  it("HEX-FLY-06 HEX-FLY-07 empty is more than without a figure: no token, no overlay but corridors, plates and open doors", function()
    local tiles = { ["6,3"] = "obstacle", ["7,3"] = { money = 1 }, ["7,2"] = "trap", ["6,2"] = "pressure_plate", ["5,3"] = "corridor",
      ["5,4"] = "open_door", ["6,4"] = "hazard" }
    local play = game.arena { field = floor(tiles), enemies = { far = figure { 12, 6 } }, heroes = {
      ann = figure({ 6, 3 }, { initiative = 10, traits = { "flying" }, abilities = { "settle" } }), bob = figure({ 5, 3 }, { initiative = 80 }) },
      content = [[ ability "settle" { text = "Flies no more.", tags = { "free" }, effect = function(me, use) use:lose(me, "flying") end } ]] }
    for _, place in ipairs { { 7, 3 }, { 7, 2 }, { 5, 3 }, { 6, 4 } } do play:step { "refuse", "ann", "settle", { down = place } } end
    local plate = play:fork()
    plate:act("ann", "settle", { down = { 6, 2 } })
    plate:expect { ann = { at = { 6, 2 } } }
    play:act("ann", "settle", { down = { 5, 4 } })
    play:expect { ann = { at = { 5, 4 } } }
  end)

  it("HEX-FLY-06 for a monster the players pick, or who leads the game, or the first direction", function()
    local function settle(option, fields)
      local play = game.arena { field = floor { ["6,3"] = "obstacle" }, options = { ["tie.monster"] = option }, heroes = { ann = figure { 1, 1 } },
        enemies = { tom = figure({ 6, 3 }, { initiative = 10, traits = { "flying" }, abilities = { "settle" } }) },
        content = [[ ability "settle" { text = "Flies no more.", tags = { "free" }, effect = function(me, use) use:lose(me, "flying") end } ]] }
      play:act("tom", "settle", fields)
      return play
    end
    settle("players", { answers = { { who = "heroes", kind = "down", choose = { 6, 4 } } } }):expect { tom = { at = { 6, 4 } } }
    settle("gm", { answers = { { who = "the encounter", kind = "down", choose = { 6, 4 } } } }):expect { tom = { at = { 6, 4 } } }
    settle "first_direction":expect { tom = { at = { 7, 3 } } }
  end)
end)
