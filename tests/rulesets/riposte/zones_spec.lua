-- Quick combats on zones.
local support = require "rulesets.riposte.support"
local with, strikes = support.with, support.strikes

local FIELD = { topology = "graph", zones = { "z1", "z2", { id = "z3", "heavy" } }, links = { { "z1", "z2" }, { "z2", "z3" } } }

local function zones(heroes, enemies, more)
  local spec = { field = FIELD, heroes = heroes, enemies = enemies }
  for key, value in pairs(more or {}) do spec[key] = value end
  return support.game().arena(spec)
end

local function hero(more)
  local unit = with(more)
  unit.at = unit.at or "z1"
  return unit
end
local function foe(at, more)
  local unit = with(more)
  unit.at = at
  return unit
end

describe("zones", function()
  it("RIP-ZONE-01 RIP-ZONE-02 hold any number of units", function()
    local enemies = {}
    for number = 1, 20 do enemies["e" .. number] = foe("z1") end
    local play = zones({ abe = hero() }, enemies)
    assert.equal(20, #support.offered(play, "abe", "engage"))
  end)

  it("RIP-ZONE-03 bound engagements", function()
    local play = zones({ abe = hero { traits = { "bow" } } }, { dun = foe "z2" })
    play:refuse("abe", "engage", "no enemy in reach")
  end)

  it("RIP-ZONE-04 are moved between by links", function()
    local play = zones({ abe = hero { movement = 3 } }, { dun = foe "z3" })
    assert.same({ "z2" }, { table.unpack(support.offered(play, "abe", "move")) })
    assert.same({ "z2" }, { table.unpack(support.offered(play, "abe", "cross")) })
    local one_way = { topology = "graph", zones = { "z1", "z2", "z3" }, links = { { "z1", "z2", one_way = true }, { "z2", "z3" } } }
    play = zones({ abe = hero { at = "z2" } }, { dun = foe "z3" }, { field = one_way })
    assert.same({ "z3" }, { table.unpack(support.offered(play, "abe", "move")) })
  end)

  it("RIP-ZONE-05 cost 3 movement a step, or the Engage action", function()
    local play = zones({ abe = hero { movement = 5 } }, { dun = foe "z3" })
    play:act("abe", "move", { move = "z2" })
    play:refuse("abe", "move", "no movement left")
    play:act("abe", "cross", { move = "z3" })
    assert.is_true(play:options().dun)
    play = zones({ abe = hero { movement = 6 } }, { dun = foe "z1" })
    play:act("abe", "move", { move = "z2" })
    play:act("abe", "move", { move = "z3" })
    play:act("abe", "cross", { move = "z2" })
    play = zones({ abe = hero { movement = 2 } }, { dun = foe "z3" })
    play:refuse("abe", "move", "no movement left")
    play:act("abe", "cross", { move = "z2" })
    -- Flying makes no difference, the option does.
    zones({ abe = hero { movement = 2, traits = { "sword", "flight" } } }, { dun = foe "z3" }):refuse("abe", "move", "no movement left")
    zones({ abe = hero { movement = 2 } }, { dun = foe "z3" }, { options = { ["zone.cost"] = 2 } }):act("abe", "move", { move = "z2" })
    support.duel():refuse("abe", "cross", "this is a map of squares")
  end)

  it("RIP-ZONE-06 give the attacker the distance that is best for it", function()
    local function engage(mine, theirs, dice)
      local play = zones({ abe = hero { traits = { mine } } }, { dun = foe("z1", { traits = { theirs } }) })
      play:act("abe", "engage", { target = "dun", dice = dice })
      for _, line in ipairs(play:lines()) do
        local distance = line:match "engages dun at (%d)"
        if distance then return tonumber(distance), #strikes(play) end
      end
    end
    assert.same({ 2, 1 }, { engage("spear", "sword", { 99 }) })
    assert.same({ 1, 1 }, { engage("sword", "bow", { 99 }) })
    assert.same({ 1, 2 }, { engage("sword", "spear", { 99, 99 }) })
  end)

  it("RIP-ZONE-09 have terrain only with the option, and that costs nothing", function()
    local function strike(options)
      local play = zones({ abe = hero { at = "z3", hp = 5 } }, { dun = foe "z3" }, { options = options })
      local hp = play.units.abe.hp
      play:act("abe", "engage", { target = "dun", dice = { 59, 99 } })
      return hp, support.logged(play, "hit below 60")
    end
    assert.same({ 5, false }, { strike() })
    assert.same({ 15, true }, { strike { ["zone.terrain"] = "per_zone" } })
    local play = zones({ abe = hero { at = "z2", movement = 3 } }, { dun = foe "z1" }, { options = { ["zone.terrain"] = "per_zone" } })
    play:act("abe", "move", { move = "z3" })
  end)
end)

describe("provoke", function()
  local PROVOKER = { "sword", "provoke" }

  local function crowd(options, p)
    return zones({ p = hero(p or { hp = 4, traits = PROVOKER }), q = hero() }, { e1 = foe "z1", e2 = foe "z1", e3 = foe "z1" }, { options = options })
  end

  local function targets(play, name)
    play:turn(name)
    local list = support.offered(play, name, "engage")
    return (list.p and "p" or "") .. (list.q and "q" or "")
  end

  it("RIP-ZONE-07 binds enemies of its zone while it stands", function()
    local play = crowd()
    assert.equal("p", targets(play, "e1"))
    play:act("e1", "engage", { target = "p", dice = { 1 } })
    assert.equal("q", targets(play, "e2"))
    play = crowd(nil, { at = "z2", traits = PROVOKER })
    assert.equal("q", targets(play, "e1"))
  end)

  it("RIP-ZONE-07 binds until engaged once in a phase with the option", function()
    local play = crowd({ ["provoke.scope"] = "until_engaged_once_per_phase" }, { attributes = { hp = 40 }, traits = PROVOKER })
    assert.equal("p", targets(play, "e1"))
    play:act("e1", "engage", { target = "p", dice = { 99, 99 } })
    assert.equal("pq", targets(play, "e2"))
    play:end_turn "e2"
    play:turn "p"
    assert.equal("p", targets(play, "e3"))
  end)

  it("RIP-ZONE-07 is that of players, or anybody's with the option", function()
    local function mine(options)
      local play = zones({ p = hero() }, { e1 = foe("z1", { traits = PROVOKER }), e2 = foe "z1" }, { options = options })
      return #support.offered(play, "p", "engage")
    end
    assert.equal(2, mine())
    assert.equal(1, mine { ["provoke.sides"] = "any_unit" })
  end)

  it("RIP-ZONE-08 does nothing on a map, or binds those beside it with the option", function()
    local function count(options, at)
      local play = support.game { options = options }.arena { heroes = { p = with { at = at, traits = PROVOKER }, q = with { at = { 1, 2 }, } },
        enemies = { e1 = with { at = { 1, 1 }, traits = { "spear" } } } }
      play:turn "e1"
      return #support.offered(play, "e1", "engage")
    end
    assert.equal(2, count(nil, { 2, 1 }))
    assert.equal(1, count({ ["provoke.on_grid"] = "adjacent" }, { 2, 1 }))
    assert.equal(2, count({ ["provoke.on_grid"] = "adjacent" }, { 3, 1 }))
  end)
end)
