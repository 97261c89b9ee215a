-- expect: mods/test/case.lua:4: ability 'test:flare': 'reaction.at': effects have no .before; use replace to act before one applies
ability "test:flare" {
  text = "Burns.",
  reaction = { to = "damage", at = "before" },
}
