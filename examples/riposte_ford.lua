-- Heroes hold a ford against brigands, on a map of squares (riposte_mill.lua: the same bands on zones). Policies play
-- both sides to the end. Try --seed 2, --board, --format json.
encounter "The ford" {
  ruleset = "riposte",
  seed = 3,
  field = {
    topology = "square4",
    legend = { l = "light", m = "medium", h = "heavy", d = { difficult = 3 }, w = "low",
      C = { unit = "cass" }, A = { unit = "ansel" }, M = { unit = "mab" },
        B = { unit = "brag" }, g = { unit = "gull" }, s = { unit = "sedge" } },
    layers = { [[
      ..l..dd...m.
      .A...dd..g..
      ..C..hw..B..
      .....dd..s..
      .M.m.dd....l
    ]] },
  },
  teams = { { id = "heroes", kind = "heroes" }, { id = "brigands", kind = "enemies" } },
  units = {
    cass = { "captain", team = "heroes" }, ansel = { "archer", team = "heroes" },
      mab = { "hedge_mage", team = "heroes" },
    brag = { "bandit_chief", team = "brigands", significant = true },
      gull = { "guard", team = "brigands" }, sedge = { "skirmisher", team = "brigands" },
  },
  objectives = { { kind = "rout" } },
}
