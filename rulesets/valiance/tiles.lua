-- What tiles carry, and what stands between them.
-- VAL-ALTN-06: how several values of one tag on a tile go together.
local function overlap() return option.tile_overlap == "sum" and "sum" or "max" end

tile "solid" { text = "Nobody can be in it, nothing sees through it.", clause = "VAL-TILE-07", solid = true, draw = "#" }
tile "obscured" { text = "No line of sight into, out of or through it.", clause = "VAL-TTAG-23", opaque = true, draw = "%" }
tile "unlit" { text = "Dark: what is in it cannot be seen.", clause = "VAL-VIS-03", draw = ":" }
tile "climbable" { text = "Characters beside it may hold on.", clause = "VAL-TTAG-09", draw = "H" }
tile "drop" { text = "Who enters it is carried on.", clause = "VAL-TTAG-11", draw = "o" }
tile "fluid" { text = "One may go up and down in it.", clause = "VAL-TTAG-17", draw = "~" }
tile "ramp" { text = "Its occupant also occupies the tile above.", clause = "VAL-TTAG-25", draw = "/" }
tile "soft" { text = "Takes the damage out of a fall.", clause = "VAL-TTAG-29", draw = "," }
tile "arduous" { text = "Leaving it costs this much more Movement.", clause = "VAL-TTAG-02", valued = overlap, draw = "+" }
tile "hazardous" { text = "Damages who begins a turn in it or enters it in its own turn.", clause = "VAL-TTAG-18", valued = overlap, draw = "!" }
tile "breakable" { text = "Destroyed by this much damage at once.", clause = "VAL-TTAG-05", valued = overlap, draw = "&" }
tile "cushion" { text = "Soft for this much fall damage.", clause = "VAL-TTAG-29", valued = overlap, draw = "," }

edge "wall" { text = "A solid face.", clause = "VAL-TILE-08", blocks = { "move", "sight", "sense" }, draw = "|" }
edge "window" { text = "A solid face that can be seen through.", clause = "VAL-TILE-10", blocks = { "move", "sight" }, draw = "'" }
