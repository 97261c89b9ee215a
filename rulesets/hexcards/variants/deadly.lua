-- For those who find it too easy: what waits behind doors is quicker, traps are worse, and jumps pay for nothing.
variant "deadly" {
  of = "hexcards",
  text = "Monsters win ties, even when just revealed; traps deal 5; strides are shorter.",
  set = { ["init.tie"] = "monster_first", ["reveal.tie"] = "at_once", ["trap.damage"] = 5 },
  patch = {
    ["ability.stride"] = { movement = 3 },
    ["tile.hazard"] = { hurts = "trap" },
    ["card.guard_30"] = { initiative = 24 },
  },
}
