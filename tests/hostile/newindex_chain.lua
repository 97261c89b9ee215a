-- expect: content '__newindex' leads through more than 16 tables
local last = {}
for _ = 1, 1000 do last = setmetatable({}, { __newindex = last }) end
last.x = 1
