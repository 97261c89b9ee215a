-- Push and pull: ways that get farther or closer with each hex, and who chooses (HEX-PUSH, HEX-PULL, HEX-UI).
local push, lists, moved, movement, sides = library("push", "lists", "moved", "movement", "sides")
local routes, space, terrain = library("routes", "space", "terrain")
local DEAD, ENDS, ON = 0, 1, 2   -- of a hex so many steps on: no end there or after it; an end; it goes on

-- How far a hex is from the one who pushes; by hexes, or by steps around walls.
local function metric(from)
  if option["farther.metric"] == "axial" then return function(cell) return (field.distance(from, cell)) end end
  local steps = field.ranges("around", from)
  -- HEX-DOOR-01: a closed door ends what is counted, and is itself a step from the hexes beside it.
  local function of_door(cell)
    return lists.least(space.steps(cell), function(beside) return steps[beside] and steps[beside] + 1 end)
  end
  return function(cell) return steps[cell] or space.closed_door(cell) and of_door(cell) or nil end
end

-- HEX-DOOR-01: whether a closed door bars even somebody who opens doors by walking into them.
local function shut(cell) return option["door.forced"] == "no" and space.closed_door(cell) end

-- Whether a hex so far away is farther or closer than one at `here`, as the rule wants it.
local function goes(rule, here, there)
  return here and there and (rule == "push" and there > here or rule == "pull" and there < here)
end

-- The walk of somebody from its hex, each hex farther or closer: { next = f(cell), stop = f(cell), steps }.
local function walk_of(me, from, steps, rule)
  local way, far, onward = movement.way_of(me), metric(from), {}
  local walk = { steps = steps, known = {} }
  -- HEX-DOOR-02: a way ends in a closed door; what is left of it is seen when the door is open.
  function walk.next(cell)
    if not onward[cell] then
      local here = far(cell)
      onward[cell] = space.closed_door(cell) and {} or lists.where(space.steps(cell), function(found)
        return goes(rule, here, far(found)) and not shut(found) and movement.passable(me, found, way)
      end)
    end
    return onward[cell]
  end
  function walk.stop(cell) return movement.may_end(me, cell, way) end
  return walk
end

-- HEX-PUSH-02, HEX-PUSH-04: what lies ahead: a step counts only where a free hex can still be reached.
local function ahead(walk, cell, made)
  local key = cell * (walk.steps + 1) + made
  if walk.known[key] then return walk.known[key] end
  local answer = made > 0 and walk.stop(cell) and ENDS or DEAD
  if made < walk.steps then
    for _, found in ipairs(walk.next(cell)) do
      if ahead(walk, found, made + 1) ~= DEAD then answer = ON end
    end
  end
  walk.known[key] = answer
  return answer
end

-- Calls f(path) for every full way, in the order of directions; with any_prefix for its beginnings too (HEX-PUSH-07).
local function each_way(walk, start, f)
  local path, prefix = {}, option["push.partial"] == "any_prefix"
  local function go_on(cell)
    local state = ahead(walk, cell, #path)
    if state == ENDS or prefix and #path > 0 and walk.stop(cell) then f(path) end
    if state ~= ON then return end
    for _, found in ipairs(walk.next(cell)) do
      if ahead(walk, found, #path + 1) ~= DEAD then
        path[#path + 1] = found
        go_on(found)
        path[#path] = nil
      end
    end
  end
  go_on(start)
end

-- The destinations: { cell, ways = paths }, the first way the first by direction (HEX-UI-05).
function push.ends(me, from, steps, rule)
  local ends, by_cell = {}, {}
  each_way(walk_of(me, from, steps, rule), me.cell, function(path)
    local cell = path[#path]
    local found = by_cell[cell]
    if not found then
      found = { cell = cell, ways = {} }
      by_cell[cell] = found
      ends[#ends + 1] = found
    end
    found.ways[#found.ways + 1] = table.move(path, 1, #path, 1, {})
  end)
  return ends
end

-- ---- who chooses ---------------------------------------------------------------------------------

-- Twice the area between a hex and the line from one hex to another: how far off the line it is.
local function off_line(from, to, cell)
  local q, r = field.point(from)
  local to_q, to_r = field.point(to)
  local cell_q, cell_r = field.point(cell)
  return math.abs((to_q - q) * (cell_r - r) - (to_r - r) * (cell_q - q))
end

-- HEX-UI-08: the full way nearest to the line from attacker to target, the first by direction among those.
local function most_direct(ends, from, start, steps)
  local best, least, most
  for _, found in ipairs(ends) do
    for _, path in ipairs(found.ways) do
      local off = lists.sum(path, function(cell) return off_line(from, start, cell) end)
      local long = space.closed_door(path[#path]) and steps or #path
      if not best or long > most or long == most and off < least then best, least, most = path, off, long end
    end
  end
  return best
end

local function path_name(path)
  return table.concat(lists.map(path, field.name), " ")
end

-- HEX-PUSH-05: what a hex costs whom it is forced into.
patch "query.entering_hurts" { default = function(me, cell) return me:flies() and 0 or terrain.hurt(cell) end }

-- What a simple player thinks of a way: it hurts enemies, and spares friends.
local function score(me, foe, path) return (me:hostile(foe) and 1 or -1) + moved.worth(me, foe, path) end

-- Whether of two ways to a hex the first comes last, looking back: by the direction of the first step that differs.
local function turns_earlier(foe, one, other)
  for at = math.max(#one, #other), 1, -1 do
    local mine, its = one[at] or -1, other[at] or -1
    local from, before = one[at - 1] or foe.cell, other[at - 1] or foe.cell
    if mine ~= its or from ~= before then
      return mine == its and field.direction(from, mine) < field.direction(before, its)
    end
  end
  return false
end

-- HEX-PUSH-01: the attacker's ways to a hex: the best for it, then one for each other harm. { path, harm, score }
local function choices_of(me, foe, found)
  local list, seen = {}, {}
  for _, path in ipairs(found.ways) do
    list[#list + 1] = { path = path, score = score(me, foe, path), harm = lists.sum(path, function(cell)
      return foe:entering_hurts(cell)
    end) }
  end
  if option["path.choice"] == "first_direction" then return { list[1] } end
  table.sort(list, function(a, b)
    if a.score ~= b.score then return a.score > b.score end
    return turns_earlier(foe, a.path, b.path)
  end)
  return lists.where(list, function(way)
    local new = not seen[way.harm]
    seen[way.harm] = true
    return new
  end)
end

-- The choices of a push or pull: each end by the best way, and ways that hurt otherwise.
local function options_of(me, foe, ends)
  local options, others = {}, {}
  for _, found in ipairs(ends) do
    for number, way in ipairs(choices_of(me, foe, found)) do
      local id = number == 1 and field.name(found.cell) or path_name(way.path)
      local list = number == 1 and options or others
      list[#list + 1] = { id = id, text = id .. routes.text(way), value = way.path, score = way.score }
    end
  end
  return table.move(others, 1, #others, #options + 1, options)
end

-- A way that is spelt out hex by hex; nil and why it is none.
local function spelt_out(ends, cells)
  local wanted = path_name(cells)
  for _, found in ipairs(ends) do
    for _, path in ipairs(found.ways) do
      if path_name(path) == wanted then return path end
    end
  end
  for at = 1, #cells do
    local so_far = path_name(table.move(cells, 1, at, 1, {}))
    local function begins(path) return path_name(table.move(path, 1, at, 1, {})) == so_far end
    if not lists.any(ends, function(found) return lists.any(found.ways, begins) end) then
      return nil, ("step %d, to %s, is on no legal way"):format(at, field.name(cells[at]))
    end
  end
  return nil, "it goes on from " .. field.name(cells[#cells])
end

-- HEX-UI-02 to -04, HEX-UI-06: why the other hexes near somebody are no destinations.
local function refused(me, foe, origin, ends, steps, rule)
  local list, legal, way, far = {}, {}, movement.way_of(foe), metric(origin)
  for _, found in ipairs(ends) do legal[found.cell] = true end
  local here = far(foe.cell)
  for _, cell in ipairs(field.within(foe.cell, 1, steps)) do
    if not legal[cell] then
      local why = field.solid(cell) and "it is a wall" or not goes(rule, here, far(cell)) and
        ("it is not %s from %s"):format(rule == "push" and "farther" or "closer", me.name)
        or not space.unoccupied(cell, foe) and "it is occupied" or
          not movement.may_end(foe, cell, way) and "no one can end there" or "no way ends there"
      list[#list + 1] = { id = field.name(cell), reason = why }
    end
  end
  return list
end

-- HEX-UI-01 to -07: the attacker's player picks a destination, or a way to it, or skips; effects from behind doors go
-- all the way.
local function ask(me, foe, origin, ends, steps, rule, further)
  local free = not further or option["push.partial"] == "any_prefix"
  return me:choose { kind = "forced_move", prompt = ("Where does %s go? (%s)"):format(foe.name, rule),
    options = options_of(me, foe, ends), mover = foe,
    path = function(cells) return spelt_out(ends, cells) end,
    illegal = function() return refused(me, foe, origin, ends, steps, rule) end,
    optional = free and "skip " .. rule or nil, optional_score = free and 0 or nil, clause = "HEX-UI-01" }
end

-- Pushes or pulls somebody so many hexes, as far as who attacks wants it; from its hex as it is now (HEX-PUSH-08), or
-- from another origin. further: it is under way already, through a door.
local function go(frame, me, foe, origin, steps, rule, further)
  local ends = push.ends(foe, origin, steps, rule)
  -- HEX-UI-09: nothing to choose.
  if #ends == 0 then
    return log.note(("%s cannot be %sed%s: no hex to go to"):format(foe.name, rule, further and " on" or ""))
  end
  local path
  if sides.is_monster(me) and option["monster.push"] == "direct" then
    path = most_direct(ends, origin, foe.cell, steps)
  else
    path = ask(me, foe, origin, ends, steps, rule, further)
  end
  if not path then return log.note(("%s is not %sed%s"):format(foe.name, rule, further and " on" or "")) end
  local forced = movement.force(frame, foe, path, rule)
  forced.by, forced.from, forced.left = me, origin, steps - #path
  return forced
end

-- The verbs: to a hex, or so many hexes away from somebody or towards it, on a way that the user chooses.
local function verb(rule)
  return function(event, foe, where)
    local told = moved.read(rule, where)
    if not moved.may(foe) then return nil end
    if math.type(told) == "integer" then return movement.force(event, foe, { told }, rule) end
    return go(event, event.user, foe, field.anchor(told.from), told.tiles, rule, false)
  end
end

patch "effect.push" { text = "Forced movement, hex by hex: to a hex, or away from somebody.", clause = "HEX-PUSH-01",
  place = { to = "pass" }, propose = verb "push", log = "{target} is moved to {place}" }
patch "effect.pull" { text = "Forced movement, hex by hex: to a hex, or towards somebody.", clause = "HEX-PULL-01",
  place = { to = "pass" }, propose = verb "pull", log = "{target} is moved to {place}" }

-- HEX-DOOR-02: the door that a way ended in is open, and the rest goes on in the new situation.
function push.go_on(forced)
  local me, foe = forced.by, forced.user
  if not forced.at_door or forced.left <= 0 or not me or not me.active or not foe.active or
    space.closed_door(foe.cell) then
    return
  end
  go(forced, me, foe, me.cell or forced.from, forced.left, forced.pulled and "pull" or "push", true)
end
