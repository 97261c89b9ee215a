-- expect: instructions
local t = setmetatable({}, { __tostring = function() error("x") end })
while true do pcall(tostring, t) end
