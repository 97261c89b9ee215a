-- expect: mods/test/case.lua:4: ability 'test:flare': 'cost.energy' must be an integer of 0 or more or a function (found string "two")
ability "test:flare" {
  text = "Burns.",
  cost = { energy = "two" },
}
