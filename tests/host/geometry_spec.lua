-- The field as rulesets ask about it, against the answers of outside programs in tests/oracles: the same cases that the
-- kernel's tests go through, by way of `field.sees`, `field.reach`, `field.placements` and the others.
local tercio = require "tercio"
local roots = { "tests/fixtures" }

-- ---- reading the answers -------------------------------------------------------------------------

-- The lines of a file of answers, each as a list of words.
local function lines_of(name)
  local lines = {}
  for line in io.lines(tercio.root .. "/tests/oracles/" .. name) do
    if line:sub(1, 1) ~= "#" then
      local words = {}
      for word in line:gmatch("%S+") do words[#words + 1] = #word < 8 and tonumber(word) or word end
      lines[#lines + 1] = words
    end
  end
  return lines
end

-- Outside hexes by index: column by column, odd columns half a hex higher.
local function point_of(index, height)
  local column, row = index // height, index % height
  return column, row - column // 2
end

local STEPS = { { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 }, { 1, -1 } }

local function edges_of(words, height)
  local edges = {}
  for at = 3, #words, 2 do
    local q, r = point_of(words[at], height)
    local step = STEPS[words[at + 1] + 1]
    edges[#edges + 1] = { from = { q, r }, to = { q + step[1], r + step[2] }, type = "wall" }
  end
  return edges
end

-- A hex field drawn without spaces; sign(index) is the character of a hex.
local function hexes(width, height, sign, edges)
  local rows = {}
  for row = height - 1, 0, -1 do
    local line = {}
    for column = 0, width - 1 do line[column + 1] = sign(column * height + row) end
    rows[#rows + 1] = table.concat(line)
  end
  return { topology = "hex", layers = table.concat(rows, "\n"), edges = edges, legend = { D = "difficult", O = "obstacle", T = "trap", H = "trap" } }
end

-- ---- asking --------------------------------------------------------------------------------------

-- What content notes when it asks the field; `ask` is its body, with hex(index) for a cell of an outside index.
local function answers(field, height, ask, units)
  local play = tercio.encounter {
    ruleset = "survey", roots = roots, field = field, units = units or {}, teams = { { id = "heroes" }, { id = "enemies" } },
    content = ([[
      local function hex(index) return field.at(index // %d, index %% %d - index // %d // 2) end
      wrap "frame.encounter.run.ask" (function() %s end)
    ]]):format(height, height, height, ask),
  }
  local notes = {}
  for _, record in ipairs(play:log()) do
    if record.what == "note" then notes[#notes + 1] = record.text end
  end
  return notes
end

describe("the field as content asks about it", function()
  it("HEX-LOS-01 HEX-LOS-06 HEX-ATK-09 sees and counts as outside programs do", function()
    local lines, pairs_seen, ranges_seen = lines_of "hex_los_sample.txt", 0, 0
    local at = 1
    while lines[at] do
      local width, height, walls, rows, ranges, from = lines[at][3], lines[at][4], {}, {}, {}, {}
      for index = 3, #lines[at + 1] do walls[lines[at + 1][index]] = true end
      local edges = edges_of(lines[at + 2], height)
      at = at + 3
      while lines[at] and lines[at][1] ~= "map" do
        local words = lines[at]
        if words[1] == "visible" then
          rows[words[2]], from[#from + 1] = tostring(words[3]), words[2]
        else
          ranges[words[2]] = words
        end
        at = at + 1
      end
      local notes = answers(hexes(width, height, function(index) return walls[index] and "#" or "." end, edges), height, ([[
        for _, from in ipairs { %s } do
          local seen, steps = {}, field.ranges("around", hex(from))
          for _, cell in ipairs(field.seen_cells("corners", hex(from))) do seen[cell] = true end
          local row, far = {}, {}
          for to = 0, %d do
            local sees = field.sees("corners", hex(from), hex(to))
            if sees ~= (seen[hex(to)] or false) then error("seen_cells differs from sees") end
            row[#row + 1] = sees and "1" or "0"
            far[#far + 1] = steps[hex(to)] or -1
          end
          log.note(table.concat(row))
          log.note(table.concat(far, " "))
        end
      ]]):format(table.concat(from, ","), width * height - 1))
      for number, index in ipairs(from) do
        local ours, wanted = notes[2 * number - 1], rows[index]
        for to = 1, #wanted do
          local verdict = wanted:sub(to, to)
          if verdict == "0" or verdict == "1" then
            assert.equal(verdict, ours:sub(to, to), ("from %d to %d"):format(index, to - 1))
            pairs_seen = pairs_seen + 1
          end
        end
        assert.equal(table.concat(ranges[index], " ", 3), notes[2 * number])
        ranges_seen = ranges_seen + width * height
      end
    end
    assert.same({ 26626, 44785 }, { pairs_seen, ranges_seen })
  end)

  it("HEX-MOVE HEX-JUMP HEX-FLY HEX-AREA reaches and lays patterns as outside programs do", function()
    local lines, patterns, at, costs_seen, sets_seen = lines_of "hex_reach_areas_sample.txt", {}, 1, 0, 0
    local turns = 0
    while lines[at][1] ~= "map" do
      local words = lines[at]
      if words[1] == "pattern" then
        local offsets = {}
        for index = 5, #words, 2 do offsets[#offsets + 1] = ("{%d,%d}"):format(words[index], words[index + 1]) end
        patterns[words[2] .. words[3]] = "{" .. table.concat(offsets, ",") .. "}"
      else
        turns = turns + 1
      end
      at = at + 1
    end
    assert.equal(180, turns)
    while lines[at] do
      local width, height, terrain = lines[at][3], lines[at][4], lines[at][5]
      local edges, units, mover, enemies, wanted = edges_of(lines[at + 1], height), {}, lines[at + 2][2], {}, {}
      local function unit(name, team, index)
        local q, r = point_of(index, height)
        units[name] = { "walker", team = team, at = { q, r } }
      end
      unit("mover", "heroes", mover)
      for index = 3, #lines[at + 3] do
        enemies[#enemies + 1] = lines[at + 3][index]
        unit("enemy " .. index - 2, "enemies", lines[at + 3][index])
      end
      for index = 3, #lines[at + 4] do unit("ally " .. index - 2, "heroes", lines[at + 4][index]) end
      at = at + 5
      local ask = { ([[
        local me = field.units_at(hex(%d))[1]
        local classes = {}
        for number, unit in ipairs(units()) do classes[number] = { unit, unit.side == me.side and 1 or 0 } end
      ]]):format(mover) }
      while lines[at] and lines[at][1] ~= "map" do
        local words = lines[at]
        if words[1] == "mode" then
          local row = {}
          for index = 0, width * height - 1 do
            local cost = lines[at + 1][index + 2]
            -- Where the mover stands is no end of its moves.
            row[index + 1] = index ~= mover and words[3]:sub(index + 1, index + 1) == "1" and cost or -1
          end
          ask[#ask + 1] = ([[ do
            local costs, row = {}, {}
            for _, end_ in ipairs((field.reach("%s", { unit = me, start = me.cell, budget = 100, classes = classes }))) do costs[end_.cell] = end_.cost end
            for index = 0, %d do row[#row + 1] = index ~= %d and costs[hex(index)] or -1 end
            log.note(table.concat(row, " "))
          end ]]):format(words[2], width * height - 1, mover)
          wanted[#wanted + 1] = table.concat(row, " ")
          costs_seen, at = costs_seen + #row, at + 4
        elseif words[1] == "range" then
          ask[#ask + 1] = ([[ do
            local steps, row = field.ranges("around", me), {}
            for index = 0, %d do row[#row + 1] = steps[hex(index)] or -1 end
            log.note(table.concat(row, " "))
          end ]]):format(width * height - 1)
          wanted[#wanted + 1] = table.concat(words, " ", 2)
          at = at + 1
        elseif words[1] == "area" then
          local kind, name, range = words[2], words[3], words[4]
          for mirrored = 1, 2 do
            local sets, count = {}, words[4 + mirrored]
            for number = 1, count do
              local set = lines[at + number + (mirrored == 2 and words[5] or 0)]
              if set[2] > 0 then sets[#sets + 1] = table.concat(set, " ", 3) end
            end
            table.sort(sets)
            sets_seen = sets_seen + count
            wanted[#wanted + 1] = table.concat(sets, ",")
            ask[#ask + 1] = ([[ do
              local anchors, how = { me.cell }, { origin = true, mirrors = %s }
              if "%s" == "ranged" then
                anchors, how.origin = {}, nil
                for cell in pairs(field.ranges("around", me, %d)) do anchors[#anchors + 1] = cell end
              end
              local sets, seen = {}, {}
              for _, placement in ipairs(field.placements(%s, anchors, how)) do
                local hit = {}
                for _, cell in ipairs(field.shadowed("corners", me.cell, placement.cells, true)) do hit[cell] = true end
                local row = {}
                for _, index in ipairs { %s } do if hit[hex(index)] then row[#row + 1] = index end end
                local text = table.concat(row, " ")
                if text ~= "" and not seen[text] then seen[text], sets[#sets + 1] = true, text end
              end
              table.sort(sets)
              log.note(table.concat(sets, ","))
            end ]]):format(mirrored == 2 and "true" or "false", kind, range, patterns[kind .. name], table.concat(enemies, ","))
          end
          at = at + 1 + words[5] + words[6]
        else
          at = at + 1
        end
      end
      local notes = answers(hexes(width, height, function(index)
        local sign = terrain:sub(index + 1, index + 1)
        return sign == "X" and "#" or sign
      end, edges), height, table.concat(ask), units)
      assert.equal(#wanted, #notes)
      for number, row in ipairs(wanted) do assert.equal(row, notes[number]) end
    end
    assert.is_true(costs_seen > 1000 and sets_seen > 300)
  end)

  it("counts steps on squares as outside programs do", function()
    local lines, rows, cases, wanted = lines_of "square_paths_sample.txt", {}, {}, { square4 = {}, square8 = {}, strict = {} }
    local height = lines[1][4]
    for _, words in ipairs(lines) do
      -- The outside maps have y downwards.
      if words[1] == "row" then rows[#rows + 1] = (words[2]:gsub("[^.GS]", "#"):gsub("[GS]", ".")) end
      if words[1] == "case" then
        cases[#cases + 1] = ("{%d,%d,%d,%d}"):format(words[2], height - 1 - words[3], words[4], height - 1 - words[5])
        for at, kind in ipairs { "square4", "square8", "strict" } do table.insert(wanted[kind], words[7 + at]) end
      end
    end
    for _, kind in ipairs { "square4", "square8", "strict" } do
      local notes = answers({ topology = kind == "square4" and kind or "square8", layers = table.concat(rows, "\n") }, 1, ([[
        local row = {}
        for number, case in ipairs { %s } do
          local from, to = field.at(case[1], case[2]), field.at(case[3], case[4])
          row[number] = field.range("%s", from, to) or -1
          if (field.ranges("%s", from)[to] or -1) ~= row[number] then error("ranges differs from range") end
        end
        log.note(table.concat(row, " ")) ]]):format(table.concat(cases, ","), kind == "strict" and kind or "around", kind == "strict" and kind or "around"))
      assert.equal(table.concat(wanted[kind], " "), notes[1])
    end
    assert.equal(160, #cases)
  end)

  it("counts steps and sees in cubes as outside programs do", function()
    local lines, solid, asked, wanted = lines_of "voxel_sample.txt", {}, {}, {}
    local width, depth, height = lines[1][3], lines[1][4], lines[1][5]
    for _, words in ipairs(lines) do
      if words[1] == "solid" then solid[words[2] .. "," .. words[3] .. "," .. words[4]] = true end
      local tie = words[1] == "sight" and words[8] == 1
      if (words[1] == "steps" or words[1] == "sight") and not tie then
        asked[#asked + 1] = ("{%d,%d,%d,%d,%d,%d,%d}"):format(words[2], words[3], words[4], words[5], words[6], words[7], words[1] == "steps" and 1 or 0)
        wanted[#wanted + 1] = words[1] == "steps" and words[8] or words[9]
      end
    end
    local layers = {}
    for z = 0, height - 1 do
      local rows = {}
      for y = depth - 1, 0, -1 do
        local row = {}
        for x = 0, width - 1 do row[x + 1] = solid[x .. "," .. y .. "," .. z] and "#" or "." end
        rows[#rows + 1] = table.concat(row)
      end
      layers[z + 1] = table.concat(rows, "\n")
    end
    local notes = answers({ topology = "cube", layers = layers }, 1, ([[
      local row = {}
      for number, case in ipairs { %s } do
        local from, to = field.at(case[1], case[2], case[3]), field.at(case[4], case[5], case[6])
        if case[7] == 1 then row[number] = field.range("around", from, to) or -1
        else row[number] = field.sees("strict", from, to) and 1 or 0 end
      end
      log.note(table.concat(row, " ")) ]]):format(table.concat(asked, ",")))
    assert.equal(1876, #wanted)
    assert.equal(table.concat(wanted, " "), notes[1])
  end)

  it("does the algebra of hexes as outside programs do", function()
    local asked, wanted = {}, {}
    local function ask(text, ...) asked[#asked + 1], wanted[#wanted + 1] = text:format(...), "" end
    local function points(words, from, sorted)
      local list = {}
      for at = from, #words, 2 do list[#list + 1] = words[at] .. "," .. words[at + 1] end
      if sorted then table.sort(list) end
      return table.concat(list, " ")
    end
    for _, words in ipairs(lines_of "hex_algebra.txt") do
      local kind, a, b, c, d = words[1], words[2], words[3], words[4], words[5]
      if kind == "distance" then
        ask("put(field.distance(at(%d, %d), at(%d, %d)))", a, b, c, d)
        wanted[#wanted] = tostring(words[6])
      elseif kind == "line" and a == 0 then
        ask("list(field.line(at(%d, %d), at(%d, %d)))", b, c, d, words[6])
        wanted[#wanted] = points(words, 8)
      elseif kind == "rotate" then
        ask("put(turned(%d, %d, 5) .. ' ' .. turned(%d, %d, 1))", a, b, a, b)
        wanted[#wanted] = points(words, 4)
      elseif kind == "neighbours" then
        ask("list({ field.neighbour(at(%d, %d), 0), field.neighbour(at(%d, %d), 5), field.neighbour(at(%d, %d), 4) })", a, b, a, b, a, b)
        wanted[#wanted] = points({ table.unpack(words, 1, 9) }, 4)
      elseif kind == "ring" then
        ask("list(field.ring(at(%d, %d), %d), true)", a, b, c)
        wanted[#wanted] = points(words, 6, true)
      elseif kind == "disk" then
        ask("list(field.disk(at(0, 0), %d), true)", a)
        wanted[#wanted] = points(words, 4, true)
      end
    end
    -- The field begins at (0, 0); the outside points lie around it.
    local body = [[
      local row = {}
      local function at(q, r) return field.at(q + 20, r + 20) end
      local function put(text) row[#row + 1] = tostring(text) end
      local function turned(q, r, turn) q, r = field.turned(q, r, 0, turn) return q .. "," .. r end
      local function list(cells, sorted)
        local texts = {}
        for number, cell in ipairs(cells) do
          local q, r = field.point(cell)
          texts[number] = q - 20 .. "," .. r - 20
        end
        if sorted then table.sort(texts) end
        put(table.concat(texts, " "))
      end
    ]]
    local number = 0
    for first = 1, #asked, 500 do
      local last = math.min(first + 499, #asked)
      local notes = answers({ topology = "hex", size = { 41, 61 } }, 1, body .. table.concat(asked, "\n", first, last) .. "\nfor _, text in ipairs(row) do log.note(text) end")
      for at = first, last do
        assert.equal(wanted[at], notes[at - first + 1], asked[at])
        number = number + 1
      end
    end
    assert.equal(3014, number)
  end)
end)
