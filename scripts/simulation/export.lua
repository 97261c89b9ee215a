-- Rows of fights as CSV or JSON lines, for other programs.
--
--   local export = exports.new(system, format, name)   format: "csv" or "json"; name: which table csv has
--   export(title, row)                                 writes a fight of the configuration of that title
--
-- A fight is one line of JSON, with its units and uses; in CSV it has a line for each row of the table.
local results = import "simulation/results"
local tables = import "world/tables"

local exports = {}

exports.TABLES = results.TABLES

local function quoted(value)
  local text = tostring(value)
  return text:find '[,"\r\n]' and '"' .. text:gsub('"', '""') .. '"' or text
end

-- A line of CSV; what it begins with, then so many values, some of which may be nil.
local function line_of(first, values, count)
  local parts = tables.map(first, quoted)
  for at = 1, count do parts[#parts + 1] = quoted(values[at] or "") end
  return table.concat(parts, ",") .. "\n"
end

function exports.new(system, format, name)
  if format == "json" then
    return function(title, row)
      local told = tables.copy(row, { run = title })
      told.teams, told.misfit, told.unplayable = nil, nil, nil
      system.write(json.encode(told) .. "\n")
    end
  end
  local columns = results.COLUMNS[name]
  system.write(line_of({ "run", "seed" }, columns, #columns))
  return function(title, row)
    for _, values in ipairs(results.values(name, row)) do
      system.write(line_of({ title, row.seed }, values, #columns))
    end
  end
end

return exports
