-- Phases, sides, who begins, the box, what is revealed.
local support = require "rulesets.riposte.support"
local with = support.with

-- Headings of phases so far, in short: H, E, X, Y, A, I.
local SHORT = { ["Hero Phase"] = "H", ["Enemy Phase"] = "E", ["Enemy Phase: x"] = "X", ["Enemy Phase: y"] = "Y", ["Ally Phase"] = "A", ["Independent Phase"] = "I" }
local function phases(play)
  local list = {}
  for _, record in ipairs(play:log()) do
    if record.what == "heading" and SHORT[record.text] then list[#list + 1] = SHORT[record.text] end
  end
  return table.concat(list, " ")
end

local TEAMS = { heroes = { kind = "heroes" }, x = { kind = "enemies" }, y = { kind = "enemies" }, friends = { kind = "allies" }, loners = { kind = "independents" } }

-- One unit for each team named: h1, h2 for heroes and so on.
local function arena(counts, more)
  local spec, row = { teams = {} }, 0
  for team, count in pairs(counts) do
    spec.teams[team] = {}
    for key, value in pairs(TEAMS[team]) do spec.teams[team][key] = value end
    spec[team] = {}
  end
  for _, team in ipairs { "heroes", "x", "y", "friends", "loners" } do
    for number = 1, counts[team] or 0 do
      spec[team][team:sub(1, 1) .. number] = with { at = { 2 * number - 2, row } }
    end
    row = row + 1
  end
  for key, value in pairs(more or {}) do spec[key] = value end
  return support.game().arena(spec)
end

local function pass(play, team) play:answer "end" return team end

describe("phases", function()
  it("RIP-PHASE-01 RIP-PHASE-02 divide all into heroes and enemies", function()
    local play = support.duel()
    assert.equal("heroes", play:decision().who)
    pass(play)
    assert.equal("enemies", play:decision().who)
    assert.equal("H E", phases(play))
  end)

  it("RIP-PHASE-03 RIP-PHASE-04 let heroes act in any order, each once", function()
    local play = arena { heroes = 3, x = 1 }
    play:turn "h2"
    play:end_turn "h2"
    assert.same({ "h1", "h3", "end" }, { table.unpack(play:options()) })
    play:end_turn "h3"
    assert.same({ "h1", "end" }, { table.unpack(play:options()) })
    pass(play)
    assert.equal("H E", phases(play))
  end)

  it("RIP-PHASE-03 takes a turn whole, or with hero.interleave in parts", function()
    local play = arena { heroes = 2, x = 1 }
    play:act("h1", "move", { move = { 1, 0 } })
    assert.is_nil(play:options().wait)
    play = arena({ heroes = 2, x = 1 }, { options = { ["hero.interleave"] = true } })
    play:act("h1", "move", { move = { 1, 0 } })
    play:act("h1", "wait")
    play:end_turn "h2"
    play:turn "h1"
    assert.equal(1, play.units.h1.used)
    play:end_turn "h1"
    assert.equal("H E", phases(play))
    play:turn "h1"
    assert.equal(0, play.units.h1.used)
  end)

  it("RIP-PHASE-05 lets the game master leave enemies idle", function()
    local play = arena { heroes = 1, x = 3 }
    pass(play)
    play:turn "x2"
    play:end_turn "x2"
    pass(play)
    assert.equal("H E H", phases(play))
    pass(play)
    assert.same({ "x1", "x2", "x3", "end" }, { table.unpack(play:options()) })
  end)

  it("RIP-PHASE-06 RIP-PHASE-07 RIP-PHASE-10 go round: heroes, enemies, allies, independents", function()
    local play = arena { heroes = 1, x = 1, loners = 1 }
    for _ = 1, 5 do pass(play) end
    assert.equal("H E I H E I", phases(play))
    play = arena { heroes = 1, x = 1, friends = 1, loners = 1 }
    for _ = 1, 4 do pass(play) end
    assert.equal("H E A I H", phases(play))
  end)

  it("RIP-PHASE-08 asks whether enemy teams share a phase", function()
    local function start(choice, more)
      local play = arena({ heroes = 1, x = 1, y = 1 }, more)
      if choice then play:answer(choice) end
      for _ = 1, 2 do pass(play) end
      return phases(play), play
    end
    assert.equal("H E H", (start "joint"))
    assert.equal("H X Y", (start "apart"))
    assert.equal("H X Y", (start(nil, { more = { enemy_phases = "apart" } })))
    -- They leave each other alone.
    local play = support.game { more = { enemy_phases = "joint" } }.arena { teams = TEAMS, heroes = { abe = with { at = { 0, 0 } } }, x = { dun = with { at = { 4, 4 } } },
      y = { edd = with { at = { 5, 4 } } }, friends = {}, loners = {} }
    play:turn "dun"
    play:refuse("dun", "engage", "no enemy in reach")
  end)

  it("RIP-PHASE-09 has allies and independents asked as teams of their own", function()
    local play = arena { heroes = 1, x = 1, friends = 1, loners = 1 }
    pass(play)
    pass(play)
    assert.equal("friends", play:decision().who)
    pass(play)
    assert.equal("loners", play:decision().who)
  end)

  it("RIP-PHASE-11 begins with the heroes, or with whom the game master says", function()
    assert.equal("H", phases(arena { heroes = 1, x = 1 }))
    local play = arena({ heroes = 1, x = 1, loners = 1 }, { options = { first = "gm" } })
    assert.equal("first", play:decision().kind)
    play:answer "Enemy Phase"
    for _ = 1, 3 do pass(play) end
    assert.equal("E I H E", phases(play))
  end)

  it("RIP-PHASE-13 sets heroes and allies against enemies, and others as the game master says", function()
    local function may(mine, theirs, relations)
      local teams = {}
      for team in pairs { [mine] = 1, [theirs] = 1, heroes = 1 } do
        teams[team] = { kind = TEAMS[team].kind, relations = team == mine and relations or nil }
      end
      local spec = { teams = teams, heroes = {}, more = { enemy_phases = "joint" } }
      spec[mine], spec[theirs] = { me = with { at = { 1, 1 } } }, { other = with { at = { 2, 1 } } }
      if mine ~= "heroes" and theirs ~= "heroes" then spec.heroes = { far = with { at = { 8, 5 } } } end
      local play = support.game().arena(spec)
      play:turn "me"
      return play:options().engage == true
    end
    assert.is_true(may("heroes", "x"))
    assert.is_true(may("x", "heroes"))
    assert.is_true(may("friends", "x"))
    assert.is_true(may("x", "friends"))
    assert.is_false(may("heroes", "friends"))
    assert.is_false(may("loners", "x"))
    assert.is_true(may("loners", "x", { x = "hostile" }))
    assert.is_false(may("heroes", "x", { x = "neutral" }))
  end)
end)

describe("extras", function()
  local function group(page, options)
    return support.game { options = options }.arena { teams = TEAMS, heroes = { abe = with { at = { 1, 1 }, player = "ann" } },
      x = { dun = with { at = { 2, 2 }, might = 40 }, far = with { at = { 8, 5 } } }, friends = { page = page }, y = {}, loners = {} }
  end

  it("RIP-MULTI-01 RIP-MULTI-02 act in the Ally phase, or with the heroes", function()
    local play = group(with { at = { 1, 2 } })
    assert.is_nil(play:options().page)
    play = group(with { at = { 1, 2 }, run_by = "all" })
    assert.is_true(play:options().page and play:options().abe)
    assert.equal("heroes", play:decision().who)
  end)

  it("RIP-MULTI-03 are assigned to a player, who is asked", function()
    local play = group(with { at = { 1, 2 }, run_by = "bob" })
    play:turn "page"
    assert.equal("What now? (bob)", play:decision().prompt)
    play:end_turn "page"
    play:turn "abe"
    assert.equal("What now? (ann)", play:decision().prompt)
    play = group(with { at = { 1, 2 }, run_by = "all" })
    play:turn "page"
    assert.equal("What now? (all players)", play:decision().prompt)
  end)

  it("RIP-MULTI-04 RIP-DEATH-12 fall as the game master says, or as players' characters", function()
    local play = group(with { at = { 1, 2 }, run_by = "bob" })
    play:act("page", "engage", { target = "dun", dice = { 99, 1 }, answers = { { "the encounter", "captured" } } })
    assert.truthy(support.logged(play, "page is captured"))
    play = group(with { at = { 1, 2 }, run_by = "bob" }, { ["extras.death"] = "as_players" })
    play:act("page", "engage", { target = "dun", dice = { 99, 1 } })
    assert.truthy(support.logged(play, "page is down"))
  end)
end)

describe("starting", function()
  local BOX = { topology = "square4", size = { 9, 6 }, areas = { box = { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 0, 1 }, { 1, 1 }, { 2, 1 }, { 0, 2 }, { 1, 2 }, { 2, 2 } },
    small = { { 0, 0 } }, here = { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 3, 0 } }, there = { { 4, 0 }, { 5, 0 } } } }

  local function start(more, heroes, options)
    return support.game { options = options }.arena { field = BOX, heroes = heroes or { p1 = with { at = { 7, 4 }, story = true }, p2 = with { at = { 1, 1 } } },
      enemies = { dun = with { at = { 8, 5 } } }, more = more }
  end

  it("RIP-START-02 RIP-START-03 RIP-START-04 RIP-START-05 arranges who is in the box, inside it", function()
    local play = start { box = "box" }
    assert.equal("p2", play:decision().who)
    assert.equal("deploy", play:decision().kind)
    assert.equal(9, #play:options())
    assert.is_nil(play:options()["3,0"])
    play:answer { 2, 2 }
    play:expect { p1 = { at = { 7, 4 } }, p2 = { at = { 2, 2 } } }
  end)

  it("RIP-START-06 asks for a reason to stand outside", function()
    local heroes = { p1 = with { at = { 7, 4 } } }
    local play = start({ box = "box" }, heroes)
    assert.equal("story", play:decision().kind)
    play:answer "no"
    play:answer { 0, 0 }
    play:expect { p1 = { at = { 0, 0 } } }
    play = start({ box = "box" }, heroes)
    play:answer "yes"
    play:expect { p1 = { at = { 7, 4 } } }
  end)

  it("RIP-START-07 needs a box that holds all", function()
    local why = support.error_of(start, { box = "small" }, { p1 = with { at = { 0, 0 } }, p2 = with { away = true } })
    assert.truthy(why:find("box 'small' has 1 squares that can be entered, for 2 characters", 1, true))
  end)

  it("RIP-START-01 shows what is seen, and the game master reveals more", function()
    local heroes = { p1 = with { at = { 3, 0 } } }
    local function arena(options)
      return support.game { options = options }.arena { field = BOX, heroes = heroes, enemies = { dun = with { at = { 4, 0 } } },
        more = { revealed = "here", reveals = { "there" } } }
    end
    local play = arena()
    assert.is_nil(play:view("heroes").units.dun)
    assert.same({ "2,0", "1,0", "0,0", }, { table.unpack(support.offered(play, "p1", "move")) })
    play:refuse("p1", "engage", "no enemy in reach")
    play:end_turn "p1"
    play:end_turn "dun"
    play:answer "p1"
    assert.equal("reveal", play:decision().kind)
    play:master "there"
    assert.truthy(play:view("heroes").units.dun)
    play:act("p1", "engage", { target = "dun", dice = { 99, 99 } })
    play = arena { fog = "full_map" }
    assert.truthy(play:view("heroes").units.dun)
    assert.is_true(support.offered(play, "p1", "move")["3,1"])
  end)
end)
