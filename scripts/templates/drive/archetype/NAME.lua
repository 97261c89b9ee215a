-- TITLE: an enemy to meet. Encounters name it as "MOD:NAME", and tournaments draw it. Heroes have
-- the tag `sheet` and other attributes: tercio show surgeon --ruleset drive. Abilities may be the
-- mod's own, "MOD:...".
archetype "MOD:NAME" {
  text = "Hard to hit: Difficulty {attributes.difficulty}.",
  attributes = { speed = 4, range = 1, difficulty = 15, health = 5 },
  abilities = { "knockback" }, stars = { shield = 1 }, draw = "n",
}
