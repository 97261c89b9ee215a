-- The table "Where to change what" of docs/architecture.md: its files are there and hold the names beside them.
local graph = dofile "tests/house/graph.lua"
local lfs = require "lfs"

-- The rows of the table: { line, files, name }.
local function rows_of(text)
  local rows = {}
  local part = text:match "## Where to change what\n(.*)$"
  for line in (part or ""):gmatch "[^\n]+" do
    local where, start = line:match "^|[^|]*|([^|]*)|([^|]*)|$"
    if where and where:find "`" then
      local files = {}
      for path in where:gmatch "`([^`]+)`" do files[#files + 1] = path end
      rows[#rows + 1] = { line = line, files = files, name = start:match "`([^`]+)`" }
    end
  end
  return rows
end

local function wrong(rows)
  local found = {}
  for _, row in ipairs(rows) do
    local held = not row.name
    for _, path in ipairs(row.files) do
      local mode = lfs.attributes(path, "mode")
      if not mode then found[#found + 1] = path .. " is not there: " .. row.line end
      if mode == "file" and row.name and graph.read(path):find(row.name, 1, true) then held = true end
    end
    if not held then found[#found + 1] = row.name .. " is in none of its files: " .. row.line end
  end
  return table.concat(found, "\n")
end

describe("where to change what", function()
  it("names files that are there, and what they hold", function()
    local rows = rows_of(graph.read "docs/architecture.md")
    assert.truthy(#rows > 50, #rows .. " rows")
    assert.equal("", wrong(rows))
  end)

  it("is found wrong where a file or a name is gone", function()
    assert.truthy(wrong { { line = "l", files = { "no/file.c" }, name = "x" } }:find("no/file.c is not there", 1, true))
    assert.truthy(wrong { { line = "l", files = { "tests/run" }, name = "no_such_name" } }:find("in none of its files", 1, true))
  end)
end)
