-- Elite enemies of every size: the equals of a valiant.
archetype "lamp_mite" {
  text = "Bright, small, and in your eyes.", tags = { "elite", "small", "beast" }, body = "one",
  abilities = { "hack", "dust_in_the_eyes", "numbing_sting", "spring_the_trap", "slip_aside" }, draw = "m",
}
archetype "captain" {
  text = "Makes the others better.", tags = { "elite", "medium", "human" }, body = "one",
  attributes = { lethality = 1 },
  abilities = { "hack", "drive_back", "spur_on", "crowd_them", "avenge", "forced_march", "close_the_ranks" },
  draw = "a",
}
archetype "marrow_thief" {
  text = "Lives on what others lose.", tags = { "elite", "medium", "human" }, body = "one",
  abilities = { "hack", "leeching_bite", "creeping_bramble", "spoil_the_draught", "carrion_feast", "drink_the_spill",
    "toll_of_effort", "unmake_guard" }, draw = "t",
}
archetype "gate_brute" {
  text = "Nobody passes.", tags = { "elite", "large", "construct" }, body = "two",
  attributes = { resistance = 1, movement = 4 },
  abilities = { "trample", "crush", "churned_ground", "hold_the_door", "cold_welcome", "damp_powder", "planted_feet",
    "second_skin" }, draw = "b",
}
archetype "thorn_bull" {
  text = "Hurts whoever hurts it.", tags = { "elite", "monstrous", "beast" }, body = "three",
  attributes = { lethality = 1 },
  abilities = { "crush", "trample", "bristling_guard" }, traits = { "slow_blood" }, draw = "u",
}
