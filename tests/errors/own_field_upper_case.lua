-- expect: mods/test/case.lua:4: ability 'test:flare': 'BurnAmount' is not lower_snake, as a field of your own must be: 'burn_amount'
ability "test:flare" {
  text = "Burns.",
  BurnAmount = 2,
}
