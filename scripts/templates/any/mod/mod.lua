-- TITLE: what it is about, in a line.
mod "NAME" {
  text = "TITLE, over RULESETS.",
  version = "0.1",
  rulesets = { RULESETLIST },
}
