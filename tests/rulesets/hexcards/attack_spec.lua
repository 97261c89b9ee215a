-- Attacks: range and melee, walls, sight, whom they are aimed at (ATK, LOS, TGT).
local support = dofile "tests/rulesets/hexcards/support.lua"
local figure, game = support.figure, support.game()

local CONTENT = [[
ability "hit" { text = "Attack 3.", attack = 3 }
ability "near_shot" { text = "Attack 3, Range 2.", attack = 3, range = 2 }
ability "shot" { text = "Attack 3, Range 3.", attack = 3, range = 3 }
ability "far_shot" { text = "Attack 3, Range 6.", attack = 3, range = 6 }
ability "pair" { text = "Attack 3, Range 3, Target 2.", attack = 3, range = 3, up_to = 2 }
ability "trio" { text = "Attack 3, Range 3, Target 3.", attack = 3, range = 3, up_to = 3 }
ability "trio_push" { text = "Attack 3, Range 3, Target 3, Push 1.", attack = 3, range = 3, up_to = 3, inflicts = { "push 1" } }
ability "heal_far" { text = "Heal 2, Range 3.", range = 3, helps = "ally", inflicts = { "heal 2" } }
ability "heal_any" { text = "Heal 2.", helps = "ally", inflicts = { "heal 2" } }
status "chained" { text = "When it is attacked, a dies.", on = { ["target.attack.done"] = function(_, attack) attack:damage(unit_named "a", 50) end } }
ability "reach_two" { text = "Attack 3 two hexes away.", attack = 3, area = { grey = { 0, 0 }, red = { { 1, 0 }, { 2, 0 } } } }
]]

-- ann at 5,5 with abilities and other figures; more: of the arena.
local function scene(abilities, monsters, more, ann)
  local spec = { content = CONTENT, monsters = monsters, heroes = {} }
  for key, value in pairs(more or {}) do spec[key] = value end
  local figures = { abilities = abilities, actions = 9, draws = { "plus_0", "plus_0", "plus_0" } }
  for key, value in pairs(ann or {}) do figures[key] = value end
  spec.heroes = { ann = figure({ 5, 5 }, figures) }
  for name, unit in pairs(more and more.friends or {}) do spec.heroes[name] = unit end
  spec.friends = nil
  return game.arena(spec)
end

-- That an action is refused for a reason, tried on a copy.
local function refuses(play, ability, reason, fields)
  local fine, why = pcall(play.act, play:fork(), "ann", ability, fields)
  assert.is_false(fine)
  assert.truthy(tostring(why):find(reason, 1, true), tostring(why))
end

local function drawn(play)
  local count = 0
  for _, record in ipairs(play:log()) do
    if record.what == "card" then count = count + 1 end
  end
  return count
end

-- A wall between 5,5 and the hex to the east alone (HEX-GOLD-06).
local EDGE = { { { 5, 5 }, { 6, 5 } } }
-- Walls between which the hex to the east can only be reached round them.
local ROUND = { { { 5, 5 }, { 6, 5 } }, { { 5, 5 }, { 6, 4 } }, { { 5, 6 }, { 6, 5 } } }

describe("an attack", function()
  it("HEX-ATK-01 does its value as base damage to an enemy in range", function()
    local play = scene({ "shot" }, { orc = figure { 8, 5 } })
    play:act("ann", "shot", { target = "orc" })
    play:expect { orc = { hp = 7 } }
  end)

  it("HEX-ATK-02 HEX-TGT-04 HEX-AREA-08 never targets allies", function()
    local play = scene({ "shot" }, { orc = figure { 8, 5 } }, { friends = { bob = figure({ 6, 5 }, { initiative = 60 }) } })
    refuses(play, "shot", "it is no enemy", { target = "bob" })
    play:act("ann", "shot", { target = "orc" })
    play:expect { orc = { hp = 7 }, bob = { hp = 10 } }
  end)

  it("HEX-ATK-03 HEX-ATK-04 HEX-ATK-06 is ranged with a range, melee with the reach of 1 without", function()
    local play = scene({ "hit", "shot" }, { orc = figure { 8, 5 }, ork = figure { 9, 5 } })
    play:refuse("ann", "hit", "no enemy is in range and sight")
    refuses(play, "shot", "it is out of range", { target = "ork" })
    play:act("ann", "shot", { target = "orc" })
    play:expect { orc = { hp = 7 } }
  end)

  it("HEX-ATK-05 ranged on somebody adjacent has disadvantage, melee has not", function()
    for ability, wanted in pairs { shot = 2, hit = 4 } do
      local play = scene({ ability }, { orc = figure { 6, 5 } }, nil, { draws = { "plus_1", "minus_1" } })
      play:act("ann", ability, { target = "orc" })
      assert.are.equal(10 - wanted, play.units.orc.hp)
      assert.are.equal(ability == "shot" and 2 or 1, drawn(play))
    end
  end)

  it("HEX-ATK-07 HEX-AREA-03 a pattern with the figure's own hex is melee, also at a distance of two", function()
    local play = scene({ "reach_two" }, { orc = figure { 6, 5 }, ork = figure { 7, 5 } }, nil, { draws = { "plus_0", "plus_0" } })
    play:act("ann", "reach_two", { area = "6,5 7,5", target = { "orc", "ork" } })
    play:expect { orc = { hp = 7 }, ork = { hp = 7 } }
    assert.are.equal(2, drawn(play))
  end)

  it("HEX-ATK-08 HEX-ATK-09 HEX-LOS-06 HEX-GOLD-06 a wall between two hexes: not adjacent, and two steps round it", function()
    local play = scene({ "hit", "near_shot" }, { orc = figure { 6, 5 } }, { field = support.floor(nil, EDGE) }, { draws = { "plus_1", "minus_1" } })
    play:refuse("ann", "hit", "no enemy is in range and sight")
    play:act("ann", "near_shot", { target = "orc" })
    play:expect { orc = { hp = 6 } }
    assert.are.equal(1, drawn(play))
  end)

  it("HEX-ATK-09 range is counted round walls, under range.count = axial across them", function()
    local function may(ability, options, extra)
      local play = scene({ ability }, { orc = figure { 6, 5 } }, { field = support.floor(extra, ROUND), options = options })
      return play:options()[ability] or (pcall(play.act, play, "ann", ability, { target = "orc" }))
    end
    local free = { ["los.touch"] = "endpoints_free" }
    assert.is_false(may("near_shot", free))
    assert.is_true(may("shot", free))
    assert.is_true(may("near_shot", { ["los.touch"] = "endpoints_free", ["range.count"] = "axial" }))
  end)

  it("HEX-ATK-09 HEX-LOS-08 a closed door is a wall to range and sight, an open one is not", function()
    local wall = {}
    for r = 0, 12 do wall[#wall + 1] = "7," .. r - 3 end
    local function may(door)
      local tiles = {}
      for _, place in ipairs(wall) do tiles[place] = "wall" end
      tiles["7,4"] = door
      local play = scene({ "far_shot" }, { orc = figure { 9, 3 } }, { field = support.floor(tiles) })
      return (pcall(play.act, play, "ann", "far_shot", { target = "orc" }))
    end
    assert.is_true(may "open_door")
    assert.is_false(may "closed_door")
    assert.is_false(may "wall")
  end)

  it("HEX-ATK-09 with a closed door on the only way round, range counts no way at all", function()
    local function may(door)
      local tiles = { ["6,4"] = door, ["5,6"] = door, ["7,4"] = "wall", ["7,5"] = "wall", ["6,6"] = "wall" }
      local play = scene({ "far_shot" }, { orc = figure { 6, 5 } }, { field = support.floor(tiles, EDGE), options = { ["los.touch"] = "endpoints_free" } })
      return (pcall(play.act, play, "ann", "far_shot", { target = "orc" }))
    end
    assert.is_true(may "open_door")
    assert.is_false(may "closed_door")
  end)

  it("HEX-ATK-10 the attacker's controller chooses among legal targets", function()
    for _, name in ipairs { "orc", "ork" } do
      local play = scene({ "shot" }, { orc = figure { 8, 5 }, ork = figure { 5, 8 } })
      play:act("ann", "shot", { target = name })
      assert.are.equal(7, play.units[name].hp)
    end
  end)

  it("HEX-ATK-10 HEX-ROUND-02 a monster that plays itself takes the nearest by path, then the lower initiative", function()
    local function hurt(bob, bobs)
      local play = game.arena { teams = { heroes = { players = true }, monsters = { controller = "greedy" } },
        heroes = { ann = figure({ 5, 5 }, { initiative = 80 }), bob = figure(bob, { initiative = bobs }) },
        monsters = { orc = figure({ 7, 5 }, { attack = 2, range = 3, initiative = 5 }) }, more = { monster_draws = { "plus_0", "plus_0" } } }
      play:turn(bobs < 80 and "bob" or "ann")
      return play.units.ann.hp < 10 and "ann" or play.units.bob.hp < 10 and "bob" or "nobody"
    end
    assert.are.equal("bob", hurt({ 9, 5 }, 70))
    assert.are.equal("ann", hurt({ 9, 5 }, 90))
  end)

  it("HEX-ATK-11 all targets are declared before the first card; who dies meanwhile is dropped without a card", function()
    local function log_of(rule)
      local play = scene({ "trio" }, { a = figure({ 6, 5 }), b = figure({ 4, 5 }) }, { options = { ["targets.declare"] = rule }, pass = false })
      play:act("ann", "trio", { target = { "a", "b" }, pass = true })
      return play
    end
    for rule, cards in pairs { all_first = 0, one_by_one = 2 } do
      local play = scene({ "trio" }, { a = figure({ 6, 5 }), b = figure({ 4, 5 }) }, { options = { ["targets.declare"] = rule }, pass = false })
      play:answer "trio"
      play:answer "a"
      -- ann is asked for the second target: the first has its cards drawn by now, or not.
      assert.are.equal("target", play:decision().kind)
      assert.are.equal(cards, drawn(play))
    end
    assert.are.equal(4, drawn(log_of "all_first"))
    local play = scene({ "trio" }, { a = figure({ 6, 5 }), b = figure({ 7, 5 }, { statuses = { chained = 1 } }), c = figure({ 5, 7 }) })
    play:act("ann", "trio", { target = { "b", "a", "c" } })
    play:expect { a = { at = false }, b = { hp = 7 }, c = { hp = 7 } }
    assert.are.equal(2, drawn(play))
  end)

  it("HEX-ATK-11 adjacency is read when the attack comes, and a target that was moved is kept", function()
    local play = scene({ "trio_push" }, { a = figure({ 6, 5 }), b = figure({ 7, 5 }) }, nil, { draws = { "plus_0", "plus_1", "plus_0", "minus_1" } })
    play:act("ann", "trio_push", { target = { "b", "a" }, forced_move = { { 8, 5 }, "skip push" } })
    play:expect { b = { hp = 7, at = { 8, 5 } }, a = { hp = 7 } }
  end)
end)

describe("sight", function()
  local function sees(tiles, walls, at, options, more)
    local spec = { field = support.floor(tiles, walls), options = options }
    for key, value in pairs(more or {}) do spec[key] = value end
    local play = scene({ "far_shot" }, { orc = figure(at) }, spec)
    return (pcall(play.act, play, "ann", "far_shot", { target = "orc" }))
  end
  local function wall_at(q, from, to)
    local tiles = {}
    for r = from, to do tiles[q .. "," .. r] = "wall" end
    return tiles
  end

  it("HEX-LOS-01 HEX-LOS-02 goes from any corner to any corner, and walls are in its way", function()
    assert.is_true(sees(nil, nil, { 9, 3 }))
    assert.is_true(sees(nil, EDGE, { 6, 5 }))
    assert.is_false(sees(wall_at(7, 0, 8), nil, { 9, 3 }))
  end)

  it("HEX-LOS-02 a cut hex at the border blocks, unless an overlay tile covers it", function()
    local tiles = wall_at(7, 0, 8)
    tiles["7,4"] = "cut"
    assert.is_false(sees(tiles, nil, { 9, 3 }))
    tiles["7,4"] = { "cut", "obstacle" }
    assert.is_true(sees(tiles, nil, { 9, 3 }))
  end)

  it("HEX-LOS-03 figures, obstacles and traps do not block", function()
    assert.is_true(sees({ ["6,5"] = "obstacle", ["7,4"] = "obstacle", ["6,4"] = "trap", ["8,4"] = "obstacle", ["5,4"] = "obstacle" }, nil, { 9, 3 },
      nil, { friends = { bob = figure { 8, 3 }, cid = figure { 7, 5 } } }))
  end)

  it("HEX-LOS-04 HEX-LOS-05 whatever has a range needs sight, healing too; without a range none is needed", function()
    local tiles = wall_at(6, 0, 8)
    local function heals(ability, walls)
      local play = scene({ ability }, { orc = figure { 1, 5 } }, { field = support.floor(walls), friends = { bob = figure({ 7, 4 }, { hp = 10, statuses = { poison = 1 } }) } })
      local fine = pcall(play.act, play, "ann", ability, { target = "bob" })
      return fine and play.units.bob.statuses.poison == nil
    end
    assert.is_true(heals("heal_far", nil))
    assert.is_false(heals("heal_far", tiles))
    assert.is_true(heals("heal_any", tiles))
  end)

  it("HEX-LOS-06 strict: a wall's end point is enough; endpoints_free: the line's own ends may lie on one", function()
    -- Two wall hexes make of 5,5 and 6,4 a place whose four corners towards each other all lie on walls.
    local tiles = { ["5,4"] = "wall", ["6,5"] = "wall", ["4,5"] = "wall", ["4,6"] = "wall", ["5,6"] = "wall" }
    assert.is_false(sees(tiles, nil, { 6, 4 }))
    assert.is_true(sees(tiles, nil, { 6, 4 }, { ["los.touch"] = "endpoints_free" }))
  end)

  it("HEX-LOS-06 a refusal says when the lines to a neighbour touch walls with their ends alone", function()
    local tiles = { ["5,4"] = "wall", ["6,5"] = "wall", ["4,5"] = "wall", ["4,6"] = "wall", ["5,6"] = "wall" }
    local function corridor(options)
      return scene({ "hit" }, { orc = figure({ 6, 4 }, { hp = 10 }) }, { field = support.floor(tiles), options = options })
    end
    corridor():refuse("ann", "hit", "orc: every line to it touches a wall, if only with an end (option los.touch)")
    assert.is_true(corridor { ["los.touch"] = "endpoints_free" }:options().hit)
  end)

  it("HEX-LOS-07 is mutual, whatever the walls", function()
    local seed = 7
    local function random(below)
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed // 65536 % below
    end
    local tiles, walls = {}, {}
    for _ = 1, 18 do tiles[random(13) .. "," .. random(13) - 3] = "wall" end
    for _ = 1, 18 do
      local q = random(12)
      local r = random(10) + 1 - q // 2
      walls[#walls + 1] = { { q, r }, { q + 1, r } }
    end
    local play = game.arena { field = support.floor(tiles, walls), heroes = { ann = figure({ 5, 5 }, { abilities = { "look" } }) },
      monsters = { orc = figure { 0, 12 } }, content = [[ ability "look" { text = "Looks.", effect = function()
        local wrong, seen, unseen = 0, 0, 0
        for q = 0, 12 do for r = -6, 12 do for to_q = 0, 12, 3 do for to_r = -6, 12, 2 do
          local a, b = field.at(q, r), field.at(to_q, to_r)
          if a and b and not field.solid(a) and not field.solid(b) then
            local one = library("reach").sees(a, b)
            if one ~= library("reach").sees(b, a) then wrong = wrong + 1 end
            if one then seen = seen + 1 else unseen = unseen + 1 end
          end
        end end end end
        log.note(wrong .. " pairs differ")
        log.note(tostring(seen > 500 and unseen > 500))
      end } ]] }
    play:act("ann", "look")
    play:expect { log = { "0 pairs differ", "true" } }
  end)
end)

describe("targets", function()
  it("HEX-TGT-01 HEX-TGT-02 HEX-TGT-05 up to X enemies, fewer or none, a card each", function()
    for count = 0, 3 do
      local play = scene({ "trio" }, { a = figure { 7, 5 }, b = figure { 3, 5 }, c = figure { 5, 7 } }, nil, { draws = { "plus_0", "plus_0", "plus_0" } })
      local names = table.move({ "c", "a", "b" }, 1, count, 1, {})
      play:act("ann", "trio", { target = names })
      assert.are.equal(count, drawn(play))
    end
    local play = scene({ "pair" }, { a = figure { 7, 5 }, b = figure { 3, 5 }, c = figure { 5, 7 } })
    refuses(play, "pair", "was not used", { target = { "a", "b", "c" } })
  end)

  it("HEX-TGT-03 nobody is targeted twice by the same ability", function()
    local play = scene({ "trio" }, { a = figure { 7, 5 }, b = figure { 3, 5 } })
    refuses(play, "trio", "it is already a target", { target = { "a", "a" } })
    play:act("ann", "trio", { target = { "a", "b" } })
    assert.are.equal(2, drawn(play))
  end)

  it("HEX-TGT-06 homebrew may say that somebody cannot be targeted", function()
    local play = game.arena { heroes = { ann = figure({ 5, 5 }, { abilities = { "slash", "longbow" } }) },
      monsters = { orc = figure({ 7, 5 }, { statuses = { veiled = 1 } }), ork = figure { 7, 4 } },
      content = [[ status "veiled" { text = "From afar nobody aims at it.", modify = { targetable = function() return false end } } ]] }
    refuses(play, "longbow", "it cannot be targeted", { target = "orc" })
    play:act("ann", "longbow", { target = "ork" })
  end)

  it("HEX-ROUND-02 HEX-EFF-01 a monster's card adds to its attack, its range and its effects; a character's abilities say all", function()
    local play = game.arena { pass = false, heroes = { ann = figure({ 5, 5 }, { attack = 4, abilities = { "slash" }, draws = { "plus_0" }, initiative = 80, hp = 20 }) },
      monsters = { orc = figure({ 7, 5 }, { monster = "test", attack = 2, range = 1, initiative = 0 }), ork = figure({ 6, 5 }, { initiative = 90 }) },
      more = { monster_draws = { "plus_0" } },
      content = [[
        card "test_5" { text = "Spits.", initiative = 5, abilities = { "attack" }, attack = 1, range = 1, inflicts = { "poison" } }
        deck "test" { text = "For this test.", cards = { test_5 = 1 } } ]] }
    play:act("orc", "attack", { target = "ann" })
    play:expect { ann = { hp = 17, statuses = { poison = 1 } } }
    play:end_turn "orc"
    play:act("ann", "slash", { target = "ork" })
    play:expect { ork = { hp = 7 } }
  end)

  it("HEX-TGT-04 what helps is for allies, and no enemy", function()
    local play = scene({ "heal_any" }, { orc = figure { 6, 5 } }, { friends = { bob = figure { 9, 5 } } })
    refuses(play, "heal_any", "it is not for enemies", { target = "orc" })
    refuses(play, "heal_any", "it is for allies", { target = "ann" })
  end)

  it("HEX-TGT-06 HEX-GOLD-05 range, sight and disadvantage are each target's own", function()
    local play = scene({ "pair" }, { a = figure { 6, 5 }, b = figure { 8, 5 } }, nil, { draws = { "plus_1", "minus_1", "plus_2" } })
    play:act("ann", "pair", { target = { "a", "b" } })
    play:expect { a = { hp = 8 }, b = { hp = 5 } }
    refuses(scene({ "pair" }, { a = figure { 6, 5 }, b = figure { 9, 5 }, c = figure { 5, 7 } }), "pair", "it is out of range", { target = { "a", "b" } })
  end)

  it("HEX-TGT-01 edited by content, is told to people as well", function()
    local content = CONTENT .. [[ status "drawing" { text = "Attacks come to it.", on = { ["any.attack_action.aim"] = {
      when = function(me, action) return me ~= action.aimed[1] and me:hostile(action.user) end,
      run = function(me, action)
        action.aimed:set(1, me)
        action.waiting:set(1, me)
        log.edit(action, "is drawn to " .. me.name)
      end } } } ]]
    local play = scene({ "hit" }, { a = figure { 6, 5 }, b = figure({ 6, 4 }, { statuses = { "drawing" } }) }, { content = content })
    play:act("ann", "hit", { target = "a" })
    play:expect { b = { hp = 7 }, a = { hp = 10 }, log = { "is drawn to b" } }
  end)
end)
