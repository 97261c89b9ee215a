-- The ailments (VAL-AIL).
status "blinded" { text = "Can target only itself and its own tiles, except by heartsense.", clause = "VAL-AIL-01",
  tags = { "ailment" } }
status "decaying" {
  text = "At the start of each of its turns: {loss} Withering per stack, then it loses one stack.",
  clause = "VAL-AIL-04", tags = { "ailment" }, stacking = true, loss = 2,
  on = {
    ["turn.begin"] = function(me, turn, decaying)
      turn:wither(me, decaying.loss * decaying.stacks)
      turn:lose(me, "decaying", 1)
    end,
    ["missed.begin"] = function(me, missed, decaying)
      missed:wither(me, decaying.loss * decaying.stacks)
      missed:lose(me, "decaying", 1)
    end,
  },
}
status "distracted" { text = "Cannot use Reaction abilities.", clause = "VAL-AIL-06", tags = { "ailment" },
  modify = { may_use_reactions = function() return false end } }
status "exposed" { text = "The outcome of a check against it counts one level higher, which uses one stack.",
  clause = "VAL-AIL-07",
  tags = { "ailment" }, stacking = true, modify = { outcome_shift = function(_, value) return value + 1 end } }
status "staggered" { text = "Cannot move, not even instantaneously; forced movement works.", clause = "VAL-AIL-11",
  -- who grabs its bearer
  tags = { "ailment" }, slots = { grabber = "handle" }, modify = { may_move = function() return false end } }
status "taunted" { text = "Gets no bonuses on ability checks.", clause = "VAL-AIL-14", tags = { "ailment" } }
-- Not a status of the rules: the +1 of an Assist waits for the next check (VAL-GLOB-02).
status "assisted" { text = "+{bonus} on the next ability check this round.", clause = "VAL-GLOB-03",
  stacking = true, bonus = 1,
  modify = { check_bonuses = function(_, list, self)
    list[#list + 1] = { amount = self.bonus, from = "Assist" }
    return list
  end },
  on = { ["any.round.end"] = function(me, round) round:lose(me, "assisted", "all") end } }
