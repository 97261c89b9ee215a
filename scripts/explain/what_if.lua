-- What would change an answer: one thing at a time is made otherwise in a copy of the position, and it is asked again.
-- would(change) says whether the answer is another after change(); what helps is added to a list.
local core = import "world/core"
local sentences = import "world/sentences"
local objects = import "world/objects"
local tables = import "world/tables"
local K = core.K

local what_if = {}

local MOST_STEP = 10       -- by how much a number is tried more or less
local MOST_SLOTS = 5
local FAR = 16             -- places that are tried: at most so far away along each axis,
local MOST_CELLS = 150     -- so many, the nearest first,
local NEAR_TARGET = 6      -- and where a target is named so near to it

local function add(list, text, more)
  more.text = text
  list[#list + 1] = more
end

-- Calls f(entry) for reads whose key_of(entry) is none of those before; nil leaves one out.
local function each_once(reads, key_of, f)
  for _, entry in ipairs(tables.once(reads, key_of)) do f(entry) end
end

-- By how much a number must at least be more or less so that it helps(value); nil: nothing does.
local function least_change(now, helps)
  for step = 1, 2 * MOST_STEP do
    local by = step % 2 == 1 and (step + 1) // 2 or -(step // 2)
    if helps(now + by) then return by end
  end
  return nil
end

-- "2 more guts (5, and it is 3)".
local function by_text(by, key, now)
  return ("%d %s %s"):format(math.abs(by), by > 0 and "more" or "less", key), (" (%d, and it is %d)"):format(now + by,
    now)
end

-- Currents and bases of attributes that were looked at. unit: of whom it need not be said.
function what_if.attributes(would, unit, reads, list)
  each_once(reads, function(entry)
    return entry.what == "attribute" and entry.handle and core.book.attr[entry.key] and entry.handle .. "." .. entry.key
  end, function(entry)
    local attr = core.book.attr[entry.key]
    local pool = core.book.attr_def[attr].pool
    local now = pool and K.attr_current(entry.handle, attr) or K.attr_base(entry.handle, attr)
    local set = pool and K.attr_set or K.attr_set_base
    local by = least_change(now, function(value)
      return would(function() set(entry.handle, attr, value) end)
    end)
    if not by then return end
    local more, numbers = by_text(by, entry.key, now)
    add(list, more .. numbers .. (entry.of ~= unit and " of " .. sentences.title(entry.of) or ""),
      { attribute = entry.key, of = entry.of, is = now, enough = now + by })
  end)
end

function what_if.counts(would, reads, list)
  each_once(reads, function(entry)
    return entry.what == "count" and entry.value and entry.value ~= 0 and core.book.counter[entry.key] and
      entry.handle .. "." .. entry.key .. "." .. entry.scope
  end, function(entry)
    for less = 1, entry.value do
      if would(function() K.count_add(entry.handle, core.book.counter[entry.key], entry.scope, -less) end) then
        return add(list, ("the count of %s of %s being %d (it is %d)"):format(entry.key, sentences.title(entry.of),
          entry.value - less, entry.value), { count = entry.key, of = entry.of, is = entry.value,
          enough = entry.value - less })
      end
    end
  end)
end

function what_if.without(would, unit, list, of)
  for _, kind in ipairs { "status", "trait" } do
    for _, instance in ipairs(unit:instances(kind)) do
      local handle, id = objects.handle_of(instance), instance.definition.id
      if would(function() K.suppress(handle, true) end) then
        add(list, (of and sentences.title(tostring(unit)) .. " " or "") .. "being without " .. kind .. " " .. id,
          { without = id, of = tostring(unit) })
      end
    end
  end
end

-- The free cells around a cell, the nearest first: { cell =, far = }; where a goal is named only those near to it.
local function cells_around(unit, from, goal)
  local field = import("words/field").field
  local cells, x, y, z = {}, K.point(from)
  for dz = -1, 1 do
    for dy = -FAR, FAR do
      for dx = -FAR, FAR do
        local cell = K.cell_at(x + dx, y + dy, z + dz)
        local far = cell >= 0 and cell ~= from and K.distance(from, cell) or -1
        if far > 0 and (not goal or K.distance(goal, cell) <= NEAR_TARGET) and field.fits(unit, cell) then
          cells[#cells + 1] = { cell = cell, far = far }
        end
      end
    end
  end
  table.sort(cells, function(a, b) return a.far < b.far end)
  return cells
end

-- The nearest free cell from which it could be done.
function what_if.places(would, unit, goal, list, of)
  if not unit.cell then return end
  local cells = cells_around(unit, unit.cell, goal)
  for at = 1, math.min(#cells, MOST_CELLS) do
    local place = cells[at]
    if would(function() K.unit_place(unit.handle, place.cell) end) then
      local name = import("world/cells").name(place.cell)
      local who = of and sentences.title(tostring(unit)) .. " " or ""
      return add(list, ("%sstanding at %s (%d away from %s)"):format(who, name, place.far, of and "there" or "here"),
        { at = name, far = place.far })
    end
  end
end

-- Numbers in slots that were looked at, the last ones first: of units, instances and what is under way.
function what_if.slots(would, reads, list)
  local count, latest = 0, {}
  for at = #reads, 1, -1 do latest[#latest + 1] = reads[at] end
  each_once(latest, function(entry)
    return entry.what == "slot" and entry.slot and entry.bearer .. "." .. entry.slot
  end, function(entry)
    count = count + 1
    local by = count <= MOST_SLOTS and least_change(entry.value, function(value)
      return value >= math.min(entry.value, 0) and would(function()
        -- The copy is of a moment before: what has been written since cannot be tried there.
        if K.slot(entry.bearer, entry.slot) ~= entry.value then error("another value", 0) end
        K.slot_set(entry.bearer, entry.slot, value)
      end)
    end)
    if not by then return end
    local more, numbers = by_text(by, entry.key, entry.value)
    add(list, more .. " of " .. (entry.of:find " " and entry.of or sentences.title(entry.of)) .. numbers,
      { slot = entry.key, of = entry.of, is = entry.value, enough = entry.value + by })
  end)
end

-- The number of a status or trait that was asked for.
local function def_id_of(name)
  local book = core.book
  return book.short_id[name] or book.def_id["status." .. name] or book.def_id["trait." .. name]
end

-- Statuses and traits that were asked for and not there.
function what_if.having(would, unit, reads, list)
  each_once(reads, function(entry)
    return entry.what == "has" and not entry.value and def_id_of(entry.key) and entry.handle .. "." .. entry.key
  end, function(entry)
    local def_id = def_id_of(entry.key)
    if would(function() K.gain(entry.handle, def_id, 1, 0) end) then
      add(list, (entry.of ~= unit and sentences.title(entry.of) .. " " or "") .. "having " ..
        core.book.def[def_id].kind .. " " .. entry.key, { with = entry.key, of = entry.of })
    end
  end)
end

-- Flags that were looked at.
function what_if.flags(would, reads, list)
  each_once(reads, function(entry) return entry.flag and entry.bearer and entry.bearer .. "." .. entry.key end,
    function(entry)
    if would(function() K.slot_set(entry.bearer, entry.flag, entry.value and 0 or 1) end) then
      add(list, ("%s's %s being %s (it is %s)"):format(entry.of, entry.key, not entry.value, entry.value),
        { flag = entry.key, of = entry.of, is = entry.value, enough = not entry.value })
    end
  end)
end

return what_if
