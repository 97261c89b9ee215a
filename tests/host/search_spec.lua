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

local function arena(content, guard)
  return tercio.arena { ruleset = "toy", roots = { "tests/fixtures" }, topology = "square4", size = { 9, 3 }, seed = 3,
    heroes = { mira = { "fighter", at = { 0, 0 } }, ada = { "fighter", at = { 0, 2 } } },
    enemies = { thug = { "fighter", at = { 3, 0 } }, guard = { "guard", at = guard } }, content = content }
end

-- What a play did in a turn of the heroes, played by that policy.
local function turn_of(content, guard, policy)
  local play = arena(content, guard)
  play:auto("heroes", { policy = policy, to = "turn" })
  return table.concat(play:lines(), "\n"), play
end

describe("search", function()
  it("answers the same wherever somebody stands whom its team does not see", function()
    local one, play = turn_of(HIDDEN, { 8, 0 }, "search:12")
    assert.are.equal(one, (turn_of(HIDDEN, { 6, 2 }, "search:12")))
    assert.is_nil(play:check())
  end)

  it("says what is wrong with a value", function()
    local fine, wrong = pcall(turn_of, [[ patch "ruleset.toy" { value = function(view, team) return view.none, 0 end } ]],
      { 8, 0 }, "search:4")
    assert.is_false(fine)
    assert.truthy(tostring(wrong):find("a view has no 'none'", 1, true), wrong)
    assert.is_nil(tostring(wrong):find("mistake in Tercio", 1, true), wrong)
  end)
end)
