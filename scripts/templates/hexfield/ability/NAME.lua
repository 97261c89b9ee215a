-- TITLE: a weapon. `attack` is melee, ranged or area; `steps.hit` what a hit does besides the damage. What
-- is no weapon has `target` and `effect`: tercio show bandage --ruleset hexfield.
ability "MOD:NAME" {
  text = "{damage} damage within {range}, and who is hit is Dazed.",
  tags = { "action" }, attack = "ranged", range = 4, damage = 2,
  steps = { hit = function(_, attack)
    if not attack.foe:has "dazed" then attack:gain(attack.foe, "dazed") end
  end },
}
