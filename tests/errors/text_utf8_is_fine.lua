-- expect: mods/test/case.lua:5: ability 'test:flare': unknown key 'raction' (did you mean 'reaction'? a field of your own needs another name)
ability "test:flare" {
  text = "Burns – naïve 火 🔥.",
  name = "Fläre",
  raction = 1,
}
