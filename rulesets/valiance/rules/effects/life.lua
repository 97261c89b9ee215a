-- Downing and death, and how current values follow their maxima.
local life = library "life"
local KNOWN = { guts = "known_guts", energy = "known_energy", endurance = "known_endurance" }

-- How far a maximum has moved since it was last looked at.
local function moved(unit, pool, most)
  local known = unit:count(KNOWN[pool])
  if most ~= known then unit:add_count(KNOWN[pool], nil, most - known) end
  return known == 0 and 0 or most - known
end

-- VAL-ATTR-17: current values follow their maxima down, and with the option up. A value raised past its maximum
-- (VAL-MOD-08) stays until the maximum falls.
function life.follow(unit, pool)
  local most = math.max(unit:max(pool), pool == "guts" and 1 or 0)
  local change = KNOWN[pool] and (option.max_raise ~= "cap_only" or option.increase == "uncapped") and
    moved(unit, pool, most) or 0
  if change > 0 and option.max_raise == "raises_current" then unit:write(pool, unit[pool] + change) end
  local kept = KNOWN[pool] and option.increase == "uncapped" and change >= 0
  if unit[pool] > most and not kept then unit:write(pool, most) end
end

-- Remembers the maxima with which characters begin.
function life.look()
  for _, unit in ipairs(units()) do life.look_at(unit) end
end

-- Looks whether somebody's pools changed something: statuses that go by them, downings.
function life.look_at(unit)
  for _, pool in ipairs { "guts", "energy", "endurance" } do moved(unit, pool, unit:max(pool)) end
end

-- VAL-DEATH-02: a player character without Valiance dies.
function life.die(unit)
  if unit.dead then return end
  unit.dead = true
  log.note(unit.name .. " dies")
end

-- Calls f with every turn that is under way, the innermost first.
function life.each_turn(event, f)
  local turn = event:within "turn"
  while turn do
    local members = turn:members()
    for _, member in ipairs(members) do f(member) end
    local below = members[1].below
    turn = below and below:within "turn"
  end
end

-- VAL-GAMB-15: a character that goes before its fatal turn ends spends its Valiance all the same. Whether it had one.
function life.forfeit(event, unit)
  local any = false
  life.each_turn(event, function(turn)
    if not turn.fatal or turn.user ~= unit then return end
    turn.fatal, any = false, true
    if option.gambit_zero == "dies" then life.die(unit) end
  end)
  return any
end

-- VAL-DOWN-01, VAL-DOWN-02: out of combat; a player character loses 1 Valiance, and dies without any (VAL-DEATH-02).
-- paid: by a Gambit (VAL-GAMB-06). Keeps its place, for those who saw it there.
function life.down(event, unit, cause, paid)
  paid = life.forfeit(event, unit) or paid
  if unit.player then
    local before = unit.valiance
    if before > 0 then unit:write("valiance", before - 1) end
    if before <= 1 and (before == 1 or not paid) then life.die(unit) end
  end
  unit.last_free = unit.cell
  event:down(unit, { caused_by = cause and cause.index + 1 or 0 })
end
