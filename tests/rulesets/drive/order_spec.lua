-- Who goes next (ORDER).
local support = dofile "tests/rulesets/drive/support.lua"
local pc, foe, game = support.pc, support.foe, support.game { unit = { reactions = 0 } }

local function arena(options, more)
  local spec = { options = options, heroes = { p1 = pc { 0, 0 }, p2 = pc { 2, 0 }, p3 = pc { 4, 0 } }, enemies = { e = foe { 0, 9 } } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

-- Who acts, turn after turn, the first that may be picked.
local function order_of(play, turns)
  local order = {}
  while #order < turns do
    local asked = play:decision()
    if asked.kind == "turn" then play:answer(play:options()[1])
    elseif asked.kind == "action" then
      order[#order + 1] = asked.who
      play:answer "end"
    else play:answer(false) end
  end
  return table.concat(order, " ")
end

describe("the order of turns", function()
  it("TAC-ORDER-01 whoever has had a turn is exhausted and cannot be picked", function()
    local play = arena()
    order_of(play, 2)
    play:expect { p1 = { statuses = { "exhausted" } } }
    assert.is_nil(play:options().p1)
    local before = play:hash()
    assert.is_false((pcall(play.answer, play, "p1")))
    assert.are.equal(before, play:hash())
  end)

  it("TAC-ORDER-02 TAC-ORDER-03 sides alternate, players first, and reset by themselves", function()
    assert.are.equal("p1 e p2 e p3 e p1 e", order_of(arena(), 8))
  end)

  it("TAC-ORDER-02 an OUT member is left out of the count, and freed with its side", function()
    local play = arena(nil, { heroes = { p1 = pc { 0, 0 }, p2 = pc({ 2, 0 }, { stress = 5 }), p3 = pc { 4, 0 } } })
    assert.are.equal("p1 e p3 e p1 e", order_of(play, 6))
  end)

  it("TAC-ORDER-02 TAC-ORDER-03 options: a real round, blocks, popcorn, who is first", function()
    assert.are.equal("p1 e p2 p3 p1 e", order_of(arena { ["order.reset"] = "when_all_sides_done" }, 6))
    assert.are.equal("p1 p2 p3 e p1", order_of(arena { ["order.interleave"] = "side_block" }, 5))
    local popcorn = arena { ["order.interleave"] = "popcorn" }
    assert.are.equal("p1", order_of(popcorn, 1))
    assert.are.equal("p1", popcorn:decision().who)
    assert.are.same({ true, true, true }, { popcorn:options().p2, popcorn:options().p3, popcorn:options().e })
    assert.are.equal("e p1", order_of(arena { ["order.first"] = "enemies" }, 2))
    local asked = arena { ["order.first"] = "gm_choice" }
    assert.are.equal("first", asked:decision().kind)
    asked:answer "enemies"
    assert.are.equal("e p1", order_of(asked, 2))
  end)

  it("TAC-ORDER-04 a side without anybody to pick is skipped", function()
    local play = arena(nil, { heroes = { p1 = pc { 0, 0 } }, enemies = { e = foe { 0, 9 } }, others = { o = foe({ 9, 9 }, { statuses = { "out" } }) } })
    assert.are.equal("p1 e p1 e", order_of(play, 4))
  end)

  it("TAC-ORDER-05 the same one may act twice running across a reset", function()
    local play = arena({ ["order.interleave"] = "side_block" }, { heroes = { p1 = pc { 0, 0 }, p2 = pc { 2, 0 } }, enemies = { e = foe({ 0, 9 }, { statuses = { "out" } }), f = foe { 9, 9 } } })
    assert.are.equal("p1 p2 f p1", order_of(play, 4))
    assert.are.equal("p1 e p1 e p1 e", order_of(arena(nil, { heroes = { p1 = pc { 0, 0 } } }), 6))
  end)

  it("TAC-ORDER-06 the combat is over when one side has nobody standing, if the game master says so", function()
    local function fell(answer)
      local play = arena(nil, { heroes = { p1 = pc { 0, 8 } }, enemies = { e = foe({ 0, 9 }, { health = 1 }) } })
      play:act("p1", "attack", { target = "e", dice = { 7 } })
      play:end_turn("p1", { answers = answer })
      return play
    end
    fell():expect { over = "won" }
    fell({ { kind = "end", choose = "go on" } }):expect { over = false }
    local lost = arena(nil, { heroes = { p1 = pc({ 0, 8 }, { stress = 4 }) }, enemies = { e = foe { 0, 9 } } })
    lost:end_turn "p1"
    lost:act("e", "attack", { target = "p1", dice = { 6 } })
    lost:end_turn "e"
    lost:expect { over = "lost" }
  end)
end)
