-- expect: mods/test/case.lua:2: tile 'test:fog': 'valued' must be 'max' or 'sum' (found string "min")
tile "test:fog" { text = "Fog.", valued = "min" }
