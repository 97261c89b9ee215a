-- Tests of scripts/report/board.lua: a picture of every topology, as it is to look.
local same, check = tools.same, tools.check
local field, board = script "encounter/field", script "report/board"

local NAMES = {
  tiles = {
    solid = { bit = 1 }, opaque = { bit = 2 }, fog = { bit = 3, def = { draw = "%" } }, arduous = { value = 0, def = { draw = "~" } },
  },
  edges = { wall = 1, window = 2, fence = 3 },
}
local DEFS = { window = { draw = ":" }, fence = { draw = "=" } }
local FOES = { goblin = true, ghoul = true, ogre = true }

local function draw(spec, options)
  options = options or {}
  tools.rules(tools.NUMBER[spec.topology] % 4)
  tools.kept = K.world()
  K.bind(tools.kept)
  local plan = field.build(spec, NAMES)
  local _, starts = field.apply(plan, 1)
  K.side_add(0)
  K.side_add(1)
  local units, handles = {}, {}
  for at, start in ipairs(starts) do
    local side = FOES[start.name] and 1 or 0
    handles[start.name] = K.unit_add(side, 0, 0, start.name == "ogre" and 1 or 0)
    units[at] = { handle = handles[start.name], name = start.name, side = side == 1 and "monsters" or "heroes", number = side }
  end
  for _, start in ipairs(starts) do K.unit_place(handles[start.name], start.cell) end
  if options.away then K.unit_place(handles[options.away], -1) end
  return board.draw(board.view {
    tiles = NAMES.tiles, edges = NAMES.edges, edge_defs = DEFS, units = units, zones = plan.zones,
    columns = options.columns, colour = options.colour, hidden = options.hidden,
  })
end

-- The picture equals the text, whose indentation of six and first line break do not count.
local function looks(spec, wanted, options)
  wanted = wanted:gsub("\n      ", "\n"):gsub("^\n", "")
  local got = draw(spec, options)
  if got ~= wanted then error("looks\n" .. got .. "not\n" .. wanted, 2) end
  for line in got:gmatch("[^\n]*") do
    check(#line:gsub("\27%[%d+m", "") <= (options and options.columns or 80), "a line is too long: " .. line)
  end
end

local UNITS = {
  m = { unit = "mira" }, k = { unit = "kel" }, ["1"] = { unit = "goblin" }, ["2"] = { unit = "ghoul" }, o = { unit = "ogre" },
  ["~"] = "arduous", ["%"] = "fog",
}

return {
  { "squares with walls, windows and missing cells", function()
    looks({ topology = "square8", legend = UNITS, between = { ["|"] = "wall", ["-"] = "wall", [":"] = "window" }, layers = [[
      . . . . # # .
        - -
      . m|. . # . .
          :
      . k:. ~ ~ . 1

      _ . . ~ . . 2
    ]] }, [[

      3 .  .  .  .  #  #  .
           -- --
      2 .  M |.  .  #  .  .
              ::
      1 .  K :.  ~  ~  .  g1
      0    .  .  ~  .  .  g2
        0  1  2  3  4  5  6
      heroes: M mira (1, 2), K kel (1, 1)
      monsters: g1 goblin (6, 1), g2 ghoul (6, 0)
      signs: # solid, : window, | wall, ~ arduous
      ]])
  end },
  { "a cube shows the layers where something is", function()
    looks({ topology = "cube", legend = UNITS,
      layers = { "#######\n#######\n#######", ".....##\n.m...##\n...~.##", ".......\n.....k.\n.......", ".......\n.......\n......." },
      edges = { { from = { 0, 0, 1 }, to = { 0, 0, 2 }, type = "window" }, { from = { 1, 1, 1 }, to = { 2, 1, 1 }, type = "wall" } } }, [[

      z=1               z=2
      2 . . . . . # #   2 . . . . . . .
      1 . M|. . . # #   1 . . . . . K .
      0 . . . ~ . # #   0 . . . . . . .
        0 1 2 3 4 5 6     0 1 2 3 4 5 6
      not drawn: z=0 all #, z=3 all .
      between layers: window (0, 0) z=1/2
      heroes: M mira (1, 1, 1), K kel (5, 1, 2)
      signs: # solid, : window, | wall, ~ arduous
      ]])
  end },
  { "layers stand below each other where the width is short", function()
    looks({ topology = "cube", legend = UNITS, layers = { "m.........", "k.........", ".........." } }, [[

      z=0
      0 M . . . . . . . . .
        0 1 2 3 4 5 6 7 8 9

      z=1
      0 K . . . . . . . . .
        0 1 2 3 4 5 6 7 8 9
      not drawn: z=2 all .
      heroes: M mira (0, 0, 0),
        K kel (0, 0, 1)
      ]], { columns = 40 })
    looks({ topology = "cube", layers = { "##", "##" } }, [[

      z=0
      0 # #
        0 1
      not drawn: z=0 all #, z=1 all #
      signs: # solid
      ]])
  end },
  { "a body is drawn on all its cells; who is away is said", function()
    looks({ topology = "square4", legend = UNITS, layers = "%..\n...\no.m" }, [[

      2 % . .
      1 o o .
      0 o o .
        0 1 2
      heroes: M mira away
      monsters: o ogre (0, 0)
      signs: % fog
      ]], { away = "mira" })
  end },
  { "hexes are staggered, and only sides with an edge are drawn", function()
    looks({ topology = "hex", legend = UNITS, layers = [[
        .   .   .
      m   #   .   .
        k   ~   .
      .   .   .   .
        .   .   2
      .   .   .   .
    ]], edges = {
      { from = { 2, 0 }, to = { 2, 1 }, type = "wall" }, { from = { 2, 0 }, to = { 3, 0 }, type = "wall" },
      { from = { 2, 0 }, to = { 1, 0 }, type = "wall" }, { from = { 2, 0 }, to = { 1, 1 }, type = "wall" },
      { from = { 5, -2 }, to = { 6, -3 }, type = "window" },
    } }, [[

            .     .     .
      2  M     #     .     .
            K  __ ~     .
      1  .    /. \   .     .
            . \   .     g
      0  .     .     .    :.
         0  1  2  3  4  5  6
      (q, r): q below, r at the left for column 0; 1 less with every second column
      heroes: M mira (0, 2), K kel (1, 1)
      monsters: g ghoul (5, -2)
      signs: # solid, / wall, : window, ~ arduous
      ]])
  end },
  { "of signs on one cell the last is drawn, and no other told of", function()
    looks({ topology = "square4", legend = { f = { "fog", arduous = 1 }, s = { "fog", "solid" } }, layers = ".f\ns." }, [[

      1 . ~
      0 % .
        0 1
      signs: % fog, ~ arduous
      ]])
    looks({ topology = "square4", legend = { f = { "fog", arduous = 1 } }, layers = ".f" }, [[

      0 . ~
        0 1
      signs: ~ arduous
      ]])
  end },
  { "sides are drawn when one of their cells is seen", function()
    local function hidden(cell) return (K.point(cell)) > 1 end
    looks({ topology = "square4", between = { ["|"] = "wall", [":"] = "window" }, layers = ". .|. .:." }, [[

      0 . .|? ? ?
        0 1 2 3 4
      signs: ? not seen, | wall
      ]], { hidden = hidden })
    looks({ topology = "hex", between = { ["/"] = "wall", [":"] = "window" }, layers = "/.     . :" }, [[

      0 /.     ?
         0  1  2
      (q, r): q below, r at the left for column 0; 1 less with every second column
      signs: / wall, ? not seen
      ]], { hidden = hidden })
  end },
  { "a graph is a list of zones", function()
    looks({ topology = "graph",
      zones = { "gate", { id = "yard", "fog", arduous = 2, units = { "mira", "kel" } }, { id = "hall", unit = "ghoul" }, "cellar" },
      links = { { "gate", "yard", cost = 3 }, { "yard", "hall", type = "wall" }, { "hall", "cellar", one_way = true } } }, [[

      gate    -
              to yard 3
      yard    [fog, arduous 2] M mira, K kel
              to gate 3, hall (wall)
      hall    g ghoul
              to yard (wall), cellar
      cellar  -
      heroes: M mira yard, K kel yard
      monsters: g ghoul hall
      ]])
  end },
  { "what is drawn of a field is what was drawn for it", function()
    local state = 7
    local function below(n)
      state = (state * 1103515245 + 12345) % 2147483648
      return state // 65536 % n
    end
    for round = 1, 40 do
      local width, height = 1 + below(12), 1 + below(9)
      local rows, picture = {}, {}
      for y = 1, height do
        rows[y] = {}
        for x = 1, width do rows[y][x] = ("..#~%"):sub(1 + below(5)):sub(1, 1) end
        picture[y] = table.concat(rows[y])
      end
      local topology = round % 2 == 0 and "square4" or "square8"
      local got, at = draw({ topology = topology, legend = UNITS, layers = table.concat(picture, "\n") }), 0
      for line in got:gmatch("[^\n]*\n") do
        at = at + 1
        if at <= height then same(line:sub(3, -2), table.concat(rows[at], " ")) end
      end
    end
  end },
  { "a hex field is drawn as it was drawn", function()
    local drawing = "  .   #   .\n~   .   .   %\n  #   #   .\n.   ~   .   #\n  %   .   ~\n.   .   #   ."
    local got, at = draw({ topology = "hex", legend = UNITS, layers = drawing }), 0
    local lines = {}
    for line in got:gmatch("[^\n]*") do lines[#lines + 1] = line end
    for line in drawing:gmatch("[^\n]+") do
      at = at + 1
      same(lines[at]:sub(2):gsub(" ", ""), line:gsub(" ", ""))
      same(lines[at]:find("%S", 2) > 4, line:find("%S") > 1)
    end
  end },
  { "a hex field with sides is drawn as it was drawn", function()
    local state = 11
    local function below(n)
      state = (state * 1103515245 + 12345) % 2147483648
      return state // 65536 % n
    end
    local between = { ["/"] = "wall", [":"] = "window", ["="] = "fence" }
    for _ = 1, 60 do
      local width, height, edges, picture, taken = 1 + below(9), 1 + below(7), {}, {}, {}
      for row = 1, height do
        picture[row] = {}
        for column = 1, width do picture[row][column] = (".#~%."):sub(1 + below(5)):sub(1, 1) end
        picture[row] = table.concat(picture[row])
      end
      local spec = { topology = "hex", legend = UNITS, layers = table.concat(picture, "\n"), edges = edges }
      for _ = 1, below(30) do
        local q, row, step = below(width), below(height), tools.HEX[1 + below(6)]
        local to_q, to_r = q + step[1], row - q // 2 + step[2]
        local from = q .. "," .. row - q // 2
        local on_field = to_q >= 0 and to_q < width and to_r + to_q // 2 >= 0 and to_r + to_q // 2 < height
        if on_field and not taken[to_q .. "," .. to_r .. "," .. from] then
          taken[from .. "," .. to_q .. "," .. to_r] = true
          edges[#edges + 1] = { from = { q, row - q // 2 }, to = { to_q, to_r }, type = ({ "wall", "window", "fence" })[1 + below(3)] }
        end
      end
      -- What every hex and every side is.
      local function all()
        local list = {}
        for cell = 0, width * height - 1 do
          list[#list + 1] = K.cell_tags(cell)
          for direction = 0, 5 do list[#list + 1] = K.cell_edge(cell, direction) end
        end
        return table.concat(list, " ")
      end
      local first = draw(spec)
      local was = all()
      -- The numbers of rows and columns are no part of the drawing.
      local rows = {}
      for line in first:gmatch("[^\n]*") do
        if line:find("^%s*0  1") or line:find("^%s*0$") then break end
        rows[#rows + 1] = "  " .. line:sub(3)
      end
      same(draw { topology = "hex", legend = UNITS, between = between, layers = table.concat(rows, "\n") }, first)
      same(all(), was)
    end
  end },
  { "hexes drawn without spaces are those of a staggered drawing", function()
    local function hexes(layers) return draw { topology = "hex", legend = UNITS, layers = layers } end
    same(hexes "~.%.\n..#.", hexes "  .   .\n~   %\n  .   .\n.   #")
  end },
  { "a wide map is drawn closer, then in pieces", function()
    looks({ topology = "square4", size = { 24, 2 }, units = { mira = { 3, 1 }, kel = { 22, 0 } } }, [[

      1 ...M....................
      0 ......................K.
        0    5    10   15   20
      heroes: K kel (22, 0), M mira (3, 1)
      ]], { columns = 40 })
    looks({ topology = "square4", size = { 24, 2 }, units = { goblin = { 3, 1 }, ghoul = { 22, 0 } } }, [[

      columns 0 to 18
      1 . . . g2. . . . . . . . . . . . . . .
      0 . . . . . . . . . . . . . . . . . . .
        0         5         10        15

      columns 19 to 23
      1 . . . . .
      0 . . . g1.
          20
      monsters: g1 ghoul (22, 0),
        g2 goblin (3, 1)
      ]], { columns = 40 })
  end },
  { "sides are coloured only when asked", function()
    local text = draw({ topology = "square4", legend = UNITS, layers = "m.2" }, { colour = true })
    check(text:find("0 \27[36mM\27[0m . \27[31mg\27[0m\n", 1, true), text)
    check(not draw({ topology = "square4", legend = UNITS, layers = "m.2" }):find("\27", 1, true))
  end },
  { "drawing needs a view alone", function()
    local view = {
      topology = "square4", width = 3, height = 1, depth = 1, columns = 80, signs = { ["^"] = "spire" },
      units = { { name = "ann", side = "blue", cell = 2 } }, cell = function(x) return x end, point = function(cell) return cell, 0, 0 end,
      ground = function(cell) return cell == 0 and "^" or "." end, edge = function() end,
    }
    view.unit = function(cell) return cell == 2 and view.units[1] or nil end
    same(board.draw(view), "0 ^ . A\n  0 1 2\nblue: A ann (2, 0)\nsigns: ^ spire\n")
  end },
}
