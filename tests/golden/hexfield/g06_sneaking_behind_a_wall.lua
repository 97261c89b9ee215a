encounter "G06 Sneaking behind a wall" {
  text = "In total cover from the only enemy there is, one may sneak.",
  clauses = { "FLD-GOLD-06", "FLD-COVER-08", "FLD-LOS-09" },
  ruleset = "hexfield",
  pass = true,
  field = { topology = "hex", size = { 10, 11 }, edges = { { from = { 4, 3 }, to = { 5, 3 }, type = "solid" } } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    ann = { team = "heroes", at = { 4, 3 }, initiative = 10 },
    bo = { team = "foes", at = { 5, 3 }, initiative = 20 },
  },
  script = {
    act "bo" "attempt" { skill = "sneaking", answers = { { kind = "tn", choose = 5 } }, dice = { 3 } },
    expect { log = { "Sneaking 3 + 2 = 5 against 5: success" } },
  },
}
