-- Stances, Transformations and Strategies (PRIM), and the round and deployment in which they are used.
local support = dofile "tests/rulesets/valiance/support.lua"
local unit, game = support.unit, support.game { content = support.doom .. [[
  ability "shell" { text = "Resistance 2.", tags = { "stance" }, cost = { energy = 1 }, modify = { resistance = function(_, value) return value + 2 end } }
  ability "guard" { text = "Resistance 3, once.", tags = { stance = 1, limited = 1 }, modify = { resistance = function(_, value) return value + 3 end } }
  ability "lean" { text = "Resistance 1.", tags = { "stance" }, modify = { resistance = function(_, value) return value + 1 end } }
  ability "crouch" { text = "One Reaction less.", tags = { "stance" }, modify = { reaction_points = function(_, value) return value - 1 end } }
  ability "wolf" { text = "Lethality 1.", tags = { transformation = 1, limited = 1 }, modify = { lethality = function(_, value) return value + 1 end } }
  ability "bear" { text = "Lethality 3.", tags = { "transformation" }, modify = { lethality = function(_, value) return value + 3 end } }
  ability "plan" { text = "Allies move 1 more.", tags = { "strategy" }, modify = { ["any.movement"] = function(_, value, self, subject)
    return subject and subject:allied(self.bearer) and value + 1 or value end } }
]] }

local function arena(abilities, more)
  local spec = { heroes = { a = unit("elite", { at = { 0, 0 }, abilities = abilities }), b = unit("elite", { at = { 1, 0 } }) },
    enemies = { foe = unit("elite", { at = { 5, 0 }, abilities = { "doom" } }) } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

local function round(play, answers)
  play:answer "skip a"
  play:answer "skip b"
  play:answer "skip foe"
  for _, answer in ipairs(answers or {}) do play:answer(answer) end
end

describe("forms", function()
  it("VAL-PRIM-12 VAL-PRIM-16 VAL-ROUND-07 a Stance is used as a round begins, for its Energy and no points, and lapses with the next", function()
    local play = arena { "shell" }
    play:expect { a = { resistance = 0 } }
    play:answer "shell"
    play:expect { a = { resistance = 2, energy = 4, reaction_points = 2 } }
    round(play, { false })
    play:expect { a = { resistance = 0, energy = 4 } }
    assert.are.equal("turn", play:decision().kind)
  end)

  it("VAL-ROUND-07 VAL-ATTR-17 a Stance caps Reaction Points at once, and has lapsed before they return", function()
    local play = arena { "crouch" }
    play:answer "crouch"
    play:expect { a = { reaction_points = 1 } }
    round(play, { false })
    play:expect { a = { reaction_points = 2 } }
  end)

  it("VAL-PRIM-16 a Limited Stance is used up by being used", function()
    local play = arena { "guard" }
    play:answer "guard"
    play:expect { a = { resistance = 3, reaction_points = 2 } }
    round(play)
    play:expect { a = { resistance = 0 }, round = 2 }
    assert.are.equal("turn", play:decision().kind)
  end)

  it("VAL-ROUND-07 round_start: a Stance is there for what triggers as it is taken, or for what triggers as it lapses", function()
    for reading, guts in pairs { listed_order = { 10, 8 }, all_simultaneous = { 8, 8 } } do
      local play = arena({ "shell" }, { options = { round_start = reading }, content = support.doom .. [[
        ability "shell" { text = "Resistance 2.", tags = { "stance" }, modify = { resistance = function(_, value) return value + 2 end } }
        trait "dawn" { text = "2 damage as a round begins.", on = { ["any.round.begin"] = function(_, round) round:damage(unit_named "a", 2, { direct = false }) end } } ]],
        enemies = { foe = unit("elite", { at = { 5, 0 }, traits = { "dawn" } }) } })
      assert.are.equal("form", play:decision().kind)
      play:answer "shell"
      play:expect { a = { guts = guts[1], resistance = 2 } }
      round(play)
      assert.are.equal("form", play:decision().kind)
      play:answer(false)
      play:expect { a = { guts = guts[2], resistance = 0 } }
      assert.are.equal("turn", play:decision().kind)
    end
  end)

  it("VAL-PRIM-14 VAL-PRIM-16 VAL-PRIM-17 a Transformation lasts, beside a Stance, and spends its Limited use", function()
    local play = arena { "shell", "wolf" }
    play:answer "wolf"
    play:answer "shell"
    play:expect { a = { resistance = 2, lethality = 1 } }
    round(play)
    assert.are.same({ "shell", "none" }, { play:options()[1], play:options()[2] })
    play:answer(false)
    play:expect { a = { resistance = 0, lethality = 1 } }
  end)

  it("VAL-PRIM-13 VAL-PRIM-15 second_form=replaces: another of its sort takes its place", function()
    local play = arena { "wolf", "bear", "shell", "lean" }
    play:answer "wolf"
    play:answer "bear"
    play:answer "shell"
    play:answer "lean"
    play:expect { a = { lethality = 3, resistance = 1 } }
  end)
  it("VAL-PRIM-15 second_form=refused: it cannot be used", function()
    local play = arena({ "wolf", "bear" }, { options = { second_form = "refused" } })
    play:answer "wolf"
    play:expect { a = { lethality = 1 } }
    assert.are.equal("turn", play:decision().kind)
  end)

  it("VAL-PRIM-19 VAL-PRIM-18 VAL-INIT-05 a Strategy is used while deploying and holds while its user is there", function()
    local play = arena({ "plan" }, { teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 } } })
    assert.are.equal(0, play.combat.round)
    play:answer "plan"
    play:expect { round = 1, a = { movement = 6 }, b = { movement = 6 }, foe = { movement = 5 } }
    play:act("foe", "doom", { target = "a" })
    play:expect { a = { at = false }, b = { movement = 5 } }
  end)
end)
