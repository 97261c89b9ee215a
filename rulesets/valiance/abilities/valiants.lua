-- Abilities of the valiants.
local checks = library "checks"
ability "measured_cut" {
  text = "Deals {damage} damage; Good +{check.good}, Great +{check.great}, Perfect +{check.perfect} and Exposed.",
  tags = { action = 2, attack = 1, check = true }, cost = { energy = 1 }, range = 1,
  target = { "character", hostile = true }, check = { good = 2, great = 4, perfect = 6 }, damage = 3, worth = 45,
  effect = function(_, use, cut)
    local level, extra = checks.outcome(use, use.target)
    use:damage(use.target, cut.damage + (extra or 0), { parts = extra and { part(cut.damage), part(extra, level) } })
    if level == "perfect" then use:gain(use.target, "exposed") end
  end,
}

ability "raise_guard" {
  text = "When an ability targets you: gain Protected {guard}.",
  tags = { reaction = 1 }, cost = { energy = 1 }, guard = 1,
  reaction = {
    to = "use.target", of = "target", as = "counter",
    when = function(me, use) return me:hostile(use.user) and not me:has "protected" end,
    run = function(me, _, self, use) use:gain(me, "protected", self.guard) end,
  },
}

ability "bolster" {
  text = "The target is Frenzied.", tags = { action = 1, help = true }, cost = { energy = 1 },
  range = { min = 0, max = 2 },
  target = { "character", allied = true, filter = function(_, target) return not target:has "frenzied" end },
  worth = 12,
  effect = function(_, use) use:gain(use.target, "frenzied") end,
}

ability "mend" {
  text = "The target regains {guts} Guts.", tags = { action = 1, help = true }, cost = { energy = 2 },
  range = { min = 0, max = 1 },
  target = { "character", allied = true, filter = function(_, target) return target.guts < target:max "guts" end },
  guts = 4, worth = 14,
  effect = function(_, use, mend) use:restore(use.target, mend.guts) end,
}

ability "riposting_blade" {
  text = "When you take damage from an adjacent character: deal {damage} damage to it.",
  tags = { reaction = 1, attack = 1 }, damage = 2,
  reaction = {
    to = "damage", of = "target", as = "global",
    when = function(me, damage) return damage.user ~= nil and damage.user.active and me:adjacent(damage.user) end,
    run = function(_, damage, blade, use) use:damage(damage.user, blade.damage) end,
  },
}
