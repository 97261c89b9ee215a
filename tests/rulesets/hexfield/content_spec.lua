-- What hexfield brings besides its rules: abilities, reactions, archetypes, a variant, and what mistakes say.
local support = dofile "tests/rulesets/hexfield/support.lua"
local tercio = require "tercio"
local at, one, told, legal = support.at, support.one, support.told, support.legal

local function against(hero, foe, more)
  local spec = { content = false, heroes = { ann = hero }, enemies = { tom = foe } }
  for key, value in pairs(more or {}) do spec[key] = value end
  spec.content = spec.content or nil
  local whole = { ruleset = "hexfield", topology = "hex", size = { 13, 14 }, pass = true, teams = { heroes = { players = true } } }
  for key, value in pairs(spec) do whole[key] = value end
  return tercio.arena(whole)
end

describe("homebrew", function()
  it("FLD-BASE-02 an attacker that falls before its roll rolls nothing; who falls in its own burst has thrown it", function()
    local play = support.play { content = support.WEAPONS .. [[ trait "ward" { text = "Hurts who aims.", on = { ["target.attack.aim"] = function(_, attack)
        library("life").harm(attack, attack.user, 25)
      end } } ]],
      heroes = { ann = one(at(0, 0), { abilities = { "club" }, initiative = 30 }), amy = one(at(0, 5), { initiative = 3 }) },
      enemies = { tom = one(at(1, 0), { traits = { "ward" } }) } }
    play:act("ann", "club", { target = "tom", dice = {} })
    play:expect { tom = { hp = 20 }, ann = { hp = -5, statuses = { down = true } } }
    local own = support.duel(at(1, 0), { ann = { hp = 3, death_at = 0 }, heroes = { amy = one(at(0, 5), { initiative = 3 }) },
      edges = { support.edge({ 1, 0 }, { 2, 0 }, "solid") } })
    own:act("ann", "grenade", { hex = at(1, 0), dice = { 12 }, answers = { { kind = "barrier", choose = "destroyed" } } })
    own:expect { tom = { hp = 11 }, ann = { active = false }, log = { "is destroyed" } }
  end)

  it("FLD-PRONE-04 one ducks once a round, also when it has got up in between", function()
    local play = support.play { pass = false, heroes = { ann = one(at(0, 0), { abilities = { "hunting_bow" }, initiative = 30 }),
      amy = one(at(0, 2), { abilities = { "hunting_bow" }, initiative = 1 }) }, enemies = { tom = one(at(3, 0), { abilities = { "duck" }, initiative = 20 }) } }
    local function shoots(who, ducks)
      return pcall(function()
        play:fork():act(who, "hunting_bow", { target = "tom", dice = { 1 }, nonlethal = "no", answers = ducks and { { "tom", "duck" } } or nil })
      end)
    end
    assert.is_true((shoots("ann", true)))
    assert.is_false((shoots("ann", false)))
    play:act("ann", "hunting_bow", { target = "tom", dice = { 1 }, nonlethal = "no", answers = { { "tom", "duck" } } })
    play:end_turn "ann"
    play:act("tom", "stand")
    play:end_turn "tom"
    assert.is_true((shoots("amy", false)))
    assert.is_false((shoots("amy", true)))
  end)

  it("FLD-BASE-08 who has fallen ducks no shot", function()
    local function shot(statuses)
      local play = support.play { pass = false, heroes = { ann = one(at(0, 0), { abilities = { "hunting_bow" }, initiative = 30 }) },
        enemies = { tom = one(at(3, 0), { abilities = { "duck" }, statuses = statuses, initiative = 2 }), una = one(at(3, 3), { initiative = 1 }) } }
      return play
    end
    local function ducked(play)
      local count = 0
      for _, line in ipairs(play:lines()) do
        if line:find("reacts with Duck", 1, true) then count = count + 1 end
      end
      return count
    end
    local up = { target = "tom", dice = { 1 }, nonlethal = "no", answers = { { "tom", "duck" } } }
    local play = shot()
    play:act("ann", "hunting_bow", up)
    assert.equal(1, ducked(play))
    assert.is_false((pcall(function()
      local fallen = shot { down = 1 }
      fallen:act("ann", "hunting_bow", up)
    end)))
  end)
  it("FLD-BASE-08 an ability that is neither an action nor free says so, and names lose what a mod puts before them", function()
    local play = support.play { content = [[ ability "poke" { text = "1.", attack = "melee", range = 1, damage = 1 } ]],
      heroes = { ann = support.one(support.at(0, 0), { abilities = { "poke" }, initiative = 30 }) }, enemies = { tom = support.one(support.at(1, 0)) } }
    play:refuse("ann", "poke", "it needs the tag action or free")
  end)
end)

describe("abilities", function()
  it("of the plain kind do what their numbers say", function()
    local arms = { fist = { 1, 1 }, cudgel = { 1, 4 }, maul = { 1, 9 }, claws = { 1, 6 }, sling = { 4, 3 } }
    for name, row in pairs(arms) do
      local play = against(one(at(0, 0), { abilities = { name }, initiative = 9 }), one(at(row[1], 0), { initiative = 1 }))
      play:act("ann", name, { target = "tom", dice = name == "maul" and { 12, 4, 5 } or { 12 } })
      play:expect { tom = { hp = 20 - row[2] } }
    end
    local play = against({ "lightwright", at = at(0, 0), initiative = 9 }, one(at(6, 0), { initiative = 1 }), { options = { ["turn.actions"] = 2 } })
    play:act("ann", "lance_of_light", { direction = "E", dice = { 12 } })
    play:act("ann", "blast_spell", { hex = at(5, 0), dice = { 12 } })
    play:expect { tom = { hp = 11 } }
  end)

  it("trip throws down, against Toughness", function()
    local play = against({ "warden", at = at(0, 0), initiative = 9 }, one(at(1, 0), { toughness = 14, initiative = 1 }))
    play:act("ann", "trip", { target = "tom", dice = { 10 } })
    play:expect { tom = { statuses = { prone = true }, hp = 20 } }
  end)

  it("mind_spike dazes, against Resolve", function()
    local play = against({ "lightwright", at = at(0, 0), initiative = 9 }, one(at(3, 0), { initiative = 1 }))
    play:act("ann", "mind_spike", { target = "tom", dice = { 5 } })
    play:expect { tom = { hp = 18, movement = 3, statuses = { dazed = true } } }
    play:end_turn "ann"
    play:end_turn "tom"
    play:expect { tom = { movement = 5, statuses = { dazed = false } } }
  end)

  it("bandage puts somebody who is down back up", function()
    local play = support.play { heroes = { ann = { "medic", at = at(0, 0), initiative = 9 }, amy = one(at(1, 0), { hp = 4, initiative = 1 }) },
      enemies = { tom = one(at(2, 0), { abilities = { "blade" }, initiative = 20 }), una = one(at(6, 0), { initiative = 0 }) } }
    play:act("tom", "blade", { target = "amy", dice = { 12 } })
    play:end_turn "tom"
    play:expect { amy = { statuses = { down = true } } }
    play:act("ann", "bandage", { target = "amy" })
    play:expect { amy = { hp = 3, statuses = { down = false } } }
  end)

  it("take_aim is a die on the next attack, brace 2 Avoid until the next turn", function()
    local play = against({ "scout", at = at(0, 0), initiative = 9 }, one(at(3, 0), { initiative = 1 }))
    play:act("ann", "take_aim")
    play:end_turn "ann"
    play:end_turn "tom"
    play:act("ann", "hunting_bow", { target = "tom", dice = { 1, 11 } })
    play:expect { tom = { hp = 16 }, ann = { statuses = { aiming = false } } }
    play = against({ "warden", at = at(0, 0), initiative = 9 }, one(at(3, 0), { initiative = 1 }))
    play:act("ann", "brace")
    play:expect { ann = { avoid = 14 } }
    play:end_turn "ann"
    play:end_turn "tom"
    play:turn "ann"
    play:expect { ann = { avoid = 12 } }
  end)

  it("smoke_pot blinds its hexes, hurts nobody, and is used up", function()
    local play = against({ "grenadier", at = at(0, 0), initiative = 9 }, one(at(3, 0), { initiative = 1 }), { options = { ["turn.actions"] = 2 } })
    play:act("ann", "smoke_pot", { hex = at(3, 0) })
    play:expect { tom = { hp = 20 } }
    play:refuse("ann", "smoke_pot", "none left")
    assert.is_truthy(support.why(play, "ann", "crossbow", { target = "tom", dice = { 1 } }):find("total concealment", 1, true))
    assert.is_true(legal(play, "ann", "crossbow", { target = at(3, 0), dice = { 12 } }))
  end)

  it("duck answers a shot, once a round", function()
    local play = against({ "scout", at = at(0, 0), initiative = 9 }, { "poacher", at = at(3, 0), initiative = 1 }, { options = { ["turn.actions"] = 2 } })
    play:act("ann", "hunting_bow", { target = "tom", dice = { 6 }, answers = { { "tom", "duck" } } })
    play:expect { tom = { hp = 8, statuses = { prone = true } }, log = { "against 13" } }
    assert.has_error(function() play:act("ann", "hunting_bow", { target = "tom", dice = { 6 }, answers = { { "tom", "duck" } } }) end)
  end)

  it("breath_of_fire halves for who gets out of it", function()
    local play = against({ "cinder_hound", at = at(0, 0), initiative = 9 }, one(at(1, 0), { acrobatics = 2, initiative = 1 }))
    play:act("ann", "breath_of_fire", { direction = "E-NE", dice = { 8 } })
    play:expect { tom = { hp = 17 } }
  end)
end)

describe("the variant skirmish", function()
  it("rolls two dice, and the number itself is not enough", function()
    for second, hp in pairs { [2] = 20, [3] = 16 } do
      local play = against({ "scout", at = at(0, 0), initiative = 9 }, one(at(3, 0), { initiative = 1 }), { variant = "skirmish" })
      play:act("ann", "hunting_bow", { target = "tom", dice = { 3, second } })
      play:expect { tom = { hp = hp } }
    end
  end)

  it("has larger bombs, and standing up takes all one's movement", function()
    local play = against({ "grenadier", at = at(0, 0), initiative = 9, prone = true }, one(at(5, 0), { initiative = 1 }), { variant = "skirmish" })
    play:act("ann", "fire_bomb", { hex = at(3, 0), dice = { 6, 6 } })
    play:expect { tom = { hp = 17 } }
    play:act("ann", "stand")
    play:refuse("ann", "move", "no movement is left")
  end)
end)

describe("mistakes", function()
  local function says(more, text, foe)
    local fine, why = pcall(against, { "warden", at = at(0, 0) }, foe or one(at(3, 0)), { more = more })
    assert.is_false(fine)
    assert.is_truthy(tostring(why):find(text, 1, true), tostring(why))
  end

  it("in what the game master may bring about are told", function()
    says({ changes = { { name = "fog", tile = "fogg", hexes = { at(1, 0) } } } }, "changes.1.tile: no tile 'fogg' (did you mean 'fog'?)")
    says({ changes = { { name = "fog", tile = "fog" } } }, "needs hexes on the field")
    says({ changes = { { name = "wall", barrier = "brick", from = at(1, 0), to = at(2, 0) } } },
      "changes.1.barrier must be none or the id of an edge (found 'brick') (there is: none, solid, semi_solid, screen, partial, cover)")
    says({ changes = { { name = "wall", barrier = "solid", from = at(1, 0), to = at(3, 0) } } }, "from and to must be neighbours")
    says({ changes = { { name = "nothing" } } }, "changes nothing")
    says({ changes = { { tile = "fog" } } }, "changes.1 needs name, a text")
    says({ changes = { { name = "help", unit = "nobody", at = at(1, 0) } } }, "changes.1.unit: no unit 'nobody'")
  end)

  it("of units are told", function()
    says({}, "asleep must be a table { hours =, passed = } (found true)", one(at(3, 0), { asleep = true }))
  end)

end)

describe("policies", function()
  it("finish a fight of every kind of foe", function()
    local play = support.play { seed = 4, heroes = { ann = { "warden", at = at(-4, 3) }, sam = { "scout", at = at(-4, 5) },
      lou = { "lightwright", at = at(-5, 4) } },
      enemies = { w = { "hill_worm", at = at(5, -1) }, g = { "gas_thief", at = at(5, 1) }, p = { "poacher", at = at(6, 0) } } }
    play:auto { to = "end" }
    assert.is_truthy(({ won = true, lost = true })[play:outcome()])
  end)
end)
