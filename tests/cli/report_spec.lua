-- The report of `tercio run`, for people: turns in which nothing happens, and edits of what is in flight.
local program = require "cli.program"

local function report(text)
  local root = program.folder()
  program.write(root .. "/fight.lua", text)
  local out, err, code = program.run("run " .. root .. "/fight.lua")
  assert.are.equal("", err)
  assert.are.equal(0, code, out)
  return out
end

local function has(out, text) assert.truthy(out:find(text, 1, true), "not there: " .. text .. "\n" .. out) end

describe("the report", function()
  after_each(program.clean)

  it("tells of idle turns of different depth apart, each where it stands", function()
    local out = report [[
encounter "A turn within a turn" {
  ruleset = "valiance", pass = true,
  content = [=[ ability "hand_over" { text = "An ally takes a turn now.", tags = { action = 1 }, range = { min = 1, max = 9 }, target = { "character" },
    effect = function(_, use) use:start("turn", use.target) end } ]=],
  field = { size = { 6, 3, 1 } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = { mira = { "warden", team = "heroes", at = { 0, 0 }, abilities = { "hand_over" } }, ada = { "warden", team = "heroes", at = { 0, 1 } },
    brute = { "raider", team = "foes", at = { 5, 2 } } },
  objectives = { { kind = "eliminate", target = "brute" } },
  script = { act "mira" "hand_over" { target = "ada" }, end_turn "ada", end_turn "mira", end_turn "brute" },
} ]]
    has(out, "\n      Ada does nothing\n")
    has(out, "\n  Brute does nothing\n")
  end)

  it("tells of edits of an attack in hexcards", function()
    local out = report [[
encounter "Drawn away" {
  ruleset = "hexcards", pass = true,
  content = [=[ status "drawing" { text = "Draws attacks.", on = { ["any.attack_action.aimed"] = { when = function(me, action) return me:hostile(action.user) end,
    run = function(me, action) action:replace_target(action.target, me) end } } } ]=],
  field = { size = { 6, 6 } }, monster_draws = { "plus_0" },
  teams = { { id = "heroes", players = true }, { id = "enemies" } },
  units = { ann = { "brute", team = "heroes", at = { 2, 2 }, initiative = 1 },
    dee = { "brute", team = "heroes", at = { 1, 2 }, initiative = 1, statuses = { "drawing" } }, bo = { "guard", team = "enemies", at = { 3, 2 } } },
  script = { answer "heroes" { kind = "turn", choose = "ann" }, end_turn "ann", end_turn "dee", act "bo" "attack" { target = "ann" } },
} ]]
    has(out, "\n      Attack is aimed at dee in place of ann\n")
    has(out, "\n      Bo attacks dee for 2\n")
  end)
end)
