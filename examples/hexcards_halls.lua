-- An encounter of hexcards that plays itself: three rooms, a wall line with a gap, drakes that fly over everything.
encounter "Three halls" {
  text = "Policies play all of it. Flyers come over the rubble, oozes creep, and traps are walked around as long as " ..
    "there is a way.",
  ruleset = "hexcards",
  seed = 11,
  level = 2,
  rounds = 30,
  standees = { ooze = 2 },
  field = {
    layers = { [[
      .....#aaaaa#bbbb
      ..^..Daaoaa#bbbb
      .....#aooaaEbbtb
      .....#aaaaa#bbbb
      ..o..#aaxaa#bbbb
    ]] },
    edges = { { from = { 3, 1 }, to = { 3, 0 }, type = "wall" }, { from = { 4, 0 }, to = { 4, -1 }, type = "wall" } },
    legend = {
      ["^"] = "trap", o = { "obstacle", name = "first" }, D = { "closed_door", name = "west door" },
        E = { "closed_door", name = "east door" },
      a = { name = "first" }, x = { "hazard", name = "first" }, b = { name = "second" },
        t = { "trap", name = "second" },
    },
  },
  teams = { { id = "heroes", players = true }, { id = "monsters" } },
  units = {
    brom = { "brute", team = "heroes", at = { 0, 2 }, initiative = 35 },
    asa = { "archer", team = "heroes", at = { 0, 3 }, initiative = 22 },
    lin = { "alchemist", team = "heroes", at = { 0, 1 }, initiative = 48 },
    guard = { "guard", team = "monsters", at = { 4, 1 } },
    bow = { "bowman", team = "monsters", at = { 4, -2 } },
  },
  rooms = {
    { name = "hall of rubble", area = "first", doors = { "west door" }, monsters = {
      { at = { 8, 0 }, columns = { "drake", "drake_elite" } }, { "drake", at = { 9, -2 } } } },
    { name = "hall of slime", area = "second", doors = { "east door" }, money = { { at = { 15, -4 } } }, monsters = {
      { "ooze", at = { 13, -4 } }, { "ooze", at = { 14, -4 } }, { "ooze", at = { 15, -5 } } } },
  },
}
