-- expect: mods/test/case.lua:5: ability 'test:flare': text names {powr}, which is not one of its keys (did you mean 'power'?)
-- expect: mods/test/case.lua:7: ability 'test:flare': unknown key 'raction' (did you mean 'reaction'?)
-- expect: mods/test/case.lua:10: status 'test:hot': 'max' must be an integer of 0 or more (found string "many")
ability "test:flare" {
  text = "Burns for {powr}.",
  power = 2,
  raction = { run = function() end },
}

status "test:hot" { text = "Hot.", max = "many" }
