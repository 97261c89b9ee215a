-- Areas, effects, added targets (AREA, EFF, ADDT).
local support = dofile "tests/rulesets/hexcards/support.lua"
local figure, game = support.figure, support.game { pass = false }

local CONTENT = [[
ability "bent" { text = "Attack 2, bent line.", attack = 2, area = { grey = { 0, 0 }, red = { { 1, 0 }, { 2, -1 } } } }
ability "front" { text = "Attack 2, three in front.", attack = 2, area = { grey = { 0, 0 }, red = { { 1, -1 }, { 1, 0 }, { 0, 1 } } } }
ability "cluster" { text = "Attack 2, Range 3, cluster.", attack = 2, range = 3, area = { red = { { 0, 0 }, { 1, 0 }, { 0, 1 } } } }
ability "near_pair" { text = "Attack 2, two hexes.", attack = 2, area = { red = { { 0, 0 }, { 1, 0 } } } }
ability "cluster_add" { text = "Attack 2, Range 3, cluster, Add Target.", attack = 2, range = 3, add_target = true, area = { red = { { 0, 0 }, { 1, 0 }, { 0, 1 } } } }
ability "blast_heal" { text = "Heals all allies around.", helps = "ally", inflicts = { "heal 2" }, area = { grey = { 0, 0 }, red = { { 1, 0 }, { 0, 1 } } } }
ability "growing" { text = "Attack 1, a line that is longer while its user is poisoned.", attack = 1,
  area = function(me) return { grey = { 0, 0 }, red = me:has "poison" and { { 1, 0 }, { 2, 0 } } or { { 1, 0 } } } end }
ability "hit" { text = "Attack 3.", attack = 3 }
ability "add" { text = "Attack 3, Push 1, poison, Add Target.", attack = 3, range = 3, add_target = true, inflicts = { "push 1", "poison" } }
ability "venom" { text = "Attack 3, Push 1, poison, 1 XP.", attack = 3, inflicts = { "push 1", "poison", "xp 1" } }
ability "volley" { text = "Attack 2, Target 2, poison.", attack = 2, range = 3, up_to = 2, inflicts = { "poison" } }
ability "gale" { text = "Push 2, Range 3.", range = 3, inflicts = { "push 2" } }
]]

-- ann at 5,5 with some abilities; others by name, enemies and friends. more: of the arena.
local function scene(abilities, foes, more, draws)
  local spec = { content = CONTENT, heroes = {}, monsters = foes }
  for key, value in pairs(more or {}) do spec[key] = value end
  spec.heroes.ann = figure({ 5, 5 }, { abilities = abilities, draws = draws or { "plus_0", "plus_0", "plus_0", "plus_0" }, actions = 9, statuses = spec.statuses })
  for name, unit in pairs(spec.friends or {}) do spec.heroes[name] = unit end
  spec.friends, spec.statuses = nil, nil
  return game.arena(spec)
end

local function drawn(play)
  local count = 0
  for _, record in ipairs(play:log()) do
    if record.what == "card" then count = count + 1 end
  end
  return count
end

local function offered(play)
  local list = {}
  for _, id in ipairs((play:options())) do
    if id ~= "none" then list[#list + 1] = id end
  end
  table.sort(list)
  return list
end

-- Enemies on all six hexes around ann.
local function ring()
  local foes = {}
  for name, at in pairs { e = { 6, 5 }, ne = { 6, 4 }, nw = { 5, 4 }, w = { 4, 5 }, sw = { 4, 6 }, se = { 5, 6 } } do foes[name] = figure(at) end
  return foes
end

describe("an area", function()
  it("HEX-AREA-01 may belong to abilities that are no attacks", function()
    local play = scene({ "blast_heal" }, { orc = figure { 5, 6 } }, { friends = { bob = figure({ 6, 5 }, { initiative = 60, statuses = { poison = 1 } }), cid = figure({ 9, 5 }, { initiative = 60, statuses = { poison = 1 } }) } })
    play:act("ann", "blast_heal", { area = "5,6 6,5", pass = true })
    play:expect { bob = { statuses = { poison = false } }, cid = { statuses = { poison = 1 } }, orc = { hp = 10 } }
  end)

  it("HEX-AREA-01 may change with its user from use to use", function()
    local bob = figure({ 9, 5 }, { abilities = { "growing" }, statuses = { poison = 1 }, initiative = 60, draws = { "plus_0", "plus_0" } })
    local play = scene({ "growing" }, { orc = figure { 7, 5 } }, { friends = { bob = bob } })
    play:refuse("ann", "growing", "no enemy is in range and sight")
    play:end_turn "ann"
    play:end_turn "orc"
    play:act("bob", "growing", { area = "7,5 8,5", pass = true })
    play:expect { orc = { hp = 9 } }
  end)

  it("HEX-AREA-01 HEX-LOS-05 without attack and range needs no sight, with a range it does", function()
    local content = CONTENT .. [[
      ability "far_heal" { text = "Two hexes away.", helps = "ally", inflicts = { "heal 2" }, area = { grey = { 0, 0 }, red = { { 2, 0 } } } }
      ability "ranged_heal" { text = "Range 3.", helps = "ally", range = 3, inflicts = { "heal 2" }, area = { red = { { 0, 0 }, { 1, 0 } } } } ]]
    local walls = {}
    for _, place in ipairs { "6,5", "6,4", "5,4", "5,6", "4,5", "4,6" } do walls[place] = "wall" end
    local function may(ability, field)
      local play = scene({ ability }, { orc = figure { 12, 3 } }, { content = content, field = field, friends = { bob = figure({ 7, 5 }, { initiative = 60 }) } })
      return play:options()[ability] == true
    end
    assert.is_true(may("far_heal"))
    assert.is_true(may("far_heal", support.floor(walls)))
    assert.is_true(may("ranged_heal"))
    assert.is_false(may("ranged_heal", support.floor(walls)))
  end)

  it("HEX-AREA-02 lies in any of six turns, not mirrored; with area.mirror in twelve", function()
    local play = scene({ "bent" }, ring())
    play:answer "bent"
    assert.are.equal(6, #offered(play))
    assert.truthy(play:options()["6,5 7,4"])
    assert.is_false((pcall(play.answer, play, "6,5 6,6")))
    local mirrored = scene({ "bent" }, ring(), { options = { ["area.mirror"] = "yes" } })
    mirrored:answer "bent"
    assert.are.equal(12, #offered(mirrored))
    mirrored:answer "6,5 6,6"
  end)

  it("HEX-AREA-03 HEX-AREA-04 HEX-AREA-10 grey is where the figure stands, red are the hexes whose enemies are attacked", function()
    local play = scene({ "front" }, ring())
    play:act("ann", "front", { area = "5,6 6,4 6,5", target = { "e", "se", "ne" } })
    play:expect { e = { hp = 8 }, se = { hp = 8 }, ne = { hp = 8 }, w = { hp = 10 }, sw = { hp = 10 }, nw = { hp = 10 } }
    assert.are.equal(3, drawn(play))
  end)

  it("HEX-AREA-05 HEX-AREA-10 with a range needs one red hex in it, which may be empty", function()
    local play = scene({ "cluster" }, { a = figure { 9, 5 }, b = figure { 8, 6 } })
    play:answer "cluster"
    -- 9,5 is at 4: the red hex at 8,5 is in range and empty.
    local legal = play:options()
    assert.truthy(legal["8,5 8,6 9,5"])
    assert.is_nil(legal["10,5 9,5 9,6"])
    play:answer "8,5 8,6 9,5"
    play:answer "b"
    play:expect { a = { hp = 8 }, b = { hp = 8 } }
  end)

  it("HEX-AREA-05 without grey and range is melee: one red hex is adjacent", function()
    local play = scene({ "near_pair" }, { a = figure { 7, 5 } })
    play:answer "near_pair"
    assert.are.same({ "6,5 7,5" }, offered(play))
    local walled = scene({ "near_pair" }, { a = figure { 6, 6 } }, { field = support.floor { ["6,5"] = "wall" } })
    walled:answer "near_pair"
    assert.are.same({ "5,6 6,6" }, offered(walled))
    local door = scene({ "near_pair" }, { a = figure { 6, 6 } }, { field = support.floor { ["6,5"] = "closed_door" } })
    door:answer "near_pair"
    assert.are.same({ "5,6 6,6" }, offered(door))
  end)

  it("HEX-AREA-05 area.anchor_los: the red hex in range may be out of sight, or not", function()
    -- The orc is at 4; the one red hex in range, 4,3, is three steps away and not in sight.
    local walls = { ["4,4"] = "wall", ["5,2"] = "wall", ["7,6"] = "wall", ["8,2"] = "wall" }
    local function legal(rule)
      local play = scene({ "cluster" }, { orc = figure { 4, 2 } }, { field = support.floor(walls), options = { ["area.anchor_los"] = rule } })
      return play:options().cluster ~= nil
    end
    assert.is_true(legal())
    assert.is_false(legal "yes")
  end)

  it("HEX-AREA-06 HEX-GOLD-14 only enemies in sight are attacked: no card for who is behind a wall, none for allies", function()
    local play = scene({ "front" }, { e = figure { 6, 5 }, se = figure { 5, 6 } },
      { field = support.floor(nil, { { { 5, 5 }, { 5, 6 } }, { { 4, 6 }, { 5, 6 } }, { { 6, 5 }, { 5, 6 } } }), friends = { bob = figure({ 6, 4 }, { initiative = 60 }) } })
    play:act("ann", "front", { area = "5,6 6,4 6,5" })
    play:expect { e = { hp = 8 }, se = { hp = 10 }, bob = { hp = 10 } }
    assert.are.equal(1, drawn(play))
  end)

  it("HEX-AREA-07 each target is an attack of its own, together they are one attack action", function()
    for status, wanted in pairs { fired_up = { 7, 7 }, aimed = { 6, 8 } } do
      local play = scene({ "front" }, { e = figure { 6, 5 }, ne = figure { 6, 4 } }, { statuses = { [status] = 1 } })
      play:act("ann", "front", { area = "5,6 6,4 6,5", target = { "e", "ne" } })
      play:expect { e = { hp = wanted[1] }, ne = { hp = wanted[2] }, ann = { statuses = { [status] = false } } }
    end
    local play = scene({ "cluster" }, { e = figure { 6, 5 }, far = figure { 7, 5 } }, nil, { "plus_1", "minus_1", "plus_2" })
    play:act("ann", "cluster", { area = "6,5 6,6 7,5", target = { "e", "far" } })
    play:expect { e = { hp = 9 }, far = { hp = 6 } }
  end)

  it("HEX-AREA-09 may lie over walls and beyond the map", function()
    local play = scene({ "front" }, { orc = figure { 5, 6 } }, { field = support.floor { ["6,4"] = "wall" } })
    play:act("ann", "front", { area = "5,6 6,4 6,5" })
    play:expect { orc = { hp = 8 } }
    local edge = game.arena { content = CONTENT, monsters = { orc = figure { 1, 4 } }, heroes = { ann = figure({ 0, 5 }, { abilities = { "front" }, draws = { "plus_0" } }) } }
    edge:act("ann", "front", { area = "0,4 1,4" })
    edge:expect { orc = { hp = 8 } }
  end)
end)

describe("effects", function()
  it("HEX-EFF-01 come after the damage, and one target's are over before the next attack", function()
    local play = scene({ "volley" }, { a = figure { 7, 5 }, b = figure { 3, 5 } })
    play:answer "volley"
    play:answer "a"
    play:answer "b"
    assert.are.equal("effect", play:decision().kind)
    assert.are.equal(8, play.units.a.hp)
    assert.are.equal(10, play.units.b.hp)
    play:answer "poison"
    assert.are.equal(8, play.units.b.hp)
  end)

  it("HEX-EFF-02 come even when there was no damage", function()
    local play = scene({ "venom" }, { orc = figure({ 6, 5 }, { shield = 9 }) })
    play:act("ann", "venom", { target = "orc", forced_move = { 7, 5 }, effect = "poison" })
    play:expect { orc = { hp = 10, at = { 7, 5 }, statuses = { poison = 1 } } }
  end)

  it("HEX-EFF-03 HEX-EFF-07 may be skipped one by one, experience not", function()
    local play = scene({ "venom" }, { orc = figure { 6, 5 } })
    play:act("ann", "venom", { target = "orc", forced_move = "skip push", effect = "skip" })
    play:expect { orc = { at = { 6, 5 }, statuses = { poison = false } } }
    assert.are.equal(1, play.units.ann.xp)
  end)

  it("HEX-EFF-03 monster.effects: monsters always apply them, or their controller is asked", function()
    local function asked(rule)
      local play = game.arena { content = CONTENT, options = { ["monster.effects"] = rule }, heroes = { ann = figure({ 6, 5 }, { initiative = 80 }) },
        monsters = { orc = figure({ 5, 5 }, { abilities = { "venom" }, initiative = 10 }) }, more = { monster_draws = { "plus_0" } } }
      play:answer "venom"
      play:answer "ann"
      return play:decision().kind, play.units.ann.statuses.poison
    end
    assert.are.same({ "action", 1 }, { asked() })
    assert.are.same({ "effect" }, { asked "controller" })
  end)

  it("HEX-EFF-04 may come without an attack: no card, no damage", function()
    local play = scene({ "gale" }, { orc = figure { 6, 5 } })
    play:act("ann", "gale", { target = "orc", forced_move = { 8, 5 } })
    play:expect { orc = { hp = 10, at = { 8, 5 } } }
    assert.are.equal(0, drawn(play))
  end)

  it("HEX-EFF-05 come as printed, those of cards last; or as the attacker says", function()
    local function asked(rule, order)
      local play = scene({ "venom" }, { orc = figure { 6, 5 } }, { options = { ["effect.order"] = rule } }, { "roll_pull", "plus_0_stun" })
      play:answer "venom"
      play:answer "orc"
      if order then play:answer(order) end
      return play
    end
    local play = asked "printed"
    assert.are.equal("forced_move", play:decision().kind)
    play:answer { 7, 5 }
    assert.truthy(play:options().poison)
    play:answer "poison"
    assert.are.equal("forced_move", play:decision().kind)
    play:answer { 6, 5 }
    assert.truthy(play:options().stun)
    assert.truthy(asked("attacker_choice", { "stun", "poison", "Push 1", "Pull 1", "1 XP" }):options().stun)
  end)

  it("HEX-EFF-05 a monster's action card comes after its ability and before the modifier cards", function()
    local play = game.arena { heroes = { ann = figure({ 6, 5 }, { initiative = 80 }) }, more = { monster_draws = { "plus_0_stun" } },
      monsters = { orc = figure({ 5, 5 }, { monster = "test", attack = 1, initiative = 0, abilities = { "jab" } }) },
      content = [[
        ability "jab" { text = "Attack, muddle.", attack = 0, plain = true, inflicts = { "muddle" } }
        card "test_5" { text = "Spits.", initiative = 5, abilities = { "jab" }, inflicts = { "poison" } }
        deck "test" { text = "For this test.", cards = { test_5 = 1 } } ]] }
    play:act("orc", "jab", { target = "ann" })
    local gained = {}
    for _, line in ipairs(play:lines()) do gained[#gained + 1] = line:match "Ann gains (%a+)" end
    assert.are.same({ "Muddle", "Poison", "Stun" }, gained)
  end)

  it("HEX-LOS-05 HEX-EFF-04 healing goes no higher than the hit points that one has", function()
    local play = scene({ "bandage" }, { orc = figure { 12, 3 } }, { friends = { bob = figure({ 6, 5 }, { initiative = 60, hp = 9, attributes = nil }) } })
    play:act("ann", "bandage", { target = "bob" })
    play:expect { bob = { hp = 9 }, log = { "Bob regains 0 hit points: 9 to 9" } }
  end)

  it("HEX-EFF-05 effect.order = attacker_choice: two effects alike have names of their own", function()
    local content = CONTENT .. [[ ability "shove" { text = "Attack 1, Push 1.", attack = 1, inflicts = { "push 1" } } ]]
    local play = scene({ "shove" }, { orc = figure { 6, 5 } }, { content = content, options = { ["effect.order"] = "attacker_choice" } }, { "roll_push", "plus_0" })
    play:answer "shove"
    play:answer "orc"
    play:answer { "Push 1 #2", "Push 1" }
    play:answer { 7, 5 }
    play:answer { 8, 5 }
    play:expect { orc = { at = { 8, 5 } } }
  end)

  it("HEX-DMG-03 an attacker that is gone attacks no more: no damage, no effects, no further targets", function()
    local content = CONTENT .. [[
      status "spiky" { text = "Kills who attacks.", on = { ["target.attack.defend"] = function(_, attack) attack:damage(attack.user, 50) end } }
      status "vengeful" { text = "Kills who harms.", on = { ["target.damage"] = function(_, damage) damage:damage(library("harm").dealer(damage), 50) end } } ]]
    for _, status in ipairs { "spiky", "vengeful" } do
      local play = scene({ "volley" }, { a = figure({ 7, 5 }, { statuses = { [status] = 1 } }), b = figure { 3, 5 } },
        { content = content, friends = { bob = figure({ 1, 1 }, { initiative = 60 }) } })
      play:act("ann", "volley", { target = { "a", "b" } })
      play:expect { ann = { at = false }, a = { hp = status == "spiky" and 10 or 8, statuses = { poison = false } }, b = { hp = 10 } }
    end
  end)

  it("HEX-DMG-03 HEX-EFF-07 what is no effect on the target stands when it dies: healing of the attacker, experience", function()
    local play = scene({ "venom" }, { orc = figure({ 6, 5 }, { hp = 3 }) }, { statuses = { poison = 1 } }, { "roll_heal", "plus_0" })
    play:act("ann", "venom", { target = "orc", effect = "heal 1" })
    play:expect { orc = { at = false }, ann = { statuses = { poison = false } } }
    assert.are.equal(1, play.units.ann.xp)
  end)

  it("HEX-DMG-03 who dies of the push is not poisoned any more", function()
    local play = scene({ "venom" }, { orc = figure({ 6, 5 }, { hp = 5 }) }, { field = support.floor { ["7,5"] = "trap" } })
    play:act("ann", "venom", { target = "orc", forced_move = { 7, 5 } })
    play:expect { orc = { at = false } }
  end)

  it("HEX-EFF-06 a condition of homebrew is a status that an ability names", function()
    local play = game.arena { monsters = { orc = figure { 6, 5 } }, heroes = { ann = figure({ 5, 5 }, { abilities = { "dust" }, draws = { "plus_0" } }) }, content = [[
      status "dusty" { text = "Sneezes.", tags = { "condition" } }
      ability "dust" { text = "Attack 1, dusty.", attack = 1, inflicts = { "dusty" } } ]] }
    play:act("ann", "dust", { target = "orc", effect = "dusty" })
    play:expect { orc = { hp = 9, statuses = { dusty = 1 } } }
  end)

  it("HEX-EFF-06 a condition gained in one's own turn lasts to the end of the next", function()
    local play = game.arena { monsters = { orc = figure({ 9, 5 }, { initiative = 90 }) },
      heroes = { ann = figure({ 5, 5 }, { initiative = 10, abilities = { "focus" }, initiatives = { 10, 10, 10 } }) },
      content = [[ ability "focus" { text = "Strengthens oneself.", helps = "self", inflicts = { "strengthen" } } ]] }
    play:act("ann", "focus")
    play:end_turn "ann"
    play:expect { ann = { statuses = { strengthen = 1 } } }
    play:end_turn "orc"
    play:turn "ann"
    play:end_turn "ann"
    play:expect { ann = { statuses = { strengthen = false } } }
  end)

  it("HEX-EFF-06 what no status and no effect is called is told before play", function()
    for _, words in ipairs { "dusti", "push", "push far" } do
      local fine, why = pcall(game.arena, { heroes = { ann = figure { 5, 5 } }, monsters = { orc = figure { 6, 5 } },
        content = [[ ability "dust" { text = "Attack 1.", attack = 1, inflicts = { "]] .. words .. [[" } } ]] })
      assert.is_false(fine)
      assert.truthy(tostring(why):find("ability 'dust' inflicts '" .. words .. "'", 1, true), tostring(why))
    end
  end)

  it("HEX-EFF-06 conditions: poison, muddle, strengthen, stun, disarm, immobilize, to the end of the next turn where they end", function()
    local play = game.arena { content = CONTENT, heroes = { ann = figure({ 5, 5 }, { abilities = { "hit" }, statuses = { stun = 1 }, move = 2 }),
      bob = figure({ 8, 5 }, { initiative = 60, statuses = { immobilize = 1 }, move = 2 }), cid = figure({ 7, 6 }, { initiative = 70, statuses = { disarm = 1 } }) },
      monsters = { orc = figure({ 6, 5 }, { initiative = 90 }) } }
    play:refuse("ann", "hit", "it cannot act")
    play:refuse("ann", "move", "it cannot act")
    play:end_turn "ann"
    play:refuse("bob", "move", "it cannot move")
    play:end_turn "bob"
    play:refuse("cid", "attack", "it cannot attack")
    play:expect { ann = { statuses = { stun = false } }, bob = { statuses = { immobilize = false } }, cid = { statuses = { disarm = 1 } } }
  end)
end)

describe("an ability that attacks and moves", function()
  local function with(status, more)
    local spec = { monsters = { orc = figure { 6, 5 } }, heroes = { ann = figure({ 5, 5 }, { abilities = { "hit_and_run", "stride" }, draws = { "plus_0" },
      statuses = status and { [status] = 1 } }) } }
    for key, value in pairs(more or {}) do spec[key] = value end
    return game.arena(spec)
  end
  it("HEX-EFF-06 immobilized only attacks, disarmed only moves", function()
    local held = with "immobilize"
    held:act("ann", "hit_and_run", { target = "orc" })
    held:expect { orc = { hp = 8 }, ann = { at = { 5, 5 } }, log = { "it cannot move" } }
    held:refuse("ann", "stride", "it cannot move")
    local disarmed = with "disarm"
    disarmed:act("ann", "hit_and_run", { to = { 5, 4 } })
    disarmed:expect { orc = { hp = 10 }, ann = { at = { 5, 4 } }, log = { "it cannot attack" } }
    local both = with("disarm", { content = [[ status "rooted" { text = "Stays.", modify = { can_move = function() return false end } } ]],
      heroes = { ann = figure({ 5, 5 }, { abilities = { "hit_and_run" }, statuses = { disarm = 1, rooted = 1 } }) } })
    both:refuse("ann", "hit_and_run", "it cannot move")
  end)
end)

describe("an added target", function()
  it("HEX-ADDT-01 HEX-ADDT-02 is one more within range, not targeted yet, with all effects", function()
    local play = scene({ "add" }, { a = figure { 6, 5 }, b = figure { 8, 5 }, c = figure { 9, 6 } })
    play:answer "add"
    play:answer "a"
    play:answer "skip push"
    play:answer "skip"
    assert.are.equal("added", play:decision().kind)
    assert.are.same({ "b" }, offered(play))
    play:answer "b"
    play:answer { 9, 5 }
    play:answer "poison"
    play:expect { a = { hp = 7 }, b = { hp = 7, at = { 9, 5 }, statuses = { poison = 1 } } }
    local declined = scene({ "add" }, { a = figure { 6, 5 }, b = figure { 8, 5 } })
    declined:answer "add"
    declined:answer "nobody"
    assert.are.equal("action", declined:decision().kind)
    local none = scene({ "add" }, { a = figure { 6, 5 }, b = figure { 8, 5 } })
    none:act("ann", "add", { target = "a", forced_move = "skip push", effect = "skip", added = "nobody" })
    none:expect { b = { hp = 10 } }
  end)

  it("HEX-ADDT-03 brings no area of its own, and what it draws adds none; with addtarget.chain it does", function()
    local foes = { a = figure { 8, 5 }, b = figure { 8, 6 }, c = figure { 9, 5 }, d = figure { 6, 5 }, e = figure { 6, 4 } }
    local play = scene({ "cluster_add" }, foes)
    play:act("ann", "cluster_add", { area = "8,5 8,6 9,5", target = { "a", "b" }, added = "e" })
    play:expect { a = { hp = 8 }, b = { hp = 8 }, c = { hp = 8 }, e = { hp = 8 }, d = { hp = 10 } }
    assert.are.equal(5, drawn(play))
    local function hurt(rule)
      local chained = scene({ "hit" }, ring(), { options = { ["addtarget.chain"] = rule } }, { "roll_target", "plus_0", "roll_target", "plus_0", "plus_0" })
      chained:answer "hit"
      chained:answer "e"
      chained:answer "w"
      local more = chained:decision().kind == "added"
      if more then chained:answer "se" end
      return more
    end
    assert.is_false(hurt())
    assert.is_true(hurt "yes")
  end)

  it("HEX-ADDT-03 HEX-TGT-03 several triggers give one each, nobody twice", function()
    local play = scene({ "hit" }, ring(), nil, { "roll_target", "roll_target", "plus_0", "plus_0", "plus_0" })
    play:answer "hit"
    play:answer "e"
    assert.are.same({ "ne", "nw", "se", "sw", "w" }, offered(play))
    play:answer "w"
    assert.are.same({ "ne", "nw", "se", "sw" }, offered(play))
    play:answer "se"
    assert.are.equal("action", play:decision().kind)
  end)

  it("HEX-ADDT-04 HEX-EFF-01 one from a card is chosen when that attack is over, and comes before the next target", function()
    local play = scene({ "volley" }, { a = figure { 7, 5 }, b = figure { 3, 5 }, c = figure { 5, 7 } }, nil, { "roll_target", "plus_0", "plus_0", "plus_0" })
    play:answer "volley"
    play:answer "a"
    play:answer "b"
    assert.are.equal("effect", play:decision().kind)
    play:answer "poison"
    assert.are.equal("added", play:decision().kind)
    assert.are.equal(10, play.units.b.hp)
    play:answer "c"
    play:answer "poison"
    assert.are.equal(8, play.units.c.hp)
    assert.are.equal(8, play.units.b.hp)
  end)
end)
