-- expect: mods/test/case.lua:6: ability 'test:flare': unknown key 'rnage' (did you mean 'range'? if not, give your own field another name)
-- expect: mods/test/case.lua:7: ability 'test:flare': unknown key 'prices' (did you mean 'price'? if not, give your own field another name)
ability "test:flare" {
  text = "Burns {costs} and {stacked}.",
  cost = { energy = 1 },
  rnage = 3,
  prices = 2,
  costs = 2,      -- one letter from cost, which is there
  stacked = 3,    -- two letters from stacking
}
