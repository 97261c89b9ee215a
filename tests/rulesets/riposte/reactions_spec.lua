-- Reactions, which the rules of riposte leave to homebrew: asked at their time, free, and never an answer to themselves.
local support = dofile "tests/rulesets/riposte/support.lua"
local game = support.game()

local BRISTLE = [[
ability "bristle" {
  text = "Whoever engages you loses {spines} HP.", spines = 2,
  reaction = {
    to = "target.engagement.declare",
    run = function(me, engagement, bristle, use) use:hurt(engagement.user, bristle.spines) end,
  },
}]]

local ECHO = [[
ability "echo" {
  text = "Whenever anybody acts: a note.",
  reaction = { to = "any.use.target", run = function(me) log.note(me.name .. " echoes") end },
}]]

local function duel(content, abilities, more)
  local spec = { heroes = { abe = support.with { at = { 1, 1 }, abilities = abilities } }, enemies = { dun = support.with { at = { 2, 1 }, abilities = abilities } },
    content = content }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

describe("reactions", function()
  it("are asked of the one that is engaged, and run before the strikes", function()
    local play = duel(BRISTLE, { "bristle" })
    play:act("abe", "engage", { target = "dun", answers = { { "dun", "bristle", kind = "reaction" } }, dice = { 99, 99 } })
    play:expect { abe = { hp = 18 } }
  end)

  it("may be passed, and are no actions of a turn", function()
    local play = duel(BRISTLE, { "bristle" })
    play:refuse("abe", "bristle", "it is a reaction")
    play:act("abe", "engage", { target = "dun", pass = "dun", dice = { 99, 99 } })
    play:expect { abe = { hp = 20 } }
  end)

  it("answer each other once in a chain, so that free ones come to an end", function()
    local play = duel(ECHO, { "echo" }, { pass = false })
    play:act("abe", "talk", { answers = { { "dun", "echo", kind = "reaction" }, { "abe", "echo", kind = "reaction" } } })
    play:expect { log = { "dun echoes", "abe echoes" } }
    assert.is_nil(play:check())
  end)
end)
