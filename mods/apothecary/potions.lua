-- The potions themselves. A mod that needs this one adds its own in the same words.
potion "apothecary:tonic" {
  text = "Regains {guts} Guts.", guts = 4,
  when = function(me) return me.guts < me:max "guts", "it is unhurt" end,
  drink = function(me, use, tonic) use:restore(me, tonic.guts) end,
}

potion "apothecary:quicksilver" {
  text = "Hastened.",
  when = function(me) return not me:has "hastened", "it is Hastened already" end,
  drink = function(me, use) use:gain(me, "hastened") end,
}

potion "apothecary:stone_milk" {
  text = "Protected {guard}, at the price of {price} Withering.", guard = 2, price = 2,
  drink = function(me, use, milk)
    use:gain(me, "protected", milk.guard)
    use:wither(me, milk.price)
  end,
}
