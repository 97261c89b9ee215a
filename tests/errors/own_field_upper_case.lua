-- expect: mods/test/case.lua:4: ability 'test:flare': 'BurnAmount' must be lower_snake, like all your own fields: 'burn_amount'
ability "test:flare" {
  text = "Burns.",
  BurnAmount = 2,
}
