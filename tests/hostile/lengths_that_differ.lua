-- expect: content bad argument #2 to 'insert' (position out of bounds)
local asked = 0
local t = setmetatable({}, { __len = function() asked = asked + 1 return asked == 1 and 0 or 1 << 40 end })
table.insert(t, 1 << 30, 1)
