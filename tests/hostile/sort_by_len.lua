-- expect: instructions
local t = setmetatable({}, { __len = function() return 1 << 30 end })
while true do table.sort(t) end
