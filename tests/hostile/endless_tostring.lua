-- expect: instructions
local trap = setmetatable({}, { __tostring = function() while true do end end })
pcall(tostring, trap)
return string.format("%s", trap)
