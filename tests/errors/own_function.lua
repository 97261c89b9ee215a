-- expect: mods/test/case.lua:4: ability 'test:flare': unknown key 'burn': your own fields can be integers, flags, strings, or lists or maps of these (found a function)
ability "test:flare" {
  text = "Burns.",
  burn = function() end,
}
