-- Normal enemies of every size: one Endurance, two Action Points, and one idea each.
archetype "raider" {
  text = "One of many.", tags = { "normal", "medium", "human" }, body = "one", abilities = { "hack" }, draw = "r",
}
archetype "slinger" {
  text = "Keeps away and throws.", tags = { "normal", "medium", "human" }, body = "one",
  abilities = { "sling" }, draw = "s",
}
archetype "bramble_imp" {
  text = "Many of them, underfoot.", tags = { "normal", "small", "beast" }, body = "one",
  abilities = { "needle_point" }, traits = { "pack_hunter" }, draw = "i",
}
archetype "cutthroat" {
  text = "Waits for the other to slip.", tags = { "normal", "medium", "human" }, body = "one",
  abilities = { "hack", "venomed_edge", "stamp_down" }, traits = { "pack_hunter" }, draw = "c",
}
archetype "shield_bearer" {
  text = "Stands in the way.", tags = { "normal", "medium", "human" }, body = "one", attributes = { resistance = 1 },
  abilities = { "hack", "step_in_front" }, draw = "h",
}
archetype "draught_ox" {
  text = "Goes straight on.", tags = { "normal", "large", "beast" }, body = "two", attributes = { movement = 6 },
  abilities = { "hack", "trample", "parting_kick" }, draw = "x",
}
archetype "mire_slug" {
  text = "Feels it later.", tags = { "normal", "monstrous", "beast" }, body = "three", attributes = { movement = 2 },
  abilities = { "hack", "rot_breath" }, traits = { "numb_flesh" }, draw = "g",
}
archetype "powder_boy" {
  text = "Throws, and runs.", tags = { "normal", "small", "human" }, body = "one", attributes = { movement = 6 },
  abilities = { "buried_charge", "needle_point", "hands_off" }, draw = "y",
}
