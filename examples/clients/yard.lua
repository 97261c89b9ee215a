-- A yard with a few crates, the same from both ends: for programs that play against each other.
encounter "The yard" {
  ruleset = "hexfield",
  field = {
    topology = "hex",
    layers = { [[
      .........
      .........
      ....b....
      .........
      ..b...b..
      .........
      ....b....
      .........
    ]] },
    legend = { b = "boxes" },
  },
  teams = { { id = "red", players = true }, { id = "blue" } },
  units = {
    rita = { "scout", team = "red", at = { 0, 3 } },
    rob = { "warden", team = "red", at = { 1, 3 } },
    ruth = { "grenadier", team = "red", at = { 0, 5 } },
    ben = { "scout", team = "blue", at = { 8, 0 } },
    bill = { "warden", team = "blue", at = { 7, 0 } },
    beth = { "grenadier", team = "blue", at = { 8, -2 } },
  },
}
