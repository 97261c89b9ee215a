-- Tests of the bindings of bodies, places and alterations.
local same, fails, check = tools.same, tools.fails, tools.check

local function all(...) return { ... } end

local function yard()
  tools.world("square4", 6, 6)
  K.side_add(0)
end

return {
  { "a body covers cells, a unit occupies them", function()
    yard()
    same(all(K.body(1)), { 4, 2, 2 })
    same(all(K.body_cells(1, K.cell_at(5, 0))), { 5, -1, 11, -1 })
    local big = tools.unit(0, 1, K.cell_at(1, 1))
    same(all(K.unit_cells(big)), { 7, 8, 13, 14 })
    same(all(K.units_at(14)), { big })
    same(all(K.units_at(0)), {})
    K.unit_set_ghost(big, 8)
    same(all(K.unit_cells(big)), { 7, 8, 13 })
    K.unit_set_extra(big, 4, 1)
    same(all(K.unit_cells(big)), { 7, 8, 13, 19 })
    K.unit_set_facing(big, 3)
    same({ K.unit_cell(big), K.unit_body(big), K.unit_ghost(big), K.unit_extra(big), K.unit_facing(big) }, { 7, 1, 8, 4, 3 })
    K.unit_set_facing(big)
    same(K.unit_facing(big), K.limits.no_facing)
    fails("16 is out of range (0 to 15)", K.unit_set_ghost, big, 16)
  end },
  { "what does not fit says why", function()
    yard()
    local big, small = tools.unit(0, 1, 0), tools.unit(0, 0, K.cell_at(3, 0))
    K.cell_set_tags(K.cell_at(3, 3), 3)
    same(all(K.unit_fits(big, K.cell_at(0, 1), 2)), { 0, 0 })
    same(all(K.unit_fits(big, K.cell_at(2, 0), 2)), { 8, 0, small })
    same(all(K.unit_fits(big, K.cell_at(2, 0), 2, {})), { 0, 0 })
    same(all(K.unit_fits(big, K.cell_at(2, 2), 2)), { 2, 8 })
    same(all(K.unit_fits(big, K.cell_at(5, 5), 2)), { 1, 14 })
    same(all(K.unit_fits(small, 0, 2)), { 8, 0, big })
    K.cell_set_edge(K.cell_at(4, 4), 0, 2)
    same(all(K.unit_fits(big, K.cell_at(4, 4), 2)), { 4, 0 })
    K.unit_leave(small)
    fails("nothing in the encounter has this handle", K.unit_cells, 12345)
  end },
  { "an alteration changes what cells read as, not the map", function()
    yard()
    local fog = K.alteration_add {
      owner = 5, credit = 6, definition = 7, x = 2, y = 2, add = 16, values = { [1] = 3 }, slots = { [0] = 11 },
      offsets = { { 0, 0 }, { 1, 0 } },
    }
    local a, b = K.cell_at(2, 2), K.cell_at(3, 2)
    same({ K.cell_tags(a), K.map_tags(a), K.cell_value(b, 1) }, { 17, 1, 3 })
    same(K.alteration_cells(fog), { a, b })
    same({ K.alteration_def(fog), K.alteration_owner(fog), K.alteration_credit(fog), K.alteration_origin(fog) }, { 7, 5, 6, 2, 2, 0 })
    same(K.alteration_adds(fog), 16)
    same({ K.alteration_value(fog, 1), K.slot(fog, 0) }, { 3, 11 })
    check(K.alteration_covers(fog, a) and not K.alteration_covers(fog, 0))
    K.alteration_move(fog, 0, 0)
    same(K.alteration_cells(fog), { 0, 1 })
    K.alteration_grow(fog, { 1, 6 })
    same(K.alteration_cells(fog), { 0, 1, 6 })
    same(K.cell_value(6, 1), 3)
    local more = K.alteration_add { x = 1, y = 0, remove = 1, cells = { 1 } }
    same(all(K.alterations_at(1)), { fog, more })
    same(all(K.alterations()), { fog, more })
    same(K.cell_tags(1), 16)
    K.alteration_end(fog)
    same(K.alteration_def(fog), nil)
    same(K.cell_tags(6), 1)
    fails("this alteration of the field has ended", K.alteration_cells, fog)
    fails("alteration: unknown key 'ad'", K.alteration_add, { ad = 1 })
  end },
  { "an alteration gives edges and goes with its carrier", function()
    yard()
    local bearer = tools.unit(0, 0, K.cell_at(2, 2))
    K.alteration_add { x = 2, y = 2, edge = 1, carrier = bearer, offsets = { { 0, 0, 0, 1 } } }
    same(K.cell_stops(K.cell_at(3, 2), 2), 15)
    K.unit_place(bearer, K.cell_at(0, 0))
    same({ K.cell_stops(K.cell_at(3, 2), 2), K.cell_stops(0, 0) }, { 0, 15 })
    K.alteration_add { everywhere = true, add = 8 }
    same(K.cell_tags(35), 9)
  end },
}
