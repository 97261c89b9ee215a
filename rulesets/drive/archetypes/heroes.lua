-- Players' characters, with sheets.
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
  text = "Comes closer, whatever happens.", tags = { "sheet" },
  attributes = { com = 5, tou = 4, agi = 4, per = 1, pro = 4, wis = 1 },
  abilities = { "knockback", "rage" }, stars = { ["raw strength"] = 3 }, draw = "K",
}
