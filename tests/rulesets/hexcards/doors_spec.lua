-- Doors and what they reveal (DOOR).
local support = dofile "tests/rulesets/hexcards/support.lua"
local figure, floor = support.figure, support.floor
local game = support.game { pass = false }

-- Types of monsters with one card each, so that their initiative is known.
local TYPES = [[
  card "slow_61" { text = "Late.", initiative = 61, abilities = { "attack" } }
  deck "slow" { text = "A type.", cards = { slow_61 = 2 }, standees = 4 }
  card "even_40" { text = "With the revealer.", initiative = 40, abilities = { "attack" } }
  deck "even" { text = "A type.", cards = { even_40 = 2 }, standees = 4 }
  card "quick_35" { text = "Before the revealer.", initiative = 35, abilities = { "attack" } }
  deck "quick" { text = "A type.", cards = { quick_35 = 2 }, standees = 4 }
  card "first_12" { text = "At once.", initiative = 12, abilities = { "attack" } }
  deck "first" { text = "A type.", cards = { first_12 = 2 }, standees = 4 }
  archetype "sloth" { text = "Slow.", monster = "slow", attributes = { hp = 5, attack = 1 } }
  archetype "twin" { text = "Even.", monster = "even", attributes = { hp = 5, attack = 1 } }
  archetype "hare" { text = "Quick.", monster = "quick", attributes = { hp = 5, attack = 1 } }
  archetype "hare_elite" { text = "Quick, elite.", monster = "quick", elite = true, attributes = { hp = 7, attack = 1 } }
  archetype "flash" { text = "First.", monster = "first", attributes = { hp = 5, attack = 1 } }
  ability "slip_in" { text = "Is in the door.", effect = function(me, use)
    use:start("enter", me, nil, { cell = field.at(6, 3, 0), normal = true })
  end }
  ability "shove_on" { text = "Forces somebody a hex.", effect = function(me, use)
    local target = me:choose { kind = "target", prompt = "Whom?", options = units(), always = true }
    local cells = {}
    for _, cell in ipairs(field.neighbours(target.cell)) do cells[#cells + 1] = { id = field.name(cell), value = cell } end
    local cell = me:choose { kind = "cell", prompt = "Where to?", options = cells, always = true }
    use:push(target, cell)
  end }
]]

-- Two rooms behind the doors at (6,3) and (5,5); ann at (5,3), to act at 40.
local BACK = { "7,3", "8,3", "9,3", "7,2", "8,2", "9,2", "8,1", "9,1", "7,4", "8,4", "9,4" }
local SIDE = { "5,6", "5,7", "4,6", "4,7", "6,6" }

local function scene(room, more)
  more = more or {}
  local tiles = { ["6,3"] = "closed_door", ["5,5"] = "closed_door" }
  for place, tile in pairs(more.tiles or {}) do tiles[place] = tile end
  local rooms = { { name = "back", area = "back", doors = { { 6, 3 } } }, { name = "side", area = "side", doors = { { 5, 5 } } } }
  for key, value in pairs(room or {}) do rooms[1][key] = value end
  for key, value in pairs(more.side or {}) do rooms[2][key] = value end
  local spec = { content = TYPES, field = floor(tiles, nil, { back = BACK, side = SIDE }), options = more.options, seed = more.seed,
    teams = { heroes = { players = true }, enemies = { controller = more.controller } },
    heroes = { ann = figure({ 5, 3 }, { move = 4, initiative = 40, abilities = { "vault" }, traits = more.traits }) },
    enemies = { far = figure({ 1, 8 }, { initiative = 99 }) }, more = { rooms = rooms, standees = more.standees } }
  for name, unit in pairs(more.heroes or {}) do spec.heroes[name] = unit end
  for name, unit in pairs(more.enemies or {}) do spec.enemies[name] = unit end
  return game.arena(spec)
end

-- Names in the order in which turns of the first round began.
local function turns(play)
  local list = {}
  for _, line in ipairs(play:lines()) do
    if line:find "^Round 2" then break end
    local name = line:match "^%s*([%w_ ]+)'s turn"
    if name then list[#list + 1] = name:lower():gsub("_", " ") end
  end
  return list
end

describe("doors", function()
  it("HEX-DOOR-01 open when a character enters them: walking, jumping, flying", function()
    for _, way in ipairs { { "move" }, { "vault" }, { "move", { "flying" } } } do
      local play = scene(nil, { traits = way[2] })
      play:act("ann", way[1], { to = { { 6, 3 }, "stop" } })
      play:expect { ann = { at = { 6, 3 } }, log = { "The door at 6,3 opens", "The room back is revealed" }, no_log = { "room side" } }
    end
  end)

  it("HEX-DOOR-01 HEX-DOOR-12 open for characters that are forced into them, unless the option says no, and for no monsters", function()
    local function forced(options, who)
      local play = scene(nil, { options = options, heroes = { bob = figure({ 5, 2 }, { initiative = 10, abilities = { "shove_on" } }) },
        enemies = { tom = figure({ 7, 0 }, { initiative = 90 }) } })
      play:act("bob", "shove_on", { target = who, cell = who == "ann" and { 6, 3 } or { 7, 1 } })
      return play
    end
    forced(nil, "ann"):expect { ann = { at = { 6, 3 } }, log = { "The room back is revealed" } }
    forced({ ["door.forced"] = "no" }, "ann"):expect { ann = { at = { 5, 3 } }, no_log = { "opens" } }
    local monster = scene(nil, { tiles = { ["7,1"] = "closed_door" }, heroes = { bob = figure({ 5, 2 }, { initiative = 10, abilities = { "shove_on" } }) },
      enemies = { tom = figure({ 7, 0 }, { initiative = 90 }) } })
    monster:act("bob", "shove_on", { target = "tom", cell = { 7, 1 } })
    monster:expect { tom = { at = { 7, 0 } }, no_log = { "opens" } }
    -- Not even one that got into the hex otherwise.
    local inside = scene(nil, { enemies = { tom = figure({ 6, 3 }, { initiative = 1, abilities = { "slip_in" } }) } })
    inside:act("tom", "slip_in")
    inside:expect { tom = { at = { 6, 3 } }, no_log = { "opens" } }
  end)

  it("HEX-DOOR-01 nobody opens a door in passing: it is chosen, and the way goes on from it", function()
    local tiles = { ["6,3"] = "closed_door", ["6,2"] = "obstacle", ["5,2"] = "obstacle", ["5,4"] = "obstacle", ["6,4"] = "obstacle", ["4,4"] = "obstacle", ["4,3"] = "obstacle" }
    local play = game.arena { field = floor(tiles), heroes = { ann = figure({ 5, 3 }, { move = 3, initiative = 1 }) }, enemies = { tom = figure { 12, 6 } } }
    play:step { "refuse", "ann", "move", { to = { 7, 3 } } }
    play:act("ann", "move", { to = { 6, 3 } })
    play:act("ann", "move", { to = { 8, 3 } })
    play:expect { ann = { at = { 8, 3 } } }
  end)

  it("HEX-DOOR-01 HEX-DOOR-02 a jump goes on from a door by choice, whether a room is behind it or not", function()
    local play = game.arena { field = floor { ["6,3"] = "closed_door", ["7,3"] = "obstacle" }, enemies = { tom = figure { 12, 6 } },
      heroes = { ann = figure({ 5, 3 }, { initiative = 1, abilities = { "vault" } }) } }
    play:step { "refuse", "ann", "vault", { to = { 8, 3 } } }
    play:act("ann", "vault", { to = { { 6, 3 }, { 8, 3 } } })
    play:expect { ann = { at = { 8, 3 } } }
  end)

  it("HEX-DOOR-03 a room with two doors is revealed once; money goes by the characters as well", function()
    local play = game.arena { content = TYPES, field = floor({ ["6,3"] = "closed_door", ["5,5"] = "closed_door" }, nil, { back = BACK }),
      heroes = { ann = figure({ 5, 4 }, { move = 6, initiative = 1 }), bob = figure({ 1, 1 }, { initiative = 99 }) },
      more = { rooms = { { name = "back", area = "back", doors = { { 6, 3 }, { 5, 5 } }, monsters = { { "sloth", at = { 9, 3 } } },
        money = { { at = { 8, 3 }, columns = { 2, 3, 4 } }, { at = { 8, 2 }, columns = { 0, 1, 1 } } } } } } }
    play:act("ann", "move", { to = { { 5, 5 }, "stop" } })
    play:end_turn "ann"
    play:end_turn "sloth 1"
    play:end_turn "bob"
    play:act("ann", "move", { to = { 6, 3 } })
    local revealed, money = 0, 0
    for _, line in ipairs(play:lines()) do
      if line:find("is revealed", 1, true) then revealed = revealed + 1 end
      if line:find("money token lies", 1, true) then money = money + 1 end
    end
    assert.equal(1, revealed)
    assert.equal(1, money)
    play:expect { log = { "The door at 6,3 opens", "A money token lies at 8,3" } }
  end)

  it("HEX-DOOR-02 HEX-DOOR-03 the room is there in the middle of the move, and the rest is planned anew", function()
    local play = scene({ monsters = { { "hare", at = { 7, 3 } } }, money = { { at = { 8, 3 } } }, tiles = { { "trap", at = { 7, 2 } } } })
    local before = play:fork()
    before:turn "ann"
    before:answer "move"
    assert.is_nil(before:options()["7,3"])
    assert.is_nil(before:options()["7,2"])
    play:turn "ann"
    play:answer "move"
    play:answer "6,3"
    local options = play:options()
    assert.is_nil(options["7,3"])
    assert.is_true(options["7,2"] and options["8,1"] and options["4,4"] and options["none"])
    assert.is_nil(options["9,3"])
    play:answer "7,2"
    play:expect { ann = { hp = 7 }, ["hare 1"] = { at = { 7, 3 } }, log = { "A money token lies at 8,3" } }
  end)

  it("HEX-DOOR-04 numbers go by the characters, the exhausted too", function()
    local crew = {}
    for number, name in ipairs { "bob", "cat", "dan" } do crew[name] = figure({ number, 1 }, { initiative = 10 + number, hp = 1, move = 2 }) end
    local room = { monsters = { { at = { 8, 2 }, columns = { false, false, "sloth" } }, { at = { 8, 3 }, columns = { "sloth", "sloth", false } },
      { at = { 9, 3 }, columns = { "hare", "hare_elite", "hare_elite" } } } }
    local play = scene(room, { heroes = crew, tiles = { ["1,2"] = "trap" } })
    play:act("bob", "move", { to = { 1, 2 } })
    play:expect { bob = { at = false } }
    play:end_turn "cat"
    play:end_turn "dan"
    play:act("ann", "move", { to = { { 6, 3 }, "stop" } })
    play:expect { ["sloth 1"] = { at = { 8, 2 } }, ["hare_elite 1"] = { at = { 9, 3 } } }
    local five = scene(room, { heroes = { bob = figure({ 1, 1 }, { initiative = 90 }), cat = figure({ 2, 1 }, { initiative = 91 }),
      dan = figure({ 3, 1 }, { initiative = 92 }), eve = figure({ 4, 1 }, { initiative = 93 }) } })
    five:act("ann", "move", { to = { { 6, 3 }, "stop" } })
    five:expect { ["sloth 1"] = { at = { 8, 2 } }, ["hare_elite 1"] = { at = { 9, 3 } } }
    local two = scene(room, { heroes = { bob = figure({ 1, 1 }, { initiative = 90 }) } })
    two:act("ann", "move", { to = { { 6, 3 }, "stop" } })
    two:expect { ["sloth 1"] = { at = { 8, 3 } }, ["hare 1"] = { at = { 9, 3 } } }
  end)

  it("HEX-DOOR-05 standees are numbered at random: by the seed, and never twice in a type", function()
    local room = { monsters = { { "hare", at = { 7, 3 } }, { "hare", at = { 8, 3 } }, { "hare_elite", at = { 9, 3 } }, { "sloth", at = { 9, 2 } } } }
    local function numbers(seed)
      local play, list = scene(room, { seed = seed }), {}
      play:act("ann", "move", { to = { { 6, 3 }, "stop" } })
      for index, name in ipairs { "hare 1", "hare 2", "hare_elite 1" } do list[index] = play.units[name].standee end
      return list
    end
    local seen = {}
    for seed = 1, 6 do
      local list = numbers(seed)
      assert.same(list, numbers(seed))
      assert.is_true(list[1] ~= list[2] and list[1] ~= list[3] and list[2] ~= list[3])
      for _, number in ipairs(list) do assert.is_true(number >= 1 and number <= 4) end
      seen[table.concat(list, " ")] = true
    end
    assert.is_true(next(seen, next(seen)) ~= nil)
  end)

  it("HEX-DOOR-06 with few standees the places nearest to the revealer get them", function()
    local play = scene({ monsters = { { "hare", at = { 9, 3 } }, { "hare", at = { 7, 3 } }, { "hare", at = { 8, 3 } } } }, { standees = { quick = 2 } })
    play:act("ann", "move", { to = { { 6, 3 }, "stop" } })
    play:expect { ["hare 1"] = { at = { 7, 3 } }, ["hare 2"] = { at = { 8, 3 } }, log = { "No standee is left for 1 more" } }
    -- One that stands elsewhere is taken too.
    local less = scene({ monsters = { { "hare", at = { 9, 3 } }, { "hare", at = { 7, 3 } } } },
      { standees = { quick = 2 }, enemies = { old = { "hare", at = { 1, 6 } } } })
    less:end_turn "old"
    less:act("ann", "move", { to = { { 6, 3 }, "stop" } })
    less:expect { ["hare 1"] = { at = { 7, 3 } }, log = { "No standee is left for 1 more" } }
  end)

  it("HEX-DOOR-06 of equally near places that are more than the standees left the players choose; else nobody is asked", function()
    local function opened(standees)
      local play = scene({ monsters = { { "hare", at = { 7, 3 } }, { "hare", at = { 7, 2 } }, { "hare", at = { 9, 3 } } } }, { standees = { quick = standees } })
      play:turn "ann"
      play:answer "move"
      play:answer "6,3"
      return play
    end
    assert.equal("to", opened(3):decision().kind)
    assert.equal("to", opened(2):decision().kind)
    opened(2):expect { ["hare 1"] = { at = { 7, 3 } }, ["hare 2"] = { at = { 7, 2 } } }
    local one = opened(1)
    assert.equal("standee", one:decision().kind)
    assert.equal("heroes", tostring(one:decision().who))
    assert.is_nil(one:options()["9,3"])
    assert.is_false((pcall(one.answer, one, "9,3")))
    one:answer "7,2"
    one:expect { ["hare 1"] = { at = { 7, 2 } }, log = { "No standee is left for 2 more" } }
  end)

  it("HEX-DOOR-07 HEX-ROUND-04 HEX-ROUND-05 a type on the board keeps its card, a new one draws", function()
    local play = scene({ monsters = { { "hare", at = { 8, 3 } }, { "sloth", at = { 9, 3 } } } }, { enemies = { old = { "hare", at = { 1, 6 } } } })
    play:end_turn "old"
    play:act("ann", "move", { to = { { 6, 3 }, "stop" } })
    local drawn = { quick = 0, slow = 0 }
    for _, line in ipairs(play:lines()) do
      local kind = line:lower():match "^%s*(%l+): %l+_%d+, initiative"
      if kind then drawn[kind] = (drawn[kind] or 0) + 1 end
    end
    assert.same({ quick = 1, slow = 1 }, drawn)
    play:end_turn "ann"
    play:end_turn "hare 1"
    play:end_turn "sloth 1"
    play:expect { log = { "Sloth 1's turn (initiative 61)" } }
  end)

  local function order_after(room, more)
    local play = scene(room, more)
    play:turn "ann"
    play:act("ann", "move", { to = { { 6, 3 }, "stop" } })
    play:end_turn "ann"
    for _ = 1, 12 do
      if play.combat.round > 1 then break end
      play:answer "end"
    end
    return turns(play), play
  end
  local FOUR = { monsters = { { "sloth", at = { 9, 3 } }, { "twin", at = { 8, 3 } }, { "hare", at = { 9, 2 } }, { "flash", at = { 8, 2 } } } }

  it("HEX-DOOR-08 HEX-DOOR-09 types below the revealer act as its turn ends, in their order; equals and later ones in their slot", function()
    local list = order_after(FOUR, { heroes = { bob = figure({ 1, 1 }, { initiative = 40 }), cat = figure({ 1, 3 }, { initiative = 50 }) } })
    local names = {}
    for index, name in ipairs(list) do names[index] = name end
    assert.same({ "ann", "flash 1", "hare 1", "bob", "twin 1", "cat", "sloth 1", "far" }, { table.unpack(names, 1, 8) })
  end)

  it("HEX-DOOR-09 reveal.tie = at_once: an equal type acts before the others of that number", function()
    local more = { heroes = { bob = figure({ 1, 1 }, { initiative = 40 }) }, options = { ["reveal.tie"] = "at_once" } }
    local list = order_after({ monsters = { { "twin", at = { 8, 3 } } } }, more)
    assert.same({ "ann", "twin 1", "bob" }, { table.unpack(list, 1, 3) })
    -- That was for this once: in the next round characters of the same number go first.
    local _, later = order_after({ monsters = { { "twin", at = { 8, 3 } } } }, more)
    later:end_turn "ann"
    later:end_turn "bob"
    later:end_turn "twin 1"
    -- Only an equal: a later type waits for its place, after the character of the same number.
    more.heroes.cat = figure({ 1, 3 }, { initiative = 61 })
    list = order_after({ monsters = { { "sloth", at = { 8, 3 } } } }, more)
    assert.same({ "ann", "bob", "cat", "sloth 1" }, { table.unpack(list, 1, 4) })
    more.options, more.heroes.cat = nil, nil
    list = order_after({ monsters = { { "twin", at = { 8, 3 } } } }, more)
    assert.same({ "ann", "bob", "twin 1" }, { table.unpack(list, 1, 3) })
  end)

  it("HEX-DOOR-09 elites of a type act before the others, then by standee; those that had their turn have no other", function()
    local list = order_after({ monsters = { { "hare", at = { 8, 3 } }, { "hare", at = { 9, 2 } }, { "hare_elite", at = { 9, 3 } } } },
      { enemies = { old = { "hare", at = { 1, 6 }, standee = 1 } } })
    assert.equal("old", list[1])
    assert.equal("hare elite 1", list[3])
    local count = 0
    for index = 1, 5 do
      if list[index] == "old" then count = count + 1 end
    end
    assert.equal(1, count)
    local firsts = {}
    for seed = 1, 6 do
      local _, play = order_after({ monsters = { { "hare", at = { 8, 3 } }, { "hare", at = { 9, 2 } } } }, { seed = seed })
      local first = play.units["hare 1"].standee < play.units["hare 2"].standee and "hare 1" or "hare 2"
      assert.equal(first, turns(play)[2])
      firsts[first] = true
    end
    assert.is_true(firsts["hare 1"] and firsts["hare 2"])
  end)

  it("HEX-DOOR-10 every revealed monster has exactly one turn in the round", function()
    local list = order_after(FOUR)
    local count = {}
    for _, name in ipairs(list) do count[name] = (count[name] or 0) + 1 end
    for _, name in ipairs { "flash 1", "hare 1", "twin 1", "sloth 1" } do assert.equal(1, count[name]) end
  end)

  it("HEX-DOOR-11 two rooms of one turn are handled together", function()
    local play = scene({ monsters = { { "hare", at = { 8, 3 } } } }, { side = { monsters = { { "flash", at = { 5, 7 } } } } })
    play:act("ann", "move", { to = { { 6, 3 }, { 5, 4 } } })
    play:act("ann", "move", { to = { 5, 5 }, pass = true })
    play:end_turn "ann"
    play:end_turn "flash 1"
    play:end_turn "hare 1"
    assert.same({ "ann", "flash 1", "hare 1" }, { table.unpack(turns(play), 1, 3) })
  end)

  it("HEX-DOOR-11 a reveal in another's turn is compared with the initiative of that turn", function()
    local content = TYPES .. [[
      card "gap_50" { text = "Fifty.", initiative = 50, abilities = {} }
      deck "gap" { text = "A type.", cards = { gap_50 = 1 }, standees = 4 }
      card "late_70" { text = "Seventy.", initiative = 70, abilities = {} }
      deck "late" { text = "A type.", cards = { late_70 = 1 }, standees = 4 }
      archetype "fifty" { text = "x", monster = "gap", attributes = { hp = 5 } }
      archetype "seventy" { text = "x", monster = "late", attributes = { hp = 5 } } ]]
    local play = game.arena { content = content, field = floor({ ["6,3"] = "closed_door" }, nil, { back = BACK }),
      heroes = { ann = figure({ 5, 3 }, { initiative = 40 }), bob = figure({ 1, 1 }, { initiative = 65 }) },
      enemies = { tom = figure({ 4, 3 }, { initiative = 60, abilities = { "shove_on" } }) },
      more = { rooms = { { name = "back", area = "back", doors = { { 6, 3 } }, monsters = { { "fifty", at = { 8, 3 } }, { "seventy", at = { 9, 3 } } } } } } }
    play:end_turn "ann"
    play:act("tom", "shove_on", { target = "ann", cell = { 6, 3 } })
    play:end_turn "tom"
    play:end_turn "fifty 1"
    play:end_turn "bob"
    play:end_turn "seventy 1"
    assert.same({ "ann", "tom", "fifty 1", "bob", "seventy 1" }, { table.unpack(turns(play), 1, 5) })
  end)
end)
