encounter "G15 A cone of gas by a wall" {
  text = "Who is behind the wall is spared; a line that only touches its end is free.",
  clauses = { "FLD-GOLD-15", "FLD-AREA-04", "FLD-AREA-05", "FLD-AATK-04" },
  ruleset = "hexfield",
  pass = true,
  field = { topology = "hex", size = { 10, 11 }, edges = { { from = { 4, 3 }, to = { 5, 3 }, type = "solid" } } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    ann = { team = "heroes", at = { 4, 3 }, initiative = 30, abilities = { "gas" } },
    pia = { team = "foes", at = { 5, 3 }, initiative = 9, attributes = { hp = 5, endurance = 2 } },
    quin = { team = "foes", at = { 6, 2 }, initiative = 8, attributes = { hp = 5, endurance = 2 } },
    rob = { team = "foes", at = { 7, 2 }, initiative = 7, attributes = { hp = 5, endurance = 2 } },
    sue = { team = "foes", at = { 7, 1 }, initiative = 6, attributes = { hp = 5, endurance = 2 } },
    ted = { team = "foes", at = { 4, 4 }, initiative = 5, attributes = { hp = 5, endurance = 2 } },
  },
  content = [[
    ability "gas" { text = "Gas.", tags = { "action", "gas" }, attack = "area", shape = "cone", length = 3, damage = 2, check = "endurance", against = 9, nonlethal = true }
  ]],
  script = {
    act "ann" "gas" { direction = "E-NE", dice = { 7, 6 } },
    expect { pia = { hp = 5 }, quin = { hp = 5 }, rob = { hp = 5 }, sue = { hp = 3 }, ted = { hp = 5 }, log = { "Quin: Endurance 7 + 2 = 9 against 9: success", "Sue: Endurance 6 + 2 = 8 against 9: failure" } },
  },
}
