-- TITLE: what differs from RULESET, and nothing else. `patch` changes fields that are there, `set` chooses
-- another reading of a rule (tercio list options --ruleset RULESET).
variant "VARIANT" {
  of = "RULESET",
  text = "TITLE: everybody of one archetype is described anew.",
  patch = { ["archetype.ARCHETYPE"] = { text = "TITLE, and nothing like before." } },
}
