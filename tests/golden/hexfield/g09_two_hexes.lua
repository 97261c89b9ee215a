encounter "G09 Two hexes long" {
  text = "Any part on the mud makes the next step cost 2.",
  clauses = { "FLD-GOLD-09", "FLD-TERR-04" },
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
  changes = { { name = "mud", hexes = { { 5, 3 } }, tile = "difficult" } },
  units = {
    ox = { team = "heroes", at = { 4, 3 }, initiative = 30, attributes = { movement = 4 }, body = "two" },
    tom = { team = "foes", at = { 0, 5 }, initiative = 1 },
  },
  script = {
    turn "ox",
    master "mud",
    refuse "ox" "move" { cell = { 7, 3 } },
    act "ox" "move" { cell = { 6, 3 } },
    expect { ox = { at = { 6, 3 } } },
    refuse "ox" "move" { reason = "no movement is left" },
  },
}
