-- What would change an answer: one thing at a time is made otherwise in a copy of the position, and it is asked again. Each
-- takes would(change), which says whether the answer is another after change(), and adds what helps to a list.
local core = import "world/core"
local sentences = import "world/sentences"
local objects = import "world/objects"
local K = core.K

local what_if = {}

local MOST_STEP = 10       -- by how much a number is tried more or less
local MOST_SLOTS = 5
local FAR = 16             -- places that are tried: at most so far away along each axis,
local MOST_CELLS = 150     -- so many, the nearest first,
local NEAR_TARGET = 6      -- and where a target is named so near to it

local function add(list, text, more)
  more = more or {}
  more.text = text
  list[#list + 1] = more
end

-- Currents and bases of attributes that were looked at. unit: of whom it need not be said.
function what_if.attributes(would, unit, reads, list)
  local seen = {}
  for _, entry in ipairs(reads) do
    local attr = entry.what == "attribute" and entry.handle and core.book.attr[entry.key]
    local key = attr and entry.handle .. "." .. entry.key
    if attr and not seen[key] then
      seen[key] = true
      local pool = core.book.attr_def[attr].pool
      local now = pool and K.attr_current(entry.handle, attr) or K.attr_base(entry.handle, attr)
      local set = pool and K.attr_set or K.attr_set_base
      for step = 1, 2 * MOST_STEP do
        local by = step % 2 == 1 and (step + 1) // 2 or -(step // 2)
        if would(function() set(entry.handle, attr, now + by) end) then
          add(list, ("%d %s %s (%d, and it is %d)"):format(math.abs(by), by > 0 and "more" or "less", entry.key, now + by, now) ..
            (entry.of ~= unit and " of " .. sentences.title(entry.of) or ""), { attribute = entry.key, of = entry.of, is = now, enough = now + by })
          break
        end
      end
    end
  end
end

function what_if.counts(would, reads, list)
  local seen = {}
  for _, entry in ipairs(reads) do
    local counter = entry.what == "count" and entry.value and entry.value ~= 0 and core.book.counter[entry.key]
    local key = counter and entry.handle .. "." .. entry.key .. "." .. entry.scope
    if counter and not seen[key] then
      seen[key] = true
      for less = 1, entry.value do
        if would(function() K.count_add(entry.handle, counter, entry.scope, -less) end) then
          add(list, "the count of " .. entry.key .. " of " .. sentences.title(entry.of) .. " being " .. entry.value - less .. " (it is " .. entry.value .. ")",
            { count = entry.key, of = entry.of, is = entry.value, enough = entry.value - less })
          break
        end
      end
    end
  end
end

function what_if.without(would, unit, list, of)
  for _, kind in ipairs { "status", "trait" } do
    for _, instance in ipairs(unit:instances(kind)) do
      local handle = objects.handle_of(instance)
      if would(function() K.suppress(handle, true) end) then
        add(list, (of and sentences.title(tostring(unit)) .. " " or "") .. "being without " .. kind .. " " .. instance.definition.id, { without = instance.definition.id, of = tostring(unit) })
      end
    end
  end
end

-- The nearest free cell from which it could be done.
function what_if.places(would, unit, goal, list, of)
  local field, from = import("words/field").field, unit.cell
  if not from then return end
  local cells, x, y, z = {}, K.point(from)
  for dz = -1, 1 do
    for dy = -FAR, FAR do
      for dx = -FAR, FAR do
        local cell = K.cell_at(x + dx, y + dy, z + dz)
        local far = cell >= 0 and cell ~= from and K.distance(from, cell) or -1
        if far > 0 and (not goal or K.distance(goal, cell) <= NEAR_TARGET) and field.fits(unit, cell) then cells[#cells + 1] = { cell = cell, far = far } end
      end
    end
  end
  table.sort(cells, function(a, b) return a.far < b.far end)
  for at = 1, math.min(#cells, MOST_CELLS) do
    local place = cells[at]
    if would(function() K.unit_place(unit.handle, place.cell) end) then
      return add(list, (of and sentences.title(tostring(unit)) .. " " or "") .. "standing at " .. field.name(place.cell) .. ", " .. place.far .. " away from " .. (of and "there" or "here"), { at = field.name(place.cell), far = place.far })
    end
  end
end

-- Numbers in slots that were looked at: of units, instances and what is under way.
function what_if.slots(would, reads, list)
  local seen, count = {}, 0
  for at = #reads, 1, -1 do
    local entry = reads[at]
    local key = entry.what == "slot" and entry.slot and entry.bearer .. "." .. entry.slot
    if key and not seen[key] and count < MOST_SLOTS then
      seen[key], count = true, count + 1
      for step = 1, 2 * MOST_STEP do
        local by = step % 2 == 1 and (step + 1) // 2 or -(step // 2)
        local function change()
          -- The copy is of a moment before: what has been written since cannot be tried there.
          if K.slot(entry.bearer, entry.slot) ~= entry.value then error("another value", 0) end
          K.slot_set(entry.bearer, entry.slot, entry.value + by)
        end
        if entry.value + by >= math.min(entry.value, 0) and would(change) then
          add(list, ("%d %s %s of %s (%d, and it is %d)"):format(math.abs(by), by > 0 and "more" or "less", entry.key,
            entry.of:find " " and entry.of or sentences.title(entry.of), entry.value + by, entry.value), { slot = entry.key, of = entry.of, is = entry.value, enough = entry.value + by })
          break
        end
      end
    end
  end
end

-- Statuses and traits that were asked for and not there.
function what_if.having(would, unit, reads, list)
  local seen = {}
  for _, entry in ipairs(reads) do
    local key = entry.what == "has" and not entry.value and entry.handle .. "." .. entry.key
    local def_id = key and (core.book.short_id[entry.key] or core.book.def_id["status." .. entry.key] or core.book.def_id["trait." .. entry.key])
    if def_id and not seen[key] then
      seen[key] = true
      if would(function() K.gain(entry.handle, def_id, 1, 0) end) then
        add(list, (entry.of ~= unit and sentences.title(entry.of) .. " " or "") .. "having " .. core.book.def[def_id].kind .. " " .. entry.key, { with = entry.key, of = entry.of })
      end
    end
  end
end

-- Flags that were looked at.
function what_if.flags(would, reads, list)
  local seen = {}
  for _, entry in ipairs(reads) do
    local key = entry.flag and entry.bearer and entry.bearer .. "." .. entry.key
    if key and not seen[key] then
      seen[key] = true
      if would(function() K.slot_set(entry.bearer, entry.flag, entry.value and 0 or 1) end) then
        add(list, entry.of .. "'s " .. entry.key .. " being " .. tostring(not entry.value) .. " (it is " .. tostring(entry.value) .. ")",
          { flag = entry.key, of = entry.of, is = entry.value, enough = not entry.value })
      end
    end
  end
end

return what_if
