-- Reactions to abilities in use: they help, hinder, stop or turn what is still in flight.
local afflictions, checks, engagement, lists = library("afflictions", "checks", "engagement", "lists")
local movement = library "movement"
local ways = library "ways"
ability "slip_aside" {
  text = "When an enemy's ability targets you: move at once to a free adjacent tile.",
  tags = { reaction = 1 }, cost = { energy = 1 },
  reaction = {
    to = "use.target", of = "target", as = "counter",
    when = function(me, use) return me:hostile(use.user) and me:may_move() end,
    run = function(me, _, _, use)
      local options = lists.map(field.within(me, 1, 1), function(cell)
        local anchor = ways.nearest_anchor(me, cell)
        return anchor and ways.fits(me, anchor) and
          { id = field.name(cell), text = "tile " .. field.name(cell), value = cell, score = 0 }
      end)
      if #options == 0 then return end
      movement.shift_to(use, me, me:choose { kind = "cell", prompt = "Where to?", options = options })
    end,
  },
}

ability "word_of_advice" {
  text = "When an ally within {reach} tiles uses a Check ability: its check gets +1, as if Assisted.",
  tags = { reaction = 1 }, cost = { energy = 1 }, reach = 3,
  reaction = {
    to = "any.use.declare", as = "global",
    when = function(me, use, self)
      return use.user ~= me and me:allied(use.user) and use:tag_value "check" > 0 and
        field.distance(me, use.user) <= self.reach and not use.user:has "assisted"
    end,
    run = function(_, use, _, own) afflictions.assist(own, use.user) end,
  },
}

ability "outbid" {
  text = "When an enemy within {reach} tiles uses an ability that cost Energy: pay {more} more, and it fails.",
  tags = { reaction = 1 }, reach = 4, more = 1,
  cost = { energy = function(_, outbid, use) return use and use.paid + outbid.more or outbid.more end },
  reaction = {
    to = "any.use.declare", as = "global",
    when = function(me, use, self)
      return me:hostile(use.user) and use.paid > 0 and field.distance(me, use.user) <= self.reach
    end,
    run = function(_, use) use:fail "outbid" end,
  },
}

ability "rewrite_fate" {
  text = "When you see a check being rolled: its total becomes {total}.",
  tags = { reaction = 1, limited = 1 }, cost = { energy = 2 }, total = 12,
  reaction = {
    to = "any.checked", as = "global",
    when = function(me, use, self)
      if me:allied(use.user) then return use.roll < self.total end
      return use.roll > self.total
    end,
    run = function(_, use, self) checks.replace(use, self.total) end,
  },
}

ability "step_in_front" {
  text = "When an enemy's ability targets only an adjacent ally of your size: swap places and become the target.",
  tags = { reaction = 1 }, cost = { energy = 1 },
  reaction = {
    to = "any.use.target", as = "global",
    when = function(me, use)
      if not me:hostile(use.user) or use:targets_unit(me) or #use.targets ~= 1 then return false end
      local target = use.target
      local rank = engagement.rank
      return type(target) == "unit" and target ~= me and target.active and me:allied(target) and me:adjacent(target) and
        rank(me) == rank(target) and me:may_move() and target:may_be_moved()
    end,
    run = function(me, use, _, own)
      local ally = use.target
      use:replace_target(ally, me)
      own:shift(me, ally.cell)
      own:push(ally, me.cell)
    end,
  },
}

-- A target of a use that a bystander could strike; nil for none.
local function exposed_to(me, use)
  return lists.first(use.targets, function(target)
    return type(target) == "unit" and target.active and me:hostile(target) and me:adjacent(target)
  end)
end

ability "follow_through" {
  text = "After an ally's Attack: deal {damage} damage to one of its targets that is adjacent to you.",
  tags = { reaction = 1, attack = 1 }, damage = 1,
  reaction = {
    to = "any.use.resolved", as = "global",
    when = function(me, use)
      return use.user ~= me and me:allied(use.user) and use:tag_value "attack" > 0 and exposed_to(me, use) ~= nil
    end,
    run = function(me, use, self, own)
      local target = exposed_to(me, use)
      if target then own:damage(target, self.damage) end
    end,
  },
}

ability "brace_for_it" {
  text = "Before an enemy's ability that targets you takes effect: Resistance +{resistance} against it.",
  tags = { reaction = 1 }, cost = { energy = 1 }, resistance = 3, slots = { against = "handle" },   -- whom it resists
  reaction = {
    to = "use.effects", of = "target", at = "before", as = "counter",
    when = function(me, use) return me:hostile(use.user) and use:tag_value "attack" > 0 end,
    run = function(_, use, self) self.against = use end,
  },
  on = { ["target.use.resolved"] = function(_, use, self) if self.against == use then self.against = nil end end },
  modify = { resistance = function(_, value, self) return self.against and not self.against.over and
    value + self.resistance or value end },
}

ability "turn_about" {
  text = "When an enemy's ability targets you: its user suffers its effects instead.",
  tags = { reaction = 1, limited = 1 }, cost = { energy = 2 },
  reaction = {
    to = "use.target", of = "target", as = "counter",
    when = function(me, use) return me:hostile(use.user) end,
    run = function(me, use) use:redirect(use.user, me) end,
  },
}
