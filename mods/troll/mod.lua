-- Troll: one creature for two games. What both share lies here; what differs lies in only/NAME/, read under that
-- ruleset alone.
mod "troll" {
  text = "A troll that knits itself together, for two games of hexes.",
  version = "1.0",
  rulesets = { hexcards = ">=1.0", hexfield = ">=1.0" },
}
