-- Encounters, deployment, teams and their order (ENC, INIT, TEAM), and the tags and attributes characters come with.
local support = dofile "tests/rulesets/valiance/support.lua"
local unit, game = support.unit, support.game()

local function lines_with(play, text)
  local found = {}
  for _, line in ipairs(play:lines()) do
    if line:find(text, 1, true) then found[#found + 1] = line end
  end
  return found
end

local function fails(text, f, ...)
  local fine, why = pcall(f, ...)
  assert.is_false(fine)
  assert.is_truthy(tostring(why):find(text, 1, true), "the error is: " .. tostring(why))
end

local FOE = unit("normal", { at = { 7, 7 } })

describe("an encounter", function()
  it("VAL-ENC-03 VAL-OBJ-01 is refused without an objective of the players", function()
    fails("the players need at least one", game.arena, { objectives = {}, heroes = { a = { "duelist", at = { 0, 0 } } }, enemies = { foe = FOE } })
    fails("the players need at least one", game.arena, { objectives = { { kind = "eliminate", target = "foe", bonus = true } },
      heroes = { a = { "duelist", at = { 0, 0 } } }, enemies = { foe = FOE } })
  end)

  it("VAL-ENC-05 begins with full Guts, Energy and Endurance", function()
    local play = game.arena { heroes = { a = { "duelist", at = { 0, 0 }, tier = 1 } }, enemies = { foe = FOE } }
    play:expect { a = { guts = 12, energy = 6, endurance = 2 } }
  end)

  it("VAL-ENC-07 VAL-ENC-08 gives what the scenario says instead, Valiance as it was left", function()
    local play = game.arena { heroes = { a = { "duelist", at = { 0, 0 }, energy = 2, valiance = 1 }, b = { "duelist", at = { 1, 0 } } },
      enemies = { foe = FOE } }
    play:expect { a = { energy = 2, guts = 10, valiance = 1 }, b = { energy = 5, valiance = 2 } }
  end)

  it("VAL-ENC-06 VAL-SEC-14 gives Limited abilities all their uses, and no more", function()
    local play = game.arena { heroes = { a = { "duelist", at = { 0, 0 }, abilities = { "vow" } } }, enemies = { foe = FOE },
      content = [[ ability "vow" { text = "Vows.", tags = { action = 0, limited = 2, any_number = true }, effect = function(_, use) use:note() end } ]] }
    play:act("a", "vow")
    play:act("a", "vow")
    play:refuse("a", "vow", "no uses are left")
    play:end_turn "a"
    play:end_turn "foe"
    play:refuse("a", "vow", "no uses are left")
  end)

  it("VAL-ENC-09 VAL-ENC-11 is over at once when the last objective is completed", function()
    local play = game.arena { objectives = { { kind = "seize", area = "gate" } },
      field = { layers = { [[
        ....
        .G..
      ]] }, legend = { G = { name = "gate" } } },
      heroes = { a = { "duelist", at = { 0, 0 } } }, enemies = { foe = unit("normal", { at = { 3, 1 }, statuses = { decaying = 3 } }) } }
    play:act("a", "interact", { target = { 1, 0, 0 } })
    assert.are.equal("won", play:outcome())
    assert.is_nil(play:decision())
    play:expect { over = "won", foe = { guts = 10 }, round = 1 }
  end)

  it("VAL-ENC-01 has no actions any more when it is over", function()
    local play = game.arena { heroes = { a = { "duelist", at = { 0, 0 }, abilities = { "doom" } } }, enemies = { foe = unit("normal", { at = { 1, 0 } }) },
      content = support.doom }
    play:act("a", "doom", { target = "foe" })
    assert.are.equal("won", play:outcome())
    fails("over", play.act, play, "a", "sprint", { move = { 2, 2, 0 } })
  end)

  -- Both at Endurance 0 in one batch: who fells the last target goes down with it, unless the end comes first.
  local function mutual(timing)
    local play = game.arena { options = { end_timing = timing }, content = support.doom,
      heroes = { a = { "duelist", at = { 0, 0 }, abilities = { "pact" } }, b = { "duelist", at = { 5, 5 } } },
      enemies = { foe = unit("normal", { at = { 1, 0 } }) } }
    play:act("a", "pact", { target = "foe" })
    assert.are.equal("won", play:outcome())
    return play
  end
  it("VAL-ENC-09 end_timing=after_batch: what happens together with the end still counts", function()
    mutual("after_batch"):expect { a = { at = false, valiance = 1 } }
  end)
  it("VAL-ENC-09 end_timing=immediate: it does not", function()
    mutual("immediate"):expect { a = { at = { 0, 0 }, valiance = 2 } }
  end)
  it("VAL-ENC-09 VAL-OBJ-05 end_timing=immediate: spares nobody where another objective is still open", function()
    for reading, place in pairs { all = false, any = { 0, 0 } } do
      local play = game.arena { options = { end_timing = "immediate", parallel = reading }, content = support.doom,
        objectives = { { kind = "eliminate", target = "foe" }, { kind = "eliminate", target = "x" } },
        heroes = { a = { "duelist", at = { 0, 0 }, abilities = { "pact" } }, b = { "duelist", at = { 5, 5 } } },
        enemies = { foe = unit("normal", { at = { 1, 0 } }), x = unit("normal", { at = { 7, 7 } }) } }
      play:act("a", "pact", { target = "foe" })
      play:expect { a = { at = place } }
      assert.are.equal(reading == "any" and "won" or nil, play:outcome())
    end
  end)
end)

describe("deployment", function()
  local function deploying(more)
    local spec = { field = { layers = { [[
        ...f
        ....
        ABC.
      ]] }, legend = { A = { name = "start" }, B = { name = "start" }, C = { name = "start" }, f = { unit = "foe" } } },
      teams = { heroes = { players = true, start = "start" } },
      heroes = { a = { "duelist", away = true }, b = { "warden", away = true } }, enemies = { foe = unit "normal" } }
    for key, value in pairs(more or {}) do spec[key] = value end
    return game.arena(spec)
  end

  it("VAL-INIT-02 puts each character on a starting tile of the players' choice, one on each", function()
    local play = deploying()
    local options = play:options()
    assert.is_true(options["0,0,0"] and options["1,0,0"] and options["2,0,0"])
    assert.is_nil(options["3,0,0"])
    play:answer "1,0,0"
    assert.is_nil(play:options()["1,0,0"])
    play:answer "2,0,0"
    play:expect { a = { at = { 1, 0 } }, b = { at = { 2, 0 } } }
  end)

  it("VAL-INIT-01 VAL-INIT-06 comes before round 1, which follows at once", function()
    local play = deploying { heroes = { a = { "duelist", away = true, equipment = { "raise_guard", "mend" } } } }
    assert.are.equal(0, play.combat.round)
    assert.are.equal("deploy", play:decision().kind)
    assert.are.equal(1, #lines_with(play, "Objective of heroes: eliminate foe"))
    play:answer "0,0,0"
    assert.are.equal("equipment", play:decision().kind)
    assert.are.equal(0, play.combat.round)
    play:answer { "mend" }
    assert.are.equal(1, play.combat.round)
    assert.are.equal("turn", play:decision().kind)
  end)

  it("VAL-INIT-03 lets players pick what each character takes along", function()
    local play = deploying { heroes = { a = { "duelist", away = true, equipment = { "raise_guard", "mend", "hardy" }, items = 2 } },
      content = [[ trait "hardy" { text = "Tough.", modify = { guts = function(_, value) return value + 4 end } } ]] }
    play:answer "0,0,0"
    play:answer { "mend", "hardy" }
    play:expect { a = { abilities = { mend = true, raise_guard = false }, guts = 14 } }
  end)

  it("VAL-INIT-01 VAL-INIT-05 lets a Strategy be used that was taken along", function()
    local play = deploying { heroes = { a = { "duelist", away = true, equipment = { "plan" } } },
      content = [[ ability "plan" { text = "1 Movement more.", tags = { "strategy" }, modify = { movement = function(_, value) return value + 1 end } } ]] }
    play:answer "0,0,0"
    play:answer { "plan" }
    play:answer "plan"
    play:expect { round = 1, a = { movement = 6 } }
  end)

  it("VAL-INIT-04 leaves out whom the scenario has placed", function()
    local play = deploying { heroes = { a = { "duelist", at = { 3, 1 } }, b = { "warden", away = true } } }
    assert.are.equal("Where does b start?", play:decision().prompt)
    play:answer "0,0,0"
    play:expect { a = { at = { 3, 1 } } }
  end)
end)

describe("teams", function()
  it("VAL-TEAM-03 let the players act first, however they are listed", function()
    local play = require "tercio".encounter { ruleset = "valiance", field = { size = { 4, 4 } }, teams = { { id = "villains" }, { id = "us", players = true } },
      objectives = { { kind = "eliminate", target = "foe" } },
      units = { foe = { "raider", team = "villains", at = { 3, 3 } }, a = { "duelist", team = "us", at = { 0, 0 } } }, script = {} }
    assert.are.equal("us", play:decision().who)
  end)

  local function phases(play, count)
    local names = {}
    for number = 1, count do
      names[number] = play:decision().who
      play:answer("skip " .. play:options()[1])
    end
    return table.concat(names, " ")
  end

  local function surprised(reading)
    return game.arena { options = { surprise = reading }, teams = { heroes = { players = true }, enemies = { surprise = true } },
      heroes = { a = { "duelist", at = { 0, 0 } } }, enemies = { foe = FOE } }
  end
  it("VAL-TEAM-04 a surprise makes a team act first in every round", function()
    assert.are.equal("enemies heroes enemies heroes enemies", phases(surprised "whole_encounter", 5))
  end)
  it("VAL-TEAM-04 surprise=first_round: in round 1 only", function()
    assert.are.equal("enemies heroes heroes enemies heroes", phases(surprised "first_round", 5))
  end)

  it("VAL-TEAM-01 VAL-TEAM-02 VAL-TEAM-06 may be three, in the order that the scenario gives", function()
    local play = game.arena { teams = { heroes = { players = true, order = 2 }, enemies = { order = 1 }, wild = { order = 3 } },
      heroes = { a = { "duelist", at = { 0, 0 } } }, enemies = { foe = FOE }, wild = { wolf = unit("normal", { at = { 4, 4 } }) } }
    assert.are.equal("enemies heroes wild enemies", phases(play, 4))
  end)

  it("VAL-TEAM-05 are hostile to each other unless the scenario says otherwise", function()
    local function strikes(relations)
      local play = game.arena { teams = { heroes = { players = true, relations = relations } },
        heroes = { a = { "raider", at = { 0, 0 } }, c = { "raider", at = { 0, 1 } } }, enemies = { foe = FOE },
        others = { wolf = unit("normal", { at = { 1, 0 } }) } }
      play:turn "a"
      local open = play:options().hack or false
      if open then play:act("a", "hack", { target = "wolf" }) end
      return open
    end
    assert.is_true(strikes(nil))
    assert.is_false(strikes { others = "neutral" })
    assert.is_false(strikes { others = "allied" })
  end)
end)

describe("the tags of a character", function()
  local function with(tags)
    return function()
      return game.arena { heroes = { a = { at = { 0, 0 }, tags = tags } }, enemies = { foe = FOE } }
    end
  end
  it("VAL-CTAG-03 name exactly one threat and one size", function()
    fails("unit 'a' must have exactly one size tag (found medium and large)", with { "elite", "medium", "large", "human" })
    fails("unit 'a' must have exactly one threat tag (found none)", with { "medium", "human" })
    fails("unit 'a' must have exactly one size tag (found none)", with { "elite", "human" })
    assert.has_no.errors(with { "elite", "medium", "human" })
  end)
  it("VAL-CTAG-04 name at least one type", function()
    fails("unit 'a' needs a type tag", with { "elite", "medium" })
    assert.has_no.errors(with { "elite", "medium", "human", "construct" })
  end)
  it("VAL-THREAT-06 mark Bosses and Elites that are no player's, as the encounter begins and as they come", function()
    local play = game.arena { heroes = { a = { "duelist", at = { 0, 0 } } }, enemies = { foe = FOE, ogre = { "ogre", at = { 4, 4 } },
      cap = unit("elite", { at = { 3, 0 } }), late = { "champion", away = true, reserve = true } },
      more = { alterations = { { name = "horn", enter = { late = { 0, 7, 0 } } } } } }
    assert.are.equal(1, #lines_with(play, "Boss: ogre."))
    assert.are.equal(1, #lines_with(play, "Elite: cap."))
    assert.are.equal(1, #lines_with(play, "Boss"))
    play:master "horn"
    assert.are.equal(1, #lines_with(play, "Boss: late."))
  end)
  it("VAL-THREAT-05 make player characters elite", function()
    fails("a player character, which is always elite (found boss)", with { "boss", "medium", "valiant" })
    fails("a player character, which is always elite (found normal)", with { "normal", "medium", "valiant" })
  end)
end)
