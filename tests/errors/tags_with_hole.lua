-- expect: mods/test/case.lua:5: ability 'test:flare': 'tags' is a list with a hole: there is an entry 3, but no entry 2 (is it nil?)
local ailment
ability "test:flare" {
  text = "Burns.",
  tags = { "action", ailment, "reaction" },
}
