-- The pincer: when it counts, and what it deals.
local tercio = require "tercio"
local game = tercio.game { ruleset = "drive", mod = "pincer", topology = "square8", size = { 10, 10 }, pass = true,
  teams = { heroes = { players = true } }, more = { facing = 2 } }
local SHEET = { "sheet" }

-- Ann attacks Ed, with Bea at a place, and spends an extra.
local function attack(bea, extra)
  local play = game.arena {
    heroes = { ann = { tags = SHEET, at = { 5, 4 }, abilities = { "pincer:pincer" } },
      bea = { tags = SHEET, at = bea } },
    enemies = { ed = { at = { 5, 5 }, attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } } },
  }
  play:act("ann", "attack", { target = "ed", dice = { 7 }, extra = extra })
  return play
end

describe("pincer:pincer", function()
  it("deals one when an ally stands opposite", function()
    local without, with = attack({ 5, 6 }), attack({ 5, 6 }, "pincer:pincer")
    assert.are.equal(1, without.units.ed.health - with.units.ed.health)
  end)

  it("does not count when the ally stands elsewhere", function()
    assert.has_error(function() attack({ 6, 5 }, "pincer:pincer") end)
  end)
end)
