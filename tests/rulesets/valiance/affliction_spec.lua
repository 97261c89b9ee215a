-- Afflictions: what each takes, a stack at a time, and what a contract leaves of them.
local support = require "rulesets.valiance.support"
local unit = support.unit
local game = support.endless { pass = true }

local function mira(traits, more)
  local record = { "warden", at = { 0, 0 }, traits = traits }
  for key, value in pairs(more or {}) do record[key] = value end
  return game.arena { heroes = { mira = record }, enemies = { foe = unit("normal", { at = { 5, 3 } }) } }
end

describe("an Affliction", function()
  it("VAL-EVAD-05 VAL-ATTR-02 Broken Bone takes Lethality, Torn Muscle Movement", function()
    mira { broken_bone = 2 }:expect { mira = { lethality = -2, movement = 5, traits = { broken_bone = 2 } } }
    mira { "torn_muscle" }:expect { mira = { movement = 4, lethality = 0 } }
    mira { torn_muscle = 9 }:expect { mira = { movement = 0 } }
  end)
  it("VAL-EVAD-05 Concussion takes Energy, and one begins with what is left", function()
    mira { concussion = 3 }:expect { mira = { energy = 2, max = { energy = 2 } } }
  end)
  it("VAL-EVAD-05 Trauma takes twice its Guts, and Resistance", function()
    mira { trauma = 2 }:expect { mira = { guts = 6, max = { guts = 6 }, resistance = -2 } }
  end)
  it("VAL-EVAD-05 Diseased takes Guts as each round ends, down to a direct hit", function()
    local play = mira { diseased = 2 }
    play:end_turn "mira"
    play:end_turn "foe"
    play:expect { round = 2, mira = { guts = 8, max = { guts = 10 } } }
    play:end_turn "mira"
    play:end_turn "foe"
    play:expect { round = 3, mira = { guts = 6 } }
    play = mira({ diseased = 3 }, { guts = 3 })
    play:end_turn "mira"
    play:end_turn "foe"
    play:expect { mira = { guts = 10, endurance = 1 } }
  end)
  it("VAL-EVAD-05 several kinds add up", function()
    mira { trauma = 1, concussion = 1, broken_bone = 1 }:expect { mira = { guts = 8, energy = 4, lethality = -1, resistance = -1 } }
  end)
end)
