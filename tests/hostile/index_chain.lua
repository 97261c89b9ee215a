-- expect: content '__index' passes through more than 16 tables
local last = {}
for _ = 1, 1000 do last = setmetatable({}, { __index = last }) end
return last.x
