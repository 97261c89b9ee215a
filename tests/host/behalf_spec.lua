-- Whom a handler acts for is its position's alone: it lasts while a question waits, whatever else is played meanwhile.
local tercio = require "tercio"

-- A play that stands at a question within on_behalf. What is hurt after that says of which frame it is.
local function waiting()
  local play = tercio.arena { ruleset = "toy", roots = { tercio.root .. "/tests/fixtures" }, topology = "square4", size = { 5, 3 },
    heroes = { ann = { "fighter", at = { 0, 0 }, abilities = { "speak" } } }, enemies = { bo = { "fighter", at = { 2, 0 } } },
    content = [[ ability "speak" { text = "Speaks for the turn.", effect = function(me, use)
      use:within("turn"):on_behalf(function()
        me:choose { kind = "word", options = { "yes", "no" } }
        log.note("hurt in a " .. use:hurt(me, -1).frame.kind)
      end)
      log.note("then in a " .. use:hurt(me, -1).frame.kind)
    end } ]] }
  play:answer "ann"
  play:answer "speak"
  assert.are.equal("word", play:decision().kind)
  return play
end

local function frames_of(play)
  local found = {}
  for _, line in ipairs(play:lines()) do found[#found + 1] = line:match "[Hh]urt in a (%a+)" or line:match "[Tt]hen in a (%a+)" end
  return found
end

describe("an effect on behalf of a frame", function()
  it("is of that frame, also after a question, and the next is of its own", function()
    local play = waiting()
    play:answer "yes"
    assert.are.same({ "turn", "use" }, frames_of(play))
  end)

  it("is of that frame after another position was played on", function()
    local play = waiting()
    local fork = play:fork()
    fork:answer "no"
    play:answer "yes"
    assert.are.same({ "turn", "use" }, frames_of(play))
    assert.are.equal(play:hash(), fork:hash())
  end)

  it("is of its own frame in a position that stands elsewhere", function()
    local first, second = waiting(), waiting()
    first:answer "yes"
    assert.are.same({ "turn", "use" }, frames_of(first))
    second:answer "no"
    assert.are.same({ "turn", "use" }, frames_of(second))
  end)
end)
