-- expect: mods/test/case.lua:6: ability 'test:flare': 'reaction.2.to': no event 'use.targt' (did you mean 'use.target'?)
ability "test:flare" {
  text = "Burns.",
  reaction = {
    { to = "use.target" },
    { to = "use.targt" },
  },
}
