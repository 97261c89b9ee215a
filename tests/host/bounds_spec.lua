-- What declarations bound: answers of queries, what counters count for, and within which frame; how deep handlers nest.
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

describe("handlers within handlers", function()
  local function asks_at(depth)
    return tercio.arena { ruleset = "toy", roots = { "tests/fixtures" }, topology = "square4", size = { 3, 2 }, content = ([[
ability "deep" { text = "Deep.", effect = function(me, use)
  combat.round = combat.round + 1
  if combat.round == DEPTH then
    if me:confirm { prompt = "Here?" } then log.note "asked" end
  else
    use:start("use", me, use.ability)
    use:resolve()
    log.note "back"
  end
end }
]]):gsub("DEPTH", depth) .. "",
      heroes = { mira = { "fighter", at = { 0, 0 }, abilities = { "deep" } } }, enemies = { brute = { "guard", at = { 1, 0 } } } }
  end

  it("ask 100 frames deep, and all go on", function()
    local play = asks_at(100)
    play:act("mira", "deep", { answers = { { who = "mira", kind = "confirm", choose = "yes" } } })
    local log = { "asked" }
    for at = 2, 100 do log[at] = "back" end
    play:expect { log = log }
  end)

  it("are refused by the kernel's bound, not by Lua's", function()
    local play = asks_at(200)
    assert.error_matches(function() play:act("mira", "deep") end, "interrupts are nested too deep", 1, true)
  end)
end)
