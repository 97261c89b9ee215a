-- Change a number, a text or the effect: the page checks what you write, and plays on with it.
ability "starter:spark" {
  text = "Deals {damage} damage. The target is smouldering for {smoulder}.",
  tags = { action = 2, attack = 1 },
  cost = { energy = 1 },
  range = { min = 1, max = 4 },
  target = { "character", hostile = true },
  damage = 2,
  smoulder = 2,
  effect = function(_, use, spark)
    use:damage(use.target, spark.damage)
    use:gain(use.target, "starter:smouldering", spark.smoulder)
  end,
}

status "starter:smouldering" {
  text = "Takes {heat} damage at the end of its turn, then loses one stack.",
  tags = { "ailment" }, stacking = true, heat = 1,
  on = {
    ["turn.end"] = function(me, turn, smouldering)
      turn:damage(me, smouldering.heat, { direct = false, why = "smouldering" })
      turn:lose(me, "starter:smouldering", 1)
    end,
  },
}
