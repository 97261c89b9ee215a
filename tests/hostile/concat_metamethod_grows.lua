-- expect: instructions
local t = setmetatable({}, { __concat = function(a) return a end })
while true do local r = t .. "x" .. "y" end
