-- Valiants: player characters of one role each, all Elite and Medium. Threat and tier give their pools.
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
archetype "skirmisher" {
  text = "Never where the blow lands.", tags = { "elite", "medium", "human", "valiant" }, body = "one",
  attributes = { movement = 6 },
  abilities = { "snap_jab", "paired_darts", "hack", "slip_aside", "passing_cut", "venomed_edge", "measured_throw",
  "pull_the_rug" }, draw = "K",
}
archetype "bulwark" {
  text = "Takes what was meant for others.", tags = { "elite", "medium", "human", "valiant" }, body = "one",
  attributes = { resistance = 1, movement = 4 },
  abilities = { "drive_back", "hack", "ringing_blow", "step_in_front", "brace_for_it", "hold_the_door", "planted_feet",
    "weighted_blow" }, draw = "B",
}
archetype "augur" {
  text = "Knows before the dice do.", tags = { "elite", "medium", "human", "valiant" }, body = "one",
  abilities = { "pin_down", "rolling_thunder", "word_of_advice", "rewrite_fate", "seize_the_moment", "veil",
    "dust_in_the_eyes", "second_breath", "turn_about" }, draw = "A",
}
archetype "sapper" {
  text = "Leaves things behind that go off.", tags = { "elite", "medium", "human", "valiant" }, body = "one",
  abilities = { "slow_fuse", "buried_charge", "scatter_stones", "caltrops", "raise_barricade", "quicken", "dampen",
    "flying_splinters", "smother" }, draw = "P",
}
archetype "cantor" {
  text = "Keeps time, heart and breath.", tags = { "elite", "medium", "human", "valiant" }, body = "one",
  abilities = { "rising_hymn", "steady_hand", "spur_on", "promised_mercy", "clean_start", "forced_march",
    "shared_watch", "clear_the_way", "drifting_smoke", "hack" }, draw = "N",
}
archetype "reaver" {
  text = "Wins before it bleeds out.", tags = { "elite", "medium", "human", "valiant" }, body = "one",
  abilities = { "wild_swing", "all_or_nothing", "reckless_lunge", "avenge", "follow_through", "war_shape",
    "hunters_crouch", "widened_arc" },
  traits = { "cornered" }, draw = "R",
}
archetype "occultist" {
  text = "Pays in blood, its own first.", tags = { "elite", "medium", "human", "valiant" }, body = "one",
  abilities = { "leeching_bite", "creeping_bramble", "blood_rite", "outbid", "share_the_load", "stolen_breath",
    "press_the_wound" }, traits = { "blood_price" }, draw = "U",
}
