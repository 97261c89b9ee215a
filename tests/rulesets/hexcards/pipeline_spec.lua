-- The value of an attack: three steps, their order, shields and piercing (PIPE, PIERCE).
local support = dofile "tests/rulesets/hexcards/support.lua"
local figure, game = support.figure, support.game()

-- One attacker beside an orc with 30 hit points; draws are the cards on top of its deck.
local function duel(me, orc, more)
  orc = orc or {}
  orc.hp = orc.hp or 30
  me.actions = 9
  local spec = { heroes = { ann = figure({ 3, 3 }, me) }, monsters = { orc = figure({ 4, 3 }, orc) } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

local CONTENT = [[
ability "poke" { text = "Attack 1.", attack = 1 }
ability "volley" { text = "Attack 3 on three.", attack = 3, up_to = 3 }
ability "pierce_2" { text = "Attack 3, Pierce 2.", attack = 3, pierce = 2 }
ability "pierce_3" { text = "Attack 6, Pierce 3.", attack = 6, pierce = 3 }
status "weak" { text = "2 less.", on = { ["attack.modify"] = function(_, attack, self) library("pipeline").modify(attack, { add = -2 }, self) end } }
status "awl" { text = "Pierce 1 more.", on = { ["attack.modify"] = function(_, attack) attack.pierce = attack.pierce + 1 end } }
]]

describe("the value of an attack", function()
  it("HEX-PIPE-01 HEX-PIPE-04 HEX-GOLD-01 the player orders what adds and what multiplies", function()
    for order, left in pairs { ["+2 x2"] = 22, ["x2 +2"] = 24 } do
      local play = duel({ abilities = { "slash", "rage", "take_aim" }, draws = { "minus_1" } }, { shield = 1 })
      play:act("ann", "rage")
      play:act("ann", "take_aim")
      play:act("ann", "slash", { target = "orc", order = { order:match "^%S+", order:match "%S+$" } })
      play:expect { orc = { hp = left } }
    end
  end)

  it("HEX-PIPE-01 poison adds 1 to attacks against its bearer, until it is healed", function()
    local play = duel({ abilities = { "slash", "bandage" }, draws = { "plus_0", "plus_0" }, statuses = { poison = 1 } }, { statuses = { poison = 1 } })
    play:act("ann", "slash", { target = "orc" })
    play:expect { orc = { hp = 26 }, ann = { statuses = { poison = 1 } } }
    play:act("ann", "bandage", { target = "ann" })
    play:expect { ann = { statuses = { poison = false } } }
  end)

  it("HEX-PIPE-02 HEX-PIPE-03 HEX-PIPE-05 each target has the three steps of its own: a card, and its own shield", function()
    local play = game.arena { content = CONTENT,
      heroes = { ann = figure({ 3, 3 }, { abilities = { "volley" }, draws = { "plus_0", "plus_1", "minus_1" } }) },
      monsters = { a = figure({ 4, 3 }), b = figure({ 2, 3 }, { shield = 1 }), c = figure({ 3, 4 }, { shield = 2 }) } }
    play:act("ann", "volley", { target = { "a", "b", "c" } })
    play:expect { a = { hp = 7 }, b = { hp = 7 }, c = { hp = 10 } }
  end)

  it("HEX-PIPE-03 shields of several sources add up, each for what it is against", function()
    for ability, left in pairs { longbow = 28, slash = 28 } do
      local play = duel({ abilities = { ability }, draws = { "plus_0", "plus_0" } }, { shield = 1, traits = { "warded" } })
      play:act("ann", ability, { target = "orc" })
      play:expect { orc = { hp = ability == "longbow" and left + 1 or left } }
    end
  end)

  it("HEX-PIPE-03 HEX-PIPE-04 the defender orders shield and other bonuses", function()
    for first, left in pairs { ["1/2"] = 9, ["shield 2"] = 8 } do
      local play = game.arena { heroes = { ann = figure({ 4, 3 }, { traits = { "stone_skin" }, shield = 2 }) },
        monsters = { orc = figure({ 3, 3 }, { attack = 6, initiative = 10 }) }, more = { monster_draws = { "plus_0" } } }
      local second = first == "1/2" and "shield 2" or "1/2"
      play:act("orc", "attack", { target = "ann", answers = { { "ann", kind = "order", choose = { first, second } } } })
      play:expect { ann = { hp = left } }
    end
  end)

  it("HEX-PIPE-04 monsters add, then multiply; with order.monster = players these say in which order", function()
    local function shot(rule, fields)
      local play = game.arena { options = { ["order.monster"] = rule }, more = { monster_draws = { "plus_0" } },
        heroes = { ann = figure({ 4, 3 }, { hp = 30 }) },
        monsters = { orc = figure({ 3, 3 }, { attack = 3, initiative = 10, statuses = { fury = 1, aimed = 1 } }) } }
      fields.target = "ann"
      play:act("orc", "attack", fields)
      return 30 - play.units.ann.hp
    end
    assert.are.equal(10, shot(nil, {}))
    assert.are.equal(10, shot("adds_then_multiplies", {}))
    assert.are.equal(8, shot("players", { answers = { { kind = "order", choose = { "x2", "+2" } } } }))
  end)

  it("HEX-PIPE-06 below 0 counts as 0: once after the third step, or after each", function()
    local function left(options)
      local play = game.arena { content = CONTENT, options = options, heroes = { ann = figure({ 3, 3 }, { abilities = { "poke" }, statuses = { weak = 1 }, draws = { "plus_2" } }) },
        monsters = { orc = figure({ 4, 3 }) } }
      play:act("ann", "poke", { target = "orc" })
      return play.units.orc.hp
    end
    assert.are.equal(9, left {})
    assert.are.equal(8, left { clamp = "each_step" })
    local play = duel({ abilities = { "poke" }, draws = { "minus_2" } }, { shield = 2 }, { content = CONTENT })
    play:act("ann", "poke", { target = "orc" })
    play:expect { orc = { hp = 30 } }
  end)

  it("HEX-PIPE-08 HEX-EFF-01 damage is suffered before the effects follow", function()
    local play = duel({ abilities = { "shield_bash" }, draws = { "plus_0" } })
    play:act("ann", "shield_bash", { target = "orc", forced_move = { 5, 3 } })
    play:expect { log = { "Orc suffers 2 damage: 30 to 28", "Orc is moved to 5,3" } }
  end)
end)

describe("piercing", function()
  local function left(ability, shield, more, draws)
    local play = game.arena { content = CONTENT, heroes = { ann = figure({ 3, 3 }, { abilities = { ability }, actions = 9, statuses = more, draws = draws or { "plus_0", "plus_0" } }) },
      monsters = { orc = figure({ 4, 3 }, { hp = 20, shield = shield }) } }
    play:act("ann", ability, { target = "orc" })
    return play.units.orc.hp, play
  end
  it("HEX-PIERCE-01 HEX-PIERCE-02 HEX-PIPE-07 up to so much of the shield does not count, and no more than there is", function()
    assert.are.equal(18, (left("pierce_2", 3)))
    assert.are.equal(17, (left("pierce_2", 1)))
    assert.are.equal(17, (left("pierce_2", 0)))
  end)
  it("HEX-PIERCE-03 other defences are not pierced", function()
    local play = game.arena { content = CONTENT, heroes = { ann = figure({ 3, 3 }, { abilities = { "pierce_3" }, draws = { "plus_0" } }) },
      monsters = { orc = figure({ 4, 3 }, { hp = 20, shield = 3, traits = { "stone_skin" } }) } }
    play:act("ann", "pierce_3", { target = "orc" })
    play:expect { orc = { hp = 17 } }
  end)
  it("HEX-PIERCE-04 several sources add up, and the shield is whole for the next attack", function()
    assert.are.equal(17, (left("pierce_2", 3, { awl = 1 })))
    assert.are.equal(17, (left("pierce_2", 5, nil, { "roll_pierce", "plus_0" })))
    local hp, play = left("pierce_2", 3)
    assert.are.equal(18, hp)
    assert.are.equal(3, play.units.orc.shield)
  end)
end)
