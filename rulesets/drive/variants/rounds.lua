-- A real round: who has acted waits until everybody has.
variant "rounds" {
  of = "drive",
  text = "Nobody acts again before everybody has, friend or foe.",
  set = { ["order.reset"] = "when_all_sides_done" },
}
