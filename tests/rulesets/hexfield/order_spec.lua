-- Initiative, the one chance to roll anew, delaying (INIT, DELAY).
local support = dofile "tests/rulesets/hexfield/support.lua"
local at, one, told = support.at, support.one, support.told

-- Ann and cy against bo, with results that are given; more: options, fields of theirs.
local function trio(options, more)
  more = more or {}
  local function with(place, initiative, own)
    local unit = one(place, own or {})
    if unit.initiative == nil then unit.initiative = initiative end
    if unit.away then unit.at = nil end
    return unit
  end
  return support.play { options = options, more = more.more,
    heroes = { ann = with(at(0, 0), 11, more.ann), cy = with(at(0, 2), 5, more.cy) }, enemies = { bo = with(at(4, 0), 8, more.bo) } }
end

-- Who acts in which order until a round is over, all ending their turns; `keep`: chances are let pass.
local function order(play, count)
  local names = {}
  for _ = 1, count do
    while play:decision().kind ~= "turn" do play:answer(false) end
    names[#names + 1] = play:decision().who
    play:end_turn(play:decision().who)
  end
  return table.concat(names, " ")
end

describe("initiative", function()
  it("FLD-INIT-01 1d12 and Agility, highest first: 7, 7, 2 with 3, 1, 4 give 10, 8, 6", function()
    local play = support.play { more = { ask_start = true },
      heroes = { ann = one(at(0, 0), { agility = 3 }), bo = one(at(0, 1), { agility = 1 }) }, enemies = { cy = one(at(4, 0), { agility = 4 }) } }
    play:answer("start", { 7, 7, 2 })
    play:expect { ann = { initiative = 10 }, bo = { initiative = 8 }, cy = { initiative = 6 } }
    assert.equal("ann bo cy", order(play, 3))
    play = support.play { more = { ask_start = true }, heroes = { ann = one(at(0, 0)) }, enemies = { cy = one(at(4, 0)) } }
    play:answer "no combat"
    play:expect { over = "ended" }
  end)

  it("FLD-INIT-02 higher Agility goes first, then a die-off, diced until it tells", function()
    local tied = { ann = { initiative = 8, agility = 1 }, bo = { initiative = 8, agility = 3 }, cy = { initiative = 9 } }
    assert.equal("cy bo ann", order(trio(nil, tied), 3))
    local play = support.play { more = { ask_start = true }, heroes = { ann = one(at(0, 0)) }, enemies = { bo = one(at(4, 0)) } }
    play:answer("start", { 5, 5, 3, 3, 2, 9 })
    assert.equal("bo ann", order(play, 2))
  end)

  it("FLD-INIT-02 or players first", function()
    local tied = { ann = { initiative = 8, agility = 1 }, bo = { initiative = 8, agility = 3 }, cy = { initiative = 9 } }
    assert.equal("cy ann bo", order(trio({ ["init.tie"] = "players_first" }, tied), 3))
  end)

  it("FLD-INIT-02 or at once: who falls to one of the same result still acts", function()
    local function fight(rule, bo)
      local play = support.play { options = { ["init.tie"] = rule },
        heroes = { ann = one(at(0, 0), { initiative = 8, agility = 5, abilities = { "cut" } }) },
        enemies = { bo = one(at(1, 0), { initiative = bo, hp = 2, abilities = { "cut" } }), eve = one(at(6, 0), { initiative = 1 }) } }
      play:act("ann", "cut", { target = "bo", dice = { 12 } })
      play:end_turn "ann"
      return play
    end
    local play = fight("simultaneous", 8)
    play:act("bo", "cut", { target = "ann", dice = { 12 } })
    play:end_turn "bo"
    play:expect { ann = { hp = 16 }, bo = { hp = -2, statuses = { down = true } } }
    play:end_turn "eve"
    assert.equal("ann", (order(play, 1)))
    assert.equal("eve", fight("simultaneous", 7):decision().who)
    assert.equal("eve", fight("agility_then_roll", 8):decision().who)
  end)

  it("FLD-INIT-03 FLD-INIT-05 one chance as the first round is over: declined, it is gone", function()
    local play = trio()
    assert.equal("ann bo cy", order(play, 3))
    local asked = {}
    while play:decision().kind == "reroll" do
      asked[#asked + 1] = play:decision().who
      play:answer(false)
    end
    assert.same({ "ann", "bo", "cy" }, asked)
    play:expect { round = 2 }
    play:end_turn "ann"
    play:end_turn "bo"
    play:end_turn "cy"
    assert.equal("turn", play:decision().kind)
    play:expect { round = 3 }
  end)

  it("FLD-INIT-04 the new result is kept even when it is worse: 9 becomes 4", function()
    local play = trio(nil, { ann = { initiative = 9, agility = 0 } })
    order(play, 3)
    play:answer "reroll"
    play:answer(false)
    play:answer(false, { 4 })
    play:expect { ann = { initiative = 4 } }
    assert.equal("bo cy ann", order(play, 3))
  end)

  it("FLD-INIT-05 who comes in round 2 has its chance at the end of that round", function()
    local play = trio(nil, { more = { changes = { { name = "help", unit = "cy", at = at(0, 2) } } }, cy = { away = true } })
    assert.equal("ann bo", order(play, 2))
    play:answer(false)
    play:answer(false)
    support.begin(play, "ann")
    play:master "help"
    play:end_turn "ann"
    play:end_turn "bo"
    play:end_turn "cy"
    assert.equal("reroll", play:decision().kind)
    assert.equal("cy", play:decision().who)
  end)

  it("FLD-INIT-06 all decide before any die; or each sees the one before", function()
    local play = trio()
    order(play, 3)
    play:answer "reroll"
    assert.is_false(told(play, "regains footing"))
    play:answer "reroll"
    assert.is_false(told(play, "regains footing"))
    play:answer(false, { 4, 5 })
    assert.is_true(told(play, "ann regains footing: initiative 11 becomes 6") or told(play, "Ann regains footing: initiative 11 becomes 6"))
    play = trio { ["reroll.decide"] = "in_order" }
    order(play, 3)
    play:answer("reroll", { 4 })
    assert.equal("bo", play:decision().who)
    assert.is_true(told(play, "regains footing"))
  end)

  it("FLD-INIT-07 passing is acting; a turn lost by delaying is not", function()
    local play = trio()
    play:end_turn "ann"
    play:end_turn "bo"
    play:answer "put_off"
    assert.equal("reroll", play:decision().kind)
    assert.equal("ann", play:decision().who)
    play:answer(false)
    assert.equal("bo", play:decision().who)
    play:answer(false)
    play:expect { round = 2 }
  end)
end)

describe("delaying", function()
  it("FLD-DELAY-01 FLD-DELAY-04 after each other turn it is asked: wait after bo, now after cy, and no more", function()
    local play = trio()
    play:answer "put_off"
    assert.equal("bo", play:decision().who)
    play:end_turn "bo"
    assert.same({ "ann", "turn" }, { play:decision().who, play:decision().kind })
    play:answer(false)
    play:end_turn "cy"
    play:act("ann", "move", { cell = at(1, 0) })
    play:end_turn "ann"
    assert.equal("reroll", play:decision().kind)
  end)

  it("FLD-DELAY-04 several come in in their order; and none is asked after another's delaying", function()
    local play = trio()
    play:answer "put_off"
    play:answer "put_off"
    assert.equal("cy", play:decision().who)
    play:end_turn "cy"
    assert.equal("ann", play:decision().who)
    play:answer(false)
    assert.equal("bo", play:decision().who)
    play:end_turn "bo"
    assert.equal("ann", play:decision().who)
  end)

  it("FLD-DELAY-04 or in the midst of a turn, between two actions", function()
    local play = trio { ["delay.reenter"] = "interrupt" }
    play:answer "put_off"
    play:act("bo", "move", { cell = at(3, 0) })
    assert.equal("ann", play:decision().who)
    play:end_turn "ann"
    assert.equal("bo", play:decision().who)
    play:act("bo", "move", { cell = at(2, 0) })
    play:end_turn "bo"
    assert.equal("cy", play:decision().who)
    play = trio()
    play:answer "put_off"
    play:act("bo", "move", { cell = at(3, 0) })
    assert.equal("bo", play:decision().who)
  end)

  it("FLD-DELAY-02 FLD-DELAY-03 who has not come in as the round ends has lost its turn", function()
    local play = trio()
    play:answer "put_off"
    play:end_turn "bo"
    play:answer(false)
    play:end_turn "cy"
    play:answer(false)
    assert.is_true(told(play, "has lost its turn"))
    assert.equal("bo", play:decision().who)   -- the first with a chance to roll anew: ann has not acted
    play:answer(false)
    play:answer(false)
    play:expect { round = 2 }
    assert.equal("ann", play:decision().who)
  end)

  it("FLD-DELAY-05 initiative stays what it was, or is moved for good", function()
    local function next_round(options)
      local play = trio(options, { ann = { agility = 9 } })
      play:answer "put_off"
      play:end_turn "bo"
      play:answer(false)
      play:end_turn "cy"
      play:end_turn "ann"
      return order(play, 3)
    end
    assert.equal("ann bo cy", next_round())
    assert.equal("bo cy ann", next_round { ["delay.moves_initiative"] = "yes" })
  end)

  it("FLD-DELAY-05 FLD-INIT-04 a reroll puts who has been moved behind others in its own place again", function()
    local play = trio({ ["delay.moves_initiative"] = "yes" }, { ann = { agility = 2 }, bo = { agility = 0 } })
    play:answer "put_off"
    play:end_turn "bo"
    play:end_turn "ann"
    play:end_turn "cy"
    -- Ann is at bo's 8 now, behind bo; she rolls 8 again, and her Agility counts.
    while play:decision().who ~= "ann" do play:answer(false) end
    assert.equal("reroll", play:decision().kind)
    play:answer "reroll"
    play:answer(false, { 6 })
    play:expect { ann = { initiative = 8 } }
    assert.equal("ann bo cy", order(play, 3))
  end)

  it("FLD-DELAY-06 the last of the order may delay, and loses its turn unless somebody still acts", function()
    local play = trio()
    play:answer "put_off"
    play:end_turn "bo"
    play:answer(false)
    play:answer "put_off"   -- cy, the last; ann waits, and nobody else acts
    assert.is_true(told(play, "Cy has lost its turn"))
  end)

  it("FLD-DELAY-07 what a turn begins with happens when it is really taken, as the round ends, or at the place given up", function()
    local function waiting(options)
      local play = trio(options, { more = { changes = { { name = "fire", hexes = { at(0, 0) }, tile = "fire" } } } })
      support.begin(play, "ann")
      play:master "fire"
      play:end_turn "ann"
      play:end_turn "bo"
      play:end_turn "cy"
      while play:decision().kind ~= "turn" do play:answer(false) end
      play:answer "put_off"
      return play
    end
    local play = waiting()
    play:expect { ann = { hp = 20 } }
    local lost = play:fork()
    play:end_turn "bo"
    play:turn "ann"
    play:expect { ann = { hp = 18 } }
    lost:end_turn "bo"
    lost:answer(false)
    lost:end_turn "cy"
    lost:answer(false)
    lost:expect { ann = { hp = 18 }, round = 3 }
    play = waiting { ["delay.effects"] = "at_slot" }
    play:expect { ann = { hp = 18 } }
    play:end_turn "bo"
    play:turn "ann"
    play:expect { ann = { hp = 18 } }
  end)
end)
