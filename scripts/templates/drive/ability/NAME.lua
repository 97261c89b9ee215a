-- TITLE: an action that its user is granted.
ability "MOD:NAME" {
  text = "Gains {drive} Drive.",
  tags = { "extra", "granted" }, drive = 1,
  effect = function(me, use, self) use:gain_drive(me, self.drive) end,
}
