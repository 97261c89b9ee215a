-- Walls, doors, overlay tiles, tokens. `hurts`: damage to figures that enter by normal movement (trap, hazard or a
-- number); `stage`: its step of the frame "enter" (trap, terrain, tokens); `once`: it disappears then.
tile "cut" { text = "A hex cut by the border of a map tile: a wall, unless an overlay tile covers it.",
  clause = "HEX-LOS-02", look = "wall" }
tile "wall" { text = "A wall hex.", clause = "HEX-LOS-02", solid = true, opaque = true, draw = "#", look = "wall" }
tile "closed_door" { text = "A door; a character that enters it opens it.", clause = "HEX-DOOR-01", opaque = true,
  draw = "D", overlay = true, look = "door" }
tile "open_door" { text = "An open door.", clause = "HEX-DOOR-01", draw = "'", overlay = true, empty = true,
  look = "opening" }
tile "obstacle" { text = "Blocks all figures that do not jump or fly.", clause = "HEX-MOVE-04", draw = "o",
  overlay = true, blocks = true, look = "rock" }
tile "trap" { text = "Damages the first figure that enters it.", clause = "HEX-MOVE-05", draw = "^", overlay = true,
  stage = "trap", hurts = "trap", once = true, look = "trap" }
tile "trap_damage" { text = "The damage of this trap, if not the usual.", clause = "HEX-MOVE-08", valued = "max" }
tile "hazard" { text = "Damages every figure that enters it.", clause = "HEX-MOVE-08", draw = "!", overlay = true,
  stage = "terrain", hurts = "hazard", look = "hazard" }
tile "difficult" { text = "Slow to enter.", clause = "HEX-MOVE-08", draw = "~", overlay = true, look = "rough" }
tile "corridor" { text = "An overlay tile that changes nothing.", clause = "HEX-FLY-06", overlay = true, empty = true }
tile "pressure_plate" { text = "Something happens when a figure steps on it.", clause = "HEX-FLY-06", draw = "_",
  overlay = true, empty = true, look = "plate" }
tile "money" { text = "Money tokens.", clause = "HEX-DMG-04", valued = "sum", draw = "$", token = true, look = "coins" }
-- The last of all, so that boards show nothing of what is under it.
tile "unrevealed" { text = "Behind a closed door: not revealed yet.", clause = "HEX-DOOR-02", solid = true,
  opaque = true, draw = "?", look = "unseen" }

edge "wall" { text = "The border line of a map tile.", clause = "HEX-LOS-02",
  blocks = { "move", "sight", "sense", "area" }, draw = "|" }
