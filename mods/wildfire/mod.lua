-- Wildfire: a mod over another mod. It changes what ember has, and adds nothing that ember could not do without.
mod "wildfire" {
  text = "Ember, out of hand: flares reach further, and jump over.",
  version = "1.0",
  rulesets = { "valiance" },
  needs = { ember = ">=1.0 <2.0" },        -- loaded before this one, whether it is asked for or not
  conflicts = { damp = "<2.0" },           -- puts out what this one needs
  after = { "apothecary" },                -- if it is there; it need not be
  patch = { ["ability.ember:flare"] = { range = { min = 1, max = 5 },
    text = "Deals {damage} damage, sets the target alight for {burn}, and its neighbours for one less." } },
}
