-- The criteria of Tactics (TAC-TAC-04 to TAC-TAC-08). attack: its frame; me, foe: attacker and target.
local tactics, lists, movement, sheet, space = library("tactics", "lists", "movement", "sheet", "space")
tactics.NAMES = { "backstab", "corner", "charge", "line_up", "high_ground" }

-- TAC-TAC-04: the target looks straight away from the attacker.
function tactics.backstab(attack, me, foe)
  if not foe.facing then return attack.behind end
  local arc, at = option["backstab.arc"], field.bearing(foe.cell, foe.facing, me.cell)
  if arc == "ray" then return at == "behind" end
  if arc == "adjacent_rear_three" and field.distance(me, foe) > 1 then return false end
  return at == "behind" or at == "rear"
end

-- TAC-TAC-05: the space behind, nil at the edge of the map. Second: whether anything counts as behind.
local function back_space(me, foe)
  if option["corner.behind"] == "facing" then return space.behind(foe), foe.facing ~= nil end
  local direction = field.directions_towards(me.cell, foe.cell)[1]
  return field.neighbour(foe.cell, direction), true
end

-- Whether somebody is cornered by an attack: its back is against something.
function tactics.corner(attack, me, foe)
  if attack.cornered then return true end
  local cell, known = back_space(me, foe)
  if not known then return false end
  if not cell then return option["corner.counts_edge"] == "yes" end
  if space.obstacle(cell) then return true end
  local other = space.standing_at(cell, foe)
  return other ~= nil and me:allied(other)
end

-- TAC-TAC-06: all of the move action, straight, and then beside the target.
function tactics.charge(attack, me, foe)
  local turn = attack.turn
  if not turn or turn.user ~= me or turn.steps < option["charge.min_spaces"] or turn.bent then return false end
  return movement.left(me, turn) == 0 and space.adjacent(me, foe)
end

-- How far a target was before the attacker took its first step of this turn; as it attacked, if it took none.
local function distance_before(attack, me, foe)
  local turn = attack.turn
  if turn and turn.user == me and turn.steps > 0 then
    for index = 1, #turn.met do
      if turn.met[index] == foe then return turn.distances[index] end
    end
  end
  return attack.distance
end

-- TAC-TAC-07: the target was exactly at the attacker's range.
function tactics.line_up(attack, me, foe)
  local range = option["lineup.range"] == "in_force" and sheet.range(me, attack.bonus) or me:base "range"
  return distance_before(attack, me, foe) == range
end

-- TAC-TAC-08: higher; or as the game master has said.
function tactics.high_ground(attack, me, foe)
  local least = option["highground.min"]
  if least == "ask" then return attack.high end
  return space.height(me) - space.height(foe) >= math.tointeger(tonumber(least))
end

-- The Tactics whose criteria an attack meets, by name.
function tactics.met(attack, me, foe)
  return lists.where(tactics.NAMES, function(name) return tactics[name](attack, me, foe) end)
end

-- TAC-GRID-05: where nobody faces anywhere the game master says who is behind whom.
function tactics.ask_backs(attack, me, foe)
  if foe.facing then return end
  local function ask(what)
    return combat:confirm { kind = "behind", prompt = what, optional = "no", score = -1 }
  end
  attack.behind = ask("Is " .. me.name .. " behind " .. foe.name .. "?")
  attack.cornered = ask("Is an ally or obstacle right behind " .. foe.name .. "?")
end

-- TAC-TAC-08: with the option the game master says whether one stands higher.
function tactics.ask_height(attack, me, foe)
  if option["highground.min"] ~= "ask" then return end
  attack.high = combat:confirm { kind = "high_ground",
    prompt = "Is " .. me.name .. " clearly higher than " .. foe.name .. "?" }
end
