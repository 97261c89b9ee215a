-- TITLE: a skill that works by itself. `on` says what it does when something happens; "target.strike.done"
-- is the end of a strike at its bearer.
trait "MOD:NAME" {
  text = "Whoever hits it from beside it loses {loss} HP.",
  tags = { "skill" }, loss = 2,
  on = { ["target.strike.done"] = {
    when = function(_, strike) return strike.hits and strike.distance <= 1 and strike.user.active end,
    run = function(_, strike, self) strike:hurt(strike.user, self.loss) end,
  } },
}
