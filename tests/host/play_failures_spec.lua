-- Rules that fail while an encounter is played: one line with its place, the world as at the last action asked.
local tercio = require "tercio"
local toy = tercio.game { ruleset = "toy", topology = "square4", roots = { tercio.root .. "/tests/fixtures" }, size = { 5, 3 } }

-- A duel in which mira has an ability "test" with this body.
local function with(body, more, traits)
  return toy.arena { heroes = { mira = { "fighter", at = { 1, 1 }, abilities = { "test" }, traits = traits } }, enemies = { brute = { "guard", at = { 2, 1 } } },
    content = 'ability "test" { text = "A test.", effect = function(me, use, test)\n' .. body .. '\nend }\n' .. (more or "") }
end

local function fails(message, play)
  local before = play:hash()
  local fine, text = pcall(play.act, play, "mira", "test")
  assert.is_false(fine)
  assert.equal(message, (tostring(text):gsub("^[^\n]-play_failures_spec%.lua:%d+: ", "")))
  assert.equal("action", play:decision().kind)
  assert.is_nil(play:check())
  return before
end

-- After the failure the encounter goes on from where the action was asked.
local function goes_on(play)
  play:act("mira", "shove", { target = "brute" })
  play:expect { brute = { at = { 3, 1 }, statuses = { dazed = 1 } } }
end

describe("an action that fails", function()
  it("is told with its line, and undone", function()
    local play = with "use:hurt(use.user, -3) use:resolve() error('no such luck')"
    fails("content:2: ability 'test' (effect): no such luck", play)
    play:expect { mira = { life = 8 } }
    goes_on(play)
  end)
  it("may be a slip of Lua", function() fails("content:2: ability 'test' (effect): attempt to index a nil value (local 'x')", with "local x = nil; x.y = 1") end)
  it("may name what is not there", function()
    fails("content:2: ability 'test' (effect): a unit has no 'lief' (did you mean 'life'?)", with "return me.lief")
  end)
  it("may call a verb with a dot, or with what is no amount, no option and no id", function()
    for body, message in pairs {
      ["use.hurt(me, -1)"] = "'hurt' is called with a colon: use:hurt(...)",
      ["use:hurt(me, -1.5)"] = "hurt needs a whole number: use:hurt(target, amount) (found the fraction -1.5): // divides whole numbers",
      ["use:hurt(me, '2')"] = "hurt needs a whole number: use:hurt(target, amount) (found the text '2')",
      ["use:hurt(me, -1, { usr = me })"] = "'hurt' has no option 'usr' (did you mean 'user'?)",
      ["use:gain(me, 'daezd')"] = "gain: no status, trait or ability 'daezd' (did you mean 'dazed'?)",
      ["use:gain(me, 'dazed', -1)"] = "gain: stacks must be 0 or more (found -1)",
      ["me.has('dazed')"] = "has takes the id of a status, trait or ability (found nil): is it called with a colon, as me:has(...)?",
      ["me:choose 'Which?'"] = "a question is a table, as { prompt = \"Which?\", options = { ... } } (found string)",
      ["use:start('us', me)"] = "no frame 'us' in this ruleset (did you mean 'use'?)",
      ["use:insert_step('efects')"] = "'use' has no step 'efects' (did you mean 'effects'?)",
      ["field.tags('x')"] = "bad argument to 'tags' (number expected, got string)",
    } do
      fails("content:2: ability 'test' (effect): " .. message, with(body))
    end
  end)
  it("may throw what is no text", function()
    fails("content:2: ability 'test' (effect): the error thrown is a table; throw a string", with "error({})")
  end)
  it("may write to a unit past its effects", function()
    fails("content:2: ability 'test' (effect): a unit's 'life' is changed by effects, not by assignment", with "me.life = 3")
  end)
  it("may roll dice in a condition", function()
    local play = with("use:hurt(me, -1)", [[
      status "curse" { text = "Rolls where it may not.", modify = { might = function(me, value) return value + dice.roll { sides = 6 } end } }
      patch "archetype.fighter" { statuses = { curse = 1 } } ]])
    local fine, text = pcall(function() return play.units.mira.might end)
    assert.is_false(fine)
    assert.truthy(tostring(text):find("content:4: cannot roll dice in a modifier", 1, true), text)
  end)
end)

describe("a pcall of content", function()
  it("does not catch what a condition may not do", function()
    local play = with("use:hurt(me, -1)", [[
      status "curse" { text = "Rolls where it may not.", modify = { might = function(me, value)
        pcall(function() dice.roll { sides = 6 } end) return value end } }
      patch "archetype.fighter" { statuses = { curse = 1 } } ]])
    local fine, text = pcall(function() return play.units.mira.might end)
    assert.is_false(fine)
    assert.truthy(tostring(text):find("cannot roll dice in a modifier", 1, true), text)
    play = with([[pcall(function() return me.might end) use:hurt(me, -1)]], [[
      status "curse" { text = "Rolls where it may not.", modify = { might = function(me, value) return dice.roll { sides = 6 } end } }
      patch "archetype.fighter" { statuses = { curse = 1 } } ]])
    fine, text = pcall(play.act, play, "mira", "test")
    assert.is_false(fine)
    assert.truthy(tostring(text):find("cannot roll dice in a modifier", 1, true), text)
  end)
  it("leaves the condition that failed in it", function()
    local play = with([[pcall(function() return me.might end) use:hurt(me, -1)]], [[
      status "curse" { text = "Fails.", modify = { might = function(me, value) if value then error "no" end return value end } }
      patch "archetype.fighter" { statuses = { curse = 1 } } ]])
    play:act("mira", "test")
    play:expect { mira = { life = 7 } }
  end)
end)

describe("an action without end", function()
  it("is stopped in a loop", function()
    local play = with "while true do end"
    fails("content:2: ability 'test' (effect): stopped: this action ran more than 10000000 instructions (an endless loop?)", play)
    goes_on(play)
  end)
  it("is stopped in a loop inside pcall", function()
    local play = with "while true do pcall(function() while true do end end) end"
    fails("content:2: ability 'test' (effect): stopped: this action ran more than 10000000 instructions (an endless loop?)", play)
    goes_on(play)
  end)
  it("is stopped when it recurses", function()
    local play = with "local function f() return 1 + f() end\nreturn f()"
    fails("content:2: ability 'test' (effect): functions call each other too deep (an endless recursion?)", play)
    goes_on(play)
  end)
  it("is stopped when it piles up memory", function()
    local play = with "local list = {}\nfor i = 1, 100000000 do list[i] = { i } end"
    fails("content:3: ability 'test' (effect): out of memory: this action took more than 67108864 bytes", play)
    goes_on(play)
  end)
  it("is stopped when triggers go in circles, and the circle is named", function()
    local play = with("use:hurt(me, -1)", [[
      trait "echo" { text = "Hurts again.", on = { hurt = { again = true, run = function(me, item, self) item:gain(me, "dazed") end } } }
      trait "answer" { text = "And again.", on = { gain = { again = true, run = function(me, item, self) item:hurt(me, 0) end } } }
    ]], { "echo", "answer" })
    fails("content:5: trait 'answer': interrupts are nested too deep: answer -> echo -> answer", play)
    goes_on(play)
  end)
  it("ends by rule where nothing is declared to come again", function()
    local play = with("use:hurt(me, -1)", [[
      trait "echo" { text = "Hurts again.", on = { hurt = function(me, item, self) item:gain(me, "dazed") end } }
      trait "answer" { text = "And again.", on = { gain = function(me, item, self) item:hurt(me, -1) end } }
    ]], { "echo", "answer" })
    play:act("mira", "test")
    play:expect { mira = { life = 6, statuses = { dazed = 1 } } }
  end)
end)

describe("an encounter that no policy ends", function()
  it("is stopped after its limit of decisions", function()
    local play = toy.arena { heroes = { mira = { at = { 1, 1 } } }, enemies = { brute = { at = { 2, 1 } } }, content = [[
      patch "frame.turn" { run = { act = function(turn)
        turn.user:choose { kind = "action", prompt = "What now?", options = { "wait" }, always = true }
        turn:repeat_step()
      end } } ]] }
    local fine, text = pcall(play.auto, play)
    assert.is_false(fine)
    assert.truthy(tostring(text):find("no end after 20000 decisions", 1, true), text)
  end)
end)

describe("a library of the content", function()
  it("cannot be changed while playing", function()
    fails("content:2: ability 'test' (effect): library 'rounds' is complete: only slots can change while playing", with 'library("rounds").counter = 1')
  end)
  it("says what it has not", function()
    fails("content:2: ability 'test' (effect): library 'rounds' has no 'chek' (did you mean 'check'?)", with 'library("rounds").chek()')
    fails("content:2: ability 'test' (effect): no library 'round' (did you mean 'rounds'?)", with 'library "round"')
  end)
  it("belongs to the layer that made it", function()
    local fine, text = pcall(toy.arena, { heroes = { mira = { at = { 1, 1 } } }, content = 'library("rounds").more = 1' })
    assert.is_false(fine)
    assert.truthy(tostring(text):find("content:1: library 'rounds' belongs to ruleset toy", 1, true), text)
  end)
end)

describe("dice", function()
  it("are refused where their keys are wrong", function()
    fails("content:2: ability 'test' (effect): dice.roll: unknown key 'side' (did you mean 'sides'?)", with "dice.roll { side = 6 }")
    fails("content:2: ability 'test' (effect): dice.roll: sides must be 1 or more (found 0)", with "dice.roll { sides = 0 }")
  end)
  it("keep the highest, or the lowest", function()
    local play = with [[
      local faces, sum, kept = dice.roll { n = 4, sides = 6, keep = 2 }
      log.note(table.concat(faces, " ") .. " / " .. sum .. " / " .. table.concat(kept, " "))
      local _, least = dice.roll { n = 2, keep = -1 }
      log.note("least " .. least)
    ]]
    play:act("mira", "test", { dice = { 2, 5, 1, 6, 4, 3 } })
    play:expect { log = { "2 5 1 6 / 11 / 6 5", "least 3" } }
  end)
end)

describe("what is expected of what a unit holds", function()
  it("is that it holds none, where the list is empty", function()
    local play = with ""
    play:expect { mira = { statuses = {} } }
    play:act("mira", "shove", { target = "brute" })
    play:expect { mira = { statuses = {} } }
    local fine, text = pcall(play.expect, play, { brute = { statuses = {} } })
    assert.is_false(fine)
    assert.truthy(tostring(text):find("brute dazed", 1, true), text)
  end)
end)
