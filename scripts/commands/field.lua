-- `tercio field`: brings maps of other tools in, as the text of a field that people edit further, and writes fields as
-- maps of other tools.
local data = import "board/data"
local encounter_text = import "encounter/text"
local engine = import "content/engine"
local pages = import "program/pages"
local plays = import "program/plays"
local reading = import "maps/reading"
local refusal = import "program/refusal"
local roots = import "content/roots"
local source = import "maps/source"
local tables = import "world/tables"
local tiled_text = import "maps/tiled_text"
local uvtt_text = import "maps/uvtt_text"

local WORK = { "import", "export" }

-- "name=tile" of --legend, as a legend: a word, { word, word }, or false.
local function legend_of(texts)
  local legend = {}
  for _, text in ipairs(texts) do
    local name, value = text:match "^(.+)=([^=]*)$"
    if not name then refusal.say("--legend takes name=tile (found '" .. text .. "')") end
    local list = {}
    for word in value:gmatch "[^,%s]+" do list[#list + 1] = word end
    legend[name] = value ~= "false" and (#list == 1 and list[1] or list)
  end
  return next(legend) ~= nil and legend or nil
end

-- "x,y,z,width,height,depth" of --part.
local function part_of(text)
  if not text then return nil end
  local numbers = {}
  for number in text:gmatch "[^,]+" do
    numbers[#numbers + 1] = number:find "^%d+$" and math.tointeger(tonumber(number))
  end
  if #numbers ~= 6 then refusal.say("--part takes x,y,z,width,height,depth (found '" .. text .. "')") end
  return { at = tables.list(numbers, 1, 3), size = tables.list(numbers, 4, 6) }
end

-- The folder that a map and what lies beside it are read from, and the map's path in it: the present folder, if it
-- holds the map.
local function place_of(path)
  if not path:find "^/" and not path:find "%.%./" then return ".", path end
  local folder, name = path:match "^(.*)/([^/]*)$"
  return folder == "" and "/" or folder, name
end

-- The ruleset's tiles, edges and topologies; without one, every word may be a tile.
local function words_of(system, arguments)
  if not arguments.ruleset then return nil end
  local sealed, problems = engine.load { ruleset = arguments.ruleset, mods = arguments.mod,
    roots = roots.roots(system, "./x") }
  if not sealed then refusal.problems(problems) end
  return engine.field_words()
end

-- before: what each line begins with.
local function table_of(report, before)
  local lines = {}
  for _, row in ipairs(report) do
    local count = row.count > 1 and "  (" .. row.count .. ")" or ""
    lines[#lines + 1] = (before or "") .. ("  %-4s %s%s: %s"):format(row.became and "in" or "out", row.part, count,
      table.concat({ row.became or row.why, row.became and row.why or nil }, "; "))
  end
  return table.concat(lines, "\n") .. "\n"
end

-- Tables that are lists and maps at once with all their keys as names, since JSON has no such thing.
local function plain(value)
  if type(value) ~= "table" then return value end
  local made, mixed = {}, #value > 0 and next(value, #value) ~= nil
  for key, entry in pairs(value) do made[mixed and tostring(key) or key] = plain(entry) end
  return made
end

-- Whatever a map raises is bad input.
local function read(from, spec, words)
  local fine, field, report = try(reading.field, from, spec, words, false)
  if fine then return field, report end
  if type(field) == "table" and field.message then refusal.lines { field.message } end
  error(field, 0)
end

local function import_map(system, arguments)
  local path = arguments.operands[2]
  local folder, name = place_of(path)
  local from = source.of(folder, name)
  local cell = arguments.cell or nil
  if cell and not cell:find "^%d+$" then refusal.say("--cell takes a number of pixels (found '" .. cell .. "')") end
  local field, report = read(from,
    { part = part_of(arguments.part or nil), topology = arguments.topology or nil, legend = legend_of(arguments.legend),
    fill = arguments.fill or nil, cell = cell and math.tointeger(tonumber(cell)) }, words_of(system, arguments))
  local text = encounter_text.field(name:match "[^/]*$", field, { "From " .. path .. "." })
  if arguments.format == "json" then
    system.write(json.encode { what = "import", file = path, field = plain(field), parts = report } .. "\n")
  elseif not arguments.to then
    system.write(text .. "\n" .. table_of(report, "-- "))
  end
  if not arguments.to then return 0 end
  pages.save(system, arguments.to, text)
  if arguments.format ~= "json" then system.write("wrote " .. arguments.to .. "\n" .. table_of(report)) end
  return 0
end

-- ---- export --------------------------------------------------------------------------------------

local WRITERS = { tmj = tiled_text, uvtt = uvtt_text, dd2vtt = uvtt_text }

-- The board of an encounter as it begins, with what writers of maps need besides.
local function board_of(system, arguments, path)
  local found = plays.read(system, path)
  local play = plays.open(found, plays.over(system, arguments, found))
  play.session:bind()
  local board = data.of(play, nil)
  for _, kind in ipairs(board.palette) do
    kind.implied = {}
    for _, id in ipairs(kind.tags) do
      local tile = play.book.tile[id]
      if id == "solid" or tile.def and tile.def.solid then kind.implied.solid = true end
      if id == "opaque" or tile.def and tile.def.opaque then kind.implied.opaque = true end
    end
  end
  board.edges = tables.map(board.edges, function(edge) return { edge[1], K.neighbour(edge[1], edge[2]), edge[3] } end)
  function board.cell_of(point) return K.cell_at(point[1], point[2], point[3]) end
  return board
end

local function export_map(system, arguments)
  local to = arguments.to or refusal.say "say where to: --to map.tmj"
  local writer = WRITERS[to:match "%.(%w+)$"] or
    refusal.say("--to takes a file that ends in .tmj, .uvtt or .dd2vtt (found '" .. to .. "')")
  local report = {}
  local function tell(part, became, why, count)
    for _, row in ipairs(report) do
      if row.part == part then row.count = row.count + (count or 1) return end
    end
    report[#report + 1] = { part = part, became = became, why = why, count = count or 1 }
  end
  local text, none = writer.of(board_of(system, arguments, arguments.operands[2]), tell)
  if not text then refusal.say(arguments.operands[2] .. ": " .. none) end
  pages.save(system, to, text)
  if arguments.format == "json" then
    system.write(json.encode { what = "export", file = to, parts = report } .. "\n")
  else
    system.write("wrote " .. to .. "\n" .. (#report > 0 and table_of(report) or ""))
  end
  return 0
end

local command = { name = "field", group = "Write", usage = "import|export FILE" }

function command.run(system, arguments)
  local work = arguments.operands[1]
  if work == "import" then return import_map(system, arguments) end
  if work == "export" then return export_map(system, arguments) end
  return refusal.say("no 'field " .. work .. "'" .. refusal.near(work, WORK))
end

command.operands = { least = 2, most = 2, wants = "import or export, and which file?" }
command.summary = "Imports fields from maps of other tools, and exports fields as maps."
command.text = [[
  import: FILE is a map of Tiled (.tmj, .tmx), of a virtual tabletop (.uvtt, .dd2vtt, .df2vtt), of MagicaVoxel (.vox),
  or a picture (.png). The import writes the field as text. Edit the text, and name its file in
  an encounter: field = { import = "crypt.lua" }. An encounter may also name the map itself.

  export: FILE is an encounter. The export writes its field as a map of Tiled (--to map.tmj) or of a virtual tabletop
  (--to map.uvtt).

  A table lists what the command kept ("in") and left out ("out").

  The exit code is 2 on bad input.
]]
command.flags = {
  { name = "to", value = "FILE", text = "Write to this file. Without it, an import is printed." },
  { name = "ruleset", value = "NAME",
    text = "import: look for words of the map among the tiles and edges of this ruleset." },
  { name = "mod", value = "NAME", repeats = true, text = "import: also those of this mod." },
  { name = "legend", value = "NAME=TILE", repeats = true,
    text = "What a tile, colour or line of the map means: a word, several with commas, or false (left out)." },
  { name = "topology", value = "TOPOLOGY", text = "The topology of the field, if several fit; graph for zones." },
  { name = "fill", value = "TILE", text = "What to put in cells without a tile. Default: none; in cubes: floor." },
  { name = "cell", value = "PIXELS", text = "How many pixels of a picture are one cell. Default: 1." },
  { name = "part", value = "PART", text = "Only this part: x,y,z,width,height,depth in cells." },
  { name = "variant", value = "NAME", repeats = true, text = "export: apply this variant." },
  { name = "option", value = "NAME=VALUE", repeats = true, text = "export: set an option of the ruleset." },
  { name = "seed", value = "N", text = "export: use this seed, not the file's." },
  { name = "format", value = "FORMAT", values = { "text", "json" }, text = "text or json." },
}
command.examples = {
  { "tercio field import examples/maps/crypt.tmj --to crypt.lua" },
  { "tercio field import examples/maps/crypt.tmj --ruleset valiance --legend water=fluid", "with the tiles of a game" },
  { "tercio field export examples/corridor.lua --to corridor.tmj", "for Tiled" },
}

return command
