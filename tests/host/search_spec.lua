-- The policy `search` over the toy game: it answers by what its team sees, by its own stream of numbers, and it looks
-- forward by what a ruleset says of its worth.
local tercio = require "tercio"

-- Nobody sees the guard of the other side, wherever it stands.
local HIDDEN = [[
  patch "ruleset.toy" { view = { units = function(viewer)
    local found = {}
    for _, unit in ipairs(units()) do
      if unit.side == viewer.side or unit.name ~= "guard" then found[#found + 1] = unit end
    end
    return found
  end } }
]]

-- A blow that greedy overlooks, among seven words that change nothing.
local BLOW = [[
  patch "ability.strike" { effect = function() end }
  for _, id in ipairs { "hum", "sing", "cough", "nod", "wave" } do
    ability(id) { text = "Changes nothing.", effect = function() end }
  end
  ability "blow" { text = "Fells an enemy.", effect = function(me, use)
    for _, unit in ipairs(units()) do
      if me:relation(unit) < 0 then return use:hurt(unit, -20) end
    end
  end }
  patch "archetype.fighter" { abilities = { "strike", "hum", "sing", "cough", "nod", "wave", "blow" } }
]]

local function arena(content, guard, seed)
  return tercio.arena { ruleset = "toy", roots = { "tests/fixtures" }, topology = "square4", size = { 9, 3 },
    seed = seed or 3,
    heroes = { mira = { "fighter", at = { 0, 0 } }, ada = { "fighter", at = { 0, 2 } } },
    enemies = { thug = { "fighter", at = { 3, 0 } }, guard = { "guard", at = guard } }, content = content }
end

-- What happened in a round in which that policy played the heroes.
local function round_of(content, guard, policy, seed)
  local play = arena(content, guard, seed)
  play:auto("heroes", { policy = policy, to = "round", pass = true })
  return table.concat(play:lines(), "\n"), play
end

describe("search", function()
  it("answers the same wherever somebody stands whom its team does not see", function()
    local one, play = round_of(HIDDEN, { 8, 0 }, "search:12")
    assert.truthy(one:find "uses", one)
    assert.are.equal(one, (round_of(HIDDEN, { 6, 2 }, "search:12")))
    assert.is_nil(play:check())
  end)

  it("finds what is better among much that changes nothing", function()
    for seed = 1, 6 do
      local _, blows = round_of(BLOW, { 8, 0 }, "search:100", seed):gsub("uses Blow", "")
      assert.are.equal(2, blows, seed)
      assert.is_nil(round_of(BLOW, { 8, 0 }, "greedy", seed):find "Blow")
    end
  end)

  it("says what is wrong with a value", function()
    local fine, wrong = pcall(round_of, [[ patch "ruleset.toy" { value = function(view, team) return view.none, 0 end } ]],
      { 8, 0 }, "search:4")
    assert.is_false(fine)
    assert.truthy(tostring(wrong):find("a view has no 'none'", 1, true), wrong)
    assert.is_nil(tostring(wrong):find("mistake in Tercio", 1, true), wrong)
  end)
end)
