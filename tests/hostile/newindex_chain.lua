-- expect: content '__newindex' passes through more than 16 tables
local last = {}
for _ = 1, 1000 do last = setmetatable({}, { __newindex = last }) end
last.x = 1
