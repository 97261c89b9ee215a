-- TITLE: a monster to meet. It has the cards of the guards, by `like`; with a deck of its own it
-- would say `monster = "MOD:..."`: tercio show archetype.guard --ruleset hexcards. A character has
-- abilities instead.
archetype "MOD:NAME" {
  text = "A guard with a shield: {attributes.shield} less of each attack.",
  like = "guard", attributes = { hp = 6, shield = 1 }, draw = "n",
}
