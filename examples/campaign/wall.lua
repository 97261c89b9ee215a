-- First of the night: a guard at the wall. Kat comes wounded.
encounter "The wall" {
  ruleset = "riposte", seed = 3,
  field = { topology = "square4", layers = { [[
    .....
    .kg..
    .....
  ]] } },
  teams = { { id = "heroes" }, { id = "keepers" } },
  units = {
    kat = { team = "heroes", at = "k", hp = 11, attributes = { hp = 20, might = 9, accuracy = 200, speed = 9 },
      traits = { "sword" } },
    guard = { team = "keepers", at = "g", hp = 1, attributes = { hp = 8, might = 4 }, traits = { "sword" } },
  },
  script = {
    act "kat" "engage" { target = "guard", lethal = "not lethal", answers = { { "the encounter", "end" } } },
    expect { over = "won" },
  },
}
