-- Rows of fights as CSV or JSON lines, for other programs.
--
--   local export = exports.new(system, format, name)   format: "csv" or "json"; name: which table csv has
--   export(title, row)                                 writes a fight of the configuration of that title
--
-- A fight is one line of JSON, with its units and uses; in CSV it has a line for each row of the table.
local tables = import "world/tables"

local exports = {}

local COLUMNS = {
  encounters = { "outcome", "rounds", "decisions", "digest", "wrong" },
  units = { "unit", "name", "team", "archetype", "fell", "fell_by", "dealt", "taken", "place" },
  uses = { "ability", "team", "times", "targets", "effects" },
}
exports.TABLES = tables.names(COLUMNS)

-- The values of a table's rows, as the database has them.
local rows_of = {}

function rows_of.encounters(row)
  return { { row.outcome, row.round, row.decisions, row.digest, row.wrong and table.concat(row.wrong, "\n") or "" } }
end

function rows_of.units(row)
  local list = {}
  for index, unit in ipairs(row.units) do
    local fell = unit.fell or {}
    list[index] = { index, unit.name, unit.team, unit.archetype, fell.round or "",
      fell.by or "", unit.dealt, unit.taken,
      unit.at or "" }
  end
  return list
end

function rows_of.uses(row)
  return tables.map(row.uses, function(use)
    return { use.ability, use.team, use.times, use.targets, next(use.effects) and json.encode(use.effects) or "{}" }
  end)
end

local function quoted(value)
  local text = tostring(value)
  return text:find '[,"\r\n]' and '"' .. text:gsub('"', '""') .. '"' or text
end

local function line_of(values) return table.concat(tables.map(values, quoted), ",") .. "\n" end

-- The name of the columns of a table in CSV.
local function head_of(name) return line_of(tables.append({ "run", "seed" }, COLUMNS[name])) end

function exports.new(system, format, name)
  if format == "json" then
    return function(title, row)
      local told = tables.copy(row, { run = title })
      told.teams, told.misfit, told.unplayable = nil, nil, nil
      system.write(json.encode(told) .. "\n")
    end
  end
  system.write(head_of(name))
  return function(title, row)
    for _, values in ipairs(rows_of[name](row)) do
      system.write(line_of(tables.append({ title, row.seed }, values)))
    end
  end
end

return exports
