-- TITLE: what somebody is. It works by itself: `on` says what it does when something happens; a number
-- that it changes would stand in `modify`.
trait "MOD:NAME" {
  text = "Regains {guts} Guts as each of its turns begins.",
  guts = 2,
  on = { ["turn.begin"] = function(me, turn, self) turn:restore(me, self.guts) end },
}
