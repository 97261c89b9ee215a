-- TITLE, one thing at a time. A surgeon's range is 3; `facing` is where all look who do not say: north.
GAME

local function against(at)
  return game.arena {
    heroes = { ann = { "surgeon", at = { 1, 1 }, abilities = { "MOD:NAME" } } },
    enemies = { bo = { "thug", at = at } },
  }
end

describe("MOD:NAME", function()
  it("hurts an enemy in range, once", function()
    local play = against { 4, 1 }
    play:act("ann", "MOD:NAME", { target = "bo" })
    play:expect { bo = { health = 2 } }
    play:end_turn "ann"
    play:end_turn "bo"
    play:refuse("ann", "MOD:NAME", "used up in this combat")
  end)

  it("reaches no farther than its user", function()
    against({ 6, 1 }):refuse("ann", "MOD:NAME", "no target")
  end)
end)
