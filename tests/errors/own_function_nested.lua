-- expect: mods/test/case.lua:3: ability 'test:a': unknown key 'reaction.force': your own fields can be integers, flags, strings, or lists or maps of these (found a function)
ability "test:a" { text = "A.",
  reaction = { to = "use.target", force = function() return 1 end }, effect = function() end }
