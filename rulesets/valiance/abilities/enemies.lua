-- Abilities of enemies.
local movement = library "movement"
ability "hack" {
  text = "Deals {damage} damage.", tags = { action = 1, attack = 1 }, range = 1,
  target = { "character", hostile = true }, damage = 3,
  effect = function(_, use, hack) use:damage(use.target, hack.damage) end,
}

ability "sling" {
  text = "Deals {damage} damage at a distance.", tags = { action = 2, attack = 1 }, range = { min = 2, max = 5 },
  target = { "character", hostile = true }, damage = 3,
  effect = function(_, use, sling) use:damage(use.target, sling.damage) end,
}

ability "crush" {
  text = "Deals {damage} damage and {piercing} piercing damage.", tags = { action = 2, attack = 1 },
  cost = { energy = 2 }, range = 1, target = { "character", hostile = true }, damage = 5, piercing = 2, worth = 60,
  effect = function(_, use, crush)
    use:damage(use.target, crush.damage - crush.piercing)
    use:damage(use.target, crush.piercing, { piercing = true })
  end,
}

ability "rot_breath" {
  text = "The target is Decaying {rot}.", tags = { action = 1 }, cost = { energy = 2 }, range = { min = 1, max = 2 },
  target = { "character", hostile = true }, rot = 2, worth = 35,
  effect = function(_, use, breath) use:gain(use.target, "decaying", breath.rot) end,
}

ability "backhand" {
  text = "When an adjacent character's ability targets you: push that character {tiles} tile away.",
  tags = { reaction = 1 }, cost = { energy = 1 }, tiles = 1,
  reaction = {
    to = "use.target", of = "target", as = "counter",
    when = function(me, use) return use.user ~= me and me:adjacent(use.user) end,
    run = function(me, use, backhand, reaction) movement.push_away(reaction, use.user, me, backhand.tiles) end,
  },
}
