-- What each game's rules can make nothing of in an ability: told as content is read, at its line.
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
    { VALIANCE, 'target = "enemy"', [['target' must be a table, as { "character", hostile = true } (found a string)]] },
    { VALIANCE, 'target = { "charcter" }', "'target': nothing is called 'charcter' (did you mean 'character'?)" },
    { VALIANCE, 'target = { "character", hostil = true }', "'target': unknown key 'hostil' (did you mean 'hostile'?)" },
    { DRIVE, 'target = "fo"', "'target': nothing is called 'fo' (did you mean 'foe'?)" },
    { DRIVE, 'reach = "far"', "'reach': nothing is called 'far' (there is: adjacent, any, question, range)" },
    { HEXFIELD, 'target = "foes"', "'target': nothing is called 'foes' (did you mean 'foe'?)" },
    { HEXFIELD, 'attack = "mele"', "'attack': nothing is called 'mele' (did you mean 'melee'?)" },
    { RIPOSTE, 'target = "foe"', "'target' must be a function(me, self) that lists whom it may be aimed at (found a string)" },
  } do
    it("of " .. case[1][1] .. " does not say " .. case[2], function()
      assert.are.equal("content:3: ability 'odd': " .. case[3], refused(case[1], case[2]))
    end)
  end
end)
