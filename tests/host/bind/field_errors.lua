-- Tests of scripts/encounter/field.lua: each mistake gets its one line.
local fails, same = tools.fails, tools.same
local field = script "encounter/field"

local NAMES = {
  tiles = { solid = { bit = 1 }, opaque = { bit = 2 }, fog = { bit = 3 }, arduous = { value = 0 } },
  edges = { wall = 1, window = 2 },
  units = { mira = true, kel = true },
}

local function wrong(wanted, spec)
  local problem = fails("field: " .. wanted, field.build, spec, NAMES)
  same(problem.key, "field")
end

local function flat(text, legend, more)
  local spec = { topology = "square4", layers = text, legend = legend }
  for key, value in pairs(more or {}) do spec[key] = value end
  return spec
end

-- Hexes whose sides are drawn.
local function sides(text) return { topology = "hex", layers = text, between = { ["/"] = "wall", [":"] = "window" } } end

local function cases(list)
  return function() for _, case in ipairs(list) do wrong(case[1], case[2]) end end
end

return {
  { "the table itself", cases {
    { "must be a table, not a string", "....", },
    { "unknown key 'layer' (did you mean 'layers'?)", { topology = "cube", layer = "." } },
    { "topology must be cube, square4, square8, hex, graph or triangle, not 'square' (did you mean 'square4'?)", { topology = "square" } },
    { "topology must be cube, square4, square8, hex, graph or triangle, not 'nil'", { layers = "." } },
    { "needs either layers, a list of drawings, or a size", { topology = "cube" } },
    { "needs either layers, a list of drawings, or a size", { topology = "cube", layers = ".", size = { 1 } } },
    { "'zones' does not apply to a cube field", { topology = "cube", zones = {} } },
    { "'layers' does not apply to a graph field", { topology = "graph", layers = "." } },
  } },
  { "the shape of drawings", cases {
    { "layer 1, row 2: is 3 cells wide, row 1 is 4", flat "....\n...\n...." },
    { "layer 2 is 2 wide and 1 high, layer 1 is 2 wide and 2 high", { topology = "cube", layers = { "..\n..", ".." } } },
    { "layer 2: is empty", { topology = "cube", layers = { "..", "  \n" } } },
    { "layers must be a list of drawings", { topology = "cube", layers = 3 } },
    { "layer 1: must be a drawing, not a number", { topology = "cube", layers = { 3 } } },
    { "square4 is flat: it has one layer, not 2", { topology = "square4", layers = { ".", "." } } },
    { "300 x 300 x 1 = 90000 cells are too many (at most 65536)", { topology = "square8", size = { 300, 300 } } },
    { "257 x 256 x 1 = 65792 cells are too many (at most 65536)", flat((("."):rep(257) .. "\n"):rep(256)) },
    { "square8 is flat: its size has two numbers", { topology = "square8", size = { 3, 3, 3 } } },
    { "size: every number is at least 1", { topology = "square8", size = { 3, 0 } } },
    { "size: must be a whole number, not 2.5", { topology = "square8", size = { 2.5 } } },
  } },
  { "the legend", cases {
    { "layer 1, row 2, column 3: 'q' is not in the legend", flat "...\n..q" },
    { "layer 1, row 1, column 2: ' ' is not in the legend", flat ". ." },
    { "legend '~': no tile 'ardous' (did you mean 'arduous'?)", flat("~", { ["~"] = "ardous" }) },
    { "legend '~': no tile 'zzz'", flat("~", { ["~"] = { zzz = 1 } }) },
    { "legend '~': 'arduous' takes a whole number from 0 to 255, not 300", flat("~", { ["~"] = { arduous = 300 } }) },
    { "legend '~': 'arduous' takes a whole number from 0 to 255, not 1.5", flat("~", { ["~"] = { arduous = 1.5 } }) },
    { "legend '~': 'fog' takes no number: write fog = true", flat("~", { ["~"] = { fog = 2 } }) },
    { "legend '~': must be a word or a table, not a number", flat("~", { ["~"] = 3 }) },
    { "legend '~~': a key is one character, but not a space", flat("~", { ["~~"] = "fog" }) },
    { "legend 'a': unit must be a name, not a number", flat("a", { a = { unit = 3 } }) },
  } },
  { "units", cases {
    { "layer 1, row 1, column 1: unit 'mira' would stand in a solid cell", flat("a", { a = { "solid", unit = "mira" } }) },
    { "layer 1, row 1, column 1: unit 'mira' would stand outside the cells of the field", flat("a", { a = { "none", unit = "mira" } }) },
    { "layer 1, row 1, column 1: no unit 'mirra' (did you mean 'mira'?)", flat("a", { a = { unit = "mirra" } }) },
    { "unit 'mira' is placed twice, at (0, 0, 0) and at (1, 0, 0)", flat("aa", { a = { unit = "mira" } }) },
    { "units 'mira' and 'kel' both stand at (0, 0, 0)", flat("a", { a = { units = { "mira", "kel" } } }) },
    { "units 'mira' and 'kel' both stand at (1, 0, 0)", flat(".a", { a = { unit = "mira" } }, { units = { kel = { 1, 0 } } }) },
    { "units, kel: unit 'kel' would stand in a solid cell", flat("#.", nil, { units = { kel = { 0, 0 } } }) },
    { "units, kel: (5, 0, 0) is not on the field", flat("..", nil, { units = { kel = { 5, 0 } } }) },
    { "units, kel: a place is a list of numbers, as { 2, 3 }, not string", flat("..", nil, { units = { kel = "5" } }) },
    { "areas, exit: (0, 1, 0) is not on the field", flat("..", nil, { areas = { exit = { { 0, 1 } } } }) },
  } },
  { "edges", cases {
    { "edges 1: no edge 'windw' (did you mean 'window'?)", flat("..", nil, { edges = { { from = { 0 }, to = { 1 }, type = "windw" } } }) },
    { "edges 2: (0, 0, 0) and (2, 0, 0) share no side",
      flat("...", nil, { edges = { { from = { 0 }, to = { 1 }, type = "wall" }, { from = { 0 }, to = { 2 }, type = "wall" } } }) },
    { "edges 1: (0, 0, 0) and (1, 1, 0) share no side",
      { topology = "square8", layers = "..\n..", edges = { { from = { 0, 0 }, to = { 1, 1 }, type = "wall" } } } },
    { "edges 1, to: (3, 0, 0) is not on the field", flat("...", nil, { edges = { { from = { 2 }, to = { 3 }, type = "wall" } } }) },
    { "edges 1: must be a table, as { from = { 0, 0 }, to = { 1, 0 }, type = \"wall\" }", flat("...", nil, { edges = { "wall" } }) },
    { "layer 1, line 1, character 2: '!' stands between cells but is not in 'between'", flat(".!.", nil, { between = {} }) },
    { "between '!': no edge 'wale' (did you mean 'wall'?)", flat(".!.", nil, { between = { ["!"] = "wale" } }) },
    { "layer 1, line 2, character 2: 'x' stands where four cells meet: write + there", flat(". .\n x\n. .", nil, { between = {} }) },
    { "layer 1, row 2: is 1 cells wide, row 1 is 2", flat(". .\n\n.", nil, { between = {} }) },
    { "layer 1, row 1: ends with a character between cells", flat(". .|", nil, { between = { ["|"] = "wall" } }) },
    { "layer 1: ends with a line between cells", flat(". .\n-", nil, { between = { ["-"] = "wall" } }) },
  } },
  { "hexes", cases {
    { "row 1, column 4: '.' stands between two columns of hexes", { topology = "hex", layers = ".  ." } },
    { "layer 1, row 2: is 2 cells wide, row 1 is 3", { topology = "hex", layers = "...\n.." } },
    { "row 1, column 3: '.' is of an odd column, this row began with an even one", { topology = "hex", layers = ". ." } },
    { "row 1, column 9: 'q' is not in the legend", { topology = "hex", layers = ".   .   q" } },
    { "row 1, column 9: a hex is missing before '.'", { topology = "hex", layers = ".       ." } },
    { "a hex field has as many rows of odd columns as of even ones, not 0 and 1", { topology = "hex", layers = ".   ." } },
    { "row 4: has 1 hexes, the first such row has 2", { topology = "hex", layers = "  .\n.   .\n  .\n." } },
    { "row 1: rows of odd and of even columns must take turns, odd ones first", { topology = "hex", layers = ".   .\n  ." } },
  } },
  { "hexes with sides", cases {
    { "line 2, character 3: '.' stands where no hex can: columns are three characters apart, from character 2", sides "/.\\\n\\_./" },
    { "line 1, character 5: '.' stands half a hex too high or too low beside line 1, character 2", sides "/. \\.\n\\__/" },
    { "line 1, character 2: 'q' is not in the legend", sides "/q \\" },
    { "no hex is drawn, only sides", sides "/ \\" },
    { "line 1, character 1: '\\' stands where a side is drawn as '/'", sides "\\. \\" },
    { "line 1, character 3: '_' stands inside a hex: sides stand between hexes", sides "/._\\" },
    { "line 2, character 2: a side above or below a hex takes two characters, as '__'", sides "/. \\\n\\_ /" },
    { "line 2, character 2: a side above or below a hex takes two characters, as '::'", sides "/. \\\n\\:_/" },
    { "line 1, character 7: '/' is not a side of a hex", sides "/. \\  /\n\\__/" },
    { "between ':': no edge 'windw' (did you mean 'window'?)", { topology = "hex", layers = ". :", between = { [":"] = "windw" } } },
    { "'#' is both a hex and a side: take another character for one of them", { topology = "hex", layers = ".", between = { ["#"] = "wall" } } },
    { "line 1, character 1: unit 'mira' would stand in a solid cell",
      { topology = "hex", layers = "a", between = {}, legend = { a = { "solid", unit = "mira" } } } },
  } },
  { "graphs", cases {
    { "zones must be a list, as { \"gate\", { id = \"yard\" } }", { topology = "graph", zones = { gate = {} } } },
    { "zones 2: a zone needs an id", { topology = "graph", zones = { "gate", { "fog" } } } },
    { "zones 2: zone 'gate' occurs twice", { topology = "graph", zones = { "gate", "gate" } } },
    { "zones 1: no tile 'fogg' (did you mean 'fog'?)", { topology = "graph", zones = { { id = "gate", "fogg" } } } },
    { "links 1: no zone 'yard'", { topology = "graph", zones = { "gate" }, links = { { "gate", "yard" } } } },
    { "links 1: zone 'gate' cannot be linked with itself", { topology = "graph", zones = { "gate" }, links = { { "gate", "gate" } } } },
    { "links 1: a cost is 0 to 255, not 256", { topology = "graph", zones = { "gate", "yard" }, links = { { "gate", "yard", cost = 256 } } } },
    { "links 1: must be a table, as { \"gate\", \"yard\", cost = 1 }", { topology = "graph", zones = { "gate" }, links = { "gate" } } },
  } },
}
