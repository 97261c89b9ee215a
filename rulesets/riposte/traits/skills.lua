-- Skills, class abilities and runes: traits with the tag skill (RIP-ACT-13). They edit engagements and strikes.
local strikes = library "strikes"
local function counts_as(strike, kind) return strikes.counts_as(strike, kind) end

-- ---- class abilities -----------------------------------------------------------------------------

trait "flight" { text = "Every square costs 1, and low walls do not block it.", clause = "RIP-WALL-03",
  tags = { "skill" },
  modify = { flies = function() return true end } }
trait "provoke" { text = "Enemies in a zone must engage it first.", clause = "RIP-ZONE-07", tags = { "skill" },
  modify = { provokes = function() return true end } }
trait "pathfinder" { text = "No square costs more than {most}.", tags = { "skill" }, most = 2,
  modify = { move_cost = function(_, value, self) return math.min(value, self.most) end } }
trait "elusive" { text = "Cannot be engaged from more than {steps} away.", tags = { "skill" }, steps = 1,
  modify = { engageable = function(_, value, self, _, _, distance) return distance > self.steps and
    "out of its reach" or value end } }

-- ---- skills that change the order ----------------------------------------------------------------

-- Reorders: its riposte comes before the attack.
trait "first_word" { text = "With half its HP or less, its riposte comes before the attack.", tags = { "skill" },
  on = { ["target.engagement.declare"] = { when = function(me) return 2 * me.hp <= me:max "hp" end,
    run = function(_, engagement)
      engagement:remove_step "riposte"
      engagement:insert_step("riposte", true)
    end } } }

-- Reorders: its follow-throughs come right after its attack.
trait "no_pause" { text = "Its follow-through attacks come before the riposte.", tags = { "skill" },
  on = { ["engagement.declare"] = function(_, engagement)
    for _, step in ipairs { "attack", "ft_attack" } do engagement:remove_step(step) end
    engagement:insert_step("ft_attack", true)
    engagement:insert_step("attack", true)
  end } }

-- Repeats: the attack is struck twice.
trait "twin_cut" { text = "Strikes twice when it attacks.", tags = { "skill" },
  on = { ["engagement.declare"] = function(_, engagement) engagement:insert_step("attack", true) end } }

-- Suppresses: no riposte at all.
trait "hush" { text = "While it is unhurt, its targets do not riposte.", tags = { "skill" },
  on = { ["engagement.declare"] = { when = function(me) return me.hp == me:max "hp" end,
    run = function(_, engagement) engagement.silenced = true end } } }

-- Suppresses: nobody follows through.
local function steady(_, engagement)
  engagement:remove_step "ft_attack"
  engagement:remove_step "ft_riposte"
end
trait "steady" { text = "There are no follow-throughs in its engagements.", tags = { "skill" },
  on = { ["engagement.declare"] = steady, ["target.engagement.declare"] = steady } }

-- ---- skills that answer strikes ------------------------------------------------------------------

trait "thorns" { text = "An attacker that hits it from 1 away loses {loss} HP.", tags = { "skill" }, loss = 2,
  on = { ["target.strike.done"] = { when = function(_, strike) return strike.hits and strike.distance <= 1 and
    strike.user.active end,
    run = function(_, strike, self) strike:hurt(strike.user, self.loss) end } } }

trait "drink_deep" { text = "Regains half the damage that it deals.", tags = { "skill" },
  on = { ["strike.done"] = { when = function(me, strike) return strike.dealt > 1 and me.hp < me:max "hp" end,
    run = function(me, strike) strike:heal(me, strike.dealt // 2) end } } }

-- Answers: what would fell it leaves it one HP, once.
trait "stubborn" { text = "Once, a felling blow leaves it 1 HP, if it had more.", tags = { "skill" },
  slots = { used_up = "flag" },   -- used in this combat
  replace = { ["target.hurt"] = { when = function(me, hurt, self) return not self.used_up and me.hp > 1 and
    hurt.amount >= me.hp end,
    run = function(me, hurt, self)
      self.used_up = true
      hurt.amount = me.hp - 1
      hurt:why " (stubborn)"
    end } } }

-- Answers: a crit at it is a plain hit.
trait "thick_hide" { text = "Crits against it are plain hits.", tags = { "skill" },
  on = { ["target.strike.damage.before"] = { when = function(_, strike) return strike.crits end,
    run = function(_, strike) strike.crits = false end } } }

-- ---- runes: numbers, for attacks or for ripostes -------------------------------------------------

trait "rune_of_grudge" { text = "Might +{might} on ripostes.", tags = { "skill" }, might = 3,
  modify = { striking = function(_, value, self, _, number, strike)
    return number == "might" and counts_as(strike, "riposte") and value + self.might or value
  end } }
trait "rune_of_aim" { text = "Accuracy +{accuracy} and Critical +{critical} on attacks.", tags = { "skill" },
  accuracy = 10, critical = 10,
  modify = { striking = function(_, value, self, _, number, strike)
    local more = number == "accuracy" and self.accuracy or number == "critical" and self.critical or 0
    return counts_as(strike, "attack") and value + more or value
  end } }
trait "rune_of_guard" { text = "Defense +{defense} against attacks.", tags = { "skill" }, defense = 2,
  modify = { struck = function(_, value, self, _, number, strike)
    return number == "defense" and counts_as(strike, "attack") and value + self.defense or value
  end } }
local function one_more(kind)
  return function(_, value, self, _, asked) return asked == kind and value + self.more or value end
end
trait "rune_of_pursuit" { text = "{more} more follow-through attack.", clause = "RIP-FT-04",
  tags = { "skill" }, more = 1, modify = { extra_followthroughs = one_more "attack" } }
trait "rune_of_retort" { text = "{more} more follow-through riposte.", clause = "RIP-FT-04",
  tags = { "skill" }, more = 1, modify = { extra_followthroughs = one_more "riposte" } }
