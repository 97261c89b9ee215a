-- Bodies that change in play: a service of the engine, so in every game. On the graphs of riposte a unit takes one cell.
local any_game = dofile "tests/rulesets/any_game.lua"

local BIG = [[
body "huge" { text = "For tests.", edge = 2 }
body "long" { text = "For tests.", cells = { { 0, 0, 0 }, { 1, 0, 0 }, { 2, 0, 0 } } }
status "grown" { text = "Huge for now.", modify = { shape = function() return "huge" end } }
effect "bless" { text = "A status.", op = "gain" }
effect "curse" { text = "None.", op = "lose" }
]]
local POWERS = { grow = "use:bless(me, 'grown')", shrink = "use:curse(me, 'grown', 'all')", swell = "use:reshape(me, 'huge')",
  dwindle = "use:reshape(me, 'cell')", tell = "log.note(me.body .. ' of ' .. #field.cells(me) .. ', really ' .. me.own_body)" }
local ROCK = ".........\n.........\n..#.#....\n.........\n..#.#....\n.........\n........."   -- around 3,3
local GAMES = { "valiance", "drive", "hexcards", "hexfield" }
local SIZE = { valiance = 8, drive = 4, hexcards = 7, hexfield = 7 }

local function play_of(name, units, more)
  local given = { content = BIG, powers = POWERS, units = units, options = name == "drive" and { size = "footprint" } or nil }
  for key, value in pairs(more or {}) do given[key] = value end
  return any_game.play(name, given)
end

describe("a body", function()
  any_game.each(it, "changes while a status lasts, and back", function(name)
    local play = play_of(name)
    local own = play.units.ann.own_body
    play:act("ann", "grow")
    play:expect { log = { "ann changes its body: huge" } }
    for _, twin in ipairs(any_game.twins(play)) do
      twin:expect { ann = { body = "huge", own_body = own } }
      twin:act("ann", "tell")
      twin:expect { log = { "huge of " .. SIZE[name] .. ", really " .. own } }
      twin:act("ann", "shrink")
      twin:expect { ann = { body = own } }
      assert.is_nil(twin:check())
    end
  end, GAMES)

  any_game.each(it, "is that of a status with which a unit starts", function(name)
    local play = play_of(name, { ann = { statuses = { grown = 1 } }, bo = { at = { 6, 1 } } })
    play:expect { ann = { body = "huge" } }
    assert.is_nil(play:check())
  end, GAMES)

  any_game.each(it, "changes for good by the effect", function(name)
    local play = play_of(name)
    play:act("ann", "swell")
    play:expect { ann = { body = "huge", own_body = "huge" } }
    play:act("ann", "dwindle")
    play:expect { ann = { body = "cell", own_body = "cell" } }
  end, GAMES)

  any_game.each(it, "keeps its cells where there is no room, and says why", function(name)
    local around = {}
    for x = 0, 2 do
      for y = 1, 3 do around[#around + 1] = { x, y } end
    end
    local who = { "ann", "ada", "bo" }
    local play = play_of(name, { ann = { at = { 0, 0 } }, ada = { at = { 1, 0 } }, bo = { at = { 0, 1 } } }, { who = who })
    local body = play.units.ann.body
    if name == "hexcards" or name == "hexfield" then return end
    play:act("ann", "swell")
    play:expect { ann = { body = body } }
    play:act("ann", "grow")
    play:expect { ann = { body = body }, log = { "stands there" } }
  end, GAMES)

  any_game.each(it, "is taken as soon as there is room", function(name)
    local play = play_of(name, { ann = { at = { 0, 0 }, statuses = { grown = 1 } }, ada = { at = { 1, 0 } }, bo = { at = { 0, 1 } } },
      { powers = { go = "for _, unit in ipairs(units()) do if unit ~= me then use:send_off(unit) end end", wait = "log.note 'waits'" },
        content = BIG .. [[ effect "send_off" { text = "Away.", op = "place",
          propose = function(event, unit) return event:effect("send_off", unit, unit.name == "bo" and field.at(6, 5, 0) or field.at(6, 2, 0)) end } ]] })
    play:act("ann", "wait")
    play:expect { ann = { body = play.units.ann.own_body } }
    play:act("ann", "go")
    play:expect { ann = { body = "huge" } }
    assert.is_nil(play:check())
  end, { "valiance", "drive" })

  any_game.each(it, "pushes others aside where content says so", function(name)
    local units = { ann = { at = { 0, 0 }, traits = { "pushy" } }, ada = { at = { 1, 0 } }, bo = { at = { 0, 1 } } }
    local content = BIG .. [[ trait "pushy" { text = "Makes room.", modify = { without_room = function() return "pushed" end } }
      trait "firm" { text = "Stays.", modify = { gives_way = function() return false end } } ]]
    local play = play_of(name, units, { content = content })
    play:act("ann", "swell")
    play:expect { ann = { body = "huge", at = { 0, 0 } }, log = { "is pushed aside to" } }
    for _, who in ipairs { "ada", "bo" } do
      local x, y = play.units[who].cell % 9, play.units[who].cell // 9
      assert.is_true(x > 1 or y > 1, who .. " at " .. x .. "," .. y)
    end
    assert.is_nil(play:check())
    units.bo.traits = { "firm" }
    play = play_of(name, units, { content = content })
    play:act("ann", "swell")
    play:expect { ann = { body = play.units.ann.own_body }, ada = { at = { 1, 0 } } }
  end, { "valiance", "drive" })

  it("squeezes where content says so", function()
    local play = play_of("drive", { ann = { at = { 3, 3 }, traits = { "soft" } } }, { field = { topology = "square8",
      legend = { ["#"] = "obstacle" }, layers = { ROCK } }, content = BIG .. [[ trait "soft" { text = "Squeezes.", modify = { without_room = function() return "squeezed" end } } ]] })
    play:act("ann", "swell")
    play:expect { ann = { body = "huge" } }
    play:act("ann", "tell")
    play:expect { log = { "huge of 3, really huge" } }
    for _, twin in ipairs(any_game.twins(play)) do assert.is_nil(twin:check()) end
  end)

  it("VAL-SIZE-02 brings its size with it", function()
    local play = play_of("valiance", { bo = { at = { 1, 1 }, abilities = { "shove" } } }, { powers = { shrink = POWERS.shrink,
      grow = "use:bless(me, 'tall')", shed = "use:curse(me, 'tall', 'all')" },
      content = BIG .. [[ status "tall" { text = "Large.", modify = { shape = function() return "two" end } } ]] })
    play:act("ann", "grow")
    play:expect { ann = { body = "two", tags = { large = true, medium = false } } }
    local small = play:fork()
    small:act("ann", "shed")
    small:expect { ann = { body = "one", at = { 1, 2 }, tags = { large = false, medium = true } } }
    assert.is_nil(small:check())
    play:turn "bo"
    play:refuse("bo", "shove", "no valid target")   -- too large for it
    small:turn "bo"
    small:act("bo", "shove", { target = "ann" })
    small:expect { ann = { at = { 1, 3 } } }
  end)

  it("is the footprint of ways and neighbours at once", function()
    local play = play_of("drive", { ann = { at = { 1, 1 } }, ada = { at = { 3, 2 } }, bo = { at = { 7, 5 } } }, { field = { topology = "square8",
      size = { 9, 7 } }, powers = { swell = POWERS.swell, tell = [[
        local ends = {} for _, found in ipairs((library("movement").ends(me, 1))) do ends[#ends + 1] = field.name(found.cell) end
        table.sort(ends) log.note("beside ada " .. tostring(field.distance(me, unit_named "ada") == 1) .. ", ends " .. table.concat(ends, " "))]] } })
    play:act("ann", "tell")
    play:expect { log = { "beside ada false, ends 0,0 0,1 0,2 1,0 1,2 2,0 2,1 2,2" } }
    play:act("ann", "swell")
    play:act("ann", "tell")
    play:expect { log = { "beside ada true, ends 0,0 0,1 0,2 1,0 1,2 2,0" } }
  end)

  it("must be one that there is", function()
    local play = any_game.play("drive", { content = BIG, powers = { odd = "use:reshape(me, 'hugee')" } })
    local fine, why = pcall(play.act, play, "ann", "odd")
    assert.is_false(fine)
    assert.matches("reshape needs the name of a body: use:reshape(target, \"two\") (there is: cell, huge, long)", why, 1, true)
  end)
end)
