-- Weapons: melee reaches 1 hex, the others as far as they say.
ability "blade" { text = "A sword: {damage} damage.", clause = "FLD-BASE-09", tags = { "action" }, attack = "melee",
  range = 1, damage = 5 }
ability "cudgel" { text = "A club: {damage} damage, and {accuracy} to hit.", tags = { "action" }, attack = "melee",
  range = 1, damage = 4, accuracy = 1 }
ability "maul" { text = "{dice}d{sides} damage; hard to swing.", tags = { "action" }, attack = "melee", range = 1,
  dice = 2, sides = 6, accuracy = -1 }
ability "claws" { text = "{damage} damage.", tags = { "action" }, attack = "melee", range = 1, damage = 6 }
ability "hunting_bow" { text = "{damage} damage within {range}.", tags = { "action" }, attack = "ranged",
  range = 8, damage = 4 }
ability "crossbow" { text = "{damage} damage within {range}.", tags = { "action" }, attack = "ranged", range = 6,
  damage = 5, accuracy = -1 }
ability "sling" { text = "{damage} damage within {range}.", tags = { "action" }, attack = "ranged",
  range = 4, damage = 3 }

ability "trip" {
  text = "Against Toughness: the target is prone.", tags = { "action" }, attack = "melee", range = 1,
  defense = "toughness", worth = 1,
  steps = { hit = function(_, attack)
    if not attack.foe:has "prone" then attack:gain(attack.foe, "prone") end
  end },
}

ability "mind_spike" {
  text = "Against Resolve, within {range}: {damage} damage, and the target is Dazed.", tags = { "action", "spell" },
  attack = "ranged", range = 5, damage = 2, worth = 1, defense = "resolve",
  steps = { hit = function(_, attack)
    if not attack.foe:has "dazed" then attack:gain(attack.foe, "dazed") end
  end },
}
