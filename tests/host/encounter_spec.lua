-- What encounter files and their scripts can say, on a game of a few lines: building, answers, policies, layers.
local tercio = require "tercio"
local roots = { tercio.root .. "/tests/fixtures" }

-- A file with these lines in its table, played: exit code, lines, log.
local function run(lines)
  local text = 'encounter "Test" {\n ruleset = "toy",\n teams = { { id = "heroes" }, { id = "enemies" } },\n' .. lines .. "\n}\n"
  return tercio.run("test.lua", roots, text)
end

local function fine(lines)
  local code, told, log = run(lines)
  assert.equal("", told)
  assert.equal(0, code)
  return log
end

local FIELD = ' field = { topology = "square4", size = { 6, 4 } },\n'
local UNITS = ' units = { mira = { "fighter", team = "heroes", at = { 1, 1 } }, brute = { "guard", team = "enemies", at = { 2, 1 } } },\n'

describe("the fixture", function()
  it("is played to its end", function()
    local code, lines = tercio.run(tercio.root .. "/tests/fixtures/encounters/toy.lua", roots)
    assert.equal("", lines)
    assert.equal(0, code)
  end)
end)

describe("building", function()
  it("places units where they are drawn, by letters, by names of cells, and by numbers", function()
    fine [[
      field = { topology = "square4", legend = { B = { unit = "brute" }, ["*"] = { name = "post" } }, layers = { "....*\n.m..B" } },
      units = { mira = { "fighter", team = "heroes", at = "m" }, brute = { "guard", team = "enemies" },
        third = { team = "enemies", at = "post" }, last = { "fighter", team = "heroes", at = { 0, 1 } } },
      script = { expect { mira = { at = { 1, 0 } }, brute = { at = { 4, 0 } }, third = { at = { 4, 1 } }, last = { at = { 0, 1 } } } },
    ]]
  end)
  it("reads what edges block: moves, sight, other senses, areas", function()
    fine [[
      content = [==[
        edge "veil" { text = "Nothing spreads past it.", blocks = { "area" } }
        edge "hedge" { text = "All but areas.", blocks = { "move", "sight", "sense" } }
        ability "look" { text = "Says what the sides stop.", effect = function(me)
          for direction = 0, 3 do
            local side = field.side(me.cell, direction)
            log.note(direction .. (side.move and " move" or "") .. (side.sight and " sight" or "") .. (side.sense and " sense" or "") .. (side.area and " area" or ""))
          end
        end } ]==],
      field = { topology = "square4", size = { 4, 4 },
        edges = { { from = { 1, 1 }, to = { 2, 1 }, type = "veil" }, { from = { 1, 1 }, to = { 1, 2 }, type = "hedge" } } },
      units = { mira = { "fighter", team = "heroes", at = { 1, 1 }, abilities = { "look" } }, brute = { "guard", team = "enemies", at = { 3, 3 } } },
      script = { act "mira" "look" {}, expect { log = { "0 area", "1 move sight sense" }, no_log = { "1 move sight sense area" } } },
    ]]
  end)
  it("merges archetypes: maps join, lists are replaced, the unit's own come last", function()
    fine(FIELD .. [[
      units = { mira = { "guard", team = "heroes", at = { 1, 1 }, attributes = { might = 3 }, tags = { "beast" }, statuses = { dazed = 2 } },
        brute = { "guard", team = "enemies", at = { 2, 1 }, without = { "parry" } } },
      script = { expect {
        mira = { life = 8, might = 3, max = { life = 8 }, tags = { "beast" }, statuses = { dazed = 2 }, abilities = { "parry", "shove" } },
        brute = { might = 1, abilities = { parry = false, strike = true }, tags = { beast = false } },
      } },
    ]])
  end)
  it("starts pools full after the ruleset's setup, and at what the file says", function()
    fine(FIELD .. [[
      units = { mira = { "fighter", team = "heroes", at = { 1, 1 }, tough = true }, brute = { "guard", team = "enemies", at = { 2, 1 }, life = 3 } },
      script = { expect { mira = { life = 9, tough = true }, brute = { life = 3, max = { life = 8 } } } },
    ]])
  end)
  it("keeps units away from the field that are to come later", function()
    fine(FIELD .. [[
      units = { mira = { "fighter", team = "heroes", at = { 1, 1 } }, brute = { "guard", team = "enemies", at = { 2, 1 } },
        late = { "guard", team = "enemies", away = true } },
      script = { expect { late = { at = false, active = false } } },
    ]])
  end)
  it("keeps slots of teams and their relations", function()
    local code, lines = tercio.run("test.lua", roots, [[encounter "Test" { ruleset = "toy", field = { topology = "square4", size = { 4, 4 } },
      teams = { { id = "heroes", score = 3 }, { id = "friends", relations = { heroes = "allied" } }, { id = "enemies" } },
      units = { mira = { "fighter", team = "heroes", at = { 1, 1 } }, ally = { "guard", team = "friends", at = { 2, 1 } },
        brute = { "guard", team = "enemies", at = { 1, 2 } } },
      script = { expect { team = { heroes = { score = 3 } }, ally = { team = "friends" } },
        act "mira" "shove" { target = "brute" }, expect { ally = { at = { 2, 1 } }, brute = { at = { 1, 3 } } } } }]])
    assert.equal("", lines)
    assert.equal(0, code)
  end)
  it("takes options, and gives setup its record", function()
    fine(FIELD .. UNITS .. [[ options = { strong = 2 }, length = 4,
      script = { act "mira" "strike" { dice = { 1 }, pass = "brute" }, expect { brute = { life = 5 } } } ]])
  end)
end)

describe("a script", function()
  it("answers by kind, by who, and passes for some", function()
    local units = [[ units = { mira = { "fighter", team = "heroes", at = { 1, 1 } }, brute = { "guard", team = "enemies", at = { 2, 1 } },
      thug = { "guard", team = "enemies", at = { 1, 2 } } }, ]]
    fine(FIELD .. units .. [[ script = {
      act "mira" "strike" { target = "thug", dice = { 3 }, answers = { { "thug", "parry" } }, pass = { "brute" } },
      expect { thug = { life = 5 }, brute = { life = 8 }, mira = { statuses = { dazed = 1 } } },
      turn "thug",
      act "thug" "strike" { target = "mira", dice = { 1 }, pass = true },
      act "brute" "strike" { dice = { 2 }, pass = true },
      act "mira" "strike" { target = "brute", dice = { 6 }, answers = { { who = "brute", kind = "reaction", choose = "parry" }, { "thug", false } } },
      expect { brute = { life = 2 }, mira = { statuses = { dazed = 2 } } },
    } ]])
  end)
  it("takes a place without its height as the one at height 0", function()
    local play = tercio.arena { ruleset = "valiance", size = { 6, 3, 2 }, pass = true,
      heroes = { mira = { "vanguard", at = { 1, 1 } } }, enemies = { brute = { "raider", at = { 5, 1 } } } }
    play:act("mira", "leap", { target = { 2, 1 } })
    play:expect { mira = { at = { 2, 1, 0 } } }
  end)
  it("tells of the first failure and stops, but goes on after an expectation", function()
    local code, lines = run(FIELD .. UNITS .. [[ script = {
      expect { mira = { life = 1 } },
      expect { mira = { life = 2 } },
      act "mira" "leap" {},
      expect { mira = { life = 3 } },
    } ]])
    assert.equal(1, code)
    assert.equal("test.lua:7: expect: mira.life is 8, not 1\ntest.lua:8: expect: mira.life is 8, not 2\n" ..
      "test.lua:9: act \"mira\" \"leap\": 'leap' is not legal; mira must answer 'What now?' (action); legal: strike, shove, end", lines)
  end)
  it("hands a team to a policy until the other is asked", function()
    fine(FIELD .. UNITS .. [[ pass = true, script = {
      act "mira" "shove" { target = "brute" },
      auto "enemies",
      expect { round = 2 },
      act "mira" "end",
      auto { to = "round" },
      expect { round = 3 },
      auto(),
      expect { over = true },
    } ]])
  end)
  it("does not go on when the encounter is over", function()
    local code, lines = run(FIELD .. UNITS .. [[ pass = true, script = { auto(), end_turn "mira" } ]])
    assert.equal(1, code)
    assert.equal("test.lua:6: end_turn \"mira\": the encounter is over", lines)
  end)
end)

describe("policies", function()
  local function play(controller, seed, content)
    return tercio.encounter { ruleset = "toy", roots = roots, seed = seed, field = { topology = "square4", size = { 5, 3 } }, content = content,
      teams = { { id = "heroes", controller = controller }, { id = "enemies", controller = controller } },
      units = { mira = { "fighter", team = "heroes", at = { 1, 1 } }, brute = { "guard", team = "enemies", at = { 2, 1 } } } }
  end
  local function uses(self)
    local count = {}
    for _, record in ipairs(self:log()) do
      if record.what == "use" then count[record.id] = (count[record.id] or 0) + 1 end
    end
    return count
  end
  it("play to the end, the same for one seed and not for two", function()
    local first, second, other = play("random", 4), play("random", 4), play("random", 5)
    assert.is_nil(first:decision())
    assert.equal(first:hash(), second:hash())
    assert.are_not.equal(first:hash(), other:hash())
  end)
  it("take the best score when greedy", function()
    local count = uses(play("greedy", 4))
    assert.truthy(count.strike > 1)
    assert.is_nil(count.shove)
  end)
  it("may be the ruleset's own", function()
    local own = play("shover", 4, [[
      policy "shover" { text = "Shoves while it can.", choose = function(view, decision)
        for _, option in ipairs(decision.options) do
          if option.id == "shove" then return "shove" end
        end
        return decision.options[1].id
      end } ]])
    assert.truthy(uses(own).shove > 0)
  end)
  it("may be a unit's own", function()
    local code, lines, log = tercio.run("test.lua", roots, [[encounter "Test" { ruleset = "toy", field = { topology = "square4", size = { 5, 3 } },
      teams = { { id = "heroes" }, { id = "enemies" } }, pass = true,
      units = { mira = { "fighter", team = "heroes", at = { 1, 1 } }, brute = { "guard", team = "enemies", at = { 2, 1 }, controller = "greedy" } },
      script = { end_turn "mira", turn "brute", expect { round = 2 }, end_turn "mira" } }]])
    assert.equal("", lines)
    assert.equal(0, code)
    local strikes = 0
    for _, record in ipairs(log) do
      if record.what == "use" and record.id == "strike" then strikes = strikes + 1 end
    end
    assert.equal(1, strikes)
  end)
  it("fail with their line", function()
    local fine_, text = pcall(play, "broken", 4, [[

      policy "broken" { text = "Fails.", choose = function(view, decision) error("at a loss") end } ]])
    assert.is_false(fine_)
    assert.truthy(tostring(text):find("content:2: ", 1, true) and tostring(text):find("at a loss", 1, true), text)
  end)
end)
