-- The words of the global `field`: places, distances, sight, ways and terrain. Rows as told in
-- scripts/reference/words.lua.
return {
  id = "field", of = "field", global = "field", title = "The field",
  text = "A place is a unit or a cell; words that take a place accept both. A cell is a number, made by `field.at`. "
    .. "Distances count steps between neighbours. Directions are numbers from 0; the topology says how many there "
    .. "are. Masks of sides: 1 stops moves, 2 lines of sight, 4 other senses, 8 areas.",
  rows = {
    -- Places.
    { "at", "(x: integer, y?: integer, z?: integer) -> cell?",
      "The cell at a point; nil outside the field. On graphs, x "
        .. "is the number of the zone.", example = "field.at(1, 1, 0) == me.cell --> true\nfield.at(99, 0) --> nil" },
    { "exists", "(cell: cell) -> boolean", "Whether the cell is part of the field.",
      example = "field.exists(me.cell), field.exists(-1) --> true, false" },
    { "point", "(cell: cell) -> integer, integer, integer", "The x, y and z of a cell.",
      example = "field.point(foe.cell) --> 2, 1, 0" },
    { "name", "(cell: cell) -> string",
      "The name of a cell in logs and answers: \"x,y\", on cubes \"x,y,z\"; a zone's id.",
      example = 'field.name(foe.cell) --> "2,1,0"' },
    { "cells", "(place: place) -> cell[]", "All cells of a place. A unit has one or more.",
      example = "#field.cells(me) --> 1" },
    { "anchor", "(place: place) -> cell", "The anchor of a unit, or the cell itself.",
      example = "field.anchor(me) == me.cell --> true" },
    { "only_cell", "(place: place) -> cell?", "The cell of a place that has only one; nil of a unit with several, or "
        .. "that is away.", example = "field.only_cell(me) == me.cell --> true" },
    { "units_at", "(cell: cell) -> unit[]", "The units in a cell.",
      example = "field.units_at(foe.cell)[1] == foe --> true" },
    { "units_in", "(cells: cell[]) -> unit[]", "The units in any of these cells, each once.",
      example = "#field.units_in(field.disk(me.cell, 1)) --> 2" },
    { "area", "(name: string) -> cell[]", "The cells of a named area of the drawing.",
      errors = "no such area on this field", example = '#field.area "way out" --> 1' },
    { "names_of", "(cell: cell) -> string[]", "The names of the areas of a cell, in order; on graphs, the zone.",
      example = 'field.names_of(field.area("way out")[1])[1] --> "way out"' },
    { "size", "() -> integer, integer, integer", "Width, height and depth of the field, in cells.",
      example = "field.size() --> 8, 4, 2" },
    { "topology", "() -> string", "The name of the field's topology.", example = 'field.topology() --> "cube"' },
    { "digest", "() -> integer", "A digest of the map, its alterations and the places of units.",
      example = 'local before = field.digest()\nuse:shift(foe, field.at(5, 1, 0))\nuse:resolve()\nfield.digest() '
        .. '== before --> false' },
    -- Neighbours and directions.
    { "neighbours", "(cell: cell, stops?: integer) -> cell[]",
      "The neighbours of a cell. stops: without those behind a "
        .. "side that stops one of these (a mask).", example = "#field.neighbours(field.at(0, 0, 0)) --> 3" },
    { "neighbour", "(cell: cell, direction: integer) -> cell?", "The next cell in a direction; nil outside the field.",
      example = "field.neighbour(me.cell, field.direction(me.cell, foe.cell)) == foe.cell --> true" },
    { "direction", "(from: cell, to: cell) -> integer?",
      "The direction of the straight line between two cells, or nil.",
      example = "field.direction(me.cell, foe.cell) --> 0\n"
        .. "field.direction(field.at(0, 0), field.at(1, 2)) --> nil" },
    { "directions", "(cell: cell) -> integer", "The number of directions from a cell.",
      example = "field.directions(me.cell) --> 6" },
    { "directions_towards", "(from: cell, to: cell) -> integer[]",
      "The directions closest to the line between two cells: one, or several that tie.",
      example = "#field.directions_towards(me.cell, foe.cell) --> 1" },
    { "opposite", "(direction: integer) -> integer", "The opposite direction.",
      example = "field.opposite(field.opposite(0)) --> 0" },
    { "straight", "(cell: cell, direction: integer, steps: integer) -> cell?",
      "The cell after this many steps in a direction; nil outside the field.",
      example = "field.name(field.straight(me.cell, 0, 3)) --> \"4,1,0\"" },
    { "bearing", "(cell: cell, facing: integer, other: cell) -> string",
      "Where a cell lies for this facing: here, ahead, front, side, rear or behind.",
      example = 'field.bearing(me.cell, 0, foe.cell) --> "ahead"' },
    -- Distances.
    { "distance", "(a: place, b: place) -> integer, cell, cell",
      "The distance between two places, and the closest cell of each.", example = "(field.distance(me, foe)) --> 1" },
    { "nearest_of", "(place: place, cells: cell[]) -> integer?",
      "The distance from a place to the nearest of these cells; nil for an empty list.",
      example = 'field.nearest_of(me, field.area "way out") --> 6' },
    { "open_distance", "(from: cell, to: cell) -> integer?",
      "The steps between two cells around solid cells, or nil. The "
        .. "two ends can be solid.", example = "field.open_distance(me.cell, foe.cell) --> 1" },
    { "nearest_each", "(cells: cell[], others: cell[]) -> integer[]?, integer[]?",
      "For each cell of a list the number of the nearest of others, the first of equals, and its distance (0 and -1: "
        .. "there is no way); nil: there are no others.",
      example = "field.nearest_each({ me.cell, foe.cell }, { foe.cell })[1] --> 1" },
    { "count_each", "(cells: cell[], others: cell[], steps: integer[]) -> integer[]",
      "For each cell of a list how many of others are as many steps away as one of these numbers says, from 0 to 63.",
      example = "field.count_each({ me.cell }, { foe.cell }, { 1, 2 })[1] --> 1" },
    { "open_distances", "(from: cell[], ground?: integer, to?: cell[]) -> table<cell, integer>",
      "The same from the nearest of these cells to every cell within reach, or only to some (`to`), which is faster. "
        .. "ground: only through cells with something solid at most this many cells below.",
      example = "field.open_distances({ me.cell })[foe.cell] --> 1" },
    { "open_steps", "(from: cell[], to: cell[], ground?: integer) -> integer[]",
      "The same steps to each cell of a list, in its order; -1 where there is no way.",
      example = "field.open_steps({ me.cell }, { foe.cell, me.cell })[1] --> 1" },
    { "numbers_in", "(cells: cell[], others: cell[]) -> integer[]",
      "For each of other cells its number in a list, the first of equals; 0: it is not in it.",
      example = "field.numbers_in({ foe.cell, me.cell }, { me.cell })[1] --> 2" },
    { "adjacent", "(a: place, b: place, stops?: integer) -> boolean",
      "Whether two places share a side. stops: sides that prevent it (a mask).",
      example = "field.adjacent(me, foe) --> true" },
    { "beside", "(a: cell, b: cell, stops?: integer) -> boolean",
      "Whether two cells share a side that stops none of these.",
      example = "field.beside(me.cell, foe.cell, 1) --> true" },
    { "adjacent_units", "(unit: unit, stops?: integer) -> unit[]", "The units next to a unit, in order of joining.",
      example = "#field.adjacent_units(me) --> 1" },
    { "units_within", "(place: place, steps: integer) -> unit[]",
      "The units within this many steps of a unit, with itself.",
      example = "#field.units_within(me, 1), #field.units_within(me.cell, 0) --> 2, 1" },
    { "units_on", "(tile: string) -> unit[]", "The units whose anchor has a tile, in order of joining.",
      errors = "no such tile", example = '#field.units_on "fluid" --> 0' },
    { "units_adrift", "(direction: integer) -> unit[]", "Units without support: the next cell of their anchor in a "
        .. "direction is not solid, or the anchor is.", example = "#field.units_adrift(0) --> 2" },
    -- Sets of cells.
    { "disk", "(cell: cell, radius: integer) -> cell[]", "Every cell within this many steps, with the cell itself.",
      example = "#field.disk(me.cell, 1) --> 6" },
    { "ring", "(cell: cell, radius: integer) -> cell[]", "Every cell at exactly this many steps.",
      example = "#field.ring(me.cell, 1) --> 5" },
    { "line", "(from: cell, to: cell) -> cell[]", "A line of steps between two cells, with both.",
      example = "#field.line(me.cell, field.at(4, 1, 0)) --> 4" },
    { "within", "(place: place, low: integer, high: integer) -> cell[]", "Every cell at a distance from low to high.",
      example = "#field.within(me, 0, 1) --> 6" },
    { "joined", "(cells: cell[], path?: \"solid_end\" | \"open\" | \"geometric\") -> cell[]",
      "The cells that can join a connected set. path: solid_end (a solid cell ends it), open (no solid cells) or "
        .. "geometric (any cells).", example = '#field.joined({ me.cell }, "open") --> 5' },
    { "cells_with", "(tile: string) -> cell[], integer[]?", "All cells with a tile; of a tile with a value, also each "
      .. "value.",
      errors = "no such tile",
      example = '#field.cells_with "fluid" --> 1' },
    -- Bodies.
    { "body", "(unit: unit) -> integer, integer, integer", "The number of cells of its body, its edge and its height.",
      example = "field.body(me) --> 1, 1, 1" },
    { "body_cells", "(unit: unit, anchor: cell, body?: string) -> cell[]",
      "The cells of its body, or of another, at an anchor, in the order of the "
        .. "body; -1 outside the field.", errors = "no such body",
      example = "field.body_cells(me, foe.cell)[1] == foe.cell --> true" },
    { "fits", "(unit: unit, anchor: cell) -> boolean",
      "Whether it fits at an anchor: no solid cell, no wall through it, "
        .. "no unit in the way.",
      example = "field.fits(me, foe.cell), field.fits(me, field.at(3, 1, 0)) --> false, true" },
    { "room_near", "(unit: unit, low: integer, high: integer, sight?: string) -> cell?",
      "The first cell at that many steps from the anchor of a unit where it fits, as for `fits`; with a rule of sight "
        .. "only cells that the anchor sees.", errors = "no such sight rule; more than 62 steps",
      example = 'field.fits(me, field.room_near(me, 1, 2, "plain")) --> true' },
    { "in_the_way", "(unit: unit, anchor: cell, gone?: table) -> string?",
      "What is in the way of a body at an anchor, in words, as `places` of the manifest has it; nil for nothing. gone: "
        .. "a set of units that do not count.",
      example = 'field.in_the_way(me, foe.cell) --> "brute stands there"\n'
        .. 'field.in_the_way(me, foe.cell, { [foe] = true }) --> nil' },
    { "obstacles", "(unit: unit, anchor: cell, body?: string) -> integer, unit[], boolean",
      "What is in the way of its body, or of another, at an anchor: the cells of the body that are closed (a mask, "
        .. "from bit 0), the units there, and whether a wall runs through it.", errors = "no such body",
      example = 'local bad, others, cut = field.obstacles(me, foe.cell, "one")\n'
        .. 'bad, others[1] == foe, cut --> 0, true, false' },
    { "ghost", "(unit: unit) -> integer",
      "The cells of its body that it does not occupy (a mask of their numbers, from "
        .. "bit 0).", example = "field.ghost(me) --> 0" },
    { "occupy", "(unit: unit, ghost: integer, extra: integer, direction?: integer)",
      "Sets the cells of its body that it does not occupy, and those that also take the next cell in a direction "
        .. "(masks). Moving resets both.", example = "field.occupy(me, 0, 1, 4)\n#field.cells(me) --> 2" },
    { "face", "(unit: unit, direction?: integer)",
      "Sets its facing; without a direction, none. For `apply` of effects.",
      example = "field.face(me, 2)\nme.facing --> 2" },
    -- Terrain.
    { "is", "(cell: cell, tile: string) -> boolean", "Whether a cell has a tile: a plain one, or a number above 0.",
      errors = "no such tile", example = 'field.is(field.at(6, 2, 0), "fluid") --> true' },
    { "value", "(cell: cell, tile: string) -> integer", "The number of a tile on a cell.", errors = "no such tile",
      example = 'field.value(me.cell, "hazardous") --> 0' },
    { "tags", "(cell: cell) -> table<string, integer | boolean>",
      "All tiles of a cell: true for plain ones, else the number.",
      example = "field.tags(field.at(6, 2, 0)).fluid --> true" },
    { "marked", "(cell: cell, key: string) -> boolean", "Whether a cell has a tile whose definition sets a key.",
      example = 'field.marked(field.at(6, 2, 0), "text"), field.marked(me.cell, "text") --> true, false' },
    { "tile", "(name: string) -> definition", "The definition of a tile.", errors = "no such tile",
      example = 'field.tile("fluid").id --> "fluid"' },
    { "known_tile", "(name: string) -> boolean, boolean",
      "Whether a tile has this name, and whether it carries a number.",
      example = 'field.known_tile "hazardous" --> true, true' },
    { "solid_cells", "() -> cell[]", "All solid cells.", example = "#field.solid_cells() --> 0" },
    { "solid", "(cell: cell) -> boolean", "Whether the cell is solid.", example = "field.solid(me.cell) --> false" },
    { "side", "(cell: cell, direction: integer) -> table", "What the side of a cell stops: { move =, sight =, sense =, "
        .. "area = }.", example = "field.side(me.cell, 0).sight --> false" },
    { "stops_move", "(cell: cell, direction: integer) -> boolean", "Whether the side of a cell stops moves.",
      example = "field.stops_move(me.cell, 0) --> false" },
    { "alter", "(spec: alteration_spec) -> alteration", "Alters cells for a while: { cells =, tiles = { hazardous = 2, "
        .. "obscured = true, solid = false }, owner =, credit =, marks = up to four integers, until_frame = | "
        .. "while_source = | turns = | rounds = | until_turn =, carrier = a unit that it moves with }. `add`, `remove` "
        .. "and `values` are `tiles` in parts. For `apply` of effects; it triggers nothing.", errors = "no such tile",
      example = 'field.alter { cells = { me.cell }, tiles = { hazardous = 2 }, owner = me }\nfield.value(me.cell, '
        .. '"hazardous") --> 2' },
    { "alterations", "() -> alteration[]", "All alterations, oldest first.", example = "#field.alterations() --> 0" },
    { "alterations_at", "(cell: cell) -> alteration[]", "The alterations over a cell.",
      example = "field.alter { cells = { me.cell }, tiles = { soft = true } }\n#field.alterations_at(me.cell) --> 1" },
    { "put_tag", "(cell: cell, tile: string, amount: integer | boolean)",
      "Changes the map itself: adds a tile, or removes it (0, false). For `apply` of effects. For temporary changes "
        .. "use `alter`.", errors = "no such tile",
      example = 'field.put_tag(me.cell, "soft", true)\nfield.is(me.cell, "soft") --> true' },
    { "clear", "(cell: cell)", "Makes a cell of the map plain and empty. For `apply` of effects.",
      example = 'field.clear(field.at(6, 2, 0))\nfield.is(field.at(6, 2, 0), "fluid") --> false' },
    { "pack_tiles", "(tiles: table<string, integer | boolean>) -> integer[]",
      "Tiles and their values as numbers, for slots.", errors = "no such tile",
      example = "#field.pack_tiles { hazardous = 2, soft = true } --> 4" },
    { "unpack_tiles", "(packed: integer[] | list) -> table<string, integer | boolean>", "The tiles of such numbers.",
      example = "field.unpack_tiles(field.pack_tiles { hazardous = 2 }).hazardous --> 2" },
    -- Shapes.
    { "pattern", "(offsets: integer[][], origin: cell, turn?: integer, mirror?: boolean) -> cell[]",
      "The cells of a pattern, { { x, y }, ... }, with its origin on a cell, without those outside the field.",
      example = '#field.pattern({ { 0, 0 }, { 1, 0 }, { 0, 1 } }, me.cell) --> 3' },
    { "placements", "(offsets: integer[][], anchors: cell[], how?: table) -> table[]",
      "All placements of a pattern that cover one of the anchors and differ as sets of cells: { cells =, turn =, "
        .. "mirror =, x =, y =, z = }. how: { by = numbers of the offsets that can cover the anchor, origin = true "
        .. "(only the origin can), mirrors = true }.",
      example = '#field.placements({ { 0, 0 }, { 1, 0 } }, { me.cell }, { origin = true }) --> 4' },
    { "turns", "() -> integer", "The number of turns of a pattern: 6 on hexes, otherwise 4.",
      example = "field.turns() --> 4" },
    { "turned", "(x: integer, y: integer, z?: integer, turn?: integer, mirror?: boolean) -> integer, integer, integer",
      "A point turned this often counter-clockwise about the origin; mirror: mirrored first.",
      example = "field.turned(1, 0, 0, 1) --> 0, 1, 0" },
    { "cone", "(cell: cell, direction: integer, length: integer, shape?: \"wedge\" | \"wide\" | \"fan\") -> cell[]",
      "The cells of a cone that begins next to a cell: wedge (60 degrees on hexes), wide (120) or fan (1, 3, 5, ...).",
      example = '#field.cone(me.cell, 0, 2, "fan") --> 7' },
    { "row", "(cell: cell, direction: integer, length: integer) -> cell[]",
      "This many cells straight away, without the first.", example = "#field.row(me.cell, 0, 3) --> 3" },
    { "crossed", "(from: cell, to: cell) -> cell[]", "All cells that the line between two centres crosses, with both.",
      example = "#field.crossed(me.cell, field.at(3, 1, 0)) --> 3" },
    -- Ranges around walls.
    { "declare_range", "(name: string, rule: range_rule | fun(): range_rule)",
      "Declares a range rule while content loads: { stops = { \"move\" }, solid = tiles, corner =, solid_ends =, "
        .. "ground = }, or a function that returns this at the first use.",
      shown = 'field.declare_range("walls", { stops = { "move" } })' },
    { "range", "(range: string, from: place, to: place, most?: integer) -> integer?",
      "The steps between two places by a declared range rule; nil if more than `most`.", errors = "no such range rule",
      example = 'field.range("walls", me, foe) --> 1' },
    { "ranges", "(range: string, from: place, most?: integer) -> table<cell, integer>",
      "The same to every cell within reach.", errors = "no such range rule",
      example = 'field.ranges("walls", me)[foe.cell] --> 1' },
    -- Edges.
    { "edge", "(cell: cell, direction: integer) -> string?", "The edge on a side of a cell, or nil.",
      example = "field.edge(me.cell, 0) --> nil" },
    { "put_edge", "(cell: cell, direction: integer, name?: string)",
      "Sets or removes the edge on a side, whichever cell declared it. For `apply` of effects.",
      errors = "no such edge",
      example = 'field.put_edge(me.cell, 0, "wall")\nfield.edge(me.cell, 0), field.stops_move(me.cell, 0) --> '
        .. '"wall", true' },
    -- Sight.
    { "declare_sight", "(name: string, rule: sight_rule | fun(): sight_rule)",
      "Declares a sight rule while content loads: a table, or a function that returns it at the first use, when "
        .. "options are known.",
      shown = 'field.declare_sight("plain", { mode = "centres", touch = "open", stops = 2 })' },
    { "sees", "(sight: string, a: place, b: place) -> boolean, cell?, cell?",
      "Whether a line of sight connects two places, and between which cells.", errors = "no such sight rule",
      example = '(field.sees("plain", me, foe)) --> true' },
    { "seen_of", "(sight: string, from: place, cells: cell[]) -> cell[]",
      "Those of these cells that a place sees, in their order.", errors = "no such sight rule",
      example = '#field.seen_of("plain", me, { foe.cell }) --> 1' },
    { "seen_beside", "(sight: string, units: unit[], stops?: integer, without?: string[], but?: place) -> cell[]",
      "The cells beside some units that these see, in order. stops: sides that keep apart, as for `neighbours`. "
        .. "without: tiles that are left out; but: whose cells are left out.", errors = "no such sight rule or tile",
      example = '#field.seen_beside("plain", { me }) > 0 --> true' },
    { "closest_seen", "(sight: string, from: place, to: place) -> cell?, integer?",
      "The closest cell of `to` that `from` sees, and its distance; nil if none.", errors = "no such sight rule",
      example = 'field.closest_seen("plain", me, foe) == foe.cell --> true' },
    { "seen_cells", "(sight: string, from: place, radius: integer) -> cell[]",
      "The cells within a radius that a cell, or the anchor of a unit, sees.", errors = "no such sight rule",
      example = '#field.seen_cells("plain", me, 1) --> 6' },
    { "lines", "(sight: string, place: place, most: integer) -> lines",
      "From which cells at most so many steps away a line of sight leads to a cell, or to the anchor of a unit, and "
        .. "how many steps the place is from there: for `best_lines`.", errors = "no such sight rule",
      example = 'field.best_lines({ foe.cell }, { field.lines("plain", me, 9) }, 0)[1] --> 1' },
    { "best_lines", "(cells: cell[], lines: lines[], steps: integer) -> integer[], integer[]",
      "For each cell of a list the number of the lines whose steps from there are nearest to `steps`, the first of "
        .. "equals, and how far off it they are; 0: none leads there.",
      example = 'local there = field.lines("plain", me, 9)\nfield.best_lines({ me.cell }, { there, there }, 2)[1] ' ..
        '--> 1' },
    { "crosses", "(sight: string, from: cell, to: cell, ...: string) -> boolean, cell[]?, table<integer, string>?",
      "Whether there is a line of sight between two cells. If it meets any edge, or a cell with a tile whose "
        .. "definition has one of some keys, both ends counted, also its cells, and by number the edges on the way "
        .. "into them.",
      errors = "no such sight rule", example = '(field.crosses("plain", me.cell, foe.cell, "harm")) --> true' },
    { "trace", "(sight: string, from: cell, to: cell, whole?: boolean) -> table",
      "Follows a line of sight: { clear =, why =, cell =, direction =, cover = the highest grade crossed, edges = { "
        .. "[name] = true }, steps = { { cell =, direction =, edge =, touch = } } }. It stops where it is blocked, "
        .. "unless `whole`.", errors = "no such sight rule",
      example = 'field.trace("plain", me.cell, foe.cell).clear --> true' },
    { "shadowed", "(sight: string, origin: cell, cells: cell[], drop_solid?: boolean) -> cell[]",
      "Those of these cells that a cell sees. drop_solid: without solid ones.", errors = "no such sight rule",
      example = '#field.shadowed("plain", me.cell, field.disk(me.cell, 1)) --> 6' },
    -- Ways.
    { "declare_path", "(name: string, rule: path_rule | fun(): path_rule)",
      "Declares a movement rule while content loads: a table, or a function that returns it at the first use.",
      shown = 'field.declare_path("plain", { step = 1, leave_values = { arduous = 1 } })' },
    { "reach", "(way: string, question: path_question) -> path_end[], reach",
      "The cells where a move can end, in order of reaching: { cell =, cost =, node =, harm = }; and the reach, for "
        .. "`field.way`. Each end has its way of least harm, then risk, then cost.",
      errors = "no such movement rule",
      example = 'local ends, reach = field.reach("plain", { unit = me, budget = 2 })\nends[1].cost, #ends > 4 --> '
        .. '0, true' },
    { "search", "(way: string, question: path_question) -> reach",
      "The reach of `field.reach` alone, for `field.ends`.", errors = "no such movement rule",
      example = '#field.several(field.search("plain", { unit = me, budget = 2 })) --> 0' },
    { "ends", "(reach: reach, but?: cell) -> cell[], integer[], integer[], integer[]?, integer[]?",
      "The ends of a reach, but for one, as lists of the same length: cells, costs, nodes, harms and risks. The last "
        .. "two are nil where nothing hurts, or nothing is a risk.",
      example = 'local cells, costs, _, harms = field.ends(field.search("plain", { unit = me, budget = 2 }))\n'
        .. '#cells == #costs, harms --> true, nil' },
    { "costs", "(way: string, question: path_question) -> table<cell, integer>, table<cell, integer>",
      "By cell: the cost to end there, by the way of least harm, and its place in the order of reaching. `field.reach` "
        .. "without the ways.", errors = "no such movement rule",
      example = 'local costs, places = field.costs("plain", { unit = me, budget = 2 })\n'
        .. 'costs[me.cell], places[me.cell], costs[foe.cell] --> 0, 1, nil' },
    { "several", "(reach: reach) -> cell[]",
      "The ends of a reach to which `field.ways` has several ways, in order of reaching.",
      example = 'local _, reach = field.reach("plain", { unit = me, budget = 2 })\n#field.several(reach) --> 0' },
    { "ways", "(reach: reach, cell: cell) -> path_end[]",
      "The ways to one end, cheapest first; each does less harm than those before, or as much at less risk.",
      example = 'local _, reach = field.reach("plain", { unit = me, budget = 2 })\n#field.ways(reach, field.at(2, 2, '
        .. '0)) --> 1' },
    { "along", "(way: string, question: path_question, cells: cell[]) -> path_end?, string?, integer?",
      "Judges a way that is spelt out, step by step. Returns where it ends, its cost and its cells; or nil and the "
        .. "illegal step with its reason, and if the move ends before that, after how many steps.", errors = "no such "
        .. "movement rule",
      example = 'field.along("plain", { unit = me, budget = 2 }, { field.at(1, 2, 0), field.at(2, 2, 0) }).cost --> ' ..
        '2' },
    { "way", "(reach: reach, node: integer) -> path_step[]",
      "The straightest of the equal steps to a node of a reach, the start first: { cell =, "
        .. "passed =, rest =, cost =, kind = }.",
      example = 'local ends, reach = field.reach("plain", { unit = me, budget = 2 })\n#field.way(reach, '
        .. 'ends[#ends].node) --> 3' },
    { "way_cells", "(reach: reach, node: integer, passed: boolean?) -> cell[]", "The cells of the way to a node of a "
      .. "reach, without the start; with `passed` those that are stepped to, before any fall.",
      example = 'local ends, reach = field.reach("plain", { unit = me, budget = 2 })\n#field.way_cells(reach, '
        .. 'ends[#ends].node) --> 2' },
    { "falls", "(reach: reach) -> boolean",
      "Whether any step of a reach falls. If not, `fall_limit` makes no difference.",
      example = 'local _, reach = field.reach("plain", { unit = me, budget = 2 })\nfield.falls(reach) --> false' },
    { "heights", "(reach: reach, nodes: integer[]) -> integer[]",
      "For each of some nodes of a reach the highest fall of the way there; one that comes at its end counts as 32767.",
      example = 'local reach = field.search("plain", { unit = me, budget = 2 })\n'
        .. 'local _, _, nodes = field.ends(reach)\nfield.heights(reach, nodes)[1] --> 0' },
    { "breaks", "(reach: reach) -> path_end[]",
      "Steps of a reach after which another rule decides: a unit below, a cell "
        .. "that carries on.",
      example = 'local _, reach = field.reach("plain", { unit = me, budget = 2 })\n#field.breaks(reach) --> 0' },
    { "steps", "(way: string, question: path_question) -> path_step[]",
      "All single steps, with the refused ones (refusal > 0).", errors = "no such movement rule",
      example = 'local refused = 0\nfor _, step in ipairs(field.steps("plain", { unit = me, budget = 2 })) do\n  '
        .. 'if step.refusal > 0 then refused = refused + 1 end\nend\nrefused > 0 --> true' },
    { "step_to", "(way: string, question: path_question, cell: cell) -> integer?, integer?",
      "The kind and cost of the cheapest legal single step to a cell, or nil.", errors = "no such movement rule",
      example = 'field.step_to("plain", { unit = me, budget = 2 }, foe.cell) --> nil' },
    { "chances", "(way: string, question: path_question) -> boolean, boolean, boolean",
      "Whether a legal single step exists, whether one ends where the unit can stop, and whether one does so without "
        .. "a fall.", errors = "no such movement rule",
      example = 'field.chances("plain", { unit = me, budget = 2 }) --> true, true, true' },
    { "walks", "(way: string, question: path_question, walk: forced_walk) -> table[]",
      "All ends of a forced move: { rule = \"farther\", \"closer\", \"straight\" or \"any\", steps =, point =, "
        .. "direction =, around =, partial = }. Returns a list of { cell =, steps =, shortfall =, path = }.",
      errors = "no such movement rule",
      example = 'local ends = field.walks("plain", { unit = foe }, { rule = "straight", direction = 0, steps = 2 '
        .. '})\nfield.name(ends[1].cell), ends[1].shortfall --> "4,1,0", 0' },
    { "walk_next", "(way: string, question: path_question, walk: forced_walk) -> integer[]",
      "The directions of its legal first steps.", errors = "no such movement rule",
      example = 'field.walk_next("plain", { unit = foe }, { rule = "straight", direction = 0, steps = 2 })[1] --> 0' },
    { "place_refusal", "(way: string, question: path_question, anchor: cell, stop?: boolean) -> integer",
      "0 if its body can be there (stop: can end a move there), else the number of a refusal.",
      errors = "no such movement rule",
      example = 'field.place_refusal("plain", { unit = me }, field.at(3, 1, 0), true) --> 0' },
    { "places", "(way: string, question: path_question, anchors: cell[], stop?: boolean, first?: boolean) -> cell[]",
      "Those of some anchors where its body can be (stop: can end a move), in their order; first: the first of them "
        .. "alone.",
      errors = "no such movement rule",
      example = '#field.places("plain", { unit = me }, { foe.cell, field.at(3, 1, 0) }, true) --> 1' },
    { "refusal", "(number: integer) -> string", "The text of a refusal.",
      example = 'field.refusal(field.place_refusal("plain", { unit = me }, foe.cell, true)) --> "somebody is in '
        .. 'the way"' },
    { "nearest_places", "(way: string, question: path_question, from: cell, supported?: boolean, allowed?: cell[]) -> "
        .. "cell[]", "The nearest anchors through open cells where its body can stop. supported: and has support. "
        .. "allowed: the only candidates.", errors = "no such movement rule",
      example = '#field.nearest_places("plain", { unit = me }, foe.cell) > 0 --> true' },
    { "valid_cells", "(way: string, question: path_question, anchor: cell) -> integer",
      "The cells of its body that are not solid at an anchor (a mask).", errors = "no such movement rule",
      example = 'field.valid_cells("plain", { unit = me }, me.cell) --> 1' },
    { "held_up", "(way: string, question: path_question, anchor: cell) -> integer",
      "Its support at an anchor: 0 none, 1 a hold only, 2 floor or fluid.", errors = "no such movement rule",
      example = 'field.held_up("plain", { unit = me }, me.cell) --> 2' },
    { "fall", "(way: string, question: path_question, anchor: cell, let_go?: boolean) -> integer, cell, integer, unit?",
      "How far it falls, where it lands, on what (a number), and the unit below. Without `gravity` in the rule "
        .. "nothing falls.", errors = "no such movement rule",
      example = '(field.fall("plain", { unit = me }, me.cell)) --> 0' },
    { "catches", "(way: string, question: path_question, anchor: cell, let_go?: boolean) -> table[]",
      "All landings that a falling unit can choose, nearest first: { height =, cell =, onto = }. The last is the one "
        .. "without a hold.", errors = "no such movement rule",
      example = '#field.catches("plain", { unit = me }, me.cell) --> 1' },
  },
}
