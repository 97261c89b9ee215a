-- TITLE: an answer to an attack, once a round. An attack goes through aim, roll, hit and after, and its
-- `success` is known at the hit. `when` says whether this is offered, `run` what it does.
ability "MOD:NAME" {
  text = "Once a round, when somebody beside it attacks it and misses: {damage} damage to them.",
  tags = { "reaction" }, damage = 2,
  reaction = {
    to = "target.attack.hit",
    when = function(me, attack) return not attack.success and field.distance(me, attack.user) <= 1 end,
    run = function(_, attack, self, answer)
      self:add_count("answers", combat:within "round")   -- what makes it once a round
      answer:hurt(attack.user, self.damage)
    end,
  },
}
