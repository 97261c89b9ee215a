-- Rolls that content changes, in `odds`, `why`, `run` and `list`: exact where all faces can be counted, and each change told.
local program = require "cli.program"

local FILE = [[
encounter "Dice" {
  ruleset = "drive", facing = 2, pass = true,
  field = { topology = "square8", size = { 9, 6 } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  content = [==[
trait "lucky" { text = "A roll of {weak} or less is rolled again.", weak = 10,
  on = { ["dice.rolled"] = function(me, dice, lucky) if dice:face(1) <= lucky.weak then dice:reroll(1) end end } }
]==],
  units = {
    mira = { team = "heroes", at = { 2, 2 }, tags = { "sheet" }, traits = { "lucky" } },
    brute = { team = "foes", at = { 3, 2 }, attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } },
  },
  script = {
    act "mira" "attack" { target = "brute", dice = { 3, 12 } },
    expect { brute = { health = 4 } },
  },
}
]]

local TWO = [[
encounter "Two" {
  ruleset = "valiance", pass = true, field = { size = { 6, 4 } }, objectives = { { kind = "eliminate", target = "brute" } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  content = [==[
ability "twice" { text = "Deals 2 and 3.", tags = { action = 1, attack = 1 }, range = 1, target = { "character" },
  effect = function(me, use) use:damage(use.target, 2) use:damage(use.target, 3) end }
]==],
  units = {
    mira = { team = "heroes", at = { 1, 1 }, tags = { "elite", "medium", "human" }, abilities = { "twice" } },
    brute = { team = "foes", at = { 2, 1 }, tags = { "elite", "medium", "human" }, attributes = { guts = 10, resistance = 1 } },
  },
  script = { act "mira" "twice" { target = "brute" }, expect { brute = { guts = 6 } } },
}
]]

local JINX = [[
encounter "Spoilt" {
  ruleset = "valiance", pass = true, field = { size = { 6, 4 } }, objectives = { { kind = "eliminate", target = "brute" } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  content = [==[
ability "jinx" { text = "The first die is a 1.", tags = { reaction = 1 }, reaction = { to = "any.dice.rolled", as = "global",
  when = function(me, dice) return me:hostile(dice.user) end, run = function(me, dice) dice:set(1, 1) end } }
ability "aim" { text = "Aims.", tags = { action = 1, attack = 1, check = true }, range = 1, target = { "character" },
  check = { good = 1 }, effect = function(me, use) use:damage(use.target, 1) end }
]==],
  units = {
    mira = { team = "heroes", at = { 1, 1 }, tags = { "elite", "medium", "human" }, abilities = { "aim" } },
    brute = { team = "foes", at = { 2, 1 }, tags = { "elite", "medium", "human" }, abilities = { "jinx" } },
  },
  script = { act "mira" "aim" { target = "brute", dice = { 6, 2, 3 }, answers = { { "brute", "jinx" } } } },
}
]]

describe("a roll that content changes", function()
  local function out(line, file)
    local path = program.folder() .. "/dice.lua"
    program.write(path, file or FILE)
    local text, err, code = program.run((line:gsub("dice.lua", path)))
    assert.are.equal("", err)
    assert.are.equal(0, code, text)
    return text
  end
  after_each(program.clean)

  it("is told, with who changed which die", function()
    local text = out "run dice.lua"
    assert.truthy(text:find("Mira rolls 1d20 for The Roll: 3", 1, true), text)
    assert.truthy(text:find("Lucky rolls die 1 again: 12 for 3", 1, true), text)
    local json = out("run dice.lua --format json")
    assert.truthy(json:find('"how":"reroll"', 1, true), json)
    assert.truthy(json:find('"before":3', 1, true))
  end)

  it("has exact odds: one roll in two is done again", function()
    -- Attack 4 against 11: a 7 succeeds. 1 to 10 are rolled again, so it fails for 1 to 6 of the second die: 10/20 * 6/20.
    local json = out("odds dice.lua --format json")
    assert.truthy(json:find('"exact":true', 1, true), json)
    assert.truthy(json:find('"number":3,"over":20,"share":"0.150000","value":5', 1, true), json)
  end)

  it("is explained where the number is asked for", function()
    local log = out("why dice.lua")
    local record = log:match "(%d+)%s+Mira rolls a success"
    local text = out("why dice.lua " .. record)
    assert.truthy(text:find("Lucky rolls die 1 again: 12 for 3", 1, true), text)
  end)

  it("has as its neighbour the shares of damage that comes together", function()
    local record = out("why dice.lua", TWO):match "(%d+)%s+Brute takes"
    local text = out("why dice.lua " .. record, TWO)
    assert.truthy(text:find("Who gave to it\n  2     of 2 from Mira by Twice\n  2     of 3 from Mira by Twice", 1, true), text)
    local json = out("why dice.lua " .. record .. " --format json", TWO)
    assert.truthy(json:find('"shares":[', 1, true), json)
  end)

  it("VAL-KNOW-06 is told to a team that rolled, without who changed it", function()
    assert.truthy(out("run dice.lua", JINX):find("Jinx turns die 1 from 6 to 1", 1, true))
    local seen = out("run dice.lua --as heroes", JINX)
    assert.truthy(seen:find("Something turns die 1 from 6 to 1", 1, true), seen)
    assert.is_nil(seen:find("Jinx", 1, true))
  end)

  it("VAL-KNOW-06 leaves a team without the shares of others", function()
    assert.truthy(out("run dice.lua --format json", TWO):find('"shares":[', 1, true))
    assert.is_nil(out("run dice.lua --as foes --format json", TWO):find('"shares":[', 1, true))
  end)

  it("is among the events", function()
    local text = out "list events --ruleset drive"
    for _, name in ipairs { "dice.rolled", "cards.drawn", "use.ended", "moment", "effect" } do
      assert.truthy(text:find("\n" .. name .. " ", 1, true), name)
    end
    assert.truthy(out("show use.ended --ruleset drive"):find("The end of the frame 'use', however it ended.", 1, true))
    assert.truthy(out("show dice.rolled --ruleset drive"):find("A step of the frame 'dice'.", 1, true))
    assert.truthy(out("show moment --ruleset drive"):find("Any moment that can be answered", 1, true))
    assert.truthy(out("show effect --ruleset hexfield"):find("After any effect", 1, true))
  end)
end)
