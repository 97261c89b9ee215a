-- The table "Where to change what" of docs/architecture.md: its files are there and hold the names beside them. What
-- stands beside a folder may be a file of it, without its ending.
local graph = dofile "tests/house/graph.lua"
local lfs = require "lfs"

-- The rows of the table: { line, files, names }.
local function rows_of(text)
  local rows = {}
  local part = text:match "## Where to change what\n(.*)$"
  for line in (part or ""):gmatch "[^\n]+" do
    local where, start = line:match "^|[^|]*|([^|]*)|([^|]*)|$"
    if where and where:find "`" then
      local files = {}
      for path in where:gmatch "`([^`]+)`" do files[#files + 1] = path end
      local names = {}
      for name in start:gmatch "`([^`]+)`" do names[#names + 1] = name end
      rows[#rows + 1] = { line = line, files = files, names = names }
    end
  end
  return rows
end

local function wrong(rows)
  local found = {}
  for _, row in ipairs(rows) do
    local texts, inside = {}, {}
    for _, path in ipairs(row.files) do
      local mode = path:find "/" and lfs.attributes(path, "mode") or path == "tercio" and "file"
      if path:find "/" and not mode then found[#found + 1] = path .. " is not there: " .. row.line end
      if mode == "file" then texts[#texts + 1] = graph.read(path) end
      for _, file in ipairs(mode == "directory" and graph.files(path, ".lua") or {}) do inside[file:sub(#path + 2, -5)] = true end
    end
    local text = table.concat(texts, "\n")
    for _, name in ipairs(row.names) do
      -- As a whole word.
      local pattern = (name:find "^%w" and "%f[%w_]" or "") .. name:gsub("%p", "%%%0") .. (name:find "%w$" and "%f[^%w_]" or "")
      if not inside[name] and not text:find(pattern) then found[#found + 1] = name .. " is in none of its files: " .. row.line end
    end
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
    assert.truthy(wrong { { line = "l", files = { "no/file.c" }, names = { "x" } } }:find("no/file.c is not there", 1, true))
    assert.truthy(wrong { { line = "l", files = { "tests/run" }, names = { "quick_suites", "no_such_name" } } }:find("in none of its files", 1, true))
    assert.equal("stand is in none of its files: l", wrong { { line = "l", files = { "rulesets/pieces" }, names = { "standstill", "stand" } } })
  end)
end)
