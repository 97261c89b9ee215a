-- Losing Flying (HEX-FLY-05 to -07).
local flight, sides, space, terrain = library("flight", "sides", "space", "terrain")

-- Where losing it has consequences.
local function bad_place(cell)
  if space.obstacle(cell) then return true end
  if option["flyloss.also"] ~= "any_terrain" then return false end
  return terrain.harmful(cell) or field.is(cell, "difficult")
end

-- Notices who flies no more; what is under walkers who never flew does not matter.
function flight.settle(batch)
  local all = units()
  for at = 1, #all do
    local me = all[at]
    local flies = me:flies()
    if me.aloft and not flies then
      me.aloft = false
      if bad_place(me.cell) then batch:start("grounding", me) end
    elseif flies and not me.aloft then
      me.aloft = true
    end
  end
end

-- HEX-FLY-05: as from a damage trap.
function flight.damage(grounding)
  if grounding.user.active then
    grounding:damage(grounding.user, terrain.trap_damage(), { why = " (loses Flying over an obstacle)" })
  end
end

-- The nearest empty hexes, all at the same distance, in the order of directions.
local function nearest(me)
  local found, list = space.flood(me.cell), {}
  local least
  for _, cell in ipairs(found.order) do
    local steps = found.steps[cell]
    if least and steps > least then break end
    if space.empty(cell, me) then
      least = steps
      list[#list + 1] = cell
    end
  end
  return list
end

-- HEX-FLY-06: who picks among equals.
local function picker(me)
  if not sides.is_monster(me) then return me end
  if option["tie.monster"] == "gm" then return combat end
  return sides.players()
end

-- The step of a flyer without flight: it comes to the nearest empty hex.
function flight.come_down(grounding)
  local me = grounding.user
  if not me.active then return end
  local cells = nearest(me)
  if #cells == 0 then return log.note(me.name .. " finds no empty hex") end
  local cell = cells[1]
  if not (sides.is_monster(me) and option["tie.monster"] == "first_direction") then
    cell = picker(me):choose { kind = "down", prompt = "Where does " .. me.name .. " come down?",
      cells = cells, score = 1 }
  end
  grounding:fly_down(me, cell)
end
