-- Stances, Transformations and Strategies: in force for a round, the encounter, or while their user is there.
ability "planted_feet" {
  text = "Stance: Resistance +{resistance}, Movement -{slow}.",
  tags = { "stance" }, cost = { energy = 1 }, resistance = 2, slow = 3, worth = 2,
  modify = {
    resistance = function(_, value, self) return value + self.resistance end,
    movement = function(_, value, self) return math.max(value - self.slow, 0) end,
  },
}

ability "hunters_crouch" {
  text = "Stance: Lethality +{lethality}; no Reaction abilities.",
  tags = { "stance" }, lethality = 1, worth = 1,
  modify = {
    lethality = function(_, value, self) return value + self.lethality end,
    may_use_reactions = function() return false end,
  },
}

ability "bristling_guard" {
  text = "Stance: an adjacent character that damages you takes {damage} damage.",
  tags = { "stance" }, cost = { energy = 1 }, damage = 1, worth = 3,
  on = {
    ["target.damage"] = {
      when = function(me, damage)
        return damage.user ~= nil and damage.user ~= me and damage.user.active and me:adjacent(damage.user)
      end,
      run = function(_, damage, guard)
        damage:damage(damage.user, guard.damage, { direct = false, why = "on bristles" })
      end,
    },
  },
}

ability "second_skin" {
  text = "Transformation: Resistance +{resistance} for the rest of the encounter.",
  tags = { transformation = true, limited = 1 }, cost = { energy = 2 }, resistance = 1, worth = 4,
  modify = { resistance = function(_, value, self) return value + self.resistance end },
}

ability "war_shape" {
  text = "Transformation: Lethality +{lethality}, Movement +{stride}; lose {blood} Guts at the start of each round.",
  tags = { transformation = true, limited = 1 }, cost = { energy = 2 }, lethality = 2, stride = 2, blood = 1, worth = 3,
  modify = {
    lethality = function(_, value, self) return value + self.lethality end,
    movement = function(_, value, self) return value + self.stride end,
  },
  on = { ["any.round.begin"] = function(me, round, shape) round:wither(me, shape.blood) end },
}

ability "forced_march" {
  text = "Strategy: your allies have Movement +{stride} while you are on the field.",
  tags = { "strategy" }, stride = 1, worth = 1,
  modify = { ["any.movement"] = function(_, value, self, subject)
    return subject and subject:allied(self.bearer) and value + self.stride or value
  end },
}

ability "shared_watch" {
  text = "Strategy: as a round begins, every unprotected ally beside another ally gains Protected {guard}.",
  tags = { "strategy" }, guard = 1, worth = 2,
  on = { ["any.round.begin"] = function(me, round, watch)
    for _, ally in ipairs(units()) do
      local beside = false
      for _, other in ipairs(ally:allied(me) and field.adjacent_units(ally) or {}) do
        beside = beside or other:allied(ally)
      end
      if beside and not ally:has "protected" then round:gain(ally, "protected", watch.guard) end
    end
  end },
}
