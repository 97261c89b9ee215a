-- A skirmish of drive: three people with sheets against what keeps a courtyard. Squares; for hexes say topology =
-- "hex".
encounter "The courtyard" {
  text = "Three break into a courtyard. Who has had a turn waits until the others have.",
  ruleset = "drive",
  seed = 4,
  facing = 2,
  field = {
    topology = "square8",
    legend = { ["#"] = "obstacle", ["~"] = { difficult = 1 }, ["!"] = "hazard", ["^"] = { elevation = 1 } },
    layers = { [[
      ...........
      ...#...^^..
      .s....~^^w.
      ...#..~....
      .k....~..t.
      ...!..#....
      .u..!.#..h.
      ...........
    ]] },
  },
  teams = { { id = "heroes", players = true }, { id = "keepers" } },
  units = {
    sal = { "sharpshot", team = "heroes", at = "s", drive = 1 },
    kat = { "breaker", team = "heroes", at = "k", drive = 1 },
    una = { "surgeon", team = "heroes", at = "u" },
    thug = { "thug", team = "keepers", at = "t", facing = 4 },
    hound = { "hound", team = "keepers", at = "h", facing = 4 },
    witch = { "witch", team = "keepers", at = "w", facing = 4, weaknesses = { "cold iron" } },
  },
}
