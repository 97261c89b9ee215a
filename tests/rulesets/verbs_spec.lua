-- Verbs with one name in every game: what each does, what it is told, and what it says when a game has no use for it.
-- push, pull, shift, enter and summon have specs of their own: moved_spec.lua, summons_spec.lua.
local tercio = require "tercio"

local VERBS = { "push", "pull", "shift", "enter", "summon", "pay", "gain", "lose", "alter", "lift", "drift", "spread", "shuffle_into" }
local GAMES = {
  valiance = { size = { 8, 8, 2 }, unit = { "raider" }, tags = "action = 0, any_number = true", status = "exposed", tile = "obscured",
    more = { objectives = { { kind = "eliminate", target = "ed" } } } },
  drive = { topology = "square8", more = { facing = 2 }, status = "stunned", tile = "hazard",
    unit = { attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } } },
  riposte = { topology = "square4", status = "spurred", tile = "light", unit = { accuracy = 90, might = 7, speed = 4, movement = 5, traits = { "sword" } } },
  hexcards = { topology = "hex", status = "muddle", tile = "difficult", unit = { attributes = { hp = 10, initiative = 20 } } },
  hexfield = { topology = "hex", status = "dazed", tile = "fog", unit = { attributes = { hp = 20, attack = 5, avoid = 10, movement = 5 }, initiative = 20 } },
}
local NAMES = { "valiance", "drive", "riposte", "hexcards", "hexfield" }

local function copy(unit, more)
  local made = {}
  for key, value in pairs(unit) do made[key] = value end
  for key, value in pairs(more or {}) do made[key] = value end
  return made
end

-- ann at 1,1, who does what `body` says once she uses `act`; ed at 5,3. Everybody has 5 mana.
local function scene(name, body, content)
  local game = GAMES[name]
  local tags = game.tags or '"free"'
  return tercio.arena { ruleset = name, topology = game.topology, size = game.size or { 8, 8 }, pass = true, more = game.more,
    teams = { heroes = name ~= "riposte" and { players = true } or nil },
    content = (content or "") .. [[ attribute "mana" { text = "To pay with.", pool = true, min = 0, default = 5 }
      ability "act" { text = "For tests.", tags = { ]] .. tags .. [[ }, effect = function(me, use)
        local foe, goal = unit_named "ed", field.at(4, 1, 0)
        ]] .. body .. [[ end } ]],
    heroes = { ann = copy(game.unit, { at = { 1, 1 }, abilities = { "act" }, initiative = name == "hexfield" and 40 or nil }) },
    enemies = { ed = copy(game.unit, { at = { 5, 3 } }) } }
end

local function done(name, body, content)
  local play = scene(name, body, content)
  play:act("ann", "act")
  return play
end

local function each(f)
  for _, name in ipairs(NAMES) do f(name, GAMES[name]) end
end

local function logged(play, text)
  for _, line in ipairs(play:lines()) do
    if line:lower():find(text:lower(), 1, true) then return true end
  end
  return false
end

local function fails(name, body, text)
  local fine, why = pcall(done, name, body)
  assert.is_false(fine, name .. ": " .. body)
  assert.truthy(tostring(why):find("ability 'act' (effect): " .. text, 1, true), name .. ": " .. tostring(why))
end

describe("the verbs of effects", function()
  it("are the same in every game, or refused with a sentence", function()
    each(function(name)
      for _, verb in ipairs(VERBS) do
        local body = ("log.note(type(use.%s))"):format(verb)
        assert.is_true(logged(done(name, body), "function"), name .. " " .. verb)
      end
    end)
    for _, name in ipairs { "valiance", "drive", "riposte", "hexfield" } do
      fails(name, "use:shuffle_into(foe, 'curse')", name .. " has no 'shuffle_into': nobody has a deck of cards")
    end
    fails("valiance", "use:apply(foe, 'dazed')", "valiance has no 'apply': statuses are gained: use:gain(target, \"dazed\")")
    fails("drive", "use:clear(foe, 'pinned')", "drive has no 'clear': statuses are lost: use:lose(target, \"pinned\")")
  end)

  it("pay from any pool, never more than there is", function()
    each(function(name)
      local play = done(name, 'use:pay(me, 2, { attribute = "mana" }) use:resolve() use:pay(foe, 9, { attribute = "mana" })')
      play:expect { ann = { mana = 3 }, ed = { mana = 0 } }
      fails(name, "use:pay(me, 2)", "pay needs a pool: use:pay(unit, 2, { attribute = ")
      fails(name, "use:pay(me, 2, { attribute = 'manna' })", "pay needs a pool: use:pay(unit, 2, { attribute = ")
      fails(name, "use:pay(me, -1, { attribute = 'mana' })", "pay: the amount must be 0 or more (found -1)")
    end)
  end)

  it("give statuses and take them away", function()
    each(function(name, game)
      local play = done(name, ("use:gain(foe, '%s')"):format(game.status))
      play:expect { ed = { statuses = { game.status } } }
      play = done(name, ("use:gain(foe, '%s') use:resolve() use:lose(foe, '%s', 'all')"):format(game.status, game.status))
      assert.are.same({}, play.units.ed.statuses, name)
      fails(name, "use:gain(foe, 'dozed off')", "gain: no status, trait or ability 'dozed off'")
    end)
  end)

  it("bind a status to what its source says", function()
    local content = [[ trait "leash" { text = "Holds whoever is no further east than 5.", bond = function(_, bearer) return (field.point(bearer.cell)) <= 5 end }
      status "leashed" { text = "On a leash." } ]]
    each(function(name)
      local gain = "me:grant 'leash' use:gain(foe, 'leashed', 1, { source = me:instance 'leash' }) use:resolve()"
      done(name, gain, content):expect { ed = { statuses = { "leashed" } } }
      local play = done(name, gain .. " use:shift(foe, field.at(7, 3, 0))", content)
      assert.are.same({}, play.units.ed.statuses, name)
    end)
  end)

  it("alter the field, for a time if they say so, with what bears a trait; and lift, move and spread that", function()
    local content = [[ trait "hum" { text = "Hums.", on = { ["any.gain"] = function(me) log.note("it hums at " .. field.name(me.cell)) end } } ]]
    each(function(name, game)
      local function is(play, where, what)
        assert.are.equal(what, logged(play, "at " .. where .. " it is there"), name .. " " .. where)
      end
      local tell = (" use:resolve() for x = 3, 5 do if field.is(field.at(x, 1, 0), '%s') then log.note('at ' .. x .. ' it is there') end end"):format(game.tile)
      local begin = ("use:alter(goal, { %s = true }) use:resolve() local made = field.alterations()[1] "):format(game.tile)
      is(done(name, begin .. tell), "4", true)
      is(done(name, begin .. "use:lift(made)" .. tell), "4", false)
      local moved = done(name, begin .. "use:drift(made, field.at(5, 1, 0))" .. tell)
      is(moved, "4", false)
      is(moved, "5", true)
      local grown = done(name, begin .. "use:spread(made, field.at(5, 1, 0))" .. tell)
      is(grown, "4", true)
      is(grown, "5", true)
      local bearing = done(name, ("use:alter({ goal }, {}, { bears = 'hum' }) use:resolve() use:gain(foe, '%s')"):format(game.status), content)
      assert.is_true(logged(bearing, "it hums at 4,1"), name)
      fails(name, "use:alter(goal, { hazzard = true })", "")
      fails(name, "use:alter('here', {})", "")
      fails(name, "use:alter(goal)", "alter: it takes the tiles: use:alter(use.cells, { fire = true })")
      fails(name, ("use:alter(goal, { %s = true }, { round = 2 })"):format(game.tile), "alter: unknown key 'round'")
      fails(name, "use:lift(foe)", "lift needs an alteration, as field.alterations() lists them")
    end)
  end)
end)

describe("cards in hexcards", function()
  it("HEX-DECK-05 are shuffled into a figure's deck, and leave it when drawn", function()
    local play = done("hexcards", "use:shuffle_into(me, 'curse', 2) use:shuffle_into(foe, 'bless')")
    play:expect { log = { "2 curse shuffled into the attack modifiers of Ann", "1 bless shuffled into the attack modifiers of Ed" } }
    local count = done("hexcards", [[ use:shuffle_into(me, 'curse', 3) use:resolve()
      local found = 0
      for _, id in ipairs(cards.pile(library("deck").of(me), "draw")) do found = found + (id == "curse" and 1 or 0) end
      log.note("there are " .. found .. " of " .. #cards.pile(library("deck").of(me), "draw")) ]])
    assert.is_true(logged(count, "there are 3 of 23"))
    fails("hexcards", "use:shuffle_into(me, 'cruse')", "no card 'cruse' (did you mean 'curse'?)")
    fails("hexcards", "use:shuffle_into(me, 'curse', -1)", "shuffle_into: the number of cards is a whole number from 0 (found -1)")
  end)
end)
