-- TITLE: a trait.
trait "MOD:NAME" {
  text = "Regains {guts} Guts as each of its turns begins.",
  guts = 2,
  on = { ["turn.begin"] = function(me, turn, self) turn:restore(me, self.guts) end },
}
