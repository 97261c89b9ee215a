-- State checks about places: what falls, what landing does, what entering a tile does.
local GROUND_UNIT = 6   -- landings of tc_landing: on a unit

-- Whoever nothing holds falls at once (VAL-MOVE-05, VAL-TILE-05).
state_check "falls" {
  text = "Whoever nothing holds falls.", clause = "VAL-FALL-01",
  run = function(batch)
    for _, unit in ipairs(units()) do
      -- Whether something holds it asks nothing of who else is there.
      if field.held_up("walk", { unit = unit, budget = 0 }, unit.cell) == 0 and not unit:floats() then
        local question = library("movement").question(unit, 0)
        local height, cell, landing = field.fall("walk", question, unit.cell)
        if cell and height > 0 then batch:fall(unit, cell, { height = height, lands_on = landing }) end
      end
    end
  end,
}

local function absorbed(cell, damage)
  if field.is(cell, "soft") then return damage end
  return math.min(field.value(cell, "cushion"), damage)
end

local function land(batch, fall)
  local unit, cell = fall.target, fall.cell
  local height = fall.height - (field.is(cell, "ramp") and 1 or 0)
  if height <= 0 then return end
  local damage = height * unit:fall_damage()
  local below = field.neighbour(cell, 5)
  local soft = absorbed(cell, damage)
  if below and option.soft == "landing_or_floor" then soft = math.max(soft, absorbed(below, damage)) end
  damage = damage - soft
  if fall.lands_on ~= GROUND_UNIT then
    return batch:damage(unit, damage, { piercing = true, direct = false, why = "for a fall of " .. height })
  end
  local half = option.round == "up" and (damage + 1) // 2 or damage // 2
  batch:damage(unit, half, { piercing = true, direct = false })
  for _, other in ipairs(field.units_at(cell)) do
    if other ~= unit then batch:damage(other, half, { piercing = true, direct = false }) end
  end
  local places = field.nearest_places("walk", library("movement").question(unit, 0), cell, option.fall_place == "nearest_supported")
  if #places == 0 then return end
  local options = {}
  for index, place in ipairs(places) do options[index] = { id = field.name(place), value = place } end
  batch:back(unit, unit:choose { kind = "land", prompt = "Where to come to rest?", options = options, clause = "VAL-FALL-05" })
end

state_check "landings" {
  text = "A fall that ends hurts.", clause = "VAL-FALL-02",
  run = function(batch)
    for _, fall in ipairs(batch:just_applied "fall") do land(batch, fall) end
    library("space").entries(batch)
  end,
}

-- VAL-TTAG-18: entering a Hazardous tile in one's own turn hurts; only the strongest counts (VAL-TTAG-20).
local space = library "space"

function space.hazard(unit)
  local most = 0
  for _, cell in ipairs(field.cells(unit)) do most = math.max(most, field.value(cell, "hazardous")) end
  return most
end

-- Whether a unit is in a turn of its own: the innermost one, or one of several taken together.
function space.own_turn(event, unit)
  local turn = event:within "turn"
  if not turn then return false end
  for _, member in ipairs(turn:members()) do
    if member.user == unit then return true end
  end
  return false
end

function space.entries(batch)
  for _, kind in ipairs { "walk", "push", "shift", "fall" } do
    for _, item in ipairs(batch:just_applied(kind)) do
      local unit = item.target
      local strength = unit.active and space.hazard(unit) or 0
      if strength > 0 and space.own_turn(batch, unit) then batch:damage(unit, strength, { direct = false, user = false, why = "Hazardous" }) end
    end
  end
end

state_check "entries" { text = "Nothing of its own: see landings.", run = function() end }

query "floats" { text = "Do I hang in the air?", default = function(me) return me:is "immobile" and not option.immobile_falls end }
