-- State checks that say after which kinds of effects they run: after those, and after no others.
local tercio = require "tercio"

local CONTENT = [[
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

describe("a state check that asks", function()
  it("lets the game go on after the answer", function()
    local play = tercio.arena {
      ruleset = "toy", roots = { "tests/fixtures" }, topology = "square4", size = { 3, 2 }, content = [[
state_check "asks" { text = "Asks once.", run = function(batch)
  if combat.round == 7 then return end
  combat.round = 7
  if units()[1]:confirm { kind = "more", prompt = "More?" } then batch:hurt(units()[2], -1) end
end }
ability "scratch" { text = "Hurts.", effect = function(me, use) use:hurt(units()[2], -2) end }
]],
      heroes = { mira = { "fighter", at = { 0, 0 }, abilities = { "scratch" } } }, enemies = { brute = { "guard", at = { 1, 0 } } },
    }
    play:act("mira", "scratch", { answers = { { who = "brute", kind = "more", choose = "yes" } } })
    play:act("mira", "scratch")
    play:expect { mira = { life = 3 } }
  end)
end)

describe("a state check that a layer adds", function()
  local function fight(layer)
    return tercio.arena { ruleset = "hexcards", topology = "hex", size = { 6, 6 }, pass = true, teams = { heroes = { players = true } },
      content = 'state_check "mine" { text = "Mine.", run = function() log.note "mine runs" end } ' .. layer,
      heroes = { ann = { "brute", at = { 2, 2 }, initiative = 1, draws = { "plus_2" } } }, enemies = { bo = { "guard", at = { 3, 2 }, hp = 1 } } }
  end

  it("runs after the game's own, without being named", function()
    local play = fight ""
    play:act("ann", "slash", { target = "bo" })
    play:expect { bo = { at = false }, log = "mine runs" }
  end)

  it("may be put among them, when all are named", function()
    local play = fight 'patch "ruleset.hexcards" { settle = { "mine", "money", "deaths", "grounded" } }'
    play:act("ann", "slash", { target = "bo" })
    play:expect { bo = { at = false }, log = "mine runs" }
  end)

  it("stands where a layer inserts it", function()
    local play = fight 'insert_before "ruleset.hexcards.settle" { "mine", before = "deaths" }'
    play:act("ann", "slash", { target = "bo" })
    play:expect { bo = { at = false }, log = "mine runs" }
  end)

  it("does not run when a layer drops it", function()
    local play = fight 'drop "ruleset.hexcards.settle" { "deaths" }'
    play:act("ann", "slash", { target = "bo" })
    play:expect { bo = { at = { 3, 2 } }, log = "mine runs" }
  end)

  it("does not take the place of the game's list", function()
    local fine, why = pcall(fight, '\npatch "ruleset.hexcards" { settle = { "mine" } }')
    assert.is_false(fine)
    assert.equal("content:2: ruleset 'hexcards': settle leaves out 'money', 'deaths', 'grounded' of the game. " ..
      "A state check runs after these without being named: leave out settle, or edit it with append, prepend, insert_before or drop", (tostring(why):gsub("^.-checks_spec%.lua:%d+: ", "")))
  end)
end)
