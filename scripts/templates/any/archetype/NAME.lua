-- TITLE: somebody to meet, who is like another but for what stands here. Attributes: tercio list
-- attributes --ruleset RULESET; abilities and traits of the mod have its name before theirs,
-- "MOD:...".
archetype "MOD:NAME" {
  text = "Like ARCHETYPE, so far.",
  like = "ARCHETYPE", draw = "n",
}
