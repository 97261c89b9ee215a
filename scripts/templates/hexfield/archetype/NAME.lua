-- TITLE: a foe to meet. Encounters name it as "MOD:NAME", and tournaments draw it; with `hero =
-- true` it would be drawn for the other side. Its abilities may be the mod's own, "MOD:...".
archetype "MOD:NAME" {
  text = "Never quite there: Avoid {attributes.avoid}.",
  attributes = { hp = 8, avoid = 13, attack = 3, movement = 6, agility = 4 },
  abilities = { "blade", "duck" }, draw = "n",
}
