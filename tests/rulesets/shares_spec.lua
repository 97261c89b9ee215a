-- Who gave to an effect, `replace` and handlers for any effect, and the event of any moment, in all five games.
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
local function log_of(play) return table.concat(play:lines(), "\n") end

local SHARES = [[ trait "asks" { text = "Asks who gave.", on = { ["%s"] = function(me, item)
  local said = {}
  for _, one in ipairs(item:contributors()) do
    said[#said + 1] = tostring(one.user) .. " " .. tostring(one.by) .. " " .. one.amount .. "/" .. one.share
  end
  log.note("shares: " .. table.concat(said, ", ")) end } } ]]

-- Mira's blow in valiance on a foe with these statuses, answered by a friend's.
local function blow(content, foe, more)
  local spec = { content = SHARES:format "damage" .. content,
    heroes = { mira = valiance.unit("elite", { at = { 0, 0, 0 }, abilities = { "blow" } }) },
    enemies = { foe = valiance.unit("elite", { at = { 1, 0, 0 }, traits = { "asks" }, statuses = foe.statuses,
      attributes = { guts = 20, resistance = foe.resistance } }) } }
  for key, value in pairs(more or {}) do spec[key] = value end
  local play = valiance.game().arena(spec)
  play:act("mira", "blow", { target = "foe" })
  return play
end
local function deals(...)
  local lines = {}
  for at, amount in ipairs { ... } do lines[at] = ("use:damage(use.target, %d)"):format(amount) end
  return [[ ability "blow" { text = "Deals.", tags = { action = 2, attack = 1 }, range = 1, target = { "character" },
    effect = function(me, use) ]] .. table.concat(lines, " ") .. " end } "
end

describe("the contributors of an effect", function()
  it("VAL-DMG-05 are those whose shares of damage made it, each with its part of what applied", function()
    assert.is_true(says(blow(deals(2, 3), {}), "Shares: mira blow 2/2, mira blow 3/3"))
    assert.is_true(says(blow(deals(4), {}), "Shares: mira blow 4/4"))
  end)

  it("share what Resistance leaves, in whole numbers that add up", function()
    local play = blow(deals(5, 3, 3), { resistance = 4 })
    play:expect { foe = { guts = 13 } }
    assert.is_true(says(play, "Shares: mira blow 5/3, mira blow 3/2, mira blow 3/2"), log_of(play))
    assert.is_true(says(blow(deals(2, 2), { resistance = 9 }), "Shares: mira blow 2/0, mira blow 2/0"))
  end)

  it("stand in the record of the log, where there are several", function()
    local function shares(play)
      for _, record in ipairs(play:log()) do
        if record.kind == "damage" then return record.shares end
      end
    end
    assert.is_nil(shares(blow(deals(4), {})))
    local found = shares(blow(deals(2, 3), {}))
    assert.are.equal(2, #found)
    assert.are.same({ user = "mira", by = "blow", amount = 3, share = 3 }, { user = found[2].user, by = found[2].by,
      amount = found[2].amount, share = found[2].share })
  end)

  it("VAL-WITH-06 are known of Witherings that add up", function()
    local play = valiance.game().arena { content = SHARES:format "wither" .. [[ ability "rot" { text = "Withers.",
      tags = { action = 2 }, range = 1, target = { "character" }, effect = function(me, use)
        use:wither(use.target, 2) use:wither(use.target, 1) end } ]],
      heroes = { mira = valiance.unit("elite", { at = { 0, 0, 0 }, abilities = { "rot" } }) },
      enemies = { foe = valiance.unit("elite", { at = { 1, 0, 0 }, traits = { "asks" }, attributes = { guts = 20 } }) } }
    play:act("mira", "rot", { target = "foe" })
    assert.is_true(says(play, "Shares: mira rot 2/2, mira rot 1/1"), log_of(play))
  end)

  it("is its own user where a game combines nothing", function()
    local play = riposte.clash({}, { traits = { "sword", "asks" } }, { 1, 99 }, { content = SHARES:format "hurt" })
    assert.is_true(says(play, "Shares: abe nil 4/4"), log_of(play))
    play = hexcards.game().arena { content = SHARES:format "damage" .. [[ ability "hit" { text = "Attack 3.", attack = 3 } ]],
      heroes = { ann = hexcards.figure({ 3, 3 }, { abilities = { "hit" }, draws = { "plus_0" } }) },
      monsters = { orc = hexcards.figure({ 4, 3 }, { traits = { "asks" } }) } }
    play:act("ann", "hit", { target = "orc" })
    assert.is_true(says(play, "Shares: ann"), log_of(play))
  end)
end)

-- A trait whose replacement of any effect notes it; whose: "" or "any.".
local function replaces(whose, when, run)
  return ([[ trait "wall" { text = "Replaces.", replace = { ["%seffect"] = {
    when = function(me, item) return %s end,
    run = function(me, item) log.note("before " .. item.kind .. " of " .. tostring(item.source) .. " by " .. tostring(item.by)) %s end } } } ]])
    :format(whose, when or "true", run or "")
end

describe("any effect", function()
  it("on me is replaced, with its source, in valiance", function()
    local play = blow(deals(3) .. replaces("", "item.user ~= me and item.kind ~= 'pay'", "item:prevent()"), {}, {
      enemies = { foe = valiance.unit("elite", { at = { 1, 0, 0 }, traits = { "wall" }, attributes = { guts = 20 } }) } })
    play:expect { foe = { guts = 20 } }
    assert.is_true(says(play, "Before harm of mira by blow"), log_of(play))
  end)

  it("on me is replaced in drive, hexcards, hexfield and riposte", function()
    local play = drive.game().arena { content = replaces("", "item.source ~= me and item.kind == 'damage'", "item:prevent()"),
      heroes = { ann = drive.pc({ 0, 0 }) }, enemies = { orc = drive.foe({ 0, 1 }, { traits = { "wall" } }) } }
    play:act("ann", "attack", { target = "orc", dice = { 15 } })
    play:expect { orc = { health = 5 } }
    play = hexcards.game().arena { content = replaces("", "item.kind == 'damage'", "item.amount = 1") .. [[
      ability "hit" { text = "Attack 3.", attack = 3 } ]],
      heroes = { ann = hexcards.figure({ 3, 3 }, { abilities = { "hit" }, draws = { "plus_0" } }) },
      monsters = { orc = hexcards.figure({ 4, 3 }, { traits = { "wall" } }) } }
    play:act("ann", "hit", { target = "orc" })
    play:expect { orc = { hp = 9 } }
    play = hexfield.play { content = hexfield.WEAPONS .. replaces("", "item.kind == 'hurt'", "item:prevent 'wall'"),
      heroes = { ann = hexfield.one(hexfield.at(0, 0), { initiative = 30, abilities = { "club" } }) },
      enemies = { tom = hexfield.one(hexfield.at(1, 0), { initiative = 20, traits = { "wall" } }) } }
    play:act("ann", "club", { target = "tom", dice = { 12 } })
    play:expect { tom = { hp = 20 } }
    play = riposte.clash({}, { traits = { "sword", "wall" } }, { 1, 99 }, { content = replaces("", "item.kind == 'hurt'", "item:prevent()") })
    assert.is_true(says(play, "Before hurt of abe"), log_of(play))
  end)

  it("on a cell, by several: the user chooses which comes first", function()
    local wall = replaces("any.", "item.kind == 'note'")
    local play = valiance.game().arena { content = wall .. wall:gsub('"wall"', '"fence"') .. [[ ability "mark" { text = "Marks.",
      tags = { action = 1 }, effect = function(me, use) use:note(me.cell) end } ]],
      heroes = { mira = valiance.unit("elite", { at = { 0, 0, 0 }, abilities = { "mark" }, traits = { "wall", "fence" } }) },
      enemies = { foe = valiance.unit("elite", { at = { 3, 0, 0 } }) } }
    play:act("mira", "mark", { answers = { { "mira", "fence" } } })
    local first = log_of(play):match "(%u%l+)%s*\n[^\n]*Before note"
    assert.is_true(says(play, "Before note of mira by mark"), log_of(play))
    assert.are_not.equal("Wall", first)
  end)

  it("gives way to a replacement of one effect in the same definition", function()
    local play = blow(deals(3) .. [[ trait "wall" { text = "W.", replace = {
      effect = { run = function(me, item) log.note("any " .. item.kind) end },
      harm = { run = function(me, item) log.note("harm alone") end } } } ]], {}, {
      enemies = { foe = valiance.unit("elite", { at = { 1, 0, 0 }, traits = { "wall" }, attributes = { guts = 20 } }) } })
    assert.is_true(says(play, "Harm alone"))
    assert.is_false(says(play, "Any harm"))
  end)

  it("is heard after it applied", function()
    local play = blow(deals(3) .. [[ trait "ears" { text = "E.", on = { ["effect"] = function(me, item)
      log.note("heard " .. item.kind .. " " .. item.applied) end } } ]], {}, {
      enemies = { foe = valiance.unit("elite", { at = { 1, 0, 0 }, traits = { "ears" }, attributes = { guts = 20 } }) } })
    assert.is_true(says(play, "Heard damage 3"), log_of(play))
  end)
end)

local NOTES = [[ trait "clock" { text = "Notes moments.", on = { ["%s"] = function(me, what)
  log.note("moment " .. what.kind .. " " .. tostring(what.step)) end } } ]]

describe("any moment", function()
  it("is one trigger for each step, batch and end, own or anybody's", function()
    local function played(event)
      return blow(deals(3) .. NOTES:format(event), {}, {
        heroes = { mira = valiance.unit("elite", { at = { 0, 0, 0 }, abilities = { "blow" }, traits = { "clock" } }) } })
    end
    local play = played "moment"
    for _, text in ipairs { "Moment turn begin", "Moment use declare", "Moment use target", "Moment use effects", "Moment use resolved", "Moment use nil" } do
      assert.is_true(says(play, text), text)
    end
    assert.is_false(says(play, "Moment batch"))
    assert.is_false(says(play, "Moment round"))
    assert.is_true(says(played "any.moment", "Moment batch nil"))
    assert.is_true(says(played "any.moment", "Moment round begin"))
    local count = 0
    for _, line in ipairs(play:lines()) do if line:find("Moment use effects", 1, true) then count = count + 1 end end
    assert.are.equal(1, count)
  end)

  it("comes before steps, too", function()
    local play = blow(deals(3) .. NOTES:format "moment.before", {}, {
      heroes = { mira = valiance.unit("elite", { at = { 0, 0, 0 }, abilities = { "blow" }, traits = { "clock" } }) } })
    assert.is_true(says(play, "Moment use target"))
  end)

  it("can be answered", function()
    local content = [[ ability "act_now" { text = "Now.", tags = { reaction = 1 }, reaction = { to = "moment", as = "global",
      when = function(me, what) return what.kind == "use" and what.step == "effects" and me:hostile(what.user) end,
      run = function(me, what) log.note("now, at " .. what.step) end } } ]]
    local play = valiance.game().arena { content = deals(3) .. content,
      heroes = { mira = valiance.unit("elite", { at = { 0, 0, 0 }, abilities = { "blow" } }) },
      enemies = { foe = valiance.unit("elite", { at = { 1, 0, 0 }, abilities = { "act_now" }, attributes = { guts = 20 } }) } }
    play:act("mira", "blow", { target = "foe", answers = { { "foe", "act_now" } } })
    assert.is_true(says(play, "Now, at effects"))
  end)

  it("comes in every game, and twins of every position are equal", function()
    local clock = [[ trait "clock" { text = "Notes moments.", slots = { seen = "int" }, on = { ["any.moment"] = function(me, what, clock)
      clock.seen = clock.seen + 1 end } } ]]
    local play = hexcards.game { pass = false }.arena { content = clock,
      heroes = { ann = hexcards.figure({ 3, 3 }, { traits = { "clock" } }) }, monsters = { orc = hexcards.figure({ 6, 3 }) } }
    assert.are.equal(20, play:wander(1, 20))
    play = drive.game { pass = false }.arena { content = clock, heroes = { ann = drive.pc({ 0, 0 }, { traits = { "clock" } }) },
      enemies = { orc = drive.foe({ 3, 3 }) } }
    assert.are.equal(20, play:wander(1, 20))
    play = hexfield.play { pass = false, content = clock,
      heroes = { ann = hexfield.one(hexfield.at(0, 0), { initiative = 30, traits = { "clock" } }) },
      enemies = { tom = hexfield.one(hexfield.at(2, 0), { initiative = 20 }) } }
    assert.are.equal(20, play:wander(1, 20))
    play = riposte.duel({ traits = { "sword", "clock" } }, {}, { content = clock, pass = false })
    assert.is_true(play:wander(1, 20) > 0)
  end)
end)
