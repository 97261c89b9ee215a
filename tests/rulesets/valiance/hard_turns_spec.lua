-- Hard interactions of turns, Gambits and objectives: of the thirty at the end of the catalogue, those of this side.
local support = dofile "tests/rulesets/valiance/support.lua"
local unit, game = support.unit, support.game { pass = "nobody", content = support.doom .. [[
  ability "blow" { text = "10 damage.", tags = { action = 1, any_number = true }, range = { min = 0, max = 20 }, target = { "character" },
    effect = function(_, use) use:damage(use.target, 10) end }
  ability "cut" { text = "7 damage.", tags = { action = 1, any_number = true }, range = { min = 0, max = 20 }, target = { "character" },
    effect = function(_, use) use:damage(use.target, 7) end }
  ability "rain" { text = "4 damage, later, to who is there.", tags = { action = 1, delayed = true }, range = { min = 0, max = 20 }, target = { "tile" },
    effect = function(_, use)
      for _, other in ipairs(field.units_at(use.point)) do use:damage(other, 4) end
    end }
]] }
local function gambit(...)
  local answers = {}
  for index, name in ipairs { ... } do answers[index] = { name, "valiant_gambit" } end
  return { answers = answers, pass = #answers == 0 }
end

describe("a hard case", function()
  it("VAL-TRAIT-10 VAL-GAMB-08 VAL-DEATH-02 G03: a Gambit ends the Struggle, and the hazard under it hurts", function()
    local play = game.arena { teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 } },
      field = { layers = { "!......." }, legend = { ["!"] = { "hazardous", hazardous = 3 } } },
      heroes = { a = { "warden", at = { 0, 0 } }, b = { "warden", at = { 7, 0 }, valiance = 0 } },
      enemies = { foe = unit("elite", { at = { 3, 0 }, abilities = { "blow" } }), y = unit("elite", { at = { 5, 0 }, abilities = { "cut" } }) } }
    play:act("foe", "blow", { target = "a" })
    play:expect { a = { endurance = 1, guts = 10 } }
    play:end_turn("foe", gambit "a")
    play:expect { a = { valiance = 1, guts = 7 } }
    play:end_turn("a", gambit())
    play:act("y", "cut", { target = "a" })
    play:expect { a = { at = false, valiance = 0, dead = true } }
  end)

  it("VAL-GAMB-13 VAL-SIMT-06 VAL-ROUND-06 G05: two Gambits between the turns of a Boss, and one more at their end", function()
    local play = game.arena { teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 } },
      heroes = { a = { "warden", at = { 0, 0 }, statuses = { decaying = 1 } }, b = { "warden", at = { 1, 0 } } }, enemies = { foe = unit("boss", { at = { 5, 5 } }) } }
    play:end_turn("foe", gambit("a", "b"))
    play:expect { a = { valiance = 1, guts = 8, statuses = { decaying = false } }, b = { valiance = 1 } }
    play:act("a", "interact", { target = { 0, 0, 0 } })
    play:act("b", "interact", { target = { 1, 0, 0 } })
    play:answer "end"
    play:answer "valiant_gambit"
    play:answer(false)
    play:expect { a = { valiance = 0, action_points = 3 } }
    play:end_turn("a", { answers = { { "b", "pass" } } })
    play:expect { a = { at = false, dead = true }, round = 1 }
    assert.are.equal("enemies", play:decision().who)
    assert.is_true(play:options().foe)
  end)

  it("VAL-SEC-08 VAL-SEC-10 VAL-SEC-12 G06: a Delayed Area comes in the Gambit turn, and not again", function()
    local play = game.arena { teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 } },
      heroes = { a = { "warden", at = { 0, 0 }, abilities = { "rain" } } }, enemies = { foe = unit("elite", { at = { 5, 5 } }), x = unit("elite", { at = { 6, 6 } }) } }
    play:end_turn("foe", gambit())
    play:end_turn("x", gambit())
    play:act("a", "rain", { target = { 6, 6, 0 } })
    play:end_turn "a"
    play:expect { x = { guts = 10 }, round = 2 }
    play:end_turn("foe", gambit "a")
    play:expect { x = { guts = 6 } }
    play:end_turn("a", gambit())
    play:end_turn("x", gambit())
    play:turn "a"
    play:expect { x = { guts = 6 }, round = 2 }
  end)

  local function skipped(guts, endurance)
    local play = game.arena { objectives = { { kind = "control", area = "zone" } }, pass = true,
      field = { layers = { "!......." }, legend = { ["!"] = { "hazardous", hazardous = 3, name = "zone" } } },
      heroes = { a = { "warden", at = { 0, 0 }, guts = guts, endurance = endurance, attributes = { resistance = 1 }, statuses = { decaying = 2 } },
        b = { "warden", at = { 4, 0 } } }, enemies = { foe = unit("normal", { at = { 6, 0 } }) } }
    for _ = 1, 3 do play:answer("skip " .. play:options()[1]) end
    return play
  end
  it("VAL-MISS-02 VAL-MISS-03 VAL-ROUND-08 VAL-OBJ-09 G08: a skipped turn on the objective", function()
    local play = skipped(10, 2)
    play:expect { a = { guts = 4 }, over = "won" }
    play = skipped(6, 1)
    play:expect { a = { at = false }, round = 2 }
    assert.is_nil(play:outcome())
  end)

  it("VAL-RETR-06 VAL-OBJ-14 VAL-OBJ-15 VAL-GAMB-15 G29: a fatal retreat", function()
    local play = require "tercio".encounter { ruleset = "valiance", content = support.doom, script = {}, retreat = "exit",
      field = { size = { 8, 8 }, areas = { exit = { { 0, 3 } } } }, objectives = { { kind = "eliminate", target = "foe" } },
      teams = { { id = "heroes", players = true }, { id = "enemies" } },
      units = { b = { "warden", team = "heroes", at = { 0, 2 }, valiance = 2 }, c = { "warden", team = "heroes", at = { 2, 2 }, valiance = 1 },
        a = { "warden", team = "heroes", at = { 5, 0 } }, foe = unit("elite", { team = "enemies", at = { 3, 2 }, abilities = { "doom" } }) } }
    play:answer "retreat"
    play:act("b", "sprint", { move = { 0, 3, 0 }, leave = true, pass = true })
    play:end_turn("a", { pass = true })
    play:end_turn("c", { pass = true })
    play:act("foe", "doom", { target = "a" })
    play:end_turn("foe", gambit "c")
    play:act("c", "evade", { target = { 1, 2, 0 } })
    play:act("c", "sprint", { move = { 0, 3, 0 }, leave = true })
    play:expect { over = "failed", a = { at = false, valiance = 1 }, c = { at = false, valiance = 0, dead = true }, no_log = "C is downed" }
  end)
end)
