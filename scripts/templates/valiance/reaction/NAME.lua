-- TITLE: a reaction. `to` and `of` say what is answered, `when` whether it is offered, `run` what it does
-- before that goes on.
ability "MOD:NAME" {
  text = "When an enemy's ability targets you: gain Protected {guard}.",
  tags = { reaction = 1 }, cost = { energy = 1 }, guard = 1,
  reaction = {
    to = "use.target", of = "target", as = "counter",
    when = function(me, use) return me:hostile(use.user) end,
    run = function(me, _, self, answer) answer:gain(me, "protected", self.guard) end,
  },
}
