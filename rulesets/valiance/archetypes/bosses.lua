-- Bosses of every size: two turns a round, and something that must be understood.
archetype "ogre" {
  text = "Large and patient.", tags = { "boss", "large", "beast" }, body = "two",
  abilities = { "hack", "crush", "rot_breath", "backhand" }, draw = "O",
}
archetype "champion" {
  text = "Leads from the front.", tags = { "boss", "medium", "human" }, body = "one",
  abilities = { "hack", "crush", "rot_breath", "backhand" }, draw = "C",
}
archetype "little_tyrant" {
  text = "Small, loud, and not finished when it is.", tags = { "boss", "small", "human" }, body = "one",
  attributes = { lethality = 1 },
  abilities = { "paired_darts", "snap_jab", "swallow_light", "stolen_breath", "false_balance", "slip_aside" },
  traits = { "death_throes" }, draw = "L",
}
archetype "plague_doctor" {
  text = "Nothing heals beside it.", tags = { "boss", "medium", "human" }, body = "one",
  abilities = { "rot_breath", "leeching_bite", "spoil_the_draught", "shared_misery", "press_the_wound", "hack" },
  draw = "D",
}
archetype "iron_regent" {
  text = "Commands what it does not break.", tags = { "boss", "large", "construct" }, body = "two",
  attributes = { resistance = 1 },
  abilities = { "crush", "drive_back", "ringing_blow", "outbid", "crowd_them", "gather_wits", "sour_ground" },
  draw = "I",
}
archetype "old_maw" {
  text = "Swallows first.", tags = { "boss", "monstrous", "beast" }, body = "three", attributes = { movement = 4 },
  abilities = { "crush", "leeching_bite", "swallow_light", "wild_swing", "passing_cut" },
  traits = { "slow_blood" }, draw = "M",
}
archetype "storm_caller" {
  text = "Keeps the sky busy.", tags = { "boss", "medium", "human" }, body = "one",
  attributes = { lethality = 1 },
  abilities = { "rolling_thunder", "scatter_stones", "drifting_smoke", "damp_powder", "turn_about", "hack" },
  draw = "T",
}
