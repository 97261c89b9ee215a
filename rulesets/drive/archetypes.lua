-- Combatants to be copied: players' characters with sheets, and enemies.
archetype "sharpshot" {
  text = "Far off and out of sight.", tags = { "sheet" }, attributes = { per = 5, agi = 3, com = 4, cha = 2 },
  abilities = { "deadeye", "into_the_shadows" }, stars = { ["steady hand"] = 2, ["quick wit"] = 1 }, draw = "S",
}
archetype "brewer" {
  text = "Never without a bottle, or a curse.", tags = { "sheet" }, attributes = { wis = 5, int = 4, com = 2 },
  abilities = { "potion_seller", "vengeful_hex" }, stars = { ["herb lore"] = 2 }, draw = "B",
}
archetype "surgeon" {
  text = "Brings people back.", tags = { "sheet" }, attributes = { wis = 4, agi = 4, tou = 4, com = 2 },
  abilities = { "miracle_worker", "combat_gurney" }, stars = { ["cool head"] = 2 }, draw = "U",
}
archetype "inker" {
  text = "Draws what is not there yet.", tags = { "sheet" }, attributes = { special = 5, int = 3, tou = 2 },
  abilities = { "runic_tattoo", "still_life" }, stars = { ["keen eye"] = 2 }, draw = "I",
}
archetype "breaker" {
  text = "Comes closer, whatever happens.", tags = { "sheet" }, attributes = { com = 5, tou = 4, agi = 4, per = 1, pro = 4, wis = 1 },
  abilities = { "knockback", "rage" }, stars = { ["raw strength"] = 3 }, draw = "K",
}

archetype "thug" { text = "One of many.", attributes = { speed = 5, range = 1, difficulty = 12, health = 4 }, stars = { cudgel = 1 }, draw = "t" }
archetype "archer" { text = "Shoots from where it stands.", attributes = { speed = 4, range = 4, difficulty = 12, health = 3 }, stars = { longbow = 2 }, draw = "a" }
archetype "hound" { text = "Fast, and soon there.", attributes = { speed = 7, range = 1, difficulty = 11, health = 3 }, stars = { teeth = 1 }, draw = "h" }
archetype "ogre" { text = "Slow to fall.", attributes = { speed = 4, range = 1, difficulty = 14, health = 8 }, abilities = { "knockback" }, stars = { bulk = 2, temper = 1 }, draw = "o" }
archetype "witch" { text = "Unseen half of the time.", attributes = { speed = 5, range = 3, difficulty = 12, health = 5 }, abilities = { "into_the_shadows" },
  stars = { ["old words"] = 3 }, draw = "w" }
