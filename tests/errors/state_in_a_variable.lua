-- expect: mods/test/case.lua:7: status 'test:heat' (on.use.pay): sets 'heat', outside the function, where saves, forks and replays lose it: use a slot, slots = { heat = "int" }
-- expect: mods/test/case.lua:9: ability 'test:wait' (effect): sets 'waits', outside the function, where saves, forks and replays lose it: use a slot, slots = { waits = "int" }
local heat, waits = 0, 0
local function count() waits = waits + 1 return waits end
count() -- while the file is read
status "test:heat" { text = "Hot.", on = { ["use.pay"] = function(me, use, self)
  heat = heat + 1
end } }
local function later() waits = 0 end
ability "test:wait" { text = "Waits.", effect = function(me, use)
  local own, run = 0, function() end
  run = function() own = own + 1 end
  run() later()
end }
