-- Quicker and rougher: a roll that equals the number fails, nobody stands up for nothing, bombs do not care.
variant "skirmish" {
  of = "hexfield",
  text = "Two dice, ties miss, larger bombs, and standing up takes all movement.",
  set = { dice = "2d6", meet_tn = "failure", stand = "full_move" },
  patch = { ["ability.fire_bomb"] = { radius = 2 } },
}
