-- One strike: its chances from the state as it is, one roll, damage (RIP-STRIKE).
local strikes, standstill, stats, terrain, weapons = library("strikes", "standstill", "stats", "terrain", "weapons")
local PERCENT = 100

-- A d%: 0 to 99, a face of 100 being 0; or with the option 1 to 100 (RIP-STRIKE-03).
function strikes.d100(unit, purpose, target)
  standstill.diced()
  local faces = dice.roll { sides = PERCENT, exact = true, purpose = purpose, who = unit, target = target }
  return option.d100 == "1..100" and faces[1] or faces[1] % PERCENT
end

-- RIP-ENG-06: whether a strike counts as an attack, or as a riposte, for what is limited to one of them.
function strikes.counts_as(strike, kind)
  if strike.follow and not option["ft.counts_as_base_kind"] then return false end
  return strike.riposte == (kind == "riposte")
end

-- A number of who strikes, and one of who is struck, with what skills and runes add.
local function striking(me, strike, number)
  return total(due(stats.of(me, number), number), due(me:striking(number, strike), "skills"))
end
local function struck(foe, strike, number, name)
  return total(due(stats.of(foe, number), number), due(foe:struck(name or number, strike), "skills"))
end

-- RIP-STRIKE-01, RIP-TERR-07, RIP-ENG-09: numbers and terrain as they are when the strike begins. edge: of its weapon.
local function hit_chance(strike, me, foe, edge)
  return total(due(striking(me, strike, "accuracy"), "accuracy"), due(edge * setting.edge.accuracy, "advantage"),
    due(-struck(foe, strike, "dodge"), "dodge"), due(-terrain.bonus(foe, "dodge"), "terrain"))
end

-- RIP-STRIKE-02.
local function crit_chance(strike, me, foe)
  local difference = total(due(striking(me, strike, "critical"), "critical"),
    due(-struck(foe, strike, "avoid"), "avoid"))
  if option["crit.formula"] == "absolute_difference" then return math.abs(difference) end
  return math.max(difference, 0)
end

-- RIP-STRIKE-05: the damage of a plain hit.
local function force(strike, me, foe, edge)
  local guard = stats.guard(foe, me)
  local amount = total(due(striking(me, strike, "might"), "might"), due(edge * setting.edge.might, "advantage"),
    due(-struck(foe, strike, guard, "defense"), guard), due(-terrain.bonus(foe, "defense"), "terrain"))
  return math.max(amount, 0)
end

local function title(strike)
  local word = strike.riposte and "riposte" or "attack"
  return strike.follow and "follow-through " .. word or word
end

-- The step `aim` of a strike: its chances and its force.
function strikes.aim(strike)
  local me, foe = strike.user, strike.target
  if not foe then return strike:fail "no target is left" end
  local edge = me:advantage(me.hand, foe.hand)
  strike.hit_chance, strike.crit_chance, strike.force = hit_chance(strike, me, foe, edge),
    crit_chance(strike, me, foe), force(strike, me, foe, edge)
end

local function rolled(strike)
  local face = strikes.d100(strike.user, title(strike), strike.target)
  if not option["hit.average_two"] then return face end
  return (face + strikes.d100(strike.user, title(strike), strike.target)) // 2
end

local function told(strike, face, hits)
  return ("%s, %s of %s on %s: d%% %d, hit below %d, crit below %d: %s"):format(strike.user.name, title(strike),
    weapons.name(strike.user.hand), strike.target.name, face, strike.hit_chance, strike.crit_chance,
    strike.crits and "crit" or hits and "hit" or "miss")
end

-- RIP-STRIKE-03, RIP-STRIKE-04, RIP-STRIKE-07: one roll for hit and crit.
function strikes.roll(strike)
  local face = rolled(strike)
  local below_crit = face < strike.crit_chance
  local hits = face < strike.hit_chance or option["crit.implies_hit"] and below_crit
  if option["crit.separate_roll"] and hits then
    below_crit = strikes.d100(strike.user, "crit", strike.target) < strike.crit_chance
  end
  strike.face, strike.hits, strike.crits = face, hits, hits and below_crit
  log.event(told, strike, face, hits)
end

-- RIP-STRIKE-06 to -09: also a hit that does nothing is one.
function strikes.damage(strike)
  if not strike.hits then return end
  local parts = { part(strike.force), unsaid = true }
  strike.dealt = strike.force * (strike.crits and option["crit.multiplier"] or 1)
  if strike.crits then parts[2] = part(strike.dealt - strike.force, "critical hit") end
  strike:hurt(strike.target, strike.dealt, { why = parts })
end
