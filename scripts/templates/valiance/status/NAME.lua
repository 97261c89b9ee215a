-- TITLE: a status, given by use:gain(use.target, "MOD:NAME", 2). `on` says what it does when something
-- happens; a number that it changes would stand in `modify`.
status "MOD:NAME" {
  text = "Each own turn begins with {loss} Withering a stack, then one stack goes.",
  tags = { "ailment" }, stacking = true, loss = 1,
  on = {
    ["turn.begin"] = function(me, turn, self)
      turn:wither(me, self.loss * self.stacks)
      turn:lose(me, "MOD:NAME", 1)
    end,
  },
}
