-- A tile says what it gives to who enters it and to who starts a turn in it; the ruleset asks.
tile "bog:mire" {
  text = "Characters that enter it, or start a turn in it, are stuck in the mud.",
  enter_gives = "bog:muddy", turn_gives = "bog:muddy", draw = "m",
}

status "bog:muddy" {
  text = "Movement -{slow} until the end of its next turn.", slow = 2, lasts = { turns = 1 },
  modify = { movement = function(_, value, self) return value - self.slow end },
}

-- An area: shape, radius and what is thrown against are the ruleset's fields; `steps.after` is what is left behind.
ability "bog:mud_pot" {
  text = "A thrown burst of radius {radius}: {damage} damage, and mire until the end.",
  tags = { "action", "burst" }, attack = "area", shape = "radius", radius = 1, damage = 1, limits = { encounter = 1 },
  steps = { after = function(_, blast)
    blast:alter(blast.hexes, { ["bog:mire"] = true })
  end },
}

archetype "bog:bogling" {
  text = "At home where others sink.", draw = "q", like = "bandit", abilities = { "bog:mud_pot", "cudgel" },
}
