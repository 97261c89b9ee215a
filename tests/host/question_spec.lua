-- A position in the middle of a handler is a copy and the answers since. It is refused when the handler asks something else.
local tercio = require "tercio"

-- A play that stands at the second question of `ask`, after this answer to the first.
local function at_second_question(question, answer)
  local play = tercio.arena { ruleset = "toy", roots = { tercio.root .. "/tests/fixtures" }, topology = "square4", size = { 5, 3 },
    heroes = { ann = { "fighter", at = { 0, 0 }, abilities = { "ask" } } }, enemies = { bo = { "fighter", at = { 2, 0 } } },
    content = ([[ ability "ask" { text = "Asks.", effect = function(me, use)
      %s
      me:choose { kind = "then", options = { "go", "stay" } }
    end } ]]):format(question) }
  play:answer "ann"
  play:answer "ask"
  play:answer(answer)
  assert.are.equal("then", play:decision().kind)
  return play
end

local COLOUR, COUNT = 'me:choose { kind = "colour", options = { "red", "blue" } }', "me:ask_number { min = 1, max = 7 }"

-- Loads a save of the one question into a play of the other: true, or why not.
local function loads(from, answer, to, other_answer)
  local play = at_second_question(to, other_answer)
  local fine, why = pcall(play.load, play, at_second_question(from, answer):save())
  return fine or tostring(why)
end

describe("the digest of a question", function()
  it("is the same for the same question", function()
    assert.is_true(loads(COLOUR, "red", COLOUR, "blue"))
    assert.is_true(loads(COUNT, 2, COUNT, 3))
    assert.are.equal("then", at_second_question(COLOUR, "red"):fork():decision().kind)
  end)

  for what, other in pairs {
    ["another option"] = { COLOUR, 'me:choose { kind = "colour", options = { "red", "green" } }', "red" },
    ["another order of options"] = { COLOUR, 'me:choose { kind = "colour", options = { "blue", "red" } }', "red" },
    ["another kind"] = { COLOUR, 'me:choose { kind = "colors", options = { "red", "blue" } }', "red" },
    ["who is asked"] = { COLOUR, 'me.side:choose { kind = "colour", options = { "red", "blue" } }', "red" },
    ["another sort of answer"] = { COLOUR, 'me:ask_order { kind = "colour", options = { "red", "blue" } }', { "red", "blue" } },
    ["other bounds"] = { COUNT, "me:ask_number { min = 0, max = 14 }", 2 },
  } do
    it("notices " .. what, function()
      local text = loads(other[1], other[1] == COUNT and 2 or "red", other[2], other[3])
      assert.truthy(tostring(text):find("asks a different question", 1, true), tostring(text))
    end)
  end
end)

describe("a question", function()
  for key, value in pairs { kind = "use", prompt = "{}", clause = "7" } do
    it("has a text for its " .. key, function()
      local fine, why = pcall(at_second_question, ('me:choose { %s = %s, options = { "red", "blue" } }'):format(key, value), "red")
      assert.is_false(fine)
      assert.is_truthy(tostring(why):find("content:2: ability 'ask' (effect): the " .. key .. " of a question is a text (found ", 1, true),
        tostring(why))
    end)
  end
end)
