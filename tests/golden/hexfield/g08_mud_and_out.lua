encounter "G08 Out of the mud" {
  text = "With 7 the clear hex is reached.",
  clauses = { "FLD-GOLD-08", "FLD-TERR-02", "FLD-TERR-03", "FLD-TERR-05" },
  ruleset = "hexfield",
  pass = true,
  field = { topology = "hex", layers = { [[
      ##########
      ##########
      ##########
      ########.#
      ######..##
      .###..####
      ##########
      ##########
      ##########
      ##########
      ##########]] } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  changes = { { name = "mud", hexes = { { 5, 3 }, { 6, 3 }, { 7, 3 } }, tile = "difficult" } },
  units = {
    ann = { team = "heroes", at = { 4, 3 }, initiative = 30, attributes = { movement = 7 } },
    tom = { team = "foes", at = { 0, 5 }, initiative = 1 },
  },
  script = {
    turn "ann",
    master "mud",
    act "ann" "move" { cell = { 8, 3 } },
    expect { ann = { at = { 8, 3 } } },
  },
}
