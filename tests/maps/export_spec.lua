-- Fields written as maps, and read again: the same field. What a map cannot hold is listed.
local dkjson = require "dkjson"
local lfs = require "lfs"
local program = require "cli.program"

local function slurp(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

local function run(line)
  local out, err, code = program.run(line)
  assert.are.equal("", err, line)
  assert.are.equal(0, code, line .. "\n" .. out)
  return out
end

-- A cell's tiles as one text, from a kind of a board and from an entry of a legend.
local function text_of(tiles)
  local list = {}
  for id, value in pairs(tiles) do list[#list + 1] = id .. "=" .. tostring(value) end
  table.sort(list)
  return table.concat(list, " ")
end

local function of_kind(kind)
  local tiles = {}
  for _, id in ipairs(kind.tags) do tiles[id] = kind.values and kind.values[id] or true end
  if kind.solid and next(tiles) == nil then tiles.solid = true end
  return text_of(tiles)
end

local function of_entry(entry)
  local tiles = {}
  if type(entry) == "string" then return text_of { [entry] = true } end
  for key, value in pairs(entry) do
    if tonumber(key) then tiles[value] = true else tiles[key] = value end
  end
  return text_of(tiles)
end

-- All cells of a field of drawings, in the order of a board.
local function cells_of(field)
  local cells = {}
  for _, layer in ipairs(field.layers) do
    local rows = {}
    for row in (layer .. "\n"):gmatch "(.-)\n" do table.insert(rows, 1, row) end
    for _, row in ipairs(rows) do
      for sign in row:gmatch(utf8.charpattern) do
        cells[#cells + 1] = sign == "." and "" or sign == "#" and "solid=true" or sign == "_" and "none"
          or of_entry(field.legend[sign])
      end
    end
  end
  return cells
end

describe("field export", function()
  after_each(program.clean)

  it("writes every example so that reading it gives the same cells, units, areas and sides", function()
    local root, played = program.folder(), 0
    for name in lfs.dir "examples" do
      local path = "examples/" .. name
      local ruleset = name:find "%.lua$" and slurp(path):find '\nencounter "' and slurp(path):match 'ruleset = "(%w+)"'
      if ruleset then
        played = played + 1
        run("board " .. path .. " --to " .. root .. "/board.json")
        run("field export " .. path .. " --to " .. root .. "/map.tmj")
        local board = dkjson.decode(slurp(root .. "/board.json"))
        local field = dkjson.decode(run("field import " .. root .. "/map.tmj --format json --ruleset " .. ruleset ..
          (board.topology == "graph" and " --topology graph" or ""))).field
        if board.topology == "graph" then
          assert.are.equal(#board.zones, #field.zones, path)
        else
          local wanted = {}
          for at, kind in ipairs(board.cells) do wanted[at] = kind < 0 and "none" or of_kind(board.palette[kind + 1]) end
          assert.are.same(wanted, cells_of(field), path)
          local edges, areas, units = 0, {}, {}
          for _ in ipairs(board.edges) do edges = edges + 1 end
          for _, area in ipairs(board.areas) do
            if area.kind == "place" then areas[area.name] = #area.cells end
          end
          for _, unit in ipairs(board.units) do units[unit.name] = unit.at end
          assert.are.equal(edges, #(field.edges or {}), path)
          for area, points in pairs(field.areas or {}) do assert.are.equal(areas[area], #points, path) end
          for unit, at in pairs(field.units or {}) do
            for axis, value in ipairs(at) do assert.are.equal(units[unit][axis], value, path .. " " .. unit) end
          end
        end
      end
    end
    assert.truthy(played >= 8)
  end)

  -- An encounter with a field, and the same with the map of it: what is written of both is the same, byte by byte.
  local function same_again(ruleset, topology, field, units, ending, more)
    local root = program.folder()
    local body = 'encounter "E" { ruleset = "' .. ruleset .. '", field = %s, teams = { { id = "a"' ..
      (ruleset == "valiance" and ", players = true" or "") .. ' } }, units = {' .. units .. "},\n" ..
      "script = { expect { over = false } } }"
    if ruleset == "valiance" then body = body:gsub("players = true", "") end
    program.write(root .. "/first.lua", body:format("{ " .. topology .. field .. " }"))
    run("field export " .. root .. "/first.lua --to " .. root .. "/map." .. ending)
    program.write(root .. "/second.lua", body:format(('{ %s import = "map.%s" %s }'):format(topology, ending, more or "")))
    run("field export " .. root .. "/second.lua --to " .. root .. "/again." .. ending)
    assert.are.equal(slurp(root .. "/map." .. ending), slurp(root .. "/again." .. ending))
    return slurp(root .. "/map." .. ending)
  end

  it("keeps walls, levels, tiles with numbers and units of cubes", function()
    same_again("valiance", "", [[between = { ["|"] = "wall", ["-"] = "window" },
      legend = { h = { "unlit", hazardous = 2 }, b = { breakable = 3 }, x = { name = "way out" } },
      layers = { "h|. x\n-\n. b _\n    -\n# . x", ". . .\n\n. .|.\n\n# . ." }, units = { mira = { 1, 2, 0 } } ]],
      'mira = { "vanguard", team = "a" }', "tmj")
  end)

  it("keeps all six sides of hexes", function()
    local map = same_again("hexfield", 'topology = "hex", ', [[between = { ["/"] = "solid", ["+"] = "screen" },
      legend = { t = "trees", m = { unit = "mira" } }, layers = { [=[
    __    __    __
 __/. \__/. \__/. \__
/m     #    /.     . \
\   t     . \   .    /
/.     .    +.     . \
\   .     . \   .    /
/. \__/. \__/. \__/. \
\__/  \__/  \__/  \__/
]=] } ]], 'mira = { "warden", team = "a" }', "tmj")
    local ids = 0
    for _ in map:gmatch '"type":"solid"' do ids = ids + 1 end
    assert.truthy(ids > 3)
  end)

  it("keeps zones, links and who stands where", function()
    same_again("riposte", 'topology = "graph", ', [[zones = { { id = "gate", unit = "ada" }, { id = "yard", "light" }, "tower" },
      links = { { "gate", "yard", cost = 2 }, { "yard", "tower", one_way = true } } ]],
      'ada = { "captain", team = "a" }', "tmj")
  end)

  it("keeps walls of a virtual tabletop, and lists what such a map has not", function()
    same_again("valiance", "", [[edges = { { from = { 1, 1 }, to = { 2, 1 }, type = "wall" },
      { from = { 0, 0 }, to = { 0, 1 }, type = "wall" } }, size = { 4, 3 } ]], "", "uvtt")
    local root = program.folder()
    local out = run("field export examples/maps/crypt.lua --to " .. root .. "/a.uvtt")
    assert.truthy(out:find("in   solid cells  (43): walls around them", 1, true), out)
    assert.truthy(out:find("out  tile fluid: such a map has no ground", 1, true), out)
    assert.truthy(out:find("in   window: wall; such a map has walls and doors only", 1, true), out)
  end)

  it("refuses what no map can be", function()
    local _, err, code = program.run "field export examples/corridor.lua --to /tmp/a.uvtt"
    assert.are.equal(2, code)
    assert.truthy(err:find("such a map has one level, and this field has 5", 1, true), err)
    _, err, code = program.run "field export examples/corridor.lua --to /tmp/a.xml"
    assert.are.equal(2, code)
    assert.truthy(err:find("--to takes a file that ends in .tmj, .uvtt or .dd2vtt (found '/tmp/a.xml')", 1, true), err)
    _, err, code = program.run "field imprt examples/corridor.lua"
    assert.are.equal(2, code)
    assert.truthy(err:find("no 'field imprt' (did you mean 'import'?)", 1, true), err)
  end)
end)
