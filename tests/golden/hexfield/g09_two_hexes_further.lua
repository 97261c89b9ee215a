encounter "G09 Two hexes long, and a step more" {
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
    ox = { team = "heroes", at = { 4, 3 }, initiative = 30, attributes = { movement = 5 }, body = "two" },
    tom = { team = "foes", at = { 0, 5 }, initiative = 1 },
  },
  script = {
    turn "ox",
    master "mud",
    act "ox" "move" { cell = { 7, 3 } },
    expect { ox = { at = { 7, 3 } } },
    refuse "ox" "move" { reason = "no movement is left" },
  },
}
