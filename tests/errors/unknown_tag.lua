-- expect: mods/test/case.lua:4: ability 'test:flare': 'tags.actoin': no tag 'actoin' (did you mean 'action'?)
ability "test:flare" {
  text = "Burns.",
  tags = { "actoin" },
}
