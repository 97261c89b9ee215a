-- The piece `stacking`: what of several bonuses counts.
local tercio = require "tercio"

-- What a rule of valiance gets for code over `stacking`, as a note.
local function told(code)
  local play = tercio.arena { ruleset = "valiance", size = { 3, 3, 1 }, heroes = { h = { "vanguard", at = { 0, 0 } } }, enemies = { e = { "raider", at = { 2, 2 } } },
    content = [[
      rule "tells" { text = "Tells.", on = { ["any.round.begin"] = function()
        local stacking = library "stacking"
        local list = { { kind = "cover", amount = 1 }, { kind = "smoke", amount = 3 }, { kind = "cover", amount = 4 }, { kind = "prone", amount = -2 }, { kind = "smoke", amount = 0 } }
        log.note("told " .. ]] .. code .. [[)
      end } } ]] }
  return table.concat(play:lines(), "\n"):match "Told ([^\n]*)"
end

describe("stacking", function()
  it("counts the best of each kind, and adds kinds up", function()
    assert.equal("5", told '(stacking.total(list, "best"))')
    assert.equal("cover +4, smoke +3, prone -2", told 'stacking.text(stacking.counted(list, "best"))')
  end)
  it("counts the least of each kind, or all", function()
    assert.equal("cover +1, prone -2", told 'stacking.text(stacking.counted(list, "least"))')
    assert.equal("6", told '(stacking.total(list, "sum"))')
    assert.equal("cover +1, smoke +3, cover +4, prone -2", told 'stacking.text(select(2, stacking.total(list, "sum")))')
  end)
  it("is nothing of nothing", function() assert.equal("0 ", told '(stacking.total({}, "best")) .. " " .. stacking.text {}') end)
end)
