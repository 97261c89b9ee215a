-- State outside of slots that no look at the code finds: what handlers reach is frozen, so a write fails when it happens.
local tercio = require "tercio"

local function play(body)
  return tercio.arena { ruleset = "valiance", size = { 6, 4, 2 },
    heroes = { mira = { "vanguard", at = { 1, 1 }, abilities = { "keep" } } }, enemies = { brute = { "raider", at = { 3, 1 } } },
    content = body .. [[
      ability "keep" { text = "Keeps.", tags = { action = 1 }, effect = keep }
    ]] }
end

local FROZEN, SEEN = "this table cannot change while playing; use a slot", "changes the table"

-- The table that is kept does not change: that is seen when the content is loaded, or when it happens.
local function says(body, message)
  local fine, text = pcall(function() play(body):act("mira", "keep", { pass = true }) end)
  assert.is_false(fine)
  text = tostring(text)
  assert.truthy(text:find(message, 1, true) or message == FROZEN and text:find(SEEN, 1, true), text)
end

describe("what handlers reach outside of them", function()
  it("cannot change through a helper that gets it", function()
    says("local n = { 0 } local function add(t) t[1] = t[1] + 1 end local function keep() add(n) end", FROZEN)
  end)

  it("cannot change through table.move, insert, remove or sort", function()
    for _, call in ipairs { "table.move({ 1, 2 }, 1, 2, 1, n)", "local f = table.insert f(n, 1)", "local f = table.remove f(n)",
      "local f = table.sort f(n)" } do
      says("local n = { 2, 1 } local function keep() " .. call .. " end", FROZEN)
    end
  end)

  it("cannot get a metatable", function()
    says("local n = {} local function keep() setmetatable(n, {}) end", "the metatable of a definition cannot be changed")
  end)

  it("cannot change in a library", function()
    says("local uses = library 'test_uses' uses.count = { 0 } local function add(t) t[1] = 1 end local function keep() add(uses.count) end",
      FROZEN)
  end)

  it("cannot change deep inside, nor through a function that lies in a table", function()
    says("local n = { deep = { er = {} }, put = function(t) t.x = 1 end } local function keep() n.put(n.deep.er) end", FROZEN)
  end)

  it("can be read in all the ways of other tables", function()
    local game = play [[
      local list, map, Point = { 3, 1, 2 }, { b = 1, a = { 5 } }, {}
      Point.__index = Point
      function Point.sum(p) return p[1] + p[2] end
      local function keep(me, use)
        local parts = { #list, table.concat(list, ","), select("#", table.unpack(list)), math.max(table.unpack(list)) }
        for _, value in ipairs(list) do parts[#parts + 1] = value end
        for key in pairs(map) do parts[#parts + 1] = key end
        parts[#parts + 1] = map.a[1]
        parts[#parts + 1] = setmetatable({ 1, 2 }, Point):sum()
        parts[#parts + 1] = tostring(next(list) == 1)
        local copy = table.move(list, 1, #list, 1, {})
        table.sort(copy)
        parts[#parts + 1] = copy[1]
        log.note(table.concat(parts, " "))
      end
    ]]
    game:act("mira", "keep", { pass = true })
    assert.truthy(table.concat(game:lines(), "\n"):find("3 3,1,2 3 3 3 1 2 a b 5 3 true 1", 1, true), table.concat(game:lines(), "\n"))
  end)

  it("is the same table wherever it is reached from", function()
    local game = play [[
      local shared = {}
      local names = { shared = shared }
      local function keep(me, use) log.note("same: " .. tostring(names.shared == shared)) end
    ]]
    game:act("mira", "keep", { pass = true })
    assert.truthy(table.concat(game:lines(), "\n"):find("Same: true", 1, true), table.concat(game:lines(), "\n"))
  end)
end)
