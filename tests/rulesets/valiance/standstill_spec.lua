-- Encounters that lead nowhere end early and say why; the rounds that an encounter allows.
local tercio = require "tercio"
local support = dofile "tests/rulesets/valiance/support.lua"
local unit = support.unit
local game = support.game { content = support.doom .. [[
  ability "gaze" { text = "Looks.", tags = { action = 0, check = true }, check = { good = 1 }, worth = 50,
    effect = function(_, use) use:note() end }
]] }

-- Two who cannot reach each other.
local WALLED = { layers = { "a#f" }, legend = { a = { unit = "a" }, f = { unit = "foe" } } }
local function apart(more)
  local spec = { field = WALLED, heroes = { a = unit "elite" }, enemies = { foe = unit "normal" } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

local function fails(text, f, ...)
  local fine, why = pcall(f, ...)
  assert.is_false(fine)
  assert.is_truthy(tostring(why):find(text, 1, true), "the error is: " .. tostring(why))
end

local function skip_rounds(play, count)
  for _ = 1, count do
    local round = play.combat.round
    while play.combat.round == round do play:answer("skip " .. play:options()[1]) end
  end
end

describe("policies that get nowhere", function()
  it("are stopped when two rounds have changed nothing, and told what is open", function()
    local play = apart()
    fails("rounds 1 and 2 changed nothing: policies would play on for ever (open: heroes: eliminate foe)", play.auto, play, { to = "end" })
    assert.are.equal(3, play.combat.round)
  end)
  it("are not, where a person has a say in each round", function()
    local play = apart()
    skip_rounds(play, 5)
    assert.are.equal(6, play.combat.round)
    play = apart { teams = { heroes = { players = true }, enemies = { controller = "greedy" } } }
    for _ = 1, 5 do play:answer "skip a" end
    assert.are.equal(6, play.combat.round)
  end)
  it("are not, where they play at random, but for a hundred rounds", function()
    fails("no end after 100 rounds of policies", function() apart():auto { policy = "random", to = "end" } end)
  end)
  it("are not, while something comes of itself", function()
    local play = apart { more = { alterations = { { name = "gap", round = 6, itself = true, tiles = { { at = { 1, 0, 0 }, become = "empty" } } } } } }
    for _ = 1, 5 do play:auto { to = "round" } end
    assert.are.equal(6, play.combat.round)
    assert.is_true(support.logged(play, "The game master: gap"))
  end)
  it("are not, while dice may yet decide, but are after a hundred rounds", function()
    local play = apart { heroes = { a = unit("elite", { abilities = { "gaze" } }) } }
    fails("no end after 100 rounds of policies (open: heroes: eliminate foe)", play.auto, play, { to = "end" })
    assert.are.equal(101, play.combat.round)
  end)
  it("stop a run with a code of its own, at the line of the encounter", function()
    local code, lines = tercio.run("apart.lua", nil, [[

      encounter "Apart" { ruleset = "valiance", field = { layers = { "a#b" }, legend = { a = { unit = "mira" }, b = { unit = "brute" } } },
        teams = { { id = "heroes", players = true }, { id = "raiders" } }, objectives = { { kind = "eliminate", target = "brute" } },
        units = { mira = { "vanguard", team = "heroes" }, brute = { "raider", team = "raiders" } } }
    ]])
    assert.are.equal(1, code)
    assert.are.equal("apart.lua:2: rounds 1 and 2 changed nothing: policies would play on for ever (open: heroes: eliminate brute)", lines)
  end)
end)

describe("an encounter in which nobody can take a turn", function()
  it("is given up after one round instead of playing on without end", function()
    fails("round 1 gave no one a turn and changed nothing, and so would every later round (open: heroes: eliminate foe)", apart,
      { heroes = { a = unit("elite", { traits = { "biding" } }) }, enemies = { foe = unit("normal", { traits = { "biding" } }) } })
  end)
  it("goes on while a status changes somebody", function()
    fails("round 5 gave no one a turn", apart, { heroes = { a = unit("elite", { traits = { "biding" }, statuses = { decaying = 4 } }) },
      enemies = { foe = unit("normal", { traits = { "biding" } }) } })
  end)
end)

describe("the rounds that an encounter allows", function()
  it("VAL-ENC-11 VAL-FAIL-01 end it as failed when the last is over", function()
    local play = apart { more = { rounds = 2 } }
    skip_rounds(play, 1)
    assert.is_nil(play:outcome())
    play:answer "skip a"
    play:answer "skip foe"
    play:expect { over = "failed", round = 2, log = "Round 2 was the last one" }
  end)
  it("VAL-ENC-11 are enough when it is won in the last", function()
    local play = apart { more = { rounds = 1 }, field = { size = { 4, 1 } }, heroes = { a = unit("elite", { at = { 0, 0 }, abilities = { "doom" } }) },
      enemies = { foe = unit("normal", { at = { 3, 0 } }) } }
    play:act("a", "doom", { target = "foe" })
    play:expect { over = "won" }
  end)
  it("VAL-ENC-11 are a whole number", function()
    fails("rounds must be a whole number from 1 (found 0)", apart, { more = { rounds = 0 } })
  end)
end)
