-- TITLE: what somebody is. It works by itself: `on` says what it does when something happens; `adds` would
-- change the sheet, as a status does.
trait "MOD:NAME" {
  text = "Whoever harms it from beside it takes {amount}.",
  amount = 1,
  on = { ["harm.taken"] = {
    when = function(me, harm)
      return harm.dealer ~= nil and me:hostile(harm.dealer) and field.distance(me, harm.dealer) <= 1
    end,
    run = function(me, harm, self) library("harm").start(harm, harm.dealer, self.amount, me, "counter") end,
  } },
}
