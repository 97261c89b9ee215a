-- Barriers that areas strike: which ones, whether they still stand, and how they are taken away (FLD-AREA-06).
local barriers = library "barriers"
local SIDES, WHOLE = 8, 7   -- a barrier is a number: cell * 8 + direction, or 7 for a solid hex

-- The barrier as its lower cell's, so that a side has one number from either end.
local function number_of(stopped)
  local cell, direction = stopped.cell, stopped.direction
  if not direction then return cell * SIDES + WHOLE end
  local other = field.neighbour(cell, direction)
  if other and other < cell then cell, direction = other, field.opposite(direction) end
  return cell * SIDES + direction
end

local function name_of(number)
  local cell, direction = number // SIDES, number % SIDES
  if direction == WHOLE then return "the wall at " .. field.name(cell) end
  local other = field.neighbour(cell, direction)
  return "the barrier between " .. field.name(cell) .. " and " .. (other and field.name(other) or "the edge")
end

-- The barriers that keep an area off some of its hexes, in the order of these.
function barriers.struck(definition, origin, whole)
  local list, seen = {}, {}
  if definition.tags.gas then return list end
  for _, cell in ipairs(whole) do
    local traced = field.trace("blast", origin, cell)
    local stopped = not traced.clear and traced or field.solid(cell) and { cell = cell }
    local number = stopped and number_of(stopped)
    if number and not seen[number] then
      seen[number] = true
      list[#list + 1] = number
    end
  end
  return list
end

-- Asks the game master of each barrier that was struck; those destroyed go at once.
function barriers.decide(blast)
  while #blast.struck > 0 do
    local number = blast.struck:remove(1)
    local gone = combat:confirm { kind = "barrier", prompt = "Does " .. name_of(number) .. " still stand?",
      yes = "destroyed", optional = "stands", score = -1 }
    if gone then
      log.note(name_of(number) .. " is destroyed")
      blast:break_barrier(number // SIDES, 1, { direction = number % SIDES })
    end
  end
  blast:resolve()
end

-- Called as a barrier breaks.
function barriers.apply_break(item)
  local cell, direction = item.target, item.direction
  if direction == WHOLE then return field.clear(cell) end
  field.put_edge(cell, direction, false)
end
