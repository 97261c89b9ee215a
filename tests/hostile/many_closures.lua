-- expect: memory
local t = {}
while true do t[#t + 1] = function() return t end end
