-- What layers change of a game together: lists, functions of its libraries, options of its questions. Services of the
-- engine, so in all five games.
local any_game = dofile "tests/rulesets/any_game.lua"

local function fails(name, content, ...)
  local fine, why = pcall(any_game.play, name, { content = content })
  assert.is_false(fine)
  for _, text in ipairs { ... } do assert.matches(text, why, 1, true) end
end

describe("a library of a game", function()
  any_game.each(it, "has its functions wrapped, also where they were kept by name, in the order of the layers", function(name)
    local play = any_game.play(name, { powers = { wave = "log.note 'waves'" }, content = [[
      wrap "library.turns.begin" (function(original, turn) log.note "inner" return original(turn) end)
      wrap "library.turns.begin" (function(original, turn) log.note "outer" return original(turn) end)
    ]] })
    for _, twin in ipairs(any_game.twins(play)) do
      twin:act("ann", "wave")
      twin:expect { log = { "outer", "inner", "waves" } }
    end
  end)

  any_game.each(it, "is wrapped under a frame's handler that another layer wraps", function(name)
    local play = any_game.play(name, { powers = { wave = "log.note 'waves'" }, content = [[
      wrap "frame.turn.run.act" (function(original, turn) log.note "frame" return original(turn) end)
      wrap "library.turns.act" (function(original, turn) log.note "library" return original(turn) end)
    ]] })
    play:act("ann", "wave")
    play:expect { log = { "frame", "library", "waves" } }
  end)

  any_game.each(it, "names what is not there", function(name)
    fails(name, 'wrap "library.turns.actt" (function() end)', "wrap of 'library.turns.actt': no field 'actt' (did you mean 'act'?)")
    fails(name, 'wrap "library.turnz.act" (function() end)', "wrap of 'library.turnz.act': no such library in '" .. name .. "' (did you mean 'turns'?)")
    fails(name, 'patch "library.turns" { act = function() end }', "'act' is a function: use wrap")
    fails(name, 'remove "library.turns.act"', "what a library holds can be wrapped and patched, not removed")
  end)

  it("blames the line of the layer that wraps", function()
    local play = any_game.play("hexcards", { powers = { wave = "log.note 'waves'" }, content = [[
wrap "library.turns.act" (function(original, turn)
  return original(turn).nothing
end)]] })
    local fine, why = pcall(play.act, play, "ann", "wave")
    assert.is_false(fine)
    assert.matches("content:2: ", why, 1, true)
  end)

  it("keeps the bounds of content: no state outside of slots, and no words of the engine", function()
    fails("riposte", [[
      local times = 0
      wrap "library.turns.act" (function(original, turn) times = times + 1 return original(turn) end)]],
      "sets 'times', outside the function")
  end)
end)

-- A question of every game that offers "wave", "hum" and "end".
local OPTIONS = [[
wrap "decision.action.options" (function(original, me, options, question)
  local list = original(me, options, question)
  if #list > 0 and question.kind == "action" then
    list[#list + 1] = { id = "hum", text = "hum a tune", run = function(who, frame) log.note(who.name .. " hums") end }
  end
  return list
end)
wrap "decision.action.options" (function(original, me, options, question)
  local kept = {}
  for _, option in ipairs(original(me, options, question)) do
    if option.id ~= "wave" then kept[#kept + 1] = option end
  end
  return kept
end)
]]

describe("the options of a question", function()
  any_game.each(it, "can be added to: the option runs, and the question comes again", function(name)
    local play = any_game.play(name, { content = OPTIONS, powers = { wave = "log.note 'waves'", nod = "log.note 'nods'" } })
    for _, twin in ipairs(any_game.twins(play)) do
      twin:act("ann", "hum")
      twin:act("ann", "nod")
      twin:expect { log = { "Ann hums", "nods" } }
      assert.is_nil(twin:check())
    end
  end)

  any_game.each(it, "can be taken away", function(name)
    local play = any_game.play(name, { content = OPTIONS, powers = { wave = "log.note 'waves'", nod = "log.note 'nods'" } })
    local fine, why = pcall(play.act, play, "ann", "wave")
    assert.is_false(fine)
    assert.matches("'wave' is not legal", why, 1, true)
  end)

  any_game.each(it, "may come from the option's run", function(name)
    local play = any_game.play(name, { powers = { wave = "log.note 'waves'" }, content = [[
      wrap "decision.action.options" (function(original, me, options, question)
        local list = original(me, options, question)
        list[#list + 1] = { id = "again", run = function(who) return who:instance "wave" end }
        return list
      end)]] })
    play:act("ann", "again")
    play:expect { log = "waves" }
  end)

  it("must be a list, and leave something, and the error names the layer's line", function()
    local function said(body)
      local play = any_game.play("hexfield", { powers = { wave = "log.note 'waves'" },
        content = '\nwrap "decision.action.options" (function(original, me, options) ' .. body .. ' end)' })
      local fine, why = pcall(play.act, play, "ann", "wave")
      assert.is_false(fine)
      return why
    end
    assert.matches("content:2: decision 'action' (options): it must return the list of options (found 7)", said "return 7", 1, true)
    assert.matches("content:2: decision 'action' (options): it leaves 0 of ", said "return {}", 1, true)
    assert.matches("content:2: decision 'action' (options): it has an option whose run is no function",
      said "return { { id = 'x', run = 1 } }", 1, true)
    assert.matches("content:2: ", said "log.note 'x' combat:choose { 'a', 'b' } return options", 1, true)
  end)

  it("bind ways that are spelt out as well", function()
    local play = any_game.play("hexfield", { content = [[
      wrap "decision.cell.options" (function(original, me, options, question)
        local kept = {}
        for _, option in ipairs(original(me, options, question)) do
          if option.id ~= "2,2" then kept[#kept + 1] = option end
        end
        return kept
      end)]] })
    local fine, why = pcall(play.act, play, "ann", "move", { cell = { { 1, 3 }, { 2, 2 } } })
    assert.is_false(fine)
    assert.matches("nothing may end there", why, 1, true)
  end)

  it("name a question that is not there", function()
    fails("drive", 'wrap "decision.acton.options" (function() end)', "no such decision in 'drive' (did you mean 'action'?)")
    fails("drive", 'wrap "decision.action.optoins" (function() end)', "no field 'optoins'")
  end)
end)

describe("a list of a game", function()
  any_game.each(it, "takes steps and checks from a layer, where the layer says", function(name)
    local play = any_game.play(name, { powers = { wave = "log.note 'waves'" }, content = ([[
      insert_before "frame.turn.steps" { "stretch", before = "act" }
      patch "frame.turn.run" { stretch = function() log.note "stretches" end }
      state_check "mine" { text = "Mine.", run = function() end }
      append "ruleset.%s.settle" { "mine" }
      append "ruleset.%s.effects" { "sway" }
      effect "sway" { text = "Sways.", op = "note", log = "{target} sways" }
    ]]):format(name, name) })
    play:act("ann", "wave")
    play:expect { log = { "stretches", "waves" } }
  end)
end)
