-- expect: mods/test/case.lua:5: ability 'test:flare': unknown key 'raction' (did you mean 'reaction'? if not, give your own field another name)
ability "test:flare" {
  text = "Burns – naïve 火 🔥.",
  name = "Fläre",
  raction = 1,
}
