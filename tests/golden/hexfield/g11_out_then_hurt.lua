encounter "G11 Knocked out, then hurt" {
  text = "4 hours; then below 0 by lethal damage; then 3 hours more, and no HP.",
  clauses = { "FLD-GOLD-11", "FLD-NONL-02", "FLD-NONL-03", "FLD-NONL-04", "FLD-NONL-05", "FLD-NONL-09", "FLD-NONL-10" },
  ruleset = "hexfield",
  pass = true,
  options = { ["turn.actions"] = 3 },
  field = { topology = "hex", size = { 10, 11 } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    ann = { team = "heroes", at = { 4, 3 }, initiative = 30, attributes = { attack = 9 }, abilities = { "sap", "cut", "tap" } },
    tom = { team = "foes", at = { 5, 3 }, initiative = 20, attributes = { hp = 6, avoid = 10 } },
    una = { team = "foes", at = { 8, 3 }, initiative = 1 },
  },
  content = [[
    ability "sap" { text = "Ten, to knock out.", tags = { "action" }, attack = "melee", range = 1, damage = 10 }
    ability "cut" { text = "Four.", tags = { "action" }, attack = "melee", range = 1, damage = 4, nonlethal = false }
    ability "tap" { text = "Three, to knock out.", tags = { "action" }, attack = "melee", range = 1, damage = 3, nonlethal = true }
  ]],
  script = {
    act "ann" "sap" { target = "tom", nonlethal = "yes", dice = { 6 } },
    expect { tom = { hp = 0, statuses = { unconscious = true, down = false } }, log = { "unconscious for 4:00 hours" } },
    act "ann" "cut" { target = "tom", dice = { 6 } },
    expect { tom = { hp = -4, active = true } },
    act "ann" "tap" { target = "tom", dice = { 6 } },
    expect { tom = { hp = -4 }, log = { "unconscious for 7:00 hours" } },
  },
}
