-- What tiles carry, and what stands between them.
-- VAL-ALTN-06: how several values of one tag on a tile go together.
local function overlap() return option.tile_overlap == "sum" and "sum" or "max" end

tile "solid" { text = "Blocks movement and sight.", clause = "VAL-TILE-07", solid = true, draw = "#", look = "wall" }
tile "obscured" { text = "Blocks lines of sight into, out of and through it.", clause = "VAL-TTAG-23",
  opaque = true, draw = "%", look = "smoke" }
tile "unlit" { text = "Dark: characters in it cannot be seen.", clause = "VAL-VIS-03", draw = ":", look = "dark" }
tile "climbable" { text = "Characters beside it can hold on to it.", clause = "VAL-TTAG-09", draw = "H",
  look = "ladder" }
tile "drop" { text = "Carries on characters that enter it.", clause = "VAL-TTAG-11", draw = "o", look = "pit" }
tile "fluid" { text = "Characters can move up and down in it.", clause = "VAL-TTAG-17", draw = "~", look = "water" }
tile "ramp" { text = "Its occupant also occupies the tile above.", clause = "VAL-TTAG-25", draw = "/", look = "ramp" }
tile "soft" { text = "Prevents the damage of a fall.", clause = "VAL-TTAG-29", draw = ",", look = "soft" }
tile "arduous" { text = "Leaving it costs this much more Movement.", clause = "VAL-TTAG-02",
  valued = overlap, draw = "+", look = "rough" }
tile "hazardous" { text = "Damages characters that begin a turn in it, or enter it in their own turn.",
  clause = "VAL-TTAG-18", valued = overlap, draw = "!", look = "hazard" }
tile "breakable" { text = "Destroyed by this much damage at once.", clause = "VAL-TTAG-05",
  valued = overlap, draw = "&", look = "cracks" }
tile "cushion" { text = "Prevents this much damage of a fall.", clause = "VAL-TTAG-29", valued = overlap, draw = ",",
  look = "soft" }

edge "wall" { text = "A solid face.", clause = "VAL-TILE-08", blocks = { "move", "sight", "sense" }, draw = "|" }
edge "window" { text = "A transparent solid face.", clause = "VAL-TILE-10", blocks = { "move", "sight" }, draw = "'" }
