-- TITLE: what differs from RULESET, and nothing else. Options to set: tercio list options; things to patch: tercio list.
variant "NAME" {
  of = "RULESET",
  text = "TITLE: everybody of one archetype is described anew.",
  patch = { ["archetype.ARCHETYPE"] = { text = "TITLE, and nothing like before." } },
}
