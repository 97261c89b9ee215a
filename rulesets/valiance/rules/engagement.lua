-- Engagement: who holds whom in place (VAL-ENG).
local engagement = library "engagement"
local RANK = { small = 1, medium = 2, large = 3, monstrous = 4 }
engagement.RANK = RANK

function engagement.rank(unit)
  for size, rank in pairs(RANK) do
    if unit:is(size) then return rank end
  end
  return RANK.medium
end

-- Whether B can hold somebody of A's size (VAL-ENG-02).
function engagement.can_hold(holder, held)
  if option.small_engage == "never" and holder:is "small" then return false end
  if option.engage_step == "any" then return true end
  return engagement.rank(held) <= engagement.rank(holder) + 1
end

local function adjacent(a, b)
  return field.adjacent(a, b, option.engage_through_faces and 0 or 1)
end

-- Is A engaged by B? One way only (VAL-ENG-01, VAL-ENG-03).
function engagement.by(held, holder)
  if held == holder or not holder.active or not held.active then return false end
  if not holder:hostile(held) or not engagement.can_hold(holder, held) then return false end
  return adjacent(held, holder) and library("senses").perceives(holder, held)
end

-- Those who engage a unit, by index.
function engagement.holders(unit)
  local found = {}
  for _, other in ipairs(field.adjacent_units(unit)) do
    if engagement.by(unit, other) then found[#found + 1] = other end
  end
  return found
end

-- Engaged, and held by it.
function engagement.held(unit)
  if unit:ignores_engagement() then return false end
  return #engagement.holders(unit) > 0
end

query "engaged" { text = "Does an enemy engage me?", clause = "VAL-ENG-01",
  default = function(me) return #memo("holders", me, library("engagement").holders) > 0 end }

-- Tiles where a mover would become engaged: those beside an enemy that could perceive it there.
function engagement.held_cells(mover)
  local cells = {}
  if mover:ignores_engagement() then return cells end
  for _, other in ipairs(units()) do
    if other ~= mover and other:hostile(mover) and engagement.can_hold(other, mover) then
      local near = other:heartsense() > 0
      for _, from in ipairs(field.cells(other)) do
        for _, cell in ipairs(field.neighbours(from)) do
          if near or (library("senses").lit(cell) and field.sees("see", from, cell)) then cells[#cells + 1] = cell end
        end
      end
    end
  end
  return cells
end
