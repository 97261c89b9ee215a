-- expect: mods/test/case.lua:4: ability 'test:wait' (effect): keeps 'counts', a table with a metatable, outside the function, where saves, forks and replays lose it: make it inside
local counts = setmetatable({}, { __index = function() return 0 end })
local Point = {} Point.__index = Point
ability "test:wait" { text = "Waits.", effect = function() return counts.x end }
ability "test:rest" { text = "Rests.", effect = function() return setmetatable({ 1 }, Point) end }
