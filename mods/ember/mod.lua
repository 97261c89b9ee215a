-- Ember: fire for valiance, and the smallest complete mod: two abilities, a status, a trait.
mod "ember" {
  text = "Things that burn, and a creature that feeds on fire.",
  version = "1.0",
  rulesets = { "valiance" },
}
