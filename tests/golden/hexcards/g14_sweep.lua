encounter "G14 A sweep with an ally and a wall" {
  text = "Three hexes in front: an ally in one, an enemy behind a wall in another. Only the enemy in sight is attacked, with one card.",
  clauses = { "HEX-GOLD-14", "HEX-AREA-06", "HEX-AREA-08" },
  ruleset = "hexcards",
  field = {
    topology = "hex", size = { 9, 9 },
    edges = {
      { from = { 3, 3 }, to = { 3, 4 }, type = "wall" },
      { from = { 2, 4 }, to = { 3, 4 }, type = "wall" },
      { from = { 4, 3 }, to = { 3, 4 }, type = "wall" },
    },
  },
  teams = { { id = "heroes", players = true }, { id = "monsters" } },
  units = {
    ann = { team = "heroes", at = { 3, 3 }, attributes = { hp = 10, initiative = 20, actions = 5 }, abilities = { "sweep" },
      draws = { "plus_0", "plus_2" } },
    bob = { team = "heroes", at = { 4, 2 }, attributes = { hp = 10, initiative = 30 } },
    orc = { team = "monsters", at = { 4, 3 }, attributes = { hp = 10, initiative = 50 } },
    hid = { team = "monsters", at = { 3, 4 }, attributes = { hp = 10, initiative = 50 } },
  },
  script = {
    act "ann" "sweep" { area = "3,4 4,2 4,3" },
    expect { orc = { hp = 7 }, hid = { hp = 10 }, bob = { hp = 10 } },
  },
}
