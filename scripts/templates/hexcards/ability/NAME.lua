-- TITLE: what a character has on a card. An ability is made of words: attack, range, movement, up_to (so
-- many targets), area, inflicts. Others: tercio show fire_flask, tercio show bandage --ruleset hexcards.
ability "MOD:NAME" {
  text = "Attack {attack}, Range {range}, Push 1, poison.",
  attack = 2, range = 3, inflicts = { "push 1", "poison" },
}
