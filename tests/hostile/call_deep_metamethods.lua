-- expect: depth
local t = setmetatable({}, { __add = function(a, b) return a + b end })
return t + 1
