-- The folders of docs/architecture.md: a folder uses only those below it in its table, no circle joins folders, and inside
-- a folder at most four files form a circle.
local lfs = require "lfs"
local graph = dofile "tests/house/graph.lua"

local ARCHITECTURE = "docs/architecture.md"
local MOST = 4   -- files in one circle
-- The machine of the kernel is one thing in three files.
local ONE_THING = { ["engine/kernel/frame"] = true, ["engine/kernel/window"] = true, ["engine/kernel/batch"] = true }

-- The tables of folders: lists of paths from top to bottom, each by the heading above it.
local function tables_of(text)
  local tables, current = {}, nil
  for line in text:gmatch "[^\n]+" do
    local heading, path = line:match "^###? (.*)", line:match "^| `([%w_/]+)` |"
    if heading then current = nil end
    if line:find "^| folder | purpose |" then
      current = {}
      tables[#tables + 1] = current
    elseif path and current then
      assert(#line > #path + 20, path .. " has no purpose")
      current[#current + 1] = path
    end
  end
  return tables
end

-- The folder of the tables that holds a file: the longest that its path begins with.
local function folder_of(tables, file)
  local best
  for _, list in ipairs(tables) do
    for _, folder in ipairs(list) do
      if file:sub(1, #folder + 1) == folder .. "/" and (not best or #folder > #best) then best = folder end
    end
  end
  return best
end

-- What the files { path = text } use, by path without ending.
local function edges_of(files)
  local edges = {}
  for path, text in pairs(files) do
    local from = path:gsub("%.%w+$", "")
    if path:find "%.lua$" then
      for _, name in ipairs(graph.named(graph.without_lua_comments(text), "import")) do
        -- Names in messages (`import "` .. word) are none.
        if name:find "^[%w_/]*%w$" then graph.add(edges, from, "scripts/" .. name) end
      end
    else
      for _, name in ipairs(graph.included(graph.without_c_comments(text))) do
        local root = name:find "^tercio/" and "engine/include/" or "engine/"
        graph.add(edges, from, root .. name:gsub("%.h$", ""))
      end
    end
  end
  return edges
end

-- Every arrow that points up, one line each.
local function upward(tables, edges)
  local rank, wrong = {}, {}
  for number, list in ipairs(tables) do
    for index, folder in ipairs(list) do rank[folder] = { number, -index } end
  end
  for from, used in pairs(edges) do
    local above = folder_of(tables, from .. "/")
    for to in pairs(used) do
      local below = folder_of(tables, to .. "/")
      local a, b = rank[above], rank[below]
      if not a or not b or a[1] ~= b[1] or b[2] > a[2] then wrong[#wrong + 1] = from .. " uses " .. to end
    end
  end
  table.sort(wrong)
  return table.concat(wrong, "\n")
end

-- Circles of more than four files, described.
local function long_circles(edges)
  local found = {}
  for _, circle in ipairs(graph.circles(edges)) do
    local count = 0
    for _, name in ipairs(circle) do
      if not ONE_THING[name] then count = count + 1 end
    end
    if count > MOST then found[#found + 1] = graph.describe(edges, circle) end
  end
  return table.concat(found, "\n")
end

-- The sources below a folder; files of content, whose imports are of their own layer, are left out.
local function sources()
  local files = {}
  for _, row in ipairs { { "scripts", ".lua" }, { "engine", ".c" }, { "engine", ".h" } } do
    for _, path in ipairs(graph.files(row[1], row[2])) do
      if not path:find "^scripts/templates/" then files[path] = graph.read(path) end
    end
  end
  return files
end

describe("the folders", function()
  local tables, files = tables_of(graph.read(ARCHITECTURE)), sources()
  local edges = edges_of(files)

  it("stand in the tables of architecture.md, each with files", function()
    assert.equal(3, #tables)
    for _, list in ipairs(tables) do
      for _, folder in ipairs(list) do assert.truthy(lfs.attributes(folder, "mode") == "directory", folder) end
    end
    for path in pairs(files) do assert.truthy(folder_of(tables, path), path .. " is in no folder of " .. ARCHITECTURE) end
  end)

  -- A command is found by the name of its file, so all commands stand in one folder.
  it("hold at most sixteen modules each, but for the commands", function()
    local modules, counts = {}, {}
    for path in pairs(files) do
      local folder, module = folder_of(tables, path), path:gsub("%.%w+$", "")
      if (folder:find "^scripts/" or folder:find "^engine/host/") and not modules[module] then
        modules[module] = true
        counts[folder] = (counts[folder] or 0) + 1
      end
    end
    counts["scripts/commands"] = nil
    for folder, count in pairs(counts) do assert.truthy(count <= 16, folder .. " holds " .. count) end
  end)

  it("use only folders below them", function() assert.equal("", upward(tables, edges)) end)

  it("have no long circles inside", function() assert.equal("", long_circles(edges)) end)
end)

describe("the check of the folders", function()
  local tables = tables_of("| folder | purpose |\n| `scripts/play` | plays one encounter from its file |\n" ..
    "| `scripts/world` | the bound world as Lua sees it |\n## End\n")

  it("finds an arrow that points up", function()
    local edges = edges_of { ["scripts/world/log.lua"] = 'local play = import "play/play"', ["scripts/play/play.lua"] = 'import "world/log"' }
    assert.equal("scripts/world/log uses scripts/play/play", upward(tables, edges))
  end)

  it("finds a file in no folder", function()
    assert.equal("scripts/play/a uses scripts/other/b", upward(tables, edges_of { ["scripts/play/a.lua"] = 'import "other/b"' }))
  end)

  it("finds a circle of five, and lets one of four be", function()
    local function ring(size)
      local texts = {}
      for number = 1, size do texts["scripts/play/f" .. number .. ".lua"] = 'import "play/f' .. number % size + 1 .. '"' end
      return edges_of(texts)
    end
    assert.equal("", long_circles(ring(4)))
    assert.truthy(long_circles(ring(5)):find("5 use each other in a circle", 1, true))
  end)

  it("reads includes", function()
    local edges = edges_of { ["engine/kernel/a.c"] = '#include "kernel/b.h"\n#include "tercio/kernel/area.h"\n' }
    assert.same({ ["engine/kernel/b"] = true, ["engine/include/tercio/kernel/area"] = true }, edges["engine/kernel/a"])
  end)
end)
