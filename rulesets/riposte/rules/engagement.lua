-- Engagements: who may engage whom, the order of strikes, follow-throughs (RIP-ENG, RIP-FT, RIP-RANGE).
local engagement, lists, movement, sides = library("engagement", "lists", "movement", "sides")
local sight, terrain, weapons = library("sight", "terrain", "weapons")

-- ---- whom, and from where ------------------------------------------------------------------------

-- RIP-ZONE-06: the distance that is best for who engages within a zone with a weapon; nil when it reaches nobody.
local function best_distance(weapon, foe)
  return lists.first(weapon.reach, function(distance)
    return not weapons.reaches(foe.hand, distance)
  end) or weapon.reach[1]
end

local function steps_to(from, foe) return movement.distance(field.anchor(from), foe.cell) end

-- The distance at which a weapon engages a foe that is so many steps away, nil when it cannot.
local function distance_at(steps, foe, weapon)
  if not terrain.zones() then return weapons.reaches(weapon, steps) and steps or nil end
  return steps == 0 and best_distance(weapon, foe) or nil
end

-- The distance at which a weapon would engage a foe from a place, nil when it cannot.
function engagement.distance(from, foe, weapon)
  return weapon and distance_at(steps_to(from, foe), foe, weapon) or nil
end

local function can_engage(me, foe, steps, weapon)
  local distance = distance_at(steps, foe, weapon)
  return distance and not foe:engageable(me, distance)
end

-- The weapons carried that can engage a foe from a place (RIP-RANGE-02, RIP-RANGE-05).
function engagement.weapons(me, foe, from)
  local steps = steps_to(from, foe)
  return lists.where(weapons.carried(me), function(weapon) return can_engage(me, foe, steps, weapon) end)
end

local function any_weapon(me, foe, from)
  local carried, steps = weapons.carried(me), steps_to(from, foe)
  for at = 1, #carried do
    if can_engage(me, foe, steps, carried[at]) then return true end
  end
  return false
end

local function known(me, foe) return sight.known(foe) or not sides.by_players(me) end

-- Whether a provoker binds somebody now (RIP-ZONE-07, RIP-ZONE-08).
local function binds(provoker, me)
  if not provoker:provokes() or not me:hostile(provoker) then return false end
  if option["provoke.sides"] == "players_only" and not sides.by_players(provoker) then return false end
  if option["provoke.scope"] == "until_engaged_once_per_phase" and provoker.drawn then return false end
  if terrain.zones() then return provoker.cell == me.cell end
  return option["provoke.on_grid"] == "adjacent" and movement.distance(me.cell, provoker.cell) == 1
end

-- Those who bind somebody by their threat.
function engagement.provokers(me)
  if not modified "provokes" then return {} end
  return lists.where(units(), function(unit) return binds(unit, me) end)
end

-- The most steps at which somebody's weapons reach.
local function longest(me)
  local most = 0
  for _, weapon in ipairs(terrain.zones() and {} or weapons.carried(me)) do
    for _, distance in ipairs(weapon.reach) do most = math.max(most, distance) end
  end
  return most
end

local function targets_from(from, me)
  local bound
  return lists.where(field.units_within(from, memo("longest", me, longest)), function(foe)
    if not me:hostile(foe) or not known(me, foe) or not sight.clear(from, foe) or
      not any_weapon(me, foe, from) then
      return false
    end
    if bound == nil then bound = #engagement.provokers(me) > 0 end
    return not bound or binds(foe, me)
  end)
end

-- Everybody whom a unit may engage now by an ability, in a use where there is one. The list is shared.
function engagement.targets(me, ability, use)
  return memo("engage", ability and usage_point(me, ability, use) or me, targets_from, me)
end

-- RIP-RANGE-04: where the encounter says so, the game master may forbid an engagement; the action is then not spent.
function engagement.allowed(me, foe)
  if not scenario().sight_asked then return true end
  local fine = combat:confirm { kind = "allow", prompt = "May " .. me.name .. " engage " .. foe.name .. " from there?",
    score = 1 }
  if not fine then me.spent = false end
  return fine
end

-- ---- an engagement -------------------------------------------------------------------------------

-- RIP-ENG-08: begins one with the weapon in hand. from: where the distance is measured from, if not from oneself.
function engagement.begin(event, me, foe, from)
  event:start("engagement", me, nil, { target = foe, from = from ~= me and from or nil,
    distance = engagement.distance(from or me, foe, me.hand) })
  if foe:provokes() then foe.drawn = true end
end

-- RIP-FT-01, RIP-FT-04: how many follow-throughs of a kind somebody has against another.
local function follow_throughs(me, other, kind)
  local difference, wanted = me.speed - other.speed, option["ft.threshold"]
  local fast = difference == wanted or option["ft.compare"] == "at_least" and difference > wanted
  return math.max((fast and 1 or 0) + me:extra_followthroughs(kind, other), 0)
end

local function told(event)
  return ("%s engages %s at %d with %s"):format(event.user.name, event.target.name, event.distance,
    weapons.name(event.user.hand))
end
-- The step `declare` of an engagement: it is logged.
function engagement.declare(event) log.event(told, event) end

-- RIP-ENG-09: the right to follow-throughs is settled as the engagement is declared.
function engagement.measure(event)
  local me, foe = event.user, event.target
  if not foe then return event:fail "no target is left" end
  event.distance = engagement.distance(event.from or me, foe, me.hand) or event.distance
  event.attacks, event.ripostes = follow_throughs(me, foe, "attack"), follow_throughs(foe, me, "riposte")
end

-- RIP-RANGE-03, RIP-RANGE-05: whether the defender's weapon reaches, with another one where it may switch.
local function can_riposte(event)
  local foe = event.target
  if weapons.reaches(foe.hand, event.distance) then return true end
  if not option["defender.may_switch"] then return false end
  local list = weapons.reaching(foe, event.distance)
  if #list == 0 then return false end
  weapons.choose(foe, list)
  return true
end

-- RIP-ENG-07: with the option the defender may hold back.
local function ripostes(event, reach_needed)
  if event.silenced or reach_needed and not can_riposte(event) then return false end
  if not option["riposte.optional"] then return true end
  return event.target:confirm { kind = "riposte", prompt = "Riposte?", yes = "riposte", no = "hold", score = 1 }
end

-- RIP-ENG-04: any strike needs both in combat; a fall ends the engagement.
local function both_there(event)
  if event.user.active and event.target.active then return true end
  event:finish()
  return false
end

local function start(event, kind, follow)
  local riposte = kind == "riposte"
  local striker, target = event.user, event.target
  if riposte then striker, target = target, striker end
  event:start("strike", striker, nil,
    { target = target, riposte = riposte, follow = follow, distance = event.distance })
end

-- RIP-ENG-02 to -05: an attack, or the riposte to it.
function engagement.strike(event, kind)
  if not both_there(event) then return end
  if kind == "attack" or ripostes(event, true) then start(event, kind, false) end
end

-- With the option follow-throughs are counted anew when their step comes.
local function count_live(event, kind)
  if option["ft.snapshot"] ~= "live" then return end
  if kind == "attack" and not event.counted then
    event.counted, event.attacks = true, follow_throughs(event.user, event.target, "attack")
  elseif kind == "riposte" and not event.answered then
    event.answered, event.ripostes = true, follow_throughs(event.target, event.user, "riposte")
  end
end

-- RIP-FT-05, RIP-FT-06, RIP-FT-07: all of one fighter, in a row.
function engagement.follow(event, kind)
  if not both_there(event) then return end
  count_live(event, kind)
  local slot = kind == "attack" and "attacks" or "ripostes"
  if event[slot] <= 0 then return end
  if kind == "riposte" and not ripostes(event, option["ft.riposte_needs_range"]) then return end
  event[slot] = event[slot] - 1
  event:repeat_step()
  start(event, kind, true)
end

-- RIP-ZONE-07: who was engaged once in a phase binds again in the next.
rule "drawn" {
  text = "Provokers bind again in each phase.", clause = "RIP-ZONE-07",
  on = { ["any.phase.begin"] = function()
    for _, unit in ipairs(units()) do
      if unit.drawn then unit.drawn = false end
    end
  end },
}
