-- The troll, in each of its games.
local tercio = require "tercio"

local function game(ruleset)
  return tercio.game { ruleset = ruleset, mod = "troll", topology = "hex", size = { 9, 9 }, pass = true,
    teams = { heroes = { players = true } } }
end

describe("the troll", function()
  it("knits itself together in hexcards, and acts by its cards", function()
    local play = game "hexcards".arena { heroes = { ann = { at = { 1, 1 },
      attributes = { hp = 30, initiative = 10 } } }, monsters = { t = { "troll:troll", at = { 6, 3 }, hp = 4 } } }
    play:end_turn "ann"
    play:auto { to = "round" }
    play:expect { t = { hp = 6 }, log = { "T regains 2 hit points: 4 to 6" } }
  end)

  it("knits itself together in hexfield, and uses its fists", function()
    local play = game "hexfield".arena { heroes = { ann = { at = { 1, 1 },
      attributes = { avoid = 5, hp = 20, movement = 5 }, initiative = 9 } },
      enemies = { t = { "troll:troll", at = { 2, 1 }, hp = 10, initiative = 1 } } }
    play:end_turn "ann"
    play:act("t", "troll:fists", { target = "ann", dice = { 12 } })
    play:expect { t = { hp = 12 }, ann = { hp = 15 } }
  end)

  it("has cards where there are cards, and none elsewhere", function()
    local cards = game "hexcards".arena { heroes = { ann = { at = { 1, 1 } } },
      monsters = { t = { "troll:troll", at = { 6, 3 } } } }
    assert.is_truthy(cards:definitions("card")["troll:fists_58"])
    assert.is_nil(cards:definitions("ability")["troll:fists"])
  end)
end)
