-- What lasts on a character.
status "prone" { text = "On the ground: harder to shoot, easier to strike.", clause = "FLD-PRONE-01" }
status "down" { text = "Below 1 HP: takes no turns and blocks no one.", clause = "FLD-NONL-01" }
status "unconscious" { text = "Unconscious for a number of minutes.", clause = "FLD-NONL-04",
  slots = { minutes = "int", since = "int" } }   -- how long it sleeps; the minute since when
status "braced" { text = "Avoid +{avoid} until its next turn.", avoid = 2,
  lasts = { until_turn = true },
  modify = { avoid = function(_, value, self) return value + self.avoid end } }
status "aiming" { text = "+1 die on its next attack.", clause = "FLD-BASE-06", until_attack = true,
  modify = { die_bonus = function(_, value) return value + 1 end } }
status "dazed" { text = "Movement -{slow} until the end of its next turn.", slow = 2,
  lasts = { turns = 1 },
  modify = { movement = function(_, value, self) return value - self.slow end } }
