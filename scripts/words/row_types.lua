-- What rows of judgements say: each type by its word, as numbers for the kernel (engine/host/bind/judge) and as a
-- test in Lua, which explains and is traced. A row is { type, ... } with keys that all types share: docs/judgements.md.
--   make(row, into, of)   fills the record that the kernel reads; of: what is compiled now (words/judge.lua)
--   test(row, me, about)  whether it says so of what it looks at; about: the unit or frame that it is `of`
--   open(row, me, about)  whether the row's `otherwise` decides instead
--   other                 it looks at the first parameter, if it does not say of whom
local core = import "world/core"
local definition_id = import "world/definition_id"
local geometry = import "words/field"
local tables = import "world/tables"
local wording = import "world/wording"
local field = geometry.field

local types = {}
local MOST, LEAST = 0x7fffffff, -0x80000000

local function named(map, name, what) return wording.entry(map, name, what, 0) end

-- Whether a query has the default with which it was declared.
local function untouched(declared)
  if declared.untouched == nil then
    declared.untouched = true
    local origins = registry.origins("query", declared.id) or {}
    for at = 2, #origins do declared.untouched = declared.untouched and origins[at].path ~= "default" end
  end
  return declared.untouched
end

local function as_number(value) return value == true and 1 or value == false and 0 or value end

-- { "lua", f }: f(me, ability, ...) gives the reason against it, or nil.
types.lua = { make = function(row, into, of)
  into.test = of.value(row[2])
end }

-- { "holds", unless = ..., otherwise = ... }: so it is, while nothing modifies these queries.
types.holds = { make = function(_, into) into.kind = "fixed" end, test = function() return true end }

-- { "pool", name, least } or { "pool", name, at_least =, at_most = }: the current value.
types.pool = { make = function(row, into)
  into.a = named(core.book.attr, row[2], "attribute")
  into.low, into.high = row[3] or row.at_least or LEAST, row.at_most or MOST
  if not core.book.attr_def[into.a].pool then error("'" .. row[2] .. "' is no pool", 0) end
end, test = function(row, _, about)
  local value = about[row[2]]
  return value >= (row[3] or row.at_least or LEAST) and value <= (row.at_most or MOST)
end }

-- { "count", name, below = n, within = parameter }: a counter of the instance.
types.count = { instance = true, make = function(row, into, of)
  into.a, into.low, into.high = named(core.book.counter, row[2], "counter"), LEAST, row.below - 1
  if row.within then
    into.within = of.param(row.within)
  elseif core.book.counter_def[row[2]].scope then
    error("counter '" .. row[2] .. "' has a scope of its own: say `within`", 0)
  end
end, test = function(row, _, about, scope)
  if row.within and not scope then return true end
  return about:count(row[2], scope) < row.below
end }

-- { "in_force" }: the instance itself is not suppressed.
types.in_force = { instance = true, make = function() end,
  test = function(_, _, about) return not about.suppressed end }

local function status(wanted)
  return { make = function(row, into)
    into.kind, into.a, into.wanted = "status", definition_id(row[2], "a row"), wanted
  end, test = function(row, _, about) return (about:has(row[2]) ~= nil) == wanted end }
end
types.has, types.lacks = status(true), status(false)

local function tag(wanted)
  return { make = function(row, into)
    into.kind, into.a, into.wanted = "tag", named(core.book.tag, row[2], "tag"), wanted
  end, test = function(row, _, about) return about:is(row[2]) == wanted end }
end
types.is, types.is_not = tag(true), tag(false)

-- { "slot", name, value } or { "slot", name, at_least =, at_most = }: of a unit, or of a frame of the kind `frame`.
types.slot = { make = function(row, into, of)
  local book = core.book
  local frame = row.of and book.frame[row.frame or row.of]
  local slots, kinds = book.bearer_slot.unit, book.bearer_slot_kind.unit
  if frame then slots, kinds, into.b = frame.slot, frame.slot_kind, frame.kind end
  into.a = named(slots, row[2], "slot")
  if kinds[row[2]] ~= "int" and kinds[row[2]] ~= "flag" then
    error("slot '" .. row[2] .. "' is no number or flag", 0)
  end
  local value = as_number(row[3])
  into.low, into.high = value or row.at_least or LEAST, value or row.at_most or MOST
  if frame then into.test = of.test(row) end
end, test = function(row, _, about)
  local value = about and as_number(about[row[2]])
  if row[3] ~= nil then return value == as_number(row[3]) end
  return value >= (row.at_least or LEAST) and value <= (row.at_most or MOST)
end }

-- { "query", name }: what the unit answers of the ability. { "query", name, of = "other" }: what the other one answers
-- of the unit.
types.query = { make = function(row, into, of)
  local declared = named(core.book.query, row[2], "query")
  if type(declared.default) ~= "boolean" or not untouched(declared) then
    into.kind, into.test = "lua", of.test(row)
  else
    into.kind, into.wanted, into.guard1, into.otherwise = "fixed", declared.default, declared.event, of.test(row)
  end
end, test = function(row, me, about, _, ability)
  if row.of and row.of ~= "me" then return (about[row[2]](about, me)) end
  return (me[row[2]](me, ability))
end }

-- { "side", parameter }: it is of that team.
types.side = { other = true, param = true, make = function(row, into, of) into.within = of.param(row[2]) end,
  test = function(_, _, about, side) return about.side == side end }

types.another = { other = true, make = function() end, test = function(_, me, about) return me ~= about end }

-- By the sides, not by what queries make of them: `unless` says which these are.
local function relation(low, high)
  return { other = true, make = function(_, into) into.kind, into.low, into.high = "relation", low, high end,
    test = function(_, me, about)
      local value = me:relation(about)
      return value >= low and value <= high
    end }
end
types.hostile, types.allied, types.not_hostile = relation(LEAST, -1), relation(1, MOST), relation(0, MOST)

-- { "near", low, high }: steps between both bodies. `within` (a parameter) or `attribute` (of the unit) may replace
-- high.
types.near = { other = true, make = function(row, into, of)
  into.low, into.high = row[2], row[3] or MOST
  if row.within then into.within = of.param(row.within) end
  if row.attribute then into.a = named(core.book.attr, row.attribute, "attribute") + 1 end
  if row.attribute and row.swap then error("`attribute` is the unit's own: not with `swap`", 0) end
end, test = function(row, me, about, most)
  local steps = field.distance(me, about)
  if steps < 0 or steps < row[2] then return false end
  return steps <= (most or row.attribute and me[row.attribute] or row[3] or MOST)
end }

-- { "beside", stops }: both bodies touch, as field.adjacent_units says.
types.beside = { other = true, make = function(row, into) into.a = row[2] or 0 end,
  test = function(row, me, about) return tables.has(field.adjacent_units(me, row[2]), about) end }

-- { "rank", { tags }, default = n, at_least =, at_most = }: how far its rank is above the unit's: the place of the
-- first of these tags that it has, up to four.
local RANKS, NO_TAG = 4, 0xff
local function rank_of(row, unit)
  for place, name in ipairs(row[2]) do
    if unit:is(name) then return place end
  end
  return row.default
end
types.rank = { other = true, make = function(row, into)
  if #row[2] > RANKS then error("a row ranks up to " .. RANKS .. " tags", 0) end
  into.a, into.b, into.low, into.high = 0, row.default, row.at_least or LEAST, row.at_most or MOST
  for place = 1, RANKS do
    local name = row[2][place]
    into.a = into.a | (name and named(core.book.tag, name, "tag") or NO_TAG) << 8 * (place - 1)
  end
end, test = function(row, me, about)
  local above = rank_of(row, about) - rank_of(row, me)
  return above >= (row.at_least or LEAST) and above <= (row.at_most or MOST)
end }

-- { "aim", sight, low, high }: steps to the closest cell of it in sight.
types.aim = { other = true, make = function(row, into, of)
  into.sight, into.low, into.high = of.value(geometry.sight_profile(row[2])), row[3], row[4]
end, test = function(row, me, about)
  local steps, _ = 0, nil
  if about ~= me then _, steps = field.closest_seen(row[2], me, about) end
  return steps ~= nil and steps >= row[3] and steps <= row[4]
end }

-- { "sees", sight, dark = { tiles }, otherwise = f }: some cell of it is in sight. f decides where it has such tiles.
types.sees = { other = true, make = function(row, into, of)
  into.sight, into.a = of.value(geometry.sight_profile(row[2])), row.dark and geometry.mask_of(row.dark) or 0
  into.test = row.dark and of.value(row.otherwise) or nil
end, open = function(row, me, about)
  local mask = row.dark and me ~= about and geometry.mask_of(row.dark) or 0
  for _, cell in ipairs(mask ~= 0 and field.cells(about) or {}) do
    if core.K.cell_tags(cell) & mask ~= 0 then return true end
  end
  return false
end, test = function(row, me, about) return field.sees(row[2], me, about) end }

-- { "unit", judgement }: some unit passes it, in place of its first parameter; { "no_unit", judgement }: none does.
local function unit(wanted)
  return { make = function(row, into, of)
    into.kind, into.test, into.wanted = "unit", of.judgement(row[2]), wanted
  end, test = function(row, _, about, _, ability, judge)
    local of_units = core.book.judgement[row[2]].of == "unit"
    return judge.any_unit(row[2], about, not of_units and ability or nil) == wanted
  end }
end
types.unit, types.no_unit = unit(true), unit(false)

return { types = types, untouched = untouched }
