-- Characters who have fought before: their decks hold what their archetypes have put into them.
variant "veterans" {
  of = "hexcards",
  text = "Every character has its own attack modifier deck: rolling cards, conditions, fewer misses.",
  set = { ["deck.contents"] = "data" },
}
