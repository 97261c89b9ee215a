-- Characters who have fought before: their decks hold what their archetypes have put into them.
variant "veterans" {
  of = "hexcards",
  text = "Every character's attack modifier deck is its own: rolling cards, conditions, fewer misfortunes.",
  set = { ["deck.contents"] = "data" },
}
