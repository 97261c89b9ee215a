-- TITLE, one thing at a time. `draws` are the attack modifier cards that come, `forced_move` is where bo is
-- pushed.
GAME

local function fight(at)
  return game.arena {
    heroes = { ann = { "archer", at = { 1, 1 }, initiative = 10, abilities = { "MOD:NAME" }, draws = { "plus_1" } } },
    enemies = { bo = { "guard", at = at } },
  }
end

describe("MOD:NAME", function()
  it("hurts an enemy in range, pushes it and poisons it", function()
    local play = fight { 3, 1 }
    play:act("ann", "MOD:NAME", { target = "bo", effect = "poison", forced_move = { 4, 1 } })
    play:expect { bo = { hp = 2, at = { 4, 1 }, statuses = { poison = true } } }
  end)

  it("reaches no farther than 3", function()
    fight({ 5, 1 }):refuse("ann", "MOD:NAME", "no enemy is in range")
  end)
end)
