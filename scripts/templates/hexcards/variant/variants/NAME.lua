-- TITLE: what differs from hexcards, and nothing else. `patch` changes fields that are there, `set` chooses
-- another reading of a rule (tercio list options --ruleset hexcards).
variant "VARIANT" {
  of = "hexcards",
  text = "TITLE: traps do 4 damage, and guards come in larger numbers of hit points.",
  set = { ["trap.damage"] = 4 },
  patch = { ["archetype.guard"] = { attributes = { hp = 7 } } },
}
