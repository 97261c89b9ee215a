-- TITLE: somebody to meet. Encounters name it as "MOD:NAME", and tournaments draw it. Its abilities
-- may be the mod's own, "MOD:..."; with `like` it would have the rest from another archetype.
archetype "MOD:NAME" {
  text = "Slow, and hard to hurt: Resistance {attributes.resistance}.",
  tags = { "normal", "medium", "human" }, body = "one",
  attributes = { resistance = 2, movement = 3 },
  abilities = { "hack", "shove" }, draw = "n",
}
