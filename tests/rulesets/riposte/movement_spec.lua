-- Movement, terrain, walls and flight on squares.
local support = require "rulesets.riposte.support"
local with = support.with

-- Abe on a drawing: a is Abe, d is Dun; more: keys of the arena.
local LEGEND = { l = "light", m = "medium", h = "heavy", ["2"] = { difficult = 2 }, ["4"] = { difficult = 4 }, ["1"] = { difficult = 1 }, w = "low" }

local function map(drawing, abe, more)
  abe = with(abe)
  abe.at = "a"
  local spec = { field = { topology = "square4", layers = { drawing }, legend = LEGEND }, heroes = { abe = abe },
    enemies = { dun = with { at = "d" } } }
  for key, value in pairs(more or {}) do
    if key == "dun" then
      spec.enemies.dun = with(value)
      spec.enemies.dun.at = "d"
    elseif key == "ben" then
      spec.heroes.ben = with(value)
      spec.heroes.ben.at = "b"
    else
      spec[key] = value
    end
  end
  return support.game().arena(spec)
end

local function cells(play) return support.offered(play, "abe", "move") end

describe("moving", function()
  it("RIP-MOVE-01 RIP-MOVE-02 RIP-MOVE-03 costs 1 a square, by sides", function()
    local play = support.game { size = { 11, 11 } }.arena { heroes = { abe = with { at = { 5, 5 }, movement = 4 } }, enemies = { dun = with { at = { 0, 0 } } } }
    local list = cells(play)
    assert.equal(40, #list)   -- 41 with the start
    assert.is_true(list["9,5"] and list["7,7"])
    assert.is_nil(list["8,7"])
  end)

  it("RIP-MOVE-03 is by corners too with metric = chebyshev_8", function()
    local play = support.game { size = { 11, 11 }, options = { metric = "chebyshev_8" } }.arena { heroes = { abe = with { at = { 5, 5 }, movement = 2 } },
      enemies = { dun = with { at = { 0, 0 } } } }
    local list = cells(play)
    assert.equal(24, #list)
    assert.is_true(list["7,7"])
  end)

  it("RIP-MOVE-04 RIP-MOVE-06 is done in pieces, and not all of it", function()
    local play = map("a........\n........d")
    play:act("abe", "move", { move = { 2, 1 } })
    play:act("abe", "move", { move = { 4, 1 } })
    assert.equal(3, #cells(play))
    play:act("abe", "move", { move = { 5, 1 } })
    play:refuse("abe", "move", "no movement left")
    play:turn "dun"
    play:turn "abe"
    -- A new turn, with all of it.
    play:act("abe", "move", { move = { 1, 0 } })
    play:end_turn "abe"
    play:expect { abe = { at = { 1, 0 } } }
  end)

  it("RIP-MOVE-05 RIP-ACT-06 RIP-ACT-12 is over once one has acted, hit or miss", function()
    local play = map("a........\n.d.......")
    play:act("abe", "move", { move = { 0, 0 } })
    play:act("abe", "engage", { target = "dun", dice = { 99, 99 } })
    assert.equal("dun", (play:options())[1] == "dun" and "dun")
    -- With the option what is left may still be used, and acting again may not.
    play = map("a........\n.d.......", {}, { options = { canto = true } })
    play:act("abe", "move", { move = { 0, 0 } })
    play:act("abe", "engage", { target = "dun", dice = { 99, 99 } })
    play:refuse("abe", "engage", "Engage action is used")
    play:act("abe", "move", { move = { 0, 1 } })
    assert.equal(3, play.units.abe.movement - play.units.abe.used)
  end)

  it("RIP-MOVE-07 crosses squares of one's own side, not those of others", function()
    local own = "####\nab..\n####\n...d"
    local list = cells(map(own, {}, { ben = {} }))
    assert.is_true(list["2,2"])
    assert.is_nil(list["1,2"])
    assert.is_false(pcall(cells, map(own, {}, { ben = {}, options = { ["pass.allies"] = false } })))
    local other = "####\nad..\n####"
    assert.is_false(pcall(cells, map(other)))
    list = cells(map(other, {}, { options = { ["pass.enemies"] = true } }))
    assert.is_true(list["2,1"])
    assert.is_nil(list["1,1"])
  end)

  it("RIP-MOVE-08 RIP-TERR-05 does not enter what costs more than is left", function()
    local list = cells(map("####\na.h.\n####\n...d", { movement = 3 }))
    assert.is_true(list["1,2"])
    assert.is_nil(list["2,2"])
    assert.is_true(cells(map("####\na.h.\n####\n...d", { movement = 4 }))["2,2"])
  end)
end)

-- What is left of a Movement of 9 after a way over one square of a terrain.
local function cost(letter, traits)
  local play = map("####\na" .. letter .. ".#\n####\n...d", { movement = 9, traits = traits })
  play:act("abe", "move", { move = { 1, 2 } })
  return play.units.abe.used, play
end

-- A strike at Dun on a terrain: Hit Chance of 70, Might 7 against Defense 1.
local function struck(letter, options, traits)
  local play = map("##\n##\na" .. letter, { accuracy = 90 }, { options = options, field = { topology = "square4", layers = { "aD" },
    legend = { D = letter == "." and { unit = "dun" } or { unit = "dun", [LEGEND[letter]] = true } } } ,
    enemies = { dun = with { dodge = 20, defense = 1, traits = traits } } })
  play:act("abe", "engage", { target = "dun", dice = { 1, 99 } })
  local hit, lost
  for _, line in ipairs(play:lines()) do
    hit = hit or line:match "attack of sword on dun: d%% 1, hit below (%d+)"
    lost = lost or line:match "Dun loses (%d+) HP"
  end
  return tonumber(hit), tonumber(lost)
end

describe("terrain", function()
  it("RIP-TERR-01 RIP-TERR-02 Basic costs 1 and gives nothing", function()
    assert.equal(1, (cost(".")))
    assert.same({ 70, 6 }, { struck(".") })
  end)
  it("RIP-TERR-03 Light costs 2, Defense 1, Dodge 10", function()
    assert.equal(2, (cost("l")))
    assert.same({ 60, 5 }, { struck("l") })
  end)
  it("RIP-TERR-04 Medium costs 2, Defense 2, Dodge 20", function()
    assert.equal(2, (cost("m")))
    assert.same({ 50, 4 }, { struck("m") })
  end)
  it("RIP-TERR-05 Heavy costs 3, Defense 3, Dodge 30", function()
    assert.equal(3, (cost("h")))
    assert.same({ 40, 3 }, { struck("h") })
  end)
  it("RIP-TERR-06 Difficult costs its number, and gives nothing", function()
    assert.equal(4, (cost("4")))
    assert.equal(1, (cost("1")))
    assert.is_nil(cells(map("####\na4..\n.###\n...d", { movement = 3 }))["1,2"])
  end)

  it("RIP-TERR-07 counts for whoever is struck there, the attacker too", function()
    local play = map("##\nad", {}, { field = { topology = "square4", layers = { "Ad" }, legend = { A = { unit = "abe", light = true } } },
      heroes = { abe = with {} } })
    play:act("abe", "engage", { target = "dun", dice = { 99, 1 } })
    assert.truthy(support.logged(play, "riposte of sword on abe: d% 1, hit below 80"))
    play:expect { abe = { hp = 17 } }
  end)

  it("RIP-TERR-10 is a table that others add to", function()
    local play = map("####\nas.#\n####\n...d", { movement = 9 }, { field = { topology = "square4", layers = { "####\nas.#\n####\n...d" }, legend = { s = "swamp" } },
      content = [[ tile "swamp" { text = "Wet.", cost = 5, defense = 0, dodge = 5, recovery = 0 } ]] })
    play:act("abe", "move", { move = { 1, 2 } })
    assert.equal(5, play.units.abe.used)
  end)

  it("RIP-TERR-11 is paid on entering only", function()
    local _, play = cost("h")
    play:act("abe", "move", { move = { 2, 2 } })
    assert.equal(4, play.units.abe.used)
  end)
end)

describe("recovery", function()
  local function on_heavy(hp, options, more)
    local abe = with { hp = hp, attributes = { hp = 30 } }
    for key, value in pairs(more or {}) do abe[key] = value end
    return map("##", {}, { field = { topology = "square4", layers = { "A........d" }, legend = { A = { unit = "abe", heavy = true } } },
      heroes = { abe = abe }, options = options })
  end

  it("RIP-TERR-08 gives 10 HP back as its occupant's phase begins, up to the maximum", function()
    local play = on_heavy(5)
    play:expect { abe = { hp = 15 } }
    play = on_heavy(25)
    play:expect { abe = { hp = 30 } }
    play:end_turn "abe"
    play:turn "dun"
    play:expect { abe = { hp = 30 } }
  end)

  it("RIP-TERR-08 gives nothing yet to who enters in the phase", function()
    local play = map("ah.\n..d", { hp = 5 })
    play:act("abe", "move", { move = { 1, 1 } })
    play:expect { abe = { hp = 5 } }
    play:turn "dun"
    play:expect { abe = { hp = 5 } }
    play:turn "abe"
    play:expect { abe = { hp = 15 } }
  end)

  it("RIP-TERR-08 comes when the option says, and as much", function()
    local play = on_heavy(5, { ["recovery.when"] = "own_phase_end" })
    play:expect { abe = { hp = 5 } }
    play:turn "dun"
    play:expect { abe = { hp = 15 } }
    play = on_heavy(5, { ["recovery.when"] = "full_cycle" })
    play:turn "dun"
    play:expect { abe = { hp = 5 } }
    play:turn "abe"
    play:expect { abe = { hp = 15 } }
    play = on_heavy(5, { ["recovery.amount"] = "percent_of_max" })
    play:expect { abe = { hp = 8 } }
  end)
end)

describe("walls and flight", function()
  local FLYER = { "sword", "flight" }

  it("RIP-WALL-01 RIP-WALL-02 bar the way", function()
    assert.is_false(pcall(cells, map("####\na#.d\n####")))
    assert.is_false(pcall(cells, map("####\naw.d\n####")))
  end)
  it("RIP-WALL-03 every square costs a flyer 1, and it keeps the bonuses", function()
    assert.equal(1, (cost("h", FLYER)))
    assert.equal(1, (cost("4", FLYER)))
    assert.same({ 40, 3 }, { struck("h", nil, FLYER) })
    assert.same({ 70, 6 }, { struck("h", { ["flight.terrain_bonus"] = false }, FLYER) })
  end)
  it("RIP-WALL-04 a flyer crosses low walls, and stops over them", function()
    local list = cells(map("####\naw.d\n####", { traits = FLYER }))
    assert.is_true(list["1,1"] and list["2,1"])
  end)
  it("RIP-WALL-05 nobody passes full walls; who flies no more comes down", function()
    assert.is_false(pcall(cells, map("####\na#.d\n####", { traits = FLYER })))
    local play = map("..w..\na...d", { traits = FLYER, abilities = { "land" } }, { content = [[
      ability "land" { text = "Wings fold.", tags = { "free" }, effect = function(me, use) use:lose(me, "flight") end } ]] })
    play:act("abe", "move", { move = { 2, 1 } })
    play:act("abe", "land", { answers = { { "the encounter", "2,0" } } })
    play:expect { abe = { at = { 2, 0 } } }
  end)
  it("RIP-WALL-05 a flyer that hovers has no terrain under it", function()
    local play = map("##", {}, { field = { topology = "square4", layers = { "aD" }, legend = { D = { "low", "heavy", unit = "dun" } } },
      enemies = { dun = with { traits = FLYER } } })
    play:act("abe", "engage", { target = "dun", dice = { 1, 99 } })
    play:expect { dun = { hp = 16 } }
  end)
end)
