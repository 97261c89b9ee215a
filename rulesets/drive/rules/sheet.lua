-- The combat sheet: bounds, values as they are now, and what is paid from it.
local sheet, modifiers, support = library("sheet", "modifiers", "support")
local STATS = { "agi", "per", "com", "tou", "pro", "wis", "int", "cha", "special" }
local LEAST, MOST = 1, 5
local MADE = { speed = 3, range = 0, attack = 1, defense = 1 }   -- more than the stat behind it
local FLOORS = { speed = 1, range = 1 }
local NONE = {}
sheet.STATS = STATS

-- Refuses an encounter, for what is wrong with somebody.
function sheet.wrong(me, why) error(me.name .. ": " .. why, 0) end

-- TAC-SHEET-01, -03, -04, -05, -13: stats are 1 to 5; so are what they make, by as much as they add, if it is written.
function sheet.check(me)
  local function check(name, value, least, most)
    if value >= least and value <= most or option["sheet.bounds"] ~= "reject" then return end
    sheet.wrong(me, name .. " must be " .. least .. " to " .. most .. " (found " .. value .. ")")
  end
  for _, stat in ipairs(STATS) do check(stat, me[stat], LEAST, MOST) end
  for name, added in pairs(MADE) do check(name, me:base(name), LEAST + added, MOST + added) end
end

-- ---- values in play ------------------------------------------------------------------------------

judgement "changes" { text = "What changes values of a sheet?", clause = "TAC-SHEET-14", of = "any",
  rows = function(definition)
    return (definition.sets or definition.adds) and { { "in_force", why = "it is suppressed" } } or nil
  end }

-- What changes the values of somebody, in the order in which it came: { [stat] = { { set = } or { add = }, with a name,
-- ... } }.
local function changes_of(me)
  local listed, borne = scenario().modifiers ~= nil, judge.all("changes", me)
  if not listed and #borne == 0 then return NONE end
  local changes = listed and modifiers.of(me) or {}
  local function add(stat, change)
    changes[stat] = changes[stat] or {}
    table.insert(changes[stat], change)
  end
  local function note(instance, definition)
    local name = definition.name or definition.id
    for stat, value in pairs(definition.sets or NONE) do
      add(stat, { set = value, name = name, pinned = definition.id == "pinned" })
    end
    for stat, value in pairs(definition.adds or NONE) do
      add(stat, { add = value * math.max(instance.stacks, 1), name = name })
    end
  end
  for _, instance in ipairs(borne) do note(instance, instance.definition) end
  return changes
end

-- The parts of a value: first what it begins with, which an override replaces.
local function by_kind(parts, list)
  local lowest
  for _, entry in ipairs(list) do
    if entry.set and (not lowest or entry.set < lowest.set) then lowest = entry end
  end
  if lowest then parts[1] = part(lowest.set, lowest.name) end
  for _, entry in ipairs(list) do parts[#parts + 1] = entry.add and part(entry.add, entry.name) or nil end
  return parts
end

local function by_time(parts, list)
  for _, entry in ipairs(list) do
    if entry.set then parts = { part(entry.set, entry.name) } else parts[#parts + 1] = part(entry.add, entry.name) end
  end
  return parts
end

local function worked_out(me, value, stat, extra)
  local list, floor = memo("changes", me, changes_of)[stat], FLOORS[stat]
  if not list then return math.max(value + extra, floor or value + extra) end
  local parts = (option.layers == "timestamp" and by_time or by_kind)({ part(value, "so far") }, list)
  if extra ~= 0 then parts[#parts + 1] = part(extra, "further") end
  for _, entry in ipairs(list) do
    if entry.floor then floor = math.max(floor or entry.floor, entry.floor) end
    if entry.pinned and option["pinned.order"] == "final_value" then parts = { part(entry.set, entry.name) } end
  end
  local less = floor and floor - total(parts) or 0
  if less > 0 then parts[#parts + 1] = part(less, "least " .. floor) end
  return total(parts)
end

-- TAC-SHEET-14: the current value of somebody: overrides (the lowest), additions, floors.
local function in_play(stat)
  return function(me, value) return worked_out(me, value, stat, 0) end
end

rule "values_in_play" {
  text = "What lasts on a combatant, and changes of rules, change the values of its sheet.", clause = "TAC-SHEET-14",
  modify = { speed = in_play "speed", range = in_play "range", attack = in_play "attack", defense = in_play "defense",
    difficulty = in_play "difficulty" },
}

-- The range of somebody; extra: for a single attack that reaches farther.
function sheet.range(me, extra)
  if not extra or extra == 0 then return me.range end
  local base = me:base "range"
  return me.range + worked_out(me, base, "range", extra) - worked_out(me, base, "range", 0)
end

-- Whether somebody has a sheet and is the players'.
function sheet.is_player(me) return me:is "sheet" and me.side.players end

-- ---- paying --------------------------------------------------------------------------------------

-- Proposes to spend from a pool.
function sheet.pay(event, me, pool, amount)
  if amount > 0 then event:pay(me, amount, { attribute = pool }) end
end

-- Whether an amount has to be worked out.
local function find_open(costs)
  for _, amount in pairs(costs) do
    if type(amount) == "function" then return true end
  end
  return false
end

-- What an ability costs now: { pool = amount }. An amount may be a function(me, ability), as its definition says.
function sheet.costs(me, ability)
  local costs = ability.definition.cost
  if not costs then return NONE end
  if not memo("open costs", costs, find_open) then return costs end
  local found = {}
  for pool, value in pairs(costs) do found[pool] = type(value) == "function" and value(me, ability) or value end
  return found
end

-- What it costs, for people: "1 tactics"; nil for nothing.
function sheet.price(me, ability)
  local parts = {}
  for pool, amount in pairs(sheet.costs(me, ability)) do parts[#parts + 1] = amount .. " " .. pool end
  table.sort(parts)
  return #parts > 0 and table.concat(parts, ", ") or nil
end

-- Why somebody cannot pay what an ability costs; nil when it can. target: whom it is for.
function sheet.short(me, ability, target)
  for pool, amount in pairs(sheet.costs(me, ability)) do
    local left = me[pool]
    if pool == "support" then left = left + support.helped(me, target) end
    if left < amount then return "not enough " .. pool .. " (" .. left .. " of " .. amount .. ")" end
  end
  return nil
end

local function short(me, ability) return sheet.short(me, ability) end

-- What an ability costs, as rows of a judgement. why(me, ability, other): what is missing, or nil; without it, of what
-- is for nobody else. It has the last word on Support, to which others may add.
function sheet.cost_rows(definition, why)
  local rows, cost = {}, definition.cost or NONE
  why = why or short
  if type(cost) == "function" then return { "lua", why } end
  for pool, amount in pairs(cost) do
    if type(amount) == "function" then return { "lua", why } end
    rows[#rows + 1] = { "pool", pool, amount, why = why, appeal = pool == "support" and why or nil }
  end
  return rows
end
