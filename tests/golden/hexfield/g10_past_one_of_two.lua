encounter "G10 Past one of two" {
  text = "Past the first, not past the second: back to where the way began, and no more movement.",
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
    act "ann" "move" { cell = { 7, 3 }, way = "through", dice = { 6, 7 } },
    expect { ann = { at = { 4, 3 } } },
    refuse "ann" "move" { reason = "no movement is left" },
  },
}
