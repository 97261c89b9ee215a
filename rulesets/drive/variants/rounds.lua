-- A real round: who has acted waits until everybody has.
variant "rounds" {
  of = "drive",
  text = "No one acts again before everyone has, ally or enemy.",
  set = { ["order.reset"] = "when_all_sides_done" },
}
