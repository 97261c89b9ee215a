-- What scripts/words/shapes.lua gives content: ranges, patterns, cones, traced lines, edges and forced ways, by hand.
local tercio = require "tercio"
local roots = { "tests/fixtures" }

-- What content notes when `ask` runs on a field; say(...) notes its values.
local function notes(field, ask, more)
  local play = tercio.encounter {
    ruleset = "survey", roots = roots, field = field, units = { mira = { "walker", team = "heroes", at = more and more.mira or { 0, 0 } } },
    teams = { { id = "heroes" } },
    content = (more and more.content or "") .. [[
      local function say(...)
        local parts = table.pack(...)
        for at = 1, parts.n do parts[at] = tostring(parts[at]) end
        log.note(table.concat(parts, " "))
      end
      local function names(cells)
        local list = {}
        for at, cell in ipairs(cells) do list[at] = "(" .. field.name(cell) .. ")" end
        return table.concat(list, " ")
      end
      wrap "frame.encounter.run.ask" (function()
        local me = units()[1]
        ]] .. ask .. [[
      end)
    ]],
  }
  local found = {}
  for _, record in ipairs(play:log()) do
    if record.what == "note" then found[#found + 1] = record.text end
  end
  return found
end

local function hexes(more)
  local field = { topology = "hex", size = { 7, 7 } }
  for key, value in pairs(more or {}) do field[key] = value end
  return field
end

describe("what content asks about shapes", function()
  it("HEX-ATK-08 HEX-ATK-09 counts ranges around walls, in at most so many steps, and past no wall hex", function()
    local walls = hexes { edges = { { from = { 2, 2 }, to = { 3, 2 }, type = "wall" }, { from = { 2, 2 }, to = { 3, 1 }, type = "wall" },
      { from = { 2, 3 }, to = { 3, 2 }, type = "wall" } } }
    assert.same({ "3 nil 1 3", "3 3 nil" }, notes(walls, [[
      local a, b = field.at(2, 2), field.at(3, 2)
      say(field.range("around", a, b), field.range("around", a, b, 2), field.distance(a, b), field.ranges("around", a)[b])
      say(field.range("around", me, b), field.ranges("around", me)[b], field.ranges("around", me, 2)[b])
    ]], { mira = { 2, 2 } }))
    -- Tags by name: an obstacle is no wall to `around`, but is one to `pathless`.
    assert.same({ "2", "4" }, notes({ topology = "hex", layers = "...\n.O.\n.O.", legend = { O = "obstacle" } }, [[
      local a, b = field.at(0, 1), field.at(2, 0)
      say(field.range("around", a, b))
      say(field.range("pathless", a, b))
    ]], { content = [[ field.declare_range("pathless", function() return { solid = { "solid", "obstacle" }, stops = { "move" } } end) ]] }))
  end)

  it("says what is wrong with a range", function()
    local function fails(text, ask, content)
      local ok, problem = pcall(notes, hexes(), ask, { content = content })
      assert.is_false(ok)
      assert.truthy(tostring(problem):find(text, 1, true), problem)
    end
    fails("no range 'arond' is declared", [[ field.range("arond", 1, 2) ]])
    fails("a side stops move, sight, sense or area, not 'moves'", [[ field.range("odd", 1, 2) ]], [[ field.declare_range("odd", { stops = { "moves" } }) ]])
    fails("no edge 'gate' is declared", [[ field.put_edge(1, 0, "gate") ]])
  end)

  it("HEX-AREA-02 lays patterns by their origin, by some of their hexes, and mirrored", function()
    assert.same({ "6 12 1 6 18", "(4,3) (5,2)", "(3,4) (4,4)", "(4,3) (5,2)", "6 1 1 0", "-1 2 0" }, notes(hexes(), [[
      local way, here, crooked = { { 1, 0 }, { 2, -1 } }, { field.at(3, 3) }, { { 0, 0 }, { 1, 0 }, { 3, 0 } }
      say(#field.placements(way, here, { origin = true }), #field.placements(way, here, { origin = true, mirrors = true }),
        #field.placements({ { 0, 0 } }, here), #field.placements(crooked, here, { by = { 2 } }), #field.placements(crooked, here))
      say(names(field.placements(way, here, { origin = true })[1].cells))
      say(names(field.pattern(way, here[1], 1)))
      say(names(field.pattern(way, here[1])))
      say(field.turns(), field.turned(2, -1, 0, 1))
      say(field.turned(2, -1, 0, 0, true))
    ]]))
  end)

  it("FLD-AREA-03 FLD-AREA-04 makes rows and cones", function()
    assert.same({ "(2,2) (3,2) (4,2)", "2 5 9", "15", "(1,2) (2,2) (3,2)" }, notes(hexes(), [[
      local here = field.at(1, 2)
      say(names(field.row(here, 0, 3)))
      say(#field.cone(field.at(3, 2), 0, 1), #field.cone(field.at(3, 2), 0, 2), #field.cone(field.at(3, 2), 0, 3, "wedge"))
      say(#field.cone(field.at(3, 2), 1, 3, "wide"))
      say(names(field.crossed(here, field.at(3, 2))))
    ]]))
  end)

  it("FLD-COVER-09 FLD-AREA-05 follows lines and tells what they cross", function()
    local field = hexes { edges = { { from = { 2, 2 }, to = { 3, 2 }, type = "hedge" }, { from = { 4, 2 }, to = { 5, 2 }, type = "wall" } } }
    assert.same({
      "true nil 2 true nil 4 hedge", "false a side is in the way (4,2) 0 2", "true 5", "(3,2) (4,2)", "(4,2)",
    }, notes(field, [[
      local a, b, c = field.at(1, 2), field.at(4, 2), field.at(5, 2)
      local line = field.trace("centres", a, b)
      say(line.clear, line.why, line.cover, line.edges.hedge, line.edges.wall, #line.steps, line.steps[3].edge)
      line = field.trace("centres", a, c)
      say(line.clear, line.why, "(" .. field.name(line.cell) .. ")", line.direction, line.cover)
      line = field.trace("centres", a, c, true)
      say(line.edges.wall, #line.steps)
      local cells = { field.at(3, 2), field.at(4, 2), field.at(5, 2) }
      say(names(field.shadowed("centres", a, cells)))
      field.put_tag(cells[1], "obstacle", true)
      say(names(field.shadowed("over", a, { cells[1], cells[2] }, true)))
    ]], { content = [[ field.declare_sight("over", { mode = "all", solid = { "obstacle" } }) ]] }))
  end)

  it("puts edges up and takes them down, whichever hex declared them", function()
    local field = hexes { edges = { { from = { 3, 2 }, to = { 2, 2 }, type = "shut_door" } } }
    assert.same({ "shut_door shut_door 3", "open_door open_door 1", "nil nil 1", "wall nil" }, notes(field, [[
      local a, b = field.at(2, 2), field.at(3, 2)
      say(field.edge(a, 0), field.edge(b, 3), field.range("around", a, b) + 1)
      field.put_edge(a, 0, "open_door")
      say(field.edge(a, 0), field.edge(b, 3), field.range("around", a, b))
      field.put_edge(b, 3)
      say(field.edge(a, 0), field.edge(b, 3), field.range("around", a, b))
      field.put_edge(field.at(0, 0), 4, "wall")
      say(field.edge(field.at(0, 0), 4), field.edge(field.at(0, 0), 0))
    ]]))
  end)

  it("HEX-PUSH-01 HEX-PUSH-07 HEX-PULL-01 finds forced ways", function()
    assert.same({ "(3,5) (4,4) (5,1) (5,2) (5,3)", "8", "(3,3)", "0 1 5", "(4,2) 1 1 0" }, notes(hexes { size = { 9, 9 } }, [[
      local function ends(from, walk)
        local list = {}
        for at, way in ipairs(field.walks("pushed", { start = from }, walk)) do list[at] = way.cell end
        table.sort(list, function(a, b)
          local p, q = { field.point(a) }, { field.point(b) }
          return p[1] < q[1] or p[1] == q[1] and p[2] < q[2]
        end)
        return list
      end
      -- The attacker stands at (2, 3), its target one to the right.
      local me, target = field.at(2, 3), field.at(3, 3)
      say(names(ends(target, { rule = "farther", point = me, steps = 2 })))
      say(#ends(target, { rule = "farther", point = me, steps = 2, partial = true }))
      say(names(ends(field.at(5, 3), { rule = "closer", point = me, steps = 2 })))
      say(table.unpack(field.walk_next("pushed", { start = target }, { rule = "farther", point = me, steps = 1 })))
      local way = field.walks("pushed", { start = target }, { rule = "straight", direction = 5, steps = 1 })[1]
      say("(" .. field.name(way.cell) .. ")", way.steps, #way.path, way.shortfall)
    ]], { mira = { 8, 4 }, content = [[ field.declare_path("pushed", { step = 1 }) ]] }))
  end)

  it("HEX-ATK-08 lets moves pay for edges, pass some and be barred by others, by name", function()
    local field = { topology = "square4", size = { 3, 1 }, edges = { { from = { 0, 0 }, to = { 1, 0 }, type = "hedge" }, { from = { 1, 0 }, to = { 2, 0 }, type = "bars" } } }
    assert.same({ "plain 1 nil", "slow 3 4", "shy nil nil" }, notes(field, [[
      for _, way in ipairs { "plain", "slow", "shy" } do
        local costs = {}
        for _, last in ipairs((field.reach(way, { unit = me, start = me.cell, budget = 20 }))) do costs[last.cell] = last.cost end
        say(way, costs[1], costs[2])
      end
    ]], { content = [[
      field.declare_path("plain", { step = 1 })
      field.declare_path("slow", { step = 1, edge_costs = { hedge = 2 }, passed_edges = { "bars" } })
      field.declare_path("shy", { step = 1, blocked_edges = { "hedge" } })
    ]] }))
  end)
end)
