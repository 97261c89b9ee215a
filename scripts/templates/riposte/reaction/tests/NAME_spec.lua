-- TITLE, one thing at a time. `dice` are the d% of the strikes to come: 1 hits, 99 misses.
GAME

-- Ann strikes bo, who answers like this.
local function struck(answer)
  local play = game.arena {
    heroes = { ann = { at = { 1, 1 } }, eve = { at = { 2, 2 } } },
    enemies = { bo = { at = { 2, 1 }, abilities = { "MOD:NAME" } } },
  }
  play:act("ann", "engage", { target = "bo", dice = { 1, 99 }, answers = { { "bo", answer } } })
  return play
end

describe("MOD:NAME", function()
  it("turns a hit aside, once", function()
    local play = struck "MOD:NAME"
    play:expect { bo = { hp = 20 } }
    play:act("eve", "engage", { target = "bo", dice = { 1, 99 } })
    play:expect { bo = { hp = 16 } }
  end)

  it("need not be used", function()
    struck("pass"):expect { bo = { hp = 16 } }
  end)
end)
