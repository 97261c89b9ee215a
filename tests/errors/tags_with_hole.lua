-- expect: mods/test/case.lua:5: ability 'test:flare': 'tags' is a list with a hole: entry 3 exists, but entry 2 does not (is it nil?)
local ailment
ability "test:flare" {
  text = "Burns.",
  tags = { "action", ailment, "reaction" },
}
