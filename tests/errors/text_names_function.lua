-- expect: mods/test/case.lua:3: ability 'test:flare': text names {cost.energy}, which is a function; texts show only integers, flags, strings and lists
ability "test:flare" {
  text = "Costs {cost.energy}.",
  cost = { energy = function() return 1 end },
}
