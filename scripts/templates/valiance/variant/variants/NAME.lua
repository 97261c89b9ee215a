-- TITLE: what differs from valiance, and nothing else. Options to set: tercio list options.
variant "NAME" {
  of = "valiance",
  text = "TITLE: raiders are tougher.",
  patch = { ["archetype.raider"] = { attributes = { guts = 14 } } },
}
