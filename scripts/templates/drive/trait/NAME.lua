-- TITLE: a trait. What can be listened to: tercio list events; what can be changed: tercio list queries.
trait "MOD:NAME" {
  text = "{adds.attack} more attack.",
  adds = { attack = 1 },
}
