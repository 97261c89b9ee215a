-- expect: content bad argument #2 to 'remove' (position out of bounds)
local t = setmetatable({}, { __len = function() return 1 << 40 end })
table.remove(t, 2)
