-- Tests of the bindings of paths: profiles, reach, ways, steps, falls, forced walks.
local same, fails, check = tools.same, tools.fails, tools.check

local function all(...) return { ... } end
local function at(x, y) return K.cell_at(x, y) end

-- The ends of a reach in columns; and where a move may end: cell -> cost; and as text, "0=0 1=1".
local function columns(reach)
  local cells, costs, nodes, harms, risks = K.reach_ends(reach)
  same({ harms, risks }, {})
  return cells, costs, nodes
end
local function ends(profile, question)
  local cells, costs = columns((K.path_reach(profile, question)))
  local found, texts = {}, {}
  for index, cell in ipairs(cells) do found[cell] = costs[index] end
  table.sort(cells)
  for index, cell in ipairs(cells) do texts[index] = cell .. "=" .. found[cell] end
  return found, table.concat(texts, " ")
end

local function corridor()
  tools.world("square4", 6, 1)
  K.side_add(0)
end

return {
  { "a reach holds every end with its cost and way", function()
    corridor()
    K.cell_set_tags(2, 9)
    local slow = K.path_profile { tag_costs = { { tags = 8, when = "leave", add = 2 } } }
    local mover = tools.unit(0, 0, 0)
    local reach, count = K.path_reach(slow, { unit = mover, budget = 5 })
    same(count, 4)
    local cells, costs, nodes = columns(reach)
    same({ cells, costs }, { { 0, 1, 2, 3 }, { 0, 1, 2, 5 } })
    same({ K.reach_ends(reach, 1) }, { { 0, 2, 3 }, { 0, 2, 5 }, { nodes[1], nodes[3], nodes[4] } })
    local way = K.reach_way(reach, nodes[4])
    same({ #way, way[1].cell, way[4].cell, way[4].cost, way[2].direction, way[4].stops }, { 4, 0, 3, 5, 0, true })
    same({ K.names.step_kind[way[1].kind], K.names.step_kind[way[2].kind] }, { "start", "step" })
  end },
  { "the ends of a reach are those that it has for each cell", function()
    tools.world("square8", 12, 12)
    for cell = 0, 143 do if cell * 7 % 11 < 4 then K.cell_set_value(cell, 0, cell % 3) end end
    local walk = K.path_profile { enter_values = { [0] = 2 }, alternate = true, diagonal = 2 }
    local reach = K.path_reach(walk, { start = 66, budget = 9 })
    local cells, costs, nodes = columns(reach)
    check(#cells > 40)
    local seen = {}
    for at, cell in ipairs(cells) do
      check(not seen[cell])
      seen[cell] = true
      local way = K.reach_way(reach, nodes[at])
      same({ way[1].cell, way[#way].cell, way[#way].cost }, { 66, cell, costs[at] })
      for step = 2, #way do same(K.distance(way[step - 1].cell, way[step].cell), 1) end
    end
  end },
  { "others block, by their class", function()
    corridor()
    local mover, other = tools.unit(0, 0, 0), tools.unit(0, 0, 2)
    local walk = K.path_profile { classes = { [1] = { pass = true } } }
    same(ends(walk, { unit = mover })[4], nil)
    same(ends(walk, { unit = mover, classes = { { other, 1 } } })[4], 4)
    same(K.path_place(walk, { unit = mover, classes = { { other, 1 } } }, 2, false), 0)
    local why = K.path_place(walk, { unit = mover }, 2, true)
    same(K.names.refusal[why], "somebody is in the way")
    same(ends(walk, { unit = mover, others = -1 })[4], 4)
  end },
  { "holding, forbidden cells and links", function()
    corridor()
    local walk = K.path_profile {}
    same(select(2, ends(walk, { start = 0, forbidden = { 2 } })), "0=0 1=1")
    same(select(2, ends(walk, { start = 0, hold = { 1 } })), "0=0 1=1")
    same(select(2, ends(walk, { start = 0, budget = 2, links = { { 0, 5, 1 } } })), "0=0 1=1 2=2 4=2 5=1")
    same(K.path_valid_cells(walk, { start = 0 }, 0), 1)
  end },
  { "steps are listed with what refuses them", function()
    corridor()
    K.cell_set_tags(1, 3)
    local rows = K.path_steps(K.path_profile {}, { start = 0 })
    same({ #rows, rows[1].direction, rows[1].to }, { 4, 0, 1 })
    same(K.names.refusal[rows[1].refusal], "the cell is solid")
    same(K.names.refusal[rows[2].refusal], "there is no cell that way")
  end },
  { "a cost may be asked of a function, whose error travels on", function()
    corridor()
    local walk = K.path_profile {}
    local asked = 0
    local function cost(_, to) asked = asked + 1 if to == 3 then return false end return 2 end
    same(select(2, ends(walk, { start = 0, cost = cost })), "0=0 1=3 2=6")
    check(asked > 0)
    for _ = 1, 3 do
      fails("no such toll", K.path_reach, walk, { start = 0, cost = function() error("no such toll", 0) end })
    end
    fails("the cost of a step must be an integer up to 1000000, or false", K.path_reach, walk,
      { start = 0, cost = function() return "much" end })
  end },
  { "falls end on floors, and pass what they pass", function()
    tools.world("cube", 3, 1, 5)
    for x = 0, 2 do K.cell_set_tags(K.cell_at(x, 0, 0), 3) end
    local body = K.path_profile { vertical = { gravity = true } }
    local high = K.cell_at(0, 0, 4)
    local height, cell, onto = K.path_fall(body, { start = high }, high, false)
    same({ height, cell, K.names.landing[onto] }, { 3, K.cell_at(0, 0, 1), "floor" })
    same(K.path_held_up(body, { start = high }, high), 0)
    same(K.path_held_up(body, { start = high }, K.cell_at(0, 0, 1)), 2)
    same(K.path_catches(body, { start = high }, high, false), { { cell = K.cell_at(0, 0, 1), height = 3, onto = onto } })
  end },
  { "forced walks go away from a point, and report what is missing", function()
    corridor()
    local walk = K.path_profile {}
    local ends = K.path_walks(walk, { start = 1 }, { rule = "farther", point = 0, steps = 2 })
    same(ends, { { cell = 3, path = { 2, 3 }, shortfall = 0, steps = 2 } })
    K.cell_set_tags(3, 3)
    same(K.path_walks(walk, { start = 1 }, { rule = "farther", point = 0, steps = 3 }),
      { { cell = 2, path = { 2 }, shortfall = 2, steps = 1 } })
    same(all(K.path_walk_next(walk, { start = 1 }, { rule = "straight", direction = 2, steps = 1 })), { 2 })
    fails("a walk farther needs a point", K.path_walks, walk, { start = 1 }, { rule = "farther", steps = 1 })
  end },
  { "the nearest free places", function()
    corridor()
    tools.unit(0, 0, 2)
    local distance, cells = K.path_nearest_places(K.path_profile {}, { start = 1 }, 2, false)
    same({ distance, cells }, { 1, { 3, 1 } })
    same(all(K.path_nearest_places(K.path_profile {}, { start = 1 }, 2, false, { 5 })), { 3, { 5 } })
  end },
  { "mistakes in a profile or question are said", function()
    corridor()
    fails("path profile: unknown key 'speed'", K.path_profile, { speed = 3 })
    fails("mode must be walk, jump or fly", K.path_profile, { mode = "swim" })
    fails("path: unknown key 'strat'", K.path_reach, K.path_profile {}, { strat = 0 })
    fails("a path must have a start on the field", K.path_reach, K.path_profile {}, {})
  end },
}
