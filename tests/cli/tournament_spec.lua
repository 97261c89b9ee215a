-- `tercio tournament`: what it counts and says; and a slice of valiance's own, in which nothing may go wrong.
local program = require "cli.program"
local long = require "long"

local SEEDS = long(12, 60)

local function records(text)
  local list = {}
  for line in text:gmatch "[^\n]+" do list[#list + 1] = line end
  return list
end

describe("tournament", function()
  after_each(program.clean)

  it("ends every encounter of valiance with a team that has won, and no invariant broken, seeds 1 to " .. SEEDS, function()
    local out, err, code = program.run("tournament rulesets/valiance --seeds 1.." .. SEEDS)
    assert.are.equal("", err)
    assert.are.equal(0, code)
    assert.truthy(out:find("valiance, seeds 1.." .. SEEDS .. ", played by greedy", 1, true))
    assert.falsy(out:find("open", 1, true))
    local failed, won = out:match "failed (%d+) %(%d+%%%), won (%d+)"
    assert.are.equal(SEEDS, tonumber(failed) + tonumber(won))
  end)

  it("stands random play as well", function()
    local _, err, code = program.run("tournament valiance --policy random --seeds 1.." .. SEEDS // 2)
    assert.are.equal("", err)
    assert.are.equal(0, code)
  end)

  it("gives the same bytes again, a line an encounter as json", function()
    local first, second = program.run "tournament valiance --seeds 3..6 --format json", program.run "tournament valiance --seeds 3..6 --format json"
    assert.are.equal(first, second)
    local lines = records(first)
    assert.are.equal(5, #lines)
    assert.truthy(lines[1]:find('"seed":3', 1, true))
    assert.truthy(lines[5]:find('"what":"sums"', 1, true))
  end)

  it("counts a loss in hexcards as the monsters' win", function()
    local patches = {}
    for _, id in ipairs { "guard", "bowman", "drake", "ooze" } do
      for _, name in ipairs { id, id .. "_elite" } do patches[#patches + 1] = '["archetype.' .. name .. '"] = { attributes = { attack = 90 } }' end
    end
    program.write("build/tournament/mods/fierce/mod.lua", 'mod "fierce" { text = "Fierce.", version = "1.0", rulesets = { "hexcards" },\n  patch = { ' ..
      table.concat(patches, ", ") .. " } }")
    local out, err, code = program.run "tournament hexcards --seeds 1..4 --mod build/tournament/mods/fierce --format json"
    os.execute "rm -rf build/tournament"
    assert.are.equal(0, code, err)
    local sums = records(out)[5]
    local lost = tonumber(sums:match '"lost":(%d+)')
    assert.truthy(lost, sums)
    local most = 0
    for won in sums:gmatch '"team":"monsters","won":(%d+)' do most = math.max(most, tonumber(won)) end
    assert.truthy(most > 0 and most <= lost, sums)
  end)

  it("says which seeds are not over at the limit", function()
    local out, _, code = program.run "tournament valiance --seeds 1..2 --limit 5"
    assert.are.equal(0, code)
    assert.truthy(out:find("not over after 5 decisions, or without progress: seeds 1, 2", 1, true))
  end)

  it("tells a failure of a rule with its seed and line, and exits with 1", function()
    program.write("build/tournament/mods/wrong/mod.lua", [[mod "wrong" { text = "Fails.", version = "1.0", rulesets = { "valiance" },
      wrap = { ["ability.sprint.effect"] = function(_, me) return me.no_such_thing end } }]])
    local out, err, code = program.run "tournament valiance --seeds 1..1 --mod build/tournament/mods/wrong"
    os.execute "rm -rf build/tournament"
    assert.are.equal(1, code)
    assert.truthy(err:find("seed 1: build/tournament/mods/wrong/mod.lua:2: ability 'sprint'", 1, true), err)
    assert.truthy(out:find("broken 1 (100%)", 1, true), out)
  end)

  for arguments, message in pairs {
    ["nope"] = "no ruleset 'nope'", ["valiance --seeds 5..2"] = "--seeds takes FROM..TO", ["valiance --policy gredy"] = "no policy 'gredy' (did you mean 'greedy'?)",
    ["valiance --limit 0"] = "--limit takes a number from 1", ["valiance --option hit_test"] = "--option takes name=value", [""] = "which ruleset?",
  } do
    it("refuses: tournament " .. arguments, function()
      local _, err, code = program.run("tournament " .. arguments)
      assert.are.equal(2, code)
      assert.truthy(err:find(message, 1, true), err)
    end)
  end

  it("refuses a ruleset that makes no encounters of seeds", function()
    local root = program.project()
    local _, err, code = program.run("tournament toy", root)
    assert.are.equal(2, code)
    assert.truthy(err:find("rulesets/toy/ruleset.lua:", 1, true) and err:find("has no `tournament`", 1, true), err)
  end)
end)
