-- Areas and ways of the rules against the answers of an outside program (tests/oracles): whom every pattern can take in
-- from where somebody stands, and where it can go on foot, by jumping and flying.
local tercio = require "tercio"
local STEPS = { [0] = { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 }, { 1, -1 } }
local TILES = { X = "wall", O = "obstacle", T = "trap", H = "hazard", D = "difficult" }

local function words_of(line)
  local words = {}
  for word in line:gmatch "%S+" do words[#words + 1] = tonumber(word) or word end
  return words
end

-- The file: patterns by name as text, and maps with their modes and areas.
local function read()
  local patterns, maps, map, area = {}, {}, nil, nil
  for line in io.lines "tests/oracles/hex_reach_areas_sample.txt" do
    local words = words_of(line)
    local word = words[1]
    if word == "pattern" then
      local offsets = {}
      for at = 5, #words, 2 do offsets[#offsets + 1] = ("{ %d, %d }"):format(words[at], words[at + 1]) end
      local own = words[2] == "melee" and "grey = { 0, 0 }, " or ""
      patterns[#patterns + 1] = { kind = words[2], name = words[3], text = ("{ %sred = { %s } }"):format(own, table.concat(offsets, ", ")) }
    elseif word == "map" then
      map = { id = words[2], width = words[3], height = words[4], terrain = line:match "(%S+)$", modes = {}, areas = {} }
      maps[#maps + 1] = map
    elseif word == "mode" then
      map.modes[#map.modes + 1] = { name = words[2], ends = line:match "(%S+)$" }
    elseif word == "cost" or word == "avoiding" or word == "met" then
      map.modes[#map.modes][word] = table.move(words, 2, #words, 1, {})
    elseif word == "area" then
      area = { name = words[3], range = words[4], plain = words[5], sets = {} }
      map.areas[#map.areas + 1] = area
    elseif word == "set" then
      area.sets[#area.sets + 1] = table.concat(table.move(words, 3, #words, 1, {}), " ")
    elseif map and (word == "edges" or word == "enemies" or word == "allies") then
      map[word] = table.move(words, 3, #words, 1, {})
    elseif word == "mover" then
      map.mover = words[2]
    end
  end
  return patterns, maps
end

local PATTERNS, MAPS = read()

local function content()
  local parts = {}
  for _, one in ipairs(PATTERNS) do
    parts[#parts + 1] = ('ability "p_%s" { text = "A pattern.", attack = 1, range = %d, area = %s }'):format(one.name, one.kind == "ranged" and 3 or 0, one.text)
  end
  parts[#parts + 1] = [[
ability "look" { text = "Looks.", effect = function(me)
  local _, height = field.size()
  local function index_of(cell)
    local q, r = field.point(cell)
    return q * height + r + q // 2
  end
  for _, id in ipairs(definitions "ability") do
    if id:find("^p_") then
      local sets = {}
      for _, one in ipairs(library("areas").options(me, definition("ability", id))) do
        local indices = {}
        for at, other in ipairs(one.value.targets) do indices[at] = index_of(other.cell) end
        table.sort(indices)
        sets[table.concat(indices, " ")] = true
      end
      for set in pairs(sets) do log.note(id .. ":" .. set) end
    end
  end
end }
ability "ways" { text = "Looks where to go.", effect = function(me)
  local _, height = field.size()
  for _, way in ipairs { "walk", "jump", "fly" } do
    for _, found in ipairs(library("movement").reach(me, way, 90)) do
      local q, r = field.point(found.cell)
      if not found.of then log.note(way .. " " .. q * height + r + q // 2 .. " " .. found.cost) end
    end
  end
end }
]]
  return table.concat(parts, "\n")
end
local CONTENT = content()

local function play_of(map, options)
  local height, rows, edges = map.height, {}, {}
  local function place(index) return { index // height, index % height - index // height // 2 } end
  for row = height - 1, 0, -1 do
    local line = {}
    for q = 0, map.width - 1 do line[q + 1] = map.terrain:sub(q * height + row + 1, q * height + row + 1) end
    rows[#rows + 1] = table.concat(line)
  end
  for at = 1, #map.edges, 2 do
    local from, step = place(map.edges[at]), STEPS[map.edges[at + 1]]
    edges[#edges + 1] = { from = from, to = { from[1] + step[1], from[2] + step[2] }, type = "wall" }
  end
  local heroes = { ann = { at = place(map.mover), abilities = { "look", "ways" }, initiative = 10 } }
  local monsters = {}
  for number, index in ipairs(map.allies) do heroes["ally_" .. number] = { at = place(index), initiative = 50 } end
  for number, index in ipairs(map.enemies) do monsters["foe_" .. number] = { at = place(index), initiative = 60 } end
  return tercio.arena { ruleset = "hexcards", pass = true, content = CONTENT, options = options, teams = { heroes = { players = true } },
    field = { topology = "hex", layers = { table.concat(rows, "\n") }, legend = TILES, edges = edges }, heroes = heroes, monsters = monsters }
end

local function notes(play)
  local found = {}
  for _, record in ipairs(play:log()) do
    if record.what == "note" then found[#found + 1] = record.text end
  end
  return found
end

describe("areas", function()
  for _, map in ipairs(MAPS) do
    it("HEX-AREA-02 HEX-AREA-05 HEX-AREA-06 take in whom an outside program says on " .. map.id, function()
      local wanted = {}
      for _, area in ipairs(map.areas) do
        for number = 1, area.plain do
          if area.sets[number] ~= "" then wanted[#wanted + 1] = "p_" .. area.name .. ":" .. area.sets[number] end
        end
      end
      local play = play_of(map)
      play:act("ann", "look")
      local ours = notes(play)
      table.sort(wanted)
      table.sort(ours)
      assert.are.same(wanted, ours)
      assert.is_true(#wanted > 10)
    end)
  end
end)

describe("ways", function()
  for _, map in ipairs(MAPS) do
    it("HEX-MOVE-01 HEX-JUMP-01 HEX-FLY-02 lead where an outside program says on " .. map.id, function()
      local play = play_of(map)
      play:act("ann", "ways")
      local wanted = {}
      for _, mode in ipairs(map.modes) do
        for at = 1, #mode.ends do
          -- On foot the way with the least harm goes first, then the shortest.
          local cost = mode.name == "walk" and mode.avoiding[at] or mode.cost[at]
          if mode.ends:sub(at, at) == "1" and cost >= 0 and at - 1 ~= map.mover then wanted[#wanted + 1] = mode.name .. " " .. at - 1 .. " " .. cost end
        end
      end
      local ours = notes(play)
      table.sort(wanted)
      table.sort(ours)
      assert.are.same(wanted, ours)
      assert.is_true(#wanted > 20)
    end)
  end
end)
