-- Units that carry others: a service of the engine, so in all five games.
local any_game = dofile "tests/rulesets/any_game.lua"

local BOAT = [[
trait "boat" { text = "Carries one.", room = 1, modify = { carries = function(_, most, boat) return most + boat.room end } }
effect "bless" { text = "A status.", op = "gain" }
effect "hoist" { text = "Moved by others.", op = "place" }
effect "sink" { text = "Gone.", op = "leave" }
]]
-- A free cell three steps away.
local FAR = [[local function far(unit, from)
  for _, cell in ipairs(field.ring(from, 3)) do if not field.in_the_way(unit, cell) then return cell end end
end ]]
local POWERS = {
  board = "use:board(me, unit_named 'ada')",
  fetch = "use:board(unit_named 'ada', me)",
  get_off = "use:alight(unit_named 'ada')",
  haul = FAR .. "use:hoist(me, far(me, me.cell))",
  pull = FAR .. "use:hoist(unit_named 'ada', far(unit_named 'ada', me.cell))",
  drown = "use:sink(me)",
  rock = FAR .. "use:hoist(me, far(me, me.cell))",
  tell = "local ada = unit_named 'ada' log.note('ada by ' .. tostring(ada.carrier and ada.carrier.name) .. ', aboard ' .. #me.riders)",
}
POWERS.tell_again = POWERS.tell
local MOVES = { valiance = { "sprint", { move = { 2, 2, 0 } } }, drive = { "move", { cell = { 2, 2 } } }, riposte = { "move", { move = { 2, 2 } } },
  hexcards = { "stride", { to = { 2, 2 } } }, hexfield = { "move", { cell = { 2, 2 } } } }

local function play_of(name, units, more)
  local given = { content = BOAT, powers = POWERS, units = { ann = { at = { 1, 2 }, traits = { "boat" }, abilities = name == "hexcards" and { "stride" } or nil },
    ada = { at = { 1, 3 } }, bo = { at = { 5, 1 } } } }
  for who, own in pairs(units or {}) do
    for key, value in pairs(own) do given.units[who][key] = value end
  end
  for key, value in pairs(more or {}) do given[key] = value end
  return any_game.play(name, given)
end

describe("a carrier", function()
  any_game.each(it, "takes along whom it carries", function(name)
    local play = play_of(name)
    play:act("ann", "fetch")
    play:expect { ada = { at = { 1, 2 }, carrier = "ann" }, ann = { carrier = false } }
    for _, twin in ipairs(any_game.twins(play)) do
      twin:act("ann", MOVES[name][1], MOVES[name][2])
      twin:expect { ann = { at = { 2, 2 } }, ada = { at = { 2, 2 } } }
      twin:act("ann", "tell")
      twin:expect { log = { "ada by ann, aboard 1" } }
      assert.is_nil(twin:check())
    end
    play:act("ann", "haul")   -- moved by an effect
    assert.are_equal(play.units.ann.cell, play.units.ada.cell)
    play:act("ann", "get_off")
    play:act("ann", "tell_again")
    play:expect { log = { "ada gets off", "ada is off ann", "ada by nil, aboard 0" } }
    assert.is_nil(play:check())
  end)

  any_game.each(it, "has only so much room, and lets go of who is moved", function(name)
    local play = play_of(name, { bo = { at = { 2, 2 } } }, { powers = { fetch = POWERS.fetch, tell = POWERS.tell, pull = POWERS.pull,
      more = "use:board(unit_named 'bo', me)", again = "use:board(unit_named 'bo', me)" }, content = BOAT })
    play:act("ann", "fetch")
    play:act("ann", "more")
    play:expect { bo = { at = { 2, 2 } }, log = { "bo stays where it is (ann has no room)" } }
    play:act("ann", "pull")
    play:expect { log = { "ada is off ann" } }
    play:act("ann", "again")
    play:expect { bo = { at = { 2, 2 } }, log = { "bo stays where it is (it may not)" } }
  end)

  any_game.each(it, "leaves behind whom it carried when it is gone", function(name)
    local play = play_of(name)
    play:act("ann", "fetch")
    play:act("ann", "drown")
    play:expect { ada = { at = { 1, 2 }, active = true }, ann = { active = false } }
    assert.is_nil(play:check())
  end, { "drive", "hexfield", "valiance" })

  it("takes along whom its riders carry", function()
    local play = play_of("hexfield", { ada = { traits = { "boat" }, at = { 1, 3 } }, bo = { at = { 1, 4 } } }, { powers = { fetch = POWERS.fetch,
      load = "use:effect('board', unit_named 'bo', unit_named('ada').cell, { carrier = unit_named 'ada' })" } })
    play:act("ann", "load")   -- past the question whether bo may
    play:act("ann", "fetch")
    play:act("ann", "move", { cell = { 2, 2 } })
    play:expect { ann = { at = { 2, 2 } }, ada = { at = { 2, 2 } }, bo = { at = { 2, 2 } } }
    assert.is_nil(play:check())
  end)

  it("stays where its rider cannot come along", function()
    local play = play_of("drive", { ann = { at = { 1, 2 } }, ada = { at = { 1, 3 }, body = "huge" } }, { options = { size = "footprint" },
      content = BOAT .. [[ body "huge" { text = "For tests.", edge = 2 } ]], field = { topology = "square8", legend = { ["#"] = "obstacle" },
        layers = { ".........\n.........\n.........\n....#....\n.........\n.........\n........." } } })
    play:act("ann", "fetch")
    play:expect { ada = { at = { 1, 2 } } }
    play:act("ann", "move", { cell = { { 2, 2 }, { 3, 2 } } })
    play:expect { ann = { at = { 2, 2 } }, ada = { at = { 2, 2 } }, log = { "ada cannot come along" } }
    assert.is_nil(play:check())
  end)

  any_game.each(it, "holds whom it carries where they could not be alone", function(name)
    local tile = name == "drive" and "obstacle" or name == "riposte" and "full" or "solid"
    local play = play_of(name, { ann = { at = "a", tags = { "raft" } }, ada = { at = "b" }, bo = { at = "c" } }, { content = BOAT ..
      ('tag "raft" { text = "Floats.", unit = true, moves = { into = { "%s" } } }'):format(tile), field = { topology = name == "drive" and "square8" or
      "square4", legend = { w = tile }, layers = { "bawww...c" } } })
    play:act("ann", "fetch")
    play:act("ann", MOVES[name][1], name == "drive" and { cell = { 2, 0 } } or { move = { 2, 0 } })
    play:expect { ann = { at = { 2, 0 } }, ada = { at = { 2, 0 } } }
    assert.is_nil(play:check())
  end, { "riposte", "drive" })

  it("is boarded and left by the rider's own moves", function()
    local play = play_of("drive", { ada = { traits = { "boat" } } })
    play:act("ann", "board")
    play:expect { ann = { at = { 1, 3 } } }
    play:act("ann", "move", { cell = { 2, 3 } })
    play:expect { ann = { at = { 2, 3 } }, log = { "ann is off ada" } }
    assert.is_nil(play:check())
  end)

  it("needs a unit", function()
    local play = any_game.play("drive", { content = BOAT, powers = { odd = "use:board(me, 'boat')" } })
    local fine, why = pcall(play.act, play, "ann", "odd")
    assert.is_false(fine)
    assert.matches("board needs a unit that carries: use:board(target, boat)", why, 1, true)
  end)
end)
