-- Sight and range of the rules against the answers of an outside program (tests/oracles), pair by pair.
local tercio = require "tercio"
local STEPS = { [0] = { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 }, { 1, -1 } }

-- What an ability of the game answers: one line a hex, as the file has it.
local CONTENT = [[
ability "look" { text = "Looks.", slots = { width = "int" },
  effect = function()
    local reach = library "reach"
    local width, height = field.size()
    local cells = {}
    for q = 0, width - 1 do
      for row = 0, height - 1 do cells[#cells + 1] = field.at(q, row - q // 2) end
    end
    for index, from in ipairs(cells) do
      local seen, steps = {}, {}
      for at, to in ipairs(cells) do
        seen[at] = field.solid(to) and "-" or to == from and "." or reach.sees(from, to) and "1" or "0"
        steps[at] = not field.solid(to) and reach.steps(from, to) or -1
      end
      if not field.solid(from) then
        log.note("visible " .. index - 1 .. " " .. table.concat(seen))
        log.note("range " .. index - 1 .. " " .. table.concat(steps, " "))
      end
    end
  end }
]]

local function read_maps()
  local maps, map = {}, nil
  for line in io.lines "tests/oracles/hex_los_sample.txt" do
    local word, rest = line:match "^(%S+) (.*)$"
    if word == "map" then
      local id, width, height = rest:match "^(%S+) (%d+) (%d+)$"
      map = { id = id, width = tonumber(width), height = tonumber(height), lines = {} }
      maps[#maps + 1] = map
    elseif word == "walls" or word == "edges" then
      map[word] = {}
      for number in rest:gmatch "%d+" do table.insert(map[word], tonumber(number)) end
      table.remove(map[word], 1)
    elseif word == "visible" or word == "range" then
      map.lines[#map.lines + 1] = line
    end
  end
  return maps
end

local function place(map, index) return index // map.height, index % map.height - index // map.height // 2 end

local function play_of(map)
  local wall, free, rows = {}, {}, {}
  for _, index in ipairs(map.walls) do wall[index] = true end
  for row = map.height - 1, 0, -1 do
    local line = {}
    for q = 0, map.width - 1 do line[q + 1] = wall[q * map.height + row] and "w" or "." end
    rows[#rows + 1] = table.concat(line)
  end
  for index = 0, map.width * map.height - 1 do
    if not wall[index] then free[#free + 1] = { place(map, index) } end
  end
  local edges = {}
  for at = 1, #map.edges, 2 do
    local q, r = place(map, map.edges[at])
    local step = STEPS[map.edges[at + 1]]
    edges[#edges + 1] = { from = { q, r }, to = { q + step[1], r + step[2] }, type = "wall" }
  end
  return tercio.arena { ruleset = "hexcards", pass = true, content = CONTENT, teams = { heroes = { players = true } },
    field = { topology = "hex", layers = { table.concat(rows, "\n") }, legend = { w = "wall" }, edges = edges },
    heroes = { ann = { at = free[1], abilities = { "look" }, initiative = 10 } }, monsters = { orc = { at = free[#free], initiative = 90 } } }
end

describe("sight and range", function()
  for _, map in ipairs(read_maps()) do
    it("HEX-LOS-01 HEX-LOS-06 HEX-ATK-09 are what an outside program says of " .. map.id, function()
      local play = play_of(map)
      play:act("ann", "look")
      local ours, compared, wrong = {}, 0, {}
      for _, record in ipairs(play:log()) do
        if record.what == "note" then ours[#ours + 1] = record.text end
      end
      assert.are.equal(#map.lines, #ours)
      for at, line in ipairs(map.lines) do
        compared = compared + #line
        if line:find("?", 1, true) then
          for place_of = 1, #line do
            local sign = line:sub(place_of, place_of)
            if sign ~= "?" and sign ~= ours[at]:sub(place_of, place_of) then wrong[#wrong + 1] = line end
          end
        elseif line ~= ours[at] then
          wrong[#wrong + 1] = line .. "\n" .. ours[at]
        end
      end
      assert.are.same({}, wrong)
      assert.is_true(compared > 1000)
    end)
  end
end)
