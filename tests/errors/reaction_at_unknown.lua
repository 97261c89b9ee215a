-- expect: mods/test/case.lua:4: ability 'test:flare': 'reaction.at' must be 'before' or 'after' (found string "afer") (did you mean 'after'?)
ability "test:flare" {
  text = "Burns.",
  reaction = { to = "use.target", at = "afer" },
}
