-- Slots of content: what one begins as, and that every value of its type comes back as it was written.
local tercio = require "tercio"

local CONTENT = [[
ability "remember" {
  text = "Keeps where its user stands.", slots = { home = "cell", seen = "unit", sure = "flag", times = "int" },
  effect = function(me, use)
    local kept = use.ability
    log.note("before: " .. tostring(kept.home) .. " " .. tostring(kept.seen) .. " " .. tostring(kept.sure) .. " " .. kept.times)
    kept.home, kept.seen, kept.sure, kept.times = me.cell, me, true, -7
    log.note("after: " .. tostring(kept.home == me.cell) .. " " .. tostring(kept.seen) .. " " .. tostring(kept.sure) .. " " .. kept.times)
    kept.home, kept.seen = nil, nil
    log.note("cleared: " .. tostring(kept.home) .. " " .. tostring(kept.seen))
  end,
}
]]

local function remember(at)
  local play = tercio.arena {
    ruleset = "toy", roots = { "tests/fixtures" }, topology = "square4", size = { 3, 2 }, content = CONTENT,
    heroes = { mira = { "fighter", at = at, abilities = { "remember" } } }, enemies = { brute = { "guard", at = { 1, 0 } } },
  }
  play:act("mira", "remember")
  return play
end

describe("a slot of content", function()
  for _, at in ipairs { { 0, 0 }, { 1, 1 }, { 2, 1 } } do
    it("holds the cell " .. at[1] .. "," .. at[2] .. ", and nothing at first", function()
      remember(at):expect { log = { "before: nil nil false 0", "after: true mira true -7", "cleared: nil nil" } }
    end)
  end
end)

describe("slots of one name", function()
  local LONG = "how_often_somebody_has_come_by_on_the_way_to_the_mill"
  for _, name in ipairs { "times", LONG } do
    it("are apart in each ability, by '" .. name .. "'", function()
      local content = ""
      for at, id in ipairs { "first", "second", "third" } do
        content = content .. ([[ability "%s" { text = "Counts.", slots = { %s%s = "int" },
          effect = function(_, _, self) self.%s = self.%s + %d log.note("%s: " .. self.%s) end }
        ]]):format(id, at == 2 and "before = \"unit\", " or "", name, name, name, at, id, name)
      end
      local play = tercio.arena { ruleset = "toy", roots = { "tests/fixtures" }, topology = "square4", size = { 3, 2 },
        content = content, heroes = { mira = { "fighter", at = { 0, 0 }, abilities = { "first", "second", "third" } } },
        enemies = { brute = { "guard", at = { 1, 0 } } } }
      for _, id in ipairs { "first", "second", "third", "second" } do
        play:act("mira", id)
        play:act("brute", "end")
      end
      play:expect { log = { "first: 1", "second: 2", "third: 3", "second: 4" } }
    end)
  end
end)

describe("a slot with a list", function()
  it("holds units and uses, on an ability as on a frame", function()
    local play = tercio.arena { ruleset = "toy", roots = { "tests/fixtures" }, topology = "square4", size = { 3, 2 },
      content = [[
        ability "mark_all" { text = "Marks.", slots = { marked = { list = "unit" }, uses = { list = "handle" } }, effect = function(me, use, self)
          self.marked:add(me)
          self.marked:add(unit_named "brute")
          self.uses:add(use)
          log.note(#self.marked .. " " .. tostring(self.marked[2]) .. " " .. tostring(self.uses[1] == use))
        end } ]],
      heroes = { mira = { "fighter", at = { 0, 0 }, abilities = { "mark_all" } } }, enemies = { brute = { "guard", at = { 1, 0 } } } }
    play:act("mira", "mark_all")
    play:expect { log = "2 brute true" }
  end)
end)

describe("a slot of a frame", function()
  it("may not hide what the engine says of frames", function()
    local fine, why = pcall(tercio.arena, { ruleset = "toy", roots = { "tests/fixtures" }, topology = "square4", size = { 3, 2 },
      content = [[ frame "pit" { text = "A pit.", steps = { "go" }, slots = { point = "cell" }, run = { go = function() end } } ]],
      heroes = { mira = { "fighter", at = { 0, 0 } } }, enemies = { brute = { "guard", at = { 1, 0 } } } })
    assert.is_false(fine)
    assert.truthy(tostring(why):find("content:1: frame 'pit', slots: 'point' is a word of the engine: choose another name", 1, true), tostring(why))
  end)
end)
