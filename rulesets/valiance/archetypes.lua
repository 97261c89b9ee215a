-- Characters ready to be placed.
archetype "vanguard" {
  text = "Holds the line.", tags = { "elite", "medium", "human", "valiant" }, body = "one",
  attributes = { resistance = 1 }, abilities = { "raise_guard", "riposting_blade" }, draw = "V",
}
archetype "duelist" {
  text = "Cuts where it counts.", tags = { "elite", "medium", "human", "valiant" }, body = "one",
  attributes = { lethality = 1 }, abilities = { "measured_cut" }, draw = "D",
}
archetype "warden" {
  text = "Keeps the others standing.", tags = { "elite", "medium", "human", "valiant" }, body = "one",
  abilities = { "bolster", "mend" }, draw = "W",
}
archetype "raider" {
  text = "One of many.", tags = { "normal", "medium", "human" }, body = "one", abilities = { "hack" }, draw = "r",
}
archetype "slinger" {
  text = "Keeps away and throws.", tags = { "normal", "medium", "human" }, body = "one", abilities = { "sling" }, draw = "s",
}
archetype "ogre" {
  text = "Large and patient.", tags = { "boss", "large", "beast" }, body = "two",
  abilities = { "hack", "crush", "rot_breath", "backhand" }, draw = "O",
}
archetype "champion" {
  text = "Leads from the front.", tags = { "boss", "medium", "human" }, body = "one",
  abilities = { "hack", "crush", "rot_breath", "backhand" }, draw = "C",
}
