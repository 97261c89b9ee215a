-- expect: instructions
local trap = setmetatable({}, { __index = function() while true do end end })
pcall(function() return trap.anything end)
return trap.anything
