-- TITLE: an attack. What else an ability may say of itself: tercio show fire_flask, tercio show bandage.
ability "MOD:NAME" {
  text = "Attack {attack}, Range {range}, Push 1.",
  attack = 2, range = 3, inflicts = { "push 1" },
}
