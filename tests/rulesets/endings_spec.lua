-- What follows a use (`after`), the steps that a frame still has, and the end of every frame, in all five games.
local drive = dofile "tests/rulesets/drive/support.lua"
local hexcards = dofile "tests/rulesets/hexcards/support.lua"
local hexfield = dofile "tests/rulesets/hexfield/support.lua"
local riposte = dofile "tests/rulesets/riposte/support.lua"
local valiance = dofile "tests/rulesets/valiance/support.lua"

local function says(play, text)
  for _, line in ipairs(play:lines()) do
    if line:find(text, 1, true) then return true end
  end
  return false
end

-- What an ability's `after` notes: how the use ended, and what applied.
local AFTER = [[ after = function(me, use, self)
  local said = { "after:" }
  for _, one in ipairs(use:happened()) do said[#said + 1] = one.kind .. " " .. tostring(one.target) .. " " .. one.amount end
  log.note(table.concat(said, " ") .. " " .. use.ending .. " " .. #use:steps_left())
end ]]

local ENDS = [[ trait "ends" { text = "Notes ends.", on = { ["any.use.ended"] = function(me, use)
  log.note("end of " .. tostring(use.ability) .. " of " .. tostring(use.user) .. ": " .. use.ending) end } } ]]

local function in_valiance(content, abilities, more)
  local spec = { content = content .. ENDS,
    heroes = { mira = valiance.unit("elite", { at = { 0, 0, 0 }, abilities = abilities, attributes = { guts = 10 } }) },
    enemies = { foe = valiance.unit("elite", { at = { 1, 0, 0 }, traits = { "ends" }, attributes = { guts = 10 } }) } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return valiance.game().arena(spec)
end

local BLOW = [[ ability "blow" { text = "Deals 2, twice.", tags = { action = 2, attack = 1 }, range = 1, target = { "character" },
  effect = function(me, use) use:damage(use.target, 2) use:damage(use.target, 3) end, ]] .. AFTER .. " } "

describe("after", function()
  it("runs in valiance when the effects are done, with who was hit and how much", function()
    local play = in_valiance(BLOW, { "blow" })
    play:act("mira", "blow", { target = "foe" })
    assert.is_true(says(play, "damage foe 5 done 0"))
    assert.is_true(says(play, "End of blow of mira: done"))
  end)

  it("proposes effects of its own, which are none of the use", function()
    local play = in_valiance([[ ability "drain" { text = "Heals what it deals.", tags = { action = 2, attack = 1 }, range = 1,
      target = { "character" }, effect = function(me, use) use:damage(use.target, 3) end,
      after = function(me, use)
        for _, hit in ipairs(use:happened "damage") do use:restore(me, hit.amount) end
      end } ]], { "drain" }, { heroes = { mira = valiance.unit("elite", { at = { 0, 0, 0 }, abilities = { "drain" },
        guts = 4, attributes = { guts = 10 } }) } })
    play:act("mira", "drain", { target = "foe" })
    play:expect { mira = { guts = 7 }, foe = { guts = 7 } }
  end)

  it("does not run where the use fails, and the end says so", function()
    local play = in_valiance(BLOW .. [[ trait "no" { text = "Fails it.", on = { ["any.use.target"] = function(me, use) use:fail "no" end } } ]],
      { "blow" }, { enemies = { foe = valiance.unit("elite", { at = { 1, 0, 0 }, traits = { "ends", "no" }, attributes = { guts = 10 } }) } })
    play:act("mira", "blow", { target = "foe" })
    assert.is_false(says(play, "After:"))
    assert.is_true(says(play, "End of blow of mira: failed"))
  end)

  it("runs for a modifier of an attack, too", function()
    local play = in_valiance(BLOW .. [[ ability "edge" { text = "1 more.", tags = { "attack_modifier" },
      effect = function(me, use) use:damage(use.target, 1) end, after = function(me, use) log.note("edged") end } ]],
      { "blow", "edge" })
    play:act("mira", "blow", { target = "foe", modifier = "edge" })
    assert.is_true(says(play, "Edged"))
  end)

  it("runs in drive, for an ability and for a Tactic", function()
    local play = drive.game().arena { content = [[ ability "zap" { text = "Zap.", tags = { "main" }, cost = {}, target = "foe",
        reach = "range", effect = function(me, use) library("harm").start(use, use.target, 2, me, "attack") end, ]] .. AFTER .. [[ }
      ability "twist" { text = "A Tactic.", tags = { "tactic" }, cost = {}, effect = function(me, attack) library("attacks").deal_tactic(attack) end,
        ]] .. AFTER .. [[ } ]],
      heroes = { ann = drive.pc({ 0, 0 }, { abilities = { "zap", "twist" } }) }, enemies = { orc = drive.foe({ 0, 1 }) } }
    play:act("ann", "zap", { target = "orc" })
    assert.is_true(says(play, "orc 2 done 0"), table.concat(play:lines(), "\n"))
  end)

  it("runs in hexcards with each target", function()
    local play = hexcards.game().arena { content = [[ ability "hit" { text = "Attack 3.", attack = 3, ]] .. AFTER .. " }",
      heroes = { ann = hexcards.figure({ 3, 3 }, { abilities = { "hit" }, draws = { "plus_0" } }) },
      monsters = { orc = hexcards.figure({ 4, 3 }) } }
    play:act("ann", "hit", { target = "orc" })
    assert.is_true(says(play, "damage orc 3"), table.concat(play:lines(), "\n"))
  end)

  it("runs in hexfield once, for the attack that its use makes", function()
    local play = hexfield.play { content = [[ ability "stab" { text = "3.", tags = { "action" }, attack = "melee", range = 1,
      damage = 3, ]] .. AFTER .. " }",
      heroes = { ann = hexfield.one(hexfield.at(0, 0), { initiative = 30, abilities = { "stab" } }) },
      enemies = { tom = hexfield.one(hexfield.at(1, 0), { initiative = 20 }) } }
    play:act("ann", "stab", { target = "tom", dice = { 12 } })
    local count = 0
    for _, line in ipairs(play:lines()) do if line:find("After:", 1, true) then count = count + 1 end end
    assert.are.equal(1, count, table.concat(play:lines(), "\n"))
    assert.is_true(says(play, "hurt tom 3"), table.concat(play:lines(), "\n"))
  end)

  it("runs in riposte", function()
    local play = riposte.duel({ abilities = { "sting" } }, {}, { content = [[ ability "sting" { text = "Hurts.",
      target = function(me) return library("lists").where(units(), function(one) return me:hostile(one) end) end,
      effect = function(me, use) use:hurt(use.target, 2) end, ]] .. AFTER .. " }" })
    play:act("abe", "sting", { target = "dun" })
    assert.is_true(says(play, "hurt dun 2"), table.concat(play:lines(), "\n"))
  end)

  it("keeps nothing of uses without it", function()
    local fine, why = pcall(function()
      local play = in_valiance([[ ability "plain" { text = "Deals 2.", tags = { action = 2, attack = 1 }, range = 1,
        target = { "character" }, effect = function(me, use) use:damage(use.target, 2) use:resolve() use:happened() end } ]] .. BLOW, { "plain" })
      play:act("mira", "plain", { target = "foe" })
    end)
    assert.is_false(fine)
    assert.truthy(tostring(why):find("happened is for abilities with `after`", 1, true), tostring(why))
  end)

  it("is the same in twins of every position", function()
    local play = in_valiance(BLOW, { "blow" }, { pass = false })
    assert.are.equal(40, play:wander(5, 40))
  end)
end)

describe("the steps that a frame still has", function()
  it("are those of its plan, as handlers leave it", function()
    local play = in_valiance([[ ability "look" { text = "Looks.", tags = { action = 1 }, range = 1, target = { "character" },
      effect = function(me, use) log.note("in effects: " .. table.concat(use:steps_left(), " ")) end }
      trait "reads" { text = "Reads.", on = {
        ["use.declare"] = function(me, use)
          log.note("left: " .. table.concat(use:steps_left(), " ") .. " " .. tostring(use:has_step "target") .. " " .. tostring(use:has_step "declare"))
          use:insert_step "effects"
          log.note("now: " .. table.concat(use:steps_left(), " "))
        end } } ]], { "look" }, { heroes = { mira = valiance.unit("elite", { at = { 0, 0, 0 }, abilities = { "look" }, traits = { "reads" } }) } })
    play:act("mira", "look", { target = "foe" })
    assert.is_true(says(play, "Left: check target late_check wait effects resolved true false"), table.concat(play:lines(), "\n"))
    assert.is_true(says(play, "Now: check target late_check wait effects effects resolved"))
    assert.is_true(says(play, "In effects: effects resolved"))
  end)

  it("can be read in every game", function()
    local look = [[ trait "reads" { text = "Reads.", on = { ["turn.begin"] = function(me, turn)
      log.note("left: " .. table.concat(turn:steps_left(), " ") .. " " .. tostring(turn:has_step "act")) end } } ]]
    local play = hexcards.game().arena { content = look,
      heroes = { ann = hexcards.figure({ 3, 3 }, { traits = { "reads" } }) }, monsters = { orc = hexcards.figure({ 9, 3 }) } }
    assert.is_true(says(play, "Left: act end reviewed true"), table.concat(play:lines(), "\n"))
    play = hexfield.play { content = look, heroes = { ann = hexfield.one(hexfield.at(0, 0), { initiative = 30, traits = { "reads" } }) },
      enemies = { tom = hexfield.one(hexfield.at(3, 0), { initiative = 20 }) } }
    play:end_turn "ann"
    assert.is_true(says(play, "Left: act end judge true"), table.concat(play:lines(), "\n"))
    play = drive.game().arena { content = look, heroes = { ann = drive.pc({ 0, 0 }, { traits = { "reads" } }) },
      enemies = { orc = drive.foe({ 5, 5 }) } }
    play:end_turn "ann"
    assert.is_true(says(play, "Left: start act end judge true"), table.concat(play:lines(), "\n"))
    play = riposte.duel({ traits = { "sword", "reads" } }, { at = { 7, 1 } }, { content = look })
    play:end_turn "abe"
    assert.is_true(says(play, "Left: act end true"), table.concat(play:lines(), "\n"))
  end)

  it("name a step that there is", function()
    local fine, why = pcall(function()
      local play = in_valiance([[ ability "look" { text = "Looks.", tags = { action = 1 }, range = 1, target = { "character" },
        effect = function(me, use) return use:has_step "efects" end } ]], { "look" })
      play:act("mira", "look", { target = "foe" })
    end)
    assert.is_false(fine)
    assert.truthy(tostring(why):find("'use' has no step 'efects' (did you mean 'effects'?)", 1, true), tostring(why))
  end)
end)

describe("the end of a frame", function()
  it("comes when it was finished early", function()
    local play = in_valiance([[ ability "stop" { text = "Stops.", tags = { action = 1 }, range = 1, target = { "character" },
      effect = function(me, use) use:finish() end } ]], { "stop" })
    play:act("mira", "stop", { target = "foe" })
    assert.is_true(says(play, "End of stop of mira: finished"))
  end)

  it("comes when its user is gone by then, and after does not run without its ability", function()
    local play = in_valiance([[ ability "vanish" { text = "Goes.", tags = { action = 1 }, range = 1, target = { "character" },
      effect = function(me, use) use:damage(use.target, 1) use:leave(me) end, after = function() log.note "after all" end } ]], { "vanish" }, {
        heroes = { mira = valiance.unit("elite", { at = { 0, 0, 0 }, abilities = { "vanish" } }), ada = valiance.unit("elite", { at = { 0, 3, 0 } }) } })
    play:act("mira", "vanish", { target = "foe" })
    assert.is_true(says(play, "End of something that has ended of mira: done") or says(play, "of mira: done"), table.concat(play:lines(), "\n"))
    assert.is_false(says(play, "After all"))
    play:expect { foe = { guts = 9 } }
  end)

  it("comes when it was cancelled, with who and what it was", function()
    local play = in_valiance([[ ability "wait" { text = "Waits.", tags = { action = 1 }, range = 1, target = { "character" },
      effect = function(me, use) use:suspend() use:repeat_step() end }
      ability "call_off" { text = "Calls off.", tags = { action = 1 }, effect = function(me, use)
        for _, other in ipairs(suspended "use") do other:cancel() end
        log.note("left: " .. #suspended "use")
      end } ]], { "wait", "call_off" })
    play:act("mira", "wait", { target = "foe" })
    assert.is_false(says(play, "End of wait"))
    play:act("mira", "call_off")
    assert.is_true(says(play, "Left: 0"))
    assert.is_true(says(play, "End of wait of mira: cancelled"))
    assert.is_nil(play:check())
  end)

  it("comes of turns, moves and rounds, in every game", function()
    local noted = [[ trait "ends" { text = "Notes ends.", on = {
      ["turn.ended"] = function(me, turn) log.note("turn of " .. tostring(turn.user) .. " " .. turn.ending) end } } ]]
    local play = hexcards.game().arena { content = noted,
      heroes = { ann = hexcards.figure({ 3, 3 }, { traits = { "ends" } }) }, monsters = { orc = hexcards.figure({ 9, 3 }) } }
    play:end_turn "ann"
    assert.is_true(says(play, "Turn of ann done"))
    play = drive.game().arena { content = noted, heroes = { ann = drive.pc({ 0, 0 }, { traits = { "ends" } }) },
      enemies = { orc = drive.foe({ 5, 5 }) } }
    play:end_turn "ann"
    assert.is_true(says(play, "Turn of ann done"))
    play = riposte.duel({ traits = { "sword", "ends" }, at = { 1, 1 } }, { at = { 7, 1 } }, { content = noted })
    play:end_turn "abe"
    assert.is_true(says(play, "Turn of abe done"))
    play = hexfield.play { content = noted, heroes = { ann = hexfield.one(hexfield.at(0, 0), { initiative = 30, traits = { "ends" } }) },
      enemies = { tom = hexfield.one(hexfield.at(3, 0), { initiative = 20 }) } }
    play:end_turn "ann"
    assert.is_true(says(play, "Turn of ann done"))
  end)

  it("has no before, and its frame takes no more steps", function()
    local fine, why = pcall(in_valiance, [[ trait "t" { text = "T.", on = { ["turn.ended.before"] = function() end } } ]], {})
    assert.is_false(fine)
    assert.truthy(tostring(why):find("the end of a frame has no .before; listen to one of its steps", 1, true), tostring(why))
    fine, why = pcall(function()
      local play = in_valiance(BLOW .. [[ trait "t" { text = "T.", on = { ["use.ended"] = function(me, use) use:insert_step "effects" end } } ]],
        { "blow" }, { heroes = { mira = valiance.unit("elite", { at = { 0, 0, 0 }, abilities = { "blow" }, traits = { "t" } }) } })
      play:act("mira", "blow", { target = "foe" })
    end)
    assert.is_false(fine)
    assert.truthy(tostring(why):find("cannot insert a step", 1, true), tostring(why))
  end)
end)
