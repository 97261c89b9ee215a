-- An engagement and its strikes. Skills edit the plan of the one and the numbers of the others: see traits/skills.lua.
local engagement, strikes = library("engagement", "strikes")

-- RIP-ENG-01: the steps after `declare` are the strikes, in their fixed order. Each step is one strike at most: a
-- follow-through step comes again for each that is left, so that every strike is over before the next begins.
frame "engagement" {
  text = "One attacker, one defender, and up to four kinds of strikes.",
  clause = "RIP-ENG-01",
  steps = { "declare", "attack", "riposte", "ft_attack", "ft_riposte", "over" },
  silent = { "attack", "riposte", "ft_attack", "ft_riposte" },
  aims = { step = "declare", closes = "attack", stand = engagement.measure },
  slots = {
    distance = "int",   -- the distance at which it was declared
    attacks = "int", ripostes = "int",             -- follow-throughs earned, and then left
    counted = "flag", answered = "flag",           -- follow-throughs have been counted; ripostes too, of option live
    silenced = "flag",                             -- the defender does not riposte at all
  },
  run = {
    declare = engagement.declare,
    attack = function(event) engagement.strike(event, "attack") end,
    riposte = function(event) engagement.strike(event, "riposte") end,
    ft_attack = function(event) engagement.follow(event, "attack") end,
    ft_riposte = function(event) engagement.follow(event, "riposte") end,
  },
}

-- RIP-STRIKE: numbers are read as the strike begins, then one roll, then damage.
frame "strike" {
  text = "One strike at one target.",
  clause = "RIP-STRIKE-03",
  steps = { "aim", "roll", "damage", "done" },
  aims = { step = "aim", closes = "roll", stand = strikes.aim },
  slots = {
    riposte = "flag", follow = "flag",             -- its kind, and whether it is a follow-through
    distance = "int",   -- the distance at which it strikes
    -- d% below it hits; d% below it is critical; the damage of a plain hit
    hit_chance = "int", crit_chance = "int", force = "int",
    -- the face of d%; it hits; it is critical; the damage dealt
    face = "int", hits = "flag", crits = "flag", dealt = "int",
  },
  run = { roll = strikes.roll, damage = strikes.damage },
}
