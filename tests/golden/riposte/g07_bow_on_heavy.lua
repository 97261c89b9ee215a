encounter "G07 a bow against who stands on heavy ground" {
  text = "Terrain lowers Hit Chance and damage; a sword does not answer a bow; as its phase begins the ground heals.",
  clauses = { "RIP-GOLD-07", "RIP-TERR-05", "RIP-TERR-07", "RIP-TERR-08", "RIP-RANGE-03" },
  ruleset = "riposte",
  field = { topology = "square4", layers = { "a.D.b" }, legend = { D = { "heavy", unit = "dun" } } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = {
    abe = { team = "heroes", at = "a", accuracy = 85, might = 9, speed = 4, traits = { "bow" } },
    ben = { team = "heroes", at = "b", accuracy = 85, might = 9, speed = 4, traits = { "bow" } },
    dun = { team = "enemies", dodge = 20, defense = 4, speed = 4, hp = 9, traits = { "sword" } },
  },
  script = {
    -- 85 less 20 less 30; 9 less 4 less 3.
    act "abe" "engage" { target = "dun", dice = { 34 } },
    expect { dun = { hp = 7 }, log = "d% 34, hit below 35, crit below 0: hit" },
    act "ben" "engage" { target = "dun", dice = { 35 } },
    expect { dun = { hp = 17 }, log = { "d% 35, hit below 35, crit below 0: miss", "Dun regains 10 HP" }, no_log = "riposte" },
  },
}
