-- Starter: a mod of your own. Its ids begin with its name.
mod "starter" {
  text = "A spark to begin with.",
  version = "0.1",
  rulesets = { "valiance" },
}
