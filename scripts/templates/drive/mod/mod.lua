-- TITLE: what it is about, in a line.
mod "NAME" {
  text = "TITLE, over drive.",
  version = "0.1",
  rulesets = { "drive" },
}
