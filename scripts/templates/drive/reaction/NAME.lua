-- TITLE: an answer, paid from the Reactions of a sheet. Harm goes through coming and taken: this is offered
-- while it can still be changed. `when` says whether it is offered, `run` what it does.
ability "MOD:NAME" {
  text = "When harm comes at it: takes {less} less, and gains {drive} drive.",
  tags = { "reaction" }, cost = { reactions = 1 }, less = 1, drive = 1,
  reaction = {
    to = "harm.coming",
    when = function(_, harm) return harm.amount > 0 end,
    run = function(me, harm, self, answer)
      harm.amount = math.max(harm.amount - self.less, 0)
      answer:gain_drive(me, self.drive)
    end,
  },
}
