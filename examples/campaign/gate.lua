-- Second: the gate, with what Kat has left and what was bound.
encounter "The gate" {
  ruleset = "riposte", seed = 3,
  field = { topology = "square4", layers = { [[
    .....
    .kp..
    .....
  ]] } },
  teams = { { id = "heroes" }, { id = "keepers" } },
  units = {
    kat = { team = "heroes", at = "k", attributes = { hp = 20, might = 9, accuracy = 200, speed = 9 },
      traits = { "sword" } },
    porter = { team = "keepers", at = "p", hp = 1, attributes = { hp = 8, might = 4 }, traits = { "sword" } },
  },
  script = {
    expect { kat = { hp = 14 } },
    act "kat" "engage" { target = "porter", lethal = "not lethal", answers = { { "the encounter", "end" } } },
    expect { over = "won" },
  },
}
