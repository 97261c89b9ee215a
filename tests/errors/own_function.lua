-- expect: mods/test/case.lua:4: ability 'test:flare': unknown key 'burn': a field of your own is an integer, flag or string, or a list or map of these (found a function)
ability "test:flare" {
  text = "Burns.",
  burn = function() end,
}
