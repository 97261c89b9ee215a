encounter "G10 Past both" {
  text = "Two checks, and 3 of 6 spent.",
  clauses = { "FLD-GOLD-10", "FLD-OCC-02", "FLD-OCC-03", "FLD-OCC-04", "FLD-OCC-05", "FLD-OCC-06" },
  ruleset = "hexfield",
  pass = true,
  field = { topology = "hex", size = { 10, 11 } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    ann = { team = "heroes", at = { 4, 3 }, initiative = 30, attributes = { movement = 6, acrobatics = 4 } },
    ed = { team = "foes", at = { 5, 3 }, initiative = 2, attributes = { avoid = 10 } },
    eve = { team = "foes", at = { 6, 3 }, initiative = 1, attributes = { avoid = 12 } },
  },
  script = {
    act "ann" "move" { cell = { 7, 3 }, way = "through", dice = { 6, 8 } },
    expect { ann = { at = { 7, 3 } } },
    refuse "ann" "move" { cell = { 7, -1 } },
    act "ann" "move" { cell = { 7, 0 } },
  },
}
