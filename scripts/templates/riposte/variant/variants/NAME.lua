-- TITLE: what differs from riposte, and nothing else. `patch` changes fields that are there, `set` chooses
-- another reading of a rule (tercio list options --ruleset riposte).
variant "VARIANT" {
  of = "riposte",
  text = "TITLE: a crit does twice the damage, not three times, and guards are tougher.",
  set = { ["crit.multiplier"] = 2 },
  patch = { ["archetype.guard"] = { attributes = { hp = 24 } } },
}
