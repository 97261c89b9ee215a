-- expect: depth
local a, b
local meta = { __eq = function() return a == b end }
a, b = setmetatable({}, meta), setmetatable({}, meta)
return a == b
