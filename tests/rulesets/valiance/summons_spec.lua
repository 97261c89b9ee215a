-- Characters that join while an encounter runs: how they are made, named, kept in positions, and what goes wrong.
local tercio = require "tercio"
local support = dofile "tests/rulesets/valiance/support.lua"
local unit = support.unit
local CONTENT = support.doom .. [[
  local function calls(id, effect)
    ability(id) { text = "Calls.", tags = { action = 0, any_number = true }, range = { min = 1, max = 3 }, target = { "tile", free = true }, effect = effect }
  end
  local function does(id, effect)
    ability(id) { text = "Does.", tags = { action = 0, any_number = true }, effect = effect }
  end
  calls("call", function(_, use) use:summon("raider", { at = use.point }) end)
  calls("hound", function(_, use) use:summon("raider", { at = use.point, name = "hound", with = { guts = 3, abilities = { "sling" } } }) end)
  does("pair", function(_, use)
    use:summon("raider", { at = field.at(3, 3, 0) })
    use:summon("raider", { at = field.at(3, 3, 0) })
  end)
  does("crowd", function(_, use) use:summon("raider", { at = "gate", team = "enemies" }) end)
  does("wrong_kind", function(_, use) use:summon("raidr", { at = 0 }) end)
  does("wrong_team", function(_, use) use:summon("raider", { at = 0, team = "enemis" }) end)
  does("wrong_key", function(_, use) use:summon("raider", { at = 0, tem = "enemies" }) end)
  does("wrong_tag", function(_, use) use:summon("raider", { at = 0, with = { tags = { "huge" } } }) end)
  does("too_much", function(_, use) use:summon("raider", { at = "gate", with = { guts = 99 } }) end)
  does("nowhere", function(_, use) use:summon("raider", {}) end)
  does("on_itself", function(me, use) use:summon("raider", { at = me.cell }) end)
  does("too_many", function() for _ = 1, 70 do combat:add_unit { "raider", team = "enemies" } end end)
  does("come_and_go", function()
    for _ = 1, 70 do combat:drop_unit(combat:add_unit { "raider", team = "enemies" }) end
  end)
]]
local ALL = { "call", "hound", "pair", "crowd", "wrong_kind", "wrong_team", "wrong_key", "wrong_tag", "too_much", "nowhere", "on_itself", "too_many", "come_and_go", "doom" }
local game = support.game { content = CONTENT }

local function arena(more)
  local spec = { field = { size = { 8, 8, 2 }, areas = { gate = { { 6, 6, 0 }, { 7, 6, 0 } } } },
    heroes = { a = unit("elite", { at = { 0, 0 }, abilities = ALL }) }, enemies = { foe = unit("normal", { at = { 5, 0 } }) } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

local function fails(text, ability)
  local play = arena()
  play:turn "a"
  local other = play:fork()
  local fine, why = pcall(play.act, play, "a", ability)
  assert.is_false(fine)
  assert.is_truthy(tostring(why):find(text, 1, true), "the error is: " .. tostring(why))
  for _, each in ipairs { play, other } do each:act("a", "call", { target = { 1, 0, 0 } }) end
  assert.are.equal(other:hash(), play:hash())
  assert.is_true(play.units["raider 1"].active)
end

describe("a summons", function()
  it("makes a character as its archetype says, named after it, on the side of who summons", function()
    local play = arena()
    play:act("a", "call", { target = { 1, 0, 0 } })
    play:expect { ["raider 1"] = { at = { 1, 0 }, team = "heroes", guts = 10, endurance = 1, abilities = { "hack", "sprint" }, tags = { "normal", "medium" } },
      log = "Raider 1 enters at 1,0,0" }
  end)

  it("VAL-ROUND-09 gives it a turn in this round, while its team still acts", function()
    local play = arena()
    play:act("a", "call", { target = { 1, 0, 0 } })
    play:end_turn "a"
    assert.is_true(play:options()["raider 1"])
    play:act("raider 1", "sprint", { move = { 2, 0, 0 } })
    play:expect { ["raider 1"] = { at = { 2, 0 } } }
  end)

  it("numbers those that come after it, also when the first is gone", function()
    local play = arena()
    play:act("a", "call", { target = { 1, 0, 0 } })
    play:act("a", "call", { target = { 0, 1, 0 } })
    play:act("a", "doom", { target = "raider 1" })
    play:act("a", "call", { target = { 1, 0, 0 } })
    play:expect { ["raider 1"] = { active = false, at = false }, ["raider 2"] = { at = { 0, 1 } }, ["raider 3"] = { at = { 1, 0 } } }
  end)

  it("takes another name and other values where they are given", function()
    local play = arena()
    play:act("a", "hound", { target = { 1, 0, 0 } })
    play:expect { ["hound 1"] = { guts = 3, max = { guts = 10 }, abilities = { "hack", "sling" } } }
  end)

  it("takes the first tile of an area that has room", function()
    local play = arena { enemies = { foe = unit("normal", { at = { 6, 6 } }) } }
    play:act("a", "crowd")
    play:expect { ["raider 1"] = { at = { 7, 6 }, team = "enemies" } }
  end)

  it("finds no room where somebody else comes to at the same time, and leaves nobody behind", function()
    local play = arena()
    play:act("a", "pair")
    play:expect { ["raider 1"] = { at = { 3, 3 } }, log = "Raider 2 finds no room" }
    assert.is_false(play.units["raider 2"].active)
    assert.is_true(play.units["raider 2"].gone)
  end)

  it("is given up with a line of its own for each mistake", function()
    fails("ability 'wrong_kind' (effect): summon: unit 'raidr': no archetype 'raidr' (did you mean 'raider'?)", "wrong_kind")
    fails("no team 'enemis' (did you mean 'enemies'?)", "wrong_team")
    fails("summon: unknown key 'tem'", "wrong_key")
    fails("no tag 'huge'", "wrong_tag")
    fails("unit 'raider 1': guts must be 10 or less, its maximum (found 99): attributes = { guts = 99 } raises that", "too_much")
    fails("summon: 'raider' needs a place", "nowhere")
    fails("summon: 'raider 1' has no room at 0,0,0: a stands there", "on_itself")
    fails("too many units", "too_many")
  end)

  it("takes the places of those that are gone and that nobody names", function()
    local play = arena()
    play:act("a", "come_and_go")
    play:act("a", "call", { target = { 1, 0, 0 } })
    play:expect { ["raider 71"] = { at = { 1, 0 } } }
    assert.is_nil(play:check())
  end)
end)

describe("positions with characters that have joined", function()
  it("keep their names: each in the world in which it was given", function()
    local play = arena()
    local other = play:fork()
    play:act("a", "call", { target = { 1, 0, 0 } })
    other:act("a", "hound", { target = { 1, 0, 0 } })
    assert.is_true(play.units["raider 1"].active)
    assert.is_true(other.units["hound 1"].active)
    assert.is_false(pcall(function() return play.units["hound 1"].active end))
    assert.are_not.equal(play:hash(), other:hash())
  end)

  it("are restored from a save in a fresh state, with names and archetypes", function()
    local play = arena()
    play:act("a", "call", { target = { 1, 0, 0 } })
    play:act("a", "hound", { target = { 0, 1, 0 } })
    local saved, hash = play:save(), play:hash()
    tercio.forget()
    local other = arena():load(saved)
    assert.are.equal(hash, other:hash())
    other:act("a", "call", { target = { 1, 1, 0 } })
    other:expect { ["raider 2"] = { at = { 1, 1 } }, ["hound 1"] = { at = { 0, 1 } } }
    play:act("a", "call", { target = { 1, 1, 0 } })
    assert.are.equal(play:hash(), other:hash())
  end)

  it("have equal twins at every decision", function()
    local play = arena { heroes = { a = unit("elite", { at = { 0, 0 }, abilities = { "call", "hound" } }) } }
    play:act("a", "call", { target = { 1, 0, 0 } })
    assert.are.equal(60, play:wander(4, 60))
  end)
end)

describe("a script", function()
  local function script(lines)
    return tercio.run("joined.lua", nil, [[
      encounter "Joined" { ruleset = "valiance", mods = {}, field = { size = { 6, 2 } }, teams = { { id = "heroes", players = true }, { id = "raiders" } },
        units = { mira = { "vanguard", team = "heroes", at = { 0, 0 } }, brute = { "raider", team = "raiders", at = { 5, 0 } } },
        objectives = { { kind = "eliminate", target = "brute" } }, script = { ]] .. lines .. [[ } }
    ]])
  end
  it("may name those who are still to come, and is told when they have not", function()
    local code, lines = script [[ expect { ["raider 1"] = { guts = 3 } } ]]
    assert.are.equal(1, code)
    assert.is_truthy(lines:find("no unit 'raider 1' has come yet", 1, true), lines)
    code, lines = script [[ act "brut" "hack" { target = "mira" } ]]
    assert.are.equal(2, code)
    assert.is_truthy(lines:find("no unit 'brut' (did you mean 'brute'?)", 1, true), lines)
  end)
end)
