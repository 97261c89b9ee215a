-- TITLE: an action. What else an ability may say of itself: tercio show fire_bomb, tercio show bandage.
ability "MOD:NAME" {
  text = "{damage} damage within {range}, and who is hit is Prone.",
  tags = { "action" }, attack = "ranged", range = 4, damage = 2,
  steps = { hit = function(_, attack)
    if not attack.foe:has "prone" then attack:gain(attack.foe, "prone") end
  end },
}
