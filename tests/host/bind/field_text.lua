-- Tests of scripts/encounter/field.lua: what is drawn is what stands on the field, for every topology.
local same = tools.same
local field = script "encounter/field"

local NAMES = {
  tiles = {
    solid = { bit = 1 }, opaque = { bit = 2 }, fog = { bit = 3, def = { opaque = true } }, rock = { bit = 4, def = { solid = true } },
    arduous = { value = 0 }, hazard = { value = 1 },
  },
  edges = { wall = 1, window = 2, fence = 3 },
}

local function make(spec)
  tools.rules(tools.NUMBER[spec.topology] % 4)
  tools.kept = K.world()
  K.bind(tools.kept)
  return field.apply(field.build(spec, NAMES), 1)
end

return {
  { "a square drawing is a map: the first row is the highest y", function()
    local areas, starts = make {
      topology = "square4",
      layers = [[
        ####
        #a~#
        _.^x
      ]],
      legend = {
        ["~"] = { arduous = 2 }, ["^"] = { "fog", hazard = 5 }, a = { "arduous", unit = "mira", names = { "home" } },
        x = { "rock", name = "home" },
      },
    }
    same({ K.field_topology(), K.field_size() }, { 1, 4, 3, 1 })
    same({ K.cell_tags(K.cell_at(0, 2)), K.cell_tags(K.cell_at(1, 0)), K.cell_tags(K.cell_at(0, 0)) }, { 3, 1, 0 })
    same({ K.cell_value(K.cell_at(2, 1), 0), K.cell_value(K.cell_at(1, 1), 0) }, { 2, 1 })
    same({ K.cell_tags(K.cell_at(2, 0)), K.cell_value(K.cell_at(2, 0), 1) }, { 1 | 8 | 4, 5 })
    same(K.cell_tags(K.cell_at(3, 0)), 1 | 16 | 2)
    same(starts, { { name = "mira", cell = K.cell_at(1, 1) } })
    same(areas, { home = { K.cell_at(1, 1), K.cell_at(3, 0) } })
  end },
  { "a cube has a drawing for each layer, from the lowest", function()
    make { topology = "cube", layers = { "###\n###", "..#\n...", "...\n..." },
      edges = { { from = { 0, 0, 1 }, to = { 0, 0, 2 }, type = "window" }, { from = { 1, 0, 1 }, to = { 0, 0, 1 }, type = "wall" } } }
    same({ K.field_cells(), K.field_size() }, { 18, 3, 2, 3 })
    same({ K.cell_tags(K.cell_at(2, 1, 1)), K.cell_tags(K.cell_at(2, 0, 1)), K.cell_tags(K.cell_at(2, 1, 0)) }, { 3, 1, 3 })
    same({ K.cell_edge(K.cell_at(0, 0, 1), 4), K.cell_edge(K.cell_at(0, 0, 2), 5), K.cell_edge(K.cell_at(0, 0, 1), 0) }, { 2, 2, 1 })
  end },
  { "walls are drawn between cells", function()
    for _, topology in ipairs { "square4", "square8", "cube" } do
      make { topology = topology, between = { ["|"] = "wall", ["-"] = "wall", [":"] = "window" },
        layers = { [[
          . .|.
            -
          .:. .

          . . #
        ]] } }
      local right, down = 0, topology == "square8" and 6 or 3
      same({ K.field_cells(), K.field_size() }, { 9, 3, 3, 1 })
      same({ K.cell_edge(K.cell_at(1, 2), right), K.cell_edge(K.cell_at(0, 1), right) }, { 1, 2 })
      same({ K.cell_edge(K.cell_at(1, 2), down), K.cell_edge(K.cell_at(0, 2), down) }, { 1, 0 })
      same(K.cell_tags(K.cell_at(2, 0)), 3)
    end
  end },
  { "a hex drawing has odd columns half a cell higher", function()
    local areas = make { topology = "hex",
      layers = [[
          b   d
        a   #   e
          g   .
        f   .   .
      ]],
      legend = { a = { name = "a" }, b = { name = "b" }, d = { name = "d" }, e = { name = "e" }, f = { name = "f" }, g = { name = "g" } },
      edges = { { from = { 0, 0 }, to = { 0, 1 }, type = "wall" } } }
    same({ K.field_cells(), K.field_size() }, { 10, 5, 2, 1 })
    same({ K.point(areas.a[1]) }, { 0, 1, 0 })
    same({ K.point(areas.b[1]) }, { 1, 1, 0 })
    same({ K.point(areas.e[1]) }, { 4, -1, 0 })
    -- a and b touch, a and g touch: the odd column lies half a cell higher.
    same({ K.direction_between(areas.a[1], areas.b[1]), K.direction_between(areas.a[1], areas.g[1]) }, { 0, 5 })
    same({ K.direction_between(areas.f[1], areas.a[1]), K.direction_between(areas.d[1], areas.e[1]) }, { 1, 5 })
    same(K.cell_tags(K.cell_at(2, 0)), 3)
    same(K.cell_edge(areas.f[1], 1), 1)
  end },
  { "sides of hexes are drawn about them, and shared", function()
    local areas = make { topology = "hex", between = { ["/"] = "wall", [":"] = "window", ["="] = "fence" },
      legend = { a = { name = "a" }, b = { name = "b" }, c = { name = "c" }, d = { name = "d" } },
      layers = [[
            __
         __/c :
        /a  == d
        \  :.
        /b \__/
        \__/
      ]] }
    same({ K.field_cells(), K.field_size() }, { 6, 3, 2, 1 })
    local function at(name) return areas[name][1] end
    same({ { K.point(at "a") }, { K.point(at "b") }, { K.point(at "c") }, { K.point(at "d") } }, { { 0, 1, 0 }, { 0, 0, 0 }, { 1, 1, 0 }, { 2, 0, 0 } })
    local function edges(cell)
      local list = {}
      for direction = 0, 5 do list[#list + 1] = K.cell_edge(cell, direction) end
      return table.concat(list)
    end
    -- Upper right, upper, upper left, lower left, lower, lower right.
    same(edges(at "a"), "011102")
    same(edges(at "b"), "101111")
    same(edges(at "c"), "211030")
    same(edges(K.cell_at(1, 0)), "032111")
    same(edges(at "d"), "000000")
    -- What is not drawn is no cell, or open.
    same({ K.cell_tags(K.cell_at(2, -1)), K.cell_tags(at "d") }, { 0, 1 })
  end },
  { "hexes with sides begin at any column, high or low", function()
    make { topology = "hex", between = {}, layers = ".\n   .\n.\n   ." }
    same({ K.field_cells(), K.field_size() }, { 6, 2, 3, 1 })
    local there = {}
    for cell = 0, 5 do there[cell + 1] = K.cell_tags(cell) end
    same(there, { 0, 1, 1, 1, 1, 0 })
    same(K.direction_between(K.cell_at(0, 1), K.cell_at(1, 0)), 5)
  end },
  { "a hex field of one column, and of a size", function()
    make { topology = "hex", layers = ".\n#" }
    same({ K.field_cells(), K.field_size() }, { 2, 1, 2, 1 })
    same(K.cell_tags(K.cell_at(0, 0)), 3)
    make { topology = "hex", size = { 4, 3 }, fill = "fog", units = { kel = { 3, -1 } } }
    for cell = 0, 11 do same(K.cell_tags(cell), 13) end
  end },
  { "a size with units and areas by place", function()
    local areas, starts = make { topology = "square8", size = { 30, 20 }, units = { mira = { 3, 4 }, kel = { 5 } }, areas = { exit = { { 29, 19 } } } }
    same(areas, { exit = { K.cell_at(29, 19) } })
    same(starts, { { name = "kel", cell = K.cell_at(5, 0) }, { name = "mira", cell = K.cell_at(3, 4) } })
  end },
  { "a graph has zones and links", function()
    local areas, starts = make { topology = "graph",
      zones = { "gate", { id = "yard", "fog", hazard = 2, units = { "mira", "kel" } }, { id = "hall", name = "inside" } },
      links = { { "gate", "yard", cost = 3 }, { "yard", "hall", type = "wall", one_way = true } } }
    same(areas, { gate = { 0 }, yard = { 1 }, hall = { 2 }, inside = { 2 } })
    same(starts, { { name = "mira", cell = 1 }, { name = "kel", cell = 1 } })
    same({ K.link(0, 0) }, { 1, 3, 0 })
    same({ K.link(1, 1) }, { 2, 1, 1 })
    same({ K.direction_count(2), K.cell_value(1, 1), K.cell_tags(1) }, { 0, 2, 13 })
  end },
}
