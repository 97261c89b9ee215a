-- expect: mods/test/case.lua:4: ability 'test:flare': 'text' contains control characters or invalid UTF-8
-- expect: mods/test/case.lua:5: ability 'test:flare': 'name' contains control characters or invalid UTF-8
ability "test:flare" {
  text = "Burns \27[31mred.",
  name = "Fl\xe4re",
}
