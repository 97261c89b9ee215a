-- expect: instructions
local t = setmetatable({}, { __lt = function() return true end })
while true do local less = t < t end
