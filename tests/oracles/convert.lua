-- Turns the JSON answers of outside programs into the plain text that the C tests read.
-- lua5.4 tests/oracles/convert.lua FOLDER_OF_JSON writes the .txt files beside this script.
local json = require "dkjson"

local folder = assert(arg[1], "usage: convert.lua FOLDER_OF_JSON")
local here = arg[0]:match("^(.*)/") or "."

local function read(name)
  local file = assert(io.open(folder .. "/" .. name))
  local text = file:read "a"
  file:close()
  return (assert(json.decode(text)))
end

-- Writes lines under a first line that says where the answers come from.
local function write(name, source, lines)
  local file = assert(io.open(here .. "/" .. name, "w"))
  file:write("# ", source, "\n", table.concat(lines, "\n"), "\n")
  file:close()
end

-- Appends the numbers of nested lists to a flat one.
local function flatten(value, out)
  if type(value) == "table" then
    for _, item in ipairs(value) do flatten(item, out) end
  else
    out[#out + 1] = tostring(value)
  end
  return out
end

local function row(...)
  return table.concat(flatten({ ... }, {}), " ")
end

local function hex_algebra()
  local data, lines = read "hex_algebra.json", {}
  local function add(...) lines[#lines + 1] = row(...) end
  for _, it in ipairs(data.official) do
    local out = type(it.out) == "table" and it.out or { it.out }
    if it.op == "line" then add("line", 0, it.a, it.b, #out, out)
    elseif it.op == "distance" then add("distance", it.a, it.b, it.out)
    else add("official", it.op, it.a, out) end
  end
  for _, it in ipairs(data.distance) do add("distance", it) end
  for _, it in ipairs(data.lines) do add("line", it[5], it[1], it[2], it[3], it[4], #it[6], it[6]) end
  for _, it in ipairs(data.rotate) do add("rotate", it) end
  for _, it in ipairs(data.neighbours) do add("neighbours", it[1], it[2], it[3], it[4]) end
  for _, it in ipairs(data.rings) do add("ring", it[1], it[2], #it[3], it[3]) end
  for _, it in ipairs(data.disks) do add("disk", it[1], #it[2], it[2]) end
  write("hex_algebra.txt", data.source, lines)
end

local function hex_los()
  local data, lines = read "hex_los_sample.json", {}
  for _, map in ipairs(data.maps) do
    lines[#lines + 1] = row("map", map.id, map.W, map.H)
    lines[#lines + 1] = row("walls", #map.wall_hexes, map.wall_hexes)
    lines[#lines + 1] = row("edges", #map.wall_edges, map.wall_edges)
    for i, visible in ipairs(map.visible) do
      if visible:find "[01]" then
        lines[#lines + 1] = row("visible", i - 1, visible)
        lines[#lines + 1] = row("range", i - 1, map.range[i])
      end
    end
  end
  write("hex_los_sample.txt", data.source, lines)
end

local function hex_reach_areas()
  local data, lines = read "hex_reach_areas_sample.json", {}
  local function add(...) lines[#lines + 1] = row(...) end
  for _, it in ipairs(data.orientations) do
    add("pattern", it.kind, it.name, #it.cells, it.cells)
    for _, turned in ipairs(it.rotations) do add("turned", turned) end
    for _, turned in ipairs(it.mirrored) do add("mirrored", turned) end
  end
  for _, map in ipairs(data.maps) do
    add("map", map.id, map.W, map.H, map.terrain)
    add("edges", #map.wall_edges, map.wall_edges)
    add("mover", map.mover)
    add("enemies", #map.enemies, map.enemies)
    add("allies", #map.allies, map.allies)
    for _, name in ipairs { "walk", "jump", "fly" } do
      local mode = map.modes[name]
      add("mode", name, mode.can_end)
      add("cost", mode.cost)
      add("avoiding", mode.avoid_traps_cost)
      add("met", mode.avoid_traps_count)
    end
    add("range", map.range)
    add("los", map.los)
    for _, area in ipairs(map.aoe) do
      add("area", area.kind, area.name, area.range, #area.target_sets,
        #area.target_sets_with_mirror)
      for _, set in ipairs(area.target_sets) do add("set", #set, set) end
      for _, set in ipairs(area.target_sets_with_mirror) do add("set", #set, set) end
    end
  end
  write("hex_reach_areas_sample.txt", data.source, lines)
end

-- The voxel map, with the step counts and the sight of pairs on it.
local function voxels()
  local paths, sight = read "voxel_paths_sample.json", read "voxel_sight_sample.json"
  local map, lines = paths.maps[1], {}
  assert(#paths.maps == 1 and #sight.maps == 1 and sight.maps[1].id == map.id)
  lines[#lines + 1] = row("map", map.id, map.dims, #map.solid)
  for _, cell in ipairs(map.solid) do lines[#lines + 1] = row("solid", cell) end
  for _, case in ipairs(map.steps6) do lines[#lines + 1] = row("steps", case) end
  for _, case in ipairs(sight.maps[1].cases) do lines[#lines + 1] = row("sight", case) end
  write("voxel_sample.txt", paths.source .. "; " .. sight.source, lines)
end

local function squares()
  local data, lines = read "square_paths_sample.json", {}
  for _, map in ipairs(data.maps) do
    lines[#lines + 1] = row("map", map.id, #map.rows[1], #map.rows)
    for _, line in ipairs(map.rows) do lines[#lines + 1] = row("row", line) end
    for _, case in ipairs(map.cases) do lines[#lines + 1] = row("case", case) end
  end
  write("square_paths_sample.txt", data.maps[1].source .. "; networkx", lines)
end

hex_algebra()
hex_los()
hex_reach_areas()
voxels()
squares()
