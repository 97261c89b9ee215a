-- Taunt: a taunted enemy has to attack the taunter in its turn when it is able to (TAC-REA-05).
local taunt, lists, movement, sheet, space = library("taunt", "lists", "movement", "sheet", "space")
local DEADEYE = 2

-- How much farther an attack may reach than the sheet says.
function taunt.farthest(me) return me:has "deadeye" and DEADEYE or 0 end

-- Whether somebody at a space could attack another.
local function could(me, cell, foe)
  return field.distance(cell, foe) <= sheet.range(me, taunt.farthest(me)) and space.sees(cell, foe.cell)
end

-- Whether it could from a space with so many points left, or from where these lead.
local function chance(me, cell, left, moving, foe)
  if could(me, cell, foe) then return true end
  if option["taunt.able"] == "from_current_space" or left <= 0 then return false end
  return lists.any(movement.ends_from(me, cell, left, moving), function(there) return could(me, there, foe) end)
end

-- The taunter that has to be attacked in this turn; nil when there is none, or no way to.
function taunt.of(me, turn)
  local foe = turn.taunter
  if not foe or turn.main or not foe:stands() or not foe:targetable(me) then return nil end
  return chance(me, me.cell, movement.left(me, turn), turn.steps > 0, foe) and foe or nil
end

-- Why somebody who is taunted may not end its turn; nil when it may.
function taunt.must_attack(me, turn)
  local foe = taunt.of(me, turn)
  return foe and "it must attack " .. foe.name or nil
end

-- Why a main action is not open to a taunted enemy.
function taunt.bars(me, ability, turn)
  if not turn.taunter or ability.definition.id == "attack" then return nil end
  return taunt.must_attack(me, turn)
end

-- The targets of an attack: the taunter alone.
function taunt.targets(me, ability, turn, list)
  local foe = turn and turn.taunter and ability.definition.id == "attack" and taunt.of(me, turn)
  if not foe then return list end
  return lists.has(list, foe) and { foe } or {}
end

-- What says of a way whether it leaves the last chance open; nil: all do.
function taunt.leaves_open(me, turn)
  local foe = turn.taunter and taunt.of(me, turn)
  if not foe then return nil end
  local left = movement.left(me, turn)
  return function(way) return chance(me, way.cell, left - way.cost, true, foe) end
end

-- TAC-REA-05: of two taunters the game master picks.
function taunt.call(turn, by)
  local before = turn.taunter
  if before and before ~= by then
    by = combat:choose { kind = "taunter", prompt = "Whom does " .. turn.user.name .. " heed?",
      options = { { id = before.name, value = before, score = 1 }, { id = by.name, value = by, score = 0 } } }
  end
  turn.taunter = by
end
