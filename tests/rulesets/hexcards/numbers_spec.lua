-- The value of an attack and the points of a move as rules, content and encounters read them (HEX-ATK-12).
local support = dofile "tests/rulesets/hexcards/support.lua"
local figure = support.figure

local CONTENT = [[
trait "strong" { text = "Attacks +{more}.", more = 2, modify = { total_attack = function(_, value, self) return value + self.more end } }
trait "slow" { text = "Moves -{less}.", less = 9, modify = { total_move = function(_, value, self) return value - self.less end } }
ability "hit" { text = "Attack 3.", attack = 3 }
ability "tell" { text = "Tells.", score = 1, effect = function(me)
  log.note("hit " .. me:total_attack(me:instance "hit") .. ", plain " .. me:total_attack())
end }
]]

local function scene(traits)
  return support.game { content = CONTENT }.arena { heroes = { ann = figure({ 5, 5 },
    { attack = 2, move = 3, actions = 9, abilities = { "attack", "move", "hit", "tell" }, traits = traits, draws = { "plus_0", "plus_0" } }) },
    enemies = { orc = figure({ 6, 5 }, { hp = 20 }) } }
end

describe("a number of an ability", function()
  it("HEX-ATK-12 is expected as it is, modified where content does", function()
    scene {}:expect { ann = { total_attack = 2, total_move = 3 } }
    scene { "strong", "slow" }:expect { ann = { total_attack = 4, total_move = 0 } }
  end)

  it("HEX-ATK-12 is read of each ability by content", function()
    local play = scene { "strong" }
    play:act("ann", "tell")
    play:expect { log = { "hit 5, plain 4" } }
  end)

  it("HEX-ATK-12 counts in the attack and in the move", function()
    local play = scene { "strong" }
    play:act("ann", "hit", { target = "orc" })
    play:act("ann", "attack", { target = "orc" })
    play:expect { orc = { hp = 20 - 5 - 4 } }
    assert.is_false(pcall(function() scene { "slow" }:act("ann", "move", { to = { 5, 4 } }) end))
  end)
end)
