-- TITLE: a trait. What can be listened to: tercio list events; what can be changed: tercio list queries.
trait "MOD:NAME" {
  text = "Is there, and does nothing yet.",
}
