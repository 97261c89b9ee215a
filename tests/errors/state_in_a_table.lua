-- expect: mods/test/case.lua:5: ability 'test:wait' (effect): changes the table 'seen', outside the function, where saves, forks and replays lose it: use a slot, slots = { seen = { list = "int" } }
-- expect: mods/test/case.lua:6: ability 'test:wait' (effect): changes the table 'kept', outside the function, where saves, forks and replays lose it: use a slot, slots = { kept = { list = "int" } }
local seen, kept, names = {}, { list = {} }, { "a" }
ability "test:wait" { text = "Waits.", effect = function(me, use)
  seen[#seen + 1] = me.might
  table.insert(kept.list, me.might)
  local own = { names[1] }
  own[2] = names
  table.insert(own, names)
end }
