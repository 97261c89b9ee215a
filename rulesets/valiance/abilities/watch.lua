-- Global Reactions to what happens to characters: damage and Guts, statuses, moves, direct hits, downings.
local lists, pools, routes = library("lists", "pools", "routes")
local function near(me, unit, reach)
  return unit ~= nil and unit ~= me and unit.active and field.distance(me, unit) <= reach
end

local function foe_beside(me, unit)
  return unit ~= nil and unit.active and me:hostile(unit) and me:adjacent(unit)
end

local function foe_near(me, unit, reach) return near(me, unit, reach) and me:hostile(unit) end

ability "spoil_the_draught" {
  text = "When an enemy within {reach} tiles regains Guts: it withers by {loss}.",
  tags = { reaction = 1 }, cost = { energy = 1 }, reach = 3, loss = 3,
  reaction = {
    to = "any.restore", as = "global",
    when = function(me, restore, self) return restore.applied > 0 and foe_near(me, restore.target, self.reach) end,
    run = function(_, restore, self, use) use:wither(restore.target, self.loss) end,
  },
}

ability "carrion_feast" {
  text = "When another character within {reach} tiles withers: regain {guts} Guts.",
  tags = { reaction = 1 }, reach = 3, guts = 2,
  reaction = {
    to = "any.wither", as = "global",
    when = function(me, wither, self)
      return wither.applied > 0 and near(me, wither.target, self.reach) and me.guts < me:max "guts"
    end,
    run = function(me, _, self, use) use:restore(me, self.guts) end,
  },
}

ability "drink_the_spill" {
  text = "When an effect takes Energy from an enemy within {reach} tiles: regain {energy} Energy.",
  tags = { reaction = 1 }, reach = 3, energy = 1,
  reaction = {
    to = "any.lower", as = "global",
    when = function(me, lower, self)
      return lower.attribute == pools.numbers.energy and lower.applied > 0 and foe_near(me, lower.target, self.reach)
    end,
    run = function(me, _, self, use) use:regain(me, self.energy, { attribute = "energy" }) end,
  },
}

ability "stolen_breath" {
  text = "When an effect restores Energy to an enemy within {reach} tiles: it loses {energy}.",
  tags = { reaction = 1 }, reach = 3, energy = 2,
  reaction = {
    to = "any.regain", as = "global",
    when = function(me, regain, self)
      return regain.attribute == pools.numbers.energy and regain.applied > 0 and foe_near(me, regain.target, self.reach)
    end,
    run = function(_, regain, self, use) use:lower(regain.target, self.energy, { attribute = "energy" }) end,
  },
}

ability "toll_of_effort" {
  text = "When an enemy within {reach} tiles spends {energy} or more Energy on one ability: it takes {damage} damage.",
  tags = { reaction = 1 }, reach = 3, energy = 2, damage = 2,
  reaction = {
    to = "any.pay", as = "global",
    when = function(me, pay, self)
      return pay.attribute == pools.numbers.energy and pay.applied >= self.energy and
        foe_near(me, pay.target, self.reach)
    end,
    run = function(_, pay, self, use) use:damage(pay.target, self.damage) end,
  },
}

ability "false_balance" {
  text = "When an effect sets a current value of an enemy within {reach} tiles: it is Exposed {open}.",
  tags = { reaction = 1 }, reach = 3, open = 1,
  reaction = {
    to = "any.set", as = "global",
    when = function(me, set, self) return foe_near(me, set.target, self.reach) end,
    run = function(_, set, self, use) use:gain(set.target, "exposed", self.open) end,
  },
}

ability "shared_misery" {
  text = "When an adjacent enemy gives you an ailment: it gains {share} stack of the same.",
  tags = { reaction = 1 }, cost = { energy = 1 }, share = 1,
  reaction = {
    to = "gain", of = "target", as = "global",
    when = function(me, apply)
      return apply.status.tags.ailment ~= nil and apply.applied > 0 and apply.user ~= nil and apply.user.active and
        me:hostile(apply.user) and me:adjacent(apply.user)
    end,
    run = function(_, apply, self, use) use:gain(apply.user, apply.status.id, self.share) end,
  },
}

ability "clean_start" {
  text = "When an ally within {reach} tiles loses an ailment: it gains Protected {guard}.",
  tags = { reaction = 1 }, cost = { energy = 1 }, reach = 2, guard = 1,
  reaction = {
    to = "any.lose", as = "global",
    when = function(me, clear, self)
      return clear.status.tags.ailment ~= nil and clear.applied > 0 and near(me, clear.target, self.reach) and
        me:allied(clear.target) and not clear.target:has "protected"
    end,
    run = function(_, clear, self, use) use:gain(clear.target, "protected", self.guard) end,
  },
}

local function kick_after(forced)
  return {
    to = forced, of = "target", as = "global",
    when = function(me, push, self) return foe_near(me, push.user, self.reach) end,
    run = function(_, push, self, use) use:damage(push.user, self.damage) end,
  }
end

ability "parting_kick" {
  text = "When an enemy within {reach} tiles moves you by force: deal {damage} damage to it.",
  tags = { reaction = 1, attack = 1 }, reach = 2, damage = 2,
  reaction = { kick_after "push", kick_after "pull" },
}

ability "spring_the_trap" {
  text = "When an enemy appears beside you: deal {damage} damage to it.",
  tags = { reaction = 1, attack = 1 }, cost = { energy = 1 }, damage = 3,
  reaction = {
    to = "any.shift", as = "global",
    when = function(me, shift) return foe_beside(me, shift.target) end,
    run = function(_, shift, self, use) use:damage(shift.target, self.damage) end,
  },
}

ability "passing_cut" {
  text = "When an enemy steps to a tile beside you: deal {damage} damage to it.",
  tags = { reaction = 1, attack = 1 }, damage = 1,
  reaction = {
    to = "any.walk", as = "global",
    when = function(me, walk) return foe_beside(me, walk.target) end,
    run = function(_, walk, self, use) use:damage(walk.target, self.damage) end,
  },
  modify = { watches = function(me, cells)
    return me:may_use_reactions() and routes.with(cells, field.within(me, 1, 1)) or cells
  end },
}

ability "stamp_down" {
  text = "When an enemy's fall ends within {reach} tiles of you: deal {damage} piercing damage to it.",
  tags = { reaction = 1, attack = 1 }, reach = 2, damage = 2,
  reaction = {
    to = "any.fall", as = "global",
    when = function(me, fall, self) return foe_near(me, fall.target, self.reach) end,
    run = function(_, fall, self, use) use:damage(fall.target, self.damage, { piercing = true }) end,
  },
}

ability "cold_welcome" {
  text = "When an enemy enters the field in sight: it is Staggered until your next turn begins.",
  tags = { reaction = 1 }, cost = { energy = 1 },
  reaction = {
    to = "any.enter", as = "global",
    when = function(me, enter) return enter.target.active and me:hostile(enter.target) end,
    run = function(me, enter, _, use) use:gain(enter.target, "staggered", 1, { until_turn = me }) end,
  },
}

ability "close_the_ranks" {
  text = "When an ally leaves the field alive: gain Protected {guard}.",
  tags = { reaction = 1 }, guard = 1,
  reaction = {
    to = "any.leave", as = "global",
    when = function(me, leave) return leave.target ~= me and me:allied(leave.target) end,
    run = function(me, _, self, use) use:gain(me, "protected", self.guard) end,
  },
}

ability "second_breath" {
  text = "When you suffer a direct hit: regain {energy} Energy.",
  tags = { reaction = 1, limited = 1 }, energy = 3,
  reaction = {
    to = "hit", of = "target", as = "global",
    when = function(me) return me.energy < me:max "energy" end,
    run = function(me, _, self, use) use:regain(me, self.energy, { attribute = "energy" }) end,
  },
}

ability "press_the_wound" {
  text = "When an enemy within {reach} tiles suffers a direct hit: it is Decaying {rot}.",
  tags = { reaction = 1 }, cost = { energy = 1 }, reach = 2, rot = 1,
  reaction = {
    to = "any.hit", as = "global",
    when = function(me, hit, self) return foe_near(me, hit.target, self.reach) end,
    run = function(_, hit, self, use) use:gain(hit.target, "decaying", self.rot) end,
  },
}

ability "avenge" {
  text = "When an ally is downed: you are Frenzied, and deal {damage} damage to an adjacent enemy.",
  tags = { reaction = 1, attack = 1 }, damage = 2,
  reaction = {
    to = "any.down", as = "global",
    when = function(me, down) return down.target ~= me and me:allied(down.target) end,
    run = function(me, _, self, use)
      use:gain(me, "frenzied")
      local options = lists.map(field.adjacent_units(me), function(other)
        return me:hostile(other) and { id = other.name, text = other.name, value = other, score = -other.guts }
      end)
      if #options > 0 then
        use:damage(me:choose { kind = "target", prompt = "On whom?", options = options }, self.damage)
      end
    end,
  },
}

-- Enemies beside a tile, each once.
local function foes_beside(me, cell)
  return lists.where(field.units_in(field.neighbours(cell)), function(other) return me:hostile(other) end)
end

ability "flying_splinters" {
  text = "When a Breakable tile is destroyed: deal {damage} damage to every enemy beside that tile.",
  tags = { reaction = 1 }, damage = 2,
  reaction = {
    to = "any.destroy", as = "global",
    when = function(me, destroy) return #foes_beside(me, destroy.target) > 0 end,
    run = function(me, destroy, self, use)
      for _, other in ipairs(foes_beside(me, destroy.target)) do use:damage(other, self.damage) end
    end,
  },
}

ability "hands_off" {
  text = "When an enemy beside you interacts with a tile: deal {damage} damage to it.",
  tags = { reaction = 1, attack = 1 }, damage = 2,
  reaction = {
    to = "any.interacted", as = "global",
    when = function(me, use) return me:hostile(use.user) and me:adjacent(use.user) end,
    run = function(_, interaction, self, use) use:damage(interaction.user, self.damage) end,
  },
}

ability "sour_ground" {
  text = "When an enemy within {reach} tiles alters the field: it takes {damage} damage.",
  tags = { reaction = 1 }, cost = { energy = 1 }, reach = 4, damage = 2,
  reaction = {
    to = "any.alter", as = "global",
    when = function(me, alter, self) return foe_near(me, alter.user, self.reach) end,
    run = function(_, alter, self, use) use:damage(alter.user, self.damage) end,
  },
}
