-- TITLE: a status. What can be listened to: tercio list events; what can be changed: tercio list queries.
status "MOD:NAME" {
  text = "Is there, and does nothing yet.",
  stacking = true,
}
