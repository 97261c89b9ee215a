-- TITLE: a status.
status "MOD:NAME" {
  text = "One more speed until the combat ends.",
  adds = { speed = 1 }, stacking = true,
}
