-- Fewer second chances: more banes, less to take, drawings and people that get in the way.
variant "grim" {
  of = "drive",
  text = "Failures cost by how far they miss, 4 stress are enough, combatants block sight, and Rage is fiercer.",
  set = { ["banes.per_fail"] = "by_margin_3", ["los.combatants_block"] = "yes", ["stress.max"] = "per_sheet" },
  patch = {
    ["attribute.stress"] = { default = 4 },
    ["status.enraged"] = { adds = { attack = 3 }, text = "Attack +3 until the combat ends." },
    ["ability.still_life"] = { limits = { encounter = 1 } },
  },
}
