-- TITLE: a reaction.
ability "MOD:NAME" {
  text = "As anybody else's turn begins: gain {drive} Drive.",
  tags = { "reaction" }, cost = { reactions = 1 }, drive = 1,
  reaction = {
    to = "any.turn.begin",
    when = function(me, turn) return turn.user ~= me end,
    run = function(me, _, self, answer) answer:gain_drive(me, self.drive) end,
  },
}
