-- TITLE: a reaction. What there is to answer: tercio list events --ruleset RULESET.
ability "MOD:NAME" {
  text = "May answer what REACTIONEVENT tells.",
  reaction = {
    to = "REACTIONEVENT",
    -- It costs nothing, so it does not answer itself.
    when = function(_, _, self) return not reaction.under_way(self) end,
    run = function(me) log.note(me.name .. ": TITLE") end,
  },
}
