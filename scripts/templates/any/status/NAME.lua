-- TITLE: a status. What can be listened to: tercio list events --ruleset RULESET; what can be changed: tercio
-- list queries, tercio list attributes.
status "MOD:NAME" {
  text = "Is there, and does nothing yet.",
  stacking = true,
}
