-- What of the board changes from record to record of the log, as plain data: a watch of a play compares the board as
-- each record is written. Pages and pictures go to any record by it, forth and back.
local board = import "board/data"
local tables = import "world/tables"
local K = import("world/core").K

local changes = {}
local methods = {}
local meta = { __index = methods }

local function same(a, b)
  if a == b or type(a) ~= "table" or type(b) ~= "table" then return a == b end
  for key, value in pairs(a) do
    if not same(value, b[key]) then return false end
  end
  for key in pairs(b) do
    if a[key] == nil then return false end
  end
  return true
end

local function name_of(edge) return edge[1] .. ":" .. edge[2] end

local function by_name(edges)
  local map = {}
  for _, edge in ipairs(edges) do map[name_of(edge)] = edge end
  return map
end

-- ---- what is different ---------------------------------------------------------------------------

-- The bars whose numbers differ, as id = { value, max }; nil where whole lists differ.
local function bars_between(before, after)
  local found = {}
  if not before or not after or #before ~= #after then return nil end
  for index, bar in ipairs(after) do
    local was = before[index]
    if was.id ~= bar.id then return nil end
    if was.value ~= bar.value or was.max ~= bar.max then found[bar.id] = { bar.value, bar.max } end
  end
  return found
end

-- The keys of a unit that differ, false for those that it has no longer.
local function unit_between(before, after)
  local change = {}
  for key, value in pairs(after) do
    local bars = key == "bars" and bars_between(before.bars, value)
    if bars then
      change.values = next(bars) and bars
    elseif not same(before[key], value) then
      change[key] = value
    end
  end
  for key in pairs(before) do
    if after[key] == nil then change[key] = false end
  end
  return next(change) and change
end

-- The units that differ, by name: { only what does }, false for one that is no longer known.
local function units_between(before, after)
  local old, change = {}, {}
  for _, unit in ipairs(before) do old[unit.name] = unit end
  for _, unit in ipairs(after) do
    -- A reader gives a unit of which nothing has changed as it was.
    local was = old[unit.name]
    change[unit.name] = was ~= unit and unit_between(was or {}, unit) or nil
    old[unit.name] = nil
  end
  for name in pairs(old) do change[name] = false end
  return next(change) and change
end

-- The cells that differ, as { cell, index of the palette }.
local function cells_between(before, after)
  local list = {}
  for cell, index in ipairs(after) do
    if before[cell] ~= index then list[#list + 1] = { cell - 1, index } end
  end
  return #list > 0 and list
end

-- The sides that differ, as { cell, direction, id }, id false where nothing is left.
local function edges_between(before, after)
  local old, new = by_name(before), by_name(after)
  local list = tables.filter(after, function(edge)
    local was = old[name_of(edge)]
    return not was or was[3] ~= edge[3]
  end)
  for _, edge in ipairs(before) do
    if not new[name_of(edge)] then list[#list + 1] = { edge[1], edge[2], false } end
  end
  return #list > 0 and list
end

-- ---- applying ------------------------------------------------------------------------------------

local function change_unit(unit, change)
  for key, value in pairs(change) do
    if key == "values" then
      unit.bars = tables.map(unit.bars, function(bar)
        local now = value[bar.id]
        return now and tables.copy(bar, { value = now[1], max = now[2] }) or bar
      end)
    else
      unit[key] = value or nil
    end
  end
end

local function change_units(units, change)
  local list, met = {}, {}
  for _, unit in ipairs(units) do
    local of = change[unit.name]
    met[unit.name] = true
    if of then
      unit = tables.copy(unit)
      change_unit(unit, of)
    end
    if of ~= false then list[#list + 1] = unit end
  end
  for _, name in ipairs(tables.names(change)) do
    if change[name] and not met[name] then list[#list + 1] = tables.copy(change[name]) end
  end
  return list
end

local function change_edges(edges, change)
  local new = by_name(change)
  local list = tables.filter(edges, function(edge) return not new[name_of(edge)] end)
  return tables.append(list, tables.filter(change, function(edge) return edge[3] end))
end

-- Puts a change on a board that nobody else holds.
function changes.apply(data, change)
  tables.append(data.palette, change.palette or {})
  for _, cell in ipairs(change.cells or {}) do data.cells[cell[1] + 1] = cell[2] end
  if change.units then data.units = change_units(data.units, change.units) end
  if change.edges then data.edges = change_edges(data.edges, change.edges) end
  data.areas, data.zones = change.areas or data.areas, change.zones or data.zones
end

-- ---- watching ------------------------------------------------------------------------------------

-- A board of its own, with the parts that changes.apply writes to.
local function copy_of(data)
  return tables.copy(data, { cells = tables.list(data.cells), palette = tables.list(data.palette) })
end

-- How many of the first n records the watch's side is told of. self.upto keeps that of the last ones.
local function upto_of(self, n)
  local told, upto, from = self.reader.play.session.told or {}, self.upto, n
  while from > 0 and not upto[from] do from = from - 1 end
  for at = from + 1, n do
    local known = told[at] and told[at][self.reader.side.index]
    upto[at] = (upto[at - 1] or 0) + (known and 1 or 0)
  end
  return upto[n] or 0
end

-- The number of a record in the log of the watch's side; nil: it is not in it. A team's own are counted, as its others
-- may tell how much happens out of its sight.
local function number_of(self, record)
  if not self.reader.side then return record.n end
  self.upto[record.n] = nil   -- the play may have gone back, and come here anew
  local before, now = upto_of(self, record.n - 1), upto_of(self, record.n)
  return now > before and now or nil
end

-- Has a play say its records to a watch: an observer, beside those that it has. What fails in it must not fail the
-- play, and is said in self.failed.
local function observe(self, play)
  local before = play.session.watch
  function play.session.watch(record)
    if before then before(record) end
    local depth, reason = K.pure()
    local n = number_of(self, record)
    local fine, fault = pcall(function() return n and self:note(n) end)
    if fine then return end
    K.set_pure(depth, reason)
    self.failed = self.failed or tostring(type(fault) == "table" and fault.text or fault)
  end
  return self
end

-- Watches a play for a side (nil: all that there is) from where it is now. A side's records are those that it is told
-- of (play/team_log.lua); what changes in between is noted with the next one.
function changes.watch(play, side)
  local reader = board.reader(play, side)
  local first = board.read(reader)
  return observe(setmetatable({ reader = reader, first = copy_of(first), now = copy_of(first), list = {}, ahead = {},
    upto = {} }, meta), play)
end

-- How many records the log of the watch's side has.
function methods.count(self)
  local count = #self.reader.play.session.log
  return self.reader.side and upto_of(self, count) or count
end

-- A watch of a fork of the play, from the same beginning.
function methods.fork(self, play)
  local own, reader = self.reader, board.reader(play, self.reader.side)
  reader.palette, reader.known, reader.marks = tables.list(own.palette), tables.copy(own.known), tables.copy(own.marks)
  local made = setmetatable({ reader = reader, first = self.first, list = tables.list(self.list),
    ahead = {}, upto = {} }, meta)
  made:follow()
  return observe(made, play)
end

-- The board after so many records.
function methods.at(self, n)
  local data = copy_of(self.first)
  for _, change in ipairs(self.list) do
    if change.n > n then break end
    changes.apply(data, change)
  end
  return data
end

-- The play has gone back: what was noted of records from n on is over.
local function go_back(self, n)
  local list = self.list
  if #list == 0 or list[#list].n < n then return end
  for index = #list, 1, -1 do
    if list[index].n >= n then list[index] = nil end
  end
  self.now, self.field = self:at(n), nil
end

-- Notes what has changed since the record before; decision: the number of the decision that is open now, which may come
-- after silent changes.
function methods.note(self, n, decision)
  if not decision then
    go_back(self, n)
    self.ahead = {}
  end
  local reader, now, field = self.reader, self.now, K.epochs()
  local known = #now.palette
  local change, units = { n = n, decision = decision }, reader.units()
  change.units = units_between(now.units, units) or nil
  -- What a team sees of the field changes with its units.
  if field ~= self.field or reader.hidden and change.units then
    self.field = field
    change.cells = cells_between(now.cells, reader.cells()) or nil
    change.edges = edges_between(now.edges, reader.edges()) or nil
    local areas, zones = reader.areas(), reader.zones()
    change.areas = not same(areas, now.areas) and areas or nil
    change.zones = not same(zones, now.zones) and zones or nil
    if #reader.palette > known then change.palette = tables.list(reader.palette, known + 1, #reader.palette) end
  end
  if not (change.units or change.cells or change.edges or change.areas or change.zones) then return end
  self.list[#self.list + 1] = change
  changes.apply(now, change)
  now.units = units   -- the same, and those of which nothing changes next are known by themselves
end

-- Goes where the play has gone: what was noted of records behind that, and before later decisions, waits in self.ahead,
-- last first, until the play comes there again or goes another way.
function methods.follow(self)
  local play, list, ahead = self.reader.play, self.list, self.ahead
  self.upto = {}
  local records = self:count()
  local function over(change)
    return change.n > records or change.n == records and change.decision and change.decision > play.decisions
  end
  while ahead[1] and not over(ahead[#ahead]) do list[#list + 1] = table.remove(ahead) end
  while list[1] and over(list[#list]) do ahead[#ahead + 1] = table.remove(list) end
  self.now, self.field = self:at(records), nil
end

-- Notes what has changed without a record before the decision that is open now.
function methods.settle(self)
  local play = self.reader.play
  play.session:bind()
  self:note(self:count(), play.decisions)
end

return changes
