-- expect: mods/test/case.lua:13: status 'test:bell': 'on.any.test:rang.befor': no event 'test:rang.befor' (see tercio list events)
frame "test:duel" { text = "Two look at each other.", steps = { "stare" } }
event "test:rang" { text = "It has rung." }
effect "test:scorch" { text = "Burnt.", op = "note" }
query "test:loud" { text = "How loud?", default = 1 }
status "test:bell" {
  text = "Rings.",
  on = {
    ["any.test:duel.stare"] = function() end,
    ["any.test:duel.stare.before"] = function() end,
    ["any.test:rang.after"] = function() end,
    ["target.test:scorch"] = function() end,
    ["any.test:rang.befor"] = function() end,
  },
  replace = { ["any.test:scorch"] = { run = function() end } },
  modify = { ["any.test:loud"] = function(_, value) return value end },
}
