-- TITLE: a skill whose bearer is asked. A strike goes through aim, roll, damage and done: this is offered
-- before the damage of one at its bearer. `when` says whether, `run` what it does.
ability "MOD:NAME" {
  text = "{times} time in this combat, a strike that hits it is turned aside.",
  tags = { "skill" }, times = 1, slots = { used = "int" },   -- what is remembered lies in slots
  reaction = {
    to = "target.strike.damage", at = "before",
    when = function(_, strike, self) return strike.hits and self.used < self.times end,
    run = function(_, strike, self)
      self.used = self.used + 1
      strike.hits = false
    end,
  },
}
