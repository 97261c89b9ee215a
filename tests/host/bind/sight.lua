-- Tests of the bindings of sight and of areas.
local same, fails, check = tools.same, tools.fails, tools.check

local function all(...) return { ... } end
local function at(x, y) return K.cell_at(x, y) end

return {
  { "sight is blocked by a solid cell and by a wall", function()
    tools.world("square8", 7, 7)
    local eyes = K.sight_profile()
    check(K.sees(eyes, at(0, 3), at(6, 3)))
    K.cell_set_tags(at(3, 3), 3)
    check(not K.sees(eyes, at(0, 3), at(6, 3)))
    check(K.sees(eyes, at(0, 3), at(3, 3)))
    check(not K.sees(K.sight_profile { ends_strict = true }, at(0, 3), at(3, 3)))
    check(K.sees(K.sight_profile { mode = "all" }, at(0, 3), at(6, 3)))
    K.cell_set_edge(at(1, 0), 0, 1)
    same(K.sight_many(eyes, at(0, 0), { at(2, 0), at(1, 0), at(0, 5) }), { at(1, 0), at(0, 5) })
    same(all(K.sight_any(eyes, { at(0, 0), at(0, 1) }, { at(4, 0) })), { true, at(0, 1), at(4, 0) })
    same(all(K.sight_any(eyes, { at(0, 0) }, { at(4, 0) })), { false })
    same(all(K.sight_closest(eyes, { at(0, 0) }, { at(4, 0), at(0, 4), at(0, 2) })), { at(0, 2), 2 })
    same(all(K.sight_closest(eyes, { at(0, 0) }, { at(4, 0) })), { -1 })
    local seen = K.sight_field(eyes, at(0, 0), 1)
    same(seen, { at(0, 0), at(1, 0), at(0, 1), at(1, 1) })
  end },
  { "sight of units goes from any cell to any cell", function()
    tools.world("square8", 7, 7)
    K.side_add(0)
    local eyes = K.sight_profile {}
    local big, small = tools.unit(0, 1, at(0, 0)), tools.unit(0, 0, at(6, 1))
    local hidden = tools.unit(0, 0, at(6, 6))
    same(all(K.sees(eyes, K.object(big), K.object(small))), { true, at(0, 0), at(6, 1) })
    for y = 2, 5 do for x = 0, 6 do K.cell_set_tags(at(x, y), 3) end end
    check(not K.sees(eyes, K.object(big), K.object(hidden)))
  end },
  { "a trace says where a line was blocked", function()
    tools.world("square8", 7, 1)
    local eyes = K.sight_profile()
    K.cell_set_edge(at(1, 0), 0, 3)
    K.cell_set_tags(at(4, 0), 3)
    local stop, cell, direction, cover, edges, _, _, steps = K.sight_trace(eyes, at(0, 0), at(6, 0), false)
    same({ K.names.sight_end[stop], cell, direction, cover, edges }, { "a cell is in the way", at(4, 0), -1, 2, 8 })
    same({ steps[1].cell, steps[3].cell, steps[3].edge, steps[3].direction }, { at(0, 0), at(2, 0), 3, 0 })
    same(K.sight_trace(eyes, at(0, 0), at(3, 0), false), 0)
  end },
  { "lines to places are those that sight and distances tell; the best are nearest to a number", function()
    tools.world("square8", 7, 5)
    K.side_add(0)
    for _, cell in ipairs { 10, 23, 25 } do K.cell_set_tags(cell, 3) end
    local eyes, cells, all = K.sight_profile(), {}, {}
    for cell = 0, 34 do cells[#cells + 1] = cell end
    local places = { 19, tools.unit(0, 1, 1), 34 }
    for number, place in ipairs(places) do all[number] = K.sight_lines(eyes, place, 3) end
    local numbers, offs = K.lines_best(cells, all, 2)
    local found = 0
    for index, cell in ipairs(cells) do
      local best, off = 0, nil
      for number, place in ipairs(places) do
        local from = number == 2 and K.unit_cell(place) or place
        local steps = number == 2 and K.place_distance(K.object(place), cell) or K.distance(from, cell)
        if K.distance(from, cell) <= 3 and K.sees(eyes, from, cell) and (not off or math.abs(steps - 2) < off) then
          best, off = number, math.abs(steps - 2)
        end
      end
      same({ cell, numbers[index], offs[index] }, { cell, best, off or 0 })
      found = found + (best > 0 and 1 or 0)
    end
    check(found > 10 and found < #cells)
    for number = 1, 200 do all[number] = all[1] end
    fails("these are lines to more than 64 places", K.lines_best, { 0 }, all, 0)
  end },
  { "a line crosses what a trace meets", function()
    tools.world("square8", 7, 1)
    local eyes = K.sight_profile()
    K.cell_set_tags(at(2, 0), 1 | 1 << 8)
    K.cell_set_value(at(4, 0), 1, 2)
    same({ K.sight_crosses(eyes, at(0, 0), at(1, 0), 1 << 8, 2) }, { true })
    same({ K.sight_crosses(eyes, at(0, 0), at(2, 0), 1 << 8, 0) }, { true, { 0, 1, 2 }, {} })
    same({ K.sight_crosses(eyes, at(2, 0), at(2, 0), 1 << 8, 0) }, { true, { 2 }, {} })
    same({ K.sight_crosses(eyes, at(3, 0), at(6, 0), 1 << 8, 1) }, { true })
    same({ K.sight_crosses(eyes, at(3, 0), at(6, 0), 0, 2) }, { true, { 3, 4, 5, 6 }, {} })
    K.cell_set_edge(at(5, 0), 0, 3)
    same({ K.sight_crosses(eyes, at(5, 0), at(6, 0), 0, 0) }, { true, { 5, 6 }, { [2] = 3 } })
    K.cell_set_tags(at(3, 0), 7)
    same({ K.sight_crosses(eyes, at(2, 0), at(6, 0), 0, 0) }, { false })
  end },
  { "a profile is checked, when it is made and when it is used", function()
    tools.world("square8", 3, 3)
    fails("sight profile: unknown key 'mod'", K.sight_profile, { mod = "all" })
    fails("mode must be centres, corners, links or all", K.sight_profile, { mode = "corner" })
    fails("sight by links with pinch touches makes no sense on this field", K.sees,
      K.sight_profile { mode = "links" }, 0, 1)
  end },
  { "rings, disks, lines and cones", function()
    tools.world("hex", 7, 7)
    local middle = K.cell_at(3, 2)
    same(#K.area_ring(middle, 1), 6)
    same(#K.area_disk(middle, 1), 7)
    same(K.area_distances(middle, 2), K.area_ring(middle, 1))
    same(#K.area_cone(middle, 0, 2, "wedge"), 5)
    same(K.area_line(middle, middle), { middle })
    same(K.area_straight(middle, 1, 1), { K.cell_at(3, 3) })
    same(K.area_crossed(middle, K.cell_at(3, 3)), { middle, K.cell_at(3, 3) })
  end },
  { "patterns turn, and are placed over anchors", function()
    tools.world("square4", 9, 9)
    local hook = K.pattern { { 0, 0 }, { 1, 0 }, { 2, 0 } }
    same(K.turn_count(false), 4)
    same(all(K.point_turn(1, 0, 0, 1)), { 0, 1, 0 })
    same(all(K.point_turn(1, 0, 0, 0, true)), { -1, 0, 0 })
    same(K.area_pattern(hook, 4, 4, 0, 1), { at(4, 4), at(4, 5), at(4, 6) })
    local placed, more = K.area_placements(hook, { at(4, 4) })
    same({ #placed, more }, { 6, false })
    for _, p in ipairs(placed) do
      local covers = false
      for _, cell in ipairs(K.area_pattern(hook, p.x, p.y, p.z, p.turn, p.mirror)) do covers = covers or cell == at(4, 4) end
      check(covers)
    end
    same(#K.area_placements(hook, { at(4, 4) }, { holds = 0 }), 4)
    fails("a pattern has 1 to 64 cells, not 0", K.pattern, {})
  end },
  { "picks connect, ranges go around walls", function()
    tools.world("square4", 3, 1)
    local rule = { path = "open" }
    same(K.pick_next(rule, { 0 }), { 1 })
    tools.world("square4", 3, 3)
    K.cell_set_tags(at(1, 0), 3)
    K.cell_set_tags(at(1, 1), 3)
    same(K.range_distance({}, at(0, 0), at(2, 0)), 6)
    same(K.range_distance({}, at(0, 0), at(2, 0), 5), -1)
    same(all(K.range_flood({}, { at(0, 0) }, 1)), { { at(0, 0), at(0, 1) }, { 0, 1 } })
    same(all(K.range_flood({}, { at(0, 0) }, 1, { at(0, 1), at(2, 0), at(0, 0) })), { { 1, -1, 0 } })
  end },
  { "areas fall into shadow and find units", function()
    tools.world("square8", 5, 1)
    K.side_add(0)
    local unit = tools.unit(0, 0, 4)
    K.cell_set_tags(2, 3)
    same(K.area_shadow(K.sight_profile(), 0, { 1, 2, 3, 4 }, false), { 1, 2 })
    same(K.area_shadow(K.sight_profile(), 0, { 1, 2, 3, 4 }, true), { 1 })
    same(all(K.area_units { 3, 4 }), { unit })
  end },
}
