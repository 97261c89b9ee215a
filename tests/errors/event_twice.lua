-- expect: mods/test/case.lua:5: ability 'test:flare': 'turn.begin' has two handlers: with and without .after
ability "test:flare" {
  text = "Burns.",
  on = {
    ["turn.begin"] = function() end,
    ["turn.begin.after"] = function() end,
  },
}
