-- Words that abilities carry.
tag "action" { text = "Takes one of the turn's actions.", clause = "FLD-BASE-08", category = "action" }
tag "free" { text = "Takes no action, at most movement.", clause = "FLD-BASE-08", category = "action" }
tag "reaction" { text = "Used when something happens.", category = "action" }
tag "burst" { text = "Thrown, or worded so: a hex is chosen, and measured from; half damage elsewhere unless it is a spell.", clause = "FLD-BURST-03" }
tag "splash" { text = "Half damage outside the target hex.", clause = "FLD-BURST-04" }
tag "spell" { text = "Magic: no weapon.", clause = "FLD-BURST-03" }
tag "gas" { text = "Shakes no barrier.", clause = "FLD-AREA-06" }
