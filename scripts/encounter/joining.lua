-- Units that join while an encounter runs: made from a record as an encounter's file holds it, away from the field.
-- What is known of them lies in the world, their names in a list of packed letters, so that copies and saves hold them.
local core = import "world/core"
local objects = import "world/objects"
local spec = import "encounter/record"
local units = import "encounter/units"
local wording = import "world/wording"
local tables = import "world/tables"
local K = core.K

local joining = {}
local MADE = objects.MADE        -- name and archetype numbers from here on are those of units that joined
local WORLD = K.enums.kind.encounter << 28   -- the encounter's handle
local LETTERS = 3                -- of a name in one value of the list, as K.list_text reads it
local LONGEST = 60               -- bytes of a name

-- ---- names ---------------------------------------------------------------------------------------

local function name_list() return K.slot(WORLD, core.book.name_slot) end

local function is_taken(name)
  for _, known in pairs(core.session.names) do
    if known == name then return true end
  end
  local list, at = name_list(), 0
  local size = K.list_size(list)
  while at < size do
    local known
    known, at = K.list_text(list, at)
    if known == name then return true end
  end
  return false
end

-- Adds a name to the list; gives its number.
local function keep_name(name)
  local list = name_list()
  local number = MADE + K.list_size(list)
  list = K.list_push(list, #name)
  for at = 1, #name, LETTERS do
    local a, b, c = name:byte(at, at + LETTERS - 1)
    list = K.list_push(list, a | (b or 0) << 8 | (c or 0) << 16)
  end
  K.slot_set(WORLD, core.book.name_slot, list)
  return number
end

-- "wolf 1", "wolf 2": the first number that nobody has or had. Always numbered, so that a script, which is read before
-- anybody has joined, can tell such a name from a slip.
local function numbered(base)
  local number = 1
  while is_taken(base .. " " .. number) do number = number + 1 end
  return base .. " " .. number
end

objects.made_name = function(number) return (K.list_text(name_list(), number - MADE)) end

-- ---- archetypes ----------------------------------------------------------------------------------

objects.made_archetype = function(number)
  local book = core.book
  book.joined = book.joined or {}
  if not book.joined[number] then
    local id = book.sealed.order.archetype[number - MADE]
    book.joined[number] = units.view(id and units.archetype(id) or {})
  end
  return book.joined[number]
end

local function archetype_number(id)
  for number, known in ipairs(core.book.sealed.order.archetype or {}) do
    if known == id then return MADE + number end
  end
  return MADE
end

-- ---- joining -------------------------------------------------------------------------------------

local NOT_HERE = { at = "leave out `at`: an effect puts a joining unit on the field",
  away = "leave out `away`: a joining unit is away until an effect puts it on the field",
  group = "leave out `group`: only units of the encounter's file have one" }

local function side_of(team)
  if team ~= nil and objects.handle_of(team) and team.kind == "side" then return team end
  for index, id in ipairs(core.session.side_ids) do
    if id == team then return objects.side(index - 1) end
  end
  return nil
end

-- What a record says, checked: { record, archetype, name, side }; nil and what is wrong.
local function read(given)
  local record = tables.copy(given)
  local base = record.name or type(record[1]) == "string" and record[1]:match("([^:]+)$") or "unit"
  local what = "'" .. tostring(base) .. "'"
  for key, why in pairs(NOT_HERE) do
    if record[key] ~= nil then return nil, what .. ": " .. key .. ": " .. why end
  end
  local side = side_of(record.team)
  if not side then
    return nil, what .. ": no team '" .. tostring(record.team) .. "'" .. wording.near(record.team,
      core.session.side_ids)
  end
  if type(base) ~= "string" or base == "" or #base > LONGEST - 4 then
    return nil, what .. ": a name is a text of up to " .. LONGEST - 4 .. " letters"
  end
  record.team, record.name = nil, nil
  local report = spec.report("", 0)
  local unit = { name = base, path = "unit", record = record }
  units.check_one(report, unit)
  if not report:fine() then return nil, report.problems[1].message end
  unit.side = side
  return unit
end

-- Makes a unit; returns it, or nil and what is wrong.
function joining.add(record)
  local unit, why = read(record)
  if not unit then return nil, why end
  unit.name = numbered(unit.name)
  local body = unit.record.body or unit.archetype.body
  unit.handle = K.unit_add(unit.side.index, keep_name(unit.name), archetype_number(unit.record[1]),
    body and core.book.body[body] or 0)
  unit.object = objects.unit(unit.handle)
  units.begin(unit)
  units.equip(unit)
  local one = { units = { unit }, joins = true }
  local before = units.fill(one, nil)
  local joins = core.book.ruleset.joins
  if joins then joins(unit.object, freeze(units.with_fields(unit))) end
  units.fill(one, before)
  local report = spec.report("", 0)
  units.start_values(report, one)
  if report:fine() then return unit.object end
  K.unit_leave(unit.handle)
  return nil, report.problems[1].message
end

-- What comes of making it in a copy of the world.
local function tried(record)
  local session, copy = core.session, K.world()
  local logging = session.logging
  K.copy(copy, session.world)
  K.bind(copy)
  session.logging = false
  local fine, made, why = pcall(joining.add, record)
  session.logging = logging
  K.bind(session.world)
  if not fine then error(made, 0) end
  return why
end

-- Whether a unit could be made from a record: nil, or what is wrong with it. While the encounter is being set up,
-- whoever comes with values of its own is made on trial: its maxima can only be known then.
function joining.problem(record)
  local unit, why = read(record)
  if not unit or core.session.thread then return why end
  for id in pairs(core.book.attr) do
    if record[id] ~= nil then return tried(record) end
  end
  return nil
end

-- All units that have joined, those that are gone too, as { handle, name } in order of their places.
function joining.all()
  local found = {}
  for _, handle in ipairs(table.pack(K.units_known())) do
    local number = K.unit_name(handle)
    if number >= MADE then found[#found + 1] = { handle = handle, name = objects.made_name(number) } end
  end
  return found
end

return joining
