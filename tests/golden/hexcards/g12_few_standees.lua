encounter "G12 Four are wanted, two are left" {
  text = "Places at distances 1, 2, 2 and 4 of the revealer: the nearest gets one, the players choose between both at 2.",
  clauses = { "HEX-GOLD-12", "HEX-DOOR-06" },
  ruleset = "hexcards",
  field = {
    topology = "hex",
    layers = { [[
      .....#rrrr
      .....Drrrr
      .....#rrrr
    ]] },
    legend = { D = { "closed_door", name = "door" }, r = { name = "crypt" } },
  },
  teams = { { id = "heroes", players = true }, { id = "monsters" } },
  units = {
    ann = { "scout", team = "heroes", at = { 4, -1 }, initiative = 10 },
    old = { "guard", team = "monsters", at = { 0, 2 } },
  },
  standees = { guard = 3 },
  rooms = { { name = "crypt", area = "crypt", doors = { "door" }, monsters = {
    { "guard", at = { 9, -3 } }, { "guard", at = { 7, -2 } }, { "guard", at = { 6, -2 } }, { "guard", at = { 7, -3 } } } } },
  script = {
    act "ann" "move" { to = { { 5, -1 }, "stop" }, answers = { { who = "heroes", kind = "standee", choose = { 7, -3 } } } },
    expect {
      ["guard 1"] = { at = { 6, -2 } }, ["guard 2"] = { at = { 7, -3 } },
      log = { "No standee is left for 2 more" },
    },
  },
}
