encounter "G13 seen to in time" {
  text = "Whoever is seen to after falling survives; it costs the helper its turn.",
  clauses = { "RIP-GOLD-13", "RIP-DEATH-08", "RIP-DEATH-09" },
  ruleset = "riposte",
  judge = true,
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
    act "fay" "engage" { target = "dun", dice = { 99, 1 }, answers = { { "the encounter", "go on" } } },
    refuse "gus" "stabilize" { reason = "no fallen unit in reach" },
    act "gus" "move" { move = { 2, 3 } },
    act "gus" "stabilize" { target = "fay", answers = { { "the encounter", "end" } } },
    expect { fay = { hp = 0, at = false }, over = "ended", log = { "fay is stabilized", "fay is alive" } },
  },
}
