-- The bog: who sinks, for how long, and how it gets there.
local tercio = require "tercio"
local game = tercio.game { ruleset = "hexfield", mod = "bog", topology = "hex", pass = true,
  teams = { heroes = { players = true } } }

local function one(at, more)
  local unit = { at = at, attributes = { attack = 5, avoid = 10, hp = 20, movement = 5, agility = 2 }, initiative = 9 }
  for key, value in pairs(more or {}) do unit[key] = value end
  return unit
end

describe("the bog", function()
  it("slows who enters it, until the end of its next turn", function()
    local play = game.arena { field = { topology = "hex", layers = { ".m......\n........" },
      legend = { m = "bog:mire" } },
      heroes = { ann = one { 0, 1 } }, enemies = { tom = one({ 7, -3 }, { initiative = 1 }) } }
    play:act("ann", "move", { cell = { 1, 1 } })
    play:expect { ann = { movement = 3, statuses = { ["bog:muddy"] = true } } }
  end)

  it("is thrown, and stays", function()
    local play = game.arena { size = { 10, 8 }, heroes = { ann = one({ 1, 3 }, { abilities = { "bog:mud_pot" } }) },
      enemies = { tom = one({ 4, 3 }, { initiative = 1 }) } }
    play:act("ann", "bog:mud_pot", { hex = { 4, 3 }, dice = { 12 } })
    play:expect { tom = { hp = 19, movement = 5 } }
    play:end_turn "ann"
    play:turn "tom"
    play:expect { tom = { movement = 3 } }
    play:end_turn "tom"
    play:refuse("ann", "bog:mud_pot", "none left")
  end)
end)
