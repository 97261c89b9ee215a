encounter "G13 Flight is lost over an obstacle, with 4 hit points" {
  text = "Damage as from a trap, 3: one is left, and the nearest empty hex is taken. Money makes a hex not empty, a pressure plate does not.",
  clauses = { "HEX-GOLD-13", "HEX-FLY-05", "HEX-FLY-06" },
  ruleset = "hexcards",
  content = [[
    ability "ground" { text = "Somebody flies no more.", effect = function(me, use)
      for _, other in ipairs(units()) do
        if other:flies() then use:lose(other, "flying") end
      end
    end }
  ]],
  field = {
    topology = "hex",
    layers = { [[
      .....
      .aapa
      .a$aa
      .a.aa
    ]] },
    legend = { a = "obstacle", ["$"] = { money = 1 }, p = "pressure_plate" },
  },
  teams = { { id = "heroes", players = true }, { id = "monsters" } },
  units = {
    ann = { "brute", team = "heroes", at = { 0, 0 }, initiative = 10, abilities = { "ground" } },
    bat = { team = "monsters", at = { 3, 0 }, attributes = { hp = 4, initiative = 80 }, traits = { "flying" } },
  },
  script = {
    act "ann" "ground" {},
    expect { bat = { hp = 1, at = { 3, 1 } }, log = { "Bat lands at 3,1" } },
  },
}
