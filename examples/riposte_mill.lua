-- The ford's fight again where there is no map: the same two bands, on four zones. Policies play both sides to the end.
encounter "The mill, on zones" {
  ruleset = "riposte",
  seed = 5,
  field = {
    topology = "graph",
    zones = { "yard", "wheel", "loft", { id = "bank", "light" } },
    links = { { "yard", "wheel" }, { "wheel", "loft" }, { "yard", "bank" }, { "bank", "loft" } },
  },
  options = { ["zone.terrain"] = "per_zone" },
  teams = { { id = "heroes", kind = "heroes" }, { id = "brigands", kind = "enemies" } },
  units = {
    cass = { "captain", team = "heroes", at = "yard" }, ansel = { "archer", team = "heroes", at = "yard" },
    mab = { "hedge_mage", team = "heroes", at = "yard" },
    brag = { "bandit_chief", team = "brigands", at = "loft", significant = true },
      gull = { "guard", team = "brigands", at = "loft" },
    sedge = { "skirmisher", team = "brigands", at = "wheel" },
  },
  objectives = { { kind = "rout" } },
}
