-- An attribute that something modifies, and what memo keeps, are worked out once until a write that they depend on;
-- questions end also where they fail.
local tercio = require "tercio"
local toy = tercio.game { ruleset = "toy", topology = "square4", roots = { tercio.root .. "/tests/fixtures" }, size = { 5, 3 } }

-- What the handler of `test` notes in the log, one text for each value that it gives.
local function noted(body, content)
  local play = toy.arena { heroes = { mira = { "fighter", at = { 1, 1 }, abilities = { "test" } } }, enemies = { brute = { "guard", at = { 2, 1 } } },
    content = content .. '\nability "test" { text = "A test.", effect = function(me, use, test)\n' .. body .. '\nend }\n' }
  play:act("mira", "test")
  return table.concat(play:lines(), "\n")
end

local FURY = [[status "fury" { text = "Stronger.", slots = { power = "int" },
  modify = { might = function(me, might, fury) return might + fury.power + me.life end } }]]

describe("a modified attribute", function()
  it("follows each write to what it is made of", function()
    local text = noted([[
      local fury = me:grant "fury"
      local seen = { me.might, me.might }
      fury.power = 3
      seen[3] = me.might
      me:write("life", 1)
      seen[4] = me.might
      fury:expire()
      seen[5] = me.might
      log.note("might " .. table.concat(seen, " "))]], FURY)
    assert.truthy(text:find("Might 8 8 11 4 0", 1, true), text)
  end)

  it("that asks itself is an error, and can be asked again after it was caught", function()
    local text = noted([[
      local fury = me:grant "fury"
      fury.loops = true
      local fine, why = pcall(function() return me.might end)
      fury.loops = false
      log.note("caught " .. tostring(fine) .. " " .. me.might .. " " .. why)]],
      [[status "fury" { text = "Stronger.", slots = { loops = "flag" },
        modify = { might = function(me, might, fury) return fury.loops and me.might or might + 1 end } }]])
    assert.truthy(text:find("Caught false 1 question 'might' asks itself: might -> might", 1, true), text)
  end)
end)

describe("a question", function()
  local ASKED = [[
    query "edge" { text = "What is my edge over the other one?", params = { "other", "name" },
      default = function(me, other) return other and me.life - other.life or me.life end }
    status "keen" { text = "Sharper.", slots = { by = "int" },
      modify = { edge = function(me, edge, keen) return edge + keen.by end } }]]

  it("follows each write to what its answer is made of", function()
    local text = noted([[
      local keen, brute = me:grant "keen", unit_named "brute"
      local seen = { me:edge(brute), me:edge(brute) }
      keen.by = 3
      seen[3] = me:edge(brute)
      me:write("life", 1)
      seen[4] = me:edge(brute)
      keen:expire()
      seen[5] = me:edge(brute)
      log.note("edge " .. table.concat(seen, " "))]], ASKED)
    local first, second, third, fourth, last = text:match "Edge (%S+) (%S+) (%S+) (%S+) (%S+)"
    assert.equal(first, second, text)
    assert.equal(first + 3, tonumber(third))
    assert.is_true(tonumber(fourth) < tonumber(third))
    assert.equal(fourth - 3, tonumber(last))
  end)

  it("tells whom it is asked of from each other, and what it is given", function()
    local text = noted([[
      local brute = unit_named "brute"
      log.note("edges " .. table.concat({ me:edge(me), me:edge(brute), brute:edge(me), me:edge(), me:edge(nil, "a"),
        me:edge(me, "b") }, " "))]], ASKED)
    local own, over, under, alone, named, both = text:match "Edges (%S+) (%S+) (%S+) (%S+) (%S+) (%S+)"
    assert.equal("0", own, text)
    assert.equal(tonumber(over), -tonumber(under))
    assert.are_not.equal("0", alone)
    assert.equal(alone, named)
    assert.equal("0", both)
  end)
end)

describe("memo", function()
  it("follows what is in flight where the function reads it", function()
    local text = noted([[
      local function who() return use.user.name end
      local seen = { memo("who", me, who) }
      use.user = unit_named "brute"
      seen[2] = memo("who", me, who)
      log.note("who " .. table.concat(seen, " "))]], "")
    assert.truthy(text:find("Who mira brute", 1, true), text)
  end)

  it("follows writes to the world", function()
    local text = noted([[
      local function life(unit) return unit.life end
      local seen = { memo("life", me, life) }
      me:write("life", 3)
      seen[2] = memo("life", me, life)
      log.note("life " .. table.concat(seen, " "))]], "")
    assert.truthy(text:find("Life 8 3", 1, true), text)
  end)
end)
