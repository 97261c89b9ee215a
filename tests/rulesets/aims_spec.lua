-- Targets in flight, in all five games: content that changes them after they are announced, before that, or lets them
-- be chosen later; and abilities used from elsewhere.
local tercio = require "tercio"

local ZAP = [[ ability "zap" { text = "Zaps.", %s } ]]

-- Each game: its arena's keys, its three units, an ability `zap` of range 2, the event that announces, and the hook.
local GAMES = {
  valiance = { more = { size = { 9, 3, 1 }, options = { revalidate_range = "none" } }, event = "use.target", hook = "use.aimed",
    zap = [[tags = { action = 0, any_number = true }, range = { min = 1, max = 2 }, target = { "character" },
      effect = function(_, use) for _, one in ipairs(use.targets) do log.note("hit " .. one.name) end end]],
    reaction = [[tags = { reaction = 0 }, cost = {}]], as = [[as = "global",]], target = "target",
    unit = function(at) return require("rulesets.valiance.support").unit("elite", { at = at }) end },
  drive = { more = { topology = "square8", size = { 9, 5 }, teams = { heroes = { players = true } }, more = { facing = 0 } }, event = "use.declare", hook = "use.aimed",
    zap = [[tags = { "free" }, target = "foe", effect = function(_, use) log.note("hit " .. use.target.name) end]],
    reaction = [[tags = { "reaction" }]], target = "target",
    unit = function(at) return { at = at, attributes = { difficulty = 11, health = 5, speed = 5, range = 2 } } end },
  hexfield = { more = { topology = "hex", size = { 12, 6 }, teams = { heroes = { players = true } } }, event = "use.declare", hook = "use.aimed",
    zap = [[tags = { "free" }, target = "foe", range = 2, effect = function(_, use) log.note("hit " .. use.target.name) end]],
    reaction = [[tags = { "reaction" }]], target = "target",
    unit = function(at, first) return { at = at, initiative = first and 30 or 2, attributes = { attack = 5, avoid = 10, hp = 20, movement = 5, agility = 2 } } end },
  hexcards = { more = { topology = "hex", size = { 12, 6 }, teams = { heroes = { players = true } } }, event = "attack_action.aim", hook = "attack_action.aimed",
    zap = [[tags = { "free" }, range = 2, attack = 1]],
    reaction = [[]], target = "target",
    unit = function(at, first) return { at = at, attributes = { hp = 10, initiative = first and 10 or 50 } } end },
  riposte = { more = { topology = "square4", size = { 9, 5 } }, event = "use.target", hook = "use.aimed",
    zap = [[tags = { "free" }, target = function(me, self, use)
        local from = field.anchor(usage_point(me, self, use))
        return library("lists").where(units(), function(other) return me:hostile(other) and field.distance(from, other.cell) <= 2 end)
      end, effect = function(_, use) log.note("hit " .. use.target.name) end]],
    reaction = [[]], target = "target",
    unit = function(at) return { at = at, attributes = { hp = 20, accuracy = 90, might = 7, defense = 3, speed = 4, movement = 5 }, traits = { "sword" } } end },
}

-- ann beside foe, far out of her reach; more: further content, and who has which of it.
local function scene(name, content, has)
  local game = GAMES[name]
  local spec = { ruleset = name, content = ZAP:format(game.zap) .. content }
  for key, value in pairs(game.more) do spec[key] = value end
  local function unit(who, at)
    local made = game.unit(at, who == "ann")
    for key, value in pairs(has[who] or {}) do
      made[key] = made[key] and table.move(value, 1, #value, #made[key] + 1, table.move(made[key], 1, #made[key], 1, {})) or value
    end
    return made
  end
  has.ann = has.ann or {}
  has.ann.abilities = has.ann.abilities or { "zap" }
  spec.heroes = { ann = unit("ann", { 1, 1 }), pet = unit("pet", { 6, 1 }) }
  spec.enemies = { foe = unit("foe", { 2, 1 }), far = unit("far", { 7, 1 }) }
  return tercio.arena(spec)
end

-- A reaction to the announcement of targets: who = "target." for those meant alone, "any." for all who look on.
local function answer(name, id, who, run, when)
  local game = GAMES[name]
  return ([[ ability "%s" { text = "For tests.", %s reaction = { to = "%s%s", %s run = function(me, use) %s end%s } } ]]):format(id,
    game.reaction ~= "" and game.reaction .. "," or "", who, game.event, game.as or "", run, when and ", when = function(me, use) " .. when .. " end" or "")
end

local function count(play, text)
  local number = 0
  for _, line in ipairs(play:lines()) do
    if line:lower():find(text, 1, true) then number = number + 1 end
  end
  return number
end

local HIT = { hexcards = "ann attacks %s" }
local function hits(play, name, who)
  local text = HIT[name] and HIT[name]:format(who) or "hit " .. who
  return count(play, text)
end

for name in pairs(GAMES) do
  describe("targets in flight in " .. name, function()
    local function note(text) return ([[log.note(me.name .. " %s")]]):format(text) end

    it("that are added may answer, once, and are hit as well", function()
      local play = scene(name, answer(name, "drag_in", "target.", "use:add_target(unit_named 'far')", "return #use.targets == 1") ..
        answer(name, "brace_up", "target.", note "braces"), { foe = { abilities = { "drag_in" } }, far = { abilities = { "brace_up" } } })
      play:act("ann", "zap", { target = "foe", answers = { { "foe", "drag_in" }, { "far", "brace_up" } }, pass = true })
      assert.are.equal(1, count(play, "far braces"))
      assert.are.equal(1, hits(play, name, "foe"))
      assert.are.equal(1, hits(play, name, "far"))
    end)

    it("that stand in for others may answer, and they alone are hit", function()
      local play = scene(name, answer(name, "swap", "target.", "use:replace_target(me, unit_named 'far')") ..
        answer(name, "brace_up", "target.", note "braces"), { foe = { abilities = { "swap" } }, far = { abilities = { "brace_up" } } })
      play:act("ann", "zap", { target = "foe", answers = { { "foe", "swap" }, { "far", "brace_up" } }, pass = true })
      assert.are.equal(1, count(play, "far braces"))
      assert.are.equal(0, hits(play, name, "foe"))
      assert.are.equal(1, hits(play, name, "far"))
    end)

    it("are not offered again to who was asked, and are to who was not", function()
      local play = scene(name, answer(name, "drag_in", "target.", "use:add_target(unit_named 'far')") ..
        answer(name, "watch", "any.", note "looks on", "return use.user.name == 'ann'") .. answer(name, "join", "any.", note "joins", "return use.user.name == 'ann' and #use.targets > 1"),
        { foe = { abilities = { "drag_in", "watch" } }, far = { abilities = { "join" } } })
      play:act("ann", "zap", { target = "foe", answers = { { "foe", "drag_in" }, name == "drive" and { "foe", "pass" } or { "far", "join" },
        name == "drive" and { "far", "join" } or nil } })
      assert.are.equal(1, count(play, "far joins"))
    end)

    it("are heard once by what units have, and by rules when somebody is new", function()
      local play = scene(name, answer(name, "drag_in", "target.", "use:add_target(unit_named 'far')") .. ([[
        trait "wary" { text = "Notes it.", on = { ["target.EVENT"] = function(me) log.note(me.name .. " is wary") end } }
        trait "nosy" { text = "Notes it.", on = { ["any.EVENT"] = { when = function(_, use) return use.user.name == "ann" end,
          run = function(me) log.note(me.name .. " is nosy") end } } }
        rule "tally" { text = "Names the new ones.", on = { ["any.EVENT"] = function(_, use)
          for _, one in ipairs(use:new_targets()) do log.note("new: " .. one.name) end
        end } } ]]):gsub("EVENT", GAMES[name].event), { foe = { abilities = { "drag_in" }, traits = { "wary" } }, far = { traits = { "wary" } },
          pet = { traits = { "nosy" } } })
      play:act("ann", "zap", { target = "foe", answers = { { "foe", "drag_in" } } })
      for _, text in ipairs { "foe is wary", "far is wary", "pet is nosy", "new: foe", "new: far" } do
        assert.are.equal(1, count(play, text), text)
      end
    end)

    it("are not offered again to who was asked when an answer to the second announcement changes them once more", function()
      local play = scene(name, answer(name, "drag_in", "target.", "use:add_target(unit_named 'far')", "return use.user.name == 'ann'") ..
        answer(name, "bow_out", "target.", "use:drop_target(me)", "return use.user.name == 'ann' and #use.targets > 1") ..
        answer(name, "watch", "any.", note "looks on", "return use.user.name == 'ann' and #use.targets == 1 and use.target.name == 'foe'") ..
        ([[ trait "twitchy" { text = "Changes the targets by itself when it has become one.", on = { ["target.EVENT"] = {
          when = function(_, use) return use.user.name == "ann" end, run = function(me, use) use:drop_target(me) end } } } ]]):gsub("EVENT", GAMES[name].event),
        { foe = { abilities = { "drag_in" } }, far = { traits = { "twitchy" } }, pet = { abilities = { "watch" } } })
      play:act("ann", "zap", { target = "foe", answers = { { "foe", "drag_in" }, { "pet", "watch" } } })
      assert.are.equal(1, count(play, "pet looks on"))
      assert.are.equal(1, hits(play, name, "foe"))
      assert.are.equal(0, hits(play, name, "far"))
    end)

    it("are told to rules once before they are chosen, and no more when somebody is only dropped", function()
      local play = scene(name, answer(name, "elude", "target.", "use:drop_target(me)", "return use.user.name == 'ann'") .. ([[
        rule "tally" { text = "Counts.", on = {
          ["any.EVENT"] = { when = function(_, use) return use.user.name == "ann" end, run = function() log.note "told" end },
          ["any.EVENT.before"] = { when = function(_, use) return use.user.name == "ann" end, run = function() log.note "early" end } } }
        ]]):gsub("EVENT", GAMES[name].event), { foe = { abilities = { "elude" } } })
      play:act("ann", "zap", { target = "foe", answers = { { "foe", "elude" } } })
      assert.are.equal(1, count(play, "told"))
      assert.are.equal(1, count(play, "early"))
      assert.are.equal(0, hits(play, name, "foe"))
    end)

    if name ~= "hexcards" then
      it("can be changed by an ability's own effect, unannounced", function()
        local effect = [[effect = function(me, use)
          use:add_target(unit_named "far")
          log.note("now " .. #use.targets)
        end]]
        local own = GAMES[name].zap:gsub("effect = function.*$", "") .. effect
        local play = scene(name, answer(name, "brace_up", "target.", note "braces") .. [[ ability "own" { text = "Its own.", ]] .. own .. " }",
          { ann = { abilities = { "own" } }, far = { abilities = { "brace_up" } } })
        play:act("ann", "own", { target = "foe" })
        assert.are.equal(1, count(play, "now 2"))
      end)
    end

    it("can be changed before anybody may react", function()
      local play = scene(name, ([[ trait "bend" { text = "Its aim is bent.", on = { ["HOOK"] = function(me, use)
          use:replace_target(unit_named "foe", unit_named "far")
        end } } ]]):gsub("HOOK", GAMES[name].hook) .. answer(name, "brace_up", "target.", note "braces"),
        { ann = { traits = { "bend" }, abilities = { "zap" } }, foe = { abilities = { "brace_up" } }, far = { abilities = { "brace_up" } } })
      play:act("ann", "zap", { target = "foe", answers = { { "far", "brace_up" } } })
      assert.are.equal(0, count(play, "foe braces"))
      assert.are.equal(1, count(play, "far braces"))
      assert.are.equal(0, hits(play, name, "foe"))
      assert.are.equal(1, hits(play, name, "far"))
    end)

    it("are measured from a usage point that content gives", function()
      local play = scene(name, [[ trait "familiar" { text = "Works through its pet.", modify = { usage_point = function(me, at, self, _, ability)
          return ability.definition.id == "zap" and unit_named "pet" or at
        end } } ]], { ann = { traits = { "familiar" }, abilities = { "zap" } } })
      play:act("ann", "zap", { target = "far" })
      assert.are.equal(1, hits(play, name, "far"))
      assert.is_false(pcall(scene(name, "", {}).act, scene(name, "", {}), "ann", "zap", { target = "far" }))
    end)

    it("can be chosen later: where effects begin", function()
      local play = scene(name, ([[ trait "patient" { text = "Chooses later.", on = { ["EARLY.before"] = function(_, use)
          use:postpone_targets()
          log.note("waits")
        end } } ]]):gsub("EARLY", name == "hexcards" and "attack_action.aim" or "use.declare") .. answer(name, "brace_up", "target.", note "braces"),
        { ann = { traits = { "patient" }, abilities = { "zap" } }, foe = { abilities = { "brace_up" } } })
      play:act("ann", "zap", { target = "foe", answers = { { "foe", "brace_up" } } })
      assert.are.equal(1, hits(play, name, "foe"))
      play:expect { log = { "waits", "foe braces" } }
      -- In drive what a use costs may hang on its target: it is chosen before that is paid.
      local text = table.concat(play:lines(), "\n"):lower()
      if name == "drive" then assert.is_true(text:find("foe braces", 1, true) < text:find("ann uses zap", 1, true), text) end
    end)

    it("and the place that they are measured from have one clear error for each misuse", function()
      local frame, step = GAMES[name].event:match "^(.-)%.(.*)$"
      local function wrong(event, run)
        local play = scene(name, ([[ trait "odd" { text = "Odd.", on = { ["EVENT"] = { when = function(_, use) return use.user.name == "ann" end,
          run = function(me, use) RUN end } } } ]]):gsub("EVENT", event):gsub("RUN", run), { ann = { traits = { "odd" }, abilities = { "zap" } } })
        local fine, why = pcall(play.act, play, "ann", "zap", { target = "foe" })
        assert.is_false(fine)
        return tostring(why)
      end
      local before = frame .. "." .. step .. ".before"
      assert.matches("measure_from needs a unit on the field or a cell of it (found 99999)", wrong(before, "use:measure_from(99999)"), 1, true)
      assert.matches("add_cell needs a unit on the field or a cell of it (found nil)", wrong(frame .. "." .. step, "use:add_cell()"), 1, true)
      assert.matches("too late to measure 'zap' from elsewhere: its targets are chosen", wrong(frame .. "." .. step, "use:measure_from(me)"), 1, true)
      if name ~= "hexcards" then
        assert.matches("too late to change the targets of 'zap': its step 'effects' has begun", wrong("use.effects", "use:add_target(me)"), 1, true)
        assert.matches("too late to change the cells of 'zap': its step 'effects' has begun", wrong("use.resolved", "use:set_cells {}"), 1, true)
        assert.matches("too late to postpone the targets of 'zap': they are chosen", wrong(frame .. "." .. step, "use:postpone_targets()"), 1, true)
      end
      local turn = [[ local turn = use:within "turn" turn:postpone_targets() ]]
      assert.matches("postpone_targets: 'turn' chooses no targets itself (frames that do: ", wrong(before, turn), 1, true)
      local fine, why = pcall(scene, name, answer(name, "hasty", "any.", ""):gsub(GAMES[name].event:gsub("%.", "%%."), (GAMES[name].hook)), {})
      assert.is_false(fine)
      assert.matches("nobody can react to '" .. GAMES[name].hook .. "', before targets are announced: react to '" .. GAMES[name].event .. "'", tostring(why), 1, true)
    end)

    it("are the same from a fork, a save and a rebuilt position", function()
      local early = name == "hexcards" and "attack_action.aim" or "use.declare"
      local play = scene(name, answer(name, "drag_in", "target.", "use:add_target(unit_named 'far')", "return unit_named 'far' ~= nil") ..
        answer(name, "swap", "any.", "use:replace_target(use.target, me)", "return me:hostile(use.user) and #use.targets > 0 and not use:targets_unit(me)") ..
        ([[ trait "bend" { text = "Its aim may be bent.", on = { ["HOOK"] = function(me, use)
          local list = units()
          local other = me:choose { kind = "target", prompt = "Whom instead?", options = list, optional = "nobody" }
          if other and use.target then use:replace_target(use.target, other) end
        end } }
        trait "patient" { text = "Chooses later, from its pet.", on = { ["EARLY.before"] = function(me, use)
          use:postpone_targets()
          if unit_named "pet" and unit_named("pet").active then use:measure_from(unit_named "pet") end
        end } } ]]):gsub("HOOK", GAMES[name].hook):gsub("EARLY", early),
        { ann = { traits = { "bend" }, abilities = { "zap" } }, pet = { traits = { "patient" }, abilities = { "zap" } },
          foe = { abilities = { "drag_in" } }, far = { abilities = { "swap", "zap" } } })
      play:wander(3, 60)
    end)

    it("may be aimed from elsewhere by what changes them as they are declared, or by the ability itself", function()
      local play = scene(name, ([[ trait "thrower" { text = "From its pet.", on = { ["EARLY.before"] = function(_, use)
          use:measure_from(unit_named "pet")
        end } } ]]):gsub("EARLY", name == "hexcards" and "attack_action.aim" or "use.declare"),
        { ann = { traits = { "thrower" }, abilities = { "zap" } } })
      -- Whether it may be used at all is asked before there is a use: foe is near enough for that.
      play:act("ann", "zap", { target = "far" })
      assert.are.equal(1, hits(play, name, "far"))
      play = scene(name, [[ ability "totem" { text = "From its pet.", from = function() return unit_named "pet" end, ]] ..
        GAMES[name].zap .. " }", { ann = { abilities = { "zap", "totem" } } })
      play:act("ann", "totem", { target = "far" })
      assert.are.equal(1, hits(play, name, "far"))
      local fine, why = pcall(function()
        scene(name, [[ ability "totem" { text = "From nowhere.", from = function() return -5 end, ]] .. GAMES[name].zap .. " }",
          { ann = { abilities = { "totem" } } }):act("ann", "totem", { target = "far" })
      end)
      assert.is_false(fine)
      assert.matches("ability 'totem' (from): a usage point must be a unit on the field or a cell of it (found -5)", tostring(why), 1, true)
    end)
  end)
end

describe("areas in flight", function()
  -- ann's area lies around foe; foe moves it on to far, who may answer, and foe is out of it.
  local MOVE = "use:move_cells(unit_named('far').cell)"
  it("of hexfield catch whom they lie on when they take effect, and those may answer", function()
    GAMES.hexfield.zap, GAMES.hexfield.kept = [[tags = { "free", "spell" }, attack = "area", shape = "radius", radius = 1, range = 9, damage = 3,
      unrolled = true, nonlethal = false]], GAMES.hexfield.zap
    local play = scene("hexfield", answer("hexfield", "divert", "target.", MOVE) .. answer("hexfield", "brace_up", "target.", "log.note(me.name .. ' braces')"),
      { foe = { abilities = { "divert" } }, far = { abilities = { "brace_up" } } })
    play:act("ann", "zap", { hex = { 2, 1 }, answers = { { "foe", "divert" }, { "far", "brace_up" } }, pass = true })
    GAMES.hexfield.zap = GAMES.hexfield.kept
    play:expect { foe = { hp = 20 }, ann = { hp = 20 }, far = { hp = 17 }, pet = { hp = 17 }, log = { "far braces" } }
  end)
  it("of hexcards attack whom they lie on then, and those may answer", function()
    GAMES.hexcards.zap, GAMES.hexcards.kept = [[tags = { "free" }, attack = 1, area = { grey = { 0, 0 }, red = { { 1, 0 } } }]], GAMES.hexcards.zap
    local play = scene("hexcards", answer("hexcards", "divert", "target.", MOVE) .. answer("hexcards", "brace_up", "target.", "log.note(me.name .. ' braces')"),
      { foe = { abilities = { "divert" } }, far = { abilities = { "brace_up" } } })
    play:act("ann", "zap", { answers = { { who = "ann", kind = "area", choose = "2,1" }, { "foe", "divert" }, { "far", "brace_up" } }, pass = true })
    GAMES.hexcards.zap = GAMES.hexcards.kept
    assert.are.equal(1, count(play, "far braces"))
    assert.are.equal(0, count(play, "ann attacks foe"))
  end)
end)

describe("one attack in flight", function()
  -- foe hands the attack on to far, who may answer: far is attacked, with the numbers that are far's.
  local CASES = {
    drive = { event = "attack.aim", act = "attack", expect = { far = { health = 4 }, foe = { health = 5 } },
      content = [[ trait "strong" { text = "One more.", modify = { difficulty = function(_, value) return value + 1 end } } ]] },
    hexfield = { event = "attack.aim", act = "whack", more = { dice = { 12 } }, expect = { far = { hp = 17 }, foe = { hp = 20 } },
      content = [[ ability "whack" { text = "3.", tags = { "action" }, attack = "melee", range = 1, damage = 3, nonlethal = false } trait "strong" { text = "Plain." } ]] },
    hexcards = { event = "attack.modify", act = "whack", expect = { far = { hp = 9 }, foe = { hp = 10 } },
      content = [[ ability "whack" { text = "1.", attack = 1 } trait "strong" { text = "Plain." } ]] },
    riposte = { event = "engagement.declare", act = "engage", more = { dice = { 1, 99 } }, expect = { far = { hp = 16 }, foe = { hp = 20 } },
      content = [[ trait "strong" { text = "Plain." } ]] },
    ["riposte, one strike"] = { game = "riposte", event = "strike.aim", act = "engage", more = { dice = { 1, 99 } }, expect = { far = { hp = 16 }, foe = { hp = 20 } },
      content = [[ trait "strong" { text = "Plain." } ]] },
  }
  for name, case in pairs(CASES) do
    it("goes on to whom it is handed, who may answer: " .. name, function()
      local game = case.game or name
      local function hears(id, run, when)
        return (answer(game, id, "target.", run, when):gsub(GAMES[game].event:gsub("%.", "%%."), case.event))
      end
      local play = scene(game, case.content .. hears("hand_on", "use:replace_target(me, unit_named 'far')", "return use.user.name == 'ann'") ..
        hears("brace_up", "log.note(me.name .. ' braces')", "return use.user.name == 'ann'"),
        { ann = { abilities = game == "riposte" and { "zap" } or { case.act }, traits = { "strong" } },
          foe = { abilities = { "hand_on" } }, far = { abilities = { "brace_up" } } })
      local keys = { target = "foe", answers = { { "foe", "hand_on" }, { "far", "brace_up" } }, pass = true }
      for key, value in pairs(case.more or {}) do keys[key] = value end
      play:act("ann", case.act, keys)
      play:expect(case.expect)
      assert.are.equal(1, count(play, "far braces"))
    end)
  end
end)
