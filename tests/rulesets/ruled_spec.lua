-- What each game's manifest says that keys of abilities may hold (`ruled`): told as content is read, at its line.
local tercio = require "tercio"

local function refused(game, body)
  local fine, text = pcall(tercio.arena, { ruleset = game[1], topology = game[2], size = { 6, 4 }, content =
    'ability "odd" {\n  text = "O.", ' .. (game.tags or "") .. "\n  " .. body .. ",\n}\n" })
  assert.is_false(fine)
  return tostring(text):match "content:%d+: [^\n]*"
end

local VALIANCE = { "valiance", "cube", tags = "tags = { action = 1 }," }
local DRIVE, HEXFIELD, RIPOSTE = { "drive", "square8" }, { "hexfield", "hex" }, { "riposte", "square4" }

describe("an ability", function()
  for _, case in ipairs {
    { VALIANCE, 'target = "enemy"', "'target' must be a table { 'character', 'tile', 'any', 'occupants' or 'self' } (found string \"enemy\")" },
    { VALIANCE, 'target = { "charcter" }', "'target.1' must be 'character', 'tile', 'any', 'occupants' or 'self' (found string \"charcter\") (did you mean 'character'?)" },
    { VALIANCE, 'target = { "character", hostil = true }', "unknown key 'target.hostil' (did you mean 'hostile'?)" },
    { DRIVE, 'target = "fo"', "'target' must be 'foe', 'ally', 'supported', 'fallen' or 'anybody' (found string \"fo\") (did you mean 'foe'?)" },
    { DRIVE, 'reach = "far"', "'reach' must be 'range', 'adjacent', 'any' or 'question' (found string \"far\")" },
    { HEXFIELD, 'target = "foes"', "'target' must be 'foe', 'ally' or 'self_or_ally' (found string \"foes\") (did you mean 'foe'?)" },
    { HEXFIELD, 'attack = "mele"', "'attack' must be 'melee', 'ranged' or 'area' (found string \"mele\") (did you mean 'melee'?)" },
    { RIPOSTE, 'target = "foe"', "'target' must be a function (found string \"foe\")" },
  } do
    it("of " .. case[1][1] .. " does not say " .. case[2], function()
      assert.are.equal("content:3: ability 'odd': " .. case[3], refused(case[1], case[2]))
    end)
  end
end)
