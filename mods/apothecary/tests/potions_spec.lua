-- The apothecary's potions, one at a time.
local tercio = require "tercio"
local game = tercio.game { ruleset = "valiance", mod = "apothecary", size = { 8, 4 }, pass = true }

local function with(ann)
  ann[1], ann.at = "apothecary:herbalist", { 1, 1 }
  return game.arena { heroes = { ann = ann }, enemies = { bo = { "raider", at = { 6, 1 } } } }
end

describe("the satchel", function()
  it("offers each potion that would do something", function()
    local play = with {}
    play:turn "ann"
    play:answer "apothecary:satchel"
    local options = play:options()
    assert.is_nil(options["apothecary:tonic"])
    assert.is_true(options["apothecary:quicksilver"] and options["apothecary:stone_milk"])
  end)

  it("is empty after two", function()
    local play = with { guts = 2 }
    play:act("ann", "apothecary:satchel", { potion = "apothecary:tonic" })
    play:expect { ann = { guts = 6 } }
    play:end_turn "ann"
    play:turn "ann"
    play:act("ann", "apothecary:satchel", { potion = "apothecary:quicksilver" })
    play:expect { ann = { statuses = { hastened = 1 } } }
    play:end_turn "ann"
    play:turn "ann"
    play:refuse("ann", "apothecary:satchel", "no uses are left")
  end)

  it("has stone milk, which costs what it is worth", function()
    local play = with {}
    local before = play.units.ann.guts
    play:act("ann", "apothecary:satchel", { potion = "apothecary:stone_milk" })
    play:expect { ann = { guts = before - 2, statuses = { protected = 2 } } }
  end)

  it("takes the potions of a test, or of another mod, as well", function()
    local play = game.arena { heroes = { ann = { "apothecary:herbalist", at = { 1, 1 } } },
      enemies = { bo = { "raider", at = { 6, 1 } } }, content = [[ patch "potion.apothecary:stone_milk" { guard = 3 }
        potion "sludge" { text = "Nothing good.", drink = function(me, use) use:gain(me, "exposed") end } ]] }
    play:act("ann", "apothecary:satchel", { potion = "sludge" })
    play:expect { ann = { statuses = { exposed = 1 } } }
    assert.are.equal(3, play:definitions("potion")["apothecary:stone_milk"].guard)
  end)
end)
