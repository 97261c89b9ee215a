-- Views: what whoever plays a team is shown, over the toy game; what valiance shows is tested in its own specs.
local tercio = require "tercio"
local roots = { "tests/fixtures" }

-- Life of others is known as a mood; of those who are dazed nothing is known, and a guard is not there at all.
local FACTS = [[
  patch "ruleset.toy" { view = {
    units = function(viewer)
      local found = {}
      for _, unit in ipairs(units()) do
        if unit.side == viewer.side or unit.name ~= "guard" then found[#found + 1] = unit end
      end
      return found
    end,
    whole = function(viewer, unit) return unit.side == viewer.side end,
  } }
  fact "mood" { text = "How it does.", of = "unit", know = function(_, unit)
    if not unit:has "dazed" then return unit.life > 5 and "well" or "ill" end
  end }
  fact "friend" { text = "Whom it is with.", of = "unit", know = function(viewer, unit)
    for _, other in ipairs(units()) do
      if other ~= unit and other.side == unit.side then return other end
    end
  end }
  fact "underfoot" { text = "What it is like.", of = "cell", as = "ground", know = function(_, cell) return field.is(cell, "mud") and "mud" or nil end }
  fact "round" { text = "The round.", of = "encounter", know = function() return combat.round end }
]]
local WRONG = FACTS .. [[ fact "wrong" { text = "Always fails.", of = "encounter", know = function() return nil + 1 end } ]]

-- A play of four on a row, with mira asked; look: the body of a policy's function(view, decision), run at its question.
local function play(look, facts)
  return tercio.arena { ruleset = "toy", roots = roots, topology = "square4", field = { layers = { "..m..." }, legend = { m = "mud" }, topology = "square4" },
    pass = true, seed = 3, heroes = { mira = { "fighter", at = { 0, 0 } }, ada = { "fighter", at = { 1, 0 }, life = 3 } },
    enemies = { brute = { "guard", at = { 2, 0 }, statuses = { dazed = 2 } }, guard = { "guard", at = { 3, 0 } }, thug = { "fighter", at = { 4, 0 }, life = 2 } },
    content = (facts or FACTS) .. [[ policy "looker" { text = "Looks.", choose = function(view, decision)
      ]] .. (look or "") .. [[
      return decision.options[1].id
    end } ]] }
end

-- What the lines of `look` raise, once a policy plays.
local function raises(text, look, facts)
  local one = play(look, facts)
  local fine, wrong = pcall(one.auto, one, "heroes", { policy = "looker", to = "turn" })
  assert.is_false(fine, "nothing was raised")
  assert.truthy(tostring(wrong):find(text, 1, true), wrong)
end
local function fine(look, facts)
  local one = play(look, facts)
  one:auto("heroes", { policy = "looker", to = "turn" })
  return one
end

describe("a view", function()
  it("shows all of one's own, of others what facts say", function()
    local view = play():view "heroes"
    assert.same({ 8, 3 }, { view.units.mira.life, view.units.ada.life })
    assert.same({ 6, 0 }, { view.units.ada.max.life - 2, view.units.ada.might })
    assert.equal("ill", view.units.thug.mood)
    assert.is_nil(view.units.thug.life)
    assert.is_nil(view.units.thug.max)
    assert.is_nil(view.units.brute.mood)
    assert.is_nil(view.units.guard)
    assert.same({ "heroes", true, "enemies", false }, { view.team, view.units.mira.own, view.units.thug.team, view.units.thug.own })
    assert.same({ { 0, 0, 0 }, nil }, { view.units.mira.at, view.units.thug.at })
    assert.same({ "ada", 1 }, { view.units.mira.friend, view.round })
  end)
  it("is of open cards where a ruleset says nothing", function()
    local view = play(nil, ""):view "heroes"
    assert.same({ dazed = 2 }, view.units.brute.statuses)
    assert.same({ 2, { 3, 0, 0 }, 1 }, { view.units.thug.life, view.units.guard.at, view.units.guard.abilities.parry })
  end)
  it("can be a unit's, and there must be one", function()
    assert.equal("enemies", play():view("thug").team)
    assert.has_error(function() play():view "nobody" end, "no team or unit 'nobody'")
  end)
end)

describe("a policy", function()
  it("reads its view, lazily", function()
    fine [[
      local mira = view:unit "mira"
      assert(mira.life == 8 and mira.own and view.team == "heroes" and #view.units == 4, "own")
      assert(view:unit "thug".mood == "ill" and view:unit "thug".life == nil and view:unit "guard" == nil, "others")
      assert(view:unit("thug").friend.name == "brute", "a unit in a fact")
      assert(mira.cell == view:at(0, 0).cell and view:at(2, 0).ground == "mud" and view:at(1, 0).ground == nil and view:at(9, 9) == nil, "cells")
      assert(view:distance(mira, view:at(4, 0)) == 4 and view:distance(mira, mira.friend) == 1, "distance")
      assert(view.round == 1, "encounter")
    ]]
  end)
  it("gets options with views in place of objects", function()
    local one = play [[
      if decision.kind == "target" then
        local option = decision.options[1]
        assert(option.value.name == option.id and option.value.team == "enemies" and option.value.life == nil, "value")
        assert(decision.who.own and view.me == decision.who, "who")
        return option.id
      end
      for _, option in ipairs(decision.options) do
        if option.id == "strike" or option.id == "ada" then return option.id end
      end
    ]]
    one:auto("heroes", { policy = "looker", to = "round" })
    assert.truthy(table.concat(one:lines(), "\n"):find("Strike", 1, true))
  end)
  it("cannot read the world past it", function()
    local text = "a policy can only read its view"
    for _, look in ipairs { "units()", "unit_named 'guard'", "local _ = combat.round", "field.is(0, 'mud')", "field.units_at(3)", "suspended 'use'",
      "local own = option.strong; local _ = view.units; field.at(1, 0)" } do
      raises(text, look)
    end
  end)
  it("is told of words that no view shows", function()
    raises("a view has no 'lif' of a unit (did you mean 'life'?)", "local _ = view:unit('mira').lif")
    raises("a view has no 'mud' of a cell", "local _ = view:at(1, 0).mud")
    raises("a view has no 'rounds' (did you mean 'round'?)", "local _ = view.rounds")
    raises("a view is read-only", "view.round = 2")
    raises("a view measures only between cells, and units whose cell it knows", "view:distance(view:unit 'mira', view:unit 'thug')")
  end)
  it("may fail in a fact without opening the world", function()
    raises("attempt to perform arithmetic on a nil value", "local _ = view.wrong", WRONG)
    raises("a policy can only read its view", "pcall(function() return view.wrong end) units()", WRONG)
  end)
  it("leaves the game as it was", function()
    local one = fine "local _ = view:unit('thug').mood"
    assert.is_nil(one:check())
    one:expect { thug = { life = 2 } }
  end)
end)
