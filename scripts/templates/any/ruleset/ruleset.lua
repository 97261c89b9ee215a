-- TITLE: a whole game. What it is built of: docs/4-rulesets.md.
ruleset "NAME" {
  text = "Two bands push each other about: whoever loses the last Grip is out.",
  version = "0.1",
  topologies = { "square4" },
  pieces = { "phases", "rolls" },                -- how turns follow each other; dice that content can answer
  settle = { "slips" },                          -- checks after all that happens, in this order
  effects = { "push", "slip" },                  -- in which order things that happen together apply
  outcomes = { "won", "lost" },
  slots = { world = { round = "int" } },         -- state of the encounter; the piece counts cycles here
}
