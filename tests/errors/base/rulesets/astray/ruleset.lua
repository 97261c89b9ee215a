-- Names a piece that is not there.
ruleset "astray" {
  text = "Nothing.",
  version = "1.0",
  pieces = { "alternate" },
  topologies = { "square4" },
}
