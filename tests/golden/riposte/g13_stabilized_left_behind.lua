encounter "G13 left behind" {
  text = "Whoever is left behind without being seen to is captured or dead, and its player goes on with another.",
  clauses = { "RIP-GOLD-13", "RIP-DEATH-08", "RIP-DEATH-10", "RIP-DEATH-11" },
  ruleset = "riposte",
  judge = false,
  exits = "way out",
  field = { topology = "square4", legend = { x = { name = "way out" } }, layers = { [[
    .g.fd
    x....
    ....e
    .....
  ]] } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = {
    fay = { team = "heroes", at = "f", accuracy = 50, might = 4, speed = 4, hp = 3, traits = { "sword" } },
    gus = { team = "heroes", at = "g", accuracy = 50, might = 4, movement = 3, speed = 4, traits = { "sword" } },
    dun = { team = "enemies", at = "d", accuracy = 80, might = 6, speed = 4, traits = { "sword" } },
    edd = { team = "enemies", at = "e", accuracy = 80, might = 6, speed = 4, traits = { "sword" } },
  },
  script = {
    act "fay" "engage" { target = "dun", dice = { 99, 1 } },
    act "gus" "move" { move = { 0, 2 }, leave = true, answers = { { "the encounter", "captured" }, { "fay", "new character" } } },
    expect { fay = { at = false }, gus = { hp = 20, at = false }, over = "ended", log = { "gus is left", "fay is captured" } },
  },
}
