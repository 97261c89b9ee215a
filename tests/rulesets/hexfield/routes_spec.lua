-- Who moves chooses the way (FLD-TERR-01, FLD-TERR-08): by least harm, cheaper and hurting more, or hex by hex.
local support = dofile "tests/rulesets/hexfield/support.lua"
local one, lost = support.one, support.lost

-- ann at 0,2; tom far away. mark: what lies in some hexes, by their names: "f" fire, "b" brambles, "#" a wall.
local function play_on(mark)
  local rows = {}
  for line = 4, 0, -1 do
    local row = {}
    for x = 0, 9 do row[x + 1] = mark[x .. "," .. line - x // 2] or "." end
    if line == 2 then row[1], row[10] = "a", "t" end
    rows[#rows + 1] = table.concat(row)
  end
  return support.play { field = { topology = "hex", layers = { table.concat(rows, "\n") },
      legend = { f = "fire", b = "brambles", a = { unit = "ann" }, t = { unit = "tom" } } },
    heroes = { ann = one(nil, { initiative = 30 }) }, enemies = { tom = one(nil, { initiative = 1 }) } }
end

describe("the way of a move", function()
  it("FLD-TERR-01 goes round fire where another way costs as much, and where it costs more", function()
    local play = play_on { ["1,2"] = "f" }
    play:act("ann", "move", { cell = { 2, 1 } })
    assert.equal(0, lost(play, "ann"))
    play = play_on { ["1,1"] = "f" }
    play:act("ann", "move", { cell = { 2, 0 } })
    assert.equal(0, lost(play, "ann"))
  end)

  it("FLD-TERR-01 takes the least harm where there is harm on all ways", function()
    local play = play_on { ["1,0"] = "f", ["1,1"] = "f", ["1,2"] = "b", ["1,3"] = "f", ["1,4"] = "f" }
    play:act("ann", "move", { cell = { 3, 0 } })
    assert.equal(1, lost(play, "ann"))
  end)

  it("FLD-TERR-01 offers the way that costs less and hurts more", function()
    local play = play_on { ["1,1"] = "f" }
    play:act("ann", "move", { cell = "2,0 for 2" })
    play:expect { ann = { at = { 2, 0 } } }
    assert.equal(2, lost(play, "ann"))
  end)

  it("FLD-TERR-08 may be spelt out hex by hex, detours and harm included", function()
    local play = play_on { ["1,1"] = "f" }
    play:act("ann", "move", { cell = { { 1, 1 }, { 2, 0 } } })
    assert.equal(2, lost(play, "ann"))
    play = play_on {}
    play:act("ann", "move", { cell = { { 0, 3 }, { 1, 2 } } })
    play:expect { ann = { at = { 1, 2 } } }
  end)

  it("FLD-TERR-08 names the step of a way that is not legal, and why", function()
    local why = support.why(play_on { ["1,2"] = "#" }, "ann", "move", { cell = { { 0, 3 }, { 1, 2 } } })
    assert.truthy(why:find("step 2, to 1,2: the cell is solid", 1, true), why)
    why = support.why(play_on {}, "ann", "move", { cell = { { 1, 2 }, { 2, 2 }, { 3, 2 }, { 4, 2 }, { 3, 2 }, { 2, 2 } } })
    assert.truthy(why:find("not enough movement is left", 1, true), why)
  end)

  it("FLD-TERR-01 is not through fire for simple players", function()
    local play = play_on { ["1,1"] = "f", ["2,0"] = "f", ["1,2"] = "f", ["3,0"] = "f" }
    play:auto { team = "heroes", policy = "greedy" }
    assert.equal(0, lost(play, "ann"))
  end)

  it("FLD-TERR-01 does not end for simple players where the next turn begins with harm, if as good a hex is free of it", function()
    local function ends(coals)
      local rows = {}
      for line = 4, 0, -1 do
        local row = {}
        for x = 0, 9 do row[x + 1] = coals == x .. "," .. line - x // 2 and "c" or "." end
        if line == 2 then row[1], row[6] = "a", "t" end
        rows[#rows + 1] = table.concat(row)
      end
      local play = support.play { field = { topology = "hex", layers = { table.concat(rows, "\n") },
          legend = { c = "coals", a = { unit = "ann" }, t = { unit = "tom" } } },
        content = support.WEAPONS .. [[ tile "coals" { text = "Burns who starts a turn there.", turn_harm = 2 } ]],
        heroes = { ann = one(nil, { initiative = 30, abilities = { "club" } }) }, enemies = { tom = one(nil, { initiative = 1 }) } }
      play:auto { team = "heroes", policy = "greedy" }
      return table.concat(play.units.ann.at, ",", 1, 2)
    end
    assert.are_not.equal("0,2", ends(nil))
    assert.are_not.equal(ends(nil), ends(ends(nil)))
  end)
end)
