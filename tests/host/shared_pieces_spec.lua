-- Pieces that are no turn structures: draft, last_standing, approach, standstill.
local tercio = require "tercio"
local roots = { tercio.root .. "/tests/fixtures" }

-- What code over the libraries of the pieces gives, as a note of the first round.
local function told(code, more)
  local record = { ruleset = "wall", roots = roots, field = { layers = { "......\n..##..\n......" } },
    heroes = { a = { "post", at = { 0, 0 } }, b = { "post", at = { 0, 1 } } }, enemies = { e = { "post", at = { 5, 1 } } },
    content = 'rule "tells" { text = "Tells.", on = { ["any.round.begin"] = function() local a, b, e = unit_named "a", unit_named "b", unit_named "e" log.note("told " .. ('
      .. code .. ')) end } }' }
  for key, value in pairs(more or {}) do record[key] = value end
  local play = tercio.arena(record)
  return table.concat(play:lines(), "\n"):match "Told ([^\n]*)", play
end

describe("approach", function()
  it("tells how far it is to those one makes for, in a line and round what is solid", function()
    assert.equal("5 1 7", told 'library("approach").nearest(b, b) .. " " .. #library("approach").foes(b) .. " " .. library("approach").way(b, b.cell)')
  end)
  it("goes by what the ruleset answers, and by where it searches when there is nobody", function()
    assert.equal("99", told('library("approach").way(a, a.cell)', { heroes = { a = { "post", at = { 0, 0 }, blind = true } } }))
    assert.equal("3", told('library("approach").nearest(a, a)', { heroes = { a = { "post", at = { 0, 0 }, blind = true, seeks = true } } }))
  end)
end)

describe("last_standing", function()
  it("tells whether enemies of each other take turns, and whether players do", function()
    assert.equal("true true", told '("%s %s"):format(library("last_standing").look())')
    assert.equal("false true", told('("%s %s"):format(library("last_standing").look())', { enemies = { e = { "post", at = { 5, 1 }, asleep = true } } }))
    assert.equal("false false", told('("%s %s"):format(library("last_standing").look())',
      { heroes = { a = { "post", at = { 0, 0 }, asleep = true } } }))
  end)
end)

describe("standstill", function()
  -- Rounds that are played, each unit ending its turn; then how many of them changed nothing.
  local function idle(rounds, heroes)
    local _, play = told("1", { heroes = heroes })
    for _ = 1, rounds do
      play:answer(play:options()[1])
      play:answer "end"
      play:answer(play:options()[1])
      play:answer "end"
    end
    return play.combat.idle
  end
  it("counts rounds in which nothing that counts has changed", function()
    assert.equal(0, idle(0, { a = { "post", at = { 0, 0 } } }))
    assert.equal(2, idle(2, { a = { "post", at = { 0, 0 } } }))
    assert.equal(0, idle(2, { a = { "post", at = { 0, 0 }, growing = true } }))
  end)
  it("gives luck some rounds", function()
    assert.equal(0, idle(2, { a = { "post", at = { 0, 0 }, lucky = true } }))
    assert.equal(2, idle(4, { a = { "post", at = { 0, 0 }, lucky = true } }))
  end)
end)

describe("draft", function()
  local DRAW = 'local next = 0 local function draw(n) next = next + 1 return next % n end '
  local function drawn(code)
    return (told("(function() local draft = library \"draft\" " .. DRAW .. code .. " end)()"))
  end
  it("draws layers from the top row on, each column from the bottom", function()
    assert.equal("ab.cd|.b..d", drawn [[local layers = draft.layers(2, 2, 2, function(x, row) return ({ "a.", "bb", "c.", "dd" })[row * 2 + x + 1] end)
      return (layers[1]:gsub("\n", ".") .. "|" .. layers[2]:gsub("\n", "."))]])
  end)
  it("splits archetypes by their tags, takes some and lets the first of a team come round", function()
    assert.equal("1 2", drawn [[local chosen, others = draft.split({ { id = "x", tags = { "good" } }, { id = "y", tags = { bad = 2 } }, { id = "z" } }, function(_, tags) return tags.good end)
      return #chosen .. " " .. #others]])
    assert.equal("q2 r p", drawn [[local list = { "p", "q", "r" }
      return draft.take(draw, list) .. #list .. " " .. draft.comer(draw, list, 3, 1) .. " " .. draft.comer(draw, list, 3, 2)]])
  end)
  it("enlists units by name, and leaves out those without a place", function()
    assert.equal("x1 heroes nil x3", drawn [[local record = { units = {} }
      draft.enlist(record, "heroes", "hero", 3, function(number) if number ~= 2 then return { "x" .. number } end end)
      return record.units.hero_1[1] .. " " .. record.units.hero_1.team .. " " .. tostring(record.units.hero_2) .. " " .. record.units.hero_3[1] ]])
  end)
end)
