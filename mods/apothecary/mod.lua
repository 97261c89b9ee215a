-- Apothecary: a kind of content of one's own. Potions are declared like abilities; who has a satchel drinks them.
mod "apothecary" {
  text = "Potions, and a satchel to carry them in.",
  version = "1.0",
  rulesets = { valiance = ">=1.0 <2.0" },
}
