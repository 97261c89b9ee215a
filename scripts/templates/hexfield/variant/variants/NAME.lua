-- TITLE: what differs from hexfield, and nothing else. `patch` changes fields that are there, `set` chooses
-- another reading of a rule (tercio list options --ruleset hexfield).
variant "VARIANT" {
  of = "hexfield",
  text = "TITLE: a roll that equals its target number misses, and blades cut deeper.",
  set = { meet_tn = "failure" },
  patch = { ["ability.blade"] = { damage = 6 } },
}
