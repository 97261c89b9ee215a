-- TITLE: what differs from drive, and nothing else. `patch` changes fields that are there, `set` chooses
-- another reading of a rule (tercio list options --ruleset drive).
variant "VARIANT" {
  of = "drive",
  text = "TITLE: who defends well strikes back, and thugs take more.",
  set = { ["defend.success"] = "counter_1" },
  patch = { ["archetype.thug"] = { attributes = { health = 6 } } },
}
