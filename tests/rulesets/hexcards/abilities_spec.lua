-- The abilities of characters, each used once: what it does to whom.
local support = dofile "tests/rulesets/hexcards/support.lua"
local figure = support.figure
local game = support.game { pass = false }
local PLAIN = { "plus_0", "plus_0", "plus_0" }

-- ann with one ability at (5,3); tom, rob and bob where they are said to be.
local function scene(ability, tom, rob, bob)
  return game.arena { heroes = { ann = figure({ 5, 3 }, { initiative = 10, abilities = { ability, "slash" }, draws = PLAIN }), bob = figure(bob or { 1, 1 }, { hp = 10 }) },
    enemies = { tom = figure(tom or { 8, 3 }, { shield = ability == "armour_breaker" and 2 or 0 }), rob = figure(rob or { 12, 6 }) } }
end

describe("abilities", function()
  it("HEX-TGT-01 twin_shot hits two", function()
    local play = scene("twin_shot", { 7, 3 }, { 8, 2 })
    play:act("ann", "twin_shot", { target = { "tom", "rob" } })
    play:expect { tom = { hp = 8 }, rob = { hp = 8 } }
  end)

  it("HEX-PULL-01 grappling_hook pulls two hexes closer", function()
    local play = scene "grappling_hook"
    play:act("ann", "grappling_hook", { target = "tom", forced_move = { 6, 3 } })
    play:expect { tom = { hp = 9, at = { 6, 3 } } }
  end)

  it("HEX-EFF-06 venom_dart poisons", function()
    local play = scene "venom_dart"
    play:act("ann", "venom_dart", { target = "tom", effect = "poison" })
    play:expect { tom = { hp = 9, statuses = { "poison" } } }
  end)

  it("HEX-PIERCE-01 armour_breaker goes through two of shield, and brings experience", function()
    local play = scene("armour_breaker", { 6, 3 })
    play:act("ann", "armour_breaker", { target = "tom" })
    play:expect { tom = { hp = 7 }, ann = { xp = 1 } }
  end)

  it("HEX-AREA-02 lance reaches round the corner", function()
    local play = scene("lance", { 6, 3 }, { 7, 2 })
    play:act("ann", "lance", { answers = { { who = "ann", kind = "area", choose = "6,3 7,2" } }, target = { "tom", "rob" } })
    play:expect { tom = { hp = 8 }, rob = { hp = 8 } }
  end)

  it("HEX-LOS-05 soothing_song heals an ally anywhere", function()
    local play = game.arena { heroes = { ann = figure({ 5, 3 }, { initiative = 10, abilities = { "soothing_song" } }), bob = figure({ 1, 1 }, { hp = 10 }) },
      enemies = { tom = figure({ 2, 1 }, { initiative = 5, attack = 3 }) }, more = { monster_draws = PLAIN } }
    play:act("tom", "attack", { target = "bob" })
    play:end_turn "tom"
    play:act("ann", "soothing_song", { target = "bob" })
    play:expect { bob = { hp = 9 } }
  end)

  it("HEX-ADV-11 rally strengthens an ally nearby", function()
    local play = scene("rally", nil, nil, { 6, 3 })
    play:act("ann", "rally", { target = "bob" })
    play:expect { bob = { statuses = { "strengthen" } } }
  end)

  it("HEX-ROUND-02 a reaction of homebrew is asked at its time, runs, and is no ability of a turn; the stunned have none", function()
    local content = [[ ability "thorns" { text = "Who attacks it from beside it suffers {sting}.", sting = 2,
      reaction = { to = "target.attack.done", when = function(me, attack) return field.distance(me, attack.user) == 1 end,
        run = function(_, attack, self, answer) answer:damage(attack.user, self.sting) end } } ]]
    local function fight(more)
      local orc = { abilities = { "thorns" }, initiative = 60 }
      for key, value in pairs(more or {}) do orc[key] = value end
      local play = support.game { pass = false }.arena { content = content, heroes = { ann = support.figure({ 5, 5 }, { abilities = { "slash" }, draws = { "plus_0" } }) },
        monsters = { orc = support.figure({ 6, 5 }, orc) } }
      play:answer "slash"
      play:answer "orc"
      return play
    end
    local play = fight()
    assert.are.equal("orc", tostring(play:decision().who))
    local let_pass = play:fork()
    play:answer "thorns"
    play:expect { ann = { hp = 8 }, orc = { hp = 7 } }
    play:end_turn "ann"
    play:refuse("orc", "thorns", "it is a reaction")
    let_pass:answer(false)
    let_pass:expect { ann = { hp = 10 }, orc = { hp = 7 } }
    local stunned = fight { statuses = { stun = 1 } }
    assert.are.equal("action", stunned:decision().kind)
  end)

  it("HEX-AREA-07 war_cry adds one to all attacks of the next action", function()
    local play = scene("war_cry", { 6, 3 })
    play:act("ann", "war_cry")
    play:act("ann", "slash", { target = "tom" })
    play:expect { tom = { hp = 6 }, ann = { statuses = { fired_up = false } } }
  end)
end)
