-- Death: what a Valiance of 0 means, whatever took it, and who survives being downed.
local support = require "rulesets.valiance.support"
local unit = support.unit

local CONTENT = support.doom .. [[
  local function fate(id, tier, run) ability(id) { text = "For tests.", tags = { action = tier, any_number = true }, range = { min = 0, max = 12 },
    target = { "character" }, effect = run } end
  fate("drain", 0, function(_, use) use:lower(use.target, 1, { attribute = "valiance" }) end)
  fate("doom_twice", 0, function(_, use) use:lower(use.target, 9, { attribute = "valiance" }) end)
  fate("empty", 0, function(_, use) use:set(use.target, 0, { attribute = "valiance" }) end)
]]
local SPELLS = { "drain", "doom_twice", "empty", "doom" }
local game = support.endless { pass = true, content = CONTENT }

-- The foe acts on mira; ada keeps the encounter open.
local function scene(mira, options)
  mira[1], mira.at = "warden", { 0, 0 }
  return game.arena { options = options, heroes = { mira = mira, ada = { "warden", at = { 7, 4 } } },
    enemies = { foe = unit("boss", { at = { 3, 0 }, abilities = SPELLS }), thug = unit("normal", { at = { 3, 2 } }) },
    teams = { heroes = { order = 2 }, enemies = { order = 1 } } }
end

describe("death", function()
  it("VAL-DEATH-01 nobody takes a downed enemy for dead", function()
    local play = scene {}
    play:act("foe", "doom", { target = "thug" })
    play:expect { thug = { at = false, dead = false }, log = { "Thug is downed" }, no_log = { "dies" } }
  end)

  it("VAL-DEATH-02 the last Valiance lost by being downed kills", function()
    local play = scene { valiance = 1 }
    play:act("foe", "doom", { target = "mira" })
    play:expect { mira = { at = false, valiance = 0, dead = true }, log = { "Mira dies" } }
  end)

  it("VAL-DEATH-03 Valiance does not go below 0", function()
    local play = scene { valiance = 1 }
    play:act("foe", "doom_twice", { target = "mira" })
    play:expect { mira = { valiance = 0 } }
    play:act("foe", "drain", { target = "mira" })
    play:expect { mira = { valiance = 0 } }
    play:act("foe", "doom", { target = "mira" })
    play:expect { mira = { at = false, valiance = 0 } }
  end)

  it("VAL-DEATH-04 valiance_zero = dies_any_cause: an effect that takes the last kills", function()
    local play = scene { valiance = 2 }
    play:act("foe", "drain", { target = "mira" })
    play:expect { mira = { valiance = 1, dead = false } }
    play:act("foe", "drain", { target = "mira" })
    play:expect { mira = { valiance = 0, dead = true, at = { 0, 0 } } }
    play = scene {}
    play:act("foe", "empty", { target = "mira" })
    play:expect { mira = { dead = true } }
  end)

  it("VAL-DEATH-04 valiance_zero = only_when_downed: it lives on, and dies when it is downed", function()
    local play = scene({ valiance = 1 }, { valiance_zero = "only_when_downed" })
    play:act("foe", "drain", { target = "mira" })
    play:expect { mira = { valiance = 0, dead = false } }
    play:act("foe", "doom", { target = "mira" })
    play:expect { mira = { at = false, valiance = 0, dead = true } }
  end)

  it("VAL-DEATH-04 VAL-GAMB-06 a Gambit's price kills by gambit_zero alone, also when its turn is cut short", function()
    local function cut(options)
      local play = scene({ valiance = 1, abilities = { "doom" } }, options)
      play:end_turn("foe", { answers = { { "mira", "valiant_gambit" } } })
      play:act("mira", "doom", { target = "mira" })
      return play
    end
    cut():expect { mira = { at = false, valiance = 0, dead = true } }
    cut { gambit_zero = "downed_only" }:expect { mira = { at = false, valiance = 0, dead = false } }
  end)

  it("VAL-DEATH-05 VAL-EVAD-01 with Valiance left one survives the encounter", function()
    local play = scene { valiance = 2 }
    play:act("foe", "doom", { target = "mira" })
    play:expect { mira = { at = false, valiance = 1, dead = false }, log = { "Mira is downed" }, no_log = { "dies" } }
  end)
end)
