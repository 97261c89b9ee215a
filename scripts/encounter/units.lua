-- Turns the teams and units of an encounter into the world's: sides, archetypes merged, attributes, tags, what they
-- bear, where they stand. What is wrong with them is said by name and line; the world is made only when all is right.
local core = import "world/core"
local objects = import "world/objects"
local query = import "world/query"
local shapes = import "encounter/shapes"
local spec = import "encounter/record"
local control = import "runtime/control"
local controllers = import "encounter/controllers"
local wording = import "world/wording"
local tables = import "world/tables"
local K = core.K

local units = {}

local KEYS = { [1] = "string", name = "string", team = "string", at = "any", attributes = "map", abilities = "names",
  traits = "table",
  statuses = "table", without = "names", tags = "table", body = "string", facing = "integer", away = "flag",
  controller = "string", group = "string" }
units.KEYS = KEYS
local STACKED = { "traits", "statuses" }   -- lists, or ids with stacks
local KIND_OF = { abilities = "ability", traits = "trait", statuses = "status" }

-- ---- archetypes ----------------------------------------------------------------------------------

local function merged(base, over)
  local result = tables.copy(base)
  for key, value in pairs(over) do
    local old = result[key]
    local both_maps = type(old) == "table" and type(value) == "table" and old[1] == nil and value[1] == nil
    result[key] = both_maps and merged(old, value) or value
  end
  return result
end

-- An archetype with what it is like, of the bound book or of sealed content; the registry has checked that there is no
-- circle.
function units.archetype(id, sealed)
  sealed = sealed or core.book.sealed
  local def = sealed.kinds.archetype[id]
  if not def.like then return def end
  local result = merged(units.archetype(def.like, sealed), def)
  result.like = nil
  return result
end

-- ---- checks --------------------------------------------------------------------------------------

local function ids_of(kind) return core.book.sealed.order[kind] or {} end

local function check_id(report, path, unit, kind, id)
  local all = core.book.sealed.kinds[kind] or {}
  if all[id] then return true end
  report:add(path, "unknown-name", "unit '{of}': no {what} '{name}'{hint}",
    { of = unit.name, what = kind, name = id, hint = wording.offer(id, ids_of(kind)) })
  return false
end

-- Statuses or traits as { id = stacks }: a list of ids, or ids with stacks.
local function stack_map(list)
  local map = {}
  for key, value in pairs(list or {}) do
    if math.type(key) == "integer" then map[tostring(value)] = 1 else map[key] = value == true and 1 or value end
  end
  return map
end

units.stack_map = stack_map

local function check_at(report, unit, at)
  local path = unit.path .. ".at"
  if type(at) == "string" then return end
  if type(at) ~= "table" then
    return report:add(path, "wrong-value", "unit '{of}': at must be a place, such as { 2, 3 } (found {found})",
      { of = unit.name, found = wording.quoted(at) })
  end
  for index = 1, 3 do
    if at[index] ~= nil and not shapes.types.integer(at[index]) then
      return report:add(path, "wrong-value", "unit '{of}': at must be whole numbers (found {found})",
        { of = unit.name, found = wording.quoted(at[index]) })
    end
  end
  if at[1] == nil then report:add(path, "wrong-value", "unit '{of}': at must be a place, such as { 2, 3 }",
    { of = unit.name }) end
end

-- Keys of a unit: those that all have, attributes, slots of units, and what the manifest names.
local function known_names()
  local book = core.book
  if book.unit_keys then return book.unit_keys end
  local known = shapes.known(KEYS, book.ruleset.unit_fields, book.bearer_slot_kind.unit)
  for key in pairs(book.attr) do known[key] = "integer" end
  book.unit_keys = known
  return known
end

-- An attribute that begins below or above what it can be.
local function check_bounds(report, path, unit, name, value)
  local def = core.book.sealed.kinds.attribute[name]
  local least, most = def.min, def.max
  if (not least or value >= least) and (not most or value <= most) then return end
  local wanted = not most and least .. " or more" or not least and most .. " or less" or "from " .. least .. " to " ..
    most
  report:add(path, "wrong-value", "unit '{of}': {name} must be {expected} (found {found})",
    { of = unit.name, name = name, expected = wanted, found = value })
end

local function check_lists(report, unit)
  for index, id in ipairs(unit.record.abilities or {}) do
    check_id(report, unit.path .. ".abilities." .. index, unit, "ability", id)
  end
  for _, key in ipairs(STACKED) do
    for id, stacks in pairs(stack_map(unit.record[key])) do
      local path = unit.path .. "." .. key .. "." .. tostring(id)
      for index, listed in ipairs(unit.record[key]) do
        if listed == id then path = unit.path .. "." .. key .. "." .. index end
      end
      if check_id(report, path, unit, KIND_OF[key], id) and (not shapes.types.integer(stacks) or stacks < 1) then
        report:add(path, "wrong-value", "unit '{of}': stacks of '{name}' must be a whole number from 1 (found {found})",
          { of = unit.name, name = id, found = wording.quoted(stacks) })
      end
    end
  end
  for name, value in pairs(unit.record.attributes or {}) do
    local path = unit.path .. ".attributes." .. name
    if check_id(report, path, unit, "attribute", name) and shapes.field(report, path, value, "integer") then
      check_bounds(report, path, unit, name, value)
    end
  end
  for _, name in ipairs(ids_of "attribute") do
    if unit.record[name] then check_bounds(report, unit.path .. "." .. name, unit, name, unit.record[name]) end
  end
  for key, value in pairs(unit.record.tags or {}) do
    local tag = math.type(key) == "integer" and value or key
    if not core.book.tag[tag] then
      report:add(unit.path .. ".tags", "unknown-name", "unit '{of}': no tag '{name}'",
        { of = unit.name, name = tag, near = wording.nearest(tag, ids_of "tag") })
    end
  end
end

-- A unit goes without abilities and traits that its archetype gives it; others it does not have anyway.
local function check_without(report, unit)
  local given = tables.append(tables.names(stack_map(unit.archetype.traits)), unit.archetype.abilities or {})
  for index, id in ipairs(unit.record.without or {}) do
    if not tables.has(given, id) then
      report:add(unit.path .. ".without." .. index, "unknown-name",
        "unit '{of}': without: no ability or trait '{name}' in its archetype{hint}",
        { of = unit.name, name = id, hint = wording.offer(id, given) })
    end
  end
end

-- Checks a unit against the content; fills unit.archetype with the merged one.
local function check_unit(report, unit, known)
  local record = unit.record
  if record[1] == nil and record.archetype then record[1] = record.archetype end
  if not shapes.record(report, unit.path, "unit '" .. unit.name .. "'", record, known) then return end
  if record[1] ~= nil then
    if not check_id(report, unit.path .. ".1", unit, "archetype", record[1]) then return end
    unit.archetype = units.archetype(record[1])
  else
    unit.archetype = {}
  end
  check_lists(report, unit)
  check_without(report, unit)
  if record.body then check_id(report, unit.path .. ".body", unit, "body", record.body) end
  controllers.check(report, unit.path, "unit '" .. unit.name .. "'", record.controller, true)
  if record.at ~= nil then check_at(report, unit, record.at) end
end

-- Checks all units of an encounter record against the book now in force.
function units.check(report, encounter)
  local known = known_names()
  local most_units, most_teams = K.most()
  local fine = true
  for what, most in pairs { units = most_units, teams = most_teams } do
    if #encounter[what] > most then
      report:add(what, "too-many", "{number} {what} are too many (at most {max})",
        { number = #encounter[what], what = what, max = most })
      fine = false
    end
  end
  if not fine then return end
  for _, unit in ipairs(encounter.units) do check_unit(report, unit, known) end
end

-- The same of one unit: { name, path, record }.
function units.check_one(report, unit) check_unit(report, unit, known_names()) end

-- ---- building ------------------------------------------------------------------------------------

-- Gives an object the slots of numbers and flags that its record names, or what it is like.
local function set_slots(object, kinds, record, base)
  for slot, kind in pairs(kinds) do
    local value = record[slot]
    if value == nil then value = base[slot] end
    if value ~= nil and shapes.SLOT[kind] then object[slot] = value end
  end
end

-- Adds the sides to the bound world; relations are those that a team names, else hostile.
function units.add_sides(self, encounter)
  self.side_ids = {}
  for index, team in ipairs(encounter.teams) do
    K.side_add(index)
    self.side_names[index] = team.name or team.id
    self.side_ids[index] = team.id
  end
  for index = 1, #encounter.teams do
    for other = index + 1, #encounter.teams do K.side_relate(index - 1, other - 1, spec.RELATIONS.hostile) end
  end
  for index, team in ipairs(encounter.teams) do
    for other, relation in pairs(team.relations or {}) do
      K.side_relate(index - 1, encounter.team_index[other] - 1, spec.RELATIONS[relation])
    end
    set_slots(objects.side(index - 1), core.book.bearer_slot_kind.side, team, {})
  end
end

local function tag_unit(handle, tags)
  for key, value in pairs(tags or {}) do
    local tag = math.type(key) == "integer" and value or key
    if value ~= false then K.unit_tag(handle, core.book.tag[tag], true) end
  end
end

local function base_of(unit, id, def)
  local own = unit.record.attributes and unit.record.attributes[id]
  if own then return own end
  if not def.pool and unit.record[id] then return unit.record[id] end
  local given = unit.archetype.attributes and unit.archetype.attributes[id]
  if given then return given end
  local default = def.default
  if type(default) == "function" then default = core.pure_call("in a default", default, unit.object) end
  return default or 0
end

local function grant_all(unit)
  local without = tables.set(unit.record.without)
  for _, key in ipairs { "traits", "abilities" } do
    local seen = {}
    for _, list in ipairs { unit.archetype[key] or {}, unit.record[key] or {} } do
      local stacks = key == "traits" and stack_map(list) or {}
      for _, id in ipairs(list[1] == nil and tables.names(list) or list) do
        if not seen[id] and not without[id] then unit.object:grant(KIND_OF[key] .. "." .. id, stacks[id]) end
        seen[id] = true
      end
    end
  end
  local statuses = stack_map(unit.archetype.statuses)
  for id, stacks in pairs(stack_map(unit.record.statuses)) do statuses[id] = stacks end
  for id, stacks in pairs(statuses) do unit.object:grant("status." .. id, stacks) end
end

-- A frozen copy of an archetype, as content sees it.
function units.view(archetype) return freeze(merged(archetype, {})) end

-- What a unit's record gives a ruleset: the keys of its unit_fields, of the archetype where the record has none.
function units.with_fields(unit)
  local record = tables.copy(unit.record)
  for key in pairs(core.book.ruleset.unit_fields or {}) do
    if record[key] == nil then record[key] = unit.archetype[key] end
  end
  return record
end

-- Tags and slots of a unit that has just been made: { record, archetype, handle, object }.
function units.begin(unit)
  control.set(unit.object, unit.record.controller)
  tag_unit(unit.handle, unit.archetype.tags)
  tag_unit(unit.handle, unit.record.tags)
  set_slots(unit.object, core.book.bearer_slot_kind.unit, unit.record, unit.archetype)
end

-- Its base values, and what it bears.
function units.equip(unit)
  unit.draws_on = {}   -- pools that others had before it
  for _, id in ipairs(ids_of "attribute") do
    local def, attr = core.book.sealed.kinds.attribute[id], core.book.attr[id]
    local base, there = base_of(unit, id, def), def.shared and K.attr_base(unit.handle, attr) or 0
    unit.draws_on[id] = there ~= 0
    if not def.shared or base > there then K.attr_set_base(unit.handle, attr, base) end
  end
  grant_all(unit)
end

-- The number of a group of units: the place of the first that names it.
function units.group(encounter, name)
  for index, unit in ipairs(encounter.units) do
    if unit.record.group == name then return index end
  end
  return nil
end

-- Adds the units to the bound world, away from the field, with everything but current values.
function units.add(self, encounter)
  self.archetypes = {}
  for index, unit in ipairs(encounter.units) do
    local body = unit.record.body or unit.archetype.body
    local handle = K.unit_add(encounter.team_index[unit.record.team] - 1, index, index, body and core.book.body[body] or
      0)
    self.names[index], self.archetypes[index] = unit.name, units.view(unit.archetype)
    unit.handle, unit.object = handle, objects.unit(handle)
    if unit.record.group then K.unit_group(handle, units.group(encounter, unit.record.group)) end
    units.begin(unit)
  end
  for _, unit in ipairs(encounter.units) do units.equip(unit) end
end

-- The pools of a book: a list of ids.
local function pools_of(book)
  if not book.pools then
    book.pools = tables.filter(ids_of "attribute", function(id) return book.sealed.kinds.attribute[id].pool end)
  end
  return book.pools
end

-- Pools that nobody has touched since `before` become full (or stay empty); returns their values. encounter.joins:
-- what its units share with others stays as it is.
function units.fill(encounter, before)
  local values, pools, known = {}, pools_of(core.book), core.book.sealed.kinds.attribute
  for at, unit in ipairs(encounter.units) do
    local own, handle, was = {}, unit.handle, before and before[at]
    values[at] = own
    for index = 1, #pools do
      local id = pools[index]
      local attr = core.book.attr[id]
      local now = K.attr_current(handle, attr)
      if not (encounter.joins and unit.draws_on[id]) and (not was or was[attr] == now) then
        now = known[id].start == "empty" and 0 or query.attribute(unit.object, attr)
        K.attr_set(handle, attr, now)
        now = K.attr_current(handle, attr)
      end
      own[attr] = now
    end
  end
  return values
end

-- Whether units may begin with more of this pool than its maximum.
function units.may_be_overfull(id)
  local overfull = core.book.sealed.kinds.attribute[id].overfull
  if type(overfull) == "function" then return core.pure_call("in an attribute", overfull) == true end
  return overfull == true
end

-- With whom a unit shares an attribute.
local function share_key(unit, def, id)
  local group = def.shared == "group" and (unit.record.group or unit.name)
  return id .. "/" .. (group or K.unit_side(unit.handle))
end

-- Current values that the encounter names, after everything else: none above its maximum, unless the attribute may be.
-- What is carried over from another encounter (encounter.carried: { [name] = { attribute = value } }) follows it down.
function units.start_values(report, encounter)
  local said = {}   -- what units say of what they share
  for _, unit in ipairs(encounter.units) do
    local carried = encounter.carried and encounter.carried[unit.name] or {}
    unit.stated = unit.stated or tables.filter(ids_of "attribute", function(id) return unit.record[id] ~= nil end)
    for _, id in ipairs(unit.stated) do
      local def, attr, value = core.book.sealed.kinds.attribute[id], core.book.attr[id], unit.record[id]
      local most = value and def.pool and query.attribute(unit.object, attr)
      local first = def.shared and value and said[share_key(unit, def, id)]
      if first and first.value ~= value then
        report:add(unit.path .. "." .. id, "wrong-value",
          "unit '{of}': {name} is shared with '{other}', which says {expected} (found {found})",
          { of = unit.name, name = id, other = first.name, expected = first.value, found = value })
      elseif def.shared and value then
        said[share_key(unit, def, id)] = { name = unit.name, value = value }
      end
      if most and value > most and not units.may_be_overfull(id) then
        if not carried[id] then
          report:add(unit.path .. "." .. id, "wrong-value", "unit '{of}': {name} must be {max} or less, " ..
            "its maximum (found {found}): attributes = { {name} = {expected} } raises that",
            { of = unit.name, name = id, max = most, found = value,
              expected = K.attr_base(unit.handle, attr) + value - most })
        end
        value = most
      end
      if most then K.attr_set(unit.handle, attr, value) end
    end
  end
end

-- ---- places --------------------------------------------------------------------------------------

local FIT, SOLID = K.enums.fit, K.enums.cell_mask.solid
local REASONS = { { FIT.outside, "it would reach beyond the field" }, { FIT.blocked, "a solid cell is in the way" },
  { FIT.cut, "a wall would run through it" } }

-- The cell that `at` means, or nil after saying why not.
local function cell_of(report, unit, at, areas)
  local path = unit.path .. ".at"
  if type(at) == "string" then
    local area = areas[at]
    if not area then
      return report:add(path, "unknown-name", "unit '{of}': no place '{name}' on the field",
        { of = unit.name, name = at, near = wording.nearest(at, tables.names(areas)) })
    end
    if #area ~= 1 then
      return report:add(path, "wrong-place",
        "unit '{of}': the area '{name}' has {number} cells, but `at` needs one",
        { of = unit.name, name = at, number = #area })
    end
    return area[1]
  end
  local x, y, z = at[1], at[2] or 0, at[3] or 0
  local cell = K.cell_at(x, y, z)
  if cell < 0 then
    local width, height, depth = K.field_size()
    return report:add(path, "wrong-place",
      "unit '{of}': { {x}, {y}, {z} } is not on the field ({width} x {height} x {depth})",
      { of = unit.name, x = x, y = y, z = z, width = width, height = height, depth = depth })
  end
  return cell
end

local function place(report, unit, cell)
  local path = unit.record.at and unit.path .. ".at" or unit.path
  local x, y, z = K.point(cell)
  local shared = K.field_topology() == K.enums.topology.graph
  local row = table.pack(K.unit_fits(unit.handle, cell, SOLID, shared and {} or nil))
  for _, reason in ipairs(REASONS) do
    if row[1] & reason[1] ~= 0 then
      return report:add(path, "wrong-place", "unit '{of}' does not fit at { {x}, {y}, {z} }: {reason}",
        { of = unit.name, x = x, y = y, z = z, reason = reason[2] })
    end
  end
  if row[1] & FIT.taken ~= 0 then
    local other = row[3] and objects.unit(row[3])
    return report:add(path, "wrong-place", "unit '{of}' does not fit at { {x}, {y}, {z} }: {other} stands there",
      { of = unit.name, x = x, y = y, z = z, other = other and "'" .. other.name .. "'" or "another unit" })
  end
  K.unit_place(unit.handle, cell)
end

-- What they bear may give units another body from the beginning, where that has room (rulesets/pieces/bodies.lua).
local function take_shapes(encounter)
  if not core.book.query.shape or not query.modified "shape" then return end
  for _, unit in ipairs(encounter.units) do
    local me, cell = unit.object, K.unit_cell(unit.handle)
    local body = core.pure_call("in a question", me.shape, me)
    local number = core.book.body[body]
    local barred = not number or body == me.body or core.pure_call("in a question", me.no_body, me, body)
    if not barred and (cell < 0 or K.unit_fits(unit.handle, cell, SOLID, nil, number) == 0) then
      K.unit_reshape(unit.handle, number, cell, false)
    end
  end
end

-- Places every unit; starts: { { name =, cell = } } of the drawing, areas: its named cells.
function units.place(report, encounter, starts, areas)
  local drawn = {}
  for _, start in ipairs(starts) do drawn[start.name] = start.cell end
  for _, unit in ipairs(encounter.units) do
    local at, cell = unit.record.at, drawn[unit.name]
    if at ~= nil and cell then
      report:add(unit.path .. ".at", "wrong-place", "unit '{of}' is placed twice: by `at` and in the drawing",
        { of = unit.name })
    elseif at ~= nil then
      cell = cell_of(report, unit, at, areas)
    elseif not cell and not unit.record.away then
      report:add(unit.path, "missing", "unit '{of}' has no place: give it `at`, draw it, or write away = true",
        { of = unit.name })
    end
    if cell then place(report, unit, cell) end
    local facing = unit.record.facing
    if facing and (facing < 0 or facing >= K.direction_count(cell or 0)) then
      report:add(unit.path .. ".facing", "wrong-value",
        "unit '{of}': facing must be a direction from 0 to {max} (found {found})",
        { of = unit.name, max = K.direction_count(cell or 0) - 1, found = facing })
    elseif facing then
      K.unit_set_facing(unit.handle, facing)
    end
  end
  if report:fine() then take_shapes(encounter) end
end

return units
