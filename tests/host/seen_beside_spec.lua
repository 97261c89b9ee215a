-- What field.seen_beside says to what is no list of units.
local tercio = require "tercio"
local roots = { tercio.root .. "/tests/fixtures" }

-- What goes wrong when a rule calls it with this.
local function wrong(units)
  local fine, why = pcall(function()
    local play = tercio.arena { ruleset = "heats", roots = roots, size = { 2, 2 },
      teams = { heroes = { players = true } }, heroes = { p = { "one", at = { 0, 0 } } }, enemies = { e = { "one", at = { 1, 1 } } },
      content = ([[archetype "one" { text = "Somebody." }
        rule "asks" { text = "Asks.", on = { ["any.round.begin"] = function()
          field.seen_beside("plain", %s)
        end } }]]):format(units) }
    play:auto { policy = "random", to = "round" }
  end)
  return not fine and tostring(why) or "nothing"
end

describe("field.seen_beside", function()
  for given, told in pairs { ["nil"] = "nil", ["7"] = "number", ['"mira"'] = "string" } do
    it("refuses " .. given .. ", which is no list of units", function()
      local why = wrong(given)
      assert.truthy(why:find("field.seen_beside: units is no list (found " .. told .. ")", 1, true), why)
    end)
  end
end)
