-- Valiants: player characters of one role each, all Elite and Medium. Threat and tier give their pools.
archetype "skirmisher" {
  text = "Never where the blow lands.", tags = { "elite", "medium", "human", "valiant" }, body = "one",
  attributes = { movement = 6 }, abilities = { "snap_jab", "paired_darts", "slip_aside", "passing_cut", "venomed_edge" }, draw = "K",
}
archetype "bulwark" {
  text = "Takes what was meant for others.", tags = { "elite", "medium", "human", "valiant" }, body = "one",
  attributes = { resistance = 1, movement = 4 },
  abilities = { "drive_back", "hack", "step_in_front", "brace_for_it", "hold_the_door", "planted_feet" }, draw = "B",
}
archetype "augur" {
  text = "Knows before the dice do.", tags = { "elite", "medium", "human", "valiant" }, body = "one",
  abilities = { "pin_down", "word_of_advice", "rewrite_fate", "seize_the_moment", "veil", "dust_in_the_eyes", "second_breath" }, draw = "A",
}
archetype "sapper" {
  text = "Leaves things behind that go off.", tags = { "elite", "medium", "human", "valiant" }, body = "one",
  abilities = { "slow_fuse", "quicken", "dampen", "flying_splinters", "hands_off", "hack" }, draw = "P",
}
archetype "cantor" {
  text = "Keeps time, heart and breath.", tags = { "elite", "medium", "human", "valiant" }, body = "one",
  abilities = { "rising_hymn", "steady_hand", "spur_on", "promised_mercy", "clean_start", "forced_march", "shared_watch", "clear_the_way" }, draw = "N",
}
archetype "reaver" {
  text = "Wins before it bleeds out.", tags = { "elite", "medium", "human", "valiant" }, body = "one",
  attributes = { lethality = 1 }, abilities = { "wild_swing", "all_or_nothing", "reckless_lunge", "avenge", "follow_through", "war_shape", "hunters_crouch" },
  traits = { "cornered" }, draw = "R",
}
archetype "occultist" {
  text = "Pays in blood, its own first.", tags = { "elite", "medium", "human", "valiant" }, body = "one",
  abilities = { "leeching_bite", "blood_rite", "outbid", "share_the_load", "stolen_breath", "press_the_wound" }, traits = { "blood_price" }, draw = "U",
}
