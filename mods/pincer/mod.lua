-- Pincer: one more Tactic for drive, and who knows it.
mod "pincer" {
  text = "A Tactic for two.",
  version = "1.0",
  rulesets = { "drive" },
}
