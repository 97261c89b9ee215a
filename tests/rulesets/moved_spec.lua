-- Whoever is put somewhere, by whichever verb, in every game: one check for all effects of a batch, and pushes and pulls
-- with the same words. What only one game says of it is in the specs of that game.
local tercio = require "tercio"

-- How each game begins, and how it says what is in the way. step: the effect of a step of one's own.
local GAMES = {
  valiance = { rock = "solid", closed = "4,1,0 is solid", step = "walk", tags = "tags = { action = 0, any_number = true }",
    size = { 8, 8, 2 }, unit = { "raider" },
    more = { objectives = { { kind = "eliminate", target = "bo" } } } },
  drive = { rock = "obstacle", closed = "an obstacle is at 4,1", step = "walk_to", topology = "square8", more = { facing = 2 },
    unit = { attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } } },
  riposte = { rock = "full", closed = "4,1 is a wall", step = "walk", topology = "square4",
    unit = { accuracy = 90, might = 7, speed = 4, movement = 5, traits = { "sword" } } },
  hexcards = { rock = "wall", closed = "4,1 is a wall", step = "walk", topology = "hex", unit = { attributes = { hp = 10, initiative = 20 } } },
  hexfield = { rock = "solid", closed = "4,1 is solid", step = "walk_to", topology = "hex",
    unit = { attributes = { hp = 20, attack = 5, avoid = 10, movement = 5 }, initiative = 20 } },
}

-- ann uses what `body` does, as a handler with `me`, `use`, `foe` and the cells `goal` (4,1) and `side` (4,2).
local CONTENT = [[
  trait "rooted" { text = "Nobody moves it.", modify = { may_be_moved = function() return false end } }
  ability "build" { text = "For tests.", %s, effect = function() field.alter { cells = { field.at(4, 1, 0) }, tiles = { %s = true } } end }
  ability "act" { text = "For tests.", %s, effect = function(me, use)
    local foe, bo, goal, side = unit_named "foe", unit_named "bo", field.at(4, 1, 0), field.at(4, 2, 0)
    %s
  end }
]]

local function copy(unit, more)
  local made = {}
  for key, value in pairs(unit) do made[key] = value end
  for key, value in pairs(more) do made[key] = value end
  return made
end

-- ann at 1,1 beside the foe at 2,1, bo at 6,4; what she does has been done. more: keys of the foe; rock = true; to, the
-- hex that hexcards asks for.
local function done(name, body, more)
  local game, foe = GAMES[name], copy(GAMES[name].unit, { at = { 2, 1 } })
  local tags = game.tags or 'tags = { "free" }'
  for key, value in pairs(more or {}) do
    if key ~= "rock" and key ~= "bo" and key ~= "to" then foe[key] = value end
  end
  local play = tercio.arena { ruleset = name, topology = game.topology, size = game.size or { 8, 8 }, pass = true, more = game.more,
    teams = { heroes = { players = name ~= "riposte" and true or nil } }, options = name == "drive" and { size = "footprint" } or nil,
    content = CONTENT:format(tags, game.rock, tags, body),
    heroes = { ann = copy(game.unit, { at = { 1, 1 }, abilities = { "act", "build" }, initiative = name == "hexfield" and 30 or nil }) },
    enemies = { foe = foe, bo = copy(game.unit, { at = more and more.bo or { 6, 4 } }) } }
  if more and more.rock then play:act("ann", "build") end
  play:act("ann", "act", name == "hexcards" and more and more.to and { forced_move = more.to } or nil)
  return play
end

local function at(play, name)
  local place = play.units[name].at
  return place[1] .. "," .. place[2]
end

local function logged(play, text)
  for _, line in ipairs(play:lines()) do
    if line:lower():find(text:lower(), 1, true) then return true end
  end
  return false
end

local function each(f)
  for _, name in ipairs { "valiance", "drive", "riposte", "hexcards", "hexfield" } do f(name, GAMES[name]) end
end

local function verbs(game) return { "push", "pull", "shift", game.step } end

describe("whoever is put somewhere", function()
  it("does not come into rock, by whichever verb, and the log says why", function()
    each(function(name, game)
      for _, verb in ipairs(verbs(game)) do
        local play = done(name, ("use:%s(foe, goal)"):format(verb), { rock = true })
        assert.are.equal("2,1", at(play, "foe"), name .. " " .. verb)
        assert.is_true(logged(play, "foe stays where it is (" .. game.closed .. ")"), name .. " " .. verb)
        assert.are.equal("4,1", at(done(name, ("use:%s(foe, goal)"):format(verb)), "foe"), name .. " " .. verb)
      end
    end)
  end)

  it("does not come where another stands", function()
    each(function(name, game)
      for _, verb in ipairs(verbs(game)) do
        local play = done(name, ("use:%s(foe, goal)"):format(verb), { bo = { 4, 1 } })
        assert.are.equal("2,1", at(play, "foe"), name .. " " .. verb)
        assert.is_true(logged(play, "foe stays where it is (bo stands there)"), name .. " " .. verb)
      end
    end)
  end)

  it("stays if nobody may move it, and the log says so", function()
    each(function(name, game)
      for _, verb in ipairs(verbs(game)) do
        local play = done(name, ("use:%s(foe, goal)"):format(verb), { traits = { "rooted" } })
        assert.are.equal("2,1", at(play, "foe"), name .. " " .. verb)
        assert.is_true(logged(play, "foe stays where it is (it cannot be moved)"), name .. " " .. verb)
      end
    end)
  end)

  it("does not come into a cell together with another: both stay", function()
    each(function(name)
      local play = done(name, "use:shift(foe, goal) use:shift(bo, goal)")
      assert.are.equal("2,1 6,4", at(play, "foe") .. " " .. at(play, "bo"), name)
      assert.is_true(logged(play, "bo stays where it is (at odds with another effect)"), name)
    end)
  end)

  it("changes places with another, unless one of them has to stay", function()
    each(function(name)
      local play = done(name, "use:shift(bo, foe.cell) use:shift(foe, bo.cell)")
      assert.are.equal("6,4 2,1", at(play, "foe") .. " " .. at(play, "bo"), name)
      play = done(name, "use:shift(bo, foe.cell) use:shift(foe, bo.cell)", { traits = { "rooted" } })
      assert.are.equal("2,1 6,4", at(play, "foe") .. " " .. at(play, "bo"), name)
      assert.is_true(logged(play, "bo stays where it is (foe stands there)"), name)
    end)
  end)

  it("comes with all of its body: not beyond the field, not into another", function()
    local play = done("hexfield", "use:shift(foe, field.at(7, 1, 0))", { body = "two" })
    assert.are.equal("2,1", at(play, "foe"))
    assert.is_true(logged(play, "foe stays where it is (it would reach beyond the field)"))
    play = done("hexfield", "use:shift(foe, goal)", { body = "two", bo = { 5, 1 } })
    assert.is_true(logged(play, "foe stays where it is (bo stands there)"))
    play = done("hexfield", "use:push(foe, { away_from = me, tiles = 4 })", { body = "two" })
    assert.are.equal("6,1", at(play, "foe"))
  end)

  it("by an effect of a mod passes the same check, without a word about it", function()
    each(function(name)
      local extra = CONTENT
      CONTENT = CONTENT .. [[ effect "hurl" { text = "For tests.", op = "place" } ]]
      local play = done(name, "use:hurl(foe, goal)", { rock = true })
      CONTENT = extra
      assert.are.equal("2,1", at(play, "foe"), name)
      assert.is_true(logged(play, "foe stays where it is ("), name)
    end)
  end)
end)

describe("a push or pull", function()
  it("goes so many cells straight away, as far as there is room", function()
    each(function(name)
      assert.are.equal("4,1", at(done(name, "use:push(foe, { away_from = me, tiles = 2 })", { to = { 4, 1 } }), "foe"), name)
      assert.are.equal("2,1", at(done(name, "use:push(foe, { away_from = me, tiles = 0 })"), "foe"), name)
    end)
    for _, name in ipairs { "drive", "riposte", "hexfield" } do
      local play = done(name, "use:push(foe, { away_from = me, tiles = 3 })", { rock = true })
      assert.are.equal("3,1", at(play, "foe"), name)
      assert.is_true(logged(play, "foe goes no further (" .. GAMES[name].closed .. ")"), name)
      play = done(name, "use:push(foe, { away_from = me, tiles = 3 })", { bo = { 3, 1 } })
      assert.is_true(logged(play, "foe stays where it is (bo stands there)"), name)
    end
  end)

  it("pulls as far as up to who pulls", function()
    each(function(name)
      local play = done(name, "use:pull(foe, { towards = me, tiles = 2 })", { at = { 5, 1 }, to = { 3, 1 } })
      assert.are.equal("3,1", at(play, "foe"), name)
    end)
    for _, name in ipairs { "drive", "riposte", "hexfield" } do
      assert.are.equal("2,1", at(done(name, "use:pull(foe, { towards = me, tiles = 9 })", { at = { 5, 1 } }), "foe"), name)
    end
  end)

  it("moves nobody who may not be moved", function()
    each(function(name)
      local play = done(name, "use:push(foe, { away_from = me, tiles = 2 })", { traits = { "rooted" } })
      assert.are.equal("2,1", at(play, "foe"), name)
      assert.is_true(logged(play, "foe stays where it is (it cannot be moved)"), name)
    end)
  end)

  it("needs a cell or a place and a number, and says so", function()
    local wrong = {
      ["use:push(foe)"] = "push needs a cell, or { away_from = somebody, tiles = 2 }: use:push(target, { away_from = me, tiles = 2 })",
      ["use:push(foe, { tiles = 2 })"] = "push needs a cell, or { away_from = somebody, tiles = 2 }",
      ["use:push(foe, { away_from = me, tiles = -1 })"] = "push needs a cell, or { away_from = somebody, tiles = 2 }",
      ["use:pull(foe, { away_from = me, tiles = 1 })"] = "pull needs a cell, or { towards = somebody, tiles = 2 }",
      ["use:push(foe, { away_from = me, tiles = 1, tile = goal, by = 1 })"] = "push: unknown key 'by' (away_from, tiles, tile)",
      ["use:push(nil, goal)"] = "push needs ",
      ["use:push(foe, { away_from = 'me', tiles = 1 })"] = "push: away_from must be a unit or alteration on the field, or a cell (found me)",
    }
    each(function(name)
      for body, text in pairs(wrong) do
        local fine, why = pcall(done, name, body)
        assert.is_false(fine, name .. ": " .. body)
        assert.truthy(tostring(why):find("ability 'act' (effect): " .. text, 1, true), name .. ": " .. tostring(why))
      end
    end)
  end)
end)

describe("a simple player that pushes", function()
  -- ann at 1,1 pushes bo or ed, who stands at 2,2, as her turn begins: to 3,2 or to 2,3, of which one burns.
  local function pushed(whom, burning)
    local unit = GAMES.hexfield.unit
    local play = tercio.arena { ruleset = "hexfield", topology = "hex", size = { 8, 8 }, pass = true, teams = { heroes = { players = true } },
      content = ([[ trait "gusty" { text = "Pushes.", on = { ["turn.begin"] = function(me, turn)
          turn:push(unit_named "%s", { away_from = me, tiles = 1 })
        end } }
        rule "burning" { text = "Burns.", on = { ["any.encounter.begin"] = function()
          field.alter { cells = { field.at(%s, 0) }, tiles = { fire = true } }
        end } } ]]):format(whom, burning),
      heroes = { ann = copy(unit, { at = { 1, 1 }, traits = { "gusty" }, initiative = 30 }), bo = copy(unit, { at = whom == "bo" and { 2, 2 } or { 7, 4 } }) },
      enemies = { ed = copy(unit, { attributes = { hp = 3, avoid = 1 }, at = whom == "ed" and { 2, 2 } or { 6, 4 } }) } }
    play:auto { team = "heroes", policy = "greedy", to = "round" }
    for _, line in ipairs(play:lines()) do
      local cell = line:match "is pushed to (%d,%d)"
      if cell then return cell end
    end
  end

  it("spares its friend, and hurts its enemy", function()
    for _, case in ipairs { { "bo", "3, 2", "2,3" }, { "bo", "2, 3", "3,2" }, { "ed", "3, 2", "3,2" }, { "ed", "2, 3", "2,3" } } do
      assert.are.equal(case[3], pushed(case[1], case[2]), case[1] .. " " .. case[2])
    end
  end)
end)
