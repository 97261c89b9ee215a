-- Characters that join while the encounter runs: summoned by an ability, or come as reinforcements.
local arrivals, lists, placing = library("arrivals", "lists", "placing")

-- The cells that a place of the encounter's file means: the name of an area, or { x, y, z }; nil for anything else.
function arrivals.cells(place)
  if type(place) == "string" then return field.area(place) end
  local at = type(place) == "table" and math.type(place[1]) == "integer" and place
  local cell = at and field.at(at[1], at[2] or 0, at[3] or 0)
  return cell and { cell } or nil
end

-- The first of some cells with room for a unit, nil for none. taken: a set of cells that others come to; gets its own.
function arrivals.room(unit, cells, taken)
  taken = taken or {}
  local cell = lists.first(cells, function(cell)
    return field.fits(unit, cell) and
      not lists.any(field.body_cells(unit, cell), function(part) return taken[part] end)
  end)
  for _, part in ipairs(cell and field.body_cells(unit, cell) or {}) do taken[part] = true end
  return cell
end

local KEYS = { at = true, team = true, name = true, with = true }
local function fail(text, ...) error("summon: " .. text:format(...), 4) end

-- The tiles and the unit's record that a summons means.
local function read(event, archetype, options)
  if type(options) ~= "table" then
    fail("it takes an archetype and a table: use:summon(\"wolf\", { at = use.point })")
  end
  for key in pairs(options) do
    if not KEYS[key] then fail("unknown key '%s' (at, team, name, with)", tostring(key)) end
  end
  local cells = options.at
  if type(cells) == "string" then cells = field.area(cells) end
  if type(cells) == "number" then cells = { cells } end
  if type(cells) ~= "table" or #cells == 0 then
    fail("'%s' needs a place: at = a tile, a list of tiles or an area", tostring(archetype))
  end
  local record = { archetype, name = options.name, team = options.team or event.user and event.user.side }
  for key, value in pairs(options.with or {}) do record[key] = value end
  local why = combat:unit_problem(record)
  if why then fail("%s", why) end
  return cells, record
end

-- event:summon("wolf", { at = tile | tiles | area, team = side (that of who summons), name =, with = more keys of a
-- unit }): a character more, on the first of these tiles that has room. Returns it.
function arrivals.summon(event, archetype, options)
  local cells, record = read(event, archetype, options)
  local unit = combat:add_unit(record)
  local cell = arrivals.room(unit, cells)
  if not cell then
    error("summon: '" .. unit.name .. "' has no room at " .. field.name(cells[1]) .. ": " ..
      (placing.obstacle(unit, cells[1]) or "a wall would run through it"), 2)
  end
  event:enter(unit, cell)
  return unit
end

-- Somebody who would have joined found no room, and does not.
function arrivals.turned_away(unit)
  if not entry_of(unit) and not unit.active then combat:drop_unit(unit) end
end
