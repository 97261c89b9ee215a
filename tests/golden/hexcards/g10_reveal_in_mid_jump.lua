encounter "G10 A room is revealed in the midst of a jump" {
  text = "Jump 4: a closed door is the second hex, a monster is revealed on the third; the jump goes on over it.",
  clauses = { "HEX-GOLD-10", "HEX-DOOR-02", "HEX-JUMP-01" },
  ruleset = "hexcards",
  content = [[ ability "leap" { text = "Move {movement} (Jump).", movement = 4, jump = true } ]],
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
  units = { ann = { "scout", team = "heroes", at = { 3, 0 }, attributes = { move = 0, hp = 8 }, abilities = { "leap" }, initiative = 40 } },
  rooms = { { name = "crypt", area = "crypt", doors = { "door" }, monsters = { { "guard", at = { 6, -2 } } } } },
  script = {
    refuse "ann" "leap" { to = { 6, -2 } },
    refuse "ann" "leap" { to = { { 5, -1 }, { 6, -2 } } },
    act "ann" "leap" { to = { { 5, -1 }, { 7, -3 } } },
    expect {
      ann = { at = { 7, -3 }, hp = 8 }, ["guard 1"] = { at = { 6, -2 } },
      log = { "The door at 5,-1 opens", "The room crypt is revealed" },
    },
    refuse "ann" "leap" { reason = "already used in this turn" },
  },
}
