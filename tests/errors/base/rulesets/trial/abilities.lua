-- The abilities of the small ruleset.
ability "shove" {
  text = "Push a neighbour {push} tile away.",
  tags = { action = 1 },
  cost = { energy = 1 },
  range = 1,
  push = 1,
  when = function() return true end,
  effect = function(_, use, shove) use:push(shove.push) end,
}

ability "counter" {
  text = "Strike back.",
  tags = { reaction = 1 },
  reaction = { to = "use.target", at = "after", when = function() return true end },
  effect = function() end,
}

archetype "soldier" {
  text = "One of many.",
  attributes = { guts = 8, energy = 3, might = 2 },
  abilities = { "shove", "counter" },
}
