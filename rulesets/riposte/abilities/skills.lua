-- Skills that are used on others, for the Engage action (RIP-ACT-05).
local lists, movement, phases, sides = library("lists", "movement", "phases", "sides")

-- Friends within 1 of where an ability is used, as `target` of it.
local function friends(me, ability, use, filter)
  local from = field.anchor(usage_point(me, ability, use))
  return lists.where(field.units_within(from, 1), function(unit)
    local near = movement.distance(from, unit.cell) <= 1
    return unit ~= me and near and sides.friendly(me.side, unit.side) and filter(unit)
  end)
end

ability "mend" { text = "Gives {heal} HP back to an ally within 1.",
  tags = { "engage_action", "help", "skill" }, heal = 8,
  target = function(me, self, use) return friends(me, self, use, function(unit) return unit.hp < unit:max "hp" end) end,
  no_target = "no one to mend", worth = 26,
  effect = function(_, use, mend) use:heal(use.target, mend.heal) end }

ability "spur" { text = "An ally within 1 is Spurred until its next phase: SPD +{speed}.",
  tags = { "engage_action", "help", "skill" }, speed = 4,
  target = function(me, self, use) return friends(me, self, use, function(unit) return not unit:has "spurred" end) end,
  no_target = "no one to spur on", worth = 4,
  effect = function(_, use) use:gain(use.target, "spurred") end }

status "spurred" { text = "SPD +{speed} until its next phase begins.", speed = 4,
  modify = { speed = function(_, value, self) return value + self.speed end },
  on = { ["any.phase.begin"] = { when = function(me, phase) return me:phase_number() == phase.number end,
    run = function(me, phase) phase:lose(me, "spurred", "all") end } } }

-- One who has had a turn in this phase has another.
ability "encore" { text = "An ally within 1 that already had its turn in this phase gets another.",
  tags = { "engage_action", "help", "skill" },
  target = function(me, self, use)
    local phase = combat:within "phase"
    return friends(me, self, use, function(unit)
      return phase ~= nil and unit:phase_number() == me:phase_number() and unit:count("turns_taken", phase) > 0
    end)
  end,
  no_target = "no ally that had its turn", worth = 24,
  effect = function(_, use) phases.give_back(use.target) end }
