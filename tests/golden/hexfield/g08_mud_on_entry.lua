encounter "G08 Mud that is paid on entering" {
  text = "2, 2 and 2: the same hex, with nothing left.",
  clauses = { "FLD-GOLD-08", "FLD-TERR-02", "FLD-TERR-03", "FLD-TERR-05" },
  ruleset = "hexfield",
  pass = true,
  options = { ["difficult.charge"] = "on_entry" },
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
    ann = { team = "heroes", at = { 4, 3 }, initiative = 30, attributes = { movement = 6 } },
    tom = { team = "foes", at = { 0, 5 }, initiative = 1 },
  },
  script = {
    turn "ann",
    master "mud",
    refuse "ann" "move" { cell = { 8, 3 } },
    act "ann" "move" { cell = { 7, 3 } },
    expect { ann = { at = { 7, 3 } } },
    refuse "ann" "move" { reason = "no movement is left" },
  },
}
