-- TITLE, one thing at a time. A unit here has its numbers written out; in encounters archetypes say them.
GAME

local function duel(at)
  return game.arena { heroes = { ann = { at = { 1, 1 }, abilities = { "MOD:NAME" } } }, enemies = { bo = { at = at } } }
end

describe("MOD:NAME", function()
  it("costs an enemy 3 HP, from where a sword does not reach, and is not struck back", function()
    local play = duel { 3, 1 }
    play:act("ann", "MOD:NAME", { target = "bo" })
    play:expect { bo = { hp = 17 }, ann = { hp = 20 } }
  end)

  it("reaches no farther than 2", function()
    duel({ 4, 1 }):refuse("ann", "MOD:NAME", "no enemy is near enough")
  end)
end)
