-- The order of directions, the variant, mistakes in files, and play that nobody thought of beforehand.
local support = dofile "tests/rulesets/hexcards/support.lua"
local figure, floor = support.figure, support.floor
local game = support.game { pass = false }

describe("directions", function()
  it("HEX-UI-05 E, NE, NW, W, SW, SE in axial hexes: settled once, in space.ORDER", function()
    local play = game.arena { heroes = { ann = figure({ 5, 3 }, { initiative = 10, abilities = { "look" } }) }, enemies = { tom = figure { 9, 1 } },
      content = [[ ability "look" { text = "Names the hexes around.", effect = function(me)
        local names, space = {}, library("space")
        for _, direction in ipairs(space.ORDER) do names[#names + 1] = space.NAMES[direction] .. " " .. field.name(space.step(me.cell, direction)) end
        log.note(table.concat(names, "; "))
      end } ]] }
    play:act("ann", "look")
    play:expect { log = { "E 6,3; NE 6,2; NW 5,2; W 4,3; SW 4,4; SE 5,4" } }
  end)
end)

describe("the variant deadly", function()
  it("HEX-ROUND-01 HEX-MOVE-08 lets monsters go first, hurts more by traps and hazards, and shortens strides", function()
    local play = game.arena { variant = "deadly", field = floor { ["6,3"] = "trap", ["5,2"] = "hazard" },
      heroes = { ann = figure({ 5, 3 }, { hp = 20, initiative = 40, abilities = { "stride" } }) }, enemies = { tom = figure({ 9, 1 }, { initiative = 40 }) } }
    play:end_turn "tom"
    play:step { "refuse", "ann", "stride", { to = { 9, 3 } } }
    play:act("ann", "stride", { to = { 6, 3 } })
    play:expect { ann = { hp = 15 } }
    play:act("ann", "stride", { to = { 5, 3 } })
    play:act("ann", "stride", { to = { 5, 2 } })
    play:expect { ann = { hp = 10 } }
  end)
end)

describe("mistakes", function()
  local function message(more, tiles)
    local spec = { field = floor(tiles, nil, { back = { "8,3" } }), heroes = { ann = figure { 1, 1 } }, enemies = { tom = figure { 9, 1 } } }
    spec.more = more
    local _, why = pcall(game.arena, spec)
    return tostring(why)
  end
  local DOOR = { ["7,3"] = "closed_door" }

  it("HEX-DOOR-03 rooms say what they lack", function()
    assert.truthy(message({ rooms = { { area = "back", doors = { { 7, 3 } } } } }, DOOR):find("rooms.1 needs name, a text", 1, true))
    assert.truthy(message({ rooms = { { name = "back", doors = { { 7, 3 } } } } }, DOOR):find("rooms.1 needs area, the name of an area", 1, true))
    assert.truthy(message({ rooms = { { name = "back", area = "back" } } }, DOOR):find("rooms.1 needs doors, a list { the name of an area or a point, such as { 2, 3 }, ... }", 1, true))
    assert.truthy(message({ rooms = { { name = "back", area = "back", doors = { { 6, 3 } } } } }, DOOR):find("no closed_door at 6,3", 1, true))
    assert.truthy(message({ rooms = { { name = "back", area = "back", doors = { { 7, 3 } }, monsters = { { "gard", at = { 8, 3 } } } } } }, DOOR)
      :find("no archetype 'gard'", 1, true))
    assert.truthy(message({ rooms = { { name = "back", area = "back", doors = { { 7, 3 } }, monster = {} } } }, DOOR)
      :find("unknown key 'monster' (did you mean 'monsters'?)", 1, true))
    assert.truthy(message({ rooms = { { name = "back", area = "back", doors = { { 7, 3 } }, monsters = { { "scout", at = { 8, 3 } } } } } }, DOOR)
      :find("'scout' has no type", 1, true))
    assert.truthy(message({ rooms = { { name = "back", area = "back", doors = { { 7, 3 } }, monsters = { { "guard", at = { 5, 3 } } } } } }, DOOR)
      :find("a monster is at 5,3, which is not in area 'back'", 1, true))
    assert.truthy(message({ rooms = { { name = "back", area = "back", doors = { { 7, 3 } }, monsters = { { "guard", at = { 8, 3 } }, { "guard", at = { 8, 3 } } } } } }, DOOR)
      :find("two monsters are at 8,3", 1, true))
    assert.truthy(message({ rooms = { { name = "back", area = "back", doors = { { 7, 3 } }, monsters = { { "guard" } } } } }, DOOR)
      :find("rooms.1.monsters.1 needs at, a point, such as { 2, 3 }", 1, true))
  end)
end)

describe("random play", function()
  it("HEX-DOOR-02 HEX-FLY-05 keeps every invariant, and forks, saves and rebuilds play the same", function()
    for seed = 1, 3 do
      local play = game.arena { seed = seed, field = floor({ ["6,3"] = "closed_door", ["4,4"] = "trap", ["4,2"] = "obstacle" }, nil, { back = { "7,3", "8,3", "7,2", "8,2" } }),
        heroes = { ann = { "scout", at = { 5, 3 }, initiative = 20 }, bob = { "singer", at = { 3, 3 }, initiative = 60 } },
        enemies = { bat = { "drake", at = { 5, 1 } }, rex = { "guard", at = { 2, 5 } } },
        more = { rooms = { { name = "back", area = "back", doors = { { 6, 3 } }, monsters = { { "golem", at = { 8, 3 } }, { "bowman", at = { 8, 2 } } } } } } }
      assert.is_true(play:wander(seed, 60) > 10)
    end
  end)
end)

describe("views", function()
  it("HEX-DOOR-02 HEX-ROUND-04 show the card of a type, and nothing of what is not revealed", function()
    local play = game.arena { field = floor({ ["6,3"] = "closed_door", ["8,3"] = "trap" }, nil, { back = { "7,3", "8,3" } }),
      heroes = { ann = figure({ 5, 3 }, { initiative = 1, move = 1 }) }, enemies = { rex = { "guard", at = { 2, 5 }, standee = 4 } },
      content = [[ policy "nosy" { text = "Looks behind the door.", choose = function(view, decision)
        local seen = {}
        for name in pairs(view:at(8, 3).tags) do seen[#seen + 1] = name end
        for index, option in ipairs(decision.options) do
          if option.id == (seen[1] == "unrevealed" and #seen == 1 and "end" or "move") then return index end
        end
        return 1
      end } ]],
      teams = { heroes = { players = true, controller = "nosy" } }, more = { rooms = { { name = "back", area = "back", doors = { { 6, 3 } } } } } }
    play:auto "heroes"
    play:expect { no_log = { "Ann uses Move" } }
    local rex = play:view("heroes").units.rex
    assert.equal(4, rex.standee)
    assert.truthy(rex.card:find "^guard_")
    assert.equal(tonumber(rex.card:match "%d+$"), rex.acts_at)
  end)
end)
