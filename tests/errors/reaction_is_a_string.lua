-- expect: mods/test/case.lua:4: ability 'test:flare': 'reaction' must be a table { to = ... } or a list of them (found string "use.target")
ability "test:flare" {
  text = "Burns.",
  reaction = "use.target",
}
