-- TITLE: a reaction. What there is to answer: tercio list events.
ability "MOD:NAME" {
  text = "May answer what REACTIONEVENT tells.",
  reaction = {
    to = "REACTIONEVENT",
    run = function(me, event, self, answer) answer:note() end,
  },
}
