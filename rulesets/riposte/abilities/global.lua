-- What every unit can do in its turn (RIP-ACT).
local downed, engagement, exits, lists, movement = library("downed", "engagement", "exits", "lists", "movement")
local objects, sides, sight, strikes, tasks = library("objects", "sides", "sight", "strikes", "tasks")
local terrain, weapons = library("terrain", "weapons")
local FAR_OFF = 2   -- squares at which somebody may be scared

ability "move" { text = "Moves to a square or zone within its movement, as often as it likes until it acts.",
  clause = "RIP-MOVE-04",
  tags = { "free" }, asks = "move", target = movement.choices, no_target = "no movement left for a step",
  after_acting = true, quiet = true,
  effect = function(_, use) movement.go(use, false) end }

ability "engage" { text = "Engages one enemy: it strikes, the enemy ripostes, and the faster one strikes again.",
  clause = "RIP-ACT-03", tags = { "engage_action" }, no_target = "no enemy in reach", worth = 30,
  target = engagement.targets,
  effect = function(me, use, self)
    if not engagement.allowed(me, use.target) then return end
    local from = usage_point(me, self, use)
    weapons.choose(me, engagement.weapons(me, use.target, from), false, use.target)
    engagement.begin(use, me, use.target, from)
  end }

ability "switch" { text = "Draws another weapon; free.", clause = "RIP-ACT-07", tags = { "free" }, quiet = true,
  when = function(me) return #weapons.carried(me) > 1, "no other weapon" end,
  effect = function(me)
    local others = lists.where(weapons.carried(me), function(weapon) return weapon ~= me.hand end)
    weapons.choose(me, others, true)
  end }

-- RIP-ZONE-05: instead of movement the Engage action pays a step to a linked zone.
ability "cross" { text = "Moves to a linked zone for the Engage action.", clause = "RIP-ZONE-05",
  tags = { "engage_action" }, asks = "move",
  when = function() return terrain.zones(), "this is a map of squares" end,
  target = movement.crossings,
  effect = function(_, use) movement.go(use, true) end }

ability "use_object" { text = "Uses an object in reach; the game master decides the result.", clause = "RIP-ACT-04",
  tags = { "engage_action" },
  target = objects.near, no_target = "no object in reach",
  effect = function(me, use) objects.use(use, me, use.number) end }

ability "talk" { text = "Says something; free.", clause = "RIP-ACT-08", tags = { "free" },
  effect = function(me) log.event(me.name .. " talks") end }

ability "brief" { text = "Informs others; the game master decides whether that is free.", clause = "RIP-ACT-09",
  tags = { "free" },
  effect = function(me)
    me.spent = not combat:confirm { kind = "brief", prompt = "Is that free?", yes = "free", no = "engage action",
      score = 1 }
  end }

ability "explain" { text = "Continues to explain a plan: a skill check that reduces its HP.", clause = "RIP-ACT-10",
  tags = { "engage_action" }, target = function(me) return sides.by_players(me) and tasks.open() or {} end,
  no_target = "nothing to explain", worth = 25,
  effect = function(me, use) tasks.explain(use, me, use.number) end }

-- RIP-END-03: a Quirk that scares an enemy off the map.
ability "scare" { text = "Tries to scare an enemy off.", clause = "RIP-END-03", tags = { "engage_action" },
  no_target = "no one near enough",
  target = function(me, self, use)
    local from = field.anchor(usage_point(me, self, use))
    return lists.where(field.units_within(from, FAR_OFF), function(foe)
      return me:hostile(foe) and movement.distance(from, foe.cell) <= FAR_OFF and sight.shows(me.side, foe)
    end)
  end,
  effect = function(me, use)
    local scared
    if option["quirk.check"] == "under_skill" then
      local face = strikes.d100(me, "scaring " .. use.target.name)
      scared = face < me.menace
      log.event(("%s scares %s: d%% %d, below %d succeeds"):format(me.name, use.target.name, face, me.menace))
    else
      scared = combat:confirm { kind = "quirk", prompt = "Is " .. use.target.name .. " scared off?", score = -1 }
    end
    if not scared then return end
    use:leave(use.target)
    downed.settle(use.target, downed.SCARED)
  end }

ability "stabilize" { text = "Stabilizes a fallen unit; always succeeds.", clause = "RIP-DEATH-08",
  tags = { "engage_action", "help" },
  target = downed.patients, no_target = "no fallen unit in reach", worth = 28,
  effect = function(_, use) downed.settle(use.target, downed.STABLE) end }

ability "depart" { text = "Leaves the map by the exit it stands on.", clause = "RIP-END-04", tags = { "free" },
  when = function(me) return exits.at(me), "not at an exit" end,
  effect = exits.leave }
