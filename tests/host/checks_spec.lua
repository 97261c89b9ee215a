-- State checks that say after which kinds of effects they run: after those, and after no others.
local tercio = require "tercio"

local CONTENT = [[
patch "ruleset.toy" { settle = { "pushed", "any" } }
state_check "pushed" { text = "After pushes.", after = { "push" }, run = function() log.note "somebody was pushed" end }
state_check "any" { text = "After everything.", run = function(batch)
  log.note "something happened"
  if combat.round ~= 7 then
    combat.round = 7
    batch:hurt(units()[2], 0)
  end
end }
ability "nudge" { text = "Pushes to the right.", effect = function(me, use) use:push(units()[2], 0) end }
ability "scratch" { text = "Hurts for nothing.", effect = function(me, use) use:hurt(units()[2], 0) end }
]]

local function arena()
  return tercio.arena {
    ruleset = "toy", roots = { "tests/fixtures" }, topology = "square4", size = { 3, 2 }, content = CONTENT,
    heroes = { mira = { "fighter", at = { 0, 0 }, abilities = { "nudge", "scratch" } } }, enemies = { brute = { "guard", at = { 1, 0 } } },
  }
end

describe("a state check that names kinds of effects", function()
  it("runs after a batch that applied one, also in its later rounds", function()
    local play = arena()
    play:act("mira", "nudge")
    play:expect { log = { "somebody was pushed", "something happened", "somebody was pushed", "something happened" } }
  end)

  it("does not run after others", function()
    local play = arena()
    play:act("mira", "scratch")
    play:expect { log = { "something happened", "something happened" }, no_log = { "somebody was pushed" } }
  end)
end)
