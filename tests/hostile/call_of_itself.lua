-- expect: content '__call' must be a function, not a table
local t = {}
return setmetatable(t, { __call = t })()
