-- expect: mods/test/case.lua:4: ability 'test:flare': 'cost.might': attribute 'might' is not declared with pool = true (those that are: guts, energy)
ability "test:flare" {
  text = "Burns.",
  cost = { might = 1 },
}
