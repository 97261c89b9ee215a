-- expect: content '__call' must be a function, not a table
local last = function() end
for _ = 1, 100 do last = setmetatable({}, { __call = last }) end
last()
