-- State checks that found nothing to do: they run again as soon as what they looked at has changed, and are left out
-- until then (engine/host/bind/loop/quiet.c).
local support = dofile "tests/rulesets/riposte/support.lua"
local game = support.game()

local CONTENT = [[
effect "ping" { text = "Nothing.", op = "note" }
effect "pong" { text = "Nothing either.", op = "note" }
counter "quips" { text = "Said so often.", on = "unit" }
status "odd" { text = "Odd." }

local function says(id, sees)
  state_check(id) { text = "Says what it sees.", run = function(batch)
    for _, unit in ipairs(units()) do
      if unit.name == "abe" and sees(unit, batch) then log.note(id) end
    end
  end }
end
says("weak", function(unit) return unit.hp <= 17 end)
says("talks", function(unit) return unit:count "quips" > 0 end)
says("strange", function(unit) return unit:has "odd" ~= nil end)
says("hears", function(_, batch) return #batch:applied "pong" > 0 end)
says("numbered", function() return combat:within("use").number == 3 end)

local function batches(use, me, number)
  for _ = 1, number do
    use:ping(me)
    use:resolve()
  end
end
local function acts(id, f)
  ability(id) { text = "Does something between quiet batches.", tags = { "free" }, effect = function(me, use)
    batches(use, me, 3)
    f(me, use)
    batches(use, me, 1)
  end }
end
acts("nothing", function() end)
acts("bleed", function(me) me:write("hp", 10) end)
acts("chat", function(me) me:add_count("quips", nil, 1) end)
acts("odd_now", function(me) me:grant "odd" end)
acts("pong", function(me, use) use:pong(me) use:resolve() end)
acts("number", function(_, use) use.number = 3 end)
]]

local function scene(content)
  local abilities = { "nothing", "bleed", "chat", "odd_now", "pong", "number" }
  return game.arena { content = CONTENT .. (content or ""),
    heroes = { abe = support.with { at = { 1, 1 }, abilities = abilities } },
    enemies = { dun = support.with { at = { 2, 1 } } } }
end

-- What state checks said in one use.
local function said(id, content)
  local play, found = scene(content), {}
  play:act("abe", id)
  for _, record in ipairs(play:log()) do
    if record.what == "note" and not record.text:find "turn" then found[#found + 1] = record.text end
  end
  return table.concat(found, " ")
end

describe("a state check that found nothing", function()
  it("says nothing while there is nothing", function() assert.equal("", said "nothing") end)
  it("runs when an attribute has changed", function() assert.equal("weak", said "bleed") end)
  it("runs when a counter has changed", function() assert.equal("talks", said "chat") end)
  it("runs when somebody holds something else", function() assert.equal("strange", said "odd_now") end)
  it("runs when a frame has changed", function() assert.equal("numbered", said "number") end)
  it("runs for an effect that it looked for in vain, and not for the next", function()
    assert.equal("hears", said "pong")
  end)
  it("runs each time if it says something", function()
    local each = 'state_check "each" { text = "Says it.", run = function() log.note "each" end }'
    assert.equal("each each each each", said("nothing", each))
  end)
end)
