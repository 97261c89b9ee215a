-- expect: depth functions call each other too deep (an endless recursion?)
local trap
trap = setmetatable({}, { __index = function(self, key) return self[key .. "x"] end })
return trap.a
