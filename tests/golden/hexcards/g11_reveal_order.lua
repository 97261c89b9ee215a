encounter "G11 Who acts after a reveal" {
  text = "The revealer acts at 40. Of the new types X (15) is on the board and has acted, Y (30) and Z (55) have no card yet.",
  clauses = { "HEX-GOLD-11", "HEX-DOOR-07", "HEX-DOOR-08", "HEX-DOOR-09", "HEX-DOOR-10" },
  ruleset = "hexcards",
  content = [[
    card "x_15" { text = "Fifteen.", initiative = 15, abilities = {} }
    card "y_30" { text = "Thirty.", initiative = 30, abilities = {} }
    card "z_55" { text = "Fifty-five.", initiative = 55, abilities = {} }
    deck "type_x" { text = "X.", name = "X", cards = { x_15 = 1 }, standees = 4 }
    deck "type_y" { text = "Y.", name = "Y", cards = { y_30 = 1 }, standees = 4 }
    deck "type_z" { text = "Z.", name = "Z", cards = { z_55 = 1 }, standees = 4 }
    archetype "xer" { text = "Of X.", monster = "type_x", attributes = { hp = 5 } }
    archetype "yer" { text = "Of Y.", monster = "type_y", attributes = { hp = 5 } }
    archetype "zer" { text = "Of Z.", monster = "type_z", attributes = { hp = 5 } }
  ]],
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
    ann = { "scout", team = "heroes", at = { 4, -1 }, initiative = 40 },
    bob = { "brute", team = "heroes", at = { 1, 1 }, initiative = 50 },
    old = { "xer", team = "monsters", at = { 0, 2 }, standee = 1 },
  },
  rooms = { { name = "crypt", area = "crypt", doors = { "door" }, monsters = {
    { "zer", at = { 8, -3 } }, { "yer", at = { 8, -4 } }, { "xer", at = { 8, -2 } } } } },
  script = {
    end_turn "old",
    act "ann" "move" { to = { { 5, -1 }, "stop" } },
    expect { log = { "Y: y_30, initiative 30", "Z: z_55, initiative 55" } },
    end_turn "ann",
    -- The new one of X first, then Y; the old one of X does not act again, Z waits for its place.
    end_turn "xer 1",
    end_turn "yer 1",
    end_turn "bob",
    end_turn "zer 1",
    expect { round = 2 },
  },
}
