-- What questions are made of: plain units and cells with a score, and abilities sorted out by whether they may be used.
local tercio = require "tercio"
local roots = { tercio.root .. "/tests/fixtures" }

-- A round begins with what `asks` does, as code over `me`, the unit p.
local function asked(asks)
  return tercio.arena { ruleset = "heats", roots = roots, size = { 4, 4 }, teams = { heroes = { players = true } },
    heroes = { p = { "runner", at = { 0, 0 }, abilities = { "near", "far" } }, q = { "runner", at = { 1, 0 } } }, enemies = { e = { "runner", at = { 3, 3 } } },
    content = [[
      ability "near" { text = "One." }
      ability "far" { text = "Two." }
      rule "asks" { text = "Asks.", on = { ["any.round.begin"] = function()
        local me = unit_named "p"
        ]] .. asks .. [[
      end } } ]] }
end

local function scores(play)
  local list = {}
  for index, option in ipairs(play:decision().domain.options) do list[index] = option.score end
  return list
end

describe("a question", function()
  it("takes plain units, and one score for all of them or for each", function()
    local play = asked 'log.note("chosen " .. me:choose { kind = "whom", options = units(), score = function(other) return field.distance(me, other) end }.name)'
    assert.same({ "e", "p", "q" }, { table.unpack(play:options()) })
    assert.same({ 6, 0, 1 }, scores(play))
    play:answer "e"
    assert.is_truthy(table.concat(play:lines(), "\n"):find("Chosen e", 1, true))
    assert.same({ 7, 7, 7 }, scores(asked 'me:choose { options = units(), score = 7 }'))
  end)

  it("takes cells by their names", function()
    local play = asked 'log.note("chosen " .. field.name(me:choose { cells = { field.at(1, 2, 0), field.at(3, 0, 0) }, score = function(cell) return (field.point(cell)) end }))'
    assert.same({ "1,2", "3,0" }, { table.unpack(play:options()) })
    assert.same({ 1, 3 }, scores(play))
    play:answer "3,0"
    assert.is_truthy(table.concat(play:lines(), "\n"):find("Chosen 3,0", 1, true))
  end)

  it("tells options apart that have the same id, so that scripts, saves and programs can name each", function()
    local play = asked [[
      log.note("chosen " .. me:choose { options = { { id = "coin", value = "first" }, { id = "coin", value = "second" },
        { id = "coin#2", value = "third" } } }) ]]
    assert.same({ "coin", "coin#2", "coin#2#2" }, { table.unpack(play:options()) })
    play:answer "coin#2"
    assert.is_truthy(table.concat(play:lines(), "\n"):find("Chosen second", 1, true))
  end)

  it("may not change anything while it scores", function()
    local play = asked 'me:choose { options = units(), score = function(other) other.turns = 3 return 1 end }'
    local fine, why = pcall(play.decision, play)
    assert.is_false(fine)
    assert.is_truthy(tostring(why):find("in a score", 1, true), tostring(why))
  end)

  it("asks for scores only where somebody goes by them: a script and chance do not", function()
    local text = 'me:choose { options = units(), score = function(other) return other.no_such_word end }'
    local play = asked(text)
    play:answer "q"
    assert.is_nil(play:check())
    play = asked(text)
    local fine, why = pcall(play.auto, play, "heroes", { policy = "greedy" })
    assert.is_false(fine)
    assert.is_truthy(tostring(why):find("a unit has no 'no_such_word'", 1, true), tostring(why))
  end)

  it("scores no option that cannot be the best, and draws among equals all the same", function()
    local function played(most)
      local play = asked(([[ for n = 1, 60 do
        local function score(value) return (n * n + value * (n %% 5)) %% 4 end
        log.note("chosen " .. tostring(me:choose { kind = "pick", options = { 1, 2, 3, 4, 5 }, score = score,
          optional = n %% 2 == 0, optional_score = n %% 3, %s }))
      end ]]):format(most))
      play:auto("heroes", { policy = "greedy" })
      return table.concat(play:lines(), "\n")
    end
    local plain = played ""
    assert.is_truthy(plain:find("Chosen 5", 1, true), plain)
    assert.are.equal(plain, played "most = function(value) return (n + value) % 3 > 0 and score(value) + n % 2 or nil end")
    assert.are.equal(plain, played "most = score")
    for first, others in pairs { [1] = 5, [5] = 1 } do
      local play = asked(([[ local got = me:choose { kind = "pick", options = { %d, %d }, most = function(value) return value end,
        score = function(value) return value == 1 and me.no_such_word or value end }
        log.note("chosen " .. got) ]]):format(first, others))
      play:auto("heroes", { policy = "greedy" })
      assert.is_truthy(table.concat(play:lines(), "\n"):find("Chosen 5", 1, true))
    end
  end)

  it("gives the reasons of what is not there only to who wants to know, from a function", function()
    local play = asked 'me:choose { options = { "one", "two" }, illegal = function() return { { id = "three", reason = "it is out of " .. #units() } } end }'
    assert.same({ { id = "three", reason = "it is out of 3" } }, play:decision().illegal)
  end)

  it("has usable abilities sorted out from those that are not, with the reason", function()
    local play = asked [[
      local options, illegal = usable(me:instances "ability", function(ability) return ability.definition.id == "far" and "too far" or nil end, 4)
      me:choose { options = options, illegal = illegal, always = true } ]]
    assert.same({ "near" }, { table.unpack(play:options()) })
    assert.same({ 4 }, scores(play))
    assert.same({ { id = "far", reason = "too far" } }, play:decision().illegal)
  end)
end)
