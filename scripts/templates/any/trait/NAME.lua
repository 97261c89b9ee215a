-- TITLE: a trait. What can be listened to: tercio list events --ruleset RULESET; what can be changed: tercio
-- list queries, tercio list attributes.
trait "MOD:NAME" {
  text = "Is there, and does nothing yet.",
}
