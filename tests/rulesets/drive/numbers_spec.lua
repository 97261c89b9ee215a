-- Values in play as encounters and `why` tell of them (TAC-SHEET-14, TAC-ANA-07).
local support = dofile "tests/rulesets/drive/support.lua"
local pc, foe = support.pc, support.foe

local CONTENT = [[ status "brave" { text = "Attack +1.", modify = { attack = function(_, value) return value + 1 end } } ]]

local function scene()
  return support.game { content = CONTENT, more = { facing = support.NORTH,
      modifiers = { { name = "mist", field = "range", operation = "add", amount = -1, floor = 1 } } } }.arena {
    heroes = { ann = pc({ 1, 1 }, { statuses = { "enraged", "brave" } }) }, enemies = { ed = foe({ 5, 5 }, { statuses = { "hindered_speed" } }) } }
end

describe("a value in play", function()
  it("TAC-SHEET-14 is what an encounter expects, homebrew included", function()
    scene():expect { ann = { attack = 4 + 2 + 1, range = 3 - 1, speed = 6 }, ed = { speed = 1, range = 2 } }
  end)

  it("TAC-SHEET-14 TAC-ANA-07 is expected of facts as one's own team knows them", function()
    local play = scene()
    play:expect { ann = { known_range = 2, known_speed = 6, out = false }, ed = { known_speed = 1, known_difficulty = 11 } }
    local fine, why = pcall(play.expect, play, { ed = { known_speed = 5 } })
    assert.is_false(fine)
    assert.truthy(tostring(why):find("ed.known_speed is 1, not 5", 1, true), why)
    fine, why = pcall(play.expect, play, { ed = { known_abilities = "none" } })
    assert.is_false(fine)
    assert.truthy(tostring(why):find("ed.known_abilities: it is a list, and expect compares numbers, texts and flags", 1, true), why)
  end)
end)
