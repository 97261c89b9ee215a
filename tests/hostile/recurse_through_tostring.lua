-- expect: depth functions call each other too deep (an endless recursion?)
local trap
trap = setmetatable({}, { __tostring = function(self) return tostring(self) end })
return tostring(trap)
