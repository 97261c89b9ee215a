-- Units that carry others: boats, mounts, wagons. Who is carried shares the cells of its carrier and moves along with
-- it, in the same batch and through the same check (`places` of the manifest). Who moves by itself, or is moved, gets
-- off.
piece "carriers" { text = "Units board others, move along with them, and get off.", version = "1.0" }

local lists = library "lists"
local HOLDERS = { "status", "trait", "ability", "rule" }
local REACH = 1   -- steps from which one boards, and to which one gets off

query "carries" { text = "How many units I can carry.", default = 0, min = 0 }
query "may_board" { params = { "carrier" }, text = "May I board a unit?",
  default = function(me, carrier) return me:relation(carrier) > 0 end }

-- Why a unit cannot board another, or nil.
local function bar(me, carrier)
  if me == carrier then return "nobody carries itself" end
  if not me.active or not carrier.active then return "it is not on the field" end
  if me.carrier == carrier then return "it is aboard already" end
  if lists.has(me.riders, carrier) or carrier.carrier == me then return "it carries the other" end
  if #carrier.riders >= carrier:carries() then return carrier.name .. " has no room" end
  if field.distance(me, carrier) > REACH then return carrier.name .. " is too far away" end
  return not me:may_board(carrier) and "it may not" or nil
end

-- The unit of a number, as a param holds it.
local function unit_of(number)
  return lists.first(units(), function(unit) return unit.handle == number end)
end
local function name_of(number)
  local unit = unit_of(number)
  return unit and unit.name or "its carrier"
end

local function refuse(me, why) log.note(me.name .. " stays where it is (" .. why .. ")") end

effect "ride" { text = "Somebody comes along with its carrier.", op = "place", place = { by = "rules", to = "pass" },
  log = false }
effect "board" { text = "Gets onto another, which carries it from now on.", op = "place", params = { "carrier" },
  takes = { target = "unit" }, place = { by = "itself" }, unsaid = { "carrier" },
  log = "{target} gets aboard at {place}",
  propose = function(event, me, carrier)
    if type(carrier) ~= "unit" then error("board needs a unit that carries: use:board(target, boat)", 0) end
    local why = bar(me, carrier)
    if why then return refuse(me, why) end
    return event:effect("board", me, carrier.cell, { carrier = carrier })
  end }
effect "alight" { text = "Gets off whoever carries it, to a cell or the nearest free one.", op = "place",
  takes = { target = "unit" }, place = { by = "itself" }, log = "{target} gets off at {place}",
  propose = function(event, me, cell)
    local carrier = me.carrier
    if not carrier then return refuse(me, "nobody carries it") end
    cell = cell or lists.first(field.disk(me.cell, #field.cells(carrier) + REACH), function(near)
      return not field.in_the_way(me, near) and not lists.has(field.cells(carrier), near)
        and field.distance(carrier, near) <= REACH
    end)
    if not cell then return refuse(me, "there is no room") end
    return event:effect("alight", me, cell)
  end }
effect "unseat" { text = "Somebody is carried no more.", op = "host", takes = { target = "unit" },
  params = { "carrier" }, tells = { carrier = name_of }, log = "{target} is off {carrier}",
  apply = function(item) item.target:ride(nil) end }

local function carries_any()
  return lists.any(HOLDERS, function(kind)
    return lists.any(definitions(kind), function(id)
      local modify = definition(kind, id).modify or {}
      return modify.carries ~= nil or modify["any.carries"] ~= nil
    end)
  end)
end

-- Whether somebody is where its carrier is.
local function aboard(rider)
  local cells = lists.set(field.cells(rider.carrier))
  return lists.any(field.cells(rider), function(cell) return cells[cell] end)
end

state_check "carriers" {
  text = "Who boards is carried from then on; who is elsewhere, or has no room any more, is carried no more.",
  used = carries_any,
  run = function(batch)
    for _, item in ipairs(batch:just_applied "board") do
      local carrier = unit_of(item.carrier)
      if carrier and item.target.active then item.target:ride(carrier) end
    end
    for _, rider in ipairs(units_carried()) do
      local carrier = rider.carrier
      local place = lists.place(carrier.riders, rider)
      if not aboard(rider) or place > carrier:carries() then batch:unseat(rider, { carrier = carrier }) end
    end
  end,
}
