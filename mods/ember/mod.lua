-- Ember: fire for valiance, and the smallest complete mod: two abilities, a status, a trait.
mod "ember" {
  text = "Things that burn, and one who feeds on it.",
  version = "1.0",
  rulesets = { "valiance" },
}
