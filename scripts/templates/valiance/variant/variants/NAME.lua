-- TITLE: what differs from valiance, and nothing else. `patch` changes fields that are there; another
-- reading of a rule is chosen by `set`, as set = { round = "up" } (tercio list options --ruleset valiance).
variant "VARIANT" {
  of = "valiance",
  text = "TITLE: raiders are tougher, and Decaying takes more.",
  patch = {
    ["archetype.raider"] = { attributes = { guts = 14 } },
    ["status.decaying"] = { loss = 3 },
  },
}
