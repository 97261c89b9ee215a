-- From a map's file to the table of a field: reads it by its ending, gives its words their meaning, draws it. Says
-- whether unknown words are mistakes or floor.
--   reading.field(source, spec, words, strict) -> field table, rows of what was and was not imported
-- spec: what an encounter says beside `import`: topology, legend, levels, fill, cell, part. words: { tiles, edges,
-- topologies } of a ruleset; nil where none is known, and every word may be a tile. strict: what means nothing is a
-- mistake.
local drawing = import "maps/drawing"
local meaning = import "maps/meaning"
local tables = import "world/tables"
local tiled = import "maps/tiled"
local image = import "maps/image"
local uvtt = import "maps/uvtt"
local vox = import "maps/vox"
local wording = import "world/wording"

local reading = {}

local READERS = { tmj = tiled, json = tiled, tmx = tiled, uvtt = uvtt, dd2vtt = uvtt,
  df2vtt = uvtt, vox = vox, png = image }
local SQUARES = { "square8", "square4", "cube" }
local FITTING = { square = SQUARES, hex = { "hex" }, cube = { "cube" } }
local KEYS = { "import", "topology", "legend", "levels", "fill", "cell", "part", "units", "areas", "edges" }
reading.KEYS = KEYS

function reading.endings() return tables.names(READERS) end

-- The topology of a field for maps of a shape: the one that is asked for, or the first that the ruleset has.
local function topology_of(source, shape, spec, words)
  local fitting = FITTING[shape]
  local wanted = spec.topology
  if wanted ~= nil then
    if not tables.has(fitting, wanted) then
      source:fail("its cells are %s, and no field of topology '%s'", shape == "hex" and "hexes" or shape .. "s",
        tostring(wanted))
    end
    return wanted
  end
  local function fits(topology) return tables.has(fitting, topology) end
  return tables.first(words and words.topologies or fitting, fits) or
    source:fail("its cells are %ss, and this game plays on %s only", shape, table.concat(words.topologies, " and "))
end

-- Whether the field will have levels, before the map is read: its shape is known only then.
local function is_deep(spec, words)
  if spec.topology ~= nil then return spec.topology == "cube" end
  return words ~= nil and tables.has(words.topologies, "cube")
end

-- What cells without a tile are: no cells; in cubes, and where no cell has any, open ones.
local function fill_of(sheet, spec, meanings)
  if spec.fill == nil then return { tags = {}, none = not sheet.deep and sheet.sparse } end
  if not meanings:is_tile(spec.fill) then
    sheet:fail("fill: no tile '%s'%s", tostring(spec.fill), wording.near(tostring(spec.fill), meanings:tile_names()))
  end
  return meanings:kind { names = {}, tags = {}, class = spec.fill, sort = "tile", of = "fill" }
end

local function check_keys(source, spec)
  for _, key in ipairs(tables.names(spec)) do
    if not tables.has(KEYS, key) then source:fail("'%s' does not go with import%s", key, wording.near(key, KEYS)) end
  end
end

function reading.field(source, spec, words, strict)
  check_keys(source, spec)
  local reader = READERS[source:ending()]
  if not reader then
    source:fail("is no map that can be read: its name ends in none of %s", table.concat(reading.endings(), ", "))
  end
  local legend = spec.legend or {}
  local sheet = reader.read(source, { deep = is_deep(spec, words), graph = spec.topology == "graph",
    levels = spec.levels, cell = spec.cell, part = spec.part, near = wording.near,
    is_edge = function(class) return meaning.is_edge(words, class) end,
    means = function(class) return legend[class] ~= nil or words ~= nil and meaning.is_tile(words, class) end })
  local meanings = meaning.new(sheet, legend, words, not strict and (sheet.default or "floor") or nil)
  if spec.topology == "graph" then sheet.shape = "graph" end
  local topology = spec.topology == "graph" and "graph" or topology_of(source, sheet.shape, spec, words)
  sheet.deep = topology == "cube"
  local field = drawing.of(sheet, meanings, { topology = topology, fill = fill_of(sheet, spec, meanings) })
  for _, word in ipairs(sheet.loose) do meanings:loose(word) end
  meanings:finish(strict)
  return field, sheet.report
end

return reading
