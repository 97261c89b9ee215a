-- Rime: a monster for hexcards, with its deck, and modifier cards that a character brings.
mod "rime" {
  text = "Cold monsters, and a character who knows the cold.",
  version = "1.0",
  rulesets = { "hexcards" },
  set = { ["deck.contents"] = "data" },    -- characters bring cards of their own
}
