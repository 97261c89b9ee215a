-- What declarations bound: answers of queries, what counters count for, and within which frame.
local tercio = require "tercio"
local roots = { tercio.root .. "/tests/fixtures" }

-- Plays a round of the game `heats` with this content; the lines of its log.
local function lines(content)
  local play = tercio.arena { ruleset = "heats", roots = roots, size = { 2, 2 }, teams = { heroes = { players = true } },
    heroes = { p = { "one", at = { 0, 0 } } }, enemies = { e = { "one", at = { 1, 1 } } },
    content = 'archetype "one" { text = "Somebody." }\n' .. content }
  play:auto { policy = "random", to = "round" }
  return table.concat(play:lines(), "\n")
end

local function has(part, content)
  local text = lines(content)
  assert.truthy(text:find(part, 1, true), text)
end

describe("a query", function()
  local function asked(default, change)
    return ([[ query "reach" { text = "How far?", default = %s, min = 1, max = 4 }
      trait "long" { text = "Longer.", modify = { reach = function(_, value) return value + %d end } }
      rule "asks" { text = "Asks.", on = { ["any.round.begin"] = function()
        units()[1]:grant "long"
        log.note("reaches " .. units()[1]:reach() .. ", " .. units()[2]:reach())
      end } } ]]):format(default, change)
  end
  it("has no greater answer than it may have", function() has("Reaches 4, 3", asked("3", 5)) end)
  it("has no lesser one", function() has("Reaches 1, 2", asked("2", -9)) end)
  it("keeps to both where it is reckoned", function() has("Reaches 4, 4", asked("function() return 12 end", 1)) end)
end)

describe("a counter", function()
  local function counted(counter, code)
    return 'counter "knocks" { text = "Knocks.", ' .. counter .. ' }\n rule "counts" { text = "Counts.", on = { ["any.turn.act.before"] = function(_, turn) '
      .. code .. " end } }"
  end
  it("counts within the frame that it names", function()
    has("1 now, 0 in all", counted('on = "unit", scope = "turn"',
      'turn.user:add_count "knocks" log.note(turn.user:count "knocks" .. " now, " .. turn.user:count("knocks", turn:within "encounter") .. " in all")'))
  end)
  it("is for one kind of thing", function()
    local fine, why = pcall(lines, counted('on = "instance"', 'turn.user:add_count "knocks"'))
    assert.is_false(fine)
    assert.truthy(tostring(why):find("counter 'knocks' counts for an instance, not for a unit", 1, true), tostring(why))
  end)
end)
