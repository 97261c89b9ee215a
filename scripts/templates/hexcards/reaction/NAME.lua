-- TITLE: an answer that costs no action. An attack tells `modify` before its card and `defend` after it, so
-- that its value can be changed. `when` says whether this is offered, `run` what it does.
ability "MOD:NAME" {
  text = "Once a round, when an attack is aimed at it: a shield of {shield} against that attack.",
  shield = 2, slots = { used_in = "int" },   -- the round of its last use; what is remembered lies in slots
  reaction = {
    to = "target.attack.defend",
    when = function(_, attack, self) return attack.value > 0 and self.used_in < combat.round end,
    run = function(_, attack, self)
      self.used_in = combat.round
      library("pipeline").modify(attack, { shield = self.shield }, self)
    end,
  },
}
