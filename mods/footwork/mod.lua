-- Footwork: one skill for riposte, with a number, a memory of its own and a condition.
mod "footwork" {
  text = "A skill for those who would rather not be there.",
  version = "1.0",
  rulesets = { "riposte" },
}
