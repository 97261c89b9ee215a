-- TITLE: what it is about, in a line.
mod "NAME" {
  text = "TITLE, over RULESET.",
  version = "0.1",
  rulesets = { "RULESET" },
}
