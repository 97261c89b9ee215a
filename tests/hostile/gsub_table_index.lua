-- expect: instructions
local t = setmetatable({}, { __index = function() while true do end end })
return ("abc"):gsub(".", t)
