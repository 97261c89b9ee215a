-- TITLE: what a figure is. It works by itself: `on` says what it does when something happens;
-- "target.attack.done" is the end of an attack on its bearer.
trait "MOD:NAME" {
  text = "Whoever attacks it from beside it suffers {damage} damage.",
  damage = 2,
  on = { ["target.attack.done"] = {
    when = function(me, attack) return attack.user.active and field.distance(me, attack.user) <= 1 end,
    run = function(_, attack, self) attack:damage(attack.user, self.damage) end,
  } },
}
