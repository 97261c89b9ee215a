-- Holds the options of valiance to the table of its catalogue, and the code that reads them to both.
local lfs = require "lfs"

local function lines_of(path)
  local file = assert(io.open(path))
  local list = {}
  for line in file:lines() do list[#list + 1] = line end
  file:close()
  return list
end

-- name -> { clause =, readings = the default first } of the table at the end of the catalogue.
local function in_catalogue()
  local found, count, inside = {}, 0, false
  for _, line in ipairs(lines_of "docs/rules/valiance.md") do
    if line:find "^## " then inside = line:find "Option table" ~= nil end
    local name, clause, default, others = line:match "^| `([%w_]+)` | (%S+) | ([%w_]+) | (.-) |$"
    if inside and name then
      found[name] = { clause = clause, readings = default .. " " .. others:gsub(",", "") }
      count = count + 1
    end
  end
  return found, count
end

-- The same as the ruleset declares it.
local function declared()
  local found, count = {}, 0
  local function option(name)
    return function(spec)
      local readings = {}
      for index, value in ipairs(spec.values or { spec.default, not spec.default }) do readings[index] = tostring(value) end
      found[name] = { clause = spec.clause, readings = table.concat(readings, " ") }
      count = count + 1
    end
  end
  assert(loadfile("rulesets/valiance/options.lua", "t", { option = option }))()
  return found, count
end

local function sources(folder, list)
  for entry in lfs.dir(folder) do
    local path = folder .. "/" .. entry
    if entry:find "%.lua$" then
      list[#list + 1] = path
    elseif not entry:find "^%." and lfs.attributes(path, "mode") == "directory" then
      sources(path, list)
    end
  end
  return list
end

describe("the options of valiance", function()
  it("are those of the catalogue, with its readings and clauses, the default first", function()
    local wanted, count = in_catalogue()
    local found, known = declared()
    assert.is_true(count > 100)
    assert.are.equal(count, known)
    for name, row in pairs(wanted) do
      local other = found[name] or { clause = "not", readings = "declared" }
      assert.are.equal(name .. ": " .. row.clause .. " " .. row.readings, name .. ": " .. other.clause .. " " .. other.readings)
    end
  end)

  it("are compared in the rules with readings that they have", function()
    local wanted, compared = in_catalogue(), 0
    for _, path in ipairs(sources("rulesets/valiance", {})) do
      for number, line in ipairs(lines_of(path)) do
        for name, value in line:gmatch 'option%.([%w_]+) *[~=]= *"?([%w_]+)"?' do
          local where = path .. ":" .. number .. ": option." .. name
          assert.is_truthy(wanted[name], where .. " is no option")
          assert.is_truthy((" " .. wanted[name].readings .. " "):find(" " .. value .. " ", 1, true), where .. " is never " .. value)
          compared = compared + 1
        end
      end
    end
    assert.is_true(compared > 50)
  end)
end)
