-- Bog: terrain for hexfield, an ability that lays it, and a status that it gives.
mod "bog" {
  text = "Sticky ground, and a pot of it to throw.",
  version = "1.0",
  rulesets = { "hexfield" },
}
