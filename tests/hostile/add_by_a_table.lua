-- expect: content '__add' must be a function, not a table
local t = setmetatable({}, {})
return setmetatable({}, { __add = t }) + 1
