-- Words that abilities carry.
tag "action" { text = "Uses one of the turn's actions.", clause = "FLD-BASE-08", category = "action" }
tag "free" { text = "Uses no action, at most movement.", clause = "FLD-BASE-08", category = "action" }
tag "reaction" { text = "Used when something happens.", category = "action" }
tag "burst" { text = "Takes effect around a chosen hex, with half damage elsewhere unless it is a spell.",
  clause = "FLD-BURST-03" }
tag "splash" { text = "Half damage outside the target hex.", clause = "FLD-BURST-04" }
tag "spell" { text = "Magic, not a weapon.", clause = "FLD-BURST-03" }
tag "gas" { text = "Does not damage barriers.", clause = "FLD-AREA-06" }
