-- Words that need a game that is being played say so where content calls them while it is read.
local tercio = require "tercio"
local game = tercio.game { ruleset = "toy", topology = "square4", roots = { tercio.root .. "/tests/fixtures" }, size = { 5, 3 } }

local function opened(content)
  return pcall(game.arena, { heroes = { mira = { "fighter", at = { 1, 1 } } }, enemies = { brute = { "guard", at = { 3, 1 } } }, content = content })
end

local function refused(content, message)
  local fine, text = opened(content)
  assert.is_false(fine)
  assert.equal(message, (tostring(text):gsub("^[^\n]-early_spec%.lua:%d+: ", "")))
end

describe("a word that needs a game", function()
  it("says so while content is read, at its line", function()
    refused("local n = 1\nlocal far = field.distance(1, 2)", "content:2: field.distance works only in a handler, while a game is played")
    refused("\n\nlog.note 'x'", "content:3: log.note works only in a handler, while a game is played")
    refused("return dice.roll { sides = 6 }", "content:1: dice.roll works only in a handler, while a game is played")
    refused("local all = units()", "content:1: units works only in a handler, while a game is played")
    refused("local round = combat.round", "content:1: combat.round works only in a handler, while a game is played")
    refused("local round = setting.round", "content:1: setting.round works only in a handler, while a game is played")
  end)

  it("is each of them", function()
    assert.is_true(opened [[
      local function check(word, f)
        local fine, why = pcall(f)
        assert(not fine and why:find(word .. " works only in a handler, while a game is played", 1, true), word .. ": " .. tostring(why))
      end
      local count = 0
      for name, words in pairs { field = field, dice = dice, cards = cards, log = log, reaction = reaction } do
        for key, f in pairs(words) do
          if not key:find "^declare_" then check(name .. "." .. key, f) count = count + 1 end
        end
      end
      assert(count > 50)
      local plain = { units = units, units_at_most = units_at_most, units_over = units_over, unit_named = unit_named, attributes = attributes,
        archetype_named = archetype_named, definitions = definitions, definition = definition, suspended = suspended, scenario = scenario,
        entry_of = entry_of, memo = memo, usable = usable, modified = modified }
      for word, f in pairs(plain) do check(word, f) end
    ]])
  end)

  it("works later under the name that was given to it", function()
    local fine, play = opened [[
      local distance, all = field.distance, units
      ability "test" { text = "A test.", effect = function(me, use) log.note(distance(all()[1], all()[2]) .. " apart") end }
      patch "archetype.fighter" { abilities = { "test" } } ]]
    assert.is_true(fine, play)
    play:act("mira", "test")
    play:expect { log = { "2 apart" } }
  end)

  it("is known by its name", function()
    refused("local far = field.distnce(1, 2)", "content:1: unknown function 'field.distnce' (did you mean 'distance'?)")
    refused("field.distance = 3", "content:1: the words of 'field' cannot be changed")
  end)
end)
