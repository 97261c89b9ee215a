-- Dice and cards between the roll and its outcome, in all five games: read and changed by handlers and reactions.
local tercio = require "tercio"
local drive = dofile "tests/rulesets/drive/support.lua"
local hexcards = dofile "tests/rulesets/hexcards/support.lua"
local hexfield = dofile "tests/rulesets/hexfield/support.lua"
local riposte = dofile "tests/rulesets/riposte/support.lua"
local valiance = dofile "tests/rulesets/valiance/support.lua"

-- A trait whose handler of an event runs these lines; what it is given is called `dice`.
local function trait(lines, event)
  return ('trait "t" { text = "Changes rolls.", on = { ["%s"] = function(me, dice) %s end } }'):format(
    event or "dice.rolled", lines)
end

local AIM = [[ ability "aim" { text = "Deals 2. Good: 2 more.", tags = { action = 2, attack = 1, check = true },
  range = { min = 1, max = 4 }, target = { "character", hostile = true }, check = { good = 2 },
  effect = function(me, use)
    local _, more = library("checks").outcome(use, use.target)
    use:damage(use.target, 2 + (more or 0))
  end } ]]

-- Mira aims at a foe with these dice; lines: of her trait. more: keys of the foe.
local function check(lines, dice, more, fields)
  local foe = { at = { 2, 0, 0 }, guts = 10 }
  for key, value in pairs(more or {}) do foe[key] = value end
  local play = valiance.game().arena { content = AIM .. trait(lines) .. (foe.content or ""),
    heroes = { mira = valiance.unit("elite", { at = { 0, 0, 0 }, abilities = { "aim" }, traits = { "t" } }) },
    enemies = { foe = valiance.unit("elite", { at = foe.at, abilities = foe.abilities, attributes = { guts = 10 } }) } }
  fields = fields or {}
  fields.target, fields.dice = "foe", dice
  play:act("mira", "aim", fields)
  return play
end

local function lost(play) return 10 - play.units.foe.guts end
local function says(play, text)
  for _, line in ipairs(play:lines()) do
    if line:find(text, 1, true) then return true end
  end
  return false
end
local function refused(lines, dice, message)
  local fine, why = pcall(check, lines, dice or { 1, 2, 3 })
  assert.is_false(fine)
  assert.truthy(tostring(why):find(message, 1, true), tostring(why))
end

describe("the dice of a check in valiance", function()
  it("are read: count, sides, faces, sum, what is kept, bonus, who, at whom, for what", function()
    local play = check([[ log.note(table.concat({ dice.kind, dice.count, dice.sides, dice:face(2), dice.sum, #dice.kept,
      dice.bonus, tostring(dice.user), tostring(dice.cause.kind), dice.purpose, dice:lowest(), dice:highest() }, " ")) ]], { 1, 2, 3 })
    assert.is_true(says(play, "Dice 3 6 2 6 3 0 mira use aim 1 3"))
  end)

  it("are set, and the outcome is what they then show", function()
    assert.are.equal(2, lost(check("", { 1, 2, 3 })))
    local play = check("dice:set(1, 6)", { 1, 2, 3 })
    assert.are.equal(4, lost(play))
    assert.is_true(says(play, "T turns die 1 from 1 to 6"))
  end)

  it("are rolled again by the script's dice", function()
    local play = check("for at = 1, dice.count do if dice:face(at) == 1 then dice:reroll(at) end end", { 1, 2, 3, 5 })
    assert.are.equal(4, lost(play))
    assert.is_true(says(play, "T rolls die 1 again: 5 for 1"))
  end)

  it("are added: the three highest count", function()
    assert.are.equal(4, lost(check("dice:add()", { 1, 2, 3, 5 })))
    assert.are.equal(4, lost(check("dice:add(6)", { 1, 2, 3 })))
  end)

  it("are taken away", function() assert.are.equal(2, lost(check("dice:drop(3)", { 4, 4, 4 }))) end)

  it("have a bonus that can be changed", function()
    assert.are.equal(4, lost(check("dice.bonus = dice.bonus + 4", { 1, 2, 3 })))
  end)

  it("are heard in order, each handler after what the one before it did", function()
    local play = check("dice:set(1, 5)", { 1, 2, 3 }, { abilities = { "jinx" }, content = [[
      ability "jinx" { text = "The best die is a 1.", tags = { reaction = 1 }, reaction = { to = "any.dice.rolled", as = "global",
        when = function(me, dice) return me:hostile(dice.user) end,
        run = function(me, dice) dice:set(dice:highest(), 1) end } } ]] }, { answers = { { "foe", "jinx" } } })
    assert.are.equal(2, lost(play))
    assert.is_true(says(play, "Jinx turns die 1 from 5 to 1"))
  end)

  it("are changed on both sides of every decision alike", function()
    local play = valiance.game { pass = false }.arena { content = AIM .. trait "if dice:face(1) < 3 then dice:reroll(1) end" .. [[
      ability "jinx" { text = "The best die is a 1.", tags = { reaction = 1 }, reaction = { to = "any.dice.rolled", as = "global",
        run = function(me, dice) if me:confirm { kind = "really", prompt = "Really?" } then dice:set(dice:highest(), 1) end end } }
      decision "really" { text = "Turn it?" } ]],
      heroes = { mira = valiance.unit("elite", { at = { 0, 0, 0 }, abilities = { "aim" }, traits = { "t" } }) },
      enemies = { foe = valiance.unit("elite", { at = { 2, 0, 0 }, abilities = { "jinx" }, attributes = { guts = 30 } }) } }
    assert.are.equal(40, play:wander(3, 40))
  end)

  it("are refused where there is no such die or face, in one sentence", function()
    refused("dice:set(7, 1)", nil, "dice:set: there is no die 7 (1 to 3)")
    refused("dice:reroll(0)", nil, "dice:reroll: there is no die 0 (1 to 3)")
    refused("dice:drop('x')", nil, "dice:drop: there is no die the text 'x' (1 to 3)")
    refused("dice:set(1, 9)", nil, "dice:set: a d6 shows 1 to 6 (found 9)")
    refused("dice:set(1, nil)", nil, "dice:set: a d6 shows 1 to 6 (found nil)")
    refused("dice:add(0)", nil, "dice:add: a d6 shows 1 to 6 (found 0)")
    refused("dice.bonus = 'x'", nil, "bonus takes a whole number (found the text 'x')")
    refused("dice.sides = 8", nil, "'sides' of a roll cannot be written")
    refused("local kept = dice.cards", nil, "dice have no 'cards'")
    refused("dice:reroll(1)", nil, "no scripted die is left for a d6, rolled for aim (3 given)")
  end)

  it("are refused once they have been read", function()
    local fine, why = pcall(check, "me.mark = dice", { 1, 2, 3 })
    assert.is_false(fine, why)
    fine, why = pcall(function()
      local play = valiance.game().arena { content = AIM .. [[ trait "t" { text = "Late.", slots = { kept = "handle" }, on = {
        ["dice.rolled"] = function(me, dice, t) t.kept = dice end,
        ["use.effects"] = function(me, use, t) t.kept:set(1, 6) end } } ]],
        heroes = { mira = valiance.unit("elite", { at = { 0, 0, 0 }, abilities = { "aim" }, traits = { "t" } }) },
        enemies = { foe = valiance.unit("elite", { at = { 2, 0, 0 } }) } }
      play:act("mira", "aim", { target = "foe", dice = { 1, 2, 3 } })
    end)
    assert.is_false(fine)
    assert.truthy(tostring(why):find("this roll has been read", 1, true), tostring(why))
  end)

  it("cannot be changed by a condition", function()
    local fine, why = pcall(check, "", { 1, 2, 3 }, { abilities = { "jinx" }, content = [[
      ability "jinx" { text = "Bad.", tags = { reaction = 1 }, reaction = { to = "any.dice.rolled", as = "global",
        when = function(me, dice) dice:set(1, 1) return true end, run = function() end } } ]] })
    assert.is_false(fine)
    assert.truthy(tostring(why):find("change dice", 1, true), tostring(why))
  end)
end)

describe("the dice of drive", function()
  local function attack(lines, dice, option)
    local play = drive.game { options = option }.arena { content = trait(lines),
      heroes = { ann = drive.pc({ 0, 0 }, { traits = { "t" } }) }, enemies = { orc = drive.foe({ 0, 1 }) } }
    play:act("ann", "attack", { target = "orc", dice = dice })
    return play
  end

  it("TAC-ROLL-01 decide by what they show after handlers", function()
    attack("", { 5 }):expect { orc = { health = 5 } }
    local play = attack("dice:set(1, 15)", { 5 })
    play:expect { orc = { health = 4 } }
    assert.is_true(says(play, "T turns die 1 from 5 to 15"))
  end)

  it("take a bonus, which counts for this roll", function()
    attack("log.note('bonus ' .. dice.bonus) dice.bonus = dice.bonus + 5", { 5 }):expect { orc = { health = 4 } }
  end)

  it("are read as one d20: a second one needs another to go", function()
    attack("dice:add() dice:drop(dice:lowest())", { 5, 16 }):expect { orc = { health = 4 } }
    local fine, why = pcall(attack, "dice:add()", { 5, 16 })
    assert.is_false(fine)
    assert.truthy(tostring(why):find("2d20 for the roll: the rule reads 1 die, and 2 are left: drop as many as you add", 1, true), tostring(why))
  end)

  it("are heard by the one they are against", function()
    local play = drive.game().arena { content = trait("dice:set(1, 3)", "target.dice.rolled"),
      heroes = { ann = drive.pc({ 0, 0 }) }, enemies = { orc = drive.foe({ 0, 1 }, { traits = { "t" } }) } }
    play:act("ann", "attack", { target = "orc", dice = { 15 } })
    play:expect { orc = { health = 5 } }
  end)
end)

describe("the dice of riposte", function()
  it("RIP-STRIKE-03 hit by what the d% shows after handlers", function()
    local function clash(lines, traits)
      return riposte.clash({ traits = { "sword", traits } }, {}, { 99, 99 }, { content = trait(lines) })
    end
    assert.are.equal(0, riposte.count(clash("", "t"), "hit\n"))
    local play = clash("if dice.purpose == 'attack' then dice:set(1, 1) end", "t")
    assert.are.equal(1, riposte.count(play, "T turns die 1 from 99 to 1"))
    assert.is_true(says(play, "d% 1, hit below"))
  end)

  it("take no bonus: its chances do", function()
    local fine, why = pcall(riposte.clash, { traits = { "sword", "t" } }, {}, { 99, 99 }, { content = trait "dice.bonus = 5" })
    assert.is_false(fine)
    assert.truthy(tostring(why):find("this roll takes no bonus", 1, true), tostring(why))
  end)
end)

describe("the dice of hexfield", function()
  local function attack(lines, dice, ability, fields)
    local play = hexfield.play { content = hexfield.WEAPONS .. trait(lines) .. [[
      ability "rake" { text = "2d6.", tags = { "action" }, attack = "melee", range = 1, damage = 1, dice = 2, sides = 6 } ]],
      heroes = { ann = hexfield.one(hexfield.at(0, 0), { initiative = 30, traits = { "t" }, abilities = { "club", "rake", "dust" } }) },
      enemies = { tom = hexfield.one(hexfield.at(1, 0), { initiative = 20 }) } }
    fields = fields or { target = "tom" }
    fields.dice = dice
    play:act("ann", ability or "club", fields)
    return play
  end

  it("FLD-BASE-06 hit by what they show after handlers, with their bonus", function()
    attack("", { 1 }):expect { tom = { hp = 20 } }
    attack("dice:set(1, 12)", { 1 }):expect { tom = { hp = 17 } }
    attack("dice.bonus = dice.bonus + 9", { 1 }):expect { tom = { hp = 17 } }
  end)

  it("deal damage by what they show, also added ones", function()
    local two = "if dice.purpose == 'damage' then dice:add(6) dice:set(1, 6) dice.bonus = 0 end"
    attack(two, { 12, 1, 2 }, "rake"):expect { tom = { hp = 20 - 14 } }
  end)
end)

describe("dice that somebody reads off", function()
  it("are heard, too, and draw nothing", function()
    local play = hexfield.play { options = { dice = "scripted" }, content = hexfield.WEAPONS .. trait "dice:set(1, 12)",
      heroes = { ann = hexfield.one(hexfield.at(0, 0), { initiative = 30, traits = { "t" }, abilities = { "club" } }) },
      enemies = { tom = hexfield.one(hexfield.at(1, 0), { initiative = 20 }) } }
    play:act("ann", "club", { target = "tom", answers = { { "ann", 1 } } })
    play:expect { tom = { hp = 17 } }
  end)

  it("have faces of their sides", function()
    local play = valiance.game().arena { content = [[ ability "two" { text = "Reads.", tags = { action = 1 }, range = 1, target = { "character" },
      effect = function(me, use) local _, sum = dice.roll { sides = 6, faces = { 3, 4 } } log.note("sum " .. sum)
        dice.roll { sides = 6, faces = { 7 } } end } ]],
      heroes = { mira = valiance.unit("elite", { at = { 0, 0, 0 }, abilities = { "two" } }) },
      enemies = { foe = valiance.unit("elite", { at = { 1, 0, 0 } }) } }
    local fine, why = pcall(play.act, play, "mira", "two", { target = "foe" })
    assert.is_false(fine)
    assert.truthy(tostring(why):find("dice.roll: faces: a d6 shows 1 to 6 (found 7)", 1, true), tostring(why))
  end)
end)

describe("the cards of hexcards", function()
  local function attack(lines, draws, ability, monster)
    local play = hexcards.game().arena { content = trait(lines, "cards.drawn") .. [[
      ability "hit" { text = "Attack 3.", attack = 3 } ability "good" { text = "Attack 3.", attack = 3, advantage = true } ]],
      heroes = { ann = hexcards.figure({ 3, 3 }, { abilities = { "hit", "good" }, draws = draws, actions = 9, traits = { "t" } }) },
      monsters = { orc = hexcards.figure({ 4, 3 }, { hp = 50, traits = monster }) } }
    play:act("ann", ability or "hit", { target = "orc" })
    return play, 50 - play.units.orc.hp
  end

  it("HEX-DECK-02 count as handlers leave them", function()
    assert.are.equal(2, select(2, attack("", { "minus_1" })))
    local play, dealt = attack("dice:set(1, 'plus_2')", { "minus_1" })
    assert.are.equal(5, dealt)
    assert.is_true(says(play, "T turns card 1 from"))
  end)

  it("are drawn again, added and taken away", function()
    assert.are.equal(5, select(2, attack("dice:reroll(1)", { "minus_1", "plus_2" })))
    assert.are.equal(4, select(2, attack("dice:add()", { "minus_1", "plus_2" })))
    assert.are.equal(3, select(2, attack("dice:drop(1)", { "minus_1" })))
  end)

  it("HEX-DECK-05 are all put away, those that were taken away too", function()
    local play = attack("dice:reroll(1) log.note(dice.count .. ' ' .. dice.cards[1])", { "minus_1", "plus_2" })
    assert.is_true(says(play, "1 plus_2"))
    local drawn = 0
    for _, record in ipairs(play:log()) do if record.what == "card" then drawn = drawn + 1 end end
    assert.are.equal(2, drawn)
  end)

  it("are refused where there is no such card", function()
    local fine, why = pcall(attack, "dice:set(1, 'plus_9')", { "minus_1" })
    assert.is_false(fine)
    assert.truthy(tostring(why):find("no card 'plus_9'", 1, true), tostring(why))
    fine, why = pcall(attack, "local six = dice.sides", { "minus_1" })
    assert.is_false(fine)
    assert.truthy(tostring(why):find("cards have no 'sides'", 1, true), tostring(why))
  end)
end)

describe("a roll in a handler of another kind", function()
  local function rolled(content, more)
    local play = valiance.game().arena { content = trait "dice:set(1, 6)" .. [[ ability "hit" { text = "Hits.", tags = { action = 1 },
      range = 1, target = { "character" }, effect = function(me, use) use:damage(use.target, 1) end } ]] .. content,
      heroes = { mira = valiance.unit("elite", { at = { 0, 0, 0 }, abilities = { "hit" }, traits = { "t" } }) },
      enemies = { foe = valiance.unit("elite", { at = { 1, 0, 0 }, traits = { "x" }, attributes = { guts = 20 } }) } }
    play:act("mira", "hit", { target = "foe", dice = more or { 2 } })
    assert.is_nil(play:check())
    return play
  end
  local ROLL = "local _, sum = dice.roll { sides = 6, who = item.user, purpose = 'x' } "

  it("is heard in a replacement, between the items of its batch", function()
    local play = rolled('trait "x" { text = "X.", replace = { harm = { run = function(me, item) ' .. ROLL ..
      ' item.amount = item.amount + sum end } } }')
    play:expect { foe = { guts = 13 } }
  end)

  it("is heard in a listener to the batch, which then proposes", function()
    local play = rolled('trait "x" { text = "X.", on = { damage = function(me, item) item:wither(me, 1) ' .. ROLL ..
      ' item:wither(me, sum) end } }')
    play:expect { foe = { guts = 12 } }
  end)

  it("is heard in a state check", function()
    local play = rolled('trait "x" { text = "X." } state_check "odd" { text = "Odd.", after = { "damage" }, run = function(batch) ' ..
      'for _, item in ipairs(batch:just_applied "damage") do ' .. ROLL .. ' log.note("rolled " .. sum) end end }')
    assert.is_true(says(play, "Rolled 6"))
  end)

  it("may end the encounter from within: the rule goes on with what lies there", function()
    local play = valiance.game().arena { content = AIM .. trait "dice.cause:end_encounter(1)",
      heroes = { mira = valiance.unit("elite", { at = { 0, 0, 0 }, abilities = { "aim" }, traits = { "t" } }) },
      enemies = { foe = valiance.unit("elite", { at = { 2, 0, 0 } }) } }
    play:act("mira", "aim", { dice = { 1, 2, 3 } })
    play:expect { over = "won" }
    assert.is_nil(play:check())
  end)
end)

describe("what a roll leaves alone", function()
  it("are the effects that the running handler has proposed: they wait, as without listeners", function()
    local content = [[ ability "two" { text = "Two blows.", tags = { action = 1 }, range = 1, target = { "character" },
      effect = function(me, use)
        use:damage(use.target, 1, { why = " (first)" })
        local faces = dice.roll { sides = 6, who = me, purpose = "luck" }
        log.note("guts " .. use.target.guts .. " after " .. faces[1])
        use:damage(use.target, faces[1])
      end } ]]
    local play = valiance.game().arena { content = content .. trait "dice:set(1, 2) dice:note(me)",
      heroes = { mira = valiance.unit("elite", { at = { 0, 0, 0 }, abilities = { "two" }, traits = { "t" } }) },
      enemies = { foe = valiance.unit("elite", { at = { 1, 0, 0 }, attributes = { guts = 10 } }) } }
    play:act("mira", "two", { target = "foe", dice = { 6 } })
    assert.is_true(says(play, "Guts 10 after 2"))
    play:expect { foe = { guts = 7 } }
  end)
end)

assert(tercio)
