-- TITLE: an attack. `tags`, `cost`, `range` and `target` limit its use; `effect` says what it does.
ability "MOD:NAME" {
  text = "Deals {damage} damage to an enemy you see, {more} more if it is Exposed.",
  tags = { action = 1, attack = 1 }, cost = { energy = 1 }, range = { min = 1, max = 3 },
  target = { "character", hostile = true }, damage = 3, more = 2,
  effect = function(_, use, self)
    local damage = self.damage
    -- An attack may be aimed at a tile that can be broken, too.
    if type(use.target) == "unit" and use.target:has "exposed" then damage = damage + self.more end
    use:damage(use.target, damage)
  end,
}
